"""The inner loops of frontier.py, compiled by numba: tables of states, and the joining of two tables.

A *state table* is a hash table: an array whose length is a power of two, with open addressing and linear probing. Each
slot holds a state and the number of choices of moves that lead to this state. The state in an empty slot is 0.

A state is 1 plus a number to the base 11. The number has one digit for each square of the frontier, and the digit of
the first square is the lowest. The digit is 0 for a square without a move, and 1 for a square with two moves. The two
ends of a path have the same digit, 2 or more. Paths are numbered in the order of their first ends.

A perfect matching of 2k points is encoded as a number below (2k-1)!!. These numbers are divided into 2k-1 equal
intervals. The partner of the first point determines the interval, and the matching of the remaining points determines
the position in this interval.
"""

from __future__ import annotations

from typing import Any

import numpy as np
from numpy.typing import NDArray

from pykt.answers.counting.compiled import compiled

Array = NDArray[Any]

_FREE, _DONE = -1, -2  # instead of a partner: a square without a move, and a square with two moves
_BASE = np.uint64(11)  # enough digits for nine paths, the most in a frontier of 18 squares; 11**18 < 2**64
_BITS = 26  # the bits of the matching in a code: 17!! < 2**26
_BATCH = 4096  # states whose slots are looked up together, so that the processor fetches many slots at once
_SCATTER, _HALF, _ONE = np.uint64(0x9E3779B97F4A7C15), np.uint64(32), np.uint64(1)


# State tables ---------------------------------------------------------------------------------------------------------


@compiled
def _home(state: Any, slots: int, salt: Any) -> Any:
    """Return the slot where the search for a state begins.

    Each table has its own ``salt``. Without a salt, the states of one table would be added to the next table in the
    order of their slots, and would fill one part of that table before the rest.
    """
    mixed = (state ^ salt ^ (state >> _HALF)) * _SCATTER
    mixed = (mixed ^ (mixed >> _HALF)) * _SCATTER
    return np.int64(mixed >> _HALF) & (slots - 1)


@compiled
def add(table: Array, salt: Any, state: Any, count: Any, modulus: Any) -> Any:
    """Add ``count`` to the count of a state, modulo ``modulus`` unless that is 0; return 1 if the state is new."""
    at = _home(state, len(table), salt)
    while table[at].state != 0 and table[at].state != state:
        at = (at + 1) & (len(table) - 1)
    new = table[at].state == 0
    table[at].state = state
    table[at].count += count
    if modulus:
        table[at].count %= modulus
    return np.int64(new)


@compiled
def _add_all(states: Array, counts: Array, number: int, table: Array, salt: Any, modulus: Any) -> int:
    """Add the first ``number`` states and their counts to a table. Return how many of the states are new.

    All slots are read once before the first slot is needed, so that the processor fetches many slots at once.
    """
    busy = 0
    for nth in range(number):
        busy += table[_home(states[nth], len(table), salt)].state != 0
    new = 0
    for nth in range(number):
        new += add(table, salt, states[nth], counts[nth], modulus)
    return new if busy >= 0 else 0


@compiled
def copy_states(table: Array, larger: Array, salt: Any, modulus: Any) -> None:
    """Copy all states into an empty table with more slots."""
    for slot in range(len(table)):
        if table[slot].state:
            add(larger, salt, table[slot].state, table[slot].count, modulus)


@compiled
def _read_state(state: Any, frontier: Array, partner: Array, first: Array) -> None:
    """Write into ``partner``, for each square of the frontier, the other end of its path, or _FREE or _DONE."""
    partner[:] = _FREE
    first[:] = -1
    state -= _ONE
    for at in frontier:
        rest = state // _BASE
        digit = np.int64(state - rest * _BASE)
        state = rest
        if digit == 1:
            partner[at] = _DONE
        elif digit > 1:
            if first[digit] < 0:
                first[digit] = at
            else:
                partner[at] = first[digit]
                partner[first[digit]] = at


@compiled
def _write_state(partner: Array, taken: int, label: Array) -> Any:
    """Return the state of all squares except ``taken``."""
    state, weight, paths = _ONE, _ONE, np.uint64(2)
    for at in range(len(partner)):
        if at == taken:
            continue
        other = partner[at]
        if other == _DONE:
            state += weight
        elif other >= 0:
            if other > at:
                label[at] = paths
                paths += _ONE
            else:
                label[at] = label[other]
            state += weight * label[at]
        weight *= _BASE
    return state


@compiled
def _make_move(partner: Array, one: int, other: int, last: bool) -> bool:
    """Make a move if it is possible. Return whether it was made.

    A move joins two paths. If ``last`` is true, a move may also close a path, provided that no other square lacks a
    move.
    """
    if partner[one] == _DONE or partner[other] == _DONE:
        return False
    if partner[one] == other:
        if not last:
            return False
        for at in range(len(partner)):
            if at != one and at != other and partner[at] != _DONE:
                return False
        partner[one] = partner[other] = _DONE
        return True
    end, far = one, other
    if partner[one] != _FREE:
        end = partner[one]
        partner[one] = _DONE
    if partner[other] != _FREE:
        far = partner[other]
        partner[other] = _DONE
    partner[end] = far
    partner[far] = end
    return True


@compiled
def _make_moves(partner: Array, moves: Array, choice: int, last: bool) -> bool:
    """Make the moves whose bits are set in ``choice``. Return False at the first move that can't be made."""
    for nth in range(len(moves)):
        if choice >> nth & 1 and not _make_move(partner, moves[nth, 0], moves[nth, 1], last):
            return False
    return True


@compiled
def advance(
    table: Array,
    slots: tuple[int, int],
    size: int,
    frontier: Array,
    moves: Array,
    must: int,
    taken: int,
    last: bool,
    modulus: Any,
    after: Array,
    salt: Any,
    room: int,
) -> tuple[int, int, float]:
    """For each state in some slots of a table, make every choice of moves, and add the new states to ``after``.

    ``slots`` are the first slot and the slot behind the last. A square is given by its index, which is below ``size``.
    ``moves`` is an array of pairs of squares. Every choice includes the moves whose bits are set in ``must``. Square
    ``taken`` must have two moves afterwards; it is -1 if no square is taken. ``last`` is true if no other squares are
    left.

    The loop stops before there can be more than ``room`` new states. Returns the slot where it stopped, the number of
    new states, and the sum of the counts that were added.
    """
    partner, chosen, label = np.empty(size, np.int64), np.empty(size, np.int64), np.empty(size, np.uint64)
    first = np.empty(11, np.int64)
    made = np.zeros(1 << len(moves), np.int64)
    for choice in range(1, len(made)):
        made[choice] = made[choice >> 1] + (choice & 1)
    states = np.empty(_BATCH + len(made), np.uint64)
    counts = np.empty(len(states), table["count"].dtype)
    number, new, added = 0, 0, 0.0
    slot = slots[0]
    while slot < slots[1] and new + number + len(made) <= room:
        if table[slot].state:
            _read_state(table[slot].state, frontier, partner, first)
            lacks = 2 if taken < 0 or partner[taken] == _FREE else 0 if partner[taken] == _DONE else 1
            for choice in range(len(made)):
                if (taken >= 0 and made[choice] != lacks) or choice & must != must:
                    continue
                chosen[:] = partner
                if _make_moves(chosen, moves, choice, last):
                    states[number], counts[number] = _write_state(chosen, taken, label), table[slot].count
                    added += counts[number]
                    number += 1
            if number >= _BATCH:
                new += _add_all(states, counts, number, after, salt, modulus)
                number = 0
        slot += 1
    new += _add_all(states, counts, number, after, salt, modulus)
    return slot, new, added


# Joining two tables ---------------------------------------------------------------------------------------------------


@compiled
def encode(table: Array, frontier: Array, places: Array, complement: bool) -> tuple[Array, Array, int]:
    """Return the states of a table as codes for joining, the counts of the states, and the most paths in a state.

    The high bits of a code have two bits for each square: the number of its moves, or with ``complement`` the number of
    moves that it lacks. The low bits are the matching of the squares with one move. The square with index p in the
    frontier has index ``places[p]`` in the code.
    """
    size, number = len(places), 0
    for slot in range(len(table)):
        number += table[slot].state != 0
    code, counts = np.empty(number, np.int64), np.empty(number, table["count"].dtype)
    partner, placed, left = np.empty(size, np.int64), np.empty(size, np.int64), np.empty(size, np.int64)
    first = np.empty(11, np.int64)
    number, most = 0, 0
    for slot in range(len(table)):
        if table[slot].state == 0:
            continue
        _read_state(table[slot].state, frontier, partner, first)
        for at in range(size):
            placed[places[at]] = places[partner[at]] if partner[at] >= 0 else partner[at]
        degrees, ends = 0, 0
        for at in range(size):
            degree = 1
            if placed[at] < 0:
                degree = 2 if (placed[at] == _DONE) != complement else 0
            else:
                left[ends] = at
                ends += 1
            degrees = degrees << 2 | degree
        most = max(most, ends // 2)
        code[number] = degrees << _BITS | _matching(placed, left, ends)
        counts[number] = table[slot].count
        number += 1
    return code, counts, most


@compiled
def _matching(partner: Array, left: Array, ends: int) -> int:
    """Return the number that encodes the matching of the first ``ends`` points of ``left``. Overwrites ``left``."""
    matching = 0
    while ends:
        nth = 1
        while left[nth] != partner[left[0]]:
            nth += 1
        matching = matching * (ends - 1) + nth - 1
        for at in range(1, ends - 1):
            left[at - 1] = left[at] if at < nth else left[at + 1]
        ends -= 2
    return matching


@compiled
def merging_table(pairs: int) -> Array:
    """Return the table of all matchings of 2k points in which the first point is merged with another point.

    To merge two points, remove both, and make their partners partners of each other. The table has an entry for each
    point except the first and each matching: the matching after the merge. The entry is -1 if the two points are
    partners of each other. Here k is ``pairs``.
    """
    number = 1
    for odd in range(1, 2 * pairs, 2):
        number *= odd
    table = np.empty((2 * pairs - 1, number), np.int32)
    partner, left = np.empty(2 * pairs, np.int64), np.empty(2 * pairs, np.int64)
    for matching in range(number):
        rest, part = matching, number
        left[:] = np.arange(2 * pairs)
        for ends in range(2 * pairs, 0, -2):
            part //= ends - 1
            nth = rest // part + 1
            rest %= part
            partner[left[0]] = left[nth]
            partner[left[nth]] = left[0]
            for at in range(1, ends - 1):
                left[at - 1] = left[at] if at < nth else left[at + 1]
        for other in range(1, 2 * pairs):
            one, two = partner[0], partner[other]
            if one == other:
                table[other - 1, matching] = -1
                continue
            partner[one], partner[two] = two, one
            ends = 0
            for at in range(1, 2 * pairs):
                if at != other:
                    left[ends] = at
                    ends += 1
            table[other - 1, matching] = _matching(partner, left, ends)
            partner[one], partner[two] = 0, other
    return table.ravel()


@compiled
def _circuits(pairs: int, ours: Array, theirs: Array, tables: Array, at: Array, modulus: Any) -> Any:
    """Return the sum of the products of the counts of all pairs of matchings that together form one circuit.

    ``ours`` and ``theirs`` have the counts of all matchings of the same 2k points; k is ``pairs``. For each partner of
    the first point in the second matching, merge the first point and this partner in the first matching. Two smaller
    matchings remain, with one pair fewer, and they form one circuit if and only if the two matchings do. This takes
    (2k-1)!! k^2 steps instead of (2k-1)!!^2.

    ``tables`` is one array with the tables of ``merging_table`` for all k. The table for k begins at ``at[k]``.
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
        table = tables[at[pairs] + other * len(ours) : at[pairs] + (other + 1) * len(ours)]
        for matching in range(len(ours)):
            if table[matching] >= 0:
                fewer[table[matching]] += ours[matching]
        total += _circuits(pairs - 1, fewer, beyond, tables, at, modulus)
    return total


@compiled
def join(
    ours: Array, our_counts: Array, theirs: Array, their_counts: Array, tables: Array, at: Array, modulus: Any
) -> tuple[Any, float]:
    """Return the sum of the products of the counts of all pairs of states that together form one circuit.

    The states of both sides are given as sorted codes. The second value is an upper bound on the sum.
    """
    total, bound = np.zeros(1, our_counts.dtype), 0.0
    left, right = np.empty(1, our_counts.dtype), np.empty(1, our_counts.dtype)
    here, there = 0, 0
    while here < len(ours) and there < len(theirs):
        degrees = ours[here] >> _BITS
        if degrees != theirs[there] >> _BITS:
            if degrees < theirs[there] >> _BITS:
                here += 1
            else:
                there += 1
            continue
        ends, rest = 0, degrees
        while rest:
            ends += rest & 1
            rest >>= 2
        size = 1
        for odd in range(1, ends, 2):
            size *= odd
        if size > len(left):
            left, right = np.empty(size, our_counts.dtype), np.empty(size, our_counts.dtype)
        here, our_sum = _spread(ours, our_counts, here, left[:size])
        there, their_sum = _spread(theirs, their_counts, there, right[:size])
        bound += our_sum * their_sum
        total[0] += _circuits(max(ends // 2, 1), left[:size], right[:size], tables, at, modulus)
        if modulus:
            total[0] %= modulus
    return total[0], bound


@compiled
def _spread(codes: Array, counts: Array, at: int, matchings: Array) -> tuple[int, float]:
    """Write the counts of a group of states to ``matchings``. The index of a count is the number of the matching.

    The group begins at ``at`` and has all following states with the same numbers of moves. Returns the index behind the
    group, and the sum of its counts.
    """
    matchings[:] = 0
    degrees, total = codes[at] >> _BITS, 0.0
    while at < len(codes) and codes[at] >> _BITS == degrees:
        matchings[codes[at] & ((1 << _BITS) - 1)] = counts[at]
        total += counts[at]
        at += 1
    return at, total
