"""`%%pykt` runs a cell of a notebook as `pykt run` runs a file: the text of the cell is a program of the user.

    %load_ext pykt

    %%pykt prolog --board 5x5 --start a1
    tour(N, Tour) :- ...

The value of the cell is a Result. The notebook shows it, and ``_`` refers to it afterwards.
"""

from __future__ import annotations

import shlex
from functools import cache
from typing import TYPE_CHECKING, Any

import typer
from typer.exceptions import TyperException

from pykt.cli import options, problems
from pykt.cli.commands import usage
from pykt.cli.groups import argument, grouped
from pykt.cli.help import HelpfulCommand
from pykt.engines.registry import ENGINES
from pykt.model.errors import PyktError
from pykt.model.result import Result
from pykt.programs.texts import main_name
from pykt.runs.run import Run, run_texts

if TYPE_CHECKING:
    from IPython.core.interactiveshell import InteractiveShell

_NAME = "%%pykt"


def load_ipython_extension(shell: InteractiveShell) -> None:
    """Add the magic ``%%pykt`` to a notebook. ``%load_ext pykt`` calls this function by its name."""
    shell.register_magic_function(_run_cell, "cell", "pykt")  # type: ignore[arg-type]  # IPython's types lack ``self``


def _run_cell(line: str, cell: str) -> Result | None:
    """Run the text of a cell. Return the result, or None if the line after ``%%pykt`` asks for help.

    Raise UsageError, which a notebook shows as one line, if the line or the text is wrong.
    """
    from IPython.core.error import UsageError

    try:
        run = _command()(shlex.split(line), prog_name=_NAME, standalone_mode=False)
        return run_texts(run, {main_name(run.program): cell}) if isinstance(run, Run) else None
    except TyperException as error:
        raise UsageError(usage(error, _NAME)) from None
    except PyktError as error:
        raise UsageError(str(error)) from None
    except ValueError as error:  # shlex: a quotation mark is not closed
        raise UsageError(f"{_NAME}: {error} in {line[:60]!r}.") from None


@cache
def _command() -> Any:
    """Return the command that parses the line after ``%%pykt``."""
    app = typer.Typer(rich_markup_mode=None, add_completion=False)
    app.command(cls=HelpfulCommand)(_run_of)
    return app


@grouped
def _run_of(
    *,
    language: str = argument(
        ..., "prolog, asp or minizinc. Parameters follow a colon, as in `pykt run`.", metavar="LANGUAGE"
    ),
    kinds: problems.NamedKindOptions,
    board: problems.BoardOptions,
    tour: problems.PathOptions,
    limits: options.SearchLimitOptions,
    seed: options.Seed = None,
    clingo: options.ClingoOptions,
    checkers: options.Checkers = "auto",
    profile: options.Profile = False,
    confined: options.SandboxOptions,
) -> Run:
    """Run the text of this cell as a program of your own, and check its answer.

    Example: %%pykt prolog --board 5x5 --start a1
    """
    name, colon, settings = language.partition(":")
    suffixes = {engine: row.suffix for engine, row in ENGINES.items() if row.suffix}
    if name not in suffixes:
        raise PyktError(f"A cell has no language {name[:40]!r}: write {_NAME} and one of {', '.join(suffixes)}.")
    return Run(
        problems.problem(kinds.kind(tour), board, tour),
        f"cell{suffixes[name]}{colon}{settings}",
        options.search(limits, clingo, confined, seed=seed, profile=profile),
        theory=False,
        check=checkers,
    )
