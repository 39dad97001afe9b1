"""Find the files of pykt's own programs: in the installed package or, if they are not there, in the checkout."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pykt.engines.registry import ENGINES
from pykt.model.errors import PyktError

if TYPE_CHECKING:
    from pykt.model.program import Program

_PACKAGE = Path(__file__).resolve().parent.parent


def program_file(engine: str, name: str) -> Path:
    """Return the path of a program's file, as in ``program_file("prolog", "naive.pl")``.

    Raises PyktError if the file is missing.
    """
    file = program_folder(engine) / name
    if not file.is_file():
        raise PyktError(f"The file {shown_file(engine, name)} is missing: install pykt again.")
    return file


def shown_file(engine: str, name: str) -> str:
    """Return the name of a program's file with its folder, such as ``asp/parts/patched.lp``."""
    return f"{program_folder(engine).name}/{name}"


def module_of(program: Program) -> str:
    """Return the name of the module of a program in Python, such as pykt.programs.methods.sat.cuts."""
    return f"{ENGINES[program.engine].folder}/{program.file}".removesuffix(".py").replace("/", ".")


def program_folders() -> list[str]:
    """Return the folders with the programs of all engines. Leave out folders that do not exist."""
    folders = dict.fromkeys(str(program_folder(name)) for name in ENGINES)
    return [folder for folder in folders if Path(folder).is_dir()]


def program_folder(engine: str) -> Path:
    """Return the folder with the files of an engine's programs."""
    folder = ENGINES[engine].folder
    installed = _PACKAGE / folder.removeprefix("pykt/")
    return installed if installed.is_dir() else _PACKAGE.parent / folder
