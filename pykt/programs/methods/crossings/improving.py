"""Improve a tour by exchanging moves: simulated annealing over paths.

The search counts pairs of moves. For crossings, these are the pairs that cross. For turns, they are the pairs that meet
at a square and go straight on there. So each pair is a square without a turn.

A *rotation* (Pósa) changes one end of a path through all squares. It adds a move from the end to some square, and
removes the old move from this square towards the end, so that the path gets a new end. A closed tour is a path whose
ends are a move apart. When a rotation makes a path that is a tour, its pairs are counted and compared with those of the
best tour.

A change for the worse is accepted with a probability that falls with the temperature. The temperature falls from hot to
cold in every round (Kirkpatrick, Gelatt and Vecchi 1983). Each round begins with the best tour.
"""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from itertools import pairwise

from pykt.model.problem import Problem
from pykt.theory.crossings import crossing_moves
from pykt.theory.turns import straight_moves

_HOT, _COLD = 1.5, 0.25  # temperatures, in pairs of moves


class Improving:
    """A search for better tours. ``tour`` is the best tour as cell indexes."""

    def __init__(self, problem: Problem, tour: list[int], chance: random.Random) -> None:
        board = problem.board
        self.tour = tour
        self._chance = chance
        self._closed = problem.kind == "closed"
        self._start = board.index(problem.start) if problem.start else None
        self._end = board.index(problem.end) if problem.end else None
        # 1 if few pairs of moves are good, -1 if many are good
        self._sign = 1 if (problem.crossings == "min" or problem.turns == "max") else -1
        self._meetings = board.free - (0 if self._closed else 2) if problem.turns else None
        self._steps = board.graph()
        moves = straight_moves(board) if problem.turns else crossing_moves(board)
        numbers = {move: number for number, move in enumerate(moves)}
        cells = {square: board.index(square) for square in board.squares()}
        self._paired = [[numbers[other] for other in others] for others in moves.values()]
        self._number = {}
        for (left, right), number in numbers.items():
            self._number[cells[left], cells[right]] = self._number[cells[right], cells[left]] = number
        self._made = bytearray(len(moves))
        self._pairs = self._begin(tour) + (self._closing(tour) or 0)

    @property
    def best(self) -> int:
        """The number of crossings or turns of the best tour."""
        return self._pairs if self._meetings is None else self._meetings - self._pairs

    def round(self, exchanges: int, share: float) -> Iterator[int]:
        """Try ``exchanges`` rotations. Store each better tour in ``tour``, and yield its crossings or turns.

        ``share`` is the fraction of all rounds that are over after this round. Later rounds begin colder.
        """
        path = self._cut(self.tour)
        count = self._begin(path)
        fall = (_COLD / _HOT) ** (1 / exchanges)
        heat = _HOT * (1.2 - 0.6 * share)
        for _ in range(exchanges):
            heat *= fall
            count = self._rotate(path, count, heat)
            closing = self._closing(path)
            if closing is not None and self._sign * (count + closing - self._pairs) < 0:
                self._pairs = count + closing
                self.tour = self._ordered(path)
                yield self.best

    def _begin(self, path: list[int]) -> int:
        """Mark the moves of a path as made. Return the number of pairs that the path has."""
        self._made = bytearray(len(self._made))
        count = 0
        for one, other in pairwise(path):
            number = self._number[one, other]
            count += sum(map(self._made.__getitem__, self._paired[number]))
            self._made[number] = 1
        return count

    def _cut(self, tour: list[int]) -> list[int]:
        """Return a copy of the tour as a path. A closed tour is cut at a random place."""
        at = self._chance.randrange(len(tour)) if self._closed else 0
        return tour[at:] + tour[:at]

    def _rotate(self, path: list[int], count: int, heat: float) -> int:
        """Rotate the path at one end, unless the change is rejected. Return the new number of pairs."""
        at_start = self._end is not None or (self._start is None and self._chance.random() < 0.5)
        if self._closed:
            at_start = self._chance.random() < 0.5
        end, beside = (path[0], path[1]) if at_start else (path[-1], path[-2])
        joined = self._chance.choice(self._steps[end])
        if joined == beside:
            return count
        at = path.index(joined)
        cut = path[at - 1] if at_start else path[at + 1]
        made, paired, number = self._made, self._paired, self._number
        out, into = number[joined, cut], number[end, joined]
        made[out] = 0
        change = 0
        for other in paired[into]:
            change += made[other]
        for other in paired[out]:
            change -= made[other]
        cost = self._sign * change
        if cost > 0 and self._chance.random() >= math.exp(-cost / heat):
            made[out] = 1
            return count
        made[into] = 1
        if at_start:
            path[:at] = path[at - 1 :: -1] if at else []
        else:
            path[at + 1 :] = path[:at:-1]
        return count + change

    def _closing(self, path: list[int]) -> int | None:
        """Return how many pairs the closing move of the path adds: 0 for an open tour, None if no such move exists."""
        if not self._closed:
            return 0
        number = self._number.get((path[0], path[-1]))
        if number is None or self._made[number]:
            return None
        return sum(map(self._made.__getitem__, self._paired[number]))

    def _ordered(self, path: list[int]) -> list[int]:
        """Return the path as a tour that begins at the start of the problem."""
        if self._closed and self._start is not None:
            at = path.index(self._start)
            return path[at:] + path[:at]
        return path[:]
