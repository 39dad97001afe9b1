"""The program sat: its counts, what it proves, and what a seed changes."""

import pytest
from soaking import soak

import pykt
from pykt.engines import sat
from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.model.result import Status

RING = Board(3, 3, frozenset({Square(2, 2)}))

#: Known counts of undirected tours, and of directed ones where the start is given. Among them are tours that exchanges
#: make, and tours that they make again.
COUNTS = {
    Problem.open("5x5", "1/1"): 304,
    Problem.open("3x4"): 8,
    Problem.open("3x4", "1/1", end="3/4"): 1,
    Problem.open("3x4", "1/1", end="1/1"): 0,
    Problem.closed("5x6"): 8,
    Problem.closed("3x10"): 16,
    Problem.closed("3x12"): 176,
    Problem.open("5x5"): 864,
    Problem.closed(RING): 1,
    Problem.open(RING): 8,
    Problem.open("3x4", symmetric=180): 4,
    Problem.closed("6x6", symmetric=90): 10,
    Problem.closed("6x6", symmetric=180, moves=(("1/1", "2/3"), ("4/4", "6/5"))): 31,
    Problem.closed("10x3", symmetric=180): 4,
}


@pytest.mark.sample(4)
@pytest.mark.parametrize("problem", COUNTS, ids=str)
def test_it_finds_each_tour_once(problem):
    answers = pykt.solutions(problem, program="sat", models=0, theory=False, check="python")
    results = list(answers)
    assert all(result.checked.right for result in results)
    tours = [result.tour for result in results]
    assert answers.complete
    paths = {tuple(min(tour.squares, tour.squares[::-1])) for tour in tours}
    assert len(paths) == len(tours) == COUNTS[problem]


@pytest.mark.parametrize(
    "problem",
    [
        Problem.closed("4x6"),
        Problem.open("3x3"),
        Problem.open("4x4"),
        Problem.open("3x4", forbidden=(("1/1", "2/3"), ("1/1", "3/2"), ("3/1", "1/2"), ("3/1", "2/3"))),
        Problem.closed("6x6", moves=(("1/1", "2/3"),), forbidden=(("2/3", "1/1"),)),
        Problem.open(Board(4, 5, frozenset({Square(1, 1)})), symmetric=180),
        Problem.open("5x4", symmetric=90),
        Problem.open(Board(5, 5, frozenset({Square(1, 1), Square(3, 3), Square(5, 5)}))),
    ],
    ids=str,
)
def test_it_refutes_what_is_impossible_without_a_theorem(problem):
    result = pykt.solve(problem, program="sat", theory=False, check="python")
    assert result.status is Status.NONE
    assert result.reason.startswith("CaDiCaL 1.9.5 refuted the clauses")


def test_seeds_give_different_tours_and_each_seed_always_the_same():
    def tour(seed):
        return tuple(pykt.solve(Problem.closed("8x8"), program="sat", seed=seed, check="python").tour.squares)

    assert len({tour(seed) for seed in range(6)}) == 6
    assert tour(1) == tour(1)


@pytest.mark.parametrize("symmetric", [0, 180])
def test_exchanges_join_the_cycles_of_the_first_model_of_20x20(symmetric):
    result = pykt.solve(Problem.closed("20x20", symmetric=symmetric), program="sat")
    assert result.checked.right
    assert result.stats["cycles"] > 1
    assert (result.stats["rounds"], result.stats["cuts"]) == (1, 0)
    assert {"conflicts", "decisions", "clauses", "solve_s"} <= result.stats.keys()
    assert 0 <= result.stats["load_s"] <= result.stats["wall_s"]


def test_cycles_that_exchanges_cannot_join_are_cut():
    result = pykt.solve(Problem.closed("3x10"), program="sat", check="python")
    assert result.checked.right
    assert result.stats["rounds"] > 1
    assert 0 < result.stats["cuts"] < 20


@pytest.mark.parametrize("problem", [Problem.closed("3x12"), soak(Problem.open("5x5"))], ids=str)
def test_some_of_all_tours_are_made_by_exchanges(problem):
    answers = list(pykt.solutions(problem, program="sat", models=0, theory=False, check="python"))
    assert {result.stats["cycles"] > 1 for result in answers} == {True, False}
    assert answers[-1].stats["rounds"] > len(answers)  # some models were cut, or gave a tour again


def test_boards_that_are_too_small_are_refused():
    with pytest.raises(pykt.PyktError, match="more than 1 square"):
        pykt.solve("1x1", program="sat", theory=False)


def test_the_printed_clauses_have_the_named_moves_as_variables():
    text = pykt.solutions(Problem.open("3x4"), program="sat").program_text
    comments = [line.split() for line in text.splitlines() if line.startswith("c ")]
    assert ["c", "1", "1/1-3/2"] in comments
    (head,) = [line.split() for line in text.splitlines() if line.startswith("p cnf")]
    clauses = [[int(word) for word in line.split()[:-1]] for line in text.splitlines() if line[0] not in "cp"]
    assert int(head[3]) == len(clauses)
    assert int(head[2]) == max(abs(literal) for clause in clauses for literal in clause)
    with sat.Solver(clauses) as solver:
        assert solver.solve()


def test_a_worker_of_sat_is_ended_by_the_limit():
    hard = Problem.closed("9x9")  # by colour there is none, but clauses take for ever
    assert pykt.solve(hard, program="sat", theory=False, timeout=0.2).status is Status.TIMEOUT
