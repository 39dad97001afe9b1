"""2-matchings: as many moves as can be chosen so that no square is in more of them than it has room for.

A tour is one: every square is in two moves, the ends in one. So the largest 2-matching bounds what knights can visit,
and it is what a tour can be made of by joining the pieces.

A matching is ``mates``, a list that has for each vertex the vertices it is matched to; a graph is ``beside``, a list
that has for each vertex its neighbours. The graph is bipartite and has no edge twice.

Source: augmenting paths (Berge, Kuhn), here with a capacity at each vertex, as in Ford and Fulkerson's flows.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Sequence

Graph = Sequence[Sequence[int]]
Mates = list[list[int]]


def largest(beside: Graph, room: Sequence[int], dark: Iterable[int]) -> Mates:
    """A matching with as many edges as possible in which a vertex v has at most ``room[v]`` of them.

    ``dark`` are the vertices of one colour: each edge joins one of them to one that is not among them. The number of
    edges is half of all mates, and ``cover`` proves that there can't be more. Takes a greedy start and then a search
    for each place left over: O(places x edges) at worst, while all searches that fail are linear together.
    """
    dark = list(dark)
    mates = _greedy(beside, room, dark)
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
