"""Derive the status of a search and the reason for it from what the search found and how its worker ended."""

from __future__ import annotations

import re
from dataclasses import dataclass, replace

from pykt.answers.findings import Findings
from pykt.engines.registry import COMMAND
from pykt.model.bound import Bound
from pykt.model.fault import Fault
from pykt.model.goal import goal_of
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.model.remark import Remark
from pykt.model.result import Claim, Result, Status
from pykt.process import Ending
from pykt.theory.existence import exists, refute

#: Matches what an engine prints if the sandbox refuses something. Prolog's errors about a clause that can't be changed,
#: or a variable that was never set, are no refusals.
_REFUSALS = re.compile(
    r"[Pp]ermission(?! to \w+ (?:static|private) )|not permitted|source_sink .* does not exist|No such file"
)


@dataclass(frozen=True)
class Conclusion:
    """What is known once a search has ended.

    ``remark`` is the remark that says the reason, if there is one. ``complete`` is true if it is proven that no other
    answers exist. ``bound`` is the best known bound on what the problem's goal counts. ``fault`` is set if the program
    claims that there is no answer, but a theorem says that there is one.
    """

    status: Status
    reason: str = ""
    remark: Remark | None = None
    complete: bool = False
    bound: Bound | None = None
    fault: Fault | None = None


def conclude(
    problem: Problem, chosen: Chosen, findings: Findings, ending: Ending, models: int, *, doubts: bool = True
) -> Conclusion:
    """Return the conclusion of a finished search. The program ``chosen`` has yielded ``models`` answers.

    Only a program whose attribute ``proves`` is true can prove that no other answer, or no better answer, exists. If
    any other program claims that there is no answer, and ``doubts`` is true, the theorems are consulted.
    """
    bound, proves = findings.bound, chosen.program.proves
    complete = findings.exhausted and proves
    if complete and findings.best and findings.outcome:
        noun = "visit" if problem.kind == "two-knights" else "path"
        text = f"{findings.outcome.engine} found no {noun} with more squares"
        bound = Bound(findings.best.squares, "search", text)
        return Conclusion(Status.OPTIMAL, str(bound), complete=complete, bound=bound)
    if findings.bound_met and proves:
        return Conclusion(Status.OPTIMAL, str(bound), complete=complete, bound=bound)
    conclusion = replace(_ended(chosen, findings, ending, models), complete=complete, bound=bound)
    if conclusion.status is not Status.UNPROVEN:
        return conclusion
    return _compare_with_theory(problem, conclusion) if doubts else _unproven(conclusion)


def claim(problem: Problem, chosen: Chosen, findings: Findings, models: int) -> Claim | None:
    """Return what a program claims at the end of its search, without a proof. Return None if it claims nothing.

    ``none`` means that there is no answer, ``optimal`` that no answer is better than the program's last one. ``models``
    is the number of answers. Only programs whose ``proves`` is false make claims; the others prove what they report.
    """
    if chosen.program.proves or not findings.exhausted:
        return None
    if models or findings.best:
        return "optimal" if findings.best and findings.best.replaces and goal_of(problem) else None
    return "none"


def judge_best(best: Result, end: Result, bound: Bound | None, *, proves: bool) -> Result:
    """Return ``best``, the checked best answer, with the status of the whole search.

    ``best`` is the best answer to a problem with a goal, or the last answer of a user program that optimises. It is
    optimal if it is as good as ``bound`` allows and no checker finds a fault. If ``proves`` is false, the Python
    checker must also have accepted the answer. ``end`` says how the search ended.
    """
    status, reason, told_by = end.status, end.reason, end.told_by
    if best.status is Status.REFUSED:
        status = Status.REFUSED
        if not end.status.gave_up:
            reason = told_by = None
    elif bound and achieved(best) == bound.count and (proves or best.checked.python):
        status, reason, told_by = Status.OPTIMAL, f"found by {best.engine}; {bound}", None
    elif status is Status.REFUSED:  # the checkers refused an earlier answer, but not ``best``
        status = Status.FOUND
    stats = {**best.stats, **end.stats}
    return replace(best, status=status, reason=reason, told_by=told_by, engine=end.engine, stats=stats)


def achieved(result: Result) -> int | None:
    """Return what the problem's goal counts for the tour of a result: its squares, crossings or turns.

    Return None if there is no tour or no goal. An open tour may end a knight's move away from its first square. This
    move does not belong to the tour, so its crossings and turns do not count.
    """
    goal, tour = goal_of(result.problem), result.tour
    if goal and goal.counted != "squares":
        return goal.count(tour, closed=result.problem.kind == "closed") if tour else None
    return result.visited if goal else None


def status_of(ending: Ending) -> Status:
    """Return the status of a search whose task did not end by itself: a crash is an error."""
    return Status.ERROR if ending.how == "crashed" else Status(ending.how)


def says_none(program: str) -> str:
    """Return the words for a program's claim that there is no answer. Callers may continue the sentence."""
    return f"{program} says that there is none"


def hint(reason: str, sandbox: str, engine: str) -> str:
    """Return what the ``sandbox`` forbids, or "" if this can't be the ``reason`` of a user program's error."""
    if not (sandbox and _REFUSALS.search(reason)):
        return ""
    if engine == COMMAND:
        return "; in the sandbox a program sees only its own files, and the folders that reads= names"
    return "; in the sandbox a program sees only its own files, and starts no programs"


def _ended(chosen: Chosen, findings: Findings, ending: Ending, models: int) -> Conclusion:
    """Return the conclusion of a search whose best answer, if there is one, is not proven to be optimal."""
    outcome, proves = findings.outcome, chosen.program.proves
    if ending.how != "done" and not findings.exhausted:
        return Conclusion(status_of(ending), ending.reason)
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


def _compare_with_theory(problem: Problem, conclusion: Conclusion) -> Conclusion:
    """Return the conclusion about an unproven claim that there is no answer. Theorems may confirm or refute it."""
    if why := refute(problem):
        return replace(conclusion, status=Status.NONE, reason=f"{conclusion.reason}, and a theorem proves it: {why}")
    if exists(problem):
        reason = f"{conclusion.reason}, but a theorem says that there is one"
        return replace(conclusion, status=Status.REFUSED, reason=reason, fault=Fault("none", reason))
    return _unproven(conclusion)


def _unproven(conclusion: Conclusion) -> Conclusion:
    return replace(conclusion, reason=f"{conclusion.reason}, which is no proof")
