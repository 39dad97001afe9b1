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
from _thread import start_new_thread
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

_LONGEST = 10_000  # the most characters of an exception's text that are sent
_MOST_DESCRIPTORS = 1 << 20  # the most open files of a process, as Linux sets them by default (fs.nr_open)

#: The descriptor of the pipe for the values of this worker's task.
_values: int
_telling = threading.Lock()  # held while a value is sent, because several threads may send


def tell(value: object) -> None:
    """Send a value of the task at once, without yielding it.

    A task's function may find a value while it waits for a call of a library. It sends the value by ``tell``, because a
    limit may end the worker before the library returns and the function can yield.
    """
    with _telling:
        send(_values, type(value).__name__, value)


def work(
    job: Job, failure: Exception | None, folder: str, room: Room | None, values: int, output: int, cord: int
) -> NoReturn:
    """Call the task's function, send the values that it yields, and exit.

    The time of the task counts from the moment when the function has returned an iterator.

    If ``failure`` is an exception, the task fails with this exception and the function is not called. ``folder`` is for
    temporary files. If ``room`` is not None, the worker enters this confined place before it unpickles the arguments
    and calls the function.

    The other arguments are descriptors. The values that the function yields go to the pipe ``values``, and everything
    that it prints goes to the pipe ``output``. The socket ``cord`` closes when the keeper ends. Then the worker kills
    its descendants and itself.
    """
    global _values
    _values = values
    os.setpgid(0, 0)
    if job.limits.cores:
        os.sched_setaffinity(0, job.limits.cores)
    own_input = os.open(os.devnull, os.O_RDONLY)  # an input of its own: a program could change a shared one
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
            os.fstat(values)  # raises OSError if a user program has closed the pipe: then print nothing
            if not job.sandbox:  # in a sandbox, the user would take the traceback for the program's output
                traceback.print_exc()
            tell(Over(type(exception).__name__, f"{exception}"[:_LONGEST]))
    os._exit(0)  # without cleaning up the engine, because cleaning up can take longer than the task


def _enter(room: Room, sandbox: Sandbox, limits: Limits, descriptors: set[int]) -> float:
    """Enter the room, close all descriptors except ``descriptors``, and drop privileges.

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
        die_with_parent()  # the cord is not enough: the program can block the thread that watches the cord
    os.nice(sandbox.nice)
    privileges.drop(
        limits.memory,
        starts_programs=sandbox.starts_programs,
        pinned=bool(limits.cores),
        grouped=not room.forks,  # if the room forks, all processes in it end together anyway
    )
    return used


def _unbuffered(descriptor: int) -> TextIO:
    """Return a text stream without a buffer, so that nothing printed is lost when the worker is killed."""
    raw = io.FileIO(descriptor, "w", closefd=False)
    return io.TextIOWrapper(raw, encoding="utf-8", errors="replace", write_through=True)


def _watch_cord(cord: int) -> None:
    """Start a thread that ends this worker when the keeper ends. Raise BlockingIOError if no thread can be started."""
    try:
        start_new_thread(_die_with_keeper, (cord,))
    except RuntimeError as error:
        raise BlockingIOError(errno.EAGAIN, str(error)) from error


def _die_with_keeper(cord: int) -> None:
    """Wait until the cord closes, then kill all descendants and this process."""
    os.read(cord, 1)
    try:
        kill(descendants_of(os.getpid()))
    finally:
        with suppress(PermissionError):  # raised in a sandbox that forbids signals to other processes
            os.killpg(0, signal.SIGKILL)  # this process, and children that it has started in the meantime
        os.kill(os.getpid(), signal.SIGKILL)
