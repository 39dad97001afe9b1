"""Compare programs on one problem: a row for each program, with letters that show which tours are equal."""

from __future__ import annotations

import re
import statistics
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pykt.model.board import file_letters
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.remark import Remark, first_told, in_order
from pykt.model.result import Result, Status
from pykt.model.symmetry import fingerprints
from pykt.model.tour import Tour
from pykt.programs.catalogue import PROGRAMS, keeps_defect
from pykt.programs.choosing import choose, pick, why_not_profiled
from pykt.programs.user import is_own
from pykt.runs.run import Run
from pykt.runs.table import Column, Marked, Table

Done = Sequence[tuple[Run, Result]]


def programs(problem: Problem, named: Sequence[str] = (), *, profile: bool = False) -> list[str]:
    """Return the programs to compare: the programs ``named``, or else all programs that can answer the problem.

    If ``profile`` is true, return only programs that can be profiled. Raise PyktError if a named program can't answer
    the problem, if it should be profiled but can't be, or if no program is left.
    """
    for name in named:
        if profile and (why_not := why_not_profiled(choose(name).program)):
            raise PyktError(why_not)
        if objection := choose(name).program.objection(problem):
            raise PyktError(f"{objection}. Name programs that can answer it, or name none to compare all that can.")
    if named:
        return list(dict.fromkeys(named))
    pick(problem)  # if no program can answer the problem, this raises an error that says why
    able = [program.name for program in PROGRAMS.values() if program.objection(problem) is None]
    if profile and not (able := [name for name in able if why_not_profiled(PROGRAMS[name]) is None]):
        raise PyktError(f"None of the programs for {problem.kind} problems can be profiled. Leave out --profile.")
    return able


# The table ------------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class _Row:
    """A program with the results of its runs. ``pending`` is the status to show until there is a result."""

    program: str
    results: Sequence[Result]
    letters: Mapping[str, str]
    pending: str | None = None

    @property
    def marked(self) -> Marked:
        """The program, with a mark if it keeps a defect of its published source."""
        return Marked(self.program, "(wrong on purpose)" if keeps_defect(self.program) else "")

    @property
    def engine(self) -> str:
        """The engine, with its version if a run reported the version."""
        return max((result.engine for result in self.results), key=len, default="")

    @property
    def status(self) -> str | None:
        """The status that all runs share, or each status with its number of runs. ``pending`` if there is no run."""
        return _counted(str(result.status) for result in self.results) if self.results else self.pending

    @property
    def reason(self) -> str | None:
        """The reason of the first run that has one."""
        return next((result.reason for result in self.results if result.reason), None)

    @property
    def checked(self) -> bool | None:
        """True if every checker that ran accepted every answer, else False. None if no checker ran."""
        verdicts = [verdict for result in self.results for verdict in _verdicts(result)]
        return all(verdicts) if verdicts else None

    @property
    def checkers(self) -> str:
        """How many of the checkers that ran accepted an answer, such as ``3 of 3``. ``no`` if none ran.

        If this differs between the runs, each text comes with its number of runs.
        """
        return _counted(_accepted_by(result) for result in self.results if result.tour or result.queens)

    @property
    def faults(self) -> list[str]:
        """The faults of all answers, without repetitions."""
        return list(dict.fromkeys(str(fault) for result in self.results for fault in result.faults))

    @property
    def remarks(self) -> list[str]:
        """The engine's remarks on the program, without repetitions."""
        return list(dict.fromkeys(text for result in self.results for text in result.said))

    @property
    def tours(self) -> str:
        """The letters of the tours that the runs found."""
        found = (_fingerprints(result)[0] for result in self.results)
        return " ".join(dict.fromkeys(self.letters[own] for own in found if own))

    @property
    def visited(self) -> float | None:
        """The median number of visited squares."""
        return _median([result.visited for result in self.results if result.visited is not None])

    @property
    def walls(self) -> list[float]:
        """The wall-clock seconds of all runs that measured a time."""
        return self.measured("wall_s")

    @property
    def spread(self) -> str | None:
        """The shortest and the longest wall-clock time, such as ``0.120 - 0.250``. None if fewer than two are known."""
        return f"{min(self.walls):.3f} - {max(self.walls):.3f}" if len(self.walls) > 1 else None

    def measured(self, name: str) -> list[Any]:
        """Return the measurements of the runs under a name of ``Result.stats``."""
        return [result.stats[name] for result in self.results if name in result.stats]


def _median_of(name: str, title: str = "", **options: Any) -> Column[_Row]:
    """Return a column with the median of a measurement over the runs of a program."""
    return Column(name, title, lambda row: _median(row.measured(name)), **options)


_COLUMNS: Sequence[Column[_Row]] = (
    Column("program", "program", lambda row: row.marked, wraps=True),
    Column("engine", "", lambda row: row.engine),
    Column("solver", "engine", lambda row: re.split(r" (?=\d)", row.engine)[0], room=5, data=False),
    Column("status", "status", lambda row: row.status),
    Column("reason", "", lambda row: row.reason),
    Column("checked", "", lambda row: row.checked),
    Column("checkers", "checked", lambda row: row.checkers),
    Column("faults", "", lambda row: row.faults),
    Column("remarks", "", lambda row: row.remarks),
    Column("tours", "tour", lambda row: row.tours),
    Column("visited", "", lambda row: row.visited),
    Column("runs", "", lambda row: len(row.results)),
    _median_of("start_s", "start s", room=11),
    _median_of("load_s", "load s", room=9),
    _median_of("ground_s", "ground s", room=3),
    _median_of("solve_s", "solve s", room=2),
    _median_of("transfer_s", "transfer s", room=10),
    _median_of("wall_s", "total s"),
    Column("wall_min_s", "", lambda row: round(min(row.walls), 6) if row.walls else None),
    Column("wall_max_s", "", lambda row: round(max(row.walls), 6) if row.walls else None),
    Column("spread", "from - to", lambda row: row.spread, data=False),
    _median_of("cpu_s"),
    _median_of("elapsed_s"),
    _median_of("inferences", "inferences", digits=0, room=4),
    _median_of("choices", "choices", digits=0, room=4),
)
# Between _COLUMNS and _LAST_COLUMNS, the function ``_columns`` puts a column for each other statistic of the results.
_LAST_COLUMNS: Sequence[Column[_Row]] = (
    _median_of("conflicts", "conflicts", digits=0, room=4),
    _median_of("rules", "rules", digits=0, room=7),
    _median_of("atoms", "atoms", digits=0, room=8),
    _median_of("peak_mb", "peak MB", digits=0, room=6),
)


def table(done: Done, pending: Mapping[str, str] | None = None) -> Table:
    """Return a table with a row for each program: medians over its runs, and the range of the total time.

    ``pending`` is for a table that people watch while the programs run. It maps each program to the status to show
    until the program has a result. The rows have the order of this dict.
    """
    letters = _letters(result for _, result in done)
    order = dict.fromkeys([*(pending or {}), *(run.program for run, _ in done)])
    rows = [
        _Row(program, [result for run, result in done if run.program == program], letters, (pending or {}).get(program))
        for program in order
    ]
    return Table(_columns(done), rows)


def _columns(done: Done) -> list[Column[_Row]]:
    known = {column.name for column in (*_COLUMNS, *_LAST_COLUMNS)}
    others = sorted({name for _, result in done for name in result.stats} - known)
    columns = [
        *_COLUMNS,
        *(_median_of(name, name.replace("_", " "), digits=3 * name.endswith("_s"), room=4) for name in others),
        *_LAST_COLUMNS,
    ]
    if any(result.problem.kind == "two-knights" for _, result in done):
        return [replace(column, title="squares") if column.name == "visited" else column for column in columns]
    return columns


def _median(values: Sequence[float]) -> float | None:
    """Return the median, or None if there are no values. If all values and the median are whole, return an integer."""
    if not values:
        return None
    median = statistics.median(values)
    is_count = all(isinstance(value, int) for value in values) and median == int(median)
    return int(median) if is_count else round(median, 6)


def _counted(texts: Iterable[str]) -> str:
    """Return the text if all texts are equal, else each text and how often it occurs: ``found 2, timeout 1``."""
    every = list(texts)
    kinds = {text: every.count(text) for text in every}
    return ", ".join(kinds) if len(kinds) < 2 else ", ".join(f"{text} {count}" for text, count in kinds.items())


def _verdicts(result: Result) -> list[bool]:
    return [verdict for verdict in result.checked.verdicts.values() if verdict is not None]


def _accepted_by(result: Result) -> str:
    verdicts = _verdicts(result)
    return f"{sum(verdicts)} of {len(verdicts)}" if verdicts else "no"


def _letters(results: Iterable[Result]) -> dict[str, str]:
    """Return a dict that maps the fingerprint of each tour to its letter.

    Tours that differ only by rotation or reflection share a letter, and prime marks distinguish them: A, A', A''.
    """
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
    """Return two fingerprints of an answer. The second does not change if the board is rotated or reflected.

    Return two empty texts if there is no answer.
    """
    tour = result.tour
    if result.queens:
        tour = Tour.of(result.problem.board, result.queens)
    return fingerprints(tour, result.problem.kind) if tour else ("", "")


# Remarks --------------------------------------------------------------------------------------------------------------


def remarks(done: Done, wanted: int) -> list[str]:
    """Return sentences that a reader of the table must know.

    They report which defect of its source a program keeps, errors, reasons of proofs, faults of answers, the engines'
    remarks, and programs that contradict each other. If the comparison was interrupted before all ``wanted`` runs had
    ended, the last sentence says so.
    """
    texts, told = list[str](), list[Remark | None]()
    for run, result in done:
        if keeps_defect(run.program):
            texts.append(f"{run.program}: {choose(run.program).program.text}")
        if result.reason and result.status in (Status.ERROR, Status.OUT_OF_MEMORY, Status.OPTIMAL):
            texts.append(f"{run.program}: {result.status}, {result.reason}")
            told.append(result.told_by)
        texts += [f"{run.program}: fault: {fault}" for fault in result.faults[:3]]
        texts += filter(None, [first_told(result.remarks, told, run.program)])
        told += in_order(result.remarks)[:1]
    texts += contradictions(done)
    if len(done) < wanted or any(result.status is Status.INTERRUPTED for _, result in done):
        texts.append(f"interrupted: {len(done)} of {wanted} runs were started")
    return list(dict.fromkeys(texts))


def contradictions(done: Done) -> list[str]:
    """Return a sentence for each pair of programs where a checked answer of one disproves a proof of the other.

    Leave out the proofs of programs that keep a defect of their published source, because these proofs may be wrong.
    """
    proofs = [
        (run.program, result)
        for run, result in done
        if not is_own(run.program) and choose(run.program).program.proves and not keeps_defect(run.program)
    ]
    answers = [(run.program, result) for run, result in done if result.checked.python and result.checked.right]
    texts = []
    for name, proof in proofs:
        for other, answer in answers:
            if proof.status is Status.NONE:
                texts.append(f"{name} reports that there is no answer, but {other} found one")
            elif proof.status is Status.OPTIMAL and (answer.visited or 0) > (proof.visited or 0):
                texts.append(
                    f"{name} reports that at most {proof.visited} squares can be visited, but {other} visits "
                    f"{answer.visited}"
                )
    return list(dict.fromkeys(texts))
