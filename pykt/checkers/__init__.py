"""Check tours with three independent checkers: one in Python, one in Prolog and one in ASP.

Each checker is a module with the function ``faults(problem, tours, limits)``. This function returns an iterator. For
each tour, in order, the iterator yields a tuple of faults. The checkers in Prolog and ASP run in worker processes and
name only one fault of a tour. Their ``faults`` starts the processes. The checker in Python runs in this process while
the iterator is read, and can name several faults of a tour.

Certificates have two checkers of their own: proof.py, and prolog/proof_check.pl. certificates.py runs both.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Sequence
from importlib import import_module
from typing import TYPE_CHECKING, Literal, cast

from pykt.model.errors import EngineError
from pykt.model.fault import Fault
from pykt.model.limits import Limits

if TYPE_CHECKING:  # these modules import numpy, which would slow down the launcher
    from pykt.model.problem import Problem
    from pykt.model.result import Checked
    from pykt.model.tour import Tour

Which = Literal["auto", "all", "python", "none"]
Faults = tuple[Fault, ...]

#: The verdicts of the checkers on one answer, and the faults that they name.
Judgement = tuple["Checked", Faults]

#: Maps the name of each checker's module to a number of squares. If the board or a tour is larger, the checker runs
#: only if the user asks for all checkers.
CHECKERS: dict[str, float] = {"python": float("inf"), "prolog": 100_000, "asp": 10_000}


def verdicts(
    problem: Problem, read: Sequence[Tour | Fault], which: Which = "auto", limits: Limits | None = None
) -> list[Judgement]:
    """Return for each answer in ``read`` the verdicts of the checkers, and the faults that they name.

    ``which`` says which checkers to use. All tours go to a checker together. An answer that was read as a fault is
    wrong, and needs no checker. A checker gives no verdict if the board or a tour is too large for it, if it reaches a
    limit, or if it is not installed. If ``which`` is "all", every checker judges boards of any size, and EngineError is
    raised if a checker reaches a limit or is not installed. Raise PyktError if the problem has a condition that one of
    the chosen checkers does not know.
    """
    from pykt.model.result import Checked

    tours = [one for one in read if not isinstance(one, Fault)]
    judged = iter(_on_tours(problem, tours, which, limits or Limits()) if tours else [])
    return [(Checked(python=False), (one,)) if isinstance(one, Fault) else next(judged) for one in read]


def _on_tours(problem: Problem, tours: Sequence[Tour], which: Which, limits: Limits) -> list[Judgement]:
    from pykt.model.result import Checked

    size = max(problem.board.cells, *(max(tour.board.cells, tour.visited) for tour in tours))
    asked = [name for name in CHECKERS if _is_asked(name, which, size)]
    # Start the workers of ASP and Prolog first. They run while this process imports the checker in Python and checks.
    running = {name: _checker(name)(problem, tours, limits) for name in reversed(asked)}
    said = {name: _faults(running[name], which) for name in asked}
    result = []
    for nth in range(len(tours)):
        named = {name: faults[nth] for name, faults in said.items() if nth < len(faults)}
        checked = Checked(**{name: not faults for name, faults in named.items()})
        result.append((checked, named.get("python") or _disagreement(named)))
    return result


def _is_asked(name: str, which: Which, size: int) -> bool:
    if which in ("python", "none"):
        return name == which
    return which == "all" or size <= CHECKERS[name]


def _checker(name: str) -> Callable[[Problem, Sequence[Tour], Limits], Iterator[Faults]]:
    return cast(Callable[..., Iterator[Faults]], import_module(f"pykt.checkers.{name}").faults)


def _faults(running: Iterator[Faults], which: Which) -> list[Faults]:
    """Return a list that has, for each tour, the tuple of the faults that a checker names.

    If the checker raises EngineError, return [], unless ``which`` is "all".
    """
    try:
        return list(running)
    except EngineError:
        if which == "all":
            raise
        return []


def _disagreement(named: dict[str, Faults]) -> Faults:
    """Return a fault ``disagreement`` for each fault in ``named``. The text begins with the name of the checker.

    The caller knows that the checker in Python finds no fault. So if another checker names a fault, the checkers
    disagree.
    """
    return tuple(Fault("disagreement", f"{name}: {fault}") for name, faults in named.items() for fault in faults)
