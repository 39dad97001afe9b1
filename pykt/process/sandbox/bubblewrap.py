"""A room made by bubblewrap: the program bwrap makes namespaces, and the worker joins them.

The worker is forked from a process that has already loaded the engine, so it starts at once. Starting Python inside
bwrap would take ten times as long. The worker joins the namespaces through the first process in them. Then it forks and
goes on as the child, since a process can't change its own namespace of processes, only that of its children.

bwrap runs `cat`, which copies a byte that the keeper has written into a pipe. When the copy arrives, the room is ready.
When the keeper ends or closes the pipe, `cat` ends, and the system kills every process in the room.
"""

from __future__ import annotations

import ctypes
import errno
import fcntl
import json
import os
import select
import shutil
import signal
import struct
import subprocess
import sys
import time
from contextlib import suppress
from pathlib import Path
from typing import NoReturn

from pykt.model.errors import EngineError
from pykt.process.sandbox import FULL, MissingError, MissingNowError, Room, Sandbox, privileges, visible

# From linux/sched.h: the namespaces of mounts; of users; of control groups, host names, IPC, processes and networks.
_MOUNTS, _USERS = 0x00020000, 0x10000000
_OTHERS = 0x02000000 | 0x04000000 | 0x08000000 | 0x20000000 | 0x40000000
_OWNER = 0xB701  # NS_GET_USERNS of linux/nsfs.h: ask for the namespace of users that owns another one
_REMOUNT = 2 | 4 | 32  # from linux/mount.h: MS_NOSUID, MS_NODEV and MS_REMOUNT

#: The folders in which a program may write, each with the most bytes that fit into it; and the most files in each.
_WRITABLE = {"/tmp": privileges.LARGEST, "/dev/shm": 1_000_000}
_MOST_FILES = 10_000  # an empty file takes a kilobyte of the kernel's memory


class BubblewrapRoom(Room):
    """A room with namespaces of its own for users, processes, networks, mounts, IPC and host names."""

    name = "bubblewrap"
    forks = True

    def __init__(self, sandbox: Sandbox, leash: int) -> None:
        bwrap = shutil.which("bwrap") if sys.platform == "linux" else None
        if bwrap is None:
            raise MissingError("bubblewrap is not installed")
        self.unconfined = "" if privileges.can_filter() else "System calls are not limited here: install libseccomp2."
        self._is_closed, self._sandbox = False, sandbox
        held, self._hold = os.pipe()
        os.write(self._hold, b".")
        told, tell = os.pipe()
        ready, holder_out = os.pipe()
        options = os.memfd_create("options")  # not on the command line, because the worker can read that
        os.write(options, "\0".join(_options(sandbox)).encode(errors="surrogateescape"))
        os.lseek(options, 0, os.SEEK_SET)
        try:
            self._process = subprocess.Popen(
                [bwrap, "--args", str(options), "--info-fd", str(tell), "--", "cat"],
                stdin=held,
                stdout=holder_out,
                stderr=subprocess.PIPE,
                pass_fds=[tell, options],
                env={},
            )
        except OSError as error:
            raise _missing(f"bubblewrap can't be started ({error})", error.errno) from None
        finally:
            for descriptor in (held, tell, holder_out, options):
                os.close(descriptor)
        try:
            self._inside = _pid_inside(told, ready, leash)
        except (OSError, ValueError, KeyError):
            self.close()
            self._process.wait()
            assert self._process.stderr
            said = " ".join(self._process.stderr.read(2000).decode(errors="replace").split())
            code = next((code for code in FULL if said.endswith(os.strerror(code))), None) or _missing_namespace()
            why = said or "it says nothing"
            if code is None and _works(bwrap):
                raise EngineError(f"No sandbox can be made for this program: bubblewrap refuses it ({why}).") from None
            raise _missing(f"bubblewrap does not work here ({why})", code) from None
        finally:
            os.close(told)
            os.close(ready)
        self.helpers = frozenset({self._process.pid, self._inside})
        try:
            self._descriptor = os.pidfd_open(self._inside)
            _set_up(self._descriptor, self._inside)
        except OSError as error:
            self.close()
            raise _missing(f"the namespaces of bubblewrap can't be joined ({error.strerror})", error.errno) from None

    def enter(self) -> float:
        """Join the namespaces, and fork. The child goes on as the worker, and this process ends like the child.

        In the child, return the seconds of processor time that its parent has used before the fork.
        """
        _join(self._descriptor, _MOUNTS | _USERS | _OTHERS)
        told, tell = os.pipe()
        if pid := os.fork():
            os.write(tell, struct.pack("d", time.process_time()))
            _end_like(pid)
        os.setsid()
        os.chdir("/tmp")
        (seconds,) = struct.unpack("d", os.read(told, 8))
        for name in filter(self._sandbox.identities.get, self._sandbox.identities):
            self._sandbox.check(name, Path(name).stat())
        return float(seconds)

    def close(self) -> None:
        """Kill bwrap and the first process of the room; the system then kills the others. Do not wait for them."""
        if self._is_closed:  # by now the system may have given the ids to other processes
            return
        self._is_closed = True
        with suppress(OSError):
            os.close(self._hold)
        with suppress(OSError):
            os.kill(getattr(self, "_inside", self._process.pid), signal.SIGKILL)
        self._process.kill()


def _works(bwrap: str) -> bool:
    """Tell whether bubblewrap can make a room without pykt's options. If so, it failed because of these options."""
    words = [bwrap, "--unshare-all", "--ro-bind", "/", "/", "--", "/bin/sh", "-c", ":"]
    return subprocess.run(words, env={}, capture_output=True, check=False).returncode == 0


def _missing(why: str, code: int | None) -> MissingError:
    """Return the error to raise: a MissingNowError if ``code`` means a lack of resources now, else a MissingError."""
    is_full = code in FULL and not (code == errno.ENOSPC and _has_no_namespaces())
    return MissingNowError(why) if is_full else MissingError(why)


def _missing_namespace() -> int | None:
    """Return ENOSPC if the system refuses new namespaces because no more of them are allowed, else None.

    This test is needed because bubblewrap's message does not always end with the system's words for this error.
    """
    if (child := os.fork()) == 0:
        unshare = ctypes.CDLL(None, use_errno=True).unshare
        os._exit(ctypes.get_errno() if unshare(_USERS) or unshare(_MOUNTS | _OTHERS) else 0)
    code = os.waitstatus_to_exitcode(os.waitpid(child, 0)[1])
    return code if code == errno.ENOSPC else None


def _has_no_namespaces() -> bool:
    """Tell whether the limit on some kind of namespaces is 0, or not known. With 0, the error is ENOSPC, too."""
    try:
        return any(limit.read_text().strip() == "0" for limit in Path("/proc/sys/user").glob("max_*_namespaces"))
    except OSError:
        return True


def _join(descriptor: int, namespaces: int) -> None:
    """Join ``namespaces``. ``descriptor`` refers to a process that is in them, or to a single namespace."""
    _checked(ctypes.CDLL(None, use_errno=True).setns(descriptor, namespaces))


def _set_up(process: int, pid: int) -> None:
    """Limit the number of files in the room, and test whether a process can join the room's namespaces.

    A child of this process does both. ``process`` is a descriptor of the first process in the room. Raises OSError if
    the child fails.
    """
    if (child := os.fork()) == 0:
        try:
            _limit_files(process, pid)
        except OSError as error:
            os._exit(error.errno or 1)
        os._exit(0)
    if code := os.waitstatus_to_exitcode(os.waitpid(child, 0)[1]):
        raise OSError(abs(code), os.strerror(abs(code)))


def _limit_files(process: int, pid: int) -> None:
    """Limit the number of files in the folders of ``_WRITABLE``, and join all namespaces of the room.

    bwrap has no option for this limit. Only a process in the namespace of users that owns the mounts may change the
    mounts, so join this namespace first. Later bwrap may have made a second namespace of users, which owns no mounts.
    """
    users, mounts = (os.open(f"/proc/{pid}/ns/{name}", os.O_RDONLY) for name in ("user", "mnt"))
    owner = fcntl.ioctl(mounts, _OWNER)
    _join(owner, _USERS)
    _join(mounts, _MOUNTS)
    for folder, size in _WRITABLE.items():
        limits = f"size={size},nr_inodes={_MOST_FILES}".encode()
        _checked(ctypes.CDLL(None, use_errno=True).mount(None, folder.encode(), None, _REMOUNT, limits))
    _join(process, _OTHERS if os.path.sameopenfile(users, owner) else _OTHERS | _USERS)


def _checked(code: int) -> None:
    """Raise OSError if ``code``, which a system call has returned, means that the call failed."""
    if code:
        raise OSError(ctypes.get_errno(), os.strerror(ctypes.get_errno()))


def _options(sandbox: Sandbox) -> list[str]:
    """Return the options of bwrap that describe the room."""
    arguments = ["--unshare-all", "--die-with-parent", "--cap-drop", "ALL", "--hostname", "pykt"]
    arguments += ["--proc", "/proc", "--dev", "/dev", "--dev-bind", "/dev/null", "/dev/zero"]
    arguments += ["--dev-bind", "/dev/null", "/dev/pts/ptmx"]  # else a program could use up the system's terminals
    for folder, size in _WRITABLE.items():
        arguments += ["--size", str(size), "--tmpfs", folder]
    for name, target in visible.links():
        arguments += ["--symlink", target, name]
    for name in (*visible.folders(), *visible.outside(sandbox.files)):
        arguments += ["--ro-bind", name, name]
    return [*arguments, "--remount-ro", "/proc", "--remount-ro", "/dev", "--remount-ro", "/", "--chdir", "/tmp"]


def _pid_inside(told: int, ready: int, leash: int) -> int:
    """Wait until the room is ready, without a time limit. Return the id of the first process in the room.

    Raises OSError, ValueError or KeyError if bwrap fails. Raises EngineError if ``leash`` closes: then nobody needs the
    worker any more, so no other room must be made for it either.
    """
    texts = {told: b"", ready: b""}
    waiting = {told, ready}
    while waiting:
        readable = select.select([leash, *waiting], [], [])[0]
        if leash in readable:
            raise EngineError("the task was stopped before it began")
        for descriptor in readable:
            part = os.read(descriptor, 4096)
            texts[descriptor] += part
            if not part or descriptor == ready:
                waiting.remove(descriptor)
    if not texts[ready]:
        raise OSError("bwrap is not ready")
    return int(json.loads(texts[told])["child-pid"])


def _end_like(pid: int) -> NoReturn:
    """Wait until the worker ends, and end in the same way, so that the keeper sees how the worker ended.

    ``pid`` is the id of the worker, a child of this process.
    """
    os.closerange(0, 1 << 20)
    _, status = os.waitpid(pid, 0)
    if os.WIFSIGNALED(status):
        number = os.WTERMSIG(status)
        with suppress(OSError):  # raised for SIGKILL, which can have no handler
            signal.signal(number, signal.SIG_DFL)
        os.kill(os.getpid(), number)
    os._exit(os.waitstatus_to_exitcode(status) & 0xFF)
