"""Measure what the processes of a task use: by a control group, or else process by process.

A control group (control_groups.py) is exact: it counts the time of every process that the worker starts, directly or
not, also after that process has ended. Without a group, the keeper adds up the time of its descendants. When a
descendant has ended, the system adds its time to the time of its parent, and so in the end to the time of the keeper,
since the keeper adopts orphans (family.py). This sum lacks processes whose parent ignores their ends (SIGCHLD) and,
outside Linux, orphans.
"""

from __future__ import annotations

import os
import resource
from abc import ABC, abstractmethod
from collections.abc import Collection, Iterator
from contextlib import AbstractContextManager, nullcontext, suppress
from dataclasses import dataclass
from pathlib import Path
from typing import TYPE_CHECKING

from pykt.process.control_groups import Group, NoGroupsError, Place
from pykt.process.ending import MeasuredBy
from pykt.process.family import children_of, descendants_of, kill, may_have_ended, processor_seconds

if TYPE_CHECKING:
    import psutil


@dataclass(frozen=True)
class Used:
    """What the processes of a task have used.

    ``cpu_s`` is their processor time in seconds. ``waited_s`` are the seconds for which they waited for a core. A
    control group counts the time in which at least one process waits; without a group, the waits of all threads are
    added up. ``charged_mb`` is the most memory, in megabytes, that the kernel has charged to the control group.
    ``waited_s`` and ``charged_mb`` are None if they are not known.
    """

    cpu_s: float
    waited_s: float | None = None
    charged_mb: float | None = None


class Meter(ABC):
    """A meter for one task: it forks the worker, and measures the worker and its descendants."""

    measured_by: MeasuredBy

    @abstractmethod
    def fork(self) -> int:
        """Fork the worker as os.fork does."""

    @abstractmethod
    def processes(self) -> list[psutil.Process]:
        """Return the processes of the task, including the worker, but not those that maintain the worker's room."""

    def stopped(self) -> AbstractContextManager[None]:
        """Return a context that stops the processes if possible, so that their memory is measured at one moment."""
        return nullcontext()

    @abstractmethod
    def used(self) -> Used:
        """Return what the processes have used until now. Call ``processes`` first."""

    @abstractmethod
    def note_end(self, worker: int) -> None:
        """Record the statistics of a worker that has ended, before the system removes them."""

    @abstractmethod
    def kill(self) -> None:
        """Kill all processes of the task that the meter knows."""

    @abstractmethod
    def total(self) -> Used:
        """Return what the processes have used. Call this when all have ended and the keeper has waited for them."""

    @abstractmethod
    def close(self) -> None:
        """Remove the control group of the task, if there is one."""


class GroupMeter(Meter):
    """A meter that puts the worker into a control group. ``helpers`` maintain the worker's room: they do not count."""

    measured_by = "cgroup"

    def __init__(self, group: Group, helpers: Collection[int] = ()) -> None:
        self._group = group
        self._helpers = helpers
        self._ids = set[int]()

    def fork(self) -> int:
        """Fork the worker, which begins in the group."""
        return self._group.fork()

    def processes(self) -> list[psutil.Process]:
        """Return the processes in the group, and ended processes that their parents have not reaped yet."""
        import psutil

        found, ids = [], self._group.ids()
        for pid in {*ids}.union(*map(children_of, [*ids, os.getpid()])).difference(self._helpers):
            with suppress(psutil.Error):
                found.append(psutil.Process(pid))
        return found

    def stopped(self) -> AbstractContextManager[None]:
        """Return a context that stops the group if a process has left it since the last call, or else does nothing."""
        before, self._ids = self._ids, set(self._group.ids())
        return nullcontext() if before <= self._ids else self._group.stopped()

    def used(self) -> Used:
        """Return what the group has counted."""
        return Used(self._group.cpu_s, self._group.waited_s, self._group.charged_mb)

    def note_end(self, worker: int) -> None:
        """Do nothing: the group has counted what the worker used."""

    def kill(self) -> None:
        """Kill all processes in the group."""
        self._group.kill()

    def total(self) -> Used:
        """Return what the group has counted."""
        return self.used()

    def close(self) -> None:
        """Remove the group."""
        self._group.close()


class ProcessMeter(Meter):
    """A meter that adds up what the descendants of this process, the keeper, have used.

    ``helpers`` are the processes that maintain the worker's room. The time that they use before the worker starts is
    not counted.
    """

    measured_by = "process"

    def __init__(self, helpers: Collection[int] = ()) -> None:
        self._helpers = helpers
        self._before = _used_by_children() + sum(map(_own_seconds, helpers))
        self._before_live = 0.0
        self._last: list[psutil.Process] = []
        self._own: dict[psutil.Process, float] = {}  # the last known processor time of each process
        self._most = 0.0
        self._waited: dict[str, float] = {}

    def fork(self) -> int:
        """Fork the worker."""
        if self._helpers:
            self._before_live = sum(map(processor_seconds, descendants_of(os.getpid())))
        return os.fork()

    def processes(self) -> list[psutil.Process]:
        """Return the descendants of this process that are not helpers."""
        self._last = descendants_of(os.getpid())
        return [one for one in self._last if one.pid not in self._helpers]

    def used(self) -> Used:
        """Return what the processes have used, as far as is known.

        The system rounds the time of each process to 0.01 s. The time of the ended processes is the larger of two sums,
        each of which may be too small. One sum adds up the times that parents have inherited from ended children. This
        sum lacks children whose end their parent ignored. The other sum adds up the last known times of the ended
        processes. It lacks the time that they used after the last measurement.
        """
        inherited = 0.0
        for process in self._last:
            if process.pid not in self._helpers:
                self.note_end(process.pid)
            with may_have_ended():
                times = process.cpu_times()
                self._own[process] = times.user + times.system
                inherited += times.children_user + times.children_system
        live = sum(self._own.get(process, 0.0) for process in self._last)
        ended = sum(self._own.values()) - live
        self._most = max(self._most, live + max(ended, inherited) - self._before_live)
        return Used(self._most, self._waited_s)

    def note_end(self, worker: int) -> None:
        """Record how long the threads of a process, running or ended, have waited for a core."""
        self._waited.update(_waits(worker))

    def kill(self) -> None:
        """Kill the processes that the last call of ``processes`` found."""
        kill([one for one in self._last if one.pid not in self._helpers])

    def total(self) -> Used:
        """Return a Used: its time is what the system has added up for this process's children since the meter began.

        If ``used`` has returned a longer time, that time counts: a parent may have ignored the end of a process.
        """
        return Used(max(_used_by_children() - self._before, self._most), self._waited_s)

    def close(self) -> None:
        """Do nothing."""

    @property
    def _waited_s(self) -> float | None:
        return sum(self._waited.values()) if self._waited else None


def meter(place: Place | None, helpers: Collection[int] = ()) -> Meter:
    """Return a meter for one task: a GroupMeter if it can make a control group in ``place``, else a ProcessMeter."""
    if place:
        with suppress(OSError):
            return GroupMeter(Group(place, str(os.getpid())), helpers)
    return ProcessMeter(helpers)


def why_no_groups() -> Iterator[str]:
    """Yield why control groups can't be used here, as the end of a sentence. Yield nothing if they can be used.

    Call this in a worker: ``fork_into`` of cloning.py needs a process with only one thread.
    """
    from pykt.process import control_groups

    try:
        control_groups.place().remove()
    except NoGroupsError as error:
        yield str(error)


def _used_by_children() -> float:
    """Return the seconds of processor time of the children that this process has reaped.

    The time of a child includes the time of the children that it has reaped itself.
    """
    used = resource.getrusage(resource.RUSAGE_CHILDREN)
    return used.ru_utime + used.ru_stime


def _own_seconds(pid: int) -> float:
    """Return the seconds of processor time of a process with one thread, without its children, or 0 if not known."""
    with suppress(OSError, ValueError, IndexError):
        return int(Path(f"/proc/{pid}/schedstat").read_text().split()[0]) / 1e9
    return 0.0


def _waits(pid: int) -> Iterator[tuple[str, float]]:
    """Yield for each thread of a process its id, as text, and the seconds that it has waited for a core (Linux)."""
    with suppress(OSError, ValueError, IndexError):
        folder = f"/proc/{pid}/task"
        for thread in os.listdir(folder):  # noqa: PTH208  # names are enough
            with suppress(OSError):
                yield thread, int(Path(folder, thread, "schedstat").read_text().split()[1]) / 1e9
