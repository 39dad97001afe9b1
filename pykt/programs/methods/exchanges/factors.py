"""Exchanges of edges that give a 2-factor fewer cycles.

A 2-factor is a set of edges with two edges at every vertex. These edges form cycles. A 2-factor with one cycle is a
Hamiltonian cycle.

1. Edges are chosen at random as long as no vertex gets more than two. Some vertices then lack an edge.
2. A vertex that lacks an edge gets one to a random neighbour that has two edges. The neighbour loses one of its two old
   edges, so the vertex at the other end of that edge lacks an edge now. When two vertices that lack an edge are
   neighbours, an edge joins them.
3. To join two cycles, add an edge between them and remove one edge at each end of the new edge. Two vertices now lack
   an edge. A breadth-first search finds a path between these two, along which edges are added and removed in turn. The
   new 2-factor is kept if it has no more cycles than the old one, and sometimes if it has more cycles.

Such exchanges may be very long. In some graphs they find a Hamiltonian cycle where exchanges of a few edges find none.

Source: alternating paths (Petersen), as in algorithms for matchings; patching of cycles (Karp; Frieze). There are no
blossoms: a path that uses an edge twice is given up.
Time: O(vertices) for each exchange, because the cycles are traced again.
"""

from __future__ import annotations

from typing import NamedTuple

import numpy as np

from pykt.programs.methods.exchanges.tours import Array, Edges
from pykt.theory.compiled import compiled

_MOST_REACHED = 300  # the most vertices that a breadth-first search reaches
_TEMPERATURE = 0.3  # a 2-factor with one more cycle is accepted with probability exp(-1 / _TEMPERATURE)
_BEGINNING = 40  # the effort of beginning an exchange, in vertices looked at
_TRIES = 60  # at most this many edges are drawn to find an edge between two cycles


class Reached(NamedTuple):
    """What a breadth-first search has reached.

    A vertex v was reached in search ``when[v]`` by adding the edge ``came[v]``-``over[v]`` and removing ``over[v]``-v.
    """

    when: Array
    came: Array
    over: Array
    queue: Array


@compiled
def choose(edges: Edges, mates: Array) -> None:
    """Add random edges to ``mates`` as long as no vertex gets more than two."""
    for vertex in np.random.permutation(len(mates)):
        begin, degree = edges.first[vertex], edges.first[vertex + 1] - edges.first[vertex]
        turned = np.random.randint(degree) if degree else 0
        for nth in range(degree):
            other = edges.near[begin + (turned + nth) % degree]
            if mates[vertex, 1] < 0 and mates[other, 1] < 0 and mates[vertex, 0] != other:
                mates[vertex, 0 if mates[vertex, 0] < 0 else 1] = other
                mates[other, 0 if mates[other, 0] < 0 else 1] = vertex


@compiled
def complete(edges: Edges, mates: Array, effort: int) -> bool:
    """Exchange edges at random until no vertex lacks an edge. Return False if the effort is spent before that."""
    lacking = np.empty(len(mates), np.int64)
    while effort > 0:
        number = 0
        for vertex in range(len(mates)):
            if mates[vertex, 1] < 0 or mates[vertex, 0] < 0:
                lacking[number] = vertex
                number += 1
        if number == 0:
            return True
        effort -= len(mates) >> 3
        vertex = lacking[np.random.randint(number)]
        for _ in range(len(mates)):
            effort -= 1
            vertex = _wander(edges, mates, vertex)
            if vertex < 0:
                break
    return False


@compiled
def _wander(edges: Edges, mates: Array, vertex: int) -> int:
    """Try to add an edge at ``vertex``, which lacks an edge. Return the vertex that lacks an edge afterwards.

    That is ``vertex`` itself if no edge was added. Return -1 if the new edge joins two vertices that both lacked an
    edge.
    """
    begin, degree = edges.first[vertex], edges.first[vertex + 1] - edges.first[vertex]
    turned = np.random.randint(degree) if degree else 0
    for nth in range(degree):
        other = edges.near[begin + (turned + nth) % degree]
        if (mates[other, 0] < 0 or mates[other, 1] < 0) and not _has(mates, vertex, other):
            _put(mates, vertex, -1, other)
            _put(mates, other, -1, vertex)
            return -1
    if degree:
        over = edges.near[begin + turned]
        last = mates[over, np.random.randint(2)]
        if last >= 0 and edges.fixed[over] != last and not _has(mates, vertex, over):
            _step(mates, vertex, over, last)
            return int(last)
    return vertex


@compiled
def _has(mates: Array, one: int, other: int) -> bool:
    """Tell whether the edge between two vertices is chosen."""
    return bool(mates[one, 0] == other or mates[one, 1] == other)


@compiled
def _put(mates: Array, vertex: int, old: int, new: int) -> None:
    """Replace the mate ``old`` of a vertex by ``new``. -1 stands for an edge that the vertex lacks."""
    mates[vertex, 0 if mates[vertex, 0] == old else 1] = new


@compiled
def _step(mates: Array, lacking: int, over: int, last: int) -> None:
    """Add the edge ``lacking``-``over`` and remove ``over``-``last``. Then ``last`` lacks an edge."""
    _put(mates, lacking, -1, over)
    _put(mates, over, last, lacking)
    _put(mates, last, over, -1)


@compiled
def trace(mates: Array, cycle_of: Array) -> int:
    """Set ``cycle_of[v]`` to the number of the cycle of vertex v. Return the number of cycles."""
    cycle_of[:] = -1
    cycles = 0
    for begin in range(len(mates)):
        if cycle_of[begin] < 0:
            before, vertex = -1, begin
            while cycle_of[vertex] < 0:
                cycle_of[vertex] = cycles
                ahead = mates[vertex, 0] if mates[vertex, 0] != before else mates[vertex, 1]
                before, vertex = vertex, ahead
            cycles += 1
    return cycles


@compiled
def _alternate(edges: Edges, mates: Array, reached: Reached, search: int, start: int, goal: int, kept: Array) -> bool:
    """Look for an alternating path from ``start`` to ``goal``, which both lack an edge. Return whether there is one.

    The path is stored in ``reached``. It does not use the three edges that join one vertex of ``kept`` to the next: the
    first and the last of these edges were just removed, and the middle one was just added.
    """
    when, came, over, queue = reached
    queue[0], when[start] = start, search
    head, tail = 0, 1
    while head < tail < _MOST_REACHED:
        here = queue[head]
        head += 1
        begin, degree = edges.first[here], edges.first[here + 1] - edges.first[here]
        turned = np.random.randint(degree) if degree else 0
        for nth in range(degree):
            there = edges.near[begin + (turned + nth) % degree]
            if _has(mates, here, there) or there == start or _is_kept(kept, here, there):
                continue
            if there == goal:
                came[goal], over[goal] = here, goal
                return True
            side = np.random.randint(2)
            for two in range(2):
                last = mates[there, side ^ two]
                if last < 0 or last == goal or when[last] == search or edges.fixed[there] == last:
                    continue
                if not _is_kept(kept, there, last):
                    when[last], came[last], over[last] = search, here, there
                    queue[tail] = last
                    tail += 1
    return False


@compiled
def _is_kept(kept: Array, one: int, other: int) -> bool:
    """Tell whether two vertices follow each other in ``kept``."""
    for nth in range(3):
        if (kept[nth] == one and kept[nth + 1] == other) or (kept[nth] == other and kept[nth + 1] == one):
            return True
    return False


@compiled
def join_cycles(edges: Edges, mates: Array, effort: int) -> int:
    """Exchange edges until one cycle is left, or until the effort is spent. Return the number of cycles.

    ``mates`` is a 2-factor: the two neighbours of each vertex. The effort is roughly the number of vertices looked at.
    """
    size = len(mates)
    old = np.empty_like(mates)
    cycle_of, cycle_of_new = np.empty(size, np.int64), np.empty(size, np.int64)
    reached = Reached(
        np.zeros(size, np.int64), np.zeros(size, np.int64), np.zeros(size, np.int64), np.zeros(size + 1, np.int64)
    )
    kept = np.empty(4, np.int64)
    cycles, search = trace(mates, cycle_of), 0
    while effort > 0 and cycles > 1:
        effort -= _BEGINNING
        one, other = _draw(edges, mates, cycle_of)
        if one < 0:
            continue
        start, goal = mates[one, np.random.randint(2)], mates[other, np.random.randint(2)]
        if start == goal or edges.fixed[one] == start or edges.fixed[other] == goal:
            continue
        search += 1
        kept[0], kept[1], kept[2], kept[3] = start, one, other, goal
        old[:] = mates
        _put(mates, one, start, other)
        _put(mates, other, goal, one)
        _put(mates, start, one, -1)
        _put(mates, goal, other, -1)
        accepted = _alternate(edges, mates, reached, search, start, goal, kept) and _exchange(
            mates, reached, start, goal
        )
        effort -= size >> 3
        if accepted:
            new = trace(mates, cycle_of_new)
            effort -= size >> 1
            accepted = new <= cycles or np.random.random() < np.exp((cycles - new) / _TEMPERATURE)
            if accepted:
                cycles = new
                cycle_of, cycle_of_new = cycle_of_new, cycle_of
        if not accepted:
            mates[:] = old
    return cycles


@compiled
def _draw(edges: Edges, mates: Array, cycle_of: Array) -> tuple[int, int]:
    """Draw an edge that is not chosen, if possible between two cycles. Return (-1, -1) if none is found."""
    one, other = -1, -1
    for _ in range(_TRIES):
        vertex = np.random.randint(len(mates))
        if edges.first[vertex] < edges.first[vertex + 1]:
            there = edges.near[np.random.randint(edges.first[vertex], edges.first[vertex + 1])]
            if not _has(mates, vertex, there):
                one, other = vertex, there
                if cycle_of[one] != cycle_of[other]:
                    break
    return one, other


@compiled
def _exchange(mates: Array, reached: Reached, start: int, goal: int) -> bool:
    """Exchange the edges of the path that _alternate has found. Return False if the path uses an edge twice.

    Follow the path back from ``goal``, which lacks an edge. After each step, a vertex nearer to ``start`` lacks one
    instead.
    """
    lacking, here = goal, reached.came[goal]
    while here != start:
        over, came = reached.over[here], reached.came[here]
        if _has(mates, lacking, here) or not _has(mates, here, over):
            return False
        _step(mates, lacking, here, over)
        lacking, here = over, came
    if _has(mates, lacking, start):
        return False
    _put(mates, lacking, -1, start)
    _put(mates, start, -1, lacking)
    return True
