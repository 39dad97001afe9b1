"""Notes on a bench: what is missing, mixed, refused or contradictory in its runs."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Any

from pykt.model.result import Status
from pykt.model.text import printable
from pykt.runs.bench.report.cases import SOLVED, Evaluation


def notes(evaluation: Evaluation) -> list[str]:
    """Return sentences that a reader must know before citing the numbers of a bench."""
    texts = [
        _missing(evaluation),
        _mixed_environments(evaluation),
        _partly_solved(evaluation),
        _refused(evaluation),
        *contradictions(evaluation),
    ]
    return [printable(text) for text in texts if text]


def _missing(evaluation: Evaluation) -> str | None:
    if not evaluation.missing:
        return None
    return (
        f"{evaluation.missing:,} of {evaluation.wanted:,} runs are missing, so programs may be compared on different "
        "instances. Complete the runs with `pykt bench run`."
    )


def _mixed_environments(evaluation: Evaluation) -> str | None:
    several = [name for name, values in environments(evaluation).items() if len(values) > 1]
    return f"The runs differ in {', '.join(several)}: compare their times with care." if several else None


def _partly_solved(evaluation: Evaluation) -> str | None:
    solved_repeats = [
        (sum(outcome in SOLVED for outcome in case.outcomes), len(case.outcomes)) for case in evaluation.cases.values()
    ]
    count = sum(0 < solved < repeats for solved, repeats in solved_repeats)
    return f"Cases solved in some repeats, but not in all: {count:,}. They count as not solved." if count else None


def _refused(evaluation: Evaluation) -> str | None:
    count = sum(case.outcomes.count("refused") for case in evaluation.cases.values())
    return f"Answers refused by a checker: {count:,}. They count as no answer." if count else None


def contradictions(evaluation: Evaluation) -> list[str]:
    """Return a sentence for each claim of a program that a checked answer of another program disproves."""
    texts = []
    for run in evaluation.entries:
        best = evaluation.best.get(run.instance.name)
        if best is None:
            continue
        if run.status is Status.NONE:
            texts.append(f"{run.program} reports that {run.instance.name} has no answer, but a checked answer exists.")
        elif run.bound is not None and run.bound < best:
            texts.append(
                f"{run.program} reports that at most {run.bound} squares can be visited on {run.instance.name}, "
                f"but a checked answer visits {best}."
            )
    return list(dict.fromkeys(texts))


def environments(evaluation: Evaluation) -> dict[str, list[str]]:
    """Return a dict that maps each fact about the environments to its values: several values if runs differ."""
    every: dict[str, list[str]] = {}
    for run in evaluation.entries:
        for name, value in _flat(run.environment):
            if str(value) not in every.setdefault(name, []):
                every[name].append(str(value))
    return every


def _flat(record: Mapping[str, Any], prefix: str = "") -> Iterator[tuple[str, object]]:
    for name, value in record.items():
        if isinstance(value, Mapping):
            yield from _flat(value, f"{prefix}{name}.")
        else:
            yield f"{prefix}{name}", value
