"""The keeper: a process that forks the worker of one task, enforces the limits, and reports how the task ended.

The package's docstring explains how the processes work together, and what the leash and the cord are.
"""

from __future__ import annotations

import contextlib
import os
import pickle
import resource
import select
import shutil
import signal
import socket
import tempfile
import time
from multiprocessing.connection import Connection
from typing import TYPE_CHECKING, Any, NoReturn

from pykt.model.limits import Limits
from pykt.process.ending import MAXRSS_UNIT, Ending, EndingKind
from pykt.process.family import family_of, kill, resident_mb
from pykt.process.worker import work

if TYPE_CHECKING:
    import psutil

_TAIL = 4000  # bytes of a worker's last output, kept to explain a crash


def keep(request: tuple[Any, ...], failure: Exception | None, answers: Connection, leash: socket.socket) -> NoReturn:
    """Fork the worker, enforce the limits, report how the worker ended, and exit.

    ``failure`` is the exception that was raised when the task's module was loaded, or None.
    """
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    function, limits, arguments = request
    started = time.monotonic()
    output, worker_output = os.pipe()
    cord, keeper_cord = os.pipe()  # only the keeper can write to the cord, so the cord closes when the keeper ends
    scratch = tempfile.mkdtemp(prefix="pykt-")
    worker = os.fork()
    if worker == 0:
        tempfile.tempdir = os.environ["TMPDIR"] = scratch
        leash.close()
        os.close(output)
        os.close(keeper_cord)
        work(function, arguments, failure, answers, worker_output, cord)
    with contextlib.suppress(OSError):
        os.setpgid(worker, worker)  # the worker does the same: either may come first
    answers.close()
    os.close(worker_output)
    os.close(cord)
    try:
        watch = _Watch(worker, output, leash, limits, started)
        watch.until_the_end()
        watch.kill()
        shutil.rmtree(scratch, ignore_errors=True)
        with contextlib.suppress(OSError):
            leash.sendall(pickle.dumps(watch.ending()))
    finally:
        os._exit(0)


class _Watch:
    """The keeper's watch over its worker, until the worker ends, reaches a limit, or is stopped."""

    def __init__(self, worker: int, output: int, leash: socket.socket, limits: Limits, started: float) -> None:
        self._worker = worker
        self._output = output
        self._leash = leash
        self._limits = limits
        self._started = started
        self._said = b""
        self._peak = 0.0
        self._descendants: list[psutil.Process] = []
        self._ended: tuple[EndingKind, str] = ("crashed", "")
        self._reaped: tuple[int, resource.struct_rusage] | None = None

    def until_the_end(self) -> None:
        """Wait until the worker ends, reaches a limit, or is stopped by the asking process."""
        listening, measured = [self._leash.fileno(), self._output], self._started
        while self._reaped is None:
            now = time.monotonic()
            left = self._limits.timeout - (now - self._started)
            if left <= 0:
                self._ended = "timeout", f"the time limit of {self._limits.timeout:g} s was reached"
                return
            # Look rarely enough to cost nothing, and often enough to stop a program that fills the memory quickly. When
            # the output has been closed, the worker is about to end: then look at once.
            pause = min(max((now - self._started) / 10, 0.02), 0.2) if self._output in listening else 0.001
            ready, _, _ = select.select(listening, [], [], min(pause, left))
            if self._leash.fileno() in ready:
                self._ended = "interrupted", "stopped"
                return
            if self._output in ready:
                part = os.read(self._output, 65536)
                self._said = (self._said + part)[-_TAIL:]
                if not part:
                    listening.remove(self._output)
            self._reap(os.WNOHANG)
            if now - measured > 0.1:
                measured = now
                self._peak = max(self._peak, sum(map(resident_mb, self._family())))
                if self._peak > self._limits.memory:
                    self._ended = "out-of-memory", f"the memory limit of {self._limits.memory:g} MB was reached"
                    return

    def kill(self) -> None:
        """Kill the worker's process group and the descendants that have left it."""
        self._signal(signal.SIGSTOP)  # so that nothing forks while the descendants are looked up
        self._family()
        self._signal(signal.SIGKILL)
        kill(self._descendants)
        self._reap(0)

    def _family(self) -> list[psutil.Process]:
        """Return the worker and its descendants.

        The descendants are also remembered, because those of a dead worker can't be looked up.
        """
        family = family_of(self._worker) if self._reaped is None else []
        self._descendants = family[1:] or self._descendants
        return family

    def ending(self) -> Ending:
        """Return how the worker ended. Call this after ``kill``."""
        assert self._reaped is not None
        how, reason = self._ended
        status, used = self._reaped
        if how == "crashed":
            reason = _explain(status, self._said)
        peak = max(self._peak, used.ru_maxrss * MAXRSS_UNIT / 1e6)
        return Ending(how, reason, time.monotonic() - self._started, used.ru_utime + used.ru_stime, peak)

    def _signal(self, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):  # macOS raises the latter for a dead process
            os.killpg(self._worker, number)

    def _reap(self, options: int) -> None:
        if self._reaped is None:
            pid, status, used = os.wait4(self._worker, options)
            self._reaped = (status, used) if pid else None


def _explain(status: int, said: bytes) -> str:
    """Return why a worker ended by itself, as far as its exit status and its last output show."""
    text = "".join(sign if sign.isprintable() else " " for sign in said.decode(errors="replace"))
    words = " ".join(text.split())[-300:]
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        ended = f"the engine was ended by signal {number} ({signal.strsignal(number) or 'unknown'})"
    else:
        ended = f"the engine ended by itself with exit code {os.WEXITSTATUS(status)}: does the program call halt?"
    return f"{ended} It said: {words}" if words else ended
