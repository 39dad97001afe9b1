"""Tell whether processes have ended, and how soon they must."""

import time

import psutil

SOON = 0.5  # seconds within which a task and its children must end after the cause


def alive(pid):
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def gone(pids, within=5.0):
    deadline = time.monotonic() + within
    while time.monotonic() < deadline:
        if not any(map(alive, pids)):
            return True
        time.sleep(0.01)
    return False
