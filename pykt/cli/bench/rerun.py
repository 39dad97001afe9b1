"""`pykt bench rerun` repeats a run."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from pykt.cli import options
from pykt.cli.bench.entry import EntryId, find
from pykt.cli.groups import grouped

if TYPE_CHECKING:
    from collections.abc import Mapping
    from typing import Any

    from pykt.model.result import Result
    from pykt.runs.bench.entry import Entry
    from pykt.runs.table import Table


@grouped
def rerun(
    *,
    run: EntryId,
    every: Annotated[
        bool, typer.Option("--all", help="Repeat all runs of the bench: give its FOLDER in place of a run.")
    ] = False,
    confined: options.SandboxOptions,
    json: options.Json = False,
    quiet: options.Quiet = False,
) -> None:
    """Repeat a run or all runs, and compare the results with the recorded ones.

    The run uses the recorded settings and, for a user program, the recorded text instead of the current file. The
    ledger does not change. Exit code: 0 if the run ended in the same way with the same number of squares, 1 if not,
    and 5 if a checker refuses the answer, as it may have done before.

    With --all, the runs of the bench are repeated one after the other, and those that differ are listed: in the
    status, in the number of squares or crossings, or in the number of answers. Times are shown, but do not count.
    Imported runs are left out. Exit code: 3 if other runs could not be repeated or Ctrl-C was pressed, 4 if an engine
    is missing.

    \b
    pykt bench rerun lenzi/17
    pykt bench rerun lenzi --all
    """  # noqa: D301  # a line \b keeps the line breaks of the paragraph below it
    from pykt.cli.output import tables
    from pykt.cli.output.exit_codes import NOT_FOUND, WRONG
    from pykt.cli.output.printing import print_json, say
    from pykt.cli.output.waiting import waiting
    from pykt.programs.catalogue import keeps_defect
    from pykt.runs.bench.reruns import other_environment
    from pykt.runs.bench.work import again

    if every:
        from pykt.cli.bench.rerun_all import rerun_all

        raise typer.Exit(rerun_all(Path(run), confined, json=json, quiet=quiet))
    ledger, entry = find(run)
    with waiting(lambda: f"{entry.program} on {entry.instance.name}"):
        result, changed = again(ledger, entry, confined.sandbox, scripts=not confined.no_scripts)
    changed += other_environment(entry, result)
    same_tour = _same_tour(entry, result)
    if json:
        print_json({"then": entry.record(), "now": result.record(), "tour": same_tour, "changed": changed})
    else:
        tables.show(_both(entry, result))
        for text in () if quiet else _remarks(result, same_tour, changed):
            say(text)
    if not result.checked.right and not keeps_defect(entry.program):
        raise typer.Exit(WRONG)
    same = (entry.status, entry.result["visited"]) == (result.status, result.visited)
    raise typer.Exit(0 if same else NOT_FOUND)


def _remarks(result: Result, same_tour: str | None, changed: list[str]) -> list[str]:
    """Return sentences about the new result: its faults, whether the tour is the same, and what has changed."""
    tours = {"same": "the same", "equal": "the same one, in another direction or from another start"}
    about = [f"the tour is {tours.get(same_tour, 'another one')}"] if same_tour else []
    return [*(f"refused: {fault}" for fault in result.faults), *about, *(f"changed: {text}" for text in changed)]


def _same_tour(entry: Entry, result: Result) -> str | None:
    """Tell whether the new tour is the ``same`` as the recorded one, ``equal`` to it, or ``another``.

    Tours are equal if they differ only in the direction or, if they are closed, in the start. Return None unless both
    runs have a tour.
    """
    from pykt.model.symmetry import fingerprint

    then, now = entry.tour, result.tour
    if not then or not now:
        return None
    if then == now:
        return "same"
    kind = entry.instance.problem.kind
    return "equal" if fingerprint(then, kind) == fingerprint(now, kind) else "another"


def _both(entry: Entry, result: Result) -> Table:
    """Return a table with two rows: the recorded result and the new one."""
    from operator import itemgetter

    from pykt.runs.table import Alarm, Column, Table

    titles = {"run": "run", "status": "status", "visited": "squares", "bound": "upper bound"}
    titles |= {name: name.replace("_", " ") for name in entry.result["stats"] if name in result.stats}
    columns = [Column(name, title, itemgetter(name)) for name, title in titles.items()]
    both: dict[str, Mapping[str, Any]] = {"then": entry.result, "now": result.record()}
    rows = [{"run": when, **record, **record["stats"]} for when, record in both.items()]
    for row in rows:
        row["status"] = Alarm(row["status"]) if row["status"] == "refused" else row["status"]
    return Table(columns, rows)
