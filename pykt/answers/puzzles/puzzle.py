"""Puzzles: given numbers to which one tour fits and no other, as few numbers as can be had.

A target tour is drawn at random. Then clingo completes the numbers given so far to tours other than the target; each
is kept as the set of numbers in which the target differs from it. Givens are enough once they meet all such sets there
are: so the number that is in most of the sets not yet met is given, until clingo proves that there is no other tour.
What is not needed is dropped again. From there on a few givens at a time are taken back and found anew, which is cheap
since every set found before is kept.

Source: implicit hitting sets, as they are used for minimal correction sets and sudoku puzzles with few givens.
"""

from __future__ import annotations

import random
import time
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field, replace
from itertools import count as count_from

from pykt import process
from pykt.answers.puzzles.grade import Difficulty, Layers, grade
from pykt.checkers import verdicts
from pykt.engines import asp
from pykt.engines.protocol import Answer, Outcome, Search, Walk
from pykt.model.board import Square
from pykt.model.errors import EngineError, PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Checked, Status
from pykt.model.tour import Tour
from pykt.programs.choosing import choose
from pykt.theory.existence import refute

_SAMPLES, _AT_ONCE = 4, 2  # sets not yet met that are wanted before a number is chosen, and tours from one question
_CONFLICTS = 30_000  # so long is one question thought about; a given more makes it easier
_TAKEN_BACK = 3  # givens that are found anew at a time
_PATIENCE = 5  # times that this is tried without success
_FEW = 7  # a given for so many squares is few enough where no number is asked for
_PROOF = 10.0  # seconds that the proof may take, however little time is left


@dataclass(frozen=True)
class Puzzle:
    """A puzzle: ``problem`` holds the givens, ``tour`` is its only answer.

    ``unique`` says that clingo's program ``givens`` has proved so, asked afresh; ``checked`` is what the checkers say
    of the tour. ``reached`` is false if it has more givens than were asked for.
    """

    problem: Problem
    tour: Tour
    difficulty: Difficulty
    unique: bool
    checked: Checked
    reached: bool
    seed: int
    stats: dict[str, float] = field(default_factory=dict)

    def board_text(self) -> str:
        """The puzzle as a board file: numbers, ``.`` for the others, ``#`` for blocked squares."""
        board, given = self.problem.board, dict(self.problem.givens)
        width = len(str(board.free))
        lines = []
        for rank in range(board.ranks, 0, -1):
            squares = [Square(file, rank) for file in range(1, board.files + 1)]
            cells = ["#" if square in board.blocked else str(given.get(square, ".")) for square in squares]
            lines.append(" ".join(f"{cell:>{width}}" for cell in cells))
        return "\n".join(lines)

    def record(self) -> dict[str, object]:
        """The puzzle as JSON has it."""
        return {
            "problem": self.problem.record(),
            "givens": len(self.problem.givens),
            "difficulty": self.difficulty,
            "unique": self.unique,
            "reached": self.reached,
            "seed": self.seed,
            "tour": self.tour.record(),
            "checked": self.checked.verdicts,
            "stats": {name: round(value, 6) for name, value in self.stats.items()},
        }


@dataclass(frozen=True)
class Asked:
    """What a worker is asked for; ``known`` are the givens of puzzles that are not to come again."""

    problem: Problem
    givens: int | None
    difficulty: Difficulty | None
    seed: str
    known: frozenset[frozenset[tuple[Square, int]]] = frozenset()


class Puzzles:
    """Puzzles one after the other; ``status`` and ``reason`` say how it ended when the iteration is over.

    The limits are those of each puzzle. A puzzle that they keep from being bettered is one nevertheless, and others
    follow; where they keep it from being found at all, no others do.
    """

    def __init__(self, asked: Asked, count: int, seed: int, limits: Limits) -> None:
        self.status, self.reason = Status.FOUND, ""
        self._asked, self._count, self._seed, self._limits = asked, count, seed, limits
        self._run: process.Task | None = None
        self._stopped = False

    def stop(self) -> None:
        """End the search: the best puzzle of the one under way still comes, and no others do."""
        self._stopped = True
        if self._run:
            self._run.stop()

    def __iter__(self) -> Iterator[Puzzle]:
        if why := refute(self._asked.problem):
            self.status, self.reason = Status.NONE, why
            return
        asked = self._asked
        for nth in range(self._count):
            began = time.monotonic()
            asked = replace(asked, seed=f"{self._seed}/{nth}")
            best, ending = self._best(asked)
            if best is None:
                self.status, self.reason = ending
                return
            left = replace(self._limits, timeout=max(began + self._limits.timeout - time.monotonic(), _PROOF))
            puzzle = self._puzzle(best, left, began)
            asked = replace(asked, known=asked.known | {frozenset(puzzle.problem.givens)})
            # That it could not be bettered is of no account if it has no more givens than were asked for.
            matters = not puzzle.reached or (ending[0] is not Status.TIMEOUT and nth < self._count - 1)
            if matters and ending[0] is not Status.FOUND:
                self.status, self.reason = ending
            yield puzzle
            if self.status not in (Status.FOUND, Status.TIMEOUT):
                return

    def _best(self, asked: Asked) -> tuple[tuple[dict[Square, int], list[Square]] | None, tuple[Status, str]]:
        """The puzzle with the fewest givens that was found, if any was, and how the search for it ended."""
        best, refuted = None, ""
        self._run = run = process.start("pykt.answers.puzzles.puzzle:search", asked, limits=self._limits)
        if self._stopped:  # just now
            run.stop()
        for message in run:
            if isinstance(message, str):
                refuted = message
            else:
                best = message
        assert run.ending is not None
        how = run.ending.how
        if refuted:
            return best, (Status.NONE, refuted)
        if how == "done":
            return best, (Status.FOUND, "")
        return best, (Status.ERROR if how == "crashed" else Status(how), run.ending.reason)

    def _puzzle(self, best: tuple[dict[Square, int], list[Square]], limits: Limits, began: float) -> Puzzle:
        givens, path = best
        problem = replace(self._asked.problem, givens=tuple(sorted(givens.items(), key=lambda given: given[1])))
        tour = Tour.of(problem.board, path)
        [(checked, _)] = verdicts(problem, [tour], limits=limits)
        proof = time.monotonic()
        unique = _only_answer(problem, path, limits)
        now = time.monotonic()
        stats = {"wall_s": now - began, "proof_s": now - proof}
        wanted = self._asked.givens
        reached = wanted is None or len(givens) <= wanted
        return Puzzle(problem, tour, grade(problem), unique, checked, reached, self._seed, stats)


def puzzles(
    problem: Problem,
    *,
    count: int = 1,
    givens: int | None = None,
    difficulty: Difficulty | None = None,
    seed: int | None = None,
    timeout: float = Limits.timeout,
    memory: float = Limits.memory,
) -> Puzzles:
    """Make ``count`` different puzzles of open or closed tours of a board, streamed.

    ``givens`` asks for that many at most; without it, the search ends when there is one for seven squares or
    the puzzle has not been bettered for a while. The
    same seed makes the same puzzles, unless the time runs out (``timeout`` is in seconds, for each of them; its proof
    may take ten seconds more). What was best then still comes. PyktError for what can't be meant.
    """
    if problem.kind not in ("open", "closed"):
        raise PyktError("A puzzle is made of an open or a closed tour: leave the other kind out.")
    if problem != Problem(problem.kind, problem.board):
        raise PyktError("A puzzle is made for a board and its blocked squares alone: leave the rest out.")
    if givens is not None and givens < 0:
        raise PyktError(f"A puzzle has 0 givens or more, not {givens}.")
    if count < 1:
        raise PyktError(f"The number of puzzles is 1 or more, not {count}.")
    seed = random.randrange(1_000_000) if seed is None else seed
    return Puzzles(Asked(problem, givens, difficulty, ""), count, seed, Limits(timeout, memory))


def _only_answer(problem: Problem, path: list[Square], limits: Limits) -> bool:
    """True if the program ``givens`` finds this answer, looks for a second one and proves that there is none."""
    question = asp.question(problem, choose("givens"), Search(2, limits))
    found, exhausted = [], False
    for message in process.start("pykt.engines.asp:answers", question, limits=limits):
        if isinstance(message, Answer):
            found.append(message.paths)
        else:
            exhausted = message.how == "exhausted"
    return exhausted and found == [(path,)]


# In the worker -------------------------------------------------------------------------------------------------------


def warm() -> None:
    """Load clingo into this process."""
    asp.warm()


def search(asked: Asked) -> Iterator[tuple[dict[Square, int], list[Square]] | str]:
    """Puzzles with fewer and fewer givens, each with its tour; a text if it is proven that there is no tour."""
    chance = random.Random(asked.seed)
    best: int | None = None
    for _ in count_from():
        path = _target(asked.problem, chance)
        if isinstance(path, str):
            yield path
            return
        found = (
            _solvable(asked, path, chance) if asked.difficulty in ("easy", "medium") else _fewest(asked, path, chance)
        )
        for numbers in found:
            givens = {path[at]: at + 1 for at in sorted(numbers)}
            if (best is not None and len(givens) >= best) or frozenset(givens.items()) in asked.known:
                continue
            if asked.difficulty and grade(replace(asked.problem, givens=tuple(givens.items()))) != asked.difficulty:
                continue
            best = len(givens)
            yield givens, path
            if best <= (len(path) // _FEW if asked.givens is None else asked.givens):
                return
        if best is not None and asked.givens is None:
            return


def _target(problem: Problem, chance: random.Random) -> list[Square] | str:
    """A random tour, in either direction and, if closed, from any square; a text if there is none."""
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
    (path,) = answer.paths
    assert not isinstance(path, Walk)
    return [Square(*square) for square in path]


def _solvable(asked: Asked, path: list[Square], chance: random.Random) -> Iterator[frozenset[int]]:
    """Times to give so that propagation, or look-ahead, solves the puzzle."""
    board = Layers(asked.problem.board, asked.problem.kind == "closed")
    given: dict[int, Square] = {}
    state = [board.all] * len(path)
    while not board.solved(state):
        loose = [at for at in range(len(path)) if state[at] & (state[at] - 1)]
        chance.shuffle(loose)
        options = ((at, board.propagated({at: path[at]}, state)) for at in loose)
        at, state = min(options, key=lambda option: sum(squares.bit_count() for squares in option[1]))
        given[at] = path[at]
    order = list(given)
    for look_ahead in (False, True) if asked.difficulty == "medium" else (False,):
        for at in chance.sample(order, len(order)):
            if at in given:
                state = board.propagated({other: square for other, square in given.items() if other != at})
                if board.solved(board.looked_ahead(state) if look_ahead else state):
                    del given[at]
    yield frozenset(given)


def _fewest(asked: Asked, path: list[Square], chance: random.Random) -> Iterator[frozenset[int]]:
    """Times to give so that no other tour fits, fewer and fewer."""
    rivals = _Rivals(asked.problem, path, chance)
    first = max(len(path) // 20, 1) if len(path) > 1 else 0
    best = rivals.reduced(rivals.completed({chance.randrange(len(path)) for _ in range(first)}, len(path)))
    yield frozenset(best)
    tried = 0
    while tried < _PATIENCE and len(best) > 1:
        tried += 1
        kept = best - set(chance.sample(sorted(best), min(_TAKEN_BACK, len(best))))
        given = rivals.completed(kept, len(best))
        if len(given) > len(best):
            continue
        given = rivals.reduced(given)
        if len(given) < len(best):
            tried = 0
            yield frozenset(given)
        best = given


class _Rivals:
    """The tours other than the target that were found so far, each as the set of times at which they differ."""

    def __init__(self, problem: Problem, path: list[Square], chance: random.Random) -> None:
        self._problem, self._path, self._chance = problem, path, chance
        self._found: list[frozenset[int]] = []
        visits = ",".join(f"visit(1,{time},({square.file},{square.rank}))" for time, square in enumerate(path, 1))
        self._other = f"\n:- {visits}."

    def completed(self, given: set[int], most: int) -> set[int]:
        """The times with more added until no other tour fits; more than ``most`` are of no use."""
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
            given.add(self._best(fitting) if fitting else self._middle(given))
        return given

    def reduced(self, given: set[int]) -> set[int]:
        """The times without those that are not needed."""
        for at in self._chance.sample(sorted(given), len(given)):
            fewer = given - {at}
            if all(rival & fewer for rival in self._found):
                rivals, complete = self._ask(fewer, 1)
                if complete and not rivals:
                    given = fewer
        return given

    def _ask(self, given: set[int], wanted: int) -> tuple[Sequence[frozenset[int]], bool]:
        """Other tours that fit, and whether there are no more."""
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

    def _best(self, rivals: list[frozenset[int]]) -> int:
        counts = Counter(at for rival in rivals for at in sorted(rival))
        most = max(counts.values())
        return self._chance.choice(sorted(at for at, number in counts.items() if number == most))

    def _middle(self, given: set[int]) -> int:
        """The time that is farthest from all that are given, where clingo could not tell in time."""
        loose = [at for at in range(len(self._path)) if at not in given]
        return max(loose, key=lambda at: min((abs(at - other) for other in given), default=0))
