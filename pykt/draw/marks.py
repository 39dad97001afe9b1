"""What is set upon the squares of a sheet: starts and ends, numbers, givens, knights, and a key below the board."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from xml.etree.ElementTree import SubElement

import numpy as np

from pykt.draw.look import Look, ink_on, shades
from pykt.draw.sheet import KNIGHT, Sheet, legible
from pykt.draw.visits import LINE, THIN, heats
from pykt.model.board import Square
from pykt.model.cells import files_and_ranks
from pykt.model.tour import Tour

MARK, _SMALL = 0.25, 5.0  # squares from the middle of a mark to its edge, and pixels at least
DISC = 0.32  # of a number on a line: no other move of a knight passes nearer to the middle of a square than 0.44
_RIM = 0.035  # of a disc
_GIVEN, _INK = 0.42, "#1c1a17"  # of a given number, on any ground
_RING = 0.46  # of a square that is wrong
FIGURE = 22.0  # pixels of a knight at least
_STEPS = 24  # colours of a key


def numbered(tour: Tour, look: Look) -> bool:
    """True if a picture of the tour has the numbers of the visits: if they are wanted, and can be read."""
    return look.numbered and legible(tour.board, look, _height(tour, look))


def faults(sheet: Sheet, tour: Tour) -> None:
    """What is no knight's move as a dashed line, and a ring on each square that is blocked or visited again."""
    theme, width = sheet.theme, sheet.at_least(LINE, THIN)
    jumps = sheet.group("fault", fill="none", stroke=theme.fault, stroke_width=width, stroke_dasharray=".2")
    for cells in tour.knights:
        files, ranks = files_and_ranks(sheet.board, cells)
        for nth in np.flatnonzero(np.abs(np.diff(files) * np.diff(ranks)) != 2).tolist():
            sheet.line(jumps, cells[nth : nth + 2])
    visited, times = np.unique(tour.order(), return_counts=True)
    wrong = visited[(times > 1) | ~sheet.board.free_mask[visited]].tolist()
    rings = sheet.group("wrong", fill="none", stroke=theme.fault, stroke_width=width)
    for file, rank in map(sheet.board.square, wrong):
        SubElement(rings, "circle", cx=f"{file - 0.5:g}", cy=f"{rank - 0.5:g}", r=str(_RING))
    for group in (jumps, rings):
        if not len(group):
            sheet.root.remove(group)


def ends(sheet: Sheet, tour: Tour, *, last: bool) -> None:
    """A disc at the start of each knight and, if the ``last`` square is to be marked, a square there."""
    theme, two = sheet.theme, len(tour.knights) == 2
    reach = max(float(sheet.at_least(MARK, _SMALL)), DISC if numbered(tour, sheet.look) else 0)
    for knight, cells in enumerate(tour.knights):
        start, end = (theme.knights[knight],) * 2 if two else (theme.start, theme.end)
        sheet.discs(sheet.group("start", fill="none", stroke=start), cells[:1], reach)
        if last and len(cells) > 1:
            file, rank = sheet.board.square(int(cells[-1]))
            group = sheet.group("end", fill=end)
            sheet.rectangle(group, file - 0.5 - reach, rank - 0.5 - reach, 2 * reach, 2 * reach, rx=f"{reach / 5:.3f}")


def numbers(sheet: Sheet, tour: Tour, whole: Tour) -> None:
    """The number of each visit, on a disc where there are lines."""
    theme, look, two = sheet.theme, sheet.look, len(tour.knights) == 2
    matrix = tour.matrix().reshape(-1)
    for knight, cells in enumerate(tour.knights):
        ends = whole.knights[knight][[0] if whole.is_closed_tour else [0, -1]]
        if look.style in ("classic", "path"):
            ground = theme.page if look.style == "path" else theme.light
            for colour, radius in ((theme.knights[knight], DISC), (ground, DISC - _RIM)):
                sheet.discs(sheet.group("discs", fill="none", stroke=colour), cells[~np.isin(cells, ends)], radius)
        words = sheet.words("numbers", _height(whole, look), fill=theme.knights[knight] if two else theme.text)
        nths, colours = heats(whole, knight, look)
        for cell, nth in zip(cells.tolist(), nths.tolist(), strict=False):
            file, rank = sheet.board.square(cell)
            fill = {"fill": ink_on(colours[nth])} if look.style == "heat" else {}
            fill = {"fill": theme.page} if cell in ends else fill
            sheet.write(words, file, rank, str(matrix[cell]), **fill)


def givens(sheet: Sheet, numbers: Mapping[Square, int]) -> None:
    """Given numbers, each on a disc of its own colour."""
    if not numbers:
        return
    cells = np.array([sheet.board.index(square) for square in numbers], np.int32)
    for colour, radius in ((sheet.theme.text, _GIVEN + _RIM), (sheet.theme.given, _GIVEN)):
        sheet.discs(sheet.group("givens", fill="none", stroke=colour), cells, radius)
    height = min(0.46, 1.25 / len(str(max(numbers.values()))))
    words = sheet.words("given-numbers", height, fill=_INK, font_weight="bold")
    for square, number in numbers.items():
        sheet.write(words, *square, str(number))


def unvisited(sheet: Sheet, tour: Tour) -> None:
    """A ring on each free square that no knight has visited."""
    left = sheet.board.free_mask.copy()
    left[tour.order()] = False
    if left.any():
        group = sheet.group("unvisited", fill="none", stroke=sheet.theme.rule, stroke_width=".05")
        for cell in np.flatnonzero(left).tolist():
            file, rank = sheet.board.square(cell)
            SubElement(group, "circle", cx=f"{file - 0.5:g}", cy=f"{rank - 0.5:g}", r=".14")


def knights(sheet: Sheet, tour: Tour) -> None:
    """Each knight on the last square of its path."""
    size = max(1.0, FIGURE / sheet.pixels)
    for knight, cells in enumerate(tour.knights):
        square = sheet.board.square(int(cells[-1]))
        sheet.figure(KNIGHT, square, size, fill=sheet.theme.knights[knight])


def key(sheet: Sheet, scales: Sequence[tuple[str, tuple[str, ...], str]]) -> None:
    """What colours say, below the board: each scale of them, with a word for its first and for its last."""
    middle, half, high = sheet.board.files / 2, sheet.board.files / 5, 0.8 * sheet.label
    for line, (first, scale, last) in enumerate(scales):
        rank = sheet.below - 1.6 * sheet.label * line
        group = sheet.group("key", shape_rendering="crispEdges")
        for nth, colour in enumerate(shades(scale, _STEPS)):
            left = middle - half + nth * 2 * half / _STEPS  # to the end, so that no gap is seen between two
            sheet.rectangle(group, left, rank - 0.5 - high / 2, middle + half - left, high, fill=colour)
        for word, side, anchor in ((first, -1, "end"), (last, 1, "start")):
            words = sheet.words("key", sheet.label, fill=sheet.theme.text, text_anchor=anchor)
            sheet.write(words, middle + side * (half + 0.4 * sheet.label) + 0.5, rank, word)


def _height(tour: Tour, look: Look) -> float:
    """The height of the numbers in squares, so that the longest fits on its disc or its square."""
    digits = len(str(tour.visited))
    return min(0.34, 0.98 / digits) if look.style in ("classic", "path") else min(0.48, 1.55 / digits)
