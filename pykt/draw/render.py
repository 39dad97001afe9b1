"""Convert SVG to PNG and PDF with Typst, and to GIF with Typst and Pillow.

In all formats, text is drawn as outlines of letters.
"""

from __future__ import annotations

import io
import json
import re
import struct
import zlib
from collections.abc import Iterator, Sequence
from itertools import chain
from typing import TYPE_CHECKING, Any, Literal

from pykt.draw.formats import PICTURE_FORMATS, STILL_FORMATS
from pykt.draw.libraries import library
from pykt.draw.svg.letters import outline_text
from pykt.model.errors import PyktError
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
_PIXELS_PER_INCH = 96  # pixels of SVG in an inch
_MOST_PIXELS, _MOST_OF_ANIMATION = 8_000, 1_200  # the most pixels along a side of a PNG, and of an animation
_PNG_HEAD = 33  # bytes of a PNG before its second chunk: the signature and the chunk IHDR
_COLOURS, _EXACT_COLOURS = 255, 64  # the most colours of a palette; the most that are not averages of several colours
_APART = 12  # two colours of a palette differ by at least this much in red, green or blue
_CHUNK = 16  # the most pictures of an animation in one call to Typst


def require(picture_format: str) -> None:
    """Raise EngineError if a library that writes the format is missing.

    Call this before a search, so that the search is not in vain.
    """
    for name in PICTURE_FORMATS[picture_format].libraries:
        library(name)


def convert(svg: str, picture_format: str, title: str, pixels_per_inch: float = 192) -> str | bytes:
    """Return a picture in a still format. Raise PyktError if the format is animated.

    ``pixels_per_inch`` is the resolution of a PNG. SVG has 96 pixels in an inch.
    """
    if PICTURE_FORMATS[picture_format].animated:
        raise PyktError(f"There are no moves to show in {title or 'this picture'}. Draw it as {STILL_FORMATS}.")
    svg = outline_text(svg)
    if picture_format == "svg":
        return svg
    return png(svg, pixels_per_inch) if picture_format == "png" else pdf(svg, title)


def png(svg: str, pixels_per_inch: float = 192) -> bytes:
    """Return the picture as PNG, by default twice as wide and twice as high as the SVG.

    A side has at most 8,000 pixels. If it would have more, the resolution is lower.
    """
    resolution = min(pixels_per_inch, _MOST_PIXELS / _inches(svg))
    return _with_resolution(_pngs([svg], resolution)[0], resolution)


def _with_resolution(data: bytes, pixels_per_inch: float) -> bytes:
    """Add the resolution to a PNG, so that programs print the PNG at its width in millimetres."""
    per_metre = round(pixels_per_inch / 0.0254)
    chunk = b"pHYs" + struct.pack(">IIB", per_metre, per_metre, 1)
    return data[:_PNG_HEAD] + struct.pack(">I", 9) + chunk + struct.pack(">I", zlib.crc32(chunk)) + data[_PNG_HEAD:]


def _inches(svg: str) -> float:
    """Return the longer side of a picture in inches."""
    tag = svg[: svg.index(">")]
    sides = re.findall(r' (?:width|height)="([0-9.]+)(mm)?"', tag)
    return max([float(side) / (25.4 if unit else _PIXELS_PER_INCH) for side, unit in sides], default=1)


def pdf(svg: str, title: str) -> bytes:
    """Return the picture as a PDF page of its own size."""
    return document(_PAGES, pictures=json.dumps([svg]), title=title)


def document(source: bytes, **inputs: str) -> bytes:
    """Compile Typst source to PDF. The source reads ``inputs`` as ``sys.inputs``."""
    (compiled,) = _compile(source, "pdf", inputs)
    return compiled


def missing_glyph(text: str) -> str | None:
    """Return the first part of a text that no font of Typst can show, or None if Typst can show the whole text."""
    typst = library("typst")
    try:
        # Only PDF/A, for archives, requires that every character can be shown. In other PDFs Typst draws a box instead.
        typst.compile(b"#sys.inputs.text", sys_inputs={"text": text}, pdf_standards="a-2b", ignore_system_fonts=True)
    except typst.TypstError as error:
        found = re.search(r'the text `"(.+)"` could not be displayed', str(error))
        if found is None:
            raise
        return found[1]
    return None


def gif(pictures: Sequence[str], seconds: float, pause: float) -> bytes:
    """Return a looping animation. Each picture is shown for ``seconds``, but the last one for ``pause`` seconds.

    All pictures must have the size of the first one. A side has at most 1,200 pixels.
    """
    pictures = [outline_text(svg) for svg in pictures]
    resolution = min(_PIXELS_PER_INCH, _MOST_OF_ANIMATION / _inches(pictures[0]))
    samples = [_image(data) for data in _pngs([pictures[0], pictures[len(pictures) // 2], pictures[-1]], resolution)]
    palette = _palette(_side_by_side(*samples))  # one palette for all pictures, so that no colour flickers
    no_dither = library("pillow").Dither.NONE
    images = (
        _image(data).quantize(palette=palette, dither=no_dither) for data in _pngs_in_chunks(pictures, resolution)
    )
    durations = [round(1000 * seconds)] * (len(pictures) - 1) + [round(1000 * pause)]
    file = io.BytesIO()
    next(images).save(file, "GIF", save_all=True, append_images=images, duration=durations, loop=0, disposal=1)
    return file.getvalue()


def _image(data: bytes) -> Image:
    with library("pillow").open(io.BytesIO(data)) as opened:
        image: Image = opened.convert("RGB")
    return image


def _palette(image: Image) -> Image:
    """Return an image whose palette has the most frequent colours of ``image``, and averages of all its colours.

    A palette of averages alone would turn the white of the page into a greyish white. Pillow looks up colours in steps
    of four levels, so it would confuse colours that differ little. So a colour is left out if the palette already has a
    similar one.
    """
    counted: Any = image.getcolors(image.width * image.height) or []
    frequent = [colour for _, colour in sorted(counted, reverse=True)[:_EXACT_COLOURS]]
    means = image.quantize(_COLOURS - _EXACT_COLOURS).getpalette() or []
    colours: list[tuple[int, ...]] = []
    for colour in (*frequent, *zip(*[iter(means)] * 3, strict=True)):
        if all(max(abs(a - b) for a, b in zip(colour, other, strict=True)) >= _APART for other in colours):
            colours.append(colour)
    palette: Image = library("pillow").new("P", (1, 1))
    palette.putpalette([*chain(*colours)])
    return palette


def _side_by_side(*images: Image) -> Image:
    width, height = images[0].size
    strip: Image = library("pillow").new("RGB", (len(images) * width, height))
    for index, image in enumerate(images):
        strip.paste(image, (index * width, 0))
    return strip


def _pngs_in_chunks(pictures: Sequence[str], resolution: float) -> Iterator[bytes]:
    for chunk in chunks(len(pictures), "drawing pictures", _CHUNK):
        yield from _pngs(pictures[chunk], resolution)


def _pngs(pictures: Sequence[str], pixels_per_inch: float) -> list[bytes]:
    return _compile(_PAGES, "png", {"pictures": json.dumps(pictures), "title": ""}, pixels_per_inch)


def _compile(
    source: bytes, target: Literal["png", "pdf"], inputs: dict[str, str], ppi: float | None = None
) -> list[bytes]:
    compiled = library("typst").compile(source, format=target, ppi=ppi, sys_inputs=inputs, ignore_system_fonts=True)
    return compiled if isinstance(compiled, list) else [compiled]
