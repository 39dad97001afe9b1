"""Explain how a puzzle is solved: number by number. Each step uses the easiest technique that places some number.

The techniques form a ladder: those of techniques.py, then eliminations by propagation, then bifurcations (assumptions
that fail) of depth 1, 2 and so on. Each step is argued from the numbers on the board alone. Eliminations are not
carried over from step to step, so a step can be understood, and shown as a hint, without the steps before it. The
ladder has no end, so every puzzle with one answer is explained if the time allows.
"""

from __future__ import annotations

import time
from collections.abc import Iterable, Iterator
from itertools import count

from pykt.answers.puzzles.deduction import Deduction, OtherAnswerError, OutOfTimeError
from pykt.answers.puzzles.grid import Candidates, Grid, Position, bits
from pykt.answers.puzzles.techniques import DIRECT
from pykt.model.board import Square
from pykt.model.conditions import refuse_unknown
from pykt.model.errors import PyktError
from pykt.model.grading import BEGINNERS, ELIMINATION, MANY, RARE, Difficulty
from pykt.model.problem import Problem
from pykt.model.puzzle import Explanation, Step
from pykt.model.tour import Tour

#: The seconds that an explanation may take, unless the caller names another number.
SECONDS = 60.0


def explain(problem: Problem, *, tour: Tour, seconds: float = SECONDS) -> Explanation:
    """Explain how to solve a puzzle whose answer is ``tour``.

    If the puzzle has several answers, or if the ``seconds`` run out, the explanation ends early. Its ``reason`` then
    says why. Raise PyktError if the problem is no puzzle.
    """
    deadline = time.monotonic() + seconds
    position = start(problem)
    steps: list[Step] = []
    reason, stopped = "", False
    known = [position.grid.bit(square) for square in tour.squares]
    try:
        while position.missing:
            step = next_step(position, known, deadline)
            steps.append(step)
            position = position.with_number(step.number - 1, position.grid.bit(step.square))
    except OtherAnswerError:
        reason = f"several tours fit the numbers, as an assumption shows after {len(steps)} forced numbers"
    except OutOfTimeError:
        missing, stopped = len(position.missing), True
        reason = f"the explanation was stopped after {seconds:g} s, when {missing} numbers were missing"
    difficulty: Difficulty = "expert" if stopped else grade(steps)
    return Explanation(difficulty, tuple(steps), not reason, reason)


def explained(problem: Problem, squares: list[Square], seconds: float) -> Iterator[Explanation]:
    """Yield the explanation of a puzzle whose answer visits ``squares``. A worker process calls this."""
    yield explain(problem, tour=Tour.of(problem.board, squares), seconds=seconds)


def start(problem: Problem) -> Position:
    """Return the position in which only the numbers that a problem gives are placed."""
    if problem.kind not in ("open", "closed"):
        raise PyktError("Only puzzles of an open or a closed tour can be explained: choose one of these kinds.")
    if problem.kind == "closed" and problem.length < 3:  # the tour makes its one move twice: no technique expects that
        raise PyktError("A closed tour of two squares is no puzzle: give a larger board.")
    refuse_unknown(problem, "A puzzle", ("starts", "end", "givens", "clues", "piece", "surface"))
    grid = Grid(problem)
    placed = [0] * grid.times
    ends = [(square, 1) for square in problem.starts] + ([(problem.end, grid.times)] if problem.end else [])
    for square, number in [*problem.givens, *ends]:
        placed[number - 1] = grid.bit(square)
    return Position(grid, tuple(placed))


def next_step(position: Position, tour: Candidates, deadline: float) -> Step:
    """Return the next step by the easiest technique that places a number of the ``tour``."""
    grid = position.grid
    for name, technique in DIRECT.items():
        if placing := technique(position):
            square, named = grid.square(placing.bit), tuple(map(grid.square, bits(placing.named)))
            return Step(placing.time + 1, square, grid.name(placing.bit), name, placing.why, named=named)
    deduction = Deduction(position, deadline)
    if step := deduction.step():
        return step
    return next(step for depth in count(1) if (step := deduction.bifurcate(depth, tour)))


def grade(steps: Iterable[Step]) -> Difficulty:
    """Return the difficulty of a puzzle that these ``steps`` solve.

    A beginner's puzzle needs only the techniques in BEGINNERS. An easy puzzle sometimes needs another direct technique,
    such as "distance". A medium puzzle often needs other direct techniques, or needs eliminations. A hard puzzle needs
    a few assumptions. An expert's puzzle needs many assumptions, or an assumption within an assumption.
    """
    steps = list(steps)
    techniques, depths = [step.technique for step in steps], [step.depth for step in steps if step.depth]
    if depths:
        return "expert" if max(depths) > 1 or len(depths) >= MANY else "hard"
    others = len([one for one in techniques if one not in BEGINNERS])
    if ELIMINATION in techniques or others * RARE > len(techniques):
        return "medium"
    return "easy" if others else "beginner"
