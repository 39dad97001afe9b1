"""Claims about the bound for two knights that a linear program proves."""

import pytest
from brute import most_squares
from games import any_game, game
from soaking import soak

from pykt.programs.methods.two_knights_linear import Visits

STEPS = 10_000


def lowest(problem):
    """Return the least number of squares above which the linear program refutes all visits, or all free squares."""
    squares, visits = problem.board.free, Visits(problem)
    while visits.refutes(squares, STEPS):
        squares -= 1
    return squares


MORE = [range(40, 100), *(range(seed, seed + 100) for seed in range(100, 5000, 100))]


@pytest.mark.parametrize("seeds", [range(40), *map(soak, MORE)], ids=str)
def test_no_bound_is_below_the_best_visit(seeds):
    """On small boards with up to 60 % of the squares blocked; so no visit that exists is ever refuted."""
    for seed in seeds:
        problem = any_game(seed)
        most = most_squares(problem)
        assert lowest(problem) >= most, problem
        visits = Visits(problem)
        assert not any(visits.refutes(squares, STEPS) for squares in range(3, most + 1)), problem


def test_cuts_refute_a_visit():
    problem = game("4x4", "3/2", "4/2", "1/3", "2/3", "3/3")
    assert most_squares(problem) == 9
    visits = Visits(problem)
    assert visits.refutes(10, STEPS)
    assert visits.cuts
    assert all(cut.square in cut.squares and cut.squares.isdisjoint(problem.starts) for cut in visits.cuts)


def test_without_steps_nothing_is_refuted():
    assert Visits(game("4x4", "3/2", "4/2", "1/3", "2/3", "3/3")).refutes(10, 0) is None
