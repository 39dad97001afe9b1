"""Standard streams whose readers may leave without changing the exit code of a command.

If the reader of standard output leaves (``| head``), the rest of the output is dropped, and the command goes on. If
writing to standard output fails for another reason, such as a full disk, a PyktError is raised once, and the rest of
the output is dropped. Writing to standard error never fails.
"""

from __future__ import annotations

import io
import os
import sys
from typing import TYPE_CHECKING, TextIO

from pykt.model.errors import PyktError, reason_of

if TYPE_CHECKING:
    from _typeshed import ReadableBuffer


class _Output(io.FileIO):
    """Standard output. After its reader has left, or after an error in writing, further data are dropped."""

    def __init__(self) -> None:
        super().__init__(1, "w", closefd=False)
        self.reader_left = False
        self._failed = False

    def write(self, data: ReadableBuffer, /) -> int:
        """Write ``data``, or drop it once the reader has left. Raise PyktError the first time that writing fails."""
        if self.reader_left or self._failed:
            return memoryview(data).nbytes
        try:
            while (written := super().write(data)) is None:
                _wait_for_room()
            return written
        except BrokenPipeError:
            self.reader_left = True
            return memoryview(data).nbytes
        except OSError as error:
            self._failed = True
            raise PyktError(f"The answer can't be written ({reason_of(error)}): write it somewhere else.") from None


class _Remarks(io.FileIO):
    """Standard error. Data that can't be written are dropped."""

    def __init__(self) -> None:
        super().__init__(2, "w", closefd=False)

    def write(self, data: ReadableBuffer, /) -> int:
        """Write ``data`` or drop it."""
        try:
            return super().write(data) or memoryview(data).nbytes
        except OSError:
            return memoryview(data).nbytes


def secure() -> None:
    """Replace the standard streams of this process. Open /dev/null in place of each closed stream.

    A stream that Python code has already replaced, as tests do, stays as it is.
    """
    for descriptor, mode in enumerate((os.O_RDONLY, os.O_WRONLY, os.O_WRONLY)):
        try:
            os.fstat(descriptor)
        except OSError:
            os.set_inheritable(os.open(os.devnull, mode), True)  # it gets the lowest free number: ``descriptor``
    if sys.stdin is None:
        sys.stdin = open(0, closefd=False)  # noqa: SIM115  # standard input stays open
    if sys.stdout is sys.__stdout__:
        sys.stdout = _text(_Output(), sys.__stdout__, "replace")
    if sys.stderr is sys.__stderr__:
        sys.stderr = _text(_Remarks(), sys.__stderr__, "backslashreplace")


def reader_left() -> bool:
    """Tell whether nobody reads standard output any more."""
    raw = getattr(getattr(sys.stdout, "buffer", None), "raw", None)
    return isinstance(raw, _Output) and raw.reader_left


def _text(raw: io.FileIO, before: TextIO | None, errors: str) -> TextIO:
    encoding = before.encoding if before else None
    lines = raw.isatty() or raw.fileno() == 2
    return io.TextIOWrapper(io.BufferedWriter(raw), encoding, errors, line_buffering=lines)


def _wait_for_room() -> None:
    """Wait until standard output accepts more bytes. If it is a non-blocking pipe, it may be full."""
    import select

    select.select([], [1], [])
