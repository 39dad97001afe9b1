"""The notations ``squares``, ``algebraic`` and ``pairs``: the squares in the order in which they are visited.

One rule for the lines of all lists, ``cells`` too: a blank line begins the next knight, and any other line end is a
space, so that a tour may be broken over lines. Between two squares stand spaces, a comma or ``->``; one pair of square
brackets may stand around them all, as Prolog prints a list.

A list that ends on the square where it began, by a knight's move, says in this way that the tour is closed: that last
square is dropped. Any other square named twice stays, for ``pykt.check`` to find.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterator
from dataclasses import dataclass
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.tour import Tour

_BLANK_LINE = re.compile(r"\n\s*\n")


@dataclass(frozen=True)
class SquareList:
    """One way to write a square: a regular expression of two groups, what they mean, and the way back."""

    example: str
    item: str
    coordinates: Callable[[str, str], tuple[int, int]]
    text: Callable[[Square], str]

    def read(self, text: str, board: Board | None = None) -> Tour:
        """The tour on ``board``, or on the smallest that has all its squares; PyktError names what is none."""
        knights = [self._coordinates(part) for part in parts(text)]
        if board is None:
            board = Board(*np.max([xy.max(0) for xy in knights], 0).tolist())
        return without_return(Tour(board, tuple(_cells(board, xy) for xy in knights)))

    def write(self, tour: Tour) -> str:
        """One line for each knight and a blank line between two; PyktError if reading would drop the last square."""
        check_writable(tour)
        return "\n".join(" ".join(map(self.text, path)) + "\n" for path in tour.paths)

    def _coordinates(self, part: str) -> NDArray[np.int64]:
        """An array of squares x 2, file and rank."""
        found = (xy for match in items(part, self.item, self.example) for xy in self._numbers(match))
        return np.fromiter(found, np.int64).reshape(-1, 2)

    def _numbers(self, match: re.Match[str]) -> tuple[int, int]:
        file, rank = self.coordinates(match[1], match[2])
        if file < 1 or rank < 1:
            raise PyktError(f"{match[0]!r} is no square: files and ranks count from 1.")
        return file, rank


def parts(text: str) -> list[str]:
    """The part of the text for each knight: a blank line begins the next; PyktError if there are more than two."""
    found = _BLANK_LINE.split(text.strip(), maxsplit=2)
    if len(found) > 2:
        raise PyktError("A blank line begins the next knight, and a tour has two at most: take the blank lines out.")
    return found


def items(part: str, item: str, example: str) -> Iterator[re.Match[str]]:
    """The matches of ``item`` in one knight's part, at least one; PyktError names the first thing that is none."""
    count = 0
    for match in re.finditer(rf"{item}|->|^\s*\[|\]\s*\Z|(?P<fault>[^\s,]+)", part, re.ASCII):
        if match["fault"]:
            raise PyktError(
                f"{match['fault'][:40]!r} at place {count + 1} of the list can't be read: "
                f"write a list such as {example}, or name the notation with --format."
            )
        if match[1]:
            count += 1
            yield match
    if not count:
        raise PyktError(f"The list names no square: write a list such as {example}.")


def returns(tour: Tour) -> bool:
    """True if a single knight ends on its first square, by a knight's move."""
    cells = tour.knights[0]
    if len(tour.knights) > 1 or len(cells) < 3 or cells[0] != cells[-1]:
        return False
    before, last = (tour.board.square(int(cell)) for cell in cells[-2:])
    return before.is_move_from(last)


def without_return(tour: Tour) -> Tour:
    """The tour without its last square if that one only says that the tour is closed."""
    return Tour(tour.board, (tour.knights[0][:-1],)) if returns(tour) else tour


def check_writable(tour: Tour) -> None:
    """PyktError if the last square of the tour would be dropped when it is read again."""
    if returns(tour):
        raise PyktError(
            f"The tour names its first square {tour.squares[0]} again at the end, which a list takes as closing it: "
            "leave the last square out, or write it as json."
        )


def _cells(board: Board, xy: NDArray[np.int64]) -> NDArray[np.int32]:
    off = np.flatnonzero((xy[:, 0] > board.files) | (xy[:, 1] > board.ranks))
    if off.size:
        file, rank = xy[off[0]]
        raise PyktError(f"Square {off[0] + 1} of the tour, {file}/{rank}, is off the board of {board}.")
    return ((xy[:, 1] - 1) * board.files + xy[:, 0] - 1).astype(np.int32)


@lru_cache(maxsize=10_000)
def _file(letters: str) -> int:
    return Square.parse(f"{letters}1").file


SQUARES = SquareList(
    example="1/1 2/3 3/5",
    item=r"([0-9]{1,9})/([0-9]{1,9})(?![\w/])",
    coordinates=lambda file, rank: (int(file), int(rank)),
    text=str,
)
ALGEBRAIC = SquareList(
    example="a1 b3 c5",
    item=r"([a-z]{1,7})([0-9]{1,9})(?!\w)",
    coordinates=lambda letters, rank: (_file(letters), int(rank)),
    text=lambda square: square.algebraic,
)
PAIRS = SquareList(
    example="[1,1] [2,3] [3,5]",
    item=r"[\[(]\s*([0-9]{1,9})\s*,\s*([0-9]{1,9})\s*[\])]",
    coordinates=lambda file, rank: (int(file), int(rank)),
    text=lambda square: f"[{square.file},{square.rank}]",
)
