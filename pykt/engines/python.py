"""The engine that is Python itself: it runs the programs in pykt/programs/methods that call no solver.

Each of these programs is a module with a function ``answers(problem, search)``, which yields an engine's messages.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator
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

    @property
    def text(self) -> str:
        """Raise PyktError: a method in Python has no text that a solver could run."""
        raise PyktError(f"{self.name} is a method in Python: see `pykt programs {self.name}`.")


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question that asks a program in Python for answers to ``problem``."""
    return Question(program.program.name, module_of(program.program), problem, search)


def version() -> str:
    """Return the name and version, such as Python 3.12.4."""
    return f"Python {platform.python_version()}"


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load nothing: Python is already running."""


def versions() -> Iterator[str]:
    """Yield Python's name and version."""
    yield version()


def answers(question: Question) -> Iterator[Message]:
    """Run the program and yield its messages."""
    yield from import_module(question.module).answers(question.problem, question.search)
