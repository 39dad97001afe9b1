"""Run a Prolog system as a child of this worker, and read its output, line by line."""

from __future__ import annotations

import os
import re
import subprocess
import sys
import tempfile
from collections.abc import Iterator
from contextlib import suppress
from dataclasses import dataclass
from pathlib import Path

import psutil

from pykt.engines.systems.table import FULL, REMARKS, UNDEFINED, System
from pykt.model.errors import EngineError
from pykt.process.family import processor_seconds

_VARIABLE = re.compile(r", environment variable used: \w+")  # left out of messages: pykt sets the variable
_SECONDS = 10.0  # seconds in which a system must print its version
_NUMBER = re.compile(rb"(?<!\d)\d++(?:\.\d++)+")
_LONGEST = 10_000  # the most characters of a line that is not an answer
_MAY_NOT_RUN = (
    "the program that {solver} compiled can't be run here (system={name}): a sandbox made by Landlock, or the folder "
    "of temporary files, forbids this. Install bubblewrap, or use a system that does not compile, such as gnu"
)
_LARGEST = 2_000_000_000  # the most bytes of a system's stacks, so that an endless recursion stops


@dataclass(frozen=True)
class Event:
    """An event in the output of a system.

    ``kind`` is ``loaded``, ``found``, ``exhausted`` or ``error`` if pykt's goal printed this word, and ``text`` is the
    term after it. ``kind`` is ``remark`` for a message of the system about the program, at ``line`` and ``column``.
    ``kind`` is ``full`` if the memory is full, and ``ended`` if the system has ended without giving a reason. ``cpu_s``
    is the processor time in seconds that the system and its children had used until the event.
    """

    kind: str
    text: str
    line: int = 0
    column: int = 0
    severity: str = "error"
    cpu_s: float = 0.0


def version(system: System, path: str) -> str:
    """Return the name and version of a system, such as GNU Prolog 1.4.5. ``path`` is its interpreter or compiler."""
    try:
        done = subprocess.run(
            [path, *system.version], stdin=subprocess.DEVNULL, capture_output=True, timeout=_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise EngineError(_cannot_start(system, error)) from None
    number = _NUMBER.search(done.stdout or done.stderr)
    return f"{system.solver} {number[0].decode()}" if number else system.solver


def run(system: System, path: str, text: str, mark: str, memory: float, most: int) -> Iterator[Event]:
    """Let a system load ``text``. Yield the events in its output until the system or pykt's goal ends.

    ``path`` is the system's interpreter or compiler. A line that pykt's goal prints begins with ``mark`` and has at
    most ``most`` characters. What the program itself prints goes to the output of this process. When the iterator is
    closed, the system is killed.
    """
    folder = Path(tempfile.mkdtemp())
    file, made = folder / "program.pl", folder / "program"
    file.write_text(text, "utf-8")
    words = [word.format(file=file, made=made) for word in system.command]
    room = min(memory * 1e6, _LARGEST)  # bytes that the stacks may take
    environment = os.environ | {name: str(int(room * share / 1024)) for name, share in system.stacks}
    output = _Output(system, mark, most)
    if system.compile:
        compiling = [word.format(file=file, made=made) for word in system.compile]
        yield from output.lines(_started(system, [path, *compiling[1:]], environment))
        if not made.exists():
            yield output.ending()
            return
        path = _runnable(made)
    child = _started(system, [path, *words[1:]], environment)
    try:
        yield from output.lines(child)
        if not output.ended:
            yield output.ending()
    finally:
        with suppress(OSError):
            child.kill()
        child.wait()


def _started(system: System, words: list[str], environment: dict[str, str]) -> subprocess.Popen[str]:
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            env=environment,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        if system.compile and isinstance(error, PermissionError):
            raise EngineError(_MAY_NOT_RUN.format(solver=system.solver, name=system.name)) from None
        raise EngineError(_cannot_start(system, error)) from None


def _cannot_start(system: System, error: Exception) -> str:
    return f"{system.solver} can't be started ({error}). A sandbox may run only what is installed in the system."


def _runnable(file: Path) -> str:
    """Replace a compiled program by an executable copy, and return the copy's path.

    In a sandbox, the linker can't make the program executable, because the sandbox refuses chmod.
    """
    copy = file.with_name(f"{file.name}-copy")
    copy.touch(mode=0o700, exist_ok=False)
    copy.write_bytes(file.read_bytes())
    file.unlink()
    return str(copy)


class _Output:
    """The output of a system and of its compiler. ``ended`` is true if the goal has printed how its search ended."""

    def __init__(self, system: System, mark: str, most: int) -> None:
        self.ended = False
        self._noise = re.compile(system.noise)
        self._mark = f"{mark} "
        self._most = most + _LONGEST
        self._last = ""
        self._full = ""

    def lines(self, child: subprocess.Popen[str]) -> Iterator[Event]:
        """Yield the events in the lines of a child process, until the process or pykt's goal ends."""
        assert child.stdout
        process = psutil.Process(child.pid)
        while line := child.stdout.readline(self._most):
            before, mark, marked = line.partition(self._mark)
            if mark:
                sys.stdout.write(before)
                kind, _, text = marked.rstrip("\n").partition(" ")
                self.ended = kind in ("exhausted", "error")
                full = kind == "error" and FULL.search(text)
                yield Event("full" if full else kind, text, cpu_s=processor_seconds(process))
            else:
                yield from self._other(line)
            if self.ended:
                return
        child.wait()

    def ending(self) -> Event:
        """Return the last event of a system that has ended although the goal has not printed how its search ended."""
        return Event("full", self._full) if self._full else Event("ended", self._last)

    def _other(self, line: str) -> Iterator[Event]:
        """Yield a remark if the line is a message about the program. Print other lines, except those of every start."""
        plain = line.strip()
        if self._noise.match(plain):
            return
        if undefined := UNDEFINED.search(plain):
            yield Event("remark", f"{undefined[1]} is not defined")
            return
        if remark := next(filter(None, (form.match(plain) for form in REMARKS)), None):
            severity = "warning" if remark["severity"].lower() == "warning" else "error"
            yield Event("remark", remark["text"], int(remark["line"]), int(remark["column"] or 0), severity)
            return
        self._last = plain or self._last
        if FULL.search(plain):
            self._full = _VARIABLE.sub("", plain)
        sys.stdout.write(line)
