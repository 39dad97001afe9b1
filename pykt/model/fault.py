"""A fault: something that is wrong with an answer."""

from __future__ import annotations

from dataclasses import dataclass
from typing import Literal

#: The kinds of faults. The Python checker finds all except the last four. ``refused``: a checker other than the Python
#: checker finds a fault. ``disagreement`` replaces ``refused`` if the Python checker finds no fault. ``shape``: the
#: answer can't be read as a tour. ``none``: the program says that there is no tour, but there is one.
FaultName = Literal[
    "knights", "off-board", "blocked", "twice", "jump", "length", "missing", "start", "end", "given", "clue",
    "move", "forbidden", "not-closed", "symmetry", "sum", "crossing", "turn", "cut-short", "attack", "refused",
    "disagreement", "shape", "none",
]  # fmt: skip


@dataclass(frozen=True)
class Fault:
    """A fault of an answer: its kind, and a sentence that names the squares."""

    name: FaultName
    text: str

    def __str__(self) -> str:
        return self.text
