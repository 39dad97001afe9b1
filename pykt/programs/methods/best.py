"""Look for the best answer: compute a bound, then find better and better answers, such as visits of two knights.

The worker computes the bound, so that the limits on time and memory also apply to the bound.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from typing import Any

from pykt import process
from pykt.engines.protocol import Message, Search
from pykt.model.bound import Bound
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.programs.drivers import driver
from pykt.theory.bounds import all_free, bounds
from pykt.theory.crossings import crossings_bound
from pykt.theory.turns import turns_bound


@dataclass(frozen=True)
class Question:
    """A question for a worker: the best answer that program ``chosen`` finds.

    If ``theory`` is false, the upper bound for two knights is just the number of free squares.
    """

    problem: Problem
    chosen: Chosen
    search: Search
    theory: bool

    @property
    def text(self) -> str:
        """A text that the solver can run without pykt to answer the question."""
        text: str = self.with_bound(self.bound()).text
        return text

    def bound(self) -> Bound:
        """Return the best bound that is known without a search or a linear program."""
        return next(lowest_bound(self.problem, self.theory))

    def with_bound(self, bound: Bound) -> Any:
        """Return the question for the driver of the program. The driver may use the bound."""
        search = replace(self.search, bound=bound.count)
        return driver(self.chosen.program).question(self.problem, self.chosen, search)


def start_bound(problem: Problem, limits: Limits) -> process.Task:
    """Start a worker that computes the bound and yields it as a Bound."""
    return process.start("pykt.programs.methods.best:lowest_bound", problem, True, limits=limits, yields=(Bound,))


def lowest_bound(problem: Problem, theory: bool) -> Iterator[Bound]:
    """Yield the best bound that is known without a search or a linear program."""
    if problem.compared:
        yield turns_bound(problem) if problem.turns else crossings_bound(problem)
    else:
        proved = bounds(problem) if theory and problem.kind == "two-knights" else []
        yield proved[0] if proved else all_free(problem.board.free)


def warm() -> None:
    """Load numpy, which the bounds need, into this process."""
    import numpy  # noqa: F401


def answers(question: Question) -> Iterator[Message]:
    """Yield the bound, then all messages of the program's driver."""
    solver = driver(question.chosen.program)
    bound = question.bound()
    yield bound
    yield from solver.answers(question.with_bound(bound))
