"""The goal of a problem that asks for the best answer: what is counted, and whether more or less of it is better."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

from pykt.model.problem import Problem


@dataclass(frozen=True)
class Goal:
    """What is counted in an answer, and whether ``most`` or ``fewest`` is best."""

    counted: Literal["squares", "crossings"]
    best: Literal["most", "fewest"]

    def is_better(self, one: int, other: int) -> bool:
        """Tell whether an answer with the count ``one`` is better than an answer with the count ``other``."""
        return one > other if self.best == "most" else one < other

    @property
    def side(self) -> Literal["upper", "lower"]:
        """The side of a bound: no answer has more than an upper bound, or less than a lower one."""
        return "upper" if self.best == "most" else "lower"


def goal_of(problem: Problem) -> Goal | None:
    """Return the goal of a problem of two knights, a longest path or crossings. Return None for other problems."""
    if problem.crossings:
        return Goal("crossings", "fewest" if problem.crossings == "min" else "most")
    return Goal("squares", "most") if problem.kind == "two-knights" or problem.longest else None
