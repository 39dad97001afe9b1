"""The reports about a task, and how much time and memory a process has used.

The launcher sends Forked. The keeper sends Begun and Ending. The worker sends Started before the first value of its
task. At the end it sends Over, unless it is killed.
"""

from __future__ import annotations

import resource
import struct
import sys
from dataclasses import dataclass
from typing import Literal

EndingKind = Literal["done", "timeout", "out-of-memory", "interrupted", "crashed"]

#: What counts the processor time of a task: a control group of Linux, or the keeper, process by process.
MeasuredBy = Literal["cgroup", "process"]

#: The unit of ru_maxrss in bytes: macOS counts bytes, other systems kilobytes.
MAXRSS_UNIT = 1 if sys.platform == "darwin" else 1024

#: What the asking process writes to the keeper when the task has begun: the fields of Started, in their order.
TASK_BEGAN = struct.Struct("!dd")


@dataclass(frozen=True)
class Forked:
    """The launcher's only report: the id of the keeper's process, and the folder for temporary files."""

    keeper: int
    folder: str


@dataclass(frozen=True)
class Begun:
    """The keeper's first report: the ids of the worker and the keeper. It may arrive before the launcher's report.

    ``sandbox`` names what confines the worker, such as bubblewrap, or is "" if nothing does. ``unconfined`` is a
    sentence that says what is not confined, and why. It is "" if everything is confined, or if the task asks for no
    confinement.
    """

    worker: int
    keeper: int
    sandbox: str = ""
    unconfined: str = ""


@dataclass(frozen=True)
class Started:
    """The worker's first message: the task begins now.

    The worker has already loaded the task's module and, if it has a room, entered the room. ``at`` is the time of this
    message on the monotonic clock. ``cpu_s`` are the seconds of processor time that were used for the worker before the
    message. They do not count for the task.
    """

    at: float
    cpu_s: float


@dataclass(frozen=True)
class Over:
    """The worker's last message: the task's function has returned, or an exception has ended the task.

    The exception may also come before the function is called, as when a module can't be loaded. ``error`` is the name
    of the exception's class, or "" if there is none. ``text`` is the exception's text.
    """

    error: str = ""
    text: str = ""


@dataclass(frozen=True)
class Ending:
    """How a task ended, why, and what the worker and its children used."""

    how: EndingKind
    reason: str

    wall_s: float = 0.0
    """Seconds from the fork of the worker until it ended, or until the keeper ended it because of a limit or a stop."""

    cpu_s: float = 0.0
    """Seconds of processor time that the processes of the task have used together, as far as was measured.

    The keeper's report includes the time before the task began. ``Task.ending`` does not.
    """

    peak_mb: float = 0.0
    """The most resident memory that was measured, in megabytes, for the processes of the task together.

    If the worker, or an ended child of it, had more resident memory alone at its peak, that peak counts.
    """

    printed: str = ""
    """The last part of what the worker and its children printed (see printed.py)."""

    measured_by: MeasuredBy = "process"
    """What has counted the processor time: "cgroup" for a control group, "process" for the keeper."""

    waited_s: float | None = None
    """Seconds in which processes of the task waited for a core (see Used in metering.py). None if not known."""

    charged_mb: float | None = None
    """The most memory that the kernel charged to the control group, in megabytes. None if not known."""

    lost: bool = False
    """True if the task failed because the keeper was killed or the system lacked resources.

    pykt does not blame the program for this.
    """

    @property
    def conditions(self) -> dict[str, object]:
        """A dict that says how the task was measured.

        Its keys are the names of four fields: ``measured_by``, ``waited_s``, ``charged_mb`` and ``lost``. A key is
        missing if its value is None or false.
        """
        found = {"measured_by": self.measured_by, "waited_s": self.waited_s, "charged_mb": self.charged_mb}
        return {name: value for name, value in (found | {"lost": self.lost or None}).items() if value is not None}


def used() -> dict[str, float]:
    """Return what this process and its ended children have used.

    The dict has two keys: ``cpu_s``, the sum of their processor times in seconds, and ``peak_mb``, the largest peak of
    resident memory among them in megabytes.
    """
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    seconds = sum(usage.ru_utime + usage.ru_stime for usage in usages)
    return {"cpu_s": seconds, "peak_mb": max(usage.ru_maxrss for usage in usages) * MAXRSS_UNIT / 1e6}
