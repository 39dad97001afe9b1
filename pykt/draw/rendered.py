"""SVG made into PNG, PDF and GIF: by Typst, which brings its own fonts, and by Pillow."""

from __future__ import annotations

import io
import json
from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Literal

from pykt.model.errors import EngineError
from pykt.model.progress import chunks

if TYPE_CHECKING:
    from PIL.Image import Image

_PAGES = b"""
#set document(title: sys.inputs.title)
#set page(width: auto, height: auto, margin: 0pt)
#for svg in json(bytes(sys.inputs.pictures)) {
  page(image(bytes(svg), format: "svg", alt: sys.inputs.title))
}
"""
_INCH = 96  # pixels, as SVG has them
_AT_ONCE = 16  # pictures of an animation that are made in one go


def png(svg: str) -> bytes:
    """The picture in pixels, twice as many each way as the SVG says it has."""
    return _pngs([svg], 2)[0]


def pdf(svg: str, title: str) -> bytes:
    """The picture on a page of its own size."""
    return document(_PAGES, pictures=json.dumps([svg]), title=title)


def document(text: bytes, **inputs: str) -> bytes:
    """A text for Typst as PDF; ``inputs`` are its ``sys.inputs``."""
    (made,) = _typeset(text, "pdf", inputs)
    return made


def require(form: str) -> None:
    """EngineError if what makes pictures of the form is not there: before a search, not after it."""
    if form in ("png", "pdf", "gif"):
        _typst()
    if form == "gif":
        _pillow()


def gif(pictures: Sequence[str], seconds: float, rest: float) -> bytes:
    """The pictures one after the other, each shown so many ``seconds`` and the last one ``rest``, again and again.

    All of them are as large as the first.
    """
    some = [_opened(made) for made in _pngs([pictures[0], pictures[len(pictures) // 2], pictures[-1]], 1)]
    palette = _side_by_side(*some).quantize(255)  # one for all, so that no colour flickers
    drawn = (_opened(made).quantize(palette=palette, dither=_pillow().Dither.NONE) for made in _pngs_in_turn(pictures))
    times = [round(1000 * seconds)] * (len(pictures) - 1) + [round(1000 * rest)]
    file = io.BytesIO()
    next(drawn).save(file, "GIF", save_all=True, append_images=drawn, duration=times, loop=0, disposal=1)
    return file.getvalue()


def _opened(made: bytes) -> Image:
    with _pillow().open(io.BytesIO(made)) as opened:
        image: Image = opened.convert("RGB")
    return image


def _side_by_side(*images: Image) -> Image:
    width, height = images[0].size
    sheet: Image = _pillow().new("RGB", (len(images) * width, height))
    for nth, image in enumerate(images):
        sheet.paste(image, (nth * width, 0))
    return sheet


def _pngs_in_turn(pictures: Sequence[str]) -> Iterator[bytes]:
    for chunk in chunks(len(pictures), "drawing pictures", _AT_ONCE):
        yield from _pngs(pictures[chunk], 1)


def _pngs(pictures: Sequence[str], scale: int) -> list[bytes]:
    return _typeset(_PAGES, "png", {"pictures": json.dumps(pictures), "title": ""}, scale * _INCH)


def _typeset(text: bytes, form: Literal["png", "pdf"], inputs: dict[str, str], ppi: float | None = None) -> list[bytes]:
    made = _typst().compile(text, format=form, ppi=ppi, sys_inputs=inputs, ignore_system_fonts=True)
    return made if isinstance(made, list) else [made]


def _typst() -> Any:
    try:
        import typst
    except ModuleNotFoundError:
        raise _missing("typst") from None
    return typst


def _pillow() -> Any:
    try:
        from PIL import Image
    except ModuleNotFoundError:
        raise _missing("pillow") from None
    return Image


def _missing(name: str) -> EngineError:
    return EngineError(f"{name} is missing: install it with `pip install 'pykt-tours[draw]'`, or draw an SVG.")
