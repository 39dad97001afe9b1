"""Lists of squares or cells in the order in which a tour visits them.

A cell is the number of a square, row by row from rank 1. The notations squares, algebraic, pairs and cells share these
rules. Spaces, line breaks, commas or ``->`` separate the squares. A blank line begins the list of the next knight.
Square brackets may enclose a list, as in Prolog's output.

The list of a single knight may return to its first square by a knight's move. Then the tour is closed, and the last
square of the list is dropped. Any other square that is named twice is kept, so that ``pykt.check`` finds the fault.

If the notation is guessed, ``of_moves`` looks for lists of moves and for several tours.
"""

from __future__ import annotations

import re
from collections.abc import Callable, Iterable, Iterator
from dataclasses import dataclass
from itertools import islice
from math import isqrt

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.limits import check_visits
from pykt.model.tour import Tour

_CHUNK = 1 << 16
_FEWEST_TWICE = 6  # a shorter list in which squares stand twice is read as a path, perhaps with faults, not as moves
_FEWEST_OF_MOVES = 4  # the fewest squares in a list of moves: those of two moves
_BLANK_LINE = re.compile(r"\n\s*\n")


@dataclass(frozen=True)
class ListNotation:
    """A notation that lists squares, all written in the same way.

    ``item`` is a regular expression for a square, with two groups. ``coordinates`` converts the groups to the file and
    the rank. ``text`` converts a square to text. ``example`` is a list that error messages show.
    """

    example: str
    item: str
    coordinates: Callable[[str, str], tuple[int, int]]
    text: Callable[[Square], str]

    def read(self, text: str, board: Board | None = None) -> Tour:
        """Return the tour on ``board``. If ``board`` is None, use the smallest board that has all squares of the tour.

        Raise PyktError about an item that is not a square, or a square off the board.
        """
        knights = [_rows(self._numbers(part), 2, board, _smallest_board) for part in parts(text)]
        board = board or _smallest_board(knights)
        return without_return(Tour(board, tuple(_cells(board, xy) for xy in knights)))

    def write(self, tour: Tour) -> str:
        """Return one line for each knight, with a blank line between two knights.

        Raise PyktError if reading the text would drop the last square.
        """
        check_writable(tour)
        return "\n".join(" ".join(map(self.text, path)) + "\n" for path in tour.paths)

    def _numbers(self, part: str) -> Iterator[int]:
        """Yield the file and the rank of each square in the part of a text for one knight."""
        for match in items(part, self.item, self.example):
            file, rank = self.coordinates(match[1], match[2])
            if file < 1 or rank < 1:
                raise PyktError(f"{match[0]!r} is not a square: count files and ranks from 1.")
            yield file
            yield rank


def of_moves(tour: Tour) -> Tour:
    """Return the tour that a list of moves describes: a1, b3, c5 for the list ``a1 b3 b3 c5``.

    ``tour`` has the squares of the list in order. If the list has fewer than six squares, or is no list of moves,
    return ``tour``. Raise PyktError if the list may be a table of moves in any order: then all squares stand twice,
    except perhaps the start and the end of each path. Raise it also if at most half of the squares in the list are
    different.
    """
    cells = np.concatenate(tour.knights)
    if len(cells) < _FEWEST_TWICE:
        return tour
    joined = tuple(map(_joined, tour.knights))
    if all(joined):
        return without_return(Tour(tour.board, tuple(np.array(path, np.int32) for path in joined)))
    times = np.unique(cells, return_counts=True)[1]
    may_be_moves = times.max() == 2 and (times == 1).sum() <= 2 * len(joined) and _are_moves(tour.board, cells)
    if not may_be_moves and 2 * len(times) > len(cells):
        return tour
    raise PyktError(
        f"The list names {len(cells)} squares, but only {len(times)} different ones, as in several tours or in a "
        "table of moves: give one tour at a time, with its squares in order, or name the notation with --format."
    )


def _joined(cells: NDArray[np.int32]) -> list[int]:
    """Return the path of a list of moves, or [] if ``cells`` is no such list.

    Each move must begin on the square on which the move before ends.

    The end of the last move may be missing. A last move from a square to the same square is ignored.
    """
    if len(cells) < _FEWEST_OF_MOVES or (cells[1::2][: len(cells[2::2])] != cells[2::2]).any():
        return []
    ends = len(cells) % 2 == 0 and cells[-1] != cells[-2]
    return [*cells[::2].tolist(), *(cells[-1:].tolist() if ends else [])]


def _are_moves(board: Board, cells: NDArray[np.int32]) -> bool:
    """Tell whether the cells, two by two, may be knight's moves.

    Return True for an odd number of cells, because then one cell is missing.
    """
    squares = [board.square(int(cell)) for cell in cells]
    return len(squares) % 2 == 1 or all(map(Square.is_move_from, squares[::2], squares[1::2]))


def parts(text: str) -> list[str]:
    """Return the parts of a text, one for each knight. Raise PyktError if there are more than two."""
    found = _BLANK_LINE.split(text.strip(), maxsplit=2)
    if len(found) > 2:
        raise PyktError("A blank line begins the next knight, and a tour has at most two: remove the blank lines.")
    return found


def items(part: str, item: str, example: str) -> Iterator[re.Match[str]]:
    """Yield the matches of the regular expression ``item`` in the part of the text for one knight.

    Raise PyktError if the part contains anything else, or no item at all. The message shows ``example``.
    """
    count = 0
    for match in re.finditer(rf"{item}|->|^\s*\[|\]\s*\Z|(?P<fault>[^\s,]+)", part, re.ASCII):
        if match["fault"]:
            raise PyktError(
                f"{match['fault'][:40]!r} can't be read as item {count + 1} of the list: "
                f"write a list such as {example}, or name the notation with --format."
            )
        if match[1]:
            count += 1
            yield match
    if not count:
        raise PyktError(f"The list names no square: write a list such as {example}.")


def tour_of_cells(knights: Iterable[Iterable[int]], board: Board | None, first_number: int = 0) -> Tour:
    """Return the tour with the given cell numbers of each knight.

    Cells are numbered from ``first_number``. The caller must pass numbers of at most nine digits. Drop a last cell that
    only closes the tour. The tour is on ``board``, or on the smallest square board that has all its cells if ``board``
    is None. Raise PyktError if a cell is off the board.
    """
    arrays = [_rows(cells, 1, board, _smallest_square_board)[:, 0] - first_number for cells in knights]
    board = board or _smallest_square_board(arrays)
    for cells in arrays:
        off = cells[(cells < 0) | (cells >= board.cells)]
        if off.size:
            raise PyktError(
                f"Cell {off[0] + first_number} is off the {board} board, whose cells are {first_number} to "
                f"{board.cells - 1 + first_number}: correct it, or give the size with --board."
            )
    return without_return(Tour(board, tuple(cells.astype(np.int32) for cells in arrays)))


def _rows(
    numbers: Iterable[int], width: int, board: Board | None, smallest: Callable[[list[NDArray[np.int64]]], Board]
) -> NDArray[np.int64]:
    """Return an array with a row of ``width`` numbers for each square.

    Raise PyktError as soon as there are too many squares for ``board``. If ``board`` is None, take the board that
    ``smallest`` returns for the squares read so far.
    """
    found, chunks = iter(numbers), list[NDArray[np.int64]]()
    while (chunk := np.fromiter(islice(found, width * _CHUNK), np.int64).reshape(-1, width)).size:
        chunks.append(chunk)
        check_visits(_CHUNK * (len(chunks) - 1) + len(chunk), board or smallest(chunks))
    return np.concatenate(chunks)


def _smallest_square_board(cells: Iterable[NDArray[np.int64]]) -> Board:
    """Return the smallest square board that has all cells."""
    side = isqrt(max(int(chunk.max()) for chunk in cells)) + 1
    return Board(side, side)


def returns_to_start(tour: Tour) -> bool:
    """Tell whether a tour of one knight ends on its first square, and its last step is a knight's move."""
    cells = tour.knights[0]
    if len(tour.knights) > 1 or len(cells) < 3 or cells[0] != cells[-1]:
        return False
    before, last = (tour.board.square(int(cell)) for cell in cells[-2:])
    return before.is_move_from(last)


def without_return(tour: Tour) -> Tour:
    """Return the tour, without its last square if this square only repeats the first one to close the tour."""
    return Tour(tour.board, (tour.knights[0][:-1],)) if returns_to_start(tour) else tour


def check_writable(tour: Tour) -> None:
    """Raise PyktError if reading the tour from a list would drop its last square."""
    if returns_to_start(tour):
        raise PyktError(
            f"The tour repeats its first square {tour.squares[0]} at the end, which a list can't express: leave the "
            "last square out, or write the tour as json."
        )


def _smallest_board(squares: Iterable[NDArray[np.int64]]) -> Board:
    """Return the smallest board that has all ``squares``: arrays with a row (file, rank) for each square."""
    return Board(*np.max([xy.max(0) for xy in squares], 0).tolist())


def _cells(board: Board, xy: NDArray[np.int64]) -> NDArray[np.int32]:
    off = np.flatnonzero((xy[:, 0] > board.files) | (xy[:, 1] > board.ranks))
    if off.size:
        file, rank = xy[off[0]]
        raise PyktError(
            f"Square {off[0] + 1} of the tour, {file}/{rank}, is off the {board} board: correct it, or give the size "
            "with --board."
        )
    return ((xy[:, 1] - 1) * board.files + xy[:, 0] - 1).astype(np.int32)
