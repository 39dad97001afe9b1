"""Read a board file: a board drawn as text, with blocked squares and given numbers."""

from __future__ import annotations

import re

import numpy as np

from pykt.model.board import Board, Square
from pykt.notation import grid

_ADJACENT = re.compile(r"([.#])(?=[.#])")


def read(text: str, rank1_first: bool = False) -> tuple[Board, dict[Square, int]]:
    """Return the board and its given numbers.

    ``.`` is a free square and ``#`` a blocked one. The first line is the highest rank, or rank 1 if
    ``rank1_first``. Spaces separate the squares; no
    space is needed next to ``.`` or ``#`` if both neighbours are ``.`` or ``#``. Raise PyktError about the first line
    that can't be read.
    """
    drawn = grid.read(_ADJACENT.sub(r"\1 ", text), rank1_first)
    board = grid.board_of(drawn)
    cells = np.flatnonzero(drawn.reshape(-1) > 0)
    numbers = drawn.reshape(-1)[cells].tolist()
    return board, {board.square(cell): number for cell, number in zip(cells.tolist(), numbers, strict=True)}
