"""Draw the marks of an argument on a sheet, which is the SVG picture of a board.

Marks that a picture shows together mostly differ by more than their colour, for readers who are colour-blind.
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace
from xml.etree.ElementTree import Element, SubElement

from pykt.draw.colours import gradient, ink_on
from pykt.draw.look import Look
from pykt.draw.shapes import DISC, LINE_PIXELS, UNVISITED_RING
from pykt.draw.svg import visits
from pykt.draw.svg.ground import draw_ground
from pykt.draw.svg.marks import cross, draw_ends, draw_givens, draw_numbers, draw_obstacle, shows_numbers
from pykt.draw.svg.region import contour, region_of
from pykt.draw.svg.sheet import Sheet, is_legible
from pykt.draw.why.reasoning import Kind, Mark
from pykt.model.board import Board, Square
from pykt.model.tour import Tour

#: The colours of connected parts. People who are colour-blind can tell them apart, and each part has a number as well.
_PARTS = ("#77aadd", "#eedd88", "#44bb99", "#f0a35e", "#c5a3e0", "#bbcc33")
_PALE = 0.5  # on a dark page, the share of these colours that is mixed into the squares of a part

# The boxes in the squares of the first, the second and the third set. Lengths are in sides of a square.
_INSETS = (0.06, 0.14, 0.22)  # from the edge of the square to the box
_CORNERS = ((-1, 1), (1, 1), (-1, -1))  # the corner with the letter of the set: -1 is left or low, 1 is right or high
_DASHES = ("none", ".24 .12", ".05 .1")  # the dashes of the box

_THICK, _THIN = 0.1, 0.05  # the widths of the lines of moves, in sides of a square


def draw_mark(sheet: Sheet, mark: Mark, tour: Tour | None) -> None:
    """Draw a mark. A mark of the kind ``tour`` shows ``tour``."""
    if mark.kind == "tour":
        assert tour
        _draw_tour(sheet, tour)
    else:
        _DRAW[mark.kind](sheet, mark)


def sample(look: Look, kind: Kind, nth: int) -> list[Element]:
    """Return shapes that show a kind of mark in a legend.

    The shapes fill one square of the board, in units of the viewBox.
    """
    sheet = Sheet(Board(1, 1), replace(look, coordinates=False, width=None, paper_size=None), "")
    if kind in ("forced", "way", "tried", "tour"):
        dashes = {"stroke_dasharray": ".2 .2"} if kind in ("way", "tried") else {}
        width = str(2 * (_THICK if kind == "forced" else _THIN))
        colour = _colour_of_moves(sheet, kind, nth)
        group = sheet.add_group(kind, stroke=colour, stroke_width=width, stroke_linecap="round", **dashes)
        SubElement(group, "path", d="M.1 .1L.9 .9")
    else:
        draw_ground(sheet)
        label = {"set": "ABC"[nth % 3], "part": str(nth + 1)}.get(kind, "1")
        draw_mark(sheet, Mark(kind, (Square(1, 1),), labels=(label,), nth=nth), None)
    return [element for element in sheet.root if element.tag == "g"]


def _part_colour(sheet: Sheet, nth: int) -> str:
    colour = _PARTS[nth % len(_PARTS)]
    return gradient((sheet.theme.light, colour), 101)[round(100 * _PALE)] if sheet.look.dark else colour


def _draw_gone(sheet: Sheet, mark: Mark) -> None:
    """Draw squares that have been taken away: as holes in the board, each with a cross."""
    theme = sheet.theme
    group = sheet.add_group("gone", stroke_linecap="round", fill="none")
    ground = {"fill": theme.page, "stroke": theme.rule, "stroke-width": sheet.at_least(0.04, 1)}
    SubElement(group, "path", d=contour(region_of(sheet.board, mark.squares)), attrib=ground)
    line = {"fill": "none", "stroke": theme.fault, "stroke-width": f"{float(sheet.at_least(0.06, LINE_PIXELS)):g}"}
    for square in mark.squares:
        SubElement(group, "path", {"d": cross(square), **line})


def _draw_part(sheet: Sheet, mark: Mark) -> None:
    """Draw the squares of a connected part in its colour, with its number on each."""
    colour = _part_colour(sheet, mark.nth)
    ink = ink_on(colour)
    group = sheet.add_group("part", fill=colour, stroke=sheet.theme.page, stroke_width=sheet.at_least(0.04, 1))
    for file, rank in mark.squares:
        SubElement(group, "path", d=f"M{file - 1} {rank - 1}h1v1h-1z")
    _write(sheet, "part-number", mark, 0.4, ink, bold=True)


def _draw_links(sheet: Sheet, mark: Mark) -> None:
    """Draw the moves between the squares of a part."""
    width = sheet.at_least(0.03, 1)
    links = sheet.add_group("links", fill="none", stroke=sheet.theme.text, stroke_width=width, opacity=".4")
    SubElement(links, "path", d="".join(map(sheet.line, mark.moves)))


def _draw_lone(sheet: Sheet, mark: Mark) -> None:
    """Draw parts that are single squares: a ring with a number on each of them."""
    width = f"{float(sheet.at_least(0.045, 1)):g}"
    group = sheet.add_group("lone", stroke=sheet.theme.text, stroke_width=width, fill=sheet.theme.page)
    sheet.draw_circles(group, mark.squares, DISC)
    _write(sheet, "lone-number", mark, 0.34, sheet.theme.text)


def _write(sheet: Sheet, name: str, mark: Mark, height: float, ink: str, *, bold: bool = False) -> None:
    """Write the labels of a mark on its squares, if they are large enough to be read."""
    height = min(height, 0.95 / max(map(len, mark.labels)))
    if not is_legible(sheet.board, sheet.look, height):
        return
    labels = mark.labels * len(mark.squares) if len(mark.labels) == 1 else mark.labels
    group = sheet.add_text_group(name, height, fill=ink, font_weight="bold" if bold else "normal")
    for square, label in zip(mark.squares, labels, strict=True):
        sheet.write(group, *square, label)


def _draw_moves(sheet: Sheet, mark: Mark) -> None:
    """Draw moves: as thick lines if every tour uses them, else as thin dashed lines."""
    forced = mark.kind == "forced"
    width = sheet.at_least(_THICK if forced else _THIN, 2 if forced else 1)
    dashes = {} if forced else {"stroke_dasharray": ".16 .1"}
    line = {"fill": "none", "stroke": _colour_of_moves(sheet, mark.kind, mark.nth), "stroke_width": width}
    group = sheet.add_group(mark.kind, stroke_linecap="round", **line, **dashes)
    SubElement(group, "path", d="".join(map(sheet.line, mark.moves)))


def _colour_of_moves(sheet: Sheet, kind: Kind, nth: int) -> str:
    """Return the colour of moves. Moves that a tour can't use are red."""
    theme = sheet.theme
    return {"way": _set_colour(sheet, nth), "tried": theme.fault}.get(kind, theme.knights[0])


def _set_colour(sheet: Sheet, nth: int) -> str:
    """Return the colour of a set. It differs from the colour of a knight's moves."""
    return sheet.theme.parts[1 + nth % 3]


def _draw_set(sheet: Sheet, mark: Mark) -> None:
    """Draw a box in each square of a set, and the letter of the set in a corner of the square."""
    colour = _set_colour(sheet, mark.nth)
    group = sheet.add_group("set", fill="none", stroke=colour, stroke_width=sheet.at_least(0.055, 1.2))
    inset = _INSETS[mark.nth % len(_INSETS)]
    side = f"{1 - 2 * inset:g}"
    for file, rank in mark.squares:
        box = {"x": f"{file - 1 + inset:g}", "y": f"{rank - 1 + inset:g}", "width": side, "height": side, "rx": ".1"}
        SubElement(group, "rect", {**box, "stroke-dasharray": _DASHES[mark.nth % len(_DASHES)]})
    if is_legible(sheet.board, sheet.look, 0.28):
        (across, up), reach = _CORNERS[mark.nth % len(_CORNERS)], 0.34 - inset
        letters = sheet.add_text_group("set-name", 0.28, fill=colour, font_weight="bold")
        for file, rank in mark.squares:
            sheet.write(letters, file + across * reach, rank + up * reach, mark.labels[0])


def _draw_spots(sheet: Sheet, mark: Mark) -> None:
    """Draw a ring on each square that the text is about."""
    width = f"{float(sheet.at_least(0.09, 2)):g}"
    group = sheet.add_group("spot", fill="none", stroke=sheet.theme.fault, stroke_width=width)
    sheet.draw_circles(group, mark.squares, 0.42)


def _draw_end(sheet: Sheet, mark: Mark) -> None:
    """Draw a ring where a tour must start, and a box where it must end, in the theme's colours of starts and ends."""
    theme, width = sheet.theme, sheet.at_least(0.09, 2)
    is_start = mark.kind == "start"
    colour = theme.start if is_start else theme.end
    group = sheet.add_group(mark.kind, fill="none", stroke=colour, stroke_width=width)
    if is_start:
        sheet.draw_circles(group, mark.squares, 0.41)
        return
    for square in mark.squares:
        sheet.draw_rectangle(group, square.file - 0.9, square.rank - 0.9, 0.8, 0.8, rx=".08")


def _draw_numbers(sheet: Sheet, mark: Mark) -> None:
    """Draw the numbers that follow from the given numbers, each in a ring on its square."""
    group = sheet.add_group("follows", fill=sheet.theme.page, stroke=sheet.theme.knights[0], stroke_width=".05")
    sheet.draw_circles(group, mark.squares, 0.38)
    _write(sheet, "following-number", mark, 0.42, sheet.theme.knights[0], bold=True)


def _draw_unvisited(sheet: Sheet, mark: Mark) -> None:
    """Draw a small ring on each square that stays unvisited."""
    width = f"{float(sheet.at_least(0.07, 1.5)):g}"
    group = sheet.add_group("unvisited", fill="none", stroke=sheet.theme.fault, stroke_width=width)
    sheet.draw_circles(group, mark.squares, 1.4 * UNVISITED_RING)


def _draw_tour(sheet: Sheet, tour: Tour) -> None:
    """Draw the line and the ends of each knight's path, and the tour's numbers if the picture shows numbers."""
    visits.draw_lines(sheet, tour, tour)
    draw_ends(sheet, tour, last=not sheet.look.returns(tour))
    if shows_numbers(tour, sheet.look):
        draw_numbers(sheet, tour, tour)


def _draw_givens(sheet: Sheet, mark: Mark) -> None:
    draw_givens(sheet, {square: int(label) for square, label in zip(mark.squares, mark.labels, strict=True)})


_DRAW: dict[Kind, Callable[[Sheet, Mark], None]] = {
    "crossed": lambda sheet, mark: draw_obstacle(sheet, mark.squares),
    "gone": _draw_gone,
    "part": _draw_part,
    "lone": _draw_lone,
    "links": _draw_links,
    "forced": _draw_moves,
    "way": _draw_moves,
    "tried": _draw_moves,
    "set": _draw_set,
    "spot": _draw_spots,
    "start": _draw_end,
    "end": _draw_end,
    "given": _draw_givens,
    "number": _draw_numbers,
    "unvisited": _draw_unvisited,
}
