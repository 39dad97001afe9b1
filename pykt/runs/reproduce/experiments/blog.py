"""The experiments on the blog, "visit all the squares by horse-jumps" (2006)."""

from __future__ import annotations

from functools import partial

from pykt import notation
from pykt.model.problem import Problem
from pykt.model.result import Status
from pykt.runs.reproduce.claims import Claim, Measured
from pykt.runs.reproduce.runner import Experiment, Runner

#: Warnsdorff's rule counts as failed on a board if the search takes _LOST times as many inferences as it took at most
#: on smaller boards.
_LOST = 10


def inferences(runner: Runner, _: Claim, squares: int) -> Measured:
    """Count the inferences of the naive program for a path of ``squares`` squares."""
    taken = _inferences(runner, squares)
    if taken is None:
        return Measured(None, f"no path of {squares} squares within {runner.timeout:g} s", cut=True)
    return Measured(taken, "this version of SWI-Prolog counts inferences differently from the version of 2006")


def inference_ratio(runner: Runner, _: Claim, squares: int) -> Measured:
    """Measure the ratio of the inferences for paths of ``squares`` and of ``squares`` - 1 squares.

    The ratio depends on the search tree, and hardly on how a version of Prolog counts inferences.
    """
    fewer, more = _inferences(runner, squares - 1), _inferences(runner, squares)
    if fewer is None or more is None:
        return Measured(None, f"no path of {squares} squares within {runner.timeout:g} s", cut=True)
    return Measured(more / fewer, "this ratio does not depend on how a version of Prolog counts")


def _inferences(runner: Runner, squares: int) -> int | None:
    result = runner.ask(Problem.open("8x8", "1/1", squares=squares), "naive-as-printed")
    return None if result.status is not Status.FOUND else int(result.stats["inferences"])


def given_up(runner: Runner, claim: Claim) -> Measured:
    """Search for a path of 63 squares, with a limit on inferences.

    The limit is the number after which the blog's author gave up, or less if the user's time limit is short: a million
    inferences for each second.
    """
    assert isinstance(claim.printed, int)
    limit = min(claim.printed, int(runner.seconds() * 1_000_000))
    result = runner.ask(Problem.open("8x8", "1/1", squares=63), "naive-as-printed", inferences=limit)
    if result.status is Status.FOUND:
        return Measured(int(result.stats["inferences"]), "a path was found")
    if result.status is Status.LIMIT and limit == claim.printed:
        return Measured(limit, "no path was found within these inferences")
    if result.status is Status.LIMIT:
        why = f"no path within {limit:,} inferences, {limit / claim.printed:.1%} of the published number"
    else:
        why = f"no path within {runner.timeout:g} s"
    return Measured(None, why, cut=True)


def warnsdorff_board(runner: Runner, _: Claim) -> Measured:
    """Find the tour of the blog's second program, Warnsdorff's rule.

    The measured value is the board as a text of all numbers, rank by rank from rank 1.
    """
    tour = runner.find(Problem.open("8x8", "1/1"), "warnsdorff")[0]
    rows = notation.write(tour, "matrix", rank1_first=True).splitlines()
    board = " / ".join(" ".join(row.split()) for row in rows)
    return Measured(board, "all 64 numbers were compared", shown=f"{board[:23]} ...")


def warnsdorff_sizes(runner: Runner, claim: Claim) -> Measured:
    """Find the largest n such that the second program finds a tour from 1/1 on every board from 5x5 to n x n.

    Try no n above the published value.
    """
    assert isinstance(claim.printed, int)
    most: float = 10_000
    for n in range(5, claim.printed + 1):
        result = runner.ask(Problem.open(f"{n}x{n}", "1/1"), "warnsdorff", inferences=int(_LOST * most))
        if result.status is not Status.FOUND:
            within = f"{_LOST} times the inferences of {n - 1}x{n - 1}"
            limit = within if result.status is Status.LIMIT else "the time limit"
            why = (
                f"every n x n from 5x5 on was tried; on {n}x{n} the program finds no tour within {limit}, because it "
                "has to backtrack there"
            )
            return Measured(n - 1, why, cut=result.status is not Status.LIMIT, beside=f"not {n}x{n}")
        most = max(result.stats["inferences"], most)
    return Measured(claim.printed, "every n x n from 5x5 on was tried")


EXPERIMENTS: dict[str, Experiment] = {
    **{f"inferences-{squares}": partial(inferences, squares=squares) for squares in (59, 60, 61)},
    **{f"inference-ratio-{squares}": partial(inference_ratio, squares=squares) for squares in (60, 61)},
    "inferences-63": given_up,
    "warnsdorff-board": warnsdorff_board,
    "warnsdorff-sizes": warnsdorff_sizes,
}
