"""How a task ended, and what a process has used."""

from __future__ import annotations

import resource
import sys
from dataclasses import dataclass
from typing import Literal

EndingKind = Literal["done", "timeout", "out-of-memory", "interrupted", "crashed"]

#: Bytes in the unit of ru_maxrss: it counts bytes on macOS and kilobytes elsewhere.
MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024


@dataclass(frozen=True)
class Ending:
    """How a run ended, why, and what it used: seconds and megabytes of the worker and its children."""

    how: EndingKind
    reason: str
    wall_s: float = 0.0
    cpu_s: float = 0.0
    peak_mb: float = 0.0


def used() -> dict[str, float]:
    """What this process and its ended children have used: seconds of processor time and megabytes at the peak."""
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    seconds = sum(usage.ru_utime + usage.ru_stime for usage in usages)
    return {"cpu_s": seconds, "peak_mb": max(usage.ru_maxrss for usage in usages) * MAXRSS_UNIT / 1e6}
