"""A histogram of the nodes of a search, in characters."""

from __future__ import annotations

import textwrap

from rich.text import Text

from pykt.draw.labels import step_at_least
from pykt.draw.search.words import diagnosis
from pykt.model.profile import Profile

_ROWS = 6
_BLOCKS = " ▁▂▃▄▅▆▇█"
_BAR_STYLE = "cyan"
_MAX_SQUARES = 100  # the most squares to print of the deepest path: four lines have no room for more


def histogram(profile: Profile, length: int, width: int = 80) -> Text:
    """Return the nodes by depth of a search for a path of ``length`` squares, and a sentence on what they show.

    No line after the first has more than ``width`` columns. A ``width`` below 40 counts as 40.
    """
    width = max(width, 40)
    text = Text(no_wrap=True)
    text.append(f"{profile.total:,} nodes by depth, {profile.backtracks:,} backtracks, ", "bold")
    text.append(f"deepest {profile.depth:,} of {length:,} squares\n", "bold")
    most, columns_per_depth, bars = _bars(profile, length, width)
    margin = len(f"{most:,}")
    for row in range(_ROWS, 0, -1):
        text.append(f"{f'{most:,}' if row == _ROWS else '':>{margin}} ", "dim")
        text.append("│", "dim")
        text.append("".join(_block(height, row) for height in bars).rstrip() + "\n", _BAR_STYLE)
    text.append(f"{'':{margin}} └{'─' * len(bars)}\n", "dim")
    text.append(f"{'':{margin}}  {_scale(length, columns_per_depth, len(bars))}\n", "dim")
    if profile.deepest:
        squares = "deepest: " + " ".join(map(str, profile.deepest[:_MAX_SQUARES]))
        text.append(textwrap.fill(squares, width - 1, max_lines=4, placeholder=" ...") + "\n")
    text.append(textwrap.fill(diagnosis(profile, length), width - 1) + "\n")
    return text


def _bars(profile: Profile, length: int, width: int) -> tuple[int, float, list[int]]:
    """Return the number of nodes in the highest bar, how many columns a depth takes, and the height of each column.

    Heights are in eighths of a row.
    """
    depths = max(length, profile.depth)
    nodes = [*profile.nodes, *[0] * (depths - profile.depth)]
    room = width - len(f"{profile.total:,}") - 4
    per_column = -(-depths // room)
    parts = [nodes[first : first + per_column] for first in range(0, depths, per_column)]
    means = [-(-sum(part) // len(part)) for part in parts]  # rounded up, so that the bar of a few nodes is visible
    repeat = max(1, min(3, room // len(means)))
    most = max(means)
    heights = [-(-mean * _ROWS * 8 // most) if most else 0 for mean in means for _ in range(repeat)]
    return most, repeat / per_column, heights


def _block(height: int, row: int) -> str:
    return _BLOCKS[min(max(height - 8 * (row - 1), 0), 8)]


def _scale(length: int, columns_per_depth: float, columns: int) -> str:
    """Return the labels below the bars: the length of the path, 1, and round depths where there is room."""
    line = [" "] * columns
    step = step_at_least(max(8 / columns_per_depth, 5))
    for depth in (length, 1, *range(step, length, step)):
        label = str(depth)
        begin = max(min(int(depth * columns_per_depth - 1e-9) + 1, columns) - len(label), 0)
        end = begin + len(label)
        if all(sign == " " for sign in line[max(begin - 1, 0) : end + 1]):
            line[begin : begin + len(label)] = label
    return "".join(line).rstrip()
