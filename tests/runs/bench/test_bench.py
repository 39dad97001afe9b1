"""Benches: the ledger has each run once, whatever happens to pykt, to the programs or to the workers."""

import json
import signal
import sqlite3
import subprocess
import sys
from collections import Counter
from concurrent.futures import ThreadPoolExecutor
from contextlib import suppress
from itertools import permutations
from pathlib import Path

import psutil
import pytest
from command import PYKT
from ended import gone
from ledgers import QUICK, SMALL, runs
from soaking import soak
from waiting import until

from pykt import Bench, Problem
from pykt.cli.options import ClingoOptions
from pykt.model import record
from pykt.model.errors import PyktError
from pykt.model.result import Status
from pykt.process import launcher
from pykt.runs.bench import schema
from pykt.runs.bench.ledger import FILE, Ledger
from pykt.runs.bench.report.cases import evaluation
from pykt.runs.bench.sets import instances as sets
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import Settings
from pykt.runs.bench.work import Work, again, alone
from pykt.runs.grade.work import is_graded

KNIGHTS = InstanceSet(
    "knights", tuple(Instance(board, Problem.two_knights(board, "1/1", "4/4")) for board in ("5x5", "6x6"))
)
HUNGRY = "tour(_, Tour) :- eat([], Tour).\neat(Eaten, Tour) :- length(More, 100000), eat([More|Eaten], Tour).\n"
ENDLESS = "tour(N, Tour) :- tour(N, Tour).\n"


@pytest.fixture
def bench(bench):
    """Run `pykt bench` in this process. One checker is enough here, and three take most of the time."""
    return lambda *words: bench(*words, *(["--check", "python"] if words[0] == "run" else []))


def outcomes(ledger):
    return {
        (entry.instance.name, entry.program, entry.repeat): (entry.status, entry.visited, entry.bound)
        for entry in ledger.entries()
    }


def test_every_program_meets_every_instance_as_often_as_asked(bench, small, tmp_path):
    code, printed, said = bench("run", small, "--program", "warnsdorff", "--program", "path", "--repeat", 2, "-j", 2)
    assert (code, printed) == (0, "")
    assert "12 runs: 12 found" in said
    expected = {
        (one.name, program, nth) for one in SMALL.instances for program in ("warnsdorff", "path") for nth in (0, 1)
    }
    assert sorted(runs(tmp_path / "small")) == sorted(expected)


def test_the_same_command_makes_no_run_twice_and_more_programs_and_repeats_are_added(bench, small):
    assert bench("run", small, "--program", "path")[0] == 0
    code, _, said = bench("run", small, "--program", "path")
    assert (code, "3 of 3 runs were in the ledger already" in said) == (0, True)
    _, _, said = bench("run", small, "--program", "path", "--program", "warnsdorff", "--repeat", 2)
    assert "3 of 12 runs were in the ledger already" in said
    assert "9 runs: 9 found" in said


def test_the_programs_run_on_each_instance_in_another_order_which_stays_the_same(tmp_path):
    instances = InstanceSet("many", tuple(Instance(f"{nth}", Problem.open("5x5", "1/1")) for nth in range(60)))
    names = ["naive", "path", "warnsdorff"]
    todo = [one.program for one in Work(Ledger(tmp_path / "a", (instances, QUICK)), names).todo]
    orders = [tuple(todo[at : at + 3]) for at in range(0, len(todo), 3)]
    assert set(orders) == set(permutations(names))
    assert todo == [one.program for one in Work(Ledger(tmp_path / "b", (instances, QUICK)), names).todo]


def test_a_set_that_could_not_be_read_again_is_refused_before_anything_runs(tmp_path, monkeypatch):
    cycle = Problem.closed(graph=[(one, (one + 1) % 9) for one in range(9)])
    instances = InstanceSet("cycles", (Instance("a", cycle), Instance("b", cycle)))
    assert sets.read(sets.write(instances)) == instances
    monkeypatch.setattr(record, "_MOST_LISTS", 20)
    with pytest.raises(PyktError, match=r"could not be read again.*Make several smaller sets"):
        Ledger(tmp_path / "bench", (instances, QUICK))
    smaller = InstanceSet("cycles", instances.instances[:1])
    assert Ledger(tmp_path / "bench", (smaller, QUICK)).instance_set == smaller


def test_a_bench_keeps_to_its_settings_its_set_and_its_programs(bench, small, tmp_path):
    mine = tmp_path / "mine.pl"
    mine.write_text(ENDLESS)
    assert bench("run", small, "--program", mine, "--timeout", 0.1)[0] == 0
    for more in (["--timeout", 1], ["--timeout", 0.1, "--memory", 50], ["--timeout", 0.1, "--seed", 3]):
        code, _, said = bench("run", small, "--program", "path", *more)
        assert (code, "other settings" in said, "Traceback" in said) == (2, True, False)
    small.write_text(sets.write(KNIGHTS))
    assert "other instances" in bench("run", small, "--program", "two-knights", "--timeout", 0.1)[2]
    small.write_text(sets.write(SMALL))
    mine.write_text("% better now\n" + ENDLESS)
    assert "mine.pl has changed" in bench("run", small, "--program", mine, "--timeout", 0.1)[2]


@pytest.mark.parametrize(
    ("words", "why"),
    [
        (["run", "missing.json", "--program", "path"], "There is no file 'missing.json'"),
        (["run", "SMALL"], "--program"),
        (["run", "SMALL", "--program", "cycle"], "cycle answers closed problems"),
        (["run", "SMALL", "--program", "nobody"], "no program 'nobody'"),
        (["run", "SMALL", "--program", "path", "--timeout", "-1"], "above 0"),
        pytest.param(
            ["run", "SMALL", "--program", "path", "--cluster", "tcp://127.0.0.1:9"],
            "No Dask scheduler answers",
            marks=pytest.mark.soak,
        ),
        (["show", "17"], "There is no bench in"),
        (["show", "nowhere/17"], "There is no bench in nowhere"),
        (["show", "small/first"], "is not the name of a run"),
        (["rerun", "small/1"], "There is no bench"),
        (["clean", "nowhere", "--yes"], "There is no bench"),
    ],
)
def test_bad_input_is_told_in_one_sentence(bench, small, words, why, monkeypatch, tmp_path):
    monkeypatch.chdir(tmp_path)
    code, printed, said = bench(*(str(small) if word == "SMALL" else word for word in words))
    assert (code, printed) == (2, "")
    assert why in said
    assert said.count("\n") == 1
    assert not (tmp_path / "nowhere").exists()


def test_an_option_that_a_ledger_does_not_keep_is_refused(bench, small, monkeypatch, tmp_path):
    """Whoever adds an option of a search to a group that benches share must hear that benches do not know it."""
    monkeypatch.setattr(ClingoOptions, "of_search", property(lambda _: {"profile": True}))
    code, printed, said = bench("run", small, "--program", "path", "-o", tmp_path / "bench")
    assert (code, printed) == (2, "")
    assert "A bench does not keep --profile: leave it out." in said


@pytest.mark.parametrize("kills", [1, pytest.param(3, marks=pytest.mark.soak)])
def test_kill_9_of_the_runner_loses_only_runs_in_flight(kills, small, tmp_path):
    words = [sys.executable, "-m", "pykt", "bench", "run", small, "-j", "2", "--program", "warnsdorff"]
    words += ["--program", "path", "--check", "python", "-o", tmp_path / "bench"]
    before, known = [], 0
    for _ in range(kills):
        runner = subprocess.Popen(words, stderr=subprocess.DEVNULL)
        until(lambda: len(runs(tmp_path / "bench")) > known)  # noqa: B023  # it is called here only
        runner.kill()
        runner.wait()
        now = runs(tmp_path / "bench")
        assert set(before) <= set(now)
        before, known = now, len(now)
    subprocess.run(words, stderr=subprocess.DEVNULL, check=True)
    every = runs(tmp_path / "bench")
    assert set(before) <= set(every)
    assert len(every) == len(set(every)) == 3 * 2
    with sqlite3.connect(tmp_path / "bench" / FILE) as data:
        assert data.execute("PRAGMA integrity_check").fetchone() == ("ok",)


def test_a_bench_that_is_stopped_keeps_what_is_finished_and_goes_on(tmp_path):
    mine = tmp_path / "mine.pl"
    mine.write_text(ENDLESS)
    work = Work(Ledger(tmp_path / "small", (SMALL, QUICK)), ["path", str(mine)])
    for entry in work:
        assert entry.program == "path"
        work.stop()
    assert runs(tmp_path / "small") == [("5x5-1/1", "path", 0)]
    assert len(Work(work.ledger, ["path", str(mine)]).todo) == 5


def test_ctrl_c_ends_the_runner_and_says_what_is_missing(small, tmp_path):
    mine = tmp_path / "mine.pl"
    mine.write_text(ENDLESS)
    words = [sys.executable, "-m", "pykt", "bench", "run", small, "--program", "path", "--program", mine]
    words += ["--timeout", "1000"]
    runner = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
    until(lambda: runs(tmp_path / "small"))
    runner.send_signal(signal.SIGINT)
    _, said = runner.communicate()
    assert runner.returncode == 3
    assert "5 of 6 runs are missing: repeat the command" in said


@pytest.mark.usefixtures("no_figures")
def test_ctrl_c_while_the_ledger_is_created_leaves_a_bench_without_runs(bench, small, tmp_path, monkeypatch):
    def interrupted(_):
        raise KeyboardInterrupt

    with monkeypatch.context() as patched:
        patched.setattr(schema, "create", interrupted)
        assert bench("run", small, "--program", "path")[0] == 3
    folder = tmp_path / "small"
    assert (folder / FILE).is_file()
    for words in (
        ["eval", folder],
        ["show", folder / "1"],
        ["rerun", folder / "1"],
        ["clean", folder, "--program", "x"],
    ):
        code, printed, said = bench(*words)
        assert (code, printed) == (2, "")
        assert said == f"pykt: No run in {folder} is finished yet. Continue with `pykt bench run`, then try again.\n"
    assert not is_graded(folder)
    assert Bench.of(small, ["path"], folder).entries() == []
    assert bench("run", small, "--program", "path")[0] == 0
    assert bench("eval", folder)[0] == 0


def test_two_runners_do_not_make_the_same_bench(bench, small, tmp_path):
    assert bench("run", small, "--program", "path")[0] == 0
    with alone(tmp_path / "small"):
        code, _, said = bench("run", small, "--program", "warnsdorff")
    assert (code, "already running in another process" in said) == (2, True)


def test_four_runners_on_a_new_folder_make_each_run_once_and_find_no_damage(small, tmp_path):
    words = [*PYKT, "bench", "run", str(small), "--program", "path", "--check", "python"]
    began = [subprocess.Popen(words, cwd=tmp_path, stderr=subprocess.PIPE, text=True) for _ in range(4)]
    said = [(runner.communicate()[1], runner.returncode) for runner in began]
    folder = tmp_path / "small"
    busy = f"pykt: Runs for {folder} are already running in another process. Wait for it to end, or stop it.\n"
    assert {words for words, code in said if code} <= {busy}
    assert 0 in {code for _, code in said}
    assert len(runs(folder)) == len({*runs(folder)}) == 3


def test_a_program_that_eats_memory_harms_nobody(tmp_path):
    mine = tmp_path / "hungry.pl"
    mine.write_text(HUNGRY)
    ledger = Ledger(tmp_path / "bench", (SMALL, Settings(timeout=60, memory=200, check="python")))
    entries = list(Work(ledger, ["warnsdorff", str(mine)], jobs=2))
    assert {(Path(entry.program).name, entry.status) for entry in entries} == {
        ("warnsdorff", Status.FOUND),
        ("hungry.pl", Status.OUT_OF_MEMORY),
    }
    assert all(entry.result["stats"]["peak_mb"] < 400 for entry in entries)


@pytest.mark.soak
def test_time_outs_in_a_row_leave_no_process(tmp_path):
    mine = tmp_path / "endless.pl"
    mine.write_text(ENDLESS)
    ledger = Ledger(tmp_path / "bench", (SMALL, Settings(timeout=0.05, memory=500)))
    list(Work(ledger, [str(mine)]))
    here = psutil.Process()
    before = set(here.children())
    statuses = Counter(entry.status for entry in Work(ledger, [str(mine)], repeats=5, jobs=2))
    assert statuses == {Status.TIMEOUT: 12}
    assert gone([left.pid for left in set(here.children()) - before])


def test_a_run_whose_keeper_is_killed_from_outside_is_made_again(tmp_path):
    mine = tmp_path / "mine.pl"
    mine.write_text(ENDLESS)
    work = Work(Ledger(tmp_path / "bench", (SMALL, Settings(timeout=1000, memory=500))), [str(mine)])

    def at_work():  # the keepers of earlier runs may not have ended, but they have no worker
        with suppress(psutil.Error):  # one that ends meanwhile
            return [one for one in psutil.Process(launcher._launcher()._process.pid).children() if one.children()]

    def kill():
        (keeper, *_) = until(at_work)
        keeper.kill()
        keeper.wait()
        work.stop()

    with ThreadPoolExecutor(1) as thread:
        killing = thread.submit(kill)
        assert list(work) == []
        killing.result()
    assert len(Work(work.ledger, [str(mine)]).todo) == 3


def test_what_a_checker_refuses_was_not_found(bench, small, tmp_path):
    mine = tmp_path / "mine.lp"
    mine.write_text("position(T,T,1) :- T = 1..F, files(F).\n")
    code, _, said = bench("run", small, "--program", mine)
    assert (code, "3 runs: 3 refused" in said, said.count("fault:")) == (5, True, 1)
    assert "status      refused" in bench("show", f"{tmp_path}/small/1")[1]
    mine.write_text(f"{mine.read_text()}% better\n")
    code, printed, said = bench("rerun", f"{tmp_path}/small/1")
    assert (code, printed.count("refused"), "refused: " in said, "mine.lp has changed" in said) == (5, 2, True, True)
    with sqlite3.connect(tmp_path / "small" / FILE) as data:
        assert data.execute("SELECT DISTINCT status FROM run").fetchall() == [("refused",)]
        data.execute("UPDATE run SET status = 'found', result = replace(result, '\"refused\"', '\"found\"')")
    assert "status      refused" in bench("show", f"{tmp_path}/small/1")[1], "in a ledger from before this status"
    assert bench("clean", tmp_path / "small", "--status", "refused", "--yes")[0] == 0
    assert runs(tmp_path / "small") == []


def test_a_refused_command_leaves_nothing_behind(bench, small, tmp_path):
    assert bench("run", small, "--program", "cycle")[0] == 2
    assert not (tmp_path / "small").exists()
    assert "No run in" in bench("clean", Ledger(tmp_path / "b", (SMALL, QUICK)).folder, "--program", "x", "--yes")[2]


def test_two_identical_sets_give_the_same_statuses_and_optima(tmp_path):
    programs = ["two-knights", "two-knights-matching"]
    ledgers = [Ledger(tmp_path / name, (KNIGHTS, QUICK)) for name in ("one", "other")]
    for ledger in ledgers:
        list(Work(ledger, programs, jobs=2))
    one, other = map(outcomes, ledgers)
    assert one == other
    assert {status for status, _, _ in one.values()} == {Status.OPTIMAL}


@pytest.mark.soak
def test_a_run_is_shown_and_made_again_exactly(bench, small, tmp_path):
    assert bench("run", small, "--program", "borrell:verify=border", "--seed", 7, "--repeat", 2)[0] == 0
    folder = tmp_path / "small"
    code, printed, _ = bench("show", f"{folder}/6")
    assert code == 0
    for part in ("borrell:verify=border", "repeat 1, seed 8", "pykt solve --open --board 5x5", "SWI-Prolog", "verify("):
        assert part in printed
    shown = json.loads(bench("show", f"{folder}/6", "--json")[1])
    code, printed, _ = bench("rerun", f"{folder}/6", "--json")
    again = json.loads(printed)
    assert code == 0
    assert (again["changed"], again["tour"]) == ([], "same")
    assert again["then"]["result"] == shown["result"]
    for same in ("status", "tour", "problem", "program"):
        assert again["now"][same] == shown["result"][same]
    assert again["now"]["stats"]["inferences"] == pytest.approx(shown["result"]["stats"]["inferences"], rel=0.01)


def test_the_command_of_a_run_does_the_same_at_a_prompt(bench, small, tmp_path):
    assert bench("run", small, "--program", "warnsdorff")[0] == 0
    shown = json.loads(bench("show", f"{tmp_path}/small/1", "--json")[1])
    words = [*shown["command"].split()[1:], "--json"]
    done = subprocess.run([sys.executable, "-m", "pykt", *words], capture_output=True, text=True, check=True)
    assert json.loads(done.stdout)["tour"] == shown["result"]["tour"]


def test_a_users_program_is_made_again_as_it_was(tmp_path):
    mine = tmp_path / "mine.pl"
    mine.write_text(ENDLESS)
    ledger = Ledger(tmp_path / "bench", (SMALL, Settings(timeout=0.05, memory=500)))
    (first, *_) = Work(ledger, [str(mine)])
    mine.write_text("tour(_, [1/1]).\n")
    result, changed = again(ledger, first)
    assert (result.status, result.program) == (Status.TIMEOUT, str(mine))
    assert changed == [f"{mine} has changed since that run: its recorded text ran"]
    mine.unlink()
    result, changed = again(ledger, first)
    assert (result.status, changed) == (Status.TIMEOUT, [f"{mine} is gone or can't be read: its recorded text ran"])


@pytest.mark.usefixtures("no_figures")
def test_clean_removes_what_it_says_and_no_more(bench, small, tmp_path):
    folder = tmp_path / "small"
    assert bench("run", small, "--program", "path", "--program", "warnsdorff")[0] == 0
    code, _, said = bench("clean", folder)
    assert (code, "Nothing was removed" in said, len(runs(folder))) == (2, True, 6)
    assert bench("clean", folder, "--program", "path", "--yes")[0] == 0
    assert {program for _, program, _ in runs(folder)} == {"warnsdorff"}
    assert "'tired' is not one of" in bench("clean", folder, "--status", "tired", "--yes")[2]
    assert bench("eval", folder)[0] == 0
    for name in ("notes.txt", "report/thesis.txt", "report/tables/mine.csv", "report/tables/programs.csv"):
        (folder / name).write_text("mine")
    assert bench("clean", folder, "--yes")[0] == 0
    left = {file.relative_to(folder).as_posix() for file in folder.rglob("*") if file.is_file()}
    assert left == {"notes.txt", "report/thesis.txt", "report/tables/mine.csv", "report/tables/programs.csv"}


def test_a_file_that_is_called_like_the_lock_and_is_not_empty_stays(bench, small, tmp_path):
    folder = tmp_path / "small"
    folder.mkdir()
    (folder / "lock").write_text("the key")
    assert bench("run", small, "--program", "path")[0] == 0
    assert bench("clean", folder, "--yes")[0] == 0
    assert [(file.name, file.read_text()) for file in folder.iterdir()] == [("lock", "the key")]


def test_no_number_of_a_run_is_ever_that_of_another(bench, small, tmp_path):
    assert bench("run", small, "--program", "path")[0] == 0
    assert bench("clean", tmp_path / "small", "--program", "path", "--yes")[0] == 0
    assert bench("run", small, "--program", "path")[0] == 0
    assert {entry.id for entry in Ledger(tmp_path / "small").entries()} == set(range(4, 7))


def test_a_full_disk_is_told_and_costs_only_what_is_not_in_the_ledger(tmp_path):
    ledger = Ledger(tmp_path / "bench", (SMALL, QUICK))
    (pages,) = ledger._data.execute("PRAGMA page_count").fetchone()
    ledger._data.execute(f"PRAGMA max_page_count = {pages + 4}")
    with pytest.raises(PyktError, match=r"disk is full.*repeat the command"):
        list(Work(ledger, ["warnsdorff"], repeats=20))
    kept = len(ledger.entries())
    ledger._data.execute("PRAGMA max_page_count = 10000")
    assert 0 < kept < 60
    assert len(Work(ledger, ["warnsdorff"], repeats=20).todo) == 60 - kept


def test_a_program_that_is_changed_while_it_runs_is_not_mixed_with_what_it_was(tmp_path):
    mine = tmp_path / "mine.pl"
    mine.write_text(ENDLESS)
    work = Work(Ledger(tmp_path / "bench", (SMALL, Settings(timeout=0.05, memory=500))), [str(mine)])
    made = iter(work)
    next(made)
    mine.write_text("tour(_, [1/1]).\n")
    with pytest.raises(PyktError, match=r"mine\.pl was changed while it ran"):
        list(made)
    assert len(runs(tmp_path / "bench")) == 1


def test_a_program_that_never_ran_may_change(tmp_path):
    mine = tmp_path / "mine.pl"
    mine.write_text(ENDLESS)
    ledger = Ledger(tmp_path / "bench", (SMALL, QUICK))
    ledger.add_programs({str(mine): {mine.name: ENDLESS}})
    mine.write_text("tour(_, [1/1]).\n")
    assert len(list(Work(ledger, [str(mine)]))) == 3


def test_a_ledger_that_is_none_is_told(bench, small, tmp_path):
    (tmp_path / "small").mkdir()
    (tmp_path / "small" / FILE).write_bytes(b"no data base at all" * 100)
    code, _, said = bench("run", small, "--program", "path")
    assert (code, "can't be used" in said) == (2, True)


@pytest.mark.soak
@pytest.mark.usefixtures("no_figures")
def test_a_bench_that_was_killed_says_how_many_of_its_planned_runs_are_missing(bench, small, tmp_path):
    folder = tmp_path / "bench"
    words = [sys.executable, "-m", "pykt", "bench", "run", small, "--repeat", "3", "--check", "python", "-o", folder]
    words += ["--program", "warnsdorff", "--program", "path"]
    runner = subprocess.Popen(words, stderr=subprocess.DEVNULL)
    until(lambda: runs(folder))
    runner.kill()
    runner.wait()
    with sqlite3.connect(folder / FILE) as data:
        data.execute("DELETE FROM run WHERE repeat > 0 OR program = 'path'")
    made = len(runs(folder))
    code, printed, said = bench("eval", folder, "--json")
    record = json.loads(printed)
    assert (code, record["repeats"], record["runs"], record["planned"]) == (0, 3, made, 18)
    assert record["missing"] == 18 - made
    assert f"{18 - made} of 18 runs are missing" in said
    assert f"{made} of 18 runs are finished" in (folder / "report/report.html").read_text()
    assert repr(Bench(folder)) == f"Bench('bench', {made} of 18 runs finished)"
    Bench(folder).run(progress=False)
    assert _missing(folder) == 0


def test_each_program_is_planned_as_the_last_command_said_and_clean_ends_its_plan(bench, small, tmp_path):
    folder = tmp_path / "small"
    assert bench("run", small, "--program", "path", "--repeat", 2)[0] == 0
    assert bench("run", small, "--program", "warnsdorff")[0] == 0
    assert _planned(folder) == {"path": 2, "warnsdorff": 1}
    assert _missing(folder) == 0
    with sqlite3.connect(folder / FILE) as data:
        data.execute("DELETE FROM run WHERE program = 'path' AND repeat = 1")
    assert _missing(folder) == 3
    assert bench("clean", folder, "--program", "warnsdorff", "--status", "found", "--yes")[0] == 0
    assert _missing(folder) == 6, "the runs that were removed are still planned"
    assert bench("run", small, "--program", "path")[0] == 0
    assert _missing(folder) == 3, "the user wants no second repeat any more"
    assert bench("run", small, "--program", "warnsdorff")[0] == 0
    assert bench("clean", folder, "--program", "warnsdorff", "--yes")[0] == 0
    assert _missing(folder) == 0
    assert _planned(folder) == {"path": 1}


def _planned(folder):
    return {name: own.repeat for name, own in Ledger(folder).program_settings.items()}


def _missing(folder):
    return evaluation(Ledger(folder)).missing


@pytest.mark.usefixtures("no_figures")
@pytest.mark.parametrize(
    ("name", "record"),
    [
        ("program-settings", '{"path": {"repeat": 0}}'),
        soak("program-settings", '{"path": 1}'),
        soak("program-settings", "["),
        soak("left-out", "5"),
        ("left-out", '[["path"]]'),
    ],
)
def test_a_damaged_plan_is_told_and_the_runs_are_shown(bench, small, tmp_path, name, record):
    folder = tmp_path / "small"
    assert bench("run", small, "--program", "path")[0] == 0
    with sqlite3.connect(folder / FILE) as data:
        data.execute("INSERT OR REPLACE INTO about VALUES (?, ?)", (name, record))
    code, printed, said = bench("eval", folder, "--json")
    assert (code, json.loads(printed)["runs"], "is damaged: its plan" in said) == (2, 3, True)
    assert "Traceback" not in said


def test_an_older_ledger_without_a_plan_opens_and_goes_on(bench, small, tmp_path):
    folder = tmp_path / "small"
    assert bench("run", small, "--program", "path", "--repeat", 2)[0] == 0
    with sqlite3.connect(folder / FILE) as data:
        data.execute("DROP TABLE about")
        data.execute("DELETE FROM run WHERE repeat = 1 AND instance = '5x5-1/1'")
    assert _missing(folder) == 1
    assert bench("run", small, "--program", "path", "--repeat", 2)[0] == 0
    assert (_planned(folder), _missing(folder)) == ({"path": 2}, 0)
