"""Find few givens that only one tour fits, with clingo.

1. The *target* is the tour of the puzzle. Let clingo look for *rivals*: other tours that fit the givens chosen so far.
   Store each rival as the set of times (numbers counted from 0) at which it differs from the target. A given
   number excludes the rivals whose sets contain its time.
2. Give the number that excludes the most rivals found. Repeat until clingo proves that no rival is left.
3. Drop each given number that is not needed.
4. Several times, take back a few givens and choose others. This is fast, because all rivals found before are kept.

Numbers whose squares a pattern maps onto each other are given together.

The method is that of implicit hitting sets, which is also used for minimal correction sets and for sudoku puzzles with
few givens.
"""

from __future__ import annotations

import random
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from dataclasses import replace

from pykt.engines import asp
from pykt.engines.protocol import Answer, Outcome, Search, Walk
from pykt.model.board import Square
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.programs.choosing import choose

_SAMPLES = 4  # the number of rivals to find before a number is chosen
_AT_ONCE = 2  # the number of rivals to find in one call of clingo
_CONFLICTS = 30_000  # the conflicts after which clingo gives up; then one more number is given
_TAKEN_BACK = 3  # the number of givens to take back at a time
_PATIENCE = 5  # attempts in a row that may fail before the search ends

#: Maps each time to the times that are given together with it, because of the pattern of the givens.
Orbits = Mapping[int, frozenset[int]]


def fewest(
    problem: Problem, path: list[Square], orbits: Orbits, fixed: frozenset[int], chance: random.Random
) -> Iterator[frozenset[int]]:
    """Yield smaller and smaller sets of times to give so that no other tour fits. Each set contains ``fixed``."""
    rivals = _Rivals(problem, path, orbits, fixed, chance)
    first = max(len(path) // 20, 1) if len(path) > 1 else 0
    at_first = set(fixed).union(*(orbits[chance.randrange(len(path))] for _ in range(0 if fixed else first)))
    best = rivals.reduce(rivals.complete(at_first, len(path)))
    yield frozenset(best)
    tried = 0
    while tried < _PATIENCE and len(best) > max(len(fixed), 1):
        tried += 1
        loose = sorted(best - fixed)
        taken = chance.sample(loose, min(_TAKEN_BACK, len(loose)))
        given = rivals.complete(best.difference(*(orbits[at] for at in taken)), len(best))
        if len(given) > len(best):
            continue
        given = rivals.reduce(given)
        if len(given) < len(best):
            tried = 0
            yield frozenset(given)
        best = given


def squares_of(answer: Answer) -> list[Square]:
    """Return the squares of a tour found by clingo, in order."""
    (path,) = answer.paths
    assert not isinstance(path, Walk)
    return [Square(*square) for square in path]


def others(problem: Problem, path: list[Square], wanted: int, chance: random.Random) -> tuple[list[list[Square]], bool]:
    """Return up to ``wanted`` answers of a problem other than ``path``, and whether no further ones exist."""
    arguments = (f"--solve-limit={_CONFLICTS}",)
    question = asp.question(problem, choose("givens"), Search(wanted, Limits(), chance.randrange(1 << 30), arguments))
    visits = ",".join(f"visit(1,{time},({square.file},{square.rank}))" for time, square in enumerate(path, 1))
    found, complete = [], False
    for message in asp.answers(replace(question, facts=f"{question.facts}\n:- {visits}.", clash=())):
        if isinstance(message, Outcome):
            complete = message.how == "exhausted"
        else:
            found.append(squares_of(message))
    return found, complete


class _Rivals:
    """The rivals found until now: other tours, each as the set of times where it differs from the target."""

    def __init__(
        self, problem: Problem, path: list[Square], orbits: Orbits, fixed: frozenset[int], chance: random.Random
    ) -> None:
        self._problem, self._path, self._chance = problem, path, chance
        self._orbits, self._fixed = orbits, fixed
        self._found: list[frozenset[int]] = []

    def complete(self, given: set[int], most: int) -> set[int]:
        """Return ``given`` with times added until no other tour fits, or until there are more than ``most`` times."""
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
            given |= self._orbits[self._most_common(fitting) if fitting else self._farthest(given)]
        return given

    def reduce(self, given: set[int]) -> set[int]:
        """Return ``given`` without times that are not needed."""
        for at in self._chance.sample(sorted(given - self._fixed), len(given - self._fixed)):
            fewer = given - self._orbits[at]
            if at in given and all(rival & fewer for rival in self._found):
                rivals, complete = self._ask(fewer, 1)
                if complete and not rivals:
                    given = fewer
        return given

    def _ask(self, given: set[int], wanted: int) -> tuple[Sequence[frozenset[int]], bool]:
        """Return up to ``wanted`` rivals that fit the given times, and whether no other rivals exist."""
        problem = replace(self._problem, givens=tuple((self._path[at], at + 1) for at in sorted(given)))
        found, complete = others(problem, self._path, wanted, self._chance)
        rivals = []
        for path in found:
            pairs = enumerate(zip(path, self._path, strict=True))
            rivals.append(frozenset(at for at, (one, other) in pairs if one != other))
        self._found += [rival for rival in rivals if rival not in self._found]
        return rivals, complete

    def _most_common(self, rivals: list[frozenset[int]]) -> int:
        """Return a time at which most of the rivals differ from the target."""
        counts = Counter(at for rival in rivals for at in sorted(rival))
        most = max(counts.values())
        return self._chance.choice(sorted(at for at, number in counts.items() if number == most))

    def _farthest(self, given: set[int]) -> int:
        """Return the time that is farthest from all given times: the time to give next if clingo has given up."""
        others = [at for at in range(len(self._path)) if at not in given]
        return max(others, key=lambda at: min((abs(at - other) for other in given), default=0))
