"""Python itself: runs the programs in pykt/programs/methods that ask no solver.

Each of them is a module with a function ``answers(problem, search)``, which yields messages as an engine does.
"""

from __future__ import annotations

import platform
from collections.abc import Iterator
from dataclasses import dataclass
from importlib import import_module
from pathlib import Path

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
    def program(self) -> str:
        """Raise PyktError: there is no text for another solver."""
        raise PyktError(f"{self.name} is a method in Python: see `pykt programs {self.name}`.")


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Ask a program in Python for answers to ``problem``."""
    module = f"pykt.programs.methods.{Path(program.program.file).stem}"
    return Question(program.program.name, module, problem, search)


def version() -> str:
    """Return the name and version, such as Python 3.12.4."""
    return f"Python {platform.python_version()}"


# In the worker --------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load nothing, as Python is running."""


def versions() -> Iterator[str]:
    """Yield the name and version."""
    yield version()


def answers(question: Question) -> Iterator[Message]:
    """Yield the messages of the program."""
    yield from import_module(question.module).answers(question.problem, question.search)
