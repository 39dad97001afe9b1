"""The traits of a tour: properties of a tour without faults, such as its symmetry and its crossings."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass
from typing import Literal

import numpy as np

from pykt.model.claimed import describe
from pykt.model.crossings import MOST_CELLS, count_crossings
from pykt.model.goal import goal_of
from pykt.model.piece import KNIGHT
from pykt.model.result import Result
from pykt.model.symmetry import MIRRORS, SymmetryName, SymmetryType, symmetries_of, type_of_symmetry
from pykt.model.text import counted, listed
from pykt.model.tour import Tour
from pykt.model.turns import count_turns

_MIRRORED: dict[SymmetryName, str] = {
    "files": "left to right",
    "ranks": "top to bottom",
    "rising": "in the rising diagonal",
    "falling": "in the falling diagonal",
}


@dataclass(frozen=True)
class Sums:
    """The sums of the numbers of a tour whose ranks have equal sums and whose files have equal sums.

    ``rows`` is the sum of each rank, and ``columns`` the sum of each file. ``diagonals`` has the sums of the rising and
    the falling diagonal, or is None if the board is not square.
    """

    rows: int
    columns: int
    diagonals: tuple[int, int] | None

    @property
    def magic(self) -> Literal["semi", "full"]:
        """``full`` if each diagonal has the sum of a rank, else ``semi``."""
        return "full" if self.diagonals == (self.rows, self.rows) else "semi"

    def __str__(self) -> str:
        if self.rows != self.columns:
            return f"semi-magic (rows sum to {self.rows:,}, columns to {self.columns:,})"
        if self.magic == "full":
            return f"magic (rows, columns and both diagonals sum to {self.rows:,})"
        return f"semi-magic (rows and columns sum to {self.rows:,})"


@dataclass(frozen=True)
class Traits:
    """The properties of a tour that has no faults.

    ``symmetries`` has the rotations and reflections of the board that map the tour to itself. The value of each is True
    if the image of the tour runs backwards, else False. ``symmetry`` is the type of the tour's symmetry. It is None for
    two knights, and on a surface other than the plane. ``sums`` is None unless all ranks have equal sums and all files
    have equal sums. ``crossings`` counts the pairs of moves that cross; it is None if the board is too large to count
    them. ``turns`` counts the squares where the direction of the moves changes. ``crossings`` and ``turns`` are None
    for a piece other than the knight, and on a surface other than the plane.
    """

    closed: bool
    symmetries: Mapping[SymmetryName, bool]
    symmetry: SymmetryType | None
    sums: Sums | None
    crossings: int | None
    turns: int | None

    @property
    def rotation(self) -> Literal[0, 90, 180]:
        """The smallest rotation in degrees that maps the tour to itself, or 0 if none does."""
        return 90 if "left" in self.symmetries else 180 if "half" in self.symmetries else 0

    @property
    def mirrors(self) -> tuple[SymmetryName, ...]:
        """The reflections that map the tour to itself."""
        return tuple(name for name in self.symmetries if name in MIRRORS)

    @property
    def phrases(self) -> list[str]:
        """The traits, each in a few words: ``symmetric under a half turn (Eulerian)``, ``126 crossings``."""
        turns = {90: ["symmetric under a quarter turn"], 180: ["symmetric under a half turn"], 0: []}
        moved = turns[self.rotation]
        if self.mirrors:
            moved = [*moved, f"mirrored {listed(_MIRRORED[name] for name in self.mirrors)}"]
        if moved:
            moved[-1] += f" ({self.symmetry})"
        elif self.symmetry:
            moved = [self.symmetry]
        crossings = "crossings not counted" if self.crossings is None else counted(self.crossings, "crossing")
        return [
            *moved,
            *([str(self.sums)] if self.sums else []),
            crossings if self.crossings != 0 else "uncrossed",
            *([counted(self.turns, "turn")] if self.turns is not None else []),
        ]

    def record(self) -> dict[str, object]:
        """Return the traits as a value for JSON."""
        sums = self.sums
        return {
            "closed": self.closed,
            "symmetric": self.rotation,
            "mirrored": list(self.mirrors),
            "symmetry": self.symmetry,
            "magic": sums and sums.magic,
            "sums": sums and {"rows": sums.rows, "columns": sums.columns, "diagonals": sums.diagonals},
            "crossings": self.crossings,
            "uncrossed": None if self.crossings is None else self.crossings == 0,
            "turns": self.turns,
        }


def traits(tour: Tour, closed: bool | None = None) -> Traits:
    """Return the traits of a tour without faults. Time is proportional to the number of squares of the board.

    ``closed`` is as in Tour.comes_back. If the path comes back, the move from the last square to the first counts, too.
    Only a knight's crossings and turns are counted, and only on a plane. Symmetries, too, are found only on a plane.
    """
    flat = tour.board.surface.is_plane
    back, counts = tour.comes_back(closed), flat and tour.piece == KNIGHT
    crossings = count_crossings(tour, closed=back) if counts else None
    turns = count_turns(tour, closed=back) if counts else None
    found = symmetries_of(tour, closed) if flat else {}
    named = type_of_symmetry(found, closed=back) if flat and len(tour.knights) == 1 else None
    return Traits(tour.closed, found, named, sums_of(tour), crossings, turns)


def record_of(result: Result, *, alone: bool) -> dict[str, object]:
    """Return a result as a value for JSON. Add the traits of its tour, if the checkers found the tour right.

    ``alone`` tells whether only one answer was asked for. The traits of many answers would take too long. So they are
    added only if one answer was asked for, or if the problem asks for the best tour. A tour of a graph gets no traits.
    """
    known = result.checked.python and result.checked.right and (alone or goal_of(result.problem))
    if not (result.tour and known) or result.problem.surface.is_graph:
        return result.record()
    return result.record() | {"traits": traits(result.tour, result.problem.kind == "closed").record()}


def describe_with_traits(tour: Tour) -> str:
    """Return one line about a tour without faults: its kind, its board and, unless the board is a graph, its traits.

    For example ``a closed tour of 8x8, symmetric under a half turn (Eulerian), 126 crossings, 58 turns``.
    """
    if tour.board.surface.is_graph:
        return describe(tour)
    known = traits(tour)
    line = ", ".join([describe(tour), *known.phrases])
    too_large = known.crossings is None and tour.piece == KNIGHT and tour.board.surface.is_plane
    return f"{line} (the board has more than {MOST_CELLS:,} squares)" if too_large else line


def sums_of(tour: Tour) -> Sums | None:
    """Return the sums of a tour by a single piece that visits every square of a board, none of them blocked.

    Return None for other tours, for a board of one square, and if two ranks or two files differ in sum.
    """
    board = tour.board
    if len(tour.knights) != 1 or tour.visited != board.cells or board.cells == 1:
        return None
    matrix = tour.matrix()
    rows, columns = matrix.sum(1, np.int64), matrix.sum(0, np.int64)
    if rows.min() != rows.max() or columns.min() != columns.max():
        return None
    square = board.files == board.ranks
    diagonals = (int(matrix.trace()), int(matrix[:, ::-1].trace())) if square else None
    return Sums(int(rows[0]), int(columns[0]), diagonals)
