"""The table of a class: a row for each submission, a column for each test. For the terminal, and for CSV."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from functools import partial

from pykt.model.text import counted, printable, shortened
from pykt.runs.grade.grading import Graded, Grading
from pykt.runs.grade.sheets.same import Sameness, partners
from pykt.runs.grade.sheets.shown import points
from pykt.runs.grade.sheets.words import RIGHT, word_for
from pykt.runs.table import Column, Table

_NAME, _TITLE = 24, 12  # the most characters of a name and of a title on a terminal
_OWN = ("name", "points", "of", "note", "same")  # the other columns of the CSV: a test's column needs another name


def table(grading: Grading, same: Sameness) -> Table:
    """Return the table of a class. A mark's cell has the points and, unless the mark is right, its word."""
    told = words_on(same)
    columns: list[Column[Graded]] = [
        Column("name", "", lambda one: one.submission.name),
        Column("short", "name", lambda one: shortened(printable(one.submission.name), _NAME), data=False),
        Column("points", "", lambda one: _number(one.points) if one.marks else None),
        Column("of", "", lambda one: _number(one.of) if one.marks else None),
    ]
    for nth, test in enumerate(grading.tests.each):
        name = f"test {test.name}" if test.name.lower() in _OWN else test.name
        columns += [
            Column(f"{nth} cell", shortened(test.name, _TITLE), partial(_cell, nth), data=False),
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
    """Return points rounded to four decimals, as an int if the rounded number is whole."""
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


def words_on(same: Sameness) -> dict[str, str]:
    """Return a dict from submissions to words about similar ones, such as ``same tour as ada.pl (mirrored)``.

    Leave out a submission if no other one has the same answer or a similar text.
    """
    words = dict(_copied(same))
    for name, tours in _same_tours(same):
        words[name] = f"{words[name]}; {tours}" if name in words else tours
    return words


def _copied(same: Sameness) -> Iterator[tuple[str, str]]:
    """Yield pairs: the name of a submission, and words that name the other submissions with similar texts."""
    for group in same.copies:
        for member in group.members:
            others = [other for other in group.members if other is not member]
            how = member.how or others[0].how
            yield member.name, f"text like {_others([other.name for other in others])}{f' ({how})' if how else ''}"


def _same_tours(same: Sameness) -> Iterator[tuple[str, str]]:
    """Yield pairs: the name of a submission, and words that name the submission with which it shares most answers."""
    for name, others in partners(same.groups).items():
        others = dict(sorted(others.items(), key=lambda item: -len(item[1])))
        found = next(iter(others.values()))
        hows = [how for how in found if how]
        tours = "same tour" if len(found) == 1 else f"{len(found)} same tours"
        how = f" ({hows[0]})" if len(found) == 1 and hows else ""
        yield name, f"{tours} as {_others(list(others))}{how}"


def _others(names: Sequence[str]) -> str:
    more = f" and {counted(len(names) - 1, 'other')}" if len(names) > 1 else ""
    return f"{shortened(printable(names[0]), _NAME)}{more}"


def means(grading: Grading) -> Mapping[str, tuple[float, int, int]]:
    """Return a dict from tests to the mean points, the number of right submissions, and the number of graded ones."""
    graded = [one for one in grading.graded if one.marks]
    found = {}
    for nth, test in enumerate(grading.tests.each):
        earned = [one.marks[nth].points for one in graded]
        right = sum(one.marks[nth].right for one in graded)
        found[test.name] = (sum(earned) / len(earned) if earned else 0.0, right, len(graded))
    return found
