"""A fault: what is wrong with an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

FaultName = Literal[
    "knights", "off-board", "blocked", "twice", "jump", "length", "missing", "start", "end", "given", "move",
    "forbidden", "not-closed", "symmetry", "turn", "cut-short", "attack", "refused", "disagreement",
    "shape", "none",
]  # fmt: skip


@dataclass(frozen=True)
class Fault:
    """What is wrong with a tour: the kind of fault, and a sentence that names the squares."""

    name: FaultName
    text: str

    def __str__(self) -> str:
        return self.text
