"""The tour: the common form of every answer."""

from __future__ import annotations

import os
from collections.abc import Iterable
from dataclasses import dataclass
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import KNIGHT_MOVES, Board, Square
from pykt.model.errors import PyktError
from pykt.model.progress import chunks

#: The format of a tour's record.
FORMAT = "pykt-tour/1"


@dataclass(frozen=True, eq=False)
class Tour:
    """For each knight the cells it visits, in order, as an integer array of cell indexes of ``board``.

    A tour need not be right: ``pykt.check`` says what is wrong with it.
    """

    board: Board
    knights: tuple[NDArray[np.int32], ...]

    def __post_init__(self) -> None:
        if not 1 <= len(self.knights) <= 2:
            raise PyktError(f"A tour is made by one knight or two, not by {len(self.knights)}.")
        # The range is checked before the cast, which would wrap an index beyond four bytes onto the board.
        given = [np.asarray(knight) for knight in self.knights]
        for cells in given:
            if not cells.size:
                raise PyktError("A knight stands on one square at least: this tour has none.")
            if cells.ndim != 1 or not np.issubdtype(cells.dtype, np.integer):
                raise PyktError("A knight's squares are cell indexes in order: give a list of whole numbers.")
            if cells.min() < 0 or cells.max() >= self.board.cells:
                raise PyktError(f"A cell index on a board of {self.board} is from 0 to {self.board.cells - 1}.")
        object.__setattr__(self, "knights", tuple(map(_frozen, given)))

    @classmethod
    def of(cls, board: Board, *knights: Iterable[tuple[int, int]]) -> Tour:
        """The tour of one knight or two, each a list of squares (file, rank) on ``board``, in order."""
        arrays = []
        for squares in knights:
            xy = np.array(list(squares), np.int64).reshape(-1, 2)
            arrays.append(_cells(board, xy[:, 0] - 1, xy[:, 1] - 1))
        return cls(board, tuple(arrays))

    @property
    def visited(self) -> int:
        """The number of squares named, by both knights together."""
        return sum(len(cells) for cells in self.knights)

    @property
    def coverage(self) -> int:
        """Visited and blocked squares together, as Lenzi counts it."""
        return self.visited + len(self.board.blocked)

    @property
    def closed(self) -> bool:
        """True if there is one knight and its last square is a move from its first."""
        first, last = self.board.square(int(self.knights[0][0])), self.board.square(int(self.knights[0][-1]))
        return len(self.knights) == 1 and first.is_move_from(last)

    @property
    def is_closed_tour(self) -> bool:
        """True if it is a closed tour of the whole board: one that visits as many squares as are free."""
        return self.closed and self.visited == self.board.free

    @property
    def paths(self) -> list[list[Square]]:
        """For each knight its squares, in order."""
        return [[self.board.square(cell) for cell in cells.tolist()] for cells in self.knights]

    @property
    def squares(self) -> list[Square]:
        """The squares in the order in which they are visited; two knights move in turn."""
        return [self.board.square(cell) for cell in self.order().tolist()]

    def order(self) -> NDArray[np.int32]:
        """The cell indexes in the order in which they are visited; two knights move in turn."""
        if len(self.knights) == 1:
            return self.knights[0]
        first, second = self.knights
        both = min(len(first), len(second))
        turns = np.stack([first[:both], second[:both]], 1).reshape(-1)
        return np.concatenate([turns, first[both:], second[both:]])

    def lengths_after(self, visits: int) -> list[int]:
        """How many of the first so many visits each knight makes, each one at least; two knights move in turn."""
        lengths = [len(cells) for cells in self.knights]
        if len(lengths) == 1:
            return [min(lengths[0], visits)]
        alone = visits - min(lengths)
        return [min(length, max((visits + 1 - knight) // 2, alone, 1)) for knight, length in enumerate(lengths)]

    def after(self, visits: int) -> Tour:
        """The tour as it is after so many visits."""
        return Tour(
            self.board,
            tuple(cells[:made] for cells, made in zip(self.knights, self.lengths_after(visits), strict=True)),
        )

    def matrix(self) -> NDArray[np.int32]:
        """An array of ranks x files: the number of the visit to each square from 1, or 0; row 0 is rank 1."""
        cells = self.order()
        matrix = np.zeros(self.board.cells, np.int32)
        matrix[cells] = np.arange(1, len(cells) + 1, dtype=np.int32)
        return matrix.reshape(self.board.ranks, self.board.files)

    def coordinates(self, knight: int = 0) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
        """The files and the ranks of a knight's squares, from 1, as two arrays."""
        files, ranks = files_and_ranks(self.board, self.knights[knight])
        return files + 1, ranks + 1

    def flat(self, knight: int = 0) -> NDArray[np.int32]:
        """A knight's squares as one array: file, rank, file, rank, ..."""
        return np.stack(self.coordinates(knight), 1).reshape(-1)

    def on(self, board: Board) -> Tour:
        """The same squares on another board; PyktError if one of them is off it."""
        if board.files == self.board.files:
            return Tour(board, self.knights)
        moved = []
        for cells in self.knights:
            there = np.empty(len(cells), np.int32)
            for chunk in chunks(len(cells), "moving to another board"):
                there[chunk] = _cells(board, *files_and_ranks(self.board, cells[chunk]), before=chunk.start)
            there.flags.writeable = False
            moved.append(there)
        return Tour(board, tuple(moved))

    def record(self) -> dict[str, object]:
        """Return the tour as JSON has it: its format, its board and, for each knight, its squares in order."""
        knights = [self.flat(knight).reshape(-1, 2).tolist() for knight in range(len(self.knights))]
        return {"format": FORMAT, "board": self.board.record(), "knights": knights}

    def save(self, path: str | os.PathLike[str], notation: str | None = None) -> None:
        """Write the tour to a file, in the notation named or the one that the file's ending says, or as a picture."""
        from pykt import draw  # late: pictures and notations know tours, not tours them
        from pykt.notation import write_file

        if notation is None and draw.picture_format_of(path):
            draw.save(self, path)
        else:
            write_file(self, path, notation)

    def _repr_svg_(self) -> str:
        """The picture that a notebook shows."""
        from pykt.draw.picture import picture

        return picture(self)

    def __str__(self) -> str:
        """The number of each visit, the highest rank first; two knights are numbered in turn."""
        width = len(str(self.visited))
        numbers = np.where(self.board.free_mask.reshape(self.board.ranks, -1), self.matrix(), -1)
        signs = {-1: "#"}
        return "\n".join(" ".join(f"{signs.get(n, n):>{width}}" for n in row) for row in numbers[::-1].tolist())

    def __eq__(self, other: object) -> bool:
        """True if the boards, their blocked squares and all squares in order are the same."""
        return (
            isinstance(other, Tour)
            and self.board == other.board
            and len(self.knights) == len(other.knights)
            and all(np.array_equal(one, two) for one, two in zip(self.knights, other.knights, strict=True))
        )

    def __hash__(self) -> int:
        return hash((self.board, *(cells.tobytes() for cells in self.knights)))

    def __len__(self) -> int:
        return self.visited


def _frozen(cells: NDArray[Any]) -> NDArray[np.int32]:
    """The cells as an array that nobody can write to: itself, if it is such a one, else a copy."""
    if cells.dtype == np.int32 and cells.flags.owndata and not cells.flags.writeable:
        return cells
    copy = np.array(cells, np.int32)
    copy.flags.writeable = False
    return copy


def _cells(board: Board, files: NDArray[Any], ranks: NDArray[Any], before: int = 0) -> NDArray[np.int32]:
    """The cells at files and ranks from 0; PyktError if one is off the board, ``before`` being the squares before."""
    off = (files < 0) | (ranks < 0) | (files >= board.files) | (ranks >= board.ranks)
    if off.any():
        at = int(off.argmax())
        square = f"{files[at] + 1}/{ranks[at] + 1}"
        raise PyktError(f"Square {before + at + 1} of the tour, {square}, is off the board of {board}.")
    cells: NDArray[np.int32] = (ranks * board.files + files).astype(np.int32)
    return cells


_STEPS_BY_FILE, _STEPS_BY_RANK = (np.array(steps, np.int32) for steps in zip(*KNIGHT_MOVES, strict=True))

# For the move (dx, dy) its digit at 5 * dx + dy, counted from the middle; 8 where there is no such move.
_DIGITS = np.full(25, 8, np.uint8)
_DIGITS[[12 + 5 * dx + dy for dx, dy in KNIGHT_MOVES]] = range(8)


def move_digits(board: Board, cells: NDArray[np.int32]) -> NDArray[np.uint8]:
    """The moves between consecutive cells as digits 0 to 7 of KNIGHT_MOVES; PyktError if one is no knight's move."""
    files, ranks = files_and_ranks(board, cells)
    dx, dy = np.diff(files), np.diff(ranks)
    jumps = np.abs(dx * dy) != 2
    if jumps.any():
        at = int(jumps.argmax())
        one, other = (board.square(int(cells[at + step])) for step in (0, 1))
        raise PyktError(f"{one} to {other} is not a knight's move: a string of moves can't say it.")
    return np.take(_DIGITS, 5 * dx + dy + 12)


def walk(board: Board, start: tuple[int, int], digits: NDArray[np.uint8]) -> NDArray[np.int32]:
    """The cells of a walk from ``start`` by move digits in ASCII, as an array that a Tour takes without a copy.

    PyktError if it leaves the board. Linear in the moves: 10^8 of them take less than a second and four bytes each.
    """
    file, rank = start
    if not (1 <= file <= board.files and 1 <= rank <= board.ranks):
        raise PyktError(f"The start {file}/{rank} is off the board of {board}: files and ranks count from 1.")
    cells = np.empty(len(digits) + 1, np.int32)
    cells[0] = board.index(start)
    for chunk in chunks(len(digits), "following the moves"):
        moves = digits[chunk] - np.uint8(ord("0"))
        if moves.max() > 7:
            at = chunk.start + int((moves > 7).argmax())
            raise PyktError(f"Move {at + 1} is {chr(digits[at])!r}, which is none of the digits 0 to 7.")
        files, ranks = (np.cumsum(np.take(by, moves), dtype=np.int32) for by in (_STEPS_BY_FILE, _STEPS_BY_RANK))
        files += file
        ranks += rank
        if min(files.min(), ranks.min()) < 1 or files.max() > board.files or ranks.max() > board.ranks:
            off = (files < 1) | (ranks < 1) | (files > board.files) | (ranks > board.ranks)
            at = int(off.argmax())
            place = f"{files[at]}/{ranks[at]}"
            raise PyktError(f"Move {chunk.start + at + 1} goes off the board of {board}, to {place}.")
        file, rank = int(files[-1]), int(ranks[-1])
        ranks -= 1
        ranks *= np.int32(board.files)
        files -= 1
        np.add(ranks, files, out=cells[chunk.start + 1 : chunk.stop + 1])
    cells.flags.writeable = False
    return cells


def files_and_ranks(board: Board, cells: NDArray[np.int32]) -> tuple[NDArray[np.int32], NDArray[np.int32]]:
    """The files and the ranks of cells, from 0; several times as fast as np.divmod."""
    ranks = cells // np.int32(board.files)
    return cells - ranks * np.int32(board.files), ranks
