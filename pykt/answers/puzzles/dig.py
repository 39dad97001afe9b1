"""Choose givens by digging: begin with all numbers, and remove givens that the allowed techniques do not need.

A puzzle that the techniques solve has one answer, so no engine is needed to prove it. A *time* is a number of the
puzzle, counted from 0.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Sequence
from dataclasses import dataclass

from pykt.answers.puzzles.deduction import Deduction, OtherAnswerError
from pykt.answers.puzzles.grid import Candidates, Grid, Position
from pykt.answers.puzzles.rivals import Orbits
from pykt.answers.puzzles.techniques import DIRECT
from pykt.model.board import Square
from pykt.model.grading import BEGINNERS, DIFFICULTIES, MANY, RARE, Difficulty


@dataclass(frozen=True)
class Digger:
    """Chooses givens of one tour. ``orbits`` maps each time to the times given together with it.

    The times in ``fixed`` stay given.
    """

    grid: Grid
    path: list[Square]
    orbits: Orbits
    fixed: frozenset[int]
    chance: random.Random

    def dig(self, difficulty: Difficulty, most: int) -> frozenset[int]:
        """Return times to give for a puzzle with about this difficulty and, if possible, at most ``most`` givens."""
        given = self._dug(frozenset(range(len(self.path))), min(difficulty, "medium", key=DIFFICULTIES.index))
        if difficulty in ("hard", "expert"):
            given = self._dug(given, "hard", self._wanted(difficulty), most)
        if difficulty == "expert" and (len(given) > most or not self._matches(given, difficulty)):
            given = self._dug(given, difficulty, self._wanted(difficulty), most)
        return given

    def grow(self, given: frozenset[int], difficulty: Difficulty | None, least: int, most: int) -> frozenset[int]:
        """Return ``given`` with more times, if possible ``least`` in all.

        The puzzle keeps its ``difficulty``, and never has more than ``most`` times.
        """
        for orbit in self._shuffled(set(range(len(self.path))) - given):
            if len(given) >= least:
                break
            more = given | orbit
            if len(more) <= most and (difficulty is None or self._matches(more, difficulty)):
                given = more
        return given

    def _matches(self, given: frozenset[int], difficulty: Difficulty) -> bool:
        """Tell whether a puzzle needs the techniques of this difficulty, given that these techniques solve it."""
        if difficulty in ("hard", "expert"):
            return self.assumptions(given, difficulty) in self._wanted(difficulty)
        easier = DIFFICULTIES[: DIFFICULTIES.index(difficulty)]
        return not easier or self.assumptions(given, easier[-1]) is None

    def _wanted(self, difficulty: Difficulty) -> range:
        """Return how many assumptions a hard or an expert's puzzle may need."""
        return range(1, MANY) if difficulty == "hard" else range(MANY, MANY * len(self.path))

    def assumptions(self, given: Iterable[int], difficulty: Difficulty) -> int | None:
        """Return how many assumptions solve the puzzle, or None if the techniques of this difficulty do not solve it.

        An assumption within another counts as MANY.
        """
        tour = [self.grid.bit(square) for square in self.path]
        known = set(given)
        position = Position(self.grid, tuple(bit if at in known else 0 for at, bit in enumerate(tour)))
        allowed = {name: use for name, use in DIRECT.items() if difficulty != "beginner" or name in BEGINNERS}
        others = len(position.missing) // RARE if difficulty == "easy" else len(tour)
        made = 0
        while position.missing:
            name, placing = next(
                ((name, found) for name, use in allowed.items() if (found := use(position))), ("", None)
            )
            if placing:
                position = position.with_number(placing.time, placing.bit)
                others -= name not in BEGINNERS
                if others < 0:
                    return None
                continue
            if difficulty in ("beginner", "easy"):
                return None
            deduction = Deduction(position, logged=False)
            if not deduction.singles():
                depth = self._depth(deduction, difficulty, tour)
                if not depth:
                    return None
                made += 1 if depth == 1 else MANY
            for time in deduction.singles():
                position = position.with_number(time, tour[time])
        return made

    def _depth(self, deduction: Deduction, difficulty: Difficulty, tour: Candidates) -> int:
        """Return the depth of assumptions with which a number is found, or 0 if ``difficulty`` allows no such depth."""
        depths = {"hard": (1,), "expert": (1, 2)}.get(difficulty, ())
        try:
            return next((depth for depth in depths if deduction.narrow(depth, tour)), 0)
        except OtherAnswerError:
            return 0

    def _dug(
        self, given: frozenset[int], difficulty: Difficulty, wanted: Sequence[int] = (), most: int = 0
    ) -> frozenset[int]:
        """Return ``given`` without times that the techniques of this difficulty do not need.

        ``wanted`` are the numbers of assumptions that the puzzle may need (empty: no assumption). End as soon as the
        puzzle needs one of these numbers of assumptions and at most ``most`` times remain.
        """
        limit = max(wanted, default=0)
        for orbit in self._shuffled(given - self.fixed):
            fewer = given - orbit
            made = self.assumptions(fewer, difficulty)
            if made is None or made > limit:
                continue
            given = fewer
            if made in wanted and len(given) <= most:
                break
        return given

    def _shuffled(self, times: Iterable[int]) -> list[frozenset[int]]:
        orbits = sorted({self.orbits[time] for time in times}, key=sorted)
        self.chance.shuffle(orbits)
        return orbits
