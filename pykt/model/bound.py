"""An upper bound on the squares that two knights can visit."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Bound:
    """A proof that two knights visit at most ``squares`` squares.

    ``name`` is the kind of proof, ``text`` the proof in words: "knight 2 has no move from 1/1".
    """

    squares: int
    name: Literal["free", "colour", "reach", "degree", "search"]
    text: str

    def __str__(self) -> str:
        """Return the bound as a reason: "upper bound 2 by reach: knight 1 has no move from 2/2"."""
        by = "" if self.name == "free" else f" by {self.name}"
        return f"upper bound {self.squares}{by}: {self.text}"
