"""Grading a class: every submission is marked as it deserves, whatever else lies there, and nothing is run twice."""

import errno
import itertools
import os
import shutil
import signal
import socket
import subprocess
import sys

import pytest
from confinement import without_landlock
from soaking import soak
from submissions import AGAIN, COUNTS, ENDLESS, LIAR, NEVER, RIGHT, RING, TESTS, TURNING, ended, points
from waiting import until

from pykt import Problem
from pykt.model.errors import EngineError, PyktError
from pykt.model.result import Result, Status
from pykt.process.sandbox import visible
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.work import COPIES, alone
from pykt.runs.grade import folder as folders
from pykt.runs.grade import tests_file, work
from pykt.runs.grade.sheets import hints
from pykt.runs.grade.work import begin
from pykt.runs.run import Run, Runs, run, with_time_beside


@pytest.mark.usefixtures("sandbox")
def test_a_class_is_graded_continued_and_graded_anew_where_it_changed(graded, tmp_path):
    three = {"anna.pl": RIGHT, "ben.pl": LIAR, "cora.pl": AGAIN, "README": "Hello"}
    code, marks, _ = graded(three, "--jobs", "2", sheets=True)
    assert code == 0
    assert points(marks["anna.pl"]) == [4, 1, 1]
    assert points(marks["ben.pl"]) == [0, 0, 0]
    assert points(marks["cora.pl"]) == [4, 1, 0.25]
    assert "again and again" in marks["cora.pl"].marks[2].verdict
    assert not marks["README"].marks
    assert "not a program" in marks["README"].submission.note

    code, again, said = graded({}, sheets=True)
    assert "12 of 12 runs were in the ledger already" in said
    assert {name: points(one) for name, one in again.items()} == {name: points(one) for name, one in marks.items()}

    (tmp_path / "class" / "cora.pl").unlink()
    code, marks, said = graded({"ben.pl": RIGHT}, "--only", "ben.pl")
    assert "graded anew: ben.pl" in said
    assert "left out: cora.pl" in said
    assert points(marks["ben.pl"]) == [4, 1, 1]


@pytest.mark.soak
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


def test_a_class_lies_where_no_program_may_read(run_pykt, tmp_path, monkeypatch):
    """Below /usr and /opt, or among libraries, every program would read the hidden tests and its neighbours."""
    monkeypatch.setenv("LD_LIBRARY_PATH", str(tmp_path / "libraries"))
    (tmp_path / "libraries" / "class").mkdir(parents=True)
    (tmp_path / "libraries" / "class" / "anna.pl").write_text(RIGHT)
    (tmp_path / "tests.toml").write_text(TESTS)
    visible.folders.cache_clear()
    try:
        code, _, said = run_pykt("grade", tmp_path / "libraries" / "class", "--tests", tmp_path / "tests.toml")
    finally:
        visible.folders.cache_clear()
    assert code == 2
    assert "Every program may read what lies in" in said
    assert [file.name for file in (tmp_path / "libraries").iterdir()] == ["class"]


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
    made, explain = Runs.__iter__, hints.explanation_of

    def noted(runs):
        for one, result in made(runs):
            ran.append(str(one.problem.board))
            yield one, result

    def explained(problem, *words, **options):
        ran.append(f"{problem.board}, explained")
        return explain(problem, *words, **options)

    monkeypatch.setattr(Runs, "__iter__", noted)
    monkeypatch.setattr(hints, "explanation_of", explained)
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


def test_marks_for_other_tests_that_came_meanwhile_are_not_written_over(one_submission, tmp_path):
    others = tests_file.read(TESTS.replace('name = "', 'name = "another ', 1))
    begin(tmp_path / "marks", others, folders.read(tmp_path / "class", others.programs), sandbox="auto")
    with pytest.raises(PyktError, match="with other tests meanwhile: repeat the command"), one_submission.stages():
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
def test_who_is_left_out_keeps_the_texts_that_have_run(graded):
    """Else the hints on an old program would be kept as those of a new one."""
    _, before, _ = graded({"anna.pl": LIAR, "ben.pl": LIAR})
    _, marks, _ = graded({"anna.pl": NEVER, "ben.pl": NEVER}, "--only", "anna.pl")
    assert marks["anna.pl"].submission != before["anna.pl"].submission
    assert marks["ben.pl"].submission == before["ben.pl"].submission
    _, marks, said = graded({})
    assert "graded anew: ben.pl" in said
    assert marks["ben.pl"].submission != before["ben.pl"].submission


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


@pytest.mark.parametrize("name", ["tests.toml", "class/anna.pl", "class-marks/ledger.sqlite"])
def test_the_results_of_gradescope_overwrite_nothing_of_the_class(run_pykt, tmp_path, name):
    (tmp_path / "class").mkdir()
    (tmp_path / "class/anna.pl").write_text(RIGHT)
    (tmp_path / "class-marks").mkdir()
    (tmp_path / "tests.toml").write_text(TESTS)
    asked = ("grade", tmp_path / "class", "--tests", tmp_path / "tests.toml", "--results", tmp_path / name)
    code, _, said = run_pykt(*asked)
    assert (code, "would overwrite what" in said, said.count("\n")) == (2, True, 1)
    assert (tmp_path / "tests.toml").read_text() == TESTS


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
