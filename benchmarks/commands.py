"""A user's own executables: measure what pykt adds to the time of their runs, and how long an import takes."""

import csv
import os
import statistics
import tempfile
import time
from collections.abc import Iterator
from contextlib import chdir
from pathlib import Path

import pykt
from benchmarks.measure import line
from pykt import Problem, notation
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.importing import import_files
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.sets.instances import Instance, InstanceSet
from pykt.runs.bench.settings import Settings
from pykt.runs.bench.work import Work

PROBLEM = Problem.closed("6x6", "1/1")
FACTS = "visit(1,{time},({file},{rank})).\n"


def main() -> None:
    """Measure everything."""
    overhead()
    importing()


def overhead(repeats: int = 50) -> None:
    """Compare the runs of a script with those of the shell, and with those of other programs, in turn.

    The overhead of a run is its wall-clock time without the time that its program took by its own clock.
    """
    tour = pykt.solve(PROBLEM).tour
    assert tour
    facts = "".join(FACTS.format(time=time, file=one.file, rank=one.rank) for time, one in enumerate(tour.squares, 1))
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        Path("tour.sh").write_text(f"#!/bin/sh\necho '{notation.write(tour, 'squares').strip()}'\n")
        Path("tour.sh").chmod(0o755)
        Path("tour.lp").write_text(facts)
        programs = ["./tour.sh", "./tour.sh {hcp}", "tour.lp", "cycle"]
        ledger = _ledger(folder)
        entries = list(Work(ledger, programs, repeats=repeats))
    for name in programs:
        own, added = zip(*_seconds([entry for entry in entries if entry.program == name]), strict=True)
        milliseconds = 1000 * statistics.median(added)
        is_command = name.startswith("./")
        line(f"{repeats} runs of {name}: its own time", f"{1000 * statistics.median(own):.1f} ms", "to compare", True)
        wanted = "at most 30 ms" if is_command else "to compare"
        line("... overhead of a run", f"{milliseconds:.1f} ms", wanted, not is_command or milliseconds <= 30)


def importing(rows: int = 2_000) -> None:
    """Import many results with tours."""
    tour = pykt.solve(PROBLEM).tour
    assert tour
    text = notation.write(tour, "squares")
    with tempfile.TemporaryDirectory() as folder:
        ledger = _ledger(folder)
        file = Path(folder, "results.csv")
        with file.open("w", newline="") as opened:
            writer = csv.writer(opened)
            writer.writerow(["instance", "program", "repeat", "wall_s", "tour"])
            writer.writerows(["six", "lkh", repeat, 1.5, text] for repeat in range(rows))
        began, used = time.monotonic(), os.times()
        done = import_files(ledger, [file])
        cpu = sum(os.times()[:4]) - sum(used[:4])
        seconds = time.monotonic() - began
    right = len(done.entries) == rows and all(entry.accepted for entry in done.entries)
    line(f"{rows:,} results imported, their tours checked", f"{seconds:.1f} s, {cpu:.1f} s CPU", "to compare", right)


def _ledger(folder: str) -> Ledger:
    instances = InstanceSet("mine", (Instance("six", PROBLEM),))
    return Ledger(Path(folder, "bench"), (instances, Settings(timeout=20, memory=1000, check="python")))


def _seconds(entries: list[Entry]) -> Iterator[tuple[float, float]]:
    """Yield the own time of each run, and what pykt added to it."""
    for entry in entries:
        assert entry.accepted, entry.result
        yield entry.own_s, entry.wall_s - entry.own_s
