"""An SVG picture of a board, with the board's coordinates. Other modules draw a tour, a puzzle or queens on it.

The unit of shapes is the side of a square. The origin is the lower left corner of square 1/1, and y grows upwards: the
middle of file f and rank r is (f - 0.5, r - 0.5). The unit of text is a twentieth of a square, because browsers do not
render letters half a unit high. In text, y grows downwards.
"""

from __future__ import annotations

from collections.abc import Iterable
from itertools import pairwise, product, starmap
from math import hypot
from xml.etree.ElementTree import Element, SubElement, tostring

import numpy as np
from numpy.typing import NDArray

from pykt.draw.labels import file_name, step_at_least
from pykt.draw.look import Look
from pykt.draw.shapes import (
    BEND,
    BEYOND,
    FONTS,
    LABEL_PIXELS,
    LEAST_BEND,
    LETTER_WIDTH,
    LINE,
    LINE_PIXELS,
    PARTNER,
    PARTNER_ROOM,
    PATH_MOVES,
    SQUARE_PIXELS,
    TEXT_PIXELS,
    UNIT,
)
from pykt.draw.size import PIXELS_PER_MM, picture_size
from pykt.model.board import KNIGHT_MOVES, Board, Square
from pykt.model.cells import files_and_ranks
from pykt.model.errors import PyktError
from pykt.model.piece import KNIGHT

_LEAST_PIXELS = 0.001  # the least side of a square in pixels
_MOVE_DATA = {move: f"l{move[0]} {move[1]}".replace(" -", "-") for move in KNIGHT_MOVES}


def outline(board: Board, cells: NDArray[np.integer]) -> str:
    """Return the outline of some squares as SVG path data. ``cells`` are their indexes in rising order.

    Neighbouring squares in a rank are merged into one rectangle.
    """
    files, ranks = files_and_ranks(board, cells.astype(np.int32))
    first = np.flatnonzero(np.diff(cells, prepend=-2) != 1)
    first = np.union1d(first, np.flatnonzero(files == 0)) if cells.size else first
    lengths = np.diff(first, append=len(cells))
    runs = zip(files[first].tolist(), ranks[first].tolist(), lengths.tolist(), strict=True)
    return "".join(f"M{file} {rank}h{length}v1h-{length}z" for file, rank, length in runs)


def pixels_of(board: Board, look: Look) -> float:
    """Return the side of a square in pixels, in a picture at its nominal size (see shapes.py).

    Raise PyktError if the width or the paper that the look asks for is too small.
    """
    if look.width:
        return _fitting(board, look, board.files, look.width.pixels)
    if look.paper_size:
        width, height = look.paper_size.turned_for(board.files, board.ranks).room
        across = _fitting(board, look, board.files, width * PIXELS_PER_MM)
        return min(across, _fitting(board, look, board.ranks, height * PIXELS_PER_MM))
    return min(SQUARE_PIXELS, look.side / max(board.files, board.ranks))


def sides_of(
    board: Board, look: Look, pixels: float, *, lines: int = 0, above: float = 0.0, right: float = 0.0
) -> tuple[float, float]:
    """Return the width and the height, in squares, of a picture whose squares are ``pixels`` pixels wide.

    The other parameters are those of Sheet.
    """
    margin = _margin(board, look, pixels)
    labels = 1.6 * _label(pixels) * (lines + _has_level_names(board, look))
    return board.files + 2 * margin + right, board.ranks + 2 * margin + above + labels


def _has_level_names(board: Board, look: Look) -> bool:
    """Tell whether the picture has the names of the levels of a box above the board."""
    return look.coordinates and board.surface.levels > 1


def _fitting(board: Board, look: Look, squares: int, room: float) -> float:
    """Return the side of a square, in pixels, for which ``squares`` squares and two margins fill ``room`` pixels."""
    low, high = 0.0, room / squares
    for _ in range(60):
        middle = (low + high) / 2
        fits = middle and (squares + 2 * _margin(board, look, middle)) * middle <= room
        low, high = (middle, high) if fits else (low, middle)
    if low < _LEAST_PIXELS:
        raise PyktError(f"{board} does not fit into {room:.0f} pixels. Make the picture larger.")
    return low


def _label(pixels: float) -> float:
    """Return the height of coordinates, in sides of a square, if the side has ``pixels`` pixels."""
    return max(LABEL_PIXELS / pixels, 0.22)


def _margin(board: Board, look: Look, pixels: float) -> float:
    """Return the space between the board and each edge of the picture. Labels of files and ranks stand in it."""
    edge = max(0.3, 6 / pixels)
    if not look.coordinates:
        return edge
    return (
        _beyond(board, look, pixels)
        + max(1.1 * LETTER_WIDTH * _label(pixels) * len(str(board.ranks)), 1.6 * _label(pixels))
        + 0.5 * edge
    )


def _beyond(board: Board, look: Look, pixels: float) -> float:
    """Return the room beyond the edges of a board for moves over a seam and the numbers at the ends of their lines."""
    if not (board.surface.files or board.surface.ranks):
        return 0.0
    return BEYOND + (PARTNER_ROOM if has_partners(board, look, pixels) else 0)


def has_partners(board: Board, look: Look, pixels: float) -> bool:
    """Tell whether a picture shows numbers at the ends of lines over seams.

    It does if the look has lines and numbers, and if the numbers are large enough to be read.
    """
    joined = board.surface.files or board.surface.ranks
    return bool(joined) and look.features.lines and look.wants_numbers and PARTNER * pixels >= TEXT_PIXELS


def is_legible(board: Board, look: Look, height: float) -> bool:
    """Tell whether text of ``height`` squares can be read in a picture of the board at its nominal size."""
    return height * pixels_of(board, look) >= TEXT_PIXELS


class Sheet:
    """An SVG picture of a board. Shapes and text are added to it, each on top of what was added before.

    ``pixels`` is the side of a square at the nominal size of the picture, and ``label`` the height of coordinates in
    squares. Below the board there is room for ``lines`` lines of text as high as coordinates. The first line is at rank
    ``below``. ``above`` and ``right`` are further space above the board and at its right, in squares. ``piece`` is the
    piece whose moves are drawn.
    """

    def __init__(
        self, board: Board, look: Look, title: str, *, lines: int = 0, above: float = 0.0, right: float = 0.0
    ) -> None:
        self.board, self.look, self.theme, self.piece = board, look, look.theme, KNIGHT
        self.pixels = pixels_of(board, look)
        self.label = _label(self.pixels)
        self.below = 0.5 - (2.4 if look.coordinates else 1) * self.label - _beyond(board, look, self.pixels)
        self.root = self._new_root(title, lines, above, right)
        if look.coordinates:
            self._draw_coordinates()

    def svg(self) -> str:
        """Return the picture as text, for a file or for a page."""
        return tostring(self.root, encoding="unicode")

    def add_group(self, name: str, **attributes: str) -> Element:
        """Add a group for shapes, on top of everything drawn before."""
        flipped = f"matrix({UNIT} 0 0 {-UNIT} 0 {self.board.ranks * UNIT})"
        return SubElement(self.root, "g", {"class": name, "transform": flipped, **_hyphened(attributes)})

    def add_text_group(self, name: str, height: float, **attributes: str) -> Element:
        """Add a group for text ``height`` squares high, on top of everything drawn before."""
        style = {"font-family": FONTS, "font-size": _short(height * UNIT), "text-anchor": "middle"}
        return SubElement(self.root, "g", {"class": name, **style, **_hyphened(attributes)})

    def write(self, group: Element, file: float, rank: float, text: str, **attributes: str) -> None:
        """Write text centred on a square, or on a place beside the board.

        Files and ranks count from 1, as on the board.
        """
        drop = 0.36 * float(group.get("font-size", "0"))
        x, y = (file - 0.5) * UNIT, (self.board.ranks - rank + 0.5) * UNIT + drop
        SubElement(group, "text", {"x": _short(x), "y": _short(y), **_hyphened(attributes)}).text = text

    def at_least(self, squares: float, pixels: float) -> str:
        """Return a length in squares, enlarged if it would be less than ``pixels`` pixels."""
        return _short(max(squares, pixels / self.pixels), 3)

    @property
    def line_width(self) -> str:
        """The width of a line in squares: the width that the look asks for, or a width that can be seen."""
        width = self.look.line_width
        return _short(width.pixels / self.pixels, 4) if width else self.at_least(LINE, LINE_PIXELS)

    def draw_moves(self, group: Element, cells: NDArray[np.int32]) -> None:
        """Draw a line through the squares ``cells``, which are indexes, in order.

        The line is cut into paths of at most 500 moves, so that a page can show a part of a long tour.
        """
        files, ranks = (part.tolist() for part in files_and_ranks(self.board, cells))
        squares = list(zip(files, ranks, strict=True))
        for begin in range(0, len(cells) - 1, PATH_MOVES):
            moves = starmap(self._move, pairwise(squares[begin : begin + PATH_MOVES + 1]))
            SubElement(group, "path", d=f"M{files[begin]}.5 {ranks[begin]}.5{''.join(moves)}")

    def line(self, move: tuple[Square, Square]) -> str:
        """Return the path data of a line that draws a move."""
        one, other = ((file - 1, rank - 1) for file, rank in move)
        return f"M{one[0]}.5 {one[1]}.5{self._move(one, other)}"

    def _move(self, one: tuple[int, int], other: tuple[int, int]) -> str:
        """Return the path data of a move from one square to another. Files and ranks are counted from 0.

        Over a seam, the line leaves the board at one edge and comes back at another. Between two levels of a box, the
        line is bent, so that it does not run through the squares in between.
        """
        across, up, width = other[0] - one[0], other[1] - one[1], self.board.width
        if one[0] // width != other[0] // width:
            bend = BEND + LEAST_BEND / hypot(across, up)
            middle = _short(across / 2 - up * bend, 3), _short(up / 2 + across * bend, 3)
            return f"q{middle[0]} {middle[1]} {across} {up}"
        if self.board.surface.is_plane or not (seam := self._over_seam(one, other)):
            return _move(across, up)
        leaves, enters = seam
        there = f"M{_short(other[0] + 0.5 + enters[0], 3)} {_short(other[1] + 0.5 + enters[1], 3)}"
        return f"l{_short(leaves[0], 3)} {_short(leaves[1], 3)}{there}L{other[0]}.5 {other[1]}.5"

    def _over_seam(self, one: tuple[int, int], other: tuple[int, int]) -> tuple[tuple[float, float], ...] | None:
        """Return where the two lines of a move over a seam end, or None for other moves.

        The first line begins on the square ``one``, the second on the square ``other``. The end of a line is given as
        (files, ranks) from the middle of the square on which the line begins.
        """
        size = (self.board.files, self.board.ranks)
        across, up, comes_up = self.board.surface.way(size, one, other, self.piece)
        if self.board.surface.levels > 1 or (one[0] + across, one[1] + up) == other:
            return None
        return _beyond_the_edge(size, one, (across, up)), _beyond_the_edge(size, other, (-across, -comes_up))

    def loose_ends(self, one: Square, other: Square) -> list[tuple[float, float]]:
        """Return the places, as ``write`` takes them, where the two lines of a move over a seam end beyond the edges.

        Return [] if the move is not over a seam.
        """
        seam = self._over_seam((one.file - 1, one.rank - 1), (other.file - 1, other.rank - 1))
        return [(square.file + x, square.rank + y) for square, (x, y) in zip((one, other), seam or (), strict=False)]

    def draw_rectangle(
        self, group: Element, left: float, low: float, width: float, height: float, **attributes: str
    ) -> None:
        """Draw a rectangle whose lower left corner is (``left``, ``low``)."""
        places = {"x": left, "y": low, "width": width, "height": height}
        SubElement(group, "rect", {**{name: _short(place, 3) for name, place in places.items()}, **attributes})

    def draw_discs(self, group: Element, cells: NDArray[np.int32], radius: float) -> None:
        """Draw a disc in the middle of each square, as a line of no length with round ends."""
        files, ranks = (part.tolist() for part in files_and_ranks(self.board, cells))
        short = "h0.01" if len(cells) == 1 else "h0"  # PDF leaves out a path without any extent
        dots = "".join(f"M{file}.5 {rank}.5{short}" for file, rank in zip(files, ranks, strict=True))
        group.set("stroke-linecap", "round")
        SubElement(group, "path", {"d": dots, "stroke-width": _short(2 * radius)})

    def draw_circles(self, group: Element, squares: Iterable[Square], radius: float) -> None:
        """Draw a circle around the middle of each square, with the fill and the line of the group."""
        for file, rank in squares:
            SubElement(group, "circle", cx=f"{file - 0.5:g}", cy=f"{rank - 0.5:g}", r=f"{radius:g}")

    def draw_piece(self, outline: str, square: Square, size: float, **attributes: str) -> None:
        """Draw a piece on a square, ``size`` squares high, with a rim that separates the piece from the ground."""
        corner = (square.file - 0.5 - size / 2) * UNIT, (self.board.ranks - square.rank + 0.5 - size / 2) * UNIT
        place = f"translate({_short(corner[0])} {_short(corner[1])}) scale({_short(size)})"
        rim = {"stroke": self.theme.page, "stroke-width": "1.4", "stroke-linejoin": "round", "paint-order": "stroke"}
        SubElement(
            self.root, "path", {"class": "figure", "d": outline, "transform": place, **rim, **_hyphened(attributes)}
        )

    def _new_root(self, title: str, lines: int, above: float, right: float) -> Element:
        board, margin = self.board, _margin(self.board, self.look, self.pixels)
        sides = sides_of(board, self.look, self.pixels, lines=lines, above=above, right=right)
        above += 1.6 * self.label * _has_level_names(board, self.look)
        size = picture_size(self.look, board, sides[0] * self.pixels, sides[1] * self.pixels)
        width, height = (side / self.pixels for side in size.pixels)
        box = [-margin - (width - sides[0]) / 2, -margin - above - (height - sides[1]) / 2, width, height]
        sizes = {"viewBox": " ".join(_short(side * UNIT) for side in box), **size.attributes}
        root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img", **sizes})
        SubElement(root, "title").text = title
        places = dict(zip(("x", "y", "width", "height"), (_short(side * UNIT) for side in box), strict=True))
        SubElement(root, "rect", {"class": "page", "fill": self.theme.page, **places})
        return root

    def _draw_coordinates(self) -> None:
        """Label files and ranks. Where labels would overlap, label every k-th file and rank, with the same k."""
        board, levels = self.board, self.board.surface.levels
        beyond = _beyond(board, self.look, self.pixels)
        room = self.label * max(LETTER_WIDTH * (len(str(board.width)) + 1), 1.8)
        files = self.add_text_group("coordinates", self.label, fill=self.theme.text)
        for level, file in product(range(levels), _labelled(board.width, room)):
            name = file_name(board, file) if self.look.letters else str(file)
            self.write(files, level * board.width + file, 0.5 - 0.8 * self.label - beyond, name)
        if levels > 1:
            fits = LETTER_WIDTH * self.label * len(f"level {levels} ") <= board.width
            top = board.ranks + 0.5 + 0.8 * self.label
            for level in _labelled(levels, room / board.width):
                middle = level * board.width - (board.width - 1) / 2
                self.write(files, middle, top, f"level {level}" if fits else str(level))
        ranks = self.add_text_group("coordinates", self.label, fill=self.theme.text, text_anchor="end")
        for rank in _labelled(board.ranks, room):
            self.write(ranks, 0.5 - 0.4 * self.label - beyond, rank, str(rank))


def _labelled(count: int, room: float) -> Iterable[int]:
    """Return which of the numbers 1 to ``count`` get a label, if each label needs the space of ``room`` squares.

    If there is no space for all numbers, label the round ones, and 1 if there is space before the first round one.
    """
    step = step_at_least(room)
    return [number for number in range(1, count + 1) if number % step == 0 or (number == 1 and step > room + 1)]


def _beyond_the_edge(size: tuple[int, int], square: tuple[int, int], way: tuple[int, int]) -> tuple[float, float]:
    """Return where a line from the middle of ``square`` over the edge of the board ends.

    The end is given as (files, ranks) from the middle of ``square``, as is ``way``, the whole move. The line ends a
    little beyond the edge. If two lines met at the edge, they would look like one line that turns back.
    """
    part = 1.0
    for length, place, step in zip(size, square, way, strict=True):
        if step:
            part = min(part, ((length + BEYOND if step > 0 else -BEYOND) - place - 0.5) / step)
    return part * way[0], part * way[1]


def _move(files: int, ranks: int) -> str:
    return _MOVE_DATA.get((files, ranks)) or f"l{files} {ranks}"


def _short(number: float, digits: int = 2) -> str:
    return f"{number:.{digits}f}".rstrip("0").rstrip(".")


def _hyphened(attributes: dict[str, str]) -> dict[str, str]:
    return {name.replace("_", "-"): value for name, value in attributes.items()}
