"""Examine a user's ASP program. This runs in the worker, which is confined."""

from __future__ import annotations

import os
import time
from collections.abc import Callable, Iterator

import clingo.script

from pykt.answers.explaining.asp import suspects
from pykt.answers.explaining.asp.relaxed import Relaxed
from pykt.answers.explaining.asp.source import read
from pykt.answers.explaining.asp.suspects import Case
from pykt.answers.explaining.asp.trial import Laboratory, OverTimeError
from pykt.model.problem import Problem
from pykt.model.remark import Remark
from pykt.programs.user.asp import Question


def examine(question: Question, problem: Problem, wrong: bool, seconds: float) -> Iterator[Remark]:
    """Yield why a program has no answer or, if ``wrong`` is true, why its answer is wrong. Stop after ``seconds``."""
    if question.scripts:
        clingo.script.enable_python()
    try:
        statements = read(question.file)
    except RuntimeError:
        return  # clingo has said what it can't read
    case = Case(Laboratory(question, problem, time.monotonic() + seconds), tuple(statements))
    try:
        yield from _first(case, _wrong if wrong else _none)
    except (OverTimeError, RuntimeError):
        if "PYKT_DEBUG" in os.environ:
            raise
        return


def _first(case: Case, looks: Callable[[Case], Iterator[Iterator[Remark]]]) -> Iterator[Remark]:
    """Yield the remarks of the first look that finds something."""
    for found in looks(case):
        remarks = list(found)
        if remarks:
            yield from remarks
            return


def _none(case: Case) -> Iterator[Iterator[Remark]]:
    """Yield the ways to look for what keeps a program from having an answer, the surest first."""
    yield suspects.misspelt(case)
    yield suspects.wrong_tables(case)
    relaxed = Relaxed(case.laboratory, case.statements)
    yield suspects.too_strict(relaxed)
    yield suspects.breaking(case, relaxed)
    yield suspects.unknown(case)


def _wrong(case: Case) -> Iterator[Iterator[Remark]]:
    """Yield the ways to look for what lets a wrong answer pass, the surest first."""
    yield suspects.misspelt(case)
    yield suspects.wrong_tables(case)
    relaxed = Relaxed(case.laboratory, case.statements)
    yield suspects.not_asked(case, relaxed)
    yield suspects.too_strict(relaxed)
    yield suspects.breaking(case, relaxed)
    yield suspects.unknown(case)
