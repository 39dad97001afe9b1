"""Write the sheets of a class into a folder: pages, CSV, JSON, JUnit XML, and results for Gradescope."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import Any

from pykt.model.errors import PyktError
from pykt.model.remark import Remark
from pykt.model.text import listed
from pykt.notation.saving import save
from pykt.programs import user
from pykt.runs.grade.grading import Graded, Grading
from pykt.runs.grade.roster import Roster
from pykt.runs.grade.sheets import canvas, class_page, gradescope, moodle, student
from pykt.runs.grade.sheets.folders import without_folders
from pykt.runs.grade.sheets.gradescope import Reveal
from pykt.runs.grade.sheets.junit import junit
from pykt.runs.grade.sheets.names import file_names
from pykt.runs.grade.sheets.record import record
from pykt.runs.grade.sheets.same import Sameness
from pykt.runs.grade.sheets.table import table
from pykt.runs.grade.submission import Submission
from pykt.runs.keeping import write_all
from pykt.runs.table import write

#: The page of the class, for the teacher.
INDEX = "index.html"

#: The names of files that are written about a class.
OURS = re.compile(r"(?:gradescope/)?[^/]+\.(?:csv|html|json|xml|zip)")


@dataclass(frozen=True)
class Sheets:
    """The content of all sheets of a class. ``hints`` maps names of submissions to remarks on what is wrong with them.

    ``reveal`` says when Gradescope shows hidden tests to students. ``roster`` says to whom a submission belongs.
    """

    grading: Grading
    hints: Mapping[str, Sequence[Remark]] = field(default_factory=dict)
    sameness: Sameness = field(default_factory=Sameness)
    reveal: Reveal = "hidden"
    roster: Roster = field(default_factory=Roster)


def write_sheets(sheets: Sheets, folder: Path) -> list[tuple[str, str]]:
    """Write all sheets into ``folder``. Return the old and the new name of each renamed file of others."""
    return write_all(folder, contents(sheets), OURS)


def contents(sheets: Sheets) -> dict[str, str | bytes]:
    """Return the text or the bytes of each file by its name."""
    grading, same = sheets.grading, sheets.sameness
    files = file_names(one.submission.name for one in grading.graded)
    made: dict[str, str | bytes] = {
        INDEX: class_page.page(grading, files, same),
        "marks.csv": write(table(grading, same), "csv"),
        "marks.json": _json(record(grading, files, same, sheets.hints)),
        "junit.xml": junit(grading),
    }
    pages = dict[str, str]()
    for one in grading.graded:
        own, hints = texts_of(one, grading.texts), sheets.hints.get(one.submission.name, ())
        shown, file = without_folders(one, own), files[one.submission.name]
        if one.marks:
            pages[one.submission.name] = made[f"{file}.html"] = student.page(shown, grading.title, own, hints)
        made[f"gradescope/{file}.json"] = _json(gradescope.results(shown, own, hints, sheets.reveal))
    return made | {name: one for name, one in _for_platforms(sheets, pages).items() if one}


def _for_platforms(sheets: Sheets, pages: Mapping[str, str]) -> dict[str, str | bytes]:
    """Return the files that Moodle and Canvas import. A file without any student is "" or b""."""
    graded, title, total = sheets.grading.graded, sheets.grading.title, sheets.grading.tests.points
    owners = sheets.roster.owners(one.submission for one in graded)
    return {
        moodle.WORKSHEET: moodle.worksheet(graded, owners, sheets.roster),
        moodle.FEEDBACK: moodle.feedback(pages, owners, sheets.roster),
        canvas.GRADEBOOK: canvas.gradebook(graded, owners, sheets.roster, title, total),
    }


def check_single(submissions: Sequence[Submission]) -> None:
    """Raise PyktError if several submissions can be run, because a results.json is about one submission."""
    able = [one.name for one in submissions if one.program]
    if len(able) > 1:
        raise PyktError(
            f"A results.json is about one submission, but there are {len(able)}, {listed(able)}: put the files of one "
            "student into a folder, and that into a folder of its own."
        )


def write_results(sheets: Sheets, file: Path) -> None:
    """Write the results of the only submission into ``file``, as Gradescope expects them of an autograder.

    If no entry can be run, the results say why. Raise PyktError if several can be run.
    """
    every = [one.submission for one in sheets.grading.graded]
    check_single(every)
    notes = "\n".join(f"{one.name}: {one.note}" for one in every)
    none = Graded(Submission("none", note=notes))
    only = next((one for one in sheets.grading.graded if one.submission.program), none)
    own = texts_of(only, sheets.grading.texts)
    shown = without_folders(only, own)
    hints = sheets.hints.get(shown.submission.name, ())
    save(file, [_json(gradescope.results(shown, own, hints, sheets.reveal))])


def texts_of(one: Graded, texts: Mapping[str, str]) -> dict[str, str]:
    """Return the texts of a submission's files by the names that remarks use: the files' names without folders.

    Files that share a name are left out, because a remark could be about each of them.
    """
    names = Counter(Path(name).name for name in one.submission.texts)
    found = {Path(name).name: text for name, text in one.submission.texts.items() if names[Path(name).name] == 1}
    program = one.submission.program
    if program and program in texts and not names:  # the marks were read from a ledger alone
        found[Path(user.parse(program).name).name] = texts[program]
    return found


def _json(value: Any) -> str:
    return json.dumps(value, indent=1) + "\n"
