"""The launcher's own work: load modules, and fork a keeper for each task."""

from __future__ import annotations

import gc
import importlib
import os
import signal
import socket
import time
from collections import deque
from collections.abc import Sequence
from contextlib import suppress
from typing import NoReturn

from pykt.model.errors import NoRoomError
from pykt.process import scratch
from pykt.process.control_groups import NoGroupsError, Place, place
from pykt.process.ending import Forked
from pykt.process.family import adopt_orphans, end_children, wake_at_parents_end
from pykt.process.keeper import keep
from pykt.process.launcher import HEADER
from pykt.process.messages import readable, send


def launch(descriptor: int) -> NoReturn:
    """Load modules and fork keepers on request, until the asking process ends.

    If it sends a last request, go on only until all keepers have ended.

    This is the launcher's main function.
    """
    gc.disable()  # loaded modules stay, and a garbage collection would copy the memory that workers share
    adopt_orphans()  # when a keeper is killed, its worker becomes a child of this process
    wake_at_parents_end()  # so that even a stopped launcher notices that the asking process has ended
    import msgspec  # noqa: F401  # for all workers

    asking = socket.socket(fileno=descriptor)
    keepers, modules = _Keepers(), deque[str]()
    with suppress(NoGroupsError):
        keepers.place = place()
    try:
        while (is_asked := keepers.wait(asking, idle=not modules)) is not False:
            if is_asked:
                names = _serve(asking, keepers)
                keepers.are_last |= not names
                modules += names
            else:
                _load(modules.popleft())
    finally:
        asking.close()
        keepers.end()
        os._exit(0)


class _Keepers:
    """The keepers of this launcher, and their folders.

    If a keeper was killed, the launcher kills the keeper's worker and removes its folder.
    """

    _PATIENCE = 2.0  # the most seconds to wait for the keepers to end, after the asking process has ended

    def __init__(self) -> None:
        self.place: Place | None = None
        self.are_last = False  # whether the asking process has sent its last request
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
        """Wait for a request, and return True. If ``idle`` is false, don't wait: return None if no request has come.

        Return False if there is nothing left to wait for: the asking process has ended, or it has sent its last request
        and all keepers have ended.
        """
        while self._folders or not self.are_last:
            ready = readable([asking.fileno(), self._woken], None if idle else 0)
            if self._woken in ready:
                self._reap()
            if asking.fileno() in ready:
                return bool(asking.recv(1, socket.MSG_PEEK))
            if not idle:
                return None
        return False

    def end(self) -> None:
        """Give the keepers time to end, then kill the keepers and workers that are left."""
        deadline = time.monotonic() + self._PATIENCE
        while self._folders and (left := deadline - time.monotonic()) > 0:
            readable([self._woken], left)
            self._reap()
        if self.place:  # this also kills processes that fork and exit again and again, which ``end_children`` may miss
            self.place.remove()
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
                if self.place and (status or not folder):
                    self.place.remove(str(pid))
                if status or not folder:  # the keeper was killed, or the process is an orphan
                    left_behind.append(folder)
        if left_behind:
            end_children(spare=self._folders)
        for folder in left_behind:
            scratch.remove(folder)


#: Modules that keepers need, but only for tasks that take a while. So the launcher loads them after the first fork.
_FOR_KEEPERS = ("psutil",)


def _serve(asking: socket.socket, keepers: _Keepers) -> Sequence[str]:
    """Read a request, and fork a keeper if it is a task. Return the names of the modules to load when there is time.

    The last request names no modules, so the result is empty.

    Only the keeper reads the job: later workers could find in their memory whatever this process reads.
    """
    header, fds, _, _ = socket.recv_fds(asking, HEADER.size, 3, socket.MSG_WAITALL)
    (size,) = HEADER.unpack(header)
    names = _receive_exactly(asking, size).decode().split()
    if not fds:
        return names
    job, values, leash = fds
    # The worker itself loads a module that is not pykt's, under the limits of the task.
    failures = [_load(name) for name in names if name.startswith("pykt.")]
    failure = next(filter(None, failures), None)
    folder = ""
    try:
        folder = scratch.make()
    except OSError as error:
        failure = NoRoomError(
            f"There is no place for temporary files ({error}). Set TMPDIR to a folder with free space."
        )
    try:
        gc.freeze()
        if (pid := os.fork()) == 0:
            gc.enable()
            asking.close()
            keep(job, failure, folder, keepers.place, values, socket.socket(fileno=leash))
        keepers.add(pid, folder)
        send(leash, Forked.__name__, Forked(pid, folder))
    except OSError:  # no process can be forked, or the asking process has closed the leash
        pass
    finally:
        for descriptor in fds:
            os.close(descriptor)
    return _FOR_KEEPERS


def _receive_exactly(source: socket.socket, size: int) -> bytes:
    parts = []
    while size:
        part = source.recv(min(size, 1 << 20))
        if not part:
            raise EOFError
        parts.append(part)
        size -= len(part)
    return b"".join(parts)


_loaded: set[str] = set()


def _load(name: str) -> Exception | None:
    """Import a module and call its function ``warm``, if it has one. Do nothing if the module was loaded before.

    If loading raises an exception, return it: the worker raises it instead of running the task. Else return None.
    """
    if name in _loaded:
        return None
    try:
        module = importlib.import_module(name)
        getattr(module, "warm", lambda: None)()
    except Exception as failure:
        return failure
    _loaded.add(name)
    return None
