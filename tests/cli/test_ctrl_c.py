"""Ctrl-C at the moments at which it could be lost, or lose what is finished: between two parts of a command's work.

A command runs in this process. So the signal comes when a function is called, however slow the machine is.
"""

import json
import signal
import subprocess
import sys

import pytest

from pykt.answers import results, source
from pykt.answers.puzzles import own
from pykt.cli.output import answers, puzzles, tables
from pykt.notation import saving
from pykt.process.interrupt import ctrl_c
from pykt.runs.reproduce import reproduction
from pykt.runs.reproduce.claims import Measured, judge
from pykt.runs.run import Runs

NOT_WRITTEN = "The certificate was interrupted, so it is not written.\n"


@pytest.fixture
def press(monkeypatch):
    """Return a function that replaces another one: when it is called for the ``nth`` time, Ctrl-C is pressed."""

    def replace(place, name, nth=1):
        original, calls = getattr(place, name), []

        def called(*arguments, **keywords):
            calls.append(name)
            if len(calls) == nth:
                signal.raise_signal(signal.SIGINT)
            return original(*arguments, **keywords)

        monkeypatch.setattr(place, name, called)

    return replace


def test_the_first_ctrl_c_stops_and_the_second_one_raises():
    with ctrl_c(lambda: None) as interruption:
        signal.raise_signal(signal.SIGINT)
        assert interruption.came
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    with pytest.raises(KeyboardInterrupt), ctrl_c():
        signal.raise_signal(signal.SIGINT)


def test_a_ctrl_c_that_ends_the_work_and_one_more_let_what_is_finished_be_printed():
    done = []
    with ctrl_c(lambda: None) as interruption:
        with interruption.work():
            done.append("a run")
            signal.raise_signal(signal.SIGINT)
            signal.raise_signal(signal.SIGINT)
            done.append("another run")
        signal.raise_signal(signal.SIGINT)
        done.append("printed")
        with pytest.raises(KeyboardInterrupt):
            signal.raise_signal(signal.SIGINT)
    assert done == ["a run", "printed"]
    assert interruption.ended


# From the answer to the certificate -----------------------------------------------------------------------------------


SEARCHING = (results, "obstacle")  # the search is over, but does not know it


@pytest.mark.parametrize(
    ("place", "more"),
    [
        (SEARCHING, []),
        (SEARCHING, ["--json"]),
        ((answers, "why_none"), []),
        ((answers, "why_none"), ["-o", "in-the-way.svg"]),
        ((answers.Destination, "draw_obstacle"), ["-o", "in-the-way.svg"]),
    ],
)
def test_ctrl_c_before_the_certificate_ends_the_command(run_pykt, press, tmp_path, monkeypatch, place, more):
    monkeypatch.chdir(tmp_path)
    press(*place)
    code, printed, said = run_pykt("solve", "--closed", "--board", "4x4", "--proof", "no.proof", *more)
    assert code == 3
    assert said.endswith("pykt: interrupted\n")
    assert not (tmp_path / "no.proof").exists()
    if more == ["--json"]:
        assert json.loads(printed)["proof"] == {"file": None, "reason": NOT_WRITTEN.strip()}
    else:
        assert printed.startswith("none: ")
        assert NOT_WRITTEN in said


def test_ctrl_c_before_the_certificate_of_a_puzzle_ends_the_command(run_pykt, press, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    press(puzzles, "_say_what_is_missing")
    code, printed, said = run_pykt("puzzle", "--board", "5x5", "--count", "3", "--seed", "1", "--proof", "one.proof")
    assert code == 3
    assert f"puzzle 1: {NOT_WRITTEN}" in said
    assert len(printed.strip().split("\n\n")) == 2  # the first puzzle and its answer
    assert not (tmp_path / "one.proof").exists()


def test_ctrl_c_itself_is_why_a_program_of_ones_own_gave_no_answer(run_pykt, press, tmp_path):
    (tmp_path / "mine.pl").write_text("tour(N, Tour) :- tour(N, Tour).\n")
    press(source.Source, "messages")
    code, printed, said = run_pykt("run", tmp_path / "mine.pl", "--board", "5x5")
    assert (code, printed) == (3, "")
    assert said.startswith("interrupted: ")
    assert "explain" not in said


#: Runs pykt, and presses Ctrl-C when a task is first received from, and when one is first stopped.
PRESSING = """
import signal
from pykt import cli
from pykt.process.task import Task

def press(name):
    original, calls = getattr(Task, name), []
    def called(*arguments):
        calls.append(name)
        if len(calls) == 1:
            signal.raise_signal(signal.SIGINT)
        return original(*arguments)
    setattr(Task, name, called)

press("_receive")
press("stop")
cli.main()
"""


def test_two_ctrl_c_in_explain_end_it_without_a_traceback(tmp_path):
    """The second comes while the first is handled, before the worker has told how it ended."""
    (tmp_path / "mine.pl").write_text("tour(N, Tour) :- tour(N, Tour).\n")
    (tmp_path / "pressing.py").write_text(PRESSING)
    words = [sys.executable, "pressing.py", "explain", "mine.pl", "--board", "5x5"]
    done = subprocess.run(words, cwd=tmp_path, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout, done.stderr) == (3, "", "pykt: interrupted\n")


# What is finished -----------------------------------------------------------------------------------------------------


@pytest.fixture(params=["twice in the work", "in the work and in the printing"])
def impatient(request, press, monkeypatch):
    """Return a function that lets Ctrl-C come twice: after what ``place`` yields first, or once then and once later."""

    def pressed(place, printer):
        twice = request.param == "twice in the work"
        original = place.__iter__

        def interrupted(self):
            for one in original(self):
                yield one
                for _ in range(1 + twice):
                    signal.raise_signal(signal.SIGINT)

        monkeypatch.setattr(place, "__iter__", interrupted)
        if not twice:
            press(*printer)

    return pressed


def test_a_second_ctrl_c_keeps_the_finished_runs(run_pykt, impatient):
    impatient(Runs, (tables, "show"))
    words = ["--board", "6x6", "--closed", "--program", "cycle", "--program", "warnsdorff", "--repeat", "2", "--json"]
    code, printed, said = run_pykt("compare", *words)
    assert code == 3
    assert {"cycle", "warnsdorff"} & {row["program"] for row in json.loads(printed)["rows"]}
    assert "interrupted: " in said


def test_a_second_ctrl_c_keeps_the_page_of_the_finished_runs(run_pykt, impatient, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    impatient(Runs, (tables, "save_page"))
    for name in ("one.lp", "two.lp"):
        (tmp_path / name).write_text("pos(1,1,1).\n")
    code, printed, _ = run_pykt("run", "one.lp", "two.lp", "--board", "1x1", "-o", "page.html")
    assert code == 3
    assert ".lp  found " in printed
    assert (tmp_path / "page.html").exists()


def test_a_second_ctrl_c_keeps_the_tested_claims(run_pykt, impatient, monkeypatch):
    def tested(self):
        for claim in self.claims:
            yield judge(claim, Measured(None, "too slow", cut=True))
            if self.runner._stopped:
                return

    monkeypatch.setattr(reproduction.Reproduction, "__iter__", tested)
    impatient(reproduction.Reproduction, (tables, "show"))
    code, printed, said = run_pykt("reproduce", "blog", "--json")
    assert code == 3
    assert len(json.loads(printed)["rows"]) >= 1
    assert "interrupted: " in said


@pytest.mark.parametrize("file", ["book.pdf", "page.html"])
def test_a_second_ctrl_c_keeps_the_finished_puzzles(run_pykt, press, tmp_path, monkeypatch, file):
    monkeypatch.chdir(tmp_path)
    press(puzzles, "_say_what_is_missing")
    press(puzzles, "save")
    code, _, said = run_pykt("puzzle", "--board", "5x5", "--count", "50", "--seed", "1", "-o", file)
    assert code == 3
    assert f"written to {file}: 1 puzzle" in said
    assert (tmp_path / file).exists()


def test_a_second_ctrl_c_keeps_the_book(run_pykt, press, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "two.txt").write_text("\n".join([". . .\n. . .\n4 . .\n1 12 .\n"] * 2))
    press(own, "puzzle_of", nth=2)
    press(saving, "save")
    code, _, said = run_pykt("book", "two.txt", "-o", "book.pdf")
    assert code == 3
    assert said.endswith("pykt: interrupted\n")
    assert "written to book.pdf: 1 puzzle of 2" in said
    assert (tmp_path / "book.pdf").exists()


IMPORTING = """
import signal
import sys
from pykt import cli
signal.signal(signal.SIGINT, cli._interrupt)
try:
    import interrupted
    while True:
        signal.pause()
except KeyboardInterrupt:
    sys.exit("whole" if interrupted.whole else "torn")
"""


def test_during_an_import_ctrl_c_waits_until_it_is_over(tmp_path):
    """A command may import long after its start, when it has something to lose."""
    (tmp_path / "interrupted.py").write_text("import signal\nsignal.raise_signal(signal.SIGINT)\nwhole = True\n")
    (tmp_path / "importing.py").write_text(IMPORTING)
    done = subprocess.run([sys.executable, tmp_path / "importing.py"], capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (1, "whole\n")
