"""Make what a book shows before its puzzles: the example that the instructions solve, and the tour on the cover."""

from __future__ import annotations

from typing import TYPE_CHECKING

from pykt.answers import solve
from pykt.answers.puzzles.own import puzzle_of
from pykt.draw.look import Look
from pykt.draw.picture import picture
from pykt.model.errors import EngineError
from pykt.model.problem import Problem

if TYPE_CHECKING:
    from pykt.answers.puzzles.puzzle import Puzzle

_GIVENS = {"a1": 1, "a2": 4, "b1": 12}  # the given numbers of the example, on a board of 3x4


def example() -> Puzzle:
    """Return a small puzzle for the instructions. Raise PyktError if it can't be solved."""
    return puzzle_of(Problem.open("3x4", givens=_GIVENS))


def ornament() -> str:
    """Return a picture of a symmetric tour for the cover, as SVG. Raise EngineError if the tour can't be found."""
    found = solve(Problem.closed("6x6", symmetric=90))
    if found.tour is None:
        raise EngineError(f"The tour on the cover can't be found ({found.reason}): leave out --cover.")
    return picture(found.tour, Look("path", coordinates=False, marks=False))
