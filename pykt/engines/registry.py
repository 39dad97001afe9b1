"""The registry of engines: one row for each engine.

pykt needs the facts in a row before it imports the engine's module. Examples are the engine's name, how to install its
solver, and the help of its command.
"""

from __future__ import annotations

from dataclasses import dataclass
from importlib import import_module
from typing import TYPE_CHECKING, Any, cast

from pykt.engines.parameters import CLINGO, MINIZINC, Parameter
from pykt.engines.systems.table import SYSTEMS

if TYPE_CHECKING:
    from pykt.engines.protocol import Engine  # not for --help, because this import loads pykt.process
    from pykt.model.program import Program


@dataclass(frozen=True)
class EngineEntry:
    """A row of the registry: one engine. The engine's module is pykt/engines/``name``.py, with _ for - in the name."""

    name: str
    """The engine's name in the catalogue of programs. If the engine has a command, it has this name, too."""

    solver: str
    """The name by which people know the solver, such as SWI-Prolog."""

    folder: str = "pykt/engines"
    """The folder with the files of the engine's programs, in the package or in the checkout beside the package."""

    install: str = ""
    """How to install the solver, as the end of a sentence: "install it with ..."."""

    optional: bool = False
    """True if `pykt doctor` reports success even where the solver is not installed."""

    summary: str = ""
    """What the engine's command does, for the help."""

    example: str = ""
    """A call of the engine's command, for the help. An engine without an example has no command."""

    suffix: str = ""
    """The file extension of users' own programs for this engine. pykt/programs/user/``name``.py runs these programs."""

    profiles: bool = False
    """True if the engine can profile programs: those whose ``PrologRow.moves`` names a predicate."""

    counts: tuple[str, ...] = ()
    """The names of the statistics that the engine counts while it runs a program."""

    parameters: tuple[Parameter, ...] = ()
    """The engine's parameters. Each program of the engine, also a user's, has these besides its own parameters."""

    @property
    def module(self) -> str:
        """The name by which the engine's module is imported."""
        return f"pykt.engines.{self.name.replace('-', '_')}"

    def load(self) -> Engine[Any]:
        """Import the engine's module and return it. Only the module's ``warm`` loads the solver."""
        return cast("Engine[Any]", import_module(self.module))


def _packages(apt: str, brew: str) -> str:
    return f"install it with `apt install {apt}` (Debian, Ubuntu) or `brew install {brew}` (macOS)"


#: The engines by name, in the order in which the help lists them.
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
            counts=("inferences",),
        ),
        EngineEntry(
            "asp",
            "clingo",
            folder="asp",
            install="install it with `pip install clingo`",
            summary="Find a tour, or queens, with a clingo encoding.",
            example="pykt asp --closed --board 20x20 --symmetric 180",
            suffix=".lp",
            counts=("rules", "atoms", "choices", "conflicts"),
            parameters=CLINGO,
        ),
        EngineEntry(
            "sat",
            "CaDiCaL",
            folder="pykt/programs/methods",
            install="install it with `pip install python-sat`",
            summary="Find a tour with the SAT solver CaDiCaL.",
            example="pykt sat --closed --board 20x20 --symmetric 180",
        ),
        EngineEntry(
            "cp-sat",
            "CP-SAT",
            folder="pykt/programs/methods/cp_sat",
            install="install it with `pip install 'pykt-tours[cpsat]'`",
            optional=True,
            summary="Find a tour with CP-SAT, the constraint solver of OR-Tools.",
            example="pykt cp-sat --closed --board 20x20",
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
            counts=("nodes", "failures"),
            parameters=MINIZINC,
        ),
    )
}


#: The engine of a user's own executable. It has no row, because it has no solver and no program of pykt.
COMMAND = "command"


def solver_of(program: Program) -> str:
    """Return the name by which people know what runs ``program``, such as SWI-Prolog or GNU Prolog.

    Return ``command`` for a user's own executable.
    """
    if program.engine == COMMAND:
        return COMMAND
    return SYSTEMS[program.prolog.system].solver if program.prolog.system else ENGINES[program.engine].solver
