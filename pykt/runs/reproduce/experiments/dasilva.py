"""The experiments on Da Silva et al., "Two classic chess problems solved by answer set programming"."""

from __future__ import annotations

from functools import partial

from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.runs.reproduce.claims import Claim, Measured
from pykt.runs.reproduce.runner import Experiment, Runner


def by_time(runner: Runner, _: Claim, closed: bool, board: str) -> Measured:
    """Find a tour from 1/1 with the published program after one correction: a predicate's name was misspelt."""
    problem = Problem.closed(board, "1/1") if closed else Problem.open(board, "1/1")
    result = runner.ask(problem, f"{problem.kind}-by-time")
    if result.status.gave_up:
        return Measured(None, f"no tour within {runner.timeout:g} s", cut=True)
    kind = f"{'a closed' if closed else 'an open'} tour" if result.tour else "none"
    seconds = result.stats["ground_s"] + result.stats["solve_s"]
    return Measured(kind, f"with the misspelt name of a predicate corrected; found in {seconds:.1f} s and checked")


def as_printed(runner: Runner, claim: Claim, problem: Problem) -> Measured:
    """Run the program with its published defect. If it finds no answer, there may still be one."""
    result = runner.ask(problem, f"{problem.kind}-by-time-as-printed")
    if result.status in (Status.UNPROVEN, Status.REFUSED):
        return Measured("none", "the program ends without an answer")
    return Measured(claim.printed if result.tour else None, cut=result.status.gave_up)


def queens(runner: Runner, _: Claim, n: int, program: str) -> Measured:
    """Check all answers of a program for n queens. The measured value is ``all right``, or how many are wrong."""
    results, complete = runner.every(runner.run(Problem.queens(f"{n}x{n}"), program, models=0, check="python"))
    if not complete:
        return Measured(None, "not all answers were found within the time limit", cut=True)
    wrong = sum(not result.checked.right for result in results)
    figure = f"{wrong} of {len(results)} wrong" if wrong else "all right"
    return Measured(figure, f"each of the {len(results)} answers was checked")


EXPERIMENTS: dict[str, Experiment] = {
    **{f"open-{board}": partial(by_time, closed=False, board=board) for board in ("5x5", "6x6", "8x8", "6x5")},
    **{f"closed-{board}": partial(by_time, closed=True, board=board) for board in ("6x6", "8x8", "6x5")},
    "open-printed": partial(as_printed, problem=Problem.open("5x5", "1/1")),
    "closed-printed": partial(as_printed, problem=Problem.closed("6x6", "1/1")),
    **{f"queens-{n}": partial(queens, n=n, program="queens") for n in (5, 6, 7, 8)},
    **{f"queens-printed-{n}": partial(queens, n=n, program="queens-as-printed") for n in (5, 6, 7, 8)},
}
