"""Find answers of different submissions that are the same, up to a rotation or reflection of the board.

Only the teacher sees equal answers, and they prove nothing: a small board has few tours, and two programs that follow
the same rule find the same tour. So if a program of pykt finds the same answer as a group of submissions, the teacher
reads the name of this program. If the tours of a problem can be counted quickly, the teacher also reads their number.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import comb
from typing import Any

from pykt.answers.counting.count import count
from pykt.engines.protocol import Search
from pykt.model.board import Square
from pykt.model.conditions import conditions
from pykt.model.errors import PyktError
from pykt.model.grouping import by_key
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.symmetry import Image, fingerprints, image_cells, rectangle_symmetries
from pykt.model.text import counted, rough
from pykt.model.tour import Tour
from pykt.programs.catalogue import PROGRAMS
from pykt.runs.grade.grading import Grading
from pykt.runs.grade.sheets.copies import Alike, Copies, copies
from pykt.runs.grade.sheets.kept import Kept
from pykt.runs.run import Run, Runs

_PROBLEMS = 3  # the most problems of a test whose answers are compared
_COUNTED = 36  # free squares of the largest board whose tours are counted
_COUNT_SECONDS = 2.0
_MOST_TOURS = 10**12  # no board with at most _COUNTED free squares has more tours
_LARGEST = 400  # free squares of the largest board on which pykt's programs are run for comparison
_SECONDS = 1.0  # the time limit of each of pykt's programs
_STARTS = 3  # the most start squares from which pykt's programs are run
_PARTNERS = 200  # for each submission, list at most this many other submissions with the same answer
_MANY = 0.5  # equal answers mean nothing if at least this number of equal pairs is expected by chance

#: The programs of pykt that follow a rule from books and lectures, and find the same tour each time.
_WELL_KNOWN = ("warnsdorff", "fast-warnsdorff", "naive", "borrell", "cycle", "path")

#: The kinds of tests whose answers are compared: the first or the best answer that a program finds.
_COMPARED = ("finds", "best", "every-start", "speed")


@dataclass(frozen=True)
class Group:
    """Submissions whose answers to a problem of a test are the same up to symmetry.

    A member's ``how`` compares its answer with that of the first member: it is "", "backwards", "from another square",
    "turned" or "mirrored". ``faulty`` is true if the answer is wrong. ``known`` is a program of pykt that finds the
    same answer, or "".
    """

    test: str
    problem: Problem
    members: tuple[Alike, ...]
    faulty: bool = False
    known: str = ""

    def record(self) -> dict[str, object]:
        """Return the group as a value for JSON."""
        members = [{"name": one.name, "how": one.how} for one in self.members]
        known = self.known or None
        return {
            "test": self.test,
            "problem": self.problem.record(),
            "members": members,
            "faulty": self.faulty,
            "known": known,
        }


@dataclass(frozen=True)
class Chance:
    """How likely equal answers to a problem are by chance.

    ``tours`` is the number of tours that the problem has. ``answers`` is the number of submissions with a right answer.
    Tours that differ only in direction count as one tour. If the problem has no conditions, tours that differ only by a
    rotation or reflection also count as one.
    """

    test: str
    problem: Problem
    tours: int
    answers: int

    @property
    def expected(self) -> float:
        """The expected number of pairs of equal answers, if each program chose one of the tours at random."""
        return comb(self.answers, 2) / self.tours

    def __str__(self) -> str:
        tours = f"{counted(self.tours, 'tour')}{'' if conditions(self.problem) else ' up to symmetry'}"
        return (
            f"{self.test}: {self.problem} has {tours}. If each program chose one of them at random, about "
            f"{rough(self.expected)} of the {comb(self.answers, 2):,} pairs of answers would be equal"
            f"{', so equal tours mean nothing here' if self.expected >= _MANY else ''}."
        )


@dataclass(frozen=True)
class Sameness:
    """Equal answers of a class, the chances of equal answers where tours can be counted, and texts that are alike."""

    groups: tuple[Group, ...] = ()
    chances: tuple[Chance, ...] = ()
    copies: tuple[Copies, ...] = ()


def sameness(grading: Grading, kept: Kept) -> Sameness:
    """Find equal answers and similar texts.

    Read from ``kept`` what pykt's own programs find, and the counts of tours. Store what is missing there.
    """
    groups: list[Group] = []
    chances: list[Chance] = []
    for test, problem, answers in _answers(grading):
        right = {name: tour for name, (tour, is_right) in answers.items() if is_right}
        wrong = {name: tour for name, (tour, is_right) in answers.items() if not is_right}
        equal = _groups(test, problem, right)
        groups += _named(equal, problem, right, kept) + [
            replace(one, faulty=True) for one in _groups(test, problem, wrong)
        ]
        if equal and (chance := _chance(test, problem, len(right), kept)):
            chances.append(chance)
    return Sameness(tuple(groups), tuple(chances), tuple(copies(one.submission for one in grading.graded)))


def _answers(grading: Grading) -> Iterator[tuple[str, Problem, dict[str, tuple[Tour, bool]]]]:
    """Yield the name of each test with each of its first problems, and the answers of the submissions to the problem.

    The answers are a dict that maps the name of a submission to a pair: its tour, and True if the tour is right. A
    problem that several tests have in common is yielded once.
    """
    seen: set[Problem] = set()
    for nth, test in enumerate(grading.tests.each):
        parts = [(one.submission.name, part) for one in grading.graded if one.marks for part in one.marks[nth].parts]
        problems = list(dict.fromkeys(part.problem for _, part in parts))[:_PROBLEMS]
        for problem in problems if test.asked in _COMPARED else ():
            if problem not in seen:
                seen.add(problem)
                made = ((name, _answer(part.result), part) for name, part in parts if part.problem == problem)
                yield test.name, problem, {name: (tour, _is_right(part.result)) for name, tour, part in made if tour}


def _answer(result: Mapping[str, Any] | None) -> Tour | None:
    """Return the answer in the record of a result. Queens are returned as a tour whose order has no meaning."""
    try:
        if result and result.get("queens"):
            return Tour.of(Problem.from_record(result["problem"]).board, result["queens"])
        return Tour.from_record(result["tour"]) if result and result.get("tour") else None
    except (PyktError, KeyError):
        return None


def _is_right(result: Mapping[str, Any] | None) -> bool:
    return bool(result) and False not in (result or {})["checked"].values()


# Groups ---------------------------------------------------------------------------------------------------------------


def _groups(test: str, problem: Problem, answers: Mapping[str, Tour]) -> list[Group]:
    found = by_key(answers, lambda name: fingerprints(answers[name], problem.kind)[1])
    every = []
    for first, *others in found.values():
        members = [Alike(first), *(Alike(other, _how(answers[first], answers[other], problem)) for other in others)]
        every += [Group(test, problem, tuple(members))] if others else []
    return every


def _how(one: Tour, other: Tour, problem: Problem) -> str:
    """Return how ``other`` differs from ``one``: a member's ``how`` in a Group.

    The tours are equal up to rotation, reflection, direction and, if they are closed, the first square.
    """
    if one == other:
        return ""
    wanted = fingerprints(other, problem.kind)[0]
    for name, image in rectangle_symmetries(one.board).items():
        if fingerprints(_image(one, image), problem.kind)[0] != wanted:
            continue
        if name != "none":
            return "turned" if name in ("half", "left", "right") else "mirrored"
        if problem.kind == "queens":
            return ""
        moved = problem.kind == "closed" and one.knights[0][0] != other.knights[0][0]
        return "from another square" if moved else "backwards"
    return "turned"


def _image(tour: Tour, image: Image) -> Tour:
    coordinates = map(tour.coordinates, range(len(tour.knights)))
    return Tour(tour.board, tuple(image_cells(tour.board, image, one) for one in coordinates))


def partners(groups: Iterable[Group]) -> dict[str, dict[str, list[str]]]:
    """Return a dict of dicts that maps each pair of submissions with equal answers to a list.

    The list has a word for each answer that the two submissions share. The word says how their two answers differ. It
    is "" if they are equal, or if neither submission is the first of its group, since only the first was compared with
    the others. For example, ``{"ada.pl": {"bob.pl": ["mirrored", ""]}}`` means that ada.pl and bob.pl share two
    answers, one of them up to a reflection. Answers that a program of pykt finds, too, are left out.
    """
    found: dict[str, dict[str, list[str]]] = {}
    for group in groups:
        for member in group.members if not group.known else ():
            for other in group.members[:_PARTNERS]:
                if other is not member:
                    how = member.how or other.how if group.members[0] in (member, other) else ""
                    found.setdefault(member.name, {}).setdefault(other.name, []).append(how)
    return found


# Well-known programs --------------------------------------------------------------------------------------------------


def _named(groups: Sequence[Group], problem: Problem, answers: Mapping[str, Tour], kept: Kept) -> list[Group]:
    """Return the groups. In each group, ``known`` is the program of pykt that finds the same answer, or ""."""
    if not groups or problem.board.free > _LARGEST:
        return list(groups)
    firsts = [answers[group.members[0].name] for group in groups]
    starts = list(dict.fromkeys(tour.squares[0] for tour in firsts))[:_STARTS]
    key = ("known", problem.record(), starts)
    known = kept.get(*key)
    if not isinstance(known, dict) or not {*map(str, known.values())} <= {*_WELL_KNOWN}:
        known = dict(_known(problem, starts))
        kept.put(known, *key)
    return [
        replace(group, known=str(known.get(fingerprints(tour, problem.kind)[1], "")))
        for group, tour in zip(groups, firsts, strict=True)
    ]


def _known(problem: Problem, starts: Sequence[Square]) -> Iterator[tuple[str, str]]:
    """Yield pairs: the fingerprint, up to symmetry, of a well-known program's answer, and the program's name."""
    from_each = [problem]
    if problem.kind in ("open", "closed") and not problem.starts:
        from_each += [replace(problem, starts=(start,)) for start in starts]
    todo = [
        Run(one, name, Search(limits=Limits(_SECONDS)), theory=False, check="python")
        for one in from_each
        for name in _WELL_KNOWN
        if PROGRAMS[name].objection(one) is None
    ]
    found = dict(Runs(todo))
    # The caller makes a dict, which keeps the last program for each tour. It should keep the first program in ``todo``.
    for run in reversed(todo):
        result = found.get(run)
        if result is not None and result.tour and result.checked.right:
            yield fingerprints(result.tour, problem.kind)[1], run.program


# Chance ---------------------------------------------------------------------------------------------------------------


def _chance(test: str, problem: Problem, answers: int, kept: Kept) -> Chance | None:
    """Return how likely equal answers to a problem are, or None if its tours can't be counted quickly."""
    if problem.kind not in ("open", "closed") or problem.board.free > _COUNTED:
        return None
    tours = kept.get("count", problem.record())
    if type(tours) is not int or not 0 <= tours < _MOST_TOURS:  # the file may come from somebody else
        tours = _counted(problem)
        kept.put(tours, "count", problem.record())
    return Chance(test, problem, tours, answers) if tours else None


def _counted(problem: Problem) -> int:
    """Return the number of tours of a problem, or 0 if they can't be counted quickly."""
    try:
        plain = not conditions(problem)
        found = count(problem, method="enumerate", up_to_symmetry=plain, timeout=_COUNT_SECONDS)
    except PyktError:
        return 0
    if found.status.gave_up:
        return 0
    return (found.up_to_symmetry or 0) if plain else found.undirected
