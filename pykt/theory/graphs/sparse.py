"""A sparse part of a graph that shows where few vertices cut the graph.

Scan the vertices one after another, always one to which the most edges lead from those scanned before. Keep an edge to
a vertex not yet scanned if it is one of the first ``times`` edges that lead there. If fewer than ``times`` vertices
are removed, the kept edges join exactly the vertices that all edges join: between the ends of an edge that is not kept,
kept edges form ``times`` paths that share no other vertex.

Source: Nagamochi and Ibaraki, A linear-time algorithm for finding a sparse k-connected spanning subgraph of a
k-connected graph, Algorithmica 7 (1992).
Time: O(vertices + edges). At most ``times`` x vertices edges are kept.
"""

from __future__ import annotations

from collections.abc import Collection, Mapping


def sparse(near: Mapping[int, Collection[int]], times: int) -> dict[int, set[int]]:
    """Return the kept edges of a graph, as a map from each vertex to its neighbours."""
    kept: dict[int, set[int]] = {vertex: set() for vertex in near}
    led = dict.fromkeys(near, 0)  # the number of edges that lead here from scanned vertices
    waiting = [list(near)]  # by this number; a vertex may wait at smaller numbers, too
    scanned = set[int]()
    while waiting:
        if not waiting[-1]:
            waiting.pop()
            continue
        vertex = waiting[-1].pop()
        if vertex in scanned:
            continue
        scanned.add(vertex)
        for other in near[vertex]:
            if other in scanned:
                continue
            if led[other] < times:
                kept[vertex].add(other)
                kept[other].add(vertex)
            led[other] += 1
            while led[other] >= len(waiting):
                waiting.append([])
            waiting[led[other]].append(other)
    return kept
