"""`pykt bench rerun` repeats a run."""

from __future__ import annotations

from typing import TYPE_CHECKING

import typer

from pykt.cli import options
from pykt.cli.bench.entry import EntryId, find

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from pykt.model.result import Result
    from pykt.runs.bench.ledger import Entry
    from pykt.runs.table import Table

#: The parts of the environment that must be unchanged for a run to be repeated exactly.
_SAME = ("pykt", "sources", "python", "engine")


def rerun(run: EntryId, json: options.Json = False, quiet: options.Quiet = False) -> None:
    """Repeat a run, and compare the result with the recorded one.

    The run uses the recorded settings and, for a user program, the recorded text instead of the current file. The
    ledger does not change. Exit code: 0 if the run ended in the same way with the same number of squares, 1 if not.

    Example: pykt bench rerun lenzi/17
    """
    from pykt.cli.output import tables
    from pykt.cli.output.printing import print_json, say
    from pykt.cli.output.waiting import waiting
    from pykt.runs.bench.environment import environment
    from pykt.runs.bench.work import again

    ledger, entry = find(run)
    with waiting(lambda: f"{entry.program} on {entry.instance.name}"):
        result, changed = again(ledger, entry)
    now = {**environment([]), "engine": result.engine}
    then = {**entry.environment, "engine": entry.result["engine"]}
    changed += [f"{name} was {then[name]} and is {now[name]}" for name in _SAME if now[name] != then.get(name)]
    if json:
        print_json({"then": entry.record(), "now": result.record(), "changed": changed})
    else:
        tables.show(_both(entry, result))
        for text in () if quiet else changed:
            say(f"changed: {text}")
    raise typer.Exit(0 if (entry.status, entry.result["visited"]) == (result.status, result.visited) else 1)


def _both(entry: Entry, result: Result) -> Table:
    """Return a table with two rows: the recorded result and the new one."""
    from operator import itemgetter

    from pykt.runs.table import Column, Table

    titles = {"run": "run", "status": "status", "visited": "squares", "bound": "upper bound"}
    titles |= {name: name.replace("_", " ") for name in entry.result["stats"] if name in result.stats}
    columns = [Column(name, title, itemgetter(name)) for name, title in titles.items()]
    both: dict[str, Mapping[str, Any]] = {"then": entry.result, "now": result.record()}
    return Table(columns, [{"run": when, **record, **record["stats"]} for when, record in both.items()])
