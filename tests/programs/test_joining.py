"""Exchanges that join the cycles of a model of the moves formula: what the formula demands still holds."""

import pytest

from pykt.engines import sat
from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.programs.methods.sat import cuts
from pykt.programs.methods.sat.formula import Formula
from pykt.programs.methods.sat.joining import MoveGraph
from tests.programs.test_moves_formula import fulfilled

HOLES = Board(9, 8, frozenset({Square(3, 4), Square(4, 4)}))
REQUIRED = (("4/4", "5/6"), ("7/7", "8/5"), ("1/1", "2/3"), ("5/3", "3/2"), ("6/3", "5/5"))

PROBLEMS = [
    Problem.closed("10x10"),
    Problem.closed(HOLES),
    Problem.closed("8x8", moves=REQUIRED, forbidden=(("3/3", "4/5"), ("6/6", "5/4"))),
    Problem.open("7x7"),
    Problem.open("8x8", "4/4", end="5/4"),
    Problem.open(HOLES, moves=REQUIRED[1:3]),
    Problem.closed("10x10", symmetric=180),
    Problem.closed("10x9", symmetric=180),
    Problem.closed("10x10", symmetric=90),
    Problem.closed("10x10", symmetric=180, moves=REQUIRED[:3], forbidden=(("3/3", "4/5"),)),
    Problem.open("7x8", symmetric=180),
    Problem.open("7x7", symmetric=180),
]


@pytest.mark.sample(4)
@pytest.mark.parametrize("problem", PROBLEMS, ids=str)
def test_joined_cycles_make_all_initial_clauses_true_and_are_unions_of_cycles(problem):
    fewer = 0
    for seed in range(3):
        formula = Formula.of(problem, cuts._order(problem, seed))
        clauses = list(formula.clauses())
        with sat.Solver(clauses) as solver:
            assert solver.solve()
            cycles = formula.cycles(solver.model())
        joined = MoveGraph.of(formula).join(cycles)
        made = variables(formula, joined)
        assert fulfilled(clauses, made)
        assert edges(joined) == {
            frozenset((one, other)) for one, near in formula.near.items() for other in near if near[other] in made
        }
        for cycle in map(set, joined):
            assert set().union(*(one for one in cycles if not cycle.isdisjoint(one))) == cycle
        assert sum(map(len, joined)) == len(formula.near)
        fewer += len(cycles) - len(joined)
    assert fewer


def edges(cycles):
    return {frozenset(pair) for cycle in cycles for pair in zip(cycle, cycle[1:] + cycle[:1], strict=True)}


def variables(formula, cycles):
    return {formula.near[one][other] for one, other in edges(cycles)}
