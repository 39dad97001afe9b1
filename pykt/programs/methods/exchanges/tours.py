"""Exchanges of edges that give a tour fewer gaps.

A tour visits every vertex once and returns to its first vertex. If the graph has no edge between two vertices that
follow each other, the tour has a *gap* there. A tour without gaps is a Hamiltonian cycle.

An exchange first leaves out a gap t1-t2. Then it adds an edge t2-t3 of the graph, leaves out t3-t4, which is one of the
two edges of the tour at t3, and so on. Finally it joins the last vertex to t1. If the result is one cycle, it is a new
tour. All added edges belong to the graph, except perhaps the last one. So a new tour never has more gaps than the old
tour. It has fewer gaps if the graph has the last edge, or if another gap was left out.

The search tries exchanges of two edges, then exchanges of three edges, and so on. It stops at a largest number of
edges, or when it has tried enough exchanges. It makes the first exchange that leaves fewer gaps. If there is none, it
makes an exchange that moves the gap elsewhere, preferably to a vertex that has rarely been the end of a gap. So the
search does not return to the same tours again and again.

Source: Lin and Kernighan, An effective heuristic algorithm for the traveling-salesman problem, 1973; sequential
exchanges of a fixed depth as in Helsgaun's LKH. A gap that moves is a rotation of Posa's ("Hamiltonian circuits in
random graphs", 1976). Time: making an exchange takes O(vertices) at most, because the tour is an array. The time to
find an exchange does not depend on the number of vertices.
"""

from __future__ import annotations

from typing import Any, NamedTuple, TypeAlias

import numpy as np

from pykt.theory.compiled import compiled

Array: TypeAlias = np.ndarray[Any, Any]

DEEPEST = 12  # the most edges of an exchange
_LIGHT = 3  # the most edges of an exchange that only moves a gap
_BEGINNING = 10  # the effort of beginning a search
GAPS, SEARCHES, EXCHANGES = range(3)  # the places of these numbers in ``Tour.counts``


class Edges(NamedTuple):
    """A graph: the neighbours of vertex v are ``near[first[v] : first[v + 1]]``.

    ``fixed[v]`` is the vertex that must stay beside v in each tour, or -1. ``near`` leaves out the edge between v and
    ``fixed[v]``.
    """

    first: Array
    near: Array
    fixed: Array


class Tour(NamedTuple):
    """A tour, and what the search remembers.

    ``order`` lists the vertices along the tour, and ``place[v]`` is the place of v in ``order``. Each row of ``gaps``
    has the two ends of a gap, and ``beside[v]`` has the vertices at the other ends of the gaps at v, or -1.
    ``often[v]`` counts how often a gap was moved to v. ``counts`` has the numbers of gaps, of searches and of exchanges
    made.
    """

    order: Array
    place: Array
    gaps: Array
    beside: Array
    often: Array
    counts: Array


class Exchange(NamedTuple):
    """The exchange that is being looked at.

    ``ends`` has t1, t2, t3, ... in this order. The edges t1-t2, t3-t4, ... are left out. ``cuts`` has for each of these
    edges the place in the tour of the vertex that comes first there. Without these edges, the tour falls into parts,
    which are numbered in the order of the tour. The last vertex of part p is at place ``cuts[rank[p]]``. ``part`` is
    the inverse of ``rank``. ``link`` maps each end of a part to the end to which an added edge joins it: 2p stands for
    the last vertex of part p, and 2p + 1 for its first vertex.
    """

    ends: Array
    cuts: Array
    rank: Array
    part: Array
    link: Array


class Look(NamedTuple):
    """How far a search has looked.

    At level n, the exchange leaves out n edges, and the next edge to add is looked for. For each level, ``tried`` is
    the number of options that were tried, ``turned`` is a random number that says which neighbour is tried first, and
    ``left_out`` is the number of gaps among the edges left out. ``adjacent[v]`` is the number of the last search in
    which vertex v was adjacent to t1.
    """

    tried: Array
    turned: Array
    left_out: Array
    adjacent: Array


def new_tour(vertices: int) -> Tour:
    """Return a Tour for a graph of ``vertices`` vertices, still without an order."""
    return Tour(
        np.zeros(vertices, np.int32),
        np.zeros(vertices, np.int32),
        np.zeros((vertices, 2), np.int32),
        np.full((vertices, 2), -1, np.int32),
        np.zeros(vertices, np.int64),
        np.zeros(3, np.int64),
    )


@compiled
def seeded(seed: int) -> None:
    """Set the seed of the random numbers of compiled functions."""
    np.random.seed(seed)


@compiled
def is_edge(edges: Edges, one: int, other: int) -> bool:
    """Tell whether ``edges.near`` has the edge between two vertices. It has no fixed edges."""
    first = edges.first
    if first[one + 1] - first[one] > first[other + 1] - first[other]:
        one, other = other, one
    found = False
    for nth in range(first[one], first[one + 1]):
        found |= edges.near[nth] == other
    return found


@compiled
def lay(edges: Edges, mates: Array, tour: Tour) -> None:
    """Make a tour of paths and cycles: cut each cycle at a random edge, and put the paths one after the other.

    ``mates[v]`` has the two vertices beside v on its path or cycle, or -1. This function changes ``mates``.
    """
    size = len(mates)
    last = 0
    seen = np.zeros(size, np.bool_)
    begins = np.random.permutation(size)
    for cycles in (False, True):
        for begin in begins:
            on_path = mates[begin, 0] < 0 or mates[begin, 1] < 0
            if seen[begin] or not (on_path or cycles):
                continue
            if not on_path:
                aside = mates[begin, 0] if mates[begin, 0] != edges.fixed[begin] else mates[begin, 1]
                mates[begin, 0 if mates[begin, 0] == aside else 1] = -1
                mates[aside, 0 if mates[aside, 0] == begin else 1] = -1
            before, vertex = -1, begin
            while vertex >= 0:
                seen[vertex] = True
                tour.order[last] = vertex
                tour.place[vertex] = last
                last += 1
                ahead = mates[vertex, 0] if mates[vertex, 0] != before else mates[vertex, 1]
                if before < 0:  # at the end of a path: its only edge, if it has one
                    ahead = max(mates[vertex, 0], mates[vertex, 1])
                before, vertex = vertex, ahead
    _find_gaps(edges, tour)


@compiled
def _find_gaps(edges: Edges, tour: Tour) -> None:
    """Find the gaps of a tour."""
    tour.counts[GAPS] = 0
    tour.beside[:] = -1
    for nth in range(len(tour.order)):
        one, other = tour.order[nth - 1], tour.order[nth]
        if edges.fixed[one] != other and not is_edge(edges, one, other):
            _add_gap(tour, one, other)


@compiled
def _add_gap(tour: Tour, one: int, other: int) -> None:
    """Add the gap between two vertices."""
    tour.gaps[tour.counts[GAPS], 0] = one
    tour.gaps[tour.counts[GAPS], 1] = other
    tour.counts[GAPS] += 1
    tour.beside[one, 0 if tour.beside[one, 0] < 0 else 1] = other
    tour.beside[other, 0 if tour.beside[other, 0] < 0 else 1] = one


@compiled
def _remove_gap(tour: Tour, one: int, other: int) -> None:
    """Remove the gap between two vertices, if there is one."""
    if not _is_gap(tour, one, other):
        return
    gaps = tour.gaps
    nth = 0
    while not ((gaps[nth, 0] == one and gaps[nth, 1] == other) or (gaps[nth, 0] == other and gaps[nth, 1] == one)):
        nth += 1
    tour.counts[GAPS] -= 1
    gaps[nth, 0] = gaps[tour.counts[GAPS], 0]
    gaps[nth, 1] = gaps[tour.counts[GAPS], 1]
    if tour.beside[one, 0] == other:
        tour.beside[one, 0] = tour.beside[one, 1]
    tour.beside[one, 1] = -1
    if tour.beside[other, 0] == one:
        tour.beside[other, 0] = tour.beside[other, 1]
    tour.beside[other, 1] = -1


@compiled
def _is_gap(tour: Tour, one: int, other: int) -> bool:
    """Tell whether two vertices that follow each other in the tour have a gap between them."""
    return bool(tour.beside[one, 0] == other or tour.beside[one, 1] == other)


@compiled
def _end_of_part(tour: Tour, change: Exchange, end: int, size: int) -> int:
    """Return the number that ``link`` has for the vertex ``ends[end]``."""
    part = change.part[end >> 1]
    if tour.order[change.cuts[end >> 1]] == change.ends[end]:
        return int(2 * part)
    return int(2 * (part + 1 if part + 1 < size else 0) + 1)


@compiled
def _joins(tour: Tour, change: Exchange, size: int) -> bool:
    """Tell whether an exchange of ``size`` edges makes one cycle. Set ``rank``, ``part`` and ``link`` for _make."""
    cuts, rank = change.cuts, change.rank
    for nth in range(size):
        at = nth - 1
        while at >= 0 and cuts[rank[at]] > cuts[nth]:
            rank[at + 1] = rank[at]
            at -= 1
        rank[at + 1] = nth
    for part in range(size):
        change.part[rank[part]] = part
    for nth in range(size):
        one = _end_of_part(tour, change, 2 * nth + 1, size)
        other = _end_of_part(tour, change, (2 * nth + 2) % (2 * size), size)
        change.link[one] = other
        change.link[other] = one
    parts, end = 1, change.link[0]
    while end >> 1 != 0 and parts <= size:
        parts += 1
        end = change.link[end ^ 1]
    return parts == size and end == 1


@compiled
def _append(order: Array, buffer: Array, moved: int, at: int, length: int, step: int) -> int:
    """Append ``length`` vertices of a tour to a buffer with ``moved`` vertices. Return the new number in the buffer.

    Begin at place ``at`` of the tour, and go forwards if ``step`` is 1, or backwards if it is -1.
    """
    for _ in range(length):
        if at == len(order):
            at = 0
        elif at < 0:
            at = len(order) - 1
        buffer[moved] = order[at]
        moved += 1
        at += step
    return moved


@compiled
def _make(tour: Tour, change: Exchange, size: int, buffer: Array) -> int:
    """Make an exchange of ``size`` edges that _joins has accepted. Return the number of vertices that it moved.

    The longest part of the tour stays where it is.
    """
    order, place = tour.order, tour.place
    vertices = len(order)
    longest, longest_part = 0, 0
    for part in range(size):
        length = change.cuts[change.rank[part]] - change.cuts[change.rank[part - 1 if part else size - 1]]
        if length <= 0:
            length += vertices
        if length > longest:
            longest, longest_part = length, part
    moved = 0
    end = change.link[2 * longest_part]
    while end >> 1 != longest_part:
        part = end >> 1
        before, last = change.cuts[change.rank[part - 1 if part else size - 1]], change.cuts[change.rank[part]]
        length = last - before
        if length <= 0:
            length += vertices
        moved = _append(order, buffer, moved, before + 1 if end & 1 else last, length, 1 if end & 1 else -1)
        end = change.link[end ^ 1]
    at = change.cuts[change.rank[longest_part]]
    for nth in range(moved):
        at += 1
        if at == vertices:
            at = 0
        order[at] = buffer[nth]
        place[buffer[nth]] = at
    return moved


@compiled
def close_gaps(edges: Edges, tour: Tour, deepest: int, widest: int, effort: int) -> int:
    """Exchange edges until the tour has no gap, or until ``effort`` is spent. Return the effort that was spent.

    An exchange has at most ``deepest`` edges. At most ``widest`` exchanges are looked at before a gap is moved
    elsewhere. An exchange that moves a gap has at most ``_LIGHT`` edges. The effort is about the number of exchanges
    looked at.
    """
    change, kept = _no_exchange(), _no_exchange()
    look = Look(
        np.zeros(DEEPEST + 1, np.int64),
        np.zeros(DEEPEST + 1, np.int64),
        np.zeros(DEEPEST + 1, np.int64),
        np.zeros(len(tour.order), np.int64),
    )
    buffer = np.empty(len(tour.order), np.int64)
    spent = 0
    while spent < effort and tour.counts[GAPS] > 0:
        _begin(edges, tour, change, look)
        size, looked = _search(edges, tour, change, kept, look, deepest, widest)
        spent += looked + _BEGINNING
        if size:
            spent += _make(tour, change, size, buffer) >> 5
    return spent


@compiled
def _no_exchange() -> Exchange:
    """Return an Exchange of no edges."""
    return Exchange(
        np.zeros(2 * DEEPEST + 2, np.int64),
        np.zeros(DEEPEST + 1, np.int64),
        np.zeros(DEEPEST + 1, np.int64),
        np.zeros(DEEPEST + 1, np.int64),
        np.zeros(2 * DEEPEST + 2, np.int64),
    )


@compiled
def _begin(edges: Edges, tour: Tour, change: Exchange, look: Look) -> None:
    """Begin an exchange at a random end of a random gap."""
    tour.counts[SEARCHES] += 1
    gap, side = np.random.randint(tour.counts[GAPS]), np.random.randint(2)
    first, second = tour.gaps[gap, side], tour.gaps[gap, 1 - side]
    change.ends[0], change.ends[1] = first, second
    ahead = tour.place[second] - tour.place[first]
    is_before = ahead == 1 or ahead == 1 - len(tour.order)
    change.cuts[0] = tour.place[first] if is_before else tour.place[second]
    for nth in range(edges.first[first], edges.first[first + 1]):
        look.adjacent[edges.near[nth]] = tour.counts[SEARCHES]
    for level in range(1, DEEPEST):
        look.turned[level] = np.random.randint(1 << 20)
    look.left_out[1] = 1


@compiled
def _search(
    edges: Edges, tour: Tour, change: Exchange, kept: Exchange, look: Look, deepest: int, widest: int
) -> tuple[int, int]:
    """Find an exchange to make. Return its number of edges (0: none found), and how many exchanges were looked at."""
    looked, ties, size = 0, 0, 0
    for depth in range(2, deepest + 1):
        before, level = looked, 1
        look.tried[1] = 0
        while level and looked < widest:
            here = change.ends[2 * level - 1]
            if look.tried[level] == 2 * (edges.first[here + 1] - edges.first[here]):
                level -= 1
            elif _extend(edges, tour, change, look, level):
                looked += 1
                if level + 1 < depth:
                    level += 1
                    look.tried[level] = 0
                elif _closes(tour, change, look, depth):
                    _record(tour, change, look, depth)
                    return depth, looked
                elif depth <= _LIGHT and size in (0, depth):
                    ties = _keep(tour, change, kept, depth, ties)
                    size = depth if ties else 0
        if looked == before:
            break
    if size:
        _copy(kept, change)
        _joins(tour, change, size)
        tour.often[change.ends[2 * size - 1]] += 1
        _record(tour, change, look, size)
    return size, looked


@compiled
def _closes(tour: Tour, change: Exchange, look: Look, size: int) -> bool:
    """Tell whether an exchange of ``size`` edges makes a tour with fewer gaps."""
    is_adjacent = look.adjacent[change.ends[2 * size - 1]] == tour.counts[SEARCHES]
    return (is_adjacent or look.left_out[size] > 1) and _joins(tour, change, size)


@compiled
def _keep(tour: Tour, change: Exchange, kept: Exchange, size: int, ties: int) -> int:
    """Copy an exchange to ``kept`` if gaps were moved to its last vertex more rarely than to that of ``kept``.

    Of equally good exchanges, keep a random one. ``ties`` is the number of exchanges found that are as good as
    ``kept``, including ``kept`` (0: ``kept`` is empty). Return the new ``ties``.
    """
    last = 2 * size - 1
    often = tour.often[change.ends[last]]
    rarest = tour.often[kept.ends[last]] if ties else often
    if often > rarest or not _joins(tour, change, size):
        return ties
    ties = ties + 1 if often == rarest else 1
    if np.random.randint(ties) == 0:
        _copy(change, kept)
    return ties


@compiled
def _extend(edges: Edges, tour: Tour, change: Exchange, look: Look, level: int) -> bool:
    """Try the next option of a level: add an edge, and leave out one at its far end. Return whether it is possible."""
    here, option, vertices = change.ends[2 * level - 1], look.tried[level], len(tour.order)
    look.tried[level] += 1
    begin, degree = edges.first[here], edges.first[here + 1] - edges.first[here]
    there = edges.near[begin + (look.turned[level] + (option >> 1)) % degree]
    at = tour.place[there]
    apart = abs(at - tour.place[here])
    if apart == 1 or apart == vertices - 1:
        return False
    if option & 1:
        cut = at
        last = tour.order[at + 1 if at + 1 < vertices else 0]
    else:
        cut = at - 1 if at else vertices - 1
        last = tour.order[cut]
    for other in range(level):
        if change.cuts[other] == cut:
            return False
    if edges.fixed[there] == last:
        return False
    change.ends[2 * level], change.ends[2 * level + 1], change.cuts[level] = there, last, cut
    look.left_out[level + 1] = look.left_out[level] + _is_gap(tour, there, last)
    return True


@compiled
def _copy(change: Exchange, kept: Exchange) -> None:
    """Copy ``ends`` and ``cuts`` of the exchange ``change`` to ``kept``."""
    kept.ends[:] = change.ends
    kept.cuts[:] = change.cuts


@compiled
def _record(tour: Tour, change: Exchange, look: Look, size: int) -> None:
    """Count an exchange. Remove the gaps that it leaves out, and add its last edge as a gap if the graph lacks it."""
    first, last = change.ends[0], change.ends[2 * size - 1]
    for nth in range(size):
        _remove_gap(tour, change.ends[2 * nth], change.ends[2 * nth + 1])
    if look.adjacent[last] != tour.counts[SEARCHES]:
        _add_gap(tour, first, last)
    tour.counts[EXCHANGES] += 1
