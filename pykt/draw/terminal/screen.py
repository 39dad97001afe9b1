"""What a terminal can show: its size, its colours and its characters."""

from __future__ import annotations

import textwrap
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import chain
from typing import NamedTuple

from rich.console import Console

#: The styles of starts and ends on a terminal with many colours.
START, END = "bold #ffffff on #2a7f3f", "bold #ffffff on #6a2fb8"

#: The style of starts and ends on a terminal with few colours.
BASIC_MARK = "bold reverse"

#: The styles of the knights' squares on a terminal with few colours. They leave the background as it is, because its
#: colour is unknown.
BASIC_KNIGHTS = ("", "magenta")


class Signs(NamedTuple):
    """The characters that mark squares, so that a picture can be understood without colours.

    ``start`` and ``ends`` mark where the knights start and end, ``second`` the squares of the second knight, ``hole``
    blocked squares, ``unvisited`` squares without a visit, and ``part`` points that are only partly visited. ``shades``
    grow denser from the first visit to the last; ``shades_of_two`` are the shades of two knights, and
    ``hole_in_shades`` marks blocked squares among shades.
    """

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
    """The abilities of a terminal.

    ``rows`` is None if the output goes to a file. ``colours`` tells whether more than the sixteen basic colours can be
    used. ``ascii`` tells whether the terminal can show only ASCII.
    """

    width: int = 80
    rows: int | None = None
    colours: bool = True
    ascii: bool = False

    @property
    def signs(self) -> Signs:
        """The characters to use."""
        return _ASCII if self.ascii else _UNICODE

    @classmethod
    def of(cls, console: Console) -> Terminal:
        """Return the abilities of the terminal, or the file, that a console writes to."""
        colours = console.color_system in ("256", "truecolor") and not console.no_color
        rows = console.height if console.is_terminal else None
        try:
            "".join(chain.from_iterable(_UNICODE)).encode(console.encoding)
        except (UnicodeEncodeError, LookupError):
            return cls(console.width, rows, colours, ascii=True)
        return cls(console.width, rows, colours)


def fold(parts: Sequence[str], width: int) -> str:
    """Return the parts of a legend as lines that fit the width. A part that is wider than a line is not broken."""
    joined = "   ".join(part.replace(" ", "\0") for part in parts)
    lines = textwrap.wrap(joined, max(width, 20), break_long_words=False, drop_whitespace=True)
    return "".join(line.replace("\0", " ") + "\n" for line in lines)


def fold_sentences(sentences: Sequence[str], width: int) -> str:
    """Return sentences as lines that fit the width. Each sentence begins a new line."""
    lines = [line for sentence in sentences for line in textwrap.wrap(sentence, max(width, 20), break_long_words=False)]
    return "".join(f"{line}\n" for line in lines)
