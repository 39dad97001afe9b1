"""The libraries that write PNG, PDF, GIF, books, QR codes and music. A user may have installed none of them."""

from __future__ import annotations

from importlib import import_module
from typing import Any

from pykt.model.errors import EngineError

#: The module of each library, the extra of pykt-tours that installs it, and what to do without it.
_LIBRARIES = {
    "mido": ("mido", "music", "draw a picture"),
    "pillow": ("PIL.Image", "draw", "draw an SVG"),
    "segno": ("segno", "draw", "leave out --live"),
    "typst": ("typst", "draw", "draw an SVG"),
}


def library(name: str) -> Any:
    """Import a library, and return its module. Raise EngineError if it is not installed."""
    module, extra, instead = _LIBRARIES[name]
    try:
        return import_module(module)
    except ModuleNotFoundError:
        raise EngineError(
            f"The library {name} is missing. Install it with `pip install 'pykt-tours[{extra}]'`, or {instead}."
        ) from None
