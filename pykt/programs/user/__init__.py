"""A user's own programs: files that stand wherever the name of a program does.

The suffix of the file decides the engine, and each engine has a module here with the two sides of pykt/engines, the
names of its PARAMETERS with their defaults first, KINDS, and ``read_parameter``, which refuses what can't be meant.
Nothing that such a program says is a proof, and nothing that it does is kept from the rest of the machine: it runs in
a process of its own, within limits and in an empty folder, which is no sandbox.
"""

from __future__ import annotations

import importlib
import importlib.util
import re
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

from pykt.engines.registry import ENGINES
from pykt.model.errors import PyktError
from pykt.model.program import Asked, Chosen, Program

#: For each ending of a file its engine.
BY_SUFFIX = {entry.suffix: entry.name for entry in ENGINES.values() if entry.suffix}

_FILE = re.compile(rf"(.+?({'|'.join(map(re.escape, BY_SUFFIX))}))(?::(.*))?", re.DOTALL)


def choose(text: str) -> Chosen | None:
    """The program written as ``FILE`` or ``FILE:parameter=value,...``, or None if the text names no such file.

    PyktError if the file isn't there, its engine is unknown, or a parameter can't be meant.
    """
    match = _FILE.fullmatch(text)
    if match is None:
        return None
    name, suffix, settings = match.groups()
    file, engine = _existing(name), BY_SUFFIX[suffix]
    home = f"{__name__}.{engine}"
    if importlib.util.find_spec(home) is None:
        raise PyktError(f"{name} can't be run, as this pykt has no engine for {suffix} files: give a .pl or .lp file.")
    module = importlib.import_module(home)
    parameters = {key: values[0] for key, values in module.PARAMETERS.items()}
    for setting in _split(settings or ""):
        key, _, value = setting.partition("=")
        if key not in parameters:
            raise PyktError(f"{name} has no parameter {key[:60]!r}: its parameters are {', '.join(parameters)}.")
        parameters[key] = module.read_parameter(key, value)
    program = Program(
        name,
        engine,
        str(file),
        module.KINDS,
        "Your own program.",
        name,
        asked=frozenset(get_args(Asked)),  # what it isn't told, its answer is still checked for
        parameters=module.PARAMETERS,
        moves=parameters.get("moves", ""),
        proves=False,
        is_user_program=True,
    )
    return Chosen(program, parameters)


def is_file(text: str) -> bool:
    """True if the text names a file, whether it is there or not."""
    return _FILE.fullmatch(text) is not None


def split(text: str) -> tuple[str, str]:
    """The file that the text names, and its parameters with the colon before them, if there are any."""
    match = _FILE.fullmatch(text)
    assert match
    return match[1], text[len(match[1]) :]


def _existing(name: str) -> Path:
    try:
        file = Path(name).resolve()
        if file.is_dir():
            raise PyktError(f"{name!r} is a directory: give a file in it.")
        with file.open("rb"):
            return file
    except FileNotFoundError:
        raise PyktError(f"There is no file {name[:100]!r}: correct the name.") from None
    except (OSError, ValueError) as error:
        why = getattr(error, "strerror", None) or error
        raise PyktError(f"The file {name[:100]!r} can't be read ({why}): give another one.") from None


def _split(settings: str) -> Iterator[str]:
    """The settings between the commas that stand outside all brackets."""
    depth, setting = 0, ""
    for sign in settings:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and depth <= 0:
            yield setting
            setting = ""
        else:
            setting += sign
    if setting:
        yield setting
