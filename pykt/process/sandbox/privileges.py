"""Take from this process what a program that searches for tours does not need: privileges, system calls, resources."""

from __future__ import annotations

import ctypes
import errno
import os
import resource
import signal
import struct
import sys
from collections.abc import Iterable, Iterator
from functools import cache

#: The most bytes of one file that a program writes. In a room of bubblewrap, all files in /tmp together have no more.
LARGEST = 100_000_000
_MOST_FILES = 64  # the most open files
_MOST_PENDING = 64  # the most timers and waiting signals of all processes of the user together
_RESERVE_MB = 2000  # megabytes of addresses that a program may reserve beyond twice its limit on memory

_PR_CAPBSET_DROP, _PR_SET_NO_NEW_PRIVS = 24, 38  # from linux/prctl.h
_CAPABILITIES = struct.pack("=Ii", 0x20080522, 0), bytes(24)  # the header of version 3, and three empty sets
_LAST_CAPABILITY = 63

_RLIMIT_SIGPENDING = 11  # from asm-generic/resource.h; the module resource has no name for it

#: System calls that are always refused: about other processes, the kernel, the network, or the attributes of files.
#: sendmsg can send descriptors. The system limits how many descriptors of a user may wait to be received. At that
#: limit, pykt could start no process. With splice and similar calls, one byte in a pipe or a socket keeps a whole page
#: of memory, which no limit counts.
_REFUSED = (
    "ptrace", "process_vm_readv", "process_vm_writev", "process_madvise", "process_mrelease", "kcmp", "pidfd_getfd",
    "pidfd_send_signal", "bpf", "perf_event_open", "userfaultfd", "add_key", "request_key", "keyctl",
    "io_uring_setup", "io_uring_enter", "io_uring_register", "mount", "umount", "umount2", "move_mount",
    "open_tree", "fsopen", "fsconfig", "fsmount", "fspick", "mount_setattr", "pivot_root", "chroot", "setns",
    "unshare", "open_tree_attr", "kexec_load", "kexec_file_load", "init_module", "finit_module", "delete_module",
    "reboot", "swapon", "swapoff", "acct", "quotactl", "quotactl_fd", "syslog", "sethostname", "setdomainname",
    "settimeofday", "clock_settime", "clock_adjtime", "adjtimex", "stime", "iopl", "ioperm", "personality",
    "vhangup", "name_to_handle_at", "open_by_handle_at", "fanotify_init", "lookup_dcookie", "nfsservctl",
    "move_pages", "migrate_pages", "socket", "bind", "listen", "connect",
    "shmget", "shmat", "shmctl", "semget", "semctl", "semop", "semtimedop",
    "msgget", "msgctl", "msgsnd", "msgrcv", "mq_open", "mq_unlink", "io_setup", "inotify_init", "inotify_init1",
    "memfd_create", "memfd_secret", "vmsplice", "splice", "tee", "sendfile", "sendmsg", "sendmmsg",
    "landlock_create_ruleset", "landlock_add_rule", "landlock_restrict_self", "setpriority", "ioprio_set",
    "chmod", "fchmod", "fchmodat", "fchmodat2", "chown", "lchown", "fchown", "fchownat", "utime", "utimes",
    "futimesat", "utimensat", "truncate", "setxattr", "lsetxattr", "fsetxattr", "setxattrat",
    "removexattr", "lremovexattr", "fremovexattr", "removexattrat", "file_setattr",
    "setuid", "setgid", "setreuid", "setregid", "setresuid", "setresgid", "setgroups", "setfsuid",
    "setfsgid", "capset", "mincore", "cachestat", "seccomp",
)  # fmt: skip

# Flags of clone, from linux/sched.h.
_MEMORY, _FILES, _WAITS, _PARENT, _THREAD = 0x00000100, 0x00000400, 0x00004000, 0x00008000, 0x00010000
_NAMESPACES = (0x00020000, 0x02000000, 0x04000000, 0x08000000, 0x10000000, 0x20000000, 0x40000000)

#: Signals that stop a process. A stopped worker could not end its children when its keeper has ended.
_STOPPING = (signal.SIGSTOP, signal.SIGTSTP, signal.SIGTTIN, signal.SIGTTOU)

#: System calls that are allowed only if the bitwise AND of an argument and a mask is a given value. Each row has the
#: name of the call, the number of the argument (from 0), the mask, and the value.
#: - fcntl: the commands 0 to 7 and 1024 to 1031. _REFUSED_WITH refuses five of them. The rest duplicate a descriptor,
#:   read or set its flags, ask about it or about locks, or end a wait for a lock.
#: - ioctl: the commands of the group T, about descriptors and terminals.
#: - Other commands of fcntl and ioctl change a file that the program may only read, or what the kernel stores about
#:   this file (flags, versions, hints), where a later run can read it. Or they keep others from the file (leases), send
#:   signals, or take memory for a pipe.
#: - prctl: the commands 0 to 63, most of which are refused below.
#: - socketpair: sockets for processes of one machine. Sockets of another family could load a module of the kernel.
_ALLOWED_WITH = (
    ("fcntl", 1, 0xFFFFFBF8, 0),
    ("ioctl", 1, 0xFFFFFF00, 0x5400),
    ("prctl", 0, 0xFFFFFFC0, 0),
    ("socketpair", 0, 0xFFFFFFFF, 1),
)

#: The commands of prctl that a program may use: they concern names of threads, and the program's own privileges. Other
#: commands take memory of the kernel that no limit counts (PR_FUTEX_HASH, PR_SET_SECCOMP), let a worker outlive its
#: parent (PR_SET_PDEATHSIG), or are not needed.
_PRCTL = (3, 15, 16, 21, 23, 27, 38, 39)

#: System calls that are refused if the bitwise AND of an argument and a mask is one of the given values. Each row has
#: the name of the call, the number of the argument (from 0), the mask, and the values. The reasons:
#: - open: Landlock has no right for the access mode 3 and, before its version 3, for O_TRUNC without writing.
#: - fallocate: space beyond the end of a file (FALLOC_FL_KEEP_SIZE) counts towards no limit.
#: - fcntl: the table above lets pass F_SETLK, F_SETLKW, F_SETLEASE, F_NOTIFY and F_SETPIPE_SZ. No limit counts the
#:   locks of the first two.
#: - socketpair: datagram and raw sockets can send to others. ioctl: TIOCSETD can load a module of the kernel.
#: - setsockopt: SO_SNDBUF, SO_RCVBUF, SO_SNDBUFFORCE, SO_RCVBUFFORCE, SO_ATTACH_FILTER and SO_ATTACH_BPF take the
#:   kernel's memory.
#: - mmap: MAP_SHARED with MAP_ANONYMOUS makes memory that counts for no process. /dev/zero, which does the same, is
#:   missing in the rooms.
#: - madvise, preadv2: MADV_COLD, MADV_PAGEOUT and MADV_COLLAPSE change whether a file is in memory, and RWF_NOWAIT of
#:   preadv2 tells whether it is. So a run could leave a message for a later run.
#: - clone, close_range: each thread must share its open files with the others (CLONE_FILES, no CLOSE_RANGE_UNSHARE), or
#:   each thread could open 64 files. No process may make siblings (CLONE_PARENT), or share its memory with a child
#:   (CLONE_VM) for which it does not wait (CLONE_VFORK): in a long chain of such children, each would end before pykt
#:   measures it.
#: - kill and similar calls: signals that stop a process.
_REFUSED_WITH = (
    ("open", 1, 0x3, (3,)),
    ("openat", 2, 0x3, (3,)),
    ("open", 1, 0x203, (0x200,)),
    ("openat", 2, 0x203, (0x200,)),
    ("fallocate", 1, 0x1, (0x1,)),
    ("fcntl", 1, 0xFFFFFFFF, (6, 7, 1024, 1026, 1031)),
    ("socketpair", 1, 0xF, (2, 3)),
    ("ioctl", 1, 0xFFFFFFFF, (0x5423,)),
    ("setsockopt", 2, 0xFFFFFFFF, (7, 8, 26, 32, 33, 50)),
    ("mmap", 3, 0x21, (0x21,)),
    ("madvise", 2, 0xFFFFFFFF, (20, 21, 25)),
    ("preadv2", 5, 0x8, (0x8,)),
    ("clone", 0, _THREAD | _FILES, (_THREAD,)),
    ("clone", 0, _PARENT, (_PARENT,)),
    ("clone", 0, _MEMORY | _WAITS | _THREAD, (_MEMORY,)),
    ("close_range", 2, 0x2, (0x2,)),
    ("prctl", 0, 0xFFFFFFFF, tuple(set(range(64)).difference(_PRCTL))),
    *(
        (name, argument, 1 << bit, (~value & 1 << bit,))
        for name, argument, mask, value in _ALLOWED_WITH
        for bit in range(32)
        if mask >> bit & 1
    ),
    *((name, 1, 0xFFFFFFFF, _STOPPING) for name in ("kill", "tkill", "rt_sigqueueinfo")),
    *((name, 2, 0xFFFFFFFF, _STOPPING) for name in ("tgkill", "rt_tgsigqueueinfo")),
)

#: Numbers of system calls that libseccomp may be too old to know. From 424 on they are the same on all machines.
_NUMBERS = {
    "pidfd_send_signal": 424, "io_uring_setup": 425, "io_uring_enter": 426, "io_uring_register": 427, "open_tree": 428,
    "move_mount": 429, "fsopen": 430, "fsconfig": 431, "fsmount": 432, "fspick": 433, "pidfd_open": 434,
    "close_range": 436, "pidfd_getfd": 438, "process_madvise": 440, "mount_setattr": 442, "quotactl_fd": 443,
    "landlock_create_ruleset": 444, "landlock_add_rule": 445, "landlock_restrict_self": 446, "memfd_secret": 447,
    "process_mrelease": 448, "cachestat": 451, "fchmodat2": 452, "setxattrat": 463, "removexattrat": 466,
    "open_tree_attr": 467, "file_setattr": 469,
}  # fmt: skip

#: System calls that fail as if this machine did not have them: future ones, and clone3 and openat2. clone3 and openat2
#: read their flags from memory, where no filter sees them. When they fail, programs call clone and openat instead.
_ABSENT = (435, 437, *range(470, 512))

#: System calls that the filter turns into no-ops. They could otherwise remove a file from the cache in memory.
_IDLE = ("fadvise64",)

#: System calls that would make a group of processes, and the error to report. MiniZinc needs setpgid to report success
#: (0).
_GROUPS = {"setsid": errno.EPERM, "setpgid": 0}
#: System calls that are refused unless the program may start other programs. The limit on open files does not limit the
#: memory that the kernel takes for pairs of sockets and for watches of epoll. A thread that waits for a pair keeps the
#: pair even after the pair is closed. A thread that waits with poll keeps the watches, which the system limits only per
#: user.
_PROCESSES = ("socketpair", "epoll_create", "epoll_create1", "fork", "vfork", "execve", "execveat", "pidfd_open")
#: System calls that are allowed only if their first argument is 0, which means the calling process.
_ON_ITSELF = ("prlimit64", "sched_setaffinity", "sched_setscheduler", "sched_setparam", "sched_setattr")
_SIGNALS = ("kill", "tkill", "tgkill", "rt_sigqueueinfo", "rt_tgsigqueueinfo")  # a process may signal itself

# From linux/prctl.h, linux/seccomp.h, linux/filter.h and seccomp.h.
_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER = 22, 2
_INSTRUCTION, _MOST_BYTES = 8, 1 << 15  # bytes of an instruction of a filter, and of the longest filter
_ALLOW, _ERROR = 0x7FFF0000, 0x00050000
_NOT_EQUAL, _MASKED_EQUAL = 1, 7
_NOBODY_KNOWS = -1  # libseccomp's number for a system call that it does not know


def drop(memory: float, *, starts_programs: bool, pinned: bool, grouped: bool) -> None:
    """Drop all privileges, refuse system calls, and limit resources, for this process and its children for good.

    ``memory`` is the limit on memory in megabytes. Here it only limits reserved addresses, generously, because the
    keeper enforces the limit itself. Unless ``starts_programs`` is true, no other process can be started, only threads.
    If ``pinned`` is true, this process and its children can't leave their cores. If ``grouped`` is true, they can't
    leave the process group of this process, so that one signal ends them all. Without the library libseccomp, no system
    call is refused. On other systems than Linux, nothing happens.
    """
    if sys.platform != "linux":
        return
    libc = ctypes.CDLL(None, use_errno=True)
    for capability in range(_LAST_CAPABILITY + 1):
        libc.prctl(_PR_CAPBSET_DROP, capability, 0, 0, 0)
    if libc.capset(*_CAPABILITIES) or libc.prctl(_PR_SET_NO_NEW_PRIVS, 1, 0, 0, 0):
        raise OSError(ctypes.get_errno(), "the privileges of the worker can't be dropped")
    _lower(resource.RLIMIT_NOFILE, _MOST_FILES)
    _lower(_RLIMIT_SIGPENDING, _MOST_PENDING)
    resource.setrlimit(resource.RLIMIT_MEMLOCK, (0, 0))
    addresses = int((2 * memory + _RESERVE_MB) * 1e6)
    _lower(resource.RLIMIT_AS, addresses)
    if not can_filter():
        return
    if not starts_programs:  # a filter of its own: it contains the id of this worker, so it can't be compiled before
        own = (_Condition(0, _NOT_EQUAL, os.getpid(), 0), errno.EPERM)
        _install(libc, _compiled([(name, *own) for name in _SIGNALS]))
    _install(libc, refused_calls(starts_programs=starts_programs, pinned=pinned, grouped=grouped))


def limit_files() -> None:
    """Limit the size of each file that this process writes."""
    _lower(resource.RLIMIT_FSIZE, LARGEST)


def can_filter() -> bool:
    """Tell whether system calls can be refused: whether the library libseccomp is installed."""
    return _library() is not None


@cache
def refused_calls(*, starts_programs: bool, pinned: bool, grouped: bool) -> bytes:
    """Return a filter that refuses system calls, as a program for the kernel. The arguments are those of ``drop``.

    Compiling a filter takes longer than a short task. So the launcher compiles the most frequent ones once, for all its
    workers. libseccomp must be installed.
    """
    return _compiled(_refused(starts_programs=starts_programs, pinned=pinned, grouped=grouped))


class _Condition(ctypes.Structure):
    """A condition on an argument of a system call: the struct scmp_arg_cmp of libseccomp."""

    _fields_ = (("argument", ctypes.c_uint), ("operator", ctypes.c_int), ("a", ctypes.c_uint64), ("b", ctypes.c_uint64))


#: A system call to refuse: its name or number, a condition on an argument or None, and the error to report.
_Rule = tuple[str | int, _Condition | None, int]


@cache
def _library() -> ctypes.CDLL | None:
    try:
        library = ctypes.CDLL("libseccomp.so.2")
    except OSError:
        return None
    library.seccomp_init.restype = ctypes.c_void_p
    library.seccomp_rule_add_array.argtypes = (
        ctypes.c_void_p, ctypes.c_uint32, ctypes.c_int, ctypes.c_uint, ctypes.POINTER(_Condition),
    )  # fmt: skip
    library.seccomp_export_bpf.argtypes = (ctypes.c_void_p, ctypes.c_int)
    library.seccomp_release.argtypes = (ctypes.c_void_p,)
    return library


class _Program(ctypes.Structure):
    """A filter as the kernel takes it: the struct sock_fprog of linux/filter.h."""

    _fields_ = (("length", ctypes.c_ushort), ("instructions", ctypes.c_char_p))


def _compiled(refused: Iterable[_Rule]) -> bytes:
    """Return a filter that refuses system calls: they have no effect, and report the error of their rule (0: none)."""
    library = _library()
    assert library
    rules = library.seccomp_init(_ALLOW)
    for name, condition, error in refused:
        number = name if isinstance(name, int) else _number(library, name)
        if number >= 0:  # else this machine has no such call
            conditions = (_Condition * 1)(condition) if condition else None
            _check(library.seccomp_rule_add_array(rules, _ERROR | error, number, 1 if condition else 0, conditions))
    compiled = os.memfd_create("filter")
    try:
        _check(library.seccomp_export_bpf(rules, compiled))
        os.lseek(compiled, 0, os.SEEK_SET)
        return os.read(compiled, _MOST_BYTES)
    finally:
        os.close(compiled)
        library.seccomp_release(rules)


def _number(library: ctypes.CDLL, name: str) -> int:
    number: int = _NUMBERS.get(name) or library.seccomp_syscall_resolve_name(name.encode())
    if number == _NOBODY_KNOWS:
        raise OSError(f"the system call {name} can't be refused, since its number is not known")
    return number


def _install(libc: ctypes.CDLL, instructions: bytes) -> None:
    """Install a filter on this thread for good, in addition to the filters installed before."""
    program = _Program(len(instructions) // _INSTRUCTION, instructions)
    if libc.prctl(_PR_SET_SECCOMP, _SECCOMP_MODE_FILTER, ctypes.byref(program), 0, 0):
        raise OSError(ctypes.get_errno(), "the system calls of the worker can't be limited")


def _check(status: int) -> None:
    if status:
        raise OSError(-status, "the system calls of the worker can't be limited")


def _refused(*, starts_programs: bool, pinned: bool, grouped: bool) -> Iterator[_Rule]:
    """Yield the system calls to refuse, each as its name, a condition or None, and the error."""
    for name in (*_REFUSED, *(() if starts_programs else _PROCESSES)):
        yield name, None, errno.EPERM
    for number in _ABSENT:
        yield number, None, errno.ENOSYS
    for name in _IDLE:
        yield name, None, 0
    for name, error in _GROUPS.items() if grouped else ():
        yield name, None, error
    for name, argument, mask, values in _REFUSED_WITH:
        for value in values:
            yield name, _Condition(argument, _MASKED_EQUAL, mask, value), errno.EPERM
    for name in _ON_ITSELF:
        always = pinned and name == "sched_setaffinity"
        yield name, None if always else _Condition(0, _NOT_EQUAL, 0, 0), errno.EPERM
    if starts_programs:
        for flag in _NAMESPACES:
            yield "clone", _Condition(0, _MASKED_EQUAL, flag, flag), errno.EPERM
    else:
        yield "clone", _Condition(0, _MASKED_EQUAL, _THREAD, 0), errno.EPERM


def _lower(which: int, most: int) -> None:
    """Limit a resource to ``most``, or to the present hard limit if that is lower: a hard limit can't be raised."""
    _, hard = resource.getrlimit(which)
    most = most if hard == resource.RLIM_INFINITY else min(most, hard)
    resource.setrlimit(which, (most, most))
