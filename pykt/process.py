"""The one owner of processes: every engine, checker and user program runs in a process of its own.

Three processes take part, so that each end has one owner and none can outlive its cause:

- the *launcher*, one for each Python process that solves, started when first needed. It keeps engines loaded and forks;
  being small and without threads, it can do so safely whatever the program or the notebook that asks is doing.
- the *keeper*, one for each run: forked by the launcher, it forks the worker, watches the clock, the memory and the
  leash, kills the worker's process group, and reports how the run ended.
- the *worker*, the leader of a process group of its own: it calls the function and sends what that yields.

The leash is a socket between the asking process and the keeper. When it closes, whoever closed it and however, the
keeper kills the worker; a worker whose keeper is gone kills itself and its children.
"""

from __future__ import annotations

import atexit
import contextlib
import importlib
import math
import os
import pickle
import resource
import select
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
import traceback
from collections.abc import Iterator
from dataclasses import dataclass
from multiprocessing.connection import Connection
from typing import Any, Literal, NoReturn

from pykt.errors import PyktError

How = Literal["done", "timeout", "out-of-memory", "interrupted", "crashed"]

_HEADER = struct.Struct("!I")
_TAIL = 4000  # bytes of a worker's own output that are kept to explain a crash


@dataclass(frozen=True)
class Limits:
    """What a run may use: seconds of wall-clock time, megabytes of resident memory, Prolog inferences."""

    timeout: float = 60.0
    memory: float = 4096.0
    inferences: int | None = None

    def __post_init__(self) -> None:
        for name, value in (("time", self.timeout), ("memory", self.memory), ("inferences", self.inferences)):
            if value is not None and not (value > 0 and math.isfinite(value)):
                raise PyktError(f"A limit of {name} is a number above 0, not {value}.")


@dataclass(frozen=True)
class Ending:
    """How a run ended, why, and what it used: seconds and megabytes of the worker and its children."""

    how: How
    reason: str
    wall_s: float = 0.0
    cpu_s: float = 0.0
    peak_mb: float = 0.0


class Run:
    """A run under way: an iterator over what the function yields; after the last one ``ending`` says how it ended.

    Ctrl-C ends the run, not the iteration: what had been sent comes first, and the ending is ``interrupted``.
    """

    def __init__(self, answers: Connection, leash: socket.socket) -> None:
        self._answers = answers
        self._leash = leash
        self._done = False
        self._stopped: How | None = None
        self._failure: Exception | None = None
        self.ending: Ending | None = None

    def __iter__(self) -> Iterator[Any]:
        try:
            while self.ending is None:
                try:
                    yield from self._receive()
                except KeyboardInterrupt:
                    self.stop("interrupted")
            if self._failure:
                raise self._failure
        finally:
            self.close()

    def ready(self) -> bool:
        """True if something can be read without waiting."""
        return self.ending is None and self._answers.poll(0)

    def stop(self, how: How = "interrupted") -> None:
        """End the run; what it had sent can still be read."""
        self._stopped = self._stopped or how
        with contextlib.suppress(OSError):
            self._leash.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        """End the run and forget it."""
        self._answers.close()
        self._leash.close()

    def _receive(self) -> Iterator[Any]:
        while True:
            self._answers.poll(None)  # Ctrl-C comes while waiting here, so that no message is lost half read
            try:
                what, value = self._answers.recv()
            except (EOFError, OSError, pickle.UnpicklingError):
                self.ending = self._end()
                return
            if what == "answer":
                yield value
            else:
                self._done = True
                self._failure = value

    def _end(self) -> Ending:
        report = b"".join(iter(lambda: self._leash.recv(65536), b""))
        ending: Ending = pickle.loads(report) if report else Ending("crashed", "the run was killed from outside")
        if self._done:
            how, reason = "done", ""
        elif self._stopped:
            how, reason = self._stopped, "stopped"
        else:
            how, reason = ending.how, ending.reason
        return Ending(how, reason, ending.wall_s, ending.cpu_s, ending.peak_mb)  # type: ignore[arg-type]


def start(function: str, *arguments: Any, limits: Limits | None = None) -> Run:
    """Call the generator function named ``module:function`` in a process of its own.

    An exception there is raised here when the iteration comes to its end.
    """
    read_end, write_end = os.pipe()
    leash, keeper_end = socket.socketpair()
    request = pickle.dumps((function, arguments, limits or Limits()))
    try:
        _launcher().send(request, write_end, keeper_end.fileno())
    finally:
        os.close(write_end)
        keeper_end.close()
    return Run(Connection(read_end, writable=False), leash)


def warm(*modules: str) -> None:
    """Have the launcher load the modules named, in the background, so that a later start finds them loaded."""
    _launcher().send(pickle.dumps(modules))


# The asking process's end of the launcher -----------------------------------------------------------------------------


class _Launcher:
    """A launcher process and the socket to it."""

    def __init__(self) -> None:
        ours, theirs = socket.socketpair()
        code = f"import sys; sys.path[:] = {sys.path!r}; from pykt import process; process._launch({theirs.fileno()})"
        self._process = subprocess.Popen(  # in a session of its own, so that Ctrl-C reaches the asking process alone
            [sys.executable, "-I", "-c", code],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            start_new_session=True,
        )
        theirs.close()
        self._socket = ours
        self._lock = threading.Lock()
        self.owner = os.getpid()

    def send(self, request: bytes, *fds: int) -> None:
        with self._lock:
            socket.send_fds(self._socket, [_HEADER.pack(len(request))], fds)
            self._socket.sendall(request)

    def alive(self) -> bool:
        return self.owner == os.getpid() and self._process.poll() is None

    def close(self) -> None:
        self._socket.close()
        if self.owner == os.getpid():
            self._process.wait()


_current: _Launcher | None = None
_current_lock = threading.Lock()


def _launcher() -> _Launcher:
    global _current
    with _current_lock:
        if _current is None or not _current.alive():
            if _current:
                _current.close()
            _current = _Launcher()
            atexit.register(_current.close)
        return _current


# The launcher ---------------------------------------------------------------------------------------------------------


def _launch(fd: int) -> None:
    """The launcher's life: load what is asked for, fork a keeper for each request, end with the asking process."""
    signal.signal(signal.SIGCHLD, signal.SIG_IGN)  # the kernel reaps the keepers
    asker = socket.socket(fileno=fd)
    while True:
        header, fds, _, _ = socket.recv_fds(asker, _HEADER.size, 2, socket.MSG_WAITALL)
        if len(header) < _HEADER.size:
            return
        (size,) = _HEADER.unpack(header)
        request = pickle.loads(_receive_exactly(asker, size))
        if not fds:
            for module in request:
                _load(module)
            continue
        failure = _load(request[0].partition(":")[0])
        if os.fork() == 0:
            asker.close()
            _keep(request, failure, Connection(fds[0], readable=False), socket.socket(fileno=fds[1]))
        for descriptor in fds:
            os.close(descriptor)


def _receive_exactly(source: socket.socket, size: int) -> bytes:
    parts = []
    while size:
        part = source.recv(min(size, 1 << 20))
        if not part:
            sys.exit()
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


def _load(name: str) -> Exception | None:
    """Import a module and let it load its engine (``warm()``); the failure, if any, is the run's to report."""
    try:
        module = importlib.import_module(name)
        getattr(module, "warm", lambda: None)()
    except Exception as failure:
        return failure
    return None


# The keeper -----------------------------------------------------------------------------------------------------------


def _keep(request: tuple[Any, ...], failure: Exception | None, answers: Connection, leash: socket.socket) -> NoReturn:
    signal.signal(signal.SIGCHLD, signal.SIG_DFL)
    function, arguments, limits = request
    started = time.monotonic()
    output, worker_output = os.pipe()
    cord, keeper_cord = os.pipe()  # the worker reads the one; it ends when the keeper does
    worker = os.fork()
    if worker == 0:
        leash.close()
        os.close(output)
        os.close(keeper_cord)
        _work(function, arguments, failure, answers, worker_output, cord)
    with contextlib.suppress(OSError):
        os.setpgid(worker, worker)  # here as well as there: whichever comes first
    answers.close()
    os.close(worker_output)
    os.close(cord)
    how, reason, tail, peak = _watch(worker, output, leash, limits, started)
    with contextlib.suppress(ProcessLookupError):
        os.killpg(worker, signal.SIGKILL)
    _, status, used = os.wait4(worker, 0)
    if how == "crashed":
        reason = _explain(status, tail)
    unit = 1 if sys.platform == "darwin" else 1024
    peak = max(peak, used.ru_maxrss * unit / 1e6)
    ending = Ending(how, reason, time.monotonic() - started, used.ru_utime + used.ru_stime, peak)
    with contextlib.suppress(OSError):
        leash.sendall(pickle.dumps(ending))
    os._exit(0)


def _watch(
    worker: int, output: int, leash: socket.socket, limits: Limits, started: float
) -> tuple[How, str, bytes, float]:
    """Wait until the worker ends, a limit is reached or the leash closes."""
    tail, peak, measured, listening = b"", 0.0, started, [leash.fileno(), output]
    while True:
        now = time.monotonic()
        if now - started >= limits.timeout:
            return "timeout", f"the limit of {limits.timeout:g} s was reached", tail, peak
        # Seldom enough to cost nothing, often enough to catch a memory bomb; at once when the output has been closed,
        # for then the worker is about to end.
        pause = min(max((now - started) / 10, 0.02), 0.2) if output in listening else 0.001
        ready, _, _ = select.select(listening, [], [], min(pause, limits.timeout - (now - started)))
        if leash.fileno() in ready:
            return "interrupted", "stopped", tail, peak
        if output in ready:
            part = os.read(output, 65536)
            tail = (tail + part)[-_TAIL:]
            if not part:
                listening.remove(output)
        if os.waitid(os.P_PID, worker, os.WEXITED | os.WNOHANG | os.WNOWAIT) is not None:
            return "crashed", "", tail, peak
        if now - measured > 0.1:
            measured = now
            peak = max(peak, _resident_mb(worker))
            if peak > limits.memory:
                return "out-of-memory", f"the limit of {limits.memory:g} MB of memory was reached", tail, peak


def _resident_mb(worker: int) -> float:
    """The resident memory of a process and all its descendants, in megabytes."""
    import psutil

    total = 0
    with contextlib.suppress(psutil.Error):
        process = psutil.Process(worker)
        for member in [process, *process.children(recursive=True)]:
            with contextlib.suppress(psutil.Error):
                total += member.memory_info().rss
    return total / 1e6


def _explain(status: int, tail: bytes) -> str:
    said = " ".join(tail.decode(errors="replace").split())[-300:]
    if os.WIFSIGNALED(status):
        ended = f"the engine was ended by {signal.Signals(os.WTERMSIG(status)).name}"
    else:
        ended = f"the engine ended by itself with exit code {os.WEXITSTATUS(status)}: does the program call halt?"
    return f"{ended} It said: {said}" if said else ended


# The worker -----------------------------------------------------------------------------------------------------------


def _work(
    function: str, arguments: tuple[Any, ...], failure: Exception | None, answers: Connection, output: int, cord: int
) -> NoReturn:
    os.setpgid(0, 0)
    threading.Thread(target=_die_with_keeper, args=(cord,), daemon=True).start()
    os.dup2(output, 1)
    os.dup2(output, 2)
    os.close(output)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        if failure:
            raise failure
        module, _, name = function.partition(":")
        for answer in getattr(importlib.import_module(module), name)(*arguments):
            answers.send(("answer", answer))
        answers.send(("done", None))
    except Exception as exception:
        traceback.print_exc()
        with contextlib.suppress(OSError):
            answers.send(("done", _portable(exception)))
    sys.stderr.flush()
    os._exit(0)  # no engine cleans up: it took longer than the run


def _portable(exception: Exception) -> Exception:
    """The exception itself if it can be sent, else one that says the same."""
    try:
        pickle.loads(pickle.dumps(exception))
    except Exception:
        return RuntimeError(f"{type(exception).__name__}: {exception}")
    return exception


def _die_with_keeper(cord: int) -> None:
    os.read(cord, 1)
    os.killpg(0, signal.SIGKILL)
