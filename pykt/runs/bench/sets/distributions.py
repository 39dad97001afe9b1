"""Distributions from which sets of instances are drawn: the same seed draws the same set on every machine.

    generate(LENZI, seed=1, name="lenzi")
    generate(Holes((Board(8, 8),), count=10, blocked=Blocked(5, 15, percent=True), closed=True), seed=7)

All that is drawn comes from ``Chance``, board by board as they are named and instance by instance. So a set follows
from its distribution and its seed, whatever engines there are and in whatever version. A set that has once been drawn
may be cited: another way to draw is another distribution.
"""

from __future__ import annotations

import re
from collections.abc import Mapping
from dataclasses import dataclass, fields
from typing import ClassVar

from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.runs.bench.sets.chance import Chance
from pykt.runs.bench.sets.instances import Instance, Instances
from pykt.runs.bench.sets.rotations import random_tour
from pykt.theory.rectangles import has_closed_tour, has_open_tour

#: The most squares that the boards of a set have, all together.
MOST_SQUARES = 10_000_000

#: The most squares of a board of which a tour is drawn, as that takes time quadratic in them.
MOST_TOURED = 2_500

_TRIES = 10_000

_BLOCKED = re.compile(r"\s*([0-9]{1,9})(?:\s*-\s*([0-9]{1,9}))?\s*(%?)\s*", re.ASCII)


@dataclass(frozen=True)
class Blocked:
    """How many squares are blocked: ``least`` to ``most``, or so many of a hundred, rounded down."""

    least: int
    most: int
    percent: bool = False

    @classmethod
    def parse(cls, text: str) -> Blocked:
        """The numbers written as ``7``, ``4-10``, ``5%`` or ``5-15%``; PyktError if they are not."""
        match = _BLOCKED.fullmatch(text)
        if match is None or int(match[1]) > int(match[2] or match[1]):
            raise PyktError(f"{text[:40]!r} is no number of blocked squares: write 7, 4-10, 5% or 5-15%.")
        return cls(int(match[1]), int(match[2] or match[1]), bool(match[3]))

    def of(self, board: Board, left: int) -> range:
        """The numbers for a board; PyktError if the largest leaves fewer than so many squares free."""
        least, most = (n * board.cells // 100 if self.percent else n for n in (self.least, self.most))
        if most > board.cells - left:
            raise PyktError(f"With {most} blocked squares too few are free on {board}: block fewer.")
        return range(least, most + 1)

    def __str__(self) -> str:
        most = f"-{self.most}" if self.most > self.least else ""
        return f"{self.least}{most}{'%' if self.percent else ''}"


@dataclass(frozen=True)
class TwoKnights:
    """Two knights, some squares blocked."""

    kind: ClassVar[str] = "two-knights"
    rule: ClassVar[str] = (
        "The number of blocked squares is drawn from the range, each as likely; then these squares and the two starts, "
        "all distinct, from the squares of the board."
    )
    boards: tuple[Board, ...]
    count: int = 20
    blocked: Blocked = Blocked(4, 10)

    def draw(self, board: Board, chance: Chance) -> Problem:
        """An instance."""
        number = chance.pick(self.blocked.of(board, left=2))
        first, second, *holes = map(board.square, chance.sample(range(board.cells), number + 2))
        return Problem.two_knights(Board(board.files, board.ranks, frozenset[Square](holes)), first, second)


@dataclass(frozen=True)
class Holes:
    """One knight, some squares blocked, so that there seems to be a tour."""

    kind: ClassVar[str] = "holes"
    rule: ClassVar[str] = (
        "The number of blocked squares is drawn from the range, each as likely; for a closed tour from those that "
        "leave an even number free, and a percentage without one takes one square more. Then these squares are drawn "
        "so that as many of both colours are left, or one more of either colour if the number left is odd. They are "
        "drawn anew until moves join all free squares and lead from each of them to two others at least. There may "
        "still be no tour."
    )
    boards: tuple[Board, ...]
    count: int = 20
    blocked: Blocked = Blocked(4, 10)
    closed: bool = False

    def draw(self, board: Board, chance: Chance) -> Problem:
        """An instance; PyktError if none is among many boards drawn."""
        number = chance.pick(self._numbers(board))
        dark = [square for square in board.squares() if sum(square) % 2 == 0]
        light = [square for square in board.squares() if sum(square) % 2]
        free = board.cells - number
        for _ in range(_TRIES):
            left = chance.pick(sorted({(free + 1) // 2, max(free // 2, free - len(light))}))
            holes = chance.sample(dark, len(dark) - left) + chance.sample(light, len(light) - (free - left))
            drawn = Board(board.files, board.ranks, frozenset(holes))
            if _joined(drawn):
                return Problem("closed" if self.closed else "open", drawn)
        raise PyktError(f"With {number} blocked squares {board} hardly ever leaves two moves everywhere: block fewer.")

    def _numbers(self, board: Board) -> list[int]:
        """The numbers of blocked squares that suit the kind."""
        numbers = self.blocked.of(board, left=4)
        if not self.closed:
            return list(numbers)
        if even := [number for number in numbers if (board.cells - number) % 2 == 0]:
            return even
        if self.blocked.percent:
            return [numbers[-1] + 1]
        kind = "an odd" if board.cells % 2 else "an even"
        raise PyktError(f"A closed tour has an even number of squares: block {kind} number of squares of {board}.")


@dataclass(frozen=True)
class Sizes:
    """One knight, whole boards of many sizes."""

    kind: ClassVar[str] = "sizes"
    rule: ClassVar[str] = (
        "Nothing is drawn. Boards without a tour are left out (closed: Schwenk 1991; open: Cull and De Curtins 1978, "
        "Chia and Ong 2005)."
    )
    count: ClassVar[int] = 1
    boards: tuple[Board, ...]
    closed: bool = False

    def draw(self, board: Board, _chance: Chance) -> Problem | None:
        """The instance, or None if there is no tour."""
        return Problem("closed" if self.closed else "open", board) if _has_tour(board, self.closed) else None


@dataclass(frozen=True)
class Puzzles:
    """One knight, the numbers of some squares given."""

    kind: ClassVar[str] = "puzzles"
    rule: ClassVar[str] = (
        "A tour is drawn: a path grows from a random square by Warnsdorff's rule, equal squares in random order, and "
        "is rotated at random where it is stuck; then come ten rotations for each square, and more until the ends of a "
        "closed tour are a move apart. The squares that are given are drawn from all, each as likely. Other tours may "
        "fit too."
    )
    boards: tuple[Board, ...]
    count: int = 20
    givens: int = 8
    closed: bool = False

    def draw(self, board: Board, chance: Chance) -> Problem:
        """An instance; PyktError if the board has no tour."""
        if not 1 <= self.givens <= board.cells:
            raise PyktError(f"A puzzle on {board} has from 1 to {board.cells} givens, not {self.givens}.")
        if board.cells > MOST_TOURED:
            raise PyktError(f"A puzzle is drawn on {MOST_TOURED:,} squares at most: take a smaller board than {board}.")
        if not _has_tour(board, self.closed):
            raise PyktError(f"There is no {'closed' if self.closed else 'open'} tour of {board}: leave it out.")
        path = random_tour(board, closed=self.closed, chance=chance)
        places = sorted(chance.sample(range(len(path)), self.givens))
        givens = tuple((path[place], place + 1) for place in places)
        return Problem("closed" if self.closed else "open", board, givens=givens)


Distribution = TwoKnights | Holes | Sizes | Puzzles

#: The distributions by their names.
DISTRIBUTIONS: Mapping[str, type[Distribution]] = {one.kind: one for one in (TwoKnights, Holes, Sizes, Puzzles)}

#: That of Lenzi, "Automated reasoning: Knights Tour" (2021): 100 instances.
LENZI = TwoKnights(tuple(Board(n, n) for n in (8, 10, 12, 14, 16)), count=20, blocked=Blocked(4, 10))


def generate(distribution: Distribution, seed: int = 1, name: str = "") -> Instances:
    """The set that a seed, a whole number from 0 on, draws; PyktError says why there is none.

    Its name is that of the distribution unless another is given.
    """
    count, closed = distribution.count, getattr(distribution, "closed", False)
    if not 0 <= seed < 10**18:
        raise PyktError("A seed is a whole number from 0 on, of 18 digits at most.")
    if count < 1:
        raise PyktError(f"There is at least 1 instance of each board, not {count}.")
    boards = dict.fromkeys(distribution.boards)
    if sum(board.cells for board in boards) * count > MOST_SQUARES:
        raise PyktError(
            f"The boards of a set have {MOST_SQUARES:,} squares in all at most: take fewer, or smaller ones."
        )
    chance, width = Chance(seed), max(2, len(str(count)))
    each = []
    for board in boards:
        for nth in range(1, count + 1):
            if problem := distribution.draw(board, chance):
                each.append(Instance(f"{board}-{nth:0{width}}", problem))
    if not each:
        raise PyktError(f"No board has {'a closed' if closed else 'an open'} tour: take others.")
    sown = None if isinstance(distribution, Sizes) else seed
    return Instances(name or distribution.kind, tuple(each), _record(distribution), sown)


def _record(distribution: Distribution) -> dict[str, object]:
    """The distribution as JSON has it."""
    record: dict[str, object] = {"kind": distribution.kind}
    for one in fields(distribution):
        value = getattr(distribution, one.name)
        if isinstance(value, tuple):
            value = list(map(str, value))
        record[one.name] = str(value) if isinstance(value, Blocked) else value
    return record | {"rule": distribution.rule}


def _has_tour(board: Board, closed: bool) -> bool:
    return (has_closed_tour if closed else has_open_tour)(board.files, board.ranks)


def _joined(board: Board) -> bool:
    """True if moves lead from every free square to two others at least, and join all of them."""
    near = {}
    for square in board.squares():
        near[square] = board.neighbours(square)
        if len(near[square]) < 2:
            return False
    reached = [next(iter(near))]
    waiting = near.keys() - reached
    for square in reached:
        for step in near[square]:
            if step in waiting:
                waiting.remove(step)
                reached.append(step)
    return not waiting
