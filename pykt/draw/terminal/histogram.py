"""What a search has been doing, as a small picture of characters."""

from __future__ import annotations

import textwrap

from rich.text import Text

from pykt.draw.axis import step_at_least
from pykt.draw.search.words import reading
from pykt.model.profile import Profile

_ROWS = 6
_BLOCKS = " ▁▂▃▄▅▆▇█"
_BARS = "cyan"
_SQUARES = 100  # of the deepest path, more than four lines hold


def histogram(profile: Profile, length: int, width: int = 80) -> Text:
    """The nodes by depth of a search for a path of so many squares, and what to read from them.

    No line has more than ``width`` columns, 40 at least.
    """
    width = max(width, 40)
    text = Text(no_wrap=True)
    text.append(f"{profile.total:,} nodes by depth, {profile.backtracks:,} backtracks, ", "bold")
    text.append(f"deepest {profile.depth:,} of {length:,} squares\n", "bold")
    most, wide, bars = _bars(profile, length, width)
    margin = len(f"{most:,}")
    for row in range(_ROWS, 0, -1):
        text.append(f"{f'{most:,}' if row == _ROWS else '':>{margin}} ", "dim")
        text.append("│", "dim")
        text.append("".join(_part(height, row) for height in bars).rstrip() + "\n", _BARS)
    text.append(f"{'':{margin}} └{'─' * len(bars)}\n", "dim")
    text.append(f"{'':{margin}}  {_scale(length, wide, len(bars))}\n", "dim")
    if profile.deepest:
        squares = "deepest: " + " ".join(map(str, profile.deepest[:_SQUARES]))
        text.append(textwrap.fill(squares, width - 1, max_lines=4, placeholder=" ...") + "\n")
    text.append(textwrap.fill(reading(profile, length), width - 1) + "\n")
    return text


def _bars(profile: Profile, length: int, width: int) -> tuple[int, float, list[int]]:
    """The number that the highest bar stands for, columns a depth, and the eighths of a row that each column has."""
    depths = max(length, profile.depth)
    nodes = [*profile.nodes, *[0] * (depths - profile.depth)]
    room = width - len(f"{profile.total:,}") - 4
    each = -(-depths // room)  # depths that share a column
    parts = [nodes[first : first + each] for first in range(0, depths, each)]
    means = [-(-sum(part) // len(part)) for part in parts]  # rounded up: what there is, is seen
    repeat = max(1, min(3, room // len(means)))
    most = max(means)
    heights = [-(-mean * _ROWS * 8 // most) if most else 0 for mean in means for _ in range(repeat)]
    return most, repeat / each, heights


def _part(height: int, row: int) -> str:
    return _BLOCKS[min(max(height - 8 * (row - 1), 0), 8)]


def _scale(length: int, wide: float, columns: int) -> str:
    """The depths below the bars: the first, the last and round ones between."""
    line = [" "] * columns
    step = step_at_least(max(8 / wide, 5))
    for depth in (length, 1, *range(step, length, step)):
        label = str(depth)
        begin = max(min(int(depth * wide - 1e-9) + 1, columns) - len(label), 0)
        end = begin + len(label)
        if all(sign == " " for sign in line[max(begin - 1, 0) : end + 1]):
            line[begin : begin + len(label)] = label
    return "".join(line).rstrip()
