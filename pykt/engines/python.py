"""Run programs that are Python modules in pykt/programs/methods.

Each of these modules has a function ``answers(problem, search)``, which yields the messages of a worker. The program's
parameters are keyword arguments of this function. A module that calls a solver also has ``text(problem)``, which
returns the problem in the solver's language. The engine's module, such as sat.py, imports ``question`` and ``answers``
from this module. For the programs that call no solver, this module is the engine.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator, Mapping
from dataclasses import dataclass
from importlib import import_module

from pykt.engines.files import module_of
from pykt.engines.protocol import Message, Search
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.program import Chosen


@dataclass(frozen=True)
class Question:
    """A question for a module of pykt/programs/methods."""

    name: str
    module: str
    problem: Problem
    search: Search
    parameters: Mapping[str, str]

    @property
    def text(self) -> str:
        """The problem in the solver's language. Raise PyktError if the program calls no solver."""
        write = getattr(import_module(self.module), "text", None)
        if write is None:
            raise PyktError(f"{self.name} is a method in Python: see `pykt programs {self.name}`.")
        text: str = write(self.problem)
        return text


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question that asks a program in Python for answers to ``problem``."""
    return Question(program.program.name, module_of(program.program), problem, search, program.parameters)


def version() -> str:
    """Return the name and version, such as Python 3.12.4."""
    return f"Python {platform.python_version()}"


# In the worker --------------------------------------------------------------------------------------------------------


def answers(question: Question) -> Iterator[Message]:
    """Run the program and yield its messages, in a worker."""
    module = import_module(question.module)
    yield from module.answers(question.problem, question.search, **question.parameters)


def warm() -> None:
    """Load nothing: Python is already running."""


def versions() -> Iterator[str]:
    """Yield Python's name and version."""
    yield version()
