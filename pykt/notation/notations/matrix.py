"""The notation ``matrix``: the board drawn with the number of each square in the tour."""

from __future__ import annotations

import re

from pykt.model.errors import PyktError
from pykt.model.tour import Tour
from pykt.notation import grid
from pykt.notation.registry import Certainty, Notation


def recognise(text: str) -> bool:
    """Tell whether a text draws a board. Raise PyktError if the text is a line of numbers, which may also be cells."""
    if not grid.SIGN.match(text):
        return False
    if "." in text or "#" in text or re.search(r"[\r\n]", text.strip()):
        return True
    raise PyktError("One line of numbers may be a matrix or cells: name the notation with --format.")


def read(text: str, rank1_first: bool = False) -> Tour:
    """Return the tour drawn as the numbers 1 to k, each of which occurs once.

    ``0`` or ``.`` is a square that is not visited, ``#`` a blocked one. Raise FaultyTourError if a number occurs twice
    or is missing: a board with only a few of the numbers is a puzzle, not a tour.
    """
    return grid.tour_of(grid.read(text, rank1_first), 1)


def write(tour: Tour, rank1_first: bool = False) -> str:
    """Return the numbers in aligned columns.

    Raise PyktError if there are two knights, or if the tour names a square twice or a blocked square.
    """
    drawn = grid.numbers_of(tour)
    # Write a single unvisited square as a dot: a single 0 could be the first number of a tour counted from 0.
    single = drawn.count(0) == 1
    return grid.write(tour.board, drawn, rank1_first, unvisited=0 if single else None)


NOTATION = Notation(
    description="the board drawn with the number of each square, 0 for a square not visited, # for a blocked one",
    recognise=recognise,
    certainty=Certainty.DRAWING,
    read=read,
    write=write,
    endings=(".txt",),
    knights=(1,),
    draws_board=True,
    decorated=True,
    ambiguous=True,
)
