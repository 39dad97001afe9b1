"""The researcher's case: run examples/paper from its TOML file, kill and resume it, and lose a worker of a cluster.

Each verdict of the report is compared with what counting says about the tours, and two-knights about the visits.
"""

import json
import shutil
import signal
import subprocess
import sys
import tempfile
import time
from collections import Counter
from collections.abc import Iterator, Mapping
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pykt
from benchmarks.bench import recorded
from benchmarks.measure import PYKT, line
from pykt.model.problem import Problem
from pykt.runs.bench import plan_file
from pykt.runs.bench.ledger import FILE, Ledger
from pykt.runs.bench.report import cases
from pykt.runs.bench.report.cases import Evaluation

PAPER = Path(__file__).parents[1] / "examples" / "paper"
RUNS = 34 + 6 + 40 * 7 + 34 * 2  # cycle and two-knights, two solvers and own.lp in five configurations, MiniZinc twice


def main() -> None:
    """Run the case on this machine, then on a cluster."""
    truth = _truth()
    none = sum(best is None for best in truth.values())
    line("instances of the paper, without a tour", f"{len(truth)}, {none}", "40, 12", (len(truth), none) == (40, 12))
    with tempfile.TemporaryDirectory() as folder:
        plan = (
            Path(shutil.copytree(PAPER, Path(folder, "paper"), ignore=shutil.ignore_patterns("bench"))) / "bench.toml"
        )
        _killed(plan)
        _judged(plan.with_suffix(""), truth, "resumed after kill -9")
        on_cluster = Path(folder, "cluster")
        _clustered(plan, on_cluster)
        _judged(on_cluster, truth, "a cluster of two workers, one lost")


def _truth() -> Mapping[str, int | None]:
    """Return for each instance the squares of the best answer, or None if there is no tour."""
    return {one.name: _best(one.problem) for one in plan_file.read_file(PAPER / "bench.toml").instance_set.instances}


def _best(problem: Problem) -> int | None:
    if problem.kind == "two-knights":
        return pykt.solve(problem, program="two-knights").visited
    return problem.board.free if pykt.count(problem).undirected else None


def _killed(plan: Path, times: int = 3) -> None:
    """Run a plan, and kill it after some runs, again and again; then let it end."""
    words = [*PYKT, "bench", "run", str(plan), "--jobs", "2", "--quiet"]
    ledger, lost, before = plan.with_suffix("") / FILE, 0, set[tuple[object, ...]]()
    for _ in range(times):
        runner = subprocess.Popen(words, stderr=subprocess.DEVNULL)
        while len(recorded(ledger)) < len(before) + 20 and runner.poll() is None:
            time.sleep(0.1)
        runner.send_signal(signal.SIGKILL)
        runner.wait()
        now = set(recorded(ledger))
        lost, before = lost + len(before - now), now
    code = subprocess.run(words, stderr=subprocess.DEVNULL, check=False).returncode
    rows = recorded(ledger)
    line(
        f"kill -9, {times} times: runs by then, in the end, lost, exit code",
        f"{len(before)}, {len(rows)}, {lost}, {code}",
        f"..., {RUNS}, 0, 0",
        (len(rows), len(set(rows)), lost, code) == (RUNS, RUNS, 0, 0),
    )


def _clustered(plan: Path, folder: Path) -> None:
    """Run a plan on two workers, and kill one of them after some runs."""
    with _cluster(plan.parent) as (address, workers):
        words = [*PYKT, "bench", "run", str(plan), "-o", str(folder), "--cluster", address, "--quiet"]
        runner = subprocess.Popen(words, stderr=subprocess.PIPE, text=True)
        while len(recorded(folder / FILE)) < 40 and runner.poll() is None:
            time.sleep(0.1)
        workers[0].kill()
        said = runner.communicate()[1]
    rows = recorded(folder / FILE)
    line(
        "two workers, one lost: runs, distinct runs, exit code",
        f"{len(rows)}, {len(set(rows))}, {runner.returncode}",
        f"{RUNS}, {RUNS}, 0",
        (len(rows), len(set(rows)), runner.returncode) == (RUNS, RUNS, 0),
    )
    if said:
        print(said, end="")


@contextmanager
def _cluster(folder: Path) -> Iterator[tuple[str, list[subprocess.Popen[bytes]]]]:
    """Start a Dask scheduler and two workers in a folder, where they find .msc files. Yield its address, and them."""
    file = folder / "scheduler.json"
    dask = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--scheduler-file", str(file), "--port", "0"]
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", "--scheduler-file", str(file), "--nthreads", "1"]
    quiet: dict[str, Any] = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL, "cwd": folder}
    every = [subprocess.Popen([*dask, "--host", "127.0.0.1", "--no-dashboard", "--no-show"], **quiet)]
    every += [subprocess.Popen([*worker, "--no-nanny", "--no-dashboard"], **quiet) for _ in range(2)]
    try:
        while not file.exists():
            time.sleep(0.1)
        yield json.loads(file.read_text())["address"], every[1:]
    finally:
        for process in every:
            process.kill()
            process.wait()


def _judged(folder: Path, truth: Mapping[str, int | None], where: str) -> None:
    """Compare the verdict on each run in a ledger with the truth."""
    seen = cases.evaluation(Ledger(folder))
    wrong, right = Counter[str](), Counter[str]()
    unnamed = 0
    for run in seen.entries:
        verdict, best = seen.verdict(run), truth[run.instance.name]
        is_right = run.accepted and run.visited == best if run.result.get("tour") else best is None
        (right if is_right else wrong)[verdict.outcome] += 1
        unnamed += run.result.get("claims") is not None and not verdict.by
    line(f"{where}: wrong answers, by their verdicts", _shown(wrong), "refuted 3", wrong == {"refuted": 3})
    solved = sum(number for outcome, number in right.items() if outcome in ("found", "none", "optimal"))
    line("... right answers, by their verdicts", _shown(right), f"all {RUNS - 3} solved", solved == RUNS - 3)
    line("... claims without a name that confirms or refutes them", f"{unnamed}", "0", unnamed == 0)
    red = _red(seen)
    line("... cells in red in the LaTeX of the claims", f"{red}", "3", red == 3)


def _red(seen: Evaluation) -> int:
    from pykt.runs.bench.report import tables
    from pykt.runs.table import write

    return write(tables.claims(seen), "latex").count(r"\textcolor{red}")


def _shown(counted: Counter[str]) -> str:
    return ", ".join(f"{name} {number}" for name, number in counted.most_common())
