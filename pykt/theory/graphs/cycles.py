"""Cycles through all squares, and how they are joined by exchanging two moves for two others.

Where moves a-b and c-d are of different cycles, and a is a move from c, and b from d, a-c and b-d make one cycle of the
two. The cycle of a square is looked up by union and find, so all that can be joined is joined in one pass.

Source: the patching of cycles (Karp; Frieze), exchanges (Croes).
"""

from __future__ import annotations

from itertools import chain, product

from pykt.theory.graphs.matching import Mates

Graph = list[list[int]]


class Cycles:
    """A graph, the moves made on it, two at a square, and the cycles that they make, each a list of its squares."""

    pieces: list[list[int]]

    def __init__(self, graph: Graph, mates: Mates) -> None:
        self._graph, self.mates = graph, mates
        self.trace()

    def trace(self) -> None:
        """Walk along the moves anew."""
        self._piece, self.pieces = [-1] * len(self.mates), []
        self._walk_all(2)

    def _walk_all(self, moves: int) -> None:
        """Walk from all squares with so many moves that were not come by yet."""
        for one, others in enumerate(self.mates):
            if len(others) == moves and self._piece[one] < 0:
                self.pieces.append(self._walk(one, len(self.pieces)))

    def _walk(self, one: int, number: int) -> list[int]:
        piece, mates = self._piece, self.mates
        path = []
        while True:
            piece[one] = number
            path.append(one)
            for other in mates[one]:
                if piece[other] < 0:
                    one = other
                    break
            else:
                return path

    def join(self) -> None:
        """Join pieces while an exchange does it."""
        self._root = list(range(len(self.pieces)))
        large = max(self.pieces, key=len)
        for one in chain(*(piece for piece in self.pieces if piece is not large)):
            while self._joined(one):
                pass
        self.trace()

    def _joined(self, one: int) -> bool:
        """Join the piece of a square with another, by a move from this square; False if no exchange does it."""
        for near in self._graph[one]:
            if not self.mates[near] or self._root_of(one) == self._root_of(near):
                continue
            for other, last in product(self.mates[one], self.mates[near]):
                if self._exchanged(one, other, near, last):
                    self._tie(one, near)
                    self._root[self._root_of(one)] = self._root_of(near)
                    return True
        return False

    def _exchanged(self, one: int, other: int, near: int, last: int) -> bool:
        """Give up the moves one-other and near-last and make the move other-last, if there is that move."""
        if last not in self._graph[other]:
            return False
        self._cut(one, other)
        self._cut(near, last)
        self._tie(other, last)
        return True

    def _root_of(self, one: int) -> int:
        """The piece of a square as joined so far."""
        root, number = self._root, self._piece[one]
        while root[number] != number:
            root[number] = number = root[root[number]]
        return number

    def _tie(self, one: int, other: int) -> None:
        self.mates[one].append(other)
        self.mates[other].append(one)

    def _cut(self, one: int, other: int) -> None:
        self.mates[one].remove(other)
        self.mates[other].remove(one)
