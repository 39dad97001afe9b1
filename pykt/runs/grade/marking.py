"""Make the mark of a submission in a test from its runs, with a sentence about each problem.

``JUDGES`` maps what a test asks to the function that judges the runs on one problem.
"""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import replace
from statistics import median
from typing import Any, NamedTuple

from pykt.model.limits import Limits, fair
from pykt.model.meaning import asks_from_each_square
from pykt.model.text import counted, listed, with_stop
from pykt.runs.bench.entry import Entry
from pykt.runs.grade.grading import Mark, Part, Told
from pykt.runs.grade.plan import Case, objection
from pykt.runs.grade.test import Asked, Test

Results = Sequence[Mapping[str, Any]]


class Judged(NamedTuple):
    """The outcome for one problem: a share of its points, from 0 to 1, and a sentence that says why.

    ``tells`` names what the sentence contains of the result.
    """

    share: float
    verdict: str
    tells: Told | None = None


_FOUND = ("found", "optimal")
_SAYS_NONE = ("none", "unproven")

_HALF = 0.5  # multiplies the share of a program that does not end after the last answer, or finds one twice

#: Maps what a test asks to the statistics that the record of a right run must have.
_MEASURED: Mapping[Asked, tuple[str, ...]] = {
    "count": ("answers", "distinct", "undirected", "ended"),
    "ends": ("answers", "ended"),
    "speed": ("cpu_s",),
}


def mark(test: Test, cases: Sequence[Case], engine: str, entries: Mapping[tuple[str, int], Entry]) -> Mark:
    """Return the mark of a submission in a test.

    ``engine`` is the engine of the submission. ``entries`` maps pairs of an instance's name and a repeat to runs.
    """
    return _mark(test, tuple(_part(case, engine, entries) for case in cases))


def without_empty_words(marks: Sequence[Mark]) -> list[Mark]:
    """Return ``marks``. If the submission finds no tour in any test, take away its points for saying "none".

    A program that always says "none" must not get points. While a run is missing, the marks stay as they are, because
    this run may find a tour.
    """
    parts = [part for mark in marks for part in mark.parts]
    if any(part.missing or _has_tour(part) for part in parts):
        return list(marks)
    return [_mark(mark.test, tuple(map(_without_empty_word, mark.parts))) for mark in marks]


def _mark(test: Test, parts: tuple[Part, ...]) -> Mark:
    share = sum(part.share for part in parts) / len(parts)
    if (test.all_needed and share < 1) or (test.asked == "every-start" and not any(map(_has_tour, parts))):
        share = 0.0  # a program that always says "none" must not get points for the starts that have no tour
    points = 0.0 if any(part.missing for part in parts) else round(share * test.points, 6)
    return Mark(test, points, _summary(test, parts), parts)


def _without_empty_word(part: Part) -> Part:
    if not part.share or part.result is None or part.result["status"] not in _SAYS_NONE:
        return part
    verdict = "It says that there is none. This is right, but counts only if the program finds a tour in some test."
    return replace(part, share=0.0, verdict=verdict, tells=None)


def _part(case: Case, engine: str, entries: Mapping[tuple[str, int], Entry]) -> Part:
    """Return what a submission did on one problem."""
    if why := objection(engine, case.problem):
        return Part(case.problem, 0.0, f"{why}.")
    found = [entries.get((case.instance.name, repeat)) for repeat in range(case.repeats)]
    runs = [entry for entry in found if entry]
    if len(runs) < len(found):
        return Part(case.problem, 0.0, "Not run yet.", missing=True)
    needed = _MEASURED.get(case.test.asked, ())
    if case.test.asked == "count" and asks_from_each_square(case.problem):
        needed += ("told", "each_start")
    results = [_judged(entry) for entry in runs]
    if any(_is_right(result) and not {*needed} <= result["stats"].keys() for result in results):
        return Part(case.problem, 0.0, "The record of its run lacks what was measured: grade it again.", missing=True)
    judged = JUDGES[case.test.asked](case, results)
    shown = next((nth for nth, result in enumerate(results) if result["status"] not in _FOUND), 0)
    return Part(case.problem, judged.share, judged.verdict, results[shown], runs[shown].id, tells=judged.tells)


def _judged(entry: Entry) -> Mapping[str, Any]:
    """Return the result of a run with a new verdict by the checker in Python. The recorded verdict may be false."""
    result, accepted = entry.result, entry.accepted
    checked = {**dict.fromkeys(result["checked"]), "python": accepted}
    faults = [] if accepted else result["faults"]
    known = {"program": entry.program, "status": str(entry.status), "visited": entry.visited}
    return {**result, **known, "checked": checked, "faults": faults}


def _has_tour(part: Part) -> bool:
    return part.result is not None and _is_right(part.result)


def _summary(test: Test, parts: Sequence[Part]) -> str:
    """Return the sentence about a whole test: the verdict on its only problem, or how many problems are right.

    If some problems are wrong, add the verdict on the first of them. If runs are missing, say only how many.
    """
    missing = sum(part.missing for part in parts)
    if missing:
        return f"{counted(missing, 'run')} of {len(parts)} missing."
    wrong = [part for part in parts if not part.right]
    if len(parts) == 1:
        return parts[0].verdict
    noun = "start" if test.asked == "every-start" else "board"
    if not wrong:
        return f"Right for all {len(parts)} {noun}s."
    names = listed([_place(test, part) for part in wrong], 3)
    return f"Right for {len(parts) - len(wrong)} of {len(parts)} {noun}s, not for {names}: {wrong[0].verdict}"


def _place(test: Test, part: Part) -> str:
    board = str(part.problem.board)
    if test.asked != "every-start":
        return board
    start = str(part.problem.starts[0])
    return start if len(test.problems) == 1 else f"{start} of {board}"


# What a test asks ---------------------------------------------------------------------------------------------------


def _finds(case: Case, results: Results) -> Judged:
    """Judge a program that should find an answer. If it is known that there is none, the program should say so."""
    if case.truth.exists is False:
        return _says_none(case, results)
    (result,) = results
    if result["status"] == "none" and not case.truth.exists:
        why = with_stop(result["reason"] or "This is proven")
        return Judged(1, f"Right: it says that there is none. {why}", "reason")
    if _is_right(result):
        return Judged(1, f"Right, found in {_seconds(result['stats'].get('wall_s', 0))}.")
    return _why_not(case, result)


def _says_none(case: Case, results: Results) -> Judged:
    (result,) = results
    if result["status"] in _SAYS_NONE:
        return Judged(1, "Right: it says that there is none, and there is none.")
    if result.get("tour") or result.get("queens") or result["status"] == "refused":
        fault = f" Its answer has a fault: {with_stop(result['faults'][0])}" if result["faults"] else ""
        return Judged(0, f"There is no tour, but it says that it has found one.{fault}", "fault" if fault else None)
    return _why_not(case, result)


def _best(case: Case, results: Results) -> Judged:
    (result,) = results
    visited = result["visited"]
    if not visited or not _is_accepted(result):
        return _why_not(case, result)
    most = case.truth.most or case.problem.board.free
    if visited >= most:
        return Judged(1, f"Right: it visits {visited} squares, and no answer visits more.")
    return Judged(visited / most, f"It visits {visited} squares; at most {most} are possible.")


def _counts(case: Case, results: Results) -> Judged:
    if case.truth.answers == 0:
        return _says_none(case, results)
    (result,) = results
    if not _is_right(result):
        return _why_not(case, result)
    stats, right = result["stats"], case.truth.answers or 0
    different = int(stats["distinct" if case.test.directed else "undirected"])
    twice = int(stats["answers"]) > int(stats["told" if stats.get("each_start") else "distinct"])
    stopped, told = _stopped(result)
    before = f" before {stopped}" if stopped else ""
    if different > right:
        text = f"It finds more than {counted(right, 'answer')}, all of them right. Is the number in the tests right?"
        return Judged(0, text)
    if twice:
        answers, most = int(stats["answers"]), case.instance.settings.models
        if most and answers >= most:
            text = (
                f"Its first {counted(answers, 'answer')} repeat {different:,} of {right:,} right ones again and again."
            )
            return Judged(_HALF * different / right, text)
        text = f"It finds {different:,} of {counted(right, 'answer')}{before}, and some of them more than once."
        return Judged(_HALF * different / right, text, told)
    if different < right:
        return Judged(different / right, f"It finds {different:,} of {counted(right, 'answer')}{before}.", told)
    if stopped:
        return Judged(_HALF, f"It finds all {counted(right, 'answer')}, but then {stopped}.", told)
    return Judged(1, f"Right: it finds {counted(right, 'answer')}, each once.")


def _ends(case: Case, results: Results) -> Judged:
    (result,) = results
    if not _is_right(result):
        return _why_not(case, result)
    found = counted(int(result["stats"]["answers"]), "answer")
    stopped, told = _stopped(result)
    if stopped:
        return Judged(_HALF, f"It finds {found}, but then {stopped}.", told)
    return Judged(1, f"Right: it finds {found}, and ends.")


def _stopped(result: Mapping[str, Any]) -> tuple[str, Told | None]:
    """Return in words what stopped a search for several answers ("" if it ended by itself), and what the words tell."""
    if result["stats"].get("failed"):
        return f"it fails ({(result['reason'] or 'with an error').rstrip('.')})", "reason"
    return "" if result["stats"]["ended"] else "a limit stops it", None


def _speed(case: Case, results: Results) -> Judged:
    if wrong := [result for result in results if not _is_right(result)]:
        return _why_not(case, wrong[0])
    speed = case.test.speed
    own = median(result["stats"]["cpu_s"] for result in results)
    beside = [result["stats"]["beside_s"] for result in results if "beside_s" in result["stats"]]
    allowed = max(speed.floor, speed.factor * median(beside)) if beside else speed.floor
    stopped = "at least " if beside and median(beside) >= (fair(case.test.limits).cpu or 0) else ""
    ours = f"pykt's {case.truth.beside} takes {stopped}{_seconds(median(beside))}, and " if beside else ""
    text = f"it takes {_seconds(own)} of processor time; {ours}{_seconds(allowed)} are allowed."
    return Judged(1, f"Right: {text}") if own <= allowed else Judged(0, f"Too slow: {text}")


JUDGES: dict[Asked, Callable[[Case, Results], Judged]] = {
    "finds": _finds,
    "best": _best,
    "none": _says_none,
    "count": _counts,
    "ends": _ends,
    "every-start": _finds,
    "speed": _speed,
}


# Sentences ------------------------------------------------------------------------------------------------------------


def _is_accepted(result: Mapping[str, Any]) -> bool:
    """Tell whether no checker refused the answer, and at least one accepted it."""
    verdicts = result["checked"].values()
    return True in verdicts and False not in verdicts


def _is_right(result: Mapping[str, Any]) -> bool:
    """Tell whether a result has an accepted answer. It need not be the best: a limit may have stopped the search."""
    return _is_accepted(result) and result["status"] not in (*_SAYS_NONE, "refused")


def _why_not(case: Case, result: Mapping[str, Any]) -> Judged:
    """Judge a result that is not right, with a sentence that says why."""
    status, reason, limits = result["status"], result["reason"] or "", case.test.limits
    has_answer = result.get("tour") or result.get("queens")
    if result["faults"] and result.get("claims") != "none":
        return Judged(0, f"Its answer has a fault: {with_stop(result['faults'][0])}", "fault")
    if has_answer and not _is_accepted(result):
        return Judged(0, "No checker accepted its answer.")
    if status in (*_SAYS_NONE, "refused"):
        known = ", but there is one" if case.truth.exists or case.truth.answers or status == "refused" else ""
        return Judged(0, f"It says that there is no tour{known}.")
    if status == "timeout":
        return Judged(0, _no_answer_in_time(fair(limits), result["stats"].get("cpu_s", 0.0)))
    if status == "out-of-memory":
        return Judged(0, f"No answer within {limits.memory:g} MB of memory.")
    if status == "limit":
        return Judged(0, f"No answer: {with_stop(reason)}", "reason")
    return Judged(0, f"It fails: {with_stop(reason)}", "reason")


def _no_answer_in_time(limits: Limits, used_s: float) -> str:
    """Return a sentence on a run that reached a limit on time after ``used_s`` seconds of processor time."""
    assert limits.cpu
    if used_s < limits.cpu * 0.95:
        return f"No answer within {limits.timeout:g} s, in which it used the processor for {_seconds(used_s)}."
    return f"No answer within {limits.cpu:g} s of processor time."


def _seconds(seconds: float) -> str:
    return f"{seconds:.2f} s" if seconds < 10 else f"{seconds:.0f} s"
