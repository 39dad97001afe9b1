"""The notation ``cells``: cell numbers from 0, row by row from rank 1, joined by ``->`` as Xpress Kalis prints them."""

from __future__ import annotations

from collections.abc import Iterable
from math import isqrt

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.tour import Tour
from pykt.notation import lists

_ITEM = r"([0-9]{1,9})(?![\w/])"
_EXAMPLE = "0->17->34"


def read(text: str, board: Board | None = None) -> Tour:
    """The tour on ``board``, or on the smallest square board that has all its cells; the lines are those of lists.

    Spaces or commas may stand for ``->``. PyktError names what is no cell number or is off the board.
    """
    return tour_of(
        [(int(match[1]) for match in lists.items(part, _ITEM, _EXAMPLE)) for part in lists.parts(text)], board
    )


def write(tour: Tour) -> str:
    """One line for each knight and a blank line between two; PyktError if reading would drop the last cell."""
    lists.check_writable(tour)
    return "\n".join("->".join(map(str, cells.tolist())) + "\n" for cells in tour.knights)


def tour_of(knights: Iterable[Iterable[int]], board: Board | None, first: int = 0) -> Tour:
    """The tour of cell numbers that count from ``first``, of nine digits at most; closed as lists are.

    Without a board it is the smallest square one. PyktError names the cell that is off the board.
    """
    arrays: list[NDArray[np.int64]] = [np.fromiter(cells, np.int64) - first for cells in knights]
    if board is None:
        side = isqrt(max(int(cells.max()) for cells in arrays)) + 1
        board = Board(side, side)
    for cells in arrays:
        off = cells[(cells < 0) | (cells >= board.cells)]
        if off.size:
            raise PyktError(
                f"Cell {off[0] + first} is off the board of {board}, whose cells are {first} to "
                f"{board.cells - 1 + first}: correct it, or say the size with --board."
            )
    return lists.without_return(Tour(board, tuple(cells.astype(np.int32) for cells in arrays)))
