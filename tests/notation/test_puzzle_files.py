"""What `pykt puzzle` prints is read back, and every command reads it."""

import io
import json
import sys
from contextlib import suppress

import pytest
from hypothesis import given, reject, settings
from hypothesis import strategies as st

from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.notation import puzzles, read_board
from pykt.notation.board_file import refuse_names

#: A closed tour of the 3x3 board without its middle, and an open one of 3x4.
RING = "1 6 3\n4 # 8\n7 2 5\n"
PUZZLE = "1 . 3\n. # .\n. . 5\n"
ON_4X4 = Tour.of(Board(4, 4), [(1, 1), (2, 3)])


@st.composite
def problems(draw):
    board = Board(draw(st.integers(1, 6)), draw(st.integers(2, 6)))
    blocked = draw(st.sets(st.integers(0, board.cells - 1), max_size=board.cells - 2))
    board = Board(board.files, board.ranks, frozenset(map(board.square, blocked)))
    squares = draw(st.permutations(list(board.squares())))
    numbers = draw(st.sets(st.integers(1, board.free), min_size=1))
    givens = dict(zip(squares, numbers, strict=False))
    with suppress(PyktError):
        refuse_names(board, givens)
        return Problem("open", board, givens=tuple(givens.items()))
    return reject()


@settings(max_examples=50)
@given(st.lists(problems(), min_size=1, max_size=3))
def test_puzzles_are_read_back_as_they_are_printed(asked):
    def same(found):
        return [(one.problem.board, dict(one.problem.givens), one.answer) for one in found] == [
            (one.board, dict(one.givens), None) for one in asked
        ]

    drawn = "\n\n".join(map(puzzles.board_text, asked))
    answers = [one for one in puzzles.read(drawn) if one.answer]
    assert answers or same(puzzles.read(drawn))
    assert same(puzzles.read("\n".join(json.dumps(one.record()) for one in asked)))
    assert same(puzzles.read(json.dumps([{"problem": one.record(), "tour": None} for one in asked], indent=1)))


def test_a_drawn_puzzle_shows_its_start_and_its_end_as_numbers_and_no_other_condition():
    problem = Problem.open("3x4", "1/1", end="1/4", givens={"3/2": 5})
    (found,) = puzzles.read(puzzles.board_text(problem))
    assert dict(found.problem.givens) == {(1, 1): 1, (3, 2): 5, (1, 4): 12}
    with pytest.raises(PyktError, match="symmetry"):
        puzzles.board_text(Problem.closed("6x6", symmetric=180))


def test_the_answer_below_a_puzzle_says_whether_its_tour_is_closed():
    (found,) = puzzles.read(f"{PUZZLE}\n{RING.replace('#', '0')}")
    assert (found.problem.kind, found.problem.board.blocked) == ("closed", {(2, 2)})
    assert found.answer == Tour.of(
        found.problem.board, [(1, 3), (2, 1), (3, 3), (1, 2), (3, 1), (2, 3), (1, 1), (3, 2)]
    )
    assert [one.problem.kind for one in puzzles.read(f"{PUZZLE}\n{PUZZLE}")] == ["open", "open"]


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("", "empty"),
        ("hello", "has no puzzle: give a board with a few numbers"),
        ("[]", "has no puzzle"),
        ("1 .\n\n" * 10_001, "has 10,001 boards: at most 10,000 are read"),
        (". .\n. .", "has no numbers"),
        ("1 .\n. 1", "number 1 is given on 1/2 and on 2/1|is given on 2/1 and on 1/2"),
        ("1 .\n. 9", "number 9 given for 2/1 is not possible"),
        ("1 .\n. .\n\n1 x\n. .", "Board 2 of the file: 'x' on 2/2, in line 1"),
        ('{"kind": "open", "board": {"files": 2, "ranks": 2}}', "has no givens"),
        ("[5]", "Puzzle 1 of the JSON is not an object"),
        ('{"board": 5}', "board is wrong: write an object, not a whole number"),
        (json.dumps(Problem.open("3x4", givens={(1, 1): 1}, crossings="max").record()), "not for the best one"),
        (
            json.dumps({"problem": Problem.open("3x4", givens={(1, 1): 1}).record(), "tour": ON_4X4.record()}),
            "has an answer on another board, 4x4",
        ),
    ],
)
def test_what_is_no_puzzle_is_refused(text, words):
    with pytest.raises(PyktError, match=words):
        puzzles.read(text)


def test_the_file_that_has_no_puzzle_is_named(tmp_path, monkeypatch):
    (tmp_path / "mine.txt").write_text("hello")
    with pytest.raises(PyktError, match=r"^mine\.txt: The input has no puzzle"):
        puzzles.read_mixed(tmp_path / "mine.txt")
    monkeypatch.setattr(sys, "stdin", io.TextIOWrapper(io.BytesIO(b"hello")))
    with pytest.raises(PyktError, match=r"^standard input: The input has no puzzle"):
        puzzles.read_mixed("-")


def test_every_command_reads_a_puzzle_in_each_form(run_pykt, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    ((problem, answer),) = [(one.problem, one.answer) for one in puzzles.read(f"{PUZZLE}\n{RING}")]
    record = {"problem": problem.record(), "difficulty": "easy", "tour": answer.record()}
    forms = {
        "board": PUZZLE,
        "printed": f"{PUZZLE}\n{RING}",
        "json": json.dumps(record),
        "problem": json.dumps(problem.record()),
    }
    pictures = set()
    for name, text in forms.items():
        (tmp_path / name).write_text(text)
        answered = name in ("printed", "json")
        code, out, err = run_pykt("show", name)
        assert (code, "a  b  c" in out, "3 of 8 numbers given" in err) == (0, True, True)
        assert run_pykt("check", name)[0] == (0 if answered else 1)
        code, out, err = run_pykt("convert", name, "--to", "matrix")
        assert (code, out) == ((0, RING) if answered else (2, ""))
        assert answered or "not a tour: find one with `pykt solve --board`" in err
        pictures.add(run_pykt("draw", name)[1])
        assert read_board(name) == (problem.board, dict(problem.givens))
    assert len(pictures) == 1
    (tmp_path / "two").write_text(f"{PUZZLE}\n{RING}\n{PUZZLE}")
    assert run_pykt("show", "two")[2].count("3 of 8 numbers given") == 2
    for command in (["draw"], ["convert"], ["solve", "--board"]):
        assert "has 2 puzzles" in run_pykt(*command, "two")[2]
    assert run_pykt("check", "printed", "--start", "a1")[0] == 2


@pytest.mark.soak
def test_a_puzzle_of_a_closed_tour_is_not_asked_for_an_open_one(run_pykt, tmp_path, monkeypatch):
    """Its givens have one closed tour and two open ones."""
    monkeypatch.chdir(tmp_path)
    for name, more in (("c.json", ["--json"]), ("c.txt", [])):
        (tmp_path / name).write_text(
            run_pykt("puzzle", "--board", "6x6", "--closed", "--no-ends", "--seed", "1", *more)[1]
        )
        assert run_pykt("solve", "--board", name, "--unique", "--closed")[0] == 0
        for command in ("solve", "count", "puzzle"):
            code, _, err = run_pykt(command, "--board", name)
            assert (code, "The file asks for a closed tour" in err) == (2, True)


@pytest.mark.parametrize("indent", [None, 2])
@pytest.mark.parametrize("sort", [False, True])
def test_an_answer_is_judged_by_its_puzzle_however_the_json_is_written(run_pykt, tmp_path, indent, sort):
    tour = Tour.of(Board(3, 3, frozenset({(2, 2)})), [(1, 1), (2, 3), (3, 1), (1, 2), (3, 3), (2, 1), (1, 3), (3, 2)])
    file = tmp_path / "puzzle.json"

    def code(**conditions):
        problem = Problem.open(tour.board, **conditions).record()
        record = {"difficulty": "easy", "tour": tour.record(), "problem": problem}
        file.write_text(json.dumps(record, indent=indent, sort_keys=sort))
        return run_pykt("check", file, "--check", "python")[0]

    assert code(givens={(1, 1): 1}) == 0
    assert code(givens={(1, 1): 8}) == 1
    record = json.loads(file.read_text())
    file.write_text(json.dumps({**record, "problem": {**record["problem"], "note": 1}}, indent=indent))
    assert run_pykt("check", file)[0] == 2
