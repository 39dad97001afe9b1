"""A task as the asking process sees it: an iterable over the values that the worker sends."""

from __future__ import annotations

import contextlib
import os
import pickle
import socket
import weakref
from collections.abc import Iterator
from dataclasses import replace
from multiprocessing.connection import Connection, wait
from typing import Any

from pykt.model.limits import Limits
from pykt.process import launcher
from pykt.process.ending import Ending
from pykt.process.messages import receive


class Task:
    """A running task. Iterate over a Task to get the values that the task's function yields.

    After the iteration ``ending`` says how the task ended. Ctrl-C ends the worker, but not the iteration: values that
    the worker sent before are still yielded, and then the ending is ``interrupted``.
    """

    def __init__(self, answers: Connection, leash: socket.socket) -> None:
        self._answers = answers
        self._leash = leash
        self._done = False
        self._torn = False  # reading a message has begun and not ended
        self._stopped = False
        self._failure: Exception | None = None
        self.ending: Ending | None = None

    def __iter__(self) -> Iterator[Any]:
        try:
            while self.ending is None:
                try:
                    yield from self._receive()
                except KeyboardInterrupt:
                    self.stop()
            if self._failure:
                raise self._failure
        finally:
            self.close()

    def ready(self) -> bool:
        """Tell whether the next value, or the end, can be read without waiting."""
        return self.ending is None and self._answers.poll(0)

    def stop(self) -> None:
        """End the worker as ``interrupted``. The values that the worker has sent can still be read."""
        self._stopped = True
        with contextlib.suppress(OSError):
            self._leash.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        """End the worker, and discard the values that it has sent."""
        self._answers.close()
        self._leash.close()

    def _receive(self) -> Iterator[Any]:
        """Yield values until the worker has ended, and set ``ending``."""
        while True:
            # Ctrl-C mostly comes during this wait. Only a large message can be left half read.
            wait([self._answers, self._leash])
            # No answer is left, so the keeper has reported, even if some other process still holds the pipe open.
            if self._torn or not self._answers.poll(0):
                self.ending = self._end()
                return
            try:
                self._torn = True
                what, value = receive(self._answers)
                self._torn = False
            except (EOFError, OSError, pickle.UnpicklingError):
                self.ending = self._end()
                return
            if what == "answer":
                yield value
            else:
                self._done = True
                self._failure = value

    def _end(self) -> Ending:
        """Return how the task ended, as reported by the keeper, unless the task was done or stopped before."""
        report = b"".join(iter(lambda: self._leash.recv(65536), b""))
        ending: Ending = pickle.loads(report) if report else Ending("crashed", "the process was killed from outside")
        if self._done:
            return replace(ending, how="done", reason="")
        if self._stopped:
            return replace(ending, how="interrupted", reason="stopped")
        return ending


def start(function: str, *arguments: Any, limits: Limits | None = None) -> Task:
    """Start a task: call a generator function in a worker process.

    ``function`` names the generator function as ``module:function``. If the function raises an exception, the iteration
    over the Task first yields all values and then raises the exception.
    """
    read_end, write_end = os.pipe()
    leash, keeper_end = socket.socketpair()
    task = Task(Connection(read_end, writable=False), leash)
    request = pickle.dumps((function, limits or Limits(), pickle.dumps(arguments)))
    try:
        launcher.ask(request, write_end, keeper_end.fileno())
    except BaseException:
        task.close()
        raise
    finally:
        os.close(write_end)
        keeper_end.close()
    _tasks.add(task)
    return task


_tasks: weakref.WeakSet[Task] = weakref.WeakSet()


def _forget_tasks() -> None:
    for task in list(_tasks):
        task.close()


os.register_at_fork(after_in_child=_forget_tasks)  # a forked process must not keep the leashes of its parent's tasks
