"""Limits on the time and memory of a run."""

from __future__ import annotations

import math
from dataclasses import dataclass

from pykt.model.errors import PyktError


@dataclass(frozen=True)
class Limits:
    """Limits on a run. Raise PyktError if a limit is not a number above 0."""

    timeout: float = 60.0
    """The time limit in seconds (wall clock)."""

    memory: float = 4096.0
    """The limit in megabytes on the resident memory of the worker and its child processes together."""

    inferences: int | None = None
    """The most inferences that Prolog may make, or None for no limit."""

    def __post_init__(self) -> None:
        for name, value, unit in (("time", self.timeout, "s"), ("memory", self.memory, "MB")):
            if not (isinstance(value, (int, float)) and value > 0 and math.isfinite(value)):
                raise PyktError(f"The {name} limit is {value!r} {unit}: give a number above 0.")
        if self.inferences is not None and not (isinstance(self.inferences, int) and 0 < self.inferences < 2**63):
            raise PyktError(f"The limit on inferences is {self.inferences!r}: give a whole number above 0.")
