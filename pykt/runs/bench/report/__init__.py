"""The report of a bench: tables, figures, and one page that shows them all."""

from __future__ import annotations

import os
from contextlib import chdir
from importlib import import_module
from typing import Any

from pykt.model.errors import EngineError


def part(name: str) -> Any:
    """Import and return a module of this folder. Raise EngineError if a package that it needs is not installed."""
    try:
        with chdir(os.sep):  # matplotlib would read a file matplotlibrc in the working folder, even a pipe
            return import_module(f"{__name__}.{name}")
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.partition(".")[0] == "pykt":
            raise
        raise EngineError(f"{error.name} is missing: install it with `pip install 'pykt-tours[bench]'`.") from None
