"""The worker: a process that calls the function of one task and sends the values that the function yields."""

from __future__ import annotations

import errno
import importlib
import io
import os
import pickle
import resource
import signal
import sys
import tempfile
import threading
import time
import traceback
from contextlib import suppress
from itertools import pairwise
from pathlib import Path
from typing import NoReturn, TextIO

from pykt.model.limits import Limits
from pykt.process.ending import Over, Started
from pykt.process.family import descendants_of, die_with_parent, kill
from pykt.process.job import Job
from pykt.process.messages import send
from pykt.process.sandbox import Room, Sandbox, privileges

_LONGEST = 10_000  # the most characters of an exception's text
_MOST_DESCRIPTORS = 1 << 20

#: The pipe for the values of this worker's task.
_values: int
_telling = threading.Lock()


def tell(value: object) -> None:
    """Send a value of the task at once.

    A task's function calls this while a library runs: a limit may end the worker before the function can yield.
    """
    with _telling:
        send(_values, type(value).__name__, value)


def work(
    job: Job, failure: Exception | None, folder: str, room: Room | None, values: int, output: int, cord: int
) -> NoReturn:
    """Call the task's function, send the values that it yields, and exit.

    The time of the task begins when the function has returned an iterator.

    If ``failure`` is an exception, the task fails with this exception and the function is not called. ``folder`` is for
    temporary files. Unless ``room`` is None, the worker enters the room before it does anything else.

    The other arguments are descriptors. ``values`` is the pipe for the values that the function yields, ``output`` is
    the pipe for everything that it prints, and ``cord`` is a socket that closes when the keeper ends: then the worker
    kills its descendants and itself.
    """
    global _values
    _values = values
    os.setpgid(0, 0)
    if job.limits.cores:
        os.sched_setaffinity(0, job.limits.cores)
    own_input = os.open(os.devnull, os.O_RDONLY)  # opened anew, so that a program can't change other runs' input
    os.dup2(own_input, 0)
    os.close(own_input)
    os.dup2(output, 1)
    os.dup2(output, 2)
    sys.stdout, sys.stderr = _unbuffered(1), _unbuffered(2)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    before = 0.0
    try:
        if failure:
            raise failure
        tempfile.tempdir = os.environ["TMPDIR"] = folder
        if job.sandbox:
            os.chdir(folder)
            privileges.limit_files()
            if room:
                before = _enter(room, job.sandbox, job.limits, {0, 1, 2, values, cord})
        _watch_cord(cord)
        module, _, name = job.function.partition(":")
        sent = getattr(importlib.import_module(module), name)(*pickle.loads(job.arguments))
        tell(Started(time.monotonic(), before + time.process_time()))
        for value in sent:
            tell(value)
        tell(Over())
    except Exception as exception:
        with suppress(OSError):
            os.fstat(values)  # raises OSError if a user program has closed the pipe: then print no traceback
            if not job.sandbox:  # else the user would take the traceback for the program's output
                traceback.print_exc()
            tell(Over(type(exception).__name__, f"{exception}"[:_LONGEST]))
    os._exit(0)  # does not clean up the engine, because that can take longer than the task


def _enter(room: Room, sandbox: Sandbox, limits: Limits, descriptors: set[int]) -> float:
    """Confine this process, and close all descriptors except ``descriptors``.

    Return the seconds of processor time that other processes have used for the worker.
    """
    used = room.enter()
    tempfile.tempdir = folder = str(Path.cwd())
    os.environ.clear()
    os.environ.update({"PATH": "/usr/local/bin:/usr/bin:/bin", "HOME": folder, "TMPDIR": folder, "LANG": "C.UTF-8"})
    kept = [*sorted(descriptors), _MOST_DESCRIPTORS]
    for before, after in pairwise(kept):
        os.closerange(before + 1, after)
    if not sandbox.starts_programs:
        die_with_parent()  # because the program can keep the thread that waits for the cord to close from running
    os.nice(sandbox.nice)
    privileges.drop(
        limits.memory,
        starts_programs=sandbox.starts_programs,
        pinned=bool(limits.cores),
        grouped=not room.forks,  # a room that forks has a namespace of processes, and all of them end together
    )
    return used


def _unbuffered(descriptor: int) -> TextIO:
    """Return a text stream that writes at once, so that what was printed is there even when the worker is killed."""
    raw = io.FileIO(descriptor, "w", closefd=False)
    return io.TextIOWrapper(raw, encoding="utf-8", errors="replace", write_through=True)


def _watch_cord(cord: int) -> None:
    """Begin to wait for the end of the keeper. Raise BlockingIOError if the system can't start a thread."""
    try:
        threading.Thread(target=_die_with_keeper, args=(cord,), daemon=True).start()
    except RuntimeError as error:
        raise BlockingIOError(errno.EAGAIN, str(error)) from error


def _die_with_keeper(cord: int) -> None:
    """Wait until the cord closes, then kill all descendants and this process."""
    os.read(cord, 1)
    try:
        kill(descendants_of(os.getpid()))
    finally:
        with suppress(PermissionError):  # a sandbox refuses this where it forbids child processes
            os.killpg(0, signal.SIGKILL)  # all at once, so that the worker can't report the death of a child
        os.kill(os.getpid(), signal.SIGKILL)
