"""The boundary around user programs: what the sandbox costs, and whether many runs leave anything behind."""

import statistics
import tempfile
import time
from pathlib import Path

import psutil

from benchmarks.measure import PYKT, line, process
from pykt import solve
from tests.common import user_programs

_TIMES = 15
_SOLVES = 1000
_WARM_UP = 100


def main() -> None:
    """Measure everything."""
    with tempfile.TemporaryDirectory() as folder:
        program = Path(folder, "mine.pl")
        program.write_text(user_programs.GOOD)
        sandbox(program)
        solves(program)


def sandbox(program: Path) -> None:
    """Measure the command `pykt run` with and without the sandbox, then further runs within one process."""
    words = [*PYKT, "run", str(program), "--board", "8x8", "--quiet", "--sandbox"]
    seconds: dict[str, list[float]] = {"required": [], "off": []}
    for _ in range(_TIMES):
        for mode, taken in seconds.items():
            taken.append(process([*words, mode], program.parent).seconds)
    confined, free = (statistics.median(taken) for taken in seconds.values())
    more = confined - free
    seen = f"{confined:.3f} s, {free:.3f} s: {1000 * more:+.0f} ms"
    line("pykt run 8x8 in the sandbox and without", seen, "+40 ms", more <= 0.04)
    each = {mode: _each(program, mode) for mode in seconds}
    more = each["required"] - each["off"]
    line("... each further run in one process", f"{1000 * more:+.1f} ms", "+40 ms", more <= 0.04)


def _each(program: Path, mode: str) -> float:
    solve("5x5", program=str(program), sandbox=mode, check="none")
    began = time.perf_counter()
    for _ in range(50):
        solve("5x5", program=str(program), sandbox=mode, check="none")
    return (time.perf_counter() - began) / 50


def solves(program: Path) -> None:
    """Solve many times in a loop. Memory, descriptors and processes must not grow."""
    here = psutil.Process()
    before = (0.0, 0, 0)
    for nth in range(_WARM_UP + _SOLVES):
        if nth == _WARM_UP:
            before = _used(here)
        solve("5x5", start="1/1", program=str(program) if nth % 2 else "warnsdorff")
    memory, descriptors, processes = (now - then for now, then in zip(_used(here), before, strict=True))
    grown = f"{memory:+.1f} MB, {descriptors:+.0f} descriptors, {processes:+.0f} processes"
    line(
        f"{_SOLVES:,} solves in a loop, half of them confined",
        grown,
        "flat",
        memory < 10 and descriptors <= 0 >= processes,
    )


def _used(here: psutil.Process) -> tuple[float, int, int]:
    """Return the megabytes of this process and its descendants, its open descriptors, and the number of processes."""
    time.sleep(1)
    family = [here, *here.children(recursive=True)]
    return sum(one.memory_info().rss for one in family) / 1e6, here.num_fds(), len(family)
