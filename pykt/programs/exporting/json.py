"""The problem as JSON on one line, as `pykt solve --json` prints it under "problem"."""

from __future__ import annotations

import json

from pykt.model.conditions import unknown
from pykt.model.problem import IN_JSON, Problem


def objection(problem: Problem) -> str | None:
    """Return what the JSON cannot express, or None if it can express the whole problem."""
    words = unknown(problem, IN_JSON)
    return f"the JSON of a problem does not express {words}" if words else None


def write(problem: Problem, _name: str, _about: str) -> str:
    """Return the record of the problem."""
    return json.dumps(problem.record()) + "\n"
