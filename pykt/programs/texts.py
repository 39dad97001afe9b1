"""The texts of programs: what is recorded of a program, so that its runs can be repeated and compared."""

from __future__ import annotations

from collections.abc import Mapping
from pathlib import Path

from pykt.engines.files import program_file
from pykt.engines.registry import COMMAND
from pykt.notation.saving import save_new
from pykt.programs import user
from pykt.programs.choosing import choose
from pykt.programs.user import included
from pykt.programs.user.commands import Command

#: The names of a program's files, relative to its folder, with their texts; its main file comes first.
Texts = Mapping[str, str]


def texts_of(program: str, home: Path = Path()) -> Texts:
    """Return the texts of a program of pykt or of a user: that of its file, and of the user's files that it includes.

    A program of the user that is no text, such as a compiled one, has a digest instead. The names of a user's files
    are relative to ``home``. Raise PyktError if there is no such program, or if its file can't be read.
    """
    chosen = choose(user.located(program, home)).program
    if not chosen.is_user_program:
        file = program_file(chosen.engine, chosen.file)
        return {chosen.file: file.read_text(encoding="utf-8")}
    if user.is_command(program):
        return Command.parse(user.located(program, home)).texts()
    folder = Path(chosen.file).parent
    main, *others = included.files(chosen.file)
    return {main_name(program): user.text_of(main)} | {
        str(Path(other).relative_to(folder)): user.text_of(other) for other in others
    }


def text_of(program: str) -> str:
    """Return the text of the main file of a program of pykt or of a user."""
    return next(iter(texts_of(program).values()))


def main_name(program: str) -> str:
    """Return the name of a program's main file, without its folder."""
    return user.main_name(program) if user.is_own(program) else choose(program).program.file


def engine_of(program: str) -> str:
    """Return the name of the engine of a program. A user's file need not exist."""
    return user.engine_of(program) if user.is_own(program) else choose(program).program.engine


def needed_by(program: str) -> set[str]:
    """Return the name of a program's engine, and of the Prolog system that runs it in place of SWI-Prolog, if any."""
    system = user.system_of(program) if user.is_own(program) else choose(program).program.system
    return {engine_of(program), system} - {"", COMMAND}


def copied(program: str, texts: Texts, folder: Path) -> str:
    """Write the texts of a user's program to new files in ``folder``. Return the program of these files.

    Raise PyktError if the name of a file leads out of the folder.
    """
    if user.is_command(program):
        return Command.parse(program).copied(texts, folder)
    for name, text in texts.items():
        save_new(folder, name, text)
    return f"{folder / next(iter(texts))}{user.split(program)[1]}"
