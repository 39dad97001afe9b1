"""The processor time of a run is counted wholly and limited, whatever processes it starts; a run keeps to its cores."""

import os
import signal
import subprocess
import sys
from functools import cache
from pathlib import Path

import pytest
from soaking import soak
from waiting import until

from pykt import process
from pykt.model.limits import Limits
from pykt.process import Sandbox, control_groups

COMMON = str(Path(__file__).parents[1] / "common")
ALL = Sandbox("auto", (COMMON,), starts_programs=True)


def run(function, *arguments, sandbox=None, grouped=True, **limits):
    task = process.start(f"burning:{function}", *arguments, limits=Limits(**limits), sandbox=sandbox, grouped=grouped)
    return list(task), task.ending


@cache
def _why_no_groups():
    return "".join(process.start("pykt.process.metering:why_no_groups"))


@pytest.fixture(params=["cgroup", "process"])
def measured_by(request):
    if request.param == "cgroup" and (why := _why_no_groups()):
        pytest.skip(why)
    return request.param


@pytest.fixture
def no_groups():
    if why := _why_no_groups():
        pytest.skip(why)


@pytest.mark.parametrize("sandbox", [soak(None), ALL], ids=["unconfined", "confined"])
@pytest.mark.parametrize(("function", "arguments"), [soak("children", (0.1, 3)), ("orphan", (0.3,))])
def test_processes_that_have_ended_are_counted_wholly(measured_by, sandbox, function, arguments):
    answers, ending = run(function, *arguments, sandbox=sandbox, grouped=measured_by == "cgroup")
    assert (answers, ending.measured_by) == (["done"], measured_by)
    assert 0.3 <= ending.cpu_s < 0.6


@pytest.mark.parametrize("sandbox", [soak(None), ALL], ids=["unconfined", "confined"])
def test_the_start_of_a_worker_counts_as_no_time_of_its_task(measured_by, sandbox):
    task = process.start("slow_to_load:nothing", sandbox=sandbox, grouped=measured_by == "cgroup")
    assert list(task) == []
    assert task.ending.cpu_s < 0.2  # the worker has loaded the module, which takes 0.3 s


@pytest.mark.soak
@pytest.mark.usefixtures("no_groups")
def test_only_a_group_counts_a_process_for_which_nobody_waits():
    assert run("unwaited", 0.5)[1].cpu_s >= 0.5
    assert run("unwaited", 0.5, grouped=False)[1].cpu_s < 0.5


@pytest.mark.parametrize("sandbox", [soak(None), ALL], ids=["unconfined", "confined"])
def test_the_limit_counts_children_together(measured_by, sandbox):
    answers, ending = run("children", 0.05, 100, sandbox=sandbox, grouped=measured_by == "cgroup", cpu=0.2)
    assert (answers, ending.how) == ([], "timeout")
    assert ending.reason == "the limit of 0.2 s of processor time was reached"
    rounding = 0 if measured_by == "cgroup" else 0.05  # /proc rounds the time of each process
    assert 0.2 - rounding <= ending.cpu_s < 5  # which it would have used


def test_the_limit_counts_children_for_which_nobody_waits_as_they_were_seen_last(measured_by):
    answers, ending = run("unwaited", 0.25, 40, grouped=measured_by == "cgroup", cpu=0.4)
    assert (answers, ending.how) == ([], "timeout")
    assert ending.cpu_s < 5  # of 10


def test_a_program_that_sleeps_is_not_stopped_by_the_limit(measured_by):
    answers, ending = run("sleep", 0.6, grouped=measured_by == "cgroup", cpu=0.5)
    assert (answers, ending.how) == (["done"], "done")
    assert ending.cpu_s < 0.5 < ending.wall_s


@pytest.mark.skipif(len(getattr(os, "sched_getaffinity", lambda _: ())(0)) < 2, reason="needs Linux and two cores")
def test_two_threads_reach_the_limit_in_less_wall_clock_time():
    _, ending = run("threads", 2, cpu=0.3)
    assert "processor time" in ending.reason
    assert ending.wall_s < ending.cpu_s + (ending.waited_s or 0)  # whatever else runs, two cores took part


def test_the_time_limit_says_which_it_is():
    _, ending = run("threads", 1, cpu=100, timeout=0.2)
    assert ending.reason == "the time limit of 0.2 s was reached"


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="only Linux pins")
def test_a_pinned_run_and_its_children_keep_to_their_core():
    core = max(os.sched_getaffinity(0))
    answers, _ = run("cores", cores=(core,))
    assert answers == [str({core})] * 2


@pytest.mark.skipif(not hasattr(os, "sched_setaffinity"), reason="only Linux pins")
def test_a_confined_program_can_not_leave_its_core(sandbox):
    assert sandbox
    core = max(os.sched_getaffinity(0))
    answers, _ = run("leave_core", sandbox=ALL, cores=(core,))
    assert answers == [str({core})] * 2


@pytest.mark.skipif(sys.platform != "linux", reason="only Linux tells how long a process waits")
def test_waiting_for_a_core_is_told(measured_by):
    core = max(os.sched_getaffinity(0))
    code = "print('here', flush=True)\nwhile True: pass"
    rival = subprocess.Popen(["taskset", "-c", str(core), sys.executable, "-c", code], stdout=subprocess.PIPE)
    try:
        assert rival.stdout.readline() == b"here\n"
        _, ending = run("burn_until_it_waited", 0.2, grouped=measured_by == "cgroup", cores=(core,))
    finally:
        rival.kill()
        rival.communicate()
    assert ending.waited_s > 0.05


@pytest.mark.usefixtures("no_groups")
@pytest.mark.parametrize("way", ["close", "kill -9"])
def test_no_group_is_left(way, tmp_path):
    code = """
import sys
from pykt import process
from pykt.process import launcher
held = process.start("burning:sleep", 1000)
list(process.start("burning:burn", 0))
print(launcher._launcher()._process.pid, flush=True)
sys.stdin.read(1)
"""
    asking = subprocess.Popen(
        [sys.executable, "-c", code],
        stdin=subprocess.PIPE,
        stdout=subprocess.PIPE,
        env={**os.environ, "PYTHONPATH": COMMON},
        cwd=tmp_path,
        text=True,
    )
    launcher = int(asking.stdout.readline())
    place = control_groups.own_group() / f"pykt-{launcher}"
    until(lambda: len(list(place.glob("[0-9]*"))) == 1)
    if way == "kill -9":
        os.kill(launcher, signal.SIGKILL)
    asking.stdin.close()
    asking.wait()

    def is_gone():
        list(process.start("pykt.process.metering:why_no_groups", grouped=False))  # removes what killed launchers left
        return not place.exists()

    until(is_gone)


@pytest.mark.soak
@pytest.mark.usefixtures("no_groups")
def test_memory_that_is_handed_on_from_child_to_child_is_seen():
    answers, ending = run("hand_on", 1_000_000_000, 2_000, 20, memory=700)
    assert (answers, ending.how) == ([], "out-of-memory")
