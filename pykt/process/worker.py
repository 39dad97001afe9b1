"""The worker: a process that calls the function of one task and sends the values that the function yields."""

from __future__ import annotations

import contextlib
import importlib
import os
import pickle
import resource
import signal
import sys
import threading
import traceback
from multiprocessing.connection import Connection
from typing import NoReturn

from pykt.process.family import family_of, kill
from pykt.process.messages import send


def work(
    function: str, arguments: bytes, failure: Exception | None, answers: Connection, output: int, cord: int
) -> NoReturn:
    """Call a task's function, send the values that it yields, and exit.

    ``function`` names the function as ``module:function``, and ``arguments`` are its pickled arguments. If ``failure``
    is an exception, the task fails with this exception and the function is not called. ``output`` is the descriptor of
    a pipe for everything that the function prints. ``cord`` is the descriptor of a pipe that closes when the keeper
    ends: then the worker kills its descendants and itself.
    """
    os.setpgid(0, 0)
    threading.Thread(target=_die_with_keeper, args=(cord,), daemon=True).start()
    os.dup2(output, 1)
    os.dup2(output, 2)
    os.close(output)
    resource.setrlimit(resource.RLIMIT_CORE, (0, 0))
    try:
        if failure:
            raise failure
        module, _, name = function.partition(":")
        for answer in getattr(importlib.import_module(module), name)(*pickle.loads(arguments)):
            send(answers, ("answer", answer))
        answers.send(("done", None))
    except Exception as exception:
        traceback.print_exc()
        with contextlib.suppress(OSError):
            answers.send(("done", _portable(exception)))
    sys.stderr.flush()
    os._exit(0)  # does not clean up the engine, because that can take longer than the task


def _portable(exception: Exception) -> Exception:
    """Return the exception if it can be pickled, else a RuntimeError with the exception's text."""
    try:
        pickle.loads(pickle.dumps(exception))
    except Exception:
        return RuntimeError(f"{type(exception).__name__}: {exception}")
    return exception


def _die_with_keeper(cord: int) -> None:
    """Wait until the cord closes, then kill all descendants and this process."""
    os.read(cord, 1)
    try:
        kill([process for process in family_of(os.getpid()) if os.getpgid(process.pid) != os.getpgrp()])
    finally:
        os.killpg(0, signal.SIGKILL)  # all processes at once, so that the worker can't report the death of a child
