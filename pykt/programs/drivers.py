"""Find the driver of a program: the module that answers problems with the program."""

from __future__ import annotations

from importlib import import_module
from typing import Any, cast

from pykt.engines.files import module_of
from pykt.engines.protocol import Driver
from pykt.model.program import Program


def driver(program: Program) -> Driver[Any]:
    """Import the driver of ``program`` and return it: an engine, a method, or a module for users' own files."""
    return cast(Driver[Any], import_module(program.module))


def modules(program: Program) -> list[str]:
    """Return the names of the modules that run ``program``: its driver, and the program if it is a module of pykt."""
    is_module = program.file.endswith(".py") and not program.is_user_program
    return [program.module, *([module_of(program)] if is_module else [])]
