"""QR codes that lead from a printed puzzle to the page where it is solved."""

from __future__ import annotations

import io
import re
from typing import Any

from pykt.model.errors import EngineError, PyktError
from pykt.model.problem import Problem
from pykt.notation.page_links import MOST_SQUARES, puzzle_link

#: The side of a printed code in millimetres.
SIDE = 22

# A camera needs modules, the small squares of a code, of at least 0.26 mm. 22 mm have 85 of them: 644 characters.
_MOST_CHARACTERS = 644
#: What puzzles have a code, as words.
WHICH = (
    f"a code opens puzzles of a knight on a plane, with given numbers alone, on at most {MOST_SQUARES} squares, and if "
    f"the link has at most {_MOST_CHARACTERS} characters"
)
_PAGE = re.compile(r"https?://[A-Za-z0-9.:\[\]-]+(?:/[A-Za-z0-9._~!$&'()*+,;=:@%/-]*)?", re.ASCII)
_MOST_OF_PAGE = 200


def check_page(address: str) -> None:
    """Raise PyktError if ``address`` is not that of a page on the web, or EngineError if the library is missing."""
    if len(address) > _MOST_OF_PAGE or not _PAGE.fullmatch(address):
        raise PyktError(
            f"{address[:60]!r} is no address of the live page: give one such as https://example.org/pykt/, without "
            "what follows a ? or a #."
        )
    _library()


def code_of(page: str, problem: Problem) -> tuple[str, str] | None:
    """Return the link to a puzzle on the page, and its QR code as SVG.

    Return None if the page can't show the puzzle, or if the code would be too fine for a camera.
    """
    link = puzzle_link(page, problem)
    if link is None or len(link) > _MOST_CHARACTERS:
        return None
    svg = io.BytesIO()
    _library().make(link, error="l", micro=False).save(svg, kind="svg", border=0, xmldecl=False)
    return link, svg.getvalue().decode()


def _library() -> Any:
    try:
        import segno
    except ModuleNotFoundError:
        raise EngineError(
            "The library segno is missing. Install it with `pip install 'pykt-tours[draw]'`, or leave out --live."
        ) from None
    return segno
