"""Test a user program's claim that there is no answer: run another program.

The other program is pykt's best program for the problem. It searches for at most one second, after the user program has
ended. If it finds an answer that the checkers accept, the user program is wrong. If it proves that there is no answer,
the user program is right.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pykt.answers.ending import says_none
from pykt.checkers import drat
from pykt.model.fault import Fault
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Checked, Result, Status
from pykt.programs.user.limits import sentence

SECONDS = 1.0
_MOST_SQUARES = 400  # on larger boards one second is too short
_MOST_SHOWN = 8  # squares of an answer in a sentence


def is_doubtful(end: Result) -> bool:
    """Tell whether another program may soon confirm or refute the claim that there is no answer.

    Return true even if a theorem has refuted the claim already: the other program may then find a counterexample.
    """
    says_none = end.status is Status.UNPROVEN or any(fault.name == "none" for fault in end.faults)
    return says_none and end.problem.board.cells <= _MOST_SQUARES


def ask_another(end: Result, other: Callable[[Problem], Result | None]) -> Result:
    """Run another program after a search without an answer. Return ``end`` with what the other program shows.

    ``other`` runs another program on a problem. It returns None if no other program can answer the problem.
    """
    result = other(end.problem)
    said = end.reason or "" if end.faults else says_none(end.program)
    if result is None:
        return end
    if result.status is Status.NONE:
        proven = f"{said}, and pykt's program {result.program} proves it: {result.reason}"
        return replace(end, status=Status.NONE, reason=proven)
    if not (result.checked.python and result.checked.right):
        return end
    finds = f"pykt's program {result.program} finds one: {_squares(result)}"
    fault = Fault("none", f"{said}, and {finds}" if end.faults else f"{said}, but {finds}")
    return replace(
        end,
        status=Status.REFUSED,
        reason=fault.text,
        checked=Checked(python=False),
        faults=(fault,),
        counterexample=result.tour,
    )


def with_proof(end: Result, formula: str, proof: bytes, limits: Limits) -> Result:
    """Return ``end``, with the status NONE if ``proof`` shows that ``formula`` has no model.

    The formula has a model for each answer, and the proof is in the format DRAT.
    """
    said = says_none(end.program)
    if fault := drat.fault(formula, proof, limits):
        return replace(end, reason=f"{said}, but {sentence(fault)}")
    return replace(end, status=Status.NONE, reason=f"{said}, and dratify verifies its proof in DRAT")


def _squares(result: Result) -> str:
    """Return the squares of an answer, or the first of many."""
    paths = [list(result.queens)] if result.queens else result.tour.paths if result.tour else []
    texts = [" ".join(map(str, path[:_MOST_SHOWN])) + (" ..." if len(path) > _MOST_SHOWN else "") for path in paths]
    return " and ".join(texts)
