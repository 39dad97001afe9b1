"""Find the texts of our programs: in the installed package, or else in the checkout."""

from __future__ import annotations

from pathlib import Path

from pykt.engines.registry import ENGINES
from pykt.model.errors import PyktError

_PACKAGE = Path(__file__).resolve().parent.parent


def program_file(engine: str, name: str) -> Path:
    """Return the file of a program, as in ``program_file("prolog", "naive.pl")``; PyktError if it is missing."""
    file = program_folder(engine) / name
    if not file.is_file():
        raise PyktError(f"The file {file.parent.name}/{name} is missing: install pykt again.")
    return file


def program_folder(engine: str) -> Path:
    """Return the folder with the texts of an engine's programs."""
    folder = ENGINES[engine].folder
    installed = _PACKAGE / folder.removeprefix("pykt/")
    return installed if installed.is_dir() else _PACKAGE.parent / folder
