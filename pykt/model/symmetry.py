"""The symmetries of a board, and tours that are equal up to a symmetry of their board."""

from __future__ import annotations

from collections.abc import Callable, Iterable, Mapping
from typing import Any, Literal

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import Board, Square
from pykt.model.problem import Kind
from pykt.model.tour import Tour

SymmetryName = Literal["none", "half", "files", "ranks", "left", "right", "rising", "falling"]

#: The reflections among the symmetries.
MIRRORS: tuple[SymmetryName, ...] = ("files", "ranks", "rising", "falling")

#: The types of symmetry, the most symmetric first. type_of_symmetry says what they mean.
SymmetryType = Literal[
    "octonary",
    "oblique quaternary",
    "direct quaternary",
    "Eulerian",
    "Bergholtian",
    "Sulian",
    "Murraian",
    "rotary",
    "axial",
    "asymmetric",
]

#: A function that maps squares. It takes their files and ranks, as numbers or arrays, and returns new files and ranks.
Image = Callable[[Any, Any], tuple[Any, Any]]


def rectangle_symmetries(board: Board) -> dict[SymmetryName, Image]:
    """Return the rotations and reflections that map the rectangle of the board to itself.

    ``none`` changes nothing. ``half`` rotates by 180 degrees, ``left`` and ``right`` by 90 degrees to the left or the
    right. ``files`` reverses the order of the files, ``ranks`` the order of the ranks. ``rising`` reflects in the
    diagonal that rises from the lower left corner, ``falling`` in the other diagonal.
    """
    f, r = board.files + 1, board.ranks + 1
    images: dict[SymmetryName, Image] = {
        "none": lambda x, y: (x, y),
        "half": lambda x, y: (f - x, r - y),
        "files": lambda x, y: (f - x, y),
        "ranks": lambda x, y: (x, r - y),
    }
    if f == r:
        images |= {
            "left": lambda x, y: (r - y, x),
            "right": lambda x, y: (y, f - x),
            "rising": lambda x, y: (y, x),
            "falling": lambda x, y: (r - y, f - x),
        }
    return images


def symmetries(board: Board) -> dict[SymmetryName, Image]:
    """Return the symmetries of the rectangle that also map the blocked squares to themselves."""
    blocked = board.blocked
    return {
        name: image for name, image in rectangle_symmetries(board).items() if {image(*s) for s in blocked} == blocked
    }


def orbit(square: Square, images: Iterable[Image]) -> frozenset[Square]:
    """Return all squares that ``square`` reaches if ``images`` are applied any number of times, in any order."""
    images = list(images)
    found = {square}
    while more := {Square(*image(*one)) for image in images for one in found} - found:
        found |= more
    return frozenset(found)


def fingerprint(tour: Tour, kind: Kind, *, directed: bool = False) -> str:
    """Return the first digest of ``fingerprints``.

    If ``directed`` is true, a tour and the same tour read backwards do not count as equal.
    """
    return _digest(tour, kind, None, directed=directed)


def fingerprints(tour: Tour, kind: Kind) -> tuple[str, str]:
    """Return two digests of a tour.

    Equal tours have the same first digest. Tours that are equal up to a symmetry in ``symmetries`` have the same second
    digest. Two tours of one knight count as equal if they differ only in the direction, or in the start of a closed
    tour. Two visits by two knights count as equal if they differ only in which knight is the first. Two placements of
    queens count as equal if they differ only in the order of the queens.
    """
    every = [_digest(tour, kind, image) for image in symmetries(tour.board).values()]
    return every[0], min(every)


def _digest(tour: Tour, kind: Kind, image: Image | None, *, directed: bool = False) -> str:
    """Return a digest of the image of a tour, or of the tour itself if ``image`` is None."""
    from hashlib import blake2b  # late: it loads OpenSSL, which pictures and answers do not need

    paths = []
    for knight, cells in enumerate(tour.knights):
        if image:
            cells = image_cells(tour.board, image, tour.coordinates(knight))
        canonical = _canonical_directed(cells, kind) if directed else _canonical(cells, kind)
        paths.append(canonical.astype("<i4").tobytes())
    digest = blake2b(str(tour.board).encode(), digest_size=16)
    for path in sorted(paths):
        digest.update(f" {len(path)} ".encode())
        digest.update(path)
    return digest.hexdigest()


def image_cells(
    board: Board, image: Image, coordinates: tuple[NDArray[np.int32], NDArray[np.int32]]
) -> NDArray[np.int32]:
    """Return the cell indexes of the images of squares. ``coordinates`` are their files and ranks, counted from 1."""
    files, ranks = image(*coordinates)
    cells: NDArray[np.int32] = (ranks - 1) * np.int32(board.files) + files - 1
    return cells


def _canonical(cells: NDArray[np.int32], kind: Kind) -> NDArray[np.int32]:
    """Return the cells in an order that is the same for all equal tours."""
    cells = _canonical_directed(cells, kind)
    if kind == "closed":
        back = np.roll(cells[::-1], 1)
        return back if len(cells) > 1 and back[1] < cells[1] else cells
    return cells[::-1] if kind == "open" and cells[-1] < cells[0] else cells


def _canonical_directed(cells: NDArray[np.int32], kind: Kind) -> NDArray[np.int32]:
    """Return the cells in an order that is the same for all equal tours in the same direction."""
    if kind == "queens":
        return np.sort(cells)
    return np.roll(cells, -int(cells.argmin())) if kind == "closed" else cells


def symmetries_of(tour: Tour, closed: bool | None = None) -> dict[SymmetryName, bool]:
    """Return a dict with the rotations and reflections of the board that map the path of one knight to itself.

    The value of each is True if the image of the path runs backwards, else False. The identity ``none`` is left out. If
    the path comes back to its start, the image may begin on any square; ``closed`` is as in Tour.comes_back. Return {}
    for two knights, or if the path visits a square twice.
    """
    cells = tour.knights[0]
    if len(tour.knights) != 1 or _visits_twice(tour):
        return {}
    found: dict[SymmetryName, bool] = {}
    coordinates = tour.coordinates()
    for name, image in symmetries(tour.board).items():
        turned = image_cells(tour.board, image, coordinates)
        if name != "none" and (shift := _shift(cells, turned, tour.comes_back(closed))):
            _, found[name] = shift
    return found


def type_of_symmetry(symmetries: Mapping[SymmetryName, bool], *, closed: bool) -> SymmetryType:
    """Return the type of a path's symmetry. ``symmetries`` is what symmetries_of returns for the path.

    Some paths have four or eight congruent parts. All rotations and reflections of a square map an ``octonary`` path to
    itself. Only the rotations map an ``oblique quaternary`` path to itself. Only half a turn and two reflections map a
    ``direct quaternary`` path to itself.

    If a closed path has two congruent parts, its image either keeps the direction of the path or runs backwards. If the
    image keeps the direction, each square is mapped to the square half the length later. Under half a turn, the path is
    ``Eulerian`` if its image keeps the direction. Else it is ``Bergholtian``: the turn then maps two of a knight's
    moves to themselves, and both cross the centre of the board. Under a reflection, the path is ``Sulian`` if its image
    keeps the direction; it then has no square on the axis. Else it is ``Murraian``; the path of a knight then has two
    squares on the axis.

    The image of a symmetric open path runs backwards. Such a path is ``rotary`` under half a turn, ``axial`` under a
    reflection.

    Source: G. P. Jelliss, Knight's Tour Notes 1, Theory of Moves (2019), and www.mayhematics.com/t/2s.htm. The terms
    quaternary, direct and oblique are E. Bergholt's.
    """
    mirrors = [name for name in symmetries if name in MIRRORS]
    if "left" in symmetries:
        return "octonary" if mirrors else "oblique quaternary"
    if "half" in symmetries:
        if mirrors:
            return "direct quaternary"
        return "rotary" if not closed else "Bergholtian" if symmetries["half"] else "Eulerian"
    if mirrors:
        return "axial" if not closed else "Murraian" if symmetries[mirrors[0]] else "Sulian"
    return "asymmetric"


def _visits_twice(tour: Tour) -> bool:
    """Tell whether the path of the first knight visits a square twice. This is faster than sorting the squares."""
    seen = np.zeros(tour.board.cells, bool)
    seen[tour.knights[0]] = True
    return int(np.count_nonzero(seen)) < len(tour.knights[0])


def _shift(cells: NDArray[np.int32], turned: NDArray[np.int32], closed: bool) -> tuple[int, bool] | None:
    """Return the index in ``cells`` where the path ``turned`` begins, and whether ``turned`` runs backwards.

    Return None if ``turned`` is a different path. If ``closed``, a path may begin on any of its squares.
    """
    if not closed:
        if np.array_equal(cells, turned):
            return 0, False
        return (len(cells) - 1, True) if np.array_equal(cells[::-1], turned) else None
    (found,) = np.nonzero(cells == turned[0])
    if not found.size:
        return None
    first = int(found[0])
    if turned[1] == cells[(first + 1) % len(cells)]:
        return (first, False) if np.array_equal(np.roll(cells, -first), turned) else None
    backwards = turned[1] == cells[first - 1] and np.array_equal(np.roll(cells[::-1], first + 1), turned)
    return (first, True) if backwards else None


def turned_parts(tour: Tour, closed: bool | None = None) -> tuple[int, int]:
    """Return the number of congruent parts into which rotations divide a path, and the index where part 1 begins.

    If a rotation by 90 degrees maps the path of one knight to itself, the path has four parts; if only a rotation by
    180 degrees does, it has two. Any other path has one part, which begins at index 0; so has a path with a step that
    is no knight's move. A square that the rotation maps to itself belongs to part 1. ``closed`` is as in
    Tour.comes_back.
    """
    cells = tour.knights[0]
    files, ranks = tour.coordinates()
    if (np.abs(np.diff(files) * np.diff(ranks)) != 2).any():
        return 1, 0
    images = symmetries(tour.board)
    for image, count in ((images.get("left"), 4), (images.get("half"), 2)):
        if image is None or len(cells) < count or len(np.unique(cells)) < len(cells):
            continue
        turned = image_cells(tour.board, image, (files, ranks))
        if (first := _first_of_parts(cells, turned, tour.comes_back(closed))) is not None:
            return count, first
    return 1, 0


def _first_of_parts(cells: NDArray[np.int32], turned: NDArray[np.int32], closed: bool) -> int | None:
    """Return the index in ``cells`` where part 1 of ``turned_parts`` begins, or None if the path is not symmetric.

    ``turned`` is the image of ``cells`` under a rotation. Compared with ``cells``, it may run backwards.
    """
    shift = _shift(cells, turned, closed)
    if shift is None:
        return None
    first, backwards = shift
    if not (closed and backwards):
        return 0
    return (first + 1) // 2 if first % 2 else None
