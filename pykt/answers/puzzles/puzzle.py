"""Make puzzles of open or closed tours, check each of them, and prove that only one tour fits its givens."""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import replace

from pykt import process
from pykt.answers.proving import Proof, prove
from pykt.answers.puzzles.blocking import check_size
from pykt.answers.puzzles.givens import Bounds, Draft, PuzzleQuestion
from pykt.answers.puzzles.patterns import Pattern, orbits, reachable
from pykt.answers.solving import answers_to
from pykt.checkers import verdicts
from pykt.checkers.python import check
from pykt.engines.protocol import Search
from pykt.model.board import Board, Square
from pykt.model.conditions import conditions
from pykt.model.demands import problem_of
from pykt.model.errors import PyktError
from pykt.model.grading import Difficulty
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.puzzle import Explanation, SolvedPuzzle
from pykt.model.result import Status
from pykt.model.tour import Tour
from pykt.notation.puzzles import board_text
from pykt.theory.existence import refute

_EXPLAINING = 10.0  # seconds for the explanation of a puzzle, if the search for its givens has not explained it already
_PROOF = 10.0  # seconds for the proof of uniqueness, even if no time is left


class Puzzle(SolvedPuzzle):
    """A puzzle with its answer, which can be written as a board file, and whose one answer can be proved."""

    def __str__(self) -> str:
        """Return the board with the given numbers, as ``board_text`` does."""
        return self.board_text()

    def board_text(self) -> str:
        """Return the puzzle as a board file: the given numbers, ``#`` for blocked squares, ``.`` for all others."""
        return board_text(self.problem)

    def prove(self, *, limits: Limits | None = None) -> Proof:
        """Prove that the puzzle has no other answer, by a certificate that can be checked without pykt.

        Without a certificate, the proof says why there is none. The limits are those of ``pykt.prove``.
        """
        return prove(self.problem, "unique", self.tour, limits=limits)


class Puzzles:
    """A series of puzzles. Iterate to make the puzzles one after the other.

    After the iteration ``status`` and ``reason`` say how it ended. The limits apply to each puzzle. If the search for
    fewer givens reaches a limit, the best version of the puzzle is yielded, and the next puzzle is made. If there is no
    version yet, the iteration ends.
    """

    def __init__(self, question: PuzzleQuestion, count: int, seed: int, limits: Limits, first: int = 0) -> None:
        self.status, self.reason = Status.FOUND, ""
        self._question, self._count, self._seed, self._limits = question, count, seed, limits
        self._first = first
        self._task: process.Task | None = None
        self._stopped = False
        self._interrupted = False  # by Ctrl-C

    def stop(self) -> None:
        """End the search. The best version of the current puzzle is still yielded, but no further puzzle."""
        self._stopped = True
        if self._task:
            self._task.stop()

    def __iter__(self) -> Iterator[Puzzle]:
        if why := refute(self._question.problem):
            self.status, self.reason = Status.NONE, why
            return
        question = self._question
        for nth in range(self._count):
            began = time.monotonic()
            question = replace(question, seed=f"{self._seed}/{self._first + nth}")
            best, ending = self._best(question)
            if best is None and self._interrupted:
                raise KeyboardInterrupt
            if best is None:
                self.status, self.reason = ending
                return
            left = replace(self._limits, timeout=max(began + self._limits.timeout - time.monotonic(), _PROOF))
            puzzle = self._puzzle(best, left, began)
            question = replace(question, known=question.known | {frozenset(best.numbers)})
            # If the puzzle has the wanted number of givens, ignore that the search reached the time limit, and report
            # that the search was stopped only if other puzzles were to follow.
            matters = not puzzle.reached or (ending[0] is not Status.TIMEOUT and nth < self._count - 1)
            if matters and ending[0] is not Status.FOUND:
                self.status, self.reason = ending
            yield puzzle
            if self._interrupted:
                raise KeyboardInterrupt
            if self.status not in (Status.FOUND, Status.TIMEOUT):
                return

    def _best(self, question: PuzzleQuestion) -> tuple[Draft | None, tuple[Status, str]]:
        """Search for a puzzle. Return the draft with the fewest givens, or None, and how the search ended."""
        best, refuted = None, ""
        self._task = task = process.start(
            "pykt.answers.puzzles.givens:search", question, limits=self._limits, yields=(Draft, str)
        )
        if self._stopped:  # before there was a task to stop
            task.stop()
        try:
            for message in task:
                if isinstance(message, str):
                    refuted = message
                else:
                    best = message
        except KeyboardInterrupt:
            self._interrupted = True
        assert task.ending is not None
        how = task.ending.how
        if refuted:
            return best, (Status.NONE, refuted)
        if how == "done":
            return best, (Status.FOUND, "")
        return best, (Status.of(task.ending.how), task.ending.reason)

    def _puzzle(self, best: Draft, limits: Limits, began: float) -> Puzzle:
        """Check the tour of a puzzle, try to prove that no other tour fits, and grade the puzzle."""
        problem = replace(self._question.problem, givens=best.givens, clues=self._question.problem.clues + best.clues)
        tour = Tour.of(problem.board, best.path).by(problem.piece)
        [(checked, _)] = verdicts(problem, [tour], limits=limits)
        proof = time.monotonic()
        unique = _only_answer(problem, best.path, limits)
        now = time.monotonic()
        stats = {"wall_s": now - began, "proof_s": now - proof}
        explanation = best.explanation or explanation_of(problem, tour, limits)
        reached = self._question.bounds.allow(len(best.times))
        return Puzzle(problem, tour, explanation, unique, checked, reached, self._seed, stats)


def puzzles(
    problem: Problem | Board | str,
    *,
    count: int = 1,
    givens: int | None = None,
    least: int = 0,
    most: int | None = None,
    difficulty: Difficulty | None = None,
    pattern: Pattern | None = None,
    ends: bool = True,
    tour: Tour | None = None,
    seed: int | None = None,
    first: int = 0,
    clues: bool = False,
    timeout: float = Limits.timeout,
    memory: float = Limits.memory,
) -> Puzzles:
    """Return an iterable that makes ``count`` different puzzles of open or closed tours of a board.

    The tours are open if ``problem`` is a board, such as ``"6x6"``. ``givens`` is the exact number of givens, or else
    ``least`` and ``most`` are bounds. ``difficulty`` is the grade of the puzzles (default: any grade). If neither
    ``most`` nor ``difficulty`` is given, the search for fewer givens ends early. It ends when at most every seventh
    square is given, or when several attempts in a row have failed. The givens have the ``pattern``, and 1 and the last
    number are given unless ``ends`` is false. ``tour`` is the answer of the puzzles (default: random tours). The same
    ``seed`` makes the same puzzles, unless the time runs out: then the best version of a puzzle is yielded. ``first``
    says how many puzzles of this seed to skip. If ``clues`` is true, as many givens as possible are weakened into
    clues, which tell only the rank or the file of a number.

    ``timeout`` is in seconds and applies to each puzzle. The explanation of a puzzle, and the proof that it has only
    one answer, may each take ten seconds more. ``memory`` is in megabytes. Raises PyktError if no puzzle can be made of
    the problem, or none within the bounds, or if ``count`` is below 1.
    """
    problem = problem_of(problem, asked_by=puzzles)
    if problem.kind not in ("open", "closed"):
        raise PyktError("A puzzle is made of an open or a closed tour: ask for one of these kinds.")
    if not {"piece", "surface"}.issuperset(conditions(problem)):
        raise PyktError(
            "A puzzle is made for a board with its blocked squares, and for a piece: leave out all other conditions."
        )
    if count < 1:
        raise PyktError(f"{count} puzzles can't be made: ask for 1 or more.")
    if givens is not None and (least or most is not None):
        raise PyktError("An exact number of givens has no bounds: leave out --givens, or --least and --most.")
    if clues and pattern is not None:
        raise PyktError("Clues would break the pattern of the givens: leave out --pattern or --clues.")
    least, most = (givens, givens) if givens is not None else (least, most)
    _check_bounds(problem, least, most, pattern, ends)
    if tour is not None and (faults := check(tour, problem)):
        raise PyktError(f"The tour is not {problem}: {faults[0]}. Give a right one.")
    seed = random.randrange(1_000_000) if seed is None else seed
    path = None if tour is None else tour.squares
    question = PuzzleQuestion(problem, "", Bounds(least, most), difficulty, pattern, ends, path, clues=clues)
    return Puzzles(question, count, seed, Limits(timeout, memory), first)


def explanation_of(problem: Problem, tour: Tour, limits: Limits) -> Explanation:
    """Return the explanation of a puzzle, which a worker process makes in at most ten seconds."""
    task = process.start(
        "pykt.answers.puzzles.explain:explained",
        problem,
        tour.squares,
        _EXPLAINING,
        limits=limits,
        yields=(Explanation,),
    )
    explanations: list[Explanation] = list(task)
    assert task.ending is not None
    return explanations[0] if explanations else Explanation("expert", (), False, task.ending.reason)


def _check_bounds(problem: Problem, least: int, most: int | None, pattern: Pattern | None, ends: bool) -> None:
    """Raise PyktError if no number of givens is within the bounds, or if the board is too large for a puzzle."""
    check_size(problem.board)
    free = problem.board.free
    highest = free if most is None else most
    if least < 0 or highest < 0:
        raise PyktError(f"A puzzle can't have {min(least, highest)} givens: ask for 0 or more.")
    if least > free:
        raise PyktError(f"A puzzle on this board can't have {least} givens: ask for at most {free}.")
    if least > highest:
        raise PyktError(f"No puzzle has at least {least} and at most {highest} givens: make --most larger.")
    if ends and highest < min(free, 2):
        raise PyktError(f"1 and {free} are given by default: ask for at least 2 givens, or add --no-ends (ends=False).")
    possible = reachable(orbits(problem.board, pattern))
    if possible.isdisjoint(range(least, highest + 1)):
        asked = f"{least} givens" if least == highest else f"{least} to {highest} givens"
        below, above = max(possible & set(range(least))), min(possible - set(range(least)))
        nearest = f"{below} or {above}" if below >= min(free, 2) else str(above)
        raise PyktError(f"No {pattern} pattern on {problem.board} has {asked}: ask for {nearest}.")


def _only_answer(problem: Problem, path: list[Square], limits: Limits) -> bool:
    """Return True if the program ``givens`` finds the tour ``path`` and then proves that no other tour fits."""
    answers = answers_to(problem, "givens", Search(2, limits), check="none", theory=False, raw=True)
    return [result.tour and result.tour.squares for result in answers] == [path] and answers.complete
