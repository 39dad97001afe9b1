"""The checker in ASP: clingo grounds asp/check.lp with the problem and the tours. Each atom fault/3 is a fault."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING

from pykt.checkers import worker
from pykt.engines import asp as engine
from pykt.engines.files import program_file
from pykt.model.conditions import ANY_GRAPH, refuse_unknown

if TYPE_CHECKING:
    from pykt.model.fault import Fault
    from pykt.model.limits import Limits
    from pykt.model.problem import Problem
    from pykt.model.tour import Tour


def faults(problem: Problem, tours: Sequence[Tour], limits: Limits) -> Iterator[tuple[Fault, ...]]:
    """Start checking. Return an iterator that yields, for each tour, a tuple with one of its faults, or an empty tuple.

    Raise PyktError if the problem has a condition that this checker does not know.
    """
    refuse_unknown(problem, "The checker in ASP", ANY_GRAPH)
    arguments = engine.facts(problem) + _tour_facts(problem, tours), len(tours)
    return worker.start("asp", *arguments, limits=limits)


def _tour_facts(problem: Problem, tours: Sequence[Tour]) -> str:
    """Return the tours as facts: visit(Tour,Knight,Number,Square), or for queens queen(Tour,Square).

    Tours, knights and numbers are counted from 1.
    """
    lines = []
    for nth, tour in enumerate(tours, 1):
        for knight, path in enumerate(tour.paths, 1):
            for number, (file, rank) in enumerate(path, 1):
                fact = f"queen({nth}," if problem.kind == "queens" else f"visit({nth},{knight},{number},"
                lines.append(f"{fact}({file},{rank})).")
    return "".join(lines)


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load clingo into this process. Raise EngineError if it is not installed."""
    engine.warm()


def first_faults(facts: str, count: int) -> Iterator[str]:
    """Yield, for each of the ``count`` tours in ``facts``, one of its faults, or "" if the tour has no fault."""
    import clingo

    control = clingo.Control()
    control.load(str(program_file("asp", "check.lp")))
    control.add("base", [], facts)
    control.ground()
    first: dict[int, str] = {}
    for atom in control.symbolic_atoms.by_signature("fault", 3):
        tour, name, arguments = atom.symbol.arguments
        first.setdefault(tour.number, f"{name} {arguments}")
    for nth in range(1, count + 1):
        yield first.get(nth, "")
