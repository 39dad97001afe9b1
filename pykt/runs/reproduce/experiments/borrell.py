"""The experiments on Borrell, "A brute force approach ... using Prolog"."""

from __future__ import annotations

import statistics
from collections.abc import Callable
from functools import partial

from pykt.engines.systems.driver import executable
from pykt.engines.systems.table import SWI, SYSTEMS
from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.model.tour import Tour
from pykt.runs.reproduce.claims import Claim, Measured
from pykt.runs.reproduce.runner import Experiment, Failed, Runner, Unreached

#: The forms of the program that are timed on each system, by their parameters. ``verify`` says how the program tests
#: whether a square is on the board: by four comparisons, or by clauses for the values just outside the board.
#: ``visited=tree`` keeps the visited squares in a tree.
_FORMS = ("verify=comparisons", "verify=border", "verify=border,visited=tree")


def first_end(runner: Runner, _: Claim) -> Measured:
    """Find the last square of the first tour from 1/8."""
    return Measured(str(_first(runner).squares[-1]), "the first tour from 1/8, checked")


def speed_up(runner: Runner, _: Claim) -> Measured:
    """Measure how many times longer the search takes with ``verify=comparisons`` than with ``verify=border``.

    Both times are medians of three runs.
    """
    seconds = {}
    programs = ("borrell", "borrell:verify=border")
    order = [
        runner.run(Problem.open("8x8", "1/8"), program, 30, repeat=nth) for nth in range(3) for program in programs
    ]
    results = runner.results(order)
    for program in programs:
        own = [result for run, result in zip(order, results, strict=True) if run.program == program]
        if any(result.status is not Status.FOUND for result in own):
            raise Unreached("no tour within the time limit")
        seconds[program] = statistics.median(result.stats["solve_s"] for result in own)
    slow, fast = (seconds[program] for program in programs)
    return Measured(slow / fast, f"medians of three alternating runs, {slow:.1f} s and {fast:.1f} s")


def seconds_on(runner: Runner, _: Claim, system: str, form: str = "verify=comparisons") -> Measured:
    """Measure how long the search for the first tour takes on a Prolog system.

    The ``why`` of the measurement lists the times of the other forms of the program and, if the system has a compiler,
    the times of the compiled forms. Raise Failed if a first tour is not the one that SWI-Prolog finds.
    """
    if system in SYSTEMS and not executable(SYSTEMS[system]):
        raise Unreached(f"{SYSTEMS[system].solver} is not installed: {SYSTEMS[system].install}")
    expected, seconds = _first(runner), {}
    for name in (system, f"{system}-compiled") if f"{system}-compiled" in SYSTEMS else (system,):
        for parameters in _FORMS:
            program = f"borrell:{parameters},system={name}"
            tour, result = runner.find(Problem.open("8x8", "1/8"), program, 30)
            if tour.squares != expected.squares:
                raise Failed(f"{program} and SWI-Prolog find different first tours", wrong=True)
            seconds[f"{parameters},system={name}"] = result.stats["solve_s"]
    measured = seconds.pop(f"{form},system={system}")
    others = ", ".join(f"{parameters} {taken:.1f} s" for parameters, taken in seconds.items())
    return Measured(measured, f"on {result.engine}, always the same first tour; {others}")


def without_system(_runner: Runner, _: Claim) -> Measured:
    """Raise Unreached, because pykt does not run UNSW Prolog, one of the source's Prolog systems."""
    raise Unreached("pykt does not run UNSW Prolog; it runs Trealla Prolog, for which the source gives no time")


def first_solutions(runner: Runner, _: Claim, models: int) -> Measured:
    """Measure how long the search takes for its first ``models`` solutions.

    The time limit is 120 s, about the published time. If the user changes the time limit of the experiments, the 120 s
    change in proportion.
    """
    run = runner.run(Problem.open("8x8", "1/8"), "borrell:verify=border", 120, models=models, check="python")
    results, _complete = runner.every(run)
    if len(results) < models:
        return Measured(None, f"{len(results)} solutions in {run.limits.timeout:g} s", cut=True)
    return Measured(results[-1].stats["solve_s"], f"all {models} are tours, found on a current machine")


def mirrored(runner: Runner, claim: Claim) -> Measured:
    """Count the corners from which a mirrored search finds the mirror image of the first tour from 1/8.

    There are three searches, one from each other corner. Each of them is the search from 1/8 with the files, the ranks
    or both mirrored.
    """
    first, same = _first(runner), 0
    images: tuple[tuple[str, str, Callable[[Square], tuple[int, int]]], ...] = (
        ("files", "8/8", lambda square: (9 - square.file, square.rank)),
        ("ranks", "1/1", lambda square: (square.file, 9 - square.rank)),
        ("both", "8/1", lambda square: (9 - square.file, 9 - square.rank)),
    )
    for name, start, image in images:
        tour, _result = runner.find(Problem.open("8x8", start), f"borrell:verify=border,mirror={name}", 30)
        same += tour.squares == [Square(*image(square)) for square in first.squares]
    why = "the tours from 8/8, 1/1 and 8/1 were compared square by square"
    return Measured(same, why, shown=f"{same} of {claim.printed_text}")


def _first(runner: Runner) -> Tour:
    return runner.find(Problem.open("8x8", "1/8"), "borrell:verify=border", 30)[0]


def number_of_tours(runner: Runner, _: Claim) -> Measured:
    """Count closed tours of 8x8 for a few seconds."""
    counted = runner.count(Problem.closed("8x8"), 5)
    if not counted.status.gave_up:
        return Measured(counted.undirected, "all were counted")
    why = "there are too many to count one by one; McKay (1997) counts 13,267,364,410,532 closed tours"
    return Measured(None, why, cut=True, beside=f"at least {counted.undirected:,} closed tours")


def group_of_tours(runner: Runner, _: Claim) -> Measured:
    """Find a number that divides the number of closed tours of 8x8.

    The eight rotations and reflections of the board map a closed tour to eight tours. These are all different unless a
    rotation or a reflection maps the tour to itself. For example, if only the half turn can map a tour to itself, then
    four or eight of the tours are different. So four divides the number of all closed tours.

    No reflection maps a closed tour to itself:

    - A reflection in a diagonal keeps the eight squares of this diagonal in place. But a symmetry of a cycle, if it
      changes anything, keeps at most two squares in place.
    - A reflection in a middle line maps each square to a square of the other colour. If it mapped a tour to itself, it
      would either shift the tour or reverse it. It can't shift the tour: the same reflection twice changes nothing, so
      the shift would be by half of the tour. But 32 moves lead to a square of the same colour. It can't reverse the
      tour: a reversal of a cycle keeps a square in place, or swaps the two squares of a move. A reflection in a middle
      line keeps no square in place. Two squares that it swaps are in one rank or file, so no move joins them.

    Only rotations are left. clingo determines which rotations can map a tour to itself.
    """
    turned = {
        degrees: runner.ask(Problem.closed("8x8", symmetric=degrees), "cycle", theory=False) for degrees in (90, 180)
    }
    if any(result.status.gave_up for result in turned.values()):
        return Measured(None, "no answer within the time limit", cut=True)
    kept = [degrees for degrees, result in turned.items() if result.status is Status.FOUND]
    size = 8 // {0: 1, 1: 2, 2: 4}[len(kept)]
    degrees_kept = " or ".join(map(str, kept))
    rotations = f"a rotation by {degrees_kept} degrees can map a tour to itself" if kept else "no rotation does either"
    why = (
        f"at least {size} of the eight rotations and reflections of a closed tour are different: no reflection maps a "
        f"closed tour to itself, and clingo finds that {rotations}"
    )
    return Measured(size, why, shown=f"a multiple of {size}")


EXPERIMENTS: dict[str, Experiment] = {
    "first-end": first_end,
    "verify-speed-up": speed_up,
    "seconds-swi": partial(seconds_on, system=SWI),
    "seconds-gnu": partial(seconds_on, system="gnu"),
    "seconds-unsw": without_system,
    "seconds-swi-border": partial(seconds_on, system=SWI, form="verify=border"),
    "first-14": partial(first_solutions, models=14),
    "mirrored": mirrored,
    "quadrillion": number_of_tours,
    "loebbing-wegener": group_of_tours,
}
