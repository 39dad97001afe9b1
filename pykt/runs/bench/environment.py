"""The environment of runs: the versions of pykt, Python and the engines, and the machine."""

from __future__ import annotations

import hashlib
import os
import platform
from collections.abc import Iterable
from functools import cache
from pathlib import Path

import psutil

import pykt
from pykt import process
from pykt.engines.files import program_folder
from pykt.engines.registry import ENGINES
from pykt.engines.systems.table import SYSTEMS
from pykt.model.errors import PyktError
from pykt.programs.user.names import BY_SUFFIX


def environment(engines: Iterable[str]) -> dict[str, object]:
    """Return facts about the machine, and the versions of pykt, Python and ``engines`` (None: unknown).

    ``engines`` has names of engines, and of Prolog systems such as gnu.
    """
    return {
        "pykt": pykt.__version__,
        "sources": _sources(),
        "python": platform.python_version(),
        "engines": {engine: _version(engine) for engine in sorted(set(engines)) if engine != "python"},
        "system": platform.platform(),
        "machine": platform.node(),
        "processor": _processor(),
        "cores": os.cpu_count(),
        "memory_mb": round(psutil.virtual_memory().total / 1e6),
    }


@cache
def _sources() -> str:
    """Return a digest of pykt's sources, to tell apart two states of a checkout that have the same version."""
    digest = hashlib.sha256()
    home = Path(pykt.__file__).parent
    for folder in (home, *(program_folder(engine) for engine in BY_SUFFIX.values())):
        for file in sorted(folder.rglob("*")):
            if file.suffix in (".py", ".pl", ".lp", ".mzn"):
                digest.update(f"{file.relative_to(folder)}\0".encode() + file.read_bytes())
    return digest.hexdigest()[:16]


@cache
def _version(engine: str) -> str | None:
    if engine in SYSTEMS:
        versions = process.start("pykt.engines.systems.driver:versions", engine, yields=[str])
    else:
        versions = process.start(f"{ENGINES[engine].module}:versions")
    try:
        return next(iter(versions), None)
    except PyktError:
        return None


def _processor() -> str:
    """Return the model of the processor, which Linux reports only in a file."""
    try:
        for line in Path("/proc/cpuinfo").read_text().splitlines():
            if line.startswith("model name"):
                return line.partition(":")[2].strip()
    except OSError:
        pass
    return platform.processor()
