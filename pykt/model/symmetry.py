"""The symmetries of a board, and tours that are equal up to one of them."""

from __future__ import annotations

from collections.abc import Callable
from hashlib import blake2b
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import Board
from pykt.model.problem import Kind
from pykt.model.tour import Tour

SymmetryName = Literal["none", "half", "files", "ranks", "left", "right", "rising", "falling"]

#: A function from the files and ranks of squares, numbers or arrays, to those of their images.
Image = Callable[[Any, Any], tuple[Any, Any]]


def symmetries(board: Board) -> dict[SymmetryName, Image]:
    """Return the rotations and reflections that map the board with its blocked squares to itself.

    ``none`` changes nothing. ``half`` rotates by 180 degrees, ``left`` and ``right`` by 90. ``files`` reverses the
    order of the files, ``ranks`` that of the ranks. ``rising`` and ``falling`` reflect in a diagonal.
    """
    f, r = board.files + 1, board.ranks + 1
    every: dict[SymmetryName, Image] = {
        "none": lambda x, y: (x, y),
        "half": lambda x, y: (f - x, r - y),
        "files": lambda x, y: (f - x, y),
        "ranks": lambda x, y: (x, r - y),
    }
    if f == r:
        every |= {
            "left": lambda x, y: (r - y, x),
            "right": lambda x, y: (y, f - x),
            "rising": lambda x, y: (y, x),
            "falling": lambda x, y: (r - y, f - x),
        }
    return {name: image for name, image in every.items() if {image(*s) for s in board.blocked} == board.blocked}


def fingerprints(tour: Tour, kind: Kind) -> tuple[str, str]:
    """Return two digests: equal tours share the first, tours that are equal up to a symmetry the second.

    The start of a closed tour does not matter, nor the direction of an open or closed tour, nor the order of queens.
    """
    every = [_digest(tour, kind, image) for image in symmetries(tour.board).values()]
    return every[0], min(every)


def _digest(tour: Tour, kind: Kind, image: Image) -> str:
    paths = []
    for knight in range(len(tour.knights)):
        files, ranks = image(*tour.coordinates(knight))
        cells = (ranks - 1) * np.int32(tour.board.files) + files - 1
        paths.append(_canonical(cells, kind).astype("<i4").tobytes())
    digest = blake2b(str(tour.board).encode(), digest_size=16)
    for path in sorted(paths):
        digest.update(f" {len(path)} ".encode())
        digest.update(path)
    return digest.hexdigest()


def _canonical(cells: NDArray[np.int32], kind: Kind) -> NDArray[np.int32]:
    """Return the array of cells that stands for all arrays of the same tour."""
    if kind == "queens":
        return np.sort(cells)
    if kind == "closed":
        cells = np.roll(cells, -int(cells.argmin()))
        back = np.roll(cells[::-1], 1)
        return back if len(cells) > 1 and back[1] < cells[1] else cells
    return cells[::-1] if kind == "open" and cells[-1] < cells[0] else cells


def turned_parts(tour: Tour) -> tuple[int, int]:
    """Return the number of parts into which rotations divide one knight's path, and the index where the first begins.

    There are four parts if a rotation by 90 degrees maps the path to itself, two if only one by 180 degrees does, and
    otherwise one, the whole path. The parts follow one another, have equal length, and are mapped to each other. A
    square that the rotation maps to itself belongs to the first part.
    """
    cells = tour.knights[0]
    images = symmetries(tour.board)
    for image, count in ((images.get("left"), 4), (images.get("half"), 2)):
        if image is None or len(cells) < count or len(np.unique(cells)) < len(cells):
            continue
        files, ranks = image(*tour.coordinates())
        turned = (ranks - 1) * np.int32(tour.board.files) + files - 1
        if (first := _first_of_parts(cells, turned, tour.is_closed_tour)) is not None:
            return count, first
    return 1, 0


def _first_of_parts(cells: NDArray[np.int32], turned: NDArray[np.int32], closed: bool) -> int | None:
    """Return the index in ``cells`` where the first part begins, or None if ``turned`` is another path.

    ``turned`` is the image of ``cells``; it may be the same path in the other direction.
    """
    if not closed:
        return 0 if np.array_equal(cells[::-1], turned) else None
    (found,) = np.nonzero(cells == turned[0])
    if not found.size:
        return None
    shift = int(found[0])
    if np.array_equal(np.roll(cells, -shift), turned):
        return 0
    back = np.roll(cells[::-1], shift + 1)
    return (shift + 1) // 2 if shift % 2 and np.array_equal(back, turned) else None
