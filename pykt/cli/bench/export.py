"""`pykt bench export` writes a set of instances for other solvers."""

from __future__ import annotations

from pathlib import Path
from typing import Annotated

import typer

from pykt.cli import options
from pykt.cli.bench.files import write_all


def export(
    instances: Annotated[Path, typer.Argument(metavar="SET", help="A set of instances made by `pykt bench generate`.")],
    output: Annotated[Path, typer.Option("--output", "-o", metavar="FOLDER", help="Write the files to this folder.")],
    force: options.Force = False,
    quiet: options.Quiet = False,
) -> None:
    """Write the instances of a set for other solvers.

    Each instance is written as facts (.lp), as MiniZinc data (.dzn), as a TSPLIB graph (.hcp) and as JSON (.json). An
    instance is left out of a format that can't express it: a graph has no second knight and no given numbers.

    Example: pykt bench export lenzi.json -o lenzi
    """
    from pykt.cli.output.printing import say
    from pykt.model.errors import PyktError
    from pykt.model.text import counted
    from pykt.runs.bench.sets import export as formats
    from pykt.runs.bench.sets.instances import read_file

    made = formats.export(read_file(instances))
    try:
        output.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PyktError(f"The folder {output} can't be made ({error.strerror}): name another folder.") from None
    write_all({output / name: text for name, text in made.texts.items()}, force=force)
    if not quiet:
        say(f"written to {output}: {counted(len(made.texts), 'file')}")
        for why, names in made.left_out.items():
            more = f" and {len(names) - 3} more" if len(names) > 3 else ""
            say(f"left out, because {why}: {', '.join(names[:3])}{more}")
