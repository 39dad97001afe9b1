"""Saving a tour as a picture or in a notation, whichever the file's ending asks for."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from pykt import draw
from pykt.notation import write_file

if TYPE_CHECKING:
    from pykt.model.tour import Tour


def save_tour(tour: Tour, path: str | os.PathLike[str], notation: str | None = None) -> None:
    """Write a tour to a file: as a picture if its ending is that of one, else in a notation.

    ``notation`` names the notation, and then no picture is drawn; if it is None, the ending names it. Raise PyktError
    if the tour cannot be drawn or written there, EngineError if a library for the picture is missing.
    """
    if notation is None and draw.picture_format_of(path):
        draw.save(tour, path)
    else:
        write_file(tour, path, notation)
