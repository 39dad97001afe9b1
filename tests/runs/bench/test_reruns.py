"""All runs of a bench are repeated, and those are named that end in another way; times do not count."""

import json
import os
import pty
import re
import shutil
import signal
import sqlite3
import subprocess
import sys

import pytest
import user_programs
from soaking import soak
from terminal import everything

import pykt
from pykt import Problem
from pykt.model.errors import PyktError
from pykt.programs.texts import texts_of, without_neighbours
from pykt.runs.bench.ledger import FILE, Ledger
from pykt.runs.bench.reruns import other_environment, reruns
from pykt.runs.bench.sets.instances import Instance, InstanceSet, OwnSettings
from pykt.runs.bench.settings import Settings
from pykt.runs.bench.verification import Verification
from pykt.runs.bench.work import Work

STARTS = ("1/1", "3/3", "5/1")
OPEN = [Instance(f"5x5-{start}", Problem.open("5x5", start)) for start in STARTS]
COUNTED = Instance("5x6", Problem.closed("5x6"), OwnSettings(models=0))
CROSSED = Instance("crossed", Problem.closed("5x6", crossings="min"))


def made(folder, instances, programs):
    ledger = Ledger(folder, (InstanceSet("small", tuple(instances)), Settings(1000, 1000, check="python", seed=1)))
    list(Work(ledger, programs))
    return folder


@pytest.fixture(scope="module")
def whole(tmp_path_factory):
    """A bench of three runs of a program of pykt and three of a user's program."""
    mine = tmp_path_factory.mktemp("whole") / "mine.pl"
    mine.write_text(user_programs.GOOD.replace("1/1", "Start").replace("tour(N, [Start", "tour(N, Start, [Start"))
    return made(mine.with_name("bench"), OPEN, ["warnsdorff", str(mine)])


@pytest.fixture
def folder(whole, tmp_path):
    """A copy of this bench, which a test may change."""
    return shutil.copytree(whole, tmp_path / "bench")


def verified(folder):
    verification = Verification(Ledger(folder))
    list(verification)
    return verification.findings()


def change(folder, number, **values):
    with sqlite3.connect(folder / FILE) as data:
        (text,) = data.execute("SELECT result FROM run WHERE id = ?", (number,)).fetchone()
        result = {**json.loads(text), **values}
        data.execute("UPDATE run SET result = ? WHERE id = ?", (json.dumps(result), number))


@pytest.mark.soak
def test_the_same_programs_do_the_same_and_times_do_not_count(folder, bench):
    for number in range(1, 7):
        change(folder, number, stats={"wall_s": 1000.0 * number})
    content = (folder / FILE).read_bytes()
    code, printed, _ = bench("rerun", folder, "--all", "--json")
    record = json.loads(printed)
    assert (code, record["complete"], [one["id"] for one in record["runs"]]) == (0, True, list(range(1, 7)))
    assert all(one["differs"] == [] for one in record["runs"])
    assert record["runs"][0]["then"]["wall_s"] == 1000.0 != record["runs"][0]["now"]["wall_s"]
    assert (folder / FILE).read_bytes() == content
    code, printed, _ = bench("rerun", folder, "--all")
    assert (code, printed.splitlines()[0]) == (0, "No run differs: 6 runs repeated.")
    assert "warnsdorff" in printed
    assert "wall s then" in printed


def test_a_recorded_command_lets_no_theorem_answer_where_the_bench_has_none(tmp_path):
    """What a theorem says is no repetition of what a program is said to have proven."""
    made(tmp_path, [Instance("odd", Problem.closed("3x5"))], ["cycle"])
    with sqlite3.connect(tmp_path / FILE) as data:
        data.execute("UPDATE run SET command = replace(command, '--no-theory', '')")
    (again,) = reruns(Ledger(tmp_path))
    assert (again.now.result["program"], again.now.status) == ("cycle", "none")
    change(tmp_path, 1, program="theory")
    (again,) = reruns(Ledger(tmp_path))
    assert set(again.differences) == {"by theory"}


def test_a_bound_or_a_claim_that_a_program_does_not_repeat_is_named(tmp_path):
    two = Instance("two", Problem.two_knights("4x4", "1/1", "4/4"))
    made(tmp_path, [two], ["two-knights-by-time"])
    (honest,) = reruns(Ledger(tmp_path))
    assert (honest.entry.bound, honest.differences) == (16, {})
    change(tmp_path, 1, bound=3, bound_by="reach")
    (forged,) = reruns(Ledger(tmp_path))
    assert forged.differences == {"bound": (3, 16)}, "a bound that a theorem is said to have proven"
    (told,) = verified(tmp_path).differences
    assert told.pairs["bound"][0] == 3, "the answer itself has more squares"
    change(tmp_path, 1, bound=15, bound_by="search", claims="optimal")
    (forged,) = reruns(Ledger(tmp_path))
    assert forged.differences == {"bound": (15, 16), "claims": ("optimal", None)}


def test_a_version_that_a_stopped_run_did_not_tell_is_no_change(folder):
    (again, *_) = reruns(Ledger(folder))
    version = again.result.engine
    for then, changed in (("SWI-Prolog", []), ("SWI-Prolog 1.0", [f"engine was SWI-Prolog 1.0 and is {version}"])):
        change(folder, 1, engine=then)
        entry = next(iter(Ledger(folder).entries()))
        assert other_environment(entry, again.result) == changed


@pytest.mark.parametrize("folder", [soak("./"), soak("HERE/"), "link/"])
def test_a_program_can_t_read_its_neighbour_when_its_run_is_repeated(bench, tmp_path, monkeypatch, folder):
    """Nor on the worker of a cluster, who has the recorded texts as well."""
    monkeypatch.chdir(tmp_path)
    (tmp_path / "victim.pl").write_text(user_programs.GOOD)
    (tmp_path / "spy.pl").write_text(":- catch(consult(victim), _, true).\n")
    (tmp_path / "link").symlink_to(tmp_path)
    victim = f"{folder}victim.pl".replace("HERE", str(tmp_path))
    made(tmp_path / "bench", OPEN[:1], [victim, "./spy.pl"])
    entries = Ledger(tmp_path / "bench").entries()
    assert {entry.program: entry.status for entry in entries} == {victim: "found", "./spy.pl": "error"}
    code, printed, _ = bench("rerun", "bench", "--all")
    assert (code, printed.splitlines()[0]) == (0, "No run differs: 2 runs repeated.")


def test_a_program_can_t_read_a_neighbour_whose_runs_are_over(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "victim.pl").write_text(user_programs.GOOD)
    (tmp_path / "spy.pl").write_text(":- catch(consult(victim), _, true).\n")
    made(tmp_path / "bench", OPEN[:1], ["./victim.pl"])
    (entry,) = Work(Ledger(tmp_path / "bench"), ["./victim.pl", "./spy.pl"])
    assert (entry.program, entry.status) == ("./spy.pl", "error")


def test_a_program_that_includes_a_file_of_its_own_name_is_not_recorded_as_that(tmp_path):
    (tmp_path / "d").mkdir()
    (tmp_path / "d/a.pl").write_text(":- include(m).\n")
    (tmp_path / "d/m.pl").write_text("h(helper).\n")
    (tmp_path / "m.pl").symlink_to("d/a.pl")
    with pytest.raises(PyktError, match=r"^Two files of the program are called 'm\.pl': rename one of them\.$"):
        texts_of(str(tmp_path / "m.pl"))


def test_a_program_keeps_its_own_files_and_those_of_nobody_else():
    texts = dict.fromkeys(("a.py", "lib/b.py", "c.py"), "")
    others = ["./c.py", "./lib/other.py", "warnsdorff"]
    assert list(without_neighbours("./a.py lib/b.py", texts, ["./a.py lib/b.py", *others])) == ["a.py", "lib/b.py"]
    assert list(without_neighbours("x/a.py", texts, ["x/a.py", "x/lib/b.py", "c.py"])) == ["a.py", "c.py"]


def test_each_run_that_ends_in_another_way_is_named(folder, bench):
    change(folder, 2, status="timeout", tour=None, visited=None)
    change(folder, 5, visited=24)
    code, printed, _ = bench("rerun", folder, "--all", "--json")
    differ = {one["id"]: one["differs"] for one in json.loads(printed)["runs"] if one["differs"]}
    assert (code, differ) == (1, {2: ["status", "visited"], 5: ["visited"]})
    code, printed, _ = bench("rerun", folder, "--all", "-q")
    assert (code, printed.splitlines()[0]) == (1, "2 of 6 repeated runs differ.")
    assert "status: timeout; visited: none" in printed
    assert "status: found; visited: 25" in printed


@pytest.mark.soak
def test_crossings_are_compared(tmp_path):
    folder = made(tmp_path / "crossed", [CROSSED], ["crossings"])
    change(folder, 1, tour=pykt.solve(Problem.closed("5x6"), program="cycle").tour.record())
    (one,) = reruns(Ledger(folder))
    then, now = one.differences.pop("crossings")
    assert (then > now, one.differences) == (True, {})


def test_numbers_of_answers_are_compared(tmp_path, bench):
    folder = made(tmp_path / "counted", [COUNTED], ["cycle"])
    assert bench("rerun", folder, "--all", "-q")[0] == 0
    stats = Ledger(folder).entries()[0].result["stats"]
    assert (stats["undirected"], stats["ended"]) == (8, 1)
    change(folder, 1, stats={**stats, "undirected": 7})
    code, printed, _ = bench("rerun", folder, "--all", "--json")
    assert (code, json.loads(printed)["runs"][0]["differs"]) == (1, ["undirected"])
    change(folder, 1, stats={**stats, "ended": 0, "answers": 4000, "distinct": 7})
    (forged,) = reruns(Ledger(folder))
    assert set(forged.differences) == {"answers"}, "a search that was stopped finds no more than one that ended"


def test_a_fault_of_an_answer_is_told_by_the_exit_code(tmp_path, bench):
    mine = tmp_path / "mine.lp"
    mine.write_text("position(T,T,1) :- T = 1..F, files(F).\n")
    folder = made(tmp_path / "bench", OPEN[:1], [str(mine)])
    mine.unlink()
    code, printed, said = bench("rerun", folder, "--all")
    assert (code, printed.splitlines()[0]) == (5, "No run differs: 1 run repeated.")
    assert "its recorded text ran (1 run)" in said


def test_imported_runs_are_left_out_and_what_can_t_run_is_told(folder, tmp_path, bench):
    (tmp_path / "results.csv").write_text("instance,program,wall_s,status\n5x5-1/1,LKH,1,timeout")
    assert bench("import", folder, tmp_path / "results.csv")[0] == 0
    code, _, said = bench("rerun", folder, "--all")
    assert (code, "1 imported run left out" in said) == (0, True)
    name = "nobody\x1b[31m"
    with sqlite3.connect(folder / FILE) as data:
        data.execute("INSERT INTO program VALUES (?, 'text')", (name,))
        data.execute("UPDATE run SET program = ? WHERE id IN (1, 3)", (name,))
    code, printed, said = bench("rerun", folder, "--all")
    assert (code, "not repeated: " in said, "\x1b" in printed + said) == (3, True, False)
    assert said.count("not repeated: ") == 1


def test_a_run_and_a_folder_are_not_mixed_up(folder, bench):
    code, _, said = bench("rerun", f"{folder}/1", "--all")
    assert (code, "There is no bench in" in said) == (2, True)
    code, _, said = bench("rerun", folder)
    assert (code, "write FOLDER/NUMBER" in said) == (2, True)


def test_ctrl_c_tells_what_was_repeated_up_to_then(tmp_path):
    folder = made(tmp_path / "bench", OPEN, ["path"])
    change(folder, 1, visited=1)
    with sqlite3.connect(folder / FILE) as data:  # the last run does not end
        data.execute("INSERT INTO program VALUES ('endless.pl', 'tour(N, Tour) :- tour(N, Tour).')")
        data.execute("UPDATE run SET program = 'endless.pl' WHERE id = 3")
    words = [sys.executable, "-m", "pykt", "bench", "rerun", folder, "--all", "--json"]
    parent, child = pty.openpty()
    runner = subprocess.Popen(words, stdout=subprocess.PIPE, stderr=child, text=True)
    os.close(child)
    shown = b""
    while not re.search(rb"same \d", shown):
        shown += os.read(parent, 4096)
    runner.send_signal(signal.SIGINT)
    printed = runner.stdout.read()
    assert b"interrupted: " in shown + everything(parent)
    record = json.loads(printed)
    assert (runner.wait(), record["complete"]) == (1, False)
    assert [(one["id"], bool(one["differs"])) for one in record["runs"]] == [(1, True), (2, False)]


@pytest.mark.usefixtures("sandbox")
def test_no_statistic_of_a_program_is_a_column_of_its_run(bench, tmp_path):
    forged = dict.fromkeys(("status", "visited", "bound", "run", "program", "beside_s", "column"), 7.25)
    (tmp_path / "forger.lp").write_text(user_programs.forger(**forged))
    folder = made(tmp_path / "bench", [Instance("queens", Problem.queens("6x6"))], [str(tmp_path / "forger.lp")])
    (row,) = pykt.Bench(folder).rows()
    assert 7.25 not in row.values()
    code, out, _ = bench("rerun", folder / "1")
    assert [line.split()[:2] for line in out.splitlines()[-2:]] == [["then", "found"], ["now", "found"]]
    assert code == 0
