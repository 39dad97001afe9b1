"""The goal of a problem that asks for the best answer: what is counted, and whether more or fewer is better."""

from __future__ import annotations

from dataclasses import dataclass
from typing import TYPE_CHECKING, Literal

from pykt.model.problem import Problem

if TYPE_CHECKING:
    from pykt.model.tour import Tour


@dataclass(frozen=True)
class Goal:
    """What is counted in an answer, and whether ``most`` or ``fewest`` is best."""

    counted: Literal["squares", "crossings", "turns"]
    best: Literal["most", "fewest"]

    def is_better(self, one: int, other: int) -> bool:
        """Tell whether an answer with the count ``one`` is better than an answer with the count ``other``."""
        return one > other if self.best == "most" else one < other

    @property
    def side(self) -> Literal["upper", "lower"]:
        """Which bound limits the goal: an upper bound if the most is best, a lower bound if the fewest is best."""
        return "upper" if self.best == "most" else "lower"

    def count(self, tour: Tour, *, closed: bool) -> int | None:
        """Return how many squares, crossings or turns a tour has, whichever the goal counts.

        Return None if the goal counts crossings, and the board is too large for that. ``closed`` tells whether the move
        from the last square back to the first belongs to the tour.
        """
        if self.counted == "squares":
            return tour.visited
        if self.counted == "turns":
            from pykt.model.turns import count_turns  # late, because it imports numpy

            return count_turns(tour, closed=closed)
        from pykt.model.crossings import count_crossings  # late, because it imports numpy

        return count_crossings(tour, closed=closed)


def goal_of(problem: Problem) -> Goal | None:
    """Return the goal of a problem that asks for the best answer, or None if all right answers are equally good."""
    if problem.compared:
        return Goal("crossings" if problem.crossings else "turns", "fewest" if problem.compared == "min" else "most")
    return Goal("squares", "most") if problem.kind == "two-knights" or problem.longest else None
