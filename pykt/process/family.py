"""Kill processes and their descendants, and measure their memory, threads and processor time."""

from __future__ import annotations

import contextlib
import os
import re
import signal
import sys
import time
from collections.abc import Collection, Iterable, Iterator
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    import ctypes

    import psutil

_PR_SET_PDEATHSIG, _PR_SET_CHILD_SUBREAPER = 1, 36  # from linux/prctl.h
_SECONDS = 5.0  # the most seconds that ``end_children`` tries to kill all children
_PAUSE = 0.001  # seconds until the next attempt


class Handle:
    """A process of this user. On Linux, its descriptor keeps ``kill`` from killing a later process with the same id.

    If the process is the ``leader`` of a process group, ``kill`` also kills all other processes in this group. The
    group has no descriptor: ``kill`` finds it by its id.
    """

    def __init__(self, pid: int, *, leader: bool = False) -> None:
        self._pid = pid
        self._leader = leader
        self._descriptor = -1
        if hasattr(os, "pidfd_open"):
            with contextlib.suppress(OSError):  # the process has ended, or no descriptor is left
                self._descriptor = os.pidfd_open(pid)

    def kill(self) -> None:
        """Kill the process if it has not ended yet. If it is the leader of a group, kill the rest of the group, too."""
        if self._leader:
            with contextlib.suppress(OSError):
                os.killpg(self._pid, signal.SIGKILL)
        with contextlib.suppress(OSError):
            if self._descriptor >= 0:
                signal.pidfd_send_signal(self._descriptor, signal.SIGKILL)
            elif not hasattr(os, "pidfd_open"):
                os.kill(self._pid, signal.SIGKILL)

    def close(self) -> None:
        """Close the descriptor of the process."""
        if self._descriptor >= 0:
            os.close(self._descriptor)
        self._descriptor = -1


def adopt_orphans() -> None:
    """Make this process the parent of each of its descendants that loses its own parent. Only Linux can do this."""
    _prctl(_PR_SET_CHILD_SUBREAPER, 1)


def wake_at_parents_end() -> None:
    """Let the system continue this process, if it is stopped, when the thread that started it ends (Linux)."""
    _prctl(_PR_SET_PDEATHSIG, signal.SIGCONT)


def die_with_parent() -> None:
    """Let the system kill this process when the thread that started it ends (Linux)."""
    _prctl(_PR_SET_PDEATHSIG, signal.SIGKILL)


def _prctl(option: int, value: int) -> None:
    if sys.platform == "linux":
        _libc().prctl(option, value, 0, 0, 0)


@cache
def _libc() -> ctypes.CDLL:
    import ctypes

    libc = ctypes.CDLL(None)
    libc.prctl.argtypes = ctypes.c_int, *[ctypes.c_ulong] * 4
    return libc


def descendants_of(pid: int) -> list[psutil.Process]:
    """Return all descendants of a process, or [] if it has ended."""
    import psutil

    with contextlib.suppress(psutil.Error):
        return psutil.Process(pid).children(recursive=True)
    return []


def children_of(pid: int) -> set[int]:
    """Return the ids of a process's children, including ended children that are not reaped yet.

    Return an empty set on other systems than Linux.
    """
    found = set[int]()
    with contextlib.suppress(OSError):  # the process has ended just now, or this Linux has no such files
        for thread in _tasks(pid):
            found.update(map(int, (thread / "children").read_text().split()))
    return found


def kill(processes: list[psutil.Process]) -> None:
    """Kill processes. Some of them may have ended already."""
    for process in processes:
        with may_have_ended():
            process.kill()


def may_have_ended() -> contextlib.suppress:
    """Return a context that suppresses psutil's errors and OSError, which are raised if a process has ended."""
    import psutil

    return contextlib.suppress(psutil.Error, OSError)


def end_children(spare: Collection[int] = ()) -> None:
    """Kill the children of this process, except those with the ids in ``spare``, until no other child is left.

    If this process adopts orphans, the children of a killed child become children of this process, so they are killed,
    too. Give up after 5 s: a child that forks and exits again and again may never be caught.
    """
    deadline = time.monotonic() + _SECONDS
    while (children := _children() - set(spare)) and time.monotonic() < deadline:
        for pid in children:
            with contextlib.suppress(ProcessLookupError):
                os.kill(pid, signal.SIGKILL)
        for pid in children:
            with contextlib.suppress(ChildProcessError):
                os.waitpid(pid, os.WNOHANG)  # don't wait: a child may not end before another child is reaped
        time.sleep(_PAUSE)


def _children() -> set[int]:
    """Return the ids of the children of this process, which must have only one thread."""
    try:
        return set(map(int, Path(f"/proc/self/task/{os.getpid()}/children").read_text().split()))
    except OSError:  # not Linux, or a Linux without this file
        import psutil

        return {child.pid for child in psutil.Process().children()}


def resident_mb(process: psutil.Process) -> float:
    """Return the size of a process's resident memory and page tables together, in megabytes, or 0 if it has ended."""
    with may_have_ended():
        resident = process.memory_info().rss or _resident_of_threads(process.pid)
        return float(resident + _page_tables(process.pid)) / 1e6
    return 0.0


class Memory:
    """The resident memory of several processes, measured repeatedly.

    A process that is ending reports no memory, although the system has not freed its memory yet. So the last amount
    that it reported counts until the process has ended.
    """

    def __init__(self) -> None:
        self._seen: dict[psutil.Process, float] = {}

    def of(self, processes: Iterable[psutil.Process]) -> float:
        """Return the megabytes of memory that the processes have together now."""
        now = {process: resident_mb(process) for process in processes}
        self._seen = {process: mb or self._ending_mb(process) for process, mb in now.items()}
        return sum(self._seen.values())

    def _ending_mb(self, process: psutil.Process) -> float:
        with may_have_ended():
            return self._seen.get(process, 0.0) if process.status() != "zombie" else 0.0
        return 0.0


def _tasks(pid: int) -> Iterator[Path]:
    """Yield the folder of each thread of a process (Linux)."""
    return Path(f"/proc/{pid}/task").iterdir()


def _page_tables(pid: int) -> int:
    """Return the bytes of a process's page tables (Linux). They can be larger than the pages that they describe."""
    with contextlib.suppress(OSError):
        for thread in _tasks(pid):  # all threads share the tables, but an ended thread reports none
            status = (thread / "status").read_bytes()  # not as text: the process's name in it may be any bytes
            if found := re.search(rb"^VmPTE:\s*(\d+) kB", status, re.MULTILINE):
                return int(found[1]) << 10
    return 0


def _resident_of_threads(pid: int) -> int:
    """Return the resident memory of a process in bytes, even if its first thread has ended (Linux)."""
    most = 0
    for thread in _tasks(pid):
        with contextlib.suppress(OSError):
            most = max(most, int((thread / "statm").read_text().split()[1]))
    return most * os.sysconf("SC_PAGESIZE")


def threads(process: psutil.Process) -> int:
    """Return the number of threads of a process, or 0 if it has ended."""
    with may_have_ended():
        # On Linux, a process can mislead psutil by a name such as "Threads:\t1". So count the folders of its threads.
        return len(list(_tasks(process.pid))) if sys.platform == "linux" else int(process.num_threads())
    return 0


def processor_seconds(process: psutil.Process) -> float:
    """Return the seconds of processor time of a process and of its ended children, or 0 if the process has ended."""
    with may_have_ended():
        times = process.cpu_times()
        return float(times.user + times.system + times.children_user + times.children_system)
    return 0.0
