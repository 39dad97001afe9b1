"""Surfaces: how the edges of a rectangle are joined, or how the levels of a box are laid out beside each other.

A *seam* joins two opposite edges, so that a move over one of them comes back over the other, and upside down if the
seam is twisted. The levels of a box are rectangles side by side, from left to right: a box of 4x4x3 is a rectangle of
12 files and 4 ranks, and file 5 is the first file of its second level.
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

_ROUNDS = 4  # boards around one, in each direction, over which a line is drawn


class Nouns(NamedTuple):
    """What sentences call the squares and the moves of a board."""

    square: str
    move: str
    board: str

    @property
    def squares(self) -> str:
        """The plural of ``square``."""
        return plural(self.square)


@dataclass(frozen=True)
class Surface:
    """How the edges of a rectangle of squares are joined, or the number of ``levels`` of a box that lie side by side.

    If ``files`` is true, a seam joins the last file to the first; if ``ranks`` is true, the last rank to the first. If
    ``twisted`` is true, the seam of the files turns the ranks upside down. The methods take the ``size`` of the
    rectangle: its number of files and its number of ranks.
    """

    name: str
    files: bool = False
    ranks: bool = False
    twisted: bool = False
    levels: int = 1

    def targets(self, size: Pair, square: Pair, piece: Piece) -> Iterator[Pair]:
        """Yield the squares that a piece can move to. A square may come several times, and ``square`` itself, too."""
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

        ``one`` and ``other`` are arrays of two rows: the files and the ranks, from 0. This does not use ``targets``,
        but compares distances: over a seam, only what is left of a distance after whole rounds counts.
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
        """Whether it is a rectangle like any other: no edges are joined, and there are no levels."""
        return not (self.files or self.ranks) and self.levels == 1

    @property
    def is_graph(self) -> bool:
        """Whether it is no rectangle at all, but the vertices and edges of a graph (graph.py)."""
        return False

    @property
    def nouns(self) -> Nouns:
        """What sentences call the squares and the moves."""
        return Nouns("square", "move", "board")

    @property
    def is_directed(self) -> bool:
        """Whether a move may lead from one square to another without one that leads back, as in some graphs."""
        return False

    @property
    def conditions(self) -> tuple[str, ...]:
        """The conditions that a problem has because of its surface, by the names in conditions.py."""
        return () if self.is_plane else ("surface",)

    def way(self, size: Pair, one: Pair, other: Pair, piece: Piece) -> tuple[int, int, int]:
        """Return how a line leads between two squares: its files and ranks, and the ranks as they are at its end.

        The last two differ in sign if the line goes over a twisted seam. If a piece can move from the one square to the
        other, the line is a move of it. Of several lines, the one over the fewest seams comes first.
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
        """Tell whether a move over each seam changes the colour of its square as it would on a larger rectangle."""
        files, ranks = size
        across = files + (ranks + 1 if self.twisted else 0)
        return not (self.files and across % 2) and not (self.ranks and ranks % 2)

    @property
    def words(self) -> str:
        """The words for where a tour is, such as "on a torus"; empty for a plane."""
        if self.is_plane or self.levels > 1:
            return ""
        return f"on a {_LABELS.get(self.name, self.name)}"

    @classmethod
    def named(cls, name: str) -> Surface:
        """Return the surface with a name. Raise PyktError if there is none."""
        plain = name.strip().lower().replace("ö", "oe").replace("mobius", "moebius")
        if (found := SURFACES.get(plain)) is None:
            raise PyktError(
                f"{printable(name)[:40]!r} is not a surface: choose one of {', '.join(SURFACES)}. "
                "A box has three sides, as in --board 4x4x4."
            )
        return found

    @classmethod
    def box(cls, levels: int) -> Surface:
        """Return a box with a number of levels; with one it is a plane."""
        return PLANE if levels == 1 else cls("box", levels=levels)


@cache
def _moves_in_space(piece: Piece) -> set[tuple[int, int, int]]:
    ways = {way for leap in piece.leaps for way in permutations((0, *leap))}
    return {(a * x, b * y, c * z) for x, y, z in ways for a, b, c in product((1, -1), repeat=3)}


def _in_space(squares: NDArray[np.int32], width: int) -> tuple[NDArray[np.int32], ...]:
    """Return the files, the ranks and the levels of squares that are laid out level by level."""
    return squares[0] % width, squares[1], squares[0] // width


PLANE = Surface("plane")

_LABELS = {"moebius": "Möbius strip", "klein": "Klein bottle"}

#: The surfaces that have names, by these. Of a moebius strip and a klein bottle, the seam of the files is twisted.
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
