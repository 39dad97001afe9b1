"""A process and its descendants: look them up, kill them, measure them."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import psutil


def family_of(worker: int) -> list[psutil.Process]:
    """A process and all its descendants."""
    import psutil

    with contextlib.suppress(psutil.Error):
        process = psutil.Process(worker)
        return [process, *process.children(recursive=True)]
    return []


def kill(processes: list[psutil.Process]) -> None:
    """Kill the processes."""
    for process in processes:
        with contextlib.suppress(Exception):  # it may have ended just now
            process.kill()


def resident_mb(process: psutil.Process) -> float:
    """Return the resident memory of a process in megabytes, 0 if it has ended."""
    with contextlib.suppress(Exception):  # it may have ended just now
        return float(process.memory_info().rss) / 1e6
    return 0.0
