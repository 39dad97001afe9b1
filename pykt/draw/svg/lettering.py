"""Compose SVG pictures that hold text and other pictures: wrap, shorten and stack lines. Lengths are in pixels.

The width of a letter depends on the fonts of the reader's machine. So the width of a line is estimated as if its
letters were wide.
"""

from __future__ import annotations

import math
import textwrap
from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement

from pykt.draw.colours import Theme
from pykt.draw.shapes import FONTS

#: The margin of a picture in pixels.
MARGIN = 20

#: The font sizes of a title, of text, and of labels in pixels.
TITLE, TEXT, LABEL = 18, 13, 11

#: The estimated width of a letter, as a fraction of the font size.
LETTER_WIDTH = 0.54


def new_picture(width: float, height: float, theme: Theme, title: str, description: str) -> Element:
    """Return an empty SVG picture of the given size plus margins."""
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img", "font-family": FONTS})
    SubElement(root, "title").text = title
    if description:
        SubElement(root, "desc").text = description
    SubElement(root, "rect", {"class": "page", "fill": theme.page})
    resize(root, width, height)
    return root


def resize(root: Element, width: float, height: float) -> None:
    """Set the size of a picture, margins not included, in pixels.

    The size is rounded up to whole points (4 pixels are 3 points), because otherwise Typst drops a line of pixels.
    """
    sides = [f"{4 * math.ceil((side + 2 * MARGIN) / 4)}" for side in (width, height)]
    size = dict(zip(("width", "height"), sides, strict=True))
    root.attrib |= {"viewBox": f"0 0 {' '.join(sides)}", **size}
    page = root.find("rect")
    assert page is not None
    page.attrib |= size


def add_lines(
    parent: Element, y: float, lines: Sequence[str], size: int, colour: str, *, x: float = MARGIN, bold: bool = False
) -> float:
    """Write lines of text below ``y``. Return the y coordinate where the next line can begin."""
    for line in lines:
        attributes = {"x": f"{x:.1f}", "y": f"{y + 1.1 * size:.1f}", "font-size": str(size), "fill": colour}
        SubElement(parent, "text", {**attributes, **({"font-weight": "bold"} if bold else {})}).text = line
        y += 1.5 * size
    return y


def wrap(text: str, width: float, size: int = TEXT) -> list[str]:
    """Break the text into lines that fit the width. Cut it after six lines."""
    return textwrap.wrap(text, _letters(width, size), max_lines=6, placeholder=" ...")


def shorten(text: str, width: float, size: int = TEXT) -> str:
    """Return the text, shortened at its beginning if it does not fit the width: a path has the name at its end."""
    letters = _letters(width, size)
    return text if len(text) <= letters else "\N{HORIZONTAL ELLIPSIS}" + text[1 - letters :]


def _letters(width: float, size: int) -> int:
    """Return the number of letters that fit on a line."""
    return int(width / (LETTER_WIDTH * size))
