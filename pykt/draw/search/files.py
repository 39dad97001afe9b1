"""Searches drawn into files: as bars, as an animation, or as a page on which they are played.

    save_search([naive, warnsdorff], "search.html")   # or .gif, .svg, .png, .pdf

Each result has a profile, and all are of one problem.
"""

from __future__ import annotations

import os
from collections.abc import Sequence

from pykt.draw import PictureFormat, picture_format_for, still
from pykt.draw.search.picture import profile_picture, search_gif
from pykt.draw.search.words import title
from pykt.model.result import Result
from pykt.notation.files import save as save_file


def save_search(results: Sequence[Result], path: str | os.PathLike[str]) -> None:
    """Draw searches into a file whose ending says how.

    A picture, ``.svg``, ``.png`` or ``.pdf``, has the nodes by depth; ``.gif`` and ``.html`` show the search move by
    move. PyktError if the ending says none of these, if a search has no profile or can't be shown, or if the file can't
    be written; EngineError if a library is missing.
    """
    save_file(path, [_drawn(results, picture_format_for(path))])


def _drawn(results: Sequence[Result], form: PictureFormat) -> str | bytes:
    if form == "gif":
        return search_gif(results)
    if form == "html":
        from pykt.draw.search.page import search_page

        return search_page(results)
    return still(profile_picture(results), form, title(results))
