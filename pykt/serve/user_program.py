"""Store a user program that was sent as a text. Its file stays in a private folder while the program runs.

Refuse the program if no sandbox can confine it here.
"""

from __future__ import annotations

import re
import shutil
import tempfile
import threading
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import replace
from pathlib import Path

from pykt import process
from pykt.engines.files import program_folder
from pykt.model.errors import EngineError, PyktError
from pykt.model.limits import Limits
from pykt.process import Sandbox
from pykt.programs import configuring, user
from pykt.programs.user.commands import Command
from pykt.programs.user.names import BY_SUFFIX, File

_GRACE = 30.0  # seconds for which the file may stay after the time limit of the run
_NAME = re.compile(r"[A-Za-z0-9_][A-Za-z0-9_.-]{0,59}")


@contextmanager
def stored(program: str, text: str, language: str | None, limits: Limits) -> Iterator[str]:
    """Write ``text`` to a file in a private folder. Yield the file's path with the program's parameters.

    Remove the folder at the end of the context. The folder belongs to a task, so it is removed even if this process is
    killed. ``program`` is the file's name, perhaps with parameters. ``limits`` are those of the run that needs the
    file. ``language`` is the language that the request names, or None. Raise PyktError if the name is not allowed or
    does not fit the language, and EngineError if nothing can confine the program.
    """
    named = user.parse(program)
    if not isinstance(named, File):
        raise PyktError(f"The name of a program ends in {' or '.join(BY_SUFFIX)}, such as mine.pl: change it.")
    check_no_solver_file(program)
    name = named.name
    if not _NAME.fullmatch(name):
        raise PyktError(
            "The name of a program has letters, digits, '_', '-' and '.' only, at most 60 of them: change it."
        )
    if language not in (None, named.engine):
        raise PyktError(f"{name} is no file of {language}: change its name or its language.")
    if sandbox() is None:
        raise EngineError(
            "This server runs no program of your own, because nothing confines it here: on Linux, install bubblewrap. "
            "The static edition of this page can run it in the browser."
        )
    longer = replace(limits, timeout=limits.timeout + _GRACE)
    holder = process.start("pykt.serve.user_program:hold_folder", limits=longer)
    try:
        for folder in holder:
            file = Path(folder, name)
            # Copy pykt's files, too, because the text may be a changed program of pykt that includes some of them.
            parts = program_folder(named.engine)
            for part in parts.rglob(f"*{file.suffix}"):
                copy = Path(folder, part.relative_to(parts))
                copy.parent.mkdir(exist_ok=True)
                shutil.copyfile(part, copy)
            file.write_text(text, encoding="utf-8", newline="")
            yield f"{file}{named.behind}"
            return
    finally:
        holder.close()
    raise EngineError("There is no place for the program's file: make room for temporary files.")


def check_no_file(program: str) -> None:
    """Raise PyktError if ``program`` names a file or a command: requests must not use the files of this machine."""
    named = user.parse(program)
    if isinstance(named, Command):
        raise PyktError("A server runs no commands: name a program of pykt, or send the text of a file.")
    if isinstance(named, File):
        raise PyktError(f"{named.main_name[:60]!r} is a file: send its text, too.")
    check_no_solver_file(program)


def check_no_solver_file(program: str) -> None:
    """Raise PyktError if a parameter of ``program`` names a solver's file, since the file could be any executable."""
    if any(configuring.is_solver_file(value) for _, value in user.parse(program).settings):
        raise PyktError("A server takes no file of a solver: name an installed one, such as solver=gecode.")


def hold_folder() -> Iterator[str]:
    """Yield the temporary folder of this task, then wait, so that the folder stays until the task is ended."""
    yield tempfile.gettempdir()
    threading.Event().wait()


def sandbox() -> str | None:
    """Return the name of the sandbox that confines user programs here, or None if there is no sandbox."""
    task = process.start("pykt.process.sandbox.preparing:probe", sandbox=Sandbox("required"))
    list(task)
    return task.begun.sandbox if task.begun and task.ending and task.ending.how == "done" else None
