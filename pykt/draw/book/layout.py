"""Lay out the pages of a book: how many puzzles or answers a page has, and how large they are.

Lengths are in millimetres.
"""

from __future__ import annotations

import math
from collections.abc import Iterator, Sequence
from dataclasses import dataclass

from pykt.draw.book import codes
from pykt.draw.book.look import BookLook
from pykt.draw.clues import NO_ROOM, Room
from pykt.draw.grid import PLAIN, labelled
from pykt.draw.look import Look
from pykt.draw.size import PAPERS, PIXELS_PER_MM
from pykt.draw.svg.sheet import pixels_of, sides_of
from pykt.model.board import Board
from pykt.model.errors import PyktError

_EDGE = 0.3  # the space between the grid of an answer and the edge of its picture, in sides of a square
_LINE = 0.25  # the width of the thinnest line, 0.7 points: a weak printer does not print thinner lines
_EXACT = 0.01  # the largest error in the computed side of a square
_WIDE_HEAD = 120  # the least width of a heading in which the boxes to write times in stand beside the name
_LETTERS = 85  # the most letters of the description above a puzzle
# The most letters of each part of the description. If a page has several columns, each part begins a new line.
_PARTS = 28, 20, 36
_BESIDE_CODE = 4  # the space at the left of a QR code
_BELOW_HEAD = 2  # the space between a heading and the picture
_LEAST_ANSWER = 24  # the least width of an answer: its heading needs this room
_FOOT = 6  # the space below the text, for the page number
_WIDE_GAP, _TALL_GAP = 7, 6  # the space between two puzzles or answers side by side, and between two rows of them


@dataclass(frozen=True)
class _Sizes:
    """The sizes of normal or of large print.

    ``writable`` is the least side of a square that is easy to write in. ``least`` is the least side if the user asks
    for several puzzles on a page. ``most`` is the largest side of a square in a puzzle. ``answer`` is the least side of
    a square in an answer, unless the board is too large for the paper. ``text`` is the height of text in points.

    In the heading of a puzzle, ``name`` is the height of its name, ``line`` the height of a line of small text, and
    ``times`` the height of the boxes for the reader's times. ``letter`` is the width of a letter of small text.
    ``answer_head`` is the height of the heading of an answer, and ``part_head`` that of the heading above the first
    page of answers.
    """

    writable: float
    least: float
    answer: float
    most: float
    text: float
    name: float
    line: float
    letter: float
    times: float
    answer_head: float
    part_head: float


_NORMAL = _Sizes(
    14, least=5, answer=7, most=22, text=11, name=8, line=4.2, letter=1.5, times=8.5, answer_head=7, part_head=14
)
_LARGE = _Sizes(
    16, least=12, answer=12, most=30, text=16, name=11.5, line=7.5, letter=2.7, times=9.5, answer_head=10, part_head=20
)

#: The rows of answers on a page. An answer is given by the side of its squares.
Rows = list[list[float]]


@dataclass(frozen=True)
class Spread:
    """The puzzles on a page, in ``columns`` columns.

    ``sides`` has for each puzzle the largest side of its squares, without room for clues. ``width`` and ``height`` are
    the room for each puzzle with its heading, and ``head`` is the height of the heading. In a ``wide`` heading, the
    boxes for times stand beside the name of the puzzle.
    """

    columns: int
    width: float
    height: float
    head: float
    wide: bool
    sides: tuple[float, ...]


@dataclass(frozen=True)
class Layout:
    """The sizes of the pages of a book. ``width`` and ``height`` are the sides of the area inside the margins.

    ``margin`` is the margin of a page, without the space for the binding. ``per_page`` is as in BookLook. ``times``
    tells whether headings have boxes for times, ``live`` whether they have room for QR codes, and ``coordinates``
    whether the puzzles have coordinates.
    """

    width: float
    height: float
    margin: float
    sizes: _Sizes
    per_page: int | None
    times: bool
    live: bool
    coordinates: bool

    @classmethod
    def of(cls, look: BookLook) -> Layout:
        """Return the layout of a book with this look."""
        wide, tall = PAPERS[look.paper]
        margin = 13 if look.paper == "a5" else 20
        sizes = _LARGE if look.large_print else _NORMAL
        width, height = wide - 2 * margin - look.binding, tall - 2 * margin - _FOOT
        return cls(width, height, margin, sizes, look.per_page, look.times, bool(look.live), look.hints)

    def puzzle_pages(self, boards: Sequence[Board]) -> list[Spread]:
        """Return the pages for puzzles on ``boards``, in this order.

        Raise PyktError if ``per_page`` is above 1, and ``per_page`` puzzles on a page would have squares that are too
        small.
        """
        if self.per_page is not None:
            return self._full_pages(boards, self.per_page)
        pages: list[Spread] = []
        left = list(boards)
        while left:
            two = self._spread(left[:2], 2, 1)
            fits = len(left) > 1 and min(two.sides) >= self.sizes.writable
            # If one puzzle is left after a page of two, it gets as much room as each of these two, unless its squares
            # would be too small.
            alone = len(left) == 1 and pages and pages[-1].height == two.height and two.sides[0] >= self.sizes.writable
            pages.append(two if fits or alone else self._spread(left[:1], 1, 1))
            del left[: len(pages[-1].sides)]
        return pages

    def answer_pages(self, boards: Sequence[Board]) -> list[Rows]:
        """Return pages with rows of answers: as few pages as answers of the least size need.

        On these pages, the answers are as large as possible, with squares at most 10 mm wider than the least size.
        """
        least = self.sizes.answer
        fewest = len(self._answer_pages(boards, least))
        sides = (least + step / 2 for step in range(20, 0, -1))
        side = next((side for side in sides if len(self._answer_pages(boards, side)) == fewest), least)
        return self._answer_pages(boards, side)

    def _full_pages(self, boards: Sequence[Board], each: int) -> list[Spread]:
        """Return pages with up to ``each`` puzzles.

        Raise PyktError if ``each`` is above 1 and squares would be too small. All pages have the same number of
        columns, chosen so that the smallest squares in the book are as large as possible.
        """
        chunks = [boards[begin : begin + each] for begin in range(0, len(boards), each)]
        ways = [[self._spread(chunk, each, columns) for chunk in chunks] for columns in range(1, each + 1)]
        pages = max(ways, key=lambda pages: min(side for page in pages for side in page.sides))
        sides = [side for page in pages for side in page.sides]
        if each > 1 and min(sides) < self.sizes.least:
            small = boards[sides.index(min(sides))]
            large = " In large print they need" if self.sizes is _LARGE else " They need"
            raise PyktError(
                f"With {each} puzzles on a page, the squares of {small} would be {min(sides):.1f} mm wide.{large} "
                f"{self.sizes.least:g} mm: ask for fewer on a page, or for a larger paper."
            )
        return pages

    def _spread(self, boards: Sequence[Board], each: int, columns: int) -> Spread:
        """Return a page of ``boards`` that has room for ``each`` boards in ``columns`` columns."""
        rows = -(-each // columns)
        width = (self.width - (columns - 1) * _WIDE_GAP) / columns
        height = (self.height - (rows - 1) * _TALL_GAP) / rows
        wide = columns == 1 and width >= _WIDE_HEAD and self.sizes is _NORMAL and not self.live
        head = self._head(width, columns, wide=wide)
        sides = (self.side(board, width, height - head) for board in boards)
        return Spread(columns, width, height, head, wide, tuple(sides))

    def _head(self, width: float, columns: int, *, wide: bool) -> float:
        """Return the height that the heading of each puzzle needs."""
        sizes, room = self.sizes, width - (codes.SIDE + _BESIDE_CODE if self.live else 0)
        lines = sum(math.ceil(letters * sizes.letter / room) for letters in ((_LETTERS,) if columns == 1 else _PARTS))
        text = sizes.name + lines * sizes.line + (sizes.times if self.times and not wide else 0)
        return max(text, codes.SIDE if self.live else 0) + _BELOW_HEAD

    def side(self, board: Board, width: float, height: float, room: Room = NO_ROOM) -> float:
        """Return the largest side of a square for which a board and its clues fit ``width`` x ``height``.

        The side is at most ``sizes.most``. ``room`` is the room for the clues.
        """
        low, high = 0.0, self.sizes.most
        while high - low > _EXACT:
            side = (low + high) / 2
            across, up = self.picture_sides(board, side, room)
            low, high = (side, high) if across <= width and up <= height else (low, side)
        return low

    def picture_sides(self, board: Board, side: float, room: Room = NO_ROOM) -> tuple[float, float]:
        """Return the width and the height of the picture of a puzzle whose squares are ``side`` wide."""
        look = self.look(board, side)
        across, up = sides_of(board, look, pixels_of(board, look), above=room.above, right=room.right)
        return across * side, up * side

    def look(self, board: Board, side: float) -> Look:
        """Return the look of the picture of a puzzle whose squares are printed ``side`` wide."""
        return labelled(board, side * PIXELS_PER_MM) if self.coordinates else PLAIN

    def _answer_pages(self, boards: Sequence[Board], side: float) -> list[Rows]:
        """Return the pages of answers whose squares are ``side`` wide, or smaller if the paper is too small."""
        pages: list[Rows] = []
        left = 0.0  # the height that is free on the last page
        for row, height in self._answer_rows(boards, side):
            if height > left:
                pages.append([])
                left = self.height - (self.sizes.part_head if len(pages) == 1 else 0)
            pages[-1].append(row)
            left -= height + _TALL_GAP
        return pages

    def _answer_rows(self, boards: Sequence[Board], most: float) -> Iterator[tuple[list[float], float]]:
        """Yield pairs: a row of answers, and the height of the row. A square has at most the side ``most``."""
        row: list[float] = []
        left = height = 0.0
        for board in boards:
            head = self.sizes.answer_head
            side = _answer_side(board, self.width, self.height - self.sizes.part_head - head, most)
            wide = max(answer_width(board, side), _LEAST_ANSWER)
            if row and wide > left:
                yield row, height
                row, height = [], 0.0
            left = (left if row else self.width) - wide - _WIDE_GAP
            height = max(height, (board.ranks + 2 * _EDGE) * side + head)
            row.append(side)
        if row:
            yield row, height


def line(side: float) -> float:
    """Return the width of grid lines, as a share of the side of a square. The side is ``side`` millimetres."""
    return max(_LINE / side, 0.015)


def answer_width(board: Board, side: float) -> float:
    """Return the width of the picture of an answer whose squares are ``side`` wide."""
    return (board.files + 2 * _EDGE) * side


def _answer_side(board: Board, width: float, height: float, most: float) -> float:
    """Return the largest side of a square, at most ``most``, for which an answer fits ``width`` by ``height``."""
    return min(width / (board.files + 2 * _EDGE), height / (board.ranks + 2 * _EDGE), most)
