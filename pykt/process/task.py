"""A task as the asking process sees it: an iterable over the values that the worker sends."""

from __future__ import annotations

import fcntl
import os
import pickle
import socket
import sys
import threading
import time
import weakref
from collections.abc import Iterable, Iterator
from contextlib import suppress
from dataclasses import replace
from typing import Any

from pykt.model.errors import EngineError, NoRoomError, PyktError
from pykt.model.limits import Limits
from pykt.process import launcher, scratch
from pykt.process.ending import TASK_BEGAN, Begun, Ending, EndingKind, Forked, Over, Started
from pykt.process.family import Handle
from pykt.process.job import Job
from pykt.process.messages import MOST, ForeignMessageError, Receiver, readable
from pykt.process.sandbox import Sandbox

#: If a worker has one of these errors before its task begins, the machine lacks the resources for the worker.
_CROWDED = (BlockingIOError.__name__, NoRoomError.__name__)

_rooms: set[str] = set()  # the names of the rooms that earlier workers had, for ``Sandbox.before``

_SURELY_FITS = 1 << 12  # bytes that every pipe can hold, even if other processes of this user fill many pipes
_PIPE = 1 << 20  # bytes that the pipe for values can hold, so that a long path is read in few parts
_GRACE = 5.0  # seconds from the time limit until the asking process itself ends a task that the keeper has not ended
_LOADING = 600.0  # the most seconds for loading a task's modules: numba may compile some of them
_PATIENCE = 2.0  # seconds from ``stop`` until the asking process itself ends the task
_LONGEST_WAIT = 0.5  # the most seconds of one wait: ``stop`` makes the deadline earlier, but ends no wait


def _error(name: str) -> type[Exception]:
    """Return the class of the exception to raise after a worker has raised an exception of the class ``name``.

    For EngineError and its subclasses, return EngineError. For PyktError and its other subclasses, return PyktError. A
    text is enough to make one of these two, but perhaps not to make a subclass. For any other exception, return
    RuntimeError.
    """
    for kind in (EngineError, PyktError):
        if name in _names(kind):
            return kind
    return RuntimeError


def _names(kind: type) -> set[str]:
    """Return the names of a class and of all its subclasses."""
    return {kind.__name__}.union(*map(_names, kind.__subclasses__()))


class Task:
    """A running task. Iterate over a Task to get the values that the task's function yields.

    ``keeper`` is the id of the keeper's process, and ``begun`` is the keeper's first report. Both are known before the
    first value. ``started`` is the time on the monotonic clock when the worker began the task, or None if it has not
    begun. After the iteration ``ending`` says how the task ended. Ctrl-C ends the worker: the iteration first yields
    the values that the worker has already sent, and then raises KeyboardInterrupt.

    The keeper ends the worker at a limit, or after ``stop``. If the keeper has not done so 5 s after the time limit, or
    2 s after ``stop``, this process kills the keeper and the worker. The limits count from the beginning of the task.
    So while the launcher still loads the task's modules, this process waits for up to 10 minutes.
    """

    def __init__(self, values: Receiver, answers: int, leash: socket.socket, limits: Limits) -> None:
        self.ending: Ending | None = None
        self._answers = answers
        self._leash = leash
        self._timeout = limits.timeout
        self._values = values
        self._reports = Receiver(leash.fileno(), (Forked, Begun, Ending))
        self._deadline = time.monotonic() + limits.timeout + _GRACE
        self._loading_until = time.monotonic() + _LOADING
        self.begun: Begun | None = None
        self.started: float | None = None
        self._cpu_before = 0.0  # seconds of processor time before the task began
        self.launcher: launcher.Launcher | None = None
        self._launcher_cpu_s = 0.0
        self.keeper = 0
        self._folder = ""
        self._processes: list[Handle] = []
        self._over: Over | None = None
        self._silent = False  # whether no more values can come
        self._stopped = False
        self._fault = ""

    def __iter__(self) -> Iterator[Any]:
        interrupted = False
        try:
            while self.ending is None:
                try:
                    yield from self._receive()
                except KeyboardInterrupt:
                    interrupted = True
                    self.stop()
            if interrupted:
                raise KeyboardInterrupt
            if self._over and self._over.error and self.ending.how == "done":
                raise _error(self._over.error)(self._over.text)
        except KeyboardInterrupt:
            # If ``ending`` is None, a second Ctrl-C came while the first was handled.
            self.ending = self.ending or Ending("interrupted", "stopped")
            raise
        finally:
            self.close()

    def ready(self) -> bool:
        """Tell whether a part of the next value, or the end of the values, has arrived."""
        return self.ending is None and self._wait(0)[0]

    @property
    def is_loading(self) -> bool:
        """True until the launcher has loaded the task's modules and started a keeper."""
        return self.ending is None and not self.keeper and not self._stopped

    def stop(self) -> None:
        """Let the keeper end the worker as ``interrupted``. The values that the worker has sent can still be read."""
        self._stopped = True
        self._deadline = min(self._deadline, time.monotonic() + _PATIENCE)
        with suppress(OSError):
            self._leash.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        """End the worker, and discard the values that it has sent."""
        if self._answers >= 0:
            os.close(self._answers)
        self._answers = -1
        self._leash.close()
        for process in self._processes:
            process.close()

    def _receive(self) -> Iterator[Any]:
        """Yield values until the worker has ended, and set ``ending``."""
        while self.ending is None:
            value, report = self._wait(self._deadline - time.monotonic())
            if not report and time.monotonic() >= self._deadline:
                if self._is_launching():
                    self._deadline = min(time.monotonic() + _GRACE, self._loading_until)
                else:
                    self._end_by_force()
            elif report and self.begun is None:
                self._read_report()
            elif value:
                yield from self._next_value()
            elif report:  # the Ending, read only if no value waits: none can follow, even if the pipe is still open
                self._read_report()

    def _is_launching(self) -> bool:
        """Tell whether the launcher has been at work on loading modules since the last call, and may go on."""
        if not (self.launcher and self.is_loading and time.monotonic() < self._loading_until):
            return False
        before, (self._launcher_cpu_s, waits) = self._launcher_cpu_s, self.launcher.work()
        return waits or self._launcher_cpu_s > before

    def _wait(self, seconds: float) -> tuple[bool, bool]:
        """Wait for a value or a report. Return two truth values: whether a value can be read, and whether a report can.

        Before the keeper's first report, wait only for reports: on a busy machine, values may arrive before this
        report.
        """
        values = [self._answers] if not self._silent and self.begun is not None else []
        ready = readable([*values, self._leash.fileno()], min(max(seconds, 0), _LONGEST_WAIT))
        return self._answers in ready, self._leash.fileno() in ready

    def _next_value(self) -> Iterator[Any]:
        """Yield the next value if it has arrived completely."""
        try:
            message = self._values.receive()
        except EOFError:
            self._silent = True
            return
        except ForeignMessageError as error:
            self._silent, self._fault = True, str(error)
            self.stop()
            return
        if message and isinstance(message[1], Over):
            self._over = message[1]
        elif message and isinstance(message[1], Started):
            if self.started is None:  # a second Started comes from a program in the worker, not from pykt
                self._begin(message[1])
        elif message:
            yield message[1]

    def _begin(self, said: Started) -> None:
        """Store the time at which the task began, and send it to the keeper, whose limits count from then on."""
        # This message can be trusted, because the worker sends it before any code of a user runs.
        self.started, self._cpu_before = min(said.at, time.monotonic()), said.cpu_s
        if not self._stopped:
            self._deadline = self.started + self._timeout + _GRACE
            with suppress(OSError):  # raised if the keeper has ended
                self._leash.send(TASK_BEGAN.pack(self.started, said.cpu_s))

    def _read_report(self) -> None:
        """Read a report of the launcher or the keeper."""
        try:
            message = self._reports.receive()
        except (EOFError, ForeignMessageError):
            self._clean_up()
            self._end(
                Ending(
                    "crashed",
                    "the process was killed from outside, or the system has no files or no memory left for it",
                    lost=True,
                )
            )
            return
        if message is None:
            return
        report = message[1]
        if isinstance(report, Ending):
            self._end(report)
            return
        if not self.keeper:
            self.keeper = report.keeper
            self._processes.append(Handle(report.keeper))
        if not self._stopped and self.begun is None:  # after this report the keeper still starts a worker, or the task
            self._deadline = time.monotonic() + self._timeout + _GRACE
        if isinstance(report, Forked):
            self._folder = report.folder
        elif self.begun is None:
            self.begun = report
            _rooms.add(report.sandbox)
            self._processes.append(Handle(report.worker, leader=True))

    def _end_by_force(self) -> None:
        """Kill all processes of the task, because the keeper has not ended it in time."""
        if not self.keeper and self.launcher:
            self.launcher.kill()
        self._clean_up()
        self._end(
            Ending("timeout", f"the time limit of {self._timeout:g} s was reached, and the worker had to be killed")
        )

    def _clean_up(self) -> None:
        for process in self._processes:
            process.kill()
        scratch.remove(self._folder)

    def _end(self, report: Ending) -> None:
        """Set ``ending`` to ``report``, and correct what it says.

        A message with a fault, the worker's last message, and ``stop`` tell more than the keeper has seen.
        """
        how: tuple[EndingKind, str] = (report.how, report.reason)
        crowded = self._over is not None and self._over.error in _CROWDED and self.started is None
        if self._fault:
            how = "crashed", self._fault
        elif self._over and crowded:
            how = "crashed", f"the process can't be started: {self._over.text}"
        elif self._over and (report.how == "crashed" or not self._over.error):
            how = "done", ""  # but not if an error came after a limit was reached: then the limit counts
        elif self._stopped:
            how = "interrupted", "stopped"
        self.ending = replace(
            report,
            how=how[0],
            reason=how[1],
            cpu_s=max(report.cpu_s - self._cpu_before, 0.0),
            lost=(report.lost or crowded) and how[0] == "crashed",
        )


def start(
    function: str,
    *arguments: Any,
    limits: Limits | None = None,
    yields: Iterable[type] = (int, str, bytes),
    most: int = MOST,
    more: int = 0,
    sandbox: Sandbox | None = None,
    grouped: bool = True,
    needs: Iterable[str] = (),
) -> Task:
    """Start a task: a worker process calls a function and sends the values that the function yields.

    ``function`` names the function as ``module:function``. ``yields`` are the types of the values: plain types, or
    dataclasses of plain values. ``most`` is the most bytes of one value. The bulk of a value may have ``more`` bytes in
    addition (see messages.py). With a ``sandbox`` the worker is confined, as the mode of the sandbox says, before the
    function is called. If ``grouped`` is false, the worker gets no control group, and the keeper measures it process by
    process. ``needs`` are names of other modules of pykt to load before the call.

    If the function raises an exception, the iteration over the Task first yields the values from before the exception.
    Then it raises EngineError or PyktError if the exception is an instance of that class, else RuntimeError.
    """
    limits = limits or Limits()
    if sandbox:
        sandbox = replace(sandbox, before=tuple(_rooms))
    try:
        job = _pipe_with(pickle.dumps(Job(function, pickle.dumps(arguments), limits, sandbox, grouped)))
        leash, keeper_end = socket.socketpair()
        read_end, write_end = os.pipe()
    except OSError as error:
        raise NoRoomError(
            f"No task can be started ({error}). Close other programs or raise the limits (`ulimit -a`), then try again."
        ) from None
    if sys.platform == "linux":
        os.fchmod(write_end, 0)  # else a program could open the reading end in /proc, and remove values
        with suppress(OSError):  # raised if the system allows this user only smaller pipes
            fcntl.fcntl(read_end, fcntl.F_SETPIPE_SZ, _PIPE)
    task = Task(Receiver(read_end, (*yields, Started, Over), most, more), read_end, leash, limits)
    try:
        confining = ["pykt.process.sandbox.preparing"] if sandbox and sandbox.mode != "off" else []
        modules = [function.partition(":")[0], *needs, *confining]
        task.launcher = launcher.ask(modules, job, write_end, keeper_end.fileno())
    except BaseException:
        task.close()
        raise
    finally:
        os.close(job)
        os.close(write_end)
        keeper_end.close()
    _tasks.add(task)
    return task


def _pipe_with(data: bytes) -> int:
    """Return the end of a pipe from which ``data`` can be read. A thread writes data that may not fit into the pipe."""
    read_end, write_end = os.pipe()
    if len(data) <= _SURELY_FITS:
        _write(write_end, data)
    else:
        threading.Thread(target=_write, args=(write_end, data), daemon=True).start()
    return read_end


def _write(write_end: int, data: bytes) -> None:
    with suppress(BrokenPipeError), open(write_end, "wb") as pipe:  # raised if the task has ended
        pipe.write(data)


_tasks: weakref.WeakSet[Task] = weakref.WeakSet()


def _forget_tasks() -> None:
    for task in list(_tasks):
        task.close()


os.register_at_fork(after_in_child=_forget_tasks)  # a forked process must not keep the leashes of its parent's tasks
