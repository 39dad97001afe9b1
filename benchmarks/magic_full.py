"""A fully magic closed tour of 16x16: simulated annealing orders its rings, then its entries and exits are decided.

    python -m benchmarks magic_full [--seed N]

The tour is made of rings, as ``asp/squares-and-diamonds.lp`` explains: a ring at position P has the numbers 4*P+1 to
4*P+4, and a square is late if its number is one of the last two. The tour is mirrored: of its four equal parts A B C D,
the reflection in the vertical axis maps A to C and B to D, both backwards. So A and B, 32 rings, say all. They hold one
of each pair of mirrored rings. What the lines ask for:

- Ranks: half of the rings of each band of four ranks are in A. The offsets then fit by themselves.
- Files: the positions of the rings in the leftmost four files have the sum 504, and so have those in the next four.
  Half of the squares of each file are late.
- Diagonals: the positions of the eight rings of the rising diagonal have the sum 253. Half of the rings on diagonals,
  and half of those in the outer four files on either side, are in A. So the images have the right sums, too.

The four moves between the parts depend on each other, because each square there has an image. Let A have the entry E
and the exit X, and B the entry G and the exit Y. The moves lead from X to G, from Y to the image of X, from the image
of E to the image of Y, and from the image of G to E. 624 quadruples of rings have such squares. Each run of annealing
starts with one of them, and keeps it in its four places.

Annealing allows missing moves between rings and wrong sums of positions, at a cost. An order without cost goes to an
exact search for its entries and exits: dynamic programming whose states count the late squares on each file. Most
orders have no solution, because a knight can usually go from one ring to the next in one way only.
"""

from __future__ import annotations

import math
import sys
import time
from itertools import product

import numpy as np

import pykt
from benchmarks.measure import line
from benchmarks.rings import (
    GAPS,
    HALF,
    IMAGES,
    PART,
    PLACES,
    QUARTERS,
    RINGS,
    SIDE,
    Quadruple,
    quadruples,
    tour_in_order,
)
from pykt import checkers
from pykt.theory.compiled import compiled

STEPS = 3_000_000  # of a run of annealing
CAPACITY = 100_000  # orders that a run may return
HOT, COLD = 0.5, 0.3  # temperatures
MISSING, BALANCE, SUM = 2.0, 0.5, 0.4  # the costs of a missing move, of a ring in the wrong half, of a wrong sum
POSITIONS, RISING = 504, 253  # sums of positions: of four files, of the rising diagonal
BALANCED = np.array([4, 4, 4, 4, 8, 4])  # rings of A: in each band of ranks, in the outer files, on diagonals


def sums() -> tuple[np.ndarray, np.ndarray]:
    """Return what a ring at a position adds: to three sums of positions, and to the six balances of A."""
    positions = np.zeros((HALF, len(RINGS), 3), np.int64)
    balances = np.zeros((HALF, len(RINGS), 6), np.int64)
    for place, (number, (column, row, pattern)) in product(range(HALF), enumerate(QUARTERS)):
        of_image = (place // PART + 2) * PART + PART - 1 - place % PART
        outer = column in (0, 3)
        positions[place, number, int(not outer)] = place if column < 2 else of_image
        rising, falling = (pattern < 2 and row == diagonal for diagonal in (column, 3 - column))
        positions[place, number, 2] = place * rising + of_image * falling
        if place < PART:
            balances[place, number, row] = 1
            balances[place, number, 4:] = outer, rising or falling
    return positions, balances


@compiled
def seed_compiled(seed: int) -> None:
    """Seed the random numbers of the compiled functions."""
    np.random.seed(seed)


@compiled
def change_one_part(order, changed, images, kind, i, j):
    """Rotate, reverse or reflect the rings from place ``i`` to place ``j``; ``kind``, from 0.5 to 1, says which."""
    length = j - i + 1
    shift = 1 if kind < 0.575 else length - 1 if kind < 0.65 else 1 + int(np.random.random() * length)
    for k in range(length):
        if kind < 0.65 or kind >= 0.94:
            changed[i + k] = order[i + (k + shift) % length]
        elif kind < 0.78:
            changed[i + k] = order[j - k]
        else:
            changed[i + k] = images[order[j - k if kind < 0.9 else i + k]]


@compiled
def change(order, changed, images):
    """Write into ``changed`` the order after one random change. The first and last rings of A and B stay."""
    changed[:] = order
    kind = np.random.random()
    i, j = 1 + int(np.random.random() * 28), 1 + int(np.random.random() * 28)
    i, j = i + 2 * (i > 14), j + 2 * (j > 14)
    if kind < 0.25:  # exchange two rings, or their images
        changed[i], changed[j] = order[j], order[i]
        if np.random.random() < 0.5:
            changed[i] = images[changed[i]]
        if np.random.random() < 0.5:
            changed[j] = images[changed[j]]
    elif kind < 0.4:  # replace a ring by its image
        changed[i] = images[order[i]]
    elif kind < 0.5:  # exchange equally many rings of A and B, perhaps backwards, perhaps reflected
        length = 1 + int(np.random.random() * 7)
        i = 1 + int(np.random.random() * (15 - length))
        j = 17 + int(np.random.random() * (15 - length))
        back, mirror = np.random.random() < 0.5, np.random.random() < 0.3
        for k in range(length):
            a, b = order[j + (length - 1 - k if back else k)], order[i + (length - 1 - k if back else k)]
            changed[i + k], changed[j + k] = (images[a], images[b]) if mirror else (a, b)
    else:
        base = 1 + PART * (np.random.random() < 0.5)
        i, j = base + (i - 1) % PART, base + (j - 1) % PART
        change_one_part(order, changed, images, kind, min(i, j), max(i, j))


@compiled
def cost_of(order, gaps, positions, balances, balanced, limit):
    """Return the cost of an order, or a lower bound of it that is above ``limit``."""
    missing = 0
    for k in range(HALF - 1):
        missing += gaps[order[k], order[k + 1]]
    cost = MISSING * missing
    if cost > limit:
        return cost
    outer = inner = rising = 0
    for k in range(HALF):
        outer += positions[k, order[k], 0]
        inner += positions[k, order[k], 1]
        rising += positions[k, order[k], 2]
    wrong = math.log(1 + abs(outer - POSITIONS)) + math.log(1 + abs(inner - POSITIONS))
    cost += SUM * (wrong + math.log(1 + abs(rising - RISING)))
    if cost > limit:
        return cost
    for y in range(len(balanced)):
        total = -balanced[y]
        for k in range(PART):
            total += balances[k, order[k], y]
        cost += BALANCE * abs(total)
    return cost


@compiled
def anneal(order, steps, images, gaps, positions, balances, balanced, found):
    """Change the order for ``steps`` steps, write each order at no cost into ``found``, and return their number."""
    number, cost, temperature = 0, 1e9, HOT
    cooling = (COLD / HOT) ** (1 / steps)
    changed = np.empty(HALF, np.int64)
    for _ in range(steps):
        temperature *= cooling
        change(order, changed, images)
        limit = cost - temperature * math.log(1 - np.random.random())
        new = cost_of(changed, gaps, positions, balances, balanced, limit)
        if new <= limit:
            order[:] = changed
            cost = new
            if new == 0 and number < len(found):
                found[number] = changed
                number += 1
    return number


def random_order(random: np.random.Generator, ends: Quadruple) -> np.ndarray:
    """Return a random order of one ring of each mirrored pair, with ``ends`` in the places between the parts."""
    taken = {min(ring, int(IMAGES[ring])) for ring in ends}
    rest = [ring for ring in range(len(RINGS)) if ring < IMAGES[ring] and ring not in taken]
    order = np.empty(HALF, np.int64)
    inside = np.ones(HALF, bool)
    inside[list(PLACES)] = False
    order[~inside] = ends
    order[inside] = [ring if random.random() < 0.5 else IMAGES[ring] for ring in random.permutation(rest)]
    return order


def main(seed: int = 1) -> None:
    """Search until a tour is found. Print the time, the steps, the orders and the verdicts of the checkers."""
    random = np.random.default_rng(seed)
    seed_compiled(seed)
    positions, balances = sums()
    ends = list(quadruples())
    found = np.empty((CAPACITY, HALF), np.int64)
    tables = (IMAGES, GAPS, positions, balances, BALANCED, found)
    anneal(random_order(random, ends[0]), 1, *tables)  # compile it before the clock starts
    began = shown = time.perf_counter()
    tried: set[tuple[int, ...]] = set()
    steps, tour = 0, None
    while tour is None:
        number = anneal(random_order(random, ends[random.integers(len(ends))]), STEPS, *tables)
        steps += STEPS
        orders = dict.fromkeys(tuple(map(int, order)) for order in found[:number])
        for order in orders:
            if order not in tried and tour is None:
                tried.add(order)
                tour = tour_in_order(order)
        now = time.perf_counter()
        if tour or now - shown > 1:
            shown = now
            figure = f"{steps / 1e6:.0f} million steps, {len(tried)} orders, {now - began:.0f} s"
            print(f"\r{figure}", end="\n" if tour else "", file=sys.stderr, flush=True)
    problem = pykt.Problem.closed(f"{SIDE}x{SIDE}", magic="full")
    ((checked, _),) = checkers.verdicts(problem, [tour], "all")
    verdict = f"Python {checked.python}, Prolog {checked.prolog}, ASP {checked.asp}"
    line(f"a magic closed tour of 16x16, seed {seed}", figure, "found", True)
    line("... right, by the three checkers", verdict, "True", bool(checked.right) and not pykt.check(tour, problem))
    print(tour)
