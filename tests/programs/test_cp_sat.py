"""The programs for CP-SAT: their counts, what they prove, their seeds, and what is said where OR-Tools is missing."""

import re
import sys

import pytest
from brute import most_squares

import pykt
from pykt.engines import cp_sat
from pykt.model.board import Board, Square
from pykt.model.errors import EngineError
from pykt.model.problem import Problem
from pykt.model.result import Status

RING = Board(3, 3, frozenset({Square(2, 2)}))

#: Known counts. A closed tour is one tour whatever its direction; so is an open one unless its start or end is given.
COUNTS = {
    Problem.open("4x5", "1/1"): 32,
    Problem.open("3x4"): 8,
    Problem.open("3x4", "1/1", end="3/4"): 1,
    Problem.open(RING): 8,
    Problem.open("3x4", symmetric=180): 4,
    Problem.closed("5x6"): 8,
    Problem.closed("6x6", symmetric=90): 10,
    Problem.closed("6x6", symmetric=180, moves=(("1/1", "2/3"), ("4/4", "6/5"))): 31,
}


@pytest.mark.sample(3)
@pytest.mark.parametrize("problem", COUNTS, ids=str)
def test_it_finds_each_tour_once(problem):
    found = pykt.solutions(problem, program="circuit-cp-sat", models=0, theory=False, check="python")
    assert all(result.checked.right for result in found)
    assert (found.models, found.complete) == (COUNTS[problem], True)


@pytest.mark.parametrize(
    "problem",
    [
        Problem.closed("4x4"),
        Problem.open("3x3"),
        Problem.closed("6x6", moves=(("1/1", "2/3"),), forbidden=(("2/3", "1/1"),)),
        Problem.open(Board(2, 3, frozenset({Square(1, 2), Square(2, 2)}))),
    ],
    ids=str,
)
def test_it_refutes_what_is_impossible_without_a_theorem(problem):
    result = pykt.solve(problem, program="circuit-cp-sat", theory=False, check="python")
    assert result.status is Status.NONE
    assert result.reason.startswith("CP-SAT ")


def test_a_seed_gives_another_tour_each_time_the_same():
    def tour(seed):
        answer = pykt.solve(Problem.closed("8x8"), program="circuit-cp-sat:presolve=less", seed=seed, check="python")
        return tuple(answer.tour.squares)

    assert tour(1) == tour(1) != tour(2)


@pytest.mark.parametrize("blocked", [(), ("2/2", "3/4")])
def test_the_longest_visit_by_two_knights_is_proven(blocked):
    problem = Problem.two_knights(Board(4, 5, frozenset(map(Square.parse, blocked))), "1/1", "4/4")
    result = pykt.solve(problem, program="two-knights-cp-sat", theory=False, check="python")
    assert (result.status, result.checked.right) == (Status.OPTIMAL, True)
    assert result.tour.visited == most_squares(problem)


def test_a_limit_ends_the_search():
    hard = Problem.closed("9x9", forbidden=(("1/1", "2/3"),))
    assert pykt.solve(hard, program="circuit-cp-sat", theory=False, timeout=0.3).status in (Status.TIMEOUT, Status.NONE)


def test_without_or_tools_a_sentence_says_how_to_install_it(monkeypatch):
    monkeypatch.setitem(sys.modules, "ortools.sat.python", None)
    with pytest.raises(EngineError, match=re.escape("install it with `pip install 'pykt-tours[cpsat]'`.")):
        cp_sat.warm()


def test_the_printed_model_names_the_moves():
    text = pykt.solutions(Problem.closed("3x10"), program="circuit-cp-sat").program_text
    assert '"1/1>2/3"' in text
    assert "circuit" in text


@pytest.mark.parametrize("board", [Board(1, 2, frozenset({Square(1, 2)})), Board(3, 4)], ids=str)
@pytest.mark.parametrize("start", [None, "1/1"])
def test_a_rotation_that_does_not_map_the_board_to_itself_leaves_no_tour(board, start):
    result = pykt.solve(Problem.open(board, start, symmetric=90), program="circuit-cp-sat", theory=False)
    assert result.status is Status.NONE
