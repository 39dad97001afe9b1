"""Fairness: ten programs of pykt against copies of their own texts, which run as programs of a user.

A copy does the same work in the sandbox, so no test may find that one is faster. Each pair of runs has a launcher of
its own. In half of the pairs, chosen at random, the copy runs first: a machine that is slower now and then must not be
so in step with one of the two.
"""

import random
import shutil
import statistics
import tempfile
from collections.abc import Sequence
from contextlib import chdir
from dataclasses import dataclass
from pathlib import Path

from benchmarks.measure import line
from pykt import Problem, process
from pykt.engines.protocol import Search
from pykt.model.limits import Limits
from pykt.runs.bench.report.estimates import holm, signed_rank
from pykt.runs.run import Run, Runs

ROOT = Path(__file__).parents[1]
ROUND = 20  # instances of each program, or repeats of one instance
CALLED = (
    "\ntour(Files, Ranks, Start, Tour) :- Length is Files*Ranks, {}(board(Files, Ranks, []), Start, Length, Tour).\n"
)


@dataclass(frozen=True)
class Pair:
    """A program of pykt with the text of its copy: a file, what is added to it, and the parameters of the copy."""

    program: str
    file: str
    problems: Sequence[Problem]
    added: str = ""
    parameters: str = ""

    @property
    def copy(self) -> str:
        """The name of the copy."""
        return f"copy-{Path(self.file).name}{self.parameters}"


def _closed(first: int) -> list[Problem]:
    return [Problem.closed(f"{side}x{side + 2 * more}") for side in range(first, first + 10, 2) for more in range(4)]


#: Each instance takes long enough for the noise of a machine to be larger than the few milliseconds that it takes to
#: look for the tour among a user's atoms or terms. The instances of a program take similar times, or are one, so that
#: the median does not lie in a gap between fast and slow ones. Programs that take less than a second run more often.
PAIRS = (
    Pair("cycle", "asp/cycle.lp", _closed(80) * 2, parameters=":heuristic=Domain"),
    Pair("path", "asp/path.lp", [Problem.open("76x76", "1/1")] * 2 * ROUND, parameters=":heuristic=Domain"),
    Pair("closed-by-time", "asp/closed-by-time.lp", [Problem.closed("8x8")] * 2 * ROUND),
    Pair("open-by-time", "asp/open-by-time.lp", [Problem.open("8x9", "7/5")] * 2 * ROUND),
    Pair("naive", "prolog/naive.pl", [Problem.open("5x5", "5/3")] * ROUND, CALLED.format("naive_tour")),
    Pair("naive-bits", "prolog/bits.pl", [Problem.open("5x6", "2/6")] * ROUND, CALLED.format("naive_bits_tour")),
    Pair(
        "warnsdorff", "prolog/warnsdorff.pl", [Problem.open("52x52", "1/1")] * ROUND, CALLED.format("warnsdorff_tour")
    ),
    Pair("queens", "asp/queens.lp", [Problem.queens(f"{side}x{side}") for side in range(260, 300, 2)]),
    Pair(
        "circuit", "minizinc/knight-circuit.mzn", [Problem.open("15x15", "3/1")] * ROUND, '\nsearch = "input-order";\n'
    ),
    Pair("table", "minizinc/knight-table.mzn", [Problem.open("5x6", "5/1")] * ROUND, '\nsearch = "input-order";\n'),
)


@dataclass(frozen=True)
class Compared:
    """A program beside its copy, by one clock: the medians in seconds, and p of the test, corrected for its round."""

    program: str
    clock: str
    pairs: int
    own: float
    copy: float
    p: float

    @property
    def holds(self) -> bool:
        """Tell whether the two differ by no more than they should."""
        return 0.95 <= self.own / self.copy <= 1.05 and self.p >= 0.05

    def show(self, round_: str = "") -> None:
        """Print the line of this comparison."""
        shown = f"{self.own:.4f}, {self.copy:.4f} s, {self.own / self.copy:.3f}, p = {self.p:.2g}"
        what = f"{self.program}, its copy, ratio: {self.clock}, {self.pairs} pairs{round_}"
        line(what, shown, "within 5 %, p >= 0.05", self.holds)


def main(timeout: float = 20) -> None:
    """Compare all pairs, by wall-clock and by processor time.

    Those that differ are measured once more, to tell whether the difference lasts. They are missed all the same.
    """
    with tempfile.TemporaryDirectory() as folder, chdir(folder):
        for name in ("asp", "prolog", "minizinc"):
            shutil.copytree(ROOT / name, folder, dirs_exist_ok=True)
        first = _compared(PAIRS, timeout)
        for one in first:
            one.show()
        differ = {one.program for one in first if not one.holds}
        for one in _compared([pair for pair in PAIRS if pair.program in differ], timeout):
            one.show(", again")


def _compared(pairs: Sequence[Pair], timeout: float) -> list[Compared]:
    """Measure programs and their copies, and compare their times by each clock."""
    measured = {pair.program: _measured(pair, timeout) for pair in pairs}
    found = []
    for clock in ("wall_s", "cpu_s"):
        times = {name: [(own[clock], copy[clock]) for own, copy in both] for name, both in measured.items() if both}
        every = {name: signed_rank(*zip(*both, strict=True)) for name, both in times.items()}
        corrected = dict(zip(every, holm(list(every.values())), strict=True))
        for name, both in times.items():
            own, copy = (statistics.median(each) for each in zip(*both, strict=True))
            found.append(Compared(name, clock, len(both), own, copy, corrected[name]))
    return found


def _measured(pair: Pair, timeout: float) -> list[tuple[dict[str, float], dict[str, float]]]:
    """Return the times of the program and of its copy, of each problem that both have answered."""
    text = (ROOT / pair.file).read_text() + pair.added
    Path(pair.copy.partition(":")[0]).write_text(text)
    found: dict[tuple[str, int], dict[str, float]] = {}
    forward = [nth % 2 == 0 for nth in range(len(pair.problems))]
    random.Random(pair.program).shuffle(forward)
    for nth, problem in enumerate(pair.problems):
        process.renew()  # else the addresses of one launcher's memory could favour a program in all pairs
        names = [pair.program, pair.copy][:: 1 if forward[nth] else -1]
        search = Search(limits=Limits(timeout))
        for run, result in Runs(
            [Run(problem, name, search, repeat=nth, theory=False, check="python", doubts=False) for name in names]
        ):
            if result.checked.right:
                found[run.program, nth] = dict(result.stats)
            else:
                print(f"{run.program} on {run.problem}: {result.status}, {result.reason}")
    print(f"{pair.program}: {len(found)} of {2 * len(pair.problems)} runs", flush=True)
    both = [nth for nth in range(len(pair.problems)) if {(pair.program, nth), (pair.copy, nth)} <= found.keys()]
    return [(found[pair.program, nth], found[pair.copy, nth]) for nth in both]
