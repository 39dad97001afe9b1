"""Tours by `sat` beside those of `cycle` and `path`: seconds from a problem to a checked tour, and the cuts.

``formulas`` lets plain SAT solvers search the clauses of `pykt bench export`.
"""

import statistics
import time
from multiprocessing import get_context

from benchmarks.measure import line
from pykt import Problem, solve
from pykt.model.result import Status
from pykt.programs.exporting import cnf

SIDES = (8, 20, 50, 100)
SEEDS = (1, 2, 3)


def main() -> None:
    """Measure everything."""
    for side in SIDES:
        _beside(Problem.closed(f"{side}x{side}"), "cycle")
        _beside(Problem.open(f"{side}x{side}", "1/1"), "path")
    _beside(Problem.closed("20x20", symmetric=180), "cycle")
    large()


def large(wanted: tuple[tuple[int, float], ...] = ((100, 5), (200, 15), (300, 30))) -> None:
    """Measure the processor time of closed n x n by `sat`, without a seed and with some, and the rounds."""
    for n, most in wanted:
        seconds, rounds = [], []
        for seed in (None, *SEEDS):
            result = solve(Problem.closed(f"{n}x{n}"), program="sat", seed=seed, check="python", timeout=300)
            seconds.append(result.stats["cpu_s"] if result.status is Status.FOUND else float("inf"))
            rounds.append(result.stats.get("rounds", 0))
        figure = (
            f"{min(seconds):.2f} / {statistics.median(seconds):.2f} / {max(seconds):.2f} s, up to {max(rounds)} rounds"
        )
        line(f"sat: closed {n}x{n}, no seed and {len(SEEDS)}", figure, f"{most} s", max(seconds) <= most)


def formulas(sides: tuple[int, ...] = (8, 12, 16, 20), timeout: float = 60) -> None:
    """Measure the processor time of three SAT solvers on the exported clauses of closed n x n."""
    for n in sides:
        text = cnf.write(Problem.closed(f"{n}x{n}"), "0", "0")
        clauses = [[int(word) for word in row.split()[:-1]] for row in text.splitlines() if row[0] not in "cp"]
        for solver in ("cadical195", "glucose4", "kissat404"):
            with get_context("fork").Pool(1) as pool:
                asked = pool.apply_async(_searched, (solver, clauses))
                asked.wait(timeout)
                seconds = asked.get() if asked.ready() else float("inf")
            line(f"{solver}: the clauses of closed {n}x{n}", f"{seconds:.2f} s", f"{timeout:.0f} s", seconds < timeout)


def _searched(solver: str, clauses: list[list[int]]) -> float:
    from pysat.solvers import Solver

    with Solver(solver, bootstrap_with=clauses) as searching:
        began = time.process_time()
        found = searching.solve()
        return time.process_time() - began if found else float("inf")


def _beside(problem: Problem, other: str) -> None:
    """Measure both programs without a seed and with some, and print the minimum, the median and the maximum."""
    for program in ("sat", other):
        seconds, cuts = [], []
        for seed in (None, *SEEDS):
            result = solve(problem, program=program, seed=seed, check="python", timeout=60)
            seconds.append(result.stats["wall_s"] if result.status is Status.FOUND else float("inf"))
            cuts.append(result.stats.get("cuts", 0))
        took = f"{min(seconds):.2f} / {statistics.median(seconds):.2f} / {max(seconds):.2f} s"
        figure = f"{took}, up to {max(cuts):.0f} cuts" if program == "sat" else took
        line(f"{program}: {problem}", figure, "a tour within 60 s", max(seconds) < 60)
