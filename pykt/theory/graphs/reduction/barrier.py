"""Make a barrier of the vertices that showed that a graph has no Hamiltonian cycle.

A barrier is a set of vertices without which a graph falls into more parts than the set has vertices. The vertices that
a rule names are a barrier of the graph that other rules have changed. The original graph has more edges: those that
were removed at vertices with two required edges. Such a vertex is added to the set if the set does not get worse. As
its two required edges lead on to vertices with few edges, it often cuts off a part itself.

Source: Chvatal, Tough graphs and Hamiltonian circuits, Discrete Math. 5 (1973).
Time: O(edges) for each vertex that is tried.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Set

from pykt.theory.graphs.connected import connected_parts

MOST_WORK = 2_000_000  # edges that are looked at


def parts_without(near: Mapping[int, Set[int]], removed: Set[int]) -> list[set[int]]:
    """Return the connected parts of a graph without the ``removed`` vertices."""
    return connected_parts(sorted(set(near) - removed), lambda vertex: near[vertex] - removed)


def barrier(near: Mapping[int, Set[int]], removed: Iterable[int], more: Iterable[int]) -> tuple[int, ...] | None:
    """Return a barrier made of ``removed`` and of vertices of ``more``, without superfluous ones, or None."""
    chosen = set(removed)
    left = MOST_WORK
    size = len(near) + sum(map(len, near.values()))

    def excess(some: set[int]) -> int:
        return len(parts_without(near, some)) - max(len(some), 1)

    best = excess(chosen)
    for vertex in more:
        left -= size
        if best > 0 or left < 0:
            break
        if vertex not in chosen and (now := excess(chosen | {vertex})) >= best:
            chosen, best = chosen | {vertex}, now
    if best <= 0:
        return None
    for vertex in sorted(chosen):
        left -= size
        if left > 0 and excess(chosen - {vertex}) > 0:
            chosen -= {vertex}
    return tuple(sorted(chosen))
