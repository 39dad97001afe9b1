"""A puzzle while a worker makes it."""

from __future__ import annotations

from dataclasses import dataclass

from pykt.answers.puzzles.grade import Explanation
from pykt.model.board import Square
from pykt.model.problem import Clue


@dataclass(frozen=True)
class Draft:
    """A puzzle as the worker reports it. ``path`` is its tour, ``times`` are the indexes of the given or clued squares.

    ``clues`` has the numbers of which only the rank or the file is told.
    """

    path: list[Square]
    times: list[int]
    explanation: Explanation | None = None
    clues: tuple[Clue, ...] = ()

    @property
    def numbers(self) -> tuple[tuple[Square, int], ...]:
        """The numbers that are given or clued, each with its square, in order."""
        return tuple((self.path[time], time + 1) for time in self.times)

    @property
    def givens(self) -> tuple[tuple[Square, int], ...]:
        """The given squares with their numbers, in the order of the numbers."""
        clued = {number for _, number in self.clues}
        return tuple(pair for pair in self.numbers if pair[1] not in clued)
