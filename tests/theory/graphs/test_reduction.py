"""Reductions of small graphs: they keep the number of Hamiltonian cycles, and what they refute has none."""

from itertools import islice, product
from math import prod

import pytest
from hypothesis import given
from hypothesis import strategies as st
from small_graphs import along, edges_of, graph_of, graphs, hamiltonian_cycles, joined_graphs

from pykt.theory.graphs.reduction import Reduced, Refutation, closed_over, reduce
from pykt.theory.graphs.reduction.barrier import parts_without


@st.composite
def demands(draw):
    """Draw a graph with required and forbidden edges, most of them none."""
    graph = draw(st.one_of(graphs(), joined_graphs()))
    few = st.lists(st.sampled_from(edges_of(graph)), max_size=2) if edges_of(graph) else st.just([])
    return graph, draw(few), draw(few)


@given(demands())
def test_a_reduction_keeps_the_number_of_cycles_and_glues_them(demanded):
    graph, required, forbidden = demanded
    allowed = graph_of(len(graph), set(edges_of(graph)).difference(forbidden))
    expected = {along(cycle) for cycle in hamiltonian_cycles(allowed, required)}
    reduced = reduce(graph, required, forbidden)
    assert all(step.sentence() for step in reduced.steps)
    if isinstance(reduced, Refutation):
        assert not expected
        assert reduced.why()
        if reduced.barrier is not None:
            parts = parts_without({vertex: set(near) for vertex, near in enumerate(allowed)}, set(reduced.barrier))
            assert len(parts) > max(len(reduced.barrier), 1)
        return
    of_kernels = [hamiltonian_cycles(kernel.graph, kernel.required) for kernel in reduced.kernels]
    assert prod(map(len, of_kernels)) == len(expected)
    for chosen in islice(product(*of_kernels), 20):
        assert along(reduced.glue(chosen)) in expected


@given(demands())
def test_nothing_more_can_be_reduced(demanded):
    reduced = reduce(*demanded)
    for kernel in reduced.kernels if isinstance(reduced, Reduced) else ():
        again = reduce(kernel.graph, kernel.required)
        assert again == Reduced(tuple(sorted(map(tuple, map(sorted, kernel.required)))), again.kernels)
        assert [(len(one.vertices), one.graph) for one in again.kernels] == [(len(kernel.graph), kernel.graph)]


@given(graphs(7), st.booleans(), st.booleans())
def test_a_cycle_of_a_closed_graph_is_a_path(graph, has_start, has_end):
    start, end = 0 if has_start else None, len(graph) - 1 if has_end else None
    closed = closed_over(graph, start, end)
    beside = len(graph)
    required = [(vertex, beside) for vertex in (start, end) if vertex is not None]
    paths = {
        along(cycle)
        for cycle in hamiltonian_cycles(closed_over(graph))
        if all(frozenset(edge) in along(cycle) for edge in required)
    }
    assert {along(cycle) for cycle in hamiltonian_cycles(closed, required)} == paths


PETERSEN = (
    [(v, (v + 1) % 5) for v in range(5)] + [(v, v + 5) for v in range(5)] + [(5 + v, 5 + (v + 2) % 5) for v in range(5)]
)

REFUTED = {
    "disconnected": (8, [(a, b) for g in ((0, 1, 2, 3), (4, 5, 6, 7)) for a in g for b in g if a < b], ()),
    "cut vertex": (7, [(a, b) for g in ((0, 1, 2, 3), (3, 4, 5, 6)) for a in g for b in g if a < b], (3,)),
    "pair": (
        11,
        [(a, b) for g in ((0, 1, 2, 3, 4), (0, 1, 5, 6, 7), (0, 1, 8, 9, 10)) for a in g for b in g if a < b],
        (0, 1),
    ),
    "2-factor": (9, [(a, b) for a in range(4) for b in range(4, 9)], (0, 1, 2, 3)),
}


@pytest.mark.parametrize("kind", REFUTED)
def test_each_kind_of_refutation_has_its_barrier(kind):
    count, edges, barrier = REFUTED[kind]
    refuted = reduce(graph_of(count, edges))
    assert isinstance(refuted, Refutation)
    assert (refuted.kind, refuted.barrier) == (kind, barrier)


def test_in_a_large_graph_an_independent_set_replaces_2_factors():
    count, edges, barrier = REFUTED["2-factor"]
    refuted = reduce(graph_of(count, edges), most_edges=10)
    assert isinstance(refuted, Refutation)
    assert (refuted.kind, refuted.barrier) == ("independent set", barrier)


@pytest.mark.parametrize(
    ("graph", "required", "cycle"), [([[]], [], [0]), ([[1], [0]], [], [0, 1]), ([[1], [0]], [(0, 1)], [0, 1])]
)
def test_a_graph_of_one_or_two_vertices_is_left_as_it_is(graph, required, cycle):
    reduced = reduce(graph, required)
    assert [kernel.graph for kernel in reduced.kernels] == [graph]
    assert reduced.glue([cycle]) == cycle


def test_loops_are_no_edges():
    assert isinstance(reduce([[0, 1, 2], [0, 1], [0, 2]]), Refutation)


def test_the_petersen_graph_is_left_as_it_is():
    graph = graph_of(10, PETERSEN)
    assert reduce(graph).kernels[0].graph == graph


def test_a_step_says_what_was_done():
    reduced = reduce(graph_of(4, [(0, 1), (1, 2), (2, 3), (3, 0)]))
    assert reduced.kernels == ()
    assert reduced.glue([]) == [0, 3, 2, 1]
    assert [step.sentence(lambda vertex: "abcd"[vertex]) for step in reduced.steps] == [
        "4 edges are required, because a vertex has no more than two edges left: d-a, d-c, c-b, b-a."
    ]
