"""Add results that were measured elsewhere to a bench. measured.py describes the format of their files.

Nothing in a file is trusted. The checkers judge each tour. A status without a tour, such as "none" or "found", is only
a claim. A run that exceeded a limit of the bench counts as stopped by this limit. The entry of an imported run has the
file's name in its environment, under ``imported``, and every table marks its program.
"""

from __future__ import annotations

import math
from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import dataclass, replace
from datetime import UTC, datetime
from pathlib import Path

from pykt import notation
from pykt.answers.judging import judge
from pykt.model.errors import PyktError
from pykt.model.fault import Fault
from pykt.model.goal import goal_of
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Checked, Claim, Result, Status
from pykt.model.text import printable
from pykt.model.tour import Tour
from pykt.programs.catalogue import PROGRAMS
from pykt.programs.exporting import hcp
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.ledger import Ledger
from pykt.runs.bench.measured import Row, read_file
from pykt.runs.bench.settings import VIRTUAL_BEST
from pykt.runs.bench.stored_runs import IMPORTED
from pykt.runs.bench.work import alone

_HOW = "leave the row out, or its tour"  # the advice about a row whose tour pykt may have misread
_GRACE = 1.02  # a run may exceed a time limit by this factor, because it takes a moment to stop a run


@dataclass(frozen=True)
class Imported:
    """The new entries of an import, the number of its runs that the ledger already had, and the columns left out."""

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
    """Raise PyktError if a program has the name of one that pykt runs, or if a run occurs twice."""
    ours = {entry.program for entry in ledger.entries() if not entry.imported}
    ours |= {own.label for own in ledger.program_settings.values() if own.label}
    for row in rows:
        if row.program == VIRTUAL_BEST:
            raise PyktError(f"{row.place}: {VIRTUAL_BEST} is a row of every report. Give the program another name.")
        if row.program.partition(":")[0] in PROGRAMS or row.program in ours:
            raise PyktError(
                f"{row.place}: {row.program[:60]} is the name of a program that pykt runs. Give the program another "
                f"name, such as {row.program[:60]!r} and the place where it ran."
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
    by_instance: dict[str, list[Row]] = {}
    for row in rows:
        by_instance.setdefault(row.instance.name, []).append(row)
    now = datetime.now(UTC).isoformat(timespec="milliseconds")
    for each in by_instance.values():
        problem = each[0].instance.problem
        found = [_read(row, problem) for row in each]
        read = [one.tour if isinstance(one, notation.Reading) else one for one in found]
        judged = iter(judge(problem, [one for one in read if one is not None], ledger.settings.check))
        for row, known, tour in zip(each, found, read, strict=True):
            checked, faults = (Checked(), ()) if tour is None else next(judged)
            if faults and isinstance(known, notation.Reading) and not known.is_plain:
                raise PyktError(f"{row.place}: {notation.doubtful(str(faults[0]), _HOW)}")
            result = _result(row, file, tour if isinstance(tour, Tour) else None, checked, faults)
            result = _limited(result, ledger.settings.run(row.instance, row.program, row.repeat).limits)
            where = {"imported": file}
            yield Entry(0, row.instance, row.program, row.repeat, row.seed, where, now, row.place, result.record())


def _read(row: Row, problem: Problem) -> notation.Reading | Fault | None:
    """Return the tour in the text of a row, a fault if it is not a tour of the board, or None if the row has no text.

    A Hamiltonian cycle of the graph that pykt exports is a tour, too. Raise PyktError if the text can't be read, or if
    the tour has a fault, but pykt may have misread it.
    """
    if not row.tour:
        return None
    if hcp.objection(problem) is None and (cycle := hcp.path(problem, row.tour)):
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
    """Return the result of a row: the checkers judge its tour, and a status without a tour is a claim."""
    problem, status, reason = row.instance.problem, row.status, row.reason
    claims: Claim | None = None
    if not checked.right:
        status = Status.REFUSED
    elif status in (Status.NONE, Status.UNPROVEN):
        status, claims, reason = Status.UNPROVEN, "none", reason or f"{file} says that there is none"
    elif status in (Status.FOUND, Status.OPTIMAL) or (status is Status.REFUSED and tour):
        claims = "optimal" if status is Status.OPTIMAL and goal_of(problem) else None
        reason = "" if status is Status.REFUSED else reason
        status, reason = Status.FOUND, reason if tour else reason or f"{file} says so, but has no tour"
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
