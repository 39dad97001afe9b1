"""The launcher: a process that keeps engines loaded and forks a keeper for each task.

There are two kinds of requests to the launcher. One has the names of modules, which the launcher loads one after the
other while it has nothing else to do. The other has a task, the pipe for the task's values, and the leash: the socket
whose closing makes the keeper end the task.

The launcher gets few environment variables, and a home directory that does not exist. So no init file or pack in the
user's home directory changes an engine or a checker. Two folders of the home directory are still used: the user's
MiniZinc solvers and Numba's cache.
"""

from __future__ import annotations

import atexit
import gc
import importlib
import os
import pickle
import select
import signal
import socket
import struct
import subprocess
import sys
import threading
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from pykt.model.errors import EngineError
from pykt.process import scratch
from pykt.process.ending import Forked
from pykt.process.family import adopt_orphans, end_children, wake_at_parents_end
from pykt.process.messages import send

_HEADER = struct.Struct("!I")  # the length of a request in bytes
_HOME = "/nonexistent"  # the home directory of the launcher, by the name that Debian uses for "none"

#: The variables that the engines need, if they are set. All others stay with the asking process.
_VARIABLES = (
    "PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH",
    "SWI_HOME_DIR", "LIBSWIPL_PATH", "MZN_SOLVER_PATH", "MZN_STDLIB_DIR", "NUMBA_CACHE_DIR", "NUMBA_NUM_THREADS",
)  # fmt: skip


def warm(*modules: str) -> None:
    """Let the launcher load modules in the background, so that a task started later finds them loaded."""
    ask(pickle.dumps(modules))


class _Launcher:
    """A launcher process, and the socket to it."""

    def __init__(self) -> None:
        ours, theirs = socket.socketpair()
        home, here = str(Path(__file__).resolve().parents[2]), _working_folder()
        # Not the working folder, which `python -m` puts there: a module that lies there may be anyone's.
        path = [
            folder for folder in sys.path if isinstance(folder, str) and (folder == home or folder not in ("", here))
        ]
        code = (
            f"import sys; sys.path[:] = {path!r}; from pykt.process.launcher import launch; launch({theirs.fileno()})"
        )
        self._process = subprocess.Popen(  # in a session of its own, so that Ctrl-C reaches only the asking process
            [sys.executable, "-I", "-S", "-c", code],
            pass_fds=[theirs.fileno()],
            stdin=subprocess.DEVNULL,
            stdout=subprocess.DEVNULL,
            stderr=subprocess.DEVNULL,
            cwd="/",
            env=_environment(),
            start_new_session=True,
        )
        theirs.close()
        self._socket = ours
        self._lock = threading.Lock()
        self.owner = os.getpid()

    def send(self, request: bytes, *fds: int) -> None:
        with self._lock:
            try:
                socket.send_fds(self._socket, [_HEADER.pack(len(request))], fds)
                self._socket.sendall(request)
            except BaseException:  # such as Ctrl-C: half a request would spoil the next one
                self.kill()
                raise

    def alive(self) -> bool:
        return self.owner == os.getpid() and self._process.poll() is None

    def kill(self) -> None:
        if self.owner == os.getpid():
            self._process.kill()  # the keepers watch leashes of their own
            self._process.wait()

    def close(self) -> None:
        """Let the launcher end by itself: it sees that the socket is closed."""
        self._socket.close()


def _working_folder() -> str:
    try:
        return str(Path.cwd())
    except OSError:  # it has been deleted
        return ""


def _environment() -> dict[str, str]:
    """Return the environment of the launcher."""
    home = Path.home()
    environment = {name: os.environ[name] for name in _VARIABLES if name in os.environ}
    environment.setdefault("NUMBA_CACHE_DIR", str(home / ".cache" / "pykt"))
    # The folder in which MiniZinc looks for the solvers that a user has added.
    solvers = str(home / ".minizinc" / "solvers")
    environment["MZN_SOLVER_PATH"] = os.pathsep.join(filter(None, (os.environ.get("MZN_SOLVER_PATH"), solvers)))
    return {**environment, "HOME": _HOME}


def ask(request: bytes, *fds: int) -> None:
    """Send a request to the launcher. If the launcher has died, start another one.

    Raises EngineError if the second launcher dies, too, or if none can be started.
    """
    try:
        for _ in range(2):
            launcher = _launcher()
            with suppress(ConnectionError, BrokenPipeError):
                launcher.send(request, *fds)
                return
            time.sleep(0.01)  # until the system reports that the launcher is dead
    except OSError as error:
        raise EngineError(
            f"No process can be started for the engines ({error}). Close other programs or raise the limits "
            "(`ulimit -a`), then try again."
        ) from None
    raise EngineError("The process that starts the engines has died twice: run `pykt doctor` to see what is installed.")


def kill() -> None:
    """Kill the launcher, because it doesn't answer. The next request starts another one."""
    if _current:
        _current.kill()


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


def launch(descriptor: int) -> NoReturn:
    """Load modules and fork keepers on request, until the asking process ends. This is the launcher's main function."""
    gc.disable()  # what is loaded stays, and its pages are shared with the workers
    adopt_orphans()  # when a keeper is killed, its worker becomes a child of this process
    wake_at_parents_end()  # continue if stopped, so that a closed socket is noticed
    import msgspec  # noqa: F401  # for all workers

    asking = socket.socket(fileno=descriptor)
    keepers, modules = _Keepers(), deque[str]()
    try:
        while (asked := keepers.wait(asking, idle=not modules)) is not False:
            if asked:
                modules += _serve(asking, keepers)
            else:
                _load(modules.popleft())
    finally:
        asking.close()
        keepers.end()
        os._exit(0)


class _Keepers:
    """The keepers of this launcher, and their folders. If a keeper was killed, its processes and folder are removed."""

    _PATIENCE = 2.0  # seconds in which the keepers end when the asking process has ended

    def __init__(self) -> None:
        self._folders: dict[int, str] = {}
        woken, waker = os.pipe()
        for end in (woken, waker):
            os.set_blocking(end, False)
        self._woken = woken
        signal.set_wakeup_fd(waker, warn_on_full_buffer=False)
        signal.signal(signal.SIGCHLD, lambda *_: None)

    def add(self, pid: int, folder: str) -> None:
        self._folders[pid] = folder

    def wait(self, asking: socket.socket, *, idle: bool) -> bool | None:
        """Wait for a request, and return True. Return False if the asking process has ended.

        Unless ``idle``, don't wait: if there is no request, return None.
        """
        while True:
            ready, _, _ = select.select([asking.fileno(), self._woken], [], [], None if idle else 0)
            if self._woken in ready:
                self._reap()
            if asking.fileno() in ready:
                return bool(asking.recv(1, socket.MSG_PEEK))
            if not idle:
                return None

    def end(self) -> None:
        """Give the keepers time to end, then kill all that is left."""
        deadline = time.monotonic() + self._PATIENCE
        while self._folders and (left := deadline - time.monotonic()) > 0:
            select.select([self._woken], [], [], left)
            self._reap()
        end_children()
        for folder in self._folders.values():
            scratch.remove(folder)

    def _reap(self) -> None:
        with suppress(BlockingIOError):
            os.read(self._woken, 4096)
        left_behind = []
        with suppress(ChildProcessError):
            while True:
                pid, status = os.waitpid(-1, os.WNOHANG)
                if not pid:
                    break
                folder = self._folders.pop(pid, "")
                if status or not folder:  # it was killed, or it is an orphan
                    left_behind.append(folder)
        if left_behind:
            end_children(spare=self._folders)
        for folder in left_behind:
            scratch.remove(folder)


def _serve(asking: socket.socket, keepers: _Keepers) -> Sequence[str]:
    """Read a request. Fork a keeper for a task, or return the names of the modules to load."""
    header, fds, _, _ = socket.recv_fds(asking, _HEADER.size, 2, socket.MSG_WAITALL)
    (size,) = _HEADER.unpack(header)
    request = pickle.loads(_receive_exactly(asking, size))
    if not fds:
        names: tuple[str, ...] = request
        return names
    if request.sandbox and request.sandbox.mode != "off":
        _load("pykt.process.sandbox")
    module = request.function.partition(":")[0]
    failure = _load(module) if module.startswith("pykt.") else None  # workers load other modules, within limits
    from pykt.process.keeper import keep  # imported late, as the asking process does not need it

    folder = ""
    try:
        folder = scratch.make()
    except OSError as error:
        failure = EngineError(f"There is no place for temporary files ({error}). Name a folder in TMPDIR.")
    try:
        gc.freeze()
        if (pid := os.fork()) == 0:
            gc.enable()
            asking.close()
            keep(request, failure, folder, fds[0], socket.socket(fileno=fds[1]))
        keepers.add(pid, folder)
        send(fds[1], Forked.__name__, Forked(pid, folder))
    except OSError:  # no process can be forked, or the asking process does not wait any more
        pass
    finally:
        for descriptor in fds:
            os.close(descriptor)
    return ()


def _receive_exactly(source: socket.socket, size: int) -> bytes:
    parts = []
    while size:
        part = source.recv(min(size, 1 << 20))
        if not part:
            raise EOFError
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
