"""An upper bound on the number of squares that two knights can visit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Bound:
    """An upper bound: two knights visit at most ``squares`` squares.

    ``name`` is the kind of proof. ``text`` is the proof in words, such as "knight 2 has no move from 1/1".
    """

    squares: int
    name: Literal["free", "colour", "reach", "degree", "search"]
    text: str

    def __str__(self) -> str:
        """Return the bound with its proof: "upper bound 2 by reach: knight 1 has no move from 2/2"."""
        by = "" if self.name == "free" else f" by {self.name}"
        return f"upper bound {self.squares}{by}: {self.text}"
