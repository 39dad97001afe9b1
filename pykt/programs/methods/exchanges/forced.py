"""Edges that every Hamiltonian cycle uses, and the smaller graph that is left.

A vertex with two edges forces both. Where two forced edges meet, the other edges of the vertex can't be used, and
neither can an edge that would close a path of forced edges too early. That may leave two edges at other vertices, and
so on. At the end each path of forced edges becomes two vertices that must stay side by side.

Time: O(edges).
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field

import numpy as np

from pykt.programs.methods.exchanges.tours import Edges
from pykt.theory.graphs import Adjacency


@dataclass
class Forced:
    """A graph without the edges that no Hamiltonian cycle uses.

    ``paths[v]`` has the forced edges at vertex v. For the end of a path of forced edges, ``_other_end`` has its other
    end, and for a vertex without a forced edge the vertex itself. ``possible`` is False if there is no Hamiltonian
    cycle. ``vertices`` are those that are left, in the numbers of the graph.
    """

    near: list[set[int]]
    paths: list[list[int]] = field(init=False)
    possible: bool = True
    vertices: list[int] = field(init=False)

    @classmethod
    def of(cls, graph: Adjacency, required: Iterable[tuple[int, int]] = ()) -> Forced:
        """Find the forced edges of a graph. Each edge of ``required`` is forced, too."""
        forced = cls([set(near) for near in graph])
        forced._find(list(required))
        return forced

    def _find(self, required: list[tuple[int, int]]) -> None:
        self.paths = [[] for _ in self.near]
        self._other_end = list(range(len(self.near)))
        self._number = 0
        self._changed = list(range(len(self.near)))
        for one, other in required:
            self._force(one, other)
        while self._changed and self.possible:
            vertex = self._changed.pop()
            if len(self.near[vertex]) < 2:
                self.possible = False
            elif len(self.near[vertex]) == 2:
                for other in sorted(self.near[vertex]):
                    self._force(vertex, other)
        self.vertices = [vertex for vertex, path in enumerate(self.paths) if len(path) < 2]

    def _force(self, one: int, other: int) -> None:
        """Force an edge, and remove the edges that can't be used with it."""
        if other in self.paths[one]:
            return
        first, last = self._other_end[one], self._other_end[other]
        early = first == other and self._number < len(self.near) - 1
        if other not in self.near[one] or len(self.paths[one]) == 2 or len(self.paths[other]) == 2 or early:
            self.possible = False
            return
        self.paths[one].append(other)
        self.paths[other].append(one)
        self._number += 1
        self._other_end[first], self._other_end[last] = last, first
        for vertex in (one, other):
            if len(self.paths[vertex]) == 2:
                for near in self.near[vertex].difference(self.paths[vertex]):
                    self._remove(vertex, near)
        if last in self.near[first] and last not in self.paths[first] and self._number < len(self.near) - 1:
            self._remove(first, last)

    def _remove(self, one: int, other: int) -> None:
        self.near[one].discard(other)
        self.near[other].discard(one)
        self._changed += [one, other]

    def edges(self) -> Edges:
        """Return the graph on ``vertices``, numbered from 0 in their order, for the compiled searches."""
        number = {vertex: nth for nth, vertex in enumerate(self.vertices)}
        lists = [
            sorted(number[near] for near in self.near[vertex] if near in number and near != self._beside(vertex))
            for vertex in self.vertices
        ]
        first = np.cumsum([0, *map(len, lists)], dtype=np.int64)
        near = np.array([other for others in lists for other in others], np.int64)
        fixed = np.array([number[self._beside(v)] if self.paths[v] else -1 for v in self.vertices], np.int64)
        return Edges(first, near, fixed)

    def _beside(self, vertex: int) -> int:
        """Return the other end of the path of forced edges that ends at ``vertex``, or ``vertex`` if there is none."""
        return self._other_end[vertex]

    def cycle(self, order: Iterable[int]) -> list[int]:
        """Return the Hamiltonian cycle of the graph that passes the vertices left in ``order`` (their numbers)."""
        ends = [self.vertices[nth] for nth in order]
        if not ends:
            return self._follow(0)
        if self.paths[ends[0]] and self._beside(ends[0]) != ends[1]:
            ends = ends[-1:] + ends[:-1]
        cycle: list[int] = []
        nth = 0
        while nth < len(ends):
            cycle += self._follow(ends[nth])
            nth += 2 if self.paths[ends[nth]] else 1
        return cycle

    def _follow(self, vertex: int) -> list[int]:
        """Return the path of forced edges that begins at ``vertex``. If it is a cycle, return it once around."""
        path, before = [vertex], -1
        while ahead := [near for near in self.paths[path[-1]] if near != before][:1]:
            if ahead[0] == vertex:
                break
            before = path[-1]
            path += ahead
        return path
