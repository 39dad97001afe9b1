"""Judge answers: run the checkers on the tours that were read."""

from __future__ import annotations

from collections.abc import Sequence

from pykt import checkers
from pykt.checkers import Which
from pykt.model.fault import Fault
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Checked
from pykt.model.tour import Tour

#: The verdicts of the checkers on one answer, and the faults that they name.
Judgement = tuple[Checked, tuple[Fault, ...]]


def judge(
    problem: Problem, read: Sequence[Tour | Fault], which: Which, limits: Limits | None = None
) -> list[Judgement]:
    """Return a verdict for each answer in ``read``. An answer has been read as a tour or as a fault.

    The checkers judge all tours together. An answer that was read as a fault is wrong, and needs no checker.
    """
    tours = [tour for tour in read if isinstance(tour, Tour)]
    verdicts = iter(checkers.verdicts(problem, tours, which, limits) if tours else [])
    return [next(verdicts) if isinstance(one, Tour) else (Checked(python=False), (one,)) for one in read]
