"""A sparse part of a graph that shows where few vertices cut the graph.

Search the graph breadth first and keep the edges of the forest that the search makes. Do this ``times`` times, always
without the edges kept before. If fewer than ``times`` vertices are removed, the kept edges join exactly the vertices
that all edges join: between the ends of an edge that is not kept, kept edges form ``times`` paths that share no other
vertex.

Source: Cheriyan, Kao and Thurimella, Scan-first search and sparse certificates: an improved parallel algorithm for
k-vertex connectivity, SIAM Journal on Computing 22 (1993).
Time: O(times x (vertices + edges)). At most ``times`` x vertices edges are kept.
"""

from __future__ import annotations

from collections.abc import Mapping


def sparse(near: Mapping[int, set[int]], times: int) -> dict[int, set[int]]:
    """Return the kept edges of a graph, as a map from each vertex to its neighbours."""
    kept: dict[int, set[int]] = {vertex: set() for vertex in near}
    for _ in range(times):
        unseen = set(near)
        for first in near:
            if first not in unseen:
                continue
            unseen.remove(first)
            queue = [first]
            for vertex in queue:
                reached = (unseen & near[vertex]) - kept[vertex]
                unseen -= reached
                queue += reached
                kept[vertex] |= reached
                for other in reached:
                    kept[other].add(vertex)
    return kept
