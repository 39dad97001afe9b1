"""Composed tours: time and memory against the number of squares, and every board with sides from 3 to 40.

`composing` is the processor time of the worker: loading the program, composing, and joining the digits. `the run` lasts
from asking for the tour until it is checked; it is not written.
"""

import time
from itertools import product

import numpy as np

from benchmarks.measure import PYKT, line, repeated
from pykt import Problem, Status, process, solve
from pykt.theory.rectangles import has_closed_tour, has_open_tour

SIDES = (1000, 2000, 4000, 7000, 10000)


def main() -> None:
    """Measure everything."""
    small()
    squares()
    shapes()
    boards()


def small() -> None:
    """Measure the usual board, including the start of the process."""
    median, worst = repeated([*PYKT, "prolog", "--closed", "--board", "8x8", "--program", "compose"], times=10)
    line("pykt prolog --closed --board 8x8 --program compose", f"median {median:.3f} s, worst {worst:.3f} s", "0.5 s",
         median <= 0.5)  # fmt: skip


def squares() -> None:
    """Measure closed tours of n x n, and the exponent with which the time grows with the number of squares."""
    process.warm("pykt.engines.prolog")
    taken = []
    for side in SIDES:
        composing, memory, run = min(_tour(Problem.closed(f"{side}x{side}")) for _ in range(3))
        taken.append(composing)
        wanted = {1000: 0.1, 10000: 1.0}.get(side)
        line(f"closed {side}x{side}: composing, the worker's memory, the run", f"{composing:.3f} s, {memory:.0f} MB, "
             f"{run:.2f} s", f"{wanted} s" if wanted else "", wanted is None or composing <= wanted)  # fmt: skip
    exponent = np.polyfit(np.log([side**2 for side in SIDES]), np.log(taken), 1)[0]
    line("composing grows with the squares to the power of", f"{exponent:.2f}", "at most 1.05", exponent <= 1.05)


def shapes() -> None:
    """Measure boards of ten million squares in every shape. Where there is a closed tour, start in the middle."""
    for files, ranks in ((3162, 3163), (3163, 3163), (5, 2_000_000), (2_000_000, 5), (3_333_334, 3), (4, 2_500_000)):
        closed = has_closed_tour(files, ranks)
        start = (files // 2 + 1, ranks // 2 + 1) if closed else (files, ranks)
        problem = Problem.closed(f"{files}x{ranks}", start) if closed else Problem.open(f"{files}x{ranks}", start)
        composing, memory, run = _tour(problem)
        line(str(problem), f"{composing:.3f} s, {memory:.0f} MB, {run:.2f} s", "0.5 s", composing <= 0.5)


def boards(least: int = 3, most: int = 40) -> None:
    """Search every rectangle for closed and open tours from every corner, and compare the results with the theorems."""
    process.warm("pykt.engines.prolog")
    began = time.perf_counter()
    found = none = wrong = 0
    for files, ranks in product(range(least, most + 1), repeat=2):
        for corner in product({1, files}, {1, ranks}):
            for problem in (Problem.closed(f"{files}x{ranks}", corner), Problem.open(f"{files}x{ranks}", corner)):
                there_is = (has_closed_tour if problem.kind == "closed" else has_open_tour)(files, ranks)
                result = solve(problem, program="compose", check="python")
                right = result.status is (Status.FOUND if there_is else Status.NONE)
                found += right and there_is and bool(result.checked.right)
                none += right and not there_is
                wrong += not right or (there_is and not result.checked.right)
    seconds = time.perf_counter() - began
    what = f"sides {least} to {most}, every corner: found, none, wrong ({seconds:.0f} s)"
    line(what, f"{found:,}, {none:,}, {wrong}", "none wrong", wrong == 0)


def _tour(problem: Problem) -> tuple[float, float, float]:
    """Return the seconds of composing, the memory of the worker in megabytes, and the seconds of the run."""
    began = time.perf_counter()
    result = solve(problem, program="compose", check="python", timeout=600)
    run = time.perf_counter() - began
    assert result.checked.right, result
    return result.stats["cpu_s"], result.stats["peak_mb"], run
