"""A message of clingo about a file: its place, what it says, and the text of the file at this place."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache, cached_property
from pathlib import Path

from pykt.model.errors import PyktError
from pykt.model.remark import Remark, Severity
from pykt.notation.files import load_text
from pykt.programs.user.limits import MOST_BYTES
from pykt.programs.user.remarks.tokens import Token, tokens

#: A place as clingo writes it: FILE:LINE:COLUMN-COLUMN or FILE:LINE:COLUMN-LINE:COLUMN, with columns in bytes.
PLACE = r"(?P<file>[^\n]*?):(?P<line>\d+):(?P<column>\d+)-(?:(?:[^\n]*?:)?(?P<last>\d+):)?(?P<end>\d+)"
_MESSAGE = re.compile(rf"{PLACE}: (?P<level>error|warning|info): (?P<what>[^\n]*)\n?(?P<more>.*)", re.DOTALL)
_SEVERITIES: dict[str, Severity] = {"error": "error", "warning": "warning", "info": "warning"}


@cache
def text_of(path: str) -> str:
    """Return the text of a file, or "" if it can't be read."""
    try:
        return load_text(path, MOST_BYTES)
    except PyktError:
        return ""


@cache
def lines_of(path: str) -> Sequence[str]:
    """Return the lines of a file."""
    return text_of(path).split("\n")


@cache
def tokens_of(path: str) -> Sequence[Token]:
    """Return the tokens of a file."""
    return list(tokens(text_of(path)))


def column_of(path: str, line: int, byte: int) -> int:
    """Convert a column that clingo counts in bytes, from 1, to a column in characters."""
    lines = lines_of(path)
    if not 0 < line <= len(lines):
        return byte
    return len(lines[line - 1].encode()[: max(byte - 1, 0)].decode(errors="ignore")) + 1


class ClingoMessage:
    """One message of clingo: its place, what it says, and the lines that follow."""

    def __init__(self, match: re.Match[str]) -> None:
        self.severity: Severity = _SEVERITIES[match["level"]]
        self.path = match["file"]
        self.line, self.byte = int(match["line"]), int(match["column"])
        self.what, self.more = match["what"], match["more"].strip()
        self._end = int(match["last"] or match["line"]), int(match["end"])

    @property
    def file(self) -> str:
        """The name of the file, or "" if the message is about the facts that pykt adds."""
        return "" if self.path.startswith("<") else Path(self.path).name

    @cached_property
    def tokens(self) -> list[Token]:
        """The tokens between the places that the message names."""
        begin = self.line, column_of(self.path, self.line, self.byte)
        end = self._end[0], column_of(self.path, *self._end)
        return [token for token in tokens_of(self.path) if begin <= token.place < end]

    @property
    def source(self) -> str:
        """The text between the places that the message names, or "" if they are on different lines."""
        lines = lines_of(self.path)
        if self._end[0] != self.line or self.line > len(lines):
            return ""
        return lines[self.line - 1].encode()[self.byte - 1 : self._end[1] - 1].decode(errors="ignore")

    def remark(self, text: str, kind: str, advice: str = "", severity: Severity | None = None) -> Remark:
        """Return a remark on the place of the message."""
        severity = severity or self.severity
        if not self.file:
            return Remark(text, severity, kind=kind, advice=advice)
        column = column_of(self.path, self.line, self.byte)
        return Remark(text, severity, self.line, column, self.file, kind, advice)


def parse(message: str) -> ClingoMessage | None:
    """Return a message that begins with a place, or None for any other text."""
    match = _MESSAGE.match(message)
    return ClingoMessage(match) if match else None
