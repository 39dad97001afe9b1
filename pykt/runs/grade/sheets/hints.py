"""Hints for students: what `pykt explain` says about why their program is wrong.

If a submission fails visible tests, pykt explains at most two of the failures. It begins with the failure that is
easiest to explain, and stops when a remark names a line. A hidden test is never explained, so that no hint reveals it.
"""

from __future__ import annotations

from collections import deque
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from pathlib import Path
from tempfile import TemporaryDirectory
from threading import Event, Thread
from time import monotonic

from pykt.answers.explaining import UNFINISHED, explanation_of
from pykt.engines.protocol import Search
from pykt.model.conditions import conditions
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.record import converted
from pykt.model.remark import Remark
from pykt.model.text import json_text
from pykt.programs import user
from pykt.programs.texts import copied
from pykt.programs.user.named import check_recorded
from pykt.runs.grade.grading import Graded, Grading, Part
from pykt.runs.grade.sheets.kept import Kept
from pykt.runs.grade.test import Test

_MOST = 5  # the most hints for a submission
_PROBLEMS = 2  # the most problems on which a submission is explained
_SECONDS = 10.0  # the time limit of each run of a program that is explained
_ALL_SECONDS = 900.0  # the time limit for the hints of a whole class


@dataclass(frozen=True)
class Wanted:
    """A submission to explain, and problems on which it is wrong, beginning with the easiest to explain.

    ``texts`` has the texts of the submission's files, the main file first. It is empty if the ledger lacks the texts.
    """

    name: str
    program: str
    problems: tuple[Problem, ...]
    digest: str
    texts: Mapping[str, str]
    memory: float

    @property
    def key(self) -> tuple[str, ...]:
        """The key under which the hints are stored. It changes with the program and with the problems."""
        return (
            "hints",
            self.digest,
            user.parse(self.program).behind,
            json_text([problem.record() for problem in self.problems]),
        )


class Hints:
    """The hints for the submissions of a class. ``find`` finds those that are not stored yet."""

    def __init__(self, grading: Grading, kept: Kept) -> None:
        self._kept = kept
        self._stopped = Event()
        every = map(_wanted, grading.graded)
        self._wanted = [one for one in every if one]
        missing = [one for one in self._wanted if one.texts and not _is_finished(_read(kept, one))]
        self.missing = list({one.key: one for one in missing}.values())  # equal programs are explained once

    def find(self, search: Search, jobs: int = 1, tell: Callable[[int], None] = lambda _: None) -> None:
        """Find the missing hints, for ``jobs`` submissions at a time. ``search`` says how to confine their programs.

        ``tell`` is called with the number of submissions that have been explained.
        """
        deadline = monotonic() + _ALL_SECONDS
        waiting = deque(self.missing)
        done = deque[str]()

        def explain_all() -> None:
            while monotonic() < deadline and not self._stopped.is_set():
                try:
                    one = waiting.popleft()
                except IndexError:
                    return
                found = _found(one, search)
                if found is not None and not self._stopped.is_set():  # after Ctrl-C, the hints may be incomplete
                    self._kept.put([remark.record() for remark in found], *one.key)
                done.append(one.name)

        threads = [Thread(target=explain_all, daemon=True) for _ in range(jobs)]
        for thread in threads:
            thread.start()
        while any(thread.is_alive() for thread in threads) and not self._stopped.wait(0.05):
            tell(len(done))

    def stop(self) -> None:
        """Explain no further submission, and don't wait for those that are being explained."""
        self._stopped.set()

    def known(self) -> dict[str, Sequence[Remark]]:
        """Return the stored hints, by the names of the submissions."""
        found = {one.name: _read(self._kept, one) for one in self._wanted}
        return {name: remarks for name, remarks in found.items() if remarks}


def _wanted(graded: Graded) -> Wanted | None:
    """Return a submission with the problems on which to explain it, or None if there is nothing to explain.

    The problems are those of visible tests on which the submission is wrong. The problem of a hidden test is left out,
    even if a visible test has the same problem.
    """
    program = graded.submission.program
    hidden = {part.problem for mark in graded.marks if mark.test.hidden for part in mark.parts}
    visible = [mark for mark in graded.marks if not mark.test.hidden]
    parts = [(mark.test, part) for mark in visible for part in mark.parts]
    wrong = [(test, part) for test, part in parts if part.result and not part.right and part.problem not in hidden]
    if not program or not wrong:
        return None
    wrong.sort(key=lambda one: _cost(*one))
    problems = tuple(dict.fromkeys(part.problem for _, part in wrong))[:_PROBLEMS]
    memory = wrong[0][0].limits.memory
    one = graded.submission
    return Wanted(one.name, program, problems, one.digest, one.texts, memory)


def _cost(test: Test, part: Part) -> tuple[bool, bool, bool, int]:
    """Return a sort key: it is smaller for a problem on which a mistake is easier to explain.

    Four criteria count, in this order: the problem has a tour, so that pykt can test whether the program accepts it;
    the board is square; the problem has no conditions; the board has few squares. More programs work on square boards
    without conditions, and small boards take less time.
    """
    problem = part.problem
    is_plain = problem.kind == "two-knights" or not conditions(problem)
    return test.asked == "none", problem.board.files != problem.board.ranks, not is_plain, problem.board.cells


def _found(wanted: Wanted, search: Search) -> Sequence[Remark] | None:
    """Explain a submission in a folder of its own, where no other submission lies. Return the first few remarks.

    Return None if the explanation fails for any reason: the marks must be written all the same.
    """
    with TemporaryDirectory(prefix="pykt-") as folder:
        try:
            check_recorded(wanted.program, wanted.texts)
            return _explained(wanted, copied(wanted.program, wanted.texts, Path(folder)), search)
        except Exception:
            return None


def _explained(wanted: Wanted, program: str, search: Search) -> Sequence[Remark]:
    """Return the first few remarks on one problem: the first problem where a remark names a line.

    If no remark names a line, return those on the last problem that has remarks.
    """
    search = Search(limits=Limits(_SECONDS, wanted.memory), sandbox=search.sandbox, scripts=search.scripts)
    found: Sequence[Remark] = ()
    for problem in wanted.problems:
        made = explanation_of(problem, program, search)
        found = made.remarks or found
        if any(remark.line for remark in found):
            break
    return found[:_MOST]


def _is_finished(found: Sequence[Remark] | None) -> bool:
    """Tell whether the hints are complete. If they are not, the next call explains the program again."""
    return found is not None and all(remark.kind != UNFINISHED for remark in found)


def _read(kept: Kept, wanted: Wanted) -> list[Remark] | None:
    try:
        record = kept.get(*wanted.key)
        return None if record is None else converted(record, list[Remark])
    except PyktError:
        return None
