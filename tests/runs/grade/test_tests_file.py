"""Tests of a class: what the file says is what is asked, and each mistake is one sentence that names the test."""

import json
from pathlib import Path

import pytest

from pykt import Problem
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.runs.grade import tests_file
from pykt.runs.grade.test import Test, Tests

EXAMPLE = Path(__file__).parents[3] / "examples" / "class" / "tests.toml"


def test_the_example_is_read_and_comes_back_from_json():
    tests = tests_file.read_file(EXAMPLE)
    assert tests.points == 10
    assert [test.asked for test in tests.each] == ["finds", "none", "count", "every-start", "speed"]
    assert Tests.from_record(json.loads(json.dumps(tests.record()))) == tests


def test_a_test_has_boards_limits_and_demands_of_its_own(tmp_path):
    (tmp_path / "corner.txt").write_text("...\n...\n..#\n")
    tests = tests_file.read(
        """
        [limits]
        timeout = 5
        [programs]
        predicate = "knight(N,Tour)"
        [[test]]
        name = "three boards"
        board = ["5x5", "corner.txt", '''
.#.
...''']
        all = true
        memory = 100
        [[test]]
        name = "numbers"
        kind = "closed"
        board = "6x6"
        given = {"1/1" = 1, "2/3" = 2}
        """,
        tmp_path,
    )
    first, second = tests.each
    assert [str(problem.board) for problem in first.problems] == ["5x5", "3x3", "3x2"]
    assert [len(problem.board.blocked) for problem in first.problems] == [0, 1, 1]
    assert (first.limits, first.all_needed) == (Limits(5, 100), True)
    assert second.problem == Problem.closed("6x6", givens={"1/1": 1, "2/3": 2})
    assert tests.programs.settings(".pl") == ":predicate=knight(N,Tour)"


def test_a_title_has_at_most_80_characters():
    def text(title):
        return f'title = "{title}"\n[[test]]\nname = "a"'

    assert tests_file.read(text("x" * 80)).title == "x" * 80
    with pytest.raises(PyktError, match="a text of length up to 80"):
        tests_file.read(text("x" * 81))


def test_a_teacher_gives_the_number_of_answers_and_any_factor():
    queens, slow = tests_file.read(
        """
        [[test]]
        name = "queens"
        kind = "queens"
        asked = "count"
        count = 92
        [[test]]
        name = "slow"
        asked = "speed"
        factor = 1000000
        """
    ).each
    assert (queens.count, slow.speed.factor) == (92, 1_000_000)


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("name = ", "not written in TOML"),
        ("", "[[test]]"),
        ("[[test]]\nbord = 3", "Test 1 needs a name"),
        ('[[test]]\nname = "a"\nbord = "5x5"', "did you mean board?"),
        ('[[test]]\nname = "a"\nboard = "5y5"', "'5y5' is not a board"),
        ('[[test]]\nname = "a"\nstart = 3', "start is '3'; write a text in quotes"),
        ('[[test]]\nname = "a"\nstart = "9/9"', "off the 8x8 board"),
        ('[[test]]\nname = "a"\npoints = -1', "points is '-1'"),
        ('[[test]]\nname = "a"\npoints = nan', "points is 'nan'"),
        ('[[test]]\nname = "a"\ntimeout = true', "timeout is 'True'; write a number"),
        ('[[test]]\nname = "a"\ntimeout = 300000', "timeout is '300000'; write fewer seconds"),
        ('[[test]]\nname = "a"\nasked = "count"\ncount = 0', "nothing to count"),
        ('[[test]]\nname = "a"\n[[test]]\nname = "a: how"', "share a column"),
        ('[[test]]\nname = "a"\nasked = "best"', 'write asked = "finds"'),
        ('[[test]]\nname = "a"\nasked = "every-start"\nstart = "1/1"', "leave start out"),
        ('[[test]]\nname = "a"\nasked = "every-start"\nboard = "21x20"', "at most 400 free squares"),
        (f'[[test]]\nname = "a"\ntimeout = 0x{"F" * 6000}', "whole number beyond 64 bits"),
        (f'[[test]]\nname = "a"\ngiven = {{"1/1" = 0x{"F" * 6000}}}', "whole number beyond 64 bits"),
        ('[[test]]\nname = "a"\nfactor = 2', 'asked = "speed"'),
        ('[[test]]\nname = "a"\nasked = "speed"\nprogram = "warnsdorf"', "did you mean warnsdorff"),
        ('[[test]]\nname = "a"\n[[test]]\nname = "a"', "Two tests have the name"),
        ('[programs]\npredicate = "go("\n[[test]]\nname = "a"', "predicate"),
        ('[programs]\nmain = "../b.pl"\n[[test]]\nname = "a"', "main"),
    ],
)
def test_a_mistake_is_one_sentence_that_names_the_test_and_the_key(text, said):
    with pytest.raises(PyktError) as refused:
        tests_file.read(text)
    message = str(refused.value)
    assert said in message
    assert "\n" not in message
    assert (
        "64 bits" in message
        or 'Test "a"' in message
        or 'name = "a"' not in text
        or "Two tests" in message
        or "[programs]" in message
    )


def test_every_start_of_a_board_with_very_many_blocked_squares_is_refused(tmp_path):
    """Each start is a problem of its own, with all these squares."""
    (tmp_path / "board.txt").write_text(f"{'. ' * 200}\n" + f"{'# ' * 200}\n" * 30)
    text = '[[test]]\nname = "a"\nboard = "board.txt"\nasked = "every-start"\n'
    (test,) = tests_file.read(text, tmp_path).each
    (tmp_path / "board.txt").write_text(f"{'. ' * 200}\n" + f"{'# ' * 200}\n" * 60)
    with pytest.raises(PyktError, match="at most 400 free squares and few blocked"):
        tests_file.read(text, tmp_path)
    record = {**test.record(), "problems": [Problem.open("21x21").record()]}
    with pytest.raises(PyktError, match="too many starts"):
        Test.from_record(record)
