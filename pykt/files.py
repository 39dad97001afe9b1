"""Where the programs are: in the installed package, else in the checkout."""

from __future__ import annotations

from pathlib import Path

from pykt.errors import PyktError

_PACKAGE = Path(__file__).resolve().parent


def program_file(engine: str, name: str) -> Path:
    """The file of a program of ours, such as ``program_file("prolog", "naive.pl")``; PyktError if it is missing."""
    folder = "methods" if engine == "python" else engine
    for home in (_PACKAGE, _PACKAGE.parent):
        if (file := home / folder / name).is_file():
            return file
    raise PyktError(f"The file {folder}/{name} is missing: install pykt again.")
