"""The symmetries of a board, and tours that are the same but for one of them."""

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

#: Takes the files and the ranks of squares, numbers or arrays, to those of their images.
Image = Callable[[Any, Any], tuple[Any, Any]]


def symmetries(board: Board) -> dict[SymmetryName, Image]:
    """The turns and mirrors that map the board, with its blocked squares, to itself.

    ``files`` and ``ranks`` count the files and the ranks from the other side, ``rising`` and ``falling`` mirror at a
    diagonal, ``half``, ``left`` and ``right`` turn.
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
    """Two short texts: the first is the same for the same tour, the second also for its turned and mirrored images.

    A closed tour has no start, and neither it nor an open one has a direction; queens have no order.
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
    """One of the arrays of cells that say the same tour."""
    if kind == "queens":
        return np.sort(cells)
    if kind == "closed":
        cells = np.roll(cells, -int(cells.argmin()))
        back = np.roll(cells[::-1], 1)
        return back if len(cells) > 1 and back[1] < cells[1] else cells
    return cells[::-1] if kind == "open" and cells[-1] < cells[0] else cells


def turned_parts(tour: Tour) -> tuple[int, int]:
    """The number of parts of one knight's path that a turn of the board maps to each other, and where the first begins.

    They are four or two, one after the other and of equal length, or one and the whole if no turn maps the path to
    itself. A square that a turn leaves where it is belongs to the first.
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
    """Where the first part of a path begins that ``turned`` says again, forwards or backwards; None if it does not."""
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
