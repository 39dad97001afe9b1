"""Test a user program's claim that there is no answer: check its proof, and run another program.

The other program is pykt's best program for the problem. It searches for at most one second, after the user program has
ended. If it finds an answer that the checkers accept, the user program is wrong. If it proves that there is no answer,
the user program is right.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pykt.answers.ending import says_none
from pykt.answers.query import Query
from pykt.checkers import drat
from pykt.engines.protocol import Outcome, Search
from pykt.model.errors import PyktError
from pykt.model.fault import Fault
from pykt.model.result import Checked, Result, Status
from pykt.notation.naming import named
from pykt.programs.choosing import pick
from pykt.programs.user.limits import sentence

_SECONDS = 1.0
_MOST_SQUARES = 400  # on larger boards one second is too short
_MOST_SHOWN = 8  # the most squares of an answer that a sentence names


def confirmed(end: Result, query: Query, outcome: Outcome | None) -> Result:
    """Return ``end``, with the status NONE if a command's proof, in DRAT, shows that there is no answer."""
    if not (query.wants_drat and outcome and outcome.proof and end.status is Status.UNPROVEN):
        return end
    said = says_none(end.program)
    if fault := drat.fault(query.question.texts["cnf"], bytes(outcome.proof.view), query.search.limits):
        return replace(end, reason=f"{said}, but {sentence(fault)}")
    return replace(end, status=Status.NONE, reason=f"{said}, and dratify verifies its proof in DRAT")


def compared(end: Result, query: Query, last: Callable[[Query], Result | None]) -> Result:
    """Return ``end``. If a user program claims that there is no answer, add what another program shows about it.

    If a theorem has refuted the claim already, the other program may still find a counterexample. ``last`` runs a
    query, and returns its last result.
    """
    claims_none = end.status is Status.UNPROVEN or any(fault.name == "none" for fault in end.faults)
    if not (query.doubts and query.is_users and claims_none) or end.problem.board.cells > _MOST_SQUARES:
        return end
    try:
        program, _ = pick(end.problem)
    except PyktError:  # no program of pykt can answer the problem
        return end
    limits = replace(query.search.limits, timeout=_SECONDS, inferences=None)
    result = last(Query(end.problem, program, Search(1, limits), "python", theory=False))
    return end if result is None else _with_other(end, result)


def _with_other(end: Result, result: Result) -> Result:
    """Return ``end`` with what the ``result`` of another program shows."""
    said = end.reason or "" if end.faults else says_none(end.program)
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


def _squares(result: Result) -> str:
    """Return the squares of an answer, or the first of many."""
    paths = [list(result.queens)] if result.queens else result.tour.paths if result.tour else []
    texts = [" ".join(map(str, path[:_MOST_SHOWN])) + (" ..." if len(path) > _MOST_SHOWN else "") for path in paths]
    return named(" and ".join(texts), result.problem.board, letters=False)
