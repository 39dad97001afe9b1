"""A fault: what is wrong with an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

#: The kinds of faults. The last four are no faults of a tour by Python's check: another checker has ``refused`` it, or
#: has done so alone (``disagreement``); the ``shape`` of an answer can't be read; a program finds ``none`` where
#: theory knows one.
FaultName = Literal[
    "knights", "off-board", "blocked", "twice", "jump", "length", "missing", "start", "end", "given", "move",
    "forbidden", "not-closed", "symmetry", "turn", "cut-short", "attack", "refused", "disagreement",
    "shape", "none",
]  # fmt: skip


@dataclass(frozen=True)
class Fault:
    """Something wrong with a tour: the kind of fault, and a sentence that names the squares."""

    name: FaultName
    text: str

    def __str__(self) -> str:
        return self.text
