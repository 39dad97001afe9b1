"""Read a board file: a board drawn as text, with blocked squares and given numbers.

    A small heart
    # A line that begins with # and has a letter is a comment.
     .. ..
    .......
     .....
      ...

``.`` is a free square, ``#`` is a blocked square, and a number is a given number on a free square. The first line of
the board is the highest rank. If squares stand side by side, as above, each character is a square: a space is a blocked
square, and a short line ends in blocked squares. Otherwise spaces only separate squares.

A title is a line before the board that begins with a letter and has a word. A comment is a line that begins with ``#``
and has a letter, unless a dot follows the ``#`` directly. Every other line that is not blank counts as a part of the
board, because it could be a rank with a mistake. A board is also refused if the numbers at one of its edges may be the
names of ranks or files.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.notation import grid
from pykt.notation.decoration.comments import may_be_rank
from pykt.notation.registry import MOST_SQUARES

#: The most given numbers that a board may have. Each becomes a Python object, so more could fill the memory.
MOST_GIVEN = 250_000

_FEWEST_NAMES = 3  # numbers at a shorter edge are not taken for names of ranks or files

# A line with two dots in a row, or without a word, is no title: it is a rank with a mistake.
_TITLE = r"[^\S\n]*+(?=.*[^\W\d_]{2})[^\W\d_](?!.*\.[^\S\n]*+\.)[^#\n]*+(?:\n|\Z)"
_COMMENT = r"[^\S\n]*+#++(?![^\S\n]*+\.)[^\n]*?[^\W\d_][^\n]*+(?:\n|\Z)"
_BEFORE = re.compile(rf"(?:[^\S\n]*+\n|{_TITLE}|{_COMMENT})*+")
_COMMENTS = re.compile(rf"^{_COMMENT}", re.MULTILINE)

_ZERO = re.compile(r"(?<![^\s,])0+(?![^\s,])")
_ADJACENT = re.compile(r"([.#])(?=[.#])")
_NOT_PACKED = re.compile(r"[0-9,]")
_ZEROS = re.compile(r"(?<![0-9])0[0-9]")
_SPACED = re.compile(r"[^\S\n]*[.#](?: +[.#]){2,}[^\S\n]*")  # a rank in which spaces separate the squares
_BLOCKED = re.compile(r"[^\S\n]*#+[^\S\n]*")
_DOT = re.compile(r"(?<![^\s,;|])\.(?![^\s,;|])")  # a dot that stands alone, as a free square does
_NUMBER = re.compile(r"(?<![\w.])[0-9]+(?![\w.])")
_SIZE = re.compile(r"[0-9]+[ -]?(?:[xX\u00d7]|by)[ -]?[0-9]+")
_MISTAKE = re.compile(r"(?P<word>[^.# \n])|(?P<second>\n *\n)")


def read(text: str, rank1_first: bool = False) -> tuple[Board, dict[Square, int]]:
    """Return the board, and a dict that maps squares to given numbers.

    With ``rank1_first``, the first line of the board is rank 1. Raise PyktError if the board can't be read or may be
    misread. About a wrong sign, the message names the square and its line.
    """
    text = text.replace("\r\n", "\n").replace("\r", "\n")
    _refuse_ranks(text[: _start(text)])
    body = _COMMENTS.sub("", text[_start(text) :]).rstrip()
    if "." in body and _ZERO.search(body):
        raise PyktError("The board has dots and a 0, so it may count from 0: count from 1, or write a dot for the 0.")
    if _ZEROS.search(body):
        raise PyktError("A number begins with 0, so it may be several squares: write spaces between squares.")
    if _ADJACENT.search(body) and not _NOT_PACKED.search(body):
        _refuse_mixed(body, text)
        drawn = _packed(body, text, rank1_first)
    else:
        drawn = grid.read(body, rank1_first, lambda line: f"line {_number(text, line)}")
    board = grid.board_of(drawn)
    cells = np.flatnonzero(drawn.reshape(-1) > 0)
    if len(cells) > MOST_GIVEN:
        raise PyktError(
            f"The board has {len(cells):,} given numbers, and at most {MOST_GIVEN:,} are allowed: give fewer."
        )
    numbers = drawn.reshape(-1)[cells].tolist()
    givens = {board.square(cell): number for cell, number in zip(cells.tolist(), numbers, strict=True)}
    refuse_names(board, givens)
    return board, givens


def _refuse_ranks(titles: str) -> None:
    """Raise PyktError about a title that may be a rank: it has a dot or two numbers, or signs such as ``NA``."""
    for nth, line in enumerate(titles.split("\n"), 1):
        has_squares = _DOT.search(line) or len(_NUMBER.findall(_SIZE.sub("", line))) > 1
        if not line.lstrip().startswith("#") and (has_squares or may_be_rank(line)):
            raise PyktError(
                f"Line {nth} may be a rank of the board: write . for a free square and # for a blocked one, or begin a "
                "title with #."
            )


def _refuse_mixed(body: str, text: str) -> None:
    """Raise PyktError if a board that seems to have no spaces between its squares may be misread.

    Refuse the board if most of its ranks have such spaces. If the text has comments, also refuse the board if its first
    or last line consists of # only: this line may be a comment.
    """
    lines = body.split("\n")
    if 2 * sum(1 for line in lines if _SPACED.fullmatch(line)) > len(lines):
        raise PyktError(
            "Most ranks have spaces between their squares, but some have none: write spaces in all, or none."
        )
    if _COMMENTS.search(text) and (_BLOCKED.fullmatch(lines[0]) or _BLOCKED.fullmatch(lines[-1])):
        raise PyktError(
            "The board begins or ends with a line of #, which may be a comment: write spaces between all squares, or "
            "begin the title with a letter."
        )


def refuse_names(board: Board, givens: Mapping[Square, int]) -> None:
    """Raise PyktError if the numbers at an edge may be the names of ranks or files: they rise or fall by 1.

    For a knight such numbers can't be given numbers, because a number and the next one must be a knight's move apart.
    """
    ranks = [[Square(file, rank) for file in range(1, board.files + 1)] for rank in (1, board.ranks)]
    files = [[Square(file, rank) for rank in range(1, board.ranks + 1)] for file in (1, board.files)]
    for edge in (*ranks, *files) if board.files > 1 < board.ranks else ():
        numbers = [givens.get(square, 0) for square in edge]
        steps = {after - before for before, after in pairwise(numbers)}
        if len(edge) >= _FEWEST_NAMES and steps in ({1}, {-1}):
            raise PyktError("The numbers at an edge of the board may name its ranks or files: leave these out.")


def _start(text: str) -> int:
    """Return where the board begins, after titles, comments and blank lines."""
    before = _BEFORE.match(text)
    return before.end() if before else 0


def _number(text: str, line: int) -> int:
    """Return the number that line ``line`` of the board has in the whole text. Lines count from 1."""
    place = _start(text)
    number = text.count("\n", 0, place)
    for comment in _COMMENTS.finditer(text, place):
        lines = text.count("\n", place, comment.start())
        if lines >= line:
            break
        line -= lines
        number += lines + 1
        place = comment.end()
    return number + line


def _packed(body: str, text: str, rank1_first: bool) -> NDArray[np.int64]:
    """Return a board in which each character is a square, in the form that ``grid.read`` returns.

    Spaces at the left that all lines have in common are ignored.
    """
    if mistake := _MISTAKE.search(body):
        raise PyktError(_mistake_text(body, text, mistake, rank1_first))
    signs = np.frombuffer(f"{body}\n".encode(), np.uint8)
    if np.count_nonzero(signs > ord(" ")) > MOST_SQUARES:  # checked before arrays take 8 bytes a square
        raise PyktError(f"A board file draws at most {MOST_SQUARES:,} squares: give a size, such as --board 8x8.")
    ends = np.flatnonzero(signs == ord("\n")).astype(np.int32)
    squares = np.flatnonzero(signs > ord(" ")).astype(np.int32)
    rows = np.searchsorted(ends, squares)
    columns = squares - np.concatenate([[-1], ends[:-1]])[rows]
    columns -= columns.min()
    ranks, files = len(ends), int(columns.max()) + 1
    if ranks * files > MOST_SQUARES:
        raise PyktError(f"A board file can't draw a board of {files}x{ranks}: give its size, such as --board 8x8.")
    drawn = np.full((ranks, files), grid.BLOCKED, np.int64)
    free = signs[squares] == ord(".")
    drawn[rows[free], columns[free]] = 0
    return drawn if rank1_first else np.ascontiguousarray(drawn[::-1])


def _mistake_text(body: str, text: str, mistake: re.Match[str], rank1_first: bool) -> str:
    line = body.count("\n", 0, mistake.start()) + 1
    if mistake["second"]:
        return (
            f"Line {_number(text, line) + 1} is empty, so that a second board begins after it: give one board at a "
            "time, or write # for each square of a rank that has no squares."
        )
    ranks = body.count("\n") + 1
    left = min(len(row) - len(row.lstrip(" ")) for row in body.split("\n"))
    file = mistake.start() - body.rfind("\n", 0, mistake.start()) - left
    square = Square(file, line if rank1_first else ranks + 1 - line)
    sign = "A tab" if mistake["word"] == "\t" else repr(mistake["word"])
    return (
        f"{sign} on {square}, in line {_number(text, line)}, is not a square: write . for a free square, # or a space "
        "for a blocked one."
    )
