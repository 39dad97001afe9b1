"""The Prolog systems besides SWI-Prolog that can run programs: a row for each.

To add a system, add a row. `pykt doctor` then shows its version, and tests/engines/test_systems.py asks it for tours of
5x5 where it is installed.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass

#: SWI-Prolog's name as a value of the parameter ``system``. SWI-Prolog has no row: it is the engine ``prolog`` itself.
SWI = "swi"


@dataclass(frozen=True)
class System:
    """A row of the table: one Prolog system.

    A command is a tuple of words. ``{file}`` stands for the program's file, ``{made}`` for the compiler's output.
    """

    name: str
    """The name that users type, as in ``borrell:system=gnu``."""

    solver: str
    """The name by which people know the system."""

    command: tuple[str, ...]
    """The command that loads a file and runs its initialization goal."""

    install: str
    """How to install the system, as the end of a sentence: "install it with ..."."""

    compile: tuple[str, ...] = ()
    """The command that compiles the file first, if there is one."""

    version: tuple[str, ...] = ("--version",)
    """The options that make the executable print its version."""

    libraries: frozenset[str] = frozenset()
    """The libraries of SWI-Prolog that the system lacks and prolog/portable has."""

    head: str = ""
    """Directives to put before a program, which load what SWI-Prolog loads by itself."""

    noise: str = r"(?!)"
    """A regular expression for the lines that the system prints at every start."""

    stacks: tuple[tuple[str, float], ...] = ()
    """Environment variables for the sizes of stacks in KB, each with the stack's share of the memory (0 to 1)."""

    @property
    def executable(self) -> str:
        """The name of the program that must be installed: the compiler or the interpreter."""
        return (self.compile or self.command)[0]


#: The two forms of a system's message about a line of the program: with the place before or after the text.
REMARKS = (
    re.compile(
        r"^(?P<file>[^\s:].*?\.pl):(?P<line>\d+)(?:-\d+)?(?::(?P<column>\d+))?:? "
        r"(?P<severity>(?:\w+ )?error|warning):? ?(?P<text>.+)",
        re.IGNORECASE,
    ),
    re.compile(r"^(?P<severity>error|warning): (?P<text>.+), (?P<file>\S+):(?P<line>\d+)(?P<column>)$", re.IGNORECASE),
)

#: The linker's message about a predicate that a compiled program calls but does not define.
UNDEFINED = re.compile(r"undefined reference to `predicate\((.+?)\)'")

#: Part of the message of a system that ends because its memory is full. Trealla Prolog then says only that pykt's goal
#: failed. This goal fails for no other reason.
FULL = re.compile(
    r"stack overflow|out of memory|resource_error|memory exhausted|initialization goal failed: pykt_ask", re.IGNORECASE
)

_GNU_INSTALL = "install it with `apt install gprolog` (Debian, Ubuntu) or `brew install gnu-prolog` (macOS)"
_GNU_LACKS = frozenset({"assoc", "apply", "error"})
_GNU_NOISE = (
    r"GNU Prolog \d|Compiled \w+ +\d|By Daniel Diaz$|Copyright \(C\)|compiling \S+ for byte code|\S+ compiled, \d|"
    r"\d+ error\(s\)$|compilation failed$|\| \?-"
)
_GNU_STACKS = (("GLOBALSZ", 0.25), ("LOCALSZ", 0.125), ("TRAILSZ", 0.125))

_TREALLA_HEAD = "".join(f":- use_module(library({name})).\n" for name in ("apply", "assoc", "error", "lists"))

#: The systems by name, in the order in which they are listed.
SYSTEMS: dict[str, System] = {
    system.name: system
    for system in (
        System(
            "gnu",
            "GNU Prolog",
            command=("gprolog", "--consult-file", "{file}"),
            install=_GNU_INSTALL,
            libraries=_GNU_LACKS,
            noise=_GNU_NOISE,
            stacks=_GNU_STACKS,
        ),
        System(
            "gnu-compiled",
            "GNU Prolog",
            command=("{made}",),
            compile=("gplc", "--no-top-level", "-o", "{made}", "{file}"),
            install=_GNU_INSTALL,
            libraries=_GNU_LACKS,
            noise=_GNU_NOISE,
            stacks=_GNU_STACKS,
        ),
        System(
            "trealla",
            "Trealla Prolog",
            command=("tpl", "-q", "-f", "{file}"),
            install="install it with `brew install trealla-prolog` (macOS, Linux) or `apk add trealla` (Alpine Linux)",
            head=_TREALLA_HEAD,
        ),
    )
}

#: The parameter that names a system, for programs that run on several systems. The default comes first.
PARAMETER: dict[str, tuple[str, ...]] = {"system": (SWI, *SYSTEMS)}


#: The libraries of SWI-Prolog whose operators other systems can't read.
OPERATORS = frozenset({"clpfd", "clpb", "clpq", "clpr", "chr"})


def system_named(parameters: Mapping[str, str]) -> str:
    """Return the name of the system in a program's parameter ``system``. Return "" for SWI-Prolog."""
    name = parameters.get("system", SWI)
    return "" if name == SWI else name
