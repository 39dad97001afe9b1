"""Make one puzzle: of a board, or of the user's own givens, with more givens if several tours fit them."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace
from typing import TypedDict, Unpack

from pykt.answers.puzzles.givens import PuzzleQuestion
from pykt.answers.puzzles.patterns import Pattern
from pykt.answers.puzzles.puzzle import Puzzle, Puzzles, explanation_of, puzzles
from pykt.answers.solving import answers_to
from pykt.checkers import Which
from pykt.engines.protocol import Search
from pykt.model.board import Board, Square
from pykt.model.errors import InterruptedSearch, PyktError
from pykt.model.grading import Difficulty
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Result, Status
from pykt.model.tour import Tour

#: The most answers of a puzzle that are counted.
MOST_ANSWERS = 1000


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


def puzzle_of(problem: Problem, *, limits: Limits | None = None) -> Puzzle:
    """Return a problem with givens as a puzzle, with its answer and its explanation.

    ``Puzzle.unique`` is false if the puzzle has several answers, or if the time did not suffice to prove that it has
    only one. Raise PyktError if the problem has no answer, or if no answer is found in time.
    """
    limits = limits or Limits()
    began = time.monotonic()
    results, complete = _answers(problem, 2, limits)
    tour = results[0].tour
    assert tour is not None
    unique = complete and len(results) == 1
    proven = time.monotonic()
    explanation = explanation_of(problem, tour, limits)
    stats = {"wall_s": time.monotonic() - began, "proof_s": proven - began}
    return Puzzle(problem, tour, explanation, unique, results[0].checked, True, 0, stats)


def answers_of(problem: Problem, *, limits: Limits | None = None) -> tuple[int, bool]:
    """Return how many answers a puzzle has, up to MOST_ANSWERS, and whether these are all."""
    results, complete = _answers(problem, MOST_ANSWERS, limits or Limits())
    return len(results), complete


class OwnPuzzle:
    """A puzzle made from the user's own givens. Iterate to get this one puzzle, as with Puzzles.

    If the givens have several answers and ``repair`` is true, further givens are added, as few as the search finds.
    ``answers`` is the number of answers before the repair, up to MOST_ANSWERS, and ``added`` has the further givens.
    """

    def __init__(self, problem: Problem, *, repair: bool, seed: int | None, limits: Limits) -> None:
        self.status, self.reason = Status.FOUND, ""
        self.answers = 1
        self.added: tuple[tuple[Square, int], ...] = ()
        self._problem, self._repair, self._limits = problem, repair, limits
        self._puzzles: Puzzles | None = None
        self._seed = 0 if seed is None else seed

    def stop(self) -> None:
        """End the search for the fewest further givens."""
        if self._puzzles:
            self._puzzles.stop()

    def __iter__(self) -> Iterator[Puzzle]:
        puzzle = puzzle_of(self._problem, limits=self._limits)
        if puzzle.unique:
            yield puzzle
            return
        self.answers, _ = answers_of(self._problem, limits=self._limits)
        if not self._repair:
            yield puzzle
            return
        self._puzzles = made = repaired(self._problem, seed=self._seed, limits=self._limits)
        for puzzle in made:
            self.added = tuple(given for given in puzzle.problem.givens if given not in self._problem.givens)
            yield puzzle
        self.status, self.reason = made.status, made.reason


def repaired(problem: Problem, *, seed: int = 0, limits: Limits | None = None) -> Puzzles:
    """Return an iterable that makes a puzzle with one answer from the givens of a problem.

    Each of several answers of the problem is tried as the only answer. The fewest further givens found are added.
    """
    blank = Problem(problem.kind, problem.board, clues=problem.clues, piece=problem.piece)
    if problem != replace(blank, givens=problem.givens):
        raise PyktError("A puzzle is made of a board and its given numbers: leave out all other conditions.")
    return Puzzles(PuzzleQuestion(blank, ends=False, own=problem.givens), 1, seed, limits or Limits())


def _answers(problem: Problem, most: int, limits: Limits) -> tuple[list[Result], bool]:
    """Return the Results of up to ``most`` answers, and whether these are all. Raise PyktError if there is none."""
    if problem.kind not in ("open", "closed"):
        raise PyktError("A puzzle is made of an open or a closed tour: ask for one of these kinds.")
    checkers: Which = "auto" if most <= 2 else "none"
    # Even without givens, a closed tour numbered from another square is another answer: hence raw=True.
    answers = answers_to(problem, "givens", Search(most, limits), check=checkers, raw=True)
    results = [result for result in answers if result.tour is not None]
    if not results:
        end = answers.end
        if end is not None and end.status is Status.NONE:
            raise PyktError(f"No tour fits these givens ({end.reason}). Change or leave out some.")
        why = "stopped" if end is None else f"{end.status}: {end.reason}"
        raise PyktError(f"No tour that fits these givens was found ({why}). Change or leave out some.")
    return results, answers.complete
