"""The registry of engines: a row each, with all that there is to say of an engine before it is loaded."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any, cast

from pykt.engines.protocol import Engine
from pykt.model.program import Program


@dataclass(frozen=True)
class EngineEntry:
    """An engine: its module pykt/engines/``name``.py, and what the command line says of it.

    ``name`` is also the command that asks it, unless it has no ``example``. ``solver`` is the name people know, and
    ``install`` says how to get it. A file of the user's own whose name ends in ``suffix`` is a program for it. Without
    an engine that is ``optional``, pykt counts as installed. ``programs`` are those that need no text of their own:
    the solver's model is in the engine's module.
    """

    name: str
    solver: str
    install: str = ""
    summary: str = ""
    example: str = ""
    suffix: str = ""
    optional: bool = False
    programs: tuple[Program, ...] = ()

    @property
    def module(self) -> str:
        """The name of the engine's module."""
        return f"pykt.engines.{self.name}"

    def load(self) -> Engine[Any]:
        """Import the engine's module; the solver itself is loaded by its ``warm``."""
        return cast(Engine[Any], import_module(self.module))


def _packages(apt: str, brew: str) -> str:
    return f"install it with `apt install {apt}` (Debian, Ubuntu) or `brew install {brew}` (macOS)"


ENGINES: dict[str, EngineEntry] = {
    entry.name: entry
    for entry in (
        EngineEntry("python", "Python"),
        EngineEntry(
            "prolog",
            "SWI-Prolog",
            install=_packages("swi-prolog-nox", "swi-prolog"),
            summary="Find a tour with a SWI-Prolog program.",
            example="pykt prolog --board 8x8 --start 1/1 --program warnsdorff",
            suffix=".pl",
        ),
        EngineEntry(
            "asp",
            "clingo",
            install="install it with `pip install clingo`",
            summary="Find a tour, or queens, with a clingo encoding.",
            example="pykt asp --closed --board 20x20 --symmetric 180",
            suffix=".lp",
        ),
        EngineEntry(
            "minizinc",
            "MiniZinc",
            install=_packages("minizinc", "minizinc"),
            summary="Find a tour with a MiniZinc model.",
            example="pykt minizinc --closed --board 8x8 --program circuit",
            suffix=".mzn",
            optional=True,
        ),
    )
}
