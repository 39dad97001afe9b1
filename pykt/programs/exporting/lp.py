"""Facts for clingo and other ASP solvers, in the form that the encodings in asp/ read."""

from __future__ import annotations

from pykt.engines import asp
from pykt.model.conditions import USUAL, unknown
from pykt.model.problem import Problem

_KNOWN = USUAL - {"crossings", "turns"}  # the conditions for which there are facts


def objection(problem: Problem) -> str | None:
    """Return why the facts can't express the problem, or None if they can."""
    words = unknown(problem, _KNOWN)
    return f"their facts do not express {words}" if words else None


def write(problem: Problem, _name: str, about: str) -> str:
    """Return the facts, after two comments."""
    return (
        f"% {about}\n"
        "% A square is (File,Rank), both from 1, and (1,1) is the lower left corner. start(Knight,Square).\n"
        f"{asp.facts(problem)}\n"
    )
