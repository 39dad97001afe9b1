"""Compute the states of a frontier after each step of a plan, and join the states of two sides.

pairings.py describes layers and groups. This module works with whole groups; pairings.py works with single states.
"""

from __future__ import annotations

import os
from collections import deque
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import Future, ThreadPoolExecutor
from dataclasses import dataclass
from itertools import combinations
from typing import Any, NamedTuple

import numpy as np
from numpy.typing import NDArray

from pykt.answers.counting import matchings, pairings
from pykt.answers.counting.plan import Edge, MoveGraph, Plan, Step

_AT_ONCE = 1 << 21  # groups that are computed or joined together have about this many states, if all states occur
_CHANGES = (matchings.merged, matchings.moved, matchings.paired)
_PLACES = (3, 10, 18, 18)  # the shape of the array of changes: kinds of changes, numbers of paths, two points

Array = NDArray[Any]


class Groups(NamedTuple):
    """Groups of states of a frontier. ``codes`` are their sorted codes (see pairings.py)."""

    frontier: tuple[int, ...]
    codes: Array

    def among(self, squares: Sequence[int]) -> Array:
        """Return the codes with two bits for each of ``squares``, which include the frontier."""
        if self.frontier == tuple(squares[: len(self.frontier)]):
            return self.codes
        wider = np.zeros_like(self.codes)
        for nth, node in enumerate(self.frontier):
            wider |= (self.codes >> 2 * nth & 3) << 2 * squares.index(node)
        return wider


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
    def groups(self) -> Groups:
        """The groups of the states."""
        return Groups(self.frontier, self.codes)

    @property
    def arrays(self) -> tuple[Array, Array, Array, Array]:
        """The four arrays that pairings.py reads."""
        return self.codes, self.starts, self.matchings, self.counts


def first(dtype: Any) -> Layer:
    """Return the layer before the first step. It has one state without moves, with the count 1."""
    nothing = np.zeros(1, np.int64)
    return Layer((), nothing, np.array([0, 1]), nothing.astype(np.int32), np.ones(1, dtype), 1.0)


def after_step(
    layer: Layer, step: Step, graph: MoveGraph, modulus: Any, wanted: Array | None = None
) -> Iterator[Layer]:
    """Compute the layer after a step part by part. Yield the layer after each part: only the last one is complete.

    ``wanted`` has the sorted codes of the groups to count, or is None for all groups. Only a step that processes
    no square can have ``wanted`` codes.
    """
    codes = layer.groups.among(step.among)
    drop = 0 if step.taken is None else 2
    choices, goals, where = choices_of(step, graph.must), [codes[:0]], np.full(_PLACES, -1)
    for choice, (possible, reached) in zip(choices, reach(layer.groups, step, graph), strict=True):
        if wanted is not None:
            counted = _is_in(reached, wanted)
            possible, reached = possible[counted], reached[counted]
        pairings.changes(codes[possible], choice[np.newaxis], where)
        goals.append(reached)
    goal_codes = union(goals)
    tables = _tables(where)
    sources = (codes, *layer.arrays[1:])
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


def closed(layer: Layer, step: Step, graph: MoveGraph) -> Array:
    """Return the counts of the states whose only path is closed by a step, and so becomes a circuit of all squares.

    A count is repeated for each choice of moves that closes the path. The step must process a square.
    """
    later = {move for move in graph.must if min(move) > step.taken_before}
    if later or step.among != list(range(step.taken_before, graph.nodes)):
        return layer.counts[:0]
    codes, whole = layer.groups.among(step.among), 2 * _ones(len(step.among))
    groups = [nth for choice in choices_of(step, graph.must) for nth in np.flatnonzero(codes == whole - choice[0])]
    parts = [layer.counts[layer.starts[nth] : layer.starts[nth + 1]] for nth in groups]
    return np.concatenate([layer.counts[:0], *parts])


def reach(groups: Groups, step: Step, graph: MoveGraph) -> Iterator[tuple[Array, Array]]:
    """For each choice of moves in a step, yield the indices of the groups that allow the choice, and their new codes.

    The new codes have two bits for each of ``step.among``.

    Each move on the board joins a dark square and a light one. So if the dark squares have d moves more than the light
    squares, d more dark ends than light ends are inside (see frontier.py). If the ends of a tour must differ in colour,
    d is -1, 0 or 1.
    """
    codes, among = groups.among(step.among), step.among
    lead = _lead(codes, step, graph) + 2 * sum(graph.colours[: step.taken_before])
    for choice in choices_of(step, graph.must):
        reached = codes + choice[0]
        possible = reached & (reached >> 1) & pairings.ONES == 0
        possible &= reached >> 2 * len(among) == 0
        if graph.mixed_ends:
            possible &= abs(lead + _lead(choice[:1], step, graph)) < 2
        if step.taken is not None:
            possible &= reached & 3 == 2
        indices = np.flatnonzero(possible)
        yield indices, reached[indices]


def union(parts: list[Array]) -> Array:
    """Return the codes in all parts, sorted and without duplicates."""
    # np.unique uses a hash table, which takes much longer.
    codes = np.concatenate(parts)
    codes.sort()
    return codes[np.flatnonzero(np.diff(codes, prepend=-1))]


def partners(ours: Groups, theirs: Groups, plan: Plan, made: tuple[Edge, ...]) -> Array:
    """Return the pairs of groups that can be joined. Each row has two indices of groups and how often the pair counts.

    The first group is one of ``ours``, the second one of ``theirs``. ``made`` are the central moves (see ``Plan``) that
    the states of the first side have made. If a rotation maps one side to the other, it also maps each pair to a
    pair. If these two pairs differ, only one of them is returned, and counts twice.
    """
    here, there = plan.between, [plan.graph.turn_node(node) for node in plan.between]
    codes = ours.among(here)
    lacking = 2 * _ones(len(here)) - theirs.among(there)
    order = np.argsort(lacking)
    _, one, other = np.intersect1d(codes, lacking[order], assume_unique=True, return_indices=True)
    pairs = np.stack([one, order[other], np.ones_like(one)], axis=1)
    if plan.other_steps is not None:
        return pairs
    central = sum(1 << 2 * here.index(node) for move in made for node in move)
    our_codes, their_codes = codes[pairs[:, 0]] - central, theirs.among(here)[pairs[:, 1]]
    pairs[our_codes < their_codes, 2] = 2
    return pairs[our_codes <= their_codes]


def join(ours: Layer, theirs: Layer, plan: Plan, made: tuple[Edge, ...], modulus: Any) -> tuple[int, float]:
    """Return the number of circuits that states of both sides form together, and an upper bound on this number.

    ``made`` are the central moves that the states of the first side have made.
    """
    groups = partners(ours.groups, theirs.groups, plan, made)
    here = plan.between
    codes = ours.groups.among(here)
    pairs = _pairs(codes[groups[:, 0]])
    off_board = len(here) - 1 if plan.graph.nodes > plan.graph.squares else -1
    most = range(1, int(pairs.max(initial=1)) + 1)
    turning, turning_at = _laid([(matchings.turned, (k, fixed)) for fixed in (0, 1) for k in most])
    merging, merging_at = _laid([(matchings.merged, (k, 0, point)) for k in most for point in range(1, 2 * k)])
    merging_at = merging_at[[(k - 1) ** 2 for k in most]]  # there are (k - 1)^2 tables for fewer than k pairs

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


def in_parallel(work: Callable[[Array], Any], parts: list[Array]) -> Iterator[Any]:
    """Yield the result of ``work`` for each part, in order. Each processor works on a part of its own."""
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
    """Return for each code: moves at dark squares of ``step.among`` minus moves at light squares of ``step.among``."""
    lead = np.zeros_like(codes)
    for nth, node in enumerate(step.among):
        if node < graph.squares:
            lead += graph.colours[node] * (codes >> 2 * nth & 3)
    return lead


def _is_in(codes: Array, among: Array) -> Array:
    """Tell for each of ``codes`` whether it is in ``among``, which is sorted."""
    at = np.searchsorted(among, codes)
    return (at < len(among)) & (among[at - (at == len(among))] == codes) if len(among) else np.zeros(len(codes), bool)


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


def choices_of(step: Step, must: frozenset[Edge]) -> Array:
    """Return the choices of moves of a step, as ``pairings.pull`` needs them."""
    place = {node: nth for nth, node in enumerate(step.among)}
    rows = []
    for number in range(3):
        for moves in combinations(step.moves, number):
            if any(move in must and move not in moves for move in step.moves):
                continue
            touched = [place[node] for move in moves for node in move]
            linked = [one for one in touched if touched.count(one) == 1] or (-1, -1)
            rows.append((sum(1 << 2 * nth for nth in touched), *linked))
    return np.array(rows, np.int64).reshape(-1, 3)


def _tables(where: Array) -> Array:
    """Return the tables of the changes marked in ``where`` as one array. Replace each mark by its table's index."""
    marked = np.argwhere(where >= 0)
    tables, at = _laid([(_CHANGES[kind], (pairs, *points)) for kind, pairs, *points in marked.tolist()])
    where[tuple(marked.T)] = at
    return tables


def _laid(tables: Sequence[tuple[Callable[..., Array], tuple[int, ...]]]) -> tuple[Array, Array]:
    """Return tables as one array, and where each begins. ``tables`` has each table's function and its arguments.

    The first argument of each function is the number of pairs, which determines the size of the table.
    """
    at = np.cumsum([0, *(matchings.MATCHINGS[pairs] for _, (pairs, *_) in tables)])
    laid = np.empty(at[-1], np.int32)
    for nth, (table, arguments) in enumerate(tables):
        laid[at[nth] : at[nth + 1]] = table(*arguments)
    return laid, at[:-1]
