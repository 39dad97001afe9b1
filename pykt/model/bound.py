"""Bounds on the best answer: upper bounds on squares, crossings and turns, and lower bounds on crossings and turns."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal


@dataclass(frozen=True)
class Bound:
    """A bound on what the goal of a problem counts in an answer: squares, crossings or turns.

    An upper bound says that no answer has more than ``count`` of them, a lower bound that no answer has fewer. ``name``
    is the kind of proof. ``text`` is the proof in words, such as "knight 2 has no move from 1/1".
    """

    count: int
    name: Literal["free", "colour", "reach", "degree", "lines", "linear", "search"]
    text: str
    side: Literal["upper", "lower"] = "upper"

    def __str__(self) -> str:
        """Return the bound with its proof, such as "upper bound 2 by reach: knight 1 has no move from 2/2"."""
        by = "" if self.name == "free" else f" by {self.name}"
        return f"{self.side} bound {self.count}{by}: {self.text}"
