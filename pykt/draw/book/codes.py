"""QR codes that lead from a printed puzzle to the page where it is solved."""

from __future__ import annotations

import io
import re

from pykt.draw.libraries import library
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.notation.page_links import MOST_SQUARES, puzzle_link

#: The side of a printed code in millimetres.
SIDE = 22

# A camera can read a code if its modules, the small squares, are at least about 0.26 mm wide. So a side of 22 mm has
# room for 85 modules, and a code of 85 x 85 modules holds 644 characters.
_MOST_CHARACTERS = 644
#: Which puzzles can have a code, as the second half of a sentence.
WHICH = (
    "a code can open only a puzzle of a knight on a plane, with given numbers and no other condition, with at most "
    f"{MOST_SQUARES} squares, and with a link of at most {_MOST_CHARACTERS} characters"
)
_PAGE = re.compile(r"https?://[A-Za-z0-9.:\[\]-]+(?:/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*)?", re.ASCII)
_MOST_OF_PAGE = 200


def check_page(address: str) -> None:
    """Raise PyktError if ``address`` is not the address of a web page, or has more than 200 characters.

    Raise EngineError if the library segno is missing.
    """
    if len(address) > _MOST_OF_PAGE or not _PAGE.fullmatch(address):
        raise PyktError(
            f"{address[:60]!r} is no address of the live page: give one such as https://example.org/pykt/, without "
            "what follows a ? or a #."
        )
    library("segno")


def code_of(page: str, problem: Problem) -> tuple[str, str] | None:
    """Return a link that opens a puzzle on the page, and the QR code of this link as SVG.

    Return None if the page can't show the puzzle, or if the link is so long that a camera could not read the code.
    """
    link = puzzle_link(page, problem)
    if link is None or len(link) > _MOST_CHARACTERS:
        return None
    svg = io.BytesIO()
    library("segno").make(link, error="l", micro=False).save(svg, kind="svg", border=0, xmldecl=False)
    return link, svg.getvalue().decode()
