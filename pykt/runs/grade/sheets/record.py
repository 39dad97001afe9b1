"""The marks of a class as JSON, which docs/marks.schema.json describes."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any

from pykt.model.remark import Remark
from pykt.runs.grade.grading import Graded, Grading, Mark, Part
from pykt.runs.grade.sheets.same import Chance, Sameness
from pykt.runs.grade.sheets.words import word_for

#: The format of the record.
FORMAT = "pykt-marks/1"


def record(
    grading: Grading,
    files: Mapping[str, str],
    same: Sameness,
    hints: Mapping[str, Sequence[Remark]] | None = None,
) -> dict[str, Any]:
    """Return the marks as a value for JSON.

    ``files`` maps names of submissions to the names of their pages, without extension. ``hints`` maps them to remarks.
    """
    return {
        "format": FORMAT,
        "title": grading.tests.title,
        "points": grading.tests.points,
        "missing": grading.missing,
        "tests": [test.record() for test in grading.tests.each],
        "submissions": [_submission(one, files, (hints or {}).get(one.submission.name, ())) for one in grading.graded],
        "same": [group.record() for group in same.groups],
        "chance": [_chance(one) for one in same.chances],
        "copies": [group.record() for group in same.copies],
    }


def _chance(one: Chance) -> dict[str, Any]:
    problem = one.problem.record()
    return {"test": one.test, "problem": problem, "tours": one.tours, "expected_pairs": round(one.expected, 3)}


def _submission(one: Graded, files: Mapping[str, str], hints: Sequence[Remark]) -> dict[str, Any]:
    return {
        "name": one.submission.name,
        "program": one.submission.program,
        "note": one.submission.note,
        "page": f"{files[one.submission.name]}.html" if one.marks else None,
        "points": one.points,
        "of": one.of,
        "marks": [_mark(mark) for mark in one.marks],
        "hints": [remark.record() for remark in hints],
    }


def _mark(mark: Mark) -> dict[str, Any]:
    return {
        "test": mark.test.name,
        "points": mark.points,
        "of": mark.test.points,
        "right": mark.right,
        "word": word_for(mark),
        "verdict": mark.verdict,
        "parts": [_part(part) for part in mark.parts],
    }


def _part(part: Part) -> dict[str, Any]:
    return {
        "problem": part.problem.record(),
        "share": part.share,
        "verdict": part.verdict,
        "run": part.id,
        "result": part.result,
    }
