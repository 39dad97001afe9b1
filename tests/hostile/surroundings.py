# ruff: noqa: PTH115, PTH118
"""What surrounds a hostile program and must not change: files, sockets, a terminal, and what the system keeps."""

from __future__ import annotations

import contextlib
import ctypes
import fcntl
import os
import pty
import select
import socket
import subprocess
from collections.abc import Iterator
from pathlib import Path

import pykt

CHECKOUT = Path(pykt.__file__).resolve().parent.parent

_OWN_FOLDERS = [CHECKOUT / name for name in ("pykt", "prolog", "asp", "minizinc")]


class Listeners:
    """Sockets and a terminal that a program must not reach."""

    def __init__(self, path: Path, tag: str) -> None:
        self._tcp = socket.create_server(("127.0.0.1", 0))
        self._udp = socket.socket(socket.AF_INET, socket.SOCK_DGRAM)
        self._udp.bind(("127.0.0.1", 0))
        self._unix, self._abstract = socket.socket(socket.AF_UNIX), socket.socket(socket.AF_UNIX)
        self._unix.bind(str(path))
        self._abstract.bind(f"\0{tag}")
        self._unix.listen()
        self._abstract.listen()
        self._master, self._slave = pty.openpty()
        self.terminal = os.ttyname(self._slave)
        self.port, self.udp_port = self._tcp.getsockname()[1], self._udp.getsockname()[1]
        self._named = {"tcp": self._tcp, "udp": self._udp, "unix": self._unix, "abstract": self._abstract}

    def heard(self) -> list[str]:
        """The names of those that something has been sent to."""
        ready = select.select([*self._named.values(), self._master], [], [], 0)[0]
        return [name for name, one in self._named.items() if one in ready] + ["tty"] * (self._master in ready)

    def close(self) -> None:
        for one in self._named.values():
            one.close()
        os.close(self._master)
        os.close(self._slave)


def own_files(tag: str) -> list[str]:
    """pykt's own files, and whatever else in its folders bears the tag."""
    found = []
    for top in _OWN_FOLDERS:
        for folder, folders, files in os.walk(top):
            compiled = folder.endswith("__pycache__")
            names = [name for name in (*files, *folders) if tag in name]
            names += [name for name in files if not compiled and "canary-" not in name]
            found += [os.path.join(folder, name) for name in names]
    return found


def metadata(file: Path) -> tuple[int, ...]:
    stat = file.lstat()
    return stat.st_mode, stat.st_uid, stat.st_gid, stat.st_size, stat.st_mtime_ns


def tree(base: Path, unwatched: Path) -> Iterator[tuple[str, object]]:
    """Yield all files and folders, with modes, owners, times, attributes and contents."""
    waiting = [base]
    while waiting:
        file = waiting.pop()
        told = metadata(file)
        if file.is_symlink():
            yield str(file), (told, os.readlink(file))
        elif file.is_dir():
            yield str(file), (told[:3] if file == unwatched else told, _attributes(file))
            waiting += [] if file == unwatched else sorted(file.iterdir())
        else:
            yield str(file), (told, _attributes(file), file.read_bytes() if file.is_file() else b"")


def _attributes(file: Path) -> dict[str, object]:
    """Return the extended attributes, and the flags that lsattr shows."""
    found: dict[str, object] = {}
    with contextlib.suppress(OSError):
        found |= {name: os.getxattr(file, name) for name in os.listxattr(file)}
    if file.is_file() or file.is_dir():
        descriptor = os.open(file, os.O_RDONLY | os.O_NONBLOCK)
        with contextlib.suppress(OSError):
            found["flags"] = fcntl.ioctl(descriptor, 0x80086601, bytes(8))
        os.close(descriptor)
    return found


def system_v(tag: str) -> list[str]:
    """The kinds of System V objects with the key of the tag."""
    key = str(int(tag[:7], 16))
    found = []
    for kind in ("shm", "msg", "sem"):
        with contextlib.suppress(OSError):
            rows = Path("/proc/sysvipc", kind).read_text().splitlines()[1:]
            found += [kind for row in rows if row.split()[0] == key]
    return found


def forget_system_v(tag: str) -> None:
    for kind, option in (("shm", "-M"), ("msg", "-Q"), ("sem", "-S")):
        if kind in system_v(tag):
            subprocess.run(["ipcrm", option, hex(int(tag[:7], 16))], capture_output=True, check=False)


def queue_is_there(tag: str) -> bool:
    with contextlib.suppress(OSError, AttributeError):
        queues = ctypes.CDLL("librt.so.1", use_errno=True)
        descriptor = queues.mq_open(f"/{tag}".encode(), os.O_RDWR)
        if descriptor >= 0:
            os.close(descriptor)
            queues.mq_unlink(f"/{tag}".encode())
            return True
    return False


def keys(tag: str) -> list[str]:
    with contextlib.suppress(OSError):
        return [line for line in Path("/proc/keys").read_text().splitlines() if tag in line]
    return []
