"""The experiments on the On-Line Encyclopedia of Integer Sequences: the longest uncrossed paths."""

from __future__ import annotations

from functools import partial

from pykt.model.board import Board
from pykt.model.problem import Kind, Problem
from pykt.model.result import Status
from pykt.runs.reproduce.claims import Claim, Measured
from pykt.runs.reproduce.runner import Experiment, Runner


def longest(runner: Runner, _: Claim, kind: Kind, side: int) -> Measured:
    """Find the longest uncrossed path, open or closed, on a square board, and count its moves."""
    result = runner.ask(Problem(kind, Board(side, side), uncrossed=True), "uncrossed")
    if result.visited is None:
        return Measured(None, f"no path within {runner.timeout:g} s", cut=True)
    moves = result.visited - (kind == "open")
    if result.status is Status.OPTIMAL:
        return Measured(moves, "no path is longer", proven=True)
    return Measured(moves, f"not proven to be the longest within {runner.timeout:g} s", cut=True)


EXPERIMENTS: dict[str, Experiment] = {
    **{f"open-{side}": partial(longest, kind="open", side=side) for side in range(3, 9)},
    **{f"closed-{side}": partial(longest, kind="closed", side=side) for side in range(4, 9)},
}
