"""Pieces that leap, as the knight does: a move goes a fixed number of files and ranks, over whatever is between."""

from __future__ import annotations

import re
from dataclasses import dataclass
from functools import cached_property
from itertools import product
from math import atan2, tau
from typing import TYPE_CHECKING

from pykt.model.errors import PyktError
from pykt.model.text import nearest, printable

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: The pieces that have names, each with its leaps. Source: Jelliss, "Knight's Tour Notes", and fairy chess.
NAMES: dict[str, tuple[tuple[int, int], ...]] = {
    "knight": ((1, 2),),
    "wazir": ((0, 1),),
    "ferz": ((1, 1),),
    "king": ((0, 1), (1, 1)),
    "dabbaba": ((0, 2),),
    "alfil": ((2, 2),),
    "camel": ((1, 3),),
    "zebra": ((2, 3),),
    "giraffe": ((1, 4),),
    "antelope": ((3, 4),),
    "fiveleaper": ((0, 5), (3, 4)),
}

_FURTHEST = 1000  # the most files or ranks that a leap may go
_MOST_LEAPS = 20
_LEAP = re.compile(r"\s*([0-9]{1,6})\s*,\s*([0-9]{1,6})\s*", re.ASCII)


@dataclass(frozen=True)
class Piece:
    """A piece, described by its leaps.

    The leap (1, 2) stands for all moves of 1 file and 2 ranks, or of 2 files and 1 rank. ``leaps`` is sorted when the
    piece is made: each leap has its smaller number first and occurs once. Raise PyktError if a leap is (0, 0) or longer
    than _FURTHEST, or if there are no leaps or more than _MOST_LEAPS.
    """

    leaps: tuple[tuple[int, int], ...]

    def __post_init__(self) -> None:
        if not all(type(number) is int for leap in self.leaps for number in leap):
            raise PyktError("The leaps of a piece are pairs of whole numbers, such as (1, 3).")
        leaps = tuple(sorted({(min(leap), max(leap)) for leap in self.leaps}))
        object.__setattr__(self, "leaps", leaps)
        if not 1 <= len(leaps) <= _MOST_LEAPS:
            raise PyktError(f"A piece has 1 to {_MOST_LEAPS} leaps, not {len(leaps)}.")
        for short, long in leaps:
            if not 0 <= short <= long <= _FURTHEST or not long:
                raise PyktError(
                    f"A piece can't leap {short},{long}: give two numbers from 0 to {_FURTHEST}, not both 0."
                )

    @classmethod
    def parse(cls, text: str) -> Piece:
        """Return the piece written as names and leaps joined by +, such as ``camel``, ``1,3`` or ``king+2,3``."""
        leaps: list[tuple[int, int]] = []
        for part in text.split("+") if len(text) < 400 else [text[:40]]:
            if match := _LEAP.fullmatch(part):
                leaps.append((int(match[1]), int(match[2])))
            elif (name := part.strip().lower()) in NAMES:
                leaps += NAMES[name]
            else:
                hint = f"did you mean {near}? Else " if (near := nearest(name, NAMES)) else ""
                raise PyktError(
                    f"{printable(part)[:40]!r} is not a piece: {hint}write leaps such as 1,3 or 2,3+0,1, or one of the "
                    f"names {', '.join(NAMES)}."
                )
        return cls(tuple(leaps))

    @cached_property
    def moves(self) -> tuple[tuple[int, int], ...]:
        """All moves as (files, ranks), clockwise from straight up. KNIGHT_MOVES has a knight's moves in this order."""
        ways = {
            (a * x, b * y) for leap in self.leaps for x, y in (leap, leap[::-1]) for a, b in product((1, -1), repeat=2)
        }
        return tuple(sorted(ways, key=lambda move: (atan2(*move) % tau, move)))

    @property
    def changes_colour(self) -> bool:
        """Whether each move on a plane leads to a square of the other colour."""
        return all((short + long) % 2 for short, long in self.leaps)

    def goes(self, one: tuple[int, int], other: tuple[int, int]) -> bool:
        """Tell whether the piece can move between two squares of a plane."""
        files, ranks = abs(one[0] - other[0]), abs(one[1] - other[1])
        return (min(files, ranks), max(files, ranks)) in self.leaps

    def moves_mask(self, files: NDArray[np.int32], ranks: NDArray[np.int32]) -> NDArray[np.bool_]:
        """Return an array with a boolean for each step: True if the step is a move of the piece.

        ``files`` and ``ranks`` say how far each step goes along the files and along the ranks.
        """
        import numpy as np

        across, up = np.abs(files), np.abs(ranks)
        short, long = np.minimum(across, up), np.maximum(across, up)
        found: NDArray[np.bool_] = np.zeros(len(short), bool)
        for leap in self.leaps:
            found |= (short == leap[0]) & (long == leap[1])
        return found

    @property
    def a_move(self) -> str:
        """The words for a move of the piece, such as "a knight's move", or "a move of 1,3+2,3"."""
        return f"{self.a_piece}'s move" if str(self) in NAMES else f"a move of {self}"

    @property
    def a_piece(self) -> str:
        """The words for the piece, such as "a knight", or "a piece" if it has no name."""
        name = str(self) if str(self) in NAMES else "piece"
        return f"a{'n' * name.startswith('a')} {name}"

    @property
    def by(self) -> str:
        """The words for who makes a tour, such as "by the camel", or "by a piece that leaps 1,3+2,3"."""
        return f"by {self.words}"

    @property
    def words(self) -> str:
        """The words for the piece, such as "the camel", or "a piece that leaps 1,3+2,3"."""
        return f"the {self}" if str(self) in NAMES else f"a piece that leaps {self}"

    def __str__(self) -> str:
        """Return the name of the piece, or its leaps, such as ``1,3+2,3``."""
        named = {tuple(sorted(leaps)): name for name, leaps in NAMES.items()}
        return named.get(self.leaps) or "+".join(f"{short},{long}" for short, long in self.leaps)


KNIGHT = Piece(NAMES["knight"])
