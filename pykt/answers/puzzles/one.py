"""Make one puzzle, from a board or from the user's own givens."""

from __future__ import annotations

from typing import TypedDict, Unpack

from pykt.answers.puzzles.grade import Difficulty
from pykt.answers.puzzles.own import OwnPuzzle
from pykt.answers.puzzles.patterns import Pattern
from pykt.answers.puzzles.puzzle import Puzzle, Puzzles, puzzles
from pykt.model.board import Board
from pykt.model.errors import InterruptedSearch, PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.model.tour import Tour


class Wishes(TypedDict, total=False):
    """The keywords of ``puzzles`` that say what a puzzle is like."""

    givens: int | None
    least: int
    most: int | None
    difficulty: Difficulty | None
    pattern: Pattern | None
    ends: bool
    tour: Tour | None
    clues: bool


def puzzle(
    problem: Problem | Board | str,
    *,
    repair: bool = True,
    seed: int | None = None,
    timeout: float = Limits.timeout,
    memory: float = Limits.memory,
    **wishes: Unpack[Wishes],
) -> Puzzle:
    """Return a puzzle: a board with given numbers that only one tour fits, its answer, and how it is solved.

    The tours are open if ``problem`` is a board. ``wishes`` are keywords of ``puzzles``, such as
    ``difficulty="easy"``. A Problem with givens or clues is the user's own puzzle, which is solved and graded. If this
    puzzle has several answers and ``repair`` is true, givens are added until it has one answer.

    Raises PyktError if no puzzle can be made, or none is found in time. After Ctrl-C raises InterruptedSearch, whose
    ``found`` is the best puzzle so far, or None.
    """
    limits = Limits(timeout, memory)
    if isinstance(problem, Problem) and (problem.givens or problem.clues):
        if wishes:
            raise PyktError(f"The problem has given numbers already: leave out {', '.join(wishes)}.")
        series: OwnPuzzle | Puzzles = OwnPuzzle(problem, repair=repair, seed=seed, limits=limits)
    else:
        series = puzzles(problem, seed=seed, timeout=timeout, memory=memory, **wishes)
    made: Puzzle | None = None
    try:
        for one in series:
            made = one
    except KeyboardInterrupt:
        raise InterruptedSearch(made) from None
    if made is not None:
        return made
    if series.status is Status.NONE:
        raise PyktError(f"No puzzle can be made: {series.reason}. Name another board.")
    raise PyktError(f"No puzzle was made ({series.status}: {series.reason}). Ask for less, or give more time.")
