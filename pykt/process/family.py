"""Find a process and its descendants, kill them, and measure their memory."""

from __future__ import annotations

import contextlib
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import psutil


def family_of(pid: int) -> list[psutil.Process]:
    """Return a process and all its descendants, or [] if it has ended."""
    import psutil

    with contextlib.suppress(psutil.Error):
        process = psutil.Process(pid)
        return [process, *process.children(recursive=True)]
    return []


def kill(processes: list[psutil.Process]) -> None:
    """Kill processes. Some of them may have ended already."""
    for process in processes:
        with contextlib.suppress(Exception):  # the process may have ended just now
            process.kill()


def resident_mb(process: psutil.Process) -> float:
    """Return the resident memory of a process in megabytes, or 0 if it has ended."""
    with contextlib.suppress(Exception):  # the process may have ended just now
        return float(process.memory_info().rss) / 1e6
    return 0.0
