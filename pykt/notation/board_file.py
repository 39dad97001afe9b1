"""A board drawn as text, with the numbers given on it: a puzzle, or a board with holes."""

from __future__ import annotations

import re

import numpy as np

from pykt.model.board import Board, Square
from pykt.notation import grid

_CLOSE = re.compile(r"([.#])(?=[.#])")


def read(text: str) -> tuple[Board, dict[Square, int]]:
    """The board and its given numbers: ``.`` free, ``#`` blocked, the first line the highest rank.

    Squares stand apart by spaces, but ``.`` and ``#`` may stand close together. PyktError names a bad line.
    """
    drawn = grid.read(_CLOSE.sub(r"\1 ", text))
    board = grid.board_of(drawn)
    cells = np.flatnonzero(drawn.reshape(-1) > 0)
    numbers = drawn.reshape(-1)[cells].tolist()
    return board, {board.square(cell): number for cell, number in zip(cells.tolist(), numbers, strict=True)}
