"""The roster of a class, a CSV file that says which student each submission belongs to.

pykt's own rosters have the columns id, name, e-mail and folder. The grading worksheet of a Moodle assignment and the
gradebook of Canvas, downloaded in English, are rosters, too. Some of their columns have other names.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path
from unicodedata import normalize

from pykt.model.errors import PyktError
from pykt.model.text import listed, printable
from pykt.notation.files import load_text
from pykt.programs.user.names import BY_SUFFIX
from pykt.runs.grade.submission import Submission

_MOST = 10_000_000  # the most bytes of a roster
_LONGEST = 100_000  # the most characters of a cell

#: The names that each column may have. Case does not matter.
_COLUMNS = {
    "id": ("id", "identifier"),
    "name": ("name", "full name", "student"),
    "email": ("e-mail", "email", "email address"),
    "folder": ("folder",),
}

#: One row of Canvas's gradebook has the points of each assignment. In place of a student's name, it has this text.
_POINTS = "Points Possible"

#: The name of a submission as Moodle writes it into an archive, with the name and the number of the student.
MOODLE = re.compile(r"([^_]*)_(\d+)_assignsubmission_")

#: The patterns of the names of submissions in archives of Moodle and of Canvas. The key of a pattern is a column that
#: only rosters of its platform have.
_DOWNLOADED = {"Identifier": MOODLE, "Student": re.compile(r"([^_]*)_(?:LATE_)?(\d+)_\d+_")}


@dataclass(frozen=True)
class Student:
    """A row of a roster. ``folder`` is the name of a submission, or "". ``cells`` maps each column to its cell."""

    id: str
    name: str
    email: str
    folder: str
    cells: Mapping[str, str]

    @property
    def number(self) -> str:
        """The number at the end of the id, such as 12 of Moodle's ``Participant 12``, or ""."""
        found = re.search(r"(?<!\d)\d+\Z", self.id)
        return found[0] if found else ""


@dataclass(frozen=True)
class Roster:
    """A roster. ``points`` is the row of Canvas's gradebook with the points of each assignment, or None."""

    columns: tuple[str, ...] = ()
    students: tuple[Student, ...] = ()
    points: Mapping[str, str] | None = None

    def owners(self, submissions: Iterable[Submission]) -> dict[str, Student]:
        """Return a dict from names of submissions to students. Leave out submissions of students outside the roster.

        A submission belongs to a student if its name is the student's ``folder`` or, if the student has no ``folder``,
        the student's id. The ending of a program may follow in both cases, such as ``.pl``.

        Moodle and Canvas put the number of the student's id into the name of a submission, such as 12 in ``Ada
        Lovelace_12_assignsubmission_file`` and ``lovelaceada_12_345_tour.pl``. If the roster comes from Moodle or
        Canvas, this number also tells the student, unless the student has a ``folder`` or shares the number with
        another student.

        Raise PyktError if a submission could belong to two students, or if a student has two submissions.
        """
        downloaded = next((pattern for column, pattern in _DOWNLOADED.items() if column in self.columns), None)
        known = Counter(student.folder or student.id for student in self.students)
        if clash := next((name for name, count in known.items() if count > 1), None):
            raise PyktError(f"{printable(clash)} may belong to two students: fill in the column folder for both.")
        called = {student.folder or student.id: student for student in self.students}
        times = Counter(student.number for student in self.students)
        numbered = {one.number: one for one in self.students if times[one.number] == 1 and not one.folder}
        found = dict[str, Student]()
        for one in submissions:
            entry = one.entry or one.name
            number = downloaded.match(entry) if downloaded else None
            plain = normalize("NFC", entry)  # macOS writes letters with accents in two parts
            # Only the ending of a program is removed: the name of a folder may have a dot.
            stem = Path(plain).stem if Path(plain).suffix.lower() in BY_SUFFIX else plain
            student = called.get(plain) or called.get(stem) or (numbered.get(number[2]) if number else None)
            if student:
                found[one.name] = student
        for owner, count in Counter(student.id for student in found.values()).items():
            if count > 1:
                several = listed(name for name, student in found.items() if student.id == owner)
                raise PyktError(
                    f"{several} all belong to {printable(owner)}: put the files of one student into a folder, and "
                    "remove older ones."
                )
        return found


def read(file: Path) -> Roster:
    """Return the roster in a file. Raise PyktError if the file can't be read, or is no roster."""
    shown = printable(str(file))[-100:]
    columns, *rows = _table(file, shown)
    places = {
        what: next((nth for nth, column in enumerate(columns) if column.strip().lower() in names), None)
        for what, names in _COLUMNS.items()
    }
    if places["id"] is None or len(set(columns)) < len(columns):
        raise PyktError(f"{shown} is no roster: let its first line name each column once, as in id,name,e-mail,folder.")
    students, points = list[Student](), None
    for row in rows:
        values = {what: "" if place is None else row[place].strip() for what, place in places.items()}
        cells = dict(zip(columns, row, strict=True))
        if values["id"]:
            students.append(Student(**values, cells=cells))
        elif _POINTS in values["name"]:
            points = cells
    for what in ("id", "folder"):
        for value, times in Counter(getattr(student, what) for student in students).items():
            if value and times > 1:
                raise PyktError(f"{shown} has the {what} {printable(value)[:60]!r} twice: correct one of the rows.")
    return Roster(tuple(columns), tuple(students), points)


def _table(file: Path, shown: str) -> list[list[str]]:
    """Return the rows of a CSV file. The first row has the names of the columns, and all rows have the same length.

    Raise PyktError if the file is no table.
    """
    lines = normalize("NFC", load_text(file, _MOST).removeprefix("\ufeff")).splitlines(keepends=True)
    separator = max(",;\t", key=lines[0].count) if lines else ","
    try:
        rows = list(csv.reader(lines, delimiter=separator)) or [[]]
    except csv.Error as error:
        raise PyktError(f"{shown} is no CSV file ({error}): export it again.") from None
    width = len(rows[0])
    for nth, row in enumerate(rows, 1):
        if any(row[width:]):
            raise PyktError(f"Row {nth} of {shown} has more cells than columns: put quotes around a cell with a comma.")
        if any(len(cell) > _LONGEST for cell in row):
            raise PyktError(f"{shown} has a cell of more than {_LONGEST:,} characters: correct the quotes.")
    return [[*row, *[""] * width][:width] for row in rows]
