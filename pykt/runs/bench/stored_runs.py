"""Write and read the rows of runs in a ledger. Damaged rows are left out when the runs are read."""

from __future__ import annotations

import json
import sqlite3
from collections.abc import Collection, Iterable, Mapping
from contextlib import suppress
from dataclasses import dataclass, field
from typing import Any

from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.runs.bench import database, records, schema
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.sets.instances import Instance
from pykt.runs.circumstances import Circumstances

#: The text that a ledger has in place of the text of a program whose runs were imported.
IMPORTED = "Measured elsewhere and imported: pykt has not run this program.\n"

_COLUMNS = "id, instance, program, repeat, seed, environment, ended, command, result"


def insert(data: sqlite3.Connection, entry: Entry) -> int:
    """Insert the row of a run, unless the ledger has a row of this run. Return the id of the row."""
    record, where = entry.result, json.dumps(entry.environment, sort_keys=True)
    data.execute("INSERT OR IGNORE INTO environment (record) VALUES (?)", (where,))
    (number,) = data.execute(
        "INSERT INTO run (instance, program, repeat, seed, environment, ended, command,"
        " status, wall_s, cpu_s, peak_mb, visited, bound, result, conditions)"
        " VALUES (?, ?, ?, ?, (SELECT id FROM environment WHERE record = ?), ?, ?, ?, ?, ?, ?, ?, ?, ?, ?)"
        " ON CONFLICT (instance, program, repeat) DO UPDATE SET repeat = repeat RETURNING id",
        (
            entry.instance.name,
            entry.program,
            entry.repeat,
            entry.seed,
            where,
            entry.ended,
            entry.command,
            str(entry.status),
            *(record["stats"].get(name) for name in ("wall_s", "cpu_s", "peak_mb")),
            record["visited"],
            record["bound"],
            json.dumps(record),
            json.dumps(entry.conditions),
        ),
    ).fetchone()
    return int(number)


def keys(data: sqlite3.Connection) -> set[tuple[str, str, int]]:
    """Return a triple for each run: its instance, its program and its repeat."""
    rows = database.limited_rows(data, "SELECT instance, program, repeat FROM run NOT INDEXED")
    return {
        (database.text(one), database.text(program), repeat) for one, program, repeat in rows if isinstance(repeat, int)
    }


def columns(data: sqlite3.Connection) -> dict[int, dict[str, object]]:
    """Return a dict from the id of each run to a dict with its ``status``, ``visited``, ``bound`` and measures.

    The columns of these names repeat values of the column ``result`` for people who use SQL. ``read`` does not use
    them.
    """
    names = ("status", "visited", "bound", "wall_s", "cpu_s", "peak_mb")
    return {
        number: {
            name: database.text(value) if isinstance(value, bytes) else value
            for name, value in zip(names, values, strict=True)
        }
        for number, *values in database.rows(data, f"SELECT id, {', '.join(names)} FROM run")
    }


@dataclass
class WholeRuns:
    """The runs of a ledger, without the damaged ones. ``damaged`` maps the ids of the damaged runs to their faults."""

    entries: list[Entry] = field(default_factory=list)
    damaged: dict[int, str] = field(default_factory=dict)
    lacks_environment: bool = False
    """Whether the environment of a run is damaged."""


def read(
    data: sqlite3.Connection,
    instances: Collection[Instance],
    programs: Mapping[str, str],
    number: int | None = None,
    *,
    set_is_lost: bool,
) -> WholeRuns:
    """Return the runs in the order of their ids, or only the run with the id ``number``.

    ``programs`` maps each program to its text. ``set_is_lost`` is true if the ledger's set of instances is damaged, so
    that ``instances`` may lack some. The problem of such an instance is read from the result of the run.
    """
    query = f"SELECT {_COLUMNS}{', conditions' if schema.has_conditions(data) else ''} FROM run"
    rows: Iterable[tuple[Any, ...]]
    rows = database.rows(data, query) if number is None else data.execute(f"{query} WHERE id = ?", (number,))
    environments, by_name = _environments(data), {one.name: one for one in instances}
    found, known = WholeRuns(), set[tuple[str, str, int]]()
    for each in rows:
        try:
            row = records.row(each)
            result = records.result(row.result)
            instance = by_name.get(row.instance)
            if instance is None and set_is_lost:
                instance = Instance(row.instance, Problem.from_record(result.get("problem")))
            if instance is None:
                raise PyktError(f"it names the instance {row.instance[:40]!r}, which is not in the set")
            where = environments.get(row.environment)
            _check_program(row.program, programs, where or {})
            found.lacks_environment |= where is None
            key = row.instance, row.program, row.repeat
            if key in known:  # SQLite allows this if a name is a text in one row and a blob in the other
                raise PyktError("the ledger has this run twice")
            conditions = records.decoded(row.conditions, Circumstances, "conditions") if row.conditions else {}
        except PyktError as error:
            found.damaged[each[0]] = str(error)
            continue
        known.add(key)
        told = (row.seed, where or {}, row.ended, row.command, dict(result), dict(conditions))
        found.entries.append(Entry(row.id, instance, row.program, row.repeat, *told, is_stored=True))
    return found


def _check_program(program: str, programs: Mapping[str, str], environment: Mapping[str, Any]) -> None:
    """Raise PyktError if the ledger lacks a run's program, or if only one of program and run is marked as imported."""
    if program not in programs:
        raise PyktError(f"it names the program {program[:40]!r}, which is not in the ledger")
    if "imported" in environment and programs[program] != IMPORTED:
        raise PyktError("it is marked as imported, but the ledger has the text of its program")
    if programs[program] == IMPORTED and "imported" not in environment:
        raise PyktError("its program is marked as imported, but the run is not")


def _environments(data: sqlite3.Connection) -> dict[int, Mapping[str, Any]]:
    """Return the environments that are not damaged, by their ids."""
    found: dict[int, Mapping[str, Any]] = {}
    for number, text in database.rows(data, "SELECT id, record FROM environment"):
        with suppress(PyktError):
            found[number] = records.decoded(
                text if isinstance(text, (bytes, str)) else b"", records.Environment, "environment"
            )
    return found
