"""The commands for what a ledger keeps: show a run, make it again, clean up."""

from __future__ import annotations

import json as json_module
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Any

import typer

from pykt.cli import options

if TYPE_CHECKING:
    from collections.abc import Mapping

    from pykt.model.result import Result
    from pykt.runs.bench.ledger import Entry, Ledger
    from pykt.runs.table import Table

#: What must be as it was for a run to be the same, beside the program and the engine.
_SAME = ("pykt", "sources", "python", "engine")

_ID = Annotated[
    str, typer.Argument(metavar="ID", help="A run: FOLDER/NUMBER, or its number in the ledger of this folder.")
]


def register(app: typer.Typer) -> None:
    """Add the commands to the group."""
    app.command()(show)
    app.command()(rerun)
    app.command()(clean)


def show(run: _ID, json: options.Json = False) -> None:
    """Show a run: how it ended, its command, its output, the instance, the machine, and the program's text.

    Example: pykt bench show lenzi/17
    """
    from pykt.cli.printing import draw
    from pykt.model.tour import Tour

    ledger, entry = _entry(run)
    text = ledger.program(entry.program)
    if json:
        print(json_module.dumps({**entry.record(), "text": text}))
        return
    result = entry.result
    print(f"run         {entry.id} of {ledger.folder}, ended {entry.ended}")
    print(f"instance    {entry.instance.name}: {entry.instance.problem}")
    print(
        f"program     {entry.program}, repeat {entry.repeat}"
        + (f", seed {entry.seed}" if entry.seed is not None else "")
    )
    print(f"status      {entry.ending}" + (f": {result['reason']}" if result["reason"] else ""))
    print(f"checked     {json_module.dumps(result['checked'])}")
    for fault in result["faults"]:
        print(f"fault       {fault}")
    if result["visited"] is not None:
        print(f"squares     {result['visited']}" + (f", at most {result['bound']}" if result["bound"] else ""))
    print("measured    " + ", ".join(f"{name} {value:g}" for name, value in result["stats"].items()))
    print(f"made with   {json_module.dumps(entry.environment)}")
    print(f"command     {entry.command}")
    for said in result.get("said", []):
        print(f"said        {said}")
    if result.get("tour"):
        print()
        draw(Tour.from_record(result["tour"]))
    print(f"\n{entry.program} as it was:\n\n{(text or '').rstrip()}")


def rerun(run: _ID, json: options.Json = False, quiet: options.Quiet = False) -> None:
    """Make a run again, with the program as it was, and put both side by side. The ledger stays as it is.

    Exit code: 0 if it ended the same way with as many squares, 1 if not.

    Example: pykt bench rerun lenzi/17
    """
    from pykt.cli import tables
    from pykt.cli.printing import say, waiting
    from pykt.runs.bench.environment import environment
    from pykt.runs.bench.work import again

    ledger, entry = _entry(run)
    with waiting(lambda: f"{entry.program} on {entry.instance.name}"):
        result, changed = again(ledger, entry)
    now = {**environment([]), "engine": result.engine}
    then = {**entry.environment, "engine": entry.result["engine"]}
    changed += [f"{name} is {now[name]}, and was {then[name]}" for name in _SAME if now[name] != then.get(name)]
    if json:
        print(json_module.dumps({"then": entry.record(), "now": result.record(), "changed": changed}))
    else:
        tables.show(_both(entry, result), None, None)
        for text in () if quiet else changed:
            say(f"not as it was: {text}")
    raise typer.Exit(0 if (entry.status, entry.result["visited"]) == (result.status, result.visited) else 1)


def clean(
    folder: Annotated[Path, typer.Argument(metavar="FOLDER", help="The folder of a bench.")],
    program: Annotated[
        list[str] | None, typer.Option(metavar="NAME", help="Only the runs of this program. Repeatable.")
    ] = None,
    status: Annotated[
        list[str] | None, typer.Option(metavar="STATUS", help="Only the runs that ended so. Repeatable.")
    ] = None,
    yes: Annotated[bool, typer.Option("--yes", "-y", help="Do not ask.")] = False,
) -> None:
    """Remove a bench, its ledger and its report, or some of its runs, which `pykt bench run` then makes again.

    Example: pykt bench clean lenzi --status error
    """
    from pykt.cli.printing import say
    from pykt.model.errors import PyktError
    from pykt.model.result import Status
    from pykt.runs.bench.ledger import Ledger
    from pykt.runs.bench.work import alone

    endings = [*Status, "refused"]
    if unknown := [word for word in status or [] if word not in endings]:
        raise PyktError(f"{unknown[0][:40]!r} is no status: take one of {', '.join(endings)}.")
    ledger = Ledger(folder)
    doomed = [
        entry.id
        for entry in ledger.entries()
        if (not program or entry.program in program) and (not status or entry.ending in status)
    ]
    if (program or status) and not doomed:
        raise PyktError(f"No run in {folder} is so: `pykt bench eval {folder}` lists them all in its report.")
    what = f"{len(doomed):,} runs" if program or status else f"the ledger with {len(doomed):,} runs and its report"
    if not yes and not _confirmed(f"Remove {what} from {folder}?"):
        raise PyktError(f"Nothing was removed: to remove {what} from {folder}, say --yes.")
    with alone(folder):
        if program or status:
            ledger.remove(doomed)
        else:
            ledger.delete()
    say(f"removed {what}")


def _entry(run: str) -> tuple[Ledger, Entry]:
    """The ledger and the run that FOLDER/NUMBER names."""
    from pykt.model.errors import PyktError
    from pykt.runs.bench.ledger import Ledger

    folder, _, number = run.rpartition("/")
    if not number.isdecimal() or len(number) > 18:
        raise PyktError(f"{run[:60]!r} names no run: write FOLDER/NUMBER such as lenzi/17.")
    ledger = Ledger(Path(folder or "."))
    entries = ledger.entries(int(number))
    if not entries:
        raise PyktError(f"There is no run {number} in {ledger.folder}: `pykt bench eval` lists them all in its report.")
    return ledger, entries[0]


def _both(entry: Entry, result: Result) -> Table:
    """A row for the run then and one for now."""
    from operator import itemgetter

    from pykt.runs.table import Column, Table

    titles = {"run": "run", "status": "status", "visited": "squares", "bound": "at most"}
    titles |= {name: name.replace("_", " ") for name in entry.result["stats"] if name in result.stats}
    columns = [Column(name, title, itemgetter(name)) for name, title in titles.items()]
    both: dict[str, Mapping[str, Any]] = {"then": entry.result, "now": result.record()}
    return Table(columns, [{"run": when, **record, **record["stats"]} for when, record in both.items()])


def _confirmed(question: str) -> bool:
    return sys.stdin.isatty() and typer.confirm(question)
