"""Draw a tour in characters, for boards that are too large for numbers.

The picture is a grid of points. A point stands for one square or, on a large board, for a rectangle of squares. On a
small board each point is drawn several times, to make the picture larger.
"""

from __future__ import annotations

import textwrap
from collections.abc import Iterator
from functools import lru_cache
from itertools import groupby
from math import ceil

import numpy as np
from numpy.typing import NDArray
from rich.color import Color
from rich.style import Style
from rich.text import Text

from pykt.draw.colours import DARK, LIGHT
from pykt.draw.terminal.screen import BASIC_KNIGHTS, BASIC_MARK, END, START, Terminal, fold
from pykt.model.cells import files_and_ranks
from pykt.model.progress import chunks
from pykt.model.text import rough
from pykt.model.tour import Tour

_SCALES = {1: (LIGHT.heat,), 2: tuple(zip(LIGHT.knights, DARK.knights, strict=True))}
_GREY = 128.0  # the value of red, green and blue in the grey of blocked squares

_DEFAULT_ROWS = 40  # the rows of a picture that is written to a file
_MAX_PARTIAL = 0.05  # partly visited points are marked if at most this share of the points is partly visited


class PointPicture:
    """A picture of a tour in points. ``advance`` adds visits to it.

    With colours, a point is half a character, and its colour shows the mean move number of its visits. Without colours,
    a point is a character, which is denser for later visits.
    """

    def __init__(self, tour: Tour, terminal: Terminal) -> None:
        self._tour = tour
        self._width = width = terminal.width
        self._halves = terminal.colours and not terminal.ascii
        self._signs = terminal.signs
        self._shades = self._signs.shades if len(tour.knights) == 1 else self._signs.shades_of_two
        self._mark_styles = (START, END) if self._halves else (BASIC_MARK, BASIC_MARK)
        files, ranks = tour.board.files, tour.board.ranks
        high = max(terminal.rows - 4, 5) if terminal.rows else _DEFAULT_ROWS
        # the most lines of points, and the height of a point in widths of a point
        high, tall = (2 * high, 1) if self._halves else (high, 2)
        side = max(files / width, ranks / (high * tall))  # how many squares are as wide as a point
        self._repeat = (1, 1)
        if 0.5 < side < 2:  # points of different widths, one square and two squares, would show a false pattern
            side = 1.0 if side <= 1 else 2.0
        if side <= 0.5:
            across = int(1 / side) // tall * tall
            self._repeat, side = (across, across // tall), 1.0
            self._columns, self._lines = files, ranks
        else:
            self._columns = min(files, width, max(int(files / side), 6))
            self._lines = min(ranks, high, max(ceil(ranks / side / tall - 1e-9), 3))
        self._column = (np.arange(files) * self._columns // files).astype(np.int32)
        self._line = (np.arange(ranks) * self._lines // ranks).astype(np.int32)
        points = self._columns * self._lines
        self._squares = np.outer(np.bincount(self._line), np.bincount(self._column)).reshape(-1)
        blocked = np.array([tour.board.index(square) for square in tour.board.blocked], np.int32)
        self._holes = np.bincount(self._points(blocked), minlength=points)
        self._visits, self._times = np.zeros((2, len(tour.knights), points))
        self._made = [0] * len(tour.knights)

    def advance(self, knight: int, visits: int) -> None:
        """Add the visits of a knight up to its visit number ``visits``, except those added before."""
        cells, before = self._tour.knights[knight], self._made[knight]
        for chunk in chunks(visits - before, "drawing"):
            begin, end = before + chunk.start, before + chunk.stop
            part = self._points(cells[begin:end])
            self._visits[knight] += np.bincount(part, minlength=len(self._squares))
            self._times[knight] += np.bincount(part, np.arange(begin, end), len(self._squares))
        self._made[knight] = max(before, visits)

    def text(self) -> Text:
        """Return the picture of all visits that were added, with a legend below."""
        text = Text(no_wrap=True)
        for line in self._coloured_lines() if self._halves else self._shaded_lines():
            for style, run in groupby(line, key=lambda cell: cell[1]):
                text.append("".join(sign for sign, _ in run), style)
            text.append("\n")
        return text.append(self._legend())

    def _points(self, cells: NDArray[np.int32]) -> NDArray[np.int32]:
        files, ranks = files_and_ranks(self._tour.board, cells)
        points: NDArray[np.int32] = self._line[ranks] * np.int32(self._columns) + self._column[files]
        return points

    def _means(self) -> NDArray[np.float64]:
        """Return for each knight and each point the mean move number of the visits, scaled to the range from 0 to 1."""
        longest = max(map(len, self._tour.knights))
        return self._times / np.maximum(self._visits, 1) / max(longest - 1, 1)

    def _as_lines(self, values: NDArray[np.float64]) -> NDArray[np.float64]:
        """Return ``values``, one for each point, as a matrix with the highest rank first.

        Repeat each value as often as its point is drawn.
        """
        across, down = self._repeat
        return values.reshape(self._lines, self._columns, -1)[::-1].repeat(across, 1).repeat(down, 0)

    def _marks(self, halves: int) -> dict[tuple[int, int], tuple[str, str]]:
        """Return a dict that maps pairs (row, column) to pairs of a sign and its style.

        The signs mark starts, ends, and points whose squares are only partly visited.
        """
        marks: dict[tuple[int, int], tuple[str, str]] = {}
        for line, column in self._partial_points():
            marks[line // halves, column] = (self._signs.part, "")
        across, down = self._repeat
        taken: set[tuple[int, int]] = set()
        for knight, cells in enumerate(self._tour.knights):
            made = self._made[knight]
            signs = [(self._signs.start, self._mark_styles[0], 0)] if made > 1 else []
            for sign, style, at in (*signs, (self._signs.ends[knight], self._mark_styles[1], max(made - 1, 0))):
                line, column = divmod(int(self._points(cells[at : at + 1])[0]), self._columns)
                row, column = (self._lines - 1 - line) * down // halves, column * across
                if (row, column) in taken:  # put this sign beside the sign that is there, so that both are visible
                    column += 1 if column + 1 < self._columns * across else -1
                taken.add((row, column))
                marks[row, column] = (sign, style)
        return marks

    def _partial_points(self) -> list[list[int]]:
        """Return the row and column of each point whose squares are only partly visited.

        Return an empty list if these points are too many to mark, or if visits are still to be added.
        """
        visits = self._visits.sum(0)
        partial = self._as_lines((visits > 0) & (visits + self._holes < self._squares))[:, :, 0]
        complete = self._made == [len(cells) for cells in self._tour.knights]
        places: list[list[int]] = np.argwhere(partial).tolist()
        return places if complete and len(places) <= _MAX_PARTIAL * partial.size else []

    def _coloured_lines(self) -> Iterator[list[tuple[str, Style]]]:
        """Yield lines of characters, each with its style.

        A character shows two points, one above the other, by their colours.
        """
        visits = self._visits.sum(0)
        mixed = self._holes[:, None] * np.full(3, _GREY)
        for seen, mean, scale in zip(self._visits, self._means(), _scales(len(self._visits)), strict=True):
            mixed = mixed + seen[:, None] * _interpolate(scale, mean)
        mixed /= np.maximum(visits + self._holes, 1)[:, None]
        blank = (visits == 0) & (2 * self._holes < self._squares)
        mixed = np.where(blank[:, None], -1, (mixed.astype(int) & 0xF8) | 4)
        drawn = self._as_lines(mixed @ [1 << 16, 1 << 8, 1])[:, :, 0].astype(int)
        drawn[drawn < 0] = -1
        if len(drawn) % 2:
            drawn = np.vstack([drawn, np.full_like(drawn[:1], -1)])
        marks = self._marks(2)
        for row, (upper, lower) in enumerate(zip(drawn[::2].tolist(), drawn[1::2].tolist(), strict=True)):
            line = [_half(*pair) for pair in zip(upper, lower, strict=True)]
            for column in range(len(line)):
                if mark := marks.get((row, column)):
                    line[column] = (mark[0], Style.parse(mark[1]) if mark[1] else _half(-1, -1)[1])
            yield line

    def _shaded_lines(self) -> Iterator[list[tuple[str, Style]]]:
        """Yield lines of characters, each with its style.

        A character shows one point, and is denser for later visits.
        """
        two, shades = len(self._visits) == 2, self._shades
        most = self._visits.argmax(0)
        each = np.arange(len(most))
        level = np.minimum((self._means()[most, each] * len(shades[0])).astype(int), len(shades[0]) - 1)
        code = most * len(shades[0]) + level
        hole = 2 * self._holes >= self._squares
        code = np.where(self._visits.sum(0) > 0, code, np.where(hole, len(shades[0]) * 2, -1))
        signs = "".join(shades).ljust(2 * len(shades[0])) + self._signs.hole_in_shades + " "
        marks = self._marks(1)
        styles = [Style.parse(style) for style in BASIC_KNIGHTS]
        for row, codes in enumerate(self._as_lines(code)[:, :, 0].tolist()):
            line = [(signs[code], styles[two and len(shades[0]) <= code < 2 * len(shades[0])]) for code in codes]
            for column in range(len(line)):
                if mark := marks.get((row, column)):
                    line[column] = (mark[0], Style.parse(mark[1]))
            yield line

    def _scale(self, knight: int) -> Text:
        """Return a knight's colours or shades in order, between the signs for its start and its end."""
        signs, length = self._signs, len(self._tour.knights[knight])
        text = Text.assemble((signs.start, self._mark_styles[0]), " 1 ")
        if self._halves:
            scale = _interpolate(
                _scales(len(self._visits))[knight], np.linspace(0, 1, max(min(12, self._width // 4), 2))
            )
            for colour in scale.astype(int).tolist():
                text.append("█", Style(color=Color.from_rgb(*colour)))
        else:
            text.append(self._shades[knight], BASIC_KNIGHTS[knight])
        return text.append(f" {length:,} ").append(signs.ends[knight], self._mark_styles[1])

    def _legend(self) -> Text:
        """Return the legend, and a hint on how to see more."""
        board, left = self._tour.board, self._tour.board.free - self._tour.visited
        scales = [self._scale(knight) for knight in range(len(self._visits))]
        beside = sum(scale.cell_len + 3 for scale in scales) - 3 <= self._width
        text = Text("   " if beside else "\n").join(scales)
        parts = []
        if board.blocked:
            parts.append(f"{'grey' if self._halves else self._signs.hole_in_shades}: {len(board.blocked):,} holes")
        if left > 0:
            parts.append(f"blank{f' or {self._signs.part}' if self._partial_points() else ''}: {left:,} not visited")
        across, down = board.files / self._columns, board.ranks / self._lines
        if across > 1 or down > 1:
            parts.append(f"a point: {rough(across)}x{rough(down)} squares")
        if len(text.plain.splitlines()[-1]) + len("   ".join(["", *parts])) <= self._width:
            text.append("   ".join(["", *parts]))
            parts = []
        text.append("\n" + fold(parts, self._width))
        more = "For more detail: pykt draw FILE -o tour.svg, or -o tour.svg when solving."
        return text.append(textwrap.fill(more, max(self._width, 20)) + "\n")


def _scales(knights: int) -> list[NDArray[np.float64]]:
    """Return for each knight the colours from its first visit to its last, as rows of red, green and blue."""
    return [np.array([list(bytes.fromhex(colour[1:])) for colour in scale], float) for scale in _SCALES[knights]]


def _interpolate(scale: NDArray[np.float64], at: NDArray[np.float64]) -> NDArray[np.float64]:
    """Return the colours of a scale at the positions ``at``, where 0 is the first colour and 1 the last."""
    places = np.linspace(0, 1, len(scale))
    return np.stack([np.interp(at, places, part) for part in scale.T], 1)


@lru_cache(maxsize=1 << 14)
def _half(upper: int, lower: int) -> tuple[str, Style]:
    """Return a character and a style that show two colours, ``upper`` above ``lower``.

    A colour is a number 0xRRGGBB, or -1 for the background of the terminal.
    """
    if upper < 0 and lower < 0:
        return " ", Style()
    if upper < 0:
        return "▄", Style(color=_colour(lower))
    return "▀", Style(color=_colour(upper), bgcolor=_colour(lower) if lower >= 0 else None)


def _colour(code: int) -> Color:
    return Color.from_rgb(code >> 16, code >> 8 & 255, code & 255)
