"""Compute the states after a step and join the states of two sides: the inner loops of layers.py, compiled by numba.

frontier.py explains frontiers, states, steps and sides. All states whose frontier squares have the same numbers of
moves form a *group*. The code of a group has two bits for each square: the number of moves at that square. The bits of
the first square are the lowest. Within its group, a state is a matching of the squares that have one move; matchings.py
says how matchings are numbered.

A *layer* is all states after a step, sorted by group and matching. It has four arrays: the codes of the groups, the
index of the first state of each group, and the matchings and the counts of all states.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pykt.theory.compiled import compiled

Array = NDArray[Any]

#: The lower one of the two bits of each square.
ONES = 0x5555_5555_5555_5555


@compiled
def _ends_before(code: int, square: int) -> int:
    """Return how many of the first ``square`` squares have one move."""
    bits, number = code & ~(code >> 1) & ONES & ((1 << 2 * square) - 1), 0
    while bits:
        bits &= bits - 1
        number += 1
    return number


@compiled
def pull(
    layer: tuple[Array, Array, Array, Array],
    goals: Array,
    choices: Array,
    where: Array,
    tables: Array,
    sizes: Array,
    modulus: Any,
) -> tuple[Array, Array, Array]:
    """Return the states of some groups after a step: how many states each group has, their matchings, their counts.

    ``goals`` are the sorted codes of these groups, with two bits for each square of ``Step.among``. ``choices`` has a
    row for each choice of moves: what the choice adds to a code, and two squares. The chosen moves link these squares,
    and continue the paths that end on them. The squares are -1 if the matching stays the same. ``tables`` is one array
    with the tables of matchings.py for all changes. The table of a change begins in ``tables`` at the index that
    ``where`` has for the four numbers of ``change``. ``sizes[k]`` is the number of matchings of k pairs. Counts are
    taken modulo ``modulus`` unless it is 0.

    For a given choice, a goal with a higher code comes from a group with a higher code. So each choice reads the layer
    in order.
    """
    codes, starts, matchings, counts = layer
    at = np.empty(len(choices), np.int64)
    for nth in range(len(choices)):
        at[nth] = np.searchsorted(codes, goals[0] - choices[nth, 0])
    most, room = 0, 0
    for nth in range(len(goals)):
        size = sizes[_ends_before(goals[nth], 31) // 2]
        most, room = max(most, size), room + size
    sums = np.zeros(most, counts.dtype)
    lengths, new, new_counts = np.empty(len(goals), np.int64), np.empty(room, np.int32), np.empty(room, counts.dtype)
    number = 0
    for goal in range(len(goals)):
        for nth in range(len(choices)):
            source, here = goals[goal] - choices[nth, 0], at[nth]
            while here < len(codes) and codes[here] < source:
                here += 1
            at[nth] = here
            if here == len(codes) or codes[here] != source:
                continue
            one, other = choices[nth, 1], choices[nth, 2]
            states = slice(starts[here], starts[here + 1])
            table = tables[:0] if one < 0 else tables[where[change(source, one, other)] :]
            _add(matchings[states], counts[states], table, sums)
        before, size = number, sizes[_ends_before(goals[goal], 31) // 2]
        number = _take_out(sums[:size], modulus, number, new, new_counts)
        lengths[goal] = number - before
    return lengths, new[:number], new_counts[:number]


@compiled
def _add(matchings: Array, counts: Array, table: Array, sums: Array) -> None:
    """Add each state's count to ``sums`` at its matching. First map the matching by ``table``, unless it is empty."""
    if not len(table):
        for state in range(len(matchings)):
            sums[matchings[state]] += counts[state]
        return
    for state in range(len(matchings)):
        matching = table[matchings[state]]
        if matching >= 0:
            sums[matching] += counts[state]


@compiled
def _take_out(sums: Array, modulus: Any, number: int, matchings: Array, counts: Array) -> int:
    """Append a state for each nonzero sum, after ``number`` states. Reset the sums. Return the new number of states."""
    for matching in range(len(sums)):
        if sums[matching]:
            matchings[number] = matching
            counts[number] = sums[matching] % modulus if modulus else sums[matching]
            sums[matching] = 0
            number += 1
    return number


@compiled
def change(code: int, one: int, other: int) -> tuple[int, int, int, int]:
    """Return how linking two squares changes the matchings of a group: kind of change, number of pairs, two points.

    The kinds are the functions of matchings.py. 0: merged, 1: moved, 2: paired.
    """
    pairs, point, place = _ends_before(code, 31) // 2, _ends_before(code, one), _ends_before(code, other)
    if code >> 2 * one & 1:
        return (0, pairs, point, place) if code >> 2 * other & 1 else (1, pairs, point, place - 1)
    return (1, pairs, place, point) if code >> 2 * other & 1 else (2, pairs, point, place + 1)


@compiled
def leads(codes: Array, goals: Array, adds: Array) -> Array:
    """Tell which codes become one of the goals if one of the numbers ``adds`` is added. Codes and goals are sorted."""
    found = np.zeros(len(codes), np.bool_)
    for add in adds:
        goal = 0
        for nth in range(len(codes)):
            while goal < len(goals) and goals[goal] < codes[nth] + add:
                goal += 1
            if goal == len(goals):
                break
            if goals[goal] == codes[nth] + add:
                found[nth] = True
    return found


@compiled
def changes(codes: Array, choices: Array, where: Array) -> None:
    """Mark in ``where`` the changes that the choices make to the matchings of the groups."""
    for code in codes:
        for nth in range(len(choices)):
            one, other = choices[nth, 1], choices[nth, 2]
            if one >= 0 and code >> 2 * one & 3 < 2 and code >> 2 * other & 3 < 2:
                where[change(code, one, other)] = 1


# Joining two sides ----------------------------------------------------------------------------------------------------


@compiled
def _circuits(pairs: int, ours: Array, theirs: Array, merging: Array, at: Array, modulus: Any) -> Any:
    """Return the sum of ours[m] * theirs[n], over all matchings m and n that together form one circuit.

    ``ours`` and ``theirs`` have the counts of all matchings of the same 2k points; k is ``pairs``. Let q be the partner
    of point 0 in n. If k is above 1 and q is also the partner of point 0 in m, then m and n form more than one circuit.
    Otherwise remove the points 0 and q from both matchings. In m, the former partners of 0 and q become partners of
    each other. The two smaller matchings form one circuit if and only if m and n do. This takes (2k-1)!! k^2 steps
    instead of (2k-1)!!^2.

    ``merging`` is one array with the tables ``merged(k, 0, point)`` of matchings.py, for all k and all points after 0.
    The tables for k pairs begin at ``at[k - 1]``.
    """
    if pairs == 1:
        if modulus:
            return (ours[0] % modulus) * theirs[0] % modulus
        return ours[0] * theirs[0]
    part = len(theirs) // (2 * pairs - 1)
    fewer = np.empty(part, ours.dtype)
    total = ours[0] - ours[0]
    for other in range(2 * pairs - 1):
        beyond = theirs[other * part : (other + 1) * part]
        if not beyond.any():
            continue
        fewer[:] = 0
        table = merging[at[pairs - 1] + other * len(ours) : at[pairs - 1] + (other + 1) * len(ours)]
        for matching in range(len(ours)):
            if table[matching] >= 0:
                fewer[table[matching]] += ours[matching]
        total += _circuits(pairs - 1, fewer, beyond, merging, at, modulus)
    return total


@compiled
def join(
    ours: tuple[Array, Array, Array, Array],
    theirs: tuple[Array, Array, Array, Array],
    groups: Array,
    off_board: int,
    turning: Array,
    turning_at: Array,
    merging: Array,
    merging_at: Array,
    sizes: Array,
    modulus: Any,
) -> tuple[Any, float]:
    """Return the number of circuits that the states of two sides form together, and an upper bound on this number.

    ``groups`` has a row for each pair of groups to join: the index of one of ours, the index of one of theirs, and how
    often the pair counts. Two states that form one circuit add the product of their counts to the number. The two sides
    number the squares in opposite orders, so the tables in ``turning`` map matchings of ``theirs`` to matchings of
    ``ours``.
    """
    codes, starts, matchings, counts = ours
    _, their_starts, their_matchings, their_counts = theirs
    total, bound = np.zeros(1, counts.dtype), 0.0
    left, right = np.zeros(1, counts.dtype), np.zeros(1, counts.dtype)
    for nth in range(len(groups)):
        our, their, times = groups[nth]
        pairs = _ends_before(codes[our], 31) // 2
        if pairs == 0:
            continue
        if sizes[pairs] != len(left):
            left, right = np.zeros(sizes[pairs], counts.dtype), np.zeros(sizes[pairs], counts.dtype)
        turn = turning_at[codes[our] >> 2 * off_board & 1 if off_board >= 0 else 0, pairs - 1]
        our_sum, their_sum = 0.0, 0.0
        for state in range(starts[our], starts[our + 1]):
            left[matchings[state]] = counts[state]
            our_sum += counts[state]
        for state in range(their_starts[their], their_starts[their + 1]):
            right[turning[turn + their_matchings[state]]] = their_counts[state]
            their_sum += their_counts[state]
        bound += times * our_sum * their_sum
        circuits = _circuits(pairs, left, right, merging, merging_at, modulus)
        for _ in range(times):
            total[0] += circuits
        if modulus:
            total[0] %= modulus
        left[:] = 0
        right[:] = 0
    return total[0], bound
