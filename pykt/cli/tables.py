"""What the commands that print tables share: the form that is wanted, and where the table goes."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import TYPE_CHECKING

from pykt.model.errors import PyktError
from pykt.notation.files import check_place, save

if TYPE_CHECKING:
    from pykt.runs.compare.comparison import Done
    from pykt.runs.table import Table, TableFormat


def wanted(table: str | None, json: bool, output: Path | None) -> TableFormat | None:
    """The form that the options name, else that of the file, else None; PyktError before anything is run."""
    from pykt.runs.table import table_format_of

    if json and table not in (None, "json"):
        raise PyktError(f"--json is --table json: leave it out, or --table {table}.")
    named = "json" if json else table
    form = table_format_of(named) if named is not None else None
    if output:
        form = form or table_format_of(output)
        check_place(output)
    return form


def page(output: Path | None, table: str | None = None, json: bool = False) -> Path | None:
    """The file if it is to be a page and no table; PyktError, before anything is run, if it is to be both."""
    if output is None or output.suffix.lower() != ".html":
        return None
    if table or json:
        named = f"--table {table}" if table else "--json"
        raise PyktError(f"A page is no table: leave {named[:40]} out, or name a file such as table.csv.")
    check_place(output)
    return output


def save_page(done: Done, output: Path, wanted: int) -> None:
    """Write the page of a comparison; its table is printed if that can't be done."""
    from pykt.cli.printing import say
    from pykt.runs.compare import page as comparison
    from pykt.runs.compare.comparison import table

    if done:
        try:
            comparison.save(done, output, wanted)
        except PyktError:
            show(table(done), None, None)
            raise
        say(f"written to {output}")


def show(table: Table, form: TableFormat | None, output: Path | None) -> None:
    """Print the table, in colour where people look, or write it to a file."""
    from pykt.cli.printing import say
    from pykt.runs.table import on_terminal, write

    if output:
        save(output, [write(table, form or "plain")])
        say(f"written to {output}")
    elif form or not sys.stdout.isatty():
        print(write(table, form or "plain"), end="", flush=True)
    else:
        from rich.console import Console

        console = Console()
        drawn, left_out = on_terminal(table, console)
        console.print(drawn)
        if left_out:
            say(f"left out, as the terminal is too narrow: {', '.join(left_out)} (--table csv has all)")
