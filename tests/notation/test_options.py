"""A problem and the options that ask for it are inverse to each other, also on the command line."""

import json
from dataclasses import replace
from pathlib import Path

import pytest
import typer
from hypothesis import given, settings
from hypothesis import strategies as st

from pykt.cli import problems as cli
from pykt.cli.groups import grouped
from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.piece import KNIGHT, Piece
from pykt.model.problem import Problem
from pykt.model.surface import PLANE, SURFACES, Surface
from pykt.notation import naming
from pykt.notation.options import ProblemOptions, read_board
from pykt.runs.grade import tests_file

HEART = Path(__file__).parents[2] / "examples/boards/heart.txt"


def _some(values, most):
    return st.lists(st.sampled_from(values), max_size=most, unique=True)


@st.composite
def problems(draw):
    """Problems of all kinds with all that can be asked, whether or not they have an answer."""
    kind = draw(st.sampled_from(["open", "closed", "two-knights", "queens"]))
    board = Board(draw(st.integers(3, 9)), draw(st.integers(3, 9)))
    if kind == "queens":
        return Problem.queens(board)
    surface = PLANE if kind == "two-knights" else draw(st.sampled_from([*SURFACES.values(), Surface.box(2)]))
    board = Board(board.files * surface.levels, board.ranks, surface=surface)
    board = replace(board, blocked=frozenset(draw(_some(list(board.squares()), 3))))
    free = list(board.squares())
    if kind == "two-knights":
        return Problem(kind, board, tuple(draw(st.lists(st.sampled_from(free), min_size=2, max_size=2, unique=True))))
    piece = Piece.parse(draw(st.sampled_from(["knight", "zebra", "0,1+2,3"])))
    moves = [(one, other) for one in free for other in board.neighbours(one, piece)]
    squares = draw(st.none() | st.integers(1, board.free))
    numbers = st.tuples(st.sampled_from(free), st.integers(1, squares or board.free))
    plain = piece == KNIGHT and surface == PLANE
    uncrossed = plain and draw(st.booleans())
    compared = None if squares or uncrossed or not plain else draw(st.sampled_from([None, "crossings", "turns"]))
    return Problem(
        kind,
        board,
        tuple(draw(_some(free, 1))),
        draw(st.none() | st.sampled_from(free)) if kind == "open" else None,
        tuple(draw(st.lists(numbers, max_size=3, unique=True))),
        moves=tuple(draw(_some(moves, 2))) if moves else (),
        forbidden=tuple(draw(_some(moves, 2))) if moves else (),
        symmetric=0 if squares or surface != PLANE else draw(st.sampled_from([0, 90, 180])),
        squares=squares,
        uncrossed=uncrossed,
        piece=piece,
        magic=None if squares or uncrossed or board.blocked else draw(st.sampled_from([None, "semi"])),
        **({compared: draw(st.sampled_from(["min", "max"]))} if compared else {}),
    )


@st.composite
def options(draw):
    """Options in the form that they are written in: squares as file/rank, blocked ones in order."""
    square = st.builds("{}/{}".format, st.integers(1, 4), st.integers(1, 4))
    move = st.sampled_from(["1/1-2/3", "3/2-1/1", "4/4-2/3"])
    kind = draw(st.sampled_from(["open", "closed"]))
    return ProblemOptions(
        kind,
        "{}x{}".format(*draw(st.tuples(st.integers(6, 9), st.integers(6, 9)))),
        tuple(draw(_some(["5/1", "5/2", "6/1"], 3).map(sorted))),
        tuple(draw(st.lists(square, max_size=1))),
        draw(st.none() | square) if kind == "open" else None,
        tuple(draw(st.lists(st.builds("{}={}".format, square, st.integers(1, 30)), max_size=3))),
        tuple(draw(st.lists(move, max_size=2))),
        tuple(draw(st.lists(move, max_size=2))),
        draw(st.sampled_from([None, 90, 180])),
        clue=tuple(draw(st.lists(st.sampled_from(["a=3", "f=30", "6=12"]), max_size=2))),
    )


@given(problems())
def test_the_options_of_a_problem_ask_for_it(problem):
    assert ProblemOptions.of(problem).problem() == problem


@given(options() | st.builds(ProblemOptions.of, problems()))
def test_the_problem_of_options_has_these_options(asked):
    assert ProblemOptions.of(asked.problem()) == asked


@settings(max_examples=50)
@given(problems())
def test_the_words_of_a_problem_ask_for_it_on_the_command_line(problem):
    asked = []
    app = typer.Typer()

    @app.command()
    @grouped
    def record(board: cli.BoardOptions, kinds: cli.EveryKindOptions, tour: cli.BestOptions) -> None:
        asked.append(cli.problem(kinds.kind(tour), board, tour))

    app(ProblemOptions.of(problem).words(), standalone_mode=False)
    assert asked == [problem]


def test_limits_are_written_in_full():
    assert Limits(1_234_567, 999_999_999.5, cpu=0.1).words() == [
        "--timeout", "1234567", "--memory", "999999999.5", "--cpu-timeout", "0.1",
    ]  # fmt: skip


def test_squares_are_named_as_they_were_written():
    board = Board(8, 8)
    said = "2/6 is not visited, 27/1-25/2 neither"
    assert naming.named(said, board, letters=True) == "b6 is not visited, aa1-y2 neither"
    assert naming.named("read mine/1/2 of 3/x", board, letters=True) == "read mine/1/2 of 3/x"
    assert naming.named(said, board, letters=False) == said
    box = Board.parse("4x8x7")
    assert naming.named(said, box, letters=True) == "b6.1 is not visited, c1.7-a2.7 neither"
    assert naming.named("5/1 or 1/1/2, but 29/1", box, letters=False) == "1/1/2 or 1/1/2, but 29/1"
    for start, named in (("i9", "i9"), ("9/9", "9/9")):
        with pytest.raises(PyktError, match=f"The start {named} is off the 8x8 board"):
            ProblemOptions(start=(start,)).problem()


def test_a_board_file_gives_numbers(tmp_path):
    file = tmp_path / "puzzle.txt"
    file.write_text(". . .\n. # .\n7 . .\n")
    asked = ProblemOptions("closed", str(file), block=("3/3",), given=("1/3=1",))
    written = ProblemOptions("closed", "3x3", block=("2/2", "3/3"), given=("1/1=7", "1/3=1"))
    assert ProblemOptions.of(asked.problem()) == written


def test_many_holes_take_a_digit_for_each_six_squares():
    board, _ = read_board(str(HEART))
    asked = ProblemOptions.of(Problem.closed(board))
    assert (len(asked.board), asked.block) == (len("14x11:") + 26, ())
    assert asked.problem().board == board
    few = Board(14, 11, {(1, 1), (14, 11)})
    assert ProblemOptions.of(Problem.closed(few)).block == ("1/1", "14/11")


@pytest.mark.parametrize(
    ("asked", "words"),
    [
        ({"kind": "half"}, "'half' is not a kind"),
        ({"board": "8"}, "'8' is not a board"),
        (
            {"board": "4x4:AQ"},
            "'AQ' does not name the holes of a board of 4 files and 4 ranks: copy the whole text, with 3",
        ),
        ({"board": "4x4:A.A"}, "'A.A' does not name"),
        ({"board": "4x4:AA_"}, "'AA_' does not name"),  # a bit for a 17th square
        ({"board": "8:AQA"}, "'8:AQA' is not a board"),
        ({"block": ("9",)}, "'9' is not a square"),
        ({"given": ("1/1",)}, "write SQUARE=NUMBER"),
        ({"move": ("1/1",)}, "write SQUARE-SQUARE"),
        ({"symmetric": 45}, "by 45 degrees"),
    ],
)
def test_the_first_text_that_can_t_be_read_is_named(asked, words):
    with pytest.raises(PyktError, match=words):
        ProblemOptions(**asked).problem()


def test_a_file_that_is_called_like_a_size_is_no_board_unless_its_folder_is_named(tmp_path, monkeypatch):
    """Else a file that somebody hands in changes what `--board 8x8` means."""
    monkeypatch.chdir(tmp_path)
    Path("8x8").write_text(". . . .\n. . . .\n. . . .\n")
    assert str(read_board("8x8")[0]) == "8x8"
    assert str(read_board("./8x8")[0]) == "4x3"
    (tmp_path / "tests.toml").write_text('[[test]]\nname = "a"\nboard = "8x8"\n')
    assert str(tests_file.read_file(tmp_path / "tests.toml").each[0].problem.board) == "8x8"


def test_a_puzzle_that_asks_for_more_than_numbers_is_no_board(tmp_path):
    asked = Problem.closed("6x6", "3/3", givens={(1, 1): 2}, forbidden=[("1/1", "2/3")])
    (tmp_path / "j.json").write_text(json.dumps({"problem": asked.record(), "difficulty": "easy"}))
    with pytest.raises(PyktError, match="A board file has only a board and numbers, but this one asks for"):
        read_board(str(tmp_path / "j.json"))
