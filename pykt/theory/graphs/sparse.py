"""Leave out most edges of a dense graph, so that the same small sets of vertices cut the graph.

Search the graph breadth first, and keep the edges of the trees that the search makes. Make ``times`` such searches,
each without the edges that are kept already. Now remove fewer than ``times`` vertices from the graph. Then the kept
edges connect exactly the vertices that all edges connect. The reason: take an edge that is not kept. Kept edges form
``times`` paths between its ends, and these paths share no other vertex. So at least one of the paths remains.

Source: Cheriyan, Kao and Thurimella, Scan-first search and sparse certificates: an improved parallel algorithm for
k-vertex connectivity, SIAM Journal on Computing 22 (1993).
Time: O(times x (vertices + edges)). At most ``times`` x vertices edges are kept.
"""

from __future__ import annotations

from collections.abc import Mapping


def sparse(near: Mapping[int, set[int]], times: int) -> dict[int, set[int]]:
    """Return the kept edges of a graph, as a dict that maps each vertex to its neighbours by these edges."""
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
