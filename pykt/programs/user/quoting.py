"""Quote the lines of a user program that a remark is about."""

from __future__ import annotations

from functools import lru_cache
from pathlib import Path

from pykt.model.errors import PyktError
from pykt.model.remark import Remark
from pykt.programs import user
from pykt.programs.user import included

_LONGEST = 160  # the most characters to quote of a line
_MOST = 5  # the most lines to quote of a rule or a constraint
_NUMBER = 8  # the number of characters before a quoted line: its line number and a bar


def quoted(remark: Remark, program: str) -> list[str]:
    """Return the lines that a remark on ``program`` is about, and a caret below its column.

    The lines may be in a file that the program includes. Return [] if the program is not a user's file, or if the file
    can't be read any more.
    """
    named = user.parse(program)
    if remark.line is None or not isinstance(named, user.Named):
        return []
    try:
        wanted = remark.file or named.main_name
        files = (file for own in named.own_files for file in included.files(own))
        file = next((file for file in files if Path(file).name == wanted), None)
        return quoted_in(user.text_of(file), remark) if file else []
    except (PyktError, OSError):
        return []


@lru_cache(2)  # so a file with many remarks is split once
def _lines(text: str) -> list[str]:
    return text.split("\n")


def quoted_in(text: str, remark: Remark) -> list[str]:
    """Return the lines of ``text`` that a remark is about, and a caret below its column, or [] if it names no line.

    There is no caret below the beginning of a line: it would say no more than the line does, and a remark about a whole
    rule is placed there.
    """
    lines = _lines(text)
    if remark.line is None or not 0 < remark.line <= len(lines):
        return []
    first, *others = lines[remark.line - 1 : remark.line - 1 + min(remark.lines, _MOST)]
    shown = [_numbered(remark.line, first)]
    begin = len(first) - len(first.lstrip())
    if remark.column and begin + 1 < remark.column <= min(len(first.rstrip()) + 1, _LONGEST):
        shown.append(f"{'| ':>{_NUMBER}}{' ' * (remark.column - 1)}^")
    return shown + [_numbered(number, line) for number, line in enumerate(others, remark.line + 1)]


def _numbered(number: int, line: str) -> str:
    """Return a line with its number. A long line is cut."""
    shown = line[: _LONGEST + 1].expandtabs(1).rstrip()
    return f"{number:5} | " + (shown if len(shown) <= _LONGEST else f"{shown[:_LONGEST]} ...")
