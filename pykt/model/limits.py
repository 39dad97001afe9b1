"""Limits: what a run may use."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pykt.model.errors import PyktError


@dataclass(frozen=True)
class Limits:
    """What a run may use. PyktError if a limit is not above 0."""

    timeout: float = 60.0
    """Seconds of wall-clock time."""

    memory: float = 4096.0
    """Megabytes of resident memory, of the worker and its children together."""

    inferences: int | None = None
    """Inferences of Prolog; None for no limit."""

    def __post_init__(self) -> None:
        for name, value in (("time", self.timeout), ("memory", self.memory)):
            if not (isinstance(value, (int, float)) and value > 0 and math.isfinite(value)):
                raise PyktError(f"The limit of {name} is {value!r}: give a number above 0.")
        if self.inferences is not None and not (isinstance(self.inferences, int) and 0 < self.inferences < 2**63):
            raise PyktError(f"The limit of inferences is {self.inferences!r}: give a whole number above 0.")
