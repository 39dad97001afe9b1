"""The page of a class, for the teacher: all marks in one table, equal tours, and what each test asks."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from urllib.parse import quote

import pykt
from pykt.draw.page import page as in_one_file
from pykt.model.grouping import by_key
from pykt.model.text import counted, printable
from pykt.runs.grade.grading import Graded, Grading
from pykt.runs.grade.sheets.copies import Copies
from pykt.runs.grade.sheets.same import Group, Sameness
from pykt.runs.grade.sheets.shown import asked_words, points
from pykt.runs.grade.sheets.student import TEMPLATES, problem_title, style_of
from pykt.runs.grade.sheets.table import means, words_on
from pykt.runs.grade.sheets.words import word_for
from pykt.runs.grade.test import Test


def page(grading: Grading, files: Mapping[str, str], same: Sameness) -> str:
    """Build the page of a class. ``files`` maps names of submissions to the names of their pages, without extension."""
    return in_one_file(
        TEMPLATES,
        "class",
        grading=grading,
        summary=_summary(grading, [one for one in grading.graded if one.marks]),
        tests=[(test, _problems(test), means(grading)[test.name]) for test in grading.tests.each],
        address=lambda name: f"{quote(files[name])}.html",
        told=words_on(same),
        groups=_told(same.groups),
        chances=[printable(str(chance)) for chance in same.chances],
        copies=[_copied(group) for group in same.copies],
        version=pykt.__version__,
        asked_words=asked_words,
        points=points,
        printable=printable,
        style_of=style_of,
        word_for=word_for,
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


def _problems(test: Test) -> str:
    """Return the problems of a test, and how many there are if they are more than three."""
    titles = [problem_title(problem) for problem in test.problems]
    return "; ".join(titles if len(titles) < 4 else [*titles[:2], f"and {len(titles) - 2} more"])


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
