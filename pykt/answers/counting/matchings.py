"""Number the perfect matchings of points, and tabulate what a move does to them.

A state of frontier.py says which squares are ends of paths, and which ends belong to the same path: a perfect matching
of the ends. The ends are *points*, numbered from 0 in the order of the squares.

The matchings of 2k points are numbered from 0 to (2k-1)!! - 1. These numbers are divided into 2k-1 equal intervals. The
partner of point 0 determines the interval. The remaining points, numbered again from 0, have a matching of their own.
The number of this smaller matching is the place in the interval.

A table maps the number of each matching to the number of the matching after a change. The matchings of an interval have
the partner of point 0 in common. So the tables for k pairs consist of parts of the tables for k-1 pairs.
"""

from __future__ import annotations

from collections.abc import Callable
from functools import lru_cache

import numpy as np
from numpy.typing import NDArray

Table = NDArray[np.int32]

#: For each number of pairs, the number of matchings.
MATCHINGS = np.cumprod([1, *range(1, 19, 2)])


def moved(pairs: int, point: int, place: int) -> Table:
    """Tabulate: take a point out of the order of the points and insert it at another place."""
    if point == place:
        return np.arange(MATCHINGS[pairs], dtype=np.int32)
    if point == 0:
        swapped = _first_two_swapped(pairs)
        return _part(moved, pairs, 1, place)[swapped] if place > 1 else swapped
    if place == 0:
        swapped = _first_two_swapped(pairs)
        return swapped[_part(moved, pairs, point, 1)] if point > 1 else swapped
    part = MATCHINGS[pairs - 1]
    table = np.empty((2 * pairs - 1, part), np.int32)
    for partner in range(1, 2 * pairs):
        if partner == point:
            table[partner - 1] = (place - 1) * part + np.arange(part)
        else:
            later = partner - (point < partner)
            later += place <= later
            rest = _part(moved, pairs - 1, point - 1 - (partner < point), place - 1 - (later < place))
            table[partner - 1] = (later - 1) * part + rest
    return table.ravel()


def merged(pairs: int, one: int, other: int) -> Table:
    """Tabulate: remove two points and make their partners partners of each other. ``one`` is less than ``other``.

    The entry is -1 if the two points are partners of each other.
    """
    part = MATCHINGS[pairs - 1]
    table = np.empty((2 * pairs - 1, part), np.int32)
    for partner in range(1, 2 * pairs):
        if (one, other) == (0, partner):
            rest = np.full(part, -1)
        elif one == 0:
            rest = _part(moved, pairs - 1, other - 1 - (partner < other), partner - 1 - (other < partner))
        elif partner == one:
            rest = _part(moved, pairs - 1, other - 2, 0)
        elif partner == other:
            rest = _part(moved, pairs - 1, one - 1, 0)
        else:
            rest = _part(merged, pairs - 1, one - 1 - (partner < one), other - 1 - (partner < other))
            later = partner - (one < partner) - (other < partner)
            rest = np.where(rest < 0, -1, (later - 1) * MATCHINGS[pairs - 2] + rest)
        table[partner - 1] = rest
    return table.ravel()


def paired(pairs: int, one: int, other: int) -> Table:
    """Tabulate: insert two points that are partners of each other.

    Afterwards they are the points ``one`` and ``other``. ``one`` is less than ``other``.
    """
    whole = MATCHINGS[pairs]
    if one == 0:
        return np.arange((other - 1) * whole, other * whole, dtype=np.int32)
    table = np.empty((2 * pairs - 1, MATCHINGS[pairs - 1]), np.int32)
    for partner in range(1, 2 * pairs):
        later = partner + (one <= partner)
        later += other <= later
        rest = _part(paired, pairs - 1, one - 1 - (later < one), other - 1 - (later < other))
        table[partner - 1] = (later - 1) * whole + rest
    return table.ravel()


def turned(pairs: int, fixed: int) -> Table:
    """Tabulate: reverse the order of the points. The last ``fixed`` points keep their places."""
    table = np.arange(MATCHINGS[pairs], dtype=np.int32)
    for place in range(2 * pairs - 1 - fixed, 0, -1):
        table = _part(moved, pairs, 0, place)[table]
    return table


def _first_two_swapped(pairs: int) -> Table:
    """Tabulate: exchange points 0 and 1."""
    table = np.arange(MATCHINGS[pairs], dtype=np.int32).reshape(2 * pairs - 1, -1)
    for partner in range(2, 2 * pairs):
        for nth in range(2 * pairs - 3):  # the partner of point 1 is the nth of the points other than 0, 1, `partner`
            other = nth + 2 + (nth + 2 >= partner)
            size = MATCHINGS[pairs - 2]
            first = (other - 1) * MATCHINGS[pairs - 1] + (partner - 2 - (other < partner)) * size
            table[partner - 1, nth * size : (nth + 1) * size] = first + np.arange(size)
    return table.ravel()


@lru_cache(None)
def _kept(change: Callable[..., Table], *arguments: int) -> Table:
    return change(*arguments)


def _part(change: Callable[..., Table], pairs: int, *places: int) -> Table:
    """Return a table. Cache small tables, because they are needed often."""
    return _kept(change, pairs, *places) if pairs <= 7 else change(pairs, *places)
