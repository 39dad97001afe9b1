"""What a terminal can show: its columns and rows, its colours and its characters."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from rich.console import Console

#: The styles of starts and ends, and of starts and ends where colours are few.
START, END, STANDING_OF_FEW = "bold #ffffff on #2a7f3f", "bold #ffffff on #b0413e", "bold reverse"

#: The style of each knight's squares where colours are few: they differ from terminal to terminal, whose ground stays.
FEW = ("", "red")


class Signs(NamedTuple):
    """The characters that say what colours say as well."""

    start: str
    ends: tuple[str, str]
    second: str
    hole: str
    unvisited: str
    part: str
    shades: tuple[str, ...]
    shades_of_two: tuple[str, ...]
    hole_in_shades: str


_UNICODE = Signs("►", ("♞", "♘"), "'", "▒", "·", "·", ("░▒▓█",), ("░▒▓█", "-+xX"), "O")
_ASCII = Signs(">", ("*", "&"), "'", "#", ".", "?", (".:-=+*%@",), (".:o@", "-+xX"), "#")


@dataclass(frozen=True)
class Terminal:
    """What is drawn on: its columns, its rows if it is seen at once, and what it can show."""

    width: int = 80
    rows: int | None = None
    colours: bool = True  # more than the sixteen of old terminals
    ascii: bool = False

    @property
    def signs(self) -> Signs:
        """The characters that it can show."""
        return _ASCII if self.ascii else _UNICODE

    @classmethod
    def of(cls, console: Console) -> Terminal:
        """The terminal, or the file, that a console writes to."""
        many = console.color_system in ("256", "truecolor") and not console.no_color
        try:
            "".join(chain.from_iterable(_UNICODE)).encode(console.encoding)
        except (UnicodeEncodeError, LookupError):
            return cls(console.width, console.height if console.is_terminal else None, many, True)
        return cls(console.width, console.height if console.is_terminal else None, many)


def folded(said: Sequence[str], width: int) -> str:
    """The parts of a legend in lines no longer than the width."""
    kept = "   ".join(part.replace(" ", "\0") for part in said)
    lines = textwrap.wrap(kept, max(width, 20), break_long_words=False, drop_whitespace=True)
    return "".join(line.replace("\0", " ") + "\n" for line in lines)
