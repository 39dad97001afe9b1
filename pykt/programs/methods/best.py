"""As many squares as possible: first what bounds them, then a program's answers, better and better.

All in the worker, so that the limits hold for the bounds as well.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from pykt.engines.protocol import Message, Search
from pykt.model.bound import Bound
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.programs.drivers import driver
from pykt.theory.bounds import all_free, bounds


@dataclass(frozen=True)
class Question:
    """What the worker asks: a program for its best answer, with what theory knows or without."""

    problem: Problem
    chosen: Chosen
    search: Search
    theory: bool

    @property
    def program(self) -> str:
        """What plain clingo can run."""
        text: str = self.asked(self.bound()).program
        return text

    def bound(self) -> Bound:
        """The lowest bound that is known without a search."""
        return bounds(self.problem)[0] if self.theory else all_free(self.problem.board.free)

    def asked(self, bound: Bound) -> Any:
        """The program's own question, which may make use of the bound."""
        search = replace(self.search, bound=bound.squares)
        return driver(self.chosen.program).question(self.problem, self.chosen, search)


def answers(question: Question) -> Iterator[Message]:
    """The bound, then what the program answers."""
    bound = question.bound()
    yield bound
    yield from driver(question.chosen.program).answers(question.asked(bound))
