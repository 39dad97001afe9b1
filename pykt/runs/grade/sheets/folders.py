"""Remove the folders of the grading machine from texts that students read."""

from __future__ import annotations

import re
from collections.abc import Iterable, Set
from dataclasses import replace
from pathlib import PurePath
from typing import Any

from pykt.runs.grade.grading import Graded, Mark, Part

_PATH = re.compile(r"(?<![\w./-])/[^\s'\":<>]*")
_WORD_END = re.compile(r"\b")


def without_folders(graded: Graded, names: Iterable[str]) -> Graded:
    """Return the marks of a submission with the folders removed wherever a text names a file of the submission.

    ``names`` are the names of the files of the submission.
    """
    known = {PurePath(name).name for name in names}
    if not known:
        return graded
    longest = max(map(len, known))

    def is_named(part: str) -> bool:
        """Tell whether a part of a text begins with one of the names as a whole word."""
        ends = (found.start() for found in _WORD_END.finditer(part[: longest + 1]))
        return any(part[:end] in known for end in ends if end <= longest)

    def short(text: str) -> str:
        named = set(filter(is_named, set(text.split("/"))))
        return _PATH.sub(lambda path: _from_name(path, named), text) if named else text

    def changed(value: Any) -> Any:
        """Return a JSON value with ``short`` applied to its texts, except in boards and tours, which have no paths."""
        if isinstance(value, str):
            return short(value) if "/" in value else value
        if isinstance(value, dict):
            return {key: one if key in ("tour", "problem", "queens") else changed(one) for key, one in value.items()}
        return [changed(one) for one in value] if isinstance(value, (list, tuple)) else value

    def part(one: Part) -> Part:
        return replace(one, verdict=changed(one.verdict), result=changed(one.result))

    def mark(one: Mark) -> Mark:
        return replace(one, verdict=changed(one.verdict), parts=tuple(map(part, one.parts)))

    return replace(graded, marks=tuple(map(mark, graded.marks)))


def _from_name(path: re.Match[str], named: Set[str]) -> str:
    """Return a path from its last part in ``named`` on, or the whole path. A part extends to the text's next slash."""
    text, slash = path.string, path.end()
    while (slash := text.rfind("/", path.start(), slash)) >= 0:
        end = text.find("/", slash + 1)
        if text[slash + 1 : end if end >= 0 else None] in named:
            return text[slash + 1 : path.end()]
    return path[0]
