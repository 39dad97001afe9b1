"""The traits of a tour: its symmetry, its magic sums and its crossings, compared with plain geometry."""

from itertools import combinations, pairwise

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pykt
from pykt import notation
from pykt.model.board import Board
from pykt.model.result import Checked, Result, Status
from pykt.model.tour import Tour
from pykt.model.traits import describe_with_traits, record_of, traits
from pykt.notation import classical


def _turn(one, two, three):
    return (two[0] - one[0]) * (three[1] - one[1]) - (two[1] - one[1]) * (three[0] - one[0])


def _cross(first, second):
    (a, b), (c, d) = first, second
    return _turn(a, b, c) * _turn(a, b, d) < 0 and _turn(c, d, a) * _turn(c, d, b) < 0


@st.composite
def walks(draw):
    """A knight's path on a small board: it moves at random until it is stuck or stops."""
    board = Board(draw(st.integers(3, 6)), draw(st.integers(3, 6)))
    path = [draw(st.sampled_from(list(board.squares())))]
    for _ in range(draw(st.integers(0, board.cells))):
        steps = [step for step in board.neighbours(path[-1]) if step not in path]
        if not steps:
            break
        path.append(draw(st.sampled_from(steps)))
    return Tour.of(board, path)


@settings(max_examples=60)
@given(walks())
def test_crossings_are_pairs_of_lines_that_cross(tour):
    lines = list(pairwise(tour.squares))
    assert traits(tour).crossings == sum(_cross(one, other) for one, other in combinations(lines, 2))


def test_the_move_back_to_the_start_of_a_closed_tour_can_cross_others(closed_8x8):
    squares = [*closed_8x8.squares, closed_8x8.squares[0]]
    crossings = sum(_cross(one, other) for one, other in combinations(list(pairwise(squares)), 2))
    assert traits(closed_8x8).crossings == crossings == 93
    turns = traits(closed_8x8).turns
    assert describe_with_traits(closed_8x8) == f"a closed tour of 8x8, asymmetric, 93 crossings, {turns} turns"


def test_beverley_s_tour_is_semi_magic():
    tour = classical.tours()["beverley"].tour
    known = traits(tour)
    assert describe_with_traits(tour) == (
        "an open tour of 8x8, asymmetric, semi-magic (rows and columns sum to 260), "
        f"{known.crossings} crossings, {known.turns} turns"
    )
    assert traits(tour).record()["sums"] == {"rows": 260, "columns": 260, "diagonals": (210, 282)}


def test_the_ring_of_3x3_has_every_symmetry():
    ring = notation.read("a1 c2 a3 b1 c3 a2 c1 b3", board=Board(3, 3, frozenset({(2, 2)})))
    known = traits(ring)
    assert (known.rotation, known.mirrors) == (90, ("files", "ranks", "rising", "falling"))


@pytest.mark.parametrize("degrees", [90, 180])
def test_a_tour_has_the_symmetry_that_was_asked_for(degrees):
    tour = pykt.solve(pykt.Problem.closed("6x6", symmetric=degrees), check="none").tour
    assert traits(tour).rotation in (90, degrees)


def test_a_path_without_crossings_is_uncrossed():
    path = notation.read("a1 b3 d2", board=Board(4, 4))
    assert describe_with_traits(path) == "a path of 3 squares on 4x4, asymmetric, uncrossed, 1 turn"


def test_the_move_back_of_a_closed_path_through_some_squares_counts():
    path = notation.read("1/1 3/2 1/3 3/4 4/2 2/3", board=Board(4, 4))
    assert traits(path, closed=True).crossings == 1
    ring = pykt.solve(pykt.Problem.closed("3x3", squares=8), check="python").tour
    holed = pykt.solve(pykt.Problem.closed(Board(3, 3, frozenset({(2, 2)}))), check="python").tour
    for known in (traits(ring, closed=True), traits(holed)):
        assert (known.crossings, known.rotation, len(known.mirrors)) == (16, 90, 4)


def test_the_move_back_counts_only_if_a_closed_tour_was_asked_for():
    result = pykt.solve(pykt.Problem.open(Board(3, 3, frozenset({(2, 2)})), crossings="max"), check="python")
    record = record_of(result, alone=True)
    assert result.tour.closed
    assert record["traits"]["crossings"] == record["bound"] == 12
    assert traits(result.tour).crossings == 16


def test_of_many_answers_the_traits_are_left_out(closed_8x8):
    result = Result(Status.FOUND, pykt.Problem.closed("8x8"), tour=closed_8x8, checked=Checked(python=True))
    assert "traits" in record_of(result, alone=True)
    assert "traits" not in record_of(result, alone=False)
