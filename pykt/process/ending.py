"""The ending of a task, and what a process has used."""

from __future__ import annotations

import resource
import sys
from dataclasses import dataclass
from typing import Literal

EndingKind = Literal["done", "timeout", "out-of-memory", "interrupted", "crashed"]

#: The unit of ru_maxrss in bytes: macOS counts bytes, other systems kilobytes.
MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024


@dataclass(frozen=True)
class Ending:
    """How a task ended, why, and what the worker and its children used."""

    how: EndingKind
    reason: str

    wall_s: float = 0.0
    """Seconds from its start to its end."""

    cpu_s: float = 0.0
    """Seconds of processor time."""

    peak_mb: float = 0.0
    """Megabytes of resident memory at the peak."""


def used() -> dict[str, float]:
    """Return the processor time in seconds and the peak memory in megabytes of this process and its ended children."""
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    seconds = sum(usage.ru_utime + usage.ru_stime for usage in usages)
    return {"cpu_s": seconds, "peak_mb": max(usage.ru_maxrss for usage in usages) * MAXRSS_UNIT / 1e6}
