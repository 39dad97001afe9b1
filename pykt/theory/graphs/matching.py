"""2-matchings: as many moves as can be chosen so that no square is in more of them than it has room for.

A tour is one: every square is in two moves, the ends in one. So the largest 2-matching bounds what knights can visit,
and it is what a tour can be made of by joining the pieces.

A matching is ``mates``, a list that has for each vertex the vertices it is matched to; a graph is ``beside``, a list
that has for each vertex its neighbours. The graph is bipartite and has no edge twice.

Source: augmenting paths (Berge, Kuhn), here with a capacity at each vertex, as in Ford and Fulkerson's flows; before
these, distances that lead many gaps on their way (Goldberg and Tarjan, A new approach to the maximum-flow problem,
Journal of the ACM 35 (1988)).
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator, Sequence
from math import inf
from typing import NamedTuple

Graph = Sequence[Sequence[int]]
Mates = list[list[int]]


def largest(beside: Graph, room: Sequence[int], dark: Iterable[int]) -> Mates:
    """A matching with as many edges as possible in which a vertex v has at most ``room[v]`` of them.

    ``dark`` are the vertices of one colour: each edge joins one of them to one that is not among them. The number of
    edges is half of all mates, and ``cover`` proves that there can't be more. Takes a greedy start, leads the places
    left over towards each other, and then searches for each that still is left: O(places x edges) at worst, while all
    searches that fail are linear together.
    """
    dark = list(dark)
    mates = _greedy(beside, room, dark)
    _close_gaps(beside, room, dark, mates)
    dead: set[int] = set()
    for one in dark:
        while len(mates[one]) < room[one] and one not in dead:
            shift(beside, mates, one, lambda other: len(mates[other]) < room[other], even=False, dead=dead)
    return mates


def cover(beside: Graph, room: Sequence[int], dark: Iterable[int], mates: Mates) -> tuple[set[int], set[int]]:
    """Why a largest matching has no more edges: dark vertices S and others T that bound every matching.

    Each edge is at a dark vertex outside S, or at a vertex in T, or joins S to a vertex outside T. So a matching has at
    most room[dark outside S] + room[T] + (edges from S to outside T) edges, and ``mates`` has just so many.
    """
    dark = set(dark)
    reached: set[int] = set()
    for one in dark:
        if len(mates[one]) < room[one] and one not in reached:
            shift(beside, mates, one, lambda _: False, dead=reached)
    return reached & dark, reached - dark


class Shortage(NamedTuple):
    """Vertices of one colour, those around them, how many mates they need, and the room for them around."""

    vertices: list[int]
    around: list[int]
    need: int
    room: int


def shortages(
    beside: Graph, room: Sequence[int], colours: Sequence[Sequence[int]], mates: Mates
) -> Iterator[list[Shortage]]:
    """For each colour the shortages around the gaps of a largest matching, in parts that share no full neighbour."""
    for colour in colours:
        found = []
        short, full = cover(beside, room, colour, mates)
        while short:
            part, around, single = [short.pop()], set[int](), 0
            for one in part:
                single += sum(other not in full for other in beside[one])
                for other in full.intersection(beside[one]) - around:
                    around.add(other)
                    part += short.intersection(beside[other])
                    short -= set(beside[other])
            need, have = sum(room[one] for one in part), sum(room[other] for other in around) + single
            if need > have:
                found.append(Shortage(part, list(around), need, have))
        yield found


def shift(
    beside: Graph,
    mates: Mates,
    source: int,
    goal: Callable[[int], bool],
    *,
    even: bool = True,
    dead: set[int] | None = None,
) -> int | None:
    """Give ``source`` one more mate along a shortest alternating path, and say at which vertex the path ends.

    ``even``: it ends at a vertex of the same colour that meets ``goal``, which loses a mate: the gap moves there.
    Otherwise it ends at one of the other colour, which gets a mate as well: the matching grows by an edge.
    None if there is no such path, and ``mates`` is as before; ``dead`` are vertices from which none leads on, and is
    added to. They stay so while the matching only grows.
    """
    came = {source: source}
    queue = [source]
    for one in queue:
        for other in beside[one]:
            if other in came or other in mates[one] or (dead and other in dead):
                continue
            came[other] = one
            if not even and goal(other):
                _flip(mates, came, other)
                return other
            for next_one in mates[other]:
                if next_one not in came:
                    came[next_one] = other
                    if even and goal(next_one):
                        _flip(mates, came, next_one)
                        return next_one
                    queue.append(next_one)
    if dead is not None:
        dead.update(came)
    return None


def _flip(mates: Mates, came: dict[int, int], end: int) -> None:
    """Change the edges of an alternating path, given backwards: matched ones for the others."""
    while (before := came[end]) != end:
        if end in mates[before]:
            mates[end].remove(before)
            mates[before].remove(end)
        else:
            mates[end].append(before)
            mates[before].append(end)
        end = before


def _greedy(beside: Graph, room: Sequence[int], dark: Iterable[int]) -> Mates:
    """A matching to begin with: in order, each dark vertex takes the neighbours with the fewest chances left."""
    mates: Mates = [[] for _ in beside]
    chances = [len(others) - 2 * need for others, need in zip(beside, room, strict=True)]
    for one in dark:
        for other in sorted(beside[one], key=chances.__getitem__):
            chances[other] -= 1
            if len(mates[one]) < room[one] and len(mates[other]) < room[other]:
                chances[other] += 2
                mates[one].append(other)
                mates[other].append(one)
    return mates


def _close_gaps(beside: Graph, room: Sequence[int], dark: Iterable[int], mates: Mates) -> None:
    """Let gaps of dark vertices move until they meet gaps of the others, as long as that closes some.

    A gap moves as its vertex takes a mate from another one. Its way may be as long as the board is wide, so the
    distances are found for all gaps together, corrected where they are used, and found anew now and then.
    """
    gaps = [one for one in dark for _ in range(room[one] - len(mates[one]))]
    before = len(gaps) + 1
    while 0 < len(gaps) < before:
        before, moving, gaps = len(gaps), gaps, []
        distance = _distances(beside, room, dark, mates)
        steps = len(beside) // 4
        for one in moving:
            gap: int | None = one
            while gap is not None and steps and (other := _nearest(beside, mates, distance, gap)) is not None:
                steps -= 1
                gap = _moved(beside, room, mates, distance, gap, other)
            if gap is not None:
                gaps.append(gap)


def _distances(beside: Graph, room: Sequence[int], dark: Iterable[int], mates: Mates) -> list[float]:
    """For each vertex that is not dark how many of its colour must lose a mate, if it gets one, until a gap is met."""
    distance = [0 if len(mine) < most else inf for mine, most in zip(mates, room, strict=True)]
    for one in dark:
        distance[one] = inf
    seen = [False] * len(beside)
    queue = [other for other, far in enumerate(distance) if not far]
    for other in queue:
        for one in beside[other]:
            if not seen[one] and one not in mates[other]:
                seen[one] = True
                for mate in mates[one]:
                    if distance[mate] == inf:
                        distance[mate] = distance[other] + 1
                        queue.append(mate)
    return distance


def _nearest(beside: Graph, mates: Mates, distance: list[float], one: int) -> int | None:
    """The vertex nearest to a gap among those that a dark one is not matched to; None if no way leads to a gap."""
    mine = mates[one]
    nearest, least = None, inf
    for other in beside[one]:
        if distance[other] < least and other not in mine:
            nearest, least = other, distance[other]
    return nearest


def _moved(beside: Graph, room: Sequence[int], mates: Mates, distance: list[float], gap: int, other: int) -> int | None:
    """Match the dark vertex with a gap to another one; where the gap is then, or None if it has met one of those.

    If the other one is farther from a gap than was thought, only its distance is corrected.
    """
    loser: int | None = None
    if len(mates[other]) == room[other]:
        far = inf
        for mate in mates[other]:
            way = _nearest(beside, mates, distance, mate)
            if way is not None and distance[way] < far:
                far, loser = distance[way], mate
        if distance[other] <= far:
            distance[other] = far + 1
            return gap
        assert loser is not None
        mates[loser].remove(other)
        mates[other].remove(loser)
    mates[gap].append(other)
    mates[other].append(gap)
    return loser
