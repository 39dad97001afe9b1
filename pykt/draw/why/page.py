"""A page that plays the argument of a certificate: one file that needs no network.

If scripts are turned off, the page shows the end of the argument. The script reads the sentences of the steps from a
list in the page. Each shape of the picture has attributes that say in which steps it is shown.
"""

from __future__ import annotations

from dataclasses import replace
from pathlib import Path
from xml.etree.ElementTree import Element, SubElement

from markupsafe import Markup

from pykt.draw.look import Look
from pykt.draw.pace import ARGUMENT_SPEEDS, FIRST_ARGUMENT_SPEED
from pykt.draw.page import light_dark_svg, page
from pykt.draw.shapes import FONTS, PAGE_PIXELS, UNIT
from pykt.draw.why.marks import sample
from pykt.draw.why.picture import why_sheet
from pykt.draw.why.reasoning import Kind, Reasoning

_TEMPLATES = Path(__file__).with_name("templates")


def why_page(reasoning: Reasoning, look: Look) -> str:
    """Return the page as HTML. The page follows its reader's light or dark theme unless ``look`` is dark."""
    look = replace(look, side=PAGE_PIXELS)

    def draw(look: Look) -> Element:
        return why_sheet(reasoning, look, reasoning.marks).root

    width, height = (int(draw(look).get(side, "")) for side in ("width", "height"))
    return page(
        _TEMPLATES,
        "why",
        "globalThis.argument = mountArgument(document.body);",
        look,
        title=reasoning.claim,
        sentences=reasoning.sentences,
        steps=reasoning.steps,
        picture=light_dark_svg(draw, look),
        ratio=width / height,
        key=[(_sample(look, kind, nth), text) for kind, nth, text in reasoning.legend],
        speeds=ARGUMENT_SPEEDS,
        speed=FIRST_ARGUMENT_SPEED,
    )


def _sample(look: Look, kind: Kind, nth: int) -> Markup:
    """Return a small picture of a mark, for the key of the page."""

    def draw(look: Look) -> Element:
        box = {"viewBox": f"-1 -1 {UNIT + 2} {UNIT + 2}", "font-family": FONTS, "aria-hidden": "true"}
        root = Element("svg", {"xmlns": "http://www.w3.org/2000/svg", **box})
        SubElement(root, "g").extend(sample(look, kind, nth))
        return root

    return light_dark_svg(draw, look)
