"""The table of a class: a row for each submission, a column for each test. For the terminal, and for CSV."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from functools import partial

from pykt.model.text import counted, printable
from pykt.runs.grade.grading import Graded, Grading
from pykt.runs.grade.sheets.same import Group, partners
from pykt.runs.grade.sheets.shown import points
from pykt.runs.grade.sheets.words import RIGHT, word_for
from pykt.runs.table import Column, Table

_NAME, _TITLE = 24, 12  # characters of a name and of a title on a terminal
_OWN = ("name", "points", "of", "note", "same")  # columns that no test may be named like


def table(grading: Grading, groups: Sequence[Group] = ()) -> Table:
    """Return the table of a class. Each cell of a test has the points, and how they came about unless it is right."""
    told = same_texts(groups)
    columns: list[Column[Graded]] = [
        Column("name", "", lambda one: one.submission.name),
        Column("short", "name", lambda one: _cut(printable(one.submission.name), _NAME), data=False),
        Column("points", "", lambda one: _number(one.points) if one.marks else None),
        Column("of", "", lambda one: _number(one.of) if one.marks else None),
    ]
    for nth, test in enumerate(grading.tests.each):
        name = f"test {test.name}" if test.name.lower() in _OWN else test.name
        columns += [
            Column(f"{nth} cell", _cut(test.name, _TITLE), partial(_cell, nth), data=False),
            Column(name, "", partial(_points, nth)),
            Column(f"{name}: how", "", partial(_word, nth)),
        ]
    columns += [
        Column("sum", "points", _sum, data=False),
        Column("same", "", lambda one: told.get(one.submission.name, "")),
        Column("note", "", lambda one: one.submission.note),
        Column("remark", "note", partial(_remark, told), room=1, data=False, wraps=True),
    ]
    return Table(columns, grading.graded)


def _number(number: float) -> float | int:
    """Return points rounded to four decimals, and as a whole number if they are one."""
    rounded = round(number, 4)
    return int(rounded) if rounded == int(rounded) else rounded


def _points(nth: int, one: Graded) -> float | int | None:
    return _number(one.marks[nth].points) if one.marks else None


def _word(nth: int, one: Graded) -> str:
    return word_for(one.marks[nth]) if one.marks else ""


def _cell(nth: int, one: Graded) -> str:
    if not one.marks:
        return "-"
    earned, how = points(one.marks[nth].points), word_for(one.marks[nth])
    return earned if how == RIGHT else f"{earned} {how}"


def _sum(one: Graded) -> str:
    return f"{points(one.points)} of {points(one.of)}" if one.marks else "-"


def _remark(told: Mapping[str, str], one: Graded) -> str:
    return one.submission.note or told.get(one.submission.name, "")


def _cut(text: str, most: int) -> str:
    return text if len(text) <= most else f"{text[: most - 1]}…"


def same_texts(groups: Sequence[Group]) -> dict[str, str]:
    """Return, for each submission with an answer like another's, a few words that name the other.

    The other is the one with most equal answers.
    """
    texts = {}
    for name, others in partners(groups).items():
        other, found = max(others.items(), key=lambda item: len(item[1]))
        hows = [how for how in found if how]
        more = f" and {counted(len(others) - 1, 'other')}" if len(others) > 1 else ""
        tours = "same tour" if len(found) == 1 else f"{len(found)} same tours"
        how = f" ({hows[0]})" if len(found) == 1 and hows else ""
        texts[name] = f"{tours} as {_cut(printable(other), _NAME)}{more}{how}"
    return texts


def means(grading: Grading) -> Mapping[str, tuple[float, int, int]]:
    """Return for each test the mean of the points, how many submissions are right, and how many were graded."""
    graded = [one for one in grading.graded if one.marks]
    found = {}
    for nth, test in enumerate(grading.tests.each):
        earned = [one.marks[nth].points for one in graded]
        right = sum(one.marks[nth].right for one in graded)
        found[test.name] = (sum(earned) / len(earned) if earned else 0.0, right, len(graded))
    return found
