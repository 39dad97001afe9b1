"""`pykt doctor` shows which engines and Prolog systems are installed, and which sandbox there is."""

from __future__ import annotations


def doctor() -> None:
    """Show which engines are installed, and which sandbox there is.

    For an engine that is missing, say how to install it. Other Prolog systems than SWI-Prolog are listed, too.

    Example: pykt doctor
    """
    from importlib import metadata

    from pykt import process
    from pykt.answers.counting import frontier
    from pykt.cli.output.printing import print_line
    from pykt.engines.registry import ENGINES
    from pykt.engines.systems.table import SYSTEMS
    from pykt.model.errors import EngineError

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
    for system in SYSTEMS.values():
        try:
            for text in process.start("pykt.engines.systems.driver:versions", system.name, yields=[str]):
                print_line(f"{text} (system={system.name})")
        except EngineError as error:
            print_line(error)
    print_line(_sandbox())
    print_line(frontier.missing() or f"numba {metadata.version('numba')}")
    if missing:
        commands = " and ".join(f"`pykt {name}`" for name in missing)
        raise EngineError(f"The engine of {commands} is missing or does not work: install it as printed above.")


def _sandbox() -> str:
    """Return which sandbox confines user programs here, and what it can't confine."""
    from pykt import process

    task = process.start("pykt.process.sandbox:probe", sandbox=process.Sandbox())
    list(task)
    begun = task.begun
    if begun is None:
        return f"sandbox: none, {task.ending.reason if task.ending else 'unknown'}"
    confined = "User programs see no other files, processes and networks."
    return f"sandbox: {begun.sandbox or 'none'}. {begun.unconfined or confined}"
