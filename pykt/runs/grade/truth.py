"""Find the truth about a problem: whether it has an answer, how many answers it has, and how good the best is.

A theorem proves the truth, or a program of pykt finds it once. The ledger stores it. Only the number of answers may
come from the teacher, in the test.
"""

from __future__ import annotations

from dataclasses import dataclass, replace

from pykt.answers import solve
from pykt.answers.counting.count import count
from pykt.model.errors import InterruptedSearch, PyktError
from pykt.model.limits import Limits, fair
from pykt.model.problem import Problem
from pykt.model.result import Result, Status
from pykt.programs.choosing import choose, pick
from pykt.runs.grade.test import Test
from pykt.theory.existence import exists, refute

_SECONDS = 60.0  # seconds for finding a truth that is needed to judge a test
_SOON = 5.0  # seconds for finding a truth that is useful, but not needed, to judge a test


@dataclass(frozen=True)
class Truth:
    """What is known about a problem of a test. A fact that is unknown, or not needed, is None.

    ``exists`` says whether there is an answer, and ``why`` why there is none. ``answers`` is the number of answers.
    ``most`` is the proven maximum of the squares that an answer can visit. ``beside`` is pykt's program with which a
    test of speed compares submissions.
    """

    exists: bool | None = None
    why: str = ""
    answers: int | None = None
    most: int | None = None
    beside: str = ""


def find_truth(test: Test, problem: Problem) -> Truth:
    """Return what must be known to judge answers to a problem of a test.

    Raise PyktError if pykt can't find out what is right, or if the test is mistaken. For example, it may ask for a tour
    where there is none.
    """
    try:
        truth = _truth(test, problem)
    except PyktError as error:
        raise PyktError(f'Test "{test.name}", {problem}: {error}') from None
    except InterruptedSearch:
        raise KeyboardInterrupt from None
    if truth.exists is False and test.asked in ("finds", "ends", "speed", "best"):
        raise PyktError(f'Test "{test.name}": there is {truth.why}. Write asked = "none", or change the board.')
    if truth.exists and test.asked == "none":
        raise PyktError(f'Test "{test.name}" asks for none, but there is {problem}: write asked = "finds".')
    return truth


def _truth(test: Test, problem: Problem) -> Truth:
    if why := refute(problem):
        return Truth(exists=False, why=why, answers=0)
    match test.asked:
        case "none":
            return _by_search(problem, "whether there is none")
        case "every-start":
            return Truth(exists=True) if exists(problem) else _by_search(problem, "whether there is a tour")
        case "count":
            return Truth(answers=_number(test, problem) if test.count is None else test.count)
        case "best":
            best = _solved(problem)
            if best.status is not Status.OPTIMAL:
                raise PyktError(f"pykt can't prove the best answer within {_SECONDS:g} s. Choose a smaller board.")
            return Truth(exists=True, most=best.bound)
        case "speed":
            program = choose(test.speed.program) if test.speed.program else pick(problem)[0]
            if objection := program.program.objection(problem):
                raise PyktError(f"{objection}. Name another program, or none.")
            return replace(_if_known(problem), beside=str(program))
    return _if_known(problem)


def _if_known(problem: Problem) -> Truth:
    """Return a truth that says whether an answer exists, or is empty if neither a theorem nor a short search tells."""
    return Truth(exists=True) if exists(problem) else _searched(problem, _SOON)


def _by_search(problem: Problem, what: str) -> Truth:
    truth = _searched(problem, _SECONDS)
    if truth.exists is None:
        raise PyktError(f"pykt can't find out {what} within {_SECONDS:g} s. Choose a smaller board.")
    return truth


def _searched(problem: Problem, seconds: float) -> Truth:
    result = _solved(problem, seconds)
    if result.status is Status.NONE:
        why = f"no {problem.description} ({result.reason or 'the search was exhausted'})"
        return Truth(exists=False, why=why, answers=0)
    return Truth(exists=True if result.tour is not None or result.queens is not None else None)


def _number(test: Test, problem: Problem) -> int:
    counted = count(problem, timeout=_SECONDS)
    if counted.status.gave_up:
        raise PyktError(
            f"pykt can't count the tours within {_SECONDS:g} s. Choose a smaller board, or write the number as count."
        )
    return counted.directed if test.directed else counted.undirected


def _solved(problem: Problem, seconds: float = _SECONDS) -> Result:
    """Return the result of a search. It may take ``seconds`` of processor time, so a busy machine hardly changes it."""
    limits = fair(Limits(seconds))
    return solve(problem, timeout=limits.timeout, cpu=limits.cpu, check="python")
