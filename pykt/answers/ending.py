"""Derive the status of a search and the reason for it from what the search found and how its worker ended.

If a user program claims that there is no answer, pykt tests the claim. It consults the theorems, and checks the proof
if the user program has written one. If this does not confirm the claim and the board is not large, pykt's best program
for the problem also searches, for at most one second. The claim is wrong if this search finds an answer that the Python
checker accepts, and right if it proves that there is no answer.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace

from pykt.answers.findings import Findings
from pykt.answers.query import Query
from pykt.checkers import drat
from pykt.engines.protocol import Outcome, Search
from pykt.model.bound import Bound
from pykt.model.errors import PyktError
from pykt.model.fault import Fault
from pykt.model.goal import goal_of
from pykt.model.obstacle import Obstacle
from pykt.model.program import Chosen
from pykt.model.remark import Remark
from pykt.model.result import Checked, Claim, Result, Status
from pykt.notation.naming import named
from pykt.process import Ending
from pykt.programs.choosing import pick
from pykt.programs.user.limits import sentence
from pykt.theory.existence import exists, refutation

_SECONDS = 1.0
_MOST_SQUARES = 400  # on larger boards one second is too short
_MOST_SHOWN = 8  # a sentence names at most this many squares of a path


@dataclass(frozen=True)
class Conclusion:
    """What is known once a search has ended.

    ``remark`` is the remark that says the reason, if there is one. ``complete`` is true if it is proven that no other
    answers exist. ``bound`` is the best known bound on what the problem's goal counts. ``theorem`` says why there is no
    answer, if a theorem proves the program's claim. ``faults`` has a fault if the program claims that there is no
    answer, but a theorem says that there is one.
    """

    status: Status
    reason: str = ""
    remark: Remark | None = None
    complete: bool = False
    bound: Bound | None = None
    theorem: Obstacle | None = None
    faults: tuple[Fault, ...] = ()


def conclude(query: Query, findings: Findings, ending: Ending, models: int) -> Conclusion:
    """Return the conclusion of a finished search, in which the program has yielded ``models`` answers.

    A program can prove that no other or no better answer exists only if its attribute ``proves`` is true. If it is
    false, the program's claim that there is no answer proves nothing. If ``doubts`` of the query is true, test such a
    claim by the theorems.
    """
    bound, proves = findings.bound, query.program.program.proves
    complete = findings.exhausted and proves
    if complete and findings.best and findings.outcome:
        noun = "visit" if query.problem.kind == "two-knights" else "path"
        text = f"{findings.outcome.engine} found no {noun} with more squares"
        bound = Bound(findings.best.squares, "search", text)
        return Conclusion(Status.OPTIMAL, str(bound), complete=complete, bound=bound)
    if findings.bound_met and proves:
        return Conclusion(Status.OPTIMAL, str(bound), complete=complete, bound=bound)
    conclusion = replace(_ended(query.program, findings, ending, models), complete=complete, bound=bound)
    return _doubted(query, conclusion) if conclusion.status is Status.UNPROVEN else conclusion


def claim(query: Query, findings: Findings, models: int) -> Claim | None:
    """Return what a program claims at the end of its search, without a proof. Return None if it claims nothing.

    ``none`` means that there is no answer, and ``optimal`` that no answer is better than the program's last answer.
    ``models`` is the number of answers. Only programs whose ``proves`` is false make claims; the others prove what they
    report.
    """
    if query.program.program.proves or not findings.exhausted:
        return None
    if models or findings.best:
        return "optimal" if findings.best and findings.best.replaces and goal_of(query.problem) else None
    return "none"


def judge_best(best: Result, end: Result, bound: Bound | None, *, proves: bool) -> Result:
    """Return ``best``, the checked best answer, with the status of the whole search.

    ``best`` is the best answer to a problem with a goal, or the last answer of a user program that optimises. ``best``
    is optimal if it is as good as ``bound`` allows and no checker finds a fault. If ``proves`` is false, the Python
    checker must also have accepted the answer. ``end`` says how the search ended.
    """
    status, reason, told_by = end.status, end.reason, end.told_by
    if best.status is Status.REFUSED:
        status = Status.REFUSED
        if not end.status.gave_up:
            reason = told_by = None
    elif bound and best.achieved == bound.count and (proves or best.checked.python):
        status, reason, told_by = Status.OPTIMAL, f"found by {best.engine}; {bound}", None
    elif status is Status.REFUSED:  # the checkers refused an earlier answer, but not ``best``
        status = Status.FOUND
    stats = {**best.stats, **end.stats}
    return replace(best, status=status, reason=reason, told_by=told_by, engine=end.engine, stats=stats)


def says_none(program: str) -> str:
    """Return the words for a program's claim that there is no answer. Callers may continue the sentence."""
    return f"{program} says that there is none"


def _ended(chosen: Chosen, findings: Findings, ending: Ending, models: int) -> Conclusion:
    """Return the conclusion of a search whose best answer, if there is one, is not proven to be optimal."""
    outcome, proves = findings.outcome, chosen.program.proves
    if ending.how != "done" and not findings.exhausted:
        return Conclusion(Status.of(ending.how), ending.reason)
    found = bool(models or findings.best)
    if not found and (outcome is None or outcome.how == "enough"):
        return Conclusion(Status.ERROR, f"{chosen} ended without an answer")
    if outcome is None:
        return Conclusion(Status.FOUND)
    if outcome.how not in ("exhausted", "enough"):
        why = f"{chosen} has no memory left" if outcome.how == "out-of-memory" else f"{chosen} failed and said nothing"
        return Conclusion(Status(outcome.how), outcome.reason or why, outcome.remark)
    if found:
        unproven = findings.exhausted and not (proves or findings.goal)
        more = "better one" if findings.best else "more"
        return Conclusion(Status.FOUND, f"{chosen} finds no {more}" if unproven else "")
    if proves:
        return Conclusion(Status.NONE, outcome.reason)
    return Conclusion(Status.UNPROVEN, says_none(str(chosen)))


def _doubted(query: Query, conclusion: Conclusion) -> Conclusion:
    """Return the conclusion about an unproven claim that there is no answer. Theorems may confirm or refute it."""
    if query.doubts and (why := refutation(query.problem)):
        reason = f"{conclusion.reason}, and a theorem proves it: {why.text}"
        return replace(conclusion, status=Status.NONE, reason=reason, theorem=why)
    if query.doubts and exists(query.problem):
        reason = f"{conclusion.reason}, but a theorem says that there is one"
        return replace(conclusion, status=Status.REFUSED, reason=reason, faults=(Fault("none", reason),))
    return replace(conclusion, reason=f"{conclusion.reason}, which is no proof")


# A claim that there is no answer --------------------------------------------------------------------------------------


def confirmed(end: Result, query: Query, outcome: Outcome | None) -> Result:
    """Return ``end``. If a command has written a proof in DRAT, check it: if it is right, the status becomes NONE."""
    if not (query.wants_drat and outcome and outcome.proof and end.status is Status.UNPROVEN):
        return end
    said = says_none(end.program)
    if fault := drat.fault(query.question.texts["cnf"], bytes(outcome.proof.view), query.search.limits):
        return replace(end, reason=f"{said}, but {sentence(fault)}")
    return replace(end, status=Status.NONE, reason=f"{said}, and dratify verifies its proof in DRAT")


def compared(end: Result, query: Query, last: Callable[[Query], Result | None]) -> Result:
    """Return ``end``. If a user program claims that there is no answer, add what one of pykt's programs finds.

    If a theorem has refuted the claim already, pykt's program may still find a counterexample. ``last`` runs a query,
    and returns the last result of the search.
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
    """Return the squares of an answer as a text. Of a long path the text has only the first squares."""
    paths = [list(result.queens)] if result.queens else result.tour.paths if result.tour else []
    texts = [" ".join(map(str, path[:_MOST_SHOWN])) + (" ..." if len(path) > _MOST_SHOWN else "") for path in paths]
    return named(" and ".join(texts), result.problem.board, letters=False)
