"""Tours of different submissions that are the same, up to a rotation or reflection of the board.

This is for the teacher only, and it proves nothing: a small board has few tours, and two programs that follow the same
rule find the same tour. So a group of equal tours comes with the number of tours that the board has, if that is quickly
counted, and with the program of pykt that finds this tour, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass, replace
from math import comb

import numpy as np

from pykt.answers.counting.count import count
from pykt.model.board import Square
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Result, Status
from pykt.model.symmetry import fingerprints, rectangle_symmetries
from pykt.model.tour import Tour
from pykt.programs.catalogue import PROGRAMS
from pykt.runs.run import Run, Runs

_COUNTED = 36  # free squares of the largest board whose tours are counted
_COUNT_SECONDS = 2.0
_LARGEST = 400  # free squares of the largest board on which pykt's programs are asked for their tours
_SECONDS = 1.0  # for each of pykt's programs
_STARTS = 3  # of tours in one test for which pykt's programs are asked

#: The programs of pykt that always find the same tour, and whose rule students know from books and lectures.
_WELL_KNOWN = ("warnsdorff", "fast-warnsdorff", "naive", "borrell", "positions", "successors", "cycle", "path")


@dataclass(frozen=True)
class Alike:
    """A submission with an answer that is the same as that of the first submission of its group.

    ``how`` says what has to be done with the answer of the first to get this one: ``""`` (nothing), ``backwards``,
    ``from another square``, ``turned`` or ``mirrored``.
    """

    name: str
    how: str = ""

    def __str__(self) -> str:
        return f"{self.name} ({self.how})" if self.how else self.name


@dataclass(frozen=True)
class Group:
    """Submissions whose answers to a test are the same up to symmetry. The first stands for all.

    ``known`` is the name of a program of pykt that finds the same answer, or "".
    """

    test: str
    members: tuple[Alike, ...]
    known: str = ""

    def record(self) -> dict[str, object]:
        """Return the group as a value for JSON."""
        members = [{"name": one.name, "how": one.how} for one in self.members]
        return {"test": self.test, "members": members, "known": self.known or None}


@dataclass(frozen=True)
class Chance:
    """How many tours a test has: all of them, each as often as it has directions and images under symmetries.

    ``tours`` counts tours that differ by symmetry or direction as one. ``answers`` is the number of submissions with a
    right answer.
    """

    test: str
    tours: int
    answers: int

    @property
    def expected(self) -> float:
        """The number of pairs of equal answers if each answer were drawn by lot."""
        return comb(self.answers, 2) / self.tours

    def __str__(self) -> str:
        tours = "1 tour" if self.tours == 1 else f"about {self.tours:,} tours"
        pairs = comb(self.answers, 2)
        return (
            f"{self.test} has {tours} up to symmetry. Of the {pairs:,} pairs of answers, about "
            f"{_rounded(self.expected)} would be the same by chance, so equal tours mean little here."
        )


def _rounded(number: float) -> str:
    return f"{number:.1f}" if number < 10 else f"{number:,.0f}"


def groups(test: str, answers: Mapping[str, Tour], problem: Problem) -> list[Group]:
    """Return the groups of equal answers to a test. ``answers`` maps names of submissions to right answers."""
    found: dict[str, list[str]] = {}
    own: dict[str, str] = {}
    for name, tour in answers.items():
        own[name], up_to_symmetry = fingerprints(tour, problem.kind)
        found.setdefault(up_to_symmetry, []).append(name)
    return [
        Group(test, tuple(Alike(name, _how(answers[names[0]], answers[name], own[names[0]] == own[name], problem)) for name in names))
        for names in found.values()
        if len(names) > 1
    ]


def _how(one: Tour, other: Tour, equal: bool, problem: Problem) -> str:
    """Say how the tour ``other`` is made of ``one``. ``equal`` tells that no rotation or reflection is needed."""
    if one == other:
        return ""
    if equal and problem.kind == "queens":
        return ""
    if equal:
        return "backwards" if problem.kind == "open" or _same_start(one, other) else "from another square"
    for name, image in rectangle_symmetries(one.board).items():
        files, ranks = image(*one.coordinates())
        turned = (ranks - 1) * np.int32(one.board.files) + files - 1
        if fingerprints(Tour(one.board, (turned,)), problem.kind)[0] == fingerprints(other, problem.kind)[0]:
            return "turned" if name in ("half", "left", "right") else "mirrored"
    return "turned"


def _same_start(one: Tour, other: Tour) -> bool:
    return bool(one.knights[0][0] == other.knights[0][0])


# Chance ---------------------------------------------------------------------------------------------------------------


def chance(test: str, problem: Problem, answers: int) -> Chance | None:
    """Return how likely equal answers to a test are, or None if this is not known or not worth a word.

    The tours are counted if the board is small. Nothing is said if there are so many tours that chance alone would
    hardly ever give two equal answers.
    """
    if problem.kind not in ("open", "closed") or problem.board.free > _COUNTED or problem.magic:
        return None
    every = problem == Problem(problem.kind, problem.board)
    try:
        counted = count(problem, method="enumerate", up_to_symmetry=every, timeout=_COUNT_SECONDS)
    except PyktError:
        return None
    tours = counted.up_to_symmetry if every else counted.undirected
    if counted.status is not Status.FOUND or not tours:
        return None
    found = Chance(test, tours, answers)
    return found if found.expected >= 0.05 else None


# Well-known programs --------------------------------------------------------------------------------------------------


def name_known(every: Sequence[Group], answers: Mapping[str, Tour], problem: Problem) -> list[Group]:
    """Return the groups of one test, each with the program of pykt that finds the same answer, if one does."""
    if problem.board.free > _LARGEST:
        return list(every)
    known = dict(_known(problem, [answers[group.members[0].name] for group in every]))
    return [
        replace(group, known=known.get(fingerprints(answers[group.members[0].name], problem.kind)[1], ""))
        for group in every
    ]


def _known(problem: Problem, tours: Sequence[Tour]) -> Iterator[tuple[str, str]]:
    """Yield the fingerprints, up to symmetry, of the answers of well-known programs, each with its program's name.

    Each program starts where pykt starts it, and where each of the first few ``tours`` starts.
    """
    asked = [problem]
    if problem.kind in ("open", "closed") and not problem.starts:
        starts = dict.fromkeys(tour.squares[0] for tour in tours)
        asked += [replace(problem, starts=(start,)) for start in list(starts)[:_STARTS]]
    todo = [
        Run(one, name, Limits(_SECONDS), theory=False, check="python")
        for one in asked
        for name in _WELL_KNOWN
        if PROGRAMS[name].objection(one) is None
    ]
    found = {run: result for run, result in Runs(todo)}
    for run in reversed(todo):  # so that in a dict the first program that finds a tour is named
        result = found.get(run)
        if result and (tour := tour_of(result)) and result.checked.right:
            yield fingerprints(tour, problem.kind)[1], run.program


def tour_of(result: Result) -> Tour | None:
    """Return the answer of a result. Queens count as a path, whose order says nothing."""
    return Tour.of(result.problem.board, result.queens) if result.queens else result.tour


def partners(every: Iterable[Group]) -> dict[str, dict[str, list[tuple[str, str]]]]:
    """Return, for each submission, the others with equal answers: a list of the tests and how, for each of them.

    Groups whose tour a program of pykt finds as well are left out.
    """
    found: dict[str, dict[str, list[tuple[str, str]]]] = {}
    for group in every:
        if group.known:
            continue
        first = group.members[0]
        for member in group.members:
            for other in group.members:
                if other is not member:
                    how = member.how if other is first else other.how if member is first else ""
                    found.setdefault(member.name, {}).setdefault(other.name, []).append((group.test, how))
    return found


__all__ = ["Alike", "Chance", "Group", "Square", "chance", "groups", "name_known", "partners", "tour_of"]
