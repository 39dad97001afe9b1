"""Benches: measure the overhead of a run, and check that no run or process is lost, doubled or left over."""

import random
import re
import signal
import sqlite3
import subprocess
import tempfile
import time
from collections import Counter
from pathlib import Path

import psutil

from benchmarks.measure import PYKT, line
from pykt import Problem
from pykt.model.result import Status
from pykt.runs.bench.ledger import FILE, Ledger
from pykt.runs.bench.sets import instances as sets
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import Settings
from pykt.runs.bench.work import Work

ENDLESS = "tour(N, Tour) :- tour(N, Tour).\n"
HUNGRY = "tour(_, Tour) :- eat([], Tour).\neat(Eaten, Tour) :- length(More, 100000), eat([More|Eaten], Tour).\n"


def main() -> None:
    """Measure everything."""
    overhead()
    kills()
    timeouts()
    hungry()


def overhead(runs: int = 1000) -> None:
    """Measure the overhead that `pykt bench run` reports for short runs, two at a time, with two programs."""
    with tempfile.TemporaryDirectory() as folder:
        words = ["--program", "warnsdorff", "--program", "path", "--jobs", "2", "--repeat", str(runs // 10)]
        done = subprocess.run(
            [*PYKT, "bench", "run", str(short_set(folder)), *words], capture_output=True, text=True, check=True
        )
    report = re.search(
        r"took ([\d.]+) s on average; its program took ([\d.]+) s of this. The other (\d+) ms", done.stderr
    )
    assert report, done.stderr
    line(f"{runs:,} short runs on two jobs: a run, its program", f"{report[1]} s, {report[2]} s", "to compare", True)
    line("... overhead of a run, three checkers included", f"{report[3]} ms", "at most 60 ms", int(report[3]) <= 60)


def kills(times: int = 20) -> None:
    """Kill the runner at random moments with kill -9, and repeat the same command each time."""
    chance = random.Random(1)
    with tempfile.TemporaryDirectory() as folder:
        words = [*PYKT, "bench", "run", str(short_set(folder)), "--program", "warnsdorff", "--program", "path"]
        words += ["--repeat", "150", "--jobs", "2"]
        ledger, lost, before = Path(folder, "short", FILE), 0, set[tuple[object, ...]]()
        for _ in range(times):
            runner = subprocess.Popen(words, stderr=subprocess.DEVNULL)
            time.sleep(chance.uniform(0.3, 1.5))
            runner.send_signal(signal.SIGKILL)
            runner.wait()
            now = recorded(ledger)
            lost += len(before - set(now))
            before = set(now)
        early = len(before)
        subprocess.run(words, stderr=subprocess.DEVNULL, check=True)
        rows = recorded(ledger)
    line(f"kill -9, {times} times: runs finished by then, of 1,500", f"{early}, {lost} lost", "none lost", lost == 0)
    line(
        "... rows in the end, distinct rows",
        f"{len(rows)}, {len(set(rows))}",
        "1500, 1500",
        len(set(rows)) == len(rows) == 1500,
    )


def timeouts(times: int = 100) -> None:
    """Check that many time-outs leave no process behind and do not make the runner grow."""
    with tempfile.TemporaryDirectory() as folder:
        mine = Path(folder, "endless.pl")
        mine.write_text(ENDLESS)
        ledger = Ledger(Path(folder, "bench"), (sets.read_file(short_set(folder)), Settings(timeout=0.1, memory=500)))
        here = psutil.Process()
        seen = []
        for entry in Work(ledger, [str(mine)], repeats=times // 5):
            assert entry.status is Status.TIMEOUT
            launchers = here.children(recursive=True)
            seen.append((len(launchers), sum(one.memory_info().rss for one in (here, *launchers)) / 1e6))
    (first, before), (last, after) = seen[len(seen) // 5], seen[-1]
    line(
        f"{len(seen)} time-outs: processes after a fifth, at the end",
        f"{first}, {last}",
        "no more",
        last <= first,
    )
    line("... memory after a fifth, at the end", f"{before:.0f}, {after:.0f} MB", "no more", after < before * 1.05)


def hungry() -> None:
    """Run a program that allocates memory endlessly beside a program that does not."""
    with tempfile.TemporaryDirectory() as folder:
        mine = Path(folder, "hungry.pl")
        mine.write_text(HUNGRY)
        ledger = Ledger(Path(folder, "bench"), (sets.read_file(short_set(folder)), Settings(timeout=20, memory=200)))
        entries = list(Work(ledger, ["warnsdorff", str(mine)], jobs=2))
    counted = Counter((Path(entry.program).name, str(entry.status)) for entry in entries)
    peak = max(entry.result["stats"]["peak_mb"] for entry in entries)
    holds = counted == {("warnsdorff", "found"): 5, ("hungry.pl", "out-of-memory"): 5}
    figure = ", ".join(f"{number} {status}" for (_, status), number in counted.items())
    line(
        "200 MB, a memory-hungry program and warnsdorff",
        figure,
        "5 out-of-memory, 5 found",
        holds,
    )
    line("... highest memory of a run", f"{peak:.0f} MB", "to compare", True)


def short_set(folder: str) -> Path:
    """Write a set of instances that take a few milliseconds each. Return its file."""
    starts = ("1/1", "3/3", "5/1", "1/5", "5/5")
    file = Path(folder, "short.json")
    file.write_text(sets.write(InstanceSet("short", tuple(Instance(one, Problem.open("5x5", one)) for one in starts))))
    return file


def recorded(ledger: Path) -> list[tuple[object, ...]]:
    """Return the instance, program and repeat of each run in a ledger, which may be about to be made."""
    if not ledger.exists():
        return []
    with sqlite3.connect(ledger) as data:
        try:
            return data.execute("SELECT instance, program, repeat FROM run").fetchall()
        except sqlite3.OperationalError:  # the process was killed before it created the tables
            return []
