"""The experiments on FICO Xpress Kalis, "Euler knight tour": constraint models and their search."""

from __future__ import annotations

from functools import partial

from pykt import notation
from pykt.model.board import Board
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.runs.reproduce.claims import Claim, Measured
from pykt.runs.reproduce.runner import Experiment, Runner, check_printed

_8X8 = Problem.closed("8x8", "1/1")
_MODEL_1 = {"model 1": "positions"}
_MODEL_2 = {"model 2": "successors"}
_MODEL_3 = {"model 3": "successors-predecessors"}


def printed_tour(_: Runner, claim: Claim) -> Measured:
    """Check the published solution with all three checkers."""
    return check_printed(_opened(notation.read(claim.given, "cells", Board(8, 8))), _8X8, "a closed tour")


def first_solution(runner: Runner, claim: Claim) -> Measured:
    """Compare the published solution with the first solution of model 1, found by the published search strategy."""
    missing = f"library(clpfd) finds no tour with this search within {runner.seconds(15):g} s"
    tour, _result = runner.find(_8X8, "positions:labeling=min_down", 15, missing=missing)
    squares = _opened(notation.read(claim.given, "cells", Board(8, 8))).squares
    return Measured("the same" if tour.squares == squares else "another", "the first solution found")


def _opened(tour: Tour) -> Tour:
    """Return the tour without its last square if that square repeats the first."""
    squares = tour.squares
    return Tour.of(tour.board, squares[:-1]) if len(squares) > 1 and squares[-1] == squares[0] else tour


def nodes(runner: Runner, _: Claim, program: str) -> Measured:
    """Count the nodes that Gecode needs to find the first tour of 8x8 from a corner."""
    missing = f"Gecode finds no tour within {runner.seconds(15):g} s"
    _tour, result = runner.find(_8X8, f"{program}:search=smallest", 15, missing=missing)
    why = "counted by Gecode, which propagates and searches differently from Kalis"
    return Measured(int(result.stats["nodes"]), why)


def node_order(runner: Runner, _: Claim) -> Measured:
    """Count Gecode's nodes for models 1 and 2 on 6x6, where both find a tour."""
    results = {
        name: runner.ask(Problem.closed("6x6", "1/1"), f"{program}:search=input-order", 30)
        for name, program in (("model 1", "table"), ("model 2", "circuit"))
    }
    counts = {name: result.stats["nodes"] for name, result in results.items() if result.tour}
    return Measured(counts, "nodes of Gecode for 6x6, because model 1 finds no tour of 8x8 within the time limit")


def seconds(runner: Runner, _: Claim, program: str) -> Measured:
    """Measure how long a model takes to find the first tour of 8x8."""
    _tour, result = runner.find(_8X8, program, missing=f"no tour within {runner.timeout:g} s")
    return Measured(result.stats["solve_s"], "solving time only, in library(clpfd)")


def effort_order(runner: Runner, _: Claim, programs: dict[str, str]) -> Measured:
    """Count the inferences of the models instead of timing them, because inferences are the same on every machine."""
    results = {name: runner.ask(_8X8, program) for name, program in programs.items()}
    counts = {name: result.stats["inferences"] for name, result in results.items() if result.tour}
    why = "inferences of library(clpfd) for 8x8, which grow with the time but do not depend on the machine"
    return Measured(counts, why)


def uncounted_nodes(_: Runner, __: Claim) -> Measured:
    """Explain why the nodes of models 2 and 3 can't be compared."""
    return Measured(None, "pykt has both models in library(clpfd), which does not count nodes")


def no_weights(_: Runner, __: Claim) -> Measured:
    """Explain why model 4 can't be measured."""
    why = "no engine here has a circuit constraint with weights; without weights, model 4 is the same as model 2"
    return Measured(None, why)


EXPERIMENTS: dict[str, Experiment] = {
    "tour": printed_tour,
    "first-solution": first_solution,
    "nodes-1": partial(nodes, program="table"),
    "nodes-2": partial(nodes, program="circuit"),
    "nodes-order": node_order,
    "seconds-2": partial(seconds, program="successors"),
    "time-order-1-2": partial(effort_order, programs=_MODEL_1 | _MODEL_2),
    "time-order-2-3": partial(effort_order, programs=_MODEL_2 | _MODEL_3),
    "nodes-order-2-3": uncounted_nodes,
    "model-4": no_weights,
}
