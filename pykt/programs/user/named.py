"""Check programs named in a file, such as a plan or a ledger: they may read nothing outside the file's folder."""

from __future__ import annotations

import os
import re
from collections.abc import Iterator, Sequence
from pathlib import Path

from pykt.engines.parameters import CLINGO
from pykt.engines.registry import COMMAND
from pykt.model.errors import PyktError
from pykt.model.program import Chosen
from pykt.model.text import printable
from pykt.notation.files import full_path
from pykt.programs import configuring, user
from pykt.programs.choosing import choose
from pykt.programs.texts import Texts
from pykt.programs.user.command import folders
from pykt.programs.user.commands import Command, replaced

#: The options of clingo that may read or write a file, and the form of an argument that can't name a file.
_READING = ("configuration", "file", "lemma-in", "lemma-out", "lemma-out-txt", "outf", "pre", "tester")
_PLAIN = re.compile(r"-{1,2}[a-z][a-z-]*(=[\w,.*+@=-]*)?|[\w,.+]+", re.ASCII)
_CONFIGURATION = next(parameter for parameter in CLINGO if parameter.name == "configuration")


def is_ours(program: str) -> bool:
    """Tell whether a name with parameters means a program of pykt that uses no file of the user."""
    named = user.parse(program)
    return not isinstance(named, user.Named) and not any(
        configuring.is_solver_file(value) for _, value in named.settings
    )


def check_named(program: str, home: Path) -> None:
    """Raise PyktError if a program reads a file outside the folder ``home``. Names of files are relative to ``home``.

    The name is parsed as for a run, so that the check and the run mean the same files. The executable of a command runs
    in the sandbox. So it may be anywhere in PATH if the command names it without a folder.
    """
    for path in _read(choose(user.parse(program).located(home))):
        if not _is_inside(home, path):
            raise PyktError(
                f"The file {printable(str(path))[-60:]!r}, which {printable(program)[:60]!r} names, leads out of its "
                "folder: name a file in the folder."
            )


def check_recorded(program: str, texts: Texts | None) -> None:
    """Raise PyktError if a program needs a file that is not among its recorded ``texts``."""
    named = user.parse(program)
    if isinstance(named, user.Named) and not texts:
        raise PyktError(f"The ledger has no text of {printable(program)[:60]!r}: make a new run.")
    for key, value in named.settings:
        if key == "reads" or configuring.is_solver_file(value):
            raise PyktError(
                f"Its program has {printable(f'{key}={value}')[:60]!r}, which is not in the ledger: if you trust it, "
                "run the command that `pykt bench show` prints."
            )
    if isinstance(named, Command) and not named.is_found_by_name:
        main = named.main_name
        if main not in (texts or {}) or main in replaced(named, texts or {}):
            raise PyktError(
                f"{printable(main)[:60]!r} is another program here than in that run: put the program of that run here."
            )


def check_elsewhere(program: str) -> None:
    """Raise PyktError if a program names a folder or a solver's file by a relative path.

    The workers of a cluster may find another file there, or none.
    """
    for key, value in user.parse(program).settings:
        for file in value.split(os.pathsep) if key == "reads" else [value] * configuring.is_solver_file(value):
            if not Path(file).is_absolute():
                raise PyktError(
                    f"Workers may have another {printable(file)[:60]!r} than this machine: write its full path."
                )


def _is_inside(home: Path, path: Path) -> bool:
    try:
        return full_path(path).is_relative_to(full_path(home))
    except (OSError, RuntimeError):  # links in a circle
        return False


def _read(chosen: Chosen) -> Iterator[Path]:
    """Yield the user's files and folders that the name of a program mentions."""
    if chosen.program.engine == COMMAND:
        named = Command(chosen.program.name)
        main, *others = named.files().values()
        yield from others if named.is_found_by_name else (main, *others)
        yield from map(Path, folders(chosen))
    elif chosen.program.is_user_program:
        yield Path(chosen.program.file)
    yield from (Path(value) for _, value in chosen.engine_parameters if configuring.is_solver_file(value))


def check_arguments(arguments: Sequence[str]) -> None:
    """Raise PyktError if an argument for clingo, from a file such as a plan, may name a file."""
    for argument in arguments:
        name, _, value = argument.partition("=")
        reads = name.startswith("--") and any(option.startswith(name[2:]) for option in _READING)
        preset = _CONFIGURATION.name.startswith(name[2:]) and value in _CONFIGURATION.values
        if not _PLAIN.fullmatch(argument) or (reads and not preset):
            raise PyktError(
                f"A file can't give clingo the argument {printable(argument)[:60]!r}, which may name another file: "
                "give it with --clingo-args on the command line, or leave it out."
            )
