"""Pictures of tours, puzzles and queens, as SVG.

picture(tour)                                     # a line on a chessboard
picture(tour, Look("heat", dark=True))
board_picture(board, {Square(1, 1): 1})           # a puzzle
"""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from itertools import pairwise
from xml.etree.ElementTree import SubElement

import numpy as np
from numpy.typing import NDArray

from pykt.board import Board, Square
from pykt.draw.look import PAPER, Look, Theme, ink_on, shades
from pykt.draw.sheet import KNIGHT, QUEEN, Sheet
from pykt.faults import describe
from pykt.progress import pieces
from pykt.symmetry import turned_parts
from pykt.tour import Tour, files_and_ranks

#: A picture of a board with a longer side is reduced to what can be seen.
MOST_FILES = 200

_SHADES = 48  # along a line
_NODE, _NODES = 0.1, 12.0  # squares from the middle of a node to its edge, where a square has so many pixels
_RIM = 0.035  # of a disc
_FIGURE = 22.0  # pixels of a knight at least
_STEPS = 24  # colours of a key
_HEATS = 64  # colours of a heat picture
_BLOCKS = 125  # along a side of a reduced picture
_LINE, _THIN = 0.075, 1.1  # squares across a line, and pixels across it at least
_MARK, _SMALL = 0.25, 5.0  # squares from the middle of a mark to its edge, and pixels at least
_DISC = 0.32  # of a number on a line: no other move of a knight passes nearer to the middle of a square than 0.44


def picture(tour: Tour, look: Look | None = None, givens: Mapping[Square, int] | None = None) -> str:
    """A tour as SVG, with the start as a disc and the end as a square, and the given numbers set off.

    A board with more than 200 files or ranks is reduced: each part of it has the colour of the mean number of its
    visits, or of two knights of the share of each.
    """
    look = look or Look()
    if reduced(tour.board):
        return _reduced(tour, look).svg()
    return tour_sheet(tour, look, givens or {}).svg()


def tour_sheet(tour: Tour, look: Look, givens: Mapping[Square, int], visits: int | None = None) -> Sheet:
    """A tour on its board, every move of it; or as it is after so many visits, knights standing on the last ones."""
    so_far = tour if visits is None else tour.first(visits)
    keyed = look.style == "heat" and not numbered(tour, look)
    sheet = board_sheet(tour.board, look, describe(tour), lines=len(tour.knights) if keyed else 0)
    if look.style == "heat":
        _heat(sheet, so_far, tour)
    elif look.style != "numbers":
        _lines(sheet, so_far, tour)
    if visits is None:
        _unvisited(sheet, tour)
    _marks(sheet, so_far, end=visits is None and not tour.closed)
    if numbered(tour, look):
        _numbers(sheet, so_far, tour)
    _givens(sheet, givens)
    if visits is not None:
        _knights(sheet, so_far)
    if keyed:
        firsts = ("1",) if len(tour.knights) == 1 else ("first knight, 1", "second knight, 1")
        lasts = (f"{len(cells):,}" for cells in tour.knights)
        _key(sheet, list(zip(firsts, _scales(tour, sheet.theme), lasts, strict=True)))
    return sheet


def frames(tour: Tour, look: Look, givens: Mapping[Square, int], each: int) -> list[str]:
    """The pictures of a tour that is being made, ``each`` visits more in each, and the whole tour at last."""
    made = range(len(tour.knights), tour.visited, each)
    return [*(tour_sheet(tour, look, givens, visits).svg() for visits in made), picture(tour, look, givens)]


def board_picture(board: Board, givens: Mapping[Square, int], look: Look | None = None, title: str = "") -> str:
    """A board with given numbers as SVG, and no tour: a puzzle."""
    sheet = board_sheet(board, look or Look(), title or f"a board of {board} with {len(givens)} given numbers")
    _givens(sheet, givens)
    return sheet.svg()


def queens_picture(board: Board, squares: Collection[Square], look: Look | None = None) -> str:
    """Queens on a board as SVG."""
    sheet = board_sheet(board, look or Look(), f"{len(squares)} queens on a board of {board}")
    for square in sorted(squares):
        sheet.figure(QUEEN, square, max(1, _FIGURE / sheet.pixels), fill=sheet.theme.knights[0])
    return sheet.svg()


def jumps_picture(board: Board, look: Look | None = None) -> str:
    """A knight in the middle of a board as SVG, and where it can go: for those who do not know how it moves."""
    sheet = board_sheet(board, look or Look(), f"a knight's moves on {board}")
    middle = Square((board.files + 1) // 2, (board.ranks + 1) // 2)
    reached = np.array([board.index(square) for square in board.neighbours(middle)], np.int32)
    sheet.discs(sheet.group("reached", fill="none", stroke=sheet.theme.start), reached, _MARK)
    sheet.figure(KNIGHT, middle, 0.9, fill=sheet.theme.text)
    return sheet.svg()


def reduced(board: Board) -> bool:
    """True if a board is drawn as a reduced picture."""
    return max(board.files, board.ranks) > MOST_FILES


def numbered(tour: Tour, look: Look) -> bool:
    """True if the picture has the numbers of the visits: if they are wanted, and can be read."""
    return look.numbered and not reduced(tour.board) and Sheet(tour.board, look, "").legible(_height(tour, look))


def board_sheet(board: Board, look: Look, title: str, *, lines: int = 0) -> Sheet:
    """The empty board, with room for so many lines of words below it."""
    sheet = Sheet(board, look, title, lines=lines)
    if look.style == "path":
        sheet.dots()
    else:
        sheet.chequer()
    sheet.holes()
    if look.paper:
        sheet.frame()
    return sheet


def _height(tour: Tour, look: Look) -> float:
    """The height of the numbers in squares, so that the longest fits on its disc or its square."""
    digits = len(str(tour.visited))
    on_discs = look.style in ("classic", "path")
    return min(0.34, 0.98 / digits) if on_discs else min(0.48, 1.55 / digits)


def _lines(sheet: Sheet, tour: Tour, whole: Tour) -> None:
    for cells, colour in _strands(tour, whole, sheet.look):
        width = _short_of(_LINE, _THIN, sheet)
        round_ = {"stroke_linejoin": "round", "stroke_linecap": "round"}
        group = sheet.group("path", fill="none", stroke=colour, stroke_width=width, **round_)
        sheet.line(group, cells)
        if sheet.look.style == "classic" and sheet.pixels >= _NODES:
            sheet.discs(group, cells, _NODE)
    for cells in tour.knights:
        _jumps(sheet, cells)


def _strands(tour: Tour, whole: Tour, look: Look) -> Iterator[tuple[NDArray[np.int32], str]]:
    """The lines of a picture with their colours, which are those of the ``whole``: each reaches the next one."""
    theme = look.theme
    if len(tour.knights) == 2:
        yield from zip(tour.knights, theme.knights, strict=True)
        return
    parts, colours = turned_parts(tour), tuple(theme.parts)
    if len(parts) == 1:
        colours = tuple(shades(theme.line, _SHADES)) if look.style == "path" else theme.knights[:1]
        parts = _parts(tour.knights[0], whole.visited, len(colours))
    for nth, part in enumerate(parts):
        after = parts[nth + 1] if nth + 1 < len(parts) else parts[0] if tour.closed else part[:0]
        yield np.concatenate([part, after[:1]]), colours[nth]


def _parts(cells: NDArray[np.int32], whole: int, count: int) -> list[NDArray[np.int32]]:
    """The cells in so many parts, or the first of those if they are not the ``whole``."""
    ends = [whole * nth // count for nth in range(count + 1)]
    return [cells[begin:end] for begin, end in pairwise(ends) if begin < end and begin < len(cells)]


def _jumps(sheet: Sheet, cells: NDArray[np.int32]) -> None:
    """What is no knight's move is dashed, in the colour of faults."""
    files, ranks = files_and_ranks(sheet.board, cells)
    bad = np.flatnonzero(np.abs(np.diff(files) * np.diff(ranks)) != 2)
    if bad.size:
        width = _short_of(_LINE, _THIN, sheet)
        group = sheet.group("fault", fill="none", stroke=sheet.theme.fault, stroke_width=width, stroke_dasharray=".2")
        for nth in bad.tolist():
            sheet.line(group, cells[nth : nth + 2])


def _heat(sheet: Sheet, tour: Tour, whole: Tour) -> None:
    """Squares coloured by the numbers of their visits; two knights each from pale to their own colour."""
    for cells, all_cells, scale in zip(tour.knights, whole.knights, _scales(tour, sheet.theme), strict=True):
        colours = shades(scale, min(_HEATS, len(all_cells)))
        for colour, part in zip(colours, _parts(cells, len(all_cells), len(colours)), strict=False):
            group = sheet.group("heat", fill=colour, shape_rendering="crispEdges")
            SubElement(group, "path", d=sheet.outline(np.sort(part)))


def _scales(tour: Tour, theme: Theme) -> list[tuple[str, ...]]:
    """For each knight the colours from its first visit to its last."""
    return [theme.heat] if len(tour.knights) == 1 else [(theme.light, colour) for colour in theme.knights]


def _key(sheet: Sheet, scales: list[tuple[str, tuple[str, ...], str]]) -> None:
    """What colours say, below the board: each scale of them with a word for its first and for its last."""
    middle, half, high = sheet.board.files / 2, sheet.board.files / 5, 0.8 * sheet.label
    for line, (first, scale, last) in enumerate(scales):
        rank = sheet.below - 1.6 * sheet.label * line
        group = sheet.group("key", shape_rendering="crispEdges")
        colours = shades(scale, _STEPS)
        for nth, colour in enumerate(colours):
            place = {"x": f"{middle - half + nth * 2 * half / _STEPS:.3f}", "y": f"{rank - 0.5 - high / 2:.3f}"}
            SubElement(
                group, "rect", {**place, "width": f"{2 * half / _STEPS:.3f}", "height": f"{high:.3f}", "fill": colour}
            )
        for word, side, anchor in ((first, -1, "end"), (last, 1, "start")):
            words = sheet.words("key", sheet.label, fill=sheet.theme.text, text_anchor=anchor)
            sheet.write(words, middle + side * (half + 0.4 * sheet.label) + 0.5, rank, word)


def _unvisited(sheet: Sheet, tour: Tour) -> None:
    left = sheet.board.free_mask.copy()
    left[tour.order()] = False
    if left.any():
        group = sheet.group("unvisited", fill="none", stroke=sheet.theme.rule, stroke_width=".05")
        for cell in np.flatnonzero(left).tolist():
            square = sheet.board.square(cell)
            place = {"cx": f"{square.file - 0.5:g}", "cy": f"{square.rank - 0.5:g}", "r": ".14"}
            SubElement(group, "circle", place)


def _marks(sheet: Sheet, tour: Tour, *, end: bool) -> None:
    """A disc at the start and, if the end is to be marked, a square there."""
    theme, two = sheet.theme, len(tour.knights) == 2
    reach = max(_MARK, _SMALL / sheet.pixels, _DISC if numbered(tour, sheet.look) else 0)
    for knight, cells in enumerate(tour.knights):
        colours = (theme.knights[knight],) * 2 if two else (theme.start, theme.end)
        sheet.discs(sheet.group("start", fill="none", stroke=colours[0]), cells[:1], reach)
        if end and len(cells) > 1:
            square = sheet.board.square(int(cells[-1]))
            left, low = (f"{place - 0.5 - reach:.3f}" for place in square)
            sizes = {"width": f"{2 * reach:.3f}", "height": f"{2 * reach:.3f}", "rx": f"{reach / 5:.3f}"}
            SubElement(sheet.group("end", fill=colours[1]), "rect", {"x": left, "y": low, **sizes})


def _numbers(sheet: Sheet, tour: Tour, whole: Tour) -> None:
    """The number of each visit, on a disc where there are lines."""
    theme, style = sheet.theme, sheet.look.style
    matrix = tour.matrix().reshape(-1)
    on_lines = style in ("classic", "path")
    for knight, cells in enumerate(tour.knights):
        marked = {int(cells[0])} | (set() if whole.closed else {int(whole.knights[knight][-1])})
        colour = theme.knights[knight] if len(tour.knights) == 2 else theme.text
        if on_lines:
            unmarked = np.array([cell for cell in cells.tolist() if cell not in marked], np.int32)
            edge = colour if len(tour.knights) == 2 else theme.knights[0]
            ground = theme.page if style == "path" else theme.light
            for stroke, radius in ((edge, _DISC), (ground, _DISC - _RIM)):
                sheet.discs(sheet.group("discs", fill="none", stroke=stroke), unmarked, radius)
        words = sheet.words("numbers", _height(whole, sheet.look), fill=colour)
        heats = shades(_scales(tour, theme)[knight], min(_HEATS, len(whole.knights[knight])))
        for nth, cell in enumerate(cells.tolist()):
            square = sheet.board.square(cell)
            fill = {}
            if cell in marked:
                fill = {"fill": theme.page}
            elif style == "heat":
                fill = {"fill": ink_on(heats[nth * len(heats) // len(whole.knights[knight])])}
            sheet.write(words, square.file, square.rank, str(matrix[cell]), **fill)


def _knights(sheet: Sheet, tour: Tour) -> None:
    """A knight on the last square of each path."""
    for knight, cells in enumerate(tour.knights):
        square = sheet.board.square(int(cells[-1]))
        sheet.figure(KNIGHT, square, max(1, _FIGURE / sheet.pixels), fill=sheet.theme.knights[knight])


def _givens(sheet: Sheet, givens: Mapping[Square, int]) -> None:
    """Given numbers, each on a disc of its own colour."""
    if not givens:
        return
    cells = np.array([sheet.board.index(square) for square in givens], np.int32)
    if sheet.look.paper:
        sheet.discs(sheet.group("givens", fill="none", stroke=sheet.theme.text), cells, 0.42 + _RIM)
    sheet.discs(sheet.group("givens", fill="none", stroke=sheet.theme.given), cells, 0.42)
    digits = len(str(max(givens.values())))
    words = sheet.words("givens", min(0.46, 1.25 / digits), fill=PAPER.text, font_weight="bold")
    for square, number in givens.items():
        sheet.write(words, square.file, square.rank, str(number))


def _reduced(tour: Tour, look: Look) -> Sheet:
    """The board in blocks, each as dark as its visits are late; of two knights, by whose they are."""
    board, theme = tour.board, look.theme
    each = -(-max(board.files, board.ranks) // _BLOCKS)
    columns, rows = -(-board.files // each), -(-board.ranks // each)
    visits, sums = np.zeros((2, rows * columns))
    for knight, cells in enumerate(tour.knights):
        for piece in pieces(len(cells), "drawing"):
            files, ranks = files_and_ranks(board, cells[piece])
            block = ranks // each * columns + files // each
            weights = np.arange(piece.start, piece.stop) / len(cells) if len(tour.knights) == 1 else None
            visits += np.bincount(block, minlength=rows * columns)
            if weights is not None:
                sums += np.bincount(block, weights, rows * columns)
            elif knight:
                sums += np.bincount(block, minlength=rows * columns)
    scale = theme.heat if len(tour.knights) == 1 else theme.knights
    title = f"{describe(tour)}, in blocks of {each} by {each} squares"
    sheet = Sheet(board, look, title, lines=1)
    colours = shades(scale, _HEATS)
    levels = np.full(rows * columns, -1)
    seen = visits > 0
    levels[seen] = np.minimum((sums[seen] / visits[seen] * _HEATS).astype(int), _HEATS - 1)
    blocks = Sheet(Board(columns, rows), look, "")
    for level, colour in enumerate(colours):
        group = sheet.group("heat", fill=colour, shape_rendering="crispEdges")
        data = blocks.outline(np.flatnonzero(levels == level))
        SubElement(group, "path", d=data, transform=f"scale({each})")
    _marks(sheet, tour, end=not tour.closed)
    ends = ("1", f"{tour.visited:,}") if len(tour.knights) == 1 else ("first knight", "second knight")
    _key(sheet, [(ends[0], scale, ends[1])])
    return sheet


def _short_of(squares: float, pixels: float, sheet: Sheet) -> str:
    """A size in squares that has so many pixels at least."""
    return f"{max(squares, pixels / sheet.pixels):.3f}"
