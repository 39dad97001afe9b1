"""A class of 40: graded with two jobs, killed in the middle, continued. Nothing may be lost or run twice.

The submissions are the programs of tests/students, each handed in by several students in slightly different form, and
two hostile programs.
"""

import os
import signal
import sqlite3
import subprocess
import sys
import time
from itertools import cycle
from pathlib import Path
from tempfile import TemporaryDirectory

from benchmarks.measure import line
from pykt.programs.user.names import BY_SUFFIX
from pykt.runs.bench.ledger import Ledger
from pykt.runs.grade.work import grading

_STUDENTS = Path(__file__).parents[1] / "tests" / "students"
_COMMENT = {".pl": "%", ".lp": "%", ".mzn": "%"}

TESTS = """
title = "A class of 40"
[limits]
timeout = 3
memory = 1000
[[test]]
name = "a tour of 5x5"
board = "5x5"
points = 3
[[test]]
name = "no tour of 4x4"
asked = "none"
board = "4x4"
points = 2
[[test]]
name = "three boards"
board = ["3x4", "4x3", "6x5"]
points = 3
[[test]]
name = "all tours"
asked = "ends"
board = "3x4"
[[test]]
name = "fast"
asked = "speed"
board = "5x5"
hidden = true
"""

HOSTILE = {
    "kills.lp": "#script (python)\nimport os\ndef main(prg):\n    os.kill(-1, 9)\n    os.kill(os.getpid(), 9)\n#end.\n",
    "deletes.pl": ":- catch(delete_directory_and_contents('/tmp'), _, true).\ntour(_, _) :- repeat, fail.\n",
}


def main(size: int = 40) -> None:
    """Grade a class, and kill it once."""
    with TemporaryDirectory() as folder:
        grade(Path(folder), size)


def busy(size: int = 40, times: int = 3) -> None:
    """Grade a class on a quiet machine, then ``times`` times beside six processes that burn all cores."""
    with TemporaryDirectory() as folder:
        quiet = _marks(Path(folder, "quiet"), size)
        for nth in range(times):
            burning = [subprocess.Popen([sys.executable, "-c", "while True: pass"]) for _ in range(6)]
            try:
                marks = _marks(Path(folder, f"busy-{nth}"), size)
            finally:
                for process in burning:
                    process.kill()
            others = [f"{one}, {test}" for (one, test), points in quiet.items() if marks[one, test] != points]
            line(
                f"a class of {size} beside six busy processes",
                f"{len(quiet) - len(others)} of {len(quiet)} marks as before",
                ", ".join(["all", *others]),
                not others,
            )


def _marks(folder: Path, size: int) -> dict[tuple[str, str], float]:
    """Grade a class. Return the points of each submission in each test."""
    make_class(folder / "class", size)
    (folder / "tests.toml").write_text(TESTS)
    words = ["grade", folder / "class", "--tests", folder / "tests.toml", "--jobs", "2", "--no-hints"]
    subprocess.run([sys.executable, "-m", "pykt", *words], check=True, capture_output=True)
    graded = grading(Ledger(folder / "class-marks")).graded
    return {(one.submission.name, mark.test.name): mark.points for one in graded for mark in one.marks}


def make_class(folder: Path, size: int) -> None:
    """Write ``size`` submissions into ``folder``."""
    folder.mkdir(parents=True)
    for name, text in HOSTILE.items():
        (folder / name).write_text(text)
    programs = sorted(path for path in _STUDENTS.rglob("*") if path.suffix in BY_SUFFIX)
    for nth, path in zip(range(size - len(HOSTILE)), cycle(programs), strict=False):
        text = path.read_text(encoding="utf-8")
        (folder / f"student-{nth + 1:02}{path.suffix}").write_text(
            f"{_COMMENT[path.suffix]} by student {nth + 1}\n{text}"
        )


def grade(folder: Path, size: int) -> None:
    """Grade a class in ``folder``, kill it in the middle, and continue."""
    make_class(folder / "class", size)
    (folder / "tests.toml").write_text(TESTS)
    command = [sys.executable, "-m", "pykt", "grade", folder / "class", "--tests", folder / "tests.toml", "--jobs", "2"]
    began = time.monotonic()
    process = subprocess.Popen(command, stdout=subprocess.DEVNULL, start_new_session=True)
    ledger = folder / "class-marks" / "ledger.sqlite"
    planned = 8 * size  # about
    while process.poll() is None and len(_ended(ledger)) < planned // 2:
        time.sleep(0.2)
    assert process.poll() is None, "it ended before it could be killed"
    os.kill(process.pid, signal.SIGKILL)
    process.wait()
    before = _ended(ledger)
    first = time.monotonic() - began
    subprocess.run(command, check=True)
    seconds = time.monotonic() - began
    after = _ended(ledger)
    runs = sum(count for _, count in after.values())
    line(
        f"a class of {size}, two jobs, killed after {first:.0f} s and {len(before)} runs",
        f"{runs} runs in {seconds:.0f} s",
        "each run once, none lost",
        all(count == 1 for _, count in after.values()) and before.items() <= after.items(),
    )


def _ended(ledger: Path) -> dict[tuple[str, str, int], tuple[str, int]]:
    """Return when each run ended, and how often it is in the ledger."""
    if not ledger.exists():
        return {}
    with sqlite3.connect(f"file:{ledger}?mode=ro", uri=True) as data:
        if not data.execute("SELECT 1 FROM sqlite_master WHERE name = 'run'").fetchone():
            return {}
        rows = data.execute("SELECT instance, program, repeat, max(ended), count(*) FROM run GROUP BY 1, 2, 3")
        return {(instance, program, repeat): (ended, count) for instance, program, repeat, ended, count in rows}
