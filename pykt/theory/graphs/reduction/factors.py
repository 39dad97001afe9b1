"""Edges that all 2-factors of a graph have, and edges that none has.

A Hamiltonian cycle is a 2-factor: it has two edges at every vertex. In a bipartite graph a 2-factor is a b-matching
(matching.py). In any other graph the same is done with its double cover, where each vertex has a dark and a light copy,
and each edge joins the dark copy of one end to the light copy of the other, and the other way round. There each vertex
needs two edges as well. A 2-factor of the graph is a b-matching there. (The reverse fails for some graphs: half of two
edges may stand for one. So this is a relaxation, and no proof that there is a 2-factor.)

If there is no such b-matching, the graph has no Hamiltonian cycle. If there is one, every other one differs from it by
alternating cycles. Direct the edges of the matching from light to dark, and all others from dark to light. Then an
edge is on such a cycle exactly if both of its ends are in the same strongly connected component. The other edges of the
matching are in all b-matchings, and the other edges that are left are in none.

Among the edges found are those that an independent set of half of the vertices excludes: a cycle would leave it with
each of its edges.

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
    """Require the edges that all 2-factors have, and remove those that none has. Tell whether there are any.

    Raise ContradictionError if there is no 2-factor.
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
    """Return the edges that are on no alternating cycle, and whether each is in the matching."""
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
