"""Marks on a sheet, the SVG picture of a board: starts, ends, numbers, givens, faults, knights, and a key below it."""

from __future__ import annotations

from collections.abc import Collection, Mapping, Sequence
from xml.etree.ElementTree import Element, SubElement

import numpy as np

from pykt.draw.colours import gradient, ink_on, readable
from pykt.draw.look import Look
from pykt.draw.shapes import (
    CROSS,
    DISC,
    FAULT_RING,
    GIVEN,
    GIVEN_INK,
    KNIGHT,
    KNIGHT_PIXELS,
    LINE,
    LINE_PIXELS,
    MARK,
    MARK_PIXELS,
    OBSTACLE_CROSS,
    RIM,
    UNVISITED_RING,
)
from pykt.draw.svg.region import contour, region_of
from pykt.draw.svg.sheet import Sheet, is_legible
from pykt.draw.svg.visits import heat_colours
from pykt.model.board import Square
from pykt.model.cells import files_and_ranks
from pykt.model.tour import Tour

_KEY_COLOURS = 24


def shows_numbers(tour: Tour, look: Look) -> bool:
    """Tell whether a picture of the tour shows the numbers of the visits: the look wants them, and they can be read."""
    return look.wants_numbers and is_legible(tour.board, look, _number_height(_digits(tour), look))


def draw_faults(sheet: Sheet, tour: Tour) -> None:
    """Draw a dashed line for each jump, and a ring on each square that is blocked or visited more than once."""
    theme, width = sheet.theme, sheet.line_width
    jumps = sheet.add_group("fault", fill="none", stroke=theme.fault, stroke_width=width, stroke_dasharray=".2")
    for cells in tour.knights:
        files, ranks = files_and_ranks(sheet.board, cells)
        for index in np.flatnonzero(~tour.board.moves_mask(files, ranks, tour.piece)).tolist():
            sheet.draw_moves(jumps, cells[index : index + 2])
    visited, times = np.unique(tour.order(), return_counts=True)
    if not len(jumps):
        sheet.root.remove(jumps)
    draw_rings(sheet, [*map(sheet.board.square, visited[(times > 1) | ~sheet.board.free_mask[visited]].tolist())])


def draw_obstacle(sheet: Sheet, squares: Collection[Square]) -> None:
    """Colour squares that are in the way of a tour, and draw a cross on each."""
    theme, width = sheet.theme, sheet.at_least(LINE, LINE_PIXELS)
    ground = sheet.add_group("obstacle", fill=theme.fault, fill_opacity=".35", stroke=theme.fault, stroke_width=width)
    SubElement(ground, "path", d=contour(region_of(sheet.board, squares)))
    crosses = sheet.add_group("crosses", fill="none", stroke=theme.fault, stroke_width=width, stroke_linecap="round")
    for square in squares:
        SubElement(crosses, "path", d=cross(square))


def draw_forbidden(sheet: Sheet) -> None:
    """Draw a dashed red line with a cross for each of the look's ``forbidden`` moves."""
    if not (moves := sheet.look.forbidden):
        return
    group = sheet.add_group("forbidden", fill="none", stroke=sheet.theme.fault, stroke_width=sheet.line_width)
    SubElement(group, "path", {"d": "".join(map(sheet.line, moves)), "stroke-dasharray": ".12 .14"})
    for one, other in moves:
        middle = (one.file + other.file) / 2, (one.rank + other.rank) / 2
        for file, rank in sheet.loose_ends(one, other) or [middle]:
            SubElement(group, "path", d=cross((file, rank), CROSS))


def cross(place: tuple[float, float], half: float = OBSTACLE_CROSS) -> str:
    """Return the path data of a cross on a square, or at any other place. ``half`` is half of its width."""
    left, low, side = place[0] - 0.5 - half, place[1] - 0.5 - half, 2 * half
    return f"M{left:g} {low:g}l{side} {side}m0 -{side}l-{side} {side}"


def draw_ends(sheet: Sheet, tour: Tour, *, last: bool) -> None:
    """Draw a disc where each knight starts and, if ``last`` is true, a box where it ends."""
    theme, two = sheet.theme, len(tour.knights) == 2
    reach = max(float(sheet.at_least(MARK, MARK_PIXELS)), DISC if shows_numbers(tour, sheet.look) else 0)
    for knight, cells in enumerate(tour.knights):
        start, end = (theme.knights[knight],) * 2 if two else (theme.start, theme.end)
        sheet.draw_discs(sheet.add_group("start", fill="none", stroke=start), cells[:1], reach)
        if last and len(cells) > 1:
            file, rank = sheet.board.square(int(cells[-1]))
            group = sheet.add_group("end", fill=end)
            left, low = file - 0.5 - reach, rank - 0.5 - reach
            sheet.draw_rectangle(group, left, low, 2 * reach, 2 * reach, rx=f"{reach / 5:.3f}")


def draw_numbers(sheet: Sheet, tour: Tour, whole: Tour) -> None:
    """Write the number of each visit of ``tour``, which is ``whole`` or its beginning.

    On a square that is visited several times, write the first two numbers.
    """
    theme, look, two = sheet.theme, sheet.look, len(tour.knights) == 2
    labels = _labels(tour)
    for knight, cells in enumerate(tour.knights):
        ends = whole.knights[knight][[] if not look.marks else [0] if look.returns(whole) else [0, -1]]
        ground = theme.light if look.features.chequered else theme.page
        if look.features.discs:
            for colour, radius in ((theme.knights[knight], DISC), (ground, DISC - RIM)):
                group = sheet.add_group("discs", fill="none", stroke=colour)
                sheet.draw_discs(group, cells[~np.isin(cells, ends)], radius)
        ink = theme.knights[knight] if two else readable(theme.text, ground)
        end_inks = [ink_on(mark) for mark in ((theme.knights[knight],) * 2 if two else (theme.start, theme.end))]
        groups = dict[float, Element]()
        indices, colours = heat_colours(whole, knight, look)
        for cell, index in dict(zip(cells.tolist(), indices.tolist(), strict=False)).items():
            label = labels[cell]
            height = _number_height(max(_digits(whole), len(label) + label.count("…")), look)
            if height not in groups:
                groups[height] = sheet.add_text_group("numbers", height, fill=ink)
            file, rank = sheet.board.square(cell)
            own_ink = {}
            if cell in ends:  # on the mark of a start or an end
                own_ink = {"fill": end_inks[int(cell != ends[0])]}
            elif look.features.heat and not look.features.discs:
                own_ink = {"fill": ink_on(colours[index])}
            sheet.write(groups[height], file, rank, label, **own_ink)


def _labels(tour: Tour) -> dict[int, str]:
    """Return what to write on each visited cell: the number of its visit, or the first two numbers, as in ``7,15…``."""
    numbers: dict[int, list[str]] = {}
    for number, cell in enumerate(tour.order().tolist(), 1):
        numbers.setdefault(cell, []).append(str(number))
    return {cell: ",".join(own[:2]) + "…" * (len(own) > 2) for cell, own in numbers.items()}


def draw_givens(sheet: Sheet, givens: Mapping[Square, int], tour: Tour | None = None) -> None:
    """Write the given numbers, each on a disc in the colour of given numbers.

    Draw a red ring around a given number if ``tour`` is given and does not have this number on the square.
    """
    if not givens:
        return
    cells = np.array([sheet.board.index(square) for square in givens], np.int32)
    for colour, radius in ((sheet.theme.text, GIVEN + RIM), (sheet.theme.given, GIVEN)):
        sheet.draw_discs(sheet.add_group("givens", fill="none", stroke=colour), cells, radius)
    height = min(0.46, 1.25 / len(str(max(givens.values()))))
    group = sheet.add_text_group("given-numbers", height, fill=GIVEN_INK, font_weight="bold")
    for square, number in givens.items():
        sheet.write(group, *square, str(number))
    if tour:
        numbers = tour.matrix()
        wrong = [square for square, number in givens.items() if numbers[square.rank - 1, square.file - 1] != number]
        draw_rings(sheet, wrong)


def draw_rings(sheet: Sheet, wrong: Collection[Square]) -> None:
    """Draw a red ring on each square where something is wrong."""
    if wrong:
        rings = sheet.add_group("wrong", fill="none", stroke=sheet.theme.fault, stroke_width=sheet.line_width)
        sheet.draw_circles(rings, wrong, FAULT_RING)


def draw_unvisited(sheet: Sheet, tour: Tour) -> None:
    """Draw a small ring on each free square that no knight has visited."""
    unvisited = sheet.board.free_mask.copy()
    unvisited[tour.order()] = False
    if unvisited.any():
        group = sheet.add_group("unvisited", fill="none", stroke=sheet.theme.rule, stroke_width=".05")
        sheet.draw_circles(group, map(sheet.board.square, np.flatnonzero(unvisited).tolist()), UNVISITED_RING)


def draw_knights(sheet: Sheet, tour: Tour) -> None:
    """Draw each knight on the last square of its path."""
    size = max(1.0, KNIGHT_PIXELS / sheet.pixels)
    for knight, cells in enumerate(tour.knights):
        square = sheet.board.square(int(cells[-1]))
        sheet.draw_piece(KNIGHT, square, size, fill=sheet.theme.knights[knight])


def draw_key(sheet: Sheet, scales: Sequence[tuple[str, tuple[str, ...], str]]) -> None:
    """Draw colour scales below the board.

    Each of ``scales`` has a label for its first colour, the colours, and a label for its last colour.
    """
    middle, half, height = sheet.board.files / 2, sheet.board.files / 5, 0.8 * sheet.label
    for line, (first, scale, last) in enumerate(scales):
        rank = sheet.below - 1.6 * sheet.label * line
        group = sheet.add_group("key", shape_rendering="crispEdges")
        for index, colour in enumerate(gradient(scale, _KEY_COLOURS)):
            left = middle - half + index * 2 * half / _KEY_COLOURS
            # Each rectangle extends to the end of the scale, so that no thin line shows between two of them.
            sheet.draw_rectangle(group, left, rank - 0.5 - height / 2, middle + half - left, height, fill=colour)
        for label, side, anchor in ((first, -1, "end"), (last, 1, "start")):
            group = sheet.add_text_group("key", sheet.label, fill=sheet.theme.text, text_anchor=anchor)
            sheet.write(group, middle + side * (half + 0.4 * sheet.label) + 0.5, rank, label)


def _digits(tour: Tour) -> int:
    """Return the number of digits of the longest number of a visit."""
    return len(str(tour.visited))


def _number_height(digits: int, look: Look) -> float:
    """Return the height, in squares, at which a number of ``digits`` digits fits its disc or its square."""
    return min(0.34, 0.98 / digits) if look.features.discs else min(0.48, 1.55 / digits)
