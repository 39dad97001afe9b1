"""Warnsdorff's rule for large boards finds a tour from every start from which there is one."""

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st
from soaking import soak

import pykt
from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.theory.existence import refute


def solve(problem, **options):
    return pykt.solve(problem, program="fast-warnsdorff", **options)


@pytest.mark.parametrize("board", ["1x1", "3x4", soak("5x5"), "4x30", soak("30x3"), soak("24x24"), soak("99x101")])
def test_three_checkers_agree_that_it_is_a_tour(board):
    result = solve(Problem.open(board, "1/1"), check="all" if Board.parse(board).cells < 1000 else "auto")
    assert result.status is Status.FOUND
    assert result.checked.right
    assert result.tour.squares[0] == Square(1, 1)


@pytest.mark.soak
@settings(max_examples=10)
@given(st.integers(4, 40), st.integers(6, 40), st.data())
def test_from_any_start_on_any_board_that_theory_does_not_rule_out(files, ranks, data):
    start = Square(data.draw(st.integers(1, files)), data.draw(st.integers(1, ranks)))
    problem = Problem.open(Board(files, ranks), start)
    result = solve(problem)
    assert result.status is (Status.NONE if refute(problem) else Status.FOUND)
    assert result.checked.right


def test_a_tour_of_250000_squares_is_one_string_of_digits_to_prolog_and_a_tour_to_python():
    result = solve(Problem.open("500x500", "123/456"))
    assert result.status is Status.FOUND
    assert result.checked.right
    assert result.tour.visited == 250_000


@pytest.mark.parametrize("blocked", [soak(()), soak(((1, 1),)), ((2, 2), (3, 4)), ((1, 3), (4, 1), (2, 5))])
def test_it_finds_the_same_tours_as_the_naive_program(blocked):
    problem = Problem.open(Board(4, 5, frozenset(Square(*square) for square in blocked)), "4/5")
    found = {}
    for program in ("naive", "fast-warnsdorff"):
        answers = pykt.solutions(problem, program=program, theory=False, models=0)
        tours = [result.tour for result in answers if result.checked.right]
        assert answers.complete
        assert len(set(tours)) == len(tours) == answers.models
        found[program] = set(tours)
    assert found["fast-warnsdorff"] == found["naive"]


@pytest.mark.parametrize("board", ["2x5", "4x4", soak("3x6"), Board(4, 5, frozenset({Square(2, 3)}))], ids=str)
def test_there_is_no_tour_if_the_search_is_exhausted(board):
    result = solve(Problem.open(board), theory=False)
    assert (result.status, result.reason) == (Status.NONE, "the search was exhausted")


def test_it_refuses_closed_tours():
    with pytest.raises(pykt.PyktError, match="fast-warnsdorff answers open problems, not closed ones"):
        solve(Problem.closed("8x8"))
