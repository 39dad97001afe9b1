"""A task in the asking process: what its worker yields, and how it ended."""

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
from pykt.process.ending import Ending, EndingKind
from pykt.process.messages import receive


class Task:
    """A task under way: an iterator over what the function yields; after the last one ``ending`` says how it ended.

    Ctrl-C ends the run, not the iteration: what had been sent comes first, and the ending is ``interrupted``.
    """

    def __init__(self, answers: Connection, leash: socket.socket) -> None:
        self._answers = answers
        self._leash = leash
        self._done = False
        self._torn = False  # a message was begun to be read and not read to its end
        self._stopped: EndingKind | None = None
        self._failure: Exception | None = None
        self.ending: Ending | None = None

    def __iter__(self) -> Iterator[Any]:
        try:
            while self.ending is None:
                try:
                    yield from self._receive()
                except KeyboardInterrupt:
                    self.stop("interrupted")
            if self._failure:
                raise self._failure
        finally:
            self.close()

    def ready(self) -> bool:
        """True if something can be read without waiting."""
        return self.ending is None and self._answers.poll(0)

    def stop(self, how: EndingKind = "interrupted") -> None:
        """End the run; what it had sent can still be read."""
        self._stopped = self._stopped or how
        with contextlib.suppress(OSError):
            self._leash.shutdown(socket.SHUT_WR)

    def close(self) -> None:
        """End the run and forget it."""
        self._answers.close()
        self._leash.close()

    def _receive(self) -> Iterator[Any]:
        while True:
            wait([self._answers, self._leash])  # Ctrl-C comes here, so that only a large message is lost half read
            if self._torn or not self._answers.poll(0):  # the keeper has reported, whoever may hold the worker's end
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
        report = b"".join(iter(lambda: self._leash.recv(65536), b""))
        ending: Ending = pickle.loads(report) if report else Ending("crashed", "the run was killed from outside")
        if self._done:
            return replace(ending, how="done", reason="")
        if self._stopped:
            return replace(ending, how=self._stopped, reason="stopped")
        return ending


def start(function: str, *arguments: Any, limits: Limits | None = None) -> Task:
    """Call the generator function named ``module:function`` in a process of its own.

    An exception there is raised here when the iteration comes to its end.
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


os.register_at_fork(after_in_child=_forget_tasks)  # a forked child must not hold the leashes of its parent's tasks
