"""Draw the argument of a certificate as SVG: the board with its marks, a legend, and the argument in sentences."""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import get_args
from xml.etree.ElementTree import Element, SubElement

from pykt.draw.clues import draw_clues, room_for
from pykt.draw.look import Look
from pykt.draw.picture import board_sheet
from pykt.draw.shapes import FONTS, UNIT
from pykt.draw.size import PIXELS_PER_MM, picture_size
from pykt.draw.svg.letters import text_width, wrapped
from pykt.draw.svg.reduced import MOST_FILES, is_reduced
from pykt.draw.svg.sheet import Sheet
from pykt.draw.why.marks import draw_mark, sample
from pykt.draw.why.reasoning import Kind, Mark, Reasoning
from pykt.model.errors import PyktError

#: The kinds of marks in the order in which they are drawn, from the ground up.
_LAYERS: tuple[Kind, ...] = (
    *(
        "crossed",
        "part",
        "gone",
        "links",
        "way",
        "tried",
        "forced",
        "set",
        "tour",
        "unvisited",
        "lone",
        "number",
        "given",
    ),
    *("start", "end", "spot"),
)
assert set(_LAYERS) == set(get_args(Kind))

_LEAST_WIDTH = 440.0  # the least width of a picture with text, in pixels
_TEXT, _LINES = 15.0, 1.4  # the height of text in pixels; the distance between two lines in heights of text
_LETTERS = 62  # the number of letters on a line of a large picture
_SWATCH = 1.5  # the side of a sample in the legend, in heights of text

#: An entry of the legend: shapes that fill one square of the board, in units of the viewBox, and what they mean.
Sample = tuple[list[Element], str]


def why_picture(reasoning: Reasoning, look: Look | None = None, *, told: bool = True) -> str:
    """Return the argument as SVG. If ``told`` is true, the sentences of the argument are below the board.

    Raise PyktError if the board is too large, or if the look shows no board.
    """
    look = look or Look()
    sheet = why_sheet(reasoning, replace(look, width=None, paper_size=None), reasoning.still)
    legend = [(sample(look, kind, nth), text) for kind, nth, text in reasoning.legend] if look.marks else []
    _add_caption(sheet, look, legend, [reasoning.claim, *reasoning.sentences] if told else [])
    return sheet.svg()


def why_sheet(reasoning: Reasoning, look: Look, shown: Sequence[Mark]) -> Sheet:
    """Draw the board of an argument with the marks in ``shown``.

    The attributes data-first and data-last of a mark's shapes are the first and the last step that show the mark. A
    mark that stays until the end has no data-last.
    """
    board = reasoning.problem.board
    if is_reduced(board):
        raise PyktError(f"{board} is too large to show an argument: the longest side can be {MOST_FILES} squares.")
    clues = reasoning.problem.clues
    sheet = board_sheet(board, look, reasoning.text, room=room_for(clues))
    sheet.piece = reasoning.problem.piece
    draw_clues(sheet, clues, sheet.theme.text)
    for mark in sorted(shown, key=lambda mark: _LAYERS.index(mark.kind)):
        before = len(sheet.root)
        draw_mark(sheet, mark, reasoning.tour)
        for element in sheet.root[before:]:
            element.set("data-first", str(mark.first))
            if mark.last is not None:
                element.set("data-last", str(mark.last))
    return sheet


@dataclass(frozen=True)
class _Box:
    """A box in units of the viewBox, with y downwards."""

    left: float
    top: float
    width: float
    height: float


def _add_caption(sheet: Sheet, look: Look, legend: Sequence[Sample], paragraphs: Sequence[str]) -> None:
    """Write a legend and paragraphs below the board. The first paragraph is bold.

    ``look`` has the width and the paper of the whole picture. The sheet must have been drawn without width and paper.
    """
    box = _Box(*map(float, sheet.root.get("viewBox", "").split()))
    unit = UNIT / sheet.pixels  # units of the viewBox in a pixel
    width = max(box.width, _LEAST_WIDTH * unit)
    size = max(_TEXT * unit, 2 * width / _LETTERS)
    left, room = box.left + (box.width - width) / 2 + size, width - 2 * size
    y = box.top + box.height + 0.2 * size
    y = _write_legend(sheet, legend, size, left, y, room)
    for nth, paragraph in enumerate(paragraphs):
        weight = "normal" if nth else "bold"
        style = {"font-family": FONTS, "font-size": f"{size:.2f}", "font-weight": weight, "fill": sheet.theme.text}
        group = SubElement(sheet.root, "g", {"class": "caption", **style})
        for line in wrapped(paragraph, room / size, weight):
            y += _LINES * size
            SubElement(group, "text", x=f"{left:.2f}", y=f"{y - 0.4 * size:.2f}").text = line
        y += 0.35 * size
    _resize(sheet, look, _Box(left - size, box.top, width, y + 0.6 * size - box.top), unit)


def _write_legend(sheet: Sheet, legend: Sequence[Sample], size: float, left: float, y: float, room: float) -> float:
    """Write samples with their words, side by side where there is room. Return the y coordinate below them."""
    if not legend:
        return y
    small, side = 0.87 * size, _SWATCH * size
    x = left
    for shapes, text in legend:
        needed = side + 0.5 * size + text_width(text) * small
        if x > left and x + needed > left + room:
            x, y = left, y + 1.35 * side
        place = f"translate({x:.2f} {y:.2f}) scale({side / UNIT:.4f})"
        SubElement(sheet.root, "g", {"class": "sample", "transform": place}).extend(shapes)
        group = SubElement(
            sheet.root,
            "g",
            {"class": "legend", "font-family": FONTS, "font-size": f"{small:.2f}", "fill": sheet.theme.text},
        )
        SubElement(group, "text", x=f"{x + side + 0.5 * size:.2f}", y=f"{y + side / 2 + 0.35 * small:.2f}").text = text
        x += needed + 1.2 * size
    return y + 1.35 * side


def _resize(sheet: Sheet, look: Look, contents: _Box, unit: float) -> None:
    """Give the picture the size of its contents, or the size that the look asks for."""
    width, height = contents.width / unit, contents.height / unit
    scale = _scale(sheet, look, width, height)
    size = picture_size(look, sheet.board, width * scale, height * scale)
    sides = [pixels / scale * unit for pixels in size.pixels]
    box = (
        contents.left - (sides[0] - contents.width) / 2,
        contents.top - (sides[1] - contents.height) / 2,
        *sides,
    )
    texts = [f"{side:.2f}" for side in box]
    sheet.root.attrib |= {"viewBox": " ".join(texts), **size.attributes}
    page = sheet.root.find("rect")
    assert page is not None
    page.attrib |= dict(zip(("x", "y", "width", "height"), texts, strict=True))


def _scale(sheet: Sheet, look: Look, width: float, height: float) -> float:
    """Return the factor by which contents of ``width`` x ``height`` pixels become as large as the look asks for."""
    if look.width:
        return look.width.pixels / width
    if not look.paper_size:
        return 1.0
    room = look.paper_size.turned_for(sheet.board.files, sheet.board.ranks).room
    return min(room[0] * PIXELS_PER_MM / width, room[1] * PIXELS_PER_MM / height)
