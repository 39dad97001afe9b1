"""Find sets of vertices whose borders have too little capacity, in an undirected graph with capacities.

The *border* of a set has the edges with exactly one end in the set. Its capacity is the sum of the capacities of these
edges. A test of a vertex sends flow from the vertex to the sink, path by path, until the flow is as large as the vertex
demands. If no path is left before that, take the set of vertices that further flow could still reach. The flow fills
the border of this set. So the border has less capacity than the vertex demands.

Source: Edmonds and Karp, "Theoretical improvements in algorithmic efficiency for network flow problems" (1972): each
path has as few edges as possible.
"""

from __future__ import annotations

from collections.abc import Hashable, Iterator, Mapping
from typing import TypeVar

Vertex = TypeVar("Vertex", bound=Hashable)

_LEAST = 1e-7  # a smaller capacity comes from rounding and counts as 0


def cuts_below(
    capacities: Mapping[Vertex, Mapping[Vertex, float]], sink: Vertex, demands: Mapping[Vertex, float]
) -> Iterator[set[Vertex]]:
    """Yield sets of vertices without ``sink``.

    The border of each set has less capacity than some vertex of the set demands.

    ``capacities[u][v]`` and ``capacities[v][u]`` are the capacity of the edge u-v. ``demands`` has the vertices to
    test. The vertices with the greatest demands are tested first. A vertex of a set already found is not tested. Time:
    for each tested vertex, the size of the graph times the number of paths.
    """
    found: set[Vertex] = set()
    for vertex in sorted(demands, key=demands.__getitem__, reverse=True):
        if vertex not in found and (cut := _cut_around(capacities, vertex, sink, demands[vertex])):
            found |= cut
            yield cut


def _cut_around(
    capacities: Mapping[Vertex, Mapping[Vertex, float]], source: Vertex, sink: Vertex, demand: float
) -> set[Vertex] | None:
    """Return a set around ``source`` whose border has the least capacity.

    No set with ``source`` and without ``sink`` has a border with less capacity. Return None if this least capacity is
    at least ``demand``.
    """
    # flow[u, v] is the flow from u to v, and flow[v, u] is the same number with the other sign.
    flow: dict[tuple[Vertex, Vertex], float] = {}
    while demand > 0:
        before = {source: source}
        waiting = [source]
        for vertex in waiting:
            for other, capacity in capacities[vertex].items():
                if other not in before and capacity - flow.get((vertex, other), 0) > _LEAST:
                    before[other] = vertex
                    waiting.append(other)
            if sink in before:
                break
        else:
            return set(before)
        path = [sink]
        while path[-1] != source:
            path.append(before[path[-1]])
        steps = [(before[vertex], vertex) for vertex in path[:-1]]
        more = min(capacities[one][other] - flow.get((one, other), 0) for one, other in steps)
        for one, other in steps:
            flow[one, other] = flow.get((one, other), 0) + more
            flow[other, one] = -flow[one, other]
        demand -= more
    return None
