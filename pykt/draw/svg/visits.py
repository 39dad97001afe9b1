"""Draw the visits of a tour on a sheet, the SVG picture of a board: as lines, or as coloured squares.

A function with the parameters ``tour`` and ``whole`` draws ``tour``, which is ``whole`` or its beginning. Colours
depend on ``whole``, so that they stay the same throughout an animation.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from itertools import pairwise
from statistics import fmean
from xml.etree.ElementTree import SubElement

import numpy as np
from numpy.typing import NDArray

from pykt.draw.colours import gradient
from pykt.draw.look import Look
from pykt.draw.shapes import LETTER_WIDTH, NODE, NODE_PIXELS, PARTNER, PARTNER_ROOM, THICK
from pykt.draw.svg.sheet import Sheet, has_partners, outline
from pykt.model.symmetry import turned_parts
from pykt.model.tour import Tour

_LINE_COLOURS = 48  # the most colours of a gradient along a line
_HEAT_COLOURS = 64  # the most colours of squares in the style heat


def draw_lines(sheet: Sheet, tour: Tour, whole: Tour) -> None:
    """Draw a line for each knight through its squares."""
    width = sheet.line_width
    for knight, cells in enumerate(tour.knights):
        for section, colour in _sections(cells, whole, knight, sheet.look):
            rounded = {"stroke_linejoin": "round", "stroke_linecap": "round"}
            group = sheet.add_group("path", fill="none", stroke=colour, stroke_width=width, **rounded)
            sheet.draw_moves(group, section)
            if sheet.look.features.nodes and sheet.pixels >= NODE_PIXELS:
                sheet.draw_discs(group, section, max(NODE, 0.6 * float(width)))


def draw_partners(sheet: Sheet, tour: Tour) -> None:
    """Write a number at the outer end of each of the two lines that draw a move over a seam.

    The line begins on one square of the move, and the number is that of the other square. The numbers stand beyond the
    edge of the board. Where they would overlap, they are moved apart along the edge.
    """
    board = sheet.board
    if not has_partners(board, sheet.look, sheet.pixels):
        return
    edges: dict[tuple[int, float], list[tuple[float, str]]] = {}  # the numbers along each edge, by its axis and place
    for cells in tour.knights:
        path = np.append(cells, cells[:1]) if sheet.look.returns(tour) else cells
        for number, move in enumerate(pairwise(board.square(cell) for cell in path.tolist()), 1):
            others = number % len(cells) + 1, number
            for place, other in zip(sheet.loose_ends(*move), others, strict=False):
                over = [
                    max(0.5 - at, at - 0.5 - side) for at, side in zip(place, (board.files, board.ranks), strict=True)
                ]
                axis = over.index(max(over))
                out = place[axis] + (PARTNER_ROOM / 2 if place[axis] > 1 else -PARTNER_ROOM / 2)
                edges.setdefault((axis, round(out, 3)), []).append((place[1 - axis], str(other)))
    group = sheet.add_text_group("partners", PARTNER, fill=sheet.theme.text)
    for (axis, out), labels in edges.items():
        labels.sort()
        gap = PARTNER * (LETTER_WIDTH * (max(len(text) for _, text in labels) + 1) if axis else 1)
        for along, (_, text) in zip(_apart([at for at, _ in labels], gap), labels, strict=True):
            sheet.write(group, *((along, out) if axis else (out, along)), text)


def _apart(places: Sequence[float], gap: float) -> list[float]:
    """Return rising places, moved as little as needed so that neighbours are at least ``gap`` apart."""
    groups: list[list[float]] = []  # places that would overlap, to be spread around their mean
    for place in places:
        group = [place]
        while groups and fmean(group) - fmean(groups[-1]) < gap * (len(group) + len(groups[-1])) / 2:
            group = groups.pop() + group
        groups.append(group)
    return [fmean(group) + gap * (nth - (len(group) - 1) / 2) for group in groups for nth in range(len(group))]


def draw_thick(sheet: Sheet, tour: Tour, opacity: float = 1) -> None:
    """Draw thick lines for the look's ``thick`` moves. The lines of moves that the tour lacks are dashed and red."""
    board, theme = sheet.board, sheet.theme
    moves = [np.array([board.index(square) for square in move], np.int32) for move in sheet.look.thick]
    lacking = [move for move in moves if not _has_move(tour, move, sheet.look)]
    line = {"fill": "none", "stroke_width": f"{THICK * float(sheet.line_width):.3g}", "stroke_linejoin": "round"}
    if len(moves) > len(lacking):
        stroke = {"stroke": theme.knights[1], "stroke_opacity": f"{opacity:g}", "stroke_linecap": "round"}
        group = sheet.add_group("thick", **line, **stroke)
        for move in moves:
            if not any(move is one for one in lacking):
                sheet.draw_moves(group, move)
    if lacking:
        group = sheet.add_group("lacking", **line, stroke=theme.fault, stroke_dasharray=".2")
        for move in lacking:
            sheet.draw_moves(group, move)


def _has_move(tour: Tour, move: NDArray[np.int32], look: Look) -> bool:
    """Tell whether a knight makes a move, in either direction."""
    for cells in tour.knights:
        path = np.append(cells, cells[:1]) if look.returns(tour) else cells
        for one, other in (move, move[::-1]):
            if ((path[:-1] == one) & (path[1:] == other)).any():
                return True
    return False


def draw_heat(sheet: Sheet, tour: Tour, whole: Tour) -> None:
    """Colour each visited square by the number of its visit."""
    for knight, cells in enumerate(tour.knights):
        indices, colours = heat_colours(whole, knight, sheet.look)
        for index, colour in enumerate(colours):
            part = cells[indices[: len(cells)] == index]
            if part.size:
                group = sheet.add_group("heat", fill=colour, shape_rendering="crispEdges")
                SubElement(group, "path", d=outline(sheet.board, np.unique(part)))


def heat_colours(tour: Tour, knight: int, look: Look) -> tuple[NDArray[np.intp], Sequence[str]]:
    """Return a pair: for each visit of a knight the index of its colour, and the knight's heat colours."""
    visits = len(tour.knights[knight])
    colours = gradient(heat_scales(tour, look)[knight], min(_HEAT_COLOURS, visits))
    return _even_indices(visits, len(colours)), colours


def heat_scales(tour: Tour, look: Look) -> list[tuple[str, ...]]:
    """Return a colour scale for each knight. Each of two knights has a scale from pale to its own colour."""
    theme = look.theme
    return [theme.heat] if len(tour.knights) == 1 else [(theme.light, colour) for colour in theme.knights]


def _sections(
    cells: NDArray[np.int32], whole: Tour, knight: int, look: Look
) -> Iterator[tuple[NDArray[np.int32], str]]:
    """Divide a line into sections of one colour. Yield the squares and the colour of each section.

    A section ends on the first square of the next one. If the tour comes back, the last section ends on the first
    square of the tour.
    """
    indices, colours = _line_colours(whole, knight, look)
    ends = [*(np.flatnonzero(np.diff(indices[: len(cells)])) + 1).tolist(), len(cells)]
    closed = np.append(cells, cells[:1]) if look.returns(whole) and len(cells) == whole.visited else cells
    begin = 0
    for end in ends:
        yield closed[begin : end + 1], colours[indices[begin]]
        begin = end


def _line_colours(tour: Tour, knight: int, look: Look) -> tuple[NDArray[np.intp], Sequence[str]]:
    """Return a pair: for each visit of a knight the index of its colour, and the colours of the knight's line.

    If rotations map two halves or four quarters of the tour onto each other, these have different colours.
    """
    theme, visits = look.theme, len(tour.knights[knight])
    if len(tour.knights) == 2:
        return _even_indices(visits, 1), theme.knights[knight : knight + 1]
    parts, first = turned_parts(tour, look.closed)
    if parts > 1:
        return np.roll(_even_indices(visits, parts), first), theme.parts
    colours = gradient(theme.line, min(_LINE_COLOURS, visits)) if look.features.gradient else theme.knights[:1]
    return _even_indices(visits, len(colours)), colours


def _even_indices(visits: int, colours: int) -> NDArray[np.intp]:
    return np.arange(visits) * colours // visits
