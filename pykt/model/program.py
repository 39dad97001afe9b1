"""A program: its file, how its engine runs it, and the problems that it can answer."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import KW_ONLY, dataclass, field
from typing import Literal

from pykt.model.conditions import unknown
from pykt.model.problem import Kind, Problem

#: The conditions that a row of the catalogue can name. ``starts`` is not among them: every program knows starts.
#: The name ``moves`` stands for required and for forbidden moves.
Asked = Literal[
    "squares",
    "end",
    "givens",
    "clues",
    "moves",
    "symmetric",
    "uncrossed",
    "crossings",
    "turns",
    "magic",
    "piece",
    "surface",
    "graph",
    "directed",
]


@dataclass(frozen=True)
class PrologRow:
    """The relations of a Prolog program, and the system that runs it."""

    goal: str = ""
    """The relation that answers open problems."""

    closed_goal: str = ""
    """The relation that answers closed problems. If it is empty, open tours are tried until one is closed."""

    own_moves: bool = False
    """True if the program's text has the knight's moves. prolog/other_moves.pl can replace them."""

    picks_start: bool = False
    """True if the program chooses the start when the problem names none. Other programs are asked with each start."""

    moves: str = ""
    """The relation that the search calls each time it moves to a square, as Name/Arity or Module:Name/Arity.

    This relation is either true of the two squares of a move, or calls itself for each square of the path. A program
    can be profiled only if ``moves`` is set.
    """

    closed_moves: str = ""
    """The relation that replaces ``moves`` in the search of ``closed_goal``; empty if ``moves`` fits both."""

    system: str = ""
    """The system that runs the program, by its name in pykt/engines/systems/table.py; empty for SWI-Prolog."""


@dataclass(frozen=True)
class AspRow:
    """What the answers of an ASP program look like."""

    by_time: bool = False
    """True if the answer's atoms are visits with move numbers, not edges."""

    turn: int = 0
    """The rotation in degrees that maps each answer to itself; 0 if the encoding asks for no symmetry."""


@dataclass(frozen=True)
class Program:
    """A program, as the catalogue describes it."""

    name: str
    """The name that users type."""

    _: KW_ONLY

    engine: str
    """The name of the program's engine in pykt/engines/registry.py."""

    file: str
    """The program's file: a name in the folder of the engine's programs, or the full path of a user program."""

    kinds: tuple[Kind, ...] = ("open", "closed")
    """The kinds of problems that the program answers."""

    text: str
    """One or two sentences about the method."""

    source: str = "pykt"
    """Where the method comes from."""

    asked: frozenset[Asked] = frozenset()
    """The conditions that the program supports, besides starts."""

    beyond: Callable[[Problem], str | None] | None = None
    """A function that takes a problem whose kind is in ``kinds`` and whose conditions are in ``asked``. It returns why
    the program still can't answer this problem, or None if it can."""

    parameters: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    """A map from each parameter to its values, the default value first. A user program accepts other values, too."""

    options: tuple[str, ...] = ()
    """The solver's options that suit the program best."""

    method: str = ""
    """The module of pykt/programs/methods that drives the engine; empty if the engine's own module does so."""

    proves: bool = True
    """False if the program may wrongly report that there are no more answers."""

    once: bool = False
    """True if the program can yield each tour once, whatever its start and direction. See ``Search.once``."""

    starts_processes: bool = False
    """True if the program starts processes of its own, such as a solver, so that its sandbox must allow this."""

    compiled: bool = False
    """True if numba compiles the program at its first run after installation, before the measured time begins."""

    keeps_defect: bool = False
    """True if the program reproduces a defect of its published source."""

    is_user_program: bool = False
    """True if this is a user program. See pykt/programs/user."""

    prolog: PrologRow = PrologRow()
    """What only Prolog programs have."""

    asp: AspRow = AspRow()
    """What only ASP programs have."""

    @property
    def module(self) -> str:
        """The name of the driver: the Python module that answers problems with this program.

        Usually this is the module of the engine or of the method. User programs have drivers of their own, one for each
        engine. The Prolog systems other than SWI-Prolog share two drivers: one for user programs, one for the rest.
        """
        if self.is_user_program:
            return f"pykt.programs.user.{'systems' if self.prolog.system else self.engine}"
        if self.prolog.system:
            return "pykt.engines.systems.driver"
        engine = self.engine.replace("-", "_")
        return f"pykt.programs.methods.{self.method}" if self.method else f"pykt.engines.{engine}"

    @property
    def known(self) -> frozenset[str]:
        """The names of all conditions that the program supports, for ``unknown`` in conditions.py."""
        return self.asked | {"starts"} | ({"forbidden"} if "moves" in self.asked else set())

    def objection(self, problem: Problem) -> str | None:
        """Return why this program can't answer the problem, or None if it can."""
        if problem.kind not in self.kinds:
            return f"{self.name} answers {' and '.join(self.kinds)} problems, not {problem.kind} ones"
        if words := unknown(problem, self.known):
            return f"{self.name} can't handle {words}"
        why = self.beyond and self.beyond(problem)
        return f"{self.name} {why}" if why else None


@dataclass(frozen=True)
class Chosen:
    """A program with a value for each of its parameters: a configuration.

    ``engine_parameters`` has pairs: the name and the value of a parameter of the engine. A name may occur several
    times.
    """

    program: Program
    parameters: Mapping[str, str]
    engine_parameters: tuple[tuple[str, str], ...] = ()

    def __str__(self) -> str:
        """Return the program as users write it: its name, then the parameters that do not have their default value."""
        other = [
            f"{name}={value}" for name, value in self.parameters.items() if value != self.program.parameters[name][0]
        ]
        other += [f"{name}={value}" for name, value in self.engine_parameters]
        return f"{self.program.name}:{','.join(other)}" if other else self.program.name
