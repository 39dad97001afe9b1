"""Composed tours: every rectangle that has a tour has a composed one, up to the largest boards."""

import itertools

import pytest
from soaking import soak

import pykt
from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.programs.choosing import pick
from pykt.theory.rectangles import has_closed_tour, has_open_tour


def composed(problem, **options):
    result = pykt.solve(problem, program="compose", **options)
    if result.status is Status.FOUND:
        assert result.checked.right
        assert result.tour.squares[0] == (problem.start or Square(1, 1))
    return result


def corner(files, ranks):
    """Return a corner; four boards side by side have four different ones."""
    return Square(files if files % 2 else 1, ranks if ranks % 2 else 1)


@pytest.mark.sample(2)
@pytest.mark.parametrize("ranks", [*range(1, 5), *map(soak, range(5, 11))])
def test_a_board_has_the_composed_tours_that_the_theorems_allow(ranks):
    for files in range(1, 11):
        start = corner(files, ranks)
        closed = composed(Problem.closed(f"{files}x{ranks}", start), check="python")
        assert closed.status is (Status.FOUND if has_closed_tour(files, ranks) else Status.NONE)
        open_ = composed(Problem.open(f"{files}x{ranks}", start), check="python")
        assert open_.status is (Status.FOUND if has_open_tour(files, ranks) else Status.NONE)


@pytest.mark.parametrize("files", [5, *map(soak, range(18, 24))])
def test_boards_are_composed_from_every_first_part(files):
    for ranks in (5, *range(18, 24)):
        kind = Problem.open if files * ranks % 2 else Problem.closed
        assert composed(kind(f"{files}x{ranks}"), check="python").status is Status.FOUND


@pytest.mark.parametrize("files", [25, 26, *map(soak, range(27, 33))])
def test_narrow_boards_are_composed_from_every_first_part(files):
    for problem in (Problem.open(f"{files}x3"), Problem.open(f"3x{files}"), Problem.open(f"{files}x4")):
        assert composed(problem, check="python").status is Status.FOUND


@pytest.mark.parametrize(
    "board", ["22x21", "3x42", *map(soak, ("5x46", "40x41", "39x38", "41x37", "43x3", "4x44", "45x4", "47x5", "6x48"))]
)
def test_composed_tours_pass_three_checkers(board):
    for result in (composed(Problem.closed(board), check="all"), composed(Problem.open(board), check="all")):
        assert result.status is Status.NONE or None not in result.checked.verdicts.values()


def test_a_closed_tour_starts_on_any_square():
    for file, rank in itertools.product((1, 8), (9, 14)):
        for problem in (Problem.closed("13x14", (file, rank)), Problem.open("13x14", (file, rank))):
            assert composed(problem, check="python").tour.closed


@pytest.mark.parametrize("side", [100, soak(1000)])
def test_a_larger_board_needs_hardly_more_inferences(side):
    result = composed(Problem.closed(f"{side}x{side}", (67, 89)), check="python")
    assert result.tour.closed
    assert result.stats["inferences"] < 200_000


def test_a_large_board_is_composed_unless_the_problem_demands_more():
    assert pykt.solve(Problem.closed("102x100"), check="python").program == "compose"
    assert pykt.solve(Problem.open("101x101"), check="python").program == "compose"
    chosen, why = pick(Problem.closed("102x100", symmetric=180))
    assert (str(chosen), "composed" in why) == ("half-turn", False)
    assert str(pick(Problem.closed("8x8"))[0]) == "cycle"
    assert str(pick(Problem.open("101x101", "3/3"))[0]) == "fast-warnsdorff"
    assert str(pick(Problem.closed("102x100"), several=True)[0]) == "patched"


@pytest.mark.parametrize("board", ["4x6", "5x7", "3x8", "2x9"])
def test_only_theory_tells_that_there_is_no_tour(board):
    known = composed(Problem.closed(board))
    assert (known.status, known.program) == (Status.NONE, "theory")
    searched = composed(Problem.closed(board), theory=False)
    assert searched.status is Status.NONE
    assert "a theorem proves it" in searched.reason


def test_the_one_composed_tour_is_not_all_tours(run_pykt):
    answers = pykt.solutions(Problem.closed("6x6"), program="compose")
    assert len(list(answers)) == 1
    assert not answers.complete
    for options, code in (["--models=2"], 0), (["--unique"], 3), (["--unique", "--json"], 3):
        ended, out, err = run_pykt("solve", "--closed", "--board", "6x6", "--program", "compose", *options)
        assert ended == code
        assert err.startswith("1 answer, none faulty, compose finds no more: " if len(options) < 2 else "")
        assert "unique" not in out + err


def test_a_large_board_is_not_composed_if_several_tours_are_wanted():
    answers = pykt.solutions(Problem.closed("102x100"), models=2)
    assert str(answers.program) == "patched"


def test_problems_that_compose_does_not_answer_are_refused_before_the_search():
    with pytest.raises(pykt.PyktError, match="can't be asked for blocked squares"):
        composed(Problem.open(Board(8, 8, frozenset({Square(2, 2)}))))
    with pytest.raises(pykt.PyktError, match="starts in a corner on a board without a closed tour, such as 7x7"):
        composed(Problem.open("7x7", "3/3"))
    assert composed(Problem.open("7x7", "1/2")).status is Status.NONE
