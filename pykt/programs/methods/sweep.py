"""Find the longest path of a knight that does not cross itself by sweeps over the board, and prove that it is longest.

A sweep visits the squares file by file, or rank by rank if the board has more ranks than files. At each square it
decides which moves lead from there to squares ahead. What lies behind the sweep matters only through a *state*:

- the moves from squares behind to squares ahead: no later move may cross them;
- for each square ahead with one such move, the other end of its path: another square ahead, or -1 for an end behind;
- how many ends lie behind.

Of all ways to reach a state, one with the most moves is enough. The first sweeps keep only some states at each square,
those with the most moves, and find long paths within seconds. A sweep may always leave out states from which it can't
find a longer path:

- states that need more moves for a longer path than there are squares ahead;
- on a board that half a turn leaves unchanged, states that need more moves ahead than any half-turned state has behind
  (``_Turning``).

If a sweep leaves out no other states, it proves that no path is longer than the longest one found.

Source: the frontier method for paths (Knuth, The Art of Computer Programming 4A, section 7.1.4); the first sweeps are a
beam search.
Time: proportional to the number of states, which grows exponentially with the shorter side of the board.
"""

from __future__ import annotations

import heapq
from collections.abc import Iterator
from itertools import combinations, count
from typing import Any

from pykt.engines.protocol import Answer, Outcome, Search
from pykt.engines.python import version
from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.process import used
from pykt.theory.crossings import crossing_moves

_WIDTH, _WIDER = 1_000, 4  # the first sweep keeps 1,000 states at each square, and each further sweep 4 times as many
_PROVED = 7  # if the shorter side of a board has at most this many squares, the third sweep keeps all states

#: The squares ahead at which one move arrives, each with the other end of its path.
Mates = tuple[tuple[int, int], ...]

#: The moves made, as a linked list from the last choice to the first.
Made = tuple[tuple[int, ...], Any] | None

#: The states with the same moves to squares ahead. Maps the mates and the number of ends behind to the number of moves
#: made, and these moves.
Ends = dict[tuple[Mates, int], tuple[int, Made]]

#: All states, by their moves to squares ahead as bits of an integer.
States = dict[int, Ends]


class Sweep:
    """A sweep over a board. ``best`` is the longest path found, with ``longest`` moves."""

    def __init__(self, problem: Problem) -> None:
        board = problem.board
        self.problem = problem
        by_rank = board.ranks > board.files  # the sweep goes along the longer side: there are fewer states
        self.squares = sorted(board.squares(), key=lambda square: square[::-1] if by_rank else square)
        place = {square: at for at, square in enumerate(self.squares)}
        crossed = crossing_moves(board)
        pairs = {move: tuple(sorted((place[move[0]], place[move[1]]))) for move in crossed}
        order = {pair: number for number, pair in enumerate(sorted(pairs.values()))}
        self._pairs = list(order)
        self._crossed = [0] * len(order)
        self._from: list[list[int]] = [[] for _ in self.squares]
        self._into = [0] * len(self.squares)
        for move, others in crossed.items():
            number = order[pairs[move]]
            self._crossed[number] = sum(1 << order[pairs[other]] for other in others)
        for number, (here, there) in enumerate(self._pairs):
            self._from[here].append(number)
            self._into[there] |= 1 << number
        self._closed = problem.kind == "closed"
        self._first = place[problem.start] if problem.start else None
        self._tips = {place[square] for square in (problem.start, problem.end) if square and not self._closed}
        self._most_tips = 0 if self._closed else 2
        self.longest, self.best = self._shortest()
        self.proven = False
        self._joins: dict[tuple[Mates, tuple[int, ...]], Mates | None] = {}
        turned = {Square(board.files + 1 - file, board.ranks + 1 - rank) for file, rank in self.squares}
        self._turns = turned == set(self.squares) and not (problem.start or problem.end)

    def _shortest(self) -> tuple[int, list[Square] | None]:
        """Return the number of moves and the squares of a shortest path: one square, or two if it is closed.

        Return (-1, None) if the path can't be so short.
        """
        start, end = self.problem.start, self.problem.end
        if not self._closed:
            return (-1, None) if start and end else (0, [start or end or self.squares[0]])
        pairs = [pair for pair in self._pairs if self._first is None or self._first in pair]
        if not pairs:
            return -1, None
        one, two = pairs[0]
        return 2, [self.squares[one], self.squares[two]][:: -1 if two == self._first else 1]

    def run(self, width: int | None) -> Iterator[list[Square]]:
        """Sweep once and yield longer and longer paths. Keep ``width`` states at each square, or all if it is None.

        At the end ``proven`` is true if this sweep proves that no path is longer.
        """
        self.proven = True
        states: States = {0: {((), 0): (0, None)}}
        turning = _Turning(len(self.squares), self._most_tips)
        for at in range(len(self.squares)):
            after: States = {}
            yield from self._step(at, states, after)
            states = turning.needed(at + 1, after, self.longest + 1) if self._turns and width is None else after
            if width is not None and sum(map(len, states.values())) > width:
                states, self.proven = _best(states, width), False

    def _step(self, at: int, states: States, after: States) -> Iterator[list[Square]]:
        """Extend ``states`` by moves from square ``at``, and add the new states to ``after``.

        Yield longer and longer paths that are complete.
        """
        self._joins.clear()
        for ahead, ends in states.items():
            behind = (ahead & self._into[at]).bit_count()
            for moves, passed in self._choices(at, ahead, behind):
                if self._may_have(at, behind + len(moves)):
                    into = after.get(passed, {})
                    yield from self._choose(at, behind, moves, ends, into)
                    if into:
                        after[passed] = into

    def _may_have(self, at: int, degree: int) -> bool:
        """Tell whether the problem allows that ``degree`` moves meet at square ``at``."""
        if degree == 1:
            return not self._closed
        return at not in self._tips and (degree == 2 or at != self._first)

    def _choose(self, at: int, behind: int, moves: tuple[int, ...], ends: Ends, into: Ends) -> Iterator[list[Square]]:
        """Make ``moves`` from square ``at`` in each state of ``ends``. Add the new states to ``into``.

        ``behind`` is the number of moves that arrive at the square. Yield longer and longer paths that are complete.
        """
        size, tip = len(moves), behind + len(moves) == 1
        changes = size > 0 or behind == 1  # whether the square changes the ends of the paths
        enough, most_tips = self.longest - (len(self.squares) - at - 1) - size, self._most_tips - tip
        for (mates, tips), (number, made) in ends.items():
            if number <= enough or tips > most_tips:
                continue
            joined = self._joined(at, mates, moves) if changes else mates
            if joined is None:
                continue
            number, trail = number + size, (moves, made) if size else made
            if joined or not changes:
                state = joined, tips + tip
                if state not in into or into[state][0] < number:
                    into[state] = number, trail
            elif number > self.longest and self._complete(at, tips + tip):
                self.longest, self.best = number, self._path(trail)
                yield self.best

    def _complete(self, at: int, tips: int) -> bool:
        """Tell whether a path that ends behind square ``at`` has all ends and squares that the problem asks for."""
        asked = [*self._tips, *([self._first] if self._first is not None else [])]
        return tips == self._most_tips and all(place <= at for place in asked)

    def _choices(self, at: int, ahead: int, behind: int) -> Iterator[tuple[tuple[int, ...], int]]:
        """Yield each set of moves that can be made from square ``at``, and the moves ahead afterwards, as bits.

        ``ahead`` has the moves ahead until now, as bits. ``behind`` of them arrive at the square.
        """
        free = [
            number
            for number in self._from[at]
            if not ahead & self._crossed[number] and (ahead & self._into[self._pairs[number][1]]).bit_count() < 2
        ]
        passed = ahead & ~self._into[at]
        for size in range(3 - behind):
            for moves in combinations(free, size):
                if size < 2 or not self._crossed[moves[0]] >> moves[1] & 1:
                    yield moves, passed | sum(1 << number for number in moves)

    def _joined(self, at: int, mates: Mates, moves: tuple[int, ...]) -> Mates | None:
        """Return the mates after ``moves`` from square ``at``. Return () if a path is complete and no other leads on.

        Return None if a path is complete and another one leads on, or if the moves make a cycle of an open path.
        """
        if (mates, moves) not in self._joins:
            self._joins[mates, moves] = self._join(at, mates, moves)
        return self._joins[mates, moves]

    def _join(self, at: int, mates: Mates, moves: tuple[int, ...]) -> Mates | None:
        mate = dict(mates)
        targets = [self._pairs[number][1] for number in moves]
        if at in mate:  # a path arrives
            here, one = at, mate.pop(at)
        elif len(targets) == 2:
            here, one = targets[0], mate.pop(targets[0], targets[0])
        else:  # a path begins
            here, one = -1, -1
        two = mate.pop(targets[-1], targets[-1]) if moves else -1
        if two == here != -1:
            return () if self._closed and not mate else None
        if one >= 0:
            mate[one] = two
        if two >= 0:
            mate[two] = one
        return None if one == two == -1 and mate else tuple(sorted(mate.items()))

    def _path(self, made: Made) -> list[Square]:
        """Return the squares of a path along the moves made, from its start."""
        beside: dict[int, list[int]] = {}
        while made:
            moves, made = made
            for number in moves:
                one, two = self._pairs[number]
                beside.setdefault(one, []).append(two)
                beside.setdefault(two, []).append(one)
        tips = [place for place, near in beside.items() if len(near) == 1]
        here = self._first if self._first is not None else min(tips or beside)
        if self.problem.end and self._first is None:
            here = next(place for place in tips if self.squares[place] != self.problem.end)
        path = [here]
        before = -1
        while (on := next((place for place in beside[here] if place != before), None)) not in (None, path[0]):
            before, here = here, on
            path.append(here)
        return [self.squares[place] for place in path]


class _Turning:
    """A filter of states on a board that half a turn leaves unchanged.

    Count for each square the moves that meet there. The sum over all squares is twice the number of moves of a path. Of
    a path and its half-turned image, one has at least as large a sum over the first half of the squares as over the
    second half. So the sweep needs only states whose sum over the first half can still reach the wanted number of
    moves.

    Half a turn maps the squares ahead to as many squares at the beginning of the sweep. So the moves between squares
    ahead are the image of the moves between squares behind in an earlier state. ``_most`` maps each number of squares
    behind to a pair: the least sum of the states kept there, and a dict. The dict maps the number of moves that lead on
    and the number of ends behind to the most moves between the squares behind.
    """

    def __init__(self, count: int, most_tips: int) -> None:
        self._count = count
        self._most_tips = most_tips
        self._most: dict[int, tuple[int, dict[tuple[int, int], int]]] = {}

    def needed(self, behind: int, states: States, wanted: int) -> States:
        """Return the states behind ``behind`` squares that may lead to ``wanted`` moves."""
        half = (self._count + 1) // 2
        least = wanted - 2 * (half - behind) if behind <= half else 0  # each square up to the half adds at most two
        fewer, rest = self._most.get(self._count - behind, (0, None))
        most: dict[tuple[int, int], int] = {}
        kept: States = {}
        for ahead, ends in states.items():
            size = ahead.bit_count()
            for (mates, tips), (moves, made) in ends.items():
                more = self._count
                if rest is not None:  # the earlier state was kept, or its sum was less than ``fewer``
                    more = max(rest.get((size, self._most_tips - tips), 0), (fewer - 1 - size) // 2)
                if 2 * moves - size >= least and moves + more >= wanted:
                    kept.setdefault(ahead, {})[mates, tips] = moves, made
                    most[size, tips] = max(most.get((size, tips), 0), moves - size)
        self._most[behind] = least, most
        return kept


def _best(states: States, width: int) -> States:
    """Return the ``width`` states with the most moves. Among equals, prefer states with the fewest moves ahead."""
    ranked = (
        (moves, -ahead.bit_count(), ahead, state, made)
        for ahead, ends in states.items()
        for state, (moves, made) in ends.items()
    )
    kept: States = {}
    for moves, _, ahead, state, made in heapq.nlargest(width, ranked, key=lambda one: one[:2]):
        kept.setdefault(ahead, {})[state] = (moves, made)
    return kept


def answers(problem: Problem, _: Search) -> Iterator[Answer | Outcome]:
    """Yield longer and longer paths. Yield an Outcome when a sweep has proved that no path is longer."""
    sweep = Sweep(problem)
    if sweep.best:
        yield Answer((sweep.best,), version(), used())
    small = min(problem.board.files, problem.board.ranks) <= _PROVED
    for nth in count():
        for path in sweep.run(None if small and nth == 2 else _WIDTH * _WIDER**nth):
            yield Answer((path,), version(), used())
        if sweep.proven:
            yield Outcome("exhausted", "", version(), used())
            return
