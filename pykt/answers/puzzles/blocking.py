"""Choose boards for puzzles: nearly square, with a given number of free squares, and with symmetric blocked squares."""

from __future__ import annotations

import math
import random
from collections.abc import Iterator
from dataclasses import replace

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.symmetry import Image, SymmetryName, orbit, rectangle_symmetries

_MOST_SQUARES = 3_600  # the most squares of the board of a puzzle
_MORE_FILES = 2  # how many more files than ranks a board may have
_ATTEMPTS = 20  # random choices of blocked squares for each symmetry

_SYMMETRIES: tuple[tuple[SymmetryName, ...], ...] = (("files", "ranks"), ("right",), ("half",), ("files",), ("ranks",))


def boards_for(count: int) -> list[Board]:
    """Return boards without blocked squares that have at least ``count`` squares, the most suitable first.

    A board is suitable if few of its squares must be blocked, and if it is nearly square.
    """
    side = math.isqrt(count - 1) + 1
    sizes = [
        (files, ranks)
        for ranks in range(max(1, side - _MORE_FILES), side + 4)
        for files in range(ranks, ranks + _MORE_FILES + 1)
        if files * ranks >= count
    ]
    sizes.sort(key=lambda size: (size[0] * size[1] - count + 2 * (size[0] - size[1]), size))
    return [Board(*size) for size in sizes]


def symmetric_boards(board: Board, count: int, *, closed: bool, chance: random.Random) -> Iterator[Board]:
    """Yield ``board`` with more squares blocked in symmetric places, so that ``count`` squares stay free.

    Leave out boards on which the numbers of light and dark free squares rule out a tour.
    """
    images = rectangle_symmetries(board)
    for names in _SYMMETRIES:
        if not images.keys() >= set(names):
            continue
        orbits = _orbits(board, [images[name] for name in names])
        for _ in range(_ATTEMPTS):
            order = _ordered(board, orbits, chance)
            if (blocked := _chosen(order, board.free - count)) is not None:
                smaller = replace(board, blocked=board.blocked | blocked)
                if _surplus(smaller) <= (0 if closed else count % 2):
                    yield smaller


def check_size(board: Board) -> None:
    """Raise PyktError if a board is too large for a puzzle: computing its symmetries alone would take minutes."""
    if board.cells > _MOST_SQUARES:
        raise PyktError(f"A puzzle has at most {_MOST_SQUARES:,} squares, but {board} has more: give a smaller board.")


def _orbits(board: Board, images: list[Image]) -> list[frozenset[Square]]:
    """Return the orbits of the board's squares under ``images``. Leave out orbits with blocked squares."""
    found = {orbit(square, images) for square in board.squares()}
    return sorted((squares for squares in found if not squares & board.blocked), key=sorted)


def _ordered(board: Board, orbits: list[frozenset[Square]], chance: random.Random) -> list[frozenset[Square]]:
    """Return the orbits in a random order: from the corners, from the middle, or scattered."""
    middle = (board.files + 1) / 2, (board.ranks + 1) / 2
    weight = chance.choice((-1, 0, 1))
    order = chance.sample(orbits, len(orbits))
    return sorted(order, key=lambda squares: weight * round(math.dist(min(squares), middle)))


def _chosen(orbits: list[frozenset[Square]], count: int) -> frozenset[Square] | None:
    """Return ``count`` squares in whole orbits: take each orbit that still fits. Return None if too few squares fit."""
    chosen: frozenset[Square] = frozenset()
    for squares in orbits:
        if len(chosen) + len(squares) <= count:
            chosen |= squares
    return chosen if len(chosen) == count else None


def _surplus(board: Board) -> int:
    """Return how many more free squares one colour has than the other."""
    return abs(board.free - 2 * sum(map(board.colour, board.squares())))
