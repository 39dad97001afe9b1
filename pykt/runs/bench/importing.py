"""Add results that were measured elsewhere to a bench.

A file has a row for each run, as CSV or as a list of objects in JSON. The columns:

- ``instance``: the name of an instance of the bench; a file's ending such as .hcp is ignored
- ``program``: a name that differs from the names of all programs that pykt runs
- ``repeat``: a number from 0, if the run was repeated
- ``status``: found, optimal, none, timeout or another status of pykt's; it may be empty if there is a tour
- ``wall_s``, ``cpu_s``, ``peak_mb``: the measured time, processor time (in seconds) and memory (in megabytes); only
  ``wall_s`` is needed
- ``tour``: the answer in any notation
- ``seed`` and ``reason``: the seed of the run, and a sentence on why it ended so; both may be empty

Other columns are ignored.

Nothing in a file is trusted. The checkers judge each tour. A status without a tour, such as "none" or "found", is only
a claim. A run that exceeded a limit of the bench on time or memory counts as stopped by this limit. The entry of an
imported run has the file's name in its environment, under ``imported``. Tables for people mark the programs of imported
runs.
"""

from __future__ import annotations

import csv
import io
import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path
from typing import Any

from pykt import notation
from pykt.checkers import verdicts
from pykt.model.errors import PyktError
from pykt.model.fault import Fault
from pykt.model.goal import goal_of
from pykt.model.grouping import by_key
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.record import parse
from pykt.model.result import Checked, Claim, Result, Status
from pykt.model.text import printable
from pykt.model.tour import Tour
from pykt.notation import files
from pykt.programs.catalogue import PROGRAMS
from pykt.programs.exporting import FORMATS, hcp, tsp
from pykt.programs.user.limits import sentence
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.sets.instances import Instance
from pykt.runs.bench.settings import VIRTUAL_BEST
from pykt.runs.bench.stored_runs import IMPORTED
from pykt.runs.bench.work import alone

MEASURES = ("wall_s", "cpu_s", "peak_mb")
COLUMNS = ("instance", "program", "repeat", "seed", "status", *MEASURES, "tour", "reason")

_MOST_BYTES = 16 << 20  # the most bytes of a file; each byte can take twenty bytes of memory
_MOST_COLUMNS = 100
_MOST_ROWS = 50_000
_MORE = "\0"  # the key of cells beyond the last column; no column has this name
_LARGEST = 1e12  # a larger measure is an error
_HOW = "leave out the row or its tour"  # the advice about a row whose tour pykt may have misread
_GRACE = 1.02  # a run may take this many times the time limit, because stopping it takes a moment


@dataclass(frozen=True)
class Imported:
    """What an import did. ``known`` is the number of runs in the files that the ledger already had.

    ``entries`` are the new entries of the ledger, and ``left_out`` has the names of the columns that were ignored.
    """

    entries: Sequence[Entry]
    known: int
    left_out: Sequence[str]


def import_files(ledger: Ledger, paths: Iterable[Path]) -> Imported:
    """Add the runs in the files to a bench. Raise PyktError, and add nothing, if a row is wrong."""
    instances = {one.name: one for one in ledger.instance_set.instances}
    read = {path: read_file(path, instances) for path in paths}
    every = [row for rows, _ in read.values() for row in rows]
    _check(ledger, every)
    done = ledger.done()
    added: list[Entry] = []
    with alone(ledger.folder):
        for path, (rows, _) in read.items():
            new = [row for row in rows if (row.instance.name, row.program, row.repeat) not in done]
            added += _entries(ledger, printable(path.name), new)
        ledger.add_programs({row.program: {row.program: IMPORTED} for row in every})
        added = ledger.add_all(added)
        ledger.settle()
    left_out = dict.fromkeys(name for _, names in read.values() for name in names)
    return Imported(added, len(every) - len(added), list(left_out))


def _check(ledger: Ledger, rows: Sequence[Row]) -> None:
    """Raise PyktError if the name of a program is taken, or if a run occurs twice.

    These names are taken: those of pykt's programs, the names and labels of programs that pykt ran in the bench, and
    VIRTUAL_BEST.
    """
    ours = {entry.program for entry in ledger.entries() if not entry.imported}
    ours |= {own.label for own in ledger.program_settings.values() if own.label}
    for row in rows:
        if row.program == VIRTUAL_BEST:
            raise PyktError(f"{row.place}: {VIRTUAL_BEST} is a row of every report. Give the program another name.")
        if row.program.partition(":")[0] in PROGRAMS or row.program in ours:
            raise PyktError(
                f"{row.place}: {row.program[:60]} is the name of a program that pykt runs. Give the program another "
                f"name, such as {f'{row.program[:60]} of 2025'!r}."
            )
    counts = Counter((row.instance.name, row.program, row.repeat) for row in rows)
    (instance, program, repeat), times = counts.most_common(1)[0] if counts else (("", "", 0), 0)
    if times > 1:
        raise PyktError(
            f"Repeat {repeat} of {program[:60]} on {instance[:60]} occurs {times} times: number the repeats from 0 in "
            "the column repeat."
        )


def _entries(ledger: Ledger, file: str, rows: Sequence[Row]) -> Iterator[Entry]:
    """Yield the entries of the rows of a file. The checkers judge all tours of an instance together."""
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    for each in by_key(rows, lambda row: row.instance.name).values():
        problem = each[0].instance.problem
        found = [_read(row, problem) for row in each]
        read = [one.tour if isinstance(one, notation.Reading) else one for one in found]
        judged = iter(verdicts(problem, [one for one in read if one is not None], ledger.settings.check))
        for row, known, tour in zip(each, found, read, strict=True):
            checked, faults = (Checked(), ()) if tour is None else next(judged)
            if faults and isinstance(known, notation.Reading) and not known.is_plain:
                raise PyktError(f"{row.place}: {notation.doubtful(str(faults[0]), _HOW)}")
            result = _result(row, file, tour if isinstance(tour, Tour) else None, checked, faults)
            result = _limited(result, ledger.settings.run(row.instance, row.program, row.repeat).limits)
            where = {"imported": file}
            yield Entry(0, row.instance, row.program, row.repeat, row.seed, where, now, row.place, result.record())


def _read(row: Row, problem: Problem) -> notation.Reading | Fault | None:
    """Return the tour in a row as a Reading, a Fault if the tour is on another board, or None if the row has no tour.

    The text may also be a Hamiltonian cycle of the graph that pykt exports for the problem. Raise PyktError if the text
    can't be read, or if the tour is on another board and pykt may have misread it.
    """
    if not row.tour:
        return None
    if hcp.objection(problem) is None and (cycle := hcp.path(problem, row.tour) or tsp.path(problem, row.tour)):
        return notation.Reading(Tour.of(problem.board, cycle))
    try:
        found = notation.reading(row.tour, None, problem.board)
    except PyktError as error:
        raise PyktError(f"{row.place}: {error}") from None
    board = found.tour.board
    if (board.files, board.ranks) != (problem.board.files, problem.board.ranks):
        size = f"{problem.board.files}x{problem.board.ranks}"
        fault = Fault("shape", f"the tour is on a board of {board.files}x{board.ranks}, not of {size}")
        if not found.is_plain:
            raise PyktError(f"{row.place}: {notation.doubtful(str(fault), _HOW)}")
        return fault
    return found


def _result(row: Row, file: str, tour: Tour | None, checked: Checked, faults: tuple[Fault, ...]) -> Result:
    """Return the result of a row whose tour the checkers have judged. A status without a tour is only a claim."""
    problem, status, reason = row.instance.problem, row.status, row.reason
    claims: Claim | None = None
    if not checked.right:
        status = Status.REFUSED
    elif status in (Status.NONE, Status.UNPROVEN):
        status, claims, reason = Status.UNPROVEN, "none", reason or f"{file} says that there is none"
    elif status in (Status.FOUND, Status.OPTIMAL) or (status is Status.REFUSED and tour):
        claims = "optimal" if status is Status.OPTIMAL and goal_of(problem) else None
        reason = "" if status is Status.REFUSED else reason
        status, reason = Status.FOUND, reason if tour else reason or f"{file} gives this status, but no tour"
    queens = tuple(tour.squares) if tour and problem.kind == "queens" else None
    return Result(
        status,
        problem,
        row.program,
        reason=reason or None,
        tour=None if queens else tour,
        queens=queens,
        checked=checked,
        faults=faults,
        claims=claims,
        stats=row.stats,
    )


def _limited(result: Result, limits: Limits) -> Result:
    """Return the result that the run would have had under the limits of the bench."""
    if result.status not in (Status.FOUND, Status.UNPROVEN):
        return result
    seconds, memory = result.stats["wall_s"], result.stats.get("peak_mb", 0.0)
    cpu_s, most = result.stats.get("cpu_s", 0.0), limits.cpu or math.inf
    if seconds > limits.timeout * _GRACE:
        status, why = Status.TIMEOUT, f"it took {seconds:g} s, and the limit is {limits.timeout:g} s"
    elif cpu_s > most * _GRACE:
        status, why = Status.TIMEOUT, f"it took {cpu_s:g} s of processor time, and the limit is {most:g} s"
    elif memory > limits.memory:
        status, why = Status.OUT_OF_MEMORY, f"it took {memory:g} MB, and the limit is {limits.memory:g} MB"
    else:
        return result
    return replace(result, status=status, reason=why, claims=None)


@dataclass(frozen=True)
class Row:
    """A row of a file. ``place`` names the row in messages. ``tour`` is the text of the tour, or ""."""

    place: str
    instance: Instance
    program: str
    repeat: int
    seed: int | None
    status: Status
    stats: Mapping[str, float]
    tour: str = ""
    reason: str = ""


def read_file(path: Path, instances: Mapping[str, Instance]) -> tuple[list[Row], list[str]]:
    """Return the rows of a file, and the names of the columns that are ignored.

    ``instances`` maps names to the instances of the bench. Raise PyktError about the first mistake in the file.
    """
    rows, left_out = list[Row](), dict[str, None]()
    for nth, record in enumerate(_records(path), 1):
        rows.append(_row(f"Row {nth} of {printable(path.name)}", record, instances))
        left_out |= dict.fromkeys(str(name) for name in record if name not in COLUMNS)
    if not rows:
        raise PyktError(f"{printable(path.name)} has no runs: write a row for each run below the names of the columns.")
    return rows, list(left_out)


def _records(path: Path) -> Iterator[Mapping[str, Any]]:
    """Yield the rows of a file as dicts. Raise PyktError if it is neither CSV nor JSON."""
    text = files.load_text(path, _MOST_BYTES).removeprefix("\ufeff")
    name = printable(path.name)
    if path.suffix.lower() == ".json":
        value = parse(text)
        value = value.get("runs") if isinstance(value, dict) else value
        if not isinstance(value, list) or not all(isinstance(one, dict) for one in value):
            raise PyktError(f"{name} is no list of runs: write a JSON list of objects, each with instance and program.")
        rows: Iterable[Mapping[str, Any]] = value
    else:
        delimiter = max(",;\t", key=text.partition("\n")[0].count)
        csv.field_size_limit(_MOST_BYTES)
        rows = csv.DictReader(io.StringIO(text, newline=""), delimiter=delimiter, restkey=_MORE, restval="")
    try:
        if isinstance(rows, csv.DictReader):
            _check_columns(rows.fieldnames or (), name)
        for number, row in enumerate(rows):
            if number == _MOST_ROWS:
                raise PyktError(f"{name} has more than {_MOST_ROWS:,} rows: split it.")
            if _MORE in row:
                raise PyktError(
                    f"Row {number + 1} of {name} has more cells than the first line: put quotes around each cell that "
                    "contains a separator."
                )
            yield row
    except csv.Error as error:
        raise PyktError(f"{name} can't be read as CSV ({error}): correct it.") from None


def _check_columns(columns: Sequence[str], name: str) -> None:
    """Raise PyktError if a file has too many columns, or two columns with the same name."""
    if len(columns) > _MOST_COLUMNS:
        raise PyktError(f"{name} has more than {_MOST_COLUMNS:,} columns: leave out those that are not needed.")
    if twice := next((column for column, count in Counter(columns).items() if column and count > 1), ""):
        raise PyktError(f"{name} has two columns {printable(twice)[:40]!r}: leave one out.")


def _row(place: str, record: Mapping[str, Any], instances: Mapping[str, Instance]) -> Row:
    """Return a row of a file. Raise PyktError about the first wrong cell."""
    named = _text(record, "instance", place)
    ending = named.rpartition(".")
    instance = instances.get(named) or (instances.get(ending[0]) if ending[2] in FORMATS else None)
    if instance is None:
        raise PyktError(f"{place}: the bench has no instance {named[:60]!r}. Correct the name, or leave out the row.")
    program = _text(record, "program", place)
    if not program.isprintable():
        raise PyktError(f"{place}: the name {program[:60]!r} of the program can't be printed. Write another one.")
    tour = record.get("tour") or ""
    tour = tour if isinstance(tour, str) else json.dumps(tour)
    stats = {name: value for name in MEASURES if (value := _measure(record, name, place)) is not None}
    if "wall_s" not in stats:
        raise PyktError(f"{place} has no wall_s: write the seconds that the run took.")
    return Row(
        place,
        instance,
        program,
        _number(record, "repeat", place) or 0,
        _number(record, "seed", place),
        _status(record, place, has_tour=bool(tour.strip())),
        stats,
        tour if tour.strip() else "",
        sentence(str(record.get("reason") or "")),
    )


def _text(record: Mapping[str, Any], name: str, place: str) -> str:
    value = record.get(name)
    if not isinstance(value, str) or not value.strip():
        raise PyktError(f"{place} has no {name}: the columns are {', '.join(COLUMNS)}.")
    return value.strip()


def _measure(record: Mapping[str, Any], name: str, place: str, wanted: str = "") -> float | None:
    value = record.get(name)
    if value is None or (isinstance(value, str) and not value.strip()):
        return None
    try:
        plain = value.isascii() and "_" not in value if isinstance(value, str) else not isinstance(value, bool)
        number = float(value) if isinstance(value, (str, int, float)) and plain else math.nan
    except (ValueError, OverflowError):  # OverflowError: a whole number has hundreds of digits
        number = math.nan
    if not 0 <= number <= _LARGEST:
        advice = wanted or "Write a number from 0, such as 1.25."
        raise PyktError(f"{place}: {name} is {str(value)[:40]!r}. {advice}")
    return number


def _number(record: Mapping[str, Any], name: str, place: str) -> int | None:
    wanted = "Write a whole number from 0, below 1,000,000."
    number = _measure(record, name, place, wanted)
    if number is None:
        return None
    if number != int(number) or number >= 1_000_000:
        raise PyktError(f"{place}: {name} is {str(record[name])[:40]!r}. {wanted}")
    return int(number)


def _status(record: Mapping[str, Any], place: str, *, has_tour: bool) -> Status:
    """Return the status that a row names, or ``found`` if it has only a tour."""
    said = str(record.get("status") or "").strip().lower()
    if not said and has_tour:
        return Status.FOUND
    if not said:
        raise PyktError(f"{place} has neither a status nor a tour: write one of them.")
    if said not in list(Status):
        raise PyktError(f"{place}: the status is {said[:40]!r}. Write one of {', '.join(Status)}.")
    status = Status(said)
    if has_tour and status in (Status.NONE, Status.UNPROVEN):
        raise PyktError(f"{place} has a tour, but its status is {said}: correct the status, or remove the tour.")
    return status
