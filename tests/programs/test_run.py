"""Users' own programs: right ones pass, wrong ones are told which move is wrong, and none does any harm."""

import json
import re
import subprocess
from itertools import pairwise
from pathlib import Path

import clingo
import pytest
import user_programs
from soaking import soak

import pykt
from pykt.engines.atoms import argument, by_signature, paths
from pykt.model.problem import Problem
from pykt.programs.user import arrays, atoms, library

#: One hostile program of each kind; `make soak` tries the others too.
TYPICAL = {
    "below-zero.mzn", "endless-list.pl", "endless-loop.pl", "endless-output.lp", "endless-search.mzn", "exit.lp",
    "file-in-a-directive.pl", "file-in-a-script.lp", "grounding-explosion.lp", "halt.pl", "memory-bomb.pl",
    "our-names.pl", "says-none.pl", "syntax-error.pl", "throws.pl", "too-large-a-file.pl", "too-many-squares.lp",
    "two-answers-glued.pl", "two-cycles.lp", "unsafe.lp",
}  # fmt: skip


@pytest.fixture
def write(tmp_path, monkeypatch):
    """Write files, whose names have an underscore instead of the dot, in the working folder."""
    monkeypatch.chdir(tmp_path)

    def write(**files):
        for name, text in files.items():
            Path(".".join(name.rsplit("_", 1))).write_text(text)

    return write


@pytest.mark.sample(3)
@pytest.mark.parametrize("name", [name if name in TYPICAL else soak(name) for name in user_programs.HOSTILE])
def test_a_hostile_program_ends_in_the_right_status_with_one_sentence(name, tmp_path, monkeypatch):
    text, status, words = user_programs.HOSTILE[name]
    monkeypatch.chdir(tmp_path)
    Path(name).write_text(text)
    limits = {"timeout": 0.2, "memory": 2000} if "timeout" in status else {"timeout": 1000, "memory": 200}
    result = pykt.solve("6x6", program=name, check="python", **limits)
    assert re.fullmatch(status, result.status), result
    sentence = ([*map(str, result.faults)] or [result.reason])[0] or ""
    assert re.search(words, sentence), sentence
    assert len(sentence) < 400
    assert sentence.isprintable()
    if status in ("found", "refused"):
        assert result.checked.python is (status == "found")
    assert [file.name for file in tmp_path.iterdir()] == [name]


@pytest.mark.sample(7)
@pytest.mark.parametrize("name", user_programs.RIGHT)
def test_a_right_program_is_right_whatever_its_form(name, tmp_path, monkeypatch):
    text, kind = user_programs.RIGHT[name]
    monkeypatch.chdir(tmp_path)
    Path(name.partition(":")[0]).write_text(text)
    problem = Problem.queens("6x6") if kind == "queens" else Problem(kind, pykt.Board(6, 6))
    result = pykt.solve(problem, program=name, check="python")
    assert (result.status, result.faults, result.checked.right) == ("found", (), True), result
    assert result.checked.python
    assert result.program == name


def test_a_right_program_is_drawn_like_ours_and_a_wrong_one_says_which_move_is_wrong(write, run_pykt):
    wrong = user_programs.GOOD.replace("tour(", "two(") + "tour(N, [A, C, B|T]) :- two(N, [A, B, C|T])."
    write(good_pl=user_programs.GOOD, wrong_pl=wrong)
    code, out, err = run_pykt("run", "good.pl", "--board", "8x8")
    assert (code, len(out.split())) == (0, 64)
    assert "checked by python + prolog + asp" in err
    code, out, err = run_pykt("run", "wrong.pl", "--board", "8x8")
    assert (code, len(out.split())) == (5, 64)
    assert re.search(r"fault: 1/1 to ./., squares 1 and 2, is not a knight's move", err)


@pytest.mark.usefixtures("bubblewrap")
def test_several_files_are_a_table_with_the_worst_exit_code(write, run_pykt):
    write(good_pl=user_programs.GOOD, none_lp="a. :- a.", cycle_lp=user_programs.CYCLE + user_programs.REACHED)
    code, out, _ = run_pykt("run", "good.pl", "cycle.lp", "none.lp", "--board", "8x8", "--kind", "closed")
    assert code == 5
    rows = [line.split(maxsplit=4) for line in out.splitlines()][1:]
    assert [row[:3] for row in rows] == [
        ["good.pl", "refused", "no"],
        ["cycle.lp", "found", "yes"],
        ["none.lp", "refused", "no"],
    ]
    assert "it is not closed" in rows[0][4]
    assert "a theorem says that there is one" in rows[2][4]
    code, out, err = run_pykt("run", "good.pl", "none.lp", "--board", "8x8", "--json")
    assert (code, err) == (5, "")
    assert [json.loads(line)["status"] for line in out.splitlines()] == ["found", "refused"]


def test_a_none_is_a_proof_only_if_theory_agrees(write, run_pykt):
    write(none_pl="tour(_, _) :- fail.", none_lp="a. :- a.")
    assert run_pykt("run", "none.pl", "none.lp", "--board", "4x4")[0] == 1
    for program in ("none.pl", "none.lp"):
        told = pykt.solve("4x4", program=program, theory=False)
        assert told.status is pykt.Status.NONE
        assert "says that there is none, and a theorem proves it: no open tour of 4x4" in told.reason
        large = Problem.open("22x22", givens={"3/3": 20})  # nothing tells within a second
        unknown = pykt.solve(large, program=program, theory=False)
        assert unknown.status is pykt.Status.UNPROVEN
        assert unknown.status.gave_up
        assert unknown.reason.endswith("says that there is none, which is no proof")


def test_a_file_stands_where_a_program_does(write, run_pykt):
    write(good_pl=user_programs.GOOD)
    code, out, _ = run_pykt("prolog", "--board", "6x6", "--program", "good.pl", "--json")
    assert (code, json.loads(out)["program"]) == (0, "good.pl")


@pytest.mark.parametrize(
    ("name", "words"),
    [
        ("missing.pl", "There is no file"),
        ("folder.pl", "is a directory"),
        ("good.pl:colour=red", "has no parameter"),
        ("good.pl:predicate=halt,halt", "no parameter 'halt'"),
        ("good.pl:predicate=Tour", "does not name a predicate"),
        ("good.pl:predicate=t(N,Colour,Tour)", "no argument 'colour'"),
        ("good.pl:predicate=t(N,Files)", "which argument is the answer"),
        ("good.pl:squares=XY", "squares is one of"),
        ("good.lp:atoms=pos", "names no atoms"),
        ("good.lp:atoms=pos(T,X)", "names neither squares nor moves"),
        ("naive", "is a program of pykt"),
    ],
)
def test_what_can_not_be_meant_is_said_before_anything_runs(name, words, run_pykt, write):
    Path("folder.pl").mkdir()
    write(good_pl=user_programs.GOOD, good_lp="a.")
    code, out, err = run_pykt("run", "good.pl", name)
    assert (code, out) == (2, "")
    assert re.search(words, err)


@pytest.mark.minizinc
def test_a_model_may_include_globals_mzn_whatever_the_library_of_gecode(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    monkeypatch.setenv("MZN_STDLIB_DIR", "")
    monkeypatch.delenv("MZN_STDLIB_DIR")  # the repair sets it, and it is taken back after the test
    model = 'include "globals.mzn"; solve satisfy;'
    library.repair(model)
    Path("mine.mzn").write_text(model)
    subprocess.run(["minizinc", "--solver", "gecode", "--model-check-only", "mine.mzn"], check=True)


SQUARES = [(1, 1), (2, 3), (3, 1), (1, 2)]


@pytest.mark.parametrize(
    "atom",
    ["visit(1,{t},({x},{y}))", "at({t},({x},{y}))", "at(({x},{y}),{t})", "position({t},{x},{y})", "occ({x},{y},{t})"],
)
def test_a_path_is_read_from_its_times_in_any_shape(atom):
    rows = [read(atom.format(t=time, x=x, y=y)) for time, (x, y) in enumerate(SQUARES)]
    told = {(rows[0][0], len(rows[0][1])): [arguments for _, arguments in rows]}
    shape = atoms.recognise(told, "open")
    assert paths(shape, told[shape.signature][::-1], ()) == (SQUARES,)


@pytest.mark.parametrize("way", [1, -1])
@pytest.mark.parametrize("atom", ["move(({x},{y}),({a},{b}))", "next({x},{y},{a},{b})", "go(3,({x},{y}),({a},{b}))"])
def test_a_path_is_read_from_its_moves_in_any_shape(atom, way):
    path = SQUARES[::way]
    rows = [read(atom.format(x=x, y=y, a=a, b=b)) for (x, y), (a, b) in pairwise(path)]
    told = {(rows[0][0], len(rows[0][1])): [arguments for _, arguments in rows]}
    shape = atoms.recognise(told, "open")
    assert paths(shape, told[shape.signature], ()) == (path,)


@pytest.mark.parametrize(
    "variables",
    [
        {"x": [1, 2, 3, 1], "y": [1, 3, 1, 2]},
        {"x": [0, 1, 2, 0], "y": [0, 2, 0, 1]},
        {"tour": [[1, 1], [2, 3], [3, 1], [1, 2]]},
        {"tour": [[0, 1, 2, 0], [0, 2, 0, 1]]},
        {"tour": [1, 8, 3, 4]},
        {"tour": [0, 7, 2, 3]},
        {"next": [8, 2, 4, 1, 5, 6, 7, 3, 9]},
        {"number": [[1, 4, 0], [0, 0, 2], [3, 0, 0]]},
    ],
)
def test_a_path_is_read_from_arrays_in_any_shape(variables):
    board = pykt.Board(3, 3)
    expected = arrays.Expected(board, len(SQUARES), (1, 1))
    path, _ = arrays.best([*arrays.shapes(variables, board, len(SQUARES))], variables, expected)
    assert path == SQUARES


def read(text):
    (((name, _), (arguments,)),) = by_signature([clingo.parse_term(text)]).items()
    return name, arguments


@pytest.mark.parametrize(
    "text", ["p((1,2),-3)", "p(1)", "p(f(1,2),3)", 'p("(1,2)",1)', "p((1,(2,3)),(1,2,3))", "p", "_p(#inf)"]
)
def test_an_atom_is_read_alike_from_its_text_and_from_clingo(text):
    symbol = clingo.parse_term(text)
    assert read(text) == (symbol.name, tuple(map(argument, symbol.arguments)))


def test_a_users_arguments_stand_instead_of_a_seeds(tmp_path):
    (tmp_path / "move.lp").write_text(user_programs.RIGHT["move.lp"][0])
    file = str(tmp_path / "move.lp")
    result = pykt.solve(Problem.closed("6x6"), program=file, seed=7, arguments=["--rand-freq=0.5"])
    assert (result.status, result.reason) == ("found", None)


#: A path may end anywhere, but the longest is wanted. The first answer of clingo is no path at all.
LONGEST = """
square(X,Y) :- X = 1..F, Y = 1..R, files(F), ranks(R).
{ position(T,X,Y) : square(X,Y) } 1 :- T = 1..12.
:- position(T,_,_), T > 1, not position(T-1,_,_).
:- position(T,X,Y), position(T+1,A,B), |X-A|*|Y-B| != 2.
:- square(X,Y), 2 { position(T,X,Y) }.
#maximize { 1,T : position(T,_,_) }.
#show position/3.
"""


def test_an_optimising_program_may_begin_with_an_answer_that_shows_no_tour(write):
    write(longest_lp=LONGEST)
    result = pykt.solve("3x4", program="longest.lp", timeout=1000, check="python")
    assert (result.status, result.checked.python) == ("found", True)


@pytest.mark.parametrize(
    ("head", "asked"),
    [
        ("tour(Files/Ranks, Tour)", "tour(4/5, Tour)"),
        ("tour([Rows,Cols], Tour)", "tour([5,4], Tour)"),
        ("tour(board(F,R), Start, Tour)", "tour(board(4,5), 1/1, Tour)"),
        ("tour(board(R,C), Start, Tour)", "tour(board(5,4), 1/1, Tour)"),
        ("tour(File/Rank, Tour)", "tour(1/1, Tour)"),
    ],
)
def test_two_numbers_of_a_head_are_a_size_or_a_square_as_their_names_say(head, asked, write):
    write(mine_pl=f"{head} :- fail.\n")
    assert pykt.solve("4x5", start="1/1", program="mine.pl").asked == asked


def test_a_size_in_one_argument_is_no_example_of_how_to_name_a_predicate(write):
    write(mine_pl="knights(Files/Ranks, Tour) :- fail.\n")
    result = pykt.solve("4x5", program="mine.pl")
    assert result.reason.endswith("but knights/2: name your predicate, as in predicate=knights(N,Tour)")


@pytest.mark.parametrize("head", ["tour(N, Start, Tour)", "tour(N, X, Y, Tour)"])
def test_a_program_for_square_boards_is_asked_about_no_other_one(head, write):
    """What it would say of other arguments than it has would be no word about its tours."""
    write(square_pl=f"{head} :- fail.\n")
    assert pykt.solve("5x5", program="square.pl").asked.startswith("tour(5, ")
    other = pykt.solve("4x5", program="square.pl")
    assert (other.status, other.asked) == ("error", "")
    arity = head.count(",") + 1
    assert f"square.pl asks in tour/{arity} for the side of a square board, but this board is 4x5" in other.reason


@pytest.mark.parametrize("name", ["\udcff.pl", "a\udcff.lp", "folder\udcff/mine.mzn"])
def test_a_file_whose_path_is_not_utf_8_is_refused_with_one_sentence(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    Path(name).parent.mkdir(exist_ok=True)
    Path(name).write_text("% nothing")
    with pytest.raises(
        pykt.PyktError, match=r"is not UTF-8, so no engine can read it: rename the file or its folder\.$"
    ):
        pykt.solve("5x5", program=name)
