"""Carry out runs on the workers of a Dask scheduler, on this machine or on others.

If a worker is lost, the scheduler gives its runs to another worker. The ledger stays on the machine that started the
runs, and gets each run only once. Every worker needs pykt and its engines. A worker runs each program in a process of
its own, under the limits of the run.

A worker returns the result as JSON, and this process unpickles nothing from the network: see ``_without_pickle``. But
Dask sends each run to a worker as a pickle, so the scheduler and the workers must trust this machine.
"""

from __future__ import annotations

import asyncio
import json
import logging
import threading
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from importlib import import_module
from types import SimpleNamespace
from typing import Any, NoReturn, cast

from pykt.model.errors import EngineError, PyktError
from pykt.model.text import printable
from pykt.process.confinement import check_required
from pykt.programs import user
from pykt.programs.texts import Texts, without_neighbours
from pykt.programs.user.commands import Command, replaced
from pykt.runs.bench import records
from pykt.runs.bench.environment import environment
from pykt.runs.bench.records import recorded
from pykt.runs.circumstances import Circumstances
from pykt.runs.run import Run, run, run_texts

_PATIENCE = 5.0  # seconds to wait for the answer of a scheduler

#: A run that a worker has carried out, the record of its result, its environment and its conditions.
Made = tuple[Run, records.ResultRecord, records.Environment, Circumstances]


class ClusterRuns:
    """An iterator that carries out the runs ``todo``. It yields each run as ``Made`` when the run ends.

    A run during which several workers were lost is left out. ``address`` is the address of the scheduler. ``texts`` has
    the texts of the programs. A worker records the versions of ``engines`` in the environment.
    """

    def __init__(self, address: str, todo: Sequence[Run], texts: Mapping[str, Texts], engines: Iterable[str]) -> None:
        self._todo = todo
        self._texts = texts
        self._engines = tuple(sorted(engines))
        self._address = address
        self._client: Any = None
        self._waiting: dict[Any, Run] = {}
        self._stopped = False

    def stop(self) -> None:
        """Cancel the runs that have not ended. A worker finishes its current run, but the result is dropped."""
        self._stopped = True
        if self._client:
            self._client.cancel(list(self._waiting), force=True)

    def __iter__(self) -> Iterator[Made]:
        try:
            import distributed
        except ImportError:
            raise EngineError("A cluster needs Dask. Install it with `pip install 'pykt-tours[cluster]'`.") from None

        if any(scheduler.status.name == "running" for scheduler in distributed.Scheduler._instances):
            raise EngineError(  # ``_without_pickle`` would keep a scheduler in this process from reading pickles
                "A Dask scheduler runs in this process, as with a LocalCluster. Start it in a process of its own: "
                "`dask scheduler`, and `dask worker` for each worker."
            )
        with _without_pickle(), _client(self._address) as client:
            self._client = client
            self._waiting = {
                client.submit(_made, one, self._text(one), self._engines, pure=False, priority=-nth): one
                for nth, one in enumerate(self._todo)
            }
            if self._stopped:  # ``stop`` was called before all runs were submitted
                self.stop()
            for future in distributed.as_completed(list(self._waiting)):
                one = self._waiting.pop(future)
                if future.status == "finished":
                    yield _read(one, future)
                elif future.status == "error" and not _is_lost(future.exception()):
                    raise _cannot_run(one, "it could not load the task")
                elif future.status != "error" and not self._stopped:
                    raise EngineError(
                        f"The Dask scheduler at {self._address} has ended. Start it, and repeat the command: the "
                        "finished runs are in the ledger."
                    )

    def _text(self, one: Run) -> dict[str, str] | None:
        """Return the texts of a user program for the worker, by file name. Leave out the files of other programs.

        Return None for a program of pykt, because the worker has its text.
        """
        if not user.is_own(one.program):
            return None
        return dict(without_neighbours(one.program, self._texts[one.program], self._texts))


def _client(address: str) -> Any:
    import distributed

    try:
        with ThreadPoolExecutor(1) as thread:  # asyncio.run fails where an event loop runs, as in a notebook
            thread.submit(lambda: asyncio.run(_greet(address))).result()
        return distributed.Client(address, timeout=_PATIENCE, serializers=["msgpack"], deserializers=["msgpack"])
    except _PickleError:
        raise
    except Exception as error:  # if the server is no scheduler, it may answer with anything
        why = printable(" ".join(f"{error}".split())) or f"no answer in {_PATIENCE:.0f} s"
        raise PyktError(
            f"No Dask scheduler answers at {address!r} ({why[:200]}). Start one with `dask scheduler`."
        ) from None


async def _greet(address: str) -> None:
    """Connect to a scheduler and close the connection. Raise TimeoutError if it does not answer.

    Dask's own client would wait without a limit.
    """
    from distributed.comm.core import connect

    (await asyncio.wait_for(connect(address, timeout=_PATIENCE / 2), _PATIENCE)).abort()


#: Threads may use clusters at the same time. The first thread that begins changes Dask, and the last thread that ends
#: changes it back.
_guard = threading.Lock()
_guarded: list[int] = []  # an element for each thread that uses a cluster
_before: list[tuple[Any, str, Any]] = []


@contextmanager
def _without_pickle() -> Iterator[None]:
    """Return a context in which Dask unpickles nothing in this process, because a pickle can run code.

    Dask has no setting for this. Whatever its setting ``deserializers`` is, it unpickles errors and some messages. The
    context also silences Dask's loggers.
    """
    import distributed.client
    from distributed.protocol import pickle

    client = cast(Any, distributed.client)
    serialize: Any = import_module("distributed.protocol.serialize")
    dumps, _, with_context = serialize.families["dask"]
    loggers = [name for name in logging.root.manager.loggerDict if name.partition(".")[0] == "distributed"]
    places: tuple[tuple[Any, str, Any], ...] = (
        (pickle, "loads", _refuse),
        (client, "loads", _refuse),
        (client, "pickle", SimpleNamespace(loads=_refuse)),
        (client.Client, "_default_event_handlers", {}),  # the warnings of workers are pickles
        (serialize, "families", {**serialize.families, "dask": (dumps, _raw, with_context)}),
        # pykt raises an error of one sentence where Dask would also log a traceback.
        *((logging.getLogger(name), "handlers", [logging.NullHandler()]) for name in loggers),
    )
    with _guard:
        if not _guarded:
            _before.extend((module, name, getattr(module, name)) for module, name, _ in places)
            for module, name, value in places:
                setattr(module, name, value)
        _guarded.append(1)
    try:
        yield
    except _PickleError:
        raise EngineError(
            "The cluster sent a pickle, which pykt does not read. Use the same version of Dask here and on the cluster."
        ) from None
    finally:
        with _guard:
            _guarded.pop()
            while not _guarded and _before:
                setattr(*_before.pop())


class _PickleError(TypeError):
    """An error for a pickle from the network. Dask expects a TypeError for what it can't read."""


def _refuse(*_: object, **__: object) -> NoReturn:
    raise _PickleError("pykt reads no pickle from the network")


def _raw(_header: object, frames: Iterable[bytes]) -> bytes:
    """Return the serialized form of an object of Dask, such as an error, without reading it."""
    return b"".join(frames)


def _read(one: Run, future: Any) -> Made:
    """Parse the answer of a worker about a run. Raise EngineError if it is damaged, or if the run failed."""
    try:
        made = records.made(future.result())
    except TypeError:  # Dask can't read the answer, because it is not msgpack
        raise _cannot_run(one, "its answer can't be read") from None
    except PyktError as error:
        raise _cannot_run(one, str(error)) from None
    if made.result is None or made.environment is None:
        raise _cannot_run(one, made.failure[:200])
    return one, made.result, made.environment, made.conditions


def _cannot_run(one: Run, why: str) -> EngineError:
    return EngineError(
        f"A worker could not run {one.program} ({printable(why)}). Install pykt and its engines there, in the same "
        "versions as here."
    )


def _is_lost(error: BaseException | None) -> bool:
    """Tell whether Dask's error, which is still pickled, says that several workers were lost during a run."""
    return error is not None and any(isinstance(text, bytes) and b"KilledWorker" in text for text in error.args)


# In a worker ----------------------------------------------------------------------------------------------------------


def _made(one: Run, texts: Texts | None, engines: tuple[str, ...]) -> bytes:
    """Carry out a run. Return its result, environment and conditions as JSON, or else why the run failed."""
    try:
        if one.search.sandbox == "required":
            check_required()
        named = user.parse(one.program)
        if texts and isinstance(named, Command) and (others := replaced(named, texts)):
            raise PyktError(f"{others[0]} is another program on the worker")
        result = run(one) if texts is None else run_texts(one, texts)
        made: dict[str, object] = {
            "result": recorded(result),
            "environment": _environment(engines),
            "conditions": dict(result.conditions),
        }
    except Exception as error:
        made = {"failure": f"{type(error).__name__}: {error}"}
    return json.dumps(made).encode()


_environment = cache(environment)
