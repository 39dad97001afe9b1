"""Examine the answers that a user program yields after its first answer.

Does the search end? Are the other answers right? Does the program find all tours that there are?
"""

from __future__ import annotations

import threading
import time
from collections.abc import Callable
from dataclasses import dataclass, field

from pykt.answers.reading import read_answer
from pykt.checkers import verdicts
from pykt.engines.protocol import Answer, Call, Message, Outcome
from pykt.model.after import After
from pykt.model.errors import PyktError
from pykt.model.goal import goal_of
from pykt.model.meaning import asks_from_each_square, exact_key, is_undirected, key
from pykt.model.problem import Problem
from pykt.model.result import Result, Status
from pykt.model.tour import Tour

_MOST_SQUARES = 36  # on larger boards few searches find all answers soon
_COUNTING = 1.0  # seconds for counting the tours
_STILL = 0.3  # if no new tour comes for this many seconds, all tours may have been found


def is_worth_it(problem: Problem) -> bool:
    """Tell whether a search may find all answers soon: on a small board, without a goal, and not for two knights."""
    return problem.kind != "two-knights" and goal_of(problem) is None and problem.board.free <= _MOST_SQUARES


@dataclass
class _Answers:
    """Counts of a program's answers.

    ``nth`` is the number of the first wrong answer, counted from 1, and ``fault`` is the first fault of that answer.
    The last new tour came at the time ``newest``, on the monotonic clock. If ``from_each_square`` is true, pykt calls
    the program once for each square as the start.
    """

    problem: Problem
    count: int = 0
    from_each_square: bool = False
    wrong: int = 0
    fault: str = ""
    nth: int = 0
    newest: float = 0.0
    _seen: set[bytes] = field(default_factory=set)
    _undirected: set[bytes] = field(default_factory=set)
    _told: set[bytes] = field(default_factory=set)

    @property
    def distinct(self) -> int:
        """The number of different tours. The two directions of a tour count as two."""
        return len(self._seen)

    @property
    def only_one_way(self) -> bool:
        """True if the two directions of a tour count as one answer, and no tour was found in both directions."""
        return is_undirected(self.problem) and len(self._undirected) == self.distinct

    def add(self, answer: Answer) -> None:
        """Count an answer."""
        self.count += 1
        read = read_answer(self.problem, answer)
        ((checked, faults),) = verdicts(self.problem, [read], "python")
        if not checked.right:
            self.wrong += 1
            if not self.fault:
                self.fault, self.nth = next(map(str, faults), "a checker refuses it"), self.count
        if isinstance(read, Tour):
            self._add_tour(read)

    def _add_tour(self, tour: Tour) -> None:
        one, told = key(self.problem, tour, directed=True), exact_key(tour)
        if one not in self._seen:
            self.newest = time.monotonic()
        elif self.from_each_square and told not in self._told:
            # The program was called with another start, and has found the same closed tour from there. Do not count it
            # again.
            self.count -= 1
        self._seen.add(one)
        self._told.add(told)
        self._undirected.add(key(self.problem, tour))


class Afterwards:
    """A record of the answers that a user program yields within ``seconds`` after its first answer.

    After its first answer, the worker sends an Outcome whose ``how`` is "enough", and goes on. It sends all answers
    again, from the first one, and then a second Outcome. Set ``first`` to the checked result of the first answer, call
    ``begin`` at the first Outcome, and then call ``add`` with each later message.
    """

    def __init__(self, problem: Problem, seconds: float) -> None:
        self.first: Result | None = None
        self._problem, self._seconds = problem, seconds
        self._answers = _Answers(problem)
        self._outcome: Outcome | None = None
        self._stopped = False
        self._timer: threading.Timer | None = None

    @property
    def begun(self) -> bool:
        """True once the timer has started."""
        return self._timer is not None

    def begin(self, stop: Callable[[], None], call: Call) -> None:
        """Start a timer that calls ``stop`` when the time is over.

        If ``first`` is not set, or if the timer has started already, do nothing. If the first answer is wrong, also
        call ``stop`` now. ``call`` is the call that pykt has made to the program.
        """
        if self.first is None or self.begun:
            return
        self._answers.from_each_square = call.each_start and asks_from_each_square(self._problem)

        def over() -> None:
            self._stopped = True
            stop()

        if self.first.status is not Status.FOUND:
            stop()
        self._timer = threading.Timer(self._seconds, over)
        self._timer.daemon = True
        self._timer.start()

    def add(self, message: Message) -> None:
        """Record a message of the worker. Answers that come after the time is over do not count."""
        if isinstance(message, Outcome):
            self._outcome = message
        elif isinstance(message, Answer) and not self._stopped:
            self._answers.add(message)

    def end(self) -> None:
        """Cancel the timer."""
        if self._timer:
            self._timer.cancel()

    def found(self, reason: str, *, is_late: bool = False) -> After:
        """Return an After: what the search for all answers has shown. ``reason`` says why the worker failed, or is "".

        ``is_late`` is true if the time limit of the run ended the search. In this case no time is spent on counting the
        tours of the problem.
        """
        seen, outcome, stopped = self._answers, self._outcome, self._stopped
        ended = not stopped and not reason and outcome is not None and outcome.how == "exhausted"
        if not (ended or stopped or reason) and outcome:
            reason = outcome.reason
        expected = None
        if not (seen.wrong or reason or is_late) and (ended or time.monotonic() - seen.newest > _STILL):
            expected = _expected(self._problem)
        if seen.only_one_way and 2 * seen.distinct == expected:
            expected = seen.distinct
        return After(
            ended, seen.count, seen.distinct, seen.wrong, expected, self._seconds, seen.fault, seen.nth, reason
        )


def _expected(problem: Problem) -> int | None:
    """Return the number of tours, counting each direction, or None if they can't be counted within one second."""
    from pykt.answers.counting.count import count  # imported late, because few searches count tours

    try:
        counted = count(problem, method="enumerate", timeout=_COUNTING)
    except (PyktError, KeyboardInterrupt):
        return None
    return None if counted.status.gave_up else counted.directed
