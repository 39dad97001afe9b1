"""Remove the names of files and ranks at the edges of a drawn board."""

from __future__ import annotations

import re

from pykt.model.board import file_letters
from pykt.model.errors import PyktError

_CORNERS = (".", "|")  # signs that may stand in the corner before the names of the files
_CELL = re.compile(r"[0-9.#]+")


def without_labels(lines: list[str], rank1_first: bool) -> list[str] | None:
    """Return a drawn board without the names of its files and ranks, or None if ``lines`` are no board with such names.

    In the result, rank 1 comes first if ``rank1_first`` is true, else last: if the names of the ranks say otherwise,
    reverse the lines. Raise PyktError if the names are not in order.
    """
    files, rows = list[list[str]](), list[list[str]]()
    for line in filter(str.strip, lines):
        row = line.split()
        row = row[1:] if row[0] in _CORNERS and names_files(row[1:]) else row
        (files if names_files(row) else rows).append(row)
    barred = all(re.fullmatch(r"[0-9]+\|", row[0]) for row in rows)
    if not rows or not (files or barred):
        return None
    rows = [[first.rstrip("|"), *others] for first, *others in rows]
    width = len(files[0]) if files else len(rows[0]) - 1
    if all(len(row) == width for row in rows):
        return [" ".join(row) for row in rows]
    for nth, row in enumerate(rows, 1):
        if len(row) not in (width + 1, width + 2) or not all(map(_CELL.fullmatch, row[:-1])):
            return None
        if len(row) == width + 2 and row[-1] != row[0]:
            raise PyktError(
                f"Line {nth} of the board begins with {row[0][:9]} but ends with {row[-1][:9]}: correct it."
            )
    names = [row[0] for row in rows]
    upward = [str(rank) for rank in range(1, len(rows) + 1)]
    if names not in (upward, upward[::-1]):
        order = upward if names[0] == upward[0] else upward[::-1]
        wrong = next(nth for nth, name in enumerate(names) if name != order[nth])
        raise PyktError(
            f"Line {wrong + 1} of the board is named {names[wrong][:9]!r}: name the ranks {len(rows)} to 1 or 1 to "
            f"{len(rows)}, or leave the names out."
        )
    board = [" ".join(row[1 : width + 1]) for row in rows]
    return board if (names == upward) == rank1_first or len(rows) == 1 else board[::-1]


def names_files(row: list[str]) -> bool:
    """Tell whether ``row`` consists of the names of files: a, b, c and so on."""
    return len(row) > 1 and all(name.lower() == file_letters(file) for file, name in enumerate(row, 1))
