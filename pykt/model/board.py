"""Boards and squares, and the moves of a knight between squares."""

from __future__ import annotations

import re
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import lru_cache
from itertools import product
from typing import TYPE_CHECKING, NamedTuple, NotRequired, TypedDict, TypeVar

from pykt.model import holes
from pykt.model.errors import PyktError
from pykt.model.graph import Graph
from pykt.model.piece import KNIGHT, Piece
from pykt.model.record import read
from pykt.model.surface import PLANE, Surface

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: The eight moves of a knight as (files, ranks), clockwise. A move's index is its digit in the notation ``moves``. The
#: indexes of opposite moves differ by four.
KNIGHT_MOVES = ((1, 2), (2, 1), (2, -1), (1, -2), (-1, -2), (-2, -1), (-2, 1), (-1, 2))

#: The most squares that a board may have. The cell indexes of such a board fit in four bytes.
MOST_SQUARES = 200_000_000
_MOST_LISTED = 1_000_000

#: The most blocked squares that a text may name. Each blocked square becomes a Python object, and more of these could
#: fill the memory.
MOST_BLOCKED = 1_000_000

_SQUARE = re.compile(r"\s*(?:([0-9]+)\s*[/,]\s*([0-9]+)|([a-z]+)([0-9]+))\s*", re.ASCII)
_LEVEL = re.compile(r"([^/,]+[/,][^/,]+)[/,]\s*([0-9]{1,9})\s*|(\s*[a-z]+[0-9]+)\.([0-9]{1,9})\s*", re.ASCII | re.I)
_DEEP = re.compile(r"[0-9]{1,9}(?:[xX\u00d7][0-9]{1,9}){3,9}")
_SIZE = re.compile(r"\s*([0-9]{1,9})\s*[xX\u00d7]\s*([0-9]{1,9})\s*(?:[xX\u00d7]\s*([0-9]{1,9})\s*)?")

_Whole = TypeVar("_Whole", int, "NDArray[np.int64]")  # one number, or an array of them


class Square(NamedTuple):
    """A square by its file and rank, both counted from 1. ``1/1`` is a1, the lower left corner."""

    file: int
    rank: int

    @classmethod
    def parse(cls, text: str) -> Square:
        """Return the square written as ``1/1``, ``a1`` or ``1,1``. Raise PyktError if ``text`` is not a square."""
        match = _SQUARE.fullmatch(text.lower()) if len(text) < 40 else None
        if match is None:
            raise PyktError(f"{text[:40]!r} is not a square: write one square, such as 1/1 or a1.")
        file, rank, letters, number = match.groups()
        square = cls(letters_file(letters), int(number)) if letters else cls(int(file), int(rank))
        if min(square) < 1:
            raise PyktError(f"{text!r} is not a square: count files and ranks from 1.")
        return square

    @property
    def algebraic(self) -> str:
        """The square in chess notation, such as ``a1``. The files beyond z are aa, ab and so on."""
        return file_letters(self.file) + str(self.rank)

    def is_move_from(self, other: tuple[int, int]) -> bool:
        """Tell whether this square and ``other`` are a knight's move apart."""
        return {abs(self.file - other[0]), abs(self.rank - other[1])} == {1, 2}

    def __str__(self) -> str:
        return f"{self.file}/{self.rank}"


def is_size(text: str) -> bool:
    """Tell whether a text is the size of a board, such as ``8x8`` or ``4x4x4``.

    Ignore a colon and what follows it, such as the blocked squares in ``4x4:AQA``.
    """
    return bool(_SIZE.fullmatch(text.partition(":")[0]))


def file_letters(file: int) -> str:
    """Return the letters of a file: a for 1, z for 26, aa for 27."""
    letters = ""
    while file:
        file, digit = divmod(file - 1, 26)
        letters = chr(ord("a") + digit) + letters
    return letters


def letters_file(letters: str) -> int:
    """Return the number of the file with these lower-case letters: 1 for a, 26 for z, 27 for aa."""
    file = 0
    for letter in letters:
        file = file * 26 + ord(letter) - ord("a") + 1
    return file


class _Record(TypedDict):
    """What ``Board.record`` returns."""

    files: int
    ranks: int
    blocked: NotRequired[list[Square]]
    surface: NotRequired[str]
    levels: NotRequired[int]
    graph: NotRequired[object]


@dataclass(frozen=True)
class Board:
    """A rectangle of ``files`` x ``ranks`` squares, some of which may be blocked.

    A cell index counts the squares row by row from 0: a1 is 0, b1 is 1, a2 is ``files``. ``surface`` says whether the
    board is a plane, has joined edges, is a box whose levels lie side by side, or stands for a graph. Raise PyktError
    if the board has no squares or more than MOST_SQUARES, if its files can't be divided equally among its levels, or if
    a blocked square is off the board.
    """

    files: int
    ranks: int
    blocked: frozenset[Square] = frozenset()
    surface: Surface = PLANE

    def __post_init__(self) -> None:
        if self.files < 1 or self.ranks < 1:
            raise PyktError(f"A board of {self} has no squares: give files x ranks such as 8x8.")
        if self.files * self.ranks > MOST_SQUARES:
            raise PyktError(f"A board of {self} has more than {MOST_SQUARES:,} squares: make it smaller.")
        object.__setattr__(self, "blocked", frozenset(Square(*square) for square in self.blocked))
        if self.files % self.surface.levels:
            raise PyktError(
                f"{self.files} files can't be divided among {self.surface.levels} levels: give each level the same "
                "number of files."
            )
        off = [s for s in self.blocked if not self.spans(s)]
        if off:
            raise PyktError(f"The blocked square {min(off)} is off the {self} board: leave it out.")

    @classmethod
    def parse(cls, text: str) -> Board:
        """Return the board written as ``8x8`` (files x ranks) or ``4x4x3`` (with levels).

        After a colon, the text may name the blocked squares by digits to the base 64, as ``compact`` writes them. Raise
        PyktError for other texts.
        """
        size, colon, digits = text.partition(":")
        match = _SIZE.fullmatch(size)
        if match is None and _DEEP.fullmatch(text):
            raise PyktError(
                f"pykt does not have boards of more than three dimensions, such as {text[:40]}: write files x ranks, "
                "or files x ranks x levels."
            )
        if match is None:
            raise PyktError(f"{text[:40]!r} is not a board: write files x ranks such as 8x8, or name a board file.")
        levels = int(match[3] or 1)
        if not levels:
            raise PyktError(f"A box of {text[:40]} has no squares: give files x ranks x levels such as 4x4x4.")
        board = cls(int(match[1]) * levels, int(match[2]), surface=Surface.box(levels))
        if not colon:
            return board
        blocked = holes.read(digits, board.files, board.ranks)
        check_blocked(len(blocked))
        return replace(board, blocked=frozenset(Square(*square) for square in blocked))

    @classmethod
    def of_graph(cls, graph: Graph) -> Board:
        """Return the board whose squares are the vertices of a graph: vertex v is the square (v, 1)."""
        return cls(graph.count, 1, surface=graph)

    @property
    def width(self) -> int:
        """The number of files of each level of a box, or of the whole board if the board is no box."""
        return self.files // self.surface.levels

    @property
    def compact(self) -> str:
        """The size and the blocked squares as text that ``parse`` reads, such as ``14x14:AQA...``.

        Each sign after the colon is a digit to the base 64, which stands for six squares.
        """
        return f"{self}:{holes.written(self.files, self.ranks, self.blocked)}" if self.blocked else str(self)

    @property
    def cells(self) -> int:
        """The number of squares, including blocked ones."""
        return self.files * self.ranks

    @property
    def free(self) -> int:
        """The number of squares that are not blocked."""
        return self.cells - len(self.blocked)

    def __contains__(self, square: tuple[int, int]) -> bool:
        """Tell whether a square is on the board and not blocked."""
        return 1 <= square[0] <= self.files and 1 <= square[1] <= self.ranks and square not in self.blocked

    def spans(self, square: tuple[int, int]) -> bool:
        """Tell whether a square, free or blocked, lies within the edges of the board."""
        return 1 <= square[0] <= self.files and 1 <= square[1] <= self.ranks

    def read_square(self, text: str) -> Square:
        """Return the square that ``text`` names. On a graph, ``text`` is the name of a vertex.

        On other boards, ``text`` is a square as Square.parse reads it. In a box, a level may follow, as in ``1/1/2`` or
        ``a1.2``; the file then counts from the left edge of this level. Raise PyktError if ``text`` is not a square, or
        if the graph has no vertex of this name. If ``text`` names a level, raise it also if the board is no box, or if
        the square is off the box. A square without a level may be off the board.
        """
        if isinstance(self.surface, Graph):
            return Square(self.surface.read_vertex(text), 1)
        match = _LEVEL.fullmatch(text)
        if match is None:
            return Square.parse(text)
        square, level = Square.parse(match[1] or match[3]), int(match[2] or match[4])
        if self.surface.levels == 1:
            raise PyktError(f"{text[:40]!r} names a level, but a board of {self} has none: leave the level out.")
        if square.file > self.width or not 1 <= level <= self.surface.levels:
            raise PyktError(f"{text[:40]!r} is off the {self} board: give a file, a rank and a level of this box.")
        return Square((level - 1) * self.width + square.file, square.rank)

    def name(self, square: tuple[int, int], *, letters: bool = False) -> str:
        """Return the name of a square: ``1/2``, or with ``letters`` ``a2``; in a box ``1/2/3`` or ``a2.3``.

        On a graph, return the name of the vertex. The name of a square off a box has no level.
        """
        if isinstance(self.surface, Graph):
            return self.surface.vertex(square[0])
        if self.surface.levels == 1 or not self.spans(square):
            return Square(*square).algebraic if letters else str(Square(*square))
        level, file = divmod(square[0] - 1, self.width)
        plain = Square(file + 1, square[1])
        return f"{plain.algebraic}.{level + 1}" if letters else f"{plain}/{level + 1}"

    def index(self, square: tuple[int, int]) -> int:
        """Return the cell index of a square."""
        return (square[1] - 1) * self.files + square[0] - 1

    def square(self, index: int) -> Square:
        """Return the square of a cell index."""
        rank, file = divmod(index, self.files)
        return Square(file + 1, rank + 1)

    def squares(self) -> Iterator[Square]:
        """Yield the free squares in the order of their cell indexes."""
        for index in range(self.cells):
            if (square := self.square(index)) not in self.blocked:
                yield square

    def listed(self) -> list[Square]:
        """Return all free squares as a list, for programs that need one.

        Raise PyktError if there are more than _MOST_LISTED.
        """
        if self.free > _MOST_LISTED:
            raise PyktError(
                f"The program needs a list of all {self.free:,} squares, but a list may have at most "
                f"{_MOST_LISTED:,}: give a start, if the program takes one, or a smaller board."
            )
        return list(self.squares())

    def neighbours(self, square: tuple[int, int], piece: Piece = KNIGHT) -> list[Square]:
        """Return the free squares that a piece can move to from ``square``, each once.

        They are in the order of ``piece.moves``, or on a graph in rising order. In a box, their order has no meaning.
        """
        if self.surface.is_plane:
            steps = (Square(square[0] + dx, square[1] + dy) for dx, dy in piece.moves)
            return [step for step in steps if step in self]
        near = dict.fromkeys(self.surface.targets((self.files, self.ranks), square, piece))
        return [Square(*step) for step in near if step != square and step in self]

    def goes(self, one: tuple[int, int], other: tuple[int, int], piece: Piece = KNIGHT) -> bool:
        """Tell whether a piece can move from square ``one`` to square ``other``. Blocked squares count as free here."""
        if self.surface.is_plane:
            return piece.goes(one, other)
        import numpy as np

        files, ranks = np.array((one, other), np.int32).T - np.int32(1)
        return bool(self.moves_mask(files, ranks, piece)[0])

    def moves_mask(self, files: NDArray[np.int32], ranks: NDArray[np.int32], piece: Piece) -> NDArray[np.bool_]:
        """Return an array with a boolean for each step of a path: True if a piece can make the step.

        A step leads from one square of the path to the next. ``files`` and ``ranks`` are the coordinates of the path's
        squares, counted from 0.
        """
        import numpy as np

        if self.surface.is_plane:
            return piece.moves_mask(np.diff(files), np.diff(ranks))
        squares = np.stack((files, ranks))
        return self.surface.moves_mask((self.files, self.ranks), piece, squares[:, :-1], squares[:, 1:])

    def colour(self, square: tuple[_Whole, _Whole]) -> _Whole:
        """Return 0 for a dark square, such as 1/1, and 1 for a light one.

        In a box, a square and the square above it, on the next level, differ in colour. ``square`` may also be a pair
        of arrays, the files and the ranks of many squares; then return an array of their colours.
        """
        file, rank = square
        level, file = divmod(file - 1, self.width)
        return (level + file + rank - 1) % 2

    @property
    def colours(self) -> NDArray[np.int64]:
        """An array with the colour of each cell, including blocked ones: 0 for dark, 1 for light."""
        import numpy as np

        ranks, files = np.divmod(np.arange(self.cells), self.files)
        return self.colour((files + 1, ranks + 1))

    def alternates(self, piece: Piece) -> bool:
        """Tell whether each move of a piece leads from a square of one colour to a square of the other."""
        return piece.changes_colour and self.surface.keeps_colours((self.files, self.ranks))

    def graph(self, piece: Piece = KNIGHT) -> list[list[int]]:
        """Return a list with an entry for each cell: the free cells to which a piece can move from this cell.

        The cells of an entry are in the order of ``neighbours``. The entry of a blocked cell is empty.
        """
        files, ranks, free = self.files, self.ranks, self.free_mask.tolist()
        if isinstance(self.surface, Graph):
            near = self.surface.near
            return [
                [step - 1 for step in near.get(cell + 1, ()) if free[step - 1]] if free[cell] else []
                for cell in range(self.cells)
            ]
        if not self.surface.is_plane:
            ways = (self.neighbours(self.square(cell), piece) if free[cell] else [] for cell in range(self.cells))
            return [[self.index(step) for step in steps] for steps in ways]
        graph: list[list[int]] = []
        for rank, file in product(range(ranks), range(files)):
            cell = rank * files + file
            steps = [
                cell + dy * files + dx
                for dx, dy in piece.moves
                if 0 <= file + dx < files and 0 <= rank + dy < ranks and free[cell]
            ]
            graph.append([step for step in steps if free[step]])
        return graph

    @property
    def free_mask(self) -> NDArray[np.bool_]:
        """A read-only array of ``cells`` booleans, True where the cell is free."""
        return _free_mask(self)

    def record(self) -> dict[str, object]:
        """Return the board as a value for JSON."""
        plain = {"files": self.files, "ranks": self.ranks, "blocked": sorted(self.blocked)}
        if self.surface.is_plane:
            return plain
        if isinstance(self.surface, Graph):
            return plain | {"graph": self.surface.record()}
        return plain | ({"levels": self.surface.levels} if self.surface.levels > 1 else {"surface": self.surface.name})

    @classmethod
    def from_record(cls, record: object) -> Board:
        """Return the board whose ``record`` was parsed from JSON. Raise PyktError about the first mistake in it."""
        found = read(record, _Record, "board", '{"files": 8, "ranks": 8, "blocked": [[1, 1]]}', closed=False)
        blocked = found.get("blocked", [])
        check_blocked(len(blocked))
        if "graph" in found:
            if found["ranks"] != 1 or "surface" in found or "levels" in found:
                raise PyktError('A "board" with a "graph" has a file for each vertex, one rank, and no surface.')
            return cls(found["files"], 1, frozenset(blocked), Graph.from_record(found["graph"], found["files"]))
        surface, levels = found.get("surface", "plane"), found.get("levels", 1)
        if levels < 1 or (levels > 1 and surface != "plane"):
            raise PyktError('"board" must have the name of a "surface", such as "torus", or a number of "levels".')
        joined = Surface.named(surface) if levels < 2 else Surface.box(levels)
        return cls(found["files"], found["ranks"], frozenset(blocked), joined)

    def __str__(self) -> str:
        if self.surface.is_graph:
            return str(self.surface)
        if self.surface.levels > 1:
            return f"{self.width}x{self.ranks}x{self.surface.levels}"
        return f"{self.files}x{self.ranks}"


@lru_cache(maxsize=1)  # keep only one mask, because the mask of a large board takes much memory
def _free_mask(board: Board) -> NDArray[np.bool_]:
    import numpy as np

    mask = np.ones(board.cells, bool)
    mask[[board.index(square) for square in board.blocked]] = False
    mask.flags.writeable = False
    return mask


def check_blocked(count: int) -> None:
    """Raise PyktError if ``count``, the number of blocked squares that a text names, is above MOST_BLOCKED."""
    if count > MOST_BLOCKED:
        raise PyktError(
            f"The text has {count:,} blocked squares, and at most {MOST_BLOCKED:,} are allowed: give fewer."
        )
