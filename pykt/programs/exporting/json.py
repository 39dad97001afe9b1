"""The problem as JSON on one line, as `pykt solve --json` prints it under "problem"."""

from __future__ import annotations

import json

from pykt.model.problem import Problem


def objection(_problem: Problem) -> None:
    """Return None: the JSON says everything that a problem asks."""
    return


def write(problem: Problem, _name: str, _about: str) -> str:
    """Return the record of the problem."""
    return json.dumps(problem.record()) + "\n"
