"""The nodes of a search by depth as bars, in SVG."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement

from pykt.draw.axis import step_at_least
from pykt.draw.look import Theme
from pykt.model.profile import Profile

_LETTERS = 11  # pixels of the height of a line
_WIDTH = 0.6  # of a letter, in heights of its line
_NARROW = 3.0  # pixels of a bar at least
_RATIO = 50  # of the most nodes of a depth to the least from which on the bars are logarithmic
_ONE = 0.4  # decades that a bar of one node is high, so that it is seen
_THOUSANDS = ("", " thousand", " million", " billion", " trillion", " quadrillion")


@dataclass(frozen=True)
class Chart:
    """Bars by depth with their axes, so many pixels wide and high; several searches that share one can be compared.

    There are ``depths``, and ``each`` bar stands for the mean of so many of them. The highest has ``most`` nodes. A
    path of ``length`` squares is what the search is for. ``left`` is the room for the numbers of nodes.
    """

    width: int
    height: int
    length: int
    depths: int
    each: int
    most: int
    logarithmic: bool
    left: int

    @classmethod
    def of(cls, profiles: Collection[Profile], length: int, width: int, height: int) -> Chart:
        """The chart that has room for all of these."""
        depths = max([length, *(profile.depth for profile in profiles)])
        widest = max((number for profile in profiles for number in profile.nodes), default=1)
        named = [number for power in range(len(str(widest))) for number in (10**power, 15 * 10**power // 10)]
        left = round(_LETTERS * _WIDTH * max(len(_abbreviated(number)) for number in named)) + 8
        each = max(1, math.ceil(depths * _NARROW / (width - left)))
        means = [mean for profile in profiles for mean in _means(profile.nodes, depths, each) if mean]
        most = math.ceil(max(means, default=1))
        return cls(width, height, length, depths, each, most, most >= _RATIO * min(means, default=1), left)

    @property
    def kind(self) -> str:
        """What the bars say, in a few words."""
        scale = " on a logarithmic scale" if self.logarithmic else ""
        return f"nodes by depth{scale}" + (f", each bar the mean of {self.each:,} depths" if self.each > 1 else "")

    @property
    def bar(self) -> float:
        """The pixels from a bar to the next."""
        return (self.width - self.left) / math.ceil(self.depths / self.each)

    @property
    def base(self) -> float:
        """The foot of the bars."""
        return self.height - 3.2 * _LETTERS

    def bar_height(self, nodes: float) -> float:
        """The pixels of a bar for so many nodes: one at least if there are any, so that they are seen."""
        if not nodes:
            return 0.0
        share = nodes / self.most
        if self.logarithmic:
            share = (math.log10(nodes) + _ONE) / (math.log10(self.most) + _ONE)
        return max(share * (self.base - self._top), 1.0)

    def grown(self, depths: Iterable[int]) -> Iterator[tuple[int, float]]:
        """As nodes of these depths come one by one: the bar to which each belongs, and how high the bar is then."""
        nodes = Counter[int]()
        for depth in depths:
            bar = (min(depth, self.depths) - 1) // self.each
            nodes[bar] += 1
            yield bar, self.bar_height(nodes[bar] / min(self.each, self.depths - bar * self.each))

    def record(self) -> dict[str, object]:
        """What a page needs to draw bars whose heights it knows: their left sides, their foot, and which is whole."""
        lefts = [round(self._left(nth), 1) for nth in range(math.ceil(self.depths / self.each))]
        return {"lefts": lefts, "base": self.base, "wide": round(self._wide, 1), "whole": self._whole}

    def draw(self, into: Element, theme: Theme, nodes: Sequence[int]) -> None:
        """The axes and the bars, those of whole paths in another colour, with (0, 0) as the upper left corner."""
        self._axes(into, theme)
        whole, bars = "", ""
        for nth, mean in enumerate(_means(nodes, self.depths, self.each)):
            high = self.bar_height(mean)
            box = f"M{_round(self._left(nth))} {_round(self.base)}v-{_round(high)}h{_round(self._wide)}v{_round(high)}z"
            if high and nth == self._whole:
                whole += box
            elif high:
                bars += box
        SubElement(into, "path", {"class": "bars", "fill": theme.knights[0], "d": bars})
        SubElement(into, "path", {"class": "whole", "fill": theme.start, "d": whole})

    @property
    def _whole(self) -> int | None:
        """The bar of the whole paths, if it is of no others."""
        return self.length - 1 if self.each == 1 else None

    @property
    def _gap(self) -> float:
        """The pixels between two bars."""
        return min(1.0, self.bar / 5)

    @property
    def _wide(self) -> float:
        """The pixels of the width of a bar."""
        return self.bar - self._gap

    def _left(self, nth: int) -> float:
        """Where a bar begins."""
        return self.left + nth * self.bar + self._gap / 2

    @property
    def _top(self) -> float:
        return 1.2 * _LETTERS

    def _axes(self, into: Element, theme: Theme) -> None:
        lines = SubElement(into, "g", {"class": "axes", "stroke": theme.rule, "stroke-width": "1", "fill": "none"})
        words = SubElement(into, "g", {"class": "axis", "fill": theme.text, "font-size": str(_LETTERS)})
        numbers = SubElement(words, "g", {"text-anchor": "end"})
        for nodes in self._nodes():
            y = self.base - self.bar_height(nodes)
            SubElement(lines, "path", d=f"M{self.left} {_round(y)}H{self.width}", opacity=".5")
            _word(numbers, self.left - 5, y + 0.35 * _LETTERS, _abbreviated(nodes))
        SubElement(lines, "path", d=f"M{self.left} {_round(self._top)}V{_round(self.base)}H{self.width}")
        depths = SubElement(words, "g", {"text-anchor": "middle"})
        for depth in self._depths():
            SubElement(lines, "path", d=f"M{_round(self._middle(depth))} {_round(self.base)}v3")
            _word(depths, self._place(depth)[0], self.base + 1.3 * _LETTERS, f"{depth:,}")
        named = "depth: squares of the path" if self.width > 250 else "depth"
        _word(depths, (self.left + self.width) / 2, self.base + 2.7 * _LETTERS, named)

    def _nodes(self) -> list[int]:
        """The numbers of nodes at the axis: powers of ten, or round ones."""
        if self.logarithmic:
            decades = range(int(math.log10(self.most)) + 1)
            every = math.ceil((len(decades) * 1.4 * _LETTERS) / (self.base - self._top))
            return [10**decade for decade in decades if decade % every == 0]
        return list(range(0, self.most + 1, step_at_least(self.most / 4)))

    def _depths(self) -> list[int]:
        """The depths at the axis: the first, the one that is asked for, and round ones with room between."""
        room = (len(f"{self.depths:,}") + 1.5) * _LETTERS * _WIDTH * self.each / self.bar
        step = step_at_least(room)
        ends = [self.length] if self._clash(1, self.length) else [1, self.length]
        between = range(step, self.depths + 1, step)
        return sorted({*ends, *(depth for depth in between if not any(self._clash(depth, end) for end in ends))})

    def _clash(self, one: int, other: int) -> bool:
        """True if two depths can't both be named."""
        (first, half), (second, another) = self._place(one), self._place(other)
        return abs(first - second) < half + another + 0.5 * _LETTERS

    def _place(self, depth: int) -> tuple[float, float]:
        """Where the middle of the name of a depth is, and how far it is from there to its ends."""
        half = len(f"{depth:,}") * _LETTERS * _WIDTH / 2
        return min(self._middle(depth), self.width - half), half

    def _middle(self, depth: int) -> float:
        return self.left + (min(depth, self.depths) - 0.5) / self.each * self.bar


def _means(nodes: Sequence[int], depths: int, each: int) -> list[float]:
    """The nodes of each bar: the mean of its depths."""
    every = [*nodes, *[0] * (depths - len(nodes))]
    parts = [every[first : first + each] for first in range(0, depths, each)]
    return [sum(part) / len(part) for part in parts]


def _word(into: Element, x: float, y: float, text: str) -> None:
    SubElement(into, "text", {"x": _round(x), "y": _round(y)}).text = text


def _abbreviated(number: int) -> str:
    """A number as an axis names it: in digits below a million, then in words."""
    if number < 1_000_000:
        return f"{number:,}"
    power = min((len(str(number)) - 1) // 3, len(_THOUSANDS) - 1)
    return f"{number / 1000**power:,.4g}{_THOUSANDS[power]}"


def _round(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
