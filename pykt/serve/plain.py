"""Remove the folders from paths in texts, so that a server's responses do not reveal the folders of its machine."""

from __future__ import annotations

import re
import sys
import tempfile
from functools import cache
from pathlib import Path
from typing import Any

#: A folder in a path. A program with a parameter, such as naive.pl:predicate=naive_tour/4, is no folder, although a
#: slash follows.
_FOLDER = r"(?![\w.-]+\.(?:pl|lp|mzn):)[^/\s'\"`]+/+"


def without_places(text: str) -> str:
    """Return ``text`` with each absolute path of a file shortened to the name of the file."""
    return _places().sub("", text)


def plain(record: Any) -> Any:
    """Return a value for JSON with ``without_places`` applied to its texts.

    The names in objects stay as they are. So does a list without a text or an object among its elements, such as a list
    of squares.
    """
    match record:
        case str():
            return without_places(record)
        case dict():
            return {name: plain(value) for name, value in record.items()}
        case list() | tuple() if any(isinstance(value, (str, dict)) for value in record):
            return [plain(value) for value in record]
    return record


@cache
def _places() -> re.Pattern[str]:
    """Return a regex that matches the folders of an absolute path. Only the paths in ``known`` may have spaces."""
    known = {Path(__file__).resolve().parents[2], Path.home(), Path(sys.prefix), Path(tempfile.gettempdir())}
    names = sorted((str(place) for place in known if place != Path("/")), key=len, reverse=True)
    return re.compile(rf"(?:{'|'.join(map(re.escape, names))})/+(?:{_FOLDER})*|(?<![\w/])/+(?:{_FOLDER})+")
