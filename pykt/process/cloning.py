"""Fork a process that begins its life in a control group of Linux.

Moving a forked process into a group takes 10 ms and more, because the kernel waits until no other process is forking. A
process that clone3 makes in the group does not wait, and the group counts all that the process does. Python has no
function for clone3. So this module makes the system call itself. Before and after the call, it runs the functions of
Python that os.fork also runs.

Source: clone(2), "clone3 ... CLONE_INTO_CGROUP"; docs.python.org, "Operating System Utilities" of the C API.
"""

from __future__ import annotations

import ctypes
import os
import sys
from functools import cache

_CLONE3 = 435  # the number of clone3, the same on all machines
_INTO_GROUP, _SET_ID, _CLEAR_ID = 0x200000000, 0x01000000, 0x00200000  # CLONE_INTO_CGROUP and so on, linux/sched.h
_SIGCHLD = 17
_GET_ID_ADDRESS = 40  # PR_GET_TID_ADDRESS, linux/prctl.h


class _Arguments(ctypes.Structure):
    """The struct clone_args of linux/sched.h."""

    _fields_ = tuple(
        (name, ctypes.c_uint64)
        for name in (
            "flags", "pidfd", "child_tid", "parent_tid", "exit_signal", "stack", "stack_size", "tls", "set_tid",
            "set_tid_size", "cgroup",
        )
    )  # fmt: skip


@cache
def _python() -> ctypes.PyDLL:
    """Return a library with the functions of Python and of C. Its calls keep Python's global lock, as a fork must."""
    library = ctypes.PyDLL(None, use_errno=True)
    for function in (library.PyOS_BeforeFork, library.PyOS_AfterFork_Parent, library.PyOS_AfterFork_Child):
        function.restype = None
        function.argtypes = ()
    library.syscall.restype = ctypes.c_long
    library.syscall.argtypes = (ctypes.c_long, ctypes.c_void_p, ctypes.c_size_t)
    library.prctl.argtypes = (ctypes.c_int, *[ctypes.c_void_p] * 4)
    return library


def fork_into(group: int) -> int:
    """Fork. Return 0 in the child, and the child's id in the parent.

    ``group`` is a descriptor of the folder of a control group, in which the child begins. This process must have only
    one thread, because the functions that libraries run around a fork (pthread_atfork) are not called. Raises OSError
    if a process can't begin in the group.
    """
    if sys.platform != "linux":
        raise OSError("only Linux has control groups")
    library = _python()
    own_id = ctypes.c_void_p()  # the address of this thread's id; in the child, the kernel writes the child's id there
    if library.prctl(_GET_ID_ADDRESS, ctypes.addressof(own_id), None, None, None) or not own_id.value:
        raise OSError(ctypes.get_errno(), "the kernel does not tell where the id of a thread is kept")
    arguments = _Arguments(
        flags=_INTO_GROUP | _SET_ID | _CLEAR_ID, child_tid=own_id.value, exit_signal=_SIGCHLD, cgroup=group
    )
    address, size = ctypes.addressof(arguments), ctypes.sizeof(arguments)
    library.PyOS_BeforeFork()
    pid: int = library.syscall(_CLONE3, address, size)
    if pid == 0:
        library.PyOS_AfterFork_Child()
        return 0
    error = ctypes.get_errno()
    library.PyOS_AfterFork_Parent()
    if pid < 0:
        raise OSError(error, os.strerror(error))
    return pid
