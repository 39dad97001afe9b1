"""Bounds on the best answer: an upper bound on squares, crossings or turns, or a lower bound on crossings or turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Bound:
    """A bound: no answer has more than ``count`` squares or crossings, or no answer has fewer if ``side`` is "lower".

    ``name`` is the kind of proof. ``text`` is the proof in words, such as "knight 2 has no move from 1/1".
    """

    count: int
    name: Literal["free", "colour", "reach", "degree", "lines", "search"]
    text: str
    side: Literal["upper", "lower"] = "upper"

    def __str__(self) -> str:
        """Return the bound with its proof: "upper bound 2 by reach: knight 1 has no move from 2/2"."""
        by = "" if self.name == "free" else f" by {self.name}"
        return f"{self.side} bound {self.count}{by}: {self.text}"
