"""Find the tour that the page plays first, and draw the page's preview and its icons, when the page is built.

    python -m pykt.serve.first FILE FOLDER

writes the tour to FILE as JSON, and the pictures into FOLDER.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pykt
from pykt.draw.colours import LIGHT
from pykt.draw.look import Look
from pykt.draw.picture import picture
from pykt.draw.render import convert
from pykt.draw.shapes import KNIGHT, UNIT
from pykt.draw.size import PaperSize
from pykt.model.errors import PyktError
from pykt.model.tour import Tour

#: The problem and the seed of the tour. A half turn maps the tour to itself, so its two halves get different colours.
_PROBLEM, _SEED = pykt.Problem.closed("8x8", symmetric=180), 3

#: The size of the preview: 1200 by 630 pixels, as other sites want it when they show a link to the page.
_PREVIEW, _PIXELS_PER_INCH = PaperSize(317.5, 166.6875), 96

#: The sides of the icons in pixels, and the knight's share of a side. This share is small, because phones cut the
#: corners of icons off.
_ICONS, _KNIGHT_SHARE = (192, 512), 0.66


def first_tour() -> Tour:
    """Return the tour that the page plays first. Raise PyktError if no tour is found, or if a checker refuses it."""
    result = pykt.solve(_PROBLEM, seed=_SEED, timeout=300)
    if not (result and result.tour):
        raise PyktError(f"The page's first tour could not be made: {result.status}. Run `make page` again.")
    return result.tour


def pictures(tour: Tour) -> dict[str, bytes | str]:
    """Return a dict from file names to pictures: the preview and the icons, as PNG."""
    preview = picture(tour, Look("gold", paper_size=_PREVIEW))
    drawn = {"preview.png": convert(preview, "png", "", _PIXELS_PER_INCH)}
    return drawn | {f"icon-{side}.png": convert(_icon(side), "png", "", _PIXELS_PER_INCH) for side in _ICONS}


def _icon(side: int) -> str:
    """Return a knight on a coloured ground as SVG."""
    scale = _KNIGHT_SHARE * side / UNIT
    corner = (1 - _KNIGHT_SHARE) / 2 * side
    return (
        f'<svg xmlns="http://www.w3.org/2000/svg" width="{side}" height="{side}" viewBox="0 0 {side} {side}">'
        f'<path fill="{LIGHT.knights[0]}" d="M0 0h{side}v{side}H0z"/>'
        f'<path fill="{LIGHT.page}" transform="translate({corner} {corner}) scale({scale})" d="{KNIGHT}"/></svg>'
    )


if __name__ == "__main__":
    tour = first_tour()
    first = {"problem": pykt.Problem.closed("8x8").record(), "tour": tour.record()}
    Path(sys.argv[1]).write_text(json.dumps(first), "utf-8")
    for name, data in pictures(tour).items():
        (Path(sys.argv[2]) / name).write_bytes(data if isinstance(data, bytes) else data.encode())
