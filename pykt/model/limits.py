"""Limits on the time and memory of a run."""

from __future__ import annotations

from dataclasses import dataclass

from pykt.model.errors import PyktError


#: The largest limits: seconds that a system can wait for, and megabytes that an engine can count as bytes.
MOST_TIME, MOST_MEMORY = 2_000_000, 1_000_000_000


@dataclass(frozen=True)
class Limits:
    """Limits on a run. Raise PyktError if a limit is not a number above 0, or is too large."""

    timeout: float = 60.0
    """The time limit in seconds (wall clock)."""

    memory: float = 4096.0
    """The limit in megabytes on the resident memory of the worker and its child processes together."""

    inferences: int | None = None
    """The most inferences that Prolog may make, or None for no limit."""

    def __post_init__(self) -> None:
        for name, value, unit, most in (
            ("time", self.timeout, "s", MOST_TIME),
            ("memory", self.memory, "MB", MOST_MEMORY),
        ):
            if not (isinstance(value, (int, float)) and 0 < value <= most):
                raise PyktError(f"The {name} limit is {value!r} {unit}: give a number above 0, and at most {most:,}.")
        if self.inferences is not None and not (isinstance(self.inferences, int) and 0 < self.inferences < 2**63):
            shown = str(self.inferences) if abs(self.inferences) < 10**30 else "a very long number"
            raise PyktError(f"The limit on inferences is {shown}: give a whole number above 0 and below 2^63.")
