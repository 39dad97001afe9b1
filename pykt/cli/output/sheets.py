"""Write the sheets of a class, which are pages and tables of marks, and print the table of the class."""

from __future__ import annotations

from pathlib import Path
from typing import TYPE_CHECKING

from pykt.cli.options import SheetOptions
from pykt.cli.output import tables
from pykt.cli.output.files import say_set_aside
from pykt.cli.output.printing import print_json, say
from pykt.cli.output.waiting import waiting
from pykt.model.text import listed, printable
from pykt.process.interrupt import ctrl_c

if TYPE_CHECKING:
    from collections.abc import Sequence

    from pykt.runs.bench.ledger import Ledger
    from pykt.runs.grade.grading import Grading
    from pykt.runs.grade.roster import Roster
    from pykt.runs.grade.submission import Submission
    from pykt.runs.grade.test import Tests


def show(
    grading: Grading,
    folder: Path,
    options: SheetOptions,
    roster: Roster | None = None,
    *,
    json: bool = False,
    quiet: bool = False,
) -> None:
    """Write the sheets of a class into ``folder``, and print the table of the class, or all marks as JSON.

    This runs no submissions. A roster is a list of the students. If ``roster`` is None, read the one that the options
    name.
    """
    from pykt.runs.grade.sheets.hints import Hints
    from pykt.runs.grade.sheets.kept import Kept
    from pykt.runs.grade.sheets.names import file_names
    from pykt.runs.grade.sheets.record import record
    from pykt.runs.grade.sheets.same import sameness
    from pykt.runs.grade.sheets.table import table
    from pykt.runs.grade.sheets.writing import INDEX, Sheets, write_results, write_sheets

    kept = Kept(folder)
    hints = {} if options.no_hints else Hints(grading, kept).known()
    with waiting(lambda: "comparing the submissions"):
        same = sameness(grading, kept)
    roster = roster or read_roster(options, grading.tests)
    sheets = Sheets(grading, hints, same, options.reveal, roster)
    say_set_aside(folder, write_sheets(sheets, folder))
    if options.results:
        write_results(sheets, options.results)
    if json:
        files = file_names(one.submission.name for one in grading.graded)
        print_json(record(grading, files, same, hints))
    else:
        tables.show(table(grading, same))
    if not quiet:
        _say_unknown(roster, grading)
        say(f"written to {folder}: open {folder / INDEX}")


def read_roster(options: SheetOptions, tests: Tests) -> Roster:
    """Return the roster that the options name, or else an empty one. Raise PyktError if the tests do not fit it."""
    from pykt.runs.grade import roster
    from pykt.runs.grade.sheets import canvas, moodle

    if options.roster is None:
        return roster.Roster()
    found = roster.read(options.roster)
    moodle.check(found, tests.points)
    canvas.check(found, tests.title, tests.points)
    return found


def _say_unknown(roster: Roster, grading: Grading) -> None:
    """Print which students have no submission, and which submissions belong to no student."""
    if not roster.students:
        return
    submissions = [one.submission for one in grading.graded]
    owners = roster.owners(submissions)
    have = {owner.id for owner in owners.values()}
    if absent := [printable(one.name or one.id) for one in roster.students if one.id not in have]:
        say(f"no submission: {listed(absent)}")
    if unknown := [one.name for one in submissions if one.name not in owners]:
        say(f"not in the roster: {listed(unknown)}")


def is_unusable(tests: Tests, submissions: Sequence[Submission], options: SheetOptions) -> bool:
    """Tell whether a results.json is asked for, but no submission has a program.

    If so, write a results.json that says so. Raise PyktError if a results.json is asked for, and there is more than one
    submission.
    """
    from pykt.runs.grade.grading import Graded, Grading
    from pykt.runs.grade.sheets.writing import Sheets, check_single, write_results

    if options.results is None:
        return False
    check_single(submissions)
    if any(one.program for one in submissions):
        return False
    write_results(Sheets(Grading(tests, tuple(map(Graded, submissions)), {})), options.results)
    say(f"there is no program to grade; {options.results} says why")
    return True


def explain(ledger: Ledger, jobs: int) -> bool:
    """Find the missing hints for a class, for ``jobs`` programs at a time. Return True if Ctrl-C came meanwhile."""
    from pykt.runs.grade.sheets.hints import Hints
    from pykt.runs.grade.sheets.kept import Kept
    from pykt.runs.grade.work import grading

    hints = Hints(grading(ledger), Kept(ledger.folder))
    if not hints.missing:
        return False
    found = [0]
    with (
        waiting(lambda: f"explaining what is wrong: {found[-1]} of {len(hints.missing)} programs"),
        ctrl_c(hints.stop) as interruption,
    ):
        hints.find(ledger.settings.search, jobs, found.append)
    return interruption.came
