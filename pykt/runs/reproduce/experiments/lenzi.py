"""The experiments on Lenzi, "Automated reasoning: Knights Tour" (2021): two knights with clingo and MiniZinc."""

from __future__ import annotations

import random
import statistics
from functools import partial

from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.runs.reproduce.claims import Claim, Measured
from pykt.runs.reproduce.runner import Experiment, Runner, Unreached

_LABELS = "two-knights-labels-guarded:search=sequence"

#: The name of the sequence of searches that the source publishes, as a value of the parameter ``search``.
_SEQUENCE = "sequence-as-printed"

#: How many instances ``instances`` makes for each size of the board.
INSTANCES = 3

#: Maps n to the limit on clingo's conflicts on n x n, which clingo reaches after about ten seconds.
_CONFLICTS = {8: 60_000, 10: 100_000, 12: 40_000, 14: 20_000, 16: 15_000, 20: 5_000}

#: Maps n to MiniZinc's time limit on n x n, in seconds. MiniZinc finds its first answer to an instance either much
#: earlier or much later, so the result hardly depends on the speed of the machine.
_SECONDS = {8: 12.0, 10: 6.0, 12: 20.0, 14: 6.0, 16: 6.0}


def one_cell(runner: Runner, claim: Claim, n: int, search: str, share: float = 8) -> Measured:
    """Measure the coverage of MiniZinc's knights on n x n with the square 1/4 blocked, and find the largest coverage.

    The coverage is the number of visited and blocked squares. If the claim's rule is ``best``, the measured value is
    the largest coverage, else MiniZinc's coverage.
    """
    problem = Problem.two_knights(Board(n, n, frozenset({Square(1, 4)})), "1/1", "4/4")
    best = _optimum(runner, problem)
    program = f"two-knights-labels-guarded:search={search}"
    result = runner.ask(problem, program, share, theory=False)
    reached, cut = result.coverage, result.status.gave_up
    time = f"in {runner.seconds(share):g} s, the time limit" if cut else f"in {result.stats['wall_s']:.1f} s"
    own = f"MiniZinc reaches {reached or 'no answer'} {time}"
    if claim.rule == "best":
        why = f"{own}; the program two-knights proves the optimum"
        return Measured(best, why, proven=True, shown=f"optimum {best}", beside=f"MiniZinc {reached or 'none'}")
    why = f"{own}; the proven optimum is {best}"
    return Measured(reached, why, proven=reached == best, cut=cut, beside=f"optimum {best}")


def benchmark(runner: Runner, _: Claim, n: int, program: str, share: float, conflicts: int = 0) -> Measured:
    """Measure the mean coverage (visited and blocked squares) of a program on ``instances(n)``, and the mean optimum.

    Instances without an answer are left out of the mean coverage.
    """
    problems = instances(n)
    optima = [_optimum(runner, problem) for problem in problems]
    limit = _solve_limit(conflicts) if conflicts else ()
    results = runner.results(
        [runner.run(problem, program, share, theory=False, arguments=limit) for problem in problems]
    )
    reached = [result.coverage for result in results]
    answered = [coverage for coverage in reached if coverage is not None]
    by_time = not conflicts or any(result.status.gave_up for result in results)
    each = f"{runner.seconds(share):g} s" if by_time else f"{conflicts:,} conflicts"
    beside = f"optimum {statistics.mean(optima):.2f}"
    why = (
        f"{len(answered)} of {len(problems)} instances were answered within {each} each; the source ran 20 instances "
        "for five minutes each"
    )
    if not answered:
        return Measured(None, why, cut=True, beside=beside)
    optimal = sum(one == best for one, best in zip(reached, optima, strict=True))
    why = f"{why}; {optimal} of the answers are optimal"
    return Measured(statistics.mean(answered), why, cut=True, beside=beside)


def failures(runner: Runner, claim: Claim, n: int) -> Measured:
    """Measure for how many of ``instances(n)`` MiniZinc finds no answer, in per cent."""
    runs = [runner.run(problem, _LABELS, _SECONDS[n], theory=False) for problem in instances(n)]
    none = sum(result.coverage is None for result in runner.results(runs))
    percent = round(100 * none / len(runs))
    time = f"{runner.seconds(_SECONDS[n]):g} s"
    why = f"{none} of {len(runs)} instances have no answer after {time}; the source waited five minutes"
    assert isinstance(claim.printed, int)
    if percent == 100 or percent > claim.printed:  # with more time, more instances might be answered
        return Measured(None, why, cut=True, beside=f"{percent} %")
    return Measured(percent, why)


def large(runner: Runner, _: Claim) -> Measured:
    """Measure the coverage of a 20x20 board by clingo's knights, in per cent, with the encoding by time steps.

    The coverage includes the blocked squares. The optimum is shown beside the measured value.
    """
    problem = instances(20)[0]
    best = _optimum(runner, problem)
    result = runner.ask(problem, "two-knights-by-time", 45, theory=False, arguments=_solve_limit(_CONFLICTS[20]))
    percent = None if result.coverage is None else result.coverage / problem.board.cells * 100
    limit = f"{_CONFLICTS[20]:,} conflicts" if not result.status.gave_up else f"{runner.seconds(45):g} s"
    why = (
        f"one instance of the same distribution, limited to {limit}; the source does not publish the blocked "
        "squares of its instance"
    )
    optimum = f"the optimum {best / problem.board.cells * 100:.2f} % ({best} of {problem.board.cells})"
    return Measured(percent, why, cut=True, beside=optimum)


def _solve_limit(conflicts: int) -> tuple[str, ...]:
    return (f"--solve-limit={conflicts}",)


def instances(n: int) -> list[Problem]:
    """Return instances generated as Lenzi generates them: n x n with two starts and 4 to 10 blocked squares.

    The instances are random, but all calls return the same instances.
    """
    chance = random.Random(f"lenzi {n}")
    problems = []
    for _ in range(INSTANCES):
        squares = list(Board(n, n).squares())
        first, second, *blocked = chance.sample(squares, chance.randint(4, 10) + 2)
        problems.append(Problem.two_knights(Board(n, n, frozenset(blocked)), first, second))
    return problems


def _optimum(runner: Runner, problem: Problem) -> int:
    """Return the largest coverage (visited and blocked squares). Raise Unreached if it is not proven in time."""
    result = runner.ask(problem, "two-knights")
    if result.status is not Status.OPTIMAL or result.coverage is None:
        raise Unreached(f"no proven optimum of {problem}: {result.reason or result.status}")
    return result.coverage


EXPERIMENTS: dict[str, Experiment] = {
    **{f"default-{n}": partial(one_cell, n=n, search="solver") for n in (4, 5)},
    "default-6": partial(one_cell, n=6, search="solver", share=3),
    **{f"int-search-{n}": partial(one_cell, n=n, search="anti-first-fail") for n in (4, 5, 6, 7, 8)},
    "int-search-9": partial(one_cell, n=9, search="anti-first-fail", share=4),
    **{f"sequence-{n}": partial(one_cell, n=n, search=_SEQUENCE) for n in (7, 8, 9)},
    "sequence-10": partial(one_cell, n=10, search=_SEQUENCE, share=20),
    **{
        f"clingo-{n}": partial(benchmark, n=n, program="two-knights-by-time", share=30, conflicts=conflicts)
        for n, conflicts in _CONFLICTS.items()
        if n < 20
    },
    **{f"minizinc-{n}": partial(benchmark, n=n, program=_LABELS, share=_SECONDS[n]) for n in (8, 10, 12, 14)},
    **{f"minizinc-failed-{n}": partial(failures, n=n) for n in (8, 10, 12, 14, 16)},
    "clingo-20": large,
}
