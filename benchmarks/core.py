"""The core: the time until an answer, the cost of a run, and the cost of bad input."""

import tempfile
import time
from pathlib import Path

from benchmarks.measure import PYKT, line, process, repeated
from pykt import process as processes
from pykt import solve
from tests.common import bad_input

#: The inferences that the blog publishes for the first path from 1/1, by the number of squares of the path.
PRINTED = {59: 46_797, 60: 1_677_669, 61: 92_595_863}


def main() -> None:
    """Measure everything."""
    start()
    inferences()
    runs()
    bad_commands()


def start() -> None:
    """Measure whole commands, including the start of the process."""
    for wanted, arguments in ((0.2, ["--help"]), (0.5, ["prolog", "--board", "8x8", "--start", "1/1"])):
        median, worst = repeated([*PYKT, *arguments])
        line(
            f"pykt {' '.join(arguments)}",
            f"median {median:.3f} s, worst {worst:.3f} s",
            f"{wanted} s",
            median <= wanted,
        )


def inferences() -> None:
    """Compare the inferences of the naive program with the published ones."""
    counts = {}
    for squares, printed in PRINTED.items():
        result = solve("8x8", start="1/1", squares=squares, program="naive-as-printed", timeout=300)
        counts[squares] = count = result.stats["inferences"]
        line(f"inferences for {squares} squares", f"{count:,}", f"{printed:,} +- 9 %", abs(count / printed - 1) <= 0.09)
    for squares in (60, 61):
        ratio, printed = (figures[squares] / figures[squares - 1] for figures in (counts, PRINTED))
        holds = abs(ratio / printed - 1) <= 0.01
        line(f"ratio of {squares} to {squares - 1}", f"{ratio:.3f}", f"{printed:.3f} +- 1 %", holds)


def runs() -> None:
    """Measure how long it takes to run a program in a process of its own, and how late a time-out comes."""
    list(processes.start("pykt.engines.prolog:versions"))
    began = time.perf_counter()
    for _ in range(100):
        list(processes.start("pykt.engines.prolog:versions"))
    each = (time.perf_counter() - began) / 100
    line("one run of SWI-Prolog, engine loaded", f"{each * 1000:.1f} ms", "milliseconds", each < 0.05)
    late = []
    for _ in range(20):
        began = time.perf_counter()
        solve("8x8", program="naive", timeout=0.2)
        late.append(time.perf_counter() - began - 0.2)
    line("a time-out is late by", f"at most {max(late):.3f} s", "0.5 s", max(late) <= 0.5)


def bad_commands() -> None:
    """Measure commands with wrong options or files, each in a process of its own."""
    with tempfile.TemporaryDirectory() as name:
        folder = Path(name)
        bad_input.write(folder)
        done = {" ".join(arguments): process([*PYKT, *arguments], folder) for arguments in _COMMANDS}
    slowest = max(done.values(), key=lambda one: one.seconds)
    largest = max(done.values(), key=lambda one: one.peak_mb)
    line(
        f"{len(done)} bad inputs: exit code 2", f"{sum(one.code == 2 for one in done.values())}", f"{len(done)}",
        all(one.code == 2 for one in done.values()),
    )  # fmt: skip
    line("... the slowest", f"{slowest.seconds:.3f} s", "1 s", slowest.seconds < 1)
    line("... the largest", f"{largest.peak_mb:.0f} MB", "200 MB", largest.peak_mb < 200)


#: No process can be given an argument with a zero byte.
_COMMANDS = [arguments for arguments in bad_input.COMMANDS if "\0" not in "".join(arguments)]
