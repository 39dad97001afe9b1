"""Split components, sparse parts and strongly connected components, against exhaustive search."""

from collections import Counter
from itertools import combinations

from hypothesis import assume, given
from hypothesis import strategies as st
from small_graphs import edges_of, graphs, joined_graphs

from pykt.theory.graphs.connected import connected, connected_parts
from pykt.theory.graphs.sparse import sparse
from pykt.theory.graphs.strong import strong_components
from pykt.theory.graphs.triconnected import split_components


def parts_of(near, removed=()):
    """Return the vertices of the parts that are left, as a set of frozen sets."""
    rest = set(near).difference(removed)
    return {frozenset(part) for part in connected_parts(sorted(rest), lambda v: rest.intersection(near[v]))}


def is_connected(near, times):
    """Tell whether the graph stays connected if fewer than ``times`` vertices are removed."""
    return all(len(parts_of(near, gone)) == 1 for size in range(times) for gone in combinations(near, size))


@given(st.one_of(graphs(), joined_graphs()))
def test_split_components_are_a_tree_of_triangles_bonds_and_3_connected_graphs(graph):
    near = dict(enumerate(graph))
    assume(is_connected(near, 2))
    components = split_components(near)
    real = [tuple(sorted(part[:2])) for component in components for part in component if not part.virtual]
    assert sorted(real) == edges_of(graph)
    virtual = Counter(part.virtual for component in components for part in component if part.virtual)
    assert set(virtual.values()) <= {2}
    assert len(virtual) == len(components) - 1
    pairs = set()
    for component in components:
        inside = {}
        for one, other, number in component:
            inside.setdefault(one, set()).add(other)
            inside.setdefault(other, set()).add(one)
            if number:
                pairs.add((number, frozenset((one, other))))
        if len(inside) > 3:
            assert is_connected(inside, 3)
            assert sum(map(len, inside.values())) == 2 * len(component)
        else:
            assert len(component) == 3
    assert len(pairs) == len(virtual)
    assert all(len(parts_of(near, pair)) > 1 for _, pair in pairs)


@given(graphs(), st.integers(1, 4))
def test_a_sparse_part_falls_into_the_same_parts(graph, times):
    near = {vertex: set(others) for vertex, others in enumerate(graph)}
    kept = sparse(near, times)
    assert all(others <= near[vertex] for vertex, others in kept.items())
    assert sum(map(len, kept.values())) <= 2 * times * len(graph)
    for size in range(times):
        for removed in combinations(near, size):
            assert parts_of(kept, removed) == parts_of(near, removed)


@given(st.lists(st.tuples(st.integers(0, 7), st.integers(0, 7)), max_size=20))
def test_vertices_are_in_one_strong_component_exactly_if_they_reach_each_other(arcs):
    ahead = [[end for start, end in arcs if start == vertex] for vertex in range(8)]
    component = strong_components(ahead)
    reached = [connected([vertex], ahead.__getitem__) for vertex in range(8)]
    for one, other in combinations(range(8), 2):
        assert (component[one] == component[other]) == (other in reached[one] and one in reached[other])
