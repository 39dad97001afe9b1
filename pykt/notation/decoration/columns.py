"""Two columns of numbers: the files and ranks of squares, or a board of two files."""

from __future__ import annotations

import re

from pykt.model.errors import PyktError

_ROW = re.compile(r"[ \t]*+([0-9]{1,9})(?:[ \t]*+[,;|][ \t]*+|[ \t]++)([0-9]{1,9})[ \t]*+")
_NESTED = re.compile(r"\s*+\[(?:\s*+\[\s*+[0-9]{1,9}\s*+,\s*+[0-9]{1,9}\s*+\]\s*+,?)++\s*+\]\s*+")
_INNER = re.compile(r"([0-9]+)\s*+,\s*+([0-9]+)")
_SAYS = re.compile(r"\s*+(?:[^\W\d_]|[#`=~*-])")  # begins a title, a comment or a rule
_ROWS_OR_COLUMNS = re.compile(r"(?i)\brow|\bcol|\brank\W{1,9}file")
_FEWEST = 3  # lines that are columns
_MOST_BYTES = 8_000_000


def columns(text: str) -> str:
    """Return lines such as ``1 1`` if a text has two numbers on each line, or if it is a list of pairs, or else "".

    Before and after these lines there may be others, such as a title. Raise PyktError if they name rows or columns, and
    if the text is so long that it takes seconds to find out what it means.
    """
    if _NESTED.fullmatch(text):
        return "\n".join(f"{one} {other}" for one, other in _INNER.findall(text))
    lines = text.replace("\r\n", "\n").replace("\r", "\n").replace("\u00a0", " ").strip().split("\n")
    first = next((place for place, line in enumerate(lines) if _ROW.fullmatch(line)), len(lines))
    rows: list[str] = []
    for line in lines[first:]:
        row = _ROW.fullmatch(line)
        if row is None:
            break
        rows.append(f"{row[1]} {row[2]}")
    others = [*lines[:first], *lines[first + len(rows) :]]
    if len(rows) < _FEWEST or not all(not line.strip() or _SAYS.match(line) for line in others):
        return ""
    if any(map(_ROWS_OR_COLUMNS.search, others)):
        raise PyktError(
            "Rows may count from the top or from the bottom: name the columns file and rank, in this order."
        )
    if len(text) > _MOST_BYTES:
        raise PyktError(
            "Two columns of numbers have at most 8 MB: write a longer tour as squares, 1/1 2/3, or as moves."
        )
    return "\n".join(rows)
