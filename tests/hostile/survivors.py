"""The processes that outlive a command."""

from __future__ import annotations

import contextlib
import ctypes
import os
from collections.abc import Iterator

import psutil
from waiting import until

_LIBC = ctypes.CDLL(None, use_errno=True)
_SUBREAPER = 36  # the option PR_SET_CHILD_SUBREAPER of prctl


class Left:
    """The processes that outlived the command: this process adopts them, since it is their subreaper."""

    def __init__(self) -> None:
        self._before = {child.pid for child in psutil.Process().children()}
        self.found: list[str] = []

    def look(self) -> None:
        """Wait until the descendants have ended. If the guard ends the test before, remember and kill the others."""
        try:
            until(lambda: not self._alive())
        finally:
            self.found = [f"{one.pid} {_words(one)}" for one in self._alive()]
            while alive := self._alive():
                for one in alive:
                    with contextlib.suppress(psutil.Error):
                        one.kill()

    def _alive(self) -> list[psutil.Process]:
        alive = []
        for child in psutil.Process().children():
            with contextlib.suppress(psutil.Error, ChildProcessError):
                if child.pid in self._before:  # the browser and the servers of this session
                    continue
                alive += [one for one in (child, *child.children(recursive=True)) if _runs(one)]
                if child.status() == psutil.STATUS_ZOMBIE:
                    os.waitpid(child.pid, os.WNOHANG)
        return alive


def _runs(process: psutil.Process) -> bool:
    try:
        return process.status() != psutil.STATUS_ZOMBIE
    except psutil.Error:
        return False


def _words(process: psutil.Process) -> str:
    try:
        return " ".join(process.cmdline())[-100:]
    except psutil.Error:
        return "?"


@contextlib.contextmanager
def adopted() -> Iterator[Left]:
    """Become the parent of all descendants whose parents end."""
    _LIBC.prctl(_SUBREAPER, 1, 0, 0, 0)
    try:
        yield Left()
    finally:
        _LIBC.prctl(_SUBREAPER, 0, 0, 0, 0)
