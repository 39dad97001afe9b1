"""Claims about sets of vertices that too little leaves."""

from itertools import combinations

from hypothesis import given
from hypothesis import strategies as st

from pykt.theory.graphs.cuts import cuts_below

VERTICES = range(6)
SINK = 5


@st.composite
def networks(draw):
    """Draw capacities between six vertices, each at both ends of its edge, and demands of all but the sink."""
    capacities = {vertex: {} for vertex in VERTICES}
    for one, other in combinations(VERTICES, 2):
        if capacity := draw(st.integers(0, 4)):
            capacities[one][other] = capacities[other][one] = capacity / 4
    return capacities, {vertex: draw(st.integers(1, 8)) / 4 for vertex in VERTICES if vertex != SINK}


def leaves(capacities, inside):
    return sum(capacity for v in inside for w, capacity in capacities[v].items() if w not in inside)


@given(networks())
def test_a_set_is_found_exactly_if_one_of_its_vertices_demands_more_than_leaves_it(network):
    capacities, demands = network
    others = [vertex for vertex in VERTICES if vertex != SINK]
    sets = [set(chosen) for size in range(1, 6) for chosen in combinations(others, size)]
    found = list(cuts_below(capacities, SINK, demands))
    for inside in found:
        assert SINK not in inside
        assert any(demands[vertex] > leaves(capacities, inside) for vertex in inside)
    for vertex in others:
        if demands[vertex] > min(leaves(capacities, inside) for inside in sets if vertex in inside):
            assert any(vertex in inside for inside in found)
