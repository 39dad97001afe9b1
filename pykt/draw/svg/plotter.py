"""Draw a tour for a pen plotter: one path in millimetres for each knight, and nothing else.

The side of a square is a whole number of micrometres. So the file has the exact length of each move, and a path of a
million moves ends on the right spot.
"""

from __future__ import annotations

from collections.abc import Iterator
from xml.etree.ElementTree import Element, SubElement, tostring

import numpy as np
from numpy.typing import NDArray

from pykt.draw.colours import Colours
from pykt.draw.look import Look
from pykt.draw.size import Length, check_fits
from pykt.model.board import Board
from pykt.model.cells import files_and_ranks
from pykt.model.claimed import describe
from pykt.model.errors import PyktError
from pykt.model.tour import Tour

_WIDTH, _PEN = Length(200), Length(0.5)  # the widths of the board and of the pen, if the look does not set them
_INK = "#000000"  # the colour of the line, if the look does not set it


def plotter_picture(tour: Tour, look: Look) -> str:
    """Return the line of each knight as SVG. The stroke is as wide as the pen.

    The board has the width that the look asks for. If the look asks only for a paper, the board fills the paper inside
    its margins. If it asks for neither, the board is 200 mm wide. The line stays half a square away from the edges of
    the board. Raise PyktError if the board does not fit on the paper, or has seams or levels.
    """
    if not tour.board.surface.is_plane:
        raise PyktError(
            "The style plotter draws one path without gaps, but moves over a seam or between levels make gaps: "
            "choose another style."
        )
    paper, side = _paper_and_side(tour.board, look)
    board = tour.board
    left, top = (
        round(500 * room) - squares * side // 2 + side // 2
        for room, squares in zip(paper, (board.files, board.ranks), strict=True)
    )
    width, height = (f"{room:.7g}" for room in paper)
    size = {"width": f"{width}mm", "height": f"{height}mm", "viewBox": f"0 0 {width} {height}"}
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **size})
    SubElement(root, "title").text = describe(tour)
    colours = look.colours or Colours()
    first = colours.line or _INK
    for cells, ink in zip(tour.knights, (first, colours.line2 or first), strict=False):
        files, ranks = files_and_ranks(board, cells)
        x, y = left + int(files[0]) * side, top + (board.ranks - 1 - int(ranks[0])) * side
        data = f"M{_decimal(x)} {_decimal(y)}" + _moves(files, ranks, side) + ("Z" if look.returns(tour) else "")
        pen = {"stroke": ink, "stroke-width": f"{_pen(look):g}", "stroke-linecap": "round", "stroke-linejoin": "round"}
        SubElement(root, "path", {"fill": "none", **pen, "d": data})
    return tostring(root, encoding="unicode")


def explain_plotter(tour: Tour, look: Look) -> Iterator[str]:
    """Yield sentences that warn of two paths in a picture for a plotter, and of lines that may run together."""
    if len(tour.knights) == 2:
        yield "Each knight has a path of its own: the file has two."
    side, pen = _paper_and_side(tour.board, look)[1] / 1000, _pen(look)
    if pen > side / 3:
        yield (
            f"The squares are {side:g} mm wide and the pen {pen:g} mm: lines may run together. Use a thinner pen or a "
            "larger width."
        )


def _pen(look: Look) -> float:
    return round((look.line_width or _PEN).mm, 3)


def _paper_and_side(board: Board, look: Look) -> tuple[tuple[float, float], int]:
    """Return a pair: the width and height of the picture in millimetres, and the side of a square in micrometres."""
    paper = look.paper_size.turned_for(board.files, board.ranks) if look.paper_size else None
    if look.width is None and paper:
        side = int(1000 * min(paper.room[0] / board.files, paper.room[1] / board.ranks) + 1e-6)
    else:
        side = int(1000 * (look.width or _WIDTH).mm / board.files + 1e-6)
    if side < 1:
        raise PyktError(f"{board} does not fit: a square would be less than 0.001 mm wide. Make the picture larger.")
    height = side * board.ranks / 1000
    if paper is None:
        return ((look.width or _WIDTH).mm, height), side
    check_fits(paper, side * board.files / 1000, height)
    return (paper.width, paper.height), side


def _moves(files: NDArray[np.integer], ranks: NDArray[np.integer], side: int) -> str:
    """Return the SVG path data of a line through squares, without its first point. y grows downwards.

    Each step of the line is relative to the square before.
    """
    steps = np.stack([np.diff(files), -np.diff(ranks)], axis=1)
    different, index = np.unique(steps, axis=0, return_inverse=True)
    texts = [f"l{_decimal(x * side)} {_decimal(y * side)}" for x, y in different.tolist()]
    return "".join([texts[nth] for nth in index.reshape(-1).tolist()])


def _decimal(micrometres: int) -> str:
    return f"{micrometres / 1000:.3f}".rstrip("0").rstrip(".")
