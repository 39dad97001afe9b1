"""The functions that tests of processes run in workers."""

import ctypes
import errno
import fcntl
import mmap
import os
import platform
import re
import select
import signal
import socket
import stat
import subprocess
import sys
import threading
import time
from collections.abc import Callable, Iterator
from contextlib import suppress
from pathlib import Path

from pykt.engines.protocol import Walk
from pykt.process import Bulk


def count(to: int) -> Iterator[int]:
    yield from range(to)


def sleep(seconds: float) -> Iterator[str]:
    yield "before"
    time.sleep(seconds)
    yield "after"


def speak() -> Iterator[str]:
    print("lost\n" * 20_000)
    print("kept\ntoo", end="")
    yield "before"
    time.sleep(1000)


def abort() -> Iterator[str]:
    yield "before"
    os.abort()


def leave() -> Iterator[str]:
    yield "before"
    os._exit(0)


def fail() -> Iterator[str]:
    yield "before"
    raise ValueError("this one")


def eat() -> Iterator[str]:
    yield "before"
    eaten = []
    while True:
        eaten.append(bytearray(1_000_000))


def eat_under_a_name(name: bytes) -> Iterator[str]:
    """Fill the memory under a name that this process gives itself."""
    ctypes.CDLL(None).prctl(15, name)  # PR_SET_NAME
    yield from eat()


def eat_unseen() -> Iterator[str]:
    """Fill the memory while the first thread of the process has ended, so that the process seems to have none."""
    yield "before"
    _do_in_another_thread(eat)


def _do_in_another_thread(job: Callable[[], Iterator[str]]) -> None:
    threading.Thread(target=lambda: list(job())).start()
    ctypes.CDLL(None).pthread_exit(None)


def chatter() -> Iterator[str]:
    yield "before"
    while True:
        print("chatter" * 1000)
        sys.stderr.write("more")


def send_much(size: int) -> Iterator[bytes]:
    yield bytes(size)


def deaf(seconds: float) -> Iterator[str]:
    signal.signal(signal.SIGTERM, signal.SIG_IGN)
    signal.signal(signal.SIGINT, signal.SIG_IGN)
    yield "before"
    time.sleep(seconds)


def stray(seconds: float) -> Iterator[int]:
    """Start a child that leaves the process group and keeps all open files."""
    child = subprocess.Popen(
        [sys.executable, "-c", f"import time; time.sleep({seconds})"], start_new_session=True, close_fds=False
    )
    yield child.pid
    child.wait()


def breed(tag: str) -> Iterator[int]:
    """Start a child with the tag in its command line, yield its process id, and wait for it."""
    child = subprocess.Popen([sys.executable, "-c", f"import time; {tag!r}; time.sleep(1000)"])
    yield child.pid
    child.wait()


def grasp() -> Iterator[int]:
    """Start a child that opens the pipes of this process for writing, yield its process id, and wait for it."""
    child = subprocess.Popen([sys.executable, "-c", _GRASP], stdout=subprocess.PIPE)
    assert child.stdout
    child.stdout.readline()
    yield child.pid
    child.wait()


_GRASP = """
import contextlib, os, time
folder, held = f"/proc/{os.getppid()}/fd", []
for name in os.listdir(folder):
    with contextlib.suppress(OSError):
        held.append(os.open(f"{folder}/{name}", os.O_WRONLY | os.O_NONBLOCK))
print(len(held), flush=True)
time.sleep(1000)
"""


def hold(seconds: int) -> Iterator[int]:
    """Ignore signals, yield the id of this process, and sleep without letting any other thread of Python run."""
    for number in {*range(1, 65)} - {signal.SIGKILL, signal.SIGSTOP, 32, 33}:
        signal.signal(number, signal.SIG_IGN)
    yield os.getpid()
    ctypes.PyDLL(None).sleep(seconds)


def walks(length: int, times: int) -> Iterator[Walk]:
    for nth in range(times):
        yield Walk((nth, 1), Bulk(str(nth).encode() * length))


def search(pattern: bytes, known: bytes = b"") -> Iterator[bytes]:  # noqa: ARG001  # it lies in the memory
    """Yield what matches ``pattern`` in the memory of this process. ``known`` is something else that it was asked."""
    wanted = re.compile(pattern)
    with open("/proc/self/mem", "rb", buffering=0) as memory:  # noqa: PTH123
        for line in Path("/proc/self/maps").read_text().splitlines():
            place, access, *_ = line.split()
            begin, end = (int(part, 16) for part in place.split("-"))
            if access.startswith("rw"):
                memory.seek(begin)
                yield from set(wanted.findall(memory.read(end - begin)))


def echo(secret: bytes) -> Iterator[bytes]:
    yield secret


def look_at_memory(name: str) -> Iterator[str]:
    """Read a file, and try to see which of its pages are in memory, to take them out, and to leave a sign in it."""
    with Path(name).open("rb") as file:
        data = mmap.mmap(file.fileno(), 0, prot=mmap.PROT_READ)
        data.read()
        for ask in (
            lambda: os.preadv(file.fileno(), [bytearray(1)], 0, os.RWF_NOWAIT),
            lambda: data.madvise(21),  # MADV_PAGEOUT
            lambda: data.madvise(25),  # MADV_COLLAPSE
            lambda: os.open(name, 3),  # which needs no right to read or to write
            lambda: os.open(name, os.O_TRUNC),
            lambda: fcntl.fcntl(file, 1036, bytes([3] + [0] * 7)),  # F_SET_RW_HINT
            lambda: fcntl.ioctl(file, 0x40087602, bytes([7] * 8)),  # FS_IOC_SETVERSION
            lambda: fcntl.ioctl(file, 0x6628),  # EXT4_IOC_CLEAR_ES_CACHE
            lambda: fcntl.ioctl(file, 0xC020660B, bytearray(4096)),  # FS_IOC_FIEMAP
        ):
            try:
                ask()
                yield "done"
            except OSError as error:
                yield errno.errorcode[error.errno]
        flags = fcntl.fcntl(file, fcntl.F_GETFL), fcntl.fcntl(file, fcntl.F_DUPFD_CLOEXEC, 0), os.isatty(file.fileno())
        yield "others are allowed" if flags else ""
        data.close()
        os.posix_fadvise(file.fileno(), 0, 0, os.POSIX_FADV_DONTNEED)


def refusals(numbers: list[int]) -> Iterator[str]:
    """Make system calls without useful arguments. Yield the error of each. Then ask for more than is allowed."""
    libc = ctypes.CDLL(None, use_errno=True)
    for number in numbers:
        libc.syscall(number, -1, None, 0, None, None, 0)
        yield errno.errorcode[ctypes.get_errno()]
    seccomp, clone = (317, 56) if platform.machine() == "x86_64" else (277, 220)
    ends, file, (read, write) = socket.socketpair(), os.open(__file__, os.O_RDONLY), os.pipe()
    for call, *arguments in (
        (libc.prctl, 22, 1, 0),  # PR_SET_SECCOMP
        (libc.syscall, seccomp, 1, 0),
        (libc.prctl, 78, 1, 0),  # PR_FUTEX_HASH, which takes memory of the kernel
        (libc.syscall, clone, 0x10000),  # a thread with open files of its own
        (libc.syscall, clone, 0x8011),  # a sibling in place of a child
        (libc.syscall, clone, 0x111),  # a child that has the same memory
        (libc.syscall, 436, 500, 500, 2),  # close_range, which gives this thread open files of its own
        (libc.splice, file, None, write, None, 1),  # so a byte in a pipe would hold a page
        (libc.tee, read, write, 1),
        (libc.sendfile, ends[0].fileno(), file, None, 1),
        (libc.fallocate, file, 1, 0, 1),  # so a file takes space that no limit counts
    ):
        ctypes.set_errno(0)
        call(*arguments, *[None] * (6 - len(arguments)))
        yield errno.errorcode.get(ctypes.get_errno(), "done")
    for ask in (
        lambda: fcntl.fcntl(os.pipe()[0], fcntl.F_SETPIPE_SZ, 1 << 17),
        lambda: fcntl.lockf(file, fcntl.LOCK_SH),
        lambda: socket.socketpair(socket.AF_INET),  # so a module of the kernel could be loaded, or by TIOCSETD
        lambda: fcntl.ioctl(file, 0x5423, bytes(4)),
        lambda: ends[0].setsockopt(socket.SOL_SOCKET, socket.SO_SNDBUF, 1 << 20),
        lambda: ends[0].setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 1 << 20),
        lambda: ends[0].setsockopt(socket.SOL_SOCKET, 26, bytes(16)),  # SO_ATTACH_FILTER
        lambda: fcntl.ioctl(ends[0], 0x8912, bytes(64)),  # SIOCGIFCONF tells the addresses of the machine
        lambda: socket.send_fds(ends[0], [b" "], [0]),  # the system limits how many a user sends
        lambda: ends[0].bind("\0pykt"),  # nobody else could have this address
        lambda: mmap.mmap(-1, 1 << 20),  # shared memory, which stays when no process seems to have it
        lambda: os.kill(os.getpid(), signal.SIGSTOP),  # a worker that is stopped can't end its children
        lambda: mmap.mmap(os.open("/dev/zero", os.O_RDWR), 1 << 20),
    ):
        try:
            ask()
        except OSError as error:
            yield errno.errorcode[error.errno]
    try:
        found = os.fstat(os.open("/dev/ptmx", os.O_RDWR))  # the system limits how many terminals there are
        yield "no-terminal" if found.st_rdev == os.makedev(1, 3) else "terminal"
    except OSError:
        yield "no-terminal"


def far_pages() -> Iterator[str]:
    """Read a byte of each of thousands of pages that lie far from each other: the page tables take 240 MB."""
    libc = ctypes.CDLL(None)
    libc.mmap.restype = ctypes.c_void_p
    libc.mmap.argtypes = ctypes.c_void_p, ctypes.c_size_t, ctypes.c_int, ctypes.c_int, ctypes.c_int, ctypes.c_long
    for nth in range(30_000):
        place = (nth + 1 << 30) + (1 << 40)
        if libc.mmap(place, 4096, mmap.PROT_READ, 0x100022, -1, 0) == place:  # private, of no file, and just there
            ctypes.string_at(place, 1)
    yield "done"
    time.sleep(1000)


def far_pages_unseen() -> Iterator[str]:
    """Do the same while the first thread of the process has ended."""
    yield "before"
    _do_in_another_thread(far_pages)


def pair() -> Iterator[str]:
    """Make a pair of sockets, and something to wait for many files: only an executable needs them."""
    for make in (socket.socketpair, select.epoll):
        try:
            yield f"{make()}"
        except OSError as error:
            yield errno.errorcode[error.errno]


def signals() -> Iterator[str]:
    """Ask whether this process may send signals to itself, and to its group, in which there may be others."""
    for pid in (os.getpid(), 0):
        try:
            os.kill(pid, 0)
            yield "done"
        except OSError as error:
            yield errno.errorcode[error.errno]


def take_back() -> Iterator[str]:
    """Read from the other end of each descriptor what this worker has sent."""
    taken = b""
    for descriptor in [*Path("/proc/self/fd").iterdir()]:
        with suppress(OSError):
            other = os.open(descriptor, os.O_RDONLY | os.O_NONBLOCK)
            if stat.S_ISFIFO(os.fstat(other).st_mode):
                taken += os.read(other, 1000)
    yield str(taken)


def timers() -> Iterator[int]:
    """Make timers that wait, and yield how many there can be."""
    libc, timer, made = ctypes.CDLL(None), ctypes.c_void_p(), 0
    while made < 1000 and libc.timer_create(1, None, ctypes.byref(timer)) == 0:
        made += 1
    yield made


def own_input() -> Iterator[int]:
    """Yield the flags of the standard input, and change them."""
    flags = fcntl.fcntl(0, fcntl.F_GETFL)
    yield flags & os.O_APPEND
    fcntl.fcntl(0, fcntl.F_SETFL, flags | os.O_APPEND)


def idle(count: int) -> Iterator[str]:
    """Start threads that sleep for ever."""
    yield "before"
    threading.stack_size(1 << 16)
    for _ in range(count):
        threading.Thread(target=time.sleep, args=(1_000_000,), daemon=True).start()
    time.sleep(1_000_000)
