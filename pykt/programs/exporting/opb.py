"""Pseudo-Boolean constraints in OPB. They have one model for each tour (see formula.py).

The comments say what each variable stands for. An equation, without further variables, says that exactly one variable
of a set is true.
"""

from __future__ import annotations

import re

from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.programs.exporting import formula as formulas
from pykt.programs.exporting.cnf import comments
from pykt.programs.exporting.formula import Clause, objection

__all__ = ["objection", "path", "write"]

_MODEL = re.compile(r"^v((?:[ \t]+-?x\d{1,9})+)[ \t\r]*$", re.MULTILINE)


def write(problem: Problem, name: str, about: str) -> str:
    """Return the constraints in OPB, after comments that explain the variables."""
    formula = formulas.formula(problem)
    head = f"* #variable= {formula.variables} #constraint= {len(formula.clauses) + len(formula.ones)}"
    equations = (f"{_sum(among)} = 1 ;" for among in formula.ones)
    inequalities = (f"{_sum(clause)} >= {1 - sum(one < 0 for one in clause)} ;" for clause in formula.clauses)
    return "\n".join([head, *comments("*", formula, name, about), *equations, *inequalities, ""])


def path(problem: Problem, text: str) -> list[Square] | None:
    """Return the tour of a model such as ``v x1 -x2 x3``. Return None if ``text`` has no model of a tour."""
    words = " ".join(_MODEL.findall(text)).split()
    return formulas.path(problem, (int(word[1:]) for word in words if word[0] == "x")) if words else None


def _sum(literals: Clause) -> str:
    return " ".join(f"{'+' if one > 0 else '-'}1 x{abs(one)}" for one in literals)
