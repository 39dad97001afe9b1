"""The states of a frontier: from one step of a plan to the next, and the joining of two sides.

pairings.py describes a layer. This module works with whole groups of states, and leaves the states to pairings.py.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import combinations
from typing import Any

import numpy as np
from numpy.typing import NDArray

from pykt.answers.counting import matchings, pairings
from pykt.answers.counting.plan import Edge, MoveGraph, Plan, Step

_AT_ONCE = 1 << 21  # the most states, if all occur, of the groups that are pulled or joined together
_CHANGES = (matchings.merged, matchings.moved, matchings.paired)
_PLACES = (3, 10, 18, 18)  # the kinds of changes; more than the most paths, and the most points of a change

Array = NDArray[Any]


@dataclass
class Layer:
    """All states of a frontier, sorted by group and matching, with their counts. ``total`` is the sum of the counts."""

    frontier: tuple[int, ...]
    codes: Array
    starts: Array
    matchings: Array
    counts: Array
    total: float = 0.0

    @property
    def states(self) -> int:
        """The number of states."""
        return len(self.counts)

    @property
    def arrays(self) -> tuple[Array, Array, Array, Array]:
        """The four arrays that pairings.py reads."""
        return self.codes, self.starts, self.matchings, self.counts


def first(dtype: Any) -> Layer:
    """Return the layer before the first step. It has one state without moves, with the count 1."""
    nothing = np.zeros(1, np.int64)
    return Layer((), nothing, np.array([0, 1]), nothing.astype(np.int32), np.ones(1, dtype), 1.0)


def after_step(
    layer: Layer, step: Step, graph: MoveGraph, bounds: dict[int, tuple[int, int]], modulus: Any
) -> Iterator[Layer]:
    """Yield the layer after a step, repeatedly while states are added. The last layer is complete.

    ``bounds`` maps squares to the fewest and the most moves that they may have after the step.

    Each move on the board joins a dark square and a light one. So if the dark squares have more moves in all than the
    light ones, these lead off the board: more ends of the tour are dark than light.
    """
    codes = spread(layer.codes, layer.frontier, step.among)
    choices, goals, where = _choices(step, graph.must), [], np.full(_PLACES, -1)
    lead = _lead(codes, step, graph) + 2 * sum(graph.colours[: step.finished])
    for choice in choices:
        reached = codes + choice[0]
        possible = reached & (reached >> 1) & pairings.ONES == 0
        if graph.mixed_ends:
            possible &= abs(lead + _lead(choice[:1], step, graph)) < 2
        if step.taken is not None:
            possible &= reached & 3 == 2
        for node, (fewest, most) in bounds.items():
            moves = reached >> 2 * step.among.index(node) & 3 if node in step.among else np.zeros_like(reached)
            possible &= (fewest <= moves) & (moves <= most)
        pairings.changes(codes[possible], choice[np.newaxis], where)
        goals.append(reached[possible])
    goal_codes = np.unique(np.concatenate([codes[:0], *goals]))  # no choice is left if required moves clash
    tables = _tables(where)
    sources = (codes, *layer.arrays[1:])
    drop = 0 if step.taken is None else 2
    new = Layer(step.after, goal_codes[:0], np.zeros(1, np.int64), layer.matchings[:0].copy(), layer.counts[:0].copy())

    def pull(part: Array) -> tuple[Array, Any]:
        return part, pairings.pull(sources, part, choices, where, tables, matchings.MATCHINGS, modulus)

    kept, lengths = [goal_codes[:0]], [new.starts]
    for part, (length, pairing, counts) in in_parallel(pull, _parts(goal_codes, _pairs(goal_codes))):
        some = length > 0
        kept.append(part[some] >> drop)
        lengths.append(length[some])
        new.total += float(counts.sum(dtype=np.float64))
        for old, added in ((new.matchings, pairing), (new.counts, counts)):
            size = len(old)
            old.resize(size + len(added), refcheck=False)
            old[size:] = added
        yield new
    new.codes = np.concatenate(kept)
    new.starts = np.cumsum(np.concatenate(lengths))
    yield new


def join(ours: Layer, theirs: Layer, plan: Plan, modulus: Any) -> tuple[int, float]:
    """Return the number of circuits of the states of both sides, and an upper bound on it."""
    here, there = plan.between, [plan.graph.turn_node(node) for node in plan.between]
    codes = spread(ours.codes, ours.frontier, here)
    lacking = 2 * _ones(len(here)) - spread(theirs.codes, theirs.frontier, there)
    order = np.argsort(lacking)
    _, one, other = np.intersect1d(codes, lacking[order], assume_unique=True, return_indices=True)
    groups = np.stack([one, order[other]], axis=1)
    pairs = _pairs(codes[one])
    off_board = len(here) - 1 if plan.graph.nodes > plan.graph.squares else -1
    most = range(1, int(pairs.max(initial=1)) + 1)
    turning, turning_at = _laid([*(matchings.turned(k, 0) for k in most), *(matchings.turned(k, 1) for k in most)])
    merging, merging_at = _laid(
        [np.concatenate([matchings.merged(k, 0, point) for point in range(1, 2 * k)]) for k in most]
    )

    def joined(part: Array) -> tuple[Any, float]:
        return pairings.join(
            (codes, *ours.arrays[1:]),
            theirs.arrays,
            part,
            off_board,
            turning,
            turning_at.reshape(2, -1),
            merging,
            merging_at,
            matchings.MATCHINGS,
            modulus,
        )

    total, bound = 0, 0.0
    for number, most_part in in_parallel(joined, _parts(groups, pairs)):
        total += int(number)
        bound += most_part
    return total, bound


def spread(codes: Array, before: Sequence[int], among: Sequence[int]) -> Array:
    """Return the codes of groups of the frontier ``before`` as codes of the squares ``among``."""
    if tuple(before) == tuple(among[: len(before)]):
        return codes
    wider = np.zeros_like(codes)
    for nth, node in enumerate(before):
        wider |= (codes >> 2 * nth & 3) << 2 * among.index(node)
    return wider


def in_parallel(work: Callable[[Array], Any], parts: list[Array]) -> Iterator[Any]:
    """Yield the results of some work on all parts, in order. Each processor works on a part."""
    processors = len(os.sched_getaffinity(0)) if hasattr(os, "sched_getaffinity") else os.cpu_count() or 1
    if min(processors, len(parts)) < 2:
        yield from map(work, parts)
        return
    with ThreadPoolExecutor(processors) as pool:
        waiting: deque[Future[Any]] = deque()
        for part in parts:
            waiting.append(pool.submit(work, part))
            if len(waiting) > processors:
                yield waiting.popleft().result()
        while waiting:
            yield waiting.popleft().result()


def _lead(codes: Array, step: Step, graph: MoveGraph) -> Array:
    """Return how many moves the dark squares of ``step.among`` have, less those of the light squares, for each code."""
    lead = np.zeros_like(codes)
    for nth, node in enumerate(step.among):
        if node < graph.squares:
            lead += graph.colours[node] * (codes >> 2 * nth & 3)
    return lead


def _ones(squares: int) -> int:
    """Return the code of squares that all have one move."""
    return ((1 << 2 * squares) - 1) // 3


def _pairs(codes: Array) -> Array:
    """Return the number of paths of each group."""
    ends = codes & ~(codes >> 1)
    return sum((ends >> 2 * nth & 1 for nth in range(31)), np.zeros_like(codes)) // 2


def _parts(groups: Array, pairs: Array) -> list[Array]:
    """Divide groups into parts with about the same number of states."""
    if not len(groups):
        return []
    nth = np.cumsum(matchings.MATCHINGS[pairs]) // _AT_ONCE
    return np.split(groups, np.flatnonzero(np.diff(nth)) + 1)


def _choices(step: Step, must: frozenset[Edge]) -> Array:
    """Return the choices of moves of a step, as ``pairings.pull`` needs them."""
    place = {node: nth for nth, node in enumerate(step.among)}
    rows = []
    for number in range(3):
        for moves in combinations(step.moves, number):
            if any(move in must and move not in moves for move in step.moves):
                continue
            touched = [place[node] for move in moves for node in move]
            linked = (-1, -1) if not moves else touched if len(moves) == 1 else (touched[1], touched[3])
            rows.append((sum(1 << 2 * nth for nth in touched), *linked))
    return np.array(rows, np.int64).reshape(-1, 3)


def _tables(where: Array) -> Array:
    """Return the tables of the changes that are marked in ``where``. Write there where each table begins."""
    marked = np.argwhere(where >= 0)
    tables, at = _laid([_CHANGES[kind](*map(int, rest)) for kind, *rest in marked])
    where[tuple(marked.T)] = at
    return tables


def _laid(tables: list[Array]) -> tuple[Array, Array]:
    """Return the tables as one array, and where each table begins."""
    at = np.cumsum([0, *map(len, tables)])[:-1]
    return np.concatenate([np.zeros(0, np.int32), *tables]), at
