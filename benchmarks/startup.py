"""Start-up: short commands, side by side with an older pykt in one run, so that only the ratios count.

    python -m benchmarks startup [--old FOLDER]

Without --old, the older pykt is the commit before the start-up was halved.
"""

import os
import resource
import statistics
import subprocess
import sys
import tempfile
import time
from pathlib import Path

from benchmarks.measure import line
from pykt.process.family import adopt_orphans

BEFORE = "b192561"
HERE = Path(__file__).parent.parent

PROGRAM = """\
tour(N, Tour) :- Squares is N*N, path(Squares, N, [1/1], Path), reverse(Path, Tour).
path(1, _, Path, Path).
path(Left, N, [X/Y|Path], Tour) :-
    Left > 1,
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]),
    X1 is X+DX, Y1 is Y+DY,
    between(1, N, X1), between(1, N, Y1),
    \\+ memberchk(X1/Y1, [X/Y|Path]),
    Left1 is Left-1,
    path(Left1, N, [X1/Y1, X/Y|Path], Tour).
"""

SOLVES = """\
import time, pykt
pykt.solve("8x8", start="1/1", engine="prolog")
for _ in range(10):
    pykt.solve("8x8", start="1/1", engine="prolog")
"""

#: Commands, and how long each may take as a part of the older pykt's time.
WANTED = (
    (["-m", "pykt", "prolog", "--board", "8x8", "--start", "1/1"], 0.6),
    (["-m", "pykt", "--help"], 0.6),
    (["-m", "pykt", "asp", "--closed"], 1.0),
    (["-m", "pykt", "run", "mine.pl", "--board", "5x5"], 1.0),
    (["-c", SOLVES], 1.0),
)


def main(old: Path | None = None, times: int = 15) -> None:
    """Measure everything. ``old`` is the folder of an older pykt."""
    adopt_orphans()  # so that the processes that pykt leaves to end by themselves are counted as well
    with tempfile.TemporaryDirectory() as folder:
        (Path(folder) / "mine.pl").write_text(PROGRAM)
        before = old.resolve() if old else _checked_out(Path(folder) / "old")
        for arguments, wanted in WANTED:
            pairs = [(_run(HERE, folder, arguments), _run(before, folder, arguments)) for _ in range(times + 1)][1:]
            wall, cpu = (statistics.median(new[at] / old[at] for new, old in pairs) for at in (0, 1))
            seconds = [statistics.median(one[at] for one, _ in pairs) for at in (0, 1)]
            what = "eleven solves in one process" if arguments[0] == "-c" else f"pykt {' '.join(arguments[2:])}"
            line(what, f"{seconds[0]:.3f} s, {wall:.2f} of before", f"{wanted} of before", wall <= wanted)
            line("... processor time of all processes", f"{seconds[1]:.3f} s, {cpu:.2f} of before", "less", cpu < 1)


def _checked_out(folder: Path) -> Path:
    """Return a folder with the older pykt."""
    folder.mkdir()
    packed = subprocess.run(["git", "archive", BEFORE], cwd=HERE, capture_output=True, check=True).stdout
    subprocess.run(["tar", "-x"], cwd=folder, input=packed, check=True)
    return folder


def _run(pykt: Path, folder: str, arguments: list[str]) -> tuple[float, float]:
    """Run Python with the pykt in a folder. Return the seconds until it ends, and the processor time of all processes.

    Bytecode is kept, as it is for everyone who runs a command twice.
    """
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONDONTWRITEBYTECODE"}
    began, used = time.perf_counter(), _used()
    subprocess.run(
        [sys.executable, *arguments],
        cwd=folder,
        env=environment | {"PYTHONPATH": str(pykt)},
        stdin=subprocess.DEVNULL,
        stdout=subprocess.DEVNULL,
        stderr=subprocess.DEVNULL,
        check=True,
    )
    seconds = time.perf_counter() - began
    try:
        while True:
            os.wait()
    except ChildProcessError:
        return seconds, _used() - used


def _used() -> float:
    usage = resource.getrusage(resource.RUSAGE_CHILDREN)
    return usage.ru_utime + usage.ru_stime
