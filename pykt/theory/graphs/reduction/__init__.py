"""Make a graph smaller before a search for a Hamiltonian cycle, or show that the graph has no such cycle.

``reduce`` repeats the rules of three modules until they change nothing more. working.py requires and removes edges, and
contracts paths. cutting.py divides the graph at pairs of vertices that cut it in two. factors.py uses 2-factors.

    reduced = reduce(graph)
    if isinstance(reduced, Refutation):
        print(reduced.why())
    else:
        cycle = reduced.glue([search(kernel) for kernel in reduced.kernels])

A Hamiltonian path is searched for as a cycle through one more vertex: see ``closed_over``.
"""

from __future__ import annotations

from collections.abc import Iterable

from pykt.theory.graphs import Adjacency
from pykt.theory.graphs.independent import independent_set
from pykt.theory.graphs.reduction.barrier import barrier
from pykt.theory.graphs.reduction.cutting import cut
from pykt.theory.graphs.reduction.factors import use_factors
from pykt.theory.graphs.reduction.values import Edge, Kernel, Name, Reduced, Refutation, Step
from pykt.theory.graphs.reduction.working import ContradictionError, Record, Working

__all__ = ["Edge", "Kernel", "Name", "Reduced", "Refutation", "Step", "closed_over", "contracted", "reduce"]

#: The most edges of a graph in which 2-factors are looked for.
MOST_EDGES = 100_000


def reduce(
    graph: Adjacency, required: Iterable[Edge] = (), forbidden: Iterable[Edge] = (), most_edges: int = MOST_EDGES
) -> Reduced | Refutation:
    """Reduce an undirected graph. A cycle must have all ``required`` edges, and none of the ``forbidden`` ones.

    The graph is not changed. Graphs of one or two vertices are left as they are, because a tour of two vertices uses
    one edge twice. If a kernel has more than ``most_edges`` edges, look for a large independent set instead of
    2-factors. Time: O(vertices + edges) for each round of rules; a maximum matching may take longer (matching.py).
    """
    forbidden = list(forbidden)
    near = _without(graph, forbidden)
    asked = _each_once(required)
    if len(graph) < 3:
        small = Kernel(tuple(near), [sorted(others) for others in near.values()], tuple(asked))
        return Reduced(tuple(asked), (small,))
    record = Record()
    record.fixed += asked
    try:
        kernels = _kernels(near, asked, record, most_edges)
    except ContradictionError as why:
        if at_once := _seen_at_once(graph, forbidden, most_edges):
            return at_once
        more = [*why.vertices, *record.full, *(vertex for edge in record.edges["closing"] for vertex in edge)]
        found = barrier(_without(graph, forbidden), why.removed, more)
        return Refutation(why.kind, why.vertices, found, record.steps())
    return Reduced(tuple(record.fixed), tuple(map(_kernel, kernels)), record.steps())


def contracted(graph: Adjacency, required: Iterable[Edge] = ()) -> Reduced | Refutation:
    """Apply only the rules of working.py to an undirected graph: at most one kernel is left.

    A refutation then has no barrier. The graph is not changed. Time: O(vertices + edges).
    """
    asked, record = _each_once(required), Record()
    record.fixed += asked
    try:
        working = Working(_without(graph, ()), asked, record)
        working.settle()
    except ContradictionError as why:
        return Refutation(why.kind, why.vertices, steps=record.steps())
    if working.is_cycle:
        return Reduced(tuple(record.fixed), (), record.steps())
    working.contract()
    return Reduced(tuple(record.fixed), (_kernel(working),), record.steps())


def _each_once(edges: Iterable[Edge]) -> list[Edge]:
    """Return undirected edges in order, each once."""
    return sorted({(min(edge), max(edge)) for edge in edges})


def _without(graph: Adjacency, forbidden: Iterable[Edge]) -> dict[int, set[int]]:
    """Return the graph without loops and forbidden edges, as a map from each vertex to its neighbours."""
    near = {vertex: {*others} - {vertex} for vertex, others in enumerate(graph)}
    for one, other in forbidden:
        near[one].discard(other)
        near[other].discard(one)
    return near


def _seen_at_once(graph: Adjacency, forbidden: Iterable[Edge], most_edges: int) -> Refutation | None:
    """Return why a graph has no Hamiltonian cycle, with a barrier of the graph. Return None if no barrier is found.

    Unlike ``_kernels``, do not first apply the rules of working.py, and ignore required edges.
    """
    working = Working(_without(graph, forbidden), (), Record())
    try:
        cut(working, Record())
        _weigh(working, most_edges)
    except ContradictionError as why:
        if (found := barrier(_without(graph, forbidden), why.removed, ())) is not None:
            return Refutation(why.kind, why.vertices, found)
    return None


def _kernels(near: dict[int, set[int]], required: list[Edge], record: Record, most_edges: int) -> list[Working]:
    """Apply all rules until none changes anything. Return the kernels.

    Raise ContradictionError if there is no Hamiltonian cycle.
    """
    kernels, waiting = [], [Working(near, required, record)]
    while waiting:
        working = waiting.pop()
        working.settle()
        if working.is_cycle:
            continue
        working.contract()
        parts = cut(working, record)
        if len(parts) > 1:
            waiting += parts
        elif _weigh(working, most_edges):
            waiting.append(working)
        else:
            kernels.append(working)
    return kernels


def _weigh(working: Working, most_edges: int) -> bool:
    """Look for 2-factors, or for a large independent set if there are more than ``most_edges`` edges.

    Tell whether edges were required or removed. Raise ContradictionError if there is no Hamiltonian cycle.
    """
    if sum(map(len, working.near.values())) <= 2 * most_edges:
        return use_factors(working)
    kernel = _kernel(working)
    inside = {kernel.vertices[vertex] for vertex in independent_set(kernel.graph)}
    if 2 * len(inside) > len(kernel.vertices):
        raise ContradictionError("independent set", sorted(inside), set(kernel.vertices) - inside)
    return False


def _kernel(working: Working) -> Kernel:
    """Return a kernel as a value, with its vertices numbered from 0."""
    vertices = sorted(working.near)
    number = {vertex: nth for nth, vertex in enumerate(vertices)}.__getitem__
    graph = [sorted(map(number, working.near[vertex])) for vertex in vertices]
    return Kernel(tuple(vertices), graph, tuple((number(a), number(b)) for a, b in working.required_edges()))


def closed_over(graph: Adjacency, start: int | None = None, end: int | None = None) -> Adjacency:
    """Return ``graph`` with one vertex more, through which each Hamiltonian path becomes a Hamiltonian cycle.

    The new vertex is the last one. If both ``start`` and ``end`` are given, the new vertex is joined to these two, else
    to all vertices. If only one of the two is given, the caller must also require the edge from it to the new vertex.
    """
    beside = len(graph)
    ends = set(range(beside)) if start is None or end is None else {start, end}
    return [[*near, beside] if vertex in ends else list(near) for vertex, near in enumerate(graph)] + [sorted(ends)]
