"""`pykt bench rerun` repeats a run."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING, Any

import typer

from pykt.cli import options
from pykt.cli.bench.entry import EntryId, find
from pykt.cli.groups import grouped, option
from pykt.cli.output import tables
from pykt.cli.output.exit_codes import FAILED, GAVE_UP, NOT_FOUND, WRONG
from pykt.cli.output.printing import print_json, print_line, print_text, say, warn_of_unconfined
from pykt.cli.output.waiting import bar, waiting
from pykt.model.errors import EngineError
from pykt.model.grouping import by_key
from pykt.model.text import counted
from pykt.runs.bench.errors import pattern

if TYPE_CHECKING:
    from pykt.model.result import Result
    from pykt.runs.bench.entry import Entry
    from pykt.runs.bench.reruns import Rerun
    from pykt.runs.table import Table

_MOST_TOLD = 5  # print at most this many different reasons why runs were not repeated


@grouped
def rerun(
    *,
    run: EntryId,
    every: bool = option(False, "Repeat all runs of the bench: give its FOLDER in place of a run.", "--all"),
    confined: options.SandboxOptions,
    json: options.Json = False,
    quiet: options.Quiet = False,
) -> None:
    """Repeat a run or all runs, and compare the results with the recorded ones.

    The new run uses the recorded settings and, for a user program, the recorded text instead of the current file. The
    ledger does not change. Exit code: 0 if the run ended in the same way with the same number of squares, 1 if not, and
    5 if a checker refuses the new answer, even if the recorded answer was refused, too.

    With --all, the runs of the bench are repeated one after the other. A run is listed if its result differs: in the
    status, in whether a theorem answered, in the number of squares, crossings, turns or answers, in what the program
    claims, or in a weaker bound. Times are shown, but not compared. Imported runs are left out. Exit code: as above,
    but 3 if some runs could not be repeated or Ctrl-C was pressed, and 4 if an engine is missing.

    \b
    pykt bench rerun lenzi/17
    pykt bench rerun lenzi --all
    """  # noqa: D301  # typer keeps the line breaks of a paragraph below a line \b
    from pykt.programs.catalogue import keeps_defect
    from pykt.runs.bench.reruns import other_environment
    from pykt.runs.bench.work import again

    if every:
        raise typer.Exit(_rerun_all(Path(run), confined, json=json, quiet=quiet))
    ledger, entry = find(run)
    with waiting(lambda: f"{entry.program} on {entry.instance.name}"):
        result, changed = again(ledger, entry, options.search(confined))
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
    """Return sentences: the new result's faults, whether the tour is the same, and what has changed since."""
    tours = {"same": "the same", "equal": "the same one, in another direction or from another start"}
    about = [f"the tour is {tours.get(same_tour, 'another one')}"] if same_tour else []
    return [*(f"refused: {fault}" for fault in result.faults), *about, *(f"changed: {text}" for text in changed)]


def _same_tour(entry: Entry, result: Result) -> str | None:
    """Return how the new tour compares with the recorded one: "same", "equal" or "another".

    Two tours that are not the same are "equal" if they differ only in the direction or, if closed, in the start. Return
    None if the recorded or the new run has no tour.
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
    from pykt.runs.table import Alarm, Column, Table

    titles = {"run": "run", "status": "status", "visited": "squares", "bound": "bound"}
    titles |= {name: name.replace("_", " ") for name in entry.result["stats"] if name in result.stats}
    columns = [Column(name, title, itemgetter(name)) for name, title in titles.items()]
    both: dict[str, Mapping[str, Any]] = {"then": entry.result, "now": result.record()}
    rows = [{"run": when, **record, **record["stats"]} for when, record in both.items()]
    for row in rows:
        row["status"] = Alarm(row["status"]) if row["status"] == "refused" else row["status"]
    return Table(columns, rows)


# All runs of a bench --------------------------------------------------------------------------------------------------


def _rerun_all(folder: Path, confined: options.SandboxOptions, *, json: bool, quiet: bool) -> int:
    """Repeat all runs of a bench, print the runs that differ, and return the exit code."""
    from pykt.runs.bench.ledger import Ledger
    from pykt.runs.bench.reruns import reruns

    ledger = Ledger(folder)
    ledger.refuse_damage()
    made: list[Rerun] = []
    planned = len(ledger.done())
    try:
        with bar(planned) as ended:
            for one in reruns(ledger, options.search(confined)):
                made.append(one)
                ended("not repeated" if one.failure else "differs" if one.differences else "same")
    except KeyboardInterrupt:
        say(f"interrupted: {len(made):,} of {planned:,} runs were repeated")
    complete = len(made) == planned
    if json:
        print_json({"complete": complete, "runs": [one.record() for one in made]})
    else:
        print_line(_headline(made))
        if any(one.differences for one in made):
            tables.show(_differing(made))
        if made:
            print_text("")
            tables.show(_programs(made))
    warn_of_unconfined(one.result.unconfined for one in made if one.result is not None)
    for text in () if quiet else _remarks_on_all(made):
        say(text)
    return _code(made, complete=complete)


def _code(made: Sequence[Rerun], *, complete: bool) -> int:
    from pykt.programs.catalogue import keeps_defect

    refused = [one for one in made if one.result is not None and not one.result.checked.right]
    if any(not keeps_defect(one.entry.program) for one in refused):
        return WRONG
    if any(one.differences for one in made):
        return NOT_FOUND
    failed = [one.failure for one in made if one.failure and not one.entry.imported]
    if any(isinstance(failure, EngineError) for failure in failed):
        return FAILED
    return GAVE_UP if failed or not complete else 0


def _headline(made: Sequence[Rerun]) -> str:
    """Return a sentence that says how many runs differ from the recorded ones."""
    repeated = [one for one in made if one.result is not None]
    differ = sum(bool(one.differences) for one in repeated)
    if not differ:
        return f"No run differs: {counted(len(repeated), 'run')} repeated."
    return f"{differ:,} of {counted(len(repeated), 'repeated run')} differ."


def _differing(made: Sequence[Rerun]) -> Table:
    """Return a table with a row for each run that differs."""
    from pykt.runs.table import Alarm, Column, Table

    columns: list[Column[Rerun]] = [
        Column("id", "run", lambda one: one.entry.id),
        Column("instance", "instance", lambda one: one.entry.instance.name),
        Column("program", "program", lambda one: one.entry.program, wraps=True),
        Column("then", "then", lambda one: _told(one, 0), wraps=True),
        Column("now", "now", lambda one: Alarm(_told(one, 1)), wraps=True),
        Column("then_s", "wall s then", lambda one: one.entry.wall_s),
        Column("now_s", "wall s now", lambda one: one.now and one.now.wall_s),
        Column("reason", "because", lambda one: one.now and one.now.result["reason"], wraps=True, room=1),
    ]
    return Table(columns, [one for one in made if one.differences])


def _told(one: Rerun, nth: int) -> str:
    return "; ".join(f"{name}: {'none' if pair[nth] is None else pair[nth]}" for name, pair in one.differences.items())


def _programs(made: Sequence[Rerun]) -> Table:
    """Return a table with a row for each program: how many runs were repeated and differ, with old and new times."""
    from pykt.runs.table import Column, Table

    columns: list[Column[tuple[str, list[Rerun]]]] = [
        Column("program", "program", lambda row: row[0], wraps=True),
        Column("repeated", "runs repeated", lambda row: sum(one.result is not None for one in row[1])),
        Column("differ", "that differ", lambda row: sum(bool(one.differences) for one in row[1])),
        Column("then_s", "wall s then", lambda row: sum(one.entry.wall_s for one in row[1] if one.now)),
        Column("now_s", "wall s now", lambda row: sum(one.now.wall_s for one in row[1] if one.now)),
    ]
    return Table(columns, list(by_key(made, lambda one: one.entry.program).items()))


def _remarks_on_all(made: Sequence[Rerun]) -> Iterator[str]:
    """Yield sentences on what has changed since the runs were recorded, and on why runs were not repeated."""
    if imported := sum(one.entry.imported for one in made):
        yield f"{counted(imported, 'imported run')} left out: repeat them where they were measured"
    changed = Counter(text for one in made for text in one.changed)
    yield from (f"changed: {text} ({counted(number, 'run')})" for text, number in changed.items())
    failed = (str(one.failure) for one in made if one.failure and not one.entry.imported)
    for reasons in list(by_key(failed, pattern).values())[:_MOST_TOLD]:
        yield f"{counted(len(reasons), 'run')} not repeated: {reasons[0]}"
