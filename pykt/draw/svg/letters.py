"""Draw the text of a picture as outlines of letters, so that it looks the same in every viewer and every format.

A viewer that lacks a font uses another one, and Typst has only fonts of its own. Each letter is a path in the ``defs``
of the picture, and each text is a group that uses these paths. The group keeps the text as its label.
"""

from __future__ import annotations

import json
from collections.abc import Iterator
from functools import cache
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement, fromstring, register_namespace, tostring

_FILE = Path(__file__).parents[1] / "letters" / "letters.json"
_SIZE = 0.95 / 2048  # a unit of letters.json in heights of a line: with 1 / 2048, the letters would be too large
_OTHER_WIDTH = 0.8  # the width of a letter without an outline, in heights of a line
_SVG = "{http://www.w3.org/2000/svg}"
_LINK = "{http://www.w3.org/1999/xlink}href"  # older programs do not know an href without this namespace
_INHERITED = ("font-size", "font-weight", "text-anchor", "stroke-width")
_BEFORE = {"start": 0.0, "middle": 0.5, "end": 1.0}  # for each text-anchor, the share of a text to the left of its x


def outline_text(svg: str) -> str:
    """Return a picture with the outlines of letters in place of its text.

    If any letter in the texts of a group has no outline, the whole group stays text, so that all its letters have one
    font.
    """
    if "<text" not in svg:
        return svg
    register_namespace("", _SVG[1:-1])
    register_namespace("xlink", "http://www.w3.org/1999/xlink")
    root = fromstring(svg)
    used: dict[str, str] = {}
    _outline_children(root, {"font-size": "16", "font-weight": "normal", "text-anchor": "start"}, used)
    letters = Element(f"{_SVG}defs")
    for name, outline in sorted(used.items()):
        SubElement(letters, f"{_SVG}path", {"id": name, "d": outline})
    title = root.find(f"{_SVG}title")
    root.insert(0 if title is None else 1, letters)
    return tostring(root, encoding="unicode")


def text_width(text: str, weight: str = "normal") -> float:
    """Return the width of a line of text in heights of the line."""
    letters = _letters()[weight]
    return sum(letters[letter][0] * _SIZE if letter in letters else _OTHER_WIDTH for letter in text)


def _outline_children(parent: Element, inherited: dict[str, str], used: dict[str, str]) -> None:
    """Replace the texts below ``parent`` by outlines. Add the outline of each letter to ``used``, under its id."""
    style = inherited | {name: value for name in _INHERITED if (value := parent.get(name))}
    texts = [child for child in parent if child.tag == f"{_SVG}text"]
    has_outlines = all(_has_outlines(text, style) for text in texts)
    for index, child in enumerate(parent):
        if child.tag != f"{_SVG}text":
            _outline_children(child, style, used)
        elif has_outlines:
            parent[index] = _outlined(child, style, used)


def _has_outlines(text: Element, inherited: dict[str, str]) -> bool:
    """Tell whether there is an outline for each letter of a text."""
    letters = _letters().get(text.get("font-weight") or inherited["font-weight"], {})
    return not len(text) and all(letter in letters for letter in text.text or "")


def _outlined(text: Element, inherited: dict[str, str], used: dict[str, str]) -> Element:
    """Return a group of outlines for a text. Each of its letters must have an outline."""
    style = inherited | {name: value for name in _INHERITED if (value := text.get(name))}
    weight, content = style["font-weight"], text.text or ""
    letters = _letters()[weight]
    scale = float(style["font-size"]) * _SIZE
    x = float(text.get("x", 0)) - _BEFORE[style["text-anchor"]] * scale * sum(letters[one][0] for one in content)
    place = f"translate({x:.2f} {float(text.get('y', 0)):.2f}) scale({scale:.5f})"
    kept = {name: value for name, value in text.items() if name not in ("x", "y", *_INHERITED)}
    rim = {"stroke-width": f"{float(style['stroke-width']) / scale:.0f}"} if "stroke-width" in style else {}
    group = Element(f"{_SVG}g", {**kept, **rim, "aria-label": content, "transform": place})
    passed = 0
    for letter in content:
        width, outline = letters[letter]
        if outline:
            name = f"pykt{ord(letter)}{weight[0]}"
            used[name] = outline
            SubElement(group, f"{_SVG}use", {_LINK: f"#{name}", **({"x": str(passed)} if passed else {})})
        passed += width
    return group


@cache
def _letters() -> dict[str, dict[str, tuple[int, str]]]:
    """Return a dict that maps each weight of the font to a dict from letters to their widths and outlines."""
    letters: dict[str, dict[str, tuple[int, str]]] = json.loads(_FILE.read_text("utf-8"))
    return letters


def wrapped(text: str, room: float, weight: str = "normal") -> Iterator[str]:
    """Yield the lines into which a text breaks. ``room`` is the greatest width of a line, in heights of text.

    Only a line of one word can be wider.
    """
    line = ""
    for word in text.split(" "):
        longer = f"{line} {word}" if line else word
        if line and text_width(longer, weight) > room:
            yield line
            line = word
        else:
            line = longer
    yield line
