"""The ways to prove that there is no answer, no second answer or no better answer, in the order in which to try them.

Each way is a module in this folder with two functions:

- ``objection(problem, proves)`` returns why the way can't prove anything about a problem, or None if it can. This
  function is fast. It need not test whether the way can handle the conditions of the problem, because ``Way.objection``
  does that.
- ``certify(problem, proves, tour)`` returns a Certificate, or a Failure. This function runs in a worker process, until
  it ends or its time is over.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass

from pykt.answers.proving import barrier, cuts, dual, positions, theorem, two_knights
from pykt.answers.proving.failure import Failure
from pykt.model.certificate import Certificate, Proves, certificates_text
from pykt.model.conditions import ANY_MOVES, USUAL, unknown
from pykt.model.problem import Problem
from pykt.model.tour import Tour


@dataclass(frozen=True)
class Way:
    """One way to argue: the two functions of its module.

    The ways not tried yet share the remaining time in proportion to their ``weight``. ``known`` are the conditions of a
    problem that the way can handle.
    """

    name: str
    own_objection: Callable[[Problem, Proves], str | None]
    certify: Callable[[Problem, Proves, Tour | None], Certificate | Failure]
    weight: float
    known: frozenset[str] = USUAL

    def objection(self, problem: Problem, proves: Proves) -> str | None:
        """Return why the way can't prove anything about a problem, or None if it can."""
        if words := unknown(problem, self.known):
            return f"this argument can't handle {words}"
        return self.own_objection(problem, proves)


#: The ways, the cheapest first. The last way only names a theorem, which the checkers do not verify.
WAYS = (
    Way("barrier", barrier.objection, barrier.certify, 2, ANY_MOVES),
    Way("cuts", cuts.objection, cuts.certify, 4, ANY_MOVES),
    Way("positions", positions.objection, positions.certify, 4),
    Way("dual", dual.objection, dual.certify, 2),
    Way("two knights", two_knights.objection, two_knights.certify, 4),
    Way("theorem", theorem.objection, theorem.certify, 1),
)


# In the worker --------------------------------------------------------------------------------------------------------


def certify(name: str, problem: Problem, proves: Proves, tour: Tour | None) -> Iterator[str | Failure]:
    """Yield the text of the certificate that the way ``name`` makes, or the Failure if it makes none."""
    [way] = [way for way in WAYS if way.name == name]
    made = way.certify(problem, proves, tour)
    yield made if isinstance(made, Failure) else certificates_text([made])
