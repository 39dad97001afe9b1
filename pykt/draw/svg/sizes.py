"""The size of a picture in a file: whole pixels, a width that a user asked for, or a paper."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pykt.draw.look import Look
from pykt.draw.size import PIXELS_PER_MM, PaperSize
from pykt.model.board import Board
from pykt.model.errors import PyktError

#: The space, in millimetres, between a picture and the edges of its paper if nobody asked for a width.
PAPER_MARGIN = 10.0

_TOLERANCE = 0.01  # millimetres


@dataclass(frozen=True)
class Size:
    """The sides of a picture in pixels, and its attributes ``width`` and ``height`` in SVG."""

    pixels: tuple[float, float]
    attributes: dict[str, str]


def picture_size(look: Look, board: Board, width: float, height: float) -> Size:
    """Return the size of a picture whose contents, margins included, are ``width`` by ``height`` pixels.

    Raise PyktError if the contents do not fit the paper.
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
