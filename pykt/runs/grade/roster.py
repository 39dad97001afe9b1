"""The roster of a class, a CSV file that says whose each submission is.

pykt's own rosters have the columns id, name, e-mail and folder. The grading worksheet of a Moodle assignment and the
gradebook of Canvas are rosters, too, as they are downloaded in English: some of their columns have other names.
"""

from __future__ import annotations

import csv
import re
from collections import Counter
from collections.abc import Iterable, Mapping
from dataclasses import dataclass
from pathlib import Path

from pykt.model.errors import PyktError
from pykt.model.text import listed, printable
from pykt.notation.files import load_text

_MOST = 10_000_000  # bytes

#: What the columns may be called. Case does not matter.
_COLUMNS = {
    "id": ("id", "identifier"),
    "name": ("name", "full name", "student"),
    "email": ("e-mail", "email", "email address"),
    "folder": ("folder",),
}

#: In place of a name in a row of Canvas's gradebook that is not about a student.
_POINTS = "Points Possible"

#: The name of a submission as Moodle and Canvas write it into an archive: a name, and the number of the student.
_DOWNLOADED = re.compile(r"[^_]*_(?:LATE_)?(\d+)(?:_|\Z)")


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
        found = re.search(r"\d+\Z", self.id)
        return found[0] if found else ""


@dataclass(frozen=True)
class Roster:
    """The columns of a roster, and its students. ``points`` is Canvas's row with the points of each assignment."""

    columns: tuple[str, ...] = ()
    students: tuple[Student, ...] = ()
    points: Mapping[str, str] | None = None

    def owners(self, names: Iterable[str]) -> dict[str, Student]:
        """Return whose the submissions with these names are, as far as the roster tells.

        A submission is a student's if ``folder`` is its name, with or without its ending, or if it is called like the
        id, or has its number where Moodle and Canvas write it, as in ``Ada Lovelace_12_assignsubmission_file`` and
        ``lovelaceada_12_345_tour.pl``. Raise PyktError if two submissions are one student's.
        """
        known = {student.folder: student for student in self.students if student.folder}
        known |= {student.id: student for student in self.students}
        numbers = Counter(student.number for student in self.students)
        numbered = {student.number: student for student in self.students if numbers[student.number] == 1}
        found = dict[str, Student]()
        for name in names:
            downloaded = _DOWNLOADED.match(name)
            student = known.get(name) or known.get(Path(name).stem)
            student = student or (numbered.get(downloaded[1]) if downloaded else None)
            if student:
                found[name] = student
        for owner, times in Counter(student.id for student in found.values()).items():
            if times > 1:
                several = listed(name for name, student in found.items() if student.id == owner)
                raise PyktError(
                    f"{several} are all of {printable(owner)}: put the files of one student into a folder, and remove "
                    "older ones."
                )
        return found


def read(file: Path) -> Roster:
    """Return the roster in a file. Raise PyktError if it can't be read, or is none."""
    shown = printable(str(file))[-100:]
    lines = load_text(file, _MOST).removeprefix("\ufeff").splitlines(keepends=True)
    separator = max(",;\t", key=lines[0].count) if lines else ","
    try:
        columns, *rows = list(csv.reader(lines, delimiter=separator)) or [[]]
    except csv.Error as error:
        raise PyktError(f"{shown} is no CSV file ({error}): export it again.") from None
    places = {
        what: next((nth for nth, column in enumerate(columns) if column.strip().lower() in names), None)
        for what, names in _COLUMNS.items()
    }
    if places["id"] is None or len(set(columns)) < len(columns):
        raise PyktError(f"{shown} is no roster: let its first line name each column once, as in id,name,e-mail,folder.")
    students, points = list[Student](), None
    for row in rows:
        full = [*row, *[""] * (len(columns) - len(row))]
        values = {what: "" if place is None else full[place].strip() for what, place in places.items()}
        cells = dict(zip(columns, full, strict=False))
        if _POINTS in values["name"]:
            points = cells
        elif values["id"]:
            students.append(Student(**values, cells=cells))
    for what in ("id", "folder"):
        for value, times in Counter(getattr(student, what) for student in students).items():
            if value and times > 1:
                raise PyktError(f"{shown} has the {what} {printable(value)[:60]!r} twice: correct one of the rows.")
    return Roster(tuple(columns), tuple(students), points)
