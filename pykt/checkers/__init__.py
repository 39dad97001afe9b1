"""The checkers side by side: each tour goes to Python, Prolog and clingo, and none sees what another says.

Each checker is a module with one function, ``faults(problem, tours, limits)``. It starts checking and returns an
iterator over the faults of each tour, in order. Only Python's names every fault, the others name the first.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Literal, cast

from pykt.model.errors import EngineError
from pykt.model.fault import Fault
from pykt.model.limits import Limits

if TYPE_CHECKING:  # numpy, which these import, would slow down the launcher, which loads the other checkers
    from pykt.model.problem import Problem
    from pykt.model.result import Checked
    from pykt.model.tour import Tour

Which = Literal["auto", "all", "python", "none"]
Faults = tuple[Fault, ...]

#: The checkers by the names of their modules. A board with more squares is given to a checker only if all are asked.
CHECKERS: dict[str, float] = {"python": float("inf"), "prolog": 100_000, "asp": 10_000}


def verdicts(
    problem: Problem, tours: Sequence[Tour], which: Which = "auto", limits: Limits | None = None
) -> list[tuple[Checked, Faults]]:
    """Return for each tour what the checkers say, and the faults that they name.

    A checker that reaches a limit or is not installed says nothing, unless ``which`` is "all": then EngineError.
    """
    from pykt.model.result import Checked

    cells = max([problem.board.cells, *(tour.board.cells for tour in tours)])
    asked = [name for name in CHECKERS if _is_asked(name, which, cells)]
    running = {name: _checker(name)(problem, tours, limits or Limits()) for name in reversed(asked)}  # Python last
    said = {name: _faults(running[name], which) for name in asked}
    result = []
    for nth in range(len(tours)):
        named = {name: faults[nth] for name, faults in said.items() if nth < len(faults)}
        checked = Checked(**{name: not faults for name, faults in named.items()})
        result.append((checked, named.get("python") or _disagreement(named)))
    return result


def _is_asked(name: str, which: Which, cells: int) -> bool:
    if which in ("python", "none"):
        return name == which
    return which == "all" or cells <= CHECKERS[name]


def _checker(name: str) -> Callable[[Problem, Sequence[Tour], Limits], Iterator[Faults]]:
    return cast(Callable[..., Iterator[Faults]], import_module(f"pykt.checkers.{name}").faults)


def _faults(running: Iterator[Faults], which: Which) -> list[Faults]:
    """Return what a checker says of each tour, nothing if it gave up or is missing."""
    try:
        return list(running)
    except EngineError:
        if which == "all":
            raise
        return []


def _disagreement(named: dict[str, Faults]) -> Faults:
    """Return the faults that the other checkers name, where Python finds none."""
    return tuple(Fault("disagreement", f"{name}: {fault}") for name, faults in named.items() for fault in faults)
