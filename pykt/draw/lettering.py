"""Pictures that have words and other pictures on them, as SVG: lines that are broken, cut, and set below each other.

Their unit is a pixel. How wide a letter is depends on the machine that shows it, so lines are taken to be rather wide.
"""

from __future__ import annotations

import math
import textwrap
from collections.abc import Sequence
from xml.etree.ElementTree import Element, SubElement

from pykt.draw.look import Theme
from pykt.draw.sheet import FONTS

#: Pixels around a picture.
EDGE = 20

#: Pixels of the height of a title, of a text, and of a word beside something.
TITLE, TEXT, SMALL = 18, 13, 11

#: Of a letter, in heights of its line.
WIDTH = 0.54


def framed(width: float, height: float, theme: Theme, title: str, text: str) -> Element:
    """A picture with its edges."""
    root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", "role": "img", "font-family": FONTS})
    SubElement(root, "title").text = title
    if text:
        SubElement(root, "desc").text = text
    SubElement(root, "rect", {"class": "page", "fill": theme.page})
    resize(root, width, height)
    return root


def resize(root: Element, width: float, height: float) -> None:
    """Make a picture so wide and high within its edges, in whole points: of others Typst loses a line of pixels."""
    sides = [f"{4 * math.ceil((side + 2 * EDGE) / 4)}" for side in (width, height)]
    size = dict(zip(("width", "height"), sides, strict=True))
    root.attrib |= {"viewBox": f"0 0 {' '.join(sides)}", **size}
    page = root.find("rect")
    assert page is not None
    page.attrib |= size


def write(
    into: Element, y: float, lines: Sequence[str], size: int, colour: str, *, x: float = EDGE, bold: bool = False
) -> float:
    """Lines of text below y; where the next one may begin."""
    for line in lines:
        place = {"x": f"{x:.1f}", "y": f"{y + 1.1 * size:.1f}", "font-size": str(size), "fill": colour}
        SubElement(into, "text", {**place, **({"font-weight": "bold"} if bold else {})}).text = line
        y += 1.5 * size
    return y


def wrapped(text: str, width: float, size: int = TEXT) -> list[str]:
    """The text in lines that fit the width, at most six."""
    return textwrap.wrap(text, _letters(width, size), max_lines=6, placeholder=" ...")


def _letters(width: float, size: int) -> int:
    """So many letters fit a line."""
    return int(width / (WIDTH * size))


def cut(text: str, width: float, size: int = TEXT) -> str:
    """The text, or its end if it is longer: a long path to a program says least at its beginning."""
    letters = _letters(width, size)
    return text if len(text) <= letters else "\N{HORIZONTAL ELLIPSIS}" + text[1 - letters :]
