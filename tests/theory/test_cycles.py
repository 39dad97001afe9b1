"""Exchanges that join the cycles of a 2-factor, alone or with their images under rotations."""

import random

import pytest

from pykt.model.board import Board
from pykt.theory.graphs.cycles import TwoFactor
from pykt.theory.graphs.matching import maximum_matching
from pykt.theory.graphs.symmetric_cycles import SymmetricTwoFactor


def cycles_and(*edges, number=2):
    """Return a graph of ``number`` cycles, 0-1-2-3, 4-5-6-7 and so on, and more edges, and the cycles as mates."""
    mates = [[first + (at + 1) % 4, first + (at - 1) % 4] for first in range(0, 4 * number, 4) for at in range(4)]
    graph = [[*others] for others in mates]
    for one, other in edges:
        graph[one].append(other)
        graph[other].append(one)
    return graph, mates


def joined(factor):
    """Join what exchanges join. Return the number of cycles that are left, and whether nothing has changed."""
    before = [[*others] for others in factor.mates]
    factor.join()
    return len(factor.components), factor.mates == before


def test_an_exchange_joins_two_cycles():
    factor = TwoFactor(*cycles_and((0, 4), (1, 5)))
    assert joined(factor) == (1, False)
    assert [set(factor.mates[vertex]) for vertex in (0, 1, 4, 5)] == [{3, 4}, {2, 5}, {7, 0}, {6, 1}]


@pytest.mark.parametrize("kept", [(0, 1), (1, 0), (4, 5), (5, 4)])
def test_no_exchange_removes_an_edge_to_keep(kept):
    assert joined(TwoFactor(*cycles_and((0, 4), (1, 5)), kept=[kept])) == (2, True)


@pytest.mark.parametrize(("kept", "left"), [([], (1, False)), ([(0, 1), (5, 4)], (2, True))])
def test_an_exchange_that_is_its_own_image_joins_two_cycles_unless_an_edge_is_kept(kept, left):
    half_turn = [5, 4, 7, 6, 1, 0, 3, 2]
    assert joined(SymmetricTwoFactor(*cycles_and((0, 4), (1, 5)), kept, [range(8), half_turn])) == left


def test_an_exchange_and_its_image_join_two_cycles_to_a_third():
    half_turn = [2, 3, 0, 1, 8, 9, 10, 11, 4, 5, 6, 7]
    factor = SymmetricTwoFactor(*cycles_and((0, 4), (1, 5), (2, 8), (3, 9), number=3), [], [range(12), half_turn])
    assert joined(factor) == (1, False)
    assert {half_turn[other] for other in factor.mates[0]} == {*factor.mates[2]}


#: Why an exchange of 0-1 and 4-5 for 0-4 and 1-5 can't be made together with its image.
IMPOSSIBLE = {
    "the image divides the joined cycle": ([2, 3, 0, 1, 6, 7, 4, 5], [(2, 6), (3, 7)]),
    "the image removes 0-1, too": ([1, 0, 3, 2, 8, 9, 10, 11, 4, 5, 6, 7], [(1, 8), (0, 9)]),
    "the image adds other edges at the same vertices": ([0, 1, 2, 3, 5, 4, 7, 6], [(0, 5), (1, 4)]),
    "the image adds 0-4, too": ([4, 7, 6, 5, 0, 3, 2, 1], [(7, 3)]),
}


@pytest.mark.parametrize("why", IMPOSSIBLE)
def test_no_exchange_is_made_without_its_image(why):
    half_turn, images = IMPOSSIBLE[why]
    number = len(half_turn) // 4
    graph, mates = cycles_and((0, 4), (1, 5), *images, number=number)
    assert joined(SymmetricTwoFactor(graph, mates, [], [range(len(graph)), half_turn])) == (number, True)


@pytest.mark.parametrize("side", [8, 11, 20])
def test_exchanges_leave_each_vertex_its_two_edges_and_join_whole_cycles(side):
    chance, fewer = random.Random(side), 0
    for _ in range(10):
        graph = Board(side, side + 1).graph()
        dark = [vertex for vertex in range(len(graph)) if sum(divmod(vertex, side)) % 2]
        for order in (*graph, dark):
            chance.shuffle(order)
        mates = maximum_matching(graph, [2] * len(graph), dark)
        factor = TwoFactor(graph, mates, kept := [(v, others[0]) for v, others in enumerate(mates) if not v % 3])
        before = [set(cycle) for cycle in factor.components]
        factor.join()
        assert all(len(set(others)) == 2 and set(others) <= {*graph[v]} for v, others in enumerate(factor.mates))
        assert all(other in factor.mates[v] for v, other in kept)
        for cycle in map(set, factor.components):
            assert set().union(*(one for one in before if one & cycle)) == cycle
        fewer += len(before) - len(factor.components)
    assert fewer
