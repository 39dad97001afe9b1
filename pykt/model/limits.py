"""Limits: what a run may use."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pykt.model.errors import PyktError


@dataclass(frozen=True)
class Limits:
    """What a run may use: seconds of wall-clock time, megabytes of resident memory, Prolog inferences."""

    timeout: float = 60.0
    memory: float = 4096.0
    inferences: int | None = None

    def __post_init__(self) -> None:
        for name, value in (("time", self.timeout), ("memory", self.memory)):
            if not (isinstance(value, (int, float)) and value > 0 and math.isfinite(value)):
                raise PyktError(f"A limit of {name} is a number above 0, not {value!r}.")
        if self.inferences is not None and not (isinstance(self.inferences, int) and 0 < self.inferences < 2**63):
            raise PyktError(f"A limit of inferences is a whole number above 0, not {self.inferences!r}.")
