"""Programs that a file names, such as a plan or a ledger: they read nothing outside the folder of that file."""

from __future__ import annotations

import os
from collections.abc import Collection
from pathlib import Path

from pykt.notation.files import inside
from pykt.programs import configuring, user
from pykt.programs.user.commands import Command


def is_ours(program: str) -> bool:
    """Tell whether a name with parameters is a program of pykt that uses no file of the user."""
    _, parameters = user.split(program)
    return not user.is_own(program) and not any(map(configuring.is_solver_file, dict(_settings(parameters)).values()))


def check_named(program: str, home: Path, recorded: Collection[str] = ()) -> None:
    """Raise PyktError if a program with its parameters names a file outside the folder ``home``.

    ``recorded`` has the names of files whose recorded texts run instead. The executable of a command may be any that
    is found by its name alone: it runs in the sandbox.
    """
    name, parameters = user.split(program)
    files = []
    for key, value in _settings(parameters):
        files += value.split(os.pathsep) if key == "reads" else [value] * configuring.is_solver_file(value)
    if user.is_command(program):
        words = [word for word in Command.parse(program).words if not word.startswith("-")]
        files += [word for word in words if "/" in word or (home / word).exists()]
    elif user.is_file(program):
        files.append(name)
    for file in files:
        if Path(file).name not in recorded:
            inside(home, file)


def _settings(parameters: str) -> list[configuring.Setting]:
    return list(configuring.settings(parameters.removeprefix(":")))
