"""Measure commands, and print one line for each measurement, with the wanted value."""

import contextlib
import os
import statistics
import subprocess
import sys
import time
from dataclasses import dataclass
from pathlib import Path

import psutil

from pykt.runs.bench.environment import environment

PYKT = [sys.executable, "-m", "pykt"]


@dataclass(frozen=True)
class Process:
    """A finished process: its exit code, its wall-clock seconds and its peak memory in megabytes."""

    code: int
    seconds: float
    peak_mb: float


def process(arguments: list[str], cwd: Path | None = None) -> Process:
    """Run a command, discard its output, and measure the whole process."""
    began = time.perf_counter()
    running = subprocess.Popen(
        arguments, cwd=cwd, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL
    )
    _, status, usage = os.wait4(running.pid, 0)
    seconds = time.perf_counter() - began
    running.returncode = os.waitstatus_to_exitcode(status)
    return Process(running.returncode, seconds, usage.ru_maxrss / 1e6 * (1 if sys.platform == "darwin" else 1024))


def process_tree(arguments: list[str], *, shared_once: bool = False) -> Process:
    """Run a command like ``process``, but measure the peak of the memory that all its processes use together.

    With ``shared_once``, pages that processes share count once (Linux only), not for each of them.
    """
    began = time.perf_counter()
    running = psutil.Popen(arguments, stdin=subprocess.DEVNULL, stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL)
    peak = 0.0
    while running.poll() is None:
        resident = 0.0
        for member in _family(running):
            with contextlib.suppress(psutil.Error):  # the process may have ended just now
                resident += _memory(member, shared_once) / 1e6
        peak = max(peak, resident)
        time.sleep(0.01)
    return Process(running.returncode, time.perf_counter() - began, peak)


def _memory(member: psutil.Process, shared_once: bool) -> int:
    """Return the bytes of memory that a process uses. Pages that it shares count in part, with ``shared_once``."""
    if shared_once and sys.platform == "linux":
        return int(member.memory_full_info().pss)
    return int(member.memory_info().rss)


def _family(running: psutil.Popen) -> list[psutil.Process]:
    with contextlib.suppress(psutil.Error):
        return [running, *running.children(recursive=True)]
    return []


def repeated(arguments: list[str], times: int = 20) -> tuple[float, float]:
    """Return the median and the maximum of the seconds of a command. A first run is not counted."""
    process(arguments)
    seconds = [process(arguments).seconds for _ in range(times)]
    return statistics.median(seconds), max(seconds)


_figures: list[tuple[str, str]] = []
#: The measurements that are not as wanted.
missed: list[str] = []


def line(what: str, figure: str, wanted: str, holds: bool) -> None:
    """Print a measurement beside the wanted value, and keep it for the table."""
    _figures.append((what, figure))
    missed.extend([] if holds else [what])
    print(f"{'ok  ' if holds else 'MISS'} {what:62} {figure:>34}   wanted: {wanted}", flush=True)


def table(command: str) -> str:
    """Return all measurements so far as a Markdown table, with the command and the machine that made them."""
    here = environment(["prolog", "asp"])
    engines = ", ".join(map(str, here["engines"].values()))
    made = f"Made by `{command}` on {here['cores']} cores ({here['processor']}), {engines}, Python {here['python']}."
    rows = [f"| {what.removeprefix('... ')} | {figure} |" for what, figure in _figures]
    return "\n".join(["# Growth with the board", "", made, "", "| what | figure |", "|---|---|", *rows, ""])
