"""Join cycles to two disjoint paths that begin at given starts.

Imagine one more edge that joins the two starts, and another edge that joins the two ends. Then the two paths form one
cycle. This cycle and the other cycles are a 2-factor of the visited vertices. So cycles can be joined to the paths by
the exchanges of cycles.py.

Source: the sources of cycles.py, and rotations (Pósa), which move the end of a path.
Time: ``change`` O(edges), ``join``, ``trace`` and ``paths`` O(vertices) on boards.
"""

from __future__ import annotations

import random

from pykt.theory.graphs import Adjacency
from pykt.theory.graphs.cycles import TwoFactor
from pykt.theory.graphs.matching import Mates, augment, shift

Paths = tuple[list[int], list[int]]


def turns_of(paths: Paths) -> int:
    """Return how many vertices two knights visit on the paths if they move in turn until one path ends."""
    return min(2 * len(paths[0]), 2 * len(paths[1]) + 1)


class TwoPaths(TwoFactor):
    """Edges that form two paths, which begin at ``starts``, and possibly cycles.

    Each start and each end has one edge. Vertices that are left out have no edge. ``visited`` is the number of vertices
    on all components together.

    ``main`` is a list of the vertices on the paths from the starts. Usually each start has a path of its own. Then the
    list has the first path, followed by the second path backwards. Otherwise both starts are the ends of one path, and
    the list has this path.
    """

    def __init__(self, graph: Adjacency, mates: Mates, starts: tuple[int, int], visited: int) -> None:
        self._starts, self.visited = starts, visited
        super().__init__(graph, mates)
        self._mates_before, self._components_before = mates, len(self.components)

    def trace(self) -> None:
        """Find the components again: first the paths from the starts, then a path between the ends, then the cycles."""
        self._component_of = [-1] * len(self.mates)
        self.main = self._trace_from(self._starts[0], 0)
        self._first_length = len(self.main)
        self._starts_apart = self._component_of[self._starts[1]] < 0
        if self._starts_apart:
            self.main += self._trace_from(self._starts[1], 0)[::-1]
        self.components = [self.main]
        for degree in (1, 2):
            self._trace_from_all(degree)

    def join(self) -> None:
        """Join components by exchanges. If there are more components than before the last change, undo the change."""
        super().join()
        if len(self.components) > self._components_before:
            self.mates = self._mates_before
            self.trace()
        self._components_before = len(self.components)

    def _make_way(self, vertex: int, other: int, near: int, last: int) -> bool:
        """Remove edges so that vertex-near can be added. Return False, and change nothing, if that is impossible.

        First try to do so as ``TwoFactor`` does. If that fails and ``vertex`` or ``near`` ends a path, another vertex
        becomes the end.
        """
        if super()._make_way(vertex, other, near, last):
            return True
        if self._is_end(vertex) and last not in self._starts:
            self._remove_edge(near, last)
        elif self._is_end(near) and other not in self._starts:
            self._remove_edge(vertex, other)
        else:
            return False
        return True

    def _is_end(self, vertex: int) -> bool:
        return len(self.mates[vertex]) == 1 and vertex not in self._starts

    def change(self, chance: random.Random) -> None:
        """Try to make a random change.

        Exchange the edges of an alternating cycle, or of an alternating path. Such a path makes another vertex an end,
        or leaves another vertex out.
        """
        self._mates_before = [list(others) for others in self.mates]
        vertex = chance.choice(chance.choice(self.components))
        other = chance.choice(self.mates[vertex])
        steps = [step for step in self._graph[other] if step not in self.mates[other]]
        if steps and not self._replace_edge(vertex, other, chance.choice(steps), chance):
            self.mates = self._mates_before
        self.trace()

    def _replace_edge(self, vertex: int, other: int, step: int, chance: random.Random) -> bool:
        """Replace the edge vertex-other by other-step, then correct the number of edges at each vertex.

        Return whether this succeeded.
        """
        graph, mates = self._graph, self.mates
        was_end, may_end = self._is_end(vertex), len(mates[vertex]) == 2
        self._remove_edge(vertex, other)
        self._add_edge(other, step)
        degree = len(mates[step])
        if degree > 2 - (step in self._starts):
            last = chance.choice(mates[step][:-1])
            self._remove_edge(step, last)

            def repairs(end: int) -> bool:
                return end == vertex or (may_end and self._is_end(end))

            return augment(graph, mates, last, repairs, {step}) is not None
        if degree == 2:  # ``step`` was an end; now the vertex that lost an edge is an end instead
            return may_end
        return was_end or (may_end and shift(graph, mates, step, vertex.__eq__) is not None)  # ``step`` was left out

    def from_starts(self) -> Paths | None:
        """Return the path from each start as it is, or None if one path joins the starts."""
        if not self._starts_apart:
            return None
        return self.main[: self._first_length], self.main[self._first_length :][::-1]

    def paths(self) -> Paths:
        """Return the two paths, after at most one swap of their tails.

        The swap is one that makes the difference of the paths' lengths as small as possible.
        """
        path, length, graph = self.main, self._first_length, self._graph
        half = (len(path) + 1) // 2
        if not self._starts_apart:
            return path[:half], path[half:][::-1]
        # A swap reverses path[begin:end], which contains an end of one path or of both. So it changes their lengths.
        swaps = [(length, 0, 0)]
        place = {vertex: at for at, vertex in enumerate(path)}
        for at, vertex in enumerate(path[:length]):
            for near in (place.get(near, 0) for near in graph[vertex]):
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
