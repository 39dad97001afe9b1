"""Repeat all runs of a bench, for `pykt bench rerun --all`."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator, Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pykt.model.errors import EngineError
from pykt.model.text import counted

if TYPE_CHECKING:
    from pykt.cli.options import SandboxOptions
    from pykt.runs.bench.reruns import Rerun
    from pykt.runs.table import Table

_MOST_TOLD = 5  # print at most this many different reasons why runs were not repeated


def rerun_all(folder: Path, confined: SandboxOptions, *, json: bool, quiet: bool) -> int:
    """Repeat all runs of a bench, print which of them differ, and return the exit code."""
    from pykt.cli.output import tables
    from pykt.cli.output.printing import print_json, print_line, print_text, say, warn_of_unconfined
    from pykt.cli.output.watching import bar
    from pykt.runs.bench.ledger import Ledger
    from pykt.runs.bench.reruns import reruns

    ledger = Ledger(folder)
    ledger.refuse_damage()
    made: list[Rerun] = []
    planned = len(ledger.done())
    try:
        with bar(planned) as ended:
            for one in reruns(ledger, confined.sandbox, scripts=not confined.no_scripts):
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
    for text in () if quiet else _remarks(made):
        say(text)
    return _code(made, complete=complete)


def _code(made: Sequence[Rerun], *, complete: bool) -> int:
    from pykt.cli.output.exit_codes import FAILED, GAVE_UP, NOT_FOUND, WRONG
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
    """Return a table with a row for each program: how many of its runs differ, and the recorded and the new times."""
    from pykt.runs.table import Column, Table

    by_program: dict[str, list[Rerun]] = {}
    for one in made:
        by_program.setdefault(one.entry.program, []).append(one)
    columns: list[Column[tuple[str, list[Rerun]]]] = [
        Column("program", "program", lambda row: row[0], wraps=True),
        Column("repeated", "runs repeated", lambda row: sum(one.result is not None for one in row[1])),
        Column("differ", "that differ", lambda row: sum(bool(one.differences) for one in row[1])),
        Column("then_s", "wall s then", lambda row: sum(one.entry.wall_s for one in row[1] if one.now)),
        Column("now_s", "wall s now", lambda row: sum(one.now.wall_s for one in row[1] if one.now)),
    ]
    return Table(columns, list(by_program.items()))


def _remarks(made: Sequence[Rerun]) -> Iterator[str]:
    """Yield sentences on what has changed, and on why runs were not repeated. No sentence comes twice."""
    from pykt.runs.bench.errors import pattern

    if imported := sum(one.entry.imported for one in made):
        yield f"{counted(imported, 'imported run')} left out: repeat them where they were measured"
    changed = Counter(text for one in made for text in one.changed)
    yield from (f"changed: {text} ({counted(number, 'run')})" for text, number in changed.items())
    failed: dict[str, list[str]] = {}
    for reason in (str(one.failure) for one in made if one.failure and not one.entry.imported):
        failed.setdefault(pattern(reason), []).append(reason)
    for reasons in list(failed.values())[:_MOST_TOLD]:
        yield f"{counted(len(reasons), 'run')} not repeated: {reasons[0]}"
