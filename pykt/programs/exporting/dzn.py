"""Data for MiniZinc. The first lines name the model in minizinc/ that reads the data."""

from __future__ import annotations

import shlex

from pykt.engines import minizinc
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.programs.choosing import pick


def objection(problem: Problem) -> str | None:
    """Return an objection if no model in minizinc/ can answer the problem, or None if a model can."""
    try:
        pick(problem, "minizinc")
    except PyktError:
        return "no model can answer such problems"
    return None


def write(problem: Problem, name: str, about: str) -> str:
    """Return two comments and the data: ``about``, and the command that reads the data from the file ``name``.dzn."""
    program = pick(problem, "minizinc")[0]
    search = " ".join(f"-D '{key}=\"{way}\"'" for key, way in program.parameters.items())
    return (
        f"% {about}\n"
        f"% minizinc {search} minizinc/{program.program.file} {shlex.quote(name + '.dzn')}\n"
        f"{minizinc.data(problem, program.program)}\n"
    )
