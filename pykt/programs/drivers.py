"""Find the module that answers problems with a program."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from pykt.engines.protocol import Driver
from pykt.model.program import Program


def driver(program: Program) -> Driver[Any]:
    """Import the driver of ``program``: its engine, the method that drives it, or the one for users' files."""
    return cast(Driver[Any], import_module(program.module))
