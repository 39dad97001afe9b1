"""The kinds of arguments, in the order in which they are tried.

Each has a module in this folder with two functions:

- ``objection(problem, proves)`` returns why the argument can't be about such a problem, or None if it can. It is fast.
- ``certify(problem, proves, tour)`` returns a Certificate, or a Failure. It runs in a worker process, and may take all
  the time that there is.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from importlib import import_module
from typing import cast

from pykt.answers.proving.failure import Failure
from pykt.model.certificate import Certificate, Proves
from pykt.model.problem import Problem
from pykt.model.tour import Tour


@dataclass(frozen=True)
class Way:
    """One way to argue. ``module`` is in this folder.

    The time that is left is shared between the ways that are still to be tried, in proportion to their ``weight``.
    """

    name: str
    module: str
    weight: float

    def objection(self, problem: Problem, proves: Proves) -> str | None:
        """Return why this way can't prove anything about such a problem, or None if it can."""
        return cast(Callable[..., str | None], self._function("objection"))(problem, proves)

    def certify(self, problem: Problem, proves: Proves, tour: Tour | None) -> Certificate | Failure:
        """Return a certificate, or why there is none."""
        return cast(Callable[..., Certificate | Failure], self._function("certify"))(problem, proves, tour)

    def _function(self, name: str) -> object:
        return getattr(import_module(f"pykt.answers.proving.{self.module}"), name)


#: The cheapest way is the first one. A theorem is only named, not verified, so it is the last one.
WAYS = (
    Way("barrier", "barrier", 2),
    Way("cuts", "cuts", 4),
    Way("positions", "positions", 4),
    Way("two knights", "two_knights", 4),
    Way("theorem", "theorem", 1),
)
