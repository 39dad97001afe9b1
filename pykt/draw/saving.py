"""Save a tour as a picture or in a notation, whichever the file extension names."""

from __future__ import annotations

import os
from typing import TYPE_CHECKING

from pykt import draw
from pykt.notation import write_file

if TYPE_CHECKING:
    from pykt.model.tour import Tour


def save_tour(tour: Tour, path: str | os.PathLike[str], notation: str | None = None) -> None:
    """Write a tour to a file: as a picture if the file extension names a picture format, else in a notation.

    If ``notation`` names a notation, write that notation, whatever the file extension is. Raise PyktError if the tour
    or the file cannot be written, and EngineError if a library that draws the picture is missing.
    """
    if notation is None and draw.picture_format_of(path):
        draw.save(tour, path)
    else:
        write_file(tour, path, notation)
