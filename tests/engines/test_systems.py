"""Claims about programs on other Prolog systems than SWI-Prolog: they are the same programs, with the same answers."""

import json
import os
import re
import shutil
import subprocess
from functools import cache

import pytest
from command import pykt as pykt_in_a_process
from waiting import in_time

import pykt
from pykt.engines.protocol import Search
from pykt.engines.systems.driver import executable, path_of, question
from pykt.engines.systems.table import REMARKS, SYSTEMS
from pykt.engines.systems.translation import translated
from pykt.model.board import Board, Square
from pykt.model.errors import EngineError, PyktError
from pykt.programs.choosing import choose
from pykt.programs.texts import needed_by
from pykt.runs.bench.environment import environment

pytestmark = pytest.mark.skipif(not shutil.which("gprolog"), reason="GNU Prolog is not installed")

FORMS = (
    "naive",
    "naive-as-printed",
    "warnsdorff",
    "warnsdorff:sort=compare",
    "borrell:verify=border,visited=tree,mirror=both",
)


def on(program, system):
    """Return the program as it is named on a system."""
    return f"{program}{',' if ':' in program else ':'}system={system}"


HOLED = Board(4, 3, frozenset({Square(1, 1)}))


def tours(board, program, models=0, **asked):
    """Return the first answers of a program, or all of them, in its order."""
    problem = pykt.Problem.open(board, asked.pop("start", "1/1"), **asked)
    answers = pykt.solutions(problem, program=program, models=models, check="python")
    found = [result.tour.squares for result in answers]
    assert models or answers.complete
    return found


@cache
def on_swi_prolog(board, program, models=0):
    """Return what ``tours`` returns for a program on SWI-Prolog."""
    return tours(board, program, models, start="1/1" if models else None)


@pytest.mark.sample(2)
@pytest.mark.parametrize("system", SYSTEMS)
def test_every_system_answers_as_swi_prolog_in_the_same_order(system):
    if not executable(SYSTEMS[system]):
        pytest.skip(f"{SYSTEMS[system].solver} is not installed")
    first = on_swi_prolog("5x5", "borrell", 4)
    assert len(first) == 4
    assert tours("5x5", on("borrell", system), models=4) == first
    for program in () if system == "gnu-compiled" else FORMS:
        assert tours(HOLED, on(program, system), start=None) == on_swi_prolog(HOLED, program) != []


@pytest.mark.parametrize(("board", "status"), [("3x10", "found"), ("3x4", "none")])
def test_closed_tours_are_found_or_there_are_none(board, status):
    for program in ("warnsdorff", "naive") if status == "none" else ("warnsdorff",):
        result = pykt.solve(pykt.Problem.closed(board), program=on(program, "gnu"), theory=False)
        assert (result.status, result.engine.split(".")[0]) == (status, "GNU Prolog 1")


@pytest.mark.parametrize("system", ["gnu", "trealla"])
def test_the_program_that_is_printed_is_what_the_plain_system_runs(tmp_path, system):
    if not executable(SYSTEMS[system]):
        pytest.skip(f"{SYSTEMS[system].solver} is not installed")
    program = choose(f"borrell:visited=tree,system={system}")
    text = question(pykt.Problem.open("3x4"), program, Search(1)).text
    words = [word.replace("{file}", "THIS-FILE.pl") for word in SYSTEMS[system].command]
    assert text.startswith(f"% {' '.join(words)}\n")
    (tmp_path / "THIS-FILE.pl").write_text(text)
    done = subprocess.run(words, cwd=tmp_path, stdin=subprocess.DEVNULL, capture_output=True, text=True)
    lines = [line for line in done.stdout.splitlines() if line.startswith("answer: found [1/1,")]
    assert len(lines) == 2
    assert "warning" not in (done.stdout + done.stderr).lower()


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


def test_answers_from_before_a_failure_are_yielded_before_it_is_raised(tmp_path, monkeypatch):
    """Answers wait for the checkers, so the failure often arrives while some of them wait."""
    (tmp_path / "gprolog").write_text(
        f"""#!/bin/sh\n{shutil.which("gprolog")} "$@" | awk '/ found / && ++n == 20 {{ sub("]", "") }} 1'\n"""
    )
    (tmp_path / "gprolog").chmod(0o755)
    monkeypatch.setenv("PATH", str(tmp_path), prepend=os.pathsep)
    answers = pykt.solutions("5x5", start="1/1", program="naive:system=gnu")
    with pytest.raises(EngineError, match="not a list of squares"):
        list(answers)
    assert (answers.models, answers.end.status, answers.complete) == (19, "error", False)
    assert "not a list of squares" in answers.end.reason


@pytest.mark.parametrize(("option", "value"), [("inferences", 1000), ("profile", True)])
def test_only_swi_prolog_counts(option, value):
    with pytest.raises(PyktError, match=f"--{option} needs the counters of SWI-Prolog"):
        pykt.solve("5x5", start="1/1", program="naive:system=gnu", **{option: value})


def test_doctor_names_the_systems_and_how_to_install_those_that_are_missing(tmp_path):
    for name in ("swipl", "gprolog"):  # pyswip looks for swipl
        (tmp_path / name).symlink_to(shutil.which(name))
    environment = {**os.environ, "PATH": str(tmp_path)}
    doctor = pykt_in_a_process("doctor", env=environment)
    assert doctor.returncode == 0
    assert "\nGNU Prolog 1." in doctor.stdout
    missing = "GNU Prolog is not installed (system=gnu-compiled): install it with `apt install gprolog`"
    assert missing in doctor.stdout
    asked = ("solve", "--board", "5x5", "--program", "naive:system=gnu-compiled")
    solved = pykt_in_a_process(*asked, env=environment)  # the workers of this process would keep such a PATH
    assert solved.returncode == 4
    assert missing in solved.stderr


def test_a_limit_ends_the_system_and_its_time_counts():
    def counted(seconds):
        result = pykt.solve("8x8", start="1/1", program="naive:system=gnu", timeout=seconds)
        assert result.status == "timeout"
        return result.stats["cpu_s"] > 0.2

    assert in_time(counted)


@pytest.mark.parametrize(
    ("line", "told"),
    [
        ("mine.pl:2:7: error: , or ) expected", ("error", ", or ) expected", "2", "7")),
        ("mine.pl:2-3: warning: singleton variables [X]", ("warning", "singleton variables [X]", "2", None)),
        ("Error: syntax error, near 'foo', operator expected, folder/program.pl:8",
         ("Error", "syntax error, near 'foo', operator expected", "8", "")),
    ],
)  # fmt: skip
def test_a_message_about_a_line_is_read(line, told):
    (found,) = filter(None, (form.match(line) for form in REMARKS))
    assert found.group("severity", "text", "line", "column") == told


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


def test_a_users_program_with_a_file_beside_it_runs_in_the_sandbox(tmp_path, sandbox):
    (tmp_path / "mine.pl").write_text(MINE)
    (tmp_path / "steps.pl").write_text(STEPS)
    expected, *others = [
        pykt.solve("5x5", start="1/1", program=f"{tmp_path}/mine.pl:squares=X-Y,system={system}", check="python")
        for system in ("swi", "gnu", *(["gnu-compiled"] if sandbox == "bubblewrap" else []))  # Landlock forbids it
    ]
    assert expected.status == "found"
    for result in others:
        assert result.tour == expected.tour
        assert result.engine.startswith("GNU Prolog 1.")
        assert "hello" in result.output


@pytest.mark.soak
@pytest.mark.parametrize("room", ["sandbox", "landlock"])
def test_only_on_another_system_a_program_starts_others_and_they_are_as_confined(tmp_path, room, request):
    found = request.getfixturevalue(room)
    (tmp_path / "secret").write_text("pwned")
    tried = f"echo started; cat {tmp_path}/secret; echo pwned > {tmp_path}/made"
    (tmp_path / "mine.pl").write_text(f"tour(_, [1/1]) :- catch(shell('{tried}'), _, true).\n")
    for system in ("swi", "gnu"):
        command = ("run", f"mine.pl:system={system}", "--board", "1x1", "--sandbox", "required", "--json")
        printed = pykt_in_a_process(*command, cwd=tmp_path, env=found if room == "landlock" else None).stdout
        assert ("started" in json.loads(printed)["output"]) is (system == "gnu")
        assert "pwned" not in printed
        assert not (tmp_path / "made").exists()


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    ("text", "status", "sentence"),
    [
        ("tour(_, T) :- string_concat(a, b, T).", "error", "^string_concat/3 is not defined, though SWI-Prolog has it"),
        ("tour(N, T) :- atom_length(N\ntour(_, [1/1]).", "error", r"^mine.pl:2:1: , or \) expected$"),
        ("tour(_, T) :- f(T).\nf(T) :- f([x|T]), g(T).\ng(_).", "out-of-memory", "^the memory of GNU Prolog is full"),
        (":- initialization(halt).\ntour(_, [1/1]).", "error", "^GNU Prolog ended by itself"),
        ("tour(_, T) :- T = [1/1,hello].", "refused", "hello, is no square"),
        ("tour(_, _) :- throw(oops).", "error", "^it throws oops$"),
        ("tour(_, _) :- fail.", "refused", "says that there is none, but"),
        ("walk(_, [1/1]).", "error", "has none of tour/2"),
    ],
)
def test_what_goes_wrong_on_another_system_is_one_sentence(tmp_path, text, status, sentence):
    (tmp_path / "mine.pl").write_text(text)
    result = pykt.solve("5x5", program=f"{tmp_path}/mine.pl:system=gnu", memory=400)
    assert result.status == status
    said = result.reason or result.faults[0].text
    assert re.search(sentence, said)
    assert "\n" not in said


def test_a_wrong_system_is_refused_and_explain_needs_swi_prolog(tmp_path, monkeypatch, run_pykt):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.pl").write_text("tour(_, _) :- throw(oops).")
    code, _, err = run_pykt("run", "mine.pl", "--system", "none")
    systems = f"swi, {', '.join(SYSTEMS)}"
    assert (code, err) == (2, f"pykt: system is one of {systems}, not 'none'.\n")
    code, out, err = run_pykt("explain", "mine.pl:system=gnu")
    assert (code, out) == (2, "")
    assert "leave out system=gnu" in err


def test_a_bench_records_the_versions_of_the_systems(tmp_path):
    (tmp_path / "mine.pl").write_text("tour(_, _) :- fail.")
    assert needed_by(f"{tmp_path}/mine.pl:squares=f(X,Y),system=gnu") == {"prolog", "gnu"}
    assert needed_by("naive:system=gnu-compiled") == {"prolog", "gnu-compiled"}
    assert needed_by("naive") == {"prolog"}
    assert environment(["gnu"])["engines"]["gnu"].startswith("GNU Prolog 1.")
