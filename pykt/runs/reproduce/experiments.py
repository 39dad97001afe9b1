"""The experiments: for each printed claim, the runs that measure it, by the name that claims.toml has.

The seconds that an experiment takes at most are given for a time limit of a minute, and stretch with it. Where searches
can be limited by what they do instead, by inferences or conflicts, they are: then it is the same on every machine.
"""

from __future__ import annotations

import random
import statistics
from collections.abc import Callable
from functools import partial

from pykt import checkers, notation
from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.model.result import Result, Status
from pykt.model.tour import Tour
from pykt.runs.reproduce.claims import Claim, Measured
from pykt.runs.reproduce.runner import Failed, Runner, Unreached

Experiment = Callable[[Runner, Claim], Measured]

# The blog -------------------------------------------------------------------------------------------------------------

#: Backtracking has gone wrong where it takes so many times the inferences of the board before.
_LOST = 10


def inferences(runner: Runner, _: Claim, squares: int) -> Measured:
    """What the naive program takes for a path of so many squares."""
    taken = _inferences(runner, squares)
    if taken is None:
        return Measured(None, f"no path of {squares} squares within {runner.timeout:g} s", cut=True)
    return Measured(taken, "counted by this version of SWI-Prolog, which counts otherwise than that of 2006")


def inference_ratio(runner: Runner, _: Claim, squares: int) -> Measured:
    """How many times as much one more square takes: the same for every version, if the search tree is the same."""
    fewer, more = _inferences(runner, squares - 1), _inferences(runner, squares)
    if fewer is None or more is None:
        return Measured(None, f"no path of {squares} squares within {runner.timeout:g} s", cut=True)
    return Measured(more / fewer, "the ratio does not depend on how a version counts")


def _inferences(runner: Runner, squares: int) -> int | None:
    result = runner.ask(Problem.open("8x8", "1/1", squares=squares), "naive-as-printed")
    return None if result.status is not Status.FOUND else int(result.stats["inferences"])


def given_up(runner: Runner, claim: Claim) -> Measured:
    """Whether there is a path of 63 squares before the inferences at which the blog gave up."""
    assert isinstance(claim.printed, int)
    limit = min(claim.printed, int(runner.seconds() * 1_000_000))
    result = runner.ask(Problem.open("8x8", "1/1", squares=63), "naive-as-printed", inferences=limit)
    if result.status is Status.FOUND:
        return Measured(int(result.stats["inferences"]), "a path was found")
    if result.status is Status.LIMIT and limit == claim.printed:
        return Measured(limit, "no path was found by then")
    share = f"{limit / claim.printed:.1%} of the printed ones" if result.status is Status.LIMIT else "the time"
    return Measured(None, f"none within {limit:,} inferences, {share}", cut=True)


def warnsdorff_board(runner: Runner, _: Claim) -> Measured:
    """The tour that the second program finds, in rows, rank 1 first."""
    result = runner.ask(Problem.open("8x8", "1/1"), "warnsdorff")
    if result.tour is None:
        return Measured(None, "no tour in time", cut=True)
    rows = notation.write(result.tour, "matrix", rank1_first=True).splitlines()
    board = " / ".join(" ".join(row.split()) for row in rows)
    return Measured(board, "all 64 numbers compared", shown=f"{board[:23]} ...")


def warnsdorff_sizes(runner: Runner, claim: Claim) -> Measured:
    """Up to which n the second program finds a tour of every n x n from 5 on, from the corner."""
    assert isinstance(claim.printed, int)
    inferences: float = 10_000
    for n in range(5, claim.printed + 1):
        result = runner.ask(Problem.open(f"{n}x{n}", "1/1"), "warnsdorff", inferences=int(_LOST * inferences))
        if result.status is not Status.FOUND:
            more = f"{_LOST} times the inferences of {n - 1}x{n - 1}" if result.status is Status.LIMIT else "the time"
            why = f"every n x n from 5 on was tried, and {n}x{n} has none within {more}, as it has to go back"
            return Measured(n - 1, why, cut=result.status is not Status.LIMIT, beside=f"not {n}x{n}")
        inferences = max(result.stats["inferences"], inferences)
    return Measured(claim.printed, "every n x n from 5 on was tried")


# Borrell --------------------------------------------------------------------------------------------------------------


def first_end(runner: Runner, _: Claim) -> Measured:
    """Where the first tour from 1/8 ends."""
    tour = _borrell(runner).tour
    if tour is None:
        return Measured(None, "no tour in time", cut=True)
    return Measured(str(tour.squares[-1]), "the first tour from 1/8, checked")


def speed_up(runner: Runner, _: Claim) -> Measured:
    """How many times as long the one test of a square takes as the other: medians of three runs in turn."""
    seconds = {}
    programs = ("borrell", "borrell:verify=border")
    order = [
        runner.run(Problem.open("8x8", "1/8"), program, 30, repeat=nth) for nth in range(3) for program in programs
    ]
    results = runner.results(order)
    for program in programs:
        of = [result for one, result in zip(order, results, strict=True) if one.program == program]
        if any(result.status is not Status.FOUND for result in of):
            return Measured(None, "no tour in time", cut=True)
        seconds[program] = statistics.median(result.stats["solve_s"] for result in of)
    slow, fast = (seconds[program] for program in programs)
    return Measured(slow / fast, f"medians of three runs in turn, {slow:.1f} s and {fast:.1f} s")


def first_solutions(runner: Runner, _: Claim, models: int) -> Measured:
    """How long so many first solutions take; the one run that has two minutes, as long as it is printed to take."""
    one = runner.run(Problem.open("8x8", "1/8"), "borrell:verify=border", 120, models=models, check="python")
    results, _complete = runner.every(one)
    if len(results) < models:
        return Measured(None, f"{len(results)} solutions in {one.limits.timeout:g} s", cut=True)
    return Measured(results[-1].stats["solve_s"], f"all {models} are tours, on a machine of today")


def mirrored(runner: Runner, claim: Claim) -> Measured:
    """From how many other corners the mirrored search finds the mirrored tour."""
    first = _borrell(runner).tour
    if first is None:
        return Measured(None, "no tour in time", cut=True)
    same = 0
    images: tuple[tuple[str, str, Callable[[Square], tuple[int, int]]], ...] = (
        ("files", "8/8", lambda at: (9 - at.file, at.rank)),
        ("ranks", "1/1", lambda at: (at.file, 9 - at.rank)),
        ("both", "8/1", lambda at: (9 - at.file, 9 - at.rank)),
    )
    for name, start, image in images:
        result = runner.ask(Problem.open("8x8", start), f"borrell:verify=border,mirror={name}", 30)
        if result.tour is None:
            return Measured(None, "no tour in time", cut=True)
        same += result.tour.squares == [Square(*image(square)) for square in first.squares]
    return Measured(same, "from 8/8, 1/1 and 8/1, square by square", shown=f"{same} of {claim.printed_text}")


def _borrell(runner: Runner) -> Result:
    return runner.ask(Problem.open("8x8", "1/8"), "borrell:verify=border", 30)


def number_of_tours(runner: Runner, _: Claim) -> Measured:
    """How many closed tours 8x8 has: counted as far as a few seconds go."""
    counted = runner.count(Problem.closed("8x8"), 5)
    if counted.status is Status.FOUND:
        return Measured(counted.undirected, "all were counted")
    why = "they can't be counted one by one, but the literature has 13,267,364,410,532 closed tours (McKay 1997)"
    return Measured(None, why, cut=True, beside=f"at least {counted.undirected:,} closed tours")


def group_of_tours(runner: Runner, _: Claim) -> Measured:
    """How many closed tours of 8x8 are the same but for turns and mirrors, at least.

    No closed tour is its own mirror image. A mirror at the middle changes the colour of each square, so it is no half
    turn of the tour, 32 moves on; and it swaps the ends of no move, as none goes along a line. A mirror at a diagonal
    leaves eight squares where they are, which of a cycle can be two at most. So the turns are left to be asked for.
    """
    turned = {
        degrees: runner.ask(Problem.closed("8x8", symmetric=degrees), "cycle", theory=False) for degrees in (90, 180)
    }
    if any(result.status.gave_up for result in turned.values()):
        return Measured(None, "no answer in time", cut=True)
    kept = [degrees for degrees, result in turned.items() if result.status is Status.FOUND]
    size = 8 // {0: 1, 1: 2, 2: 4}[len(kept)]
    why = (
        f"of the eight images of a closed tour at least {size} are different, as clingo finds tours that keep a turn "
        f"by {' and '.join(map(str, kept)) or 'no'} degrees alone, and none is its own mirror image"
    )
    return Measured(size, why, shown=f"a multiple of {size}")


# Da Silva and others --------------------------------------------------------------------------------------------------


def by_time(runner: Runner, _: Claim, closed: bool, board: str) -> Measured:
    """What the repaired program finds from 1/1."""
    problem = Problem.closed(board, "1/1") if closed else Problem.open(board, "1/1")
    result = runner.ask(problem, f"{problem.kind}-by-time")
    if result.status.gave_up:
        return Measured(None, f"none within {runner.timeout:g} s", cut=True)
    kind = f"{'a closed' if closed else 'an open'} tour" if result.tour else "none"
    why = f"with the misspelt domain repaired, in {result.stats['ground_s'] + result.stats['solve_s']:.1f} s, checked"
    return Measured(kind, why)


def queens(runner: Runner, _: Claim, n: int, program: str) -> Measured:
    """How many answers a program has, and how many of them are right."""
    results, complete = runner.every(runner.run(Problem.queens(f"{n}x{n}"), program, models=0, check="python"))
    if not complete:
        return Measured(None, "not all answers in time", cut=True)
    wrong = sum(not result.checked.right for result in results)
    figure = f"{wrong} of {len(results)} wrong" if wrong else "all right"
    return Measured(figure, f"each of the {len(results)} answers was checked")


# Lenzi ----------------------------------------------------------------------------------------------------------------


def one_cell(runner: Runner, claim: Claim, n: int, search: str, share: float = 8) -> Measured:
    """The coverage of n x n without 1/4 by MiniZinc, and the optimum."""
    problem = Problem.two_knights(Board(n, n, frozenset({Square(1, 4)})), "1/1", "4/4")
    best = _optimum(runner, problem)
    program = f"two-knights-labels-guarded:search={search}"
    result = runner.ask(problem, program, share, theory=False)
    reached, cut = result.coverage, result.status.gave_up
    said = f"in {runner.seconds(share):g} s, cut off" if cut else f"in {result.stats['wall_s']:.1f} s"
    own = f"MiniZinc reaches {reached or 'no answer'} {said}"
    if claim.rule == "best":
        why = f"{own}; the optimum is proven by two-knights"
        return Measured(best, why, proven=True, shown=f"optimum {best}", beside=f"MiniZinc {reached or 'none'}")
    why = f"{own}; the proven optimum is {best}"
    return Measured(reached, why, proven=reached == best, cut=cut, beside=f"optimum {best}")


def benchmark(runner: Runner, _: Claim, n: int, program: str, share: float, conflicts: int = 0) -> Measured:
    """The mean coverage of a few instances of Lenzi's distribution, and the mean optimum."""
    problems = instances(n)
    optima = [_optimum(runner, problem) for problem in problems]
    limit = _conflicts(conflicts) if conflicts else ()
    results = runner.results(
        [runner.run(problem, program, share, theory=False, arguments=limit) for problem in problems]
    )
    reached = [result.coverage for result in results]
    answered = [coverage for coverage in reached if coverage is not None]
    by_time = not conflicts or any(result.status.gave_up for result in results)
    each = f"{runner.seconds(share):g} s" if by_time else f"{conflicts:,} conflicts"
    beside = f"optimum {statistics.mean(optima):.2f}"
    why = f"{len(answered)} of {len(problems)} instances answered, {each} for each, not 20 and five minutes as in print"
    if not answered:
        return Measured(None, why, cut=True, beside=beside)
    optimal = sum(one == best for one, best in zip(reached, optima, strict=True))
    return Measured(statistics.mean(answered), f"{why}; {optimal} at the proven optimum", cut=True, beside=beside)


def failures(runner: Runner, claim: Claim, n: int) -> Measured:
    """The share of a few instances for which MiniZinc has no answer at all."""
    runs = [runner.run(problem, _LABELS, _SECONDS[n], theory=False) for problem in instances(n)]
    none = sum(result.coverage is None for result in runner.results(runs))
    percent = round(100 * none / len(runs))
    why = f"{none} of {len(runs)} instances without an answer in {runner.seconds(_SECONDS[n]):g} s, not five minutes"
    assert isinstance(claim.printed, int)
    if percent == 100 or percent > claim.printed:  # more time might leave fewer
        return Measured(None, why, cut=True, beside=f"{percent} %")
    return Measured(percent, why)


def large(runner: Runner, _: Claim) -> Measured:
    """The share of 20x20 that clingo covers step by step, and the proven optimum, on one instance."""
    problem = instances(20)[0]
    best = _optimum(runner, problem)
    result = runner.ask(problem, "two-knights-by-time", 45, theory=False, arguments=_conflicts(_CONFLICTS[20]))
    percent = None if result.coverage is None else result.coverage / problem.board.cells * 100
    limit = f"{_CONFLICTS[20]:,} conflicts" if not result.status.gave_up else f"{runner.seconds(45):g} s"
    why = f"an instance of the same distribution, {limit}; the source's own blocked squares are not printed"
    optimum = f"the optimum {best / problem.board.cells * 100:.2f} % ({best} of {problem.board.cells})"
    return Measured(percent, why, cut=True, beside=optimum)


def _conflicts(most: int) -> tuple[str, ...]:
    return (f"--solve-limit={most}",)


#: So many conflicts for a search of clingo's on n x n: as many as take about ten seconds.
_CONFLICTS = {8: 60_000, 10: 100_000, 12: 40_000, 14: 20_000, 16: 15_000, 20: 5_000}

#: So many seconds for MiniZinc on n x n: well after the first answers come, or well before.
_SECONDS = {8: 12.0, 10: 6.0, 12: 20.0, 14: 6.0, 16: 6.0}
_LABELS = "two-knights-labels-guarded:search=sequence"

#: So many instances of each size.
INSTANCES = 3


def instances(n: int) -> list[Problem]:
    """Instances as Lenzi's: 4 to 10 squares of n x n blocked, and the starts, at random but always the same."""
    chance = random.Random(f"lenzi {n}")
    problems = []
    for _ in range(INSTANCES):
        squares = list(Board(n, n).squares())
        first, second, *blocked = chance.sample(squares, chance.randint(4, 10) + 2)
        problems.append(Problem.two_knights(Board(n, n, frozenset(blocked)), first, second))
    return problems


def _optimum(runner: Runner, problem: Problem) -> int:
    """The coverage of the longest visit, proven; Unreached if it is not, which takes a limit of a second or less."""
    result = runner.ask(problem, "two-knights")
    if result.status is not Status.OPTIMAL or result.coverage is None:
        raise Unreached(f"no proven optimum of {problem}: {result.reason or result.status}")
    return result.coverage


# Kalis ----------------------------------------------------------------------------------------------------------------


def printed_tour(_: Runner, claim: Claim) -> Measured:
    """What three checkers say of the printed solution."""
    tour = notation.read(claim.given, "cells", Board(8, 8))
    [(checked, faults)] = checkers.verdicts(Problem.closed("8x8", "1/1"), [_opened(tour)], "all")
    if not checked.agree:
        raise Failed("; ".join(map(str, faults)), wrong=True)
    return Measured("a closed tour" if checked.right else str(faults[0]), "three checkers agree")


def _opened(tour: Tour) -> Tour:
    """The tour without its first cell at the end, where that is named again."""
    squares = tour.squares
    return Tour.of(tour.board, squares[:-1]) if len(squares) > 1 and squares[-1] == squares[0] else tour


def first_solution(runner: Runner, claim: Claim) -> Measured:
    """Whether the printed solution is the first that the model finds with the printed search."""
    result = runner.ask(Problem.closed("8x8", "1/1"), "positions:labeling=min_down", 15)
    if result.tour is None:
        return Measured(None, f"with that search library(clpfd) finds none within {runner.seconds(15):g} s", cut=True)
    squares = _opened(notation.read(claim.given, "cells", Board(8, 8))).squares
    return Measured("the same" if result.tour.squares == squares else "another", "the first one found")


def nodes(runner: Runner, _: Claim, program: str) -> Measured:
    """The nodes that Gecode takes for the first tour of 8x8 from a corner."""
    result = runner.ask(Problem.closed("8x8", "1/1"), f"{program}:search=smallest", 15)
    if result.tour is None:
        return Measured(None, f"Gecode finds none within {runner.seconds(15):g} s", cut=True)
    return Measured(int(result.stats["nodes"]), "counted by Gecode, which propagates and searches otherwise than Kalis")


def node_order(runner: Runner, _: Claim) -> Measured:
    """The nodes of the first two models in Gecode, on a board where both have an answer."""
    results = {
        name: runner.ask(Problem.closed("6x6", "1/1"), f"{program}:search=input-order", 30)
        for name, program in (("model 1", "table"), ("model 2", "circuit"))
    }
    counts = {name: result.stats["nodes"] for name, result in results.items() if result.tour}
    return Measured(counts, "nodes of Gecode for 6x6, as model 1 finds no tour of 8x8 in time")


def seconds(runner: Runner, _: Claim, program: str) -> Measured:
    """How long a model takes for the first tour of 8x8."""
    result = runner.ask(Problem.closed("8x8", "1/1"), program)
    if result.tour is None:
        return Measured(None, f"no tour within {runner.timeout:g} s", cut=True)
    return Measured(result.stats["solve_s"], "in library(clpfd), solving alone")


def effort_order(runner: Runner, _: Claim, programs: dict[str, str]) -> Measured:
    """The inferences of models, in place of their seconds: they are the same whatever else the machine does."""
    results = {name: runner.ask(Problem.closed("8x8", "1/1"), program) for name, program in programs.items()}
    counts = {name: result.stats["inferences"] for name, result in results.items() if result.tour}
    return Measured(counts, "inferences of library(clpfd) for 8x8, which go with the time and not with the machine")


def untold_nodes(_: Runner, __: Claim) -> Measured:
    """What can't be told of model 3."""
    return Measured(None, "both models are there in library(clpfd), which does not count its nodes")


def no_weights(_: Runner, __: Claim) -> Measured:
    """What can't be said in any system here."""
    return Measured(None, "no system here has a circuit with weights, so that model falls together with model 2")


# By name --------------------------------------------------------------------------------------------------------------

_BLOG: dict[str, Experiment] = {
    **{f"inferences-{squares}": partial(inferences, squares=squares) for squares in (59, 60, 61)},
    **{f"inference-ratio-{squares}": partial(inference_ratio, squares=squares) for squares in (60, 61)},
    "inferences-63": given_up,
    "warnsdorff-board": warnsdorff_board,
    "warnsdorff-sizes": warnsdorff_sizes,
}
_BORRELL: dict[str, Experiment] = {
    "first-end": first_end,
    "verify-speed-up": speed_up,
    "first-14": partial(first_solutions, models=14),
    "mirrored": mirrored,
    "quadrillion": number_of_tours,
    "loebbing-wegener": group_of_tours,
}
_DA_SILVA: dict[str, Experiment] = {
    **{f"open-{board}": partial(by_time, closed=False, board=board) for board in ("5x5", "6x6", "8x8", "6x5")},
    **{f"closed-{board}": partial(by_time, closed=True, board=board) for board in ("6x6", "8x8", "6x5")},
    **{f"queens-{n}": partial(queens, n=n, program="queens") for n in (5, 6, 7, 8)},
    **{f"queens-printed-{n}": partial(queens, n=n, program="queens-as-printed") for n in (5, 6, 7, 8)},
}
_LENZI: dict[str, Experiment] = {
    **{f"default-{n}": partial(one_cell, n=n, search="solver") for n in (4, 5)},
    "default-6": partial(one_cell, n=6, search="solver", share=3),
    **{f"int-search-{n}": partial(one_cell, n=n, search="anti-first-fail") for n in (4, 5, 6, 7, 8)},
    "int-search-9": partial(one_cell, n=9, search="anti-first-fail", share=4),
    **{f"sequence-{n}": partial(one_cell, n=n, search="sequence") for n in (7, 8, 9)},
    "sequence-10": partial(one_cell, n=10, search="sequence", share=20),
    **{
        f"clingo-{n}": partial(benchmark, n=n, program="two-knights-by-time", share=30, conflicts=conflicts)
        for n, conflicts in _CONFLICTS.items()
        if n < 20
    },
    **{f"minizinc-{n}": partial(benchmark, n=n, program=_LABELS, share=_SECONDS[n]) for n in (8, 10, 12, 14)},
    **{f"minizinc-failed-{n}": partial(failures, n=n) for n in (8, 10, 12, 14, 16)},
    "clingo-20": large,
}
_KALIS_MODELS = {"model 1": "positions", "model 2": "successors", "model 3": "successors-predecessors"}
_KALIS: dict[str, Experiment] = {
    "tour": printed_tour,
    "first-solution": first_solution,
    "nodes-1": partial(nodes, program="table"),
    "nodes-2": partial(nodes, program="circuit"),
    "nodes-order": node_order,
    "seconds-2": partial(seconds, program="successors"),
    "time-order-1-2": partial(effort_order, programs={name: _KALIS_MODELS[name] for name in ("model 1", "model 2")}),
    "time-order-2-3": partial(effort_order, programs={name: _KALIS_MODELS[name] for name in ("model 2", "model 3")}),
    "nodes-order-2-3": untold_nodes,
    "model-4": no_weights,
}

#: Each experiment by the name of its claim: the source and what is claimed.
EXPERIMENTS: dict[str, Experiment] = {
    f"{source}-{name}": experiment
    for source, of in (
        ("blog", _BLOG),
        ("borrell", _BORRELL),
        ("dasilva", _DA_SILVA),
        ("lenzi", _LENZI),
        ("kalis", _KALIS),
    )
    for name, experiment in of.items()
}
