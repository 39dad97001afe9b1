"""The files that a confined user program may read besides the system: its own, and those that its text includes.

Other files of its folder stay out of sight: they may be programs of other people.
"""

from __future__ import annotations

import re
from collections.abc import Iterator
from pathlib import Path

_WORDS = re.compile(r"\b(?:include|consult|use_module|ensure_loaded|load_files|reexport)\b|:-\s?\[")
_NAMES = re.compile(r"[\w./-]+")
_AFTER = 500  # characters after such a word in which names of files are looked for
_MOST_FILES = 100
_LARGEST = 4 << 20  # the most characters of a file that is searched for names


def files(program: str) -> list[str]:
    """Return the full path of the program, and those of the files in its folder that it includes, directly or not.

    A file is included if its name, with or without the ending, comes after a word such as ``include`` or ``consult``.
    It must have the program's ending, and lie in the program's folder or below it.
    """
    first = Path(program).resolve()
    found, waiting = {first: None}, [first]
    while waiting and len(found) < _MOST_FILES:
        for name in _names(waiting.pop()):
            path = (first.parent / (name if name.endswith(first.suffix) else name + first.suffix)).resolve()
            beside = path.is_relative_to(first.parent) and path.suffix == first.suffix
            if beside and path not in found and path.is_file():
                found[path] = None
                waiting.append(path)
    return list(map(str, found))


def _names(file: Path) -> Iterator[str]:
    """Yield the words of a text that may be names of files which it includes."""
    try:
        with file.open(encoding="utf-8", errors="replace") as opened:
            text = opened.read(_LARGEST)
    except OSError:
        return
    for match in _WORDS.finditer(text):
        yield from _NAMES.findall(text, match.end(), match.end() + _AFTER)
