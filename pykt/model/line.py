"""The lines of a board: its ranks and its files."""

from __future__ import annotations

import re
from typing import Literal, NamedTuple

from pykt.model.board import file_letters, letters_file
from pykt.model.errors import PyktError

_WRITTEN = re.compile(r"([1-9][0-9]{0,8})|([a-z]{1,6})", re.ASCII)


class Line(NamedTuple):
    """A rank or a file by its number, counted from 1. ``rank 1`` is the lowest rank, ``file a`` the leftmost file."""

    name: Literal["rank", "file"]
    number: int

    @classmethod
    def parse(cls, text: str) -> Line:
        """Return the rank written as a number such as ``3``, or the file written in letters such as ``c``.

        Raise PyktError for any other text.
        """
        match = _WRITTEN.fullmatch(text.strip().lower()) if len(text) < 40 else None
        if match is None:
            raise PyktError(f"{text[:40]!r} is not a line: write the number of a rank, such as 3, or a file's letter.")
        return cls("rank", int(match[1])) if match[1] else cls("file", letters_file(match[2]))

    @property
    def short(self) -> str:
        """The line as players write it: ``3`` for a rank, ``c`` for a file."""
        return str(self.number) if self.name == "rank" else file_letters(self.number)

    def has(self, square: tuple[int, int]) -> bool:
        """Tell whether a square is on the line."""
        return square[self.name == "rank"] == self.number

    def __str__(self) -> str:
        return f"{self.name} {self.short}"
