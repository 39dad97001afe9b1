"""Require edges that all 2-factors of a graph have, and remove edges that no 2-factor has.

A Hamiltonian cycle is a 2-factor: it has two edges at every vertex. In a bipartite graph, 2-factors are matchings with
two edges at each vertex (matching.py).

A graph that is not bipartite is replaced by its *double cover*, which is bipartite. The double cover has a dark copy
and a light copy of each vertex. An edge u-v becomes two edges: from the dark copy of u to the light copy of v, and from
the dark copy of v to the light copy of u. So each 2-factor of the graph becomes a matching of the double cover, again
with two edges at each vertex. But a matching of the double cover may have only one of the two edges for u-v, and then
it comes from no 2-factor. So a matching of the double cover does not prove that the graph has a 2-factor, and not all
edges to require or to remove are found.

Call a matching *full* if it has two edges at each vertex. If there is no full matching, the graph has no Hamiltonian
cycle. Otherwise take one. Any other full matching differs from it by alternating cycles. To find these cycles, direct
the edges of the matching from light to dark, and all other edges from dark to light. Then an edge is on an alternating
cycle exactly if both of its ends are in the same strongly connected component. An edge of the matching that is on no
alternating cycle is in all full matchings. Any other edge that is on no alternating cycle is in no full matching.

For example, let an independent set have half of the vertices. Then each edge of a Hamiltonian cycle has an end in this
set. So this module removes all edges with no end in the set.

Source: Dulmage and Mendelsohn, Coverings of bipartite graphs, Canadian Journal of Math. 10 (1958); Regin, A filtering
algorithm for constraints of difference in CSPs, AAAI 1994.
Time: that of a maximum matching (matching.py); the rest O(edges).
"""

from __future__ import annotations

from pykt.theory.graphs import Adjacency
from pykt.theory.graphs.matching import Mates, cover, maximum_matching
from pykt.theory.graphs.ordering import two_sides
from pykt.theory.graphs.reduction.working import ContradictionError, Working
from pykt.theory.graphs.strong import strong_components


def use_factors(working: Working) -> bool:
    """Require edges that all 2-factors have, and remove edges that none has. Tell whether any were found.

    Raise ContradictionError if there is no matching with two edges at each vertex, and so no 2-factor.
    """
    names = list(working.near)
    number = {name: vertex for vertex, name in enumerate(names)}
    capacity = [2 - len(working.required[name]) for name in names]
    free = [[number[other] for other in working.near[name] if other not in working.required[name]] for name in names]
    count = len(names)
    sides = two_sides(free)
    dark, graph = [vertex for vertex, side in enumerate(sides or ()) if side], free
    if sides is None:
        dark, capacity = list(range(count)), capacity * 2
        graph = [[other + count for other in near] for near in free] + free
    mates = maximum_matching(graph, capacity, dark)
    if any(len(mine) < most for mine, most in zip(mates, capacity, strict=True)):
        if all(len(mates[vertex]) == capacity[vertex] for vertex in dark):
            dark = sorted(set(range(len(graph))).difference(dark))
        scarce, full = cover(graph, capacity, dark, mates)
        raise ContradictionError(
            "2-factor", *([names[vertex] for vertex in sorted({v % count for v in some})] for some in (scarce, full))
        )
    fixed = _fixed(graph, mates, dark)
    for vertex, other, is_in in fixed:
        one, two = names[vertex % count], names[other % count]
        if is_in:
            working.require(one, two, "in all")
        elif two in working.near[one]:
            working.remove(one, two, "in none")
    return bool(fixed)


def _fixed(graph: Adjacency, mates: Mates, dark: list[int]) -> list[tuple[int, int, bool]]:
    """Return the edges on no alternating cycle, each as its dark vertex, its light vertex, and True if matched."""
    is_dark = [False] * len(graph)
    for vertex in dark:
        is_dark[vertex] = True
    ahead = [
        [other for other in near if other not in mine] if dark_here else mine
        for near, mine, dark_here in zip(graph, mates, is_dark, strict=True)
    ]
    component = strong_components(ahead)
    return [
        (vertex, other, other in mates[vertex])
        for vertex in dark
        for other in graph[vertex]
        if component[vertex] != component[other]
    ]
