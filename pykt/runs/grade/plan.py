"""The runs that a test needs: each problem of a test becomes a case, with the instance that the ledger records."""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace
from hashlib import sha256
from typing import Any

from pykt.engines.protocol import MOST_MODELS
from pykt.engines.registry import ENGINES
from pykt.model.errors import PyktError
from pykt.model.limits import fair
from pykt.model.meaning import asks_from_each_square, is_undirected
from pykt.model.problem import Problem
from pykt.programs.user import user_driver
from pykt.runs.bench.sets.instances import Instance, OwnSettings
from pykt.runs.bench.settings import limits_of
from pykt.runs.grade.test import Test
from pykt.runs.grade.truth import Truth


@dataclass(frozen=True)
class Case:
    """A problem of a test, what is known about its answers, and the named instance that is run and recorded.

    The name of the instance depends on the problem and the settings of the run, not on the test. So if the teacher
    changes the name or the points of a test, its runs stay valid. A case of a bench has a program, but this one has
    none: every submission runs on it.
    """

    test: Test
    problem: Problem
    truth: Truth
    instance: Instance

    @property
    def repeats(self) -> int:
        """How often each submission runs on the problem."""
        return self.test.speed.repeats if self.test.asked == "speed" else 1


def problems(test: Test) -> Iterator[Problem]:
    """Yield the problems of a test: one for each board or, if the test tries every start, one for each start."""
    for problem in test.problems:
        if test.asked == "every-start":
            yield from (
                replace(problem, starts=(square,))
                for square in problem.board.squares()
                if square not in problem.board.blocked
            )
        else:
            yield problem


def truth_key(test: Test, problem: Problem) -> str:
    """Return the key of a truth in the ledger. Tests that ask the same question about a problem share the key."""
    asked = {"asked": test.asked, "count": test.count, "directed": test.directed, "program": test.speed.program}
    return _digest({"problem": problem.record(), **asked})


def cases(test: Test, truths: Mapping[str, Truth]) -> Iterator[Case]:
    """Yield the cases of a test. ``truths`` maps the ``truth_key`` of each problem to its truth."""
    limits = limits_of(fair(test.limits))
    for problem in problems(test):
        truth = truths[truth_key(test, problem)]
        own = OwnSettings(**limits, models=_models(test, problem, truth), beside=truth.beside or None)
        about = {"problem": problem.record(), **own.given}
        yield Case(test, problem, truth, Instance(f"{problem} ({_digest(about)[:8]})", problem, own))


def objection(engine: str, problem: Problem) -> str | None:
    """Return why users' programs of an engine can't answer a problem, or None if they can."""
    if problem.kind in user_driver(engine).KINDS:
        return None
    return f"{ENGINES[engine].solver} programs can't answer problems of kind {problem.kind}"


_REPEATS = 5  # how often, on average, a program may return each answer before it is stopped


def _models(test: Test, problem: Problem, truth: Truth) -> int:
    """Return how many answers to ask a program for (0: all).

    If the test counts answers, ask for _REPEATS times the number that a right program may return, because a wrong
    program may repeat some. A right program may return a tour in both directions, unless these count as two answers
    (``directed``). For a closed path through some of the squares, pykt may call a Prolog program with each square as
    the start. Then a right program returns a path once from each square of the path.
    """
    if test.asked == "ends":
        return 0
    if test.asked != "count":
        return 1
    if truth.answers is None:
        raise PyktError("What the ledger says about the class is damaged. Grade the class again in another folder.")
    both = 1 if test.directed or not is_undirected(problem) else 2
    most = both * truth.answers * (problem.length if asks_from_each_square(problem) else 1)
    if most >= MOST_MODELS:
        raise PyktError(f'Test "{test.name}" has {truth.answers:,} answers, too many to find: choose a smaller board.')
    return min(_REPEATS * most + 1, MOST_MODELS)


def _digest(value: Mapping[str, Any]) -> str:
    return sha256(json.dumps(value, sort_keys=True).encode()).hexdigest()
