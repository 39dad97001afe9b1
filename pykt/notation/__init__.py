"""The ways to write a tour, in both directions.

    tour = read("1/1 2/3 3/5")              # the notation is guessed
    text = write(tour, "matrix")
    tour = read_file("tour.txt", "matrix", rank1_first=True)

Reading does not judge the tour, ``pykt.check`` does: a text is refused only where it names no tour at all. What
is written is read back as the same tour, or refused when it is written.
"""

from __future__ import annotations

import os
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from pathlib import PurePath

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.tour import Tour
from pykt.notation import board_file as puzzle
from pykt.notation import cells, facts, grid, labels, lists, matrix, moves, record, source, tsplib
from pykt.notation.files import save
from pykt.notation.guessing import guess

__all__ = [
    "FORMATS",
    "check_length",
    "format_of",
    "guess",
    "parts",
    "read",
    "read_board",
    "read_file",
    "write",
    "write_file",
]


@dataclass(frozen=True)
class _Notation:
    """A notation: what it is, and how it is read and written.

    It takes a board if the text does not always have one, and ``rank1_first`` if it draws the board.
    """

    description: str
    read: Callable[..., Tour]
    write: Callable[..., str | Iterator[str]]
    takes_board: bool = False
    draws: bool = False


_NOTATIONS = {
    "json": _Notation("a record of the board and of each knight's squares", record.read, record.write),
    "matrix": _Notation(
        "the board drawn with the number of each move, 0 not visited, # blocked", matrix.read, matrix.write, draws=True
    ),
    "squares": _Notation("1/1 2/3 3/5 ...", lists.SQUARES.read, lists.SQUARES.write, takes_board=True),
    "algebraic": _Notation("a1 b3 c5 ...", lists.ALGEBRAIC.read, lists.ALGEBRAIC.write, takes_board=True),
    "pairs": _Notation("[1,1] [2,3] [3,5] ...", lists.PAIRS.read, lists.PAIRS.write, takes_board=True),
    "cells": _Notation("cell numbers from 0, row by row, 0->17->34 ...", cells.read, cells.write, takes_board=True),
    "labels": _Notation(
        "the board drawn with 2 4 6 ... for the first knight and 3 5 7 ... for the second, 0 not visited, 1 blocked",
        labels.read,
        labels.write,
        draws=True,
    ),
    "moves": _Notation("the start and one digit a move, for huge tours", moves.read, moves.write),
    "facts": _Notation("move(1,1,2,3). ..., as in the ASP Competition", facts.read, facts.write, takes_board=True),
    "tsplib": _Notation("a .tour file of TSPLIB", tsplib.read, tsplib.write, takes_board=True),
}

#: The names of the notations, in order, and a line about each.
FORMATS = {name: notation.description for name, notation in _NOTATIONS.items()}

_ENDINGS = {".json": "json", ".txt": "matrix", ".moves": "moves", ".lp": "facts", ".tour": "tsplib"}


def read(
    data: bytes | bytearray | str,
    format: str | None = None,  # noqa: A002
    board: Board | None = None,
    rank1_first: bool = False,
) -> Tour:
    """The tour that a text says, its notation guessed if ``format`` is None.

    ``board`` is the board where the text does not have one; without it that is the smallest which the notation
    implies. ``rank1_first`` says that a drawn board has rank 1 in its first line. PyktError says what can't be read.
    """
    source.check_size(data)
    if format in (None, "moves") and moves.begins(data):
        return moves.read(data)  # as it is, since it may be huge
    text = source.decode(data)
    if text.lstrip().startswith("<"):
        raise PyktError("This is a page or a picture, and no tour: give the file of which it was made.")
    notation = _notation(guess(text) if format is None else format)
    if notation.takes_board:
        return notation.read(text, board)
    return notation.read(text, rank1_first) if notation.draws else notation.read(text)


def read_file(
    path: str | os.PathLike[str],
    format: str | None = None,  # noqa: A002
    board: Board | None = None,
    rank1_first: bool = False,
) -> Tour:
    """The tour in a file, or on the standard input for ``-``, as ``read`` reads it."""
    return read(source.load(path), format, board, rank1_first)


def read_board(path: str | os.PathLike[str]) -> tuple[Board, dict[Square, int]]:
    """The board in a file and the numbers given on it; PyktError if it is no drawing of a board."""
    return puzzle.read(source.decode(source.load(path)))


def write(tour: Tour, format: str, rank1_first: bool = False) -> str:  # noqa: A002
    """The text of a tour, ending in a line end; PyktError if the notation can't say it, and which one can."""
    return "".join(parts(tour, format, rank1_first))


def parts(tour: Tour, format: str, rank1_first: bool = False) -> Iterator[str]:  # noqa: A002
    """The text of a tour as ``write`` has it, in parts: the moves of a huge tour are never held as a whole."""
    notation = _notation(format)
    check_length(format, tour.visited)
    text = notation.write(tour, rank1_first) if notation.draws else notation.write(tour)
    yield from [text] if isinstance(text, str) else text


def check_length(format: str, squares: int) -> None:  # noqa: A002
    """PyktError if a tour of so many squares would be too long a text in a notation: only moves takes any length."""
    if format != "moves" and squares > grid.MOST_SQUARES:
        raise PyktError(f"A tour of {squares:,} squares is too long for {format}: write it as moves.")


def write_file(
    tour: Tour,
    path: str | os.PathLike[str],
    format: str | None = None,  # noqa: A002
    rank1_first: bool = False,
) -> None:
    """Write a tour to a file, in the notation named or the one that the file's ending says.

    An ending that says a matrix says labels for two knights. PyktError if the notation can't say the tour, or if the
    file can't be written. Whatever keeps the file from being written to its end leaves it as it was before.
    """
    name = format or format_of(path)
    if format is None and name == "matrix" and len(tour.knights) == 2:
        name = "labels"
    save(path, parts(tour, name, rank1_first))


def format_of(path: str | os.PathLike[str]) -> str:
    """The notation that the ending of a file to write asks for; PyktError if it asks for none."""
    ending = PurePath(path).suffix.lower()
    if ending not in _ENDINGS:
        raise PyktError(
            f"The ending of {os.fspath(path)[-40:]!r} says no notation: take one of {', '.join(_ENDINGS)}, "
            "one of a picture such as .svg, or name the notation with --format."
        )
    return _ENDINGS[ending]


def _notation(name: str) -> _Notation:
    if name not in _NOTATIONS:
        raise PyktError(f"{name[:40]!r} is no notation: take one of {', '.join(_NOTATIONS)}.")
    return _NOTATIONS[name]
