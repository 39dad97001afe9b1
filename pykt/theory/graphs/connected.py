"""What the edges of a graph join, whatever its vertices are: squares, cells or numbers."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable
from typing import TypeVar

Vertex = TypeVar("Vertex", bound=Hashable)


def partners(edges: Iterable[tuple[Vertex, Vertex]]) -> defaultdict[Vertex, list[Vertex]]:
    """Return for each vertex the other ends of its edges, in the order of the edges."""
    ends: defaultdict[Vertex, list[Vertex]] = defaultdict(list)
    for one, other in edges:
        ends[one].append(other)
        ends[other].append(one)
    return ends


def connected(first: Iterable[Vertex], neighbours: Callable[[Vertex], Iterable[Vertex]]) -> set[Vertex]:
    """Return the vertices that paths reach from the vertices ``first``, with these. Time: O(edges)."""
    reached = set(first)
    waiting = list(reached)
    while waiting:
        further = set(neighbours(waiting.pop())) - reached
        reached |= further
        waiting += further
    return reached


def connected_parts(vertices: Iterable[Vertex], neighbours: Callable[[Vertex], Iterable[Vertex]]) -> list[set[Vertex]]:
    """Return the connected parts that have some of ``vertices``, in the order in which these come."""
    parts, seen = list[set[Vertex]](), set[Vertex]()
    for vertex in vertices:
        if vertex not in seen:
            parts.append(connected([vertex], neighbours))
            seen |= parts[-1]
    return parts
