"""Choose the givens of a puzzle: as few numbers as possible that only one tour fits.

1. Generate a random tour, the *target*.
2. Let clingo look for *rivals*: other tours that fit the givens chosen until then. Keep each rival as the set of
   numbers whose squares differ from the target. A given number excludes exactly the rivals whose sets contain it.
3. Give the number that excludes the most rivals found. Repeat steps 2 and 3 until clingo proves that no rival is left.
4. Drop each given number that is not needed.
5. Several times, take back a few givens and choose others. This is fast, because all rivals found before are kept.

All this runs in a worker process. In this module, a *time* is the index of a square in the tour, counted from 0.

Source: implicit hitting sets, which are also used for minimal correction sets and for sudoku puzzles with few givens.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace

from pykt.answers.puzzles.grade import Difficulty, Propagation, grade
from pykt.engines import asp
from pykt.engines.protocol import Answer, Outcome, Search, Walk
from pykt.model.board import Square
from pykt.model.errors import EngineError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.programs.choosing import choose

_SAMPLES = 4  # the number of rivals to find before a number is chosen
_AT_ONCE = 2  # the number of rivals to find in one call of clingo
_CONFLICTS = 30_000  # the conflicts after which clingo gives up; one more given number makes its task easier
_TAKEN_BACK = 3  # the number of givens to take back at a time
_PATIENCE = 5  # attempts in a row that may fail before the search ends
_SQUARES_PER_GIVEN = 7  # the search ends at one given number for this many squares, unless fewer are asked for


@dataclass(frozen=True)
class Draft:
    """A puzzle as the worker reports it: the squares of its tour in order, and the indexes of the givens."""

    path: list[Square]
    times: list[int]

    @property
    def givens(self) -> tuple[tuple[Square, int], ...]:
        """The given squares with their numbers, in the order of the numbers."""
        return tuple((self.path[time], time + 1) for time in self.times)


@dataclass(frozen=True)
class PuzzleQuestion:
    """A question for a worker: make a puzzle with at most ``givens`` givens and this ``difficulty``.

    ``givens`` and ``difficulty`` may be None: then any will do. ``known`` has the givens of puzzles made before, which
    must not be made again.
    """

    problem: Problem
    givens: int | None
    difficulty: Difficulty | None
    seed: str
    known: frozenset[frozenset[tuple[Square, int]]] = frozenset()


def warm() -> None:
    """Load clingo into this process."""
    asp.warm()


def search(question: PuzzleQuestion) -> Iterator[Draft | str]:
    """Yield puzzles with fewer and fewer givens, each as a Draft. If there is no tour at all, yield the reason."""
    chance = random.Random(question.seed)
    best: int | None = None
    while True:
        path = _target(question.problem, chance)
        if isinstance(path, str):
            yield path
            return
        choose_times = _solvable if question.difficulty in ("easy", "medium") else _fewest
        for times in choose_times(question, path, chance):
            draft = Draft(path, sorted(times))
            if (best is not None and len(times) >= best) or frozenset(draft.givens) in question.known:
                continue
            if question.difficulty and grade(replace(question.problem, givens=draft.givens)) != question.difficulty:
                continue
            best = len(times)
            yield draft
            if best <= (len(path) // _SQUARES_PER_GIVEN if question.givens is None else question.givens):
                return
        if best is not None and question.givens is None:
            return


def _target(problem: Problem, chance: random.Random) -> list[Square] | str:
    """Return a random tour, or the reason if there is none.

    The direction is random, and so is the first square of a closed tour.
    """
    program = choose("cycle" if problem.kind == "closed" else "path")
    seeded = Search(1, Limits(), chance.randrange(1 << 30))
    for message in asp.answers(asp.question(problem, program, seeded)):
        if isinstance(message, Answer):
            path = _squares(message)
            if problem.kind == "closed":
                first = chance.randrange(len(path))
                path = path[first:] + path[:first]
            return path[::-1] if chance.random() < 0.5 else path
        if message.how == "error":
            raise EngineError(message.reason)
        return message.reason
    raise AssertionError("an outcome comes last")


def _squares(answer: Answer) -> list[Square]:
    """Return the squares of a tour found by clingo, in order."""
    (path,) = answer.paths
    assert not isinstance(path, Walk)
    return [Square(*square) for square in path]


def _solvable(question: PuzzleQuestion, path: list[Square], chance: random.Random) -> Iterator[frozenset[int]]:
    """Yield a set of times to give so that propagation solves the puzzle. A medium puzzle may need look-ahead."""
    rules = Propagation(question.problem.board, question.problem.kind == "closed")
    given: dict[int, Square] = {}
    state = [rules.all] * len(path)
    while not rules.solved(state):
        open_times = [at for at in range(len(path)) if state[at] & (state[at] - 1)]
        chance.shuffle(open_times)
        options = ((at, rules.propagate({at: path[at]}, state)) for at in open_times)
        at, state = min(options, key=lambda option: sum(squares.bit_count() for squares in option[1]))
        given[at] = path[at]
    order = list(given)
    for look_ahead in (False, True) if question.difficulty == "medium" else (False,):
        for at in chance.sample(order, len(order)):
            if at in given:
                state = rules.propagate({other: square for other, square in given.items() if other != at})
                if rules.solved(rules.look_ahead(state) if look_ahead else state):
                    del given[at]
    yield frozenset(given)


def _fewest(question: PuzzleQuestion, path: list[Square], chance: random.Random) -> Iterator[frozenset[int]]:
    """Yield smaller and smaller sets of times to give so that no other tour fits."""
    rivals = _Rivals(question.problem, path, chance)
    first = max(len(path) // 20, 1) if len(path) > 1 else 0
    best = rivals.reduce(rivals.complete({chance.randrange(len(path)) for _ in range(first)}, len(path)))
    yield frozenset(best)
    tried = 0
    while tried < _PATIENCE and len(best) > 1:
        tried += 1
        kept = best - set(chance.sample(sorted(best), min(_TAKEN_BACK, len(best))))
        given = rivals.complete(kept, len(best))
        if len(given) > len(best):
            continue
        given = rivals.reduce(given)
        if len(given) < len(best):
            tried = 0
            yield frozenset(given)
        best = given


class _Rivals:
    """The rivals found until now: other tours than the target, each as the set of times where it differs from it."""

    def __init__(self, problem: Problem, path: list[Square], chance: random.Random) -> None:
        self._problem, self._path, self._chance = problem, path, chance
        self._found: list[frozenset[int]] = []
        visits = ",".join(f"visit(1,{time},({square.file},{square.rank}))" for time, square in enumerate(path, 1))
        self._other = f"\n:- {visits}."

    def complete(self, given: set[int], most: int) -> set[int]:
        """Add times to ``given`` until no other tour fits, or until there are more than ``most``. Return them."""
        given = set(given)
        while len(given) <= most:
            fitting = [rival for rival in self._found if not rival & given]
            none = False
            while len(fitting) < _SAMPLES:
                more, complete = self._ask(given, _AT_ONCE)
                none = complete and not more
                new = [rival for rival in more if rival not in fitting]
                fitting += new
                if complete or not new:
                    break
            if none:
                return given
            given.add(self._most_common(fitting) if fitting else self._farthest(given))
        return given

    def reduce(self, given: set[int]) -> set[int]:
        """Return ``given`` without times that are not needed."""
        for at in self._chance.sample(sorted(given), len(given)):
            fewer = given - {at}
            if all(rival & fewer for rival in self._found):
                rivals, complete = self._ask(fewer, 1)
                if complete and not rivals:
                    given = fewer
        return given

    def _ask(self, given: set[int], wanted: int) -> tuple[Sequence[frozenset[int]], bool]:
        """Return up to ``wanted`` rivals that fit the given times, and whether no other rivals exist."""
        problem = replace(self._problem, givens=tuple((self._path[at], at + 1) for at in sorted(given)))
        arguments = (f"--solve-limit={_CONFLICTS}",)
        question = asp.question(
            problem, choose("givens"), Search(wanted, Limits(), self._chance.randrange(1 << 30), arguments)
        )
        rivals, complete = [], False
        for message in asp.answers(replace(question, facts=question.facts + self._other, clash=False)):
            if isinstance(message, Outcome):
                complete = message.how == "exhausted"
            else:
                pairs = enumerate(zip(_squares(message), self._path, strict=True))
                rivals.append(frozenset(at for at, (one, other) in pairs if one != other))
        self._found += [rival for rival in rivals if rival not in self._found]
        return rivals, complete

    def _most_common(self, rivals: list[frozenset[int]]) -> int:
        """Return a time at which most of the rivals differ from the target."""
        counts = Counter(at for rival in rivals for at in sorted(rival))
        most = max(counts.values())
        return self._chance.choice(sorted(at for at, number in counts.items() if number == most))

    def _farthest(self, given: set[int]) -> int:
        """Return the time that is farthest from all given times. This is used when clingo has given up."""
        others = [at for at in range(len(self._path)) if at not in given]
        return max(others, key=lambda at: min((abs(at - other) for other in given), default=0))
