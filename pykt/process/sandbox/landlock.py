"""A room made by Landlock: rules of Linux that a process imposes on itself and its children, and can never remove.

Source: docs.kernel.org, "Landlock: unprivileged access control". This module makes the system calls itself, because no
maintained library covers all access rights of Landlock.
"""

from __future__ import annotations

import ctypes
import os
import platform
import stat
import struct
import sys
from contextlib import suppress
from pathlib import Path

from pykt.process.sandbox import MissingError, Room, Sandbox, privileges, visible

# Numbers of system calls, the same on all machines, and constants of linux/landlock.h.
_CREATE, _ADD_RULE, _RESTRICT = 444, 445, 446
_VERSION, _PATH_BENEATH = 1, 1
_EXECUTE, _WRITE_FILE, _READ_FILE, _READ_DIR = 1, 2, 4, 8
_CHANGE = sum(1 << bit for bit in range(4, 13))  # the rights to remove and to make files of all kinds
_REFER, _TRUNCATE, _IOCTL = 1 << 13, 1 << 14, 1 << 15  # since versions 2, 3 and 5 of Landlock
_TCP = 3  # bind and connect, since version 4
_SCOPE = 3  # abstract sockets and signals, since version 6

_READABLE_DEVICES = ("/dev/null", "/dev/full", "/dev/random", "/dev/urandom")
_FACTS = ("/proc/self", "/proc/meminfo", "/proc/cpuinfo", "/proc/stat", "/sys/devices/system/cpu")

_UNCONFINED = (
    "Landlock and seccomp confine user programs here, as {why}: they can't read or change your files, but they can "
    "see names, sizes and times of files{signals}. Install or repair bubblewrap to hide these as well."
)


class LandlockRoom(Room):
    """A room of rules on files, networks and signals, with one folder to write in."""

    name = "Landlock"

    def __init__(self, sandbox: Sandbox, scratch: str, why: str) -> None:
        self._version = _call(_CREATE, None, 0, _VERSION) if sys.platform == "linux" else -1
        if self._version < 1:
            raise MissingError(f"{platform.system()} has no Landlock here")
        if not privileges.can_filter():
            raise MissingError("the library libseccomp is missing")
        self._sandbox = sandbox
        # Python lists a script's folder in order to import from it. So a program that may start others, such as Python,
        # may list the folders of its files: _UNCONFINED warns of this.
        self._listed = {str(Path(name).parent) for name in sandbox.files} if sandbox.starts_programs else set()
        self._scratch = scratch
        signals = "" if self._version >= 6 or not sandbox.starts_programs else ", and send signals to your processes"
        self.unconfined = _UNCONFINED.format(why=why, signals=signals)

    def enter(self) -> float:
        """Apply the rules to this process."""
        version = self._version
        files = _EXECUTE | _WRITE_FILE | _READ_FILE | _READ_DIR | _CHANGE
        files |= _REFER * (version >= 2) | _TRUNCATE * (version >= 3) | _IOCTL * (version >= 5)
        attributes = struct.pack("=QQQ", files, _TCP * (version >= 4), _SCOPE * (version >= 6))
        attributes = attributes[: 8 if version < 4 else 16 if version < 6 else 24]
        ruleset = _checked(_call(_CREATE, attributes, len(attributes), 0))
        for name in (*visible.folders(), *self._sandbox.files, *_FACTS):
            _allow(ruleset, name, _EXECUTE | _READ_FILE | _READ_DIR, self._sandbox)
        for name in self._listed:
            _allow(ruleset, name, _READ_DIR)
        for name in _READABLE_DEVICES:
            _allow(ruleset, name, _READ_FILE)
        _allow(ruleset, "/dev/null", _READ_FILE | _WRITE_FILE | (files & _TRUNCATE))
        _allow(ruleset, self._scratch, files & ~_EXECUTE)
        libc = ctypes.CDLL(None)
        libc.prctl(38, 1, 0, 0, 0)  # PR_SET_NO_NEW_PRIVS
        _checked(_call(_RESTRICT, ruleset, 0))
        os.close(ruleset)
        os.chdir(self._scratch)
        return 0.0

    def close(self) -> None:
        """Do nothing: the rules end with the worker."""


def _allow(ruleset: int, name: str, rights: int, sandbox: Sandbox | None = None) -> None:
    """Allow ``rights`` on a file, or on a folder and all in it.

    Do nothing if there is no such file or folder, or if this user must not open it. If ``sandbox`` is given, raise
    EngineError for a file that was replaced.
    """
    with suppress(FileNotFoundError, PermissionError):
        descriptor = os.open(name, os.O_PATH | os.O_CLOEXEC)
        try:
            found = os.fstat(descriptor)
            if sandbox:
                sandbox.check(name, found)
            if not stat.S_ISDIR(found.st_mode):
                rights &= _EXECUTE | _WRITE_FILE | _READ_FILE | _TRUNCATE | _IOCTL
            rule = struct.pack("=Qi", rights, descriptor)
            _checked(_call(_ADD_RULE, ruleset, _PATH_BENEATH, rule, 0))
        finally:
            os.close(descriptor)


def _call(number: int, *arguments: object) -> int:
    libc = ctypes.CDLL(None, use_errno=True)
    words = [ctypes.c_ulong(one) if isinstance(one, int) else one for one in arguments]
    return int(libc.syscall(ctypes.c_long(number), *words))


def _checked(result: int) -> int:
    if result < 0:
        raise OSError(ctypes.get_errno(), f"Landlock refuses a rule ({os.strerror(ctypes.get_errno())})")
    return result
