"""A user's own programs: files and commands that can be named wherever a program can be named.

The file extension determines the engine. The module in this folder with the engine's name has the interface UserDriver.
It runs the file, except that systems.py runs Prolog files on systems other than SWI-Prolog. An executable is a command:
commands.py parses its name, and command.py runs it. If a user program says that there is no answer, this proves
nothing.

The program runs in a worker process, within limits, in an empty folder and in a sandbox. ``mode`` of Sandbox says when
it runs without a sandbox. The worker's messages are untrusted data; believed.py checks them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping, Sequence
from importlib import import_module
from pathlib import Path
from typing import Any, Literal, Protocol, TypeVar, cast

from pykt.engines.files import program_folders
from pykt.engines.protocol import Driver, Question, Search
from pykt.engines.registry import COMMAND
from pykt.engines.systems.table import system_named
from pykt.model.errors import PyktError
from pykt.model.problem import Kind
from pykt.model.program import Asked, Chosen, Program, PrologRow
from pykt.model.text import listed, printable
from pykt.notation import files
from pykt.process import Sandbox
from pykt.process.sandbox import NICE
from pykt.programs import configuring
from pykt.programs.user import included
from pykt.programs.user.commands import INPUT, SCRIPTS, Command
from pykt.programs.user.limits import MOST_BYTES
from pykt.programs.user.names import FILE, File, Name

Q = TypeVar("Q", bound=Question)

#: The parsed name of a user program.
Named = File | Command


class UserDriver(Driver[Q], Protocol[Q]):
    """A module in this folder: it runs users' files with one engine."""

    PARAMETERS: Mapping[str, tuple[str, ...]]
    """The parameters of a file, each with its values, the default first. ``read_parameter`` may allow other values."""

    KINDS: tuple[Kind, ...]
    """The kinds of problems that a file can answer."""

    def read_parameter(self, name: str, value: str, /) -> str:
        """Return ``value`` if it is valid for the parameter ``name``; else raise PyktError."""


#: The conditions that a problem for a user program may have, besides starts and forbidden moves, which Program.known
#: adds. The checkers check all of them, even those not passed to the program. The conditions ``crossings`` and
#: ``turns`` are missing: they ask for the fewest or most crossings or turns, but no checker compares tours.
ASKED: frozenset[Asked] = frozenset(
    ("squares", "end", "givens", "clues", "moves", "symmetric", "uncrossed", "magic"),
)

#: The conditions for the user programs that can also answer problems on graphs: commands and ASP files.
ASKED_OF_GRAPHS: frozenset[Asked] = ASKED | {"graph", "directed"}

#: Matches what an engine prints if the sandbox refuses something. Prolog's errors about a clause that can't be changed,
#: or a variable that was never set, are no refusals.
_REFUSALS = re.compile(
    r"[Pp]ermission(?! to \w+ (?:static|private) )|not permitted|source_sink .* does not exist|No such file"
)

#: Matches a command, with the parameters behind it.
_COMMAND = re.compile(r"(.+?)(?::[a-z]+=.*)?", re.DOTALL)


def user_driver(engine: str) -> UserDriver[Any]:
    """Import the module that runs users' files with ``engine``. Each engine with a file extension has such a module."""
    return cast(UserDriver[Any], import_module(f"{__name__}.{engine}"))


def choose(text: str) -> Chosen | None:
    """Return the user program written as ``FILE`` or ``FILE:parameter=value,...``. FILE is a file's name or a command.

    Return None if ``text`` is no command and has the file extension of no engine. Raise PyktError if the file is
    missing, if a placeholder in its name makes it a command, or if a parameter is wrong.
    """
    named = parse(text)
    if isinstance(named, Command):
        # If a name is too long, os.path.isfile returns False, but Path.is_file may raise an error.
        if (match := FILE.fullmatch(text)) and os.path.isfile(match[1]):  # noqa: PTH113
            raise PyktError(
                f"The file {printable(match[1])[:60]!r} has a word in braces in its name, which makes it a command: "
                "rename it."
            )
        chosen: Chosen = _command().choose(named)
        return chosen
    if not isinstance(named, File):
        return None
    name, engine = named.name, named.engine
    file, driver = _existing(name), user_driver(engine)
    given = named.settings
    parameters = {key: values[0] for key, values in driver.PARAMETERS.items()}
    parameters |= {key: driver.read_parameter(key, value) for key, value in given if key in parameters}
    program = Program(
        name,
        engine=engine,
        file=str(file),
        kinds=driver.KINDS,
        text="Your own program.",
        source=name,
        asked=ASKED_OF_GRAPHS if engine == "asp" else ASKED,
        parameters=driver.PARAMETERS,
        proves=False,
        is_user_program=True,
        prolog=PrologRow(moves=parameters.get("moves", ""), system=system_named(parameters)),
    )
    others = (setting for setting in given if setting[0] not in parameters)
    of_engine = [one for key, value in others for one in configuring.of_engine(name, program, key, value)]
    return Chosen(program, parameters, configuring.in_order(program, of_engine))


def sandbox(chosen: Chosen, search: Search) -> Sandbox:
    """Return how to confine the worker that runs a program."""
    program = chosen.program
    if program.engine == COMMAND:
        confined: Sandbox = _command().sandbox(chosen, search)
        return confined
    solver = [search.solver] if Path(search.solver).is_absolute() else []
    own = included.found(program.file, search.hidden) if program.is_user_program else {}
    return Sandbox(
        search.sandbox,
        (*program_folders(), *own, *solver),
        own,
        starts_programs=program.starts_processes or program.engine == "minizinc" or bool(program.prolog.system),
        nice=NICE if program.prolog.system else 0,
    )


def forbidden(reason: str, sandbox: str, engine: str) -> str:
    """Return the end of a sentence that says what the ``sandbox`` forbids a user program.

    Return "" if the sandbox is off, or if ``reason``, the program's error, does not look like a refusal.
    """
    if not (sandbox and _REFUSALS.search(reason)):
        return ""
    if engine == COMMAND:
        return "; in the sandbox a program sees only its own files, and the folders that reads= names"
    return "; in the sandbox a program sees only its own files, and may be unable to start other programs"


def withheld(program: Program, hidden: Sequence[str]) -> str:
    """Return the end of a sentence about the ``hidden`` files that a user program includes but may not read.

    Hidden files are other programs of the same runs. Return "" if the program includes none of them, or is a command.
    """
    if not (hidden and program.is_user_program) or program.engine == COMMAND:
        return ""
    kept = included.found(program.file, hidden)
    names = sorted(Path(name).name for name in included.found(program.file) if name not in kept)
    if not names:
        return ""
    are = "is another program of these runs" if len(names) == 1 else "are other programs of these runs"
    return f"; {listed(names, 3)} {are}, which this program may not read: include a copy"


def parse(text: str) -> Name | Named:
    """Parse the name of a program, which need not exist. Return a Name if the name can only mean a program of pykt."""
    match = _COMMAND.fullmatch(text)
    command = match[1] if match else text
    if INPUT.search(command) or (not FILE.fullmatch(command) and _is_executable(command)):
        return Command(command, text[len(command) :])
    if file := FILE.fullmatch(text):
        return File(file[1], text[len(file[1]) :])
    name, colon, settings = text.partition(":")
    return Name(name, f"{colon}{settings}")


def _is_executable(name: str) -> bool:
    """Tell whether ``name`` looks like a command without a placeholder: several words, a path, or a script."""
    return "/" in name or name.endswith(SCRIPTS) or len(name.split()) > 1


def is_own(text: str) -> bool:
    """Tell whether a name means a user program."""
    return isinstance(parse(text), Named)


def asked_verb(program: str) -> Literal["called", "read from"]:
    """Return the verb to put before ``Result.asked`` in a sentence about ``program``.

    The verb is "called" for a user's Prolog program, because ``Result.asked`` is then the call, such as
    ``tour(5, 5, Tour)``. Otherwise it is "read from", because ``Result.asked`` is the part of the answer with the tour.
    """
    named = parse(program)
    return "called" if isinstance(named, Named) and named.engine == "prolog" else "read from"


def text_of(file: str | os.PathLike[str]) -> str:
    """Return the text of a user program. Raise PyktError if the file can't be read, or is too large."""
    return files.load_text(file, MOST_BYTES)


def _command() -> Any:
    """Import the driver of commands. This is done late, because that module imports this one."""
    return import_module(f"{__name__}.{COMMAND}")


def _existing(name: str) -> Path:
    """Return the path of the file ``name``.

    Raise PyktError if the file can't be read or is too large, or if its path is not UTF-8.
    """
    text_of(name)
    path = files.full_path(name)
    try:
        str(path).encode()
    except UnicodeEncodeError:
        raise PyktError(
            f"The path of {printable(name)[-60:]!r} is not UTF-8, so no engine can read it: rename the file or its "
            "folder."
        ) from None
    return path
