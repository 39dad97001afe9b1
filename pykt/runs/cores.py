"""Processor cores for runs: each pinned run has a core for itself.

Several benches, even of different users, may share a machine. So to take core 3, for example, a process binds a socket
to the name pykt-core-3. While the name is bound, no other process can bind it, so other processes take other cores. The
system frees the name when the process ends, even if the process is killed.

Here a *core* is a hardware thread, as in the numbers that the system gives. A physical core may have several of them.
"""

from __future__ import annotations

import errno
import os
import socket
import sys
import time
from collections.abc import Callable, Iterator, Sequence
from contextlib import contextmanager
from pathlib import Path

from pykt.model.errors import PyktError
from pykt.model.text import counted

#: The folder in which the system describes its cores.
SYSTEM = Path("/sys/devices/system/cpu")

_PAUSE = 0.02  # seconds until the next attempt to take a core


def ordered() -> tuple[int, ...]:
    """Return the numbers of the cores on which this process may run, in the order in which runs should take them.

    The first hardware threads of all physical cores come first, then the second ones, and so on. Among first threads,
    and likewise among second threads, faster cores come first. Of equally fast cores, those on the physical core of
    core 0 come last, since the system often does its own work there. Return () if runs can't be pinned.
    """
    if not hasattr(os, "sched_getaffinity"):
        return ()
    allowed = os.sched_getaffinity(0)
    siblings = {core: [one for one in _siblings(core) if one in allowed] or [core] for core in allowed}
    return tuple(
        sorted(allowed, key=lambda core: (siblings[core].index(core), -_speed(core), 0 in siblings[core], core))
    )


def physical() -> int:
    """Return the number of physical cores on which this process may run."""
    return sum(1 for core in ordered() if min({*_siblings(core)} & {*ordered()} or {core}) == core)


def check(jobs: int) -> None:
    """Raise PyktError if ``jobs`` runs at a time can't have a core each."""
    cores = ordered()
    if not cores:
        system = {"darwin": "macOS", "linux": "This Linux"}.get(sys.platform, sys.platform)
        raise PyktError(f"{system} has no way to pin a run to a core: leave out --pin.")
    if jobs > len(cores):
        raise PyktError(
            f"{jobs} pinned runs at a time need a core each, and there {'is' if len(cores) == 1 else 'are'} "
            f"{counted(len(cores), 'core')} here: give --jobs {len(cores)}, or leave out --pin."
        )


@contextmanager
def taken(is_stopped: Callable[[], bool] = lambda: False) -> Iterator[int | None]:
    """Wait until a core is free, take it, and yield its number. Yield None if ``is_stopped`` returns True before.

    The core is free again at the end of the context. Raise PyktError if runs can't be pinned.
    """
    cores = ordered()
    check(1)
    while (found := _free(cores)) is None:
        if is_stopped():
            yield None
            return
        time.sleep(_PAUSE)
    core, held = found
    with held:
        yield core


def _free(cores: Sequence[int]) -> tuple[int, socket.socket] | None:
    """Return the first free core, with the socket that now reserves it, or None if no core is free.

    If the system does not let the socket reserve a core, the first core counts as free.
    """
    for core in cores:
        held = socket.socket(socket.AF_UNIX, socket.SOCK_DGRAM)
        try:
            held.bind(f"\0pykt-core-{core}")
        except OSError as error:
            if error.errno == errno.EADDRINUSE:
                held.close()
                continue
        return core, held
    return None


def _siblings(core: int) -> list[int]:
    """Return the cores on the physical core of ``core``, itself included, in ascending order.

    Return [core] if the system does not list them.
    """
    numbers: list[int] = []
    for part in read(SYSTEM / f"cpu{core}/topology/thread_siblings_list").split(","):
        first, _, last = part.partition("-")
        if first.isdecimal():
            numbers += range(int(first), int(last or first) + 1)
    return numbers or [core]


def _speed(core: int) -> int:
    """Return a number that is larger for faster cores, or 0 if the system does not state a speed."""
    for name in ("cpu_capacity", "cpufreq/cpuinfo_max_freq"):
        if (text := read(SYSTEM / f"cpu{core}/{name}")).isdecimal():
            return int(text)
    return 0


def read(file: Path) -> str:
    """Return the text of a file of the system, or "" if it does not exist or can't be read."""
    try:
        return file.read_text().strip()
    except OSError:
        return ""
