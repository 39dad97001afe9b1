"""Finding a run in the ledger of a bench."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

if TYPE_CHECKING:
    from pykt.runs.bench.ledger import Entry, Ledger

EntryId = Annotated[
    str,
    typer.Argument(metavar="ID", help="A run: FOLDER/NUMBER, or its number if the current folder is the bench."),
]


def find(run: str) -> tuple[Ledger, Entry]:
    """Return the ledger and the entry that FOLDER/NUMBER names. Raise PyktError if there is none."""
    from pykt.model.errors import PyktError
    from pykt.runs.bench.ledger import Ledger

    folder, _, number = run.rpartition("/")
    if not number.isdecimal() or len(number) > 18:
        raise PyktError(f"{run[:60]!r} names no run: write FOLDER/NUMBER, such as lenzi/17.")
    ledger = Ledger(Path(folder or "."))
    entries = ledger.entries(int(number))
    if not entries:
        raise PyktError(f"There is no run {number} in {ledger.folder}: the report of `pykt bench eval` lists all runs.")
    return ledger, entries[0]
