"""The pieces that moves make where every square has two of them, and how they become one.

The two paths of two knights are one piece: think of the starts as joined to each other, and of the ends. Then every
square that is not skipped has two neighbours, and an exchange of two moves of different pieces always joins these
pieces.

Source: as for cycles, and rotations (Posa).
"""

from __future__ import annotations

import random

from pykt.theory.graphs.cycles import Cycles, Graph
from pykt.theory.graphs.matching import Mates, shift

Visit = tuple[list[int], list[int]]


class Pieces(Cycles):
    """Moves that visit given numbers of squares of each colour, and the pieces that they make.

    ``main`` is the piece with the starts: the squares of the first knight's path and, if the starts are ``_apart``,
    from place ``_length`` on the second knight's backwards. Ends have one move, as starts do, skipped squares none.
    """

    def __init__(self, graph: Graph, mates: Mates, starts: tuple[int, int], aim: int) -> None:
        self._starts, self.aim = starts, aim
        super().__init__(graph, mates)
        self._kept, self._count = mates, len(self.pieces)

    def trace(self) -> None:
        """Walk along the moves: from the starts, then between the ends if not done yet, then round the cycles."""
        self._piece = [-1] * len(self.mates)
        self.main = self._walk(self._starts[0], 0)
        self._length = len(self.main)
        self._apart = self._piece[self._starts[1]] < 0
        if self._apart:
            self.main += self._walk(self._starts[1], 0)[::-1]
        self.pieces = [self.main]
        for moves in (1, 2):
            self._walk_all(moves)

    def join(self) -> None:
        """Join pieces while an exchange does it; if there are more than before the last change, go back to that."""
        super().join()
        if len(self.pieces) > self._count:
            self.mates = self._kept
            self.trace()
        self._count = len(self.pieces)

    def _exchanged(self, one: int, other: int, near: int, last: int) -> bool:
        """The same, or let a path go on to ``near`` or to ``one`` and end elsewhere."""
        if super()._exchanged(one, other, near, last):
            return True
        if self._is_end(one) and last not in self._starts:
            self._cut(near, last)
        elif self._is_end(near) and other not in self._starts:
            self._cut(one, other)
        else:
            return False
        return True

    def _is_end(self, one: int) -> bool:
        return len(self.mates[one]) == 1 and one not in self._starts

    def change(self, chance: random.Random) -> None:
        """Exchange the moves of a random alternating cycle, or of a path that shifts an end or a skipped square."""
        self._kept = [list(others) for others in self.mates]
        one = chance.choice(chance.choice(self.pieces))
        other = chance.choice(self.mates[one])
        steps = [step for step in self._graph[other] if step not in self.mates[other]]
        if steps and not self._changed(one, other, chance.choice(steps), chance):
            self.mates = self._kept
        self.trace()

    def _changed(self, one: int, other: int, step: int, chance: random.Random) -> bool:
        """Exchange the move from ``other`` to ``one`` for one to ``step``, and mend what is wrong then."""
        graph, mates = self._graph, self.mates
        was_end, may_end = self._is_end(one), len(mates[one]) == 2
        self._cut(one, other)
        self._tie(other, step)
        moves = len(mates[step])
        if moves > 2 - (step in self._starts):
            last = chance.choice(mates[step][:-1])
            self._cut(step, last)

            def mends(end: int) -> bool:
                return end == one or (may_end and self._is_end(end))

            return shift(graph, mates, last, mends, even=False, dead={step}) is not None
        if moves == 2:  # it was an end, which the other one is now
            return may_end
        return was_end or (may_end and shift(graph, mates, step, one.__eq__) is not None)  # it was skipped

    def visit(self) -> Visit:
        """The two paths, with their tails swapped so that they are as nearly of one length as one swap makes them."""
        path, length, graph = self.main, self._length, self._graph
        half = (len(path) + 1) // 2
        if not self._apart:
            return path[:half], path[half:][::-1]
        # A swap reverses path[begin:end], with the ends in it, and makes the first knight's path so long.
        swaps = [(length, 0, 0)]
        place = {one: at for at, one in enumerate(path)}
        for at, one in enumerate(path[:length]):
            for near in (place.get(near, 0) for near in graph[one]):
                if length <= near < len(path) - 1:
                    if at == length - 1:
                        swaps.append((near + 1, length, near + 1))
                    elif path[near + 1] in graph[path[at + 1]]:
                        swaps.append((at + near - length + 2, at + 1, near + 1))
                if near == length and at:
                    swaps.append((at, at, length))
        length, begin, end = min(swaps, key=lambda swap: abs(swap[0] - half))
        path = path[:begin] + path[begin:end][::-1] + path[end:]
        return path[:length], path[length:][::-1]
