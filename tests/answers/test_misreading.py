"""A tour that a program tells in another way than it is read: one sentence says how it was meant."""

import pytest

from pykt.answers.misreading import misreading
from pykt.engines.protocol import Answer
from pykt.model.problem import Problem

RIGHT = [(1, 1), (2, 3), (3, 1), (1, 2), (2, 4), (3, 2), (1, 3), (3, 4), (2, 2), (1, 4), (3, 3), (2, 1)]


@pytest.mark.parametrize(
    ("means", "told"),
    [
        ("its files count from the right", [(4 - file, rank) for file, rank in RIGHT]),
        ("its squares count from the opposite corner", [(4 - file, 5 - rank) for file, rank in RIGHT]),
    ],
)
def test_a_board_that_is_seen_from_another_side_is_told(means, told):
    remark = misreading(Problem.open("3x4", "1/1", givens={(3, 1): 3}), Answer((told,), "", {}))
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
    assert remark.text == "it ends where it should start; otherwise the answer is right"


def test_a_program_that_ignores_the_end_is_not_told_that_it_sees_the_board_from_another_side():
    """Seen from the top, its tour ends on 2/4."""
    assert misreading(Problem.open("3x4", end=(2, 4)), Answer((RIGHT,), "", {})) is None


def test_of_a_tour_that_starts_where_it_should_end_only_this_is_told():
    remark = misreading(Problem.open("3x4", end=(1, 1)), Answer((RIGHT,), "", {}))
    assert remark is not None
    assert remark.text == "it starts where it should end; otherwise the answer is right"
