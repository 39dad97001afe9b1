"""The launcher, as the asking process sees it: start it, and send it requests.

The launcher serves three kinds of requests (see launching.py):

- Names of modules: the launcher loads these modules one after the other while it has nothing else to do.
- Names of modules and three descriptors: the launcher starts a task that needs these modules. The descriptors are a
  pipe with the job, which only the keeper reads; the pipe for the task's values; and the leash, a socket. When the
  leash closes, the keeper ends the task.
- An empty request is the last one: the launcher ends when its keepers have ended.

The launcher gets few environment variables, and a home directory that does not exist. So no init file or pack in the
user's home directory changes an engine or a checker. Two folders in the home directory are still used: that of the
user's MiniZinc solvers, and pykt's cache. Numba uses pykt's cache, too, unless NUMBA_CACHE_DIR names another folder.

For most commands that need an engine, the command line starts the launcher before it imports the command. So this
module imports little.
"""

from __future__ import annotations

import atexit
import os
import socket
import struct
import subprocess
import sys
import threading
import time
from collections.abc import Sequence
from contextlib import suppress
from pathlib import Path

from pykt.model.errors import NoRoomError

#: What is sent before each request: the length of the request in bytes.
HEADER = struct.Struct("!I")
_HOME = "/nonexistent"  # a home directory that does not exist, by the name that Debian uses for this

#: The environment variables that the launcher gets from the asking process, if they are set: the engines need them.
_VARIABLES = (
    "PATH", "LANG", "LC_ALL", "LC_CTYPE", "TZ", "TMPDIR", "LD_LIBRARY_PATH", "DYLD_LIBRARY_PATH",
    "SWI_HOME_DIR", "LIBSWIPL_PATH", "MZN_SOLVER_PATH", "MZN_STDLIB_DIR", "NUMBA_CACHE_DIR",
)  # fmt: skip


def warm(*modules: str) -> None:
    """Let the launcher load modules in the background, so that a task started later finds them loaded."""
    if modules:
        ask(modules)


class RetiredError(Exception):
    """The launcher has got its last request. Send further requests to a new launcher."""


class Launcher:
    """A launcher process, and the socket to it."""

    def __init__(self) -> None:
        ours, theirs = socket.socketpair()
        home, here = str(Path(__file__).resolve().parents[2]), _working_folder()
        # Leave out the working folder, which `python -m` adds to the path: anyone may have put a module into this
        # folder. But keep the folder if pykt itself is in it.
        path = [
            folder for folder in sys.path if isinstance(folder, str) and (folder == home or folder not in ("", here))
        ]
        code = (
            f"import sys; sys.path[:] = {path!r}; from pykt.process.launching import launch; launch({theirs.fileno()})"
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
        self._is_torn = self.is_retired = False
        self.owner = os.getpid()

    def send(self, request: bytes, *fds: int) -> None:
        """Send a request. Raise RetiredError after the last request, and ConnectionError if the launcher has died."""
        with self._lock:
            if self.is_retired:
                raise RetiredError
            self.is_retired = not request
            self._is_torn = True  # stays true if Ctrl-C interrupts the sending: half a request spoils the next one
            socket.send_fds(self._socket, [HEADER.pack(len(request))], fds)
            self._socket.sendall(request)
            self._is_torn = False

    def is_usable(self) -> bool:
        """Tell whether requests can be sent. Wait while another thread sends a request."""
        if self.owner != os.getpid() or self.has_ended():
            return False
        with self._lock:
            return not (self._is_torn or self.is_retired)

    def has_ended(self) -> bool:
        """Tell whether the process has ended."""
        return self._process.poll() is not None

    def work(self) -> tuple[float, bool]:
        """Return the seconds of processor time that the process has used, and whether it waits for a core or a disk."""
        import psutil

        with suppress(psutil.Error):
            process = psutil.Process(self._process.pid)
            times, status = process.cpu_times(), process.status()
            return times.user + times.system, status in (psutil.STATUS_RUNNING, psutil.STATUS_DISK_SLEEP)
        return 0.0, False

    def kill(self) -> None:
        """Kill the launcher, because it does not answer. In a forked process, do nothing."""
        if self.owner == os.getpid():
            self._process.kill()  # the keepers go on, because each watches its own leash
            self._process.wait()

    def close(self) -> None:
        """Close the socket. The launcher notices this, and ends by itself."""
        self._socket.close()


def _working_folder() -> str:
    try:
        return str(Path.cwd())
    except OSError:  # raised if the folder has been deleted
        return ""


def _environment() -> dict[str, str]:
    """Return the environment of the launcher."""
    home = Path(os.path.expanduser("~"))  # noqa: PTH111  # Path.home() fails for a user without a home directory
    cache = str(home / ".cache" / "pykt")
    environment = {name: os.environ[name] for name in _VARIABLES if name in os.environ} | {"PYKT_CACHE": cache}
    environment.setdefault("NUMBA_CACHE_DIR", cache)
    # The folder in which MiniZinc looks for the solvers that a user has added.
    solvers = str(home / ".minizinc" / "solvers")
    environment["MZN_SOLVER_PATH"] = os.pathsep.join(filter(None, (os.environ.get("MZN_SOLVER_PATH"), solvers)))
    return {**environment, "HOME": _HOME}


def ask(modules: Sequence[str], *fds: int) -> Launcher:
    """Send a request to the launcher, and return the launcher. If the launcher has died, start another one.

    Raises NoRoomError if the second launcher dies, too, or if none can be started.
    """
    deaths = 0
    try:
        while deaths < 2:
            launcher = _launcher()
            try:
                launcher.send(" ".join(modules).encode(), *fds)
            except RetiredError:
                continue
            except ConnectionError:
                deaths += 1
                time.sleep(0.01)  # time for the system to report that the launcher is dead
            else:
                return launcher
    except OSError as error:
        raise NoRoomError(
            f"No process can be started for the engines ({error}). Close other programs or raise the limits "
            "(`ulimit -a`), then try again."
        ) from None
    raise NoRoomError("The process that starts the engines has died twice: run `pykt doctor` to see what is installed.")


def renew() -> None:
    """Let the next request start a new launcher. The present launcher ends when its tasks have ended.

    The system draws the addresses of a launcher's memory at random when the launcher starts, and all its workers
    inherit them. Some addresses slow a program down by a third, and another program perhaps not at all. So measure a
    program with several launchers.
    """
    with _current_lock:
        if _current and _current.is_usable():
            _retired.append(_current)
            with suppress(ConnectionError):
                _current.send(b"")
        _reap()


_retired: list[Launcher] = []
_current: Launcher | None = None
_current_lock = threading.Lock()


def _forget() -> None:
    """Close the launchers' sockets in a forked process, because only the parent process may use its launchers."""
    global _current_lock
    _current_lock = threading.Lock()  # another thread of the parent may have held the lock
    _close()


os.register_at_fork(after_in_child=_forget)


def _launcher() -> Launcher:
    global _current
    with _current_lock:
        if _current is None or not _current.is_usable():
            if _current and not _current.is_retired:
                _current.close()
            _reap()
            _current = Launcher()
        return _current


def _reap() -> None:
    """Forget the retired launchers that have ended."""
    for one in filter(Launcher.has_ended, tuple(_retired)):
        one.close()
        _retired.remove(one)


@atexit.register
def _close() -> None:
    """Close the sockets of all launchers, so that the launchers end."""
    for launcher in filter(None, (_current, *_retired)):
        launcher.close()
