"""A tour that a program tells in another way than it is read: one sentence says how it was meant."""

import pytest

from pykt.answers.explaining.misreading import misreading
from pykt.checkers.python import check
from pykt.engines.protocol import Answer
from pykt.model.board import Board
from pykt.model.problem import Problem
from pykt.model.tour import Tour

RIGHT = [(1, 1), (2, 3), (3, 1), (1, 2), (2, 4), (3, 2), (1, 3), (3, 4), (2, 2), (1, 4), (3, 3), (2, 1)]


@pytest.mark.parametrize(
    ("means", "told"),
    [
        ("its ranks count from the top", [(file, 6 - rank) for file, rank in RIGHT]),
        ("its files count from the right", [(5 - file, rank) for file, rank in RIGHT]),
        ("its squares count from the opposite corner", [(5 - file, 6 - rank) for file, rank in RIGHT]),
    ],
)
def test_a_board_that_is_seen_from_another_side_is_told(means, told):
    """The blocked squares show it, in the last file and the last rank."""
    free = Board(3, 4).squares()
    board = Board(4, 5, frozenset({*Board(4, 5).squares()} - {*free}))
    remark = misreading(Problem.open(board, "1/1"), Answer((told,), "", {}))
    assert remark is not None
    assert remark.text == f"{means}; otherwise the answer is right"


@pytest.mark.parametrize(
    "told", [[(4 - file, 5 - rank) for file, rank in RIGHT], [(file, 5 - rank) for file, rank in RIGHT]]
)
def test_a_program_that_may_always_start_in_another_corner_is_not_told_that_it_counts_from_there(told):
    assert misreading(Problem.open("3x4", "1/1"), Answer((told,), "", {})) is None


def test_of_a_tour_that_ends_where_it_should_start_only_this_is_told():
    remark = misreading(Problem.open("3x4", "1/1"), Answer((RIGHT[::-1],), "", {}))
    assert remark is not None
    assert (remark.text, remark.kind) == ("it ends where it should start; otherwise the answer is right", "reversed")


def test_a_program_that_ignores_the_end_is_not_told_that_it_sees_the_board_from_another_side():
    """Seen from the top, its tour ends on 2/4."""
    assert misreading(Problem.open("3x4", end=(2, 4)), Answer((RIGHT,), "", {})) is None


def test_of_a_tour_that_starts_where_it_should_end_only_this_is_told():
    remark = misreading(Problem.open("3x4", end=(1, 1)), Answer((RIGHT,), "", {}))
    assert remark is not None
    assert remark.text == "it starts where it should end; otherwise the answer is right"


@pytest.mark.parametrize(
    "asked",
    [
        {"moves": [((1, 1), (3, 2))]},
        {"forbidden": [((2, 4), (3, 2))]},
        {"givens": {(3, 4): 1}},
        {"clues": [("1", 5)]},
        {"start": (1, 4), "end": (2, 4)},
        {"start": (1, 4), "givens": {(2, 2): 2}},
    ],
)
def test_a_program_that_ignores_a_condition_is_not_told_that_it_sees_the_board_from_another_side(asked):
    """Seen from some side, its tour keeps the condition."""
    problem = Problem.open("3x4", **asked)
    sides = [
        [(3 * a + (1 - 2 * a) * x + a, 4 * b + (1 - 2 * b) * y + b) for x, y in RIGHT] for a in (0, 1) for b in (0, 1)
    ]
    (told, *_) = [side for side in sides if check(Tour.of(problem.board, side), problem)]
    assert any(not check(Tour.of(problem.board, side), problem) for side in sides)
    assert misreading(problem, Answer((told,), "", {})) is None


def test_a_tour_that_keeps_a_number_in_the_other_direction_is_said_to_end_nowhere():
    """The problem has no start and no end."""
    assert misreading(Problem.open("3x4", givens={(3, 1): 10}), Answer((RIGHT,), "", {})) is None


def test_squares_that_start_where_they_should_do_not_count_from_zero():
    """Bounds are wrong: the tour leaves the board."""
    told = [(1, 1), (2, 3), (3, 1), (1, 0)]
    assert misreading(Problem.open("3x4", "1/1"), Answer((told,), "", {})) is None
