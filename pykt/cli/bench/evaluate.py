"""The command that shows what a bench measured."""

from __future__ import annotations

import json as json_module
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pykt.cli import options

if TYPE_CHECKING:
    from types import ModuleType


def register(app: typer.Typer) -> None:
    """Add the command to the group."""
    app.command("eval")(eval_)


def eval_(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of a bench, finished or not.")],
    table: options.TableForm = None,
    json: Annotated[
        bool, typer.Option("--json", help="All numbers as one object.", rich_help_panel="What is printed")
    ] = False,
    output: Annotated[
        Path | None,
        typer.Option("--output", "-o", metavar="FOLDER", help="Where the report is to be; FOLDER/report if unsaid."),
    ] = None,
    quiet: options.Quiet = False,
) -> None:
    """Show what a bench measured: solved, times with intervals, coverage, tests of one program against another.

    The tables, figures as SVG, PDF and PNG, and one page with them all, report.html, are written to FOLDER/report.

    Example: pykt bench eval lenzi
    """
    from pykt.cli import tables
    from pykt.cli.printing import say
    from pykt.runs.bench.ledger import REPORT, Ledger

    form = None if json else tables.wanted(table, json, None)
    ledger = Ledger(folder)
    report = _report()
    from pykt.runs.bench.report import cases
    from pykt.runs.bench.report import tables as report_tables
    from pykt.runs.bench.report.notes import notes

    evaluation = cases.evaluation(ledger)
    made = report.Report(evaluation)
    page = made.save(output or folder / REPORT)
    if json:
        print(json_module.dumps(made.record()))
    elif form:
        tables.show(report_tables.programs(evaluation), form, None)
    else:
        for nth, section in enumerate(made.sections[:2]):
            print(f"\n{section.title}" if nth else section.title)
            tables.show(section.table, None, None)
    if not quiet:
        for note in notes(evaluation):
            say(note)
        say(f"the report is {page}")


def _report() -> ModuleType:
    """The module that makes reports, with the packages that it needs and pykt does without."""
    from pykt.model.errors import EngineError

    try:
        from pykt.runs.bench.report import report
    except ModuleNotFoundError as error:
        if error.name is not None and error.name.partition(".")[0] == "pykt":
            raise
        raise EngineError(f"{error.name} is missing: install it with `pip install 'pykt-tours[bench]'`.") from None
    return report
