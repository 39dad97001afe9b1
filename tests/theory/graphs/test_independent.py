"""Independent sets against exhaustive search, and what they say about Hamiltonian cycles."""

from itertools import chain, combinations

from hypothesis import given
from small_graphs import along, graphs, hamiltonian_cycles

from pykt.theory.graphs.independent import independent_set
from pykt.theory.graphs.ordering import two_sides


def is_independent(graph, vertices):
    return all(other not in graph[one] for one, other in combinations(vertices, 2))


@given(graphs())
def test_an_independent_set_cannot_be_enlarged_and_is_largest_in_a_bipartite_graph(graph):
    found = independent_set(graph)
    assert is_independent(graph, found)
    assert not any(is_independent(graph, [*found, vertex]) for vertex in range(len(graph)) if vertex not in found)
    if two_sides(graph) is not None:
        larger = combinations(range(len(graph)), len(found) + 1)
        assert not any(is_independent(graph, vertices) for vertices in larger)


@given(graphs())
def test_two_colours_do_for_a_graph_without_odd_cycles(graph):
    sides = two_sides(graph)
    dark = None if sides is None else [vertex for vertex, side in enumerate(sides) if side]
    sets = chain.from_iterable(combinations(range(len(graph)), size) for size in range(len(graph) + 1))
    halves = ((some, [v for v in range(len(graph)) if v not in some]) for some in sets)
    assert (dark is not None) == any(all(is_independent(graph, half) for half in both) for both in halves)
    assert dark is None or is_independent(graph, dark)


@given(graphs(8))
def test_each_cycle_has_the_counted_edges_outside_an_independent_set(graph):
    inside = set(independent_set(graph))
    for cycle in hamiltonian_cycles(graph):
        assert sum(not inside & edge for edge in along(cycle)) == len(graph) - 2 * len(inside)
