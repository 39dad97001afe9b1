"""Times: what a control group and a core of its own cost a run, and how exact processor times and their limits are."""

import os
import re
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.bench import short_set
from benchmarks.measure import PYKT, line
from pykt import process
from pykt.model.limits import Limits
from pykt.process.control_groups import Group, NoGroupsError, place
from pykt.runs import cores

# Tasks find the modules that this process could import when the first one started, such as tests/common/burning.py.
sys.path.insert(0, str(Path(__file__).parents[1] / "tests" / "common"))


def main() -> None:
    """Measure everything."""
    tasks()
    overhead()
    agreement()
    limits()


def tasks(number: int = 200) -> None:
    """Measure a task that does nothing: without a control group, with one, and with one on a core of its own."""
    core = cores.ordered()[:1]
    ways = {
        "processes": (False, Limits()),
        "a control group": (True, Limits()),
        "a control group, on a core": (True, Limits(cores=core)),
    }
    seconds: dict[str, list[float]] = {name: [] for name in ways}
    for _ in range(number):  # in turn, since the machine may become slower
        for name, (grouped, allowed) in ways.items():
            began = time.perf_counter()
            list(process.start("pykt.process.sandbox.preparing:probe", limits=allowed, grouped=grouped))
            seconds[name].append(time.perf_counter() - began)
    fast = {name: statistics.quantiles(each, n=10)[0] * 1000 for name, each in seconds.items()}
    for name, each in fast.items():
        more = each - fast["processes"]
        shown = f"{each:.1f} ms ({more:+.1f} ms)"
        line(f"a task that does nothing, measured by {name}", shown, "at most +3 ms", more <= 3)


def overhead(repeats: int = 50) -> None:
    """Measure the overhead that `pykt bench run` reports, for runs on any core and for pinned ones."""
    for jobs in ("1", "2"):
        for pin in ([], ["--pin"]):
            with tempfile.TemporaryDirectory() as folder:
                words = ["--program", "warnsdorff", "--program", "path", "--check", "none", "--jobs", jobs, *pin]
                words += ["--repeat", str(repeats)]
                done = subprocess.run(
                    [*PYKT, "bench", "run", str(short_set(folder)), *words], capture_output=True, text=True, check=True
                )
            found = re.search(r"The other (\d+) ms were overhead", done.stderr)
            assert found, done.stderr
            named = f"{10 * repeats} short runs, --jobs {jobs} {' '.join(pin)}".rstrip()
            line(f"{named}: overhead of a run, unchecked", f"{found[1]} ms", "at most 30 ms", int(found[1]) <= 30)


def agreement(runs: int = 50) -> None:
    """Compare the processor time of the same processes by control group and by rusage, of several lengths."""
    try:
        here = place()
    except NoGroupsError as error:
        line("processor time by control group and by rusage", f"none: {error}", "to compare", True)
        return
    apart = []
    for nth in range(runs):
        group = Group(here, str(nth + 1))
        before = _waited_for()
        if (pid := group.fork()) == 0:
            if nth % 2:
                subprocess.run([sys.executable, "-I", "-S", "-c", "sum(range(10**6))"], check=False)
            _burn(0.004 * nth)
            os._exit(0)
        os.waitpid(pid, 0)
        apart.append((group.cpu_s - (_waited_for() - before)) * 1000)
        group.close()
    here.remove()
    most = max(map(abs, apart))
    line(
        f"processor time by control group - by rusage, {runs} runs: median, most apart",
        f"{statistics.median(apart):+.2f} ms, {most:.2f} ms",
        "most 1 ms",
        most <= 1,
    )


def limits(runs: int = 10) -> None:
    """Measure by how much runs exceed a limit on processor time, before they are stopped."""
    for grouped in (True, False):
        for threads in (1, 2):
            over = []
            for _ in range(runs):
                task = process.start("burning:threads", threads, limits=Limits(cpu=0.5), grouped=grouped)
                list(task)
                assert task.ending
                assert "processor time" in task.ending.reason
                over.append((task.ending.cpu_s - 0.5) * 1000)
            way = "control groups" if grouped else "processes"
            line(
                f"limit of 0.5 s of processor time by {way}, {threads} threads: exceeded by, at most",
                f"{statistics.median(over):.0f} ms, {max(over):.0f} ms",
                f"median {40 * threads} ms",
                statistics.median(over) <= 40 * threads,
            )


def _burn(seconds: float) -> None:
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass


def _waited_for() -> float:
    """Return the processor time of the children that this process has waited for."""
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime
