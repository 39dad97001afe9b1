"""Run a user's executable as a child of this worker, and read what it prints."""

from __future__ import annotations

import os
import selectors
import signal
import subprocess
import tempfile
import time
from collections.abc import Iterator, Mapping, Sequence
from contextlib import suppress
from pathlib import Path

_PART = 1 << 16
_STILL = 0.03  # seconds without output, after which the output so far may be a complete answer
_PAUSE = 0.1  # seconds between two checks whether the child has ended: its output may stay open after its end
_COMPLAINT = 8_000  # how many of the last bytes of standard error are stored


class Executable:
    """A child process that runs the command ``words``, and can read the text ``given`` on its standard input.

    Once the child has ended, ``code`` is its exit code, or the negative number of the signal that ended it. What the
    child prints to standard error is copied to the standard error of this process. Raise OSError if the child can't be
    started.
    """

    def __init__(self, words: Sequence[str], given: str, environment: Mapping[str, str]) -> None:
        self.code: int | None = None
        self.began = time.perf_counter()
        self._complaint = b""
        with tempfile.TemporaryFile("w+", encoding="utf-8") as file:  # not a pipe: the child need not read it all
            file.write(given)
            file.seek(0)
            self._child = subprocess.Popen(
                words, stdin=file, stdout=subprocess.PIPE, stderr=subprocess.PIPE, env=environment, bufsize=0
            )

    @property
    def seconds(self) -> float:
        """Seconds since the child was started."""
        return time.perf_counter() - self.began

    @property
    def complaint(self) -> str:
        """The end of what the child has printed to its standard error."""
        return self._complaint.decode(errors="replace")

    def parts(self) -> Iterator[bytes]:
        """Yield what the child prints, as it comes, until the child ends.

        If nothing more comes for _STILL seconds after a part, yield b"" once.
        """
        output, errors = self._child.stdout, self._child.stderr
        assert output
        assert errors
        with selectors.PollSelector() as waiting:
            for stream in (output, errors):
                waiting.register(stream, selectors.EVENT_READ)
            still = _PAUSE
            while waiting.get_map():
                ready = waiting.select(still)
                if not ready:
                    if self._child.poll() is not None:  # don't wait for the output to close: a grandchild may hold it
                        break
                    if still == _STILL:
                        yield b""
                    still = _PAUSE
                for key, _ in ready:
                    part = os.read(key.fd, _PART)
                    if not part:
                        waiting.unregister(key.fileobj)
                    elif key.fileobj is errors:
                        self._add(part)
                    else:
                        still = _STILL
                        yield part
        self.code = self._child.wait()

    def close(self) -> None:
        """Kill the child, unless it has ended."""
        with suppress(OSError):
            self._child.kill()
        self._child.wait()

    def _add(self, part: bytes) -> None:
        self._complaint = (self._complaint + part)[-_COMPLAINT:]
        while part:
            part = part[os.write(2, part) :]


def how_it_ended(code: int) -> str:
    """Return the words for an exit code, or for the negative number of a signal."""
    if code >= 0:
        return f"ended with exit code {code}"
    return f"was ended by signal {-code} ({signal.strsignal(-code) or 'unknown'})"


def interpreter_of(file: Path) -> str:
    """Return the interpreter that the first line of a script names, with its arguments, or "" if there is none."""
    with suppress(OSError), file.open("rb") as opened:
        line = opened.readline(200)
        if line.startswith(b"#!"):
            return line[2:].decode(errors="replace").strip()
    return ""
