"""Sizes of pictures: lengths such as ``200mm``, papers such as ``a4``, and the width and height of an SVG file."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass
from typing import TYPE_CHECKING

from pykt.model.errors import PyktError

if TYPE_CHECKING:
    from pykt.draw.look import Look
    from pykt.model.board import Board
    from pykt.model.tour import Tour

#: Pixels in a millimetre, as SVG defines them: 96 in an inch of 25.4 mm.
PIXELS_PER_MM = 96 / 25.4

#: Papers by name, each upright: width and height in millimetres.
PAPERS = {"a3": (297.0, 420.0), "a4": (210.0, 297.0), "a5": (148.0, 210.0), "letter": (215.9, 279.4)}

_PAPER_MARGIN = 10.0  # the margin of a paper in millimetres, if the look has no width

_TOLERANCE = 0.01  # millimetres
_UNITS = {"mm": 1.0, "cm": 10.0, "in": 25.4, "px": 1 / PIXELS_PER_MM}  # in millimetres
_NUMBER = r"\d{1,6}(?:\.\d{1,6})?"
_LENGTH = re.compile(rf"({_NUMBER})\s*(mm|cm|in|px)", re.IGNORECASE)
_PAPER = re.compile(rf"({_NUMBER})\s*x\s*({_NUMBER})\s*(mm|cm|in)", re.IGNORECASE)
_LEAST, _MOST = 0.01, 10_000.0  # millimetres

#: A board of at most ``_LARGE`` squares is always drawn. A larger board is drawn if it has at most ``_SHARE`` squares
#: for each visit.
_LARGE, _SHARE = 1_000_000, 100


def check_visited(tour: Tour) -> None:
    """Raise PyktError if the tour visits hardly any square of a huge board, whose picture would take much memory."""
    if tour.board.cells > max(_LARGE, _SHARE * tour.visited):
        raise PyktError(
            f"The tour visits {tour.visited:,} of {tour.board.cells:,} squares, too few to be drawn: "
            "give a smaller board."
        )


@dataclass(frozen=True)
class Length:
    """A length in millimetres. If ``in_pixels``, the user wrote the length in pixels, and messages show it in pixels.

    Raise PyktError if the length is less than 0.01 mm or more than 10 m.
    """

    mm: float
    in_pixels: bool = False

    def __post_init__(self) -> None:
        if not _LEAST <= self.mm <= _MOST:
            raise PyktError(f"A length must lie between 0.01 mm and 10 m, but {self} does not.")

    def __str__(self) -> str:
        return f"{self.pixels:g}px" if self.in_pixels else f"{self.mm:g}mm"

    @property
    def pixels(self) -> float:
        """The length in pixels, 96 in an inch."""
        return round(self.mm * PIXELS_PER_MM, 6)

    @classmethod
    def parse(cls, text: str) -> Length:
        """Read a length such as ``200mm``, ``20cm``, ``8in`` or ``800px``. Raise PyktError for any other text."""
        found = _LENGTH.fullmatch(text.strip())
        if not found:
            raise PyktError(f"{text[:40]!r} is not a length. Write a number with a unit, such as 200mm, 8in or 800px.")
        unit = found[2].lower()
        return cls(float(found[1]) * _UNITS[unit], unit == "px")


@dataclass(frozen=True)
class PaperSize:
    """The width and height of a paper in millimetres. A ``turnable`` paper is turned to fit the board.

    Raise PyktError if a side is less than 20 mm or more than 10 m.
    """

    width: float
    height: float
    turnable: bool = False

    def __post_init__(self) -> None:
        if not all(20 <= side <= _MOST for side in (self.width, self.height)):
            raise PyktError(f"The sides of a paper must lie between 20 mm and 10 m, but those of {self} do not.")

    def __str__(self) -> str:
        return f"{self.width:g}x{self.height:g}mm"

    @property
    def room(self) -> tuple[float, float]:
        """The width and the height inside the margins, in millimetres."""
        return self.width - 2 * _PAPER_MARGIN, self.height - 2 * _PAPER_MARGIN

    @classmethod
    def parse(cls, text: str) -> PaperSize:
        """Read a paper such as ``a4`` or ``400x300mm``. Only named papers are turnable.

        Raise PyktError for any other text.
        """
        name = text.strip().lower()
        if name in PAPERS:
            return cls(*PAPERS[name], turnable=True)
        found = _PAPER.fullmatch(name)
        if not found:
            known = ", ".join(PAPERS)
            raise PyktError(f"{text[:40]!r} is not a paper. Choose one of {known}, or write a size such as 400x300mm.")
        return cls(float(found[1]) * _UNITS[found[3]], float(found[2]) * _UNITS[found[3]])

    def turned_for(self, files: int, ranks: int) -> PaperSize:
        """Return the paper. If it is turnable, turn it to fit the board: a wide board gets a wide paper."""
        if self.turnable and (files > ranks) != (self.width > self.height):
            return PaperSize(self.height, self.width)
        return self


@dataclass(frozen=True)
class Size:
    """The width and height of a picture in pixels, and its SVG attributes ``width`` and ``height``."""

    pixels: tuple[float, float]
    attributes: dict[str, str]


def picture_size(look: Look, board: Board, width: float, height: float) -> Size:
    """Return the size of a picture whose contents, margins included, are ``width`` by ``height`` pixels.

    If the look has a paper, the picture is as large as the paper. Raise PyktError if the contents do not fit the paper.
    """
    if look.paper_size:
        paper = look.paper_size.turned_for(board.files, board.ranks)
        check_fits(paper, width / PIXELS_PER_MM, height / PIXELS_PER_MM)
        return _size_in_mm(paper.width, paper.height)
    if look.width and not look.width.in_pixels:
        return _size_in_mm(look.width.mm, height / PIXELS_PER_MM)
    # Whole pixels, because renderers drop or double a line of pixels at fractional sizes.
    sides = tuple(math.ceil(round(side, 3)) for side in (width, height))
    return Size((sides[0], sides[1]), {"width": str(sides[0]), "height": str(sides[1])})


def check_fits(paper: PaperSize, width: float, height: float) -> None:
    """Raise PyktError if a picture of ``width`` by ``height`` millimetres is larger than a paper."""
    if width > paper.width + _TOLERANCE or height > paper.height + _TOLERANCE:
        raise PyktError(
            f"The picture is {width:.0f} x {height:.0f} mm and does not fit on a paper of {paper}. Choose a smaller "
            "width or a larger paper."
        )


def _size_in_mm(width: float, height: float) -> Size:
    pixels = width * PIXELS_PER_MM, height * PIXELS_PER_MM
    return Size(pixels, {"width": f"{width:.6g}mm", "height": f"{height:.6g}mm"})
