"""Make a graph smaller before a Hamiltonian cycle is searched for, or show that it has none.

``reduce`` repeats the rules of working.py (required and removed edges, contracted paths), cutting.py (cut vertices, and
pairs of vertices that cut the graph in two) and factors.py (2-factors) until they change nothing more:

    reduced = reduce(graph)
    if isinstance(reduced, Refutation):
        print(reduced.sentence())
    else:
        cycle = reduced.glue([search(piece) for piece in reduced.pieces])

A path is a cycle through one more vertex: see ``closed_over``.
"""

from __future__ import annotations

from collections.abc import Iterable

from pykt.theory.graphs import Adjacency
from pykt.theory.graphs.reduction.barrier import barrier
from pykt.theory.graphs.reduction.cutting import cut
from pykt.theory.graphs.reduction.factors import use_factors
from pykt.theory.graphs.reduction.values import Edge, Name, Piece, Reduced, Refutation, Step
from pykt.theory.graphs.reduction.working import ContradictionError, Record, Working

__all__ = ["Edge", "Name", "Piece", "Reduced", "Refutation", "Step", "closed_over", "reduce"]

#: The most edges of a graph in which 2-factors are looked for.
MOST_EDGES = 50_000


def reduce(
    graph: Adjacency, required: Iterable[Edge] = (), forbidden: Iterable[Edge] = (), most_edges: int = MOST_EDGES
) -> Reduced | Refutation:
    """Reduce an undirected graph. A cycle must have all ``required`` edges, and none of the ``forbidden`` ones.

    The graph is not changed. Graphs of one or two vertices are left as they are, because a tour of two vertices uses
    one edge twice. In pieces with more than ``most_edges`` edges no 2-factors are looked for. Time: O(vertices + edges)
    for each round of rules; few graphs need more than three. A maximum matching may take longer (matching.py).
    """
    near = [{*others} for others in graph]
    for one, other in forbidden:
        near[one].discard(other)
        near[other].discard(one)
    asked = sorted({(min(edge), max(edge)) for edge in required})
    if len(graph) < 3:
        return Reduced((), (Piece(tuple(range(len(graph))), [sorted(others) for others in near], tuple(asked)),))
    record = Record()
    record.fixed += asked
    try:
        pieces = _pieces({vertex: {*others} for vertex, others in enumerate(near)}, asked, record, most_edges)
    except ContradictionError as why:
        return _seen_at_once(near, most_edges) or Refutation(
            why.kind, why.vertices, barrier(near, why.removed, [*why.vertices, *record.full]), record.steps()
        )
    return Reduced(tuple(record.fixed), tuple(map(_piece, pieces)), record.steps())


def _seen_at_once(near: list[set[int]], most_edges: int) -> Refutation | None:
    """Return why a graph has no Hamiltonian cycle if a barrier shows it before any step, and None otherwise."""
    working = Working({vertex: {*others} for vertex, others in enumerate(near)}, (), Record())
    try:
        cut(working, Record())
        if sum(map(len, near)) <= 2 * most_edges:
            use_factors(working)
    except ContradictionError as why:
        if (found := barrier(near, why.removed, ())) is not None:
            return Refutation(why.kind, why.vertices, found)
    return None


def _pieces(near: dict[int, set[int]], required: list[Edge], record: Record, most_edges: int) -> list[Working]:
    """Return the pieces of a graph that no rule changes any more. Raise ContradictionError if there is no cycle."""
    pieces, waiting = [], [Working(near, required, record)]
    while waiting:
        working = waiting.pop()
        working.settle()
        if working.is_cycle:
            continue
        working.contract()
        parts = cut(working, record)
        if len(parts) > 1:
            waiting += parts
        elif sum(map(len, working.near.values())) <= 2 * most_edges and use_factors(working):
            waiting.append(working)
        else:
            pieces.append(working)
    return pieces


def _piece(working: Working) -> Piece:
    """Return a piece as a value, with vertices from 0."""
    vertices = sorted(working.near)
    number = {vertex: nth for nth, vertex in enumerate(vertices)}
    graph = [sorted(number[other] for other in working.near[vertex]) for vertex in vertices]
    return Piece(tuple(vertices), graph, tuple((number[a], number[b]) for a, b in working.required_edges()))


def closed_over(graph: Adjacency, start: int | None = None, end: int | None = None) -> Adjacency:
    """Return a graph with one vertex more, the last one. It has a Hamiltonian cycle for each path of ``graph``.

    The vertex is joined to ``start`` and to ``end`` if both are given, and to all vertices otherwise. If one of them is
    given, require its edge to the last vertex.
    """
    beside = len(graph)
    ends = set(range(beside)) if start is None or end is None else {start, end}
    return [[*near, beside] if vertex in ends else list(near) for vertex, near in enumerate(graph)] + [sorted(ends)]
