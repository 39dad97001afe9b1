"""The colours of pictures and pages: themes for light pages, dark pages and the style ``gold``, and users' colours."""

from __future__ import annotations

import math
import re
from dataclasses import dataclass, fields, replace
from itertools import pairwise

from pykt.model.errors import PyktError

_READABLE = 4.5  # the least contrast at which text is readable
_NAMED = {
    "black": "#000000",
    "grey": "#808080",
    "white": "#ffffff",
    "red": "#e0002a",
    "orange": "#e07b00",
    "gold": "#d4a017",
    "green": "#1a7f4b",
    "teal": "#0f7f83",
    "blue": "#1f4e8c",
    "navy": "#14206e",
    "purple": "#6a2fb8",
    "brown": "#6f4a2a",
}


@dataclass(frozen=True)
class Theme:
    """Colours as ``#rrggbb``. In the themes of this module, only ``fault`` is red.

    ``knights`` are the line colours of the first and the second knight. ``parts`` are the colours of the halves or
    quarters of a tour, if rotations map these onto each other. ``line`` and ``heat`` are gradients from the first visit
    to the last.
    """

    page: str
    text: str
    light: str
    dark: str
    hole: str
    rule: str
    start: str
    end: str
    given: str
    fault: str
    knights: tuple[str, str]
    parts: tuple[str, str, str, str]
    line: tuple[str, ...]
    heat: tuple[str, ...]


LIGHT = Theme(
    page="#ffffff",
    text="#33302b",
    light="#f6eedd",
    dark="#e0cfae",
    hole="#4d4842",
    rule="#b9ab91",
    start="#1a7f4b",
    end="#6a2fb8",
    given="#ffd23f",
    fault="#e0002a",
    knights=("#1f4e8c", "#b8480b"),
    parts=("#1f4e8c", "#b8480b", "#1b7a62", "#8a2f7d"),
    line=("#4a2a9c", "#1f5fa8", "#0f7f83", "#3f8a34", "#a8790a"),
    heat=("#2d2a7a", "#2f63a8", "#23938f", "#5cbb63", "#c9d647", "#fff08a"),
)

DARK = Theme(
    page="#15181d",
    text="#e4e1da",
    light="#3a414d",
    dark="#2b313b",
    hole="#5f6774",
    rule="#5a6372",
    start="#46c98b",
    end="#b99aff",
    given="#f2c230",
    fault="#ff4d6a",
    knights=("#82bdff", "#ffac66"),
    parts=("#82bdff", "#ffac66", "#6fdcbb", "#e79be0"),
    line=("#a48bff", "#62a9ff", "#46cfc9", "#86dc78", "#ffd460"),
    heat=("#39359b", "#3a72bd", "#2aa39e", "#66c56c", "#d3de55", "#fff3a0"),
)

#: The theme of the style ``gold``, on light and on dark pages.
GOLD = Theme(
    page="#15120c",
    text="#eee3c8",
    light="#2a2418",
    dark="#1f1a11",
    hole="#5c5137",
    rule="#665a3d",
    start="#fff3c4",
    end="#f0a35e",
    given="#ffd23f",
    fault="#ff5c70",
    knights=("#e0b040", "#f4e2ac"),
    parts=("#e0b040", "#f6e6b4", "#bd8232", "#fff8e2"),
    line=("#a8701f", "#e0b040", "#fbe9a8"),
    heat=("#3a2a10", "#8a5a1c", "#d9a62e", "#fbe9a8"),
)


@dataclass(frozen=True)
class Colours:
    """A user's own colours, as ``#rrggbb``. Where a colour is None, the theme's colour is used.

    ``line`` and ``line2`` are the colours of the first and the second knight. ``light`` and ``dark`` are the colours of
    the squares, and ``background`` is the colour around the squares. Thick lines have the colour ``line2``, too.

    Raise PyktError if a value is not a colour.
    """

    line: str | None = None
    line2: str | None = None
    light: str | None = None
    dark: str | None = None
    background: str | None = None

    def __post_init__(self) -> None:
        for colour in filter(None, (self.line, self.line2, self.light, self.dark, self.background)):
            if not re.fullmatch("#[0-9a-f]{6}", colour):
                raise PyktError(f"{colour[:40]!r} is not a colour. Write six hexadecimal digits, such as #1f4e8c.")

    @classmethod
    def parse(cls, text: str) -> Colours:
        """Read colours such as ``line=#1f4e8c,background=white``. Raise PyktError if a name or a colour is wrong."""
        known, colours = [field.name for field in fields(cls)], {}
        for part in text.split(","):
            name, equals, colour = (word.strip().lower() for word in part.partition("="))
            if name not in known or name in colours or not equals:
                raise PyktError(
                    f"{part.strip()[:40]!r} does not set a colour. Write NAME=COLOUR, with each name at most once: "
                    f"{', '.join(known)}. An example is line=#1f4e8c,background=white."
                )
            colours[name] = _read_colour(colour)
        return cls(**colours)

    def on(self, theme: Theme) -> Theme:
        """Return ``theme`` with these colours in place of its own.

        Text turns black or white if it could not be read on the background. If ``line`` is set, the whole line has this
        colour, without a gradient, and the gradient ``heat`` ends in this colour.
        """
        page = self.background or theme.page
        changed = replace(
            theme,
            page=page,
            light=self.light or theme.light,
            dark=self.dark or theme.dark,
            text=readable(theme.text, page),
            knights=(self.line or theme.knights[0], self.line2 or theme.knights[1]),
        )
        if self.line is None:
            return changed
        heat = (changed.light, self.line) if contrast(changed.light, self.line) > 1.2 else (page, self.line)
        return replace(changed, line=(self.line,) * 2, parts=(self.line,) * 4, heat=heat)


def _read_colour(text: str) -> str:
    """Return a colour as ``#rrggbb``. ``text`` is ``#rrggbb`` or ``#rgb``, with or without #, or one of a few names."""
    digits = _NAMED.get(text, text).removeprefix("#")
    if re.fullmatch("[0-9a-f]{3}", digits):
        digits = "".join(2 * digit for digit in digits)
    if not re.fullmatch("[0-9a-f]{6}", digits):
        raise PyktError(
            f"{text[:40]!r} is not a colour. Write hexadecimal digits, such as #1f4e8c or #14c, or one of "
            f"{', '.join(_NAMED)}."
        )
    return f"#{digits}"


def contrast(one: str, other: str) -> float:
    """Return the contrast of two colours, from 1 to 21, by the formula of WCAG 2 with an approximate luminance."""
    lower, higher = sorted(map(_luminance, (one, other)))
    return (higher + 0.05) / (lower + 0.05)


def _luminance(colour: str) -> float:
    red, green, blue = (math.pow(channel / 255, 2.2) for channel in bytes.fromhex(colour[1:]))
    return 0.2126 * red + 0.7152 * green + 0.0722 * blue


def gradient(stops: tuple[str, ...], count: int) -> list[str]:
    """Return ``count`` colours at even steps along a gradient through all ``stops``, from the first to the last stop.

    If ``count`` is 1, return only the first stop.
    """
    if count == 1:
        return [stops[0]]
    channels = [tuple(bytes.fromhex(colour[1:])) for colour in stops]
    segments = list(pairwise(channels))
    mixed = []
    for index in range(count):
        position = index * len(segments) / (count - 1)
        segment = min(int(position), len(segments) - 1)
        mixed.append([round(a + (b - a) * (position - segment)) for a, b in zip(*segments[segment], strict=True)])
    return [f"#{bytes(colour).hex()}" for colour in mixed]


def readable(ink: str, ground: str) -> str:
    """Return ``ink`` if it can be read on ``ground``, else white or black."""
    return ink if contrast(ink, ground) >= _READABLE else ink_on(ground)


def ink_on(colour: str) -> str:
    """Return white or black, whichever has more contrast with ``colour``."""
    return "#ffffff" if _luminance(colour) < 0.18 else "#000000"
