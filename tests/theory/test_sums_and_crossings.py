"""What theory says of magic sums, crossings and turns, compared with every tour of small boards."""

import pytest
from backtracking import search
from soaking import soak

from pykt.model.board import Board
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.model.traits import traits
from pykt.theory.crossings import crossings_bound
from pykt.theory.magic import refute_by_sums
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
    assert most <= crossings_bound(Problem.open(board, crossings="max")).count
    assert max(one.turns for one in every) <= turns_bound(Problem.open(board, turns="max")).count


def test_a_tour_of_one_square_has_no_turn():
    assert turns_bound(Problem.open("1x1", turns="max")).count == 0
