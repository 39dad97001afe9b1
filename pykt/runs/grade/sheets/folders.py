"""Take the folders of the machine that graded out of what students read."""

from __future__ import annotations

import re
from collections.abc import Iterable
from dataclasses import replace
from pathlib import PurePath
from typing import Any

from pykt.runs.grade.grading import Graded, Mark, Part

_SIGN = r"[^\s'\":<>]"  # of a path


def without_folders(graded: Graded, names: Iterable[str]) -> Graded:
    """Return the marks of a submission with its files named without their folders, wherever a text names them.

    ``names`` are the names of the files of the submission.
    """
    every = sorted({PurePath(name).name for name in names}, key=len, reverse=True)
    if not every:
        return graded
    ending = rf"(?=(?:{'|'.join(map(re.escape, every))})\b)"
    # A path without such a name is passed over as a whole: to look for names from each of its slashes takes too long.
    path = re.compile(rf"(?<![\w./-])(?:/(?:{_SIGN}*/)?{ending}|(/{_SIGN}*))")
    return replace(graded, marks=tuple(_mark(mark, path) for mark in graded.marks))


def _mark(mark: Mark, path: re.Pattern[str]) -> Mark:
    parts = tuple(_part(part, path) for part in mark.parts)
    return replace(mark, verdict=path.sub(r"\1", mark.verdict), parts=parts)


def _part(part: Part, path: re.Pattern[str]) -> Part:
    return replace(part, verdict=path.sub(r"\1", part.verdict), result=_value(part.result, path))


def _value(value: Any, path: re.Pattern[str]) -> Any:
    """Return a value of JSON with all its texts changed, except for boards and tours, which have none."""
    if isinstance(value, str):
        return path.sub(r"\1", value) if "/" in value else value
    if isinstance(value, dict):
        return {key: one if key in ("tour", "problem", "queens") else _value(one, path) for key, one in value.items()}
    return [_value(one, path) for one in value] if isinstance(value, (list, tuple)) else value
