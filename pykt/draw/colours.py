"""The colours of pictures and pages: a theme for light pages, one for dark pages and one for paper."""

from __future__ import annotations

from dataclasses import dataclass, replace
from itertools import pairwise


@dataclass(frozen=True)
class Theme:
    """Colours as ``#rrggbb``. No colour but ``fault`` is red.

    ``knights`` are the line colours of the first and the second knight. ``parts`` are the colours of the halves or
    quarters of a symmetric tour, which a rotation maps onto each other. ``line`` and ``heat`` are gradients from the
    first visit to the last.
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
    hole="#0b0d10",
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


def gradient(stops: tuple[str, ...], count: int) -> list[str]:
    """Return ``count`` colours at even steps along a gradient through all ``stops``, from the first to the last."""
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


def ink_on(colour: str) -> str:
    """Return white or black, whichever has more contrast with ``colour``."""
    red, green, blue = ((channel / 255) ** 2.2 for channel in bytes.fromhex(colour[1:]))
    return "#ffffff" if 0.2126 * red + 0.7152 * green + 0.0722 * blue < 0.18 else "#000000"
