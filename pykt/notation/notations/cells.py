"""The notation ``cells``: cell numbers from 0, row by row from rank 1, joined by ``->`` as Xpress Kalis prints them."""

from __future__ import annotations

import re
from math import isqrt

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.tour import Tour
from pykt.notation import lists
from pykt.notation.registry import Notation

_ITEM = r"([0-9]{1,9})(?![\w/])"
_EXAMPLE = "0->5->6"


def read(text: str, board: Board | None = None) -> Tour:
    """Return the tour on ``board``. If ``board`` is None, use the smallest square board that has all cells of the tour.

    Spaces or commas may replace ``->``. Raise PyktError about an item that is not a cell number, or a cell off the
    board. If ``board`` is None, raise it also if the cells seem to need another board than the smallest square one.
    """
    tour = lists.tour_of_cells(
        [(int(match[1]) for match in lists.items(part, _ITEM, _EXAMPLE)) for part in lists.parts(text)], board
    )
    if board is None and len(tour.knights) == 1:
        _check_from_zero(tour.knights[0])
        _check_guess(tour)
        _check_size(tour)
    return tour


def _check_guess(tour: Tour) -> None:
    """Raise PyktError if the smallest square board that has the cells is probably not the board of the tour.

    It is probably another board if some step of the tour is no knight's move, and some squares are not visited.
    """
    cells, side = tour.knights[0], tour.board.files
    files, ranks = np.abs(np.diff(cells % side)), np.abs(np.diff(cells // side))
    wrong = np.flatnonzero(files * ranks != 2)
    if wrong.size and len(np.unique(cells)) < tour.board.cells:
        one, other = cells[wrong[0]], cells[wrong[0] + 1]
        raise PyktError(
            f"Cell numbers need the size of the board: on {tour.board}, the smallest square board with these cells, "
            f"{one} to {other} is no knight's move. Give the size with --board."
        )


def _check_size(tour: Tour) -> None:
    """Raise PyktError if the cells may be all cells of a board that is not square: 0 to 19 are all cells of 5x4."""
    cells = np.unique(tour.knights[0])
    if len(cells) == cells[-1] + 1 < tour.board.cells and len(cells) % tour.board.files == 0:
        raise PyktError(
            f"The cells are 0 to {cells[-1]}, all of a board of {tour.board.files}x{len(cells) // tour.board.files}: "
            "give its size with --board."
        )


def _check_from_zero(cells: NDArray[np.int32]) -> None:
    """Raise PyktError if the cells are all cells of a square board, each once, but counted from 1, such as 1 to 64."""
    count = len(cells)
    if count > 1 and isqrt(count) ** 2 == count and (np.sort(cells) == np.arange(1, count + 1)).all():
        raise PyktError(
            f"The cells are 1 to {count}, but the first cell of a board is 0: subtract 1 from each number, or give "
            "the size with --board."
        )


def write(tour: Tour) -> str:
    """Return one line for each knight, with a blank line between two knights.

    Raise PyktError if reading the text would drop the last cell.
    """
    lists.check_writable(tour)
    return "\n".join("->".join(map(str, cells.tolist())) + "\n" for cells in tour.knights)


NOTATION = Notation(
    description="cell numbers from 0, row by row, 0->17->34 ...",
    # A list without -> is not recognised, because it looks like a matrix.
    recognise=re.compile(r"\s*+\[?\s*+[0-9]++\s*+->", re.ASCII).match,
    read=read,
    write=write,
    takes_board=True,
    decorated=True,
    from_either=True,
)
