"""Find a run in the ledger of a bench."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pykt.model.errors import PyktError

if TYPE_CHECKING:
    from pykt.runs.bench.entry import Entry
    from pykt.runs.bench.ledger import Ledger

EntryId = Annotated[
    str,
    typer.Argument(metavar="ID", help="The run: FOLDER/NUMBER, or only NUMBER if the current folder is the bench."),
]


def find(run: str) -> tuple[Ledger, Entry]:
    """Return the ledger and the entry of the run FOLDER/NUMBER. Raise PyktError if there is no such run."""
    from pykt.runs.bench.ledger import Ledger

    folder, _, number = run.rpartition("/")
    if not number.isdecimal() or len(number) > 18:
        raise PyktError(f"{run[:60]!r} is not the name of a run: write FOLDER/NUMBER, such as lenzi/17.")
    ledger = Ledger(Path(folder or "."))
    entries = ledger.entries(int(number))
    if not entries:
        raise PyktError(
            ledger.damage
            or f"There is no run {number} in {ledger.folder}: `pykt bench eval` writes a report that lists all runs."
        )
    return ledger, entries[0]
