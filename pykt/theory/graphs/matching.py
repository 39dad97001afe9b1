"""Maximum b-matchings of bipartite graphs: as many edges as possible, but at each vertex no more than its capacity.

If every vertex has capacity 2, such a matching is called a 2-matching. A knight's tour is a 2-matching: it has two
moves at every square, except one move at each end. So a maximum 2-matching bounds the number of squares that knights
can visit. And a maximum 2-matching becomes a tour if its components can be joined.

A matching is stored as a list of mates: for each vertex, the list of vertices to which it is matched. The *deficit* of
a vertex is its capacity minus the number of its mates. The vertices have two colours, and each edge joins a dark vertex
to a light vertex.

Source: augmenting paths (Berge; Kuhn) with a capacity at each vertex, as in the flows of Ford and Fulkerson. Most
deficits are removed beforehand by distance labels (Goldberg and Tarjan, A new approach to the maximum-flow problem,
Journal of the ACM 35 (1988)).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from typing import NamedTuple

from pykt.theory.graphs import Adjacency

#: A matching: for each vertex the list of vertices to which it is matched.
Mates = list[list[int]]


def maximum_matching(graph: Adjacency, capacity: Sequence[int], dark: Iterable[int]) -> Mates:
    """Return a matching with as many edges as possible. Vertex v is in at most ``capacity[v]`` of these edges.

    ``dark`` are the vertices of one colour. ``cover`` returns a proof that no matching has more edges.

    There are three steps: a greedy matching, moving deficits of dark vertices towards deficits of light vertices, and
    finally a search for augmenting paths. Time: O(deficits x edges) at worst. All searches that fail take O(edges)
    together.
    """
    dark = list(dark)
    mates = _greedy_matching(graph, capacity, dark)
    _move_deficits(graph, capacity, dark, mates)
    dead: set[int] = set()
    for vertex in dark:
        while len(mates[vertex]) < capacity[vertex] and vertex not in dead:
            augment(graph, mates, vertex, lambda other: len(mates[other]) < capacity[other], dead)
    return mates


def cover(graph: Adjacency, capacity: Sequence[int], dark: Iterable[int], mates: Mates) -> tuple[set[int], set[int]]:
    """Return a proof that ``mates`` is a maximum matching: a set S of dark vertices and a set T of light vertices.

    ``dark`` are the vertices of one of the two colours, which is called dark here. There are three kinds of edges: at a
    dark vertex outside S, at a vertex in T, and from S to a light vertex outside T. So no matching has more than
    capacity(dark vertices outside S) + capacity(T) + (edges from S to outside T) edges. ``mates`` has exactly this
    number of edges (König's theorem with capacities). S contains all dark vertices with a deficit. Time: O(edges).
    """
    dark = set(dark)
    reached: set[int] = set()
    for vertex in dark:
        if len(mates[vertex]) < capacity[vertex] and vertex not in reached:
            augment(graph, mates, vertex, lambda _: False, reached)
    return reached & dark, reached - dark


class Shortage(NamedTuple):
    """A deficient set in the sense of Hall's theorem: vertices of one colour that can't all have enough mates.

    ``vertices`` together need ``demand`` mates, but can have only ``capacity`` mates. This capacity is the sum of the
    capacities of the vertices in ``neighbours``, plus one for each edge from ``vertices`` to any other neighbour.
    """

    vertices: list[int]
    neighbours: list[int]
    demand: int
    capacity: int


def shortages(
    graph: Adjacency, capacity: Sequence[int], colours: Sequence[Sequence[int]], mates: Mates
) -> Iterator[list[Shortage]]:
    """Yield, for each colour, a list of deficient sets, which explain the deficits of a maximum matching.

    ``colours`` are the dark vertices and the light vertices. No two sets of the same colour share a vertex in
    ``neighbours``. Time: O(edges).
    """
    for colour in colours:
        found = []
        scarce, full = cover(graph, capacity, colour, mates)
        while scarce:
            part, neighbours, edges_outside = [scarce.pop()], set[int](), 0
            for vertex in part:
                edges_outside += sum(other not in full for other in graph[vertex])
                for other in full.intersection(graph[vertex]) - neighbours:
                    neighbours.add(other)
                    part += scarce.intersection(graph[other])
                    scarce -= set(graph[other])
            demand = sum(capacity[vertex] for vertex in part)
            available = sum(capacity[other] for other in neighbours) + edges_outside
            if demand > available:
                found.append(Shortage(part, list(neighbours), demand, available))
        yield found


# Alternating paths ---------------------------------------------------------------------------------------------------


def augment(
    graph: Adjacency, mates: Mates, source: int, goal: Callable[[int], bool], dead: set[int] | None = None
) -> int | None:
    """Add an edge to the matching along a shortest augmenting path. Return the last vertex of the path.

    The path leads from ``source`` to a vertex of the other colour for which ``goal`` is true. Both vertices get one
    more mate. If there is no such path, return None and do not change ``mates``.

    The search never enters vertices in ``dead``. If it fails, it adds the vertices that it has reached to ``dead``. As
    long as the matching only grows, no later search can succeed through these vertices. Time: O(edges).
    """
    return _alternate(graph, mates, source, goal, dead, augmenting=True)


def shift(
    graph: Adjacency, mates: Mates, source: int, goal: Callable[[int], bool], dead: set[int] | None = None
) -> int | None:
    """Move a deficit along a shortest alternating path. Return the last vertex of the path.

    The path leads from ``source`` to a vertex of the same colour for which ``goal`` is true. ``source`` gets one more
    mate, and the last vertex loses one. If there is no such path, return None and do not change ``mates``. ``dead`` has
    the same meaning as in ``augment``. Time: O(edges).
    """
    return _alternate(graph, mates, source, goal, dead, augmenting=False)


def _alternate(
    graph: Adjacency, mates: Mates, source: int, goal: Callable[[int], bool], dead: set[int] | None, *, augmenting: bool
) -> int | None:
    """Search breadth-first for an alternating path to a goal, and exchange its matched and unmatched edges."""
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
    """Exchange the matched and the unmatched edges on the alternating path that ends at ``end``."""
    while (before := came_from[end]) != end:
        if end in mates[before]:
            mates[end].remove(before)
            mates[before].remove(end)
        else:
            mates[end].append(before)
            mates[before].append(end)
        end = before


# The initial matching -----------------------------------------------------------------------------------------------


def _greedy_matching(graph: Adjacency, capacity: Sequence[int], dark: Iterable[int]) -> Mates:
    """Return a matching: take the dark vertices in order, and match each to the neighbours with the fewest chances.

    The chances of a light vertex are the number of its neighbours that come later in this order, minus twice the number
    of mates that it still needs.
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


def _move_deficits(graph: Adjacency, capacity: Sequence[int], dark: Iterable[int], mates: Mates) -> None:
    """Move deficits of dark vertices towards deficits of light vertices. Where two deficits meet, both are removed.

    A deficit moves when its vertex takes a mate from another dark vertex, which then has the deficit. A deficit may
    have to move across the whole board, and a search for each deficit would take long. So the distances to light
    deficits are computed for all deficits together. A distance that proves wrong is corrected. Each round computes all
    distances anew. A round that removes no deficit is the last one.
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


def _distances(graph: Adjacency, capacity: Sequence[int], dark: Iterable[int], mates: Mates) -> list[float]:
    """Return the distance of each light vertex from the nearest light deficit, and infinity for dark vertices.

    The distance is the number of light vertices that must lose a mate if the vertex gets one mate more.
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


def _nearest(graph: Adjacency, mates: Mates, distance: list[float], vertex: int) -> int | None:
    """Return the neighbour of ``vertex`` that is nearest to a light deficit, among those not matched to ``vertex``.

    Return None if none of these neighbours leads to a light deficit.
    """
    mine = mates[vertex]
    nearest, least = None, inf
    for other in graph[vertex]:
        if distance[other] < least and other not in mine:
            nearest, least = other, distance[other]
    return nearest


def _move_deficit(
    graph: Adjacency, capacity: Sequence[int], mates: Mates, distance: list[float], vertex: int, other: int
) -> int | None:
    """Match the dark ``vertex``, which has a deficit, to ``other``. Return the vertex that has the deficit afterwards.

    Return None if ``other`` had a deficit, because then both deficits are removed. If ``other`` is farther from a light
    deficit than ``distance`` says, only correct the distance.
    """
    loser: int | None = None
    if len(mates[other]) == capacity[other]:
        least = inf
        for mate in mates[other]:
            way = _nearest(graph, mates, distance, mate)
            if way is not None and distance[way] < least:
                least, loser = distance[way], mate
        if distance[other] <= least:
            distance[other] = least + 1
            return vertex
        assert loser is not None
        mates[loser].remove(other)
        mates[other].remove(loser)
    mates[vertex].append(other)
    mates[other].append(vertex)
    return loser
