"""Tell whether processes have ended, and how soon they must."""

import time

import psutil

SOON = 0.5  # seconds within which a task and its children must end after the cause


def alive(pid):
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def busy():
    """How many processes want each core, at least 1: a deadline is so much later where other things run."""
    return max(1.0, psutil.getloadavg()[0] / psutil.cpu_count())


def gone(pids, within=5.0):
    deadline = time.monotonic() + within * busy()
    while time.monotonic() < deadline:
        if not any(map(alive, pids)):
            return True
        time.sleep(0.01)
    return False
