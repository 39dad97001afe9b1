"""Several programs on one problem: a row for each, from its runs, and which of their tours are the same."""

from __future__ import annotations

import statistics
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import replace

from pykt.model.board import file_letters
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.program import Program
from pykt.model.result import Result, Status
from pykt.model.symmetry import fingerprints
from pykt.model.tour import Tour
from pykt.programs.catalogue import PROGRAMS
from pykt.programs.choosing import choose, pick, why_not_profiled
from pykt.programs.user import is_file
from pykt.runs.run import Run
from pykt.runs.table import Column, Table

Done = Sequence[tuple[Run, Result]]

_COLUMNS = (
    Column("program", "program"),
    Column("engine"),
    Column("solver", "engine", room=5, data=False),
    Column("status", "status"),
    Column("reason"),
    Column("checked"),
    Column("checkers", "checked"),
    Column("faults"),
    Column("tours", "tour"),
    Column("visited"),
    Column("runs"),
    Column("load_s", "load s", room=9),
    Column("ground_s", "ground s", room=3),
    Column("solve_s", "solve s", room=2),
    Column("transfer_s", "transfer s", room=10),
    Column("wall_s", "total s"),
    Column("wall_min_s"),
    Column("wall_max_s"),
    Column("spread", "from - to", data=False),
    Column("cpu_s"),
    Column("elapsed_s"),
    Column("inferences", "inferences", digits=0, room=4),
    Column("choices", "choices", digits=0, room=4),
    Column("conflicts", "conflicts", digits=0, room=4),
    Column("rules", "rules", digits=0, room=7),
    Column("atoms", "atoms", digits=0, room=8),
    Column("peak_mb", "peak MB", digits=0, room=6),
)
_BEFORE = 4  # counts that other engines have stand before so many of the last columns


def programs(problem: Problem, named: Sequence[str] = (), *, profile: bool = False) -> list[str]:
    """The programs that are to be compared: those named, else all that can be asked; PyktError if one can't.

    If they are to be profiled, all that can be.
    """
    for name in named:
        if profile and (why_not := why_not_profiled(choose(name).program)):
            raise PyktError(why_not)
        if objection := choose(name).program.objection(problem):
            raise PyktError(f"{objection}: name programs that can, or none to take all of them.")
    if named:
        return list(dict.fromkeys(named))
    pick(problem)  # which says why there is none
    able = [program.name for program in PROGRAMS.values() if program.objection(problem) is None]
    if profile and not (able := [name for name in able if why_not_profiled(PROGRAMS[name]) is None]):
        raise PyktError(f"No program that is asked for {problem.kind} problems can be profiled: leave --profile out.")
    return able


def table(done: Done, pending: Mapping[str, str] | None = None) -> Table:
    """A row for each program: medians over its runs and, of the total, the least and the most.

    ``pending`` has the status of each program, in the order of the rows, until it has a run.
    """
    letters = _letters(result for _, result in done)
    order = dict.fromkeys([*(pending or {}), *(run.program for run, _ in done)])
    rows = []
    for program in order:
        results = [result for run, result in done if run.program == program]
        waiting = {"program": program, "status": (pending or {}).get(program)}
        rows.append(_row(program, results, letters) if results else waiting)
    known = {column.name for column in _COLUMNS}
    more = sorted({name for _, result in done for name in result.stats} - known)
    others = [Column(name, name.replace("_", " "), digits=3 * name.endswith("_s"), room=4) for name in more]
    columns = [*_COLUMNS[:-_BEFORE], *others, *_COLUMNS[-_BEFORE:]]
    if any(result.problem.kind == "two-knights" for _, result in done):
        columns = [replace(column, title="squares") if column.name == "visited" else column for column in columns]
    return Table(columns, rows)


def contradictions(done: Done) -> list[str]:
    """What two programs that prove say of the same problem, though both can't be right: a sentence for each pair."""
    proved = [
        (run.program, result)
        for run, result in done
        if (ours := _ours(run.program)) and ours.proves and not keeps_a_defect(run.program)
    ]
    right = [(run.program, result) for run, result in done if result.checked.python and result.checked.right]
    said = []
    for name, result in proved:
        for other, better in right:
            if result.status is Status.NONE:
                said.append(f"{name} says that there is no answer, and {other} has one")
            elif result.status is Status.OPTIMAL and (better.visited or 0) > (result.visited or 0):
                said.append(f"{name} says that {result.visited} squares are the most, and {other} has {better.visited}")
    return list(dict.fromkeys(said))


def remarks(done: Done, wanted: int) -> list[str]:
    """Why a program has no answer, what is wrong with one, and whether all of the runs ``wanted`` were made."""
    said = []
    for run, result in done:
        if result.reason and result.status in (Status.ERROR, Status.OUT_OF_MEMORY, Status.OPTIMAL):
            said.append(f"{run.program}: {result.status}, {result.reason}")
        said += [f"{run.program}: fault: {fault}" for fault in result.faults[:3]]
    said += contradictions(done)
    if len(done) < wanted or any(result.status is Status.INTERRUPTED for _, result in done):
        said.append(f"interrupted: {len(done)} of {wanted} runs were begun")
    return list(dict.fromkeys(said))


def keeps_a_defect(program: str) -> bool:
    """True if the program keeps the printed defects of its source, so that its faults are none of ours."""
    ours = _ours(program)
    return ours is not None and ours.name.endswith("-as-printed")


def _ours(program: str) -> Program | None:
    """The program of that name, or None for a user's file: that was there when it was run, and may be gone."""
    return None if is_file(program) else choose(program).program


def _row(program: str, results: Sequence[Result], letters: Mapping[str, str]) -> dict[str, object]:
    walls = [result.stats["wall_s"] for result in results if "wall_s" in result.stats]
    engine = max((result.engine for result in results), key=len)  # with its version, if a run knows it
    row: dict[str, object] = {
        "program": program,
        "engine": engine,
        "solver": engine.partition(" ")[0],
        "status": _counted(str(result.status) for result in results),
        "reason": next((result.reason for result in results if result.reason), None),
        "checked": _checked(results),
        "checkers": _counted(_said(result) for result in results if result.tour or result.queens),
        "faults": list(dict.fromkeys(str(fault) for result in results for fault in result.faults)),
        "tours": " ".join(dict.fromkeys(letters[own] for result in results if (own := _fingerprints(result)[0]))),
        "visited": _median([result.visited for result in results if result.visited is not None]),
        "runs": len(results),
        "spread": f"{min(walls):.3f} - {max(walls):.3f}" if len(walls) > 1 else None,
    }
    if walls:
        row |= {"wall_min_s": round(min(walls), 6), "wall_max_s": round(max(walls), 6)}
    for name in {name for result in results for name in result.stats}:
        row[name] = _median([result.stats[name] for result in results if name in result.stats])
    return row


def _median(values: Sequence[float]) -> float | None:
    if not values:
        return None
    median = statistics.median(values)
    is_count = all(isinstance(value, int) for value in values) and median == int(median)
    return int(median) if is_count else round(median, 6)


def _counted(texts: Iterable[str]) -> str:
    """The text, or if there are several how often each: ``found 2, timeout 1``."""
    every = list(texts)
    kinds = {text: every.count(text) for text in every}
    return ", ".join(kinds) if len(kinds) < 2 else ", ".join(f"{text} {count}" for text, count in kinds.items())


def _checked(results: Sequence[Result]) -> bool | None:
    verdicts = [verdict for result in results for verdict in result.checked.verdicts.values() if verdict is not None]
    return all(verdicts) if verdicts else None


def _said(result: Result) -> str:
    verdicts = [verdict for verdict in result.checked.verdicts.values() if verdict is not None]
    return f"{sum(verdicts)} of {len(verdicts)}" if verdicts else "no"


def _letters(results: Iterable[Result]) -> dict[str, str]:
    """For each tour its letter: the same letter for the same tour up to turns and mirrors, with primes if not equal."""
    letters: dict[str, str] = {}
    classes: dict[str, int] = {}
    firsts: dict[str, str] = {}
    for result in results:
        own, up_to_symmetry = _fingerprints(result)
        if not own or own in letters:
            continue
        letter = firsts.setdefault(up_to_symmetry, file_letters(len(firsts) + 1).upper())
        letters[own] = letter + "'" * classes.get(letter, 0)
        classes[letter] = classes.get(letter, 0) + 1
    return letters


def _fingerprints(result: Result) -> tuple[str, str]:
    tour = result.tour
    if result.queens:
        tour = Tour.of(result.problem.board, result.queens)
    return fingerprints(tour, result.problem.kind) if tour else ("", "")
