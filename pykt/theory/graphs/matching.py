"""Maximum b-matchings of bipartite graphs: as many edges as possible, at each vertex no more than its capacity.

With capacity 2 everywhere this is a 2-matching. A knight's tour is one: two moves at every square, at its ends one. So
a maximum 2-matching bounds the squares that knights can visit, and a tour can be made of one by joining its components.

A matching is a list of mates: for each vertex, the vertices to which it is matched. The deficit of a vertex is its
capacity less the number of its mates. The vertices have two colours, and each edge joins a dark vertex to a light one.

Source: augmenting paths (Berge; Kuhn) with a capacity at each vertex, as in the flows of Ford and Fulkerson. Most
deficits are removed beforehand by distance labels (Goldberg and Tarjan, A new approach to the maximum-flow problem,
Journal of the ACM 35 (1988)).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from typing import NamedTuple

from pykt.theory.graphs import Graph

#: A matching: for each vertex the list of vertices to which it is matched.
Mates = list[list[int]]


def maximum_matching(graph: Graph, capacity: Sequence[int], dark: Iterable[int]) -> Mates:
    """Return a matching with as many edges as possible; vertex v is in at most ``capacity[v]`` of them.

    ``dark`` are the vertices of one colour. ``cover`` proves that no matching has more edges.

    A greedy matching comes first. Then deficits of dark vertices are moved towards those of light vertices, and at last
    augmenting paths are searched. Time: O(deficits x edges) at worst; all searches that fail take O(edges) together.
    """
    dark = list(dark)
    mates = _greedy_matching(graph, capacity, dark)
    _move_deficits(graph, capacity, dark, mates)
    dead: set[int] = set()
    for vertex in dark:
        while len(mates[vertex]) < capacity[vertex] and vertex not in dead:
            augment(graph, mates, vertex, lambda other: len(mates[other]) < capacity[other], dead)
    return mates


def cover(graph: Graph, capacity: Sequence[int], dark: Iterable[int], mates: Mates) -> tuple[set[int], set[int]]:
    """Return the proof that ``mates`` is a maximum matching: a set S of dark vertices and a set T of light ones.

    Each edge is at a dark vertex outside S, or at a vertex in T, or joins S to a vertex outside T. So no matching has
    more than capacity(dark outside S) + capacity(T) + edges(from S to outside T) edges, and ``mates`` has exactly as
    many (the theorem of König with capacities). S has all dark vertices with a deficit. Time: O(edges).
    """
    dark = set(dark)
    reached: set[int] = set()
    for vertex in dark:
        if len(mates[vertex]) < capacity[vertex] and vertex not in reached:
            augment(graph, mates, vertex, lambda _: False, reached)
    return reached & dark, reached - dark


class Shortage(NamedTuple):
    """A deficient set in the sense of Hall's theorem: ``vertices`` of one colour that can't all get their mates.

    ``demand`` is the number of mates that they need together, ``capacity`` the number that they can get: the whole
    capacity of the vertices in ``neighbours``, and one mate for each edge to any other neighbour.
    """

    vertices: list[int]
    neighbours: list[int]
    demand: int
    capacity: int


def shortages(
    graph: Graph, capacity: Sequence[int], colours: Sequence[Sequence[int]], mates: Mates
) -> Iterator[list[Shortage]]:
    """Yield for each colour the deficient sets that explain the deficits of a maximum matching.

    ``colours`` are the dark vertices and the light ones. No two sets of a colour share a vertex in ``neighbours``.
    Time: O(edges).
    """
    for colour in colours:
        found = []
        scarce, full = cover(graph, capacity, colour, mates)
        while scarce:
            part, neighbours, single = [scarce.pop()], set[int](), 0
            for vertex in part:
                single += sum(other not in full for other in graph[vertex])
                for other in full.intersection(graph[vertex]) - neighbours:
                    neighbours.add(other)
                    part += scarce.intersection(graph[other])
                    scarce -= set(graph[other])
            demand = sum(capacity[vertex] for vertex in part)
            available = sum(capacity[other] for other in neighbours) + single
            if demand > available:
                found.append(Shortage(part, list(neighbours), demand, available))
        yield found


# Alternating paths ---------------------------------------------------------------------------------------------------


def augment(
    graph: Graph, mates: Mates, source: int, goal: Callable[[int], bool], dead: set[int] | None = None
) -> int | None:
    """Add an edge to the matching along a shortest augmenting path, and return the vertex at which the path ends.

    The path leads from ``source`` to a vertex of the other colour for which ``goal`` holds. Both get a mate more.
    Without such a path return None and leave ``mates`` as it is. Vertices in ``dead`` are not entered; after a failure
    the vertices that were reached are added to it, as they stay dead while the matching only grows. Time: O(edges).
    """
    return _alternate(graph, mates, source, goal, dead, augmenting=True)


def shift(
    graph: Graph, mates: Mates, source: int, goal: Callable[[int], bool], dead: set[int] | None = None
) -> int | None:
    """Move a deficit along a shortest alternating path, and return the vertex at which the path ends.

    The path leads from ``source`` to a vertex of its colour for which ``goal`` holds. The source gets a mate more and
    that vertex loses one. Without such a path return None and leave ``mates`` as it is; see ``augment`` for ``dead``.
    Time: O(edges).
    """
    return _alternate(graph, mates, source, goal, dead, augmenting=False)


def _alternate(
    graph: Graph, mates: Mates, source: int, goal: Callable[[int], bool], dead: set[int] | None, *, augmenting: bool
) -> int | None:
    """Search breadth first for an alternating path to a goal, and exchange its edges."""
    came_from = {source: source}
    queue = [source]
    for vertex in queue:
        for other in graph[vertex]:
            if other in came_from or other in mates[vertex] or (dead and other in dead):
                continue
            came_from[other] = vertex
            if augmenting and goal(other):
                _exchange(mates, came_from, other)
                return other
            for mate in mates[other]:
                if mate not in came_from:
                    came_from[mate] = other
                    if not augmenting and goal(mate):
                        _exchange(mates, came_from, mate)
                        return mate
                    queue.append(mate)
    if dead is not None:
        dead.update(came_from)
    return None


def _exchange(mates: Mates, came_from: dict[int, int], end: int) -> None:
    """Exchange matched and unmatched edges on the alternating path that ends at ``end``."""
    while (before := came_from[end]) != end:
        if end in mates[before]:
            mates[end].remove(before)
            mates[before].remove(end)
        else:
            mates[end].append(before)
            mates[before].append(end)
        end = before


# The matching to begin with ------------------------------------------------------------------------------------------


def _greedy_matching(graph: Graph, capacity: Sequence[int], dark: Iterable[int]) -> Mates:
    """Match the dark vertices in their order, each to the neighbours that have the fewest chances left.

    The chances of a vertex are its neighbours still to come, less twice the mates that it still needs.
    """
    mates: Mates = [[] for _ in graph]
    chances = [len(others) - 2 * most for others, most in zip(graph, capacity, strict=True)]
    for vertex in dark:
        for other in sorted(graph[vertex], key=chances.__getitem__):
            chances[other] -= 1
            if len(mates[vertex]) < capacity[vertex] and len(mates[other]) < capacity[other]:
                chances[other] += 2
                mates[vertex].append(other)
                mates[other].append(vertex)
    return mates


def _move_deficits(graph: Graph, capacity: Sequence[int], dark: Iterable[int], mates: Mates) -> None:
    """Move deficits of dark vertices until they meet those of light ones, as long as that removes some.

    A deficit moves as its vertex takes a mate from another dark one. Its way may be as long as the board is wide. So
    the distances are computed for all deficits together, corrected where they are used, and computed anew each round.
    """
    left = [vertex for vertex in dark for _ in range(capacity[vertex] - len(mates[vertex]))]
    before = len(left) + 1
    while 0 < len(left) < before:
        before, moving, left = len(left), left, []
        distance = _distances(graph, capacity, dark, mates)
        steps = len(graph) // 4
        for vertex in moving:
            deficit: int | None = vertex
            while deficit is not None and steps and (other := _nearest(graph, mates, distance, deficit)) is not None:
                steps -= 1
                deficit = _move_deficit(graph, capacity, mates, distance, deficit, other)
            if deficit is not None:
                left.append(deficit)


def _distances(graph: Graph, capacity: Sequence[int], dark: Iterable[int], mates: Mates) -> list[float]:
    """Return for each light vertex how far it is from a light deficit, and infinity for dark vertices.

    The distance is the number of light vertices that must lose a mate when this vertex gets one.
    """
    distance = [0 if len(mine) < most else inf for mine, most in zip(mates, capacity, strict=True)]
    for vertex in dark:
        distance[vertex] = inf
    seen = [False] * len(graph)
    queue = [other for other, far in enumerate(distance) if not far]
    for other in queue:
        for vertex in graph[other]:
            if not seen[vertex] and vertex not in mates[other]:
                seen[vertex] = True
                for mate in mates[vertex]:
                    if distance[mate] == inf:
                        distance[mate] = distance[other] + 1
                        queue.append(mate)
    return distance


def _nearest(graph: Graph, mates: Mates, distance: list[float], vertex: int) -> int | None:
    """Return the neighbour nearest to a light deficit that ``vertex`` is not matched to; None if none leads to one."""
    mine = mates[vertex]
    nearest, least = None, inf
    for other in graph[vertex]:
        if distance[other] < least and other not in mine:
            nearest, least = other, distance[other]
    return nearest


def _move_deficit(
    graph: Graph, capacity: Sequence[int], mates: Mates, distance: list[float], deficit: int, other: int
) -> int | None:
    """Match the dark vertex ``deficit`` to ``other``; return the vertex that has the deficit then.

    Return None if ``other`` had a deficit, as both are removed then. If ``other`` is farther from a light deficit than
    its distance says, correct the distance only.
    """
    loser: int | None = None
    if len(mates[other]) == capacity[other]:
        far = inf
        for mate in mates[other]:
            way = _nearest(graph, mates, distance, mate)
            if way is not None and distance[way] < far:
                far, loser = distance[way], mate
        if distance[other] <= far:
            distance[other] = far + 1
            return deficit
        assert loser is not None
        mates[loser].remove(other)
        mates[other].remove(loser)
    mates[deficit].append(other)
    mates[other].append(deficit)
    return loser
