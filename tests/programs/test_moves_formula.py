"""The moves formula: every tour is a model, and every model that is one cycle is a tour."""

from itertools import combinations

import pytest

import pykt
from pykt.engines.sat import Solver
from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.programs.methods.sat.formula import Formula, exactly_two
from pykt.theory.steps import BESIDE

FORBIDDEN = Problem.open("3x4", forbidden=(("1/1", "2/3"),))
SYMMETRIC = Problem.closed("6x6", symmetric=90)


@pytest.mark.parametrize(
    ("problem", "program"),
    [
        (Problem.open("3x4"), "path"),
        (Problem.open("3x4", "1/1", end="3/4"), "path"),
        (FORBIDDEN, "path"),
        (Problem.closed(Board(3, 3, frozenset({Square(2, 2)}))), "cycle"),
        (SYMMETRIC, "cycle"),
        (Problem.closed("6x5", moves=(("1/1", "2/3"),), symmetric=180), "cycle"),
    ],
    ids=str,
)
def test_every_tour_is_a_model_and_no_cut_excludes_it(problem, program):
    formula = Formula.of(problem)
    clauses = list(formula.clauses())
    cuts = [formula.cut(cycle) for cycle in formula.cycles(first_model(clauses)) if len(cycle) < len(formula.near)]
    answers = pykt.solutions(problem, program=program, models=0, theory=False, check="none")
    results = list(answers)
    assert answers.complete, answers.end
    for result in results:
        made = formula.made(result.tour.squares)
        assert fulfilled([*clauses, *cuts], made)
        (cycle,) = formula.cycles(made)
        assert len(cycle) == len(formula.near)
        assert pykt.check(pykt.Tour.of(problem.board, formula.path(cycle)), problem) == []


def fulfilled(clauses, true):
    return all(any((abs(literal) in true) == (literal > 0) for literal in clause) for clause in clauses)


def first_model(clauses):
    with Solver(clauses) as solver:
        assert solver.solve()
        return solver.model()


def test_names_and_places():
    formula = Formula.of(FORBIDDEN)
    assert "1/1-2/3" not in formula.names
    assert set(formula.names) >= {"1/1-3/2", "1/1-"}
    assert set(formula.near[BESIDE]) == set(FORBIDDEN.board.squares())
    assert BESIDE not in Formula.of(SYMMETRIC).near


def test_a_move_and_its_images_share_a_variable():
    assert len(Formula.of(Problem.closed("6x6")).names) == 80
    formula = Formula.of(SYMMETRIC)
    assert len(formula.names) == 20
    turned = formula.near[Square(6, 1)][Square(4, 2)]
    assert formula.near[Square(1, 1)][Square(2, 3)] == turned
    assert formula.border([Square(1, 1), Square(6, 1)])[turned] == 2


@pytest.mark.parametrize("moves", ["", "1", "12", "123", "11", "111", "112", "1123", "12345"])
def test_exactly_two_moves_are_made(moves):
    moves = [int(move) for move in moves]
    for made in (set(some) for size in range(6) for some in combinations(range(1, 6), size)):
        assert fulfilled(exactly_two(moves), made) == (sum(move in made for move in moves) == 2)
