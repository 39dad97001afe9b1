"""How points and remarks are taken out of marks to be shown."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from pykt.model.remark import Remark
from pykt.runs.grade.test import ASKED_WORDS, Test


def points(number: float) -> str:
    """Return points with as many decimals as they need, but two at most."""
    return f"{number:.2f}".rstrip("0").rstrip(".")


def asked_words(test: Test) -> str:
    """Return what a test asks, as the end of a sentence that begins with "The program "."""
    noun = {"queens": "solution", "two-knights": "visit"}.get(test.problem.kind, "tour")
    return ASKED_WORDS[test.asked].replace("tour", noun)


def remarks_of(result: Mapping[str, Any] | None) -> list[Remark]:
    """Return the remarks in the record of a result."""
    return [Remark.from_record(record) for record in (result or {}).get("remarks", [])]
