"""The notation ``cells``: cell numbers from 0, row by row from rank 1, joined by ``->`` as Xpress Kalis prints them."""

from __future__ import annotations

import re

from pykt.model.board import Board
from pykt.model.tour import Tour
from pykt.notation import lists
from pykt.notation.registry import Notation

_ITEM = r"([0-9]{1,9})(?![\w/])"
_EXAMPLE = "0->17->34"


def read(text: str, board: Board | None = None) -> Tour:
    """Return the tour on ``board``. If ``board`` is None, use the smallest square board that has all cells of the tour.

    Spaces or commas may replace ``->``. Raise PyktError about an item that is not a cell number, or a cell off the
    board.
    """
    return lists.tour_of_cells(
        [(int(match[1]) for match in lists.items(part, _ITEM, _EXAMPLE)) for part in lists.parts(text)], board
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
)
