"""Points, faults, reasons and remarks from marks, in the form in which the sheets show them."""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from typing import Any

from pykt.model.remark import Remark, in_order
from pykt.runs.grade.grading import Mark, Part
from pykt.runs.grade.test import ASKED_WORDS, Test

_MOST_SAID = 100
_TOLD = ("timeout", "out-of-memory")  # statuses whose verdicts name the limit


def points(number: float) -> str:
    """Return points as text, with as many decimals as they need, but at most two."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def asked_words(test: Test) -> str:
    """Return what a test asks, as the end of a sentence that begins with "The program "."""
    noun = {"queens": "solution", "two-knights": "visit"}.get(test.problem.kind, "tour")
    return ASKED_WORDS[test.asked].replace("tour", noun)


def faults_of(result: Mapping[str, Any] | None) -> list[str]:
    """Return those faults in the record of a result that students may read.

    If the program said that there is no answer, return no faults: they may show a tour, and students should find one
    themselves.
    """
    record = result or {}
    return [] if _says_none(record) else [str(fault) for fault in record.get("faults", [])]


def reason_of(part: Part) -> str:
    """Return the reason of a part's result, or "" if the verdict states the reason or the reason may show a tour."""
    record = part.result or {}
    is_told = part.tells == "reason" or record.get("status") in _TOLD
    return "" if is_told or _says_none(record) else str(record.get("reason") or "")


def _says_none(record: Mapping[str, Any]) -> bool:
    """Tell whether the program says that there is no answer. If so, the record may show an answer that pykt found."""
    return record.get("claims") == "none" or "counterexample" in record


def engine_remarks(marks: Iterable[Mark], hints: Sequence[Remark]) -> dict[Remark, list[str]]:
    """Return a dict that maps the engine's remarks to the visible tests in which they were made, errors first.

    Leave out remarks that are among the ``hints``. Return at most a hundred remarks, because each run of a program may
    have that many.
    """
    said: dict[Remark, dict[str, None]] = {}
    for mark in marks:
        for part in () if mark.test.hidden else mark.parts:
            for remark in remarks_of(part.result):
                said.setdefault(remark, {})[mark.test.name] = None
    told = [remark for remark in in_order(said) if remark not in hints]
    return {remark: list(said[remark]) for remark in told[:_MOST_SAID]}


def remarks_of(result: Mapping[str, Any] | None) -> list[Remark]:
    """Return the remarks in the record of a result."""
    return [Remark(**record) for record in (result or {}).get("remarks", [])]
