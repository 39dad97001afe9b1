"""Programs that a file names, such as a plan or a ledger: they read nothing outside the folder of that file."""

from __future__ import annotations

import os
import re
from collections.abc import Collection, Sequence
from pathlib import Path

from pykt.engines.parameters import CLINGO
from pykt.model.errors import PyktError
from pykt.model.text import printable
from pykt.notation.files import inside
from pykt.programs import configuring, user
from pykt.programs.user.commands import Command

#: The options of clingo that may read or write a file, and an argument that names none.
_READING = ("configuration", "file", "lemma-in", "lemma-out", "lemma-out-txt", "outf", "pre")
_PLAIN = re.compile(r"-{1,2}[a-z][a-z-]*(=[\w,.*+@=-]*)?|[\w,.+]+", re.ASCII)
_CONFIGURATION = next(parameter for parameter in CLINGO if parameter.name == "configuration")


def is_ours(program: str) -> bool:
    """Tell whether a name with parameters is a program of pykt that uses no file of the user."""
    _, parameters = user.split(program)
    return not user.is_own(program) and not any(map(configuring.is_solver_file, dict(_settings(parameters)).values()))


def check_named(program: str, home: Path, recorded: Collection[str] = ()) -> None:
    """Raise PyktError if a program with its parameters names a file outside the folder ``home``.

    ``recorded`` has the names of files whose recorded texts run instead, wherever they were. The executable of a
    command may be any that is found by its name alone: it runs in the sandbox.
    """
    name, parameters = user.split(program)
    for key, value in _settings(parameters):
        for file in value.split(os.pathsep) if key == "reads" else [value] * configuring.is_solver_file(value):
            inside(home, file)
    files = []
    if user.is_command(program):
        words = [word for word in Command.parse(program).words if not word.startswith("-")]
        files += [word for word in words if "/" in word or (home / word).exists()]
    elif user.is_file(program):
        files.append(name)
    for file in files:
        if Path(file).name not in recorded:
            inside(home, file)


def check_arguments(arguments: Sequence[str]) -> None:
    """Raise PyktError if an argument for clingo, which a file gives, may name a file."""
    for argument in arguments:
        name, _, value = argument.partition("=")
        reads = name.startswith("--") and any(option.startswith(name[2:]) for option in _READING)
        preset = _CONFIGURATION.name.startswith(name[2:]) and value in _CONFIGURATION.values
        if not _PLAIN.fullmatch(argument) or (reads and not preset):
            raise PyktError(
                f"A file can't give clingo the argument {printable(argument)[:60]!r}, which may name another file: "
                "give it with --clingo-args on the command line, or leave it out."
            )


def _settings(parameters: str) -> list[configuring.Setting]:
    return list(configuring.settings(parameters.removeprefix(":")))
