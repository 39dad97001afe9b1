"""The keeper: a process that forks the worker of one task, enforces the limits, and reports how the task ended.

The package's docstring explains how the processes work together, and what the leash and the cord are.
"""

from __future__ import annotations

import errno
import math
import os
import pickle
import resource
import signal
import socket
import sys
import time
from contextlib import suppress
from typing import NoReturn

from pykt.model.errors import EngineError, NoRoomError
from pykt.model.limits import Limits
from pykt.model.text import one_line, with_stop
from pykt.process import scratch
from pykt.process.control_groups import Place
from pykt.process.ending import MAXRSS_UNIT, TASK_BEGAN, Begun, Ending, EndingKind
from pykt.process.family import Memory, adopt_orphans, end_children, threads
from pykt.process.job import Job
from pykt.process.messages import readable, send
from pykt.process.metering import Meter, meter
from pykt.process.printed import Printed
from pykt.process.sandbox import FULL, Room
from pykt.process.worker import work

#: Before the worker is forked, each error in FULL means that the system is full. Afterwards the program may have caused
#: the error. Only EAGAIN still means that the system is full.
_NO_THREAD = (errno.EAGAIN,)

_PATIENCE = 1.0  # the most seconds to wait for the end of a worker whose room was closed
_LOOK = 0.1  # the usual seconds between two measurements of the worker
_LEAST_LOOK = 0.02  # the fewest seconds between two measurements, near the limit on processor time
_MOST_PROCESSES, _MOST_THREADS = 64, 512  # the most processes and threads of one confined worker


def keep(
    pipe: int, failure: Exception | None, folder: str, place: Place | None, values: int, leash: socket.socket
) -> NoReturn:
    """Fork the worker, enforce the limits, report how the worker ended, and exit.

    The keeper reads the job from ``pipe``. ``folder`` is for temporary files. ``failure`` is the exception that was
    raised when the launcher loaded the task's modules or made ``folder``, or None. ``place`` is where control groups
    can be made, or None. The worker writes its values to the pipe ``values``.
    """
    try:
        signal.set_wakeup_fd(-1)
        signal.signal(signal.SIGCHLD, signal.SIG_DFL)
        adopt_orphans()
        with open(pipe, "rb") as opened:  # Path.open does not take a descriptor
            job: Job = pickle.load(opened)
        ending = _kept(job, failure, folder, place if job.grouped else None, values, leash)
        with suppress(OSError):  # raised if the asking process has ended
            send(leash.fileno(), Ending.__name__, ending)
        scratch.remove(folder)  # last, because this takes seconds if a program has filled the folder
    finally:
        os._exit(0)


def _kept(
    job: Job, failure: Exception | None, folder: str, place: Place | None, values: int, leash: socket.socket
) -> Ending:
    """Fork the worker, wait until it ends, and return how it ended. Leave no process behind."""
    room = run_meter = worker = None
    try:
        if job.sandbox:
            from pykt.process.sandbox.preparing import prepare  # late, because few workers are confined

            room = prepare(job.sandbox, folder, leash.fileno())
        output, worker_output = os.pipe()
        # The cord closes when the keeper ends. It is not a pipe, because a program could open a pipe's other end in
        # /proc.
        cord, keeper_cord = (end.detach() for end in socket.socketpair())
        run_meter = meter(place, room.helpers if room else ())
        started = time.monotonic()
        worker = run_meter.fork()
        if worker == 0:
            leash.close()
            os.close(output)
            os.close(keeper_cord)
            work(job, failure, folder, room, values, worker_output, cord)
        with suppress(OSError):
            os.setpgid(worker, worker)  # the worker calls this, too, because either process may run first
        for descriptor in (values, worker_output, cord):
            os.close(descriptor)
        confined = (room.name, room.unconfined) if room else ("", "")
        begun = Begun(worker, os.getpid(), *confined)
        watch = _Watch(worker, output, leash, job.limits, started, room, run_meter)
        with suppress(OSError):
            send(leash.fileno(), Begun.__name__, begun)
        watch.until_the_end()
        watch.kill()
        return watch.ending()
    except EngineError as error:
        return Ending("crashed", str(error), lost=isinstance(error, NoRoomError))
    except Exception as error:
        # An OSError with a number in ``errors`` means that the system is full. The program is not to blame, so ``lost``
        # is true.
        why, errors = f"the program can't be started or watched: {error}", FULL if worker is None else _NO_THREAD
        return Ending("crashed", why, lost=isinstance(error, OSError) and error.errno in errors)
    finally:
        if room:
            room.close()
        if run_meter:
            run_meter.kill()
        end_children()
        if run_meter:
            run_meter.close()


class _Watch:
    """The keeper's watch over its worker, until the worker ends, reaches a limit, or is stopped."""

    def __init__(
        self,
        worker: int,
        output: int,
        leash: socket.socket,
        limits: Limits,
        started: float,
        room: Room | None,
        run_meter: Meter,
    ) -> None:
        self._worker = worker
        self._output = output
        self._printed = Printed(output)
        self._leash = leash
        self._limits = limits
        self._started = self._task_began = started
        self._cpu_before = 0.0
        self._room = room
        self._meter = run_meter
        self._memory, self._peak = Memory(), 0.0
        self._wall_s = 0.0
        self._left_s = limits.cpu or math.inf  # seconds of processor time that are left
        self._cores = len(limits.cores) or os.cpu_count() or 1
        self._ended: tuple[EndingKind, str] = ("crashed", "")
        self._reaped: tuple[int, resource.struct_rusage] | None = None

    def until_the_end(self) -> None:
        """Wait until the worker ends, reaches a limit, or is stopped by the asking process.

        The limits on time count from the beginning of the task. Until the task begins, they count from the worker's
        start.
        """
        leash, measured = self._leash.fileno(), self._started
        while self._reaped is None:
            now = time.monotonic()
            left = self._limits.timeout - (now - self._task_began)
            if left <= 0:
                self._ended = "timeout", f"the time limit of {self._limits.timeout:g} s was reached"
                return
            # Wake up rarely enough to cost little, and often enough to stop a program that fills the memory quickly. If
            # the output has been closed, the worker is probably about to end: then wake up after 1 ms.
            pause = min(max((now - self._started) / 10, 0.02), 0.2) if self._printed.is_open else 0.001
            # If all cores work for the task, the limit on processor time may be reached after this many seconds.
            soonest = max(self._left_s / self._cores, _LEAST_LOOK)
            pause = min(pause, max(measured + soonest - now, 0.001))
            listening = [leash, self._output] if self._printed.is_due(now) else [leash]
            ready = readable(listening, min(pause, left))
            if leash in ready and not self._hears_beginning():
                self._ended = "interrupted", "stopped"
                return
            if self._output in ready:
                self._printed.read()
            self._reap(os.WNOHANG)
            if (now := time.monotonic()) - measured >= min(_LOOK, soonest):
                measured = now
                if not self._within_limits():
                    return

    def _hears_beginning(self) -> bool:
        """Read the time at which the task began. Return False if the asking process has closed the leash instead."""
        try:
            said = self._leash.recv(TASK_BEGAN.size)
        except ConnectionError:  # the asking process has closed the leash without reading all reports
            return False
        if len(said) == TASK_BEGAN.size:
            self._task_began, self._cpu_before = TASK_BEGAN.unpack(said)
        return bool(said)

    def kill(self) -> None:
        """Kill the worker and all its descendants, and wait for them."""
        self._wall_s = time.monotonic() - self._started
        # If the room forks, ``_worker`` is only the parent of the process in the room. That process dies with the room,
        # and then ``_worker`` ends by itself.
        if self._room and self._room.forks:
            self._room.close()
            deadline = time.monotonic() + _PATIENCE
            while self._reaped is None and time.monotonic() < deadline:
                time.sleep(0.001)
                self._reap(os.WNOHANG)
        with suppress(ProcessLookupError, PermissionError):  # macOS raises PermissionError for a dead process
            os.killpg(self._worker, signal.SIGKILL)
        if self._reaped is None:  # the worker may have left its process group
            os.kill(self._worker, signal.SIGKILL)
        self._meter.kill()
        self._reap(0)
        if self._room:
            self._room.close()
        end_children()

    def ending(self) -> Ending:
        """Return how the worker ended. Call this after ``kill``."""
        assert self._reaped is not None
        how, reason = self._ended
        status, used = self._reaped
        self._printed.read()
        if how == "crashed" and not reason:
            reason = _explain(status, self._printed.text)
        peak = max(self._peak, used.ru_maxrss * MAXRSS_UNIT / 1e6)
        total = self._meter.total()
        return Ending(
            how,
            reason,
            self._wall_s,
            total.cpu_s,
            peak,
            self._printed.text,
            self._meter.measured_by,
            total.waited_s,
            total.charged_mb,
        )

    def _within_limits(self) -> bool:
        """Measure the worker and its descendants. Return False if a limit was reached, and note which one."""
        with self._meter.stopped():
            processes = self._meter.processes()
            counted = [one for one in processes if not (self._room and self._room.forks and one.pid == self._worker)]
            self._peak = max(self._peak, self._memory.of(counted))
        self._left_s = (self._limits.cpu or math.inf) - (self._meter.used().cpu_s - self._cpu_before)
        if self._peak > self._limits.memory:
            self._ended = "out-of-memory", f"the memory limit of {self._limits.memory:g} MB was reached"
        elif self._left_s <= 0:
            self._ended = "timeout", f"the limit of {self._limits.cpu:g} s of processor time was reached"
        elif self._room and len(counted) > _MOST_PROCESSES:
            self._ended = "crashed", f"the program started more than {_MOST_PROCESSES} processes"
        elif self._room and sum(map(threads, counted)) > _MOST_THREADS:
            self._ended = "crashed", f"the program started more than {_MOST_THREADS} threads"
        else:
            return True
        return False

    def _reap(self, options: int) -> None:
        if self._reaped is None:
            if sys.platform == "linux" and os.waitid(os.P_PID, self._worker, os.WEXITED | os.WNOWAIT | options):
                self._meter.note_end(self._worker)
            pid, status, used = os.wait4(self._worker, options)
            self._reaped = (status, used) if pid else None


def _explain(status: int, printed: str) -> str:
    """Return why a worker ended that the keeper has not killed: its exit code or signal, and its last output."""
    words = one_line(printed[-4000:])[-300:]
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        ended = f"the engine was ended by signal {number} ({signal.strsignal(number) or 'unknown'})"
    else:
        ended = f"the engine ended by itself with exit code {os.WEXITSTATUS(status)}: does the program call halt?"
    return f"{with_stop(ended)} It printed: {words}" if words else ended
