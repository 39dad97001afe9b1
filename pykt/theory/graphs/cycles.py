"""Join the cycles of a 2-factor.

A *2-factor* is a set of edges of a graph with two edges at every vertex. These edges form cycles. An *exchange* joins
two cycles: let the edges a-b and c-d be on different cycles, and let the graph also have the edges a-c and b-d. Then
remove a-b and c-d, and add a-c and b-d: both cycles become one. Edges that must be kept are never removed.

One pass over the vertices makes all exchanges that it finds. During the pass a union-find structure keeps track of
which cycle a vertex is on. Another pass may find further exchanges, because the cycles have changed.
symmetric_cycles.py joins the cycles of a 2-factor that rotations map to itself.

Source: the patching of cycles (Karp; Frieze), the exchange of two edges (Croes).
Time: ``trace`` O(vertices); ``join`` O(vertices) on boards, where a vertex has at most eight neighbours.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import chain, product

from pykt.theory.graphs import Adjacency
from pykt.theory.graphs.matching import Mates


class TwoFactor:
    """A 2-factor of a graph, or of a graph without some of its vertices.

    ``mates[v]`` lists the two vertices to which the edges at vertex v lead. The list is empty if v is left out.
    ``components`` are the cycles, each as a list of its vertices in order. No exchange removes an edge of ``kept``.
    """

    components: list[list[int]]

    def __init__(self, graph: Adjacency, mates: Mates, kept: Iterable[tuple[int, int]] = ()) -> None:
        self._graph, self.mates = graph, mates
        self._kept = {edge for one, other in kept for edge in ((one, other), (other, one))}
        self.trace()

    def trace(self) -> None:
        """Find the cycles again, after a change of ``mates``."""
        self._component_of, self.components = [-1] * len(self.mates), []
        self._trace_from_all(2)

    def _trace_from_all(self, degree: int) -> None:
        """Find the components that contain a vertex with ``degree`` edges, except those found before."""
        for vertex, others in enumerate(self.mates):
            if len(others) == degree and self._component_of[vertex] < 0:
                self.components.append(self._trace_from(vertex, len(self.components)))

    def _trace_from(self, vertex: int, number: int) -> list[int]:
        """Return the path along the edges from ``vertex``, over vertices that no component contains yet.

        Record that the vertices of this path are on the component ``number``.
        """
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
        """Join components by exchanges, in one pass over the vertices outside the largest component."""
        self._root = list(range(len(self.components)))
        largest = max(self.components, key=len)
        for vertex in chain(*(component for component in self.components if component is not largest)):
            while self._join_at(vertex):
                pass
        self.trace()

    def _join_at(self, vertex: int) -> bool:
        """Join the component of ``vertex`` to another component by an exchange that adds an edge at ``vertex``.

        Return whether there was such an exchange.
        """
        for near in self._graph[vertex]:
            if not self.mates[near] or self._find(vertex) == self._find(near):
                continue
            for other, last in product(self.mates[vertex], self.mates[near]):
                if self._exchange(vertex, other, near, last):
                    return True
        return False

    def _exchange(self, vertex: int, other: int, near: int, last: int) -> bool:
        """Replace the edges vertex-other and near-last by vertex-near and other-last.

        Return False, and change nothing, if this is impossible.
        """
        if not self._make_way(vertex, other, near, last):
            return False
        self._add_edge(vertex, near)
        self._root[self._find(vertex)] = self._find(near)
        return True

    def _make_way(self, vertex: int, other: int, near: int, last: int) -> bool:
        """Replace the edges vertex-other and near-last by other-last, so that vertex-near can be added.

        Return False, and change nothing, if the graph has no edge other-last, or if an edge to remove is kept.
        """
        if last not in self._graph[other] or (vertex, other) in self._kept or (near, last) in self._kept:
            return False
        self._remove_edge(vertex, other)
        self._remove_edge(near, last)
        self._add_edge(other, last)
        return True

    def _find(self, vertex: int) -> int:
        """Return the number of the component of ``vertex`` after the exchanges made in this pass."""
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
