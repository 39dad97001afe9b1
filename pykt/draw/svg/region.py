"""Regions of squares: the outline of a region, and the part of it that is connected to the edge of the board.

A region is an array of ranks x files booleans, with rank 1 in row 0.
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Iterable
from itertools import pairwise

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import Board, Square

Region = NDArray[np.bool_]

# The sides of a square, each directed so that the square is on its left. Each has the step to the square beyond the
# side, as (files, ranks), and the two ends of the side, as places from the lower left corner of the square.
_SIDES = (((0, -1), (0, 0), (1, 0)), ((1, 0), (1, 0), (1, 1)), ((0, 1), (1, 1), (0, 1)), ((-1, 0), (0, 1), (0, 0)))


def region_of(board: Board, squares: Iterable[Square]) -> Region:
    """Return the region that consists of ``squares`` on a board."""
    region = np.zeros((board.ranks, board.files), bool)
    for file, rank in squares:
        region[rank - 1, file - 1] = True
    return region


def outer_part(region: Region) -> Region:
    """Return the part of a region that is connected to the edge of the board.

    Squares of the region are connected if they lie side by side.
    """
    ranks, files = region.shape
    rest = set(zip(*(part.tolist() for part in np.nonzero(region)), strict=True))
    found = [(y, x) for y, x in rest if y in (0, ranks - 1) or x in (0, files - 1)]
    rest.difference_update(found)
    part = np.zeros_like(region)
    while found:
        y, x = found.pop()
        part[y, x] = True
        beside = {(y + 1, x), (y - 1, x), (y, x + 1), (y, x - 1)} & rest
        rest -= beside
        found += beside
    return part


def contour(region: Region) -> str:
    """Return the outline of a region as SVG path data, with one loop for each border.

    Squares side by side are merged, so that no thin line shows between them. A hole in the region has a loop of its
    own. This loop runs the other way round, so that both fill rules of SVG leave the hole out. Time is proportional to
    the number of squares of the array.
    """
    ends, loops = _sides(region), []
    for start in list(ends):  # a list: finding the first key again after each deletion takes quadratic time
        while start in ends:  # two borders that touch at a corner begin at the same place
            loops.append(_loop(_corners(start, ends)))
    return "".join(loops)


def _corners(start: tuple[int, int], ends: dict[tuple[int, int], list[tuple[int, int]]]) -> list[tuple[int, int]]:
    """Return the corners of a border, from ``start`` back to ``start``, and remove its sides from ``ends``.

    ``ends`` is the dict that ``_sides`` returns.
    """
    place, corners = start, [start]
    while place != start or len(corners) == 1:
        ahead = ends[place].pop()
        if not ends[place]:
            del ends[place]
        if len(corners) > 1 and _is_straight(corners[-2], place, ahead):
            corners[-1] = ahead
        else:
            corners.append(ahead)
        place = ahead
    return corners


def _sides(region: Region) -> dict[tuple[int, int], list[tuple[int, int]]]:
    """Return the sides of all borders of a region, as a dict.

    It maps each corner where sides begin to the corners where these sides end.
    """
    padded = np.pad(region, 1)
    ranks, files = region.shape
    ends = defaultdict(list)
    for (dx, dy), (x1, y1), (x2, y2) in _SIDES:
        beyond = padded[1 + dy : 1 + dy + ranks, 1 + dx : 1 + dx + files]
        for y, x in np.argwhere(region & ~beyond).tolist():
            ends[x + x1, y + y1].append((x + x2, y + y2))
    return dict(ends)


def _is_straight(one: tuple[int, int], two: tuple[int, int], three: tuple[int, int]) -> bool:
    return one[0] == two[0] == three[0] or one[1] == two[1] == three[1]


def _loop(corners: list[tuple[int, int]]) -> str:
    """Return the path data of a loop through ``corners``, the first of which is also the last."""
    if _is_straight(corners[-2], corners[0], corners[1]):
        corners = [*corners[1:-1], corners[1]]
    steps = [f"H{x}" if y == before else f"V{y}" for (_, before), (x, y) in pairwise(corners[:-1])]
    return f"M{corners[0][0]} {corners[0][1]}{''.join(steps)}z"
