"""Carry out runs on the workers of a Dask scheduler, on this machine or on others.

If a worker is lost, the scheduler gives its runs to another worker. The ledger stays on the machine that started the
runs and has each run once. Every worker needs pykt and its engines. A worker runs each program in a process of its own,
under the limits of the run.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from functools import cache
from typing import Any

from pykt.model.errors import EngineError, PyktError
from pykt.model.result import Result
from pykt.programs import user
from pykt.runs.bench.environment import environment
from pykt.runs.run import Run, run, run_text

Made = tuple[Run, Result, Mapping[str, object]]


class ClusterRuns:
    """An iterator over runs in the order in which they end, each with its result and its environment.

    It leaves out a run during which several workers were lost.
    """

    def __init__(self, address: str, todo: Sequence[Run], texts: Mapping[str, str], engines: Iterable[str]) -> None:
        self._todo = todo
        self._texts = texts
        self._engines = tuple(sorted(engines))
        self._client = _client(address)
        self._waiting: dict[Any, Run] = {}

    def stop(self) -> None:
        """Cancel the runs that have not ended. A worker finishes its current run, but the result is dropped."""
        self._client.cancel(list(self._waiting), force=True)

    def __iter__(self) -> Iterator[Made]:
        import distributed

        with self._client as client:
            self._waiting = {
                client.submit(_made, one, self._text(one), self._engines, pure=False, priority=-nth): one
                for nth, one in enumerate(self._todo)
            }
            for future in distributed.as_completed(list(self._waiting)):
                one = self._waiting.pop(future)
                if future.status == "finished":
                    yield future.result()
                elif future.status == "error" and not isinstance(error := future.exception(), distributed.KilledWorker):
                    why = f"A worker could not run {one.program} ({type(error).__name__}: {error})"
                    raise EngineError(f"{why}. Install pykt and its engines there, in the same versions as here.")

    def _text(self, one: Run) -> str | None:
        return self._texts[one.program] if user.is_file(one.program) else None


def _client(address: str) -> Any:
    try:
        import distributed
    except ImportError:
        raise EngineError("A cluster needs Dask. Install it with `pip install 'pykt-tours[cluster]'`.") from None
    try:
        return distributed.Client(address, timeout=5)
    except (OSError, ValueError, TypeError) as error:
        why = " ".join(f"{error}".split())
        raise PyktError(f"No Dask scheduler answers at {address} ({why}). Start one with `dask scheduler`.") from None


# In a worker ----------------------------------------------------------------------------------------------------------


def _made(one: Run, text: str | None, engines: tuple[str, ...]) -> Made:
    return one, run(one) if text is None else run_text(one, text), _environment(engines)


_environment = cache(environment)
