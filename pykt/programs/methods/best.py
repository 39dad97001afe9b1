"""As many squares as possible: first an upper bound, then a program's answers, each better than the one before.

Both are computed in the worker, so that the limits hold for the bound as well.
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
    """What the worker is asked: the best answer of a program. Without ``theory`` the only bound is the free squares."""

    problem: Problem
    chosen: Chosen
    search: Search
    theory: bool

    @property
    def program(self) -> str:
        """The text that the plain solver can run to answer the question."""
        text: str = self.with_bound(self.bound()).program
        return text

    def bound(self) -> Bound:
        """Return the lowest upper bound that is known without a search."""
        return bounds(self.problem)[0] if self.theory else all_free(self.problem.board.free)

    def with_bound(self, bound: Bound) -> Any:
        """Return the program's own question, which may make use of the bound."""
        search = replace(self.search, bound=bound.squares)
        return driver(self.chosen.program).question(self.problem, self.chosen, search)


def answers(question: Question) -> Iterator[Message]:
    """Yield the upper bound, then all messages of the program."""
    bound = question.bound()
    yield bound
    yield from driver(question.chosen.program).answers(question.with_bound(bound))
