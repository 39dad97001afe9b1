"""Put the vertices of a graph in order, divide them into two sides, or measure their distances from the centre."""

from __future__ import annotations

from collections.abc import Iterable

from pykt.theory.graphs import Adjacency


def breadth_first(graph: Adjacency, firsts: Iterable[int] = ()) -> list[int]:
    """Return all vertices breadth-first from ``firsts``. The neighbours of a vertex follow in rising order of degree.

    Where edges lead no further, go on from a vertex of least degree among the rest. Time: O(edges log degree).

    Source: Cuthill and McKee, Reducing the bandwidth of sparse symmetric matrices (1969).
    """
    degrees = [len(near) for near in graph]
    seen, order = [False] * len(graph), list[int]()
    for first in (*firsts, *sorted(range(len(graph)), key=degrees.__getitem__)):
        done, ahead = len(order), [first]
        while ahead or done < len(order):
            fresh = [other for other in ahead if not seen[other]]
            for other in fresh:
                seen[other] = True
            order += sorted(fresh, key=degrees.__getitem__)
            ahead = graph[order[done]] if done < len(order) else []
            done += 1
    return order


def two_sides(graph: Adjacency) -> list[int] | None:
    """Return a side for each vertex, 0 or 1, so that each edge joins both sides. Return None if that is impossible."""
    sides = [-1] * len(graph)
    for vertex in breadth_first(graph):
        near = {sides[other] for other in graph[vertex]} - {-1}
        if len(near) > 1:
            return None
        sides[vertex] = 1 - near.pop() if near else 0
    return sides


def from_centre(graph: Adjacency) -> list[int]:
    """Return the distance in edges of each vertex from a vertex near the centre, or -1 if no path leads there.

    Two vertices are chosen that are far from each other. The vertex near the centre is the one whose larger distance
    from these two is least. Of several such vertices, one of greatest degree is taken. Time: O(edges).
    """
    first = max(range(len(graph)), key=lambda vertex: len(graph[vertex]))  # a blocked vertex has no edges
    last = max(range(len(graph)), key=_distances(graph, first).__getitem__)
    one = _distances(graph, last)
    other = _distances(graph, max(range(len(graph)), key=one.__getitem__))
    reached = [vertex for vertex, far in enumerate(one) if far >= 0]
    return _distances(graph, min(reached, key=lambda v: (max(one[v], other[v]), -len(graph[v]))))


def _distances(graph: Adjacency, first: int) -> list[int]:
    far = [-1] * len(graph)
    far[first], waiting = 0, [first]
    for vertex in waiting:
        for other in graph[vertex]:
            if far[other] < 0:
                far[other] = far[vertex] + 1
                waiting.append(other)
    return far
