"""A user's own programs: files and commands that can be named wherever a program can be named.

The file extension determines the engine. The module in this folder that has the engine's name runs the file; it is a
UserDriver. Any other executable is a command: commands.py says how it is named, and command.py runs it. A user's
program is not trusted to prove that there is no answer. It runs in a worker process, in a sandbox, within limits, in an
empty folder. The worker's messages are only data; believed.py checks them.
"""

from __future__ import annotations

import os
import re
from collections.abc import Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast

from pykt.engines.files import program_folders
from pykt.engines.protocol import Driver, Question, Search
from pykt.engines.registry import COMMAND, ENGINES
from pykt.engines.systems.table import system_named
from pykt.model.errors import PyktError
from pykt.model.problem import Kind
from pykt.model.program import Asked, Chosen, Program
from pykt.model.text import printable
from pykt.notation import files
from pykt.process import Sandbox
from pykt.programs import configuring
from pykt.programs.user import commands, included
from pykt.programs.user.commands import Command
from pykt.programs.user.limits import MOST_BYTES

Q = TypeVar("Q", bound=Question)


class UserDriver(Driver[Q], Protocol[Q]):
    """A module in this folder: it runs users' files with one engine."""

    PARAMETERS: Mapping[str, tuple[str, ...]]
    """The parameters of a file, each with its values. The first value is the default. Other values may be allowed."""

    KINDS: tuple[Kind, ...]
    """The kinds of problems that a file can answer."""

    def read_parameter(self, name: str, value: str, /) -> str:
        """Return ``value`` if it is valid for the parameter ``name``; else raise PyktError."""


#: The conditions that a user's program may be asked for. The checkers check all of them, even those not passed to the
#: program. But no checker compares crossings.
ASKED: frozenset[Asked] = frozenset(
    ("squares", "end", "givens", "clues", "moves", "symmetric", "uncrossed", "magic"),
)

#: Each file extension, mapped to the name of its engine.
BY_SUFFIX = {entry.suffix: entry.name for entry in ENGINES.values() if entry.suffix}

_FILE = re.compile(rf"(.+?({'|'.join(map(re.escape, BY_SUFFIX))}))(?::(.*))?", re.DOTALL)


def user_driver(engine: str) -> UserDriver[Any] | None:
    """Import the module that runs users' files with ``engine``. Return None if there is no such module."""
    module = f"{__name__}.{engine}"
    return None if find_spec(module) is None else cast(UserDriver[Any], import_module(module))


def choose(text: str) -> Chosen | None:
    """Return the program written as ``FILE`` or ``FILE:parameter=value,...``, where FILE may also be a command.

    Return None if the file extension of ``text`` belongs to no engine, and ``text`` is no command. Raises PyktError if
    the file is missing, if no engine can run it, if its name would make it a command, or if a parameter is wrong.
    """
    if is_command(text):
        if (match := _FILE.fullmatch(text)) and os.path.isfile(match[1]):  # noqa: PTH113  # a long name is none
            raise PyktError(
                f"The file {printable(match[1])[:60]!r} has a word in braces in its name, which makes it a command: "
                "rename it."
            )
        chosen: Chosen = _command().choose(text)
        return chosen
    match = _FILE.fullmatch(text)
    if match is None:
        return None
    name, suffix = match[1], match[2]
    file, engine = _existing(name), BY_SUFFIX[suffix]
    driver = user_driver(engine)
    if driver is None:
        able = " or ".join(ending for ending, engine in BY_SUFFIX.items() if find_spec(f"{__name__}.{engine}"))
        raise PyktError(f"{name} can't be run: this pykt has no engine for {suffix} files. Give a {able} file.")
    given = settings(text)
    parameters = {key: values[0] for key, values in driver.PARAMETERS.items()}
    parameters |= {key: driver.read_parameter(key, value) for key, value in given if key in parameters}
    program = Program(
        name,
        engine=engine,
        file=str(file),
        kinds=driver.KINDS,
        text="Your own program.",
        source=name,
        asked=ASKED,
        parameters=driver.PARAMETERS,
        moves=parameters.get("moves", ""),
        proves=False,
        is_user_program=True,
        system=system_named(parameters),
    )
    others = (setting for setting in given if setting[0] not in parameters)
    of_engine = [one for key, value in others for one in configuring.of_engine(name, program, key, value)]
    return Chosen(program, parameters, configuring.in_order(program, of_engine))


def sandbox(chosen: Chosen, search: Search) -> Sandbox:
    """Return how to confine the worker that runs a user program, or a program of pykt on a user's solver."""
    program = chosen.program
    if program.engine == COMMAND:
        confined: Sandbox = _command().sandbox(chosen, search)
        return confined
    solver = [search.solver] if Path(search.solver).is_absolute() else []
    own = included.files(program.file, search.hidden) if program.is_user_program else []
    files = [*program_folders(), *own, *solver]
    return Sandbox(search.sandbox, tuple(files), starts_programs=program.engine == "minizinc" or bool(program.system))


def is_own(text: str) -> bool:
    """Tell whether ``text`` names a program of the user: a file or a command. It need not exist."""
    return is_file(text) or is_command(text)


def is_file(text: str) -> bool:
    """Tell whether ``text`` names a user's file for an engine. The file need not exist."""
    return not is_command(text) and _FILE.fullmatch(text) is not None


def is_command(text: str) -> bool:
    """Tell whether ``text`` names an executable of the user, and not a file for an engine. It need not exist."""
    name = commands.split(text)[0]
    return commands.has_input(name) or (not _FILE.fullmatch(name) and commands.is_command(name))


def split(text: str) -> tuple[str, str]:
    """Split ``text`` into the program's name, file or command, and the parameters with their colon, which may be ""."""
    if is_command(text):
        return commands.split(text)
    match = _FILE.fullmatch(text)
    name = match[1] if match else text.partition(":")[0]
    return name, text[len(name) :]


def settings(text: str) -> list[configuring.Setting]:
    """Return the parameters of a program with their values. Raise PyktError if one is given twice."""
    return list(configuring.settings(split(text)[1].removeprefix(":")))


def main_name(text: str) -> str:
    """Return the name of the main file of a user's program, without its folder. The file need not exist."""
    return Command.parse(text).main_name if is_command(text) else Path(split(text)[0]).name


def engine_of(text: str) -> str:
    """Return the name of the engine that runs a user's program. Its file need not exist."""
    return COMMAND if is_command(text) else BY_SUFFIX["." + split(text)[0].rpartition(".")[2]]


def own_files(text: str) -> list[str]:
    """Return the files that ``text`` names: that of a program, or those of a command. Leave out what is missing."""
    return Command.parse(text).own_files() if is_command(text) else [split(text)[0]]


def located(text: str, home: Path) -> str:
    """Return the program ``text`` with all files that it names in the folder ``home``.

    A word of a command that is no file there is none anywhere.
    """
    if home == Path():
        return text
    if is_command(text):
        return Command.parse(text).located(home)
    name, parameters = split(text)
    moved = configuring.located(parameters.removeprefix(":"), home)
    return f"{home / name if is_file(text) else name}{':' if moved else ''}{moved}"


def system_of(text: str) -> str:
    """Return the Prolog system that the parameters in ``text`` name, or "" for SWI-Prolog. The file need not exist."""
    if is_command(text):
        return ""
    return system_named(dict(settings(text)))


def text_of(file: str | os.PathLike[str]) -> str:
    """Return the text of a user's program. Raise PyktError if the file can't be read, or is too large."""
    return files.load_text(file, MOST_BYTES)


def _command() -> Any:
    """Import the driver of commands, which needs this module."""
    return import_module(f"{__name__}.{COMMAND}")


def _existing(name: str) -> Path:
    """Return the path of the file ``name``. Raise PyktError if the file can't be read, or is too large."""
    text_of(name)
    return Path(name).resolve()
