"""The one owner of processes: every engine, checker and user program runs in a process of its own.

Three processes take part, so that each end has one owner and none can outlive its cause:

- the *launcher*, one for each Python process that solves, started when first needed. It keeps our engines loaded and
  forks; being small and without threads, it can do so safely whatever the program or notebook that asks is doing.
- the *keeper*, one for each run: forked by the launcher, it forks the worker, watches the clock, the memory and the
  leash, kills the worker's process group, and reports how the run ended.
- the *worker*, the leader of a process group of its own: it calls the function and sends what that yields.

The leash is a socket between the asking process and the keeper. When it closes, whoever closed it and however, the
keeper kills the worker; a worker whose keeper is gone kills itself and its descendants. What they put into the folder
for temporary files, which is the run's own, goes with them.
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
import shutil
import signal
import socket
import struct
import subprocess
import sys
import tempfile
import threading
import time
import traceback
import weakref
from collections.abc import Iterator
from dataclasses import dataclass, replace
from multiprocessing.connection import Connection, wait
from typing import TYPE_CHECKING, Any, Literal, NoReturn

from pykt.errors import EngineError, PyktError

if TYPE_CHECKING:
    import psutil

How = Literal["done", "timeout", "out-of-memory", "interrupted", "crashed"]

_HEADER = struct.Struct("!I")
_MAXRSS = 1 if sys.platform == "darwin" else 1024  # ru_maxrss counts bytes there and kilobytes elsewhere
_TAIL = 4000  # bytes of a worker's own output that are kept to explain a crash
_LARGE = 1 << 16  # bytes of a buffer that is sent as it is, before the pickle of the message that has it
_BUFFERS = b"buffers "  # how the message that says their sizes begins: no pickle does


@dataclass(frozen=True)
class Limits:
    """What a run may use: seconds of wall-clock time, megabytes of resident memory, Prolog inferences."""

    timeout: float = 60.0
    memory: float = 4096.0
    inferences: int | None = None

    def __post_init__(self) -> None:
        for name, value in (("time", self.timeout), ("memory", self.memory)):
            if not (isinstance(value, (int, float)) and value > 0 and math.isfinite(value)):
                raise PyktError(f"A limit of {name} is a number above 0, not {value!r}.")
        if self.inferences is not None and not (isinstance(self.inferences, int) and 0 < self.inferences < 2**63):
            raise PyktError(f"A limit of inferences is a whole number above 0, not {self.inferences!r}.")


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
        self._torn = False  # a message was begun to be read and not read to its end
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
            wait([self._answers, self._leash])  # Ctrl-C comes here, so that only a large message is lost half read
            if self._torn or not self._answers.poll(0):  # the keeper has reported, whoever may hold the worker's end
                self.ending = self._end()
                return
            try:
                what, value = self._message()
            except (EOFError, OSError, pickle.UnpicklingError):
                self.ending = self._end()
                return
            if what == "answer":
                yield value
            else:
                self._done = True
                self._failure = value

    def _message(self) -> tuple[str, Any]:
        buffers: list[bytearray] = []
        self._torn = True
        raw = self._answers.recv_bytes()
        if raw.startswith(_BUFFERS):
            sizes = pickle.loads(raw.removeprefix(_BUFFERS))
            buffers = [_filled(self._answers.fileno(), bytearray(size)) for size in sizes]
            raw = self._answers.recv_bytes()
        self._torn = False
        what, value = pickle.loads(raw, buffers=buffers)
        return what, value

    def _end(self) -> Ending:
        report = b"".join(iter(lambda: self._leash.recv(65536), b""))
        ending: Ending = pickle.loads(report) if report else Ending("crashed", "the run was killed from outside")
        if self._done:
            return replace(ending, how="done", reason="")
        if self._stopped:
            return replace(ending, how=self._stopped, reason="stopped")
        return ending


def start(function: str, *arguments: Any, limits: Limits | None = None) -> Run:
    """Call the generator function named ``module:function`` in a process of its own.

    An exception there is raised here when the iteration comes to its end.
    """
    read_end, write_end = os.pipe()
    leash, keeper_end = socket.socketpair()
    run = Run(Connection(read_end, writable=False), leash)
    request = pickle.dumps((function, limits or Limits(), pickle.dumps(arguments)))
    try:
        _ask(request, write_end, keeper_end.fileno())
    except BaseException:
        run.close()
        raise
    finally:
        os.close(write_end)
        keeper_end.close()
    _runs.add(run)
    return run


def _filled(descriptor: int, buffer: bytearray) -> bytearray:
    """The buffer, filled with what comes from a pipe."""
    rest = memoryview(buffer)
    while rest:
        count = os.readv(descriptor, [rest])
        if not count:
            raise EOFError
        rest = rest[count:]
    return buffer


def warm(*modules: str) -> None:
    """Have the launcher load the modules named, in the background, so that a later start finds them loaded."""
    _ask(pickle.dumps(modules))


# The asking process's end of the launcher -----------------------------------------------------------------------------


class _Launcher:
    """A launcher process and the socket to it."""

    def __init__(self) -> None:
        ours, theirs = socket.socketpair()
        path = [folder for folder in sys.path if isinstance(folder, str)]
        code = f"import sys; sys.path[:] = {path!r}; from pykt import process; process._launch({theirs.fileno()})"
        self._process = subprocess.Popen(  # in a session of its own, so that Ctrl-C reaches the asking process alone
            [sys.executable, "-I", "-c", code],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
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
            self._process.kill()  # the keepers hang on their own leashes
            self._process.wait()


def _ask(request: bytes, *fds: int) -> None:
    """Send a request to the launcher, a new one if the last has died; EngineError if that dies too."""
    for _ in range(2):
        try:
            _launcher().send(request, *fds)
        except OSError:
            time.sleep(0.01)  # until it can be seen to be dead
            continue
        return
    raise EngineError("The process that starts the engines dies: see pykt doctor for what is installed.")


_runs: weakref.WeakSet[Run] = weakref.WeakSet()


def _forget_runs() -> None:
    for run in list(_runs):
        run.close()


os.register_at_fork(after_in_child=_forget_runs)  # a forked child must not hold the leashes of its parent's runs

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
        module = request[0].partition(":")[0]
        failure = (
            _load(module) if module.startswith("pykt.") else None
        )  # what is not ours is under limits from the first
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
    function, limits, arguments = request
    started = time.monotonic()
    output, worker_output = os.pipe()
    cord, keeper_cord = os.pipe()  # the worker reads the one; it ends when the keeper does
    scratch = tempfile.mkdtemp(prefix="pykt-")
    worker = os.fork()
    if worker == 0:
        tempfile.tempdir = os.environ["TMPDIR"] = scratch
        leash.close()
        os.close(output)
        os.close(keeper_cord)
        _work(function, arguments, failure, answers, worker_output, cord)
    with contextlib.suppress(OSError):
        os.setpgid(worker, worker)  # here as well as there: whichever comes first
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
    """The keeper's eye on its worker, which ends by itself, or reaches a limit, or is let go by the asking process."""

    def __init__(self, worker: int, output: int, leash: socket.socket, limits: Limits, started: float) -> None:
        self._worker = worker
        self._output = output
        self._leash = leash
        self._limits = limits
        self._started = started
        self._said = b""
        self._peak = 0.0
        self._descendants: list[psutil.Process] = []
        self._ended: tuple[How, str] = ("crashed", "")
        self._reaped: tuple[int, resource.struct_rusage] | None = None

    def until_the_end(self) -> None:
        listening, measured = [self._leash.fileno(), self._output], self._started
        while self._reaped is None:
            now = time.monotonic()
            left = self._limits.timeout - (now - self._started)
            if left <= 0:
                self._ended = "timeout", f"the limit of {self._limits.timeout:g} s was reached"
                return
            # Seldom enough to cost nothing, often enough to catch a memory bomb; at once when the output has been
            # closed, for then the worker is about to end.
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
                self._peak = max(self._peak, sum(map(_resident_mb, self._family())))
                if self._peak > self._limits.memory:
                    self._ended = "out-of-memory", f"the limit of {self._limits.memory:g} MB of memory was reached"
                    return

    def kill(self) -> None:
        """End the worker's process group, and the descendants that have left it."""
        self._signal(signal.SIGSTOP)  # so that nothing goes on, nor forks, while its descendants are looked up
        self._family()
        self._signal(signal.SIGKILL)
        _kill(self._descendants)
        self._reap(0)

    def _family(self) -> list[psutil.Process]:
        """The worker and its descendants; a worker that is dead has none, so those are kept that were seen before."""
        family = _family(self._worker) if self._reaped is None else []
        self._descendants = family[1:] or self._descendants
        return family

    def ending(self) -> Ending:
        assert self._reaped is not None
        how, reason = self._ended
        status, used = self._reaped
        if how == "crashed":
            reason = _explain(status, self._said)
        peak = max(self._peak, used.ru_maxrss * _MAXRSS / 1e6)
        return Ending(how, reason, time.monotonic() - self._started, used.ru_utime + used.ru_stime, peak)

    def _signal(self, number: signal.Signals) -> None:
        with contextlib.suppress(ProcessLookupError, PermissionError):  # the latter is how macOS speaks of the dead
            os.killpg(self._worker, number)

    def _reap(self, options: int) -> None:
        if self._reaped is None:
            pid, status, used = os.wait4(self._worker, options)
            self._reaped = (status, used) if pid else None


def _family(worker: int) -> list[psutil.Process]:
    """A process and all its descendants."""
    import psutil

    with contextlib.suppress(psutil.Error):
        process = psutil.Process(worker)
        return [process, *process.children(recursive=True)]
    return []


def _kill(processes: list[psutil.Process]) -> None:
    for process in processes:
        with contextlib.suppress(Exception):  # it may have ended just now
            process.kill()


def _resident_mb(process: psutil.Process) -> float:
    with contextlib.suppress(Exception):  # it may have ended just now
        return float(process.memory_info().rss) / 1e6
    return 0.0


def _explain(status: int, said: bytes) -> str:
    text = "".join(sign if sign.isprintable() else " " for sign in said.decode(errors="replace"))
    words = " ".join(text.split())[-300:]
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        ended = f"the engine was ended by signal {number} ({signal.strsignal(number) or 'unknown'})"
    else:
        ended = f"the engine ended by itself with exit code {os.WEXITSTATUS(status)}: does the program call halt?"
    return f"{ended} It said: {words}" if words else ended


def used() -> dict[str, float]:
    """What this process and its ended children have used: seconds of processor time and megabytes at the peak."""
    usages = [resource.getrusage(who) for who in (resource.RUSAGE_SELF, resource.RUSAGE_CHILDREN)]
    seconds = sum(usage.ru_utime + usage.ru_stime for usage in usages)
    return {"cpu_s": seconds, "peak_mb": max(usage.ru_maxrss for usage in usages) * _MAXRSS / 1e6}


# The worker -----------------------------------------------------------------------------------------------------------


def _work(
    function: str, arguments: bytes, failure: Exception | None, answers: Connection, output: int, cord: int
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
        for answer in getattr(importlib.import_module(module), name)(*pickle.loads(arguments)):
            _send(answers, ("answer", answer))
        answers.send(("done", None))
    except Exception as exception:
        traceback.print_exc()
        with contextlib.suppress(OSError):
            answers.send(("done", _portable(exception)))
    sys.stderr.flush()
    os._exit(0)  # no engine cleans up: it took longer than the run


def _send(answers: Connection, message: tuple[str, Any]) -> None:
    """Send a message; its large buffers go from where they are, so that no pickle holds them a second time."""
    large: list[memoryview] = []

    def in_band(buffer: pickle.PickleBuffer) -> bool:
        raw = buffer.raw()
        if len(raw) >= _LARGE:
            large.append(raw)
        return len(raw) < _LARGE

    pickled = pickle.dumps(message, 5, buffer_callback=in_band)
    if large:
        answers.send_bytes(_BUFFERS + pickle.dumps([len(raw) for raw in large]))
    for rest in large:
        while rest:
            rest = rest[os.write(answers.fileno(), rest) :]
    answers.send_bytes(pickled)


def _portable(exception: Exception) -> Exception:
    """The exception itself if it can be sent, else one that says the same."""
    try:
        pickle.loads(pickle.dumps(exception))
    except Exception:
        return RuntimeError(f"{type(exception).__name__}: {exception}")
    return exception


def _die_with_keeper(cord: int) -> None:
    os.read(cord, 1)
    try:
        _kill([process for process in _family(os.getpid()) if os.getpgid(process.pid) != os.getpgrp()])
    finally:
        os.killpg(0, signal.SIGKILL)  # all at once, so that the worker does not report that a child of its has died
