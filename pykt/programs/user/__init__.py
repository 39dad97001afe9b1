"""A user's own programs: files that can stand wherever the name of a program can.

The ending of the file's name decides the engine. The module of the same name here asks the file, see UserDriver.
A user's program proves nothing. It runs in a process of its own, within limits, in an empty folder. This is not a
sandbox: run only files you trust.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Mapping
from importlib import import_module
from importlib.util import find_spec
from pathlib import Path
from typing import Any, Protocol, TypeVar, cast, get_args

from pykt.engines.protocol import Driver, Question
from pykt.engines.registry import ENGINES
from pykt.model.errors import PyktError
from pykt.model.problem import Kind
from pykt.model.program import Asked, Chosen, Program

Q = TypeVar("Q", bound=Question)


class UserDriver(Driver[Q], Protocol[Q]):
    """A module here: it asks users' files for one engine."""

    PARAMETERS: Mapping[str, tuple[str, ...]]
    """The parameters of a file with their values, the default first. They may take other values, too."""

    KINDS: tuple[Kind, ...]
    """The kinds of problem that a file can be asked."""

    def read_parameter(self, name: str, value: str, /) -> str:
        """Return the value of the parameter ``name``; PyktError if it makes no sense."""


#: For each ending of a file's name its engine.
BY_SUFFIX = {entry.suffix: entry.name for entry in ENGINES.values() if entry.suffix}

_FILE = re.compile(rf"(.+?({'|'.join(map(re.escape, BY_SUFFIX))}))(?::(.*))?", re.DOTALL)


def user_driver(engine: str) -> UserDriver[Any] | None:
    """Import the module that asks users' files for an engine; None if there is none."""
    module = f"{__name__}.{engine}"
    return None if find_spec(module) is None else cast(UserDriver[Any], import_module(module))


def choose(text: str) -> Chosen | None:
    """Return the program written as ``FILE`` or ``FILE:parameter=value,...``, or None if the text names no such file.

    PyktError if the file is missing, no engine can run it, or a parameter makes no sense.
    """
    match = _FILE.fullmatch(text)
    if match is None:
        return None
    name, suffix, settings = match.groups()
    file, engine = _existing(name), BY_SUFFIX[suffix]
    driver = user_driver(engine)
    if driver is None:
        able = " or ".join(ending for ending, engine in BY_SUFFIX.items() if find_spec(f"{__name__}.{engine}"))
        raise PyktError(f"{name} can't be run, as this pykt has no engine for {suffix} files: give a {able} file.")
    parameters = {key: values[0] for key, values in driver.PARAMETERS.items()}
    for setting in _settings(settings or ""):
        key, _, value = setting.partition("=")
        if key not in parameters:
            raise PyktError(f"{name} has no parameter {key[:60]!r}: its parameters are {', '.join(parameters)}.")
        parameters[key] = driver.read_parameter(key, value)
    program = Program(
        name,
        engine=engine,
        file=str(file),
        kinds=driver.KINDS,
        text="Your own program.",
        source=name,
        asked=frozenset(get_args(Asked)),  # even what the program is not told is checked in its answer
        parameters=driver.PARAMETERS,
        moves=parameters.get("moves", ""),
        proves=False,
        is_user_program=True,
    )
    return Chosen(program, parameters)


def is_file(text: str) -> bool:
    """Tell whether the text names a file, which may be missing."""
    return _FILE.fullmatch(text) is not None


def split(text: str) -> tuple[str, str]:
    """Return the file that the text names, and its parameters with the colon before them, or ""."""
    match = _FILE.fullmatch(text)
    assert match
    return match[1], text[len(match[1]) :]


def _existing(name: str) -> Path:
    """Return the path of a file that can be read; PyktError if there is none."""
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


def _settings(text: str) -> Iterator[str]:
    """Yield the settings between the commas that stand outside all brackets."""
    depth, setting = 0, ""
    for sign in text:
        depth += (sign in "([") - (sign in ")]")
        if sign == "," and depth <= 0:
            yield setting
            setting = ""
        else:
            setting += sign
    if setting:
        yield setting
