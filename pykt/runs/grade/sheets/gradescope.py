"""The marks of one submission as results.json, the file that Gradescope expects of an autograder.

Gradescope's autograder specifications define the format. Gradescope adds up the scores of the tests itself. While a
test is hidden, students see neither this test nor their total.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Any, Literal, get_args

from pykt.model.remark import Remark
from pykt.model.text import printable
from pykt.programs.user import asked_verb
from pykt.programs.user.quoting import quoted_in
from pykt.runs.grade.grading import Graded, Mark, Part
from pykt.runs.grade.sheets.shown import engine_remarks, faults_of

#: When students see the outcome of a hidden test.
Reveal = Literal["hidden", "after_due_date", "after_published"]
REVEALS: tuple[Reveal, ...] = get_args(Reveal)

_FAULTS = 3  # the most faults shown for a part of a test


def results(
    graded: Graded, texts: Mapping[str, str], hints: Sequence[Remark] = (), reveal: Reveal = "hidden"
) -> dict[str, Any]:
    """Return the results of a submission as a value for JSON.

    ``texts`` maps the names of the submission's files to their texts, of which lines are quoted. ``hints`` are remarks
    that say what is wrong with the program. ``reveal`` says when students see hidden tests.
    """
    output = "\n".join(_general_output(graded, texts, hints))
    shared: dict[str, Any] = {"output": output, "output_format": "text"} if output else {}
    if not graded.marks:  # there is no test that could have a score
        return {"score": 0, **shared}
    seconds = sum(_seconds(part) for mark in graded.marks if not mark.test.hidden for part in mark.parts)
    return {
        **shared,
        "execution_time": round(seconds),
        "test_output_format": "text",
        "tests": [_test(mark, number, reveal) for number, mark in enumerate(graded.marks, 1)],
    }


def _general_output(graded: Graded, texts: Mapping[str, str], hints: Sequence[Remark]) -> Iterator[str]:
    """Yield the lines about the whole submission. None of them may come from a hidden test."""
    if graded.submission.note:
        yield from map(printable, graded.submission.note.split("\n"))
    if hints:
        yield "What to look at next:"
        yield from _quoted(hints, texts)
    if said := engine_remarks(graded.marks, hints):
        yield "What the engine said:"
        yield from _quoted(said, texts)


def _quoted(remarks: Iterable[Remark], texts: Mapping[str, str]) -> Iterator[str]:
    for remark in remarks:
        yield f"- {printable(str(remark))}"
        yield from map(printable, quoted_in(texts.get(remark.file, ""), remark))


def _test(mark: Mark, number: int, reveal: Reveal) -> dict[str, Any]:
    status = {} if mark.missing else {"status": "passed" if mark.right else "failed"}
    return {
        "name": printable(mark.test.name),
        "number": str(number),
        "score": mark.points,
        "max_score": mark.test.points,
        **status,
        "output": "\n".join(_lines(mark)),
        "visibility": reveal if mark.test.hidden else "visible",
    }


def _lines(mark: Mark) -> Iterator[str]:
    yield "not run yet" if mark.missing else printable(mark.verdict)
    for part in mark.parts:
        if part.right or not part.result:
            continue
        yield printable(f"{part.problem}: {part.verdict}" if len(mark.parts) > 1 else f"{part.problem}:")
        if asked := part.result.get("asked"):
            yield f"  {asked_verb(str(part.result.get('program', '')))} {printable(str(asked))}"
        faults = [printable(fault) for fault in faults_of(part.result)]
        yield from (f"  {fault}" for fault in faults[:_FAULTS])
        if len(faults) > _FAULTS:
            yield "  and more faults"
    shown = mark.shown
    if shown and shown.result and shown.result.get("output"):
        yield "The program's own output:"
        yield from (printable(str(line)) for line in shown.result["output"])


def _seconds(part: Part) -> float:
    return float(part.result["stats"].get("wall_s", 0)) if part.result else 0.0
