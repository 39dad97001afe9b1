"""The files that every confined worker may read: programs and libraries, a few settings, Python, Prolog and pykt."""

from __future__ import annotations

import os
import sys
from collections.abc import Iterable, Iterator
from functools import cache
from pathlib import Path

#: Folders with programs and libraries, but without anyone's data.
_SYSTEM = ("/usr", "/bin", "/sbin", "/lib", "/lib32", "/lib64", "/libx32", "/opt", "/nix/store", "/gnu/store")

#: The few files and folders in /etc that programs need.
_SETTINGS = ("/etc/ld.so.cache", "/etc/ld.so.conf", "/etc/ld.so.conf.d", "/etc/alternatives", "/etc/localtime")


def links() -> Iterator[tuple[str, str]]:
    """Yield each folder of the system that is a link, such as /bin, with the path to which it points."""
    for name in _SYSTEM:
        if Path(name).is_symlink():
            yield name, str(Path(name).readlink())


@cache
def folders() -> tuple[str, ...]:
    """Return the existing files and folders that workers may read. Leave out paths inside another of these folders."""
    python = [sys.prefix, sys.base_prefix, sys.exec_prefix, sys.base_exec_prefix]
    packages = [name for name in sys.path if Path(name).name in ("site-packages", "dist-packages")]
    libraries = os.environ.get("LD_LIBRARY_PATH", "").split(os.pathsep)
    prolog = [os.environ.get("SWI_HOME_DIR", ""), str(Path(os.environ.get("LIBSWIPL_PATH", "")).parent)]
    own = str(Path(__file__).resolve().parents[2])
    return tuple(map(str, _outermost([*_SYSTEM, *_SETTINGS, *python, *packages, *libraries, *prolog, own])))


def outside(names: Iterable[str]) -> Iterator[str]:
    """Yield each of ``names`` once. Leave out paths inside a folder of ``folders()`` or inside another of ``names``."""
    kept = set(map(Path, folders()))
    for path in sorted(map(Path, dict.fromkeys(names)), key=lambda path: len(path.parts)):
        if kept.isdisjoint((path, *path.parents)):
            kept.add(path)
            yield str(path)


def _outermost(names: Iterable[str]) -> Iterator[Path]:
    """Yield once each absolute path in ``names`` that exists and is not a link. Leave out / and paths inside others."""
    kept: list[Path] = []
    for path in sorted({Path(os.path.normpath(name)) for name in names if name}, key=lambda path: len(path.parts)):
        inside = any(path.is_relative_to(folder) for folder in kept)
        if path.is_absolute() and path != Path("/") and not inside and not path.is_symlink() and path.exists():
            kept.append(path)
            yield path
