"""Puzzles from one's own givens: solved, graded, and repaired so that they have one answer."""

from __future__ import annotations

import time

from pykt.answers import solutions
from pykt.answers.puzzles.puzzle import Puzzle, explanation_of
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Result


def puzzle_of(problem: Problem, *, limits: Limits | None = None) -> Puzzle:
    """Return the puzzle that a problem with givens is, with its answer and its explanation.

    ``unique`` is false if it has another answer, or if the time did not suffice to prove that it has none. Raise
    PyktError if it has no answer, or if none is found in time.
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


def answers_of(problem: Problem, *, most: int = 1000, limits: Limits | None = None) -> tuple[int, bool]:
    """Return how many answers a puzzle has, up to ``most``, and whether these are all."""
    results, complete = _answers(problem, most, limits or Limits())
    return len(results), complete


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
    )
    results = [result for result in answers if result.tour is not None]
    if not results:
        end = answers.end
        why = f"{end.status}: {end.reason}" if end else "stopped"
        raise PyktError(f"No tour that fits these givens was found ({why}). Change or leave out some.")
    return results, answers.complete
