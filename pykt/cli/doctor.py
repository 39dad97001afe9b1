"""`pykt doctor` shows which engines, Prolog systems and extras are installed, and which sandbox there is."""

from __future__ import annotations

from collections.abc import Iterator
from importlib import metadata

from pykt import process
from pykt.cli.output.printing import print_line
from pykt.model.errors import EngineError
from pykt.model.text import counted

#: The extras of the package pykt-tours: the features that each makes available, and the libraries that it installs.
_EXTRAS = {
    "bench": ("reports on benches", ("matplotlib", "scipy")),
    "cluster": ("benches and classes on many machines", ("distributed",)),
    "count": ("counting by a frontier", ("numba",)),
    "cpsat": ("the programs for CP-SAT", ("ortools",)),
    "drat": ("a SAT solver's own proof, checked", ("dratify",)),
    "draw": ("PNG, PDF and GIF pictures, and books", ("pillow", "segno", "typst")),
    "graphs": ("pictures of graphs by springs", ("networkx",)),
    "music": ("tours as music", ("mido",)),
    "serve": ("the page in a browser", ("fastapi", "uvicorn")),
    "text": ("cryptotours by syllables", ("pyphen",)),
}


def doctor() -> None:
    """Show which engines are installed, and which sandbox there is.

    The list also has the other Prolog systems and the extras of the package. It says how to install whatever is
    missing.

    Example: pykt doctor
    """
    from pykt.engines.registry import ENGINES

    missing = []
    for entry in ENGINES.values():
        try:
            run = process.start(f"{entry.module}:versions", yields=[str])
            for text in run:
                print_line(text)
            if run.ending is None or run.ending.how != "done":
                raise EngineError(
                    f"The engine of `pykt {entry.name}` can't be loaded: {run.ending and run.ending.reason}."
                )
        except EngineError as error:
            print_line(error)
            if not entry.optional:
                missing.append(entry.name)
    others = (f"HiGHS {metadata.version('highspy')}", _sandbox(), _measuring())
    for text in (*_systems(), *others, *map(_extra, _EXTRAS)):
        print_line(text)
    if missing:
        commands = " and ".join(f"`pykt {name}`" for name in missing)
        raise EngineError(f"The engine of {commands} is missing or does not work: install it as printed above.")


def _systems() -> Iterator[str]:
    """Yield the version of each Prolog system other than SWI-Prolog, or how to install it."""
    from pykt.engines.systems.table import SYSTEMS

    for system in SYSTEMS.values():
        try:
            for text in process.start("pykt.engines.systems.driver:versions", system.name, yields=[str]):
                yield f"{text} (system={system.name})"
        except EngineError as error:
            yield str(error)


def _sandbox() -> str:
    """Return a line that says which sandbox confines user programs here, and what the sandbox can't confine."""
    task = process.start("pykt.process.sandbox.preparing:probe", sandbox=process.Sandbox())
    list(task)
    begun = task.begun
    if begun is None:
        return f"sandbox: none, {task.ending.reason if task.ending else 'unknown'}"
    confined = "User programs see no other files, processes and networks."
    return f"sandbox: {begun.sandbox or 'none'}. {begun.unconfined or confined}"


def _extra(name: str) -> str:
    """Return a line about an extra: its features, and the versions of its libraries or how to install the extra."""
    unlocks, libraries = _EXTRAS[name]
    try:
        found = ", ".join(f"{library} {metadata.version(library)}" for library in libraries)
    except metadata.PackageNotFoundError:
        found = f"not installed: `pip install 'pykt-tours[{name}]'`"
    return f"{name} ({unlocks}): {found}"


def _measuring() -> str:
    """Return a line that says what counts the processor time of runs here, and whether runs can be pinned to cores."""
    from pykt.runs import cores

    task = process.start("pykt.process.sandbox.preparing:probe")
    list(task)
    ending = task.ending
    if ending is None or ending.measured_by == "process":
        why = "".join(process.start("pykt.process.metering:why_no_groups")) or "control groups do not work here"
        counts = f"process by process, because {why}"
    else:
        charged = "and of memory" if ending.charged_mb is not None else "but not of memory"
        counts = f"a control group for each run (cgroup v2, with counts of processor time {charged})"
    pins = (
        f"{counted(len(cores.ordered()), 'core')} to pin runs to ({cores.physical()} physical)"
        if cores.ordered()
        else "runs can't be pinned to cores here"
    )
    return f"times: {counts}; {pins}"
