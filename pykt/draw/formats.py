"""The formats of picture files. The ending of a file names its format."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import PurePath

from pykt.model.errors import PyktError


@dataclass(frozen=True)
class PictureFormat:
    """What a format of pictures can do.

    ``animated`` formats show each move. ``libraries`` are the Python packages that write the format.
    """

    animated: bool = False
    libraries: tuple[str, ...] = ()


#: The formats by name, which is also the ending of their files.
PICTURE_FORMATS = {
    "svg": PictureFormat(),
    "png": PictureFormat(libraries=("typst",)),
    "pdf": PictureFormat(libraries=("typst",)),
    "gif": PictureFormat(animated=True, libraries=("typst", "pillow")),
    "html": PictureFormat(animated=True),
}

#: What to use instead of an animated format.
STILL_ENDINGS = ".svg, .png or .pdf"


def picture_format_of(path: str | os.PathLike[str]) -> str | None:
    """Return the picture format that the ending of ``path`` names, or None if it names none."""
    ending = PurePath(path).suffix.lower()[1:]
    return ending if ending in PICTURE_FORMATS else None


def picture_format_for(path: str | os.PathLike[str]) -> str:
    """Return the picture format that the ending of ``path`` names. Raise PyktError if it names none."""
    name = picture_format_of(path)
    if name is None:
        endings = ", ".join(f".{known}" for known in PICTURE_FORMATS)
        raise PyktError(f"The ending of {os.fspath(path)[-40:]!r} names no picture format. Use one of {endings}.")
    return name
