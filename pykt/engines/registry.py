"""The registry of engines: a row each, with what can be said of an engine before it is loaded."""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import Any, cast

from pykt.engines.protocol import Engine
from pykt.model.program import Program


@dataclass(frozen=True)
class EngineEntry:
    """A row of the registry: one engine, whose module is pykt/engines/``name``.py."""

    name: str
    """The name in the catalogue, and of the command that asks it, if it has an ``example``."""

    solver: str
    """The name that people know."""

    folder: str = "pykt/engines"
    """The folder with the texts of its programs, in the package or in the checkout beside it."""

    install: str = ""
    """How to get it, as a sentence without its end: "install it with ..."."""

    optional: bool = False
    """True if pykt counts as installed without it."""

    summary: str = ""
    """What its command does, for the help."""

    example: str = ""
    """A call of its command, for the help. Without it there is no command."""

    suffix: str = ""
    """How the names of its users' own programs end. pykt/programs/user/``name``.py asks these."""

    profiles: bool = False
    """True if it can profile its programs that name their move relation."""

    programs: tuple[Program, ...] = ()
    """The programs of an engine that brings its own; those of the others are in pykt/programs/catalogue.py."""

    @property
    def module(self) -> str:
        """The name of the engine's module."""
        return f"pykt.engines.{self.name}"

    def load(self) -> Engine[Any]:
        """Import the engine's module. The solver itself is loaded by its ``warm``."""
        return cast(Engine[Any], import_module(self.module))


def _packages(apt: str, brew: str) -> str:
    return f"install it with `apt install {apt}` (Debian, Ubuntu) or `brew install {brew}` (macOS)"


#: The engines by name, in the order of the help.
ENGINES: dict[str, EngineEntry] = {
    entry.name: entry
    for entry in (
        EngineEntry("python", "Python", folder="pykt/programs/methods"),
        EngineEntry(
            "prolog",
            "SWI-Prolog",
            folder="prolog",
            install=_packages("swi-prolog-nox", "swi-prolog"),
            summary="Find a tour with a SWI-Prolog program.",
            example="pykt prolog --board 8x8 --start 1/1 --program warnsdorff",
            suffix=".pl",
            profiles=True,
        ),
        EngineEntry(
            "asp",
            "clingo",
            folder="asp",
            install="install it with `pip install clingo`",
            summary="Find a tour, or queens, with a clingo encoding.",
            example="pykt asp --closed --board 20x20 --symmetric 180",
            suffix=".lp",
        ),
        EngineEntry(
            "minizinc",
            "MiniZinc",
            folder="minizinc",
            install=_packages("minizinc", "minizinc"),
            optional=True,
            summary="Find a tour with a MiniZinc model.",
            example="pykt minizinc --closed --board 8x8 --program circuit",
            suffix=".mzn",
        ),
    )
}
