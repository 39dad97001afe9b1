"""What theory says of magic sums, crossings and turns, compared with every tour of small boards."""

import numpy as np
import pytest
from backtracking import search
from soaking import soak

import pykt
from pykt.model.board import Board
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.model.traits import traits
from pykt.theory.crossings import crossing_moves, crossings_bound
from pykt.theory.magic import refute_by_sums
from pykt.theory.pairs import _Program, _proved, linear_bound
from pykt.theory.turns import turns_bound


@pytest.mark.parametrize(("size", "count", "fewest", "most"), [("3x4", 16, 20, 21), soak("4x5", 164, 28, 33)])
def test_no_tour_of_a_board_with_an_odd_side_is_magic_or_has_more_crossings_than_the_bound(size, count, fewest, most):
    board = Board.parse(size)
    numbered = [answer for start in board.squares() for answer in search(board, {start: 1}, most=count)[0]]
    every = [traits(Tour.of(board, sorted(numbers, key=numbers.get))) for numbers in numbered]
    assert len(every) == count
    assert refute_by_sums(Problem.open(board, magic="semi"))
    assert not any(one.sums for one in every)
    crossings = {one.crossings for one in every}
    assert (min(crossings), max(crossings)) == (fewest, most)
    assert linear_bound(Problem.open(board, crossings="min")).count <= fewest
    assert most <= linear_bound(Problem.open(board, crossings="max")).count
    assert most <= crossings_bound(Problem.open(board, crossings="max")).count
    assert linear_bound(Problem.open(board, turns="min")).count <= min(one.turns for one in every)
    assert max(one.turns for one in every) <= turns_bound(Problem.open(board, turns="max")).count


@pytest.mark.parametrize("start", ["1/1", None])
def test_no_open_tour_from_a_corner_breaks_the_bound_of_the_linear_program(start):
    every = [traits(one.tour) for one in pykt.solutions(Problem.open("3x4", start), check="none")]
    fewest, most = (linear_bound(Problem.open("3x4", start, crossings=best)).count for best in ("min", "max"))
    assert fewest <= min(one.crossings for one in every) <= max(one.crossings for one in every) <= most


def test_a_closed_tour_of_8x8_has_at_least_57_and_at_most_141_crossings_and_at_least_44_turns():
    bounds = [linear_bound(Problem.closed("8x8", **asked)) for asked in ({"crossings": "min"}, {"crossings": "max"})]
    assert [(bound.side, bound.count) for bound in bounds] == [("lower", 57), ("upper", 141)]
    assert linear_bound(Problem.closed("8x8", turns="min")).count == 44


def test_a_bound_holds_whatever_multipliers_the_solver_returns():
    board = Board.parse("3x4")
    program = _Program(Problem.open(board), crossing_moves(board))
    fewest = min(traits(one.tour).crossings for one in pykt.solutions("3x4", check="none"))
    for seed in range(50):
        chance = np.random.default_rng(seed)
        equations = program.equations, program.right, chance.normal(0, 1, len(program.right))
        limits = program.limits, program.most, -abs(chance.normal(0, 1, len(program.most)))
        assert _proved(program.costs, (equations, limits)) <= fewest


def test_a_tour_of_one_square_has_no_turn():
    assert turns_bound(Problem.open("1x1", turns="max")).count == 0
