"""Claims about programs on other Prolog systems than SWI-Prolog: they are the same programs, with the same answers."""

import os
import re
import shutil
import subprocess

import pytest
from command import pykt as run_pykt

import pykt
from pykt.engines.systems.driver import executable, path_of
from pykt.engines.systems.table import SYSTEMS
from pykt.engines.systems.translation import translated
from pykt.model.board import Board, Square
from pykt.model.errors import EngineError, PyktError

FORMS = ("naive", "naive-as-printed", "warnsdorff", "borrell:verify=border,visited=tree,mirror=both")


def on(program, system):
    """Return the program as it is named on a system."""
    return f"{program}{',' if ':' in program else ':'}system={system}"


def tours(board, program, models=0, **asked):
    """Return the first answers of a program, or all of them, in its order."""
    problem = pykt.Problem.open(board, asked.pop("start", "1/1"), **asked)
    answers = pykt.solutions(problem, program=program, models=models, check="python")
    found = [result.tour.squares for result in answers]
    assert models or answers.complete
    return found


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_system_finds_the_tours_of_5x5_in_the_same_order(system):
    if system not in ("gnu", "gnu-compiled") and not executable(SYSTEMS[system]):  # `make test` installs GNU Prolog
        pytest.skip(f"{SYSTEMS[system].solver} is not installed")
    first = tours("5x5", "borrell", models=4)
    assert len(first) == 4
    assert tours("5x5", on("borrell", system), models=4) == first


@pytest.mark.parametrize("program", FORMS)
def test_every_portable_program_answers_on_gnu_prolog_as_on_swi_prolog(program):
    board = Board(4, 3, frozenset({Square(1, 1)}))
    assert tours(board, on(program, "gnu"), start=None) == tours(board, program, start=None) != []


@pytest.mark.parametrize(("board", "status"), [("3x10", "found"), ("3x6", "none")])
def test_closed_tours_are_found_or_there_are_none(board, status):
    for program in ("warnsdorff", "naive") if status == "none" else ("warnsdorff",):
        result = pykt.solve(pykt.Problem.closed(board), program=on(program, "gnu"), theory=False)
        assert (result.status, result.engine.split(".")[0]) == (status, "GNU Prolog 1")


def test_the_program_that_is_printed_is_what_plain_gnu_prolog_runs(tmp_path):
    text = run_pykt(
        "prolog", "--board", "3x4", "--program", "borrell:visited=tree,system=gnu", "--print-program"
    ).stdout
    assert text.startswith("% gprolog --consult-file THIS-FILE.pl\n")
    (tmp_path / "tour.pl").write_text(text)
    done = subprocess.run(
        ["gprolog", "--consult-file", "tour.pl"], cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, text=True
    )
    lines = [line for line in done.stdout.splitlines() if line.startswith("answer: found [1/1,")]
    assert len(lines) == 2
    assert "warning" not in done.stdout


TEXT = """\
:- module(mine, [tour/2]).   % :- dynamic other/1.
:- use_module(library(lists), [member/2,
                               append/3]).
:- use_module(library(assoc)).
% :- module(in_a_comment, []).
/* :- use_module(library(lists)). */
:- meta_predicate each(1, +).
:- dynamic seen/1, here/2.
quoted('it''s. :- module(x, []).', "a. \\" b", 0'., 0''', 'a\\'. b').
:- initialization(quoted(_,_,_,_,_)).
"""


def test_a_translated_program_keeps_its_lines_and_all_that_is_no_directive_of_modules():
    translation = translated("mine.pl", TEXT, SYSTEMS["gnu"])
    lines = translation.text.splitlines()
    assert lines[:3] == ["   % :- dynamic other/1.", "", ""]
    assert lines[3:7] == ["", "% :- module(in_a_comment, []).", "/* :- use_module(library(lists)). */", ""]
    assert lines[7] == ":- dynamic((seen/1, here/2))."
    assert lines[8:10] == TEXT.splitlines()[8:10]
    assert "put_assoc(Key, t, Value" in translation.text
    assert translation.place(9) == ("mine.pl", 9)
    assert translation.place(13)[0] == "assoc"


def test_a_file_that_a_program_loads_follows_it_once():
    files = {"helper": ":- module(helper, []).\nmove(1, 2).\n"}
    text = ":- use_module(helper).\n:- [helper].\n:- ensure_loaded('other.pl').\nt."
    translation = translated("mine.pl", text, SYSTEMS["gnu"], files.get)
    assert translation.text.split() == [":-", "ensure_loaded('other.pl').", "t.", "move(1,", "2)."]
    assert translation.place(translation.text[: translation.text.index("move")].count("\n") + 1) == ("helper", 2)


@pytest.mark.parametrize("text", ["[]", "[1/1", "[1/1,2/a]", "[1/1|_]", "[0/1]", "[1/9999999999]", "f([1/1])"])
def test_what_a_system_prints_is_read_strictly(text):
    with pytest.raises(EngineError, match="not a list of squares"):
        path_of(text)


@pytest.mark.parametrize(("option", "value"), [("inferences", 1000), ("profile", True)])
def test_only_swi_prolog_counts(option, value):
    with pytest.raises(PyktError, match=f"--{option} needs the counters of SWI-Prolog"):
        pykt.solve("5x5", start="1/1", program="naive:system=gnu", **{option: value})


def test_a_system_that_is_not_installed_is_named_with_the_way_to_install_it(tmp_path):
    (tmp_path / "swipl").symlink_to(shutil.which("swipl"))  # pyswip looks for it
    environment = {**os.environ, "PATH": str(tmp_path)}
    missing = run_pykt("prolog", "--program", "naive:system=gnu", env=environment)
    assert (missing.returncode, missing.stdout) == (4, "")
    assert "GNU Prolog is not installed (system=gnu): install it with `apt install gprolog`" in missing.stderr
    doctor = run_pykt("doctor", env=environment)
    assert doctor.returncode == 0
    assert "(system=gnu-compiled): install it with" in doctor.stdout


def test_doctor_names_the_systems():
    assert "\nGNU Prolog 1." in run_pykt("doctor").stdout


def test_a_limit_ends_the_system():
    result = pykt.solve("8x8", start="1/1", program="naive:system=gnu", timeout=1)
    assert result.status == "timeout"
    assert result.stats["cpu_s"] < 3


# Users' own programs --------------------------------------------------------------------------------------------------

MINE = """\
:- module(mine, [tour/3]).
:- use_module(library(lists)).
:- use_module(steps).
:- dynamic seen/1.
tour(N, Start, Path) :-
    write(hello),
    L is N*N,
    go(L, N, [Start], Path).
go(L, _, Squares, Path) :- length(Squares, L), reverse(Squares, Path).
go(L, N, [X-Y|Squares], Path) :-
    length(Squares, K), K < L-1,
    step(A, B), X1 is X+A, Y1 is Y+B, X1 >= 1, X1 =< N, Y1 >= 1, Y1 =< N,
    \\+ member(X1-Y1, [X-Y|Squares]),
    go(L, N, [X1-Y1,X-Y|Squares], Path).
"""
STEPS = ":- module(steps, [step/2]).\nstep(1,2). step(2,1). step(-1,2). step(2,-1).\n" + (
    "step(1,-2). step(-2,1). step(-1,-2). step(-2,-1).\n"
)


@pytest.mark.parametrize("system", ["gnu", "gnu-compiled"])
def test_a_users_program_with_a_file_beside_it_runs_in_the_sandbox(tmp_path, system):
    (tmp_path / "mine.pl").write_text(MINE)
    (tmp_path / "steps.pl").write_text(STEPS)
    done = run_pykt("run", "mine.pl:squares=X-Y", "--board", "5x5", "--start", "1/1", cwd=tmp_path)
    elsewhere = run_pykt(
        "run", f"mine.pl:squares=X-Y,system={system}", "--board", "5x5", "--start", "1/1", cwd=tmp_path
    )
    assert (elsewhere.returncode, elsewhere.stdout) == (0, done.stdout)
    assert "in GNU Prolog 1." in elsewhere.stderr
    assert "hello" in elsewhere.stderr


@pytest.mark.parametrize(
    ("text", "code", "sentence"),
    [
        ("tour(N, T) :- nosuch(N, T).", 4, "Unknown procedure: nosuch/2"),
        ("tour(N, T) :- atom_length(N\ntour(_, [1/1]).", 4, "mine.pl:2:1: error: "),
        ("tour(_, T) :- f(T).\nf(T) :- f([x|T]), g(T).\ng(_).", 3, "the memory of GNU Prolog is full"),
        (":- initialization(halt).\ntour(_, [1/1]).", 4, "GNU Prolog ended by itself"),
        ("tour(_, T) :- T = [1/1,hello].", 5, "its answer can't be read|hello, is no square"),
        ("tour(_, _) :- throw(oops).", 4, "it throws oops"),
        ("tour(_, _) :- fail.", 5, "says that there is none, but"),
        ("walk(_, [1/1]).", 4, "has none of tour/2"),
    ],
)
def test_what_goes_wrong_on_another_system_is_one_sentence(tmp_path, text, code, sentence):
    (tmp_path / "mine.pl").write_text(text)
    done = run_pykt("run", "mine.pl", "--system", "gnu", "--board", "5x5", cwd=tmp_path)
    assert done.returncode == code, done.stderr
    assert re.search(sentence, done.stderr + done.stdout)
    assert "Traceback" not in done.stderr


def test_a_wrong_system_is_refused_and_explain_needs_swi_prolog(tmp_path):
    (tmp_path / "mine.pl").write_text("tour(_, _) :- fail.")
    wrong = run_pykt("run", "mine.pl", "--system", "none", cwd=tmp_path)
    assert (wrong.returncode, wrong.stderr) == (2, "pykt: system is one of swi, gnu, gnu-compiled, not 'none'.\n")
    explained = run_pykt("explain", "mine.pl:system=gnu", cwd=tmp_path)
    assert (explained.returncode, explained.stdout) == (2, "")
    assert "leave out system=gnu" in explained.stderr
