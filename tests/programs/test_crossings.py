"""Tours with few or many crossings: bounds that no tour breaks, and tours that the exchanges improve."""

import random
from dataclasses import replace

import pytest

import pykt
from pykt.checkers.python import check
from pykt.engines.protocol import Search
from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.model.result import Checked, Status
from pykt.model.tour import Tour
from pykt.model.traits import traits
from pykt.model.turns import count_turns
from pykt.programs.choosing import choose
from pykt.programs.methods import crossings as method
from pykt.programs.methods.crossings.improving import Improving
from pykt.programs.methods.crossings.linear import linear_bound
from pykt.theory.crossings import crossings_bound


def test_the_most_crossings_of_3x4_are_proven():
    result = pykt.solve("3x4", crossings="max", seed=1)
    assert (result.status, result.bound, result.checked) == (Status.OPTIMAL, 21, Checked(True, True, True))
    every = {traits(one.tour).crossings for one in pykt.solutions("3x4", check="none")}
    assert traits(result.tour).crossings == max(every) <= crossings_bound(Problem.open("3x4", crossings="max")).count


def test_each_part_of_a_search_has_taken_some_time(monkeypatch):
    monkeypatch.chdir(".")  # the search changes the folder, which is harmless in a worker
    problem = Problem.open("3x4", crossings="max")
    *_, outcome = method.answers(method.question(problem, choose("crossings"), Search(bound=12)))
    assert min(outcome.stats[part] for part in ("ground_s", "improve_s", "linear_s", "solve_s")) > 0


@pytest.mark.parametrize(("kind", "crossings", "count"), [("closed", "min", 16), ("open", "max", 12)])
def test_the_ring_of_3x3_has_16_crossings_and_12_without_the_move_back(kind, crossings, count):
    board = Board(3, 3, frozenset({Square(2, 2)}))
    result = pykt.solve(Problem(kind, board, crossings=crossings), seed=1, check="python")
    assert (result.status, result.bound, result.achieved) == (Status.OPTIMAL, count, count)
    assert traits(result.tour).crossings == 16


@pytest.mark.parametrize(
    "problem", [Problem.closed("6x6", crossings="min"), Problem.open("5x6", "1/1", crossings="max")]
)
def test_exchanges_keep_a_tour_and_count_its_crossings(problem):
    plain = Problem(problem.kind, problem.board, problem.starts)
    first = pykt.solve(plain, check="none").tour
    improving = Improving(problem, first.knights[0].tolist(), random.Random(1))
    counts = [improving.best, *improving.round(4_000, 0.5)]
    tour = type(first)(problem.board, (improving.tour,))
    assert check(tour, plain) == []
    assert counts[0] == traits(first).crossings
    assert counts == sorted(counts, reverse=problem.crossings == "min")
    assert counts[-1] == improving.best == traits(tour).crossings != counts[0]


def test_the_fewest_and_the_most_turns_of_closed_tours_of_5x6_are_found_and_no_bound_excludes_them():
    every = {count_turns(one.tour, closed=True) for one in pykt.solutions(Problem.closed("5x6"), check="none")}
    for turns, count in (("min", min(every)), ("max", max(every))):
        result = pykt.solve(Problem.closed("5x6", turns=turns), seed=1)
        assert (result.achieved, result.checked) == (count, Checked(True, True, True))
        assert (result.bound <= count) if turns == "min" else (result.bound >= count)


@pytest.mark.parametrize(
    ("squares", "closed", "turns"),
    [
        ([(1, 1), (2, 3), (3, 5)], False, 0),
        ([(1, 1), (2, 3), (3, 1)], False, 1),
        ([(1, 1), (3, 2), (5, 3), (4, 1)], False, 1),
    ],
)
def test_a_turn_is_a_square_where_the_direction_changes(squares, closed, turns):
    assert count_turns(Tour.of(Board(5, 5), squares), closed=closed) == turns


@pytest.mark.sample(1)
@pytest.mark.parametrize("board", ["16x16", "17x20", "22x19"])
def test_straight_lines_joined_at_the_sides_have_few_turns_and_crossings(board):
    """The boards differ in their corners. Besa et al. have 9.25 n turns and 12 n crossings, and a few more."""
    result = pykt.solve(Problem.closed(board, "3/2"), program="few-turns", check="all")
    found, side = traits(result.tour), max(result.tour.board.files, result.tour.board.ranks)
    assert (result.status, result.checked) == (Status.FOUND, Checked(True, True, True))
    assert found.turns <= 9.25 * side
    assert found.crossings <= 12 * side + 24
    assert result.tour.knights[0][0] == result.tour.board.index((3, 2))


def test_boards_that_have_no_such_tour_are_refused():
    for problem in (Problem.closed("15x16"), Problem.closed("17x19"), Problem.closed("16x16", turns="max")):
        assert choose("few-turns").program.objection(problem)


def test_a_board_without_a_tour_has_none_to_compare():
    assert pykt.solve("4x4", crossings="min", theory=False).status is Status.NONE
    with pytest.raises(pykt.PyktError, match="leave out the start or the end"):
        pykt.solve("6x6", program="crossings", start="1/1", end="6/5", crossings="min")


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (Problem.open("1x1", crossings="max"), "this problem: crossings compares tours of 5 to 1,000 squares"),
        (Problem.open("8x8", crossings="max", magic="semi"), "the number of crossings and magic tours together"),
        (Problem.open("5x5", uncrossed=True, symmetric=180), "symmetry and an uncrossed path together"),
    ],
)
def test_the_conditions_that_no_program_combines_are_named(problem, words):
    with pytest.raises(pykt.PyktError, match=words):
        pykt.solve(problem)


HOLE = Board(4, 5, frozenset({Square(1, 1)}))


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    "problem",
    [
        Problem.open("3x4"),
        Problem.open("3x4", "1/1"),
        Problem.open("3x4", "1/1", end="3/4"),
        Problem.open(HOLE),
        Problem.closed("5x6"),
        Problem.closed("5x6", "1/1"),
        Problem.closed("3x10"),
    ],
    ids=str,
)
def test_no_tour_breaks_a_bound_of_the_linear_program(problem):
    every = [traits(one.tour) for one in pykt.solutions(problem, check="none")]
    assert every
    for trait in ("crossings", "turns"):
        counts = {getattr(one, trait) for one in every}
        least, most = (linear_bound(replace(problem, **{trait: best})).count for best in ("min", "max"))
        assert least <= min(counts) <= max(counts) <= most


def test_a_closed_tour_of_8x8_has_at_least_57_and_at_most_141_crossings_and_at_least_44_turns():
    bounds = [linear_bound(Problem.closed("8x8", **asked)) for asked in ({"crossings": "min"}, {"crossings": "max"})]
    assert [(bound.side, bound.count) for bound in bounds] == [("lower", 57), ("upper", 141)]
    assert linear_bound(Problem.closed("8x8", "b1", turns="min")).count == 44


def test_on_larger_boards_only_pairs_of_near_moves_have_a_variable():
    tour = pykt.solve(Problem.closed("12x12"), check="none").tour
    assert 60 < linear_bound(Problem.closed("12x12", crossings="min")).count <= traits(tour).crossings


@pytest.mark.parametrize(
    "problem",
    [Problem.closed("6x6"), Problem.open("1x6", crossings="min"), Problem.closed("40x40", turns="min")],
    ids=str,
)
def test_there_is_no_linear_program_without_a_goal_without_moves_or_for_a_large_board(problem):
    assert linear_bound(problem) is None
