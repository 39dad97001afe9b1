"""The notation ``matrix``: the board drawn with the number of each visit, 0 for a square that is not visited."""

from __future__ import annotations

import re

from pykt.model.errors import PyktError
from pykt.model.tour import Tour
from pykt.notation import grid
from pykt.notation.registry import Certainty, Notation


def recognise(text: str) -> bool:
    """Tell whether a text draws a board. Raise PyktError if it is one line of numbers, which may also be cells."""
    if not grid.SIGN.match(text):
        return False
    if "." in text or "#" in text or re.search(r"[\r\n]", text.strip()):
        return True
    raise PyktError("One line of numbers may be a matrix or cells: name the notation with --format.")


def read(text: str, rank1_first: bool = False) -> Tour:
    """Return the tour drawn as the numbers 1 to k, each once.

    ``0`` or ``.`` is a square that is not visited, ``#`` is blocked. Raise FaultyTourError if a number occurs twice or
    is missing: a board with only a few of the numbers is a puzzle, not a tour.
    """
    drawn = grid.read(text, rank1_first)
    cells = grid.path(drawn, 1, 1, "number")
    if not cells.size:
        raise PyktError("No square has a number: this is a board and not a tour, so solve it with --board.")
    return Tour(grid.board_of(drawn), (cells,))


def write(tour: Tour, rank1_first: bool = False) -> str:
    """Return the numbers in aligned columns.

    Raise PyktError if there are two knights, or if the tour names a square twice or a blocked square.
    """
    if len(tour.knights) > 1:
        raise PyktError("A matrix has the visits of one knight: write the visit of two as labels.")
    grid.check_drawable(tour, "matrix")
    drawn = tour.matrix()
    drawn[~tour.board.free_mask.reshape(drawn.shape)] = grid.BLOCKED
    return grid.write(drawn, rank1_first)


NOTATION = Notation(
    description="the board drawn with the number of each visit, 0 not visited, # blocked",
    recognise=recognise,
    certainty=Certainty.DRAWING,
    read=read,
    write=write,
    endings=(".txt",),
    knights=(1,),
    draws_board=True,
)
