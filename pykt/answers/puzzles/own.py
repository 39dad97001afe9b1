"""Solve and grade a puzzle of the user's own givens, and repair it so that it has one answer."""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import replace

from pykt.answers import solutions
from pykt.answers.puzzles.givens import PuzzleQuestion
from pykt.answers.puzzles.puzzle import Puzzle, Puzzles, explanation_of
from pykt.model.board import Square
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Result, Status

#: The most answers of a puzzle that are counted.
MOST_ANSWERS = 1000


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


def answers_of(problem: Problem, *, most: int = MOST_ANSWERS, limits: Limits | None = None) -> tuple[int, bool]:
    """Return how many answers a puzzle has, up to ``most``, and whether these are all."""
    results, complete = _answers(problem, most, limits or Limits())
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

    Several answers of the problem are tried as the only answer. The fewest further givens found are added.
    """
    blank = Problem(problem.kind, problem.board, clues=problem.clues, piece=problem.piece)
    if problem != replace(blank, givens=problem.givens):
        raise PyktError("A puzzle is made of a board and its given numbers: leave out what else is asked.")
    return Puzzles(PuzzleQuestion(blank, ends=False, own=problem.givens), 1, seed, limits or Limits())


def _answers(problem: Problem, most: int, limits: Limits) -> tuple[list[Result], bool]:
    """Return up to ``most`` answers, and whether these are all. Raise PyktError if there is none."""
    if problem.kind not in ("open", "closed"):
        raise PyktError("A puzzle is made of an open or a closed tour: ask for one of these kinds.")
    answers = solutions(
        problem,
        program="givens",
        models=most,
        timeout=limits.timeout,
        memory=limits.memory,
        check="auto" if most <= 2 else "none",
        raw=True,  # even if nothing is given, the same tour with other numbers is another answer to a puzzle
    )
    results = [result for result in answers if result.tour is not None]
    if not results:
        end = answers.end
        if end is not None and end.status is Status.NONE:
            raise PyktError(f"No tour fits these givens ({end.reason}). Change or leave out some.")
        why = "stopped" if end is None else f"{end.status}: {end.reason}"
        raise PyktError(f"No tour that fits these givens was found ({why}). Change or leave out some.")
    return results, answers.complete
