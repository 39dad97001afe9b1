"""Print and write tables and pages of results."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pykt.cli.options import TableOptions
from pykt.cli.output.files import check_output
from pykt.cli.output.printing import console, print_text, say
from pykt.model.errors import PyktError
from pykt.notation.saving import save

if TYPE_CHECKING:
    from pykt.runs.compare.comparison import Done
    from pykt.runs.table import Table, TableFormat


def wanted(options: TableOptions) -> TableFormat | None:
    """Return the table format that the options name, else the one that the file extension names, else None.

    Raise PyktError, before anything runs, if the options contradict each other or the file can't be written.
    """
    from pykt.runs.table import table_format_of

    if options.json and options.table not in (None, "json"):
        raise PyktError(f"--json means --table json, which contradicts --table {options.table}: give only one.")
    form: TableFormat | None = "json" if options.json else options.table
    if options.output:
        form = form or table_format_of(options.output)
        check_output(options.output, force=options.force)
    return form


def page(options: TableOptions) -> Path | None:
    """Return the file that the options name if this file is a page (.html), else None.

    Raise PyktError, before anything runs, if the options ask for both a page and a table format, or if the file can't
    be written.
    """
    output = options.output
    if output is None or output.suffix.lower() != ".html":
        return None
    if options.table or options.json:
        named = f"--table {options.table}" if options.table else "--json"
        raise PyktError(
            f"{output.name[:40]!r} is a page, not a table: leave out {named}, or name a file such as table.csv."
        )
    check_output(output, force=options.force)
    return output


def save_page(done: Done, output: Path, planned: int) -> None:
    """Write the page of a comparison of ``planned`` runs, if any has ended. If it can't be written, print the table."""
    from pykt.runs.compare import page as comparison
    from pykt.runs.compare.comparison import table

    if done:
        try:
            comparison.save(done, output, planned)
        except PyktError:
            show(table(done), None, None)
            raise
        say(f"written to {output}")


def show(table: Table, form: TableFormat | None = None, output: Path | None = None) -> None:
    """Write a table to a file, or print it. On a terminal, print it in colour unless ``form`` names a format."""
    from pykt.runs.table import on_terminal, write

    if output:
        save(output, [write(table, form or "plain")])
        say(f"written to {output}")
    elif form or not sys.stdout.isatty():
        print_text(write(table, form or "plain"), end="")
    else:
        to = console()
        drawn, left_out = on_terminal(table, to)
        to.print(drawn)
        if left_out:
            say(f"the terminal is too narrow for these columns: {', '.join(left_out)} (--table csv prints all columns)")
