"""A record, written as JSON and parsed again, becomes the value that it was made from."""

import json

import pytest
from hypothesis import given
from hypothesis import strategies as st
from problems import boards, problems

from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.record import parse
from pykt.model.tour import Tour


def parsed(record):
    return json.loads(json.dumps(record))


@pytest.mark.parametrize(("begin", "end"), ["[]", ('{"[": ', "}"), ('[{"]": ', "}]")])
def test_what_is_nested_deeper_than_a_hundred_times_is_refused(begin, end):
    """Python parses what is nested 970 times, but does not show it."""
    most = 100 // len(end)
    parse(begin * most + "1" + end * most)
    for times in (most + 1, 900 // len(end), 5000):
        with pytest.raises(PyktError, match="nested too deeply"):
            parse(begin * times + "1" + end * times)


@given(boards())
def test_a_board_is_read_from_its_record(board):
    assert Board.from_record(parsed(board.record())) == board


@given(problems())
def test_a_problem_is_read_from_its_record(problem):
    assert Problem.from_record(parsed(problem.record())) == problem == Problem.from_record(problem.record())


@given(boards(), st.data())
def test_a_tour_is_read_from_its_record(board, data):
    square = st.sampled_from([board.square(cell) for cell in range(board.cells)])
    knights = data.draw(st.lists(st.lists(square, min_size=1, max_size=9), min_size=1, max_size=2))
    tour = Tour.of(board, *knights)
    assert Tour.from_record(parsed(tour.record())) == tour
