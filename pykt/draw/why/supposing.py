"""Suppose that a tour uses a move, or that it does not, and look whether a conflict follows.

If one follows, the supposition fails, and its opposite is proven. A few suppositions that fail often show that there is
no tour, and people can follow them one by one.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import accumulate

from pykt.draw.why.forced import Conflict, Edge, Forced
from pykt.model.board import Square

_MOST = 6  # the most suppositions that people can follow
_MOST_TRIED = 400  # the most suppositions to try
_MOST_SQUARES = 100  # the most squares of a board on which suppositions are tried, so that this takes at most a second
_MOST_IN_SETS = 1000  # the most squares of all examined sets together, because a certificate can have needless sets

#: Sets of squares that a tour must leave.
Sets = Sequence[tuple[Square, ...]]


@dataclass(frozen=True)
class Supposition:
    """A move that a tour uses, or does not use, and the conflict that follows."""

    move: Edge
    used: bool
    conflict: Conflict


def suppositions(forced: Forced, sets: Sets) -> list[Supposition]:
    """Return a few suppositions that fail and whose opposites together leave no tour, or [] if none are found.

    ``forced`` is not changed.
    """
    if len(forced.squares) > _MOST_SQUARES:
        return []
    found: list[Supposition] = []
    rest, sets = forced.copy(), _first(sets)
    for move, used in _candidates(rest):
        if len(found) > 2 * _MOST:
            break
        if conflict := conflict_of(rest, sets, move, used=used):
            found.append(Supposition(move, used, conflict))
            if exclude(rest, sets, found[-1]):
                needed = _needed(forced, sets, found)
                return needed if len(needed) <= _MOST else []
    return []


def conflict_of(forced: Forced, sets: Sets, move: Edge, *, used: bool) -> Conflict | None:
    """Return the conflict that follows from a supposition: a tour uses ``move``, or does not if ``used`` is false.

    Return None if no conflict follows.
    """
    trial = forced.copy()
    trial.decide(move, used=used)
    return trial.settle(sets)


def exclude(forced: Forced, sets: Sets, one: Supposition) -> Conflict | None:
    """Record the opposite of a supposition in ``forced``. Return the conflict to which the opposite leads, or None."""
    forced.decide(one.move, used=not one.used)
    return forced.settle(sets)


def _first(sets: Sets) -> Sets:
    """Return the first sets with at most _MOST_IN_SETS squares together. Each supposition examines all these sets."""
    until = accumulate(map(len, sets))
    return [squares for squares, total in zip(sets, until, strict=True) if total <= _MOST_IN_SETS]


def _candidates(forced: Forced) -> Iterator[tuple[Edge, bool]]:
    """Yield suppositions about undecided moves: first that a move is used, then that it is not.

    Begin at squares with few moves.

    If the caller changes ``forced`` meanwhile, moves that are still undecided are yielded again. Stop after _MOST_TRIED
    suppositions.
    """
    tried = 0
    before = None
    while before != (state := (len(forced.used), sum(map(len, forced.left.values())))):
        before = state
        moves = {move for moves in forced.left.values() for move in moves} - forced.used
        for move in sorted(moves, key=lambda move: (min(len(forced.left[square]) for square in move), sorted(move))):
            for used in (True, False):
                if move in forced.used or any(move not in forced.left[square] for square in move):
                    break  # the move is decided by now
                if tried == _MOST_TRIED:
                    return
                tried += 1
                yield move, used


def _needed(forced: Forced, sets: Sets, found: Sequence[Supposition]) -> list[Supposition]:
    """Return only those suppositions of ``found`` that are needed to exclude every tour."""
    needed = list(found)
    for one in reversed(found):
        if fewer := _replayed(forced, sets, [other for other in needed if other is not one and other.move != one.move]):
            needed = fewer
    return needed


def _replayed(forced: Forced, sets: Sets, some: Iterable[Supposition]) -> list[Supposition]:
    """Make the suppositions ``some`` again, each after recording the opposites of the earlier ones.

    Return them with their new conflicts, up to the supposition whose opposite leaves no tour. Return [] if tours are
    left, or if a supposition leads to no conflict.
    """
    rest, replayed = forced.copy(), []
    for one in some:
        conflict = conflict_of(rest, sets, one.move, used=one.used)
        if conflict is None:
            return []
        replayed.append(Supposition(one.move, one.used, conflict))
        if exclude(rest, sets, one):
            return replayed
    return []
