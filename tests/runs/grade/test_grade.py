"""Grading a class: every submission is marked as it deserves, whatever else lies there, and nothing is run twice."""

import errno
import itertools
import json
import os
import shutil
import signal
import socket
import sqlite3
import subprocess
import sys
from contextlib import closing
from pathlib import Path
from types import SimpleNamespace

import pytest
from confinement import without_landlock
from soaking import soak
from waiting import until

import pykt
from pykt import Problem
from pykt.model.board import Board
from pykt.model.errors import EngineError, PyktError
from pykt.model.result import Result, Status
from pykt.programs import user
from pykt.programs.user.names import File
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.ledger import FILE, Ledger
from pykt.runs.bench.sets import instances as sets
from pykt.runs.bench.work import COPIES, alone
from pykt.runs.grade import folder as folders
from pykt.runs.grade import tests_file, work
from pykt.runs.grade.marking import JUDGES, mark
from pykt.runs.grade.plan import cases, truth_key
from pykt.runs.grade.sheets import hints
from pykt.runs.grade.sheets.words import word_for
from pykt.runs.grade.test import Programs, Test
from pykt.runs.grade.truth import Truth, find_truth
from pykt.runs.grade.work import begin, grading
from pykt.runs.run import Run, Runs, run, with_time_beside

#: A program that tries every move.
RIGHT = """
tour(F, R, S, Tour) :-
    findall(X/Y, (between(1, F, X), between(1, R, Y)), Squares),
    member(S, Squares), select(S, Squares, Rest), walk(Rest, S, Tour).
walk([], S, [S]).
walk(Rest, S, [S|Tour]) :- move(S, T), select(T, Rest, Rest1), walk(Rest1, T, Tour).
move(X/Y, X1/Y1) :- member(A/B, [1/2, 2/1, -1/2, -2/1, 1/(-2), 2/(-1), -1/(-2), -2/(-1)]), X1 is X + A, Y1 is Y + B.
"""
#: Its tour has a jump; it knows neither an end nor "none".
LIAR = "tour(F, R, _, Tour) :- findall(X/Y, (between(1, F, X), between(1, R, Y)), Tour).\n"
#: It finds one tour again and again.
AGAIN = RIGHT.replace("tour(F, R, S, T", "one(F, R, S, T") + "tour(F, R, S, Tour) :- one(F, R, S, Tour), repeat.\n"
NEVER = "tour(_, _, _, _) :- fail.\n"

TESTS = """
[limits]
timeout = 5
memory = 500
[[test]]
name = "finds"
board = ["3x4", "4x3"]
start = "1/1"
points = 4
[[test]]
name = "none"
asked = "none"
board = "3x3"
[[test]]
name = "count"
asked = "count"
board = "3x4"
start = "1/1"
timeout = 0.5
hidden = true
"""


@pytest.fixture
def graded(run_pykt, tmp_path, monkeypatch):
    """Grade a class of these programs, mostly without sheets. Return the exit code, the marks, and what was said."""
    tests = tmp_path / "tests.toml"
    tests.write_text(TESTS)

    def graded(programs, *words, explained=False, sheets=False):
        if not sheets:
            monkeypatch.setattr("pykt.cli.output.sheets.show", lambda *_, **__: None)
        words = [*words, "--json"] if explained else [*words, "--json", "--no-hints"]
        (tmp_path / "class").mkdir(exist_ok=True)
        for name, text in programs.items():
            (tmp_path / "class" / name).write_text(text)
        code, _, said = run_pykt("grade", tmp_path / "class", "--tests", tests, *words)
        marks = {one.submission.name: one for one in grading(Ledger(tmp_path / "class-marks")).graded}
        return code, marks, said

    return graded


def points(graded):
    return [mark.points for mark in graded.marks]


@pytest.mark.usefixtures("sandbox")
def test_a_class_is_graded_continued_and_graded_anew_where_it_changed(graded, tmp_path):
    four = {"anna.pl": RIGHT, "ben.pl": LIAR, "cora.pl": AGAIN, "dora.pl": NEVER, "README": "Hello"}
    code, marks, _ = graded(four, "--jobs", "2", sheets=True)
    assert code == 0
    assert points(marks["anna.pl"]) == [4, 1, 1]
    assert points(marks["ben.pl"]) == [0, 0, 0]
    assert points(marks["cora.pl"]) == [4, 1, 0.25]
    assert points(marks["dora.pl"]) == [0, 0, 0], "always none"
    assert "again and again" in marks["cora.pl"].marks[2].verdict
    assert "says that there is no tour" in marks["dora.pl"].marks[0].verdict
    assert not marks["README"].marks
    assert "not a program" in marks["README"].submission.note

    code, again, said = graded({}, sheets=True)
    assert "16 of 16 runs were in the ledger already" in said
    assert {name: points(one) for name, one in again.items()} == {name: points(one) for name, one in marks.items()}

    (tmp_path / "class" / "cora.pl").unlink()
    code, marks, said = graded({"ben.pl": RIGHT}, "--only", "ben.pl")
    assert "graded anew: ben.pl" in said
    assert "left out: cora.pl" in said
    assert points(marks["ben.pl"]) == [4, 1, 1]


COUNTS = """
[limits]
timeout = 0.3
[[test]]
name = "both directions"
asked = "count"
kind = "closed"
board = "3x3"
block = ["2/2"]
directed = false
[[test]]
name = "from each square"
asked = "count"
kind = "closed"
board = "3x3"
squares = 8
"""
#: Closed paths on the ring of 3x3, from the square that is asked for, each in both directions.
RING = """
closed_tour(_, _, Length, Start, Tour) :- walk(Length, Start, [Start], Back), reverse(Back, Tour).
walk(1, Last, Path, Path) :- last(Path, Start), move(Last, Start).
walk(N, One, Path, All) :- N > 1, M is N - 1, move(One, Next), \\+ member(Next, Path), walk(M, Next, [Next|Path], All).
move(X/Y, A/B) :-
    member(A-B, [1-1, 1-2, 1-3, 2-1, 2-3, 3-1, 3-2, 3-3]), 2 =:= abs((X - A) * (Y - B)).
"""
#: Asked for no start, it finds the ring from several of its squares.
TURNING = f"{RING}closed_tour(F, R, Tour) :- move(2/1, A), move(A, Start), closed_tour(F, R, 8, Start, Tour).\n"
ENDLESS = RING.replace("walk(1,", "closed_tour(_, _, _, _, _) :- repeat, fail.\nwalk(1,", 1)


@pytest.mark.usefixtures("sandbox")
def test_a_program_finds_each_answer_once_though_it_is_asked_from_each_square(graded, tmp_path):
    """And one that does not end has half of the points, also where the two directions of a tour are one answer."""
    for predicate, programs in (
        ("closed_tour(Files,Ranks,Length,Start,Tour)", {"right.pl": RING, "endless.pl": ENDLESS}),
        ("closed_tour(Files,Ranks,Tour)", {"turning.pl": TURNING}),
    ):
        (tmp_path / "tests.toml").write_text(f'[programs]\npredicate = "{predicate}"\n{COUNTS}')
        shutil.rmtree(tmp_path / "class", ignore_errors=True)
        _, marks, _ = graded(programs)
        for name in programs:
            assert points(marks[name])[:2] == ([1, 1] if name == "right.pl" else [0.5, 0.5])


SPEED = """
[limits]
timeout = 20
[[test]]
name = "queens"
asked = "speed"
kind = "queens"
board = "6x6"
factor = 1000000
floor = 0.000001
repeats = 1
[[test]]
name = "beside a slow program"
asked = "speed"
board = "8x8"
start = "1/1"
program = "naive"
timeout = 0.3
inferences = 100000
factor = 100
floor = 0.000001
repeats = 1
"""


@pytest.mark.usefixtures("sandbox")
def test_what_runs_beside_a_program_may_give_up_or_have_queens_for_an_answer(graded, tmp_path):
    (tmp_path / "tests.toml").write_text(SPEED)
    queens = "1 { q(X,Y) : Y = 1..6 } 1 :- X = 1..6.\n:- q(X,Y), q(A,B), X < A, 1 { Y == B; |Y-B| == A-X }.\n"
    squares = ", ".join(map(str, pykt.solve("8x8", start="1/1", program="warnsdorff").tour.squares))
    _, marks, _ = graded({"queens.lp": queens, "quick.pl": f"tour(8, [{squares}]).\n"})
    assert (points(marks["queens.lp"])[0], points(marks["quick.pl"])[1]) == (1, 1)
    assert "pykt's naive takes at least 0.3" in marks["quick.pl"].marks[1].verdict


def test_every_start_of_a_board_without_a_tour_is_no_test(tmp_path):
    tests = tests_file.read('[[test]]\nname = "a"\nasked = "every-start"\nboard = "1x2"\n')
    with pytest.raises(PyktError, match="there is no tour from any start"):
        work._truths(tmp_path, tests, str)


def ended(ledger):
    """When each run in the ledger ended, by its number."""
    if not ledger.exists():
        return {}
    with closing(sqlite3.connect(ledger)) as data:
        if not data.execute("SELECT 1 FROM sqlite_master WHERE name = 'run'").fetchone():
            return {}
        return dict(data.execute("SELECT id, ended FROM run").fetchall())


@pytest.mark.usefixtures("sandbox")
def test_kill_9_loses_only_runs_in_flight(graded, tmp_path):
    (tmp_path / "class").mkdir()
    for name in ("anna.pl", "ben.pl"):
        (tmp_path / "class" / name).write_text(RIGHT)
    words = ["grade", tmp_path / "class", "--tests", tmp_path / "tests.toml", "--no-hints"]
    process = subprocess.Popen([sys.executable, "-m", "pykt", *words], stderr=subprocess.DEVNULL)
    ledger = tmp_path / "class-marks" / "ledger.sqlite"
    until(lambda: len(ended(ledger)) >= 2)
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    before = ended(ledger)
    _, marks, said = graded({})
    assert f"{len(before)} of 8 runs were in the ledger already" in said
    assert not ledger.with_name(f"{ledger.name}-wal").exists()  # the ledger is one file to copy
    assert len(ended(ledger)) == 8
    assert before.items() <= ended(ledger).items()
    assert points(marks["anna.pl"]) == points(marks["ben.pl"]) == [4, 1, 1]


def test_many_names_that_look_alike_are_told_apart_with_little_work(tmp_path, monkeypatch):
    looks, looked = folders._looks, []
    monkeypatch.setattr(folders, "_looks", lambda name: looked.append(name) or looks(name))
    names = ["".join(letters) + ".pl" for letters in itertools.product("aA", repeat=7)]
    for name in names:
        (tmp_path / name).write_text("x")
    found = [one.name for one in folders.read(tmp_path, Programs())]
    assert len({name.casefold() for name in found}) == len(names)
    assert len(looked) < 3 * len(names)


def test_nobody_takes_the_name_of_another_entry(tmp_path):
    for name in ("anna.pl", " anna.pl", "ben_1.pl", "ben:1.pl", "CARL.pl", "carl.pl"):
        (tmp_path / name).write_text(f"% {name}")
    texts = {one.name: next(iter(one.texts.values())) for one in folders.read(tmp_path, Programs())}
    assert [texts[name] for name in ("anna.pl", "ben_1.pl", "CARL.pl")] == ["% anna.pl", "% ben_1.pl", "% CARL.pl"]
    assert len(texts) == 6


def test_whatever_lies_in_the_folder_is_a_row_and_names_that_look_alike_stay_apart(tmp_path):
    here = tmp_path / "class"
    (here / "two").mkdir(parents=True)
    (here / "two" / "a.pl").write_text(RIGHT)
    (here / "two" / "b.lp").write_text(":- x.")
    (here / "helped" / "__MACOSX").mkdir(parents=True)
    (here / "helped" / "Tour.pl").write_text(":- [moves].\n" + RIGHT)
    (here / "helped" / "moves.pl").write_text("% moves")
    (here / "helped" / "__MACOSX" / "Tour.pl").write_text("junk")
    for name, data in {
        "plain.pl": RIGHT.encode(),
        "ev\u202eil.pl": RIGHT.encode(),
        "ev\\u202eil.pl": RIGHT.encode(),
        "a:b.pl": RIGHT.encode(),
        "empty.pl": b" \n",
        "binary.pl": bytes(range(256)),
        "large.pl": b"%" * (10 << 20),
        "work.zip": b"PK",
        "tour.pro": b"x",
        ".hidden.pl": b"x",
    }.items():
        (here / name).write_bytes(data)
    (here / "link.pl").symlink_to(here / "plain.pl")
    os.mkfifo(here / "pipe.pl")
    rows = {one.name: one for one in folders.read(here, Programs())}
    assert len(rows) == len(list(here.iterdir()))
    runnable = {name for name, one in rows.items() if one.program}
    assert runnable == {"plain.pl", "ev\\u202eil.pl", "ev\\u202eil (2).pl", "a_b.pl", "helped"}
    assert list(rows["helped"].texts) == ["Tour.pl", "moves.pl"]
    said = " ".join(one.note for one in rows.values())
    for words in ("2 programs", "is empty", "binary", "10.0 MiB", "unpack", "tour.pl", "symbolic link", "left out"):
        assert words in said
    assert all(name.isprintable() for name in rows)
    assert folders.read(here, Programs(main="a.pl"))[-2].name == "two"
    assert next(one for one in folders.read(here, Programs(main="b.lp")) if one.name == "two").program == "two/b.lp"


def test_a_long_name_is_cut_and_stays_apart_from_another(tmp_path):
    for end in "ab":
        (tmp_path / f"{'x' * 200}{end}.pl").write_text("x.")
    assert [one.name for one in folders.read(tmp_path, Programs())] == [
        f"{'x' * 96} ....pl",
        f"{'x' * 96} ... (2).pl",
    ]


def test_the_program_of_a_submission_can_be_named_with_its_folder(tmp_path):
    for name in ("src", "tests"):
        (tmp_path / "anna" / name).mkdir(parents=True)
        (tmp_path / "anna" / name / "tour.pl").write_text(f"% {name}")
    for name in ("src", "tests"):
        (row,) = folders.read(tmp_path, Programs(main=f"{name}/tour.pl"))
        assert row.texts == {"tour.pl": f"% {name}"}


@pytest.mark.parametrize(
    "name", ["printf 'a1 c2' {cnf}.pl", "it's {cnf}.pl", "python -c 1 {json}.pl", "a{hcp}:b.lp", " .pl"]
)
def test_the_name_of_a_file_is_no_command(tmp_path, name):
    (tmp_path / name).write_text("x.")
    (row,) = folders.read(tmp_path, Programs(predicate="go/2"))
    assert row.program is not None
    assert isinstance(user.parse(row.program), File)


def test_a_program_is_not_replaced_by_one_that_it_includes(tmp_path):
    (tmp_path / "anna").mkdir()
    for name, text in (("mäin.pl", ":- [program]. % main"), ("program.pl", "% included")):
        (tmp_path / "anna" / name).write_text(text)
    (row,) = folders.read(tmp_path, Programs())
    assert row.texts == {"main-program.pl": ":- [program]. % main", "program.pl": "% included"}
    assert row.program == "anna/main-program.pl"


def test_a_program_is_not_taken_for_a_folder_of_what_it_includes(tmp_path):
    """Else one submission would keep the whole class from being graded."""
    (tmp_path / "anna/program.pl").mkdir(parents=True)
    (tmp_path / "anna/mäin.pl").write_text(":- include('program.pl/x').")
    (tmp_path / "anna/program.pl/x.pl").write_text("x.")
    (row,) = folders.read(tmp_path, Programs())
    assert row.texts.keys() == {"main-program.pl", "program.pl/x.pl"}


def test_a_mistaken_test_is_told_before_anything_runs():
    with pytest.raises(PyktError, match=r'"a": there is no closed tour of 5x5.*asked = "none"'):
        find_truth(Test("a", (Problem.closed("5x5"),)), Problem.closed("5x5"))
    hole = Problem.open(Board(3, 4, frozenset({(3, 3)})))  # no theorem knows that it has no tour
    with pytest.raises(PyktError, match=r"there is no open tour of 3x4 with 1 blocked .clingo .*asked = .none"):
        find_truth(Test("a", (hole,)), hole)
    with pytest.raises(PyktError, match="asks for none, but there is an open tour of 5x5 from 1/1"):
        find_truth(Test("a", (), "none"), Problem.open("5x5", "1/1"))


def test_a_run_is_told_by_what_it_asks_so_that_points_and_names_can_change():
    one, other = (
        tests_file.read(f'[[test]]\nname = "{name}"\nboard = "5x5"\npoints = {points}\ntimeout = {seconds}').each[0]
        for name, points, seconds in (("a", 1, 10), ("b", 2, 10))
    )
    truths = {truth_key(one, one.problem): Truth()}
    assert [case.instance for case in cases(one, truths)] == [case.instance for case in cases(other, truths)]
    slower = tests_file.read('[[test]]\nname = "a"\nboard = "5x5"\ntimeout = 20').each[0]
    assert [case.instance for case in cases(one, truths)] != [case.instance for case in cases(slower, truths)]


def test_a_count_asks_for_five_times_as_many_answers_as_there_are():
    """So a program that finds each of them twice is seen to find them all, and one that never ends is stopped."""
    test = tests_file.read('[[test]]\nname = "a"\nboard = "3x4"\nasked = "count"').each[0]
    (case,) = cases(test, {truth_key(test, test.problem): Truth(answers=16)})
    assert case.instance.settings.models == 81


@pytest.mark.parametrize("own", [{"timeout": 0}, {"memory": "x"}, {"models": -1}, {"beside": "mine.pl"}, {"tim": 1}, 3])
def test_settings_of_an_instance_are_checked_and_name_no_file(own):
    instance = {"name": "a", "problem": Problem.open("5x5").record(), "settings": own}
    with pytest.raises(PyktError, match="Instance 'a': "):
        sets.read(json.dumps({"format": "pykt-set/1", "instances": [instance]}))


def _entry(case, nth, result):
    checked = {"python": True, "prolog": None, "asp": None}
    plain = {"status": "found", "reason": None, "tour": {}, "checked": checked, "faults": [], "bound": None}
    told = {**plain, "tour": {"knights": [[]]}, "visited": 25, "stats": {"wall_s": 2.0}, **result}
    return Entry(1, case.instance, "a.pl", nth, None, {}, "", "", told)


def _marked(text, truth, *results):
    test = tests_file.read(f'[[test]]\nname = "a"\npoints = 10\n{text}').each[0]
    found = list(cases(test, {truth_key(test, problem): truth for problem in _problems(test)}))
    entries = {(case.instance.name, nth): _entry(case, nth, one) for case in found for nth, one in enumerate(results)}
    return mark(test, found, "prolog", entries)


def _problems(test):
    from pykt.runs.grade.plan import problems

    return problems(test)


@pytest.mark.usefixtures("sandbox")
def test_a_limit_counts_the_time_at_work_and_a_program_that_sleeps_is_ended_later(graded, tmp_path, monkeypatch):
    monkeypatch.setattr(work, "is_starved", lambda _: False)  # else, on a busy machine, the one that sleeps is missing
    (tmp_path / "tests.toml").write_text('[[test]]\nname = "finds"\nboard = "3x4"\ntimeout = 0.2\n')
    sleeping, working = (f"tour(_, _, _, _) :- repeat, {goal}, fail.\n" for goal in ("sleep(1000)", "true"))
    _, marks, _ = graded({"anna.pl": sleeping, "ben.pl": working})
    assert points(marks["anna.pl"]) == points(marks["ben.pl"]) == [0]
    slept, worked = sorted(Ledger(tmp_path / "class-marks").entries(), key=lambda entry: entry.program)
    assert slept.status == worked.status == "timeout"
    assert slept.result["stats"]["cpu_s"] < 0.2 <= worked.result["stats"]["cpu_s"]
    assert slept.result["stats"]["elapsed_s"] >= 2


@pytest.mark.usefixtures("sandbox")
def test_nothing_of_a_program_runs_after_a_hidden_test(graded, tmp_path, monkeypatch):
    """Else it could print on its page what it was asked there: no test, no hint, no run that the machine starved."""
    ran = []
    starved = [True]  # what is said of the runs, one after the other; then none is starved any more
    made, explain = Runs.__iter__, hints.explain

    def noted(runs):
        for one, result in made(runs):
            ran.append(str(one.problem.board))
            yield one, result

    def explained(problem, *words, **options):
        ran.append(f"{problem.board}, explained")
        return explain(problem, *words, **options)

    monkeypatch.setattr(Runs, "__iter__", noted)
    monkeypatch.setattr(hints, "explain", explained)
    monkeypatch.setattr(work, "is_starved", lambda _: bool(starved) and starved.pop())
    (tmp_path / "tests.toml").write_text(
        '[[test]]\nname = "secret"\nboard = "3x4"\nhidden = true\n[[test]]\nname = "shown"\nboard = "4x3"\n'
    )
    graded({"anna.pl": RIGHT, "ben.pl": "tour(_, _, _, [1/1]).\n"}, explained=True)
    assert ran == ["4x3", "4x3", "4x3", "4x3, explained", "3x4", "3x4"]


@pytest.mark.usefixtures("sandbox")
def test_hidden_tests_run_although_the_run_of_another_test_stays_missing(graded, tmp_path, monkeypatch):
    """Else a program that starves its own run would keep those of all others from being made."""
    monkeypatch.setattr(work, "is_starved", lambda made: str(made[0].problem.board) == "4x3")
    monkeypatch.setattr(work, "idle_s", lambda: 0)
    (tmp_path / "tests.toml").write_text(
        '[[test]]\nname = "secret"\nboard = "3x4"\nhidden = true\n[[test]]\nname = "shown"\nboard = "4x3"\n'
    )
    _, marks, said = graded({"anna.pl": RIGHT})
    assert points(marks["anna.pl"]) == [1, 0]
    assert [mark.missing for mark in marks["anna.pl"].marks] == [False, True]
    assert "1 of 2 runs are missing" in said


@pytest.fixture
def one_submission(tmp_path):
    """The work of grading one right program."""
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / "anna.pl").write_text(RIGHT)
    tests = tests_file.read(TESTS)
    return begin(tmp_path / "marks", tests, folders.read(tmp_path / "class", tests.programs), sandbox="auto")


@pytest.mark.parametrize("is_busy", [True, soak(False)])
def test_what_the_machine_starves_is_made_again_and_left_out_if_it_starves_twice(one_submission, monkeypatch, is_busy):
    """If a core had nothing to do all the time, the program has starved itself, and its run counts."""
    once, twice, *_ = one_submission.todo
    made = []
    hours = itertools.count(step=3600)

    def is_starved(one):
        made.append(one[0])
        return one[0] is twice or (one[0] is once and made.count(once) == 1)

    monkeypatch.setattr(work, "is_starved", is_starved)
    monkeypatch.setattr(work, "idle_s", lambda: 0.0 if is_busy else next(hours))
    entries = list(one_submission)
    assert made == [*one_submission.todo, once, twice]
    recorded = [(entry.instance.name, entry.repeat) for entry in entries]
    expected = [*one_submission.todo[2:], once, *([] if is_busy else [twice])]
    assert recorded == [(run.instance, run.repeat) for run in expected]


def test_a_run_for_which_no_process_can_be_started_is_made_again(one_submission, monkeypatch):
    """Another program of the user may fill what the system keeps for all: no submission is to blame."""

    send = socket.send_fds

    def full(to, parts, descriptors):
        if descriptors:
            raise OSError(errno.ETOOMANYREFS, "Too many references")
        return send(to, parts, descriptors)

    with monkeypatch.context() as patched:
        patched.setattr(socket, "send_fds", full)
        assert list(one_submission) == []
    statuses = [entry.result["status"] for entry in one_submission]
    assert len(statuses) == len(one_submission.todo)
    assert "error" not in statuses


def test_a_run_is_made_again_if_no_process_can_be_started_beside_it(tmp_path):
    (tmp_path / "mine.pl").write_text(RIGHT)
    one = Run(Problem.open("5x5"), str(tmp_path / "mine.pl"), beside="path")
    nothing = Result(Status.ERROR, one.problem, conditions={"lost": True})
    assert with_time_beside(one, run(one), lambda _: nothing).conditions["lost"] is True


@pytest.mark.parametrize(
    ("name", "change"),
    [
        ("tests", {"title": 7}),
        soak("tests", {"tests": [{}]}),
        ("tests", {"programs": {"main": 7}}),
        ("truths", {}),
        soak("truths", []),
        soak("truths", {"a": {"exists": "yes"}}),
        ("truths", {"a": {"known": True}}),
        soak("submissions", [7]),
        ("submissions", [{"name": "a"}]),
        soak("submissions", [{"name": "a", "program": 7, "texts": [], "note": "", "digest": ""}]),
        ("submissions", [{"name": "a", "program": "a.pl", "texts": [7], "note": "", "digest": ""}]),
    ],
)
def test_a_damaged_record_of_a_class_is_told_in_a_sentence(one_submission, name, change):
    ledger = one_submission.ledger
    before = ledger.about(name)
    ledger.set_about(name, {**before, **change} if name == "tests" else change)
    with pytest.raises(PyktError, match="damaged"):
        work.grading(ledger)
    if name == "tests":
        damages = [
            ("asked", "all"),
            ("speed", {"floor": "\ud800"}),
            ("points", "many"),
            ("limits", {"extra": 1}),
            ("text", 7),
        ]
        damages += [("problems", []), ("points", -0.5), ("points", 1e308), ("speed", {"repeats": 0})]
        for field, wrong in [*damages, ("speed", {"repeats": 10**12})]:
            ledger.set_about(name, {**before, "tests": [{**before["tests"][0], field: wrong}]})
            with pytest.raises(PyktError, match="damaged"):
                work.grading(ledger)


def test_no_other_process_grades_a_class_before_its_hidden_tests_are_over(one_submission):
    """Else programs are explained while another process asks what is hidden."""
    with (
        one_submission.stages() as (visible, hidden),
        pytest.raises(PyktError, match="already running in another process"),
        alone(one_submission.ledger.folder),
    ):
        pass
    assert visible.is_locked
    assert hidden.is_locked
    assert not one_submission.is_locked
    with alone(one_submission.ledger.folder):
        pass


@pytest.mark.usefixtures("sandbox")
def test_a_run_whose_copy_somebody_removes_stays_missing(graded, tmp_path, monkeypatch):
    run = Runs._run

    def without_a_copy(self, one):
        shutil.rmtree(tmp_path / "class-marks" / COPIES, ignore_errors=True)
        return run(self, one)

    with monkeypatch.context() as patched:
        patched.setattr(Runs, "_run", without_a_copy)
        code, marks, said = graded({"anna.pl": RIGHT}, "--only", "anna.pl")
    assert (code, marks["anna.pl"].missing) == (3, 3)
    assert "are missing: repeat the command" in said
    assert points(graded({})[1]["anna.pl"]) == [4, 1, 1]


@pytest.mark.usefixtures("sandbox")
def test_a_ledger_does_not_lift_a_mark_by_what_it_says_of_an_answer(graded, tmp_path):
    _, marks, _ = graded({"ben.pl": LIAR, "dora.pl": NEVER})
    before = {name: points(one) for name, one in marks.items()}
    forged = {"status": "found", "checked": {"python": True, "prolog": True, "asp": True}, "faults": [], "bound": 1}
    for more in ({"tour": None}, {"visited": 16}, {"status": "none"}):
        with sqlite3.connect(tmp_path / "class-marks" / FILE) as data:
            for number, text in data.execute("SELECT id, result FROM run").fetchall():
                told = json.dumps({**json.loads(text), **forged, **more})
                data.execute("UPDATE run SET result = ? WHERE id = ?", (told, number))
        _, marks, _ = graded({})
        assert {name: points(one)[0] for name, one in marks.items()} == {name: one[0] for name, one in before.items()}


def test_a_ledger_does_not_lower_a_mark_by_what_it_says_of_an_answer(graded, tmp_path):
    _, marks, _ = graded({"anna.pl": RIGHT})
    before = points(marks["anna.pl"])
    with sqlite3.connect(tmp_path / "class-marks" / FILE) as data:
        for number, text in data.execute("SELECT id, result FROM run").fetchall():
            told = json.loads(text)
            told |= {"status": "refused", "faults": ["2/1 is visited twice"]}
            told |= {"checked": {"python": True, "prolog": False, "asp": None}} if told["tour"] else {"claims": "none"}
            data.execute("UPDATE run SET result = ? WHERE id = ?", (json.dumps(told), number))
    _, marks, _ = graded({})
    assert points(marks["anna.pl"]) == before
    assert before[0] == 4


def test_a_submission_of_many_programs_is_not_read(tmp_path):
    (tmp_path / "anna").mkdir()
    for number in range(51):
        (tmp_path / f"anna/p{number}.pl").write_text("\n".join(f":- include(p{other})." for other in range(51)))
    (row,) = folders.read(tmp_path, Programs())
    assert row.program is None
    assert "more than 50 programs, or 4 MiB of them" in row.note


def test_a_submission_that_includes_huge_files_or_has_a_forest_of_folders_is_not_read(tmp_path):
    for name in ("anna", "bert"):
        (tmp_path / name).mkdir()
    (tmp_path / "anna/tour.pl").write_text("".join(f":- include(p{number}).\n" for number in range(17)))
    for number in range(17):
        with (tmp_path / f"anna/p{number}.pl").open("wb") as file:
            file.truncate(4 << 20)
    for one, other in itertools.product(range(25), range(39)):
        (tmp_path / f"bert/{one}/{other}").mkdir(parents=True)
    (tmp_path / "bert/tour.pl").write_text("x.")
    anna, bert = folders.read(tmp_path, Programs(main="tour.pl"))
    assert "includes files of more than 64 MiB" in anna.note
    assert "more than 1,000 files" in bert.note
    (tmp_path / "bert/1/1").rmdir()
    assert folders.read(tmp_path, Programs(main="tour.pl"))[1].program == "bert/tour.pl"


@pytest.mark.parametrize(
    "way",
    [
        ":-  [helper].",
        ":-\n[helper].",
        "?- [helper].",
        ":- user:[helper].",
        ":- autoload(helper, [srt/2]).",
        ":- initialization([helper]).",
        ":- use_module('my rules (1)').",
        ":- use_module(helper).",
    ],
)
def test_what_a_program_loads_in_any_usual_way_is_copied_with_it(way, tmp_path):
    (tmp_path / "anna").mkdir()
    for name in ("helper.pl", "my rules (1).pl", "other.pl"):
        (tmp_path / "anna" / name).write_text("srt(1, 2).")
    (tmp_path / "anna/tour.pl").write_text(
        f"% a program that doesn't load other files\n{way}\ntour(N, T) :- srt(N, T).\n"
    )
    (row,) = folders.read(tmp_path, Programs(main="tour.pl"))
    assert list(row.texts) == ["tour.pl", "my rules (1).pl" if "my" in way else "helper.pl"]


@pytest.mark.usefixtures("sandbox")
def test_a_submission_that_is_longer_as_utf_8_or_includes_a_strange_name_stops_nobody(graded, tmp_path):
    (tmp_path / "class/foreign").mkdir(parents=True)
    (tmp_path / "class/foreign/tour.pl").write_text(":- include('\x1b').\n")
    (tmp_path / "class/foreign/\x1b.pl").write_text(RIGHT)
    (tmp_path / "class/large.pl").write_bytes(b"%" + b"x" * 4_194_000 + b"\xfc" * 300)
    _, marks, _ = graded({"anna.pl": RIGHT})
    assert points(marks["anna.pl"]) == [4, 1, 1]
    assert "can't be printed: rename" in marks["foreign"].submission.note
    assert "4 MiB as UTF-8" in marks["large.pl"].submission.note


def test_a_file_in_a_folder_names_those_beside_it(tmp_path):
    (tmp_path / "anna/lib").mkdir(parents=True)
    for name, text in (("tour", "[lib/one]."), ("lib/one", "[two]."), ("lib/two", "['../three']."), ("three", "true.")):
        (tmp_path / f"anna/{name}.pl").write_text(f":- {text}\n")
    (row,) = folders.read(tmp_path, Programs())
    assert list(row.texts) == ["tour.pl", "lib/one.pl", "lib/two.pl", "three.pl"]
    (tmp_path / "anna/lib/two.pl").write_text("")
    (row,) = folders.read(tmp_path, Programs(main="tour.pl"))
    assert list(row.texts) == ["tour.pl", "lib/one.pl", "lib/two.pl"]


def test_a_main_program_is_the_one_on_top_or_the_only_one_below(tmp_path):
    for name in ("anna/old/tour.pl", "anna/tour.pl", "bert/src/tour.pl", "cora/new/tour.pl", "cora/old/tour.pl"):
        (tmp_path / name).parent.mkdir(parents=True, exist_ok=True)
        (tmp_path / name).write_text(f"% {name}")
    anna, bert, cora = folders.read(tmp_path, Programs(main="tour.pl"))
    assert [list(one.texts.values()) for one in (anna, bert)] == [["% anna/tour.pl"], ["% bert/src/tour.pl"]]
    assert cora.program is None
    assert cora.note == "there are 2 files tour.pl in this folder, new/tour.pl and old/tour.pl: keep one of them"


@pytest.mark.usefixtures("sandbox")
def test_who_is_left_out_keeps_the_texts_that_have_run(graded):
    """Else the hints on an old program would be kept as those of a new one."""
    _, before, _ = graded({"anna.pl": LIAR, "ben.pl": LIAR})
    _, marks, _ = graded({"anna.pl": NEVER, "ben.pl": NEVER}, "--only", "anna.pl")
    assert marks["anna.pl"].submission != before["anna.pl"].submission
    assert marks["ben.pl"].submission == before["ben.pl"].submission
    _, marks, said = graded({})
    assert "graded anew: ben.pl" in said
    assert marks["ben.pl"].submission != before["ben.pl"].submission


@pytest.mark.usefixtures("sandbox")
def test_programs_with_equal_texts_run_once_and_have_equal_marks(graded, monkeypatch):
    ran, run = [], Runs._run

    def recorded(self, one):
        if user.is_own(one.program):
            ran.append((Path(one.program).name, one.instance))
        return run(self, one)

    monkeypatch.setattr(Runs, "_run", recorded)
    wrong = f"{RIGHT}tour(_, _, _, T) :- T = [X, Y], X > Y.\n"
    _, marks, _ = graded({"anna.pl": wrong, "my anna.pl": wrong, "other.pl": f"{wrong}\n"})
    assert {name for name, _ in ran} == {"anna.pl", "other.pl"}
    ran.clear()
    _, marks, _ = graded({"zoe.pl": wrong})
    assert not ran, "an equal one ran before"
    assert points(marks["anna.pl"]) == points(marks["my anna.pl"]) == points(marks["zoe.pl"])
    for name in ("anna.pl", "my anna.pl", "zoe.pl"):
        places = {remark["file"] for mark in marks[name].marks for remark in mark.result["remarks"]}
        assert places <= {name}


@pytest.mark.usefixtures("sandbox")
def test_of_equal_programs_none_is_told_the_name_of_another_s_file(graded, tmp_path):
    wrong = "tour(_, _, _, _) :- foo(1).\n"
    for name in ("anna/anna_4711.pl", "zoe/tour.pl"):
        (tmp_path / "class" / name).parent.mkdir(parents=True)
        (tmp_path / "class" / name).write_text(wrong)
    _, marks, _ = graded({"bert.pl": wrong})
    for name, file in (("anna", "anna_4711.pl"), ("zoe", "tour.pl"), ("bert.pl", "bert.pl")):
        said = json.dumps([mark.result for mark in marks[name].marks]) + " ".join(
            mark.verdict for mark in marks[name].marks
        )
        assert {found for found in ("anna_4711.pl", "tour.pl", "bert.pl") if found in said} == {file}


@pytest.mark.usefixtures("sandbox")
def test_saying_none_has_points_only_if_the_program_finds_a_tour_somewhere(graded, tmp_path):
    none = '[[test]]\nname = "none"\nasked = "none"\nboard = "3x3"\n'
    always = "tour(_, _, _, _) :- fail.\n"
    _, marks, _ = graded({"anna.pl": RIGHT, "ben.pl": always})
    assert (points(marks["anna.pl"])[1], points(marks["ben.pl"])[1]) == (1, 0)
    assert "but it finds a tour in no test" in marks["ben.pl"].marks[1].verdict
    (tmp_path / "tests.toml").write_text(none)
    assert points(graded({})[1]["ben.pl"]) == [1], "no test has a tour to find"


@pytest.mark.usefixtures("sandbox")
def test_a_program_that_fails_after_its_answers_was_not_stopped_by_a_limit(graded, tmp_path):
    ends = '[[test]]\nname = "ends"\nasked = "ends"\nboard = "3x4"\nstart = "1/1"\n'
    (tmp_path / "tests.toml").write_text(f"{TESTS}{ends}")
    fails = f"{RIGHT}tour(_, _, _, _) :- X = a, _ is X + 1.\n"
    _, marks, _ = graded({"fails.pl": fails})
    count, ends = marks["fails.pl"].marks[2:]
    assert [word_for(one) for one in (count, ends)] == ["partly", "partly"]
    for one in (count, ends):
        assert "but then it fails (" in one.verdict
        assert "limit" not in one.verdict


def test_a_run_that_waited_for_a_core_until_time_was_up_was_starved(one_submission):
    run = one_submission.todo[0]
    cpu, wall = run.limits.cpu, run.limits.timeout
    assert (cpu, wall) == (5, 50)

    limit = {"status": "timeout", "reason": None}

    def is_kept(used, passed, waited):
        return not work.is_starved(
            (run, {**limit, "stats": {"cpu_s": used, "elapsed_s": passed}}, {}, {"waited_s": waited})
        )

    assert not is_kept(1, wall, waited=wall - 1)
    assert is_kept(1, wall, waited=0.1), "it slept"
    assert is_kept(cpu, wall - 1, waited=wall), "it had all its time"
    assert is_kept(1, 1, waited=9), "it ended by itself"


def test_a_test_may_have_no_points_or_give_all_or_none():
    with_all = 'asked = "best"\nkind = "two-knights"\nboard = "5x5"\nstart = ["1/1", "5/5"]\nall = true'
    assert _marked(with_all, Truth(most=25), {"visited": 20}).points == 0
    assert _marked(with_all, Truth(most=25), {"visited": 25}).points == 10
    nothing = tests_file.read('[[test]]\nname = "a"\npoints = 0\nboard = "5x5"').each[0]
    assert Test.from_record(nothing.record()) == nothing


def test_a_program_that_says_none_is_right_only_if_that_is_proven():
    """Of a board about which nothing is known, its word is not enough."""
    said = {"tour": None, "visited": None, "checked": {}}
    assert _marked('board = "5x5"', Truth(), {"status": "none", **said}).points == 10
    assert _marked('board = "5x5"', Truth(), {"status": "unproven", **said}).points == 0


def test_a_submission_with_a_path_that_is_too_long_stops_nobody(tmp_path):
    """Its copy could not be written."""
    folder, step = tmp_path / "anna", "/".join(["d" * 200] * 2)
    for _ in range(3):
        (folder / step).mkdir(parents=True)
        (folder / "a.pl").write_text(f":- include('{step}/a').")
        folder /= step
    (folder / "a.pl").touch()
    (row,) = folders.read(tmp_path, Programs(main="a.pl"))
    assert row.program is None
    assert "a file whose path is too long" in row.note


@pytest.mark.parametrize("text", [b"% a\0b\n", b"\xff" * 50 + b"a" * 49])
def test_a_program_is_text(tmp_path, text):
    (tmp_path / "anna.pl").write_bytes(text)
    (row,) = folders.read(tmp_path, Programs())
    assert (row.program, "is binary, or not saved as UTF-8" in row.note) == (None, True)


@pytest.mark.parametrize(("deep", "found"), [(4, True), (5, False)])
def test_a_submission_has_four_folders_in_one_another(tmp_path, deep, found):
    inside = tmp_path / "anna" / "/".join("abcde"[:deep])
    inside.mkdir(parents=True)
    (inside / "tour.pl").write_text(RIGHT)
    (row,) = folders.read(tmp_path, Programs())
    assert (row.program is not None) is found


def test_partial_marks():
    none = {"status": "unproven", "tour": None, "visited": None}
    knights = 'kind = "two-knights"\nasked = "best"\nboard = "5x5"\nstart = ["1/1", "5/5"]'
    assert _marked(knights, Truth(most=25), {"visited": 20, "status": "timeout"}).points == 8
    assert _marked(knights, Truth(most=20), {"visited": 20}).points == 10
    assert _marked('board = "5x5"', Truth(), {"status": "timeout"}).points == 10, "it looked for a better tour"
    every = 'asked = "every-start"\nboard = "3x3"'
    assert _marked(every, Truth(exists=False), none).points == 0, "a program that always says none"
    fast = 'asked = "speed"\nfactor = 4\nrepeats = 3\nboard = "5x5"'
    results = [{"stats": {"cpu_s": own, "beside_s": ours}} for own, ours in ((2.0, 0.4), (9.0, 0.6), (2.2, 0.9))]
    assert _marked(fast, Truth(beside="path"), *results).points == 10, "2.2 s against 4 times 0.6 s"
    assert _marked(fast, Truth(beside="path"), *[{"stats": {"cpu_s": 2.5, "beside_s": 0.6}}] * 3).points == 0
    ends = 'asked = "ends"\nboard = "3x4"'
    assert _marked(ends, Truth(exists=True), {"stats": {"answers": 3, "distinct": 3, "ended": False}}).points == 5
    count, every, some = 'asked = "count"\nboard = "3x4"', Truth(answers=8), {"undirected": 4, "ended": True}
    assert _marked(count, every, {"stats": {**some, "answers": 4, "distinct": 4}}).points == 5
    assert _marked(count, every, {"stats": {**some, "answers": 5, "distinct": 4}}).points == 2.5, "one of them twice"
    again = _marked(count, every, {"stats": {"answers": 16, "distinct": 8, "undirected": 8, "ended": True}})
    assert (again.points, again.parts[0].verdict) == (5, "It finds 8 of 8 answers, and some of them more than once.")
    all_of_them = {**some, "answers": 8, "distinct": 8}
    assert _marked(count, every, {"stats": all_of_them}).points == 10
    assert _marked(count, every, {"stats": all_of_them | {"ended": False}}).points == 5
    missing = _marked(fast, Truth(beside="path"))
    assert (missing.missing, missing.points) == (True, 0)


@pytest.mark.parametrize(("used", "said"), [(5.0, "within 5 s of processor time"), (1.0, "within 50 s, in which it")])
def test_a_time_out_is_told_by_the_limit_that_ended_it(used, said):
    waited = {"status": "timeout", "tour": None, "checked": {"python": None}, "stats": {"cpu_s": used}}
    assert said in _marked('board = "5x5"\ntimeout = 5', Truth(exists=True), waited).verdict


def test_nothing_runs_where_there_is_no_sandbox_unless_asked(tmp_path, without_bwrap):
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / "anna.pl").write_text(RIGHT)
    (tmp_path / "tests.toml").write_text('[[test]]\nname = "a"\nboard = "3x4"\nstart = "1/1"\n')
    words = [sys.executable, "-m", "pykt", "grade", tmp_path / "class", "--tests", tmp_path / "tests.toml"]
    options = {"env": without_bwrap, "preexec_fn": without_landlock, "capture_output": True, "text": True}
    done = subprocess.run(words, check=False, **options)
    assert done.returncode == 4
    assert "There is no sandbox here" in done.stderr
    assert not (tmp_path / "class-marks").exists()


def test_hidden_tests_need_a_sandbox_because_a_program_could_read_them(run_pykt, tmp_path, without_bwrap):
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / "anna.pl").write_text(RIGHT)
    (tmp_path / "tests.toml").write_text(TESTS)
    words = ["grade", tmp_path / "class", "--tests", tmp_path / "tests.toml", "--sandbox"]
    options = {"env": without_bwrap, "preexec_fn": without_landlock, "capture_output": True, "text": True}
    done = subprocess.run([sys.executable, "-m", "pykt", *words, "auto"], check=False, **options)
    code, _, refused = run_pykt(*words, "off")  # wherever it runs
    assert (done.returncode, code) == (4, 2)
    for said, why in ((done.stderr, "There is no sandbox here"), (refused, "leave out --sandbox off")):
        assert (why in said, '"count" is hidden' in said) == (True, True)
    assert not (tmp_path / "class-marks").exists()


@pytest.mark.parametrize("name", ["main.pl", "part/x.pl", "part"])
def test_what_becomes_a_link_while_it_is_read_is_not_followed(name, tmp_path, monkeypatch):
    folder, outside = tmp_path / "class/anna", tmp_path / "outside"
    (folder / "part").mkdir(parents=True)
    (folder / "main.pl").write_text(":- include('part/x.pl').\n")
    (folder / "part/x.pl").write_text("x.\n")
    outside.mkdir()
    (outside / "x.pl").write_text("secret.\n")
    programs = tests_file.read(TESTS).programs
    assert set(folders.read(tmp_path / "class", programs)[0].texts) == {"main.pl", "part/x.pl"}
    place, step = (folders, "_main") if name == "main.pl" else (folders.included, "files")
    find = getattr(place, step)

    def swapped(*arguments, **words):
        found = find(*arguments, **words)
        if not words:  # the files of the program that was chosen
            (folder / name).rename(tmp_path / "old")
            (folder / name).symlink_to(outside if name == "part" else outside / "x.pl")
        return found

    monkeypatch.setattr(place, step, swapped)
    (one,) = folders.read(tmp_path / "class", programs)
    assert "secret." not in "".join(one.texts.values())


@pytest.mark.usefixtures("sandbox")
def test_no_other_process_grades_a_class_while_its_pages_are_written(graded, run_pykt, tmp_path, monkeypatch):
    """The pages of the older tests would stay."""
    tried = []

    def show(_marks, folder, *_, **__):
        with pytest.raises(PyktError, match="already running"), alone(folder):
            pass
        tried.append(folder)

    monkeypatch.setattr("pykt.cli.output.sheets.show", show)
    assert graded({"anna.pl": RIGHT}, sheets=True)[0] == 0
    assert run_pykt("grade", tmp_path / "class-marks")[0] == 0
    assert tried == [tmp_path / "class-marks"] * 2


def test_the_workers_of_a_cluster_need_a_sandbox_for_hidden_tests(tmp_path):
    (tmp_path / "class").mkdir()
    (tmp_path / "class" / "anna.pl").write_text(RIGHT)
    tests = tests_file.read(TESTS)
    submissions = folders.read(tmp_path / "class", tests.programs)
    there = "tcp://127.0.0.1:9"
    with pytest.raises(PyktError, match=r'"count" is hidden.*leave out --sandbox off'):
        begin(tmp_path / "marks", tests, submissions, sandbox="off", cluster=there)
    work = begin(tmp_path / "marks", tests, submissions, sandbox="auto", cluster=there)
    assert {run.search.sandbox for run in work.todo} == {"required"}


def test_nothing_runs_if_the_prolog_system_of_the_class_is_not_installed(tmp_path):
    (tmp_path / "class").mkdir()
    (tmp_path / "class/one.pl").write_text(RIGHT)
    tests = tests_file.read(f'[programs]\nsystem = "trealla"\n{TESTS}')
    submissions = folders.read(tmp_path / "class", tests.programs)
    assert [one.program for one in submissions] == ["one.pl:system=trealla"]
    if shutil.which("tpl"):
        pytest.skip("Trealla Prolog is installed")
    with pytest.raises(EngineError, match=r"^Trealla Prolog is not installed here, but one.pl needs it"):
        begin(tmp_path / "marks", tests, submissions, sandbox="off")
    assert not (tmp_path / "marks").exists()


@pytest.mark.parametrize(
    ("asked", "exists", "said"),
    [("none", False, "There is no tour, but it"), ("finds", True, "Its answer has a fault")],
)
def test_an_answer_that_can_not_be_read_is_not_told_as_one_that_says_none(asked, exists, said):
    case = SimpleNamespace(test=SimpleNamespace(limits=None), truth=SimpleNamespace(exists=exists, answers=None))
    result = {"status": "refused", "reason": None, "faults": ["5/5 is off the 4x4 board", "1/1 is left out"]}
    result["checked"] = {"python": False}
    points, verdict = JUDGES[asked](case, [result])
    assert points == 0
    assert verdict.startswith(said)
    assert "5/5 is off the 4x4 board" in verdict


@pytest.mark.parametrize("asked", ["count", "ends", "speed"])
def test_a_run_whose_record_lacks_what_was_measured_is_missing(asked):
    test = tests_file.read(f'[[test]]\nname = "a"\nboard = "3x4"\nasked = "{asked}"\n').each[0]
    (case,) = cases(test, {truth_key(test, test.problem): Truth(answers=16)})
    record = {**pykt.solve(test.problem, check="python").record(), "stats": {"wall_s": 0.1}}
    entries = {
        (case.instance.name, nth): Entry(nth, case.instance, "a.pl", nth, None, {}, "", "", record) for nth in range(5)
    }
    made = mark(test, [case], "prolog", entries)
    assert (made.missing, made.points, made.parts[0].verdict[:27]) == (True, 0, "The record of its run lacks")
