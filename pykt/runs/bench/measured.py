"""Read a file of results that were measured elsewhere.

A file has a row for each run, as CSV or as a list of objects in JSON. The columns:

- ``instance``: the name of an instance of the bench; a file's ending such as .hcp is ignored
- ``program``: a name that differs from the names of all programs that pykt runs
- ``repeat``: a number from 0, if the run was repeated
- ``status``: found, optimal, none, timeout or another status of pykt's; it may be empty if there is a tour
- ``wall_s``, ``cpu_s``, ``peak_mb``: what was measured; only ``wall_s`` is needed
- ``tour``: the answer in any notation
- ``seed`` and ``reason``, if there are any

Other columns are ignored.
"""

from __future__ import annotations

import csv
import io
import json
import math
from collections import Counter
from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

from pykt.model.errors import PyktError
from pykt.model.record import parse
from pykt.model.result import Status
from pykt.model.text import printable
from pykt.notation import files
from pykt.programs.exporting import FORMATS
from pykt.programs.user.limits import sentence
from pykt.runs.bench.sets.instances import Instance

MEASURES = ("wall_s", "cpu_s", "peak_mb")
COLUMNS = ("instance", "program", "repeat", "seed", "status", *MEASURES, "tour", "reason")

_MOST_BYTES = 16 << 20  # the most bytes of a file; each byte can take twenty bytes of memory
_MOST_COLUMNS = 100
_MOST_ROWS = 50_000
_MORE = "\0"  # the key of the cells of a row beyond the columns of the first line; no column has this name
_LARGEST = 1e12  # a larger measure is an error


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
                raise PyktError(f"Row {number + 1} of {name} has more cells than the first line: put quotes around it.")
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
        raise PyktError(f"{place} says that there is none, but it has a tour: correct one of them.")
    return status
