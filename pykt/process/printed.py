"""Read from a pipe what a worker prints, and store the last part. The keeper uses this module."""

from __future__ import annotations

import fcntl
import os
import time
from contextlib import suppress

#: The most bytes of a worker's output that are stored.
MOST = 1 << 16

_PIPE = 1 << 20  # bytes that the pipe can hold, so that a worker that prints much seldom waits
_PAUSE = 0.02  # seconds between two readings if a worker prints much, so that the keeper does not slow it down


class Printed:
    """The last part of what a worker has written to a pipe."""

    def __init__(self, pipe: int) -> None:
        self.is_open = True
        self._pipe = pipe
        self._end = b""
        self._size = 0
        self._next = 0.0
        os.set_blocking(pipe, False)
        if hasattr(fcntl, "F_SETPIPE_SZ"):
            with suppress(OSError):  # raised if the system allows this user only smaller pipes
                fcntl.fcntl(pipe, fcntl.F_SETPIPE_SZ, _PIPE)

    @property
    def text(self) -> str:
        """The stored output. If earlier output was dropped, leave out the first line, which may be cut.

        But keep this line if it is the only one.
        """
        text = self._end.decode(errors="replace")
        return text if self._size <= MOST else text.partition("\n")[2] or text

    def is_due(self, now: float) -> bool:
        """Tell whether the keeper should listen for output at the time ``now``."""
        return self.is_open and now >= self._next

    def read(self) -> None:
        """Read output that has arrived, at most 1 MB of it."""
        for _ in range(_PIPE // MOST):
            try:
                part = os.read(self._pipe, MOST)
            except BlockingIOError:
                break
            self.is_open = bool(part)
            self._size += len(part)
            self._end = (self._end + part)[-MOST:]
            if len(part) < MOST:
                break
        if self._size > MOST:
            self._next = time.monotonic() + _PAUSE
