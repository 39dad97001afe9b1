"""Write a legend and sentences below the board of a sheet, and give the whole picture its size."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement

from pykt.draw.look import Look
from pykt.draw.shapes import FONTS, UNIT
from pykt.draw.size import PIXELS_PER_MM
from pykt.draw.svg.letters import text_width
from pykt.draw.svg.sheet import Sheet
from pykt.draw.svg.sizes import PAPER_MARGIN, picture_size

_LEAST_WIDTH = 440.0  # the least width of a picture with text, in pixels
_TEXT, _LINES = 15.0, 1.4  # pixels of the height of text; the distance of lines in heights of text
_LETTERS = 62  # the number of letters on a line of a large picture
_SWATCH = 1.5  # the side of a sample in the legend, in heights of text

#: An entry of the legend: shapes that fill one square of the board, in units of text, and what the shapes mean.
Sample = tuple[list[Element], str]


@dataclass(frozen=True)
class _Box:
    """A box in units of text, with y downwards."""

    left: float
    top: float
    width: float
    height: float


def add_caption(sheet: Sheet, look: Look, legend: Sequence[Sample], paragraphs: Sequence[str]) -> None:
    """Write a legend and paragraphs below the board. The first paragraph is bold.

    ``look`` has the width and the paper of the whole picture. The sheet must have been drawn without them.
    """
    box = _Box(*map(float, sheet.root.get("viewBox", "").split()))
    unit = UNIT / sheet.pixels  # units of text in a pixel
    width = max(box.width, _LEAST_WIDTH * unit)
    size = max(_TEXT * unit, 2 * width / _LETTERS)
    left, room = box.left + (box.width - width) / 2 + size, width - 2 * size
    y = box.top + box.height + 0.2 * size
    y = _write_legend(sheet, legend, size, left, y, room)
    for nth, paragraph in enumerate(paragraphs):
        weight = "normal" if nth else "bold"
        group = _add_text(sheet, "caption", size, weight)
        for line in _wrapped(paragraph, room / size, weight):
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


def _add_text(sheet: Sheet, name: str, size: float, weight: str) -> Element:
    style = {"font-family": FONTS, "font-size": f"{size:.2f}", "font-weight": weight, "fill": sheet.theme.text}
    return SubElement(sheet.root, "g", {"class": name, **style})


def _wrapped(text: str, room: float, weight: str) -> Iterator[str]:
    """Yield the lines of a text. ``room`` is the width of a line in heights of text."""
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and text_width(longer, weight) > room:
            yield line
            line = word
        else:
            line = longer
    yield line


def _resize(sheet: Sheet, look: Look, contents: _Box, unit: float) -> None:
    """Give the picture the size of its contents, or the one that the look asks for."""
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
    paper = look.paper_size.turned_for(sheet.board.files, sheet.board.ranks)
    rooms = [(side - 2 * PAPER_MARGIN) * PIXELS_PER_MM for side in (paper.width, paper.height)]
    return min(rooms[0] / width, rooms[1] / height)
