"""The notation ``matrix0``: the board drawn with the number of each square in the tour, counted from 0."""

from __future__ import annotations

import re
from array import array

import numpy as np

from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.tour import Tour
from pykt.notation import grid
from pykt.notation.registry import Certainty, Notation

# The number of a square that is not visited.
_UNVISITED = -2

_ZERO = re.compile(r"(?<![0-9])0+(?![0-9])")  # a 0, perhaps written as 00 and so on


def recognise(text: str) -> bool:
    """Tell whether a text draws a tour counted from 0, with ``.`` for the squares that are not visited.

    Its numbers must be 0 to k, each once, and 0 must be a knight's move from 1. Raise PyktError if there are four or
    more such numbers, but no ``.``. Then the 0 may be the first number, or stand for a square that is not visited.
    """
    if not grid.SIGN.match(text) or _zeros(text) != 1:
        return False
    drawn = grid.read(text, unvisited=_UNVISITED)
    numbers = np.sort(drawn[drawn >= 0])
    board = Board(drawn.shape[1], drawn.shape[0])
    first, second = (np.flatnonzero(drawn.reshape(-1) == number) for number in (0, 1))
    if numbers.size < 2 or (numbers != np.arange(numbers.size)).any():
        return False
    if not board.square(int(first[0])).is_move_from(board.square(int(second[0]))):
        return False
    if (drawn == _UNVISITED).any():
        return True
    if numbers.size < 4:
        return False
    raise PyktError(
        f"The 0 on {board.square(int(first[0]))} may be the first number or a square that is not visited: name the "
        "notation with --format matrix0 (counted from 0) or --format matrix."
    )


def _zeros(text: str) -> int:
    """Return how many numbers in a text are 0, without splitting the text."""
    if "00" in text:
        return len(_ZERO.findall(text))
    signs = np.frombuffer(f" {text} ".encode("utf-8", "replace"), np.uint8)
    digits = (signs >= ord("0")) & (signs <= ord("9"))
    return int(np.count_nonzero((signs[1:-1] == ord("0")) & ~digits[:-2] & ~digits[2:]))


def read(text: str, rank1_first: bool = False) -> Tour:
    """Return the tour drawn as the numbers 0 to k, each of which occurs once.

    ``.`` is a square that is not visited, ``#`` a blocked one. Raise FaultyTourError if a number occurs twice or is
    missing.
    """
    return grid.tour_of(grid.read(text, rank1_first, unvisited=_UNVISITED), 0)


def write(tour: Tour, rank1_first: bool = False) -> str:
    """Return the numbers in aligned columns.

    Raise PyktError if there are two knights, or if the tour names a square twice or a blocked square.
    """
    numbers = grid.numbers_of(tour)
    from_0 = array("i", (number - 1 if number > 0 else number or _UNVISITED for number in numbers))
    return grid.write(tour.board, from_0, rank1_first, _UNVISITED)


NOTATION = Notation(
    description="as matrix, but with numbers from 0, . for a square not visited",
    recognise=recognise,
    certainty=Certainty.NUMBERS,
    read=read,
    write=write,
    knights=(1,),
    draws_board=True,
    decorated=True,
    ambiguous=True,
)
