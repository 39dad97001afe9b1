"""Choose the givens of a puzzle, in a worker process.

A puzzle of a certain difficulty is made by digging (dig.py). If any difficulty will do, clingo searches for as few
givens as possible (rivals.py). On a large board clingo takes too long, so there the givens are chosen by digging, too.
Givens can be weakened into clues, which tell the rank or the file of a number instead of its square. In this package a
*time* is the index of a square in the tour, counted from 0.
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import count

from pykt.answers.puzzles.dig import Digger
from pykt.answers.puzzles.explain import explain
from pykt.answers.puzzles.grid import Grid
from pykt.answers.puzzles.patterns import Pattern, orbits
from pykt.answers.puzzles.rivals import fewest, others, squares_of
from pykt.engines import asp
from pykt.engines.protocol import Answer, Search
from pykt.model.board import Square
from pykt.model.errors import EngineError
from pykt.model.grading import Difficulty
from pykt.model.limits import Limits
from pykt.model.line import Line
from pykt.model.problem import Clue, Problem
from pykt.model.puzzle import Explanation
from pykt.model.tour import Tour
from pykt.programs.choosing import choose

_SQUARES_PER_GIVEN = 7  # the search ends when at most every seventh square is given, unless the user wants fewer givens
_TARGETS = 5  # the most tours that fit the user's own givens and are tried, to find the fewest further givens
_LARGE = 64  # squares: on larger boards clingo takes too long to prove that few givens are enough
_EXPLAINING = 10.0  # seconds for each explanation that shows whether a clue keeps the difficulty


@dataclass(frozen=True)
class Draft:
    """A puzzle as the worker reports it. ``path`` is its tour, ``times`` are the indexes of the given or clued squares.

    ``clues`` has pairs of a rank or file and a number: only this line of the number is told.
    """

    path: list[Square]
    times: list[int]
    explanation: Explanation | None = None
    clues: tuple[Clue, ...] = ()

    @property
    def numbers(self) -> tuple[tuple[Square, int], ...]:
        """The numbers that are given or clued, each with its square, in order."""
        return tuple((self.path[time], time + 1) for time in self.times)

    @property
    def givens(self) -> tuple[tuple[Square, int], ...]:
        """The given squares with their numbers, in the order of the numbers."""
        clued = {number for _, number in self.clues}
        return tuple(pair for pair in self.numbers if pair[1] not in clued)


@dataclass(frozen=True)
class Bounds:
    """How many givens a puzzle may have: from ``least`` to ``most`` (None: no upper limit)."""

    least: int = 0
    most: int | None = None

    def allow(self, number: int) -> bool:
        """Tell whether a puzzle may have ``number`` givens."""
        return self.least <= number and (self.most is None or number <= self.most)


@dataclass(frozen=True)
class PuzzleQuestion:
    """A question for a worker: make a puzzle of this ``difficulty`` with a number of givens that ``bounds`` allow.

    If ``difficulty`` is None, the puzzle may have any difficulty. The givens have the ``pattern``, and include 1 and
    the last number if ``ends`` is true. ``path`` has the squares of the puzzle's tour (None: a random tour). ``own``
    are the user's givens, to which as few givens as possible are added. ``known`` has the given numbers of each puzzle
    made before: no further puzzle has the same numbers. If ``clues`` is true, givens are weakened into clues.
    """

    problem: Problem
    seed: str = ""
    bounds: Bounds = Bounds()
    difficulty: Difficulty | None = None
    pattern: Pattern | None = None
    ends: bool = True
    path: list[Square] | None = None
    own: tuple[tuple[Square, int], ...] = ()
    known: frozenset[frozenset[tuple[Square, int]]] = frozenset()
    clues: bool = False

    @property
    def is_own(self) -> bool:
        """True if the puzzle is made from the user's own givens or clues."""
        return bool(self.own or self.problem.clues)


def warm() -> None:
    """Load clingo into this process."""
    asp.warm()


def search(question: PuzzleQuestion) -> Iterator[Draft | str]:
    """Yield puzzles with fewer and fewer givens, each as a Draft. If there is no tour at all, yield the reason.

    If clues are asked for, then yield the last puzzle again, with more and more clues.
    """
    chance = random.Random(question.seed)
    found: Draft | str = ""
    for found in _found(question, chance):
        yield found
    if question.clues and isinstance(found, Draft):
        yield from weakened(question.problem, found, question.difficulty, chance)


def _found(question: PuzzleQuestion, chance: random.Random) -> Iterator[Draft | str]:
    best: int | None = None
    for nth in count(1):
        path = question.path or _target(replace(question.problem, givens=question.own), chance)
        if isinstance(path, str):
            yield path
            return
        for draft in _drafts(question, path, chance):
            if (best is not None and len(draft.times) >= best) or frozenset(draft.givens) in question.known:
                continue
            best = len(draft.times)
            yield draft
            if _enough(question, best, len(path)):
                return
        if best is not None and question.bounds.most is None and nth >= (_TARGETS if question.is_own else 1):
            return


def _enough(question: PuzzleQuestion, number: int, squares: int) -> bool:
    """Tell whether the search can end with a puzzle of ``number`` givens."""
    if question.is_own:
        return number <= len(question.own) + 1
    if question.bounds.most is None:
        return number <= max(squares // _SQUARES_PER_GIVEN, question.bounds.least)
    return number <= question.bounds.most


def _drafts(question: PuzzleQuestion, path: list[Square], chance: random.Random) -> Iterator[Draft]:
    """Yield puzzles whose answer is the tour ``path``, and which have the difficulty asked for."""
    time_of = {square: time for time, square in enumerate(path)}
    of_squares = orbits(question.problem.board, question.pattern)
    of_times = {time_of[square]: frozenset(map(time_of.__getitem__, orbit)) for square, orbit in of_squares.items()}
    kept = [number - 1 for _, number in question.own] + ([0, len(path) - 1] if question.ends else [])
    fixed = frozenset().union(*(of_times[time] for time in kept))
    digger = Digger(Grid(question.problem).without_clues, path, of_times, fixed, chance)
    most = len(path) if question.bounds.most is None else question.bounds.most
    for times in _choices(question, digger, most):
        times = digger.grow(times, question.difficulty, question.bounds.least, most)
        draft = Draft(path, sorted(times))
        if question.difficulty:
            problem = replace(question.problem, givens=draft.givens)
            explanation = explain(problem, tour=Tour.of(problem.board, path))
            if explanation.difficulty != question.difficulty:
                continue
            draft = replace(draft, explanation=explanation)
        if len(times) >= question.bounds.least:
            yield draft


def _choices(question: PuzzleQuestion, digger: Digger, most: int) -> Iterator[frozenset[int]]:
    if question.difficulty or (question.problem.board.free > _LARGE and not question.is_own):
        yield digger.dig(question.difficulty or "medium", most)
    else:
        yield from fewest(question.problem, digger.path, digger.orbits, digger.fixed, digger.chance)


def _target(problem: Problem, chance: random.Random) -> list[Square] | str:
    """Return a random tour, or the reason if there is none.

    The direction is random, and so is the first square of a closed tour.
    """
    fixed = bool(problem.givens or problem.clues)
    program = choose("givens" if fixed else "cycle" if problem.kind == "closed" else "path")
    seeded = Search(1, Limits(), chance.randrange(1 << 30))
    for message in asp.answers(asp.question(problem, program, seeded)):
        if isinstance(message, Answer):
            path = squares_of(message)
            if problem.kind == "closed" and not fixed:
                first = chance.randrange(len(path))
                path = path[first:] + path[:first]
            return path[::-1] if chance.random() < 0.5 and not fixed else path
        if message.how == "error":
            raise EngineError(message.reason)
        return message.reason
    raise AssertionError("an outcome comes last")


def weakened(problem: Problem, draft: Draft, difficulty: Difficulty | None, chance: random.Random) -> Iterator[Draft]:
    """Yield drafts with more and more clues in place of givens. Each has one answer.

    For each given, in random order, a clue about its rank and one about its file are tried. A clue replaces the given
    if clingo proves that still only one tour fits, and if the puzzle keeps its ``difficulty`` (None: any). The first
    and the last number of the tour are never weakened, and at least one given stays.
    """
    path, found = draft.path, list[list[Square]]()
    loose = [time for time in draft.times if time not in (0, len(path) - 1)]
    for time in chance.sample(loose, len(loose)):
        file, rank = path[time]
        for line in chance.sample((Line("file", file), Line("rank", rank)), 2):
            weaker = replace(draft, clues=(*draft.clues, (line, time + 1)), explanation=None)
            if not weaker.givens or any(_fits(weaker, rival) for rival in found):
                continue
            clued = replace(problem, givens=weaker.givens, clues=weaker.clues)
            rivals, complete = others(clued, path, 1, chance)
            found += rivals
            if rivals or not complete:
                continue
            if difficulty:
                explanation = explain(clued, tour=Tour.of(problem.board, path), seconds=_EXPLAINING)
                if not explanation.complete or explanation.difficulty != difficulty:
                    continue
                weaker = replace(weaker, explanation=explanation)
            draft = weaker
            yield draft
            break


def _fits(draft: Draft, rival: list[Square]) -> bool:
    """Tell whether the tour ``rival`` fits the givens and the clues of the draft."""
    return all(rival[number - 1] == square for square, number in draft.givens) and all(
        line.has(rival[number - 1]) for line, number in draft.clues
    )
