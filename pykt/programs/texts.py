"""The texts of programs: what is recorded of a program, so that its runs can be repeated and compared."""

from __future__ import annotations

import os
from collections.abc import Iterable, Mapping
from pathlib import Path

from pykt.engines.files import program_file
from pykt.engines.registry import COMMAND
from pykt.notation.files import full_path
from pykt.programs import user
from pykt.programs.choosing import choose
from pykt.programs.user.commands import Command

#: Maps the names of a program's files, relative to its folder, to their texts. The main file comes first.
Texts = Mapping[str, str]


def texts_of(program: str, home: Path = Path()) -> Texts:
    """Return the text of a program's file, and the texts of the user's files that it includes.

    A user program that is not a text, such as a compiled one, has a digest instead. Names of files in ``program`` are
    relative to the folder ``home``. Raise PyktError if there is no such program, or if its file can't be read.
    """
    located = user.parse(program).located(home)
    chosen, named = choose(located).program, user.parse(located)
    if isinstance(named, user.Named):
        return named.texts()
    file = program_file(chosen.engine, chosen.file)
    return {chosen.file: file.read_text(encoding="utf-8")}


def without_neighbours(program: str, texts: Texts, programs: Iterable[str]) -> Texts:
    """Return the texts of a user program without the files of the other ``programs``.

    When each program runs in its own folder, ``program`` can't read the files of the others, even if it includes them.
    """
    own = _named_files(program)
    folders = {os.path.dirname(file) for file in own}  # noqa: PTH120  # names only: files need not exist
    others = {file for other in programs for file in _named_files(other)} - own
    main, *included = texts
    kept = [
        name
        for name in included
        if not any(str(full_path(os.path.join(folder, name))) in others for folder in folders)  # noqa: PTH118
    ]
    return {name: texts[name] for name in (main, *kept)}


def _named_files(program: str) -> set[str]:
    """Return the paths that a program's name may contain: a user's file, or each word of a command."""
    named = user.parse(program)
    words = named.words if isinstance(named, Command) else (named.name,) if isinstance(named, user.Named) else ()
    return {str(full_path(word)) for word in words}


def text_of(program: str) -> str:
    """Return the text of the main file of a program of pykt or of a user."""
    return next(iter(texts_of(program).values()))


def main_name(program: str) -> str:
    """Return the name of a program's main file, without its folder."""
    named = user.parse(program)
    return named.main_name if isinstance(named, user.Named) else choose(program).program.file


def engine_of(program: str) -> str:
    """Return the name of the engine of a program. A user's file need not exist."""
    named = user.parse(program)
    return named.engine if isinstance(named, user.Named) else choose(program).program.engine


def needed_by(program: str) -> set[str]:
    """Return what must be installed for a program: its engine and, if its name has ``system=``, this Prolog system.

    A command needs no engine.
    """
    named = user.parse(program)
    system = named.system if isinstance(named, user.Named) else choose(program).program.prolog.system
    return {engine_of(program), system} - {"", COMMAND}


def copied(program: str, texts: Texts, folder: Path) -> str:
    """Write the texts of a user program to new files in ``folder``. Return the name of this copy of the program.

    Raise PyktError if the name of a file leads out of the folder.
    """
    named = user.parse(program)
    assert isinstance(named, user.Named)
    return named.copied(texts, folder)
