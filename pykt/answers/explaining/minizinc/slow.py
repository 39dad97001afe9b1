"""Explain why a right model is slow, and suggest what is faster."""

from __future__ import annotations

import re
from collections.abc import Iterator

from pykt.answers.explaining.examining import unkept
from pykt.answers.explaining.minizinc import TOLD
from pykt.answers.explaining.minizinc.calling import constraints as size_of
from pykt.answers.explaining.minizinc.lax import lax, repeating
from pykt.answers.explaining.minizinc.trial import Squares, Trial, fault_in
from pykt.checkers.python import check
from pykt.model.conditions import conditions
from pykt.model.problem import Problem
from pykt.model.remark import Remark
from pykt.model.tour import Tour
from pykt.programs.user.arrays import Shape
from pykt.programs.user.minizinc import recognise

_LIMIT = 3.0  # the most seconds for each trial
_KNOWN_CONDITIONS = frozenset(("starts", "end", "givens", "squares"))  # conditions that pykt passes to a model
_MANY = 200  # if flattening makes more constraints than this, a constraint that makes most of them is reported


def slow(problem: Problem, trial: Trial, shape: Shape, tour: Squares, seconds: float) -> Iterator[Remark]:
    """Yield remarks on what makes a right model slow, and on what is faster in a trial."""
    limit = min(_LIMIT, seconds)
    found = list(_slow_search(problem, trial, shape, tour, limit))
    yield from found
    if found and all(remark.kind == "slow" for remark in found):
        yield from _largest_constraint(trial, limit)


def _slow_search(problem: Problem, trial: Trial, shape: Shape, tour: Squares, limit: float) -> Iterator[Remark]:
    """Try search orders. Recommend the first order that finds an answer in time. If this answer is wrong, yield why.

    If no order finds an answer, recommend a model of the tour by the successor of each square.
    """
    text = "the model accepts a right tour, but its search does not find one in time"
    advice = "try successors instead: next[s] in moves[s] for each square s, and circuit(next)"
    if problem.kind == "open":
        advice += ", with one more node off the board, between the end and the start"
    for choice in ("first_fail", "input_order"):
        solve = f"solve :: int_search({_variables(shape)}, {choice}, indomain_min) satisfy"
        said = trial.compiler.solve(trial.text(solve=solve), limit)
        if said.status != "sat":
            continue
        solution = dict(said.solution)
        if fault_in(trial, solution):
            yield from lax(trial, solution, [tour])
            return
        path, _ = recognise(solution, trial.question)
        if faults := check(Tour.of(problem.board, path), problem):
            if remark := unkept(faults, TOLD):
                yield remark
            return
        plain = solve.replace(f"array1d({shape.names[0]})", shape.names[0]) if len(shape.names) == 1 else solve
        advice = f"with `{plain};` it finds an answer within {limit:g} s"
        break
    else:
        if not _KNOWN_CONDITIONS.issuperset(conditions(problem)):
            return  # the answers may break a condition that pykt does not pass to the model
        if remark := repeating(trial, shape, limit):
            yield remark
            return
    if trial.solving:
        yield trial.solving.remark(text, "slow", advice)


def _variables(shape: Shape) -> str:
    """Return a MiniZinc expression for the list of a shape's variables, as an argument of int_search."""
    if len(shape.names) == 2:
        first, second = shape.names
        return f"[ if j = 1 then {first}[i] else {second}[i] endif | i in index_set({first}), j in 1..2 ]"
    return f"array1d({shape.names[0]})"


def _largest_constraint(trial: Trial, limit: float) -> Iterator[Remark]:
    """Yield a remark on the constraint that flattens into more than half of all constraints.

    If no other constraint flattens into any, the fraction tells nothing.
    """
    whole = size_of(trial.compiler.flatten(trial.text(), limit).statistics)
    parts = [
        (whole - size_of(trial.compiler.flatten(trial.without(item).text(), limit).statistics), item)
        for item in trial.constraints
    ]
    largest, item = max(parts, key=lambda part: part[0], default=(0, None))
    if item and whole > _MANY and largest > whole / 2:
        text = f"`{item.short}` becomes {largest:,} of the {whole:,} flattened constraints"
        pairs = re.search(r"\b(\w+)\[\w+\]\s*!=\s*\1\[\w+\]\s*\)*\s*$", item.body)
        if pairs or sum(size > 0 for size, _ in parts) > 1:
            yield item.remark(text, "slow", "write alldifferent instead of pairs of !=" if pairs else "")
