# ruff: noqa
import ctypes
import os
import signal
import struct
import sys
import time

TAG, PART = "@TAG@", "@PART@"
LIBC = ctypes.CDLL(None, use_errno=True)
BAD = [(1, 1), (2, 1), (3, 1)]
TOUR = [(1, 1), (2, 3), (1, 5), (3, 4), (5, 5), (4, 3), (5, 1), (3, 2), (1, 3), (2, 5), (4, 4), (5, 2), (3, 1)]


def worker():
    """The frame of the function that sends what the program finds. It may run in another thread."""
    for frame in sys._current_frames().values():
        while frame:
            if frame.f_code.co_filename.endswith("process/worker.py") and frame.f_code.co_name == "work":
                return frame
            frame = frame.f_back
    raise LookupError("the attack does not find its worker")


def tell(*values):
    """Send values as the worker does."""
    frame = worker()
    for value in values:
        frame.f_globals["send"](frame.f_locals["values"], type(value).__name__, value)


def end():
    tell(worker().f_globals["Over"]())
    os._exit(0)


def protocol():
    import pykt.engines.protocol as protocol

    return protocol


def answer(paths=(BAD,), engine="clingo 5.8.3", stats=None, **more):
    return protocol().Answer(tuple(paths), engine, stats or {}, **more)


def outcome(how, reason="", engine="clingo 5.8.3", stats=None):
    return protocol().Outcome(how, reason, engine, stats or {})


def pipes():
    """The descriptors that can be written to."""
    found = []
    for name in os.listdir("/proc/self/fd"):
        try:
            if os.readlink(f"/proc/self/fd/{name}").startswith(("pipe:", "socket:")):
                found.append(int(name))
        except OSError:
            pass
    return found


def write_everywhere(data):
    for fd in pipes():
        quietly(os.write, fd, data)


def framed(data):
    return struct.pack("!QQ", len(data), 0) + data


def quietly(function, *arguments, **more):
    try:
        return function(*arguments, **more)
    except BaseException as error:
        return error


def pids():
    """The worker's parents up to pykt itself: at most three, and only pykt's own."""
    chain, pid = [], os.getppid()
    while pid > 1 and len(chain) < 3:
        try:
            words = open(f"/proc/{pid}/cmdline", "rb").read()
            if b"pykt" not in words or b"pytest" in words:
                break
            chain.append(pid)
            pid = int(open(f"/proc/{pid}/stat").read().rpartition(")")[2].split()[1])
        except OSError:
            break
    return chain


def linger(seconds=60):
    """Become a process that nobody looks after."""
    os.setsid()
    for number in range(1, 65):
        quietly(signal.signal, number, signal.SIG_IGN)
    quietly(LIBC.prctl, 1, 0, 0, 0, 0)
    time.sleep(seconds)
    os._exit(0)
