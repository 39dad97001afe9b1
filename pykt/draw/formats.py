"""The formats of files that show or play a tour. The extension of a file names its format."""

from __future__ import annotations

import os
from dataclasses import dataclass
from pathlib import PurePath

from pykt.model.errors import PyktError


@dataclass(frozen=True)
class PictureFormat:
    """The abilities of a picture format.

    ``animated`` formats show or play each move. ``libraries`` are the Python packages that write the format.
    """

    animated: bool = False
    libraries: tuple[str, ...] = ()


#: The formats by name. The name of a format is also its file extension.
PICTURE_FORMATS = {
    "svg": PictureFormat(),
    "png": PictureFormat(libraries=("typst",)),
    "pdf": PictureFormat(libraries=("typst",)),
    "gif": PictureFormat(animated=True, libraries=("typst", "pillow")),
    "html": PictureFormat(animated=True),
    "mid": PictureFormat(animated=True, libraries=("mido",)),
}

#: The formats of still pictures, as text for messages.
STILL_FORMATS = ".svg, .png or .pdf"


def picture_format_of(path: str | os.PathLike[str]) -> str | None:
    """Return the picture format that the file extension of ``path`` names, or None if it names none."""
    extension = PurePath(path).suffix.lower()[1:]
    return extension if extension in PICTURE_FORMATS else None


def picture_format_for(path: str | os.PathLike[str]) -> str:
    """Return the picture format that the file extension of ``path`` names. Raise PyktError if it names none."""
    name = picture_format_of(path)
    if name is None:
        known = ", ".join(f".{extension}" for extension in PICTURE_FORMATS)
        raise PyktError(f"The file extension of {os.fspath(path)[-40:]!r} names no picture format. Use one of {known}.")
    return name
