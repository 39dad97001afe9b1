"""Counting by a frontier: how fast it is, and how large its boards can be.

    PYKT_BEFORE=FOLDER python -m benchmarks scale_count:beside

compares this checkout with an older one in FOLDER, which must have counted before, so that nothing is compiled.

The known numbers are from the literature: OEIS A001230 and A193055 and McKay for closed tours, OEIS A165134 for open
tours. That of open 7x8 was counted by an older version, which did not look at the colours of the ends.
"""

import json
import os
import subprocess
import tempfile

from benchmarks.measure import PYKT, line
from pykt import Problem, process
from pykt.answers.counting.count import count
from pykt.model.result import Status

MINUTE = 60.0


def main() -> None:
    """Measure counts that must take less than a minute."""
    cold()
    warm()


def cold() -> None:
    """Measure a command before anything is compiled, as after installation."""
    for options, known in (
        (["--board", "6x6"], 6_637_920),
        (["--board", "8x6", "--closed"], 2 * 55_488_142),
    ):
        with tempfile.TemporaryDirectory() as folder:
            command = [*PYKT, "count", *options, "--method", "frontier", "--timeout", "600", "--json"]
            environment = os.environ | {"NUMBA_CACHE_DIR": folder}
            done = subprocess.run(command, env=environment, stdout=subprocess.PIPE, check=False)
        record = json.loads(done.stdout)
        _said(f"pykt count {' '.join(options)}, to be compiled", record["directed"], known, record["stats"], MINUTE)


def warm() -> None:
    """Measure known numbers after everything is compiled."""
    process.warm("pykt.answers.counting.frontier")
    for problem, known, wanted in (
        (Problem.open("5x5"), 1_728, MINUTE),
        (Problem.open("6x6"), 6_637_920, MINUTE),
        (Problem.closed("6x6"), 2 * 9_862, MINUTE),
        (Problem.closed("8x6"), 2 * 55_488_142, MINUTE),
        (Problem.closed("7x8"), 2 * 34_524_432_316, MINUTE),
        (Problem.open("7x7"), 165_575_218_320, MINUTE),
    ):
        _counted(problem, known, 4096, wanted)


def far() -> None:
    """Measure what can be counted within ten minutes and 12 GB."""
    process.warm("pykt.answers.counting.frontier")
    _counted(Problem.open("7x8"), 41_332_850_120_656, 12_000, 10 * MINUTE)
    _counted(Problem.closed("8x8"), 2 * 13_267_364_410_532, 12_000, 10 * MINUTE)


def beside() -> None:
    """Count closed tours of 7x8 and 8x8 with an older checkout and with this one, in turn."""
    older = os.environ["PYKT_BEFORE"]
    for board, known in (("7x8", 34_524_432_316), ("8x8", 13_267_364_410_532)):
        command = [*PYKT, "count", "--closed", "--board", board, "--method", "frontier", "--json"]
        command += ["--timeout", "7200", "--memory", "12000"]
        before, after = (
            json.loads(subprocess.run(command, cwd=folder, stdout=subprocess.PIPE, check=True).stdout)
            for folder in (older, None)
        )
        for record in (before, after):
            _said(f"closed {board}", record["directed"], 2 * known, record["stats"], 120 * MINUTE)
        for what in ("solve_s", "cpu_s", "peak_mb"):
            ratio = after["stats"][what] / before["stats"][what]
            line(f"... closed {board}: {what}, of the older checkout's", f"{ratio:.2f}", "0.5", ratio <= 0.5)


def _counted(problem: Problem, known: int, memory: float, wanted: float) -> None:
    counted = count(problem, method="frontier", timeout=3600, memory=memory)
    if counted.status is not Status.FOUND:
        line(f"how many: {problem}", f"{counted.status}: {counted.reason}", f"{known:,}", holds=False)
        return
    _said(f"how many: {problem}", counted.directed, known, counted.stats, wanted)


def _said(what: str, number: int, known: int, stats: dict[str, float], wanted: float) -> None:
    """Print a line on the number of tours, and a line on the time and memory of the count."""
    line(what, f"{number:,} directed", f"{known:,}", number == known)
    took = f"{stats['solve_s']:.1f} s, {stats['cpu_s']:.1f} s of processor time"
    size = f"{stats['states']:,} states at most, {stats['peak_mb']:,.0f} MB"
    line(f"... {size}", took, f"{wanted:g} s", stats["solve_s"] <= wanted)
