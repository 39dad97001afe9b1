"""Claims about puzzles: they have one answer, few givens and the difficulty that is stated."""

import json
import subprocess
import sys
from dataclasses import replace

import pytest

from pykt import check
from pykt.answers import solutions
from pykt.answers.puzzles.explain import explain
from pykt.answers.puzzles.own import puzzle_of
from pykt.answers.puzzles.puzzle import puzzles
from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.notation import read_board

BOARDS = [
    Problem.open("5x5"),
    Problem.open("6x6"),
    Problem.closed("6x6"),
    Problem.open(Board.parse("1x1")),
    Problem.open(Board(6, 6, frozenset({(3, 3), (4, 3)}))),
    Problem.closed(Board(6, 6, frozenset({(1, 1), (1, 2)}))),
]


def answers(problem):
    return [answer.tour for answer in solutions(problem, program="givens", models=2)]


@pytest.mark.parametrize("problem", BOARDS, ids=str)
def test_a_puzzle_has_one_answer_and_needs_each_of_its_givens(problem):
    (puzzle,) = puzzles(problem, seed=1)
    assert puzzle.unique
    assert puzzle.checked.right
    assert check(puzzle.tour, puzzle.problem) == []
    assert answers(puzzle.problem) == [puzzle.tour]
    givens = puzzle.problem.givens
    for given in givens:
        if given[1] in (1, puzzle.tour.visited):
            continue  # given by default
        fewer = replace(puzzle.problem, givens=tuple(other for other in givens if other != given))
        assert len(answers(fewer)) == 2


@pytest.mark.parametrize("difficulty", ["beginner", "easy", "medium", "hard", "expert"])
@pytest.mark.parametrize("kind", ["open", "closed"])
def test_a_puzzle_has_the_difficulty_that_is_asked_for_and_one_answer(difficulty, kind):
    (puzzle,) = puzzles(Problem(kind, Board(6, 6)), seed=2, difficulty=difficulty)
    assert puzzle.difficulty == difficulty == explain(puzzle.problem).difficulty
    assert puzzle.unique


def test_own_givens_are_solved_and_graded():
    (puzzle,) = puzzles(Problem.open("5x5"), seed=3)
    own = puzzle_of(puzzle.problem)
    assert (own.tour, own.unique, own.difficulty) == (puzzle.tour, True, puzzle.difficulty)
    every = tuple((square, number) for number, square in enumerate(puzzle.tour.squares, 1))
    assert puzzle_of(replace(puzzle.problem, givens=every)).difficulty == "beginner"
    none = puzzle_of(Problem.open("5x5"))
    assert not none.unique
    assert "several tours" in none.explanation.reason


def test_the_same_seed_makes_the_same_puzzles_and_they_differ():
    first, second = (list(puzzles(Problem.open("5x5"), seed=4, count=2)) for _ in range(2))
    assert [puzzle.problem for puzzle in first] == [puzzle.problem for puzzle in second]
    assert len({puzzle.problem.givens for puzzle in first}) == 2


def test_if_the_givens_asked_for_cannot_be_reached_the_best_puzzle_is_yielded():
    made = puzzles(Problem.open("5x5"), most=2, seed=1, timeout=1)
    (puzzle,) = made
    assert not puzzle.reached
    assert puzzle.unique
    assert made.status is Status.TIMEOUT


def test_the_time_limit_holds_for_each_puzzle_anew():
    made = puzzles(Problem.open("5x5"), most=2, seed=1, timeout=1.5, count=3)
    assert [puzzle.reached for puzzle in made] == [False] * 3
    assert made.status is Status.TIMEOUT


def test_after_a_stop_only_the_best_of_the_puzzle_under_way_is_yielded():
    made = puzzles(Problem.open("6x6"), seed=1, count=100)
    coming = iter(made)
    first = next(coming)
    made.stop()
    assert list(coming) == []
    assert first.unique
    assert made.status is Status.INTERRUPTED


@pytest.mark.parametrize("problem", [Problem.closed("5x5"), Problem.open("4x4"), Problem.open("3x5")], ids=str)
def test_without_a_tour_there_is_no_puzzle(problem):
    made = puzzles(problem)
    assert list(made) == []
    assert made.status is Status.NONE
    assert made.reason


def test_puzzles_that_cannot_be_made_are_refused_before_the_search():
    for problem, asked in [
        (Problem.queens("8x8"), {}),
        (Problem.open("8x8", "1/1"), {}),
        (Problem.open("8x8"), {"givens": -1}),
        (Problem.open("8x8"), {"count": 0}),
    ]:
        with pytest.raises(PyktError):
            puzzles(problem, **asked)


def pykt(*arguments):
    command = [sys.executable, "-m", "pykt", *arguments]
    return subprocess.run(command, capture_output=True, text=True, timeout=60, check=False)


def test_the_printed_puzzle_can_be_solved_and_has_the_printed_solution(tmp_path):
    done = pykt("puzzle", "--board", "6x6", "--block", "1/1", "--block", "1/2", "--seed", "5")
    assert done.returncode == 0
    assert "proven unique" in done.stderr
    board, solution = done.stdout.split("\n\n")
    file = tmp_path / "puzzle.txt"
    file.write_text(board)
    assert len(read_board(file)[0].blocked) == 2
    solved = pykt("asp", "--board", str(file))
    assert solved.stdout.split() == ["#" if cell == "0" else cell for cell in solution.split()]


def test_the_command_says_how_it_ended():
    done = pykt("puzzle", "--board", "5x5", "--most", "2", "--timeout", "2", "--seed", "1", "--json")
    assert done.returncode == 3
    (line,) = done.stdout.splitlines()
    told = json.loads(line)
    assert told["unique"]
    assert told["givens"] == len(told["problem"]["givens"])
    assert {"difficulty", "tour", "stats"} <= told.keys()
    none = pykt("puzzle", "--board", "4x4")
    assert (none.returncode, none.stdout[:5]) == (1, "none:")
