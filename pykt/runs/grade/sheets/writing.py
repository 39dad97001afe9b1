"""Write the sheets of a class into a folder: pages, CSV, JSON, JUnit XML, and results for Gradescope."""

from __future__ import annotations

import json
import re
from collections import Counter
from collections.abc import Iterable, Mapping, Sequence, Set
from dataclasses import dataclass, field, replace
from pathlib import Path, PurePath
from typing import Any

from pykt.model.errors import PyktError
from pykt.model.remark import Remark
from pykt.model.text import listed
from pykt.notation.saving import save
from pykt.programs import user
from pykt.runs.grade.grading import Graded, Grading, Mark, Part
from pykt.runs.grade.roster import Roster
from pykt.runs.grade.sheets import canvas, class_page, gradescope, moodle, student
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

_PATH = re.compile(r"(?<![\w./-])/[^\s'\":<>]*")
_WORD_END = re.compile(r"\b")


@dataclass(frozen=True)
class Sheets:
    """What the sheets of a class show. ``hints`` maps names of submissions to remarks on what is wrong with them.

    ``reveal`` says when Gradescope shows hidden tests to students. ``roster`` says which student a submission belongs
    to.
    """

    grading: Grading
    hints: Mapping[str, Sequence[Remark]] = field(default_factory=dict)
    sameness: Sameness = field(default_factory=Sameness)
    reveal: Reveal = "hidden"
    roster: Roster = field(default_factory=Roster)


def write_sheets(sheets: Sheets, folder: Path) -> list[tuple[str, str]]:
    """Write all sheets into ``folder``. Return pairs: the old and the new name of each renamed file of others."""
    return write_all(folder, contents(sheets), OURS)


def contents(sheets: Sheets) -> dict[str, str | bytes]:
    """Return a dict that maps the name of each file to its text or bytes."""
    grading, same, title = sheets.grading, sheets.sameness, sheets.grading.tests.title
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
            pages[one.submission.name] = made[f"{file}.html"] = student.page(shown, title, own, hints)
        made[f"gradescope/{file}.json"] = _json(gradescope.results(shown, own, hints, sheets.reveal))
    return made | {name: one for name, one in _for_platforms(sheets, pages).items() if one}


def _for_platforms(sheets: Sheets, pages: Mapping[str, str]) -> dict[str, str | bytes]:
    """Return the files that Moodle and Canvas import, by their names. If no student is in a file, it is "" or b""."""
    graded, tests = sheets.grading.graded, sheets.grading.tests
    owners = sheets.roster.owners(one.submission for one in graded)
    return {
        moodle.WORKSHEET: moodle.worksheet(graded, owners, sheets.roster),
        moodle.FEEDBACK: moodle.feedback(pages, owners, sheets.roster),
        canvas.GRADEBOOK: canvas.gradebook(graded, owners, sheets.roster, tests.title, tests.points),
    }


def check_single(submissions: Sequence[Submission]) -> None:
    """Raise PyktError if several submissions can be run, because a results.json is about one submission."""
    able = [one.name for one in submissions if one.program]
    if len(able) > 1:
        raise PyktError(
            f"A results.json is about one submission, but there are {len(able)}, {listed(able)}: put the files of one "
            "student into a folder, and let the folder of submissions have no other entry."
        )


def write_results(sheets: Sheets, file: Path) -> None:
    """Write the results of the only submission that can be run into ``file``, in Gradescope's format.

    If no submission can be run, the results say why. Raise PyktError if several can be run.
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
    """Return a dict that maps the names of a submission's files, without folders, to their texts.

    Remarks name files without folders, too. So if two files share a name, both are left out: it is unknown which of
    them a remark is about.
    """
    names = Counter(Path(name).name for name in one.submission.texts)
    found = {Path(name).name: text for name, text in one.submission.texts.items() if names[Path(name).name] == 1}
    program = one.submission.program
    if program and program in texts and not names:  # the marks were read from a ledger alone
        found[Path(user.parse(program).name).name] = texts[program]
    return found


def _json(value: Any) -> str:
    return json.dumps(value, indent=1) + "\n"


def without_folders(graded: Graded, names: Iterable[str]) -> Graded:
    """Return the marks of a submission, with the folders removed where a text has the path of one of its files.

    ``names`` are the names of the files of the submission.
    """
    known = {PurePath(name).name for name in names}
    if not known:
        return graded
    longest = max(map(len, known))

    def is_named(part: str) -> bool:
        """Tell whether ``part``, a text between two slashes, begins with a name in ``known`` as a whole word."""
        ends = (found.start() for found in _WORD_END.finditer(part[: longest + 1]))
        return any(part[:end] in known for end in ends if end <= longest)

    def short(text: str) -> str:
        named = set(filter(is_named, set(text.split("/"))))
        return _PATH.sub(lambda path: _from_name(path, named), text) if named else text

    def changed(value: Any) -> Any:
        """Return a JSON value with ``short`` applied to its texts, except in boards and tours, which have no paths."""
        if isinstance(value, str):
            return short(value) if "/" in value else value
        if isinstance(value, dict):
            return {key: one if key in ("tour", "problem", "queens") else changed(one) for key, one in value.items()}
        return [changed(one) for one in value] if isinstance(value, (list, tuple)) else value

    def part(one: Part) -> Part:
        return replace(one, verdict=changed(one.verdict), result=changed(one.result))

    def mark(one: Mark) -> Mark:
        return replace(one, verdict=changed(one.verdict), parts=tuple(map(part, one.parts)))

    return replace(graded, marks=tuple(map(mark, graded.marks)))


def _from_name(path: re.Match[str], named: Set[str]) -> str:
    """Return a path without the folders before its last part that is in ``named``.

    Return the whole path if no part is in ``named``. ``path`` ends at the first space, but a file name may have spaces.
    So the last part is read beyond ``path``, up to the next slash.
    """
    text, slash = path.string, path.end()
    while (slash := text.rfind("/", path.start(), slash)) >= 0:
        end = text.find("/", slash + 1)
        if text[slash + 1 : end if end >= 0 else None] in named:
            return text[slash + 1 : path.end()]
    return path[0]
