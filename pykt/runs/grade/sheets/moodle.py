"""The marks of a class as Moodle reads them: a grading worksheet, and an archive with the page of each student.

Moodle identifies a student by the number in ``Participant 12``, and writes it into the names of submissions, such as
``Ada Lovelace_12_assignsubmission_file``. Source: Moodle's documentation, "Using Assignment", sections "Offline grading
worksheet" and "Upload multiple feedback files as a zip".
"""

from __future__ import annotations

import html
import io
import re
import zipfile
from collections import Counter
from collections.abc import Iterable, Mapping

from pykt.model.errors import PyktError
from pykt.model.text import printable
from pykt.runs.grade.grading import Graded
from pykt.runs.grade.roster import MOODLE, Roster, Student
from pykt.runs.grade.sheets.shown import points
from pykt.runs.table import csv_text

WORKSHEET, FEEDBACK = "moodle.csv", "moodle-feedback.zip"

#: A column that worksheets of Moodle have, but no other rosters.
ID = "Identifier"

_CHANGED = "Last modified (grade)"
_COLUMNS = (ID, "Full name", "Email address", "Grade", _CHANGED, "Feedback comments")
_LONGEST_NAME = 50  # the most characters of a name in an archive
_LONG_AGO = (1980, 1, 1, 0, 0, 0)  # the date of each file, so that equal marks make equal archives


def check(roster: Roster, total: float) -> None:
    """Raise PyktError if the maximum grade in the roster is not ``total``, the points of all tests."""
    for student in roster.students:
        maximum = student.cells.get("Maximum Grade", "").replace(",", ".")
        if re.fullmatch(r"\d+(\.\d+)?", maximum) and points(float(maximum)) != points(total):
            raise PyktError(
                f"The maximum grade is {points(float(maximum))} in the roster, but the tests have {points(total)} "
                "points: change one of them."
            )


def worksheet(graded: Iterable[Graded], owners: Mapping[str, Student], roster: Roster) -> str:
    """Return the worksheet as CSV, or "" if it would have no rows.

    A submission has a row if it has all its marks and the number of its student is known. Moodle leaves the grades of
    other students as they are. The feedback comments list the points of each test.
    """
    every = {one.submission.name: one for one in graded}
    rows = []
    for name, number in _numbers(every, owners, roster).items():
        one, owner = every[name], owners.get(name)
        if one.marks and not one.missing:
            email, changed = (owner.email, owner.cells.get(_CHANGED, "-")) if owner else ("", "-")
            full_name, grade = _full_name(name, owners), points(one.points)
            rows.append((f"Participant {number}", full_name, email, grade, changed, _comments(one)))
    return csv_text([_COLUMNS, *rows]) if rows else ""


def feedback(pages: Mapping[str, str], owners: Mapping[str, Student], roster: Roster) -> bytes:
    """Return the archive with the ``pages`` of submissions, or b"" if no student's number is known.

    ``pages`` maps the name of a submission to its page in HTML.
    """
    archive, numbers = io.BytesIO(), _numbers(pages, owners, roster)
    with zipfile.ZipFile(archive, "w") as written:
        for name, number in numbers.items():
            plain = re.sub(r"[_/\\]", " ", printable(_full_name(name, owners)))[:_LONGEST_NAME]
            folder = f"{plain}_{number}_assignfeedback_file_"
            file = zipfile.ZipInfo(f"{folder}/marks.html", _LONG_AGO)
            written.writestr(file, pages[name], zipfile.ZIP_DEFLATED)
    return archive.getvalue() if numbers else b""


def _numbers(names: Iterable[str], owners: Mapping[str, Student], roster: Roster) -> dict[str, str]:
    """Return a dict that maps the names of submissions to the numbers that Moodle has given their students.

    If the roster is a worksheet of Moodle, the numbers come from the roster, else from the names of the submissions.
    Leave out a number that two submissions would have.
    """
    if ID in roster.columns:
        found = {name: owners[name].number for name in names if name in owners}
    else:
        matches = ((name, MOODLE.match(name)) for name in names)
        found = {name: downloaded[2] for name, downloaded in matches if downloaded}
    times = Counter(found.values())
    return {name: number for name, number in found.items() if number and times[number] == 1}


def _full_name(name: str, owners: Mapping[str, Student]) -> str:
    """Return the name of a student, from the roster or from the name of the submission."""
    if owner := owners.get(name):
        return owner.name
    found = MOODLE.match(name)
    return found[1] if found else ""


def _comments(one: Graded) -> str:
    """Return the points of each test as lines of HTML, because Moodle reads comments as HTML."""
    lines = [f"{mark.test.name}: {points(mark.points)} of {points(mark.test.points)}" for mark in one.marks]
    return "<br>".join(html.escape(printable(line)) for line in lines)
