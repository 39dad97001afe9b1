"""Find out which programs can't run here, because a solver or a package is not installed."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from pathlib import Path

from pykt import process
from pykt.engines.protocol import Search
from pykt.model.errors import EngineError, PyktError
from pykt.programs import user
from pykt.programs.choosing import choose
from pykt.programs.configuring import configured
from pykt.programs.drivers import modules

_LOADED = "pykt.programs.installed:nothing"


def missing(programs: Iterable[str], home: Path = Path()) -> dict[str, PyktError]:
    """Return a dict that maps each program which can't run here to an error that says what to install.

    Each solver is loaded once, in a worker. The files of user programs are relative to ``home``. The error is an
    EngineError if a solver or a package is missing, and a PyktError if MiniZinc lacks a solver. Raise PyktError if
    one of ``programs`` does not exist.
    """
    known: dict[tuple[str, str], PyktError | None] = {}
    found: dict[str, PyktError] = {}
    for program in programs:
        for probe in _probes(user.parse(program).located(home)):
            if probe not in known:
                known[probe] = _failure(*probe)
            if error := known[probe]:
                found.setdefault(program, error)
    return found


def nothing(_module: str) -> Iterator[str]:
    """Yield nothing. ``_failure`` starts a worker that loads a module and then calls this function."""
    yield from ()


def _probes(program: str) -> Iterator[tuple[str, str]]:
    """Yield calls, each as a function and its argument. A call fails in a worker if a solver or package is missing."""
    chosen = choose(program)
    for module in modules(chosen.program):
        yield _LOADED, module
    if chosen.program.prolog.system:
        yield "pykt.engines.systems.driver:versions", chosen.program.prolog.system
    if chosen.program.engine == "minizinc" and chosen.engine_parameters:
        yield "pykt.engines.minizinc:check_solver", configured(chosen, Search())[1].solver


def _failure(function: str, argument: str) -> PyktError | None:
    """Return the error with which a call fails in a worker, or None if it succeeds."""
    try:
        task = process.start(function, argument, yields=[str], needs=[argument] if function == _LOADED else [])
        list(task)
    except PyktError as error:
        return error
    if task.ending is None or task.ending.how != "done":
        return EngineError(f"{argument} can't be loaded: {task.ending and task.ending.reason}.")
    return None
