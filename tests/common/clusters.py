"""A Dask scheduler with workers, for tests of clusters."""

import json
import subprocess
import sys
from contextlib import contextmanager

from waiting import until


@contextmanager
def dask_cluster(folder, workers=2):
    """Start a Dask scheduler with workers: its address and the processes, the scheduler last."""
    where = folder / "scheduler.json"
    dask = [sys.executable, "-m", "distributed.cli.dask_scheduler", "--scheduler-file", where, "--port", "0"]
    dask += ["--host", "127.0.0.1", "--no-dashboard", "--no-show"]
    quiet = {"stdout": subprocess.DEVNULL, "stderr": subprocess.DEVNULL}
    scheduler = subprocess.Popen(dask, **quiet)
    worker = [sys.executable, "-m", "distributed.cli.dask_worker", "--scheduler-file", where, "--no-nanny"]
    worker += ["--nthreads", "1", "--no-dashboard"]
    started = [subprocess.Popen(worker, cwd=folder, **quiet) for _ in range(workers)]
    try:
        until(lambda: where.exists() and where.read_text())
        yield json.loads(where.read_text())["address"], (*started, scheduler)
    finally:
        for process in (*started, scheduler):
            process.kill()
            process.wait()
