"""Lists of squares or cells in the order in which a tour visits them.

The notations squares, algebraic, pairs and cells share these rules. A blank line begins the next knight. Any other end
of a line counts as a space, so a list may be broken over lines. Spaces, commas or ``->`` separate the squares. One pair
of square brackets may enclose them all, as Prolog prints a list.

A list that ends on its first square, reached by a knight's move, says in this way that the tour is closed: reading
drops that last square. Any other repeated square stays, for ``pykt.check`` to find.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from math import isqrt

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.tour import Tour

_BLANK_LINE = re.compile(r"\n\s*\n")


@dataclass(frozen=True)
class SquareList:
    """A list of squares that are all written in one way.

    ``item`` is a regular expression for a square, with two groups. ``coordinates`` turns the groups into the file and
    the rank, ``text`` turns a square into text. ``example`` is a list that errors show.
    """

    example: str
    item: str
    coordinates: Callable[[str, str], tuple[int, int]]
    text: Callable[[Square], str]

    def read(self, text: str, board: Board | None = None) -> Tour:
        """Return the tour on ``board``, or on the smallest board that has all its squares.

        Raise PyktError for an item that is not a square, and for a square off the board.
        """
        knights = [self._coordinates(part) for part in parts(text)]
        if board is None:
            board = Board(*np.max([xy.max(0) for xy in knights], 0).tolist())
        return without_return(Tour(board, tuple(_cells(board, xy) for xy in knights)))

    def write(self, tour: Tour) -> str:
        """Return one line for each knight, with a blank line between two.

        Raise PyktError if reading the text would drop the last square.
        """
        check_writable(tour)
        return "\n".join(" ".join(map(self.text, path)) + "\n" for path in tour.paths)

    def _coordinates(self, part: str) -> NDArray[np.int64]:
        """Return an array of squares x 2: file and rank."""
        found = (xy for match in items(part, self.item, self.example) for xy in self._numbers(match))
        return np.fromiter(found, np.int64).reshape(-1, 2)

    def _numbers(self, match: re.Match[str]) -> tuple[int, int]:
        file, rank = self.coordinates(match[1], match[2])
        if file < 1 or rank < 1:
            raise PyktError(f"{match[0]!r} is not a square: count files and ranks from 1.")
        return file, rank


def parts(text: str) -> list[str]:
    """Return the part of the text for each knight. Raise PyktError if there are more than two."""
    found = _BLANK_LINE.split(text.strip(), maxsplit=2)
    if len(found) > 2:
        raise PyktError("A blank line begins the next knight, and a tour has at most two: remove the blank lines.")
    return found


def items(part: str, item: str, example: str) -> Iterator[re.Match[str]]:
    """Yield the matches of the regular expression ``item`` in one knight's part.

    Raise PyktError, which shows ``example``, if the part contains anything else, or no item at all.
    """
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


def tour_of_cells(knights: Iterable[Iterable[int]], board: Board | None, first: int = 0) -> Tour:
    """Return the tour of the cell numbers of each knight, which count from ``first`` and have at most nine digits.

    Drop a last cell that only closes the tour. The tour is on ``board``, or on the smallest square board that has all
    its cells. Raise PyktError if a cell is off the board.
    """
    arrays: list[NDArray[np.int64]] = [np.fromiter(cells, np.int64) - first for cells in knights]
    if board is None:
        side = isqrt(max(int(cells.max()) for cells in arrays)) + 1
        board = Board(side, side)
    for cells in arrays:
        off = cells[(cells < 0) | (cells >= board.cells)]
        if off.size:
            raise PyktError(
                f"Cell {off[0] + first} is off the board of {board}, whose cells are {first} to "
                f"{board.cells - 1 + first}: correct it, or give the size with --board."
            )
    return without_return(Tour(board, tuple(cells.astype(np.int32) for cells in arrays)))


def returns(tour: Tour) -> bool:
    """Tell whether a single knight ends on its first square, reached by a knight's move."""
    cells = tour.knights[0]
    if len(tour.knights) > 1 or len(cells) < 3 or cells[0] != cells[-1]:
        return False
    before, last = (tour.board.square(int(cell)) for cell in cells[-2:])
    return before.is_move_from(last)


def without_return(tour: Tour) -> Tour:
    """Return the tour without its last square if that square only says that the tour is closed."""
    return Tour(tour.board, (tour.knights[0][:-1],)) if returns(tour) else tour


def check_writable(tour: Tour) -> None:
    """Raise PyktError if reading the tour from a list would drop its last square."""
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
