"""Propagation: remove candidates until no rule removes any more, and keep a log of the reasons.

The rules, each applied when those before it find nothing:

1. The squares of consecutive numbers are a move apart.
2. Each number has one square, and each square has one number.
3. Two numbers with the same two candidates need both of these squares.
4. A square is entered from one square and left for another. If only two of its neighbours can be used for this, both
   are needed.

A *time* is a number of the puzzle, counted from 0. Its *candidates* are the squares on which this number can be, as
bits. A log is kept only on request, as it takes time.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from functools import partial
from typing import Literal

from pykt.answers.puzzles.grid import Candidates, Grid, bits, is_single

#: Why candidates of a time were removed:
#: - beside: no move leads from them to a candidate of the time before or after.
#: - taken: other times need these squares.
#: - alone: no other time has the candidate that remains.
#: - shared: the times before and after would need the same square.
#: - passing: another square needs these squares right before and after its number.
#: - assumed: another candidate of the time is assumed.
#: - refuted: the assumption that a candidate is the right one failed.
Cause = Literal["beside", "taken", "alone", "shared", "passing", "assumed", "refuted"]


@dataclass(frozen=True)
class Event:
    """A narrowing of the candidates of a time to ``left``, and its cause.

    ``others`` are the other times in the cause, such as the time before. ``square`` is the square in the cause, or 0.
    ``text`` says how an assumption failed.
    """

    time: int
    left: int
    cause: Cause
    others: tuple[int, ...] = ()
    square: int = 0
    text: str = ""


@dataclass(frozen=True)
class Removal:
    """One candidate that an event removed, and the indexes of the earlier removals from which this removal follows."""

    event: Event
    bit: int
    follows: tuple[int, ...]


@dataclass
class Log:
    """The removals of a propagation in order. ``at`` maps the time and the bit of a removal to its index."""

    removals: list[Removal] = field(default_factory=list)
    at: dict[tuple[int, int], int] = field(default_factory=dict)

    def add(self, event: Event, bit: int, follows: Iterable[int]) -> None:
        """Record that an event removed a candidate."""
        self.at[event.time, bit] = len(self.removals)
        self.removals.append(Removal(event, bit, tuple(follows)))

    def of(self, time: int, squares: int) -> list[int]:
        """Return the indexes of the removals of ``squares`` from a time's candidates. Skip squares not removed."""
        return [self.at[time, bit] for bit in bits(squares) if (time, bit) in self.at]

    def copy(self) -> Log:
        """Return a copy, so that removals can be added to it and not to this log."""
        return Log(list(self.removals), dict(self.at))

    def traced(self, indexes: Iterable[int]) -> list[int]:
        """Return ``indexes`` and the indexes of all removals from which those removals follow, sorted."""
        needed: set[int] = set()
        ahead = list(indexes)
        while ahead:
            at = ahead.pop()
            if at not in needed:
                needed.add(at)
                ahead += self.removals[at].follows
        return sorted(needed)

    def events(self, indexes: Iterable[int]) -> dict[Event, int]:
        """Map the events of the removals at ``indexes``, in order, to the candidates that these removals removed."""
        grouped: dict[Event, int] = {}
        for at in indexes:
            removal = self.removals[at]
            grouped[removal.event] = grouped.get(removal.event, 0) | removal.bit
        return grouped


@dataclass(frozen=True)
class Clash:
    """A contradiction: the indexes of the removals that it follows from, a sentence that names it, and its times."""

    follows: tuple[int, ...] = ()
    text: str = ""
    times: tuple[int, ...] = ()


class _ClashError(Exception):
    """A contradiction was found."""

    def __init__(self, text: str, follows: Iterable[int] = (), *times: int) -> None:
        self.clash = Clash(tuple(follows), text, times)


def settle(grid: Grid, state: Candidates, changed: set[int], log: Log | None = None) -> Clash | None:
    """Apply the rules to ``state`` in place, first around the times in ``changed``. Return a contradiction, or None."""
    rules = _Rules(grid, state, log)
    try:
        while changed:
            changed = rules.beside(changed) or rules.all_different() or rules.pairs() or rules.passing()
    except _ClashError as error:
        return error.clash
    return None


class _Rules:
    """The rules. Each changes ``state`` in place and returns the times whose squares changed, or raises _ClashError."""

    def __init__(self, grid: Grid, state: Candidates, log: Log | None) -> None:
        self._grid, self._state, self._log = grid, state, log
        self._why = _Reasons(grid, state, log)
        self._excluded = 0  # squares that one time has for certain, and that were removed from all others

    def beside(self, changed: set[int]) -> set[int]:
        """Remove a candidate of a time unless moves lead from it to a candidate of each time before and after."""
        grid, state = self._grid, self._state
        again = set()
        for time in sorted({near for one in changed for near in grid.beside(one)}):
            for other in grid.beside(time):
                left = state[time] & grid.near(state[other])
                if left != state[time]:
                    self._leave(time, left, "beside", partial(self._why.no_move, other), (other,))
                    again.add(time)
        return again

    def all_different(self) -> set[int]:
        """Remove squares that another time has for certain. Give a square to the only time that can have it."""
        certain, only = self._certain_and_only()
        fresh = certain & ~self._excluded
        changed = set()
        for time, squares in enumerate(self._state):
            if not squares & (squares - 1):
                continue
            if alone := squares & only:
                first = alone & -alone
                self._leave(time, first, "alone", partial(self._why.fixed, self._why.gone(first)))
            elif squares & fresh:
                taken = self._why.taken_by(squares & fresh)
                others = tuple(taken.values())
                self._leave(time, squares & ~fresh, "taken", partial(self._why.had, taken), others)
            else:
                continue
            changed.add(time)
        self._excluded = certain
        return changed

    def pairs(self) -> set[int]:
        """If two times have only the same two squares left, remove these squares from all other times."""
        first, changed = dict[int, int](), set[int]()
        for time, squares in enumerate(self._state):
            if squares.bit_count() != 2 or first.setdefault(squares, time) == time:
                continue
            both = (first[squares], time)
            for other, candidates in enumerate(self._state):
                if candidates & squares and other not in both and not is_single(candidates):
                    follows = partial(self._why.fixed, self._why.all(*both))
                    self._leave(other, candidates & ~squares, "taken", follows, both)
                    changed.add(other)
            if changed:
                return changed
        return changed

    def passing(self) -> set[int]:
        """Apply rule 4: a tour enters a square from one neighbour, and leaves it for another.

        Remove candidates with which this is not possible. If only two neighbours of a square can be used, their numbers
        come right before and after the number of the square.
        """
        ways = dict.fromkeys(self._grid.neighbours, 0)
        if changed := self._shared(ways):
            return changed
        ends = 0 if self._grid.closed else self._state[0] | self._state[-1]
        for bit, ways_of in ways.items():
            if bit & ends or ways_of.bit_count() > 2:
                continue
            if not ways_of & (ways_of - 1):
                raise _ClashError(f"{self._grid.name(bit)} would be cut off", self._why.only_ways(bit, ways_of))
            if changed := self._needed(bit, ways_of):
                return changed
        return set()

    def _certain_and_only(self) -> tuple[int, int]:
        """Return the squares that one time has for certain, and those that only one time can have."""
        certain = once = twice = 0
        for squares in self._state:
            twice |= once & squares
            once |= squares
            if not squares & (squares - 1):
                if certain & squares:
                    self._raise_twice(squares)
                certain |= squares
        if lost := self._grid.squares & ~once:
            bit = lost & -lost
            raise _ClashError(f"{self._grid.name(bit)} would have no number", self._why.gone(bit))
        return certain, once & ~twice

    def _shared(self, ways: dict[int, int]) -> set[int]:
        """Remove a candidate if, with the number on it, the numbers before and after would have to share a square.

        Add to ``ways``, for each square, the neighbours from which a tour can enter it or for which it can leave it.
        """
        grid, state, changed = self._grid, self._state, set[int]()
        for time, squares in enumerate(state):
            beside = tuple(grid.beside(time))
            around = [state[other] for other in beside]
            for bit in bits(squares):
                near = grid.neighbours[bit]
                usable = [near & candidates for candidates in around]
                if len(usable) == 2 and usable[0] == usable[1] and is_single(usable[0]) and not is_single(squares):
                    follows = partial(self._why.no_move, *beside)
                    self._leave(time, state[time] & ~bit, "shared", follows, beside, usable[0])
                    changed.add(time)
                for candidates in usable:
                    ways[bit] |= candidates
        return changed

    def _needed(self, bit: int, ways: int) -> set[int]:
        """Remove ``ways``, the two neighbours that a square needs, from the numbers that can't come beside it."""
        grid, state, log, changed = self._grid, self._state, self._log, set[int]()
        for time, squares in enumerate(state):
            beside = grid.beside(time)
            if squares & ways and not any(state[other] & bit for other in beside):
                follows = self._why.only_ways(bit, ways)
                follows += [at for other in beside for at in log.of(other, bit)] if log else []
                self._leave(time, squares & ~ways, "passing", partial(self._why.fixed, follows), square=bit)
                changed.add(time)
        return changed

    def _leave(
        self,
        time: int,
        left: int,
        cause: Cause,
        follows: Callable[[int], list[int]],
        others: tuple[int, ...] = (),
        square: int = 0,
    ) -> None:
        """Set the candidates of a time. ``follows`` maps a removed bit to the removals from which its removal follows.

        Raise _ClashError if no candidate is left.
        """
        gone = self._state[time] & ~left
        if self._log is not None:
            event = Event(time, left, cause, others, square)
            for bit, needed in [(bit, follows(bit)) for bit in bits(gone)]:
                self._log.add(event, bit, needed)
        self._state[time] = left
        if not left:
            raise _ClashError(f"{time + 1} would have no square", self._why.all(time), time)

    def _raise_twice(self, bit: int) -> None:
        one, other = [time for time, squares in enumerate(self._state) if squares == bit][:2]
        text = f"both {one + 1} and {other + 1} would be {self._grid.name(bit)}"
        raise _ClashError(text, self._why.all(one, other), one, other)


class _Reasons:
    """Finds the removals from which another removal follows, as indexes of the log. Without a log, finds none."""

    def __init__(self, grid: Grid, state: Candidates, log: Log | None) -> None:
        self._grid, self._state, self._log = grid, state, log

    def all(self, *times: int) -> list[int]:
        """Return the indexes of all removals from the candidates of the times."""
        return [at for time in times for at in self._log.of(time, self._grid.squares)] if self._log else []

    def gone(self, bit: int) -> list[int]:
        """Return the indexes of the removals of a square from the candidates of all times."""
        return [at for time in range(len(self._state)) for at in self._log.of(time, bit)] if self._log else []

    def no_move(self, *times_and_bit: int) -> list[int]:
        """Return the indexes of the removals that took the neighbours of a square from some times.

        The last argument is the bit of the square, the others are the times.
        """
        *times, bit = times_and_bit
        near = self._grid.neighbours[bit]
        return [at for time in times for at in self._log.of(time, near)] if self._log else []

    def had(self, taken: Mapping[int, int], bit: int) -> list[int]:
        """Return the indexes of the removals that leave a square to the time that has it for certain."""
        return self.all(taken[bit])

    def taken_by(self, squares: int) -> dict[int, int]:
        """For each of ``squares`` that some time has for certain, map the bit of the square to this time."""
        if not self._log:
            return {}
        return {one: time for time, one in enumerate(self._state) if is_single(one) and one & squares}

    @staticmethod
    def fixed(follows: list[int], _bit: int) -> list[int]:
        """Return ``follows``. Use this if all removals of an event follow from the same earlier removals."""
        return follows

    def only_ways(self, bit: int, ways: int) -> list[int]:
        """Return the indexes of the removals that leave only the neighbours ``ways`` to enter and leave a square."""
        if not (log := self._log):
            return []
        follows = self.gone(bit)
        closed = self._grid.neighbours[bit] & ~ways
        for time, squares in enumerate(self._state):
            if squares & bit:
                follows += [at for other in self._grid.beside(time) for at in log.of(other, closed)]
        return follows
