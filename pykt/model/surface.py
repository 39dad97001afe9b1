"""Surfaces: how the edges of a rectangle are joined, or how the levels of a box are laid out beside each other.

A *seam* joins two opposite edges: a move that leaves the rectangle over one of them comes back over the other. If the
seam is twisted, the move comes back upside down: from a low rank to a high one, and from a high rank to a low one. The
levels of a box are rectangles side by side, from left to right: a box of 4x4x3 is a rectangle of 12 files and 4 ranks,
and file 5 is the first file of its second level.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass
from functools import cache
from itertools import permutations, product
from typing import TYPE_CHECKING, NamedTuple

from pykt.model.errors import PyktError
from pykt.model.text import plural, printable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    from pykt.model.piece import Piece

Pair = tuple[int, int]

_ROUNDS = 4  # the most times that a line from ``way`` can cross a seam


class Nouns(NamedTuple):
    """The nouns by which sentences name a board, its squares and its moves."""

    square: str
    move: str
    board: str

    @property
    def squares(self) -> str:
        """The plural of ``square``."""
        return plural(self.square)

    @property
    def moves(self) -> str:
        """The plural of ``move``."""
        return plural(self.move)


@dataclass(frozen=True)
class Surface:
    """How the edges of a rectangle of squares are joined, or how many ``levels`` of a box lie side by side in it.

    If ``files`` is true, a seam joins the last file to the first. If ``ranks`` is true, a seam joins the last rank to
    the first. If ``twisted`` is true, the seam of the files turns the ranks upside down. The methods take the ``size``
    of the rectangle: its number of files and its number of ranks.
    """

    name: str
    files: bool = False
    ranks: bool = False
    twisted: bool = False
    levels: int = 1

    def targets(self, size: Pair, square: Pair, piece: Piece) -> Iterator[Pair]:
        """Yield the squares that a piece can move to from ``square``.

        A target may come several times. On a small surface, ``square`` itself may be a target.
        """
        files, ranks = size
        if self.levels > 1:
            width = files // self.levels
            level, file = divmod(square[0] - 1, width)
            for across, up, through in _moves_in_space(piece):
                if 0 <= file + across < width and 1 <= square[1] + up <= ranks and 0 <= level + through < self.levels:
                    yield (level + through) * width + file + across + 1, square[1] + up
            return
        for across, up in piece.moves:
            turns, file = divmod(square[0] + across - 1, files)
            rank = ranks - square[1] - up if self.twisted and turns % 2 else square[1] + up - 1
            rounds, rank = divmod(rank, ranks)
            if (self.files or not turns) and (self.ranks or not rounds):
                yield file + 1, rank + 1

    def moves_mask(
        self, size: Pair, piece: Piece, one: NDArray[np.int32], other: NDArray[np.int32]
    ) -> NDArray[np.bool_]:
        """Return an array that is True for each pair of squares between which a piece can move.

        ``one`` has the first square of each pair, ``other`` the second. Both are arrays of two rows, the files and the
        ranks, counted from 0. The code computes distances for whole arrays, which is much faster than ``targets``.
        Where a seam joins the files, file numbers that differ by a multiple of the number of files stand for the same
        file; likewise for ranks.
        """
        import numpy as np

        (files, ranks), found = size, np.zeros(one.shape[1], bool)
        if self.levels > 1:
            width = files // self.levels
            spans = [np.abs(a - b) for a, b in zip(_in_space(one, width), _in_space(other, width), strict=True)]
            least, middle, most = np.sort(np.stack(spans), 0)
            for short, long in piece.leaps:
                found |= (least == 0) & (middle == short) & (most == long)
        for across, up in piece.moves if self.levels == 1 else ():
            turns, rest = np.divmod(one[0] + across - other[0], files)
            target = np.where(turns % 2 == 1, ranks - 1 - other[1], other[1]) if self.twisted else other[1]
            up_rest = one[1] + up - target
            over = (rest == 0) & (turns == 0 if not self.files else True)
            found |= over & (up_rest % ranks == 0 if self.ranks else up_rest == 0)
        moved: NDArray[np.bool_] = found & (one != other).any(0)
        return moved

    @property
    def is_plane(self) -> bool:
        """Whether this is an ordinary rectangle: no edges are joined, and there is only one level."""
        return not (self.files or self.ranks) and self.levels == 1

    @property
    def is_graph(self) -> bool:
        """True if this surface is a Graph of graph.py, with vertices and edges instead of a rectangle."""
        return False

    @property
    def nouns(self) -> Nouns:
        """The nouns by which sentences name the board, its squares and its moves."""
        return Nouns("square", "move", "board")

    @property
    def is_directed(self) -> bool:
        """True if the moves have a direction, as in a directed graph, where a move may have no opposite."""
        return False

    @property
    def conditions(self) -> tuple[str, ...]:
        """The conditions that a problem has because of its surface, by the names in conditions.py."""
        return () if self.is_plane else ("surface",)

    def way(self, size: Pair, one: Pair, other: Pair, piece: Piece) -> tuple[int, int, int]:
        """Return three numbers for the line to draw from square ``one`` to square ``other``, both counted from 0.

        The first two numbers are the files to the right and the ranks upwards that the line goes from ``one``. The
        third number is the ranks as seen from ``other``: it differs from the second only in sign, and only if the line
        goes over a twisted seam an odd number of times. Over seams, several lines are possible. Prefer a line that is a
        move of the piece, then the line over the fewest seams.
        """
        around = range(-_ROUNDS, _ROUNDS + 1)
        ways = []
        for turns, rounds in product(around if self.files else (0,), around if self.ranks else (0,)):
            upside_down = self.twisted and turns % 2
            rank = size[1] - 1 - other[1] if upside_down else other[1]
            across, up = other[0] + turns * size[0] - one[0], rank + rounds * size[1] - one[1]
            is_move = piece.goes((0, 0), (across, up))
            ways.append((not is_move, abs(turns) + abs(rounds), across, up, -up if upside_down else up))
        return min(ways)[2:]

    def keeps_colours(self, size: Pair) -> bool:
        """Tell whether light and dark squares alternate over the seams, as they do on the plane."""
        files, ranks = size
        across = files + (ranks + 1 if self.twisted else 0)
        return not (self.files and across % 2) and not (self.ranks and ranks % 2)

    @property
    def words(self) -> str:
        """The words for where a tour is, such as "on a torus"; empty for a plane or a box."""
        if self.is_plane or self.levels > 1:
            return ""
        return f"on a {_LABELS.get(self.name, self.name)}"

    @classmethod
    def named(cls, name: str) -> Surface:
        """Return the surface called ``name``. Raise PyktError if there is none."""
        plain = name.strip().lower().replace("ö", "oe").replace("mobius", "moebius")
        if (found := SURFACES.get(plain)) is None:
            raise PyktError(
                f"{printable(name)[:40]!r} is not a surface: choose one of {', '.join(SURFACES)}. "
                "A box has three sides, as in --board 4x4x4."
            )
        return found

    @classmethod
    def box(cls, levels: int) -> Surface:
        """Return the surface of a box with several levels, or the plane for one level."""
        return PLANE if levels == 1 else cls("box", levels=levels)


@cache
def _moves_in_space(piece: Piece) -> set[tuple[int, int, int]]:
    ways = {way for leap in piece.leaps for way in permutations((0, *leap))}
    return {(a * x, b * y, c * z) for x, y, z in ways for a, b, c in product((1, -1), repeat=3)}


def _in_space(squares: NDArray[np.int32], width: int) -> tuple[NDArray[np.int32], ...]:
    """Return the files, the ranks and the levels of squares of a box.

    ``squares`` has their files and ranks in the rectangle.
    """
    return squares[0] % width, squares[1], squares[0] // width


PLANE = Surface("plane")

_LABELS = {"moebius": "Möbius strip", "klein": "Klein bottle"}

#: The surfaces by name. The seam of the files is twisted on a Moebius strip and on a Klein bottle.
SURFACES = {
    one.name: one
    for one in (
        PLANE,
        Surface("cylinder", files=True),
        Surface("torus", files=True, ranks=True),
        Surface("moebius", files=True, twisted=True),
        Surface("klein", files=True, ranks=True, twisted=True),
    )
}
