"""The conditions of each run are recorded, programs are ranked by the clock that was chosen, and readers are warned."""

import json
import os
import socket
import sqlite3
from contextlib import ExitStack
from dataclasses import replace

import benches
import pytest

from pykt import Problem
from pykt.runs import circumstances, cores
from pykt.runs.bench.ledger import FILE, Ledger
from pykt.runs.bench.report.notes import notes
from pykt.runs.bench.sets.instances import Instance, InstanceSet, OwnSettings
from pykt.runs.bench.settings import Settings
from pykt.runs.bench.work import Work
from pykt.runs.run import Run, Runs

SET = InstanceSet("set", (Instance("5x5", Problem.open("5x5", "1/1")), Instance("6x6", Problem.open("6x6", "1/1"))))
LINUX = pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="only Linux pins")


@LINUX
def test_a_bench_records_the_conditions_of_pinned_runs(tmp_path):
    ledger = Ledger(tmp_path, (SET, Settings(timeout=60, memory=1000, cpu=10, pin=True)))
    list(Work(ledger, ["warnsdorff", "path"], jobs=len(cores.ordered())))
    for entry in Ledger(tmp_path).entries():
        found = entry.conditions
        assert found["measured_by"] in ("cgroup", "process")
        assert found["jobs"] == len(cores.ordered())
        assert found["core"] in cores.ordered()
        assert found["load"] >= 0 < found["memory_mb"]
        assert found.keys() <= circumstances.Circumstances.__annotations__.keys()
        assert 0 < entry.cpu_s < entry.result["stats"]["elapsed_s"] * len(cores.ordered())
        assert "--cpu-timeout 10" in entry.command
        assert json.loads(json.dumps(entry.record()))["conditions"] == found


def test_a_ledger_without_conditions_is_read_and_continued(tmp_path):
    ledger = Ledger(tmp_path, (SET, Settings(timeout=60, memory=1000)))
    list(Work(ledger, ["warnsdorff"]))
    with sqlite3.connect(tmp_path / FILE) as data:
        data.execute("ALTER TABLE run DROP COLUMN conditions")
    old = Ledger(tmp_path)
    assert [entry.conditions for entry in old.entries()] == [{}, {}]
    list(Work(Ledger(tmp_path, (SET, Settings(timeout=60, memory=1000))), ["warnsdorff", "path"]))
    assert [bool(entry.conditions) for entry in Ledger(tmp_path).entries()] == [False, False, True, True]


def test_a_damaged_condition_costs_only_its_run(tmp_path):
    ledger = Ledger(tmp_path, (SET, Settings(timeout=60, memory=1000)))
    list(Work(ledger, ["warnsdorff"]))
    with sqlite3.connect(tmp_path / FILE) as data:
        data.execute('UPDATE run SET conditions = \'{"share": "much"}\' WHERE id = 1')
    ledger = Ledger(tmp_path)
    assert [entry.id for entry in ledger.entries()] == [2]
    assert "the conditions can't be read" in ledger.damaged_runs[1]


@LINUX
def test_no_two_runs_take_the_same_core_in_whatever_process():
    with ExitStack() as held:
        taken = [held.enter_context(cores.taken()) for _ in cores.ordered()]
        assert sorted(taken) == sorted(cores.ordered())
        with socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM) as other, pytest.raises(OSError, match="in use"):
            other.bind(f"\0pykt-core-{taken[0]}")


@LINUX
def test_a_run_that_waits_for_a_core_can_be_stopped(monkeypatch):
    runs = Runs([Run(Problem.open("5x5"), "warnsdorff", pin=True)])
    monkeypatch.setattr(cores, "_free", lambda _: runs.stop())
    assert [result.status for _, result in runs] == ["interrupted"]


def test_physical_cores_come_before_their_second_threads_and_the_first_core_comes_last(monkeypatch):
    texts = {f"cpu{core}/topology/thread_siblings_list": f"{core % 4},{core % 4 + 4}" for core in range(8)}
    texts |= {f"cpu{core}/cpufreq/cpuinfo_max_freq": "3000" if core % 4 == 2 else "2000" for core in range(8)}
    monkeypatch.setattr(cores, "read", lambda file: texts.get(str(file.relative_to(cores.SYSTEM)), ""))
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {0, 1, 2, 3, 4, 5, 6, 7}, raising=False)
    assert cores.ordered() == (2, 1, 3, 0, 6, 5, 7, 4)
    assert cores.physical() == 4
    monkeypatch.setattr(os, "sched_getaffinity", lambda _: {4, 5}, raising=False)
    assert (cores.ordered(), cores.physical()) == ((4, 5), 2)


def test_a_clock_changes_times_limits_and_ranks():
    one, other = benches.tour("a"), Instance("b", Problem.closed("6x6"), OwnSettings(cpu=3))
    runs = [
        timed(benches.run(one, "threads", "found", 2.0), 8.0),
        timed(benches.run(one, "waits", "found", 4.0), 1.0),
        timed(benches.run(other, "threads", "timeout", 3.0), 8.1),
        timed(benches.run(other, "waits", "found", 4.5), 1.5),
    ]
    wall = replace(benches.evaluation(*runs), settings=Settings(10.0, 1000.0, cpu=8.0))
    cpu = replace(wall, clock="cpu")
    assert [case.penalised for case in wall.of("threads")] == [2.0, 20.0]
    assert [case.penalised for case in cpu.of("threads")] == [8.0, 6.0]  # the second instance has a limit of its own
    assert [case.time for case in cpu.of("waits")] == [1.0, 1.5]
    assert (wall.limit, cpu.limit) == (10.0, 8.0)
    assert (wall.ranked()[0], cpu.ranked()[0]) == ("waits", "waits")
    assert replace(cpu, settings=Settings(10.0, 1000.0)).limit == 10.0


def test_readers_are_warned_of_runs_that_waited():
    instance = benches.tour("a")
    quiet = {"measured_by": "cgroup", "share": 0.951, "waited_s": 0.05}
    short = {"measured_by": "cgroup", "share": 0.5, "waited_s": 0.009}
    late = {"measured_by": "cgroup", "share": 0.949, "waited_s": 0.05}
    runs = [
        replace(benches.run(instance, "p", "found", repeat=nth, number=nth), conditions=found)
        for nth, found in enumerate([quiet, short, late, {}])
    ]
    said = notes(benches.evaluation(*runs))
    assert any(
        text.startswith("Runs that got less than 95 % of a core: 1 of 3 (the least: 95 %, run 2)") for text in said
    )
    assert not [text for text in notes(benches.evaluation(*runs[:2])) if "of a core" in text]


def test_readers_are_warned_of_two_ways_to_measure_and_of_another_limit():
    instance = benches.tour("a")
    runs = [
        replace(benches.run(instance, "p", "found", repeat=nth), conditions={"measured_by": way})
        for nth, way in enumerate(["cgroup", "process"])
    ]
    assert any("some runs were counted by control groups" in text for text in notes(benches.evaluation(*runs)))
    ended = timed(benches.run(replace(instance, settings=OwnSettings(cpu=8.0)), "p", "timeout"), 8.1)
    assert any("(--cpu-timeout) stopped 1 of the 1 runs" in text for text in notes(benches.evaluation(ended)))


def timed(run, cpu_s):
    """Return a run with another processor time."""
    stats = run.result["stats"] | {"cpu_s": cpu_s}
    return replace(run, result={**run.result, "stats": stats})
