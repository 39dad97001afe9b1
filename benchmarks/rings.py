"""Mirrored tours of rings on 16x16: the rings, and the exact search for their entries and exits.

``benchmarks.magic_full`` explains the words. A ring is a number; its squares are ``RINGS[number]``.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from itertools import product

import numpy as np

from pykt.model.board import Board
from pykt.model.tour import Tour

Cell = tuple[int, int]
Quadruple = tuple[int, int, int, int]

SIDE = 16
PART, HALF = SIDE, 2 * SIDE  # the rings of A, and those of A and B
PLACES = (0, PART - 1, PART, HALF - 1)  # the first and the last ring of A and of B

PATTERNS = (
    ((1, 1), (2, 3), (4, 4), (3, 2)),
    ((1, 4), (3, 3), (4, 1), (2, 2)),
    ((1, 2), (2, 4), (4, 3), (3, 1)),
    ((1, 3), (3, 4), (4, 2), (2, 1)),
)
QUARTERS = tuple(product(range(4), repeat=3))  # for each ring: column and row of its quarter, and its pattern
RINGS = tuple(tuple((4 * column + x, 4 * row + y) for x, y in PATTERNS[k]) for column, row, k in QUARTERS)
RING_OF = {cell: number for number, ring in enumerate(RINGS) for cell in ring}


def image(cell: Cell) -> Cell:
    """Reflect a square in the vertical axis of the board."""
    return SIDE + 1 - cell[0], cell[1]


def is_move(here: Cell, there: Cell) -> bool:
    """Tell whether a knight's move leads from ``here`` to ``there``."""
    return abs((here[0] - there[0]) * (here[1] - there[1])) == 2


def opposite(cell: Cell) -> Cell:
    """Return the square of the same ring that is two moves away."""
    ring = RINGS[RING_OF[cell]]
    return ring[(ring.index(cell) + 2) % 4]


IMAGES = np.array([RING_OF[image(ring[0])] for ring in RINGS])
ENTRIES = [[cell for cell in ring if sum(cell) % 2 == 0] for ring in RINGS]  # odd numbers are on one colour
EXITS = [[cell for cell in ring if sum(cell) % 2] for ring in RINGS]
BRIDGES = {
    (a, b): [move for move in product(EXITS[a], ENTRIES[b]) if is_move(*move)]
    for a, b in product(range(len(RINGS)), repeat=2)
    if a != b
}
GAPS = np.array([[int(not BRIDGES.get((a, b))) for b in range(len(RINGS))] for a in range(len(RINGS))])


def closings(first: int, last: int, second_first: int, second_last: int) -> Iterator[tuple[Cell, Cell, Cell, Cell]]:
    """Yield the entries and exits of A and of B that make the four moves between the parts."""
    for entry, leave, second_entry, second_leave in product(
        ENTRIES[first], EXITS[last], ENTRIES[second_first], EXITS[second_last]
    ):
        moves = (
            (leave, second_entry),
            (second_leave, image(leave)),
            (image(second_entry), entry),
            (entry, second_leave),
        )
        if all(is_move(*move) for move in moves):
            yield entry, leave, second_entry, second_leave


def quadruples() -> Iterator[Quadruple]:
    """Yield all first and last rings of A and of B that have closings, no ring or image of a ring twice."""
    near = [[b for b in range(len(RINGS)) if not GAPS[a, b]] for a in range(len(RINGS))]
    for last in range(len(RINGS)):
        for second_first in near[last]:
            for first in near[IMAGES[second_first]]:
                for second_last in range(len(RINGS)):
                    rings = (first, last, second_first, second_last)
                    if GAPS[second_last, first] or len({min(ring, int(IMAGES[ring])) for ring in rings}) < 4:
                        continue
                    if any(closings(*rings)):
                        yield rings


def late(cells: Iterable[Cell]) -> np.ndarray:
    """Count late squares on each file of the left half. One on the right half counts -1 for the file of its image."""
    counts = np.zeros(SIDE // 2, np.int64)
    for x, _ in cells:
        counts[min(x, SIDE + 1 - x) - 1] += 1 if 2 * x <= SIDE else -1
    return counts


def tour_in_order(order: tuple[int, ...]) -> Tour | None:
    """Decide the entries and exits, so that half of the squares of each file are late. Return the tour, or None."""
    right = [image(cell) for ring in order for cell in RINGS[ring] if 2 * cell[0] > SIDE]
    target = tuple(SIDE // 2 - late(right))  # the images on the left half are late, unless their squares are
    inside = [place for place in range(HALF - 1) if place != PART - 1]
    for entry, leave, second_entry, second_leave in closings(*(order[place] for place in PLACES)):
        start = late([opposite(entry), leave, opposite(second_entry), second_leave])
        reached: dict[tuple[int, ...], tuple[tuple[Cell, Cell], ...]] = {tuple(start): ()}
        for place in inside:
            before, reached = reached, {}
            for out, into in BRIDGES[order[place], order[place + 1]]:
                more = late([out, opposite(into)])
                for counts, moves in before.items():
                    reached.setdefault(tuple(counts + more), (*moves, (out, into)))
        if target in reached:
            moves = reached[target]
            first, second = moves[: PART - 1], moves[PART - 1 :]
            entries = [entry, *(into for _, into in first), second_entry, *(into for _, into in second)]
            exits = [*(out for out, _ in first), leave, *(out for out, _ in second), second_leave]
            half = [cell for ends in zip(entries, exits, strict=True) for cell in around(*ends)]
            a, b = half[: 4 * PART], half[4 * PART :]
            return Tour.of(Board(SIDE, SIDE), [*half, *map(image, reversed(a)), *map(image, reversed(b))])
    return None


def around(entry: Cell, leave: Cell) -> list[Cell]:
    """Return the four squares of a ring from ``entry`` to ``leave``, which are neighbours on it."""
    ring = RINGS[RING_OF[entry]]
    at = ring.index(entry)
    way = -1 if ring[(at + 1) % 4] == leave else 1
    return [ring[(at + way * k) % 4] for k in range(4)]
