"""The commands about pykt itself: what programs there are, and what is installed."""

from __future__ import annotations

import shutil
import sys
import textwrap
from typing import Annotated

import typer


def register(app: typer.Typer) -> None:
    """Add the commands to the app."""
    app.command(rich_help_panel="compare")(programs)
    app.command(rich_help_panel="install")(doctor)


def programs(
    name: Annotated[str | None, typer.Argument(help="One program: its source text and parameters.")] = None,
) -> None:
    """List the programs, or show one with its source.

    Example: pykt programs warnsdorff
    """
    from pykt.engines.files import program_file
    from pykt.programs.catalogue import PROGRAMS
    from pykt.programs.choosing import choose

    if name is None:
        width = shutil.get_terminal_size().columns if sys.stdout.isatty() else 1000
        longest = max(map(len, PROGRAMS))
        for program in PROGRAMS.values():
            head = f"{program.name:{longest}} {program.engine:7} {', '.join(program.kinds):13}"
            print(textwrap.fill(f"{head} {program.text}", width - 1, subsequent_indent=" " * (longest + 23)))
        return
    program = choose(name).program
    print(f"{program.name}: {program.text}\nEngine: {program.engine}\nAnswers: {', '.join(program.kinds)}")
    print(f"Source: {program.source}")
    for parameter, values in program.parameters.items():
        others = f": {values[0]} (default), {', '.join(values[1:])}" if values[0] else ""  # or it takes any value
        print(f"Parameter {parameter}{others}")
    file = program_file(program.engine, program.file)
    if program.method and program.engine != "python":
        print(f"Driven by: {program.module}")
    print(f"File: {file.parent.name}/{program.file}\n")
    print(file.read_text().rstrip())


def doctor() -> None:
    """Say what is installed, and how to install what is not.

    Example: pykt doctor
    """
    from importlib import metadata

    from pykt import process
    from pykt.answers.counting import frontier
    from pykt.engines.registry import ENGINES
    from pykt.model.errors import EngineError

    missing = []
    for entry in ENGINES.values():
        try:
            run = process.start(f"{entry.module}:versions")
            print(*run)
            if run.ending is None or run.ending.how != "done":
                raise EngineError(
                    f"The engine of pykt {entry.name} can't be loaded: {run.ending and run.ending.reason}."
                )
        except EngineError as error:
            print(error)
            if not entry.optional:
                missing.append(entry.name)
    print(frontier.missing() or f"numba {metadata.version('numba')}")
    if missing:
        raise EngineError(f"What is missing for pykt {' and '.join(missing)} is said above: install it and ask again.")
