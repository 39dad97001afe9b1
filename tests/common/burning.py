"""The functions that test_times.py runs in workers: they use processor time in several ways."""

import hashlib
import mmap
import os
import select
import signal
import threading
import time
from collections.abc import Iterator
from contextlib import suppress
from pathlib import Path


def burn(seconds: float) -> Iterator[str]:
    """Use the processor for ``seconds``."""
    end = time.process_time() + seconds
    while time.process_time() < end:
        pass
    yield "done"


def burn_until_it_waited(seconds: float) -> Iterator[str]:
    """Use the processor until this process has waited for it for ``seconds``, as Linux counts them."""
    while int(Path("/proc/self/schedstat").read_text().split()[1]) < seconds * 1e9:
        pass
    yield "done"


def sleep(seconds: float) -> Iterator[str]:
    time.sleep(seconds)
    yield "done"


def children(seconds: float, number: int) -> Iterator[str]:
    """Let ``number`` children burn one after the other, and wait for each."""
    for _ in range(number):
        if (pid := os.fork()) == 0:
            _burn_and_exit(seconds)
        os.waitpid(pid, 0)
    yield "done"


def orphan(seconds: float) -> Iterator[str]:
    """Let a process burn whose parent has gone, in a session of its own if it may.

    Wait for its end as the system tells it. When its files are closed, the system has not counted its time yet.
    """
    reading, writing = os.pipe()
    if (pid := os.fork()) == 0:
        if (orphan := os.fork()) == 0:
            with suppress(PermissionError):  # where only Landlock confines it
                os.setsid()
            _burn_and_exit(seconds)
        os.write(writing, str(orphan).encode())
        os._exit(0)
    os.waitpid(pid, 0)
    with suppress(ProcessLookupError):  # it has ended, and its new parent has waited for it
        select.select([os.pidfd_open(int(os.read(reading, 20)))], [], [])
    yield "done"


def unwaited(seconds: float, number: int = 1) -> Iterator[str]:
    """Let children burn, one after the other, for which nobody waits: the system adds their time to nobody's."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)
    for _ in range(number):
        if os.fork() == 0:
            _burn_and_exit(seconds)
        with suppress(ChildProcessError):
            os.wait()  # fails when the child has ended
    yield "done"


_PAGE = 1 << 21  # bytes of a huge page


def hand_on(size: int, times: int, decoys: int) -> Iterator[str]:
    """Hand memory that grows to ``size`` bytes on from child to child, ``times`` times, while other children sleep."""
    for _ in range(decoys):
        if os.fork() == 0:
            time.sleep(1000)
    reading, writing = os.pipe()
    if os.fork() == 0:
        memory = mmap.mmap(-1, size, mmap.MAP_PRIVATE | mmap.MAP_ANONYMOUS)
        memory.madvise(mmap.MADV_HUGEPAGE)
        for nth in range(times):
            memory[nth * _PAGE % size] = 1
            if os.fork():
                os._exit(0)
        os._exit(0)
    os.close(writing)
    os.read(reading, 1)  # until the last child has ended
    yield "done"


def threads(number: int) -> Iterator[str]:
    """Use ``number`` cores without end."""
    data = bytes(10_000_000)

    def work() -> None:
        while True:
            hashlib.sha256(data)  # without Python's lock

    for _ in range(number - 1):
        threading.Thread(target=work, daemon=True).start()
    work()
    yield "never"


def cores() -> Iterator[str]:
    """Yield the cores on which this process and a child of it may run."""
    yield str(os.sched_getaffinity(0))
    reading, writing = os.pipe()
    if os.fork() == 0:
        os.write(writing, str(os.sched_getaffinity(0)).encode())
        os._exit(0)
    yield os.read(reading, 1000).decode()


def leave_core() -> Iterator[str]:
    """Try to take all cores. Yield those on which this process and a child of it may run."""
    with suppress(OSError):
        os.sched_setaffinity(0, range(os.cpu_count() or 1))
    yield from cores()


def _burn_and_exit(seconds: float) -> None:
    list(burn(seconds))
    os._exit(0)
