"""A bound: the most squares that two knights can visit, as far as is proven."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Bound:
    """The knights visit so many squares at most; ``text`` says why: "knight 2 has no move from 1/1"."""

    squares: int
    name: Literal["free", "colour", "reach", "degree", "search"]
    text: str

    def __str__(self) -> str:
        return f"no visit has more than {self.squares} squares, by {self.name}: {self.text}"
