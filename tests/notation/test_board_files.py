"""Board files: what each character means, what is no part of the board, and where a mistake is."""

from pathlib import Path

import numpy as np
import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

import pykt
from pykt import Problem
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.notation import board_file, read_board

HEART = " .. ..\n.......\n .....\n  ..."
HOLES = frozenset({(1, 4), (4, 4), (7, 4), (1, 2), (7, 2), (1, 1), (2, 1), (6, 1), (7, 1)})


@pytest.mark.parametrize(
    "text",
    [
        HEART,
        f"A small heart\nby Anna, no. 3\n\n# a comment\n#another one\n{HEART}  \n\n# the end\n",
        HEART.replace("\n", "\n# a comment\n"),
        HEART.replace("\n", "\r\n      "),  # the first line is moved to the right below
        "#..#..#\n.......\n#.....#\n##...##",
    ],
)
def test_spaces_and_short_lines_are_holes_where_squares_stand_side_by_side(text):
    text = f"      {text}" if "\r" in text else text
    assert board_file.read(text) == (Board(7, 4, HOLES), {})


def test_spaces_only_separate_where_no_two_squares_touch():
    assert board_file.read("Puzzle 1\n 8 . 3\n . # .\n 1 . .\n") == (
        Board(3, 3, frozenset({(2, 2)})),
        {Square(1, 3): 8, Square(3, 3): 3, Square(1, 1): 1},
    )


@pytest.mark.parametrize(
    ("text", "message"),
    [
        ("A heart\n# note\n....\n# note\n..x.\n....", "'x' on 3/2, in line 5"),
        ("x...\n....", "'x' on 1/2, in line 1"),
        (" ..\n.\t.", "A tab on 2/1, in line 2"),
        ("Puzzle\n. . #\n. x .\n. . 1", "'x' on 2/2, in line 3"),
        ("# note\n. . #\n# note\n. 1\n. . 1", "Line 4 has 2 squares, but line 2 has 3"),
        ("....\n\n....", "Line 2 is empty"),
        ("# only a comment", "The board is empty"),
        ("..\n" + ".\n" * 5000 + " " * 5000 + ".", "can't draw a board of 5001x5002"),
    ],
)
def test_a_mistake_is_named_with_its_square_and_its_line(text, message):
    with pytest.raises(PyktError) as raised:
        board_file.read(text)
    assert message in str(raised.value)


@pytest.mark.parametrize(("name", "free"), [("heart", 104), ("k", 56), ("word", 204)])
def test_the_example_boards_have_closed_tours(name, free):
    board, _ = read_board(Path(__file__).parents[2] / f"examples/boards/{name}.txt")
    assert board.free == free
    tour = pykt.solve(Problem.closed(board), timeout=60).tour
    assert tour.is_closed_tour
    assert tour.visited == free


@given(st.lists(st.lists(st.booleans(), min_size=5, max_size=5), min_size=1, max_size=5).map(np.array))
@settings(max_examples=60)
def test_any_shape_is_read_as_it_is_drawn(free):
    if not free[[0, -1]].any(1).all() or not free.any(1).all() or not free[:, 0].any() or not free[:, -1].any():
        return  # a border without squares is no part of a board
    rows = ["".join(" ."[int(one)] for one in row).rstrip() for row in free[::-1]]
    if not any(".." in row for row in rows):
        return
    board, _ = board_file.read("\n".join(rows))
    assert board.free_mask.tolist() == free.reshape(-1).tolist()


def test_a_board_of_too_many_squares_is_refused_before_they_take_memory(monkeypatch):
    monkeypatch.setattr(board_file, "MOST_SQUARES", 15)
    with pytest.raises(PyktError, match="A board file draws at most 15 squares"):
        board_file.read("....\n" * 4)
    assert board_file.read("....\n" * 3)


def test_millions_of_given_numbers_are_refused():
    with pytest.raises(PyktError, match="has 300,000 given numbers, and at most 250,000 are allowed"):
        board_file.read("1 1\n" * 150_000)


@pytest.mark.parametrize("title", ["Round and round", "Step by step", "Anna", "file rank file rank"])
def test_words_that_are_repeated_are_a_title(title, tmp_path):
    (tmp_path / "board.txt").write_text(f"{title}\n...\n...\n...\n...\n")
    assert str(read_board(tmp_path / "board.txt")[0]) == "3x4"


@pytest.mark.parametrize(
    "text",
    [
        "3 . . .\n2 . 7 .\n1 . . .",
        ". . . 3\n. 7 . 2\n. . . 1",
        "1 2 3 4\n. . 9 .\n. . . .",
        ". . 9 .\n. . . .\n4 3 2 1",
        "1 . .\n. 0 .\n. . 9",
        "x 0 0\n0 0 0",
        "XX.\n...\n...\n...",
        "XX.XX\n.....\n.....",
        "None, 1, None, None\n. . . .\n. . . .",
        "9 .. ..\n.. .. 3\n.. 1 ..",
        "NA 3 0 7 NA\n0 0 0 0 0\n0 0 0 0 0\n0 0 0 0 0",
        "None 5 7 .\n. . . .\n. . . .",
        "xx,.,.\n.,.,.\n.,.,.",
        "| XX | . | . |\n| . | . | . |\n| . | . | . |",
        "+----+\n| ...|\n|....|\n|... |\n+----+",
        ".....\n.#...   <- a hole\n.....",
        "%...%\n.....\n.....",
        "   a  b  c\n3  .  5  .\n2  .  .  .\n1  7  .  .\n",
        "a  b  c  (files)\n3  .  5  .\n2  .  .  .\n1  7  .  .\n",
        "| . | 5 | . |\n-------------\n|   |   |   |\n-------------\n| 7 |   |   |\n",
        "<table><tr><th>XX</th><th>.</th></tr><tr><td>.</td><td>.</td></tr></table>",
        "[[1, 0, 0], [0, 0, 0], [0, 0, 9]]",
        "XX 1 XX XX\n. . . .\n. . . .",
        "####\n#.S.#\n.....\n.....",
        "##...  rank 5\n.....\n.....",
        "# . XX .\n. . . .\n. . . .",
        "0000\n0000\n0000",
        "000\n010\n000",
        ". . . .\n. ## .\n. . . .\n. . . .",
        ". .. .\n. . . .\n. . . .",
        "##\n## my board\n##\n......\n......\n......",
        "......\n......\n......\n########\n# 6x3  #\n########",
        "#\n# my board\n#\n......\n......\n......",
        "1 \u2022 \u2022\n\u2022 3 \u2022\n\u2022 \u2022 2",
    ],
)
def test_what_may_be_no_part_of_the_board_or_another_part_is_refused(text, tmp_path):
    (tmp_path / "board.txt").write_text(text)
    with pytest.raises(PyktError):
        read_board(tmp_path / "board.txt")


@pytest.mark.parametrize(
    ("text", "squares"),
    [
        ("A cave\n#####\n#...#\n#####", 3),
        ("# My cave\n# # # #\n# . . #\n# # # #", 2),
        ("0 0 3\n0 1 0", 6),
        ("Board\n. 10\n. .", 4),
        (" .. ..\n.......\n .....", 16),
    ],
)
def test_what_is_no_doubt_is_read(text, squares, tmp_path):
    (tmp_path / "board.txt").write_text(text)
    assert read_board(tmp_path / "board.txt")[0].free == squares
