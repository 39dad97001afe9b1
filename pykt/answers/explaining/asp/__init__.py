"""Explain a run of a user's ASP program.

- source.py parses the file into statements with their places.
- trial.py tries programs: it grounds them, and checks a few answers.
- relaxed.py switches constraints off, and finds the instances of constraints that an answer breaks.
- tours.py defines a right tour by rules about the program's atoms.
- tables.py compares the program's tables of squares, moves, steps and times with the rows that they should have.
- edits.py makes small changes to a statement.
- mistakes/ finds mistakes of several kinds, in the order that examine.py determines.
- grounding.py counts the ground instances of each rule.
- queens.py finds a change with which a program for queens is right.

The examination runs in a confined worker. Most remarks are the result of an experiment: the program gives right tours
once a mistake is corrected, or a right tour breaks a constraint.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import replace
from typing import TYPE_CHECKING

from pykt.answers.explaining.examining import examined, turned
from pykt.answers.explaining.explanation import UserRun
from pykt.answers.explaining.queens import WAYS
from pykt.engines import asp as engine
from pykt.model.board import Board, Square
from pykt.model.conditions import conditions
from pykt.model.problem import Problem
from pykt.model.remark import Remark, Severity
from pykt.model.result import Result, Status

if TYPE_CHECKING:
    from pykt.programs.user import asp

_FEW_ANSWERS, _MANY_ANSWERS = 3, 100  # answers of a changed program to check; many if the first answer was right
_SIZES = (3, 4, 5)  # sides of the square boards on which the ground instances of rules are counted
_SECONDS = 1.5  # the most seconds for counting on each of these boards
_EDGE = re.compile(r"^edge\((\d+),(\d+)\)\.$", re.MULTILINE)  # the fact for an edge of a graph without directions
_BEFORE = 3.0  # the seconds that the worker may need before its first trial, and after its last one


def remarks(run: UserRun) -> Iterator[Remark]:
    """Report why the program has no answer or a wrong one, or why it is slow."""
    if run.problem.kind == "queens" and not _is_right(run.result):
        yield from _ask_of_queens(run)
    if run.problem.kind not in ("open", "closed"):
        return
    is_graph = run.problem.surface.is_graph
    slow = list(_measured(run)) if run.is_slow and not is_graph else []
    large = [remark for remark in slow if remark.kind == "grounding"]
    yield from large
    if not (large or _is_right(run.result)):
        result = run.result
        later = result.checked.right and _has_wrong_answers(result)
        wrong = later or (bool(result.faults) and result.faults[0].name != "none")
        sample = _MANY_ANSWERS if later else _FEW_ANSWERS
        known = [(square.file, square.rank) for square in run.known.squares] if run.known else []
        stopped = run.is_stopped
        smaller = _smaller(run) if stopped and not is_graph else None
        path = [(square.file, square.rank) for square in result.tour.squares] if result.tour and result.faults else []
        told = _ask(
            run, "examine:examine", wrong, sample, known, path, run.search.limits.timeout, smaller, _others(run)
        )
        for remark in told:
            yield _doubted(remark) if stopped else remark
            if remark.severity == "error":
                slow = large  # how fast a wrong program is does not matter
    yield from (remark for remark in slow if remark not in large)


def _smaller(run: UserRun) -> tuple[asp.Question, Problem] | None:
    """Return a question about a small board, and its problem. Return None if the user's board is not larger.

    Small boards with tours are 5x5 for open tours, and 6x6 for closed tours.
    """
    from pykt.programs.user import asp

    kind, board = run.problem.kind, Board(5, 5) if run.problem.kind == "open" else Board(6, 6)
    problem = Problem(kind, board, (Square(1, 1),) if run.problem.starts else ())
    return (asp.question(problem, run.program, run.search), problem) if board.cells < run.problem.board.cells else None


def _others(run: UserRun) -> list[tuple[asp.Question, Problem]]:
    """Return further questions, with their problems, by which to test a change.

    If possible, one question has files and ranks exchanged, and another has the end of the known tour as its start. A
    third one asks for the other kind of tour on a small board. For a graph, the question has the two vertices of each
    edge exchanged in its fact.
    """
    from pykt.programs.user import asp

    found = [other] if (other := turned(run.problem)) else []
    if run.known and run.problem.starts and set(conditions(run.problem)) <= {"starts", "blocked"}:
        found.append(replace(run.problem, starts=(run.known.squares[-1],)))
    questions = [(asp.question(other, run.program, run.search), other) for other in found]
    if run.problem.surface.is_graph:
        question = asp.question(run.problem, run.program, run.search)
        return [*questions, (replace(question, facts=_EDGE.sub(r"edge(\2,\1).", question.facts)), run.problem)]
    other = Problem("open", Board(5, 5)) if run.problem.kind == "closed" else Problem("closed", Board(6, 6))
    return [*questions, (asp.question(other, run.program, run.search), other)]


def _doubted(remark: Remark) -> Remark:
    """Weaken a remark on a program that a limit stopped. The program may be right, and only slow.

    A constraint that forbids some right tours is no mistake if it only chooses between right tours.
    """
    unless = ", unless it only chooses between right tours" if remark.kind == "constraint" else ""
    severity: Severity = "warning" if remark.severity == "error" else remark.severity
    return replace(remark, severity=severity, advice=f"{remark.advice}{unless}")


def _measured(run: UserRun) -> Iterator[Remark]:
    """Report which rules have the most ground instances, measured on small boards."""
    kind, starts = run.problem.kind, (Square(1, 1),) if run.problem.starts else ()
    facts = [(n, engine.facts(Problem(kind, Board(n, n), starts))) for n in _SIZES]
    yield from _ask(run, "grounding:measure", facts, _SECONDS, _is_right(run.result))


def _ask_of_queens(run: UserRun) -> Iterator[Remark]:
    """Yield remarks on a program that places queens."""
    from pykt.programs.user import asp

    problems = [Problem.queens(Board(n, n)) for n in WAYS]
    questions = [(asp.question(one, run.program, run.search), one) for one in problems]
    seconds = run.search.limits.timeout
    return examined(f"{__name__}.queens:examine", run, questions, seconds, seconds=seconds + _BEFORE)


def _ask(run: UserRun, function: str, *arguments: object) -> Iterator[Remark]:
    """Yield the first remarks of ``function``, which examines the program in the worker."""
    from pykt.programs.user import asp

    question = asp.question(run.problem, run.program, run.search)
    seconds = run.search.limits.timeout + _BEFORE
    return examined(f"{__name__}.{function}", run, question, run.problem, *arguments, seconds=seconds)


def _is_right(result: Result) -> bool:
    found = result.status in (Status.FOUND, Status.OPTIMAL) and result.checked.right
    return found and not _has_wrong_answers(result)


def _has_wrong_answers(result: Result) -> bool:
    """Tell whether answers after the first show a mistake: one is wrong or repeated, or the search does not end."""
    return any(remark.kind == "answers" and remark.severity != "note" for remark in result.remarks)
