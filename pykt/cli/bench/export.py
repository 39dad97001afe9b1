"""`pykt bench export` writes a set of instances for other solvers."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path

from pykt.cli import options
from pykt.cli.groups import argument, grouped, option
from pykt.cli.output.files import write_all
from pykt.cli.output.printing import say
from pykt.model.errors import PyktError, reason_of
from pykt.model.text import counted


@grouped
def export(
    instances: Path = argument(
        ..., "A set of instances made by `pykt bench generate`, or a plan (.toml).", metavar="SET"
    ),
    output: Path = options.output_option("Write the files to this folder.", default=..., metavar="FOLDER"),
    format_: list[str] | None = option(
        None, "Write this format only, such as cnf. May be repeated.", "--format", metavar="NAME"
    ),
    force: options.Force = False,
    quiet: options.Quiet = False,
) -> None:
    """Write the instances of a set for other solvers.

    Each instance is written as facts (.lp), as MiniZinc data (.dzn), as a TSPLIB graph (.hcp) and its distances (.tsp),
    for SAT solvers (.cnf), for pseudo-Boolean solvers (.opb) and as JSON (.json). If a format can't express an
    instance, this file is left out. A graph, for example, has no second knight and no given numbers.

    Example: pykt bench export lenzi.json -o lenzi
    """
    from pykt.runs.bench import plan_file
    from pykt.runs.bench.sets import export as formats
    from pykt.runs.bench.sets.instances import read_file

    planned = plan_file.is_plan(instances)
    read = plan_file.read_file(instances).instance_set if planned else read_file(instances)
    made = formats.export(read, _formats(format_))
    try:
        output.mkdir(parents=True, exist_ok=True)
    except OSError as error:
        raise PyktError(f"The folder {output} can't be made ({reason_of(error)}): name another folder.") from None
    write_all(output, made.texts, force=force)
    if not quiet:
        say(f"written to {output}: {counted(len(made.texts), 'file')}")
        for why, names in made.left_out.items():
            more = f" and {len(names) - 3} more" if len(names) > 3 else ""
            say(f"left out, because {why}: {', '.join(names[:3])}{more}")


def _formats(named: list[str] | None) -> Sequence[str]:
    """Return the formats that ``--format`` names, or all. Raise PyktError if a named format does not exist."""
    from pykt.programs.exporting import FORMATS

    if unknown := [name for name in named or () if name not in FORMATS]:
        raise PyktError(f"Instances can't be written as {unknown[0][:40]!r}: choose one of {', '.join(FORMATS)}.")
    return [name for name in FORMATS if name in named] if named else FORMATS
