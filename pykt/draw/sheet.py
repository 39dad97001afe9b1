"""A board as SVG: squares, holes and coordinates, on which a tour, a puzzle or queens are drawn.

Shapes have a square as their unit, the lower left corner of 1/1 as their origin, and ranks go up: the middle of file f
and rank r is (f - 0.5, r - 0.5). Words have a twentieth of that as their unit, and go down as text does: browsers set
no letters as small as half a unit.
"""

from __future__ import annotations

import math
from collections.abc import Iterable
from xml.etree.ElementTree import Element, SubElement, tostring

import numpy as np
from numpy.typing import NDArray

from pykt.draw.axis import step_at_least
from pykt.draw.look import Look
from pykt.draw.words import file_name
from pykt.model.board import KNIGHT_MOVES, Board, Square
from pykt.model.cells import files_and_ranks

#: Units of the words in a side of a square.
UNIT = 20

#: Outlines of pieces, in a square of twenty units, as letters go: down.
KNIGHT = (
    "M4.2 18.2h12.2v-1.9h-1.1C16.6 9.6 14.6 4.6 9.9 3.9L9.3 1.9 7.6 4.3C6.3 5 5.6 6 5.1 7.3L2.3 10.7C1.7 11.6 2 12.7 "
    "2.9 13.1 3.5 13.4 4.1 13.2 4.5 12.8 5 12.2 5.9 11.9 6.9 11.8 8.3 11.7 9.3 11.3 9.9 10.5 9.9 12.7 5.9 13.5 5.3 "
    "16.3H4.2z"
)
QUEEN = "M4 18.2h12v-2.1H4zM4.6 15.2L2.4 5.6 6.6 10 7.6 3.4 10 9.2 12.4 3.4 13.4 10 17.6 5.6 15.4 15.2z"

#: The letters of all words in a picture.
FONTS = "Helvetica Neue, Helvetica, Arial, Liberation Sans, DejaVu Sans, Libertinus Serif, sans-serif"
_LARGEST = 64  # pixels of a square
_CHEQUERED = 12.0  # pixels of a square that is light or dark
_LEGIBLE = 9.0  # pixels of the height of a line of letters
_LABEL = 11.0  # pixels of such a line at the edges
_WIDTH = 0.6  # of a letter, in heights of its line
_PIECE = 500  # moves in one path, so that a part of a long tour can be shown without the rest

_RELATIVE = {move: f"l{move[0]} {move[1]}".replace(" -", "-") for move in KNIGHT_MOVES}


def outline(board: Board, cells: NDArray[np.integer]) -> str:
    """The squares of cells in rising order as the data of a path, neighbours in a rank as one."""
    files, ranks = files_and_ranks(board, cells.astype(np.int32))
    first = np.flatnonzero(np.diff(cells, prepend=-2) != 1)
    first = np.union1d(first, np.flatnonzero(files == 0)) if cells.size else first
    lengths = np.diff(first, append=len(cells))
    runs = zip(files[first].tolist(), ranks[first].tolist(), lengths.tolist(), strict=True)
    return "".join(f"M{file} {rank}h{length}v1h-{length}z" for file, rank, length in runs)


def pixels_of(board: Board, look: Look) -> float:
    """The side of a square at the size that a picture of the board says it has."""
    return min(_LARGEST, look.side / max(board.files, board.ranks))


def legible(board: Board, look: Look, height: float) -> bool:
    """True if words so many squares high can be read at the size of a picture of the board."""
    return height * pixels_of(board, look) >= _LEGIBLE


class Sheet:
    """An SVG picture of a board, to which shapes and words are added; what is added later lies on top.

    ``pixels`` is the side of a square at the size that the picture says it has. Below the board there is room for so
    many ``lines`` of words as high as ``label``, in squares, the first of them at the rank ``below``.
    """

    def __init__(self, board: Board, look: Look, title: str, *, lines: int = 0) -> None:
        self.board, self.look, self.theme = board, look, look.theme
        self.pixels = pixels_of(board, look)
        self.label = max(_LABEL / self.pixels, 0.22)
        self.below = 0.5 - (2.4 if look.coordinates else 1) * self.label
        self.root = self._framed(title, lines)
        if look.coordinates:
            self._coordinates()

    def svg(self) -> str:
        """The picture as a text that can be a file of its own or a part of a page."""
        return tostring(self.root, encoding="unicode")

    def group(self, name: str, **attributes: str) -> Element:
        """A new group of shapes on top."""
        turned = f"matrix({UNIT} 0 0 {-UNIT} 0 {self.board.ranks * UNIT})"
        return SubElement(self.root, "g", {"class": name, "transform": turned, **_hyphened(attributes)})

    def words(self, name: str, height: float, **attributes: str) -> Element:
        """A new group of words on top, so many squares high; ``write`` centres them on squares."""
        style = {"font-family": FONTS, "font-size": _short(height * UNIT), "text-anchor": "middle"}
        return SubElement(self.root, "g", {"class": name, **style, **_hyphened(attributes)})

    def write(self, words: Element, file: float, rank: float, text: str, **attributes: str) -> None:
        """A word in the middle of a square, or of a place beside the board."""
        drop = 0.36 * float(words.get("font-size", "0"))
        x, y = (file - 0.5) * UNIT, (self.board.ranks - rank + 0.5) * UNIT + drop
        SubElement(words, "text", {"x": _short(x), "y": _short(y), **_hyphened(attributes)}).text = text

    def at_least(self, squares: float, pixels: float) -> str:
        """A length in squares that has so many pixels at least."""
        return _short(max(squares, pixels / self.pixels), 3)

    def chequer(self) -> None:
        """Light and dark squares, a1 being dark; where they are too small to be told apart, one ground for all."""
        board = self.board
        group = self.group("board", shape_rendering="crispEdges")
        whole = f"M0 0h{board.files}v{board.ranks}H0z"
        SubElement(group, "path", {"class": "light", "fill": self.theme.light, "d": whole})
        if self.pixels < _CHEQUERED:
            return
        rows = [f"M{rank % 2} {rank + 0.5}H{board.files}" for rank in range(board.ranks) if rank % 2 < board.files]
        # Each rank is a line as thick as a square and dashed by squares: a board of any size in a few letters.
        dashes = {"fill": "none", "stroke": self.theme.dark, "stroke-width": "1", "stroke-dasharray": "1"}
        SubElement(group, "path", {"class": "dark", "d": "".join(rows)} | dashes)

    def dots(self) -> None:
        """A dot in the middle of each free square."""
        group = self.group("dots", fill="none", stroke=self.theme.rule)
        self.discs(group, np.flatnonzero(self.board.free_mask).astype(np.int32), 0.06)

    def holes(self) -> None:
        """The blocked squares."""
        cells = np.flatnonzero(~self.board.free_mask)
        if cells.size:
            group = self.group("holes", fill=self.theme.hole, stroke=self.theme.rule, stroke_width=".03")
            SubElement(group, "path", d=outline(self.board, cells))

    def frame(self) -> None:
        """A line around the board, so that light squares end where the board does."""
        group = self.group("frame", fill="none", stroke=self.theme.text, stroke_width=".05")
        SubElement(group, "path", d=f"M0 0h{self.board.files}v{self.board.ranks}H0z")

    def line(self, group: Element, cells: NDArray[np.int32]) -> None:
        """The moves from each of the cells to the next, in paths of at most 500 moves."""
        files, ranks = (part.tolist() for part in files_and_ranks(self.board, cells))
        for begin in range(0, len(cells) - 1, _PIECE):
            steps = range(begin + 1, min(begin + _PIECE, len(cells) - 1) + 1)
            moves = (_move(files[nth] - files[nth - 1], ranks[nth] - ranks[nth - 1]) for nth in steps)
            SubElement(group, "path", d=f"M{files[begin]}.5 {ranks[begin]}.5{''.join(moves)}")

    def rectangle(
        self, group: Element, left: float, low: float, width: float, height: float, **attributes: str
    ) -> None:
        """A rectangle, by its lower left corner."""
        places = {"x": left, "y": low, "width": width, "height": height}
        SubElement(group, "rect", {**{name: _short(place, 3) for name, place in places.items()}, **attributes})

    def discs(self, group: Element, cells: NDArray[np.int32], radius: float) -> None:
        """A disc in the middle of each of the cells, as lines of no length with round ends."""
        files, ranks = (part.tolist() for part in files_and_ranks(self.board, cells))
        short = "h0.01" if len(cells) == 1 else "h0"  # PDF leaves out what has no extent at all
        dots = "".join(f"M{file}.5 {rank}.5{short}" for file, rank in zip(files, ranks, strict=True))
        group.set("stroke-linecap", "round")
        SubElement(group, "path", {"d": dots, "stroke-width": _short(2 * radius)})

    def figure(self, outline: str, square: Square, size: float, **attributes: str) -> None:
        """A piece on a square, so many squares high, with a rim that sets it off."""
        corner = (square.file - 0.5 - size / 2) * UNIT, (self.board.ranks - square.rank + 0.5 - size / 2) * UNIT
        place = f"translate({_short(corner[0])} {_short(corner[1])}) scale({_short(size)})"
        rim = {"stroke": self.theme.page, "stroke-width": "1.4", "stroke-linejoin": "round", "paint-order": "stroke"}
        SubElement(
            self.root, "path", {"class": "figure", "d": outline, "transform": place, **rim, **_hyphened(attributes)}
        )

    def _framed(self, title: str, lines: int) -> Element:
        board, edge = self.board, max(0.3, 6 / self.pixels)
        left = 1.1 * _WIDTH * self.label * len(str(board.ranks)) + edge if self.look.coordinates else edge
        below = 1.6 * self.label * (lines + self.look.coordinates) + 0.5 * edge
        right = max(edge, 0.5 * _WIDTH * self.label * len(str(board.files)) - 0.4)
        # Whole pixels: of others, what makes pixels of it loses a line of them, or doubles one.
        sides = board.files + left + right, board.ranks + edge + below
        width, height = (math.ceil(side * self.pixels) for side in sides)
        box = [-left, -edge, width / self.pixels, height / self.pixels]
        sizes = {"viewBox": " ".join(_short(side * UNIT) for side in box), "width": str(width), "height": str(height)}
        root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img", **sizes})
        SubElement(root, "title").text = title
        places = dict(zip(("x", "y", "width", "height"), (_short(side * UNIT) for side in box), strict=True))
        SubElement(root, "rect", {"class": "page", "fill": self.theme.page, **places})
        return root

    def _coordinates(self) -> None:
        """The letters of the files and the numbers of the ranks, so many that they stand apart."""
        board = self.board
        words = self.words("coordinates", self.label, fill=self.theme.text)
        for file in _every(board.files, self.label * _WIDTH * (len(str(board.files)) + 1)):
            self.write(words, file, 0.5 - 0.8 * self.label, file_name(board, file))
        numbers = self.words("coordinates", self.label, fill=self.theme.text, text_anchor="end")
        for rank in _every(board.ranks, self.label * 1.8):
            self.write(numbers, 0.5 - 0.4 * self.label, rank, str(rank))


def _every(count: int, room: float) -> Iterable[int]:
    """The numbers up to ``count`` that are named where each takes so many squares: all, or round ones and the first."""
    step = step_at_least(room)
    return [number for number in range(1, count + 1) if number % step == 0 or (number == 1 and step > room + 1)]


def _move(files: int, ranks: int) -> str:
    return _RELATIVE.get((files, ranks)) or f"l{files} {ranks}"


def _short(number: float, digits: int = 2) -> str:
    return f"{number:.{digits}f}".rstrip("0").rstrip(".")


def _hyphened(attributes: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in attributes.items()}
