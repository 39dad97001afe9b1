"""Boards in the form of letters, such as ``letters:Anna``.

lettering.txt has a drawing of each letter: a line with the letter, and then its ranks from the highest, as in a board
file. The squares of each letter have a closed tour.
"""

from __future__ import annotations

import re
import unicodedata
from functools import cache
from pathlib import Path

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError

#: The beginning of the name of a board in the form of letters.
PREFIX = "letters:"

MOST_LETTERS = 24

#: The most files and ranks of a board of letters. The page shows no larger boards (page/src/model/problem.ts).
MOST_SIDE = 200

_FILE = Path(__file__).with_name("lettering.txt")
_SILENT = re.compile("['\N{RIGHT SINGLE QUOTATION MARK}.,!?]")


@cache
def _glyphs() -> dict[str, list[str]]:
    blocks = _FILE.read_text("utf-8").strip("\n").split("\n\n")
    return {letter: ranks for letter, *ranks in (block.split("\n") for block in blocks)}


def words_of(text: str) -> list[str]:
    """Return the words of a text in capitals, without accents, apostrophes and the marks . , ! and ?.

    Spaces, hyphens and underscores separate words. Raise PyktError if there are no letters, too many, or one that can't
    be drawn, or if the board would be too large.
    """
    plain = "".join(letter for letter in unicodedata.normalize("NFD", text) if unicodedata.category(letter)[0] != "M")
    words = [word for word in re.split("[ _-]", _SILENT.sub("", plain).upper()) if word]
    letters = "".join(words)
    if not letters:
        raise PyktError("There are no letters: write a name or a word.")
    if len(letters) > MOST_LETTERS:
        raise PyktError(f"{len(letters)} letters are too many: write at most {MOST_LETTERS}.")
    if unknown := next((word for word in words if not _glyphs().keys() >= set(word)), None):
        raise PyktError(f"Write {unknown} with the Latin letters A to Z and digits: no others have shapes.")
    rows = _rows(words)
    if max(files := len(rows[0]), ranks := len(rows)) > MOST_SIDE:
        raise PyktError(
            f"The board would have {files} files and {ranks} ranks, but {MOST_SIDE} are the most: write less."
        )
    return words


def board_of(text: str) -> Board:
    """Return a board whose free squares form the letters of a text, each word below the one before.

    Raise PyktError as ``words_of`` does.
    """
    rows = _rows(words_of(text))
    blocked = {
        Square(file, len(rows) - nth) for nth, row in enumerate(rows) for file, cell in enumerate(row, 1) if cell == " "
    }
    return Board(len(rows[0]), len(rows), frozenset(blocked))


def _rows(words: list[str]) -> list[str]:
    """Return the ranks of the board of words, from the highest. A space stands for a blocked square."""
    lines = [_line([_glyphs()[letter] for letter in word]) for word in words]
    width = max(len(line[0]) for line in lines)
    return [f"{' ' * ((width - len(row)) // 2)}{row}".ljust(width) for line in lines for row in [*line, ""]][:-1]


def _line(glyphs: list[list[str]]) -> list[str]:
    """Return the ranks of letters side by side, with a file of blocked squares between two letters."""
    widths = [max(map(len, ranks)) for ranks in glyphs]
    ranks = zip(*glyphs, strict=True)
    return [" ".join(row.ljust(width) for row, width in zip(rank, widths, strict=True)) for rank in ranks]
