"""How a picture looks: its style, what is on it, and the colours of light and dark."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass, replace
from itertools import pairwise
from typing import Literal, get_args
from xml.etree.ElementTree import Element, tostring

from pykt.model.errors import PyktError

Style = Literal["classic", "path", "numbers", "heat"]

#: What a book is printed on.
Paper = Literal["a4", "letter"]

#: The names of the styles.
STYLES: tuple[Style, ...] = get_args(Style)


@dataclass(frozen=True)
class Look:
    """A style, and what a picture has beside it.

    ``classic`` has a line on a chessboard, ``path`` the line alone, ``numbers`` the numbers of the visits, and ``heat``
    squares coloured from the first visit to the last. ``numbers`` asks for those of the visits, or for none; left open,
    ``numbers`` and ``heat`` have them. ``coordinates`` are the files and ranks at the edges. What is printed on
    ``paper`` is pale, so that it can be written on, and loses nothing without colours. ``side`` is the longer side of a
    board of many squares in pixels: what is drawn can be seen and read at that size.
    """

    style: Style = "classic"
    dark: bool = False
    numbers: bool | None = None
    coordinates: bool = True
    paper: bool = False
    side: int = 1000

    def __post_init__(self) -> None:
        if self.style not in STYLES:
            raise PyktError(f"{str(self.style)[:40]!r} is no style: take one of {', '.join(STYLES)}.")
        if self.style == "numbers" and self.numbers is False:
            raise PyktError("The style numbers shows the numbers: take another style without them.")
        if self.side < 1:
            raise PyktError(f"The side of a picture is 1 pixel or more, not {self.side}.")

    @property
    def numbered(self) -> bool:
        """True if the numbers of the visits are wanted."""
        return self.style in ("numbers", "heat") if self.numbers is None else self.numbers

    @property
    def theme(self) -> Theme:
        """The colours."""
        return PAPER if self.paper else DARK if self.dark else LIGHT


@dataclass(frozen=True)
class Theme:
    """Colours as ``#rrggbb``.

    ``knights`` are those of the line of one knight or the first of two, and of the second; ``parts`` those of the parts
    of a symmetric tour that are turned into each other. ``line`` and ``heat`` go from the first visit to the last.
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
    end="#c0392b",
    given="#ffd23f",
    fault="#e0002a",
    knights=("#1f4e8c", "#b8480b"),
    parts=("#1f4e8c", "#b8480b", "#1b7a62", "#8a2f7d"),
    line=("#20408f", "#6a3399", "#b42d72", "#d2513c", "#c4760c"),
    heat=("#2d2a7a", "#2f63a8", "#23938f", "#5cbb63", "#c9d647", "#fff08a"),
)

DARK = Theme(
    page="#15181d",
    text="#e4e1da",
    light="#3a414d",
    dark="#2b313b",
    hole="#0b0d10",
    rule="#5a6372",
    start="#46c98b",
    end="#ff8573",
    given="#f2c230",
    fault="#ff4d6a",
    knights=("#82bdff", "#ffac66"),
    parts=("#82bdff", "#ffac66", "#6fdcbb", "#e79be0"),
    line=("#62a4ff", "#a78bff", "#f07fc0", "#ff8d7a", "#ffc860"),
    heat=("#39359b", "#3a72bd", "#2aa39e", "#66c56c", "#d3de55", "#fff3a0"),
)

PAPER = replace(
    LIGHT,
    light="#ffffff",
    dark="#eae8e3",
    hole="#6b655c",
    rule="#8d867a",
    text="#1c1a17",
    given="#ffe9a8",
    parts=(LIGHT.parts[0],) * 4,
)


def shades(colours: tuple[str, ...], count: int) -> list[str]:
    """So many colours at even steps along ``colours``, from the first to the last."""
    if count == 1:
        return [colours[0]]
    stops = [tuple(bytes.fromhex(colour[1:])) for colour in colours]
    steps = list(pairwise(stops))
    mixed = []
    for nth in range(count):
        place = nth * len(steps) / (count - 1)
        step = min(int(place), len(steps) - 1)
        mixed.append([round(a + (b - a) * (place - step)) for a, b in zip(*steps[step], strict=True)])
    return [f"#{bytes(colour).hex()}" for colour in mixed]


def ink_on(colour: str) -> str:
    """White or black, whichever has more contrast with a colour."""
    red, green, blue = ((part / 255) ** 2.2 for part in bytes.fromhex(colour[1:]))
    return "#ffffff" if 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18 else "#000000"


def in_both(draw: Callable[[Look], Element], look: Look | None = None) -> str:
    """A drawing as SVG that has its light colours on light pages and its dark ones on dark pages."""
    look = look or Look()
    drawn, dark = draw(look), draw(replace(look, dark=True))
    for one, other in zip(drawn.iter(), dark.iter(), strict=True):
        pairs = [(name, one.get(name), other.get(name)) for name in ("fill", "stroke")]
        colours = [f"{name}:light-dark({day},{night})" for name, day, night in pairs if day != night]
        if colours:
            one.set("style", ";".join(colours))
    return tostring(drawn, encoding="unicode")
