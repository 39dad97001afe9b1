"""Clauses in DIMACS for SAT solvers. They have one model for each tour (see formula.py).

The comments say what each variable stands for: a step, which is a move with its direction, or a number on a square.
Further variables, called counters, express that exactly one of many variables is true (Sinz, "Towards an optimal CNF
encoding of Boolean cardinality constraints", 2005). The true variable determines all counters, so a tour still has one
model.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from itertools import combinations, pairwise

from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.programs.exporting import formula as formulas
from pykt.programs.exporting.formula import Clause, Formula, objection

__all__ = ["objection", "path", "write"]

_PAIRS = 5  # up to this number of variables, a clause for each pair forbids that both are true
_MODEL = re.compile(r"^(?:v[ \t]+)?((?:-?\d+[ \t]+)*-?\d+)[ \t\r]*$", re.MULTILINE)


def write(problem: Problem, name: str, about: str) -> str:
    """Return the clauses in DIMACS, after comments that explain the variables."""
    formula = formulas.formula(problem)
    clauses, last = [*formula.clauses], formula.variables
    for among in formula.ones:
        counted = list(_exactly_one(among, last))
        last = max(last, *(abs(literal) for clause in counted for literal in clause))
        clauses += counted
    return "\n".join([*comments("c", formula, name, about), f"p cnf {last} {len(clauses)}", *map(_line, clauses), ""])


def comments(sign: str, formula: Formula, name: str, about: str) -> Iterator[str]:
    """Yield comments that begin with ``sign`` and say what the variables mean."""
    yield f"{sign} {about}"
    where = "Vertices have numbers, from 1."
    if not formula.is_of_graph:
        where = "Squares are file/rank, both from 1, and 1/1 is the lower left corner."
    yield f"{sign} Each model is a tour. {where}"
    yield f'{sign} To run a solver: pykt run "SOLVER {{{"cnf" if sign == "c" else "opb"}}}". This instance is {name}.'
    for variable, meaning in enumerate(formula.names(), 1):
        yield f"{sign} {variable} {meaning}"


def path(problem: Problem, text: str) -> list[Square] | None:
    """Return the tour of a model such as ``v 1 -2 3 0``. Return None if ``text`` has no model of a tour."""
    words = " ".join(_MODEL.findall(text)).split()
    if not words or words[-1] != "0" or any(len(word) > 10 for word in words):
        return None
    return formulas.path(problem, (literal for literal in map(int, words) if literal > 0))


def _line(clause: Clause) -> str:
    return f"{' '.join(map(str, clause))} 0"


def _exactly_one(among: Clause, last: int) -> Iterator[Clause]:
    """Yield clauses which say that exactly one variable of ``among`` is true. Number new variables from last + 1."""
    yield among
    if len(among) <= _PAIRS:
        yield from ((-one, -other) for one, other in combinations(among, 2))
        return
    counters = range(last + 1, last + len(among))  # counter i is true if one of the first i variables is true
    for variable, counter in zip(among, counters, strict=False):
        yield -variable, counter
    for counter, after in pairwise(counters):
        yield -counter, after
    for counter, variable in zip(counters, among[1:], strict=True):
        yield -counter, -variable
