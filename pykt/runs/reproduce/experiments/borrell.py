"""The experiments on Borrell, "A brute force approach ... using Prolog"."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from functools import partial

from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.model.result import Result, Status
from pykt.runs.reproduce.claims import Claim, Measured
from pykt.runs.reproduce.runner import Experiment, Runner

_NO_TOUR = Measured(None, "no tour in time", cut=True)


def first_end(runner: Runner, _: Claim) -> Measured:
    """Find the last square of the first tour from 1/8."""
    tour = _first(runner).tour
    return Measured(str(tour.squares[-1]), "the first tour from 1/8, checked") if tour else _NO_TOUR


def speed_up(runner: Runner, _: Claim) -> Measured:
    """Measure how many times as long the search takes with the slower test of a square, from medians of three runs."""
    seconds = {}
    programs = ("borrell", "borrell:verify=border")
    order = [
        runner.run(Problem.open("8x8", "1/8"), program, 30, repeat=nth) for nth in range(3) for program in programs
    ]
    results = runner.results(order)
    for program in programs:
        own = [result for run, result in zip(order, results, strict=True) if run.program == program]
        if any(result.status is not Status.FOUND for result in own):
            return _NO_TOUR
        seconds[program] = statistics.median(result.stats["solve_s"] for result in own)
    slow, fast = (seconds[program] for program in programs)
    return Measured(slow / fast, f"medians of three alternating runs, {slow:.1f} s and {fast:.1f} s")


def first_solutions(runner: Runner, _: Claim, models: int) -> Measured:
    """Measure how long the first ``models`` solutions take.

    This run alone may take two minutes, the time that is printed.
    """
    run = runner.run(Problem.open("8x8", "1/8"), "borrell:verify=border", 120, models=models, check="python")
    results, _complete = runner.every(run)
    if len(results) < models:
        return Measured(None, f"{len(results)} solutions in {run.limits.timeout:g} s", cut=True)
    return Measured(results[-1].stats["solve_s"], f"all {models} are tours, found on a current machine")


def mirrored(runner: Runner, claim: Claim) -> Measured:
    """Count the other corners from which the mirrored search finds the mirrored tour."""
    first = _first(runner).tour
    if first is None:
        return _NO_TOUR
    same = 0
    images: tuple[tuple[str, str, Callable[[Square], tuple[int, int]]], ...] = (
        ("files", "8/8", lambda square: (9 - square.file, square.rank)),
        ("ranks", "1/1", lambda square: (square.file, 9 - square.rank)),
        ("both", "8/1", lambda square: (9 - square.file, 9 - square.rank)),
    )
    for name, start, image in images:
        result = runner.ask(Problem.open("8x8", start), f"borrell:verify=border,mirror={name}", 30)
        if result.tour is None:
            return _NO_TOUR
        same += result.tour.squares == [Square(*image(square)) for square in first.squares]
    return Measured(same, "from 8/8, 1/1 and 8/1, square by square", shown=f"{same} of {claim.printed_text}")


def _first(runner: Runner) -> Result:
    return runner.ask(Problem.open("8x8", "1/8"), "borrell:verify=border", 30)


def number_of_tours(runner: Runner, _: Claim) -> Measured:
    """Count closed tours of 8x8 for a few seconds."""
    counted = runner.count(Problem.closed("8x8"), 5)
    if counted.status is Status.FOUND:
        return Measured(counted.undirected, "all were counted")
    why = "there are too many to count one by one; the literature has 13,267,364,410,532 closed tours (McKay 1997)"
    return Measured(None, why, cut=True, beside=f"at least {counted.undirected:,} closed tours")


def group_of_tours(runner: Runner, _: Claim) -> Measured:
    """Find a number that divides the number of closed tours of 8x8, by their symmetry.

    Closed tours come in groups that are equal up to turns and mirrors. The size of a group depends on which turns and
    mirrors a tour can be its own image under.

    No closed tour is its own mirror image. A mirror at a diagonal fixes eight squares, but a symmetry of a cycle fixes
    at most two. A mirror at the middle changes the colour of each square, so it does not shift the tour by 32 moves,
    which keeps colours. Nor does it reverse the tour: it would then fix a square or swap the two squares of a move, and
    no move is parallel to a side. So only the turns are left; clingo decides them.
    """
    turned = {
        degrees: runner.ask(Problem.closed("8x8", symmetric=degrees), "cycle", theory=False) for degrees in (90, 180)
    }
    if any(result.status.gave_up for result in turned.values()):
        return Measured(None, "no answer in time", cut=True)
    kept = [degrees for degrees, result in turned.items() if result.status is Status.FOUND]
    size = 8 // {0: 1, 1: 2, 2: 4}[len(kept)]
    turns = f"after a turn by {' or '.join(map(str, kept))} degrees" if kept else "after no turn"
    why = (
        f"at least {size} of the eight images of a closed tour are different, because no closed tour is its own mirror "
        f"image, and clingo finds that one can be its own image {turns}"
    )
    return Measured(size, why, shown=f"a multiple of {size}")


EXPERIMENTS: dict[str, Experiment] = {
    "first-end": first_end,
    "verify-speed-up": speed_up,
    "first-14": partial(first_solutions, models=14),
    "mirrored": mirrored,
    "quadrillion": number_of_tours,
    "loebbing-wegener": group_of_tours,
}
