"""Run a Prolog system as a child of this worker, and read what it says, line by line."""

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

from pykt.engines.systems.table import FULL, SAID, UNDEFINED, System
from pykt.model.errors import EngineError

_SECONDS = 10.0  # in which a system must tell its version
_NUMBER = re.compile(rb"\d+(?:\.\d+)+")
_LONGEST = 10_000  # characters of a line that is no answer
_LARGEST = 2_000_000_000  # the most bytes of a system's stacks: what needs more never ends


@dataclass(frozen=True)
class Said:
    """One thing that a system says.

    ``word`` is ``loaded``, ``found``, ``exhausted`` or ``error`` if the goal of the text says it, and ``text`` is the
    term that comes with it. It is ``remark`` for what the system says about the program, at ``line`` and ``column``,
    ``full`` if the memory is full, and ``ended`` if the system has ended without a reason. ``cpu_s`` are the seconds of
    processor time that the system and its children have used until then.
    """

    word: str
    text: str
    line: int = 0
    column: int = 0
    severity: str = "error"
    cpu_s: float = 0.0


def version(system: System, path: str) -> str:
    """Return the name and version of a system, such as GNU Prolog 1.4.5. ``path`` is the program that runs it."""
    try:
        done = subprocess.run(
            [path, *system.version], stdin=subprocess.DEVNULL, capture_output=True, timeout=_SECONDS, check=False
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise EngineError(_cannot_start(system, error)) from None
    number = _NUMBER.search(done.stdout or done.stderr)
    return f"{system.solver} {number[0].decode()}" if number else system.solver


def run(system: System, path: str, text: str, mark: str, memory: float, most: int) -> Iterator[Said]:
    """Let a system load ``text``. Yield what it says, until it ends.

    ``path`` is the program that runs or compiles. A line of the goal begins with ``mark`` and has at most ``most``
    characters. What the program itself prints goes to the output of this process. When the iterator is closed, the
    system is killed.
    """
    folder = Path(tempfile.mkdtemp())
    file, made = folder / "program.pl", folder / "program"
    file.write_text(text, "utf-8")
    words = [word.format(file=file, made=made) for word in system.command]
    environment = os.environ | {name: str(int(_bytes(memory) * share / 1024)) for name, share in system.stacks}
    told = _Told(system, mark, most)
    if system.compile:
        compiling = [word.format(file=file, made=made) for word in system.compile]
        yield from told.lines(_started(system, [path, *compiling[1:]], environment))
        if not made.exists():
            yield told.ending()
            return
        path = _runnable(made)
    child = _started(system, [path, *words[1:]], environment)
    try:
        yield from told.lines(child)
        if not told.ended:
            yield told.ending()
    finally:
        with suppress(OSError):
            child.kill()
        child.wait()


def _bytes(memory: float) -> float:
    """Return how many bytes a system's stacks may take, if a program may have ``memory`` megabytes."""
    return min(memory * 1e6, _LARGEST)


def _started(system: System, words: list[str], environment: dict[str, str]) -> subprocess.Popen[str]:
    try:
        return subprocess.Popen(
            words,
            stdin=subprocess.DEVNULL,
            stdout=subprocess.PIPE,
            stderr=subprocess.STDOUT,
            cwd=Path(words[0]).parent if words[0].startswith(tempfile.gettempdir()) else None,
            env=environment,
            encoding="utf-8",
            errors="replace",
        )
    except OSError as error:
        raise EngineError(_cannot_start(system, error)) from None


def _cannot_start(system: System, error: Exception) -> str:
    return f"{system.solver} can't be started ({error}). A sandbox may run only what is installed in the system."


def _runnable(file: Path) -> str:
    """Return the path of a copy of a program that may be run. A linker in a sandbox can't give that permission."""
    copy = file.with_name(f"{file.name}-copy")
    copy.touch(mode=0o700, exist_ok=False)
    copy.write_bytes(file.read_bytes())
    file.unlink()
    return str(copy)


def _seconds(process: psutil.Process) -> float:
    """Return the seconds of processor time that a process and its children have used. Return 0 if it has ended."""
    with suppress(psutil.Error):
        times = process.cpu_times()
        return float(times.user + times.system + times.children_user + times.children_system)
    return 0.0


class _Told:
    """What a system has told: ``ended`` is true if the goal has told its end."""

    def __init__(self, system: System, mark: str, most: int) -> None:
        self.ended = False
        self._noise = re.compile(system.noise)
        self._mark = f"{mark} "
        self._most = most + _LONGEST
        self._last = ""
        self._full = ""

    def lines(self, child: subprocess.Popen[str]) -> Iterator[Said]:
        """Yield what a child process says, until it ends or the goal ends."""
        assert child.stdout
        process = psutil.Process(child.pid)
        while line := child.stdout.readline(self._most):
            before, mark, told = line.partition(self._mark)
            if mark:
                sys.stdout.write(before)
                word, _, text = told.rstrip("\n").partition(" ")
                self.ended = word in ("exhausted", "error")
                full = word == "error" and FULL.search(text)
                yield Said("full" if full else word, text, cpu_s=_seconds(process))
            else:
                yield from self._other(line)
            if self.ended:
                return
        child.wait()

    def ending(self) -> Said:
        """Return why the system has ended before the goal did."""
        return Said("full", self._full) if self._full else Said("ended", self._last)

    def _other(self, line: str) -> Iterator[Said]:
        """Yield a remark if a line is one. Else print what is not the system's own."""
        plain = line.strip()
        if self._noise.match(plain):
            return
        if undefined := UNDEFINED.search(plain):
            yield Said("remark", f"{undefined[1]} is not defined")
            return
        if remark := SAID.match(plain):
            severity = "warning" if remark["severity"].lower() == "warning" else "error"
            yield Said("remark", remark["text"], int(remark["line"]), int(remark["column"] or 0), severity)
            return
        self._last = plain or self._last
        if FULL.search(plain):
            self._full = plain
        sys.stdout.write(line)
