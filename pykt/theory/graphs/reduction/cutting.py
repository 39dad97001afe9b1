"""Refute graphs by cut vertices, and divide graphs at pairs of vertices that cut them in two.

If one vertex is removed from a Hamiltonian cycle, one path is left. If two are removed, at most two paths are left. So
no vertex cuts a graph that has a Hamiltonian cycle, and a pair cuts it into at most two sides. (A bridge needs no rule
of its own: in a graph of three vertices or more, one of its ends is a cut vertex.)

Let the pair u, v cut the graph into two sides. Then a Hamiltonian cycle goes from u to v through all vertices of one
side, and back to u through all vertices of the other side. So the graph is divided into two smaller graphs. Each has
the vertices of one side, u, v, and a required edge u-v that stands for the path through the other side. If the graph
itself has an edge u-v, no Hamiltonian cycle uses this edge, so it is removed.

The split components of triconnected.py show all pairs at once. If the graph has many edges, the components are computed
without most of them (sparse.py). Afterwards each edge that was left out is added to the only component that has both of
its ends.

Time: O(vertices + edges).
"""

from __future__ import annotations

from collections import Counter, defaultdict
from collections.abc import Collection, Mapping

from pykt.theory.graphs.biconnected import biconnected_components
from pykt.theory.graphs.reduction.values import Edge
from pykt.theory.graphs.reduction.working import ContradictionError, Record, Working
from pykt.theory.graphs.sparse import sparse
from pykt.theory.graphs.triconnected import Part, split_components

_DENSE = 4  # if a graph has more edges than this for each vertex, most edges are left out at first


def cut(working: Working, record: Record) -> list[Working]:
    """Divide a graph of four vertices or more at the pairs that cut it. Return the parts, or [working] if no pair does.

    Raise ContradictionError if the graph is not connected, if it has a cut vertex, or if a pair leaves three sides or
    more.
    """
    near, others = working.near, dict[int, set[int]]()
    if sum(map(len, near.values())) > 2 * _DENSE * len(near):
        near = sparse(near, 3)
    _refuse_cut_vertices(near)
    # A bond has only two vertices, and shows no further pair.
    components = [one for one in split_components(near) if len({end for part in one for end in part[:2]}) > 2]
    if len(components) == 1:
        return [working]
    virtual = (part for component in components for part in component if part.virtual)
    sides = Counter((min(part.one, part.other), max(part.one, part.other)) for part in virtual)
    for (one, other), count in sides.items():
        if count > 2 or other in working.required[one]:
            raise ContradictionError("pair", [one, other], [one, other])
        if other in working.near[one]:
            working.remove(one, other, "across")
    record.edges["pairs"] += sides
    if near is not working.near:
        others = {vertex: working.near[vertex] - kept for vertex, kept in near.items()}
    return _parts(working, components, others, record)


def _refuse_cut_vertices(near: Mapping[int, Collection[int]]) -> None:
    """Raise ContradictionError if a graph is not connected or has a cut vertex."""
    names = list(near)
    number = {name: vertex for vertex, name in enumerate(names)}
    graph = [[number[other] for other in near[name]] for name in names]
    parts = Counter(vertex for component in biconnected_components(graph, 0) for vertex in component)
    if len(parts) < len(graph):
        apart = next(vertex for vertex in range(1, len(graph)) if vertex not in parts)
        raise ContradictionError("disconnected", [names[0], names[apart]])
    vertex, count = parts.most_common(1)[0]
    if count > 1:
        raise ContradictionError("cut vertex", [names[vertex]], [names[vertex]])


def _parts(
    working: Working, components: list[list[Part]], others: Mapping[int, Collection[int]], record: Record
) -> list[Working]:
    """Return the graph of each component. ``others`` maps vertices to neighbours by edges that were left out."""
    graphs: list[dict[int, set[int]]] = []
    required: list[list[Edge]] = []
    within: defaultdict[int, set[int]] = defaultdict(set)
    for nth, component in enumerate(components):
        near: defaultdict[int, set[int]] = defaultdict(set)
        for one, other, _ in component:
            near[one].add(other)
            near[other].add(one)
        for vertex in near:
            within[vertex].add(nth)
        graphs.append(dict(near))
        required.append(
            [(one, other) for one, other, virtual in component if virtual or other in working.required[one]]
        )
    for one, ends in others.items():
        for other in ends:
            if one < other:
                (nth,) = within[one] & within[other]
                graphs[nth][one].add(other)
                graphs[nth][other].add(one)
                if other in working.required[one]:
                    required[nth].append((one, other))
    return [Working(near, edges, record) for near, edges in zip(graphs, required, strict=True)]
