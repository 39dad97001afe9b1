"""Paths that do not cross themselves: the lengths of the longest ones, proven and checked three ways."""

import random
from dataclasses import replace

import pytest
from soaking import soak

import pykt
from pykt.checkers import asp, prolog
from pykt.checkers.python import check
from pykt.model.board import Board
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Checked, Status
from pykt.model.tour import Tour
from pykt.model.traits import traits
from pykt.programs.methods.sweep import Sweep


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("kind", "side", "moves"),
    [("open", 3, 2), ("open", 4, 5), ("open", 5, 10), ("closed", 4, 4), ("closed", 5, 8), ("closed", 6, 12)],
)
def test_the_longest_uncrossed_paths_have_the_lengths_that_the_oeis_lists(kind, side, moves):
    """A003192 lists the moves of open paths, A157416 those of closed ones."""
    result = pykt.solve(Problem(kind, Board(side, side), uncrossed=True))
    assert (result.status, result.checked) == (Status.OPTIMAL, Checked(True, True, True))
    assert result.visited == result.bound == moves + (kind == "open")
    assert traits(result.tour).crossings == 0


@pytest.mark.parametrize(("kind", "side", "squares"), [("open", 5, 11), soak("open", 6, 18), soak("closed", 7, 24)])
def test_half_of_the_paths_suffices_for_a_proof(kind, side, squares):
    """The sweep that keeps all states leaves out one of a path and its half turn. The OEIS lists 10, 17, 24 moves."""
    sweep = Sweep(Problem(kind, Board(side, side), uncrossed=True))
    assert [len(path) for path in sweep.run(None)][-1] == squares
    assert sweep.proven


def test_the_first_sweep_over_the_chessboard_finds_the_record_of_35_moves():
    problem = Problem.open("8x8", uncrossed=True)
    sweep = Sweep(problem)
    paths = list(sweep.run(1_000))
    assert (len(paths[-1]), sweep.proven) == (36, False)
    assert check(Tour.of(problem.board, paths[-1]), replace(problem, squares=36)) == []


def test_a_knight_that_cannot_move_has_a_path_of_one_square():
    assert pykt.solve("3x3", start="2/2", uncrossed=True, check="python").visited == 1
    assert pykt.solve("1x3", uncrossed=True, check="python").status is Status.OPTIMAL
    assert pykt.solve(Problem.closed("2x2", uncrossed=True)).status is Status.NONE


def test_a_closed_path_of_two_squares_goes_there_and_back():
    result = pykt.solve(Problem.closed("3x3", uncrossed=True))
    assert (result.status, result.visited, result.checked) == (Status.OPTIMAL, 2, Checked(True, True, True))


def test_a_path_of_the_asked_number_of_squares_keeps_its_ends():
    result = pykt.solve("5x5", start="1/1", end="5/5", uncrossed=True, squares=9)
    assert (result.status, result.checked) == (Status.FOUND, Checked(True, True, True))


def _walk(board, chance):
    path = [chance.choice(list(board.squares()))]
    for _ in range(chance.randint(0, 8)):
        steps = [step for step in board.neighbours(path[-1]) if step not in path]
        if steps:
            path.append(chance.choice(steps))
    return Tour.of(board, path)


def test_the_checkers_refuse_exactly_the_walks_that_cross_themselves():
    chance, board = random.Random(3), Board(6, 5)
    problem = Problem.open(board, uncrossed=True)
    walks = [_walk(board, chance) for _ in range(300)]
    for checker in (prolog, asp):
        verdicts = [not faults for faults in checker.faults(problem, walks, Limits())]
        assert verdicts == [traits(walk).crossings == 0 for walk in walks]
    assert [len(check(walk, problem)) for walk in walks] == [traits(walk).crossings for walk in walks]


def test_a_crossing_is_named():
    (fault,) = check(
        Tour.of(Board(3, 4), [(1, 2), (3, 1), (2, 3), (1, 1)]),
        Problem.open("3x4", uncrossed=True),
    )
    assert str(fault) == "the moves 1/1-2/3 and 1/2-3/1 cross"
