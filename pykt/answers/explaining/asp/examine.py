"""Examine a user's ASP program. This code runs in a confined worker."""

from __future__ import annotations

import time
from collections.abc import Callable, Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from functools import partial
from typing import TypeVar

import clingo.script

from pykt.answers.explaining.asp.grounding import count, representation
from pykt.answers.explaining.asp.mistakes import facts, lax, names, slips, strict, unkept
from pykt.answers.explaining.asp.mistakes.case import Case, nodes_off, takes
from pykt.answers.explaining.asp.relaxed import Relaxed
from pykt.answers.explaining.asp.source import read
from pykt.answers.explaining.asp.trial import Found, OverTimeError, Trials
from pykt.answers.explaining.explanation import unfinished
from pykt.engines.atoms import Pair
from pykt.model.problem import Problem
from pykt.model.remark import Remark
from pykt.programs.user.asp import Question
from pykt.programs.user.scripted import is_driven, is_incremental

_T = TypeVar("_T")
#: A function that looks for mistakes of one kind.
Look = Callable[[Case], Iterator[Remark]]

#: Two sets of options of clingo. With each of them, clingo finds other first answers than without options.
_OTHERWISE = (("--seed=1", "--rand-freq=0.5"), ("--seed=2", "--rand-freq=0.9", "--sign-def=rnd"))

_LITTLE = 1.5  # the most seconds for trying small changes if another mistake is likelier


def examine(
    question: Question,
    problem: Problem,
    wrong: bool,
    sample: int,
    known: Sequence[Pair],
    path: Sequence[Pair],
    seconds: float,
    smaller: tuple[Question, Problem] | None,
    elsewhere: Sequence[tuple[Question, Problem]] = (),
) -> Iterator[Remark]:
    """Report why a program has no answer or, if ``wrong`` is true, why its answers are wrong.

    ``path`` has the squares of a wrong answer, and ``known`` the squares of a checked tour. Both may be empty. A
    changed program counts as right if its first ``sample`` answers are right. ``smaller`` is a question about a smaller
    board. If the program's answers to it are right, report at most that the program numbers the squares. The questions
    ``elsewhere`` are about another start, a board with files and ranks exchanged, the other kind of tour, or a graph
    with other facts for its edges. Do not recommend a change if the changed program answers one of these questions
    wrongly. Stop after ``seconds``.
    """
    if is_incremental(question.file):
        yield from strict.asked_at_each_step(read(question.file))
    if is_incremental(question.file) or is_driven(question.file):
        return  # such a program grounds and solves several times, but a trial only once
    if question.scripts:
        clingo.script.enable_python()
    try:
        statements = read(question.file)
    except RuntimeError:
        return  # the run has already reported the error
    until = time.process_time() + seconds
    asked = [(replace(question, options=(*question.options, *options)), problem) for options in _OTHERWISE]
    others = tuple(Trials(*one, until, sample) for one in (*asked, *elsewhere))
    case = Case(Trials(question, problem, until, sample), tuple(statements), tuple(known), tuple(path), others)
    if problem.kind == "open" and nodes_off(case):
        if wrong:
            yield from _in_time(lax.unbounded_off(case))
        return  # the searches below would report the rules about a node off the board as mistakes
    if smaller and Trials(*smaller, until).right_answer(case.asts):
        with suppress(RuntimeError, TimeoutError):
            yield from representation(statements, *smaller, count(smaller[0], statements, smaller[0].facts, _LITTLE))
        return
    found = False
    for remark in _remarks(case, wrong):
        found = True
        yield remark
    if not found and case.trials.left <= 0:
        yield unfinished()


def _remarks(case: Case, wrong: bool) -> Iterator[Remark]:
    """Look for mistakes in several ways, the surest first. Yield the remarks of the first way that finds any."""
    if wrong:
        answers = list(_in_time(_first_answers(case)))
        if answers and all(found.right for found in answers):
            return  # here the first answers are right even without a change, so any change would look like a repair
        if ignored := unkept.broken(answers):
            yield from _first(case, names.misspelt, partial(unkept.remarks, facts=ignored))
            return
    if wrong and answers and slips.is_turned(case, answers[0].squares):
        yield from _first(case, partial(facts.wrong_tables, likely=True), slips.turned)
        return
    likely, unlikely = (partial(facts.wrong_tables, likely=one) for one in (True, False))
    looks: tuple[Look, ...] = (lax.counted_once, names.misspelt, facts.missing_tables, slips.pooled)
    if wrong:
        looks += (slips.needless, likely, facts.wrong_constants, lax.preferred)
    else:
        looks += (slips.chosen, slips.one_way, slips.both_ways, strict.taken_at_once, slips.reordered)
        looks += (likely, lax.almost_asked, _by_known_tours, facts.wrong_constants)
    yield from _first(case, *looks, partial(_by_constraints, wrong=wrong), unlikely, names.unknown)


def _first_answers(case: Case) -> Iterator[Found]:
    if case.wrong and (found := takes(case, case.asts, [case.wrong])):
        yield found
        return
    yield from case.trials.answers(case.trials.ground(case.asts))


def _by_known_tours(case: Case) -> Iterator[Remark]:
    """Report which constraints forbid known tours, and a small change that helps."""
    forbidding = list(_in_time(strict.forbids_known(case)))
    sure = [remark for remark in forbidding if remark.severity == "error"]
    behind = slips.defining(case, _lines(sure))
    hints = list(_in_time(slips.slips(case, behind, seconds=_LITTLE))) if behind else []
    hints = hints or list(_in_time(slips.confused(case, seconds=_LITTLE)))
    yield from _joined([*sure, *hints], forbidding)


def _by_constraints(case: Case, wrong: bool) -> Iterator[Remark]:
    """Report which constraints forbid too much, or too little, and a small change that helps."""
    relaxed = Relaxed(case.trials, case.statements)
    if lacking := list(_in_time(lax.not_asked(case, relaxed))) if wrong else []:
        kinds = {remark.kind for remark in lacking}
        behind = slips.defining(case, _lines(lacking)) if kinds == {"constraint"} else set()
        others = set[int]()
        if kinds == {"constraint"} and not behind:
            others = slips.choosing(case, _lines(lacking)) | slips.counting(case, _lines(lacking))
        if instead := list(_in_time(slips.slips(case, others, seconds=_LITTLE))) if others else []:
            yield from instead  # if there is a slip in a choice rule or in a rule that counts, report only the slip
            return
        hints = slips.slips(case, behind, seconds=_LITTLE) if behind or "constraint" not in kinds else []
        yield from _joined(lacking, hints)
    elif forbidding := list(_in_time(strict.too_strict(case, relaxed))):
        behind = slips.defining(case, _lines(forbidding))
        yield from _joined(forbidding, slips.slips(case, behind, seconds=_LITTLE) if behind else [])
    else:
        hints = list(_in_time(strict.breaking(case, relaxed)))
        hints = hints or list(_in_time(strict.unreachable(case, relaxed)))
        hints = hints or list(_in_time(strict.forcing(case, relaxed)))
        # A choice rule and another rule may make the same atoms. The other rule may then exclude right tours.
        if instead := list(_in_time(slips.setting(case, _lines(hints)))):
            yield from instead
        else:
            yield from list(_in_time(slips.slips(case, _lines(hints)))) or hints  # a slip is reported alone


def _lines(remarks: Iterable[Remark]) -> set[int]:
    return {remark.line for remark in remarks if remark.line}


def _joined(first: Iterable[Remark], second: Iterable[Remark]) -> Iterator[Remark]:
    """Yield the remarks ``first``, then the remarks of ``second`` that are about other lines."""
    lines = set()
    for remark in first:
        lines.add(remark.line)
        yield remark
    yield from (remark for remark in second if remark.line not in lines)


def _first(case: Case, *looks: Look) -> Iterator[Remark]:
    """Yield the remarks of the first of ``looks`` that finds something."""
    for look in looks:
        found = False
        for remark in _in_time(look(case)):
            found = True
            yield remark
        if found:
            return


def _in_time(found: Iterable[_T]) -> Iterator[_T]:
    """Yield what is found until the time is over, or until clingo refuses a program."""
    with suppress(OverTimeError, RuntimeError):
        yield from found
