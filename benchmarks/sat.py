"""Tours by `sat` beside those of `cycle` and `path`: seconds from a problem to a checked tour, and the cuts."""

import statistics

from benchmarks.measure import line
from pykt import Problem, solve
from pykt.model.result import Status

SIDES = (8, 20, 50, 100)
SEEDS = (1, 2, 3)


def main() -> None:
    """Measure everything."""
    for side in SIDES:
        _beside(Problem.closed(f"{side}x{side}"), "cycle")
        _beside(Problem.open(f"{side}x{side}", "1/1"), "path")
    _beside(Problem.closed("20x20", symmetric=180), "cycle")


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
