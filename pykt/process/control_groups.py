"""Control groups of Linux (version 2): a group measures and kills all processes of one task.

A group counts the processor time of every process that was ever in it, even of a process whose parent ignores that the
process has ended. pykt needs no controller for this, only the permission to make groups inside the group of its own
process. The command `systemd-run --user --scope -p Delegate=yes` gives this permission, and so do many terminals and
containers.

Source: docs.kernel.org, "Control Group v2".
"""

from __future__ import annotations

import os
import re
import signal
import time
from collections.abc import Iterator
from contextlib import contextmanager, suppress
from dataclasses import dataclass
from pathlib import Path

from pykt.process.cloning import fork_into

_PREFIX = "pykt-"
_SECONDS = 1.0  # the most seconds to wait until a group is empty after its processes were killed
_STOPPING = 0.05  # the most seconds to wait until all processes of a group have stopped
_PAUSE = 0.001  # seconds between two attempts to remove a group, or two tests whether a group has stopped
_PROCESSES, _STATISTICS = "cgroup.procs", "cpu.stat"


class NoGroupsError(Exception):
    """Control groups can't be used here. The error's text says why; it is worded as the end of a sentence."""


@dataclass(frozen=True)
class Place:
    """The folder for the groups of a launcher's tasks.

    ``clones`` tells whether the kernel lets a process begin in a group (see cloning.py). If not, a process begins
    outside its group and moves itself into the group.
    """

    folder: Path
    clones: bool

    def remove(self, name: str = "") -> None:
        """Kill the processes in the group ``name``, and remove the group.

        Without a name, do so for all groups, and then remove the folder.
        """
        if name:
            _kill(self.folder / name)
            _remove(self.folder / name)
            return
        with suppress(OSError):
            for group in os.listdir(self.folder):  # noqa: PTH208  # Path.iterdir lists files as well
                if group.isdecimal():
                    self.remove(group)
        _remove(self.folder)


class Group:
    """A control group for one task."""

    def __init__(self, place: Place, name: str) -> None:
        """Make the group. Raises OSError if that is not possible."""
        self._folder = place.folder / name
        self._clones = place.clones
        self._folder.mkdir()
        self._descriptor = os.open(self._folder, os.O_RDONLY | os.O_DIRECTORY | os.O_CLOEXEC)

    def fork(self) -> int:
        """Fork as os.fork does. The child is in the group.

        Raises OSError if clone3 fails. Without clone3, a child that can't move into the group exits at once.
        """
        if self._clones:
            return fork_into(self._descriptor)
        if (pid := os.fork()) == 0:
            try:
                (self._folder / _PROCESSES).write_text("0")
            except OSError:
                os._exit(1)
        return pid

    def ids(self) -> list[int]:
        """Return the ids of the processes in the group."""
        try:
            return [int(line) for line in (self._folder / _PROCESSES).read_text().split()]
        except OSError:
            return []

    @property
    def cpu_s(self) -> float:
        """The seconds of processor time that all processes of the group have used, also those that have ended."""
        return _number(self._folder / _STATISTICS, r"usage_usec (\d+)") / 1e6

    @property
    def waited_s(self) -> float | None:
        """The seconds in which at least one process of the group waited for a core. None if not known."""
        try:
            return _number(self._folder / "cpu.pressure", r"some .*total=(\d+)") / 1e6
        except OSError:  # the kernel measures no pressure
            return None

    @property
    def charged_mb(self) -> float | None:
        """The most memory that the kernel has charged to the group, in megabytes. None if not known."""
        try:
            return _number(self._folder / "memory.peak", r"(\d+)") / 1e6
        except OSError:  # there is no controller of memory, or the kernel is older than 5.19
            return None

    @contextmanager
    def stopped(self) -> Iterator[None]:
        """Freeze the processes of the group within the context.

        Wait for at most 50 ms until all are frozen. Before Linux 5.2, nothing happens.
        """
        deadline = time.monotonic() + _STOPPING
        switch, events = self._folder / "cgroup.freeze", self._folder / "cgroup.events"
        try:
            with suppress(OSError):
                switch.write_text("1")
                while "frozen 1" not in events.read_text() and time.monotonic() < deadline:
                    time.sleep(_PAUSE)
            yield
        finally:
            with suppress(OSError):
                switch.write_text("0")

    def kill(self) -> None:
        """Kill all processes of the group."""
        _kill(self._folder)

    def close(self) -> None:
        """Remove the group. Before that, wait for at most 1 s until its processes have ended."""
        os.close(self._descriptor)
        _remove(self._folder)


def place() -> Place:
    """Make a folder for the groups of this process's tasks, test it with a group of one process, and return it.

    Raises NoGroupsError if groups can't be used here.
    """
    own = own_group()
    _sweep(own)
    folder = own / f"{_PREFIX}{os.getpid()}"
    try:
        folder.mkdir()
    except OSError as error:
        raise NoGroupsError(f"this user can't make control groups in {own} ({error.strerror})") from None
    why = ""
    for clones in (True, False):
        made = Place(folder, clones)
        try:
            _try_out(made)
        except OSError as error:
            why = error.strerror or str(error)
        else:
            return made
    made.remove()
    raise NoGroupsError(f"no process can be put into a control group in {own} ({why})")


def own_group() -> Path:
    """Return the folder of this process's control group. Raises NoGroupsError if there is no group of version 2."""
    try:
        mounts = Path("/proc/self/mountinfo").read_text(errors="replace").splitlines()
        groups = Path("/proc/self/cgroup").read_text().splitlines()
    except OSError:
        raise NoGroupsError("only Linux has control groups") from None
    path = next((line[3:] for line in groups if line.startswith("0::")), None)
    for mount in mounts:
        before, _, after = mount.partition(" - ")
        if path is not None and after.startswith("cgroup2 "):
            root, point = (re.sub(r"\\(\d{3})", lambda code: chr(int(code[1], 8)), one) for one in before.split()[3:5])
            inside = path.removeprefix(root.rstrip("/"))
            if (folder := Path(f"{point}{inside}")).is_dir() and path.startswith(root):
                return folder
    raise NoGroupsError("there are no control groups of version 2")


def _try_out(place: Place) -> None:
    """Fork a process into a group. Raises OSError if this fails, or if the group counts no processor time."""
    group = Group(place, "0")
    try:
        if (pid := group.fork()) == 0:
            os._exit(0)
        if os.waitpid(pid, 0)[1]:
            raise OSError("a process can't be moved there")
        if group.cpu_s <= 0:
            raise OSError("the group does not count processor time")
    finally:
        group.close()


def _sweep(own: Path) -> None:
    """Remove the empty groups that killed launchers have left in the group ``own``."""
    with suppress(OSError):
        for name in os.listdir(own):  # noqa: PTH208  # Path.iterdir lists files as well
            number = name.removeprefix(_PREFIX)
            if name.startswith(_PREFIX) and number.isdecimal() and not Path("/proc", number).exists():
                for inner in (*(own / name).glob("[0-9]*"), own / name):
                    with suppress(OSError):
                        inner.rmdir()


def _number(file: Path, pattern: str) -> int:
    """Return the number that a pattern finds in a file. Raises OSError if the pattern finds none."""
    found = re.search(pattern, file.read_text())
    if not found:
        raise OSError(f"{file} does not have the expected contents")
    return int(found[1])


def _kill(folder: Path) -> None:
    try:
        (folder / "cgroup.kill").write_text("1")
    except OSError:  # a kernel older than 5.14, or the group has been removed
        with suppress(OSError):
            for pid in (folder / _PROCESSES).read_text().split():
                with suppress(ProcessLookupError):
                    os.kill(int(pid), signal.SIGKILL)


def _remove(folder: Path) -> None:
    deadline = time.monotonic() + _SECONDS
    while True:
        try:
            folder.rmdir()
        except FileNotFoundError:
            return
        except OSError:  # a killed process has not ended yet
            if time.monotonic() > deadline:
                return
            time.sleep(_PAUSE)
        else:
            return
