"""Turn tables into data frames of pandas or polars. pykt needs neither library, so users install one themselves."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from importlib import import_module
from types import ModuleType
from typing import Any, Literal, get_args

from pykt.model.errors import EngineError, PyktError

Library = Literal["pandas", "polars"]
LIBRARIES: tuple[Library, ...] = get_args(Library)


def frame(rows: Sequence[Mapping[str, object]], library: Library | None = None) -> Any:
    """Return rows as a data frame of ``library``. If ``library`` is None, use pandas, or polars if pandas is missing.

    A row maps the names of columns to values. Where a row lacks a column, the value in the frame is None. Raise
    EngineError if the library is not installed.
    """
    if library not in (None, *LIBRARIES):
        raise PyktError(f"{str(library)[:40]!r} makes no data frames here: choose pandas or polars.")
    name, module = _imported((library,) if library else LIBRARIES)
    names = dict.fromkeys(name for row in rows for name in row)
    columns = {name: [plain(row.get(name)) for row in rows] for name in names}
    return module.DataFrame(columns, strict=False) if name == "polars" else module.DataFrame(columns)


def _imported(libraries: Sequence[Library]) -> tuple[Library, ModuleType]:
    """Return the name and the module of the first of ``libraries`` that is installed. Raise EngineError if none is."""
    for name in libraries:
        try:
            return name, import_module(name)
        except ModuleNotFoundError as error:
            if error.name != name:
                raise
    missing = f"{libraries[0]} is not" if len(libraries) == 1 else f"Neither {' nor '.join(libraries)} is"
    raise EngineError(f"{missing} installed: `pip install {libraries[0]}`, or use the rows, which are dictionaries.")


def plain(value: object) -> object:
    """Return an instance of a subclass of int, float or str as a plain int, float or str.

    Return other values unchanged, and True and False, too.
    """
    if isinstance(value, bool) or not isinstance(value, (int, float, str)):
        return value
    kind = next(kind for kind in (int, float, str) if isinstance(value, kind))
    return kind(value)
