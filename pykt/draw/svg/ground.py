"""The ground of a picture: the free squares of the board, its blocked squares, and the frame.

A look says how blocked squares are drawn. Hidden squares are left out, and the frame surrounds the rest of the board.
By default, groups of blocked squares that touch the edge of the board are hidden, and all others are outlined.
"""

from __future__ import annotations

from functools import lru_cache
from typing import NamedTuple
from xml.etree.ElementTree import Element, SubElement

import numpy as np

from pykt.draw.look import Blocked
from pykt.draw.shapes import CHEQUERED_PIXELS, DOT, GAP, OUTLINE, OUTLINE_PIXELS, SEAM_HEAD, SEAM_HEAD_PIXELS
from pykt.draw.svg.region import Region, contour, outer_part
from pykt.draw.svg.sheet import Sheet
from pykt.model.board import Board


class Blocks(NamedTuple):
    """Blocked squares by the way in which they are drawn: hidden, outlined or filled."""

    hidden: Region
    outlined: Region
    filled: Region


def divided(blocked: Region, way: Blocked | None) -> Blocks:
    """Divide blocked squares by the way in which a look draws them."""
    none = np.zeros_like(blocked)
    if way is None:
        outer = outer_part(blocked)
        return Blocks(outer, blocked & ~outer, none)
    return Blocks(*(blocked if way == one else none for one in ("hidden", "outline", "filled")))


def draw_ground(sheet: Sheet) -> None:
    """Draw the board of a sheet (sheet.py): its squares or dots, its blocked squares, and a frame if there is one."""
    shape = _shape(sheet.board, sheet.look.blocked)
    if sheet.look.features.chequered:
        _draw_chequer(sheet, shape)
    else:
        group = sheet.add_group("dots", fill="none", stroke=sheet.theme.rule)
        sheet.draw_discs(group, np.flatnonzero(sheet.board.free_mask).astype(np.int32), DOT)
    draw_blocks(sheet, shape.outlined, shape.filled)
    if (levels := sheet.board.surface.levels) > 1:
        gaps = sheet.add_group("levels", fill="none", stroke=sheet.theme.page, stroke_width=f"{GAP}")
        outline = "".join(f"M{n * sheet.board.width} 0v{sheet.board.ranks}" for n in range(1, levels))
        SubElement(gaps, "path", d=outline)
    if sheet.board.surface.files or sheet.board.surface.ranks:
        _draw_line(sheet, "seams", sheet.theme.rule, _seams(sheet))
    if shape.frame:
        _draw_line(sheet, "frame", sheet.theme.rule, shape.frame)


def draw_blocks(sheet: Sheet, outlined: str, filled: str, **attributes: str) -> None:
    """Draw blocked squares from their outlines, which are path data: ``outlined`` as a line, ``filled`` as an area."""
    if outlined:
        _draw_line(sheet, "holes", sheet.theme.rule, outlined, **attributes)
    if filled:
        SubElement(sheet.add_group("holes", fill=sheet.theme.hole), "path", {"d": filled, **attributes})


class _Shape(NamedTuple):
    """The outlines of parts of a board as path data: the ground, the shape inside the frame, and blocked squares.

    ``frame`` is "" if no square is blocked, or if the look says that blocked squares are outlined or filled.
    """

    ground: str
    frame: str
    outlined: str
    filled: str


@lru_cache(maxsize=4)  # each picture of an animation needs the shape again
def _shape(board: Board, way: Blocked | None) -> _Shape:
    free = board.free_mask.reshape(board.ranks, board.files)
    blocks = divided(~free, way)
    return _Shape(
        ground=contour(free | blocks.filled),
        frame=contour(~blocks.hidden) if blocks.hidden.any() or (way is None and not free.all()) else "",
        outlined=contour(blocks.outlined),
        filled=contour(blocks.filled),
    )


def _draw_chequer(sheet: Sheet, shape: _Shape) -> None:
    """Draw light and dark squares; a1 is dark. Draw a ground of one colour if squares are too small to tell apart."""
    group = sheet.add_group("board", shape_rendering="crispEdges")
    SubElement(group, "path", {"class": "light", "fill": sheet.theme.light, "d": shape.ground})
    if sheet.pixels >= CHEQUERED_PIXELS:
        # Each run of squares in a rank is a dashed line as thick as a square. This keeps the SVG text short.
        dashes = {"fill": "none", "stroke": sheet.theme.dark, "stroke-width": "1", "stroke-dasharray": "1"}
        SubElement(group, "path", {"class": "dark", "d": _dark_runs(sheet.board)} | dashes)


def _dark_runs(board: Board) -> str:
    """Return the path data of lines, one through each run of free squares in a rank of one level.

    Each line begins at the first dark square of its run.
    """
    free = np.pad(board.free_mask.reshape(-1, board.width).astype(np.int8), ((0, 0), (1, 1)))
    steps = np.diff(free, axis=1)
    (rows, begins), (_, ends) = (np.nonzero(steps == step) for step in (1, -1))
    ranks, levels = np.divmod(rows, board.surface.levels)
    begins, ends = begins + levels * board.width, ends + levels * board.width
    begins += board.colour((begins + 1, ranks + 1))
    runs = zip(begins.tolist(), ranks.tolist(), ends.tolist(), strict=True)
    return "".join(f"M{begin} {rank + 0.5}H{end}" for begin, rank, end in runs if begin < end)


def _seams(sheet: Sheet) -> str:
    """Return the path data of arrows along the joined edges.

    Arrows at the left and the right have one head, those above and below have two. Two opposite edges are joined so
    that their arrows point the same way.
    """
    files, ranks, surface = sheet.board.files, sheet.board.ranks, sheet.board.surface
    head = float(sheet.at_least(SEAM_HEAD, SEAM_HEAD_PIXELS))
    side, data = head / 2, ""
    for file, back in ((0, -head), (files, head if surface.twisted else -head)) if surface.files else ():
        data += f"M{file} 0V{ranks}M{file} {ranks / 2:g}m{-side:g} {back:g}l{side:g} {-back:g} {side:g} {back:g}"
    for rank in (0, ranks) if surface.ranks else ():
        tip = f"m{-head:g} {-side:g}l{head:g} {side:g} {-head:g} {side:g}"
        data += f"M0 {rank}H{files}M{files / 2:g} {rank}{tip}M{files / 2 - side:g} {rank}{tip}"
    return data


def _draw_line(sheet: Sheet, name: str, colour: str, outline: str, **attributes: str) -> Element:
    width = sheet.at_least(OUTLINE, OUTLINE_PIXELS)
    group = sheet.add_group(name, fill="none", stroke=colour, stroke_width=width)
    return SubElement(group, "path", {"d": outline, **attributes})
