"""Techniques that place a number after eliminations: by propagation alone, or by assumptions that fail.

A *time* is a number of the puzzle, counted from 0 (see grid.py).
"""

from __future__ import annotations

import math
import time as clock
from collections.abc import Iterator
from dataclasses import dataclass, field

from pykt.answers.puzzles import wording
from pykt.answers.puzzles.grid import Candidates, Position, bits, is_single
from pykt.answers.puzzles.propagation import Clash, Event, Log, Removal, settle
from pykt.model.grading import ELIMINATION
from pykt.model.puzzle import Step

_WIDE = 2  # at a greater depth, assumptions are made only about the numbers with the fewest candidates
_TIGHTEST = 3  # how many such numbers are tried


class OutOfTimeError(Exception):
    """The deadline has passed."""


class OtherAnswerError(Exception):
    """The puzzle has another answer than its known tour."""


@dataclass
class Deduction:
    """The eliminations that follow from a position: the candidates that remain, and the log that says why.

    The position must have an answer. After the ``deadline``, on the monotonic clock, eliminations raise OutOfTimeError.
    """

    position: Position
    deadline: float = math.inf
    logged: bool = True
    state: Candidates = field(init=False)
    log: Log = field(init=False, default_factory=Log)

    def __post_init__(self) -> None:
        self.state = list(self.position.candidates)
        self._settle(self.state, set(range(len(self.state))), self.log if self.logged else None)

    def singles(self) -> list[int]:
        """Return the times that are not placed and have one candidate left."""
        return [time for time in self.position.missing if is_single(self.state[time])]

    def narrow(self, depth: int, tour: Candidates) -> bool:
        """Do what ``bifurcate`` does, without a log. Return whether a missing number has one candidate left."""
        found = True
        while found:
            found = False
            for time, bit in self._assumptions(depth, tour):
                if self.state[time] & bit and self._refute(self.state, None, time, bit, depth):
                    self.state[time] ^= bit
                    found = True
                    self._settle(self.state, {time}, None)
                    if self.singles():
                        return True
        return False

    def step(self) -> Step | None:
        """Return the step that places the first number with only one candidate left, or None."""
        for removal in self.log.removals:
            if is_single(removal.event.left) and not self.position.placed[removal.event.time]:
                return self._step(removal)
        return None

    def bifurcate(self, depth: int, tour: Candidates) -> Step | None:
        """Assume numbers on squares other than those of ``tour``, remove squares where this fails, and return a step.

        The step places the first number that has only one square left. If there is no such number, return None. An
        assumption fails if propagation contradicts it. If ``depth`` is greater than 1, it also fails if there is a
        number for which assumptions of smaller depth fail on all squares. Raise OtherAnswerError if an assumption leads
        to a tour.
        """
        tried = -1
        while tried != len(self.log.removals):
            tried = len(self.log.removals)
            for time, bit in self._assumptions(depth, tour):
                if not self.state[time] & bit or not self._refute(self.state, None, time, bit, depth):
                    continue
                before = len(self.log.removals)
                log = self.log.copy()
                clash = self._refute(self.state, log, time, bit, depth)
                assert clash is not None
                self._eliminate(time, bit, log, clash)
                for removal in self.log.removals[before:]:
                    if is_single(removal.event.left):
                        return self._step(removal, depth)
        return None

    def _assumptions(self, depth: int, tour: Candidates) -> Iterator[tuple[int, int]]:
        loose = [time for time in self.position.missing if not is_single(self.state[time])]
        loose.sort(key=lambda time: self.state[time].bit_count())
        for time in loose if depth <= _WIDE else loose[:_TIGHTEST]:
            for bit in bits(self.state[time] & ~tour[time]):
                yield time, bit

    def _eliminate(self, time: int, bit: int, log: Log, clash: Clash) -> None:
        """Remove a square whose assumption has led to the contradiction ``clash`` in ``log``. Then propagate."""
        before, grid = len(self.log.removals), self.position.grid
        needed = log.traced(clash.follows)
        events = log.events(at for at in needed if at >= before)
        text = wording.refuted(grid, time, bit, events, clash)
        self.state[time] ^= bit
        self.log.add(Event(time, self.state[time], "refuted", text=text), bit, (at for at in needed if at < before))
        self._settle(self.state, {time}, self.log)

    def _refute(self, state: Candidates, log: Log | None, time: int, bit: int, depth: int) -> Clash | None:
        """Return the contradiction to which an assumption leads, or None. Add removals to ``log`` unless it is None."""
        state = list(state)
        if log is not None:
            for other in bits(state[time] ^ bit):
                log.add(Event(time, bit, "assumed"), other, ())
        state[time] = bit
        if clash := self._settle(state, {time}, log):
            return clash
        loose = [other for other, squares in enumerate(state) if not is_single(squares)]
        if not loose:
            raise OtherAnswerError
        if depth == 1:
            return None
        tightest = min(loose, key=lambda other: state[other].bit_count())
        clashes, texts = [], []
        for other in bits(state[tightest]):
            inner = None if log is None else log.copy()
            clash = self._refute(state, inner, tightest, other, depth - 1)
            if clash is None:
                return None
            if log is not None and inner is not None:
                needed = inner.traced(clash.follows)
                events = inner.events(at for at in needed if at >= len(log.removals))
                texts.append(wording.consequences(self.position.grid, events, clash))
                clashes += [at for at in needed if at < len(log.removals)]
        if log is None:
            return Clash()
        text = wording.cases(self.position.grid, tightest, state[tightest], texts)
        return Clash((*clashes, *log.of(tightest, self.position.grid.squares)), text)

    def _settle(self, state: Candidates, changed: set[int], log: Log | None) -> Clash | None:
        if clock.monotonic() > self.deadline:
            raise OutOfTimeError
        return settle(self.position.grid, state, changed, log)

    def _step(self, last: Removal, depth: int = 0) -> Step:
        """Return the step that places a number after the ``last`` removal, with assumptions of this ``depth``."""
        grid, event = self.position.grid, last.event
        alone = event.cause == "alone"
        needed = self.log.traced(last.follows if alone else self.log.of(event.time, grid.squares))
        reasons = tuple(self._clues(last, needed) + wording.reasons(grid, self.log, needed))
        why = "no other number can be there" if alone else "its other squares are ruled out"
        technique = f"bifurcation of depth {depth}" if depth else ELIMINATION
        return Step(event.time + 1, grid.square(event.left), grid.name(event.left), technique, why, reasons, depth)

    def _clues(self, last: Removal, needed: list[int]) -> list[str]:
        """Return a list with one sentence that names the clues on which a step depends. Return [] if there are none."""
        if not self.position.grid.lines:
            return []
        events = [last.event, *self.log.events(needed)]
        times = {time for event in events for time in (event.time, *event.others)}
        # An event with another cause may depend on the clues of all missing numbers.
        if any(event.cause not in ("beside", "taken", "shared") for event in events):
            times = set(self.position.missing)
        plain = self.position.without_clues.candidates
        clues = self.position.clues_for(time for time in times if plain[time] != self.position.candidates[time])
        return [f"By the clues, {clues}"] if clues else []
