"""Runs: searches, and the making of puzzles. A few of them work at once, the others wait in a queue.

Each run works in a thread, and has one *reader*: the client that asked for the run. The thread sends events to the
reader through a short pipe. If the reader is slow, the thread waits, so that events don't pile up. A run ends if its
reader leaves, or lets it wait too long.
"""

from __future__ import annotations

import logging
import secrets
import time
from asyncio import CancelledError, Task, create_task, gather
from collections.abc import AsyncIterator, Awaitable, Callable, Generator, Iterator
from contextlib import closing
from dataclasses import dataclass
from typing import Any, Protocol, TypeVar

import anyio
from anyio import from_thread, to_thread

from pykt.model.errors import PyktError
from pykt.model.text import json_text
from pykt.serve.plain import plain

T = TypeVar("T")

_MOST_WAITING = 20  # the most runs in the queue
_PIPE = 8  # the most events in the pipe of a run
_PAUSE = 0.25  # seconds between two reports
_LAST = ("end", "refused")  # the last event of a run has one of these types
# the most seconds that a run waits for its reader: with one event, and with all its events together
_PATIENCE, _PATIENCE_IN_ALL = 30.0, 120.0

_log = logging.getLogger(__name__)


@dataclass(frozen=True)
class Event:
    """An event of a run, as its type and its JSON."""

    type: str
    data: str

    @classmethod
    def of(cls, type: str, **values: Any) -> Event:  # noqa: A002
        """Return an event with the JSON of ``values``. In texts, paths are shortened to the names of the files."""
        return cls(type, json_text(plain({"type": type, **values})))


class Work(Protocol):
    """The work of a run."""

    def events(self) -> Iterator[Event]:
        """Do the work, in a thread, and yield its events. If the iterator is closed, end at once."""

    def progress(self) -> dict[str, Any] | None:
        """Return the values of a ``progress`` event, or None for no event. The event loop calls this."""

    def stop(self) -> None:
        """Make the work end soon. ``events`` still yields what was found, and then the last event."""

    def interrupted(self) -> Event:
        """Return the last event of work that was stopped before it began."""


class BusyError(PyktError):
    """An error for a request that would have to wait behind too many others."""


class Run:
    """One run. While it is in the queue, ``ahead`` is the number of runs that must end before it begins, else None."""

    def __init__(self, work: Work) -> None:
        self.id = secrets.token_urlsafe(12)
        self.ahead: int | None = None
        self._work = work
        self._began = self._told = 0.0
        self._told_ahead: int | None = None
        self._patience = _PATIENCE_IN_ALL
        self._in, self._out = anyio.create_memory_object_stream[Event](_PIPE)

    async def events(self) -> AsyncIterator[Event]:
        """Yield the events of the run to its reader, and reports about the queue and the progress."""
        yield Event.of("begun", id=self.id)
        while True:
            if report := self._report():
                yield report
            event = None
            with anyio.move_on_after(_PAUSE):
                try:
                    event = await self._out.receive()
                except anyio.EndOfStream:
                    return
            if event:
                yield event
                if event.type in _LAST:
                    return

    def carry_out(self) -> None:
        """Do the work in the calling thread, and pass its events on to the reader."""
        self._began = self._told = time.monotonic()
        try:
            with closing(self._events()) as events:
                for event in events:
                    from_thread.run(self._pass_on, event)
        except (anyio.BrokenResourceError, TimeoutError):
            pass  # the reader has left, or reads too slowly
        finally:
            from_thread.run_sync(self._in.close)

    def stop(self) -> None:
        """End the run. The reader still gets what the run has found, and the last event."""
        self._work.stop()
        if self.ahead is not None:
            self.ahead = None
            self._in.send_nowait(self._work.interrupted())
            self._in.close()

    def leave(self) -> None:
        """End the run because its reader has left."""
        self._work.stop()
        self._out.close()

    def _events(self) -> Generator[Event, None, None]:
        """Yield the events of the work. The last one is ``refused`` if the work fails."""
        try:
            yield from self._work.events()
        except PyktError as error:
            yield Event.of("refused", sentence=str(error))
        except Exception:
            _log.exception("A run failed")
            yield Event.of("refused", sentence="pykt has a defect, and its log says more: please report it.")

    async def _pass_on(self, event: Event) -> None:
        began = time.monotonic()
        with anyio.fail_after(min(_PATIENCE, self._patience)):
            await self._in.send(event)
        self._patience -= time.monotonic() - began

    def _report(self) -> Event | None:
        """Return an event about the place in the queue or about the progress, or None if nothing is due now."""
        if self.ahead != self._told_ahead:
            self._told_ahead = self.ahead
            return None if self.ahead is None else Event.of("queued", ahead=self.ahead)
        now = time.monotonic()
        if not self._began or now - self._told < _PAUSE:
            return None
        self._told = now
        progress = self._work.progress()
        return Event.of("progress", wall_s=round(now - self._began, 3), **progress) if progress else None


def _nothing() -> None:
    """Do nothing."""


class Runs:
    """The runs of one server. At most ``jobs`` of them work at once."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs
        self._waiting: list[Run] = []
        self._under_way: set[Task[None]] = set()
        self._followed: dict[str, Run] = {}
        # for the task of each call of ``moment``, the function that stops the call
        self._stops: dict[Task[Any], Callable[[], None]] = {}
        self._threads, self._moments = anyio.CapacityLimiter(jobs), anyio.CapacityLimiter(jobs)

    def begin(self, work: Work) -> Run:
        """Put a run of ``work`` into the queue, and return it.

        The run begins when it is the first in the queue, and fewer than ``jobs`` runs are under way. Raise BusyError if
        too many runs wait already.
        """
        if len(self._waiting) >= _MOST_WAITING:
            raise BusyError(f"{_MOST_WAITING} runs are waiting already: try again later.")
        run = Run(work)
        self._followed[run.id] = run
        self._waiting.append(run)
        self._advance()
        return run

    def stop(self, id: str) -> bool:  # noqa: A002
        """End the run that has this id. Return False if there is no such run."""
        run = self._followed.get(id)
        if run:
            run.stop()
            self._forget_waiting(run)
        return run is not None

    def leave(self, run: Run) -> None:
        """End a run whose reader has left."""
        del self._followed[run.id]
        run.leave()
        self._forget_waiting(run)

    async def close(self) -> None:
        """End all runs."""
        for id in list(self._followed):  # noqa: A001
            self.stop(id)
        for stop in self._stops.values():
            stop()
        await gather(*self._under_way, return_exceptions=True)

    async def moment(
        self, function: Callable[[], T], has_left: Callable[[], Awaitable[bool]], stop: Callable[[], None] = _nothing
    ) -> T:
        """Do a short job: call ``function`` in a thread, and return its value. Raise BusyError if too many calls wait.

        ``has_left`` tells whether the client has left. If the client has left, or if the server ends, call ``stop``,
        which may make the function end soon. The thread stays busy until the function ends. If the client leaves before
        the function has begun, raise PyktError.
        """
        if self._moments.statistics().tasks_waiting >= _MOST_WAITING:
            raise BusyError(f"{_MOST_WAITING} requests are waiting already: try again later.")

        has_begun = False

        def call() -> T:
            nonlocal has_begun
            has_begun = True
            return function()

        async def watch() -> None:
            while not await has_left():
                await anyio.sleep(_PAUSE)
            stop()
            if not has_begun:
                work.cancel()

        work = create_task(to_thread.run_sync(call, limiter=self._moments))
        watching = create_task(watch())
        self._stops[work] = stop
        try:
            return await work
        except CancelledError:
            raise PyktError("The reader has left.") from None
        finally:
            del self._stops[work]
            watching.cancel()

    def _advance(self) -> None:
        while self._waiting and len(self._under_way) < self._jobs:
            run = self._waiting.pop(0)
            run.ahead = None
            task = create_task(to_thread.run_sync(run.carry_out, limiter=self._threads))
            self._under_way.add(task)
            task.add_done_callback(self._ended)
        for ahead, run in enumerate(self._waiting, 1):
            run.ahead = ahead

    def _ended(self, task: Task[None]) -> None:
        self._under_way.discard(task)
        self._advance()

    def _forget_waiting(self, run: Run) -> None:
        if run in self._waiting:
            self._waiting.remove(run)
            self._advance()
