"""Notes on a bench, such as missing runs, mixed environments, refused answers, and contradictions."""

from __future__ import annotations

import math
from collections.abc import Callable, Iterable, Iterator, Mapping
from typing import Any

from pykt.model.result import Status
from pykt.model.text import printable
from pykt.runs.bench.entry import Entry
from pykt.runs.bench.report.cases import DAGGER, Evaluation
from pykt.runs.bench.report.verdicts import SOLVED, claim_of
from pykt.runs.circumstances import LEAST_SHARE, was_disturbed

_MOST_STOLEN = 0.05  # the share of a run's time that other virtual machines may take without a note
_LEAST_STOLEN = 0.05  # seconds: a shorter stolen time is only a few ticks of the system's clock


def notes(evaluation: Evaluation) -> list[str]:
    """Return sentences that a reader must know before citing the numbers of a bench."""
    return [printable(text) for part in _PARTS for text in part(evaluation)]


def _missing(evaluation: Evaluation) -> Iterator[str]:
    if evaluation.missing:
        yield (
            f"{evaluation.missing:,} of {evaluation.wanted:,} runs are missing, so programs may be compared on "
            "different instances. Complete the runs with `pykt bench run`."
        )


def _left_out(evaluation: Evaluation) -> Iterator[str]:
    without = {program for _, program in evaluation.left_out}
    programs = [evaluation.label(program) for program in evaluation.programs if program in without]
    if programs:
        yield (
            f"Some programs did not run on the instances that they can't answer: {', '.join(programs)}. Their figures "
            "are about fewer instances. The tests in pairs use only instances on which both programs ran."
        )


def _fewer_repeats(evaluation: Evaluation) -> Iterator[str]:
    if evaluation.fewer:
        few = [f"{evaluation.label(name)} ({number})" for name, number in evaluation.fewer.items()]
        yield (
            f"Some programs have fewer than {evaluation.repeats} repeats: {', '.join(few)}. The strict score, the "
            "ranks and the tests favour them, because an instance counts as solved only if every repeat solves it. "
            "Compare these programs with others by the scores per run."
        )


def _mixed_environments(evaluation: Evaluation) -> Iterator[str]:
    several = [name for name, values in environments(evaluation).items() if len(values) > 1]
    if several:
        yield f"The runs differ in {', '.join(several)}: compare their times with care."


def _partly_solved(evaluation: Evaluation) -> Iterator[str]:
    solved_repeats = [
        (sum(outcome in SOLVED for outcome in case.outcomes), len(case.outcomes)) for case in evaluation.cases.values()
    ]
    count = sum(0 < solved < repeats for solved, repeats in solved_repeats)
    if count:
        yield f"Cases solved in some repeats, but not in all: {count:,}. The strict score counts them as not solved."


def _refused(evaluation: Evaluation) -> Iterator[str]:
    if count := sum(case.outcomes.count("refused") for case in evaluation.cases.values()):
        yield f"Answers refused by a checker: {count:,}. They count as no answer."


def _imported(evaluation: Evaluation) -> Iterator[str]:
    for program, files in evaluation.imported.items():
        yield f"{DAGGER} {program} was measured elsewhere and imported from {files}. pykt has checked its tours only."


def _trusted(evaluation: Evaluation) -> Iterator[str]:
    if names := ", ".join(evaluation.label(name) for name in evaluation.programs if name in evaluation.trusted):
        yield f"Claims that count without a proof, because their programs are trusted: those of {names}."


def _unconfirmed(evaluation: Evaluation) -> Iterator[str]:
    verdicts = [(case.program, verdict) for case in evaluation.cases.values() for verdict in case.verdicts]
    programs = [evaluation.label(program) for program, verdict in verdicts if verdict.outcome == "unproven"]
    if programs:
        yield (
            f"Claims that there is no answer, which nothing confirms: {len(programs):,}, by "
            f"{', '.join(dict.fromkeys(programs))}. They count as not solved. A certificate would confirm them, and so "
            "would a run of one of pykt's programs that proves the same."
        )


def _disturbed(evaluation: Evaluation) -> Iterator[str]:
    measured = [run for run in evaluation.entries if "share" in run.conditions]
    disturbed = [run for run in measured if was_disturbed(run.conditions)]
    if not disturbed:
        return
    worst = min(disturbed, key=lambda run: float(run.conditions["share"]))
    yield (
        f"Runs that got less than {100 * LEAST_SHARE:.0f} % of a core: {len(disturbed):,} of {len(measured):,} (the "
        f"least: {100 * worst.conditions['share']:.0f} %, run {worst.place}). They had to wait, for other processes or "
        "for their own threads, so their wall-clock times are too long. Do fewer runs at a time, with --pin, on a "
        "machine that does nothing else; processor times (--by cpu) are affected less."
    )


def _unmeasured(evaluation: Evaluation) -> Iterator[str]:
    ways = {run.conditions["measured_by"] for run in evaluation.entries if "measured_by" in run.conditions}
    if len(ways) > 1:
        yield (
            "The processor times of some runs were counted by control groups, and those of other runs process by "
            "process: compare them with care."
        )


def _stolen(evaluation: Evaluation) -> Iterator[str]:
    took = [(run.conditions.get("stolen_s", 0.0), run.wall_s) for run in evaluation.entries]
    count = sum(stolen > _MOST_STOLEN * wall and stolen >= _LEAST_STOLEN for stolen, wall in took)
    if count:
        yield (
            f"Runs during which other virtual machines took more than {100 * _MOST_STOLEN:.0f} % of the time of a "
            f"core: {count:,}. Their times are too long."
        )


def _limited_by_another_clock(evaluation: Evaluation) -> Iterator[str]:
    other = "wall" if evaluation.clock == "cpu" else "cpu"
    ended = [run for run in evaluation.entries if run.status is Status.TIMEOUT]
    by_cpu = sum(run.cpu_s >= (run.instance.settings.cpu or evaluation.settings.cpu or math.inf) for run in ended)
    count = by_cpu if other == "cpu" else len(ended) - by_cpu
    if not count or (evaluation.clock == "cpu" and evaluation.settings.cpu is None):
        return
    words = {"wall": "wall-clock time (--timeout)", "cpu": "processor time (--cpu-timeout)"}
    yield (
        f"Programs are ranked by {words[evaluation.clock].partition(' (')[0]}, but the limit on {words[other]} stopped "
        f"{count:,} of the {len(ended):,} runs that timed out. They count as runs that reached the limit on "
        f"{words[evaluation.clock]}."
    )


def _without_processor_time(evaluation: Evaluation) -> Iterator[str]:
    stats = [run.result["stats"] for run in evaluation.entries]
    count = sum("cpu_s" not in one and "wall_s" in one for one in stats)
    if count and evaluation.clock == "cpu":
        yield f"Runs without a processor time: {count:,}. Their wall-clock times count instead."


def contradictions(evaluation: Evaluation) -> list[str]:
    """Return a sentence for each claim of a program that a checked answer or a theorem disproves."""
    return list(dict.fromkeys(filter(None, (_contradiction(evaluation, run) for run in evaluation.entries))))


def _contradiction(evaluation: Evaluation, run: Entry) -> str | None:
    name, program = run.instance.name, evaluation.label(run.name)
    claim, verdict = claim_of(run), evaluation.verdict(run)
    evidence = evaluation.evidence[name]
    if verdict.outcome == "refuted" and claim != "optimal":
        why = "a checked answer exists" if evidence.best else verdict.by
        return f"{program} reports that {name} has {'an' if run.status is Status.FOUND else 'no'} answer, but {why}."
    bound = run.count if claim == "optimal" else run.bound
    if bound is None or not evidence.best or not evidence.contradicts(bound):
        return None
    if run.instance.problem.compared:
        noun = "crossings" if run.instance.problem.crossings else "turns"
        return (
            f"{program} reports that {bound} {noun} are the best on {name}, but a checked answer has "
            f"{evidence.best.count}."
        )
    return (
        f"{program} reports that at most {bound} squares can be visited on {name}, but a checked answer visits "
        f"{evidence.best.count}."
    )


_PARTS: tuple[Callable[[Evaluation], Iterable[str]], ...] = (
    contradictions,
    _missing,
    _left_out,
    _fewer_repeats,
    _mixed_environments,
    _partly_solved,
    _refused,
    _trusted,
    _unconfirmed,
    _imported,
    _disturbed,
    _unmeasured,
    _stolen,
    _limited_by_another_clock,
    _without_processor_time,
)


def environments(evaluation: Evaluation) -> dict[str, list[str]]:
    """Return a dict that maps each fact about the environments to its values, more than one if runs differ."""
    every: dict[str, dict[str, None]] = {}
    for run in evaluation.entries:
        for name, value in () if run.imported else _flat(run.environment):
            every.setdefault(name, {})[str(value)] = None
    return {name: list(values) for name, values in every.items()}


def _flat(record: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, object]]:
    for name, value in record.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{printable(name)}.")
        else:
            yield f"{prefix}{printable(name)}", value
