"""The visits of a tour on a sheet: lines from square to square, or squares coloured by when they are visited.

Each visit has a colour. What is drawn of a tour that is still being made has the colours of the whole one.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from xml.etree.ElementTree import SubElement

import numpy as np
from numpy.typing import NDArray

from pykt.draw.look import Look, shades
from pykt.draw.sheet import Sheet, outline
from pykt.model.symmetry import turned_parts
from pykt.model.tour import Tour

_SHADES = 48  # along a line
_HEATS = 64  # of squares
LINE, THIN = 0.075, 1.1  # squares across a line, and pixels at least
NODE, NODES = 0.1, 12.0  # squares from the middle of a node to its edge, where a square has so many pixels


def lines(sheet: Sheet, tour: Tour, whole: Tour) -> None:
    """A line for each knight through its squares."""
    width = sheet.at_least(LINE, THIN)
    for knight, cells in enumerate(tour.knights):
        for strand, colour in _strands(cells, whole, knight, sheet.look):
            round_ = {"stroke_linejoin": "round", "stroke_linecap": "round"}
            group = sheet.group("path", fill="none", stroke=colour, stroke_width=width, **round_)
            sheet.line(group, strand)
            if sheet.look.style == "classic" and sheet.pixels >= NODES:
                sheet.discs(group, strand, NODE)


def heat(sheet: Sheet, tour: Tour, whole: Tour) -> None:
    """Squares coloured by the numbers of their visits."""
    for knight, cells in enumerate(tour.knights):
        nths, colours = heats(whole, knight, sheet.look)
        for nth, colour in enumerate(colours):
            part = cells[nths[: len(cells)] == nth]
            if part.size:
                group = sheet.group("heat", fill=colour, shape_rendering="crispEdges")
                SubElement(group, "path", d=outline(sheet.board, np.unique(part)))


def heats(tour: Tour, knight: int, look: Look) -> tuple[NDArray[np.intp], Sequence[str]]:
    """For each visit of a knight the index of its colour as a square, and these colours from the first to the last."""
    visits = len(tour.knights[knight])
    colours = shades(heat_scales(tour, look)[knight], min(_HEATS, visits))
    return _even(visits, len(colours)), colours


def heat_scales(tour: Tour, look: Look) -> list[tuple[str, ...]]:
    """For each knight the colours from its first visit to its last: of two, from pale to its own."""
    theme = look.theme
    return [theme.heat] if len(tour.knights) == 1 else [(theme.light, colour) for colour in theme.knights]


def _strands(cells: NDArray[np.int32], whole: Tour, knight: int, look: Look) -> Iterator[tuple[NDArray[np.int32], str]]:
    """The parts of a line that have one colour each, up to where the next part begins; a closed tour is closed."""
    nths, colours = _line_colours(whole, knight, look)
    ends = [*(np.flatnonzero(np.diff(nths[: len(cells)])) + 1).tolist(), len(cells)]
    onward = np.append(cells, cells[:1]) if whole.is_closed_tour and len(cells) == whole.visited else cells
    begin = 0
    for end in ends:
        yield onward[begin : end + 1], colours[nths[begin]]
        begin = end


def _line_colours(tour: Tour, knight: int, look: Look) -> tuple[NDArray[np.intp], Sequence[str]]:
    """For each visit of a knight the index of the colour of its line, and these colours.

    Parts of a symmetric tour that are turned into each other have one each.
    """
    theme, visits = look.theme, len(tour.knights[knight])
    if len(tour.knights) == 2:
        return _even(visits, 1), theme.knights[knight : knight + 1]
    parts, first = turned_parts(tour)
    if parts > 1:
        return np.roll(_even(visits, parts), first), theme.parts
    colours = shades(theme.line, min(_SHADES, visits)) if look.style == "path" else theme.knights[:1]
    return _even(visits, len(colours)), colours


def _even(visits: int, colours: int) -> NDArray[np.intp]:
    return np.arange(visits) * colours // visits
