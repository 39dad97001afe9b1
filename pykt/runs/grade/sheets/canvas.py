"""The marks of a class as the gradebook of Canvas imports them.

Source: Canvas's Instructor Guide, "How do I import grades in the Gradebook?".
"""

from __future__ import annotations

import re
from collections.abc import Iterable, Mapping

from pykt.model.errors import PyktError
from pykt.runs.grade.grading import Graded
from pykt.runs.grade.roster import Roster, Student
from pykt.runs.grade.sheets import moodle
from pykt.runs.grade.sheets.shown import points
from pykt.runs.table import csv_text

GRADEBOOK = "canvas.csv"

_STUDENT, _LAST = "Student", "Section"  # the first and the last column about a student
_COLUMNS = (_STUDENT, "ID", "SIS User ID", "SIS Login ID", _LAST)
_POINTS = "    Points Possible"


def check(roster: Roster, title: str, total: float) -> None:
    """Raise PyktError if the roster gives the assignment other points than ``total``, the points of all tests."""
    maximum = (roster.points or {}).get(_assignment(roster, title), "").replace(",", ".")
    if re.fullmatch(r"\d+(\.\d+)?", maximum) and points(float(maximum)) != points(total):
        raise PyktError(
            f"The assignment has {points(float(maximum))} points in the roster, but the tests have {points(total)}: "
            "change one of them."
        )


def gradebook(graded: Iterable[Graded], owners: Mapping[str, Student], roster: Roster, title: str, total: float) -> str:
    """Return a gradebook with a row for each submission that has all its marks and belongs to a student of the roster.

    Return "" if there is no such submission, or if the roster is a worksheet of Moodle. If the roster has a column for
    an assignment with the ``title`` of the tests, this column has the points. Otherwise a new column has them. If the
    roster has pykt's own columns, its ids go to the column "SIS User ID": they are ids of the school, not of Canvas.
    """
    is_canvas = _STUDENT in roster.columns
    columns = roster.columns[: roster.columns.index(_LAST) + 1] if is_canvas and _LAST in roster.columns else _COLUMNS
    if moodle.ID in roster.columns:
        return ""
    rows = []
    for one in graded:
        owner = owners.get(one.submission.name)
        if owner and one.marks and not one.missing:
            plain = {_STUDENT: owner.name, "SIS User ID": owner.id, "SIS Login ID": owner.email}
            cells = owner.cells if is_canvas else plain
            rows.append([*(cells.get(column, "") for column in columns), points(one.points)])
    if not rows:
        return ""
    head = [[*columns, _assignment(roster, title)], [_POINTS, *[""] * (len(columns) - 1), points(total)]]
    return csv_text([*head, *rows])


def _assignment(roster: Roster, title: str) -> str:
    """Return the name of the column for the assignment ``title``, or ``title`` itself if there is none.

    Canvas adds a number in brackets to the title. Raise PyktError if several columns have this title.
    """
    ours = re.compile(rf"{re.escape(title)} \(\d+\)")
    found = [column for column in roster.columns if ours.fullmatch(column)]
    if len(found) > 1:
        raise PyktError(f"The roster has {len(found)} assignments called {title}: delete all of them but one.")
    return found[0] if found else title
