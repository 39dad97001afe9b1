"""The page of a student: the marks, what to do next, what the engine said, and each test with its board.

The page is one file, which needs no network. No text of a submission becomes markup. Of a hidden test, the page shows
only the name and the points: nothing reveals what the test asks or how the program failed.
"""

from __future__ import annotations

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from functools import partial
from pathlib import Path
from typing import Any
from xml.etree.ElementTree import Element

from markupsafe import Markup

import pykt
from pykt.draw.judged import judged_queens, judged_tour, legend
from pykt.draw.look import Look
from pykt.draw.page import light_dark_svg
from pykt.draw.page import page as in_one_file
from pykt.model.board import Square
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.remark import Remark
from pykt.model.result import Status
from pykt.model.text import capitalised, printable, printable_lines
from pykt.model.tour import Tour
from pykt.programs.user import asked_verb
from pykt.programs.user.quoting import quoted_in
from pykt.runs.grade.grading import Graded, Mark, Part
from pykt.runs.grade.sheets.shown import asked_words, engine_remarks, faults_of, points, reason_of
from pykt.runs.grade.sheets.words import NOT_RUN, PARTLY, RIGHT, word_for_student

TEMPLATES = Path(__file__).parents[2] / "templates"

_FAULTS = 3  # the most faults shown of each answer
_DRAWN = 4  # the most answers drawn for a test; half as many if the test has more problems
_LARGE = 1000  # if the first board of a test has more squares, only one answer is drawn for the test
_SMALL = 12  # the most files and ranks of a board that can be read in a small picture
_LINES = 50  # the last lines of the program's output that are shown
_WIDTH = 200  # the most characters of a line of output


@dataclass(frozen=True)
class Answer:
    """What the program did on one problem of a test.

    ``word`` and ``style`` are as in a ``Row``. ``drawing`` is the picture of the answer, and ``legend`` says what its
    marks mean. ``faults`` has the first faults, without those that ``verdict`` tells. If the answer has more faults,
    ``more`` says so. ``large`` is true if the picture of the board needs more room on the page. ``facts`` are pairs of
    a label and a text.
    """

    problem: str
    verdict: str
    word: str
    style: str
    drawing: Markup | None = None
    legend: str = ""
    large: bool = False
    faults: Sequence[str] = ()
    more: str = ""
    facts: Sequence[tuple[str, str]] = ()
    output: str = ""

    @property
    def tells_more(self) -> bool:
        """True if there is more to show than the verdict."""
        return bool(self.drawing or self.faults or self.more or self.output or self.facts)


@dataclass(frozen=True)
class Row:
    """A row of the table of marks.

    ``word`` says how the mark came about, and ``style`` is the style sheet's class for it. ``answers`` are the answers
    to show in full. Of the answers in ``others``, only the verdicts are shown. Both are empty if the test is hidden.
    """

    name: str
    points: str
    hidden: bool
    verdict: str = ""
    word: str = ""
    style: str = ""
    text: str = ""
    asked: str = ""
    answers: Sequence[Answer] = field(default_factory=tuple)
    others: Sequence[Answer] = field(default_factory=tuple)

    @property
    def tells_more(self) -> bool:
        """True if there is more to say about the test than its row in the table of marks."""
        return bool(self.text or self.others or any(answer.tells_more for answer in self.answers))


def page(graded: Graded, title: str, texts: Mapping[str, str], hints: Sequence[Remark] = ()) -> str:
    """Build the page of a student.

    ``texts`` maps the names of the student's files to their texts, from which lines are quoted. ``hints`` are remarks
    that say what is wrong with the program.
    """
    rows = _told_once([_row(mark) for mark in graded.marks])
    return in_one_file(
        TEMPLATES,
        "student",
        title=printable(title),
        who=printable(graded.submission.name),
        note=printable(graded.submission.note),
        points=points(graded.points),
        of=points(graded.of),
        part=0 if not graded.of else round(100 * graded.points / graded.of, 1),
        rows=rows,
        hints=[_quote(remark, texts) for remark in hints],
        remarks=_said(graded.marks, texts, hints),
        engine=_engine(graded.marks),
        missing=graded.missing,
        version=pykt.__version__,
    )


def _quote(remark: Remark, texts: Mapping[str, str], tests: Sequence[str] = ()) -> Mapping[str, object]:
    """Return what the template shows of a remark, with the lines that it is about if ``texts`` has its file.

    ``tests`` names the tests in which the remark was made. If ``tests`` is empty, the remark is about all tests.
    """
    return {
        "place": printable(remark.place),
        "severity": remark.severity,
        "text": _sentence(remark.text),
        "advice": _sentence(remark.advice),
        "line": printable_lines("\n".join(quoted_in(texts.get(remark.file, ""), remark))),
        "tests": [printable(name) for name in tests],
    }


def _sentence(text: str) -> str:
    """Return a text as a sentence: with a capital letter, unless it begins with a name, and a full stop.

    The full stop of a rule at the end of the text is enough.
    """
    text = printable(text)
    first = text.partition(" ")[0]
    if first.isalpha() and first.islower():
        text = capitalised(text)
    return f"{text}." if text and not text.endswith((".", "!", "?", ":", ".`")) else text


def _said(marks: Sequence[Mark], texts: Mapping[str, str], hints: Sequence[Remark]) -> list[Mapping[str, object]]:
    """Return the engine's remarks, each with the tests in which it came (none if it came in all visible tests)."""
    visible = sum(not mark.test.hidden for mark in marks)
    said = engine_remarks(marks, hints)
    return [_quote(remark, texts, () if len(names) == visible else names) for remark, names in said.items()]


def _engine(marks: Iterable[Mark]) -> str:
    """Return the engine's name, as recorded in visible tests.

    A worker writes the name, so the record of a hidden test could reveal there what the test asks.
    """
    visible = (part for mark in marks if not mark.test.hidden for part in mark.parts)
    names = (str(part.result["engine"]) for part in visible if part.result)
    return printable(max(names, key=len, default=""))


# Tests ----------------------------------------------------------------------------------------------------------------


def _row(mark: Mark) -> Row:
    test = mark.test
    earned = f"{points(mark.points)} of {points(test.points)}"
    if test.hidden:
        return Row(printable(test.name), earned, True)
    word = word_for_student(mark)
    wrong = [part for part in mark.parts if not part.right]
    ordered = [*wrong, *(part for part in mark.parts if part.right)]
    drawn = [part for part in ordered if part.result and (part.result.get("tour") or part.result.get("queens"))]
    most = 1 if test.problem.board.cells > _LARGE else _DRAWN if len(mark.parts) <= _DRAWN else _DRAWN // 2
    drawn = drawn[:most]
    told = [part for part in ordered if part in drawn or (part in wrong[:most] and part.result)]
    return Row(
        printable(test.name),
        earned,
        False,
        printable(mark.verdict),
        word,
        style_of(word),
        printable(test.text),
        f"The points are for a program that {asked_words(test)}.",
        [_answer(part, part in drawn) for part in told],
        [_answer(part, False) for part in ordered if part not in told] if len(mark.parts) > 1 else [],
    )


def _told_once(rows: list[Row]) -> list[Row]:
    """Return the rows with each output of the program only once: in the first answer that has this output.

    If a later answer with the same output has facts, a further fact says that the output is the same as above.
    """
    seen: set[str] = set()

    def once(answer: Answer) -> Answer:
        if answer.output in seen:
            facts = [*answer.facts, ("output", "the same as above")] if answer.facts else []
            return replace(answer, output="", facts=facts)
        seen.update({answer.output} - {""})
        return answer

    return [replace(row, answers=[once(answer) for answer in row.answers]) for row in rows]


def style_of(word: str) -> str:
    """Return the style sheet's class for a word that explains a mark."""
    return {RIGHT: "is-right", NOT_RUN: "is-missing", PARTLY: "is-partly"}.get(word, "is-wrong")


def _answer(part: Part, drawn: bool) -> Answer:
    result = part.result or {}
    word = word_for_student(part)
    drawing, key = (_drawing(part) if drawn else None) or (None, "")
    faults = [printable(fault) for fault in faults_of(result)]
    output = [printable(str(line))[:_WIDTH] for line in result.get("output", [])][-_LINES:]
    return Answer(
        problem_title(part.problem),
        printable(part.verdict),
        word,
        style_of(word),
        drawing,
        key,
        max(part.problem.board.files, part.problem.board.ranks) > _SMALL,
        faults[1 if part.tells == "fault" else 0 : _FAULTS],
        "and more faults" if len(faults) > _FAULTS else "",
        [(name, printable(text)) for name, text in _facts(part, result) if text],
        "\n".join(output),
    )


def problem_title(problem: Problem) -> str:
    """Return the name of a problem as a title, such as ``An open tour of 5x5``."""
    return capitalised(printable(str(problem)))


def _wrong_start(problem: Problem, result: Mapping[str, Any]) -> str:
    """Return where a refused answer begins and where it should begin, such as ``1/1, not on 2/2``.

    Return "" if its start is right, or if the answer was not refused.
    """
    if not problem.start or not result.get("tour") or result.get("status") != Status.REFUSED:
        return ""
    first = Square(*result["tour"]["knights"][0][0])
    return "" if first == problem.start else f"{first}, not on {problem.start}"


def _facts(part: Part, result: Mapping[str, Any]) -> list[tuple[str, str]]:
    seconds = result.get("stats", {}).get("wall_s")
    found = [
        (asked_verb(str(result.get("program", ""))), str(result.get("asked") or "")),
        ("begins on", _wrong_start(part.problem, result)),
        ("reason", reason_of(part)),
    ]
    told = any(text for _, text in found)
    return [*found, ("time", f"{seconds:.2f} s")] if told and seconds is not None else found


def _drawing(part: Part) -> tuple[Markup, str] | None:
    """Draw the answer of a part. Return the picture and its legend, or None if the record of the answer is damaged."""
    assert part.result is not None
    draw = partial(_root, part.problem, part.result)
    try:
        return light_dark_svg(draw), legend(draw(Look()))
    except PyktError:
        return None


def _root(problem: Problem, result: Mapping[str, Any], look: Look) -> Element:
    is_small = max(problem.board.files, problem.board.ranks) <= _SMALL
    # The faults name squares by two numbers, and steps by the numbers of their squares.
    look = replace(look, letters=False, numbers=is_small or None)
    if result.get("queens"):
        return judged_queens(problem, tuple(Square(*square) for square in result["queens"]), look).root
    return judged_tour(problem, Tour.from_record(result["tour"]), look).root
