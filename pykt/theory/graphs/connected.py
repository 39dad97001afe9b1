"""Paths and connected parts of graphs whose vertices are squares, cells, numbers or anything else."""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Hashable, Iterable, Mapping, Sequence
from typing import TypeVar

Vertex = TypeVar("Vertex", bound=Hashable)


def partners(edges: Iterable[tuple[Vertex, Vertex]]) -> defaultdict[Vertex, list[Vertex]]:
    """Return a dict that maps each vertex to the other ends of its edges, in the order of the edges."""
    ends: defaultdict[Vertex, list[Vertex]] = defaultdict(list)
    for one, other in edges:
        ends[one].append(other)
        ends[other].append(one)
    return ends


def along(neighbours: Mapping[Vertex, Sequence[Vertex]], first: Vertex) -> list[Vertex]:
    """Return the vertices along a path or a cycle from ``first``. No vertex may have more than two neighbours.

    If the vertex ``first`` has two neighbours, begin with the one that ``neighbours`` lists first.
    """
    path, before = [first], first
    while len(path) <= len(neighbours):
        ahead = [other for other in neighbours[path[-1]] if other != before]
        if not ahead or ahead[0] == first:
            break
        before = path[-1]
        path.append(ahead[0])
    return path


def connected(first: Iterable[Vertex], neighbours: Callable[[Vertex], Iterable[Vertex]]) -> set[Vertex]:
    """Return the vertices ``first`` and all vertices that paths from them reach. Time: O(edges)."""
    reached = set(first)
    waiting = list(reached)
    while waiting:
        further = set(neighbours(waiting.pop())) - reached
        reached |= further
        waiting += further
    return reached


def connected_parts(vertices: Iterable[Vertex], neighbours: Callable[[Vertex], Iterable[Vertex]]) -> list[set[Vertex]]:
    """Return the connected parts that have at least one of ``vertices``, in the order of ``vertices``."""
    parts, seen = list[set[Vertex]](), set[Vertex]()
    for vertex in vertices:
        if vertex not in seen:
            parts.append(connected([vertex], neighbours))
            seen |= parts[-1]
    return parts
