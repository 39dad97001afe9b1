"""A bound: the most squares that two knights can visit, as far as is proven."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Bound:
    """An upper bound: the knights visit at most ``squares`` squares.

    ``name`` is the argument that proves it, and ``text`` gives the details: "knight 2 has no move from 1/1".
    """

    squares: int
    name: Literal["free", "colour", "reach", "degree", "search"]
    text: str

    def __str__(self) -> str:
        return f"no visit has more than {self.squares} squares, by {self.name}: {self.text}"
