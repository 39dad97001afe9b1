"""Require and remove edges until nothing changes any more, and contract paths.

A Hamiltonian cycle has two edges at each vertex, and contains no smaller cycle. Hence three rules:

- If a vertex has only two edges left, both are required.
- If a vertex has two required edges, its other edges are removed.
- An edge is removed if it would close a cycle of required edges that does not visit all vertices.

The rules are applied until they change nothing more. Then a vertex with two required edges has no other edges. So a
path of required edges can be contracted: its inner vertices are removed, and one required edge joins its ends. The
graph has no other edge between these ends, because the third rule has removed it.

Source: Rubin, A search procedure for Hamilton paths and circuits, Journal of the ACM 21 (1974).
Time: O(vertices + edges), as each edge is required or removed at most once.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable

from pykt.theory.graphs.reduction.values import Edge, RefutationKind, Step, StepKind


class ContradictionError(Exception):
    """An error for a graph without a Hamiltonian cycle.

    ``vertices`` are the vertices to name in the reason. ``removed`` are vertices that may be a barrier.
    """

    def __init__(self, kind: RefutationKind, vertices: Iterable[int], removed: Iterable[int] = ()) -> None:
        super().__init__(kind)
        self.kind, self.vertices, self.removed = kind, tuple(vertices), tuple(removed)


class Record:
    """What all rules have done so far: the edges that they fixed, and the edges and vertices of each kind of step.

    ``full`` are the vertices at which edges were removed because two others were required.
    """

    def __init__(self) -> None:
        self.fixed: list[Edge] = []
        self.full: set[int] = set()
        self.edges: defaultdict[StepKind, list[Edge]] = defaultdict(list)
        self.vertices: defaultdict[StepKind, list[int]] = defaultdict(list)

    def steps(self) -> tuple[Step, ...]:
        """Return one step for each kind of step that was made."""
        return (
            *(Step(kind, edges=tuple(edges)) for kind, edges in self.edges.items() if edges),
            *(Step(kind, vertices=tuple(vertices)) for kind, vertices in self.vertices.items() if vertices),
        )


class Working:
    """A graph that rules change.

    ``near`` maps each vertex to its neighbours, and ``required`` maps each vertex to its neighbours by required edges.
    """

    def __init__(self, near: dict[int, set[int]], required: Iterable[Edge], record: Record) -> None:
        self.near = near
        self.required: dict[int, list[int]] = {vertex: [] for vertex in near}
        self._far = {vertex: vertex for vertex in near}  # maps an end of a path of required edges to the other end
        self._joined = 0  # the number of required edges
        self._record = record
        self._waiting = list(near)
        for one, other in required:
            self._require(one, other)

    def settle(self) -> None:
        """Apply the three rules until they change nothing more. Raise ContradictionError if there is no cycle."""
        near, required, record = self.near, self.required, self._record
        while self._waiting:
            vertex = self._waiting.pop()
            degree = len(near[vertex])
            if degree < 2:
                raise ContradictionError("degree", [vertex], near[vertex])
            if degree == 2:
                for other in [*near[vertex]]:
                    self.require(vertex, other, "two left")
            elif len(required[vertex]) == 2:
                record.full.add(vertex)
                for other in near[vertex].difference(required[vertex]):
                    self.remove(vertex, other, "two required")

    def require(self, one: int, other: int, why: StepKind) -> None:
        """Require an edge of the graph. Raise ContradictionError if there is no cycle then."""
        if other not in self.required[one]:
            self._record.fixed.append((one, other))
            self._record.edges[why].append((one, other))
            self._require(one, other)

    def _require(self, one: int, other: int) -> None:
        """Require an edge that is not yet required. The edge lengthens or joins paths of required edges.

        Remove the edge between the ends of the path that results, because this edge would close a cycle.
        """
        required, far = self.required, self._far
        if other not in self.near[one]:
            raise ContradictionError("required", [one, other])
        required[one].append(other)
        required[other].append(one)
        for vertex in (one, other):
            if len(required[vertex]) > 2:
                raise ContradictionError("required", [vertex])
        self._joined += 1
        if far[one] == other:
            if self._joined < len(self.near):
                raise ContradictionError("required", [one, other])
        else:
            first, last = far[one], far[other]
            far[first], far[last] = last, first
            if self._joined < len(self.near) - 1 and last in self.near[first] and last not in required[first]:
                self.remove(first, last, "closing")
        self._waiting += (one, other)

    def remove(self, one: int, other: int, why: StepKind) -> None:
        """Remove an edge. Raise ContradictionError if it is required."""
        if other in self.required[one]:
            raise ContradictionError("required", [one, other])
        self._record.edges[why].append((one, other))
        self.near[one].discard(other)
        self.near[other].discard(one)
        self._waiting += (one, other)

    @property
    def is_cycle(self) -> bool:
        """Tell whether the required edges are a Hamiltonian cycle."""
        return self._joined == len(self.near)

    def contract(self) -> None:
        """Put one required edge in place of each path of required edges. Then no vertex has two required edges."""
        near, required, far = self.near, self.required, self._far
        inner = [vertex for vertex, others in required.items() if len(others) == 2]
        if not inner:
            return
        self._record.vertices["contracted"] += inner
        for vertex in inner:
            for other in required[vertex]:
                if len(required[other]) == 1:  # the end of a path
                    last = far[other]
                    near[other].discard(vertex)
                    near[other].add(last)
                    required[other] = [last]
        for vertex in inner:
            del near[vertex], required[vertex], far[vertex]
        self._joined = sum(map(len, required.values())) // 2

    def required_edges(self) -> list[Edge]:
        """Return the required edges, each once."""
        return [(one, other) for one, others in self.required.items() for other in others if one < other]
