"""The tables of a bench: by program, by size, by pairs of programs, and by run.

Each table is a list of columns. To add a statistic, add a ``Column`` to the list of its table. The column then appears
on the page and in CSV, LaTeX, Markdown and JSON.
"""

from __future__ import annotations

import math
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, replace
from typing import Any

from pykt.model.grouping import by_key
from pykt.model.result import Status
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.errors import pattern
from pykt.runs.bench.report.cases import LONGER, NEVER, Evaluation, law, reached
from pykt.runs.bench.report.estimates import Interval, Power, deviation, mean, percentage
from pykt.runs.bench.report.groups import (
    Group,
    Pair,
    Standing,
    compared,
    corrected,
    groups_by_size,
    pairs_of,
    standings,
)
from pykt.runs.bench.report.numbers import Rounded, rounded
from pykt.runs.bench.report.repeats import Repeats
from pykt.runs.bench.report.verdicts import OUTCOMES, WRONG, Verdict, claim_of, is_proof
from pykt.runs.bench.report.versions import Change, VersionPair, version_pairs
from pykt.runs.table import Alarm, AlarmingNumber, Column, Table

_SIZE: Sequence[Column[Group]] = (Column("size", "size", lambda group: group.size),)
_PROGRAM: Sequence[Column[Group]] = (Column("program", "program", lambda group: group.program),)
_COUNTED: Sequence[Column[Group]] = (
    Column("instances", "instances", lambda group: len(group.cases)),
    Column("solved", "solved", lambda group: group.solved),
)
_PERCENT: Sequence[Column[Group]] = (
    Column("percent", "%", lambda group: percentage(group.solved, len(group.cases)), digits=1),
    Column("percent_low", "95 % from", lambda group: _end(group.solved_interval, 0), digits=1, room=6),
    Column("percent_high", "to", lambda group: _end(group.solved_interval, 1), digits=1, room=6),
)
_PAR2: Sequence[Column[Group]] = (
    Column("par2_s", "PAR-2 s", lambda group: group.par2),
    Column("par2_low_s", "95 % from", lambda group: rounded(_end(group.par2_interval, 0)), room=5),
    Column("par2_high_s", "to", lambda group: rounded(_end(group.par2_interval, 1)), room=5),
)
_MEDIAN: Sequence[Column[Group]] = (
    Column("median_s", "median s", lambda group: group.seconds(group.median)),
    Column("low_s", "95 % from", lambda group: group.seconds(_end(group.interval, 0)), room=4),
    Column("high_s", "to", lambda group: rounded(_below(_end(group.interval, 1))), room=4),
    Column("censored", "", lambda group: group.median == LONGER if group.cases else None),
    Column("ended", "", lambda group: (group.ended or None) if group.median == NEVER else None),
)
#: The titles of the columns of the strict score, if there are several repeats.
_STRICT = {"solved": "strict solved", "percent": "strict %", "par2_s": "strict PAR-2 s"}


def _per_run(
    name: str, title: str, value: Callable[[Repeats], float | None], digits: int | None = None, room: int = 1
) -> Column[Standing]:
    """Return the column of a score per run. Without ``digits``, the score is ``Rounded``.

    ``room`` says how early a narrow terminal drops the column (larger: earlier): see ``Column``.
    """

    def number(standing: Standing) -> float | None:
        found = value(standing.repeats) if standing.repeats else None
        return rounded(found) if digits is None else found

    return Column(name, title, number, digits=digits or 0, room=room)


_RUNS: Sequence[Column[Standing]] = (
    _per_run("repeats", "", lambda repeats: repeats.repeats, 0),
    _per_run("runs", "", lambda repeats: repeats.runs, 0),
    _per_run("runs_solved", "", lambda repeats: repeats.solved, 0),
    _per_run("runs_percent", "% of runs", lambda repeats: repeats.percent, 1, room=0),
    _per_run("runs_percent_deviation", "deviation of %", lambda repeats: repeats.percent_deviation, 1, room=3),
    _per_run("runs_par2_s", "PAR-2 per run s", lambda repeats: repeats.par2),
    _per_run("runs_par2_deviation_s", "deviation of PAR-2 s", lambda repeats: repeats.par2_deviation, room=3),
)
_PROGRAMS: Sequence[Column[Standing]] = (
    *_PROGRAM,
    Column("label", "", lambda standing: getattr(standing.program, "label", "") or None),
    Column("trusted", "", lambda standing: standing.trusted),
    Column("missing", "runs missing", lambda standing: standing.missing),
    *_COUNTED,
    Column("unconfirmed", "unconfirmed", lambda standing: standing.unconfirmed),
    Column("refuted", "refuted", lambda standing: AlarmingNumber(standing.refuted)),
    *_PERCENT,
    *_PAR2,
    *_RUNS,
    *_MEDIAN,
    Column("fastest", "fastest", lambda standing: standing.fastest, room=2),
    Column("alone", "alone", lambda standing: standing.alone, room=2),
)
_SIZES: Sequence[Column[Group]] = (
    *_SIZE,
    Column("squares", "", lambda group: group.squares),
    *_PROGRAM,
    *_COUNTED,
    *_PERCENT,
    Column("mean_s", "mean s", lambda group: rounded(mean(group.solved_times)), room=3),
    Column("deviation_s", "deviation", lambda group: rounded(deviation(group.solved_times)), room=3),
    *_PAR2,
    *_MEDIAN,
)
_COVERAGE: Sequence[Column[Group]] = (
    *_SIZE,
    Column("squares", "squares", lambda group: group.squares, room=5),
    *_PROGRAM,
    Column("instances", "instances", lambda group: len(group.cases)),
    Column("answered", "answered", lambda group: len(group.coverages), room=2),
    Column("mean", "coverage", lambda group: mean(group.coverages), digits=2),
    Column("deviation", "deviation", lambda group: deviation(group.coverages), digits=2),
    Column("percent", "%", lambda group: percentage(mean(group.coverages), group.squares), digits=2),
    Column(
        "failed_percent",
        "failed %",
        lambda group: percentage(len(group.cases) - len(group.coverages), len(group.cases)),
        digits=1,
    ),
    Column("optima", "optima proven", lambda group: sum(case.optimal for case in group.cases)),
    Column("bound", "bound", lambda group: mean(group.bounds), digits=2),
    Column("bound_percent", "bound %", lambda group: percentage(mean(group.bounds), group.squares), digits=2, room=3),
)


@dataclass(frozen=True)
class _Growth:
    """A program with the power law of its median times, and the number of sizes that the law was fitted to."""

    program: str
    sizes: int
    law: Power


_GROWTH: Sequence[Column[_Growth]] = (
    Column("program", "program", lambda growth: growth.program),
    Column("sizes", "sizes", lambda growth: growth.sizes),
    Column("exponent", "exponent", lambda growth: growth.law.exponent, digits=2),
    Column("low", "95 % from", lambda growth: _finite(growth.law.low), digits=2),
    Column("high", "to", lambda growth: _finite(growth.law.high), digits=2),
)


def _end(interval: Interval | None, which: int) -> float | None:
    """Return the lower end (0) or upper end (1) of an interval, or None if it is infinite or there is no interval."""
    return None if interval is None or interval[which] == NEVER else interval[which]


def _below(time: float | None) -> float | None:
    """Return the upper end of an interval of times, or None if it is above the time limit and therefore unknown."""
    return None if time is None or time >= LONGER else time


def _finite(number: float | None) -> float | None:
    return None if number is None or not math.isfinite(number) else number


def programs(evaluation: Evaluation) -> Table:
    """Return the table with a row for each program and, if there are several, one for the virtual best solver."""
    rows = standings(evaluation)
    needless = {name for name in ("unconfirmed", "refuted") if not any(getattr(row, name) for row in rows)}
    if evaluation.most_runs == 1:
        needless |= {column.name for column in _RUNS}  # they would repeat the strict score
    columns = [replace(one, title="") if one.name in needless else one for one in _PROGRAMS]
    return Table([*_strict(evaluation, columns), *_against_baseline(evaluation)], rows)


def _against_baseline(evaluation: Evaluation) -> Sequence[Column[Standing]]:
    """Return the columns that compare each program with the baseline, or none if there is no baseline."""
    pairs = compared(evaluation)
    every = list(pairs.values())
    columns: Sequence[Column[Pair]] = (
        Column("baseline_only_program", "only this", lambda pair: pair.only_one, room=2),
        Column("baseline_only_baseline", "only baseline", lambda pair: pair.only_other, room=2),
        replace(_p_value("baseline_p_solved", "p solved", every, lambda pair: pair.p_solved), room=1),
        Column("baseline_ratio", "time/baseline", lambda pair: pair.ratio),
        replace(_p_value("baseline_p_time", "p time", every, lambda pair: pair.p_time), room=1),
    )
    return [_of_standing(column, pairs) for column in columns if pairs]


def _of_standing(column: Column[Pair], pairs: Mapping[str, Pair]) -> Column[Standing]:
    """Turn a column about pairs into a column about programs. ``pairs`` maps programs to pairs with the baseline."""

    def value(standing: Standing) -> object:
        pair = pairs.get(standing.program)
        return pair and column.value(pair)

    return Column(column.name, column.title, value, column.digits, column.room)


def _strict(evaluation: Evaluation, columns: Sequence[Column[Any]]) -> Sequence[Column[Any]]:
    """Return ``columns``. If there are several repeats, give the columns of the strict score other titles."""
    if evaluation.most_runs == 1:
        return columns
    room = {"percent": 2}  # on a narrow terminal, drop % early: the number of solved instances says the same
    return [replace(one, title=_STRICT.get(one.name, one.title), room=room.get(one.name, one.room)) for one in columns]


def sizes(evaluation: Evaluation) -> Table:
    """Return the table with a row for each board size and program: how many instances are solved, and how fast."""
    return Table(_strict(evaluation, _SIZES), groups_by_size(evaluation))


def coverage(evaluation: Evaluation) -> Table:
    """Return the table of the squares that two knights cover, with a row for each board size and program.

    The table has the columns of Lenzi's published table, and also the bounds.
    """
    return Table(_COVERAGE, groups_by_size(evaluation.visits))


def pairs(evaluation: Evaluation) -> Table:
    """Return the table with a row for each pair of programs: which is better, and with which p-values."""
    every = pairs_of(evaluation)
    columns: Sequence[Column[Pair]] = (
        Column("one", "A", lambda pair: pair.one),
        Column("other", "B", lambda pair: pair.other),
        Column("instances", "instances", lambda pair: len(pair.cases), room=8),
        Column("both", "both", lambda pair: pair.both),
        Column("only_one", "A only", lambda pair: pair.only_one),
        Column("only_other", "B only", lambda pair: pair.only_other),
        _p_value("p_solved", "p solved", every, lambda pair: pair.p_solved),
        Column("faster_one", "A faster", lambda pair: pair.faster_one),
        Column("faster_other", "B faster", lambda pair: pair.faster_other),
        Column("ratio", "time A/B", lambda pair: pair.ratio, room=4),
        _p_value("p_time", "p time", every, lambda pair: pair.p_time),
        Column("more_one", "A more", lambda pair: pair.more_one),
        Column("more_other", "B more", lambda pair: pair.more_other),
        _p_value("p_coverage", "p coverage", every, lambda pair: pair.p_coverage),
    )
    return Table(columns, every)


def _p_value(name: str, title: str, every: Sequence[Pair], test: Callable[[Any], float | None]) -> Column[Any]:
    """Return the column with the p-values of a test. Holm's correction allows for the number of pairs."""
    p_values = corrected(every, test)
    return Column(name, title, lambda pair: p_values.get((pair.one, pair.other)))


def versions(evaluation: Evaluation) -> Table:
    """Return the table with a row for each pair of versions of a program: which is better, and with which p-values."""
    every = version_pairs(evaluation)
    columns: Sequence[Column[VersionPair]] = (
        Column("one", "old", lambda pair: evaluation.shown(pair.one)),
        Column("other", "new", lambda pair: evaluation.shown(pair.other)),
        Column("instances", "instances", lambda pair: len(pair.cases), room=8),
        Column("better", "better", lambda pair: pair.count("better", "solved")),
        Column("worse", "worse", lambda pair: pair.count("worse", "lost")),
        Column("same", "same", lambda pair: pair.count("same")),
        Column("only_one", "only old", lambda pair: pair.count("lost")),
        Column("only_other", "only new", lambda pair: pair.count("solved")),
        _p_value("p_solved", "p solved", every, lambda pair: pair.p_solved),
        Column("ratio", "time new/old", lambda pair: rounded(_finite(pair.median_ratio))),
        Column("ratio_low", "95 % from", lambda pair: rounded(_end(pair.ratio_interval, 0)), room=3),
        Column("ratio_high", "to", lambda pair: rounded(_end(pair.ratio_interval, 1)), room=3),
        Column("effect", "effect", lambda pair: pair.effect, digits=2),
        _p_value("p_time", "p time", every, lambda pair: pair.p_time),
    )
    return Table(columns, every)


def changes(evaluation: Evaluation) -> Table:
    """Return the table with a row for each instance on which versions of a program differ, lost instances first."""
    order = ("lost", "worse", "solved", "better")
    rows = [(pair, change) for pair in version_pairs(evaluation) for change in pair.changes if change.kind != "same"]
    columns: Sequence[Column[tuple[VersionPair, Change]]] = (
        Column("instance", "instance", lambda row: row[1].old.instance.name),
        Column("one", "old", lambda row: evaluation.shown(row[0].one)),
        Column("other", "new", lambda row: evaluation.shown(row[0].other)),
        Column("change", "change", lambda row: Alarm("lost") if row[1].kind == "lost" else row[1].kind),
        Column("one_outcome", "old outcome", lambda row: row[1].old.ending),
        Column("other_outcome", "new outcome", lambda row: row[1].new.ending),
        Column("one_s", "old s", lambda row: rounded(_finite(row[1].old.time))),
        Column("other_s", "new s", lambda row: rounded(_finite(row[1].new.time))),
        Column("ratio", "new/old", lambda row: rounded(_finite(row[1].ratio))),
    )
    return Table(columns, sorted(rows, key=lambda row: order.index(row[1].kind)))


def outcomes(evaluation: Evaluation) -> Table:
    """Return the table with a row for each program: the number of its runs with each outcome."""
    groups = [Group(evaluation.shown(program), evaluation.of(program)) for program in evaluation.programs]
    met = {outcome for group in groups for outcome in group.outcomes}
    columns: Sequence[Column[Group]] = (
        *_PROGRAM,
        Column("runs", "runs", lambda group: group.outcomes.total()),
        *(_outcome(name, title if name in met else "") for name, title in OUTCOMES.items()),
    )
    return Table(columns, groups)


def _outcome(name: str, title: str) -> Column[Group]:
    number = AlarmingNumber if name in WRONG else int
    return Column(name.replace("-", "_"), title, lambda group: number(group.outcomes[name]))


def errors(evaluation: Evaluation) -> Table:
    """Return the table with a row for each kind of error of each program, the most frequent first."""
    failed = (run for run in evaluation.entries if run.status is Status.ERROR)
    kinds = by_key(failed, lambda run: (run.name, pattern(run.result["reason"] or "no reason given")))
    columns: Sequence[Column[tuple[tuple[str, str], list[Entry]]]] = (
        Column("program", "program", lambda kind: evaluation.shown(kind[0][0])),
        Column("runs", "runs", lambda kind: len(kind[1])),
        Column("error", "error", lambda kind: kind[0][1]),
        Column("run", "run", lambda kind: kind[1][0].place),
    )
    return Table(columns, sorted(kinds.items(), key=lambda kind: -len(kind[1])))


def growth(evaluation: Evaluation) -> Table:
    """Return the table with the exponent of each program whose times grow by a power law: see ``estimates.power``."""
    rows = [
        _Growth(evaluation.shown(program), len(reached(evaluation, program)), found)
        for program in evaluation.programs
        if (found := law(evaluation, program))
    ]
    return Table(_GROWTH, rows)


@dataclass(frozen=True)
class _Claims:
    """The claims of a program on an instance: each of its runs with the verdict on it, the worst verdict first.

    Tables show the first run, and the number of runs with the same outcome.
    """

    each: Sequence[tuple[Entry, Verdict]]

    @property
    def run(self) -> Entry:
        """The first run with the worst outcome."""
        return self.each[0][0]

    @property
    def verdict(self) -> Verdict:
        """The verdict on ``run``."""
        return self.each[0][1]

    @property
    def alike(self) -> int:
        """The number of runs with the same outcome as ``run``."""
        return sum(verdict.outcome == self.verdict.outcome for _, verdict in self.each)


def claims(evaluation: Evaluation) -> Table:
    """Return the table with a row for each instance and program with a claim that is refuted or is not a proof."""
    made = [
        (run, verdict)
        for run, verdict in _verdicts(evaluation)
        if verdict.outcome == "refuted" or (claim_of(run) and not is_proof(run))
    ]
    return _claims(evaluation, made, "confirmed or refuted by")


def refuted(evaluation: Evaluation) -> Table:
    """Return the table with a row for each instance and program with refuted claims."""
    made = [one for one in _verdicts(evaluation) if one[1].outcome == "refuted"]
    return _claims(evaluation, made, "refuted by")


def _verdicts(evaluation: Evaluation) -> list[tuple[Entry, Verdict]]:
    return [(run, evaluation.verdict(run)) for run in evaluation.entries]


def _claims(evaluation: Evaluation, judged: Sequence[tuple[Entry, Verdict]], by: str) -> Table:
    """Return the table of claims in ``judged``, pairs of a run and the verdict on it. Refuted claims come first."""
    grouped = by_key(judged, lambda one: (one[0].instance.name, one[0].name)).values()
    rows = [_Claims(sorted(each, key=lambda one: _badness(one[1]))) for each in grouped]
    columns: Sequence[Column[_Claims]] = (
        Column("instance", "instance", lambda row: row.run.instance.name),
        Column("program", "program", lambda row: evaluation.shown(row.run.name)),
        Column("outcome", "outcome", lambda row: _shown(row.verdict)),
        Column("claim", "claim", lambda row: "optimum" if claim_of(row.run) == "optimal" else "no answer"),
        Column("claims", "claims", lambda row: len(row.each)),
        Column("alike", "with this outcome", lambda row: row.alike),
        Column("run", "first run", lambda row: row.run.place),
        Column("squares", "squares", lambda row: row.run.visited),
        Column("by", by, lambda row: row.verdict.by, wraps=True),
    )
    return Table(columns, sorted(rows, key=lambda row: row.verdict.outcome != "refuted"))


def _badness(verdict: Verdict) -> int:
    """Return the number by which verdicts are sorted: wrong claims first, then unconfirmed ones, then solved runs."""
    return 0 if verdict.outcome in WRONG else 2 if verdict.solved else 1


def _shown(verdict: Verdict) -> str:
    return Alarm(verdict.outcome) if verdict.outcome in WRONG else verdict.outcome


def runs(evaluation: Evaluation) -> Table:
    """Return the table with a row for each run."""
    columns: Sequence[Column[Entry]] = (
        Column("run", "run", lambda run: run.place),
        Column("instance", "instance", lambda run: run.instance.name),
        Column("size", "size", lambda run: run.instance.group),
        Column("program", "program", lambda run: evaluation.shown(run.name)),
        Column("repeat", "repeat", lambda run: run.repeat),
        Column("seed", "seed", lambda run: run.seed),
        Column("outcome", "outcome", lambda run: _shown(evaluation.verdict(run))),
        Column("by", "by", lambda run: evaluation.verdict(run).by),
        Column("status", "", lambda run: str(run.status)),
        Column("start_s", "start s", lambda run: rounded(run.result["stats"].get("start_s"))),
        Column("wall_s", "time s", lambda run: Rounded(run.wall_s)),
        Column("elapsed_s", "with checks s", lambda run: rounded(run.result["stats"].get("elapsed_s"))),
        Column("cpu_s", "CPU s", lambda run: rounded(run.result["stats"].get("cpu_s"))),
        Column("share", "of a core", lambda run: run.conditions.get("share"), digits=2),
        Column("peak_mb", "peak MB", lambda run: run.result["stats"].get("peak_mb"), digits=0),
        Column("visited", "visited", lambda run: run.visited),
        Column("bound", "bound", lambda run: run.bound),
        Column("imported", "", lambda run: run.environment["imported"] if run.imported else None),
        Column("ended", "ended", lambda run: run.ended),
        Column("command", "command", lambda run: run.command),
        Column("reason", "reason", lambda run: "; ".join(filter(None, (run.result["reason"], *run.result["faults"])))),
    )
    return Table(columns, evaluation.entries)
