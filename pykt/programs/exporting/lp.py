"""Facts for clingo and other ASP solvers, in the form that the encodings in asp/ read."""

from __future__ import annotations

from pykt.engines import asp
from pykt.model.problem import Problem


def objection(_problem: Problem) -> None:
    """Return None: there are facts for everything that a problem can ask."""
    return


def write(problem: Problem, _name: str, about: str) -> str:
    """Return the facts, after two comments."""
    return (
        f"% {about}\n"
        "% A square is (File,Rank), both from 1, and (1,1) is the lower left corner. start(Knight,Square).\n"
        f"{asp.facts(problem)}\n"
    )
