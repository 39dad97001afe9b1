"""Make a barrier from the vertices that a refutation names.

A barrier is a set of vertices without which a graph falls into more parts than the set has vertices. When a rule
refutes a graph, other rules may have removed edges before. The vertices that the rule names are a barrier of the graph
that was left. They need not be a barrier of the original graph, which may have more edges. The other rules remove edges
at vertices with two required edges, and edges that would close a cycle. The ends of these edges often belong to a
barrier of the original graph. So these ends are added to the set one by one, except where this lowers the number of
parts minus the size of the set.

Source: Chvatal, Tough graphs and Hamiltonian circuits, Discrete Math. 5 (1973).
Time: O(edges) for each vertex that is tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from pykt.theory.graphs.connected import connected_parts

MOST_WORK = 2_000_000  # about the most vertices and edges that are examined, over all sets


def parts_without(near: Mapping[int, Set[int]], removed: Set[int]) -> list[set[int]]:
    """Return the connected parts of a graph without the ``removed`` vertices."""
    return connected_parts(sorted(set(near) - removed), lambda vertex: near[vertex] - removed)


def barrier(near: Mapping[int, Set[int]], removed: Iterable[int], more: Iterable[int]) -> tuple[int, ...] | None:
    """Return a barrier made of vertices of ``removed`` and ``more``, or None if none is found.

    First try: begin with ``removed``, and add vertices of ``more`` one by one. Second try: begin with all vertices of
    both, and leave them out one by one. At the end, leave out vertices that the barrier does not need.
    """
    first, more = set(removed), list(dict.fromkeys(more))
    tries = _Tries(near)
    for chosen, changes in ((first, more), (first.union(more), [*more, *first])):
        for vertex in changes:
            if tries.excess(chosen) > 0:
                break
            if tries.excess(chosen ^ {vertex}) >= tries.excess(chosen):
                chosen ^= {vertex}
        if tries.excess(chosen) > 0:
            for vertex in sorted(chosen):
                if tries.excess(chosen - {vertex}) > 0:
                    chosen -= {vertex}
            return tuple(sorted(chosen))
    return None


class _Tries:
    """A comparison of sets of vertices as barriers, which examines only a limited number of sets."""

    def __init__(self, near: Mapping[int, Set[int]]) -> None:
        self._near, self._known = near, dict[frozenset[int], int]()
        self._most = 3 + MOST_WORK // (len(near) + sum(map(len, near.values())))

    def excess(self, removed: set[int]) -> int:
        """Return the number of parts without ``removed``, minus the size of ``removed``. For an empty set, subtract 1.

        The set is a barrier if the result is above 0. If no further set may be examined, return a number below 0.
        """
        key = frozenset(removed)
        if key not in self._known:
            if len(self._known) >= self._most:
                return -len(self._near)
            self._known[key] = len(parts_without(self._near, removed)) - max(len(removed), 1)
        return self._known[key]
