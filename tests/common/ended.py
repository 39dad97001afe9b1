"""Tell whether processes have ended."""

import psutil
from waiting import until


def alive(pid):
    try:
        return psutil.Process(pid).status() != psutil.STATUS_ZOMBIE
    except psutil.NoSuchProcess:
        return False


def gone(pids):
    """Wait until none of the processes is alive."""
    return until(lambda: not any(map(alive, pids)))
