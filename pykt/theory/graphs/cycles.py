"""A 2-factor: edges of a graph, two at every vertex. They make cycles, which are joined by exchanges of edges.

Where the edges a-b and c-d are on different cycles and the graph has the edges a-c and b-d, these two instead of the
others make one cycle of both. Union-find tells on which cycle a vertex is by now, so one pass joins all it can.

Source: the patching of cycles (Karp; Frieze), the exchange of two edges (Croes).
Time: ``trace`` O(vertices); ``join`` O(vertices) on boards, where a vertex has at most eight neighbours.
"""

from __future__ import annotations

from itertools import chain, product

from pykt.theory.graphs import Graph
from pykt.theory.graphs.matching import Mates


class TwoFactor:
    """A 2-factor of a graph.

    ``mates`` has for each vertex the two that its edges lead to, none for a vertex that is left out. ``components``
    are the cycles, each a list of its vertices in order.
    """

    components: list[list[int]]

    def __init__(self, graph: Graph, mates: Mates) -> None:
        self._graph, self.mates = graph, mates
        self.trace()

    def trace(self) -> None:
        """Find the cycles anew, after a change of ``mates``."""
        self._component_of, self.components = [-1] * len(self.mates), []
        self._trace_from_all(2)

    def _trace_from_all(self, degree: int) -> None:
        """Trace a component from each vertex that has ``degree`` edges and is on none yet."""
        for vertex, others in enumerate(self.mates):
            if len(others) == degree and self._component_of[vertex] < 0:
                self.components.append(self._trace_from(vertex, len(self.components)))

    def _trace_from(self, vertex: int, number: int) -> list[int]:
        """Follow the edges from ``vertex`` over vertices that are on no component yet, and give them ``number``."""
        component_of, mates = self._component_of, self.mates
        path = []
        while True:
            component_of[vertex] = number
            path.append(vertex)
            for other in mates[vertex]:
                if component_of[other] < 0:
                    vertex = other
                    break
            else:
                return path

    def join(self) -> None:
        """Join components as long as an exchange does it."""
        self._root = list(range(len(self.components)))
        largest = max(self.components, key=len)
        for vertex in chain(*(component for component in self.components if component is not largest)):
            while self._join_at(vertex):
                pass
        self.trace()

    def _join_at(self, vertex: int) -> bool:
        """Join the component of ``vertex`` with another by an edge at it; False if no exchange does it."""
        for near in self._graph[vertex]:
            if not self.mates[near] or self._find(vertex) == self._find(near):
                continue
            for other, last in product(self.mates[vertex], self.mates[near]):
                if self._make_way(vertex, other, near, last):
                    self._add_edge(vertex, near)
                    self._root[self._find(vertex)] = self._find(near)
                    return True
        return False

    def _make_way(self, vertex: int, other: int, near: int, last: int) -> bool:
        """Replace the edges vertex-other and near-last by other-last; False if the graph has no such edge."""
        if last not in self._graph[other]:
            return False
        self._remove_edge(vertex, other)
        self._remove_edge(near, last)
        self._add_edge(other, last)
        return True

    def _find(self, vertex: int) -> int:
        """Return the number that the component of ``vertex`` has after the joins of this pass."""
        root, number = self._root, self._component_of[vertex]
        while root[number] != number:
            root[number] = number = root[root[number]]
        return number

    def _add_edge(self, one: int, other: int) -> None:
        self.mates[one].append(other)
        self.mates[other].append(one)

    def _remove_edge(self, one: int, other: int) -> None:
        self.mates[one].remove(other)
        self.mates[other].remove(one)
