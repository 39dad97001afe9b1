"""Puzzles with clues: numbers of which only the rank or the file is told."""

import json
import random
from dataclasses import replace

import pytest
from backtracking import search

from pykt import solve
from pykt.answers.puzzles.explain import explain
from pykt.answers.puzzles.givens import Draft, weakened
from pykt.answers.puzzles.own import OwnPuzzle
from pykt.answers.puzzles.puzzle import puzzles
from pykt.model.board import Square
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.notation import read_board
from pykt.notation.puzzles import board_text, read


@pytest.fixture(scope="module")
def made():
    (puzzle,) = puzzles(Problem.open("5x5"), clues=True, seed=3)
    return puzzle


def test_a_puzzle_with_clues_has_one_answer(made):
    board, givens, clues = made.problem.board, dict(made.problem.givens), made.problem.clues
    answers, _ = search(board, givens, most=1000)
    fitting = [one for one in answers if all(_is_kept(clue, one) for clue in clues)]
    assert fitting == [{square: number for number, square in enumerate(made.tour.squares, 1)}]
    assert made.unique
    assert made.checked.right
    assert clues
    assert {1, 25} <= set(givens.values())
    assert len(answers) > 1


def test_a_puzzle_has_a_certificate_that_both_checkers_accept_but_none_without_its_clues(made):
    proof = made.prove()
    assert proof.certificate.problem == made.problem
    assert [verdict.right for verdict in proof.verdicts] == [True, True]
    without = replace(made, problem=replace(made.problem, clues=())).prove()
    assert (without.certificate, without.answered) == (None, True)


def _is_kept(clue, answer):
    (name, number), asked = clue
    return any(answer[square] == asked for square in answer if square[name == "rank"] == number)


def test_a_puzzle_with_clues_is_read_from_its_record_and_refused_as_text(made):
    assert read(json.dumps(made.record()))[0].problem == made.problem
    with pytest.raises(PyktError, match="clues outside it, which are read from JSON only"):
        read(made.board_text())


def test_a_board_does_not_lose_the_clues_of_a_puzzle(made, tmp_path):
    (tmp_path / "puzzle.json").write_text(json.dumps(made.record()))
    with pytest.raises(PyktError, match="A board has no clues"):
        read_board(tmp_path / "puzzle.json")
    (tmp_path / "puzzle.txt").write_text(made.board_text())
    with pytest.raises(PyktError, match="clues outside it"):
        read_board(tmp_path / "puzzle.txt")


def test_a_text_shows_clues_of_files_above_and_of_ranks_at_the_right():
    problem = Problem.open("3x4", "1/1", givens={"1/1": 1}, clues=[("c", 4), ("c", 12), ("2", 10), ("2", 7)])
    assert board_text(problem).split("\n") == [
        "       4",
        "      12",
        "---------+",
        " .  .  . |",
        " .  .  . |",
        " .  .  . | 7 10",
        " 1  .  . |",
    ]


def test_an_explanation_names_the_clue_that_decides():
    problem = Problem.open("3x4", givens={"1/1": 1, "2/1": 12}, clues=[("3", 2)])
    step = explain(problem, tour=solve(problem, program="givens").tour).steps[0]
    assert (step.number, step.square) == (2, Square(2, 3))
    assert step.text == "2 must be on b3: 2 is on rank 3, and this is the only free square there a move from 1"


def test_every_step_follows_also_with_clues(made):
    explanation = explain(made.problem, tour=made.tour)
    assert explanation.complete
    assert all(made.tour.squares[step.number - 1] == step.square for step in explanation.steps)


def test_a_clue_that_makes_a_puzzle_harder_than_was_asked_for_is_not_taken():
    path = "a1 c2 d4 b3 a5 c4 d2 b1 a3 b5 c3 d1 b2 a4 c5 d3 c1 a2 b4 d5"
    draft, difficulties = Draft(list(map(Square.parse, path.split())), [0, 1, 3, 6, 12, 15, 19]), []
    for asked in (None, "beginner"):
        *_, last = weakened(Problem.open("4x5"), draft, asked, random.Random(1))
        problem = Problem.open("4x5", givens=dict(last.givens), clues=last.clues)
        difficulties.append(explain(problem, tour=Tour.of(problem.board, draft.path)).difficulty)
    assert difficulties == ["hard", "beginner"]


def test_own_clues_are_repaired_by_givens():
    clues = Problem.open("3x4", clues=[("2", 2), ("c", 12)]).clues
    made = OwnPuzzle(Problem.open("3x4", clues=clues), repair=True, seed=1, limits=Limits())
    (puzzle,) = made
    assert puzzle.unique
    assert made.answers > 1
    assert puzzle.problem.clues == clues


def test_clues_and_a_pattern_exclude_each_other():
    with pytest.raises(PyktError, match="Clues would break the pattern"):
        puzzles(Problem.open("5x5"), clues=True, pattern="half-turn")
