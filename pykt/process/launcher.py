"""The launcher: a process that keeps engines loaded and forks a keeper for each task.

There are two kinds of requests to the launcher. One has the names of modules to load. The other has a task, the pipe
for the task's answers, and the leash: the socket whose closing makes the keeper end the task.
"""

from __future__ import annotations

import atexit
import importlib
import os
import pickle
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
from multiprocessing.connection import Connection

from pykt.model.errors import EngineError

_HEADER = struct.Struct("!I")  # the length of a request in bytes


def warm(*modules: str) -> None:
    """Let the launcher load modules in the background, so that a task started later finds them loaded."""
    ask(pickle.dumps(modules))


class _Launcher:
    """A launcher process, and the socket to it."""

    def __init__(self) -> None:
        ours, theirs = socket.socketpair()
        path = [folder for folder in sys.path if isinstance(folder, str)]
        code = (
            f"import sys; sys.path[:] = {path!r}; from pykt.process.launcher import launch; launch({theirs.fileno()})"
        )
        self._process = subprocess.Popen(  # in a session of its own, so that Ctrl-C reaches only the asking process
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
            self._process.kill()  # the keepers watch leashes of their own
            self._process.wait()


def ask(request: bytes, *fds: int) -> None:
    """Send a request to the launcher. If the launcher has died, start another one.

    Raises EngineError if the second launcher dies, too.
    """
    for _ in range(2):
        try:
            _launcher().send(request, *fds)
        except OSError:
            time.sleep(0.01)  # until the system reports that the launcher is dead
            continue
        return
    raise EngineError("The process that starts the engines has died twice: run `pykt doctor` to see what is installed.")


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


# In the launcher ------------------------------------------------------------------------------------------------------


def launch(fd: int) -> None:
    """Load modules and fork keepers on request, until the asking process ends. This is the launcher's main function."""
    from pykt.process.keeper import keep  # imported late, as the asking process does not need it

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
        failure = _load(module) if module.startswith("pykt.") else None  # workers load other modules, within limits
        if os.fork() == 0:
            asker.close()
            keep(request, failure, Connection(fds[0], readable=False), socket.socket(fileno=fds[1]))
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
    """Import a module and call its function ``warm``, if there is one.

    Return the exception that this raised, or None. The worker raises this exception instead of running the task.
    """
    try:
        module = importlib.import_module(name)
        getattr(module, "warm", lambda: None)()
    except Exception as failure:
        return failure
    return None
