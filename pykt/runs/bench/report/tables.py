"""The tables of a bench: by program, by size, by pairs of programs and by run; and what is to be noted of its runs."""

from __future__ import annotations

import math
import statistics
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from itertools import combinations
from typing import Any

from pykt.model.result import Status
from pykt.model.text import printable
from pykt.runs.bench.ledger import Entry
from pykt.runs.bench.report.cases import OUTCOMES, SOLVED, Case, Evaluation, law, logged, reached
from pykt.runs.bench.report.estimates import discordant, holm, median_interval, signed_rank
from pykt.runs.table import Column, Table

VIRTUAL_BEST = "(virtual best)"


class Rounded(float):
    """A number that may be of any size, for people with three significant digits."""

    def __format__(self, _: str) -> str:
        digits = 2 if not self else 2 - math.floor(math.log10(abs(self)))
        return f"{float(self):,.{min(max(digits, 0), 4)}f}"


class AtLeast(Rounded):
    """The time limit, where a time counts as above it: the same number for programs, ``>5.00`` for people."""

    def __format__(self, spec: str) -> str:
        return f">{super().__format__(spec)}"


class Probability(float):
    """A probability, for people with three digits."""

    def __format__(self, _: str) -> str:
        return "<0.001" if self < 0.001 else f"{float(self):.3f}"


# Tables ---------------------------------------------------------------------------------------------------------------

_SOLVED_COLUMNS = (Column("instances", "instances"), Column("solved", "solved"), Column("percent", "%", digits=1))
_PAR2 = Column("par2_s", "PAR-2 s")
_MEDIAN_COLUMNS = (
    Column("median_s", "median s"),
    Column("low_s", "95 % from", room=4),
    Column("high_s", "to", room=4),
    Column("censored"),
)


def programs(evaluation: Evaluation) -> Table:
    """A row for each program and one for the best of them all on each instance."""
    columns = (
        Column("program", "program"),
        Column("missing", "runs missing"),
        *_SOLVED_COLUMNS,
        _PAR2,
        *_MEDIAN_COLUMNS,
        Column("fastest", "fastest", room=2),
        Column("alone", "alone", room=2),
    )
    best = evaluation.virtual_best()
    ranked = evaluation.ranked()
    several = len(ranked) > 1
    rows = []
    for program in evaluation.programs:
        row = _program(evaluation, program) | _solved(evaluation.of(program))
        rows.append(row | (_contribution(evaluation, best, program) if several else {}))
    if several:
        rows.append({"program": VIRTUAL_BEST} | _solved(best))
    return Table(columns, rows)


def _program(evaluation: Evaluation, program: str) -> dict[str, object]:
    wanted = len(evaluation.instances.instances) * evaluation.repeats
    return {
        "program": program,
        "missing": wanted - sum(len(case.runs) for case in evaluation.of(program)) if evaluation.missing else None,
    }


def _contribution(evaluation: Evaluation, best: Sequence[Case], program: str) -> dict[str, object]:
    """The instances that the program solved in the least time, and those that no other solved."""
    least = {case.instance.name: case.penalised for case in best if case.solved}
    mine = {case.instance.name: case.penalised for case in evaluation.of(program) if case.solved}
    others = {case.instance.name for case in evaluation.cases.values() if case.solved and case.program != program}
    return {
        "fastest": sum(time == least[name] for name, time in mine.items()),
        "alone": len(mine.keys() - others),
    }


def sizes(evaluation: Evaluation) -> Table:
    """A row for each size and program: how many are solved, and in which time."""
    columns = (
        Column("size", "size"),
        Column("squares"),
        Column("program", "program"),
        *_SOLVED_COLUMNS,
        Column("mean_s", "mean s", room=3),
        Column("deviation_s", "deviation", room=3),
        _PAR2,
        *_MEDIAN_COLUMNS,
    )
    rows = []
    for size, squares, program, cases in _by_size(evaluation):
        times = [case.time for case in cases if case.solved]
        rows.append(
            {
                "size": size,
                "squares": squares,
                "program": program,
                **_solved(cases),
                "mean_s": Rounded(statistics.fmean(times)) if times else None,
                "deviation_s": Rounded(statistics.stdev(times)) if len(times) > 1 else None,
            }
        )
    return Table(columns, rows)


def coverage(evaluation: Evaluation) -> Table:
    """A row for each size and program as the source prints it: the squares that two knights cover, and failures."""
    columns = (
        Column("size", "size"),
        Column("squares", "squares", room=5),
        Column("program", "program"),
        Column("instances", "instances"),
        Column("answered", "answered", room=2),
        Column("mean", "coverage", digits=2),
        Column("deviation", "deviation", digits=2),
        Column("percent", "%", digits=2),
        Column("failed_percent", "failed %", digits=1),
        Column("optima", "optima proven"),
        Column("bound", "bound", digits=2),
        Column("bound_percent", "bound %", digits=2, room=3),
    )
    rows = []
    for size, squares, program, cases in _by_size(evaluation.visits):
        covered = [case.coverage for case in cases if case.coverage is not None]
        bounds = [case.bound for case in cases if case.bound is not None]
        mean = statistics.fmean(covered) if covered else None
        bound = statistics.fmean(bounds) if bounds else None
        rows.append(
            {
                "size": size,
                "squares": squares,
                "program": program,
                "instances": len(cases),
                "answered": len(covered),
                "mean": mean,
                "deviation": statistics.stdev(covered) if len(covered) > 1 else None,
                "percent": None if mean is None else 100 * mean / squares,
                "failed_percent": 100 * (len(cases) - len(covered)) / len(cases),
                "optima": sum(case.optimal for case in cases),
                "bound": bound,
                "bound_percent": None if bound is None else 100 * bound / squares,
            }
        )
    return Table(columns, rows)


def pairs(evaluation: Evaluation) -> Table:
    """A row for each two programs, on the instances that both were run on: who is better, and by chance or not."""
    columns = (
        Column("one", "A"),
        Column("other", "B"),
        Column("instances", "instances", room=8),
        Column("both", "both"),
        Column("only_one", "A only"),
        Column("only_other", "B only"),
        Column("p_solved", "p solved"),
        Column("faster_one", "A faster"),
        Column("faster_other", "B faster"),
        Column("ratio", "time A/B", room=4),
        Column("p_time", "p time"),
        Column("more_one", "A more"),
        Column("more_other", "B more"),
        Column("p_coverage", "p coverage"),
    )
    rows = [
        _pair(one, other, evaluation.common(one, other))
        for one, other in combinations(evaluation.programs, 2)
        if evaluation.common(one, other)
    ]
    for name in ("p_solved", "p_time", "p_coverage"):
        tested = [row for row in rows if name in row]
        for row, corrected in zip(tested, holm([_number(row[name]) for row in tested]), strict=True):
            row[name] = Probability(corrected)
    return Table(columns, rows)


def _pair(one: str, other: str, common: Sequence[tuple[Case, Case]]) -> dict[str, object]:
    both = [(mine, its) for mine, its in common if mine.solved and its.solved]
    only_one = sum(mine.solved and not its.solved for mine, its in common)
    only_other = sum(its.solved and not mine.solved for mine, its in common)
    times = [(mine.censored, its.censored) for mine, its in common]
    logs = [math.log(logged(mine.time) / logged(its.time)) for mine, its in both]
    row: dict[str, object] = {
        "one": one,
        "other": other,
        "instances": len(common),
        "both": len(both),
        "only_one": only_one,
        "only_other": only_other,
        "p_solved": discordant(only_one, only_other),
        "faster_one": sum(mine.penalised < its.penalised for mine, its in common),
        "faster_other": sum(its.penalised < mine.penalised for mine, its in common),
        "ratio": Rounded(math.exp(statistics.fmean(logs))) if logs else None,
        "p_time": signed_rank([mine for mine, _ in times], [its for _, its in times]),
    }
    covered = [
        (mine.coverage or 0.0, its.coverage or 0.0)
        for mine, its in common
        if mine.instance.problem.kind == "two-knights"
    ]
    if covered:
        row |= {
            "more_one": sum(mine > its for mine, its in covered),
            "more_other": sum(its > mine for mine, its in covered),
            "p_coverage": signed_rank([mine for mine, _ in covered], [its for _, its in covered]),
        }
    return row


def outcomes(evaluation: Evaluation) -> Table:
    """A row for each program: how many of its runs ended in which way."""
    columns = (
        Column("program", "program"),
        Column("runs", "runs"),
        *(Column(name.replace("-", "_"), title) for name, title in OUTCOMES.items()),
    )
    rows = []
    for program in evaluation.programs:
        counted = Counter(outcome for case in evaluation.of(program) for outcome in case.outcomes)
        each = {name.replace("-", "_"): counted[name] for name in OUTCOMES}
        rows.append({"program": program, "runs": counted.total(), **each})
    met = [column if any(row[column.name] for row in rows) else Column(column.name) for column in columns]
    return Table(met, rows)


def growth(evaluation: Evaluation) -> Table:
    """A row for each program whose medians below the limit are of three sizes or more: the exponent of its growth."""
    columns = (
        Column("program", "program"),
        Column("sizes", "sizes"),
        Column("exponent", "exponent", digits=2),
        Column("low", "95 % from", digits=2),
        Column("high", "to", digits=2),
    )
    rows = []
    for program in evaluation.programs:
        if found := law(evaluation, program):
            figures = {"exponent": found.exponent, "low": found.low, "high": found.high}
            rows.append({"program": program, "sizes": len(reached(evaluation, program)), **figures})
    return Table(columns, rows)


def runs(evaluation: Evaluation) -> Table:
    """A row for each run."""
    columns = (
        Column("run", "run"),
        Column("instance", "instance"),
        Column("size", "size"),
        Column("program", "program"),
        Column("repeat", "repeat"),
        Column("seed", "seed"),
        Column("outcome", "outcome"),
        Column("status"),
        Column("wall_s", "time s"),
        Column("cpu_s", "CPU s"),
        Column("peak_mb", "peak MB", digits=0),
        Column("visited", "visited"),
        Column("bound", "bound"),
        Column("ended", "ended"),
        Column("command", "command"),
        Column("reason", "reason"),
    )
    return Table(columns, [_run(evaluation, run) for run in evaluation.entries])


def _run(evaluation: Evaluation, run: Entry) -> dict[str, object]:
    measured = run.result["stats"]
    return {
        "run": run.id,
        "instance": run.instance.name,
        "size": run.instance.group,
        "program": run.program,
        "repeat": run.repeat,
        "seed": run.seed,
        "outcome": evaluation.outcome(run),
        "status": str(run.status),
        "reason": "; ".join(filter(None, (run.result["reason"], *run.result["faults"]))),
        "wall_s": Rounded(run.wall_s),
        "cpu_s": Rounded(measured["cpu_s"]) if "cpu_s" in measured else None,
        "peak_mb": measured.get("peak_mb"),
        "visited": run.visited,
        "bound": run.bound,
        "ended": run.ended,
        "command": run.command,
    }


def _by_size(evaluation: Evaluation) -> Iterator[tuple[str, int, str, list[Case]]]:
    for size, squares in evaluation.sizes.items():
        for program in evaluation.programs:
            if cases := evaluation.of(program, size):
                yield size, squares, program, cases


def _solved(cases: Sequence[Case]) -> dict[str, object]:
    """How many of the cases are solved, and the figures on their times."""
    if not cases:
        return {"instances": 0, "solved": 0}
    number = sum(case.solved for case in cases)
    times = [case.time for case in cases]
    median = statistics.median(times)
    row: dict[str, object] = {
        "instances": len(cases),
        "solved": number,
        "percent": 100 * number / len(cases),
        "par2_s": Rounded(statistics.fmean(case.penalised for case in cases)),
        "median_s": _seconds(median, cases),
        "censored": median == math.inf,
    }
    if within := median_interval(times):
        row |= {"low_s": _seconds(within[0], cases), "high_s": _seconds(within[1], cases)}
    return row


def _seconds(time: float, cases: Sequence[Case]) -> Rounded:
    return AtLeast(cases[0].limit) if time == math.inf else Rounded(time)


def _number(value: object) -> float:
    assert isinstance(value, (int, float))
    return float(value)


# Notes ----------------------------------------------------------------------------------------------------------------


def notes(evaluation: Evaluation) -> list[str]:
    """What whoever cites the figures has to know: what is missing, wrong or contradictory."""
    said = []
    if evaluation.missing:
        said.append(
            f"{evaluation.missing:,} of {evaluation.wanted:,} runs are missing, so that programs may be told by "
            "different instances: `pykt bench run` goes on."
        )
    if several := [name for name, values in environment(evaluation).items() if len(values) > 1]:
        said.append(f"The runs differ in {', '.join(several)}: their times compare only with care.")
    torn = sum(0 < sum(one in SOLVED for one in case.outcomes) < len(case.runs) for case in evaluation.cases.values())
    if torn:
        said.append(f"{torn:,} cases were solved in some repeats and not in others; they count as not solved.")
    counted = Counter(outcome for case in evaluation.cases.values() for outcome in case.outcomes)
    if counted["refused"]:
        said.append(f"The answers of {counted['refused']:,} runs were refused by a checker; they count as no answers.")
    return [printable(one) for one in said + contradictions(evaluation)]


def environment(evaluation: Evaluation) -> dict[str, list[str]]:
    """What the runs were made with: for each name the values, mostly one."""
    every: dict[str, list[str]] = {}
    for run in evaluation.entries:
        for name, value in _flat(run.environment):
            if str(value) not in every.setdefault(name, []):
                every[name].append(str(value))
    return every


def _flat(record: Mapping[str, Any], before: str = "") -> Iterator[tuple[str, object]]:
    for name, value in record.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{before}{name}.")
        else:
            yield f"{before}{name}", value


def contradictions(evaluation: Evaluation) -> list[str]:
    """What a program says of an instance though a checked answer of another shows that it is not so."""
    said = []
    for run in evaluation.entries:
        best = evaluation.best.get(run.instance.name)
        if best is None:
            continue
        if run.status is Status.NONE:
            said.append(f"{run.program} says that {run.instance.name} has no answer, and a checked one is there.")
        elif run.bound is not None and run.bound < best:
            said.append(
                f"{run.program} says that {run.bound} squares are the most on {run.instance.name}, "
                f"and a checked answer has {best}."
            )
    return list(dict.fromkeys(said))
