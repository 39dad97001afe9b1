"""A bar chart of the nodes of a search by depth, in SVG."""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from xml.etree.ElementTree import Element, SubElement

from pykt.draw.colours import Theme
from pykt.draw.labels import step_at_least
from pykt.model.profile import Profile

_TEXT = 11  # the height of text in pixels
_LETTER_WIDTH = 0.6  # the width of a letter in heights of text
_TOP = 1.2 * _TEXT  # the y coordinate of the top of the highest bar, in pixels
_MIN_BAR = 3.0  # the least width of a bar in pixels
# The scale is logarithmic if the highest bar shows at least 50 times as many nodes as the lowest bar that is not empty.
_LOGARITHMIC_RATIO = 50
_ONE_NODE = 0.4  # the height of a bar of one node on a logarithmic scale, in decades, so that the bar is visible
_THOUSANDS = ("", " thousand", " million", " billion", " trillion", " quadrillion")


@dataclass(frozen=True)
class Chart:
    """The scales of a bar chart of ``width`` x ``height`` pixels. Searches with the same scales can be compared.

    The chart shows the depths from 1 to ``depths``. Each bar shows the mean number of nodes of ``per_bar`` depths; the
    last bar can have fewer depths. ``most`` is the mean of the highest bar, rounded up. The searches look for paths of
    ``length`` squares. ``left`` is the width of the labels of the vertical axis.
    """

    width: int
    height: int
    length: int
    depths: int
    per_bar: int
    most: int
    logarithmic: bool
    left: int

    @classmethod
    def of(cls, profiles: Collection[Profile], length: int, width: int, height: int) -> Chart:
        """Return a chart whose scales fit the ``profiles`` of several searches."""
        depths = max([length, *(profile.depth for profile in profiles)])
        widest = max((number for profile in profiles for number in profile.nodes), default=1)
        labels = [number for power in range(len(str(widest))) for number in (10**power, 15 * 10**power // 10)]
        left = round(_TEXT * _LETTER_WIDTH * max(len(_abbreviate(number)) for number in labels)) + 8
        per_bar = max(1, math.ceil(depths * _MIN_BAR / (width - left)))
        means = [mean for profile in profiles for mean in _means(profile.nodes, depths, per_bar) if mean]
        most = math.ceil(max(means, default=1))
        logarithmic = most >= _LOGARITHMIC_RATIO * min(means, default=1)
        return cls(width, height, length, depths, per_bar, most, logarithmic, left)

    @property
    def caption(self) -> str:
        """A caption that explains the bars."""
        scale = " on a logarithmic scale" if self.logarithmic else ""
        means = f", each bar the mean of {self.per_bar:,} depths" if self.per_bar > 1 else ""
        return f"nodes by depth{scale}{means}"

    @property
    def bar(self) -> float:
        """The distance in pixels from the left edge of a bar to the left edge of the next bar."""
        return (self.width - self.left) / math.ceil(self.depths / self.per_bar)

    @property
    def base(self) -> float:
        """The y coordinate of the bottom of the bars, in pixels."""
        return self.height - 3.2 * _TEXT

    def bar_height(self, nodes: float) -> float:
        """Return the height of a bar in pixels. A bar with any nodes has at least one pixel."""
        if not nodes:
            return 0.0
        share = nodes / self.most
        if self.logarithmic:
            share = (math.log10(nodes) + _ONE_NODE) / (math.log10(self.most) + _ONE_NODE)
        return max(share * (self.base - _TOP), 1.0)

    def growth(self, depths: Iterable[int]) -> Iterator[tuple[int, float]]:
        """Yield for each new node the index of its bar, and the new height of this bar in pixels.

        ``depths`` are the depths of the new nodes, in the order in which the search reaches them.
        """
        nodes = Counter[int]()
        for depth in depths:
            bar = (min(depth, self.depths) - 1) // self.per_bar
            nodes[bar] += 1
            yield bar, self.bar_height(nodes[bar] / min(self.per_bar, self.depths - bar * self.per_bar))

    def heights(self, nodes: Sequence[int]) -> list[float]:
        """Return the heights of all bars in pixels.

        ``nodes`` has the number of nodes at each depth, from depth 1 on.
        """
        return [self.bar_height(mean) for mean in _means(nodes, self.depths, self.per_bar)]

    def record(self) -> dict[str, object]:
        """Return what a page's script needs to draw bars of given heights, such as their positions and their width."""
        lefts = [round(self._bar_left(index), 1) for index in range(math.ceil(self.depths / self.per_bar))]
        return {"lefts": lefts, "base": self.base, "wide": round(self._bar_width, 1), "whole": self._whole}

    def draw(self, parent: Element, theme: Theme, nodes: Sequence[int]) -> None:
        """Draw the axes and the bars, with (0, 0) as the upper left corner.

        The bar of complete paths has a colour of its own, unless bars show several depths.
        """
        self._draw_axes(parent, theme)
        whole, bars = "", ""
        for index, high in enumerate(self.heights(nodes)):
            height, width = _round(high), _round(self._bar_width)
            box = f"M{_round(self._bar_left(index))} {_round(self.base)}v-{height}h{width}v{height}z"
            if high and index == self._whole:
                whole += box
            elif high:
                bars += box
        SubElement(parent, "path", {"class": "bars", "fill": theme.knights[0], "d": bars})
        SubElement(parent, "path", {"class": "whole", "fill": theme.start, "d": whole})

    @property
    def _whole(self) -> int | None:
        """The index of the bar of complete paths, or None if bars show several depths."""
        return self.length - 1 if self.per_bar == 1 else None

    @property
    def _spacing(self) -> float:
        """The space between two neighbouring bars, in pixels."""
        return min(1.0, self.bar / 5)

    @property
    def _bar_width(self) -> float:
        return self.bar - self._spacing

    def _bar_left(self, index: int) -> float:
        return self.left + index * self.bar + self._spacing / 2

    def _draw_axes(self, parent: Element, theme: Theme) -> None:
        lines = SubElement(parent, "g", {"class": "axes", "stroke": theme.rule, "stroke-width": "1", "fill": "none"})
        labels = SubElement(parent, "g", {"class": "axis", "fill": theme.text, "font-size": str(_TEXT)})
        upright = SubElement(labels, "g", {"text-anchor": "end"})
        for nodes in self._node_labels():
            y = self.base - self.bar_height(nodes)
            SubElement(lines, "path", d=f"M{self.left} {_round(y)}H{self.width}", opacity=".5")
            _write(upright, self.left - 5, y + 0.35 * _TEXT, _abbreviate(nodes))
        SubElement(lines, "path", d=f"M{self.left} {_round(_TOP)}V{_round(self.base)}H{self.width}")
        across = SubElement(labels, "g", {"text-anchor": "middle"})
        for depth in self._depth_labels():
            SubElement(lines, "path", d=f"M{_round(self._middle(depth))} {_round(self.base)}v3")
            _write(across, self._label_place(depth)[0], self.base + 1.3 * _TEXT, f"{depth:,}")
        name = "depth: squares in the path" if self.width > 250 else "depth"
        _write(across, (self.left + self.width) / 2, self.base + 2.7 * _TEXT, name)

    def _node_labels(self) -> list[int]:
        """Return the numbers of nodes to label: powers of ten on a logarithmic scale, else round numbers."""
        if self.logarithmic:
            decades = range(int(math.log10(self.most)) + 1)
            step = math.ceil((len(decades) * 1.4 * _TEXT) / (self.base - _TOP))
            return [10**decade for decade in decades if decade % step == 0]
        return list(range(0, self.most + 1, step_at_least(self.most / 4)))

    def _depth_labels(self) -> list[int]:
        """Return the depths to label: 1, the length of the path, and round numbers, as far as there is room."""
        room = (len(f"{self.depths:,}") + 1.5) * _TEXT * _LETTER_WIDTH * self.per_bar / self.bar
        step = step_at_least(room)
        ends = [self.length] if self._overlap(1, self.length) else [1, self.length]
        between = range(step, self.depths + 1, step)
        return sorted({*ends, *(depth for depth in between if not any(self._overlap(depth, end) for end in ends))})

    def _overlap(self, one: int, other: int) -> bool:
        """Tell whether the labels of two depths would overlap."""
        (first, half), (second, other_half) = self._label_place(one), self._label_place(other)
        return abs(first - second) < half + other_half + 0.5 * _TEXT

    def _label_place(self, depth: int) -> tuple[float, float]:
        """Return the x coordinate of the middle of a depth's label, and half the width of the label."""
        half = len(f"{depth:,}") * _TEXT * _LETTER_WIDTH / 2
        return min(self._middle(depth), self.width - half), half

    def _middle(self, depth: int) -> float:
        return self.left + (min(depth, self.depths) - 0.5) / self.per_bar * self.bar


def _means(nodes: Sequence[int], depths: int, per_bar: int) -> list[float]:
    """Return for each bar the mean number of nodes at the depths that the bar shows."""
    padded = [*nodes, *[0] * (depths - len(nodes))]
    parts = [padded[first : first + per_bar] for first in range(0, depths, per_bar)]
    return [sum(part) / len(part) for part in parts]


def _write(parent: Element, x: float, y: float, text: str) -> None:
    SubElement(parent, "text", {"x": _round(x), "y": _round(y)}).text = text


def _abbreviate(number: int) -> str:
    """Return a number in digits if it is below a million, else with a word such as million."""
    if number < 1_000_000:
        return f"{number:,}"
    power = min((len(str(number)) - 1) // 3, len(_THOUSANDS) - 1)
    return f"{number / 1000**power:,.4g}{_THOUSANDS[power]}"


def _round(number: float) -> str:
    return f"{number:.1f}".removesuffix(".0")
