"""The page of a class, for the teacher: all marks in one table, equal tours, and what each test asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from urllib.parse import quote

import pykt
from pykt.draw.page import page as in_one_file
from pykt.model.grouping import by_key
from pykt.model.text import counted, printable
from pykt.runs.grade.grading import Graded, Grading, Mark
from pykt.runs.grade.sheets.copies import Copies
from pykt.runs.grade.sheets.same import Group, Sameness
from pykt.runs.grade.sheets.shown import asked_words, points
from pykt.runs.grade.sheets.student import TEMPLATES, problem_title, style_of
from pykt.runs.grade.sheets.table import means, words_on
from pykt.runs.grade.sheets.words import RIGHT, word_for


@dataclass(frozen=True)
class Cell:
    """The mark of a submission in a test: the points, a word that explains them, and the verdict.

    ``word`` is "" if the mark is right. ``style`` is the style sheet's class for the cell.
    """

    points: str
    word: str
    style: str
    verdict: str


@dataclass(frozen=True)
class Row:
    """A row of the table: a submission with its marks.

    ``link`` is the address of the submission's page. ``link`` and ``cells`` are empty if the submission could not be
    run.
    """

    name: str
    link: str
    cells: Sequence[Cell]
    points: str
    note: str


@dataclass(frozen=True)
class About:
    """What the teacher reads about a test below the table."""

    name: str
    points: str
    asked: str
    problems: Sequence[str]
    limits: str
    result: str
    hidden: bool


def page(grading: Grading, files: Mapping[str, str], same: Sameness) -> str:
    """Build the page of a class. ``files`` maps names of submissions to the names of their pages, without extension."""
    told = words_on(same)
    graded = [one for one in grading.graded if one.marks]
    return in_one_file(
        TEMPLATES,
        "class",
        title=printable(grading.tests.title),
        summary=_summary(grading, graded),
        tests=_tests(grading),
        rows=[_row(one, f"{quote(files[one.submission.name])}.html", told) for one in grading.graded],
        of=points(grading.tests.points),
        groups=_told(same.groups),
        chances=[printable(str(chance)) for chance in same.chances],
        copies=[_copied(group) for group in same.copies],
        version=pykt.__version__,
    )


def _summary(grading: Grading, graded: Sequence[Graded]) -> str:
    rest = len(grading.graded) - len(graded)
    texts = [counted(len(graded), "submission")]
    if graded:
        mean = sum(one.points for one in graded) / len(graded)
        texts.append(f"{points(mean)} of {points(grading.tests.points)} points on average")
    if rest:
        texts.append(f"{rest} could not be graded")
    if grading.missing:
        texts.append(f"runs are missing for {counted(grading.missing, 'mark')}")
    return f"{', '.join(texts)}."


def _row(one: Graded, address: str, told: Mapping[str, str]) -> Row:
    return Row(
        printable(one.submission.name),
        address if one.marks else "",
        [_cell(mark) for mark in one.marks],
        points(one.points),
        printable(one.submission.note) or told.get(one.submission.name, ""),
    )


def _cell(mark: Mark) -> Cell:
    word = word_for(mark)
    return Cell(points(mark.points), "" if word == RIGHT else word, style_of(word), printable(mark.verdict))


def _tests(grading: Grading) -> list[About]:
    mean = means(grading)
    found = []
    for test in grading.tests.each:
        average, right, count = mean[test.name]
        problems = [problem_title(problem) for problem in test.problems]
        found.append(
            About(
                printable(test.name),
                points(test.points),
                f"The program {asked_words(test)}.",
                problems if len(problems) < 4 else [*problems[:2], f"and {len(problems) - 2} more"],
                f"{test.limits.timeout:g} s of processor time, {test.limits.memory:,.0f} MB",
                f"{right} of {count} right, {points(average)} points on average" if count else "",
                test.hidden,
            )
        )
    return found


def _told(groups: Sequence[Group]) -> list[tuple[str, list[str]]]:
    """Return a pair for each set of submissions with equal answers: their names, and a text on each shared answer."""
    found = by_key(groups, lambda group: tuple(member.name for member in group.members))
    return [(printable(", ".join(names)), list(map(_equal, each))) for names, each in found.items()]


def _equal(group: Group) -> str:
    """Return a text on equal answers: the test, the problem, and remarks.

    The remarks say how the answers differ, whether they are wrong, and which program of pykt finds them.
    """
    remarks = [f"{member.name} {member.how}" for member in group.members if member.how]
    remarks += ["a wrong answer"] if group.faulty else []
    remarks += [f"pykt's {group.known} finds it, too"] if group.known else []
    told = f" ({', '.join(remarks)})" if remarks else ""
    return printable(f"{group.test}: {group.problem}{told}")


def _copied(group: Copies) -> tuple[str, str]:
    """Return a text with the names of submissions whose texts are alike, and a text on how they differ from the first.

    The second text is ``equal`` if they do not differ.
    """
    remarks = [f"{member.name}: {member.how}" for member in group.members if member.how]
    remarks += [f"pykt's {group.known} is alike, too"] if group.known else []
    return printable(", ".join(member.name for member in group.members)), printable("; ".join(remarks) or "equal")
