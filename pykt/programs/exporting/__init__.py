"""Write problems for solvers that know nothing of pykt. Each format has a module, named like the file extension.

`pykt bench export` writes a file in each format that can express the problem. A user's own executable reads one or
several formats (see user/command.py).
"""

from __future__ import annotations

from importlib import import_module
from typing import Protocol, cast

from pykt.model.problem import Problem

#: The formats, in the order in which they are written.
FORMATS = ("lp", "dzn", "hcp", "tsp", "cnf", "opb", "json")


class Writer(Protocol):
    """A module of this package: it writes problems in one format."""

    def objection(self, problem: Problem, /) -> str | None:
        """Return why the format can't express ``problem``, as a part of a sentence, or None if it can."""

    def write(self, problem: Problem, name: str, about: str, /) -> str:
        """Return ``problem`` as a text. ``name`` is the problem's name, and ``about`` describes it in one line."""


def writer(ending: str) -> Writer:
    """Import the module of one of the ``FORMATS``, and return it."""
    return cast(Writer, import_module(f"{__name__}.{ending}"))
