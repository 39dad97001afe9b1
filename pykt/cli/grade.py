"""`pykt grade` grades the programs of a class."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

import typer

from pykt.cli import options
from pykt.cli.groups import argument, grouped, option
from pykt.cli.output import sheets as pages
from pykt.cli.output.exit_codes import GAVE_UP
from pykt.cli.output.files import check_output
from pykt.cli.output.printing import say, warn_of_unconfined
from pykt.cli.output.waiting import waiting, watched
from pykt.model.errors import PyktError
from pykt.model.text import counted, listed
from pykt.notation.files import full_path
from pykt.process.interrupt import ctrl_c

if TYPE_CHECKING:
    from pykt.runs.bench.ledger import Ledger
    from pykt.runs.grade.roster import Roster
    from pykt.runs.grade.work import GradeWork

_CONFINED = options.SandboxOptions("required")


@grouped
def grade(
    *,
    folder: Path = argument(..., "The submissions, each a file or a folder; or a folder of marks.", metavar="FOLDER"),
    tests: Path | None = option(None, "The tests, a TOML file. examples/class/tests.toml is one.", metavar="FILE"),
    only: list[str] | None = option(None, "Run only the submission of this name. May be repeated.", metavar="NAME"),
    jobs: int = option(1, "Do N runs at a time.", "--jobs", "-j", min=1),
    cluster: options.Cluster = None,
    confined: options.SandboxOptions = _CONFINED,
    output: Path | None = options.output_option(
        "Keep the marks in this folder (default: FOLDER-marks).", metavar="FOLDER"
    ),
    sheets: options.SheetOptions,
    json: options.Json = False,
    quiet: options.Quiet = False,
) -> None:
    """Grade the programs of a class.

    Each submission runs on each test, confined, and within limits. Entries of the folder that are no programs are
    listed, but not run. The folder of the marks has a ledger with every finished run: after Ctrl-C, a crash or a power
    cut, repeat the command to continue. If a submission has changed, its runs are removed, and it is graded anew. If a
    test has changed, only the runs that it now lacks are carried out.

    The folder of the marks gets a page for each student, index.html with all marks for you, marks.csv, marks.json,
    junit.xml, and gradescope/ with a results.json for each submission. Students see only the name and the points of a
    hidden test. If you have put or changed a file in this folder, and pykt would overwrite it, pykt renames your file
    first.

    Give the folder of the marks without --tests to write the pages and tables again without running any submission.

    Example: pykt grade submissions --tests tests.toml --jobs 2

    Exit code: 0 all is graded, whatever the marks; 3 a run is missing; 4 there is no sandbox, or an engine is missing.
    """
    from pykt.runs.bench.ledger import Ledger
    from pykt.runs.bench.work import alone
    from pykt.runs.grade.work import is_graded

    if sheets.results:
        check_output(sheets.results, force=True)
        _check_results(sheets.results, folder, output or Path(f"{folder}-marks"), *([tests] if tests else []))
    if tests is None:
        if not is_graded(folder):
            raise PyktError(f"Name the tests of {folder} with --tests FILE.")
        with alone(folder):
            raise typer.Exit(_show(Ledger(folder), sheets, None, json=json, quiet=quiet))
    work, roster = _begun(folder, tests, output, tuple(only or ()), jobs, cluster, confined, sheets, quiet=quiet)
    with work.stages() as stages:
        _run(work, stages, jobs, explained=not sheets.no_hints, quiet=quiet)
        raise typer.Exit(_show(work.ledger, sheets, roster, tuple(only or ()), json=json, quiet=quiet))


def _check_results(file: Path, *kept: Path) -> None:
    """Raise PyktError if ``file``, for Gradescope's results, is one of ``kept``, or is in one of these folders.

    ``kept`` are files and folders that must not be overwritten.
    """
    if own := next((one for one in kept if full_path(file).is_relative_to(full_path(one))), None):
        raise PyktError(f"--results {file} would overwrite what {own} has: name another file.")


def _begun(
    folder: Path,
    tests: Path,
    output: Path | None,
    only: tuple[str, ...],
    jobs: int,
    cluster: str | None,
    confined: options.SandboxOptions,
    sheets: options.SheetOptions,
    *,
    quiet: bool,
) -> tuple[GradeWork, Roster]:
    """Return the runs to carry out, and the list of students.

    Print which submissions have changed or are no longer there.
    """
    from pykt.process.confinement import check_unreadable
    from pykt.runs.grade import folder as folders
    from pykt.runs.grade import tests_file
    from pykt.runs.grade.sheets.kept import Kept
    from pykt.runs.grade.work import begin

    asked = tests_file.read_file(tests)
    marks = output or Path(f"{folder}-marks")
    if confined.sandbox != "off":
        check_unreadable(folder, tests, marks)
    Kept(marks)  # raises an error if pykt's file of hints would overwrite a file of another program
    roster = pages.read_roster(sheets, asked)
    submissions = folders.read(folder, asked.programs, leave_out=marks)
    roster.owners(submissions)  # raises an error if a submission may belong to two students
    if pages.is_unusable(asked, submissions, sheets):
        raise typer.Exit
    words = ["pykt prepares the tests"]
    with waiting(lambda: words[-1]):
        work = begin(
            marks,
            asked,
            submissions,
            only=only,
            jobs=jobs,
            cluster=cluster,
            **confined.of_search,
            tell=words.append,
        )
    if quiet:
        return work, roster
    if work.changed:
        say(f"changed since they were graded, and graded anew: {listed(work.changed)}")
    if work.gone:
        say(f"not in {folder} any more, and left out: {listed(work.gone)}")
    if before := work.planned - len(work.todo):
        say(f"{before:,} of {counted(work.planned, 'run')} were in the ledger already")
    return work, roster


def _run(work: GradeWork, stages: tuple[GradeWork, GradeWork], jobs: int, *, explained: bool, quiet: bool) -> None:
    """Carry out the missing runs: first those of visible tests, then those of hidden tests.

    If ``explained``, find the missing hints in between. A hint explains only what went wrong on visible tests.
    """
    unconfined = set[str]()
    visible, hidden = stages
    done, interrupted = _done(visible, unconfined)
    if explained and not interrupted:
        interrupted = pages.explain(work.ledger, jobs)
    if not interrupted:
        done += _done(hidden, unconfined)[0]
    warn_of_unconfined(sorted(unconfined))
    if not quiet and done < len(work.todo):
        say(f"{len(work.todo) - done:,} of {work.planned:,} runs are missing: repeat the command to continue")


def _done(work: GradeWork, unconfined: set[str]) -> tuple[int, bool]:
    """Carry out the runs of one stage: those of the visible tests, or those of the hidden tests.

    Return how many runs ended, and whether Ctrl-C came. If the sandbox could not confine a run fully, add the reason to
    ``unconfined``.
    """
    done = 0
    with ctrl_c(work.stop) as interruption, watched(work) as ended, interruption.work():
        for entry in work:
            done += 1
            unconfined.add(entry.result.get("unconfined", ""))
            ended(entry)
    return done, interruption.came


def _show(
    ledger: Ledger,
    sheets: options.SheetOptions,
    roster: Roster | None,
    only: Sequence[str] = (),
    *,
    json: bool,
    quiet: bool,
) -> int:
    """Write the sheets of the class, and print its table. Return the exit code."""
    from pykt.runs.grade.work import grading

    marks = grading(ledger)
    pages.show(marks, ledger.folder, sheets, roster, json=json, quiet=quiet)
    graded = [one for one in marks.graded if not only or one.submission.name in only]
    return GAVE_UP if any(one.missing for one in graded) else 0
