"""Draw searches into files.

    save_search([naive, warnsdorff], "search.html")   # or .gif, .svg, .png, .pdf

All results must have a profile and the same problem.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from pykt.draw.formats import picture_format_for
from pykt.draw.render import convert
from pykt.draw.search.picture import profile_picture, search_gif
from pykt.draw.search.words import title
from pykt.model.result import Result
from pykt.notation.saving import save as save_file


def save_search(results: Sequence[Result], path: str | os.PathLike[str]) -> None:
    """Draw searches into a file in the format that the file extension names.

    ``.svg``, ``.png`` and ``.pdf`` show the nodes by depth; ``.gif`` and ``.html`` show the searches move by move.
    Raises PyktError if the file extension names no picture format, if a search has no profile or no known steps, or
    if the file can't be written. Raises EngineError if a library is missing.
    """
    save_file(path, [_draw(results, picture_format_for(path))])


def _draw(results: Sequence[Result], picture_format: str) -> str | bytes:
    if picture_format == "gif":
        return search_gif(results)
    if picture_format == "html":
        from pykt.draw.search.page import search_page

        return search_page(results)
    return convert(profile_picture(results), picture_format, title(results))
