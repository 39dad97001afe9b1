"""Distributions of instances: the same distribution and seed give the same set on every machine.

    generate(LENZI, seed=1, name="lenzi")
    generate(Holes((Board(8, 8),), count=10, blocked=Blocked(5, 15, percent=True), closed=True), seed=7)

``Chance`` makes all random choices, board by board and instance by instance. A set therefore follows
from its distribution and its seed alone. Engines and their versions have no influence.

Sets may have been cited. A distribution must therefore never change, not even its ``rule``, which is written to the
file. To generate other instances, add a new distribution.
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
from pykt.runs.bench.sets.instances import MOST_INSTANCES, Instance, InstanceSet
from pykt.runs.bench.sets.rotations import random_tour
from pykt.theory.connection import count_parts, degrees
from pykt.theory.rectangles import has_closed_tour, has_open_tour

#: The most squares that all boards of a set may have together. The first limit is the usual one, the second is for
#: distributions that examine every square of a board, and the third is for distributions that generate tours.
MOST_SQUARES, _MOST_LOOKED_AT, _MOST_OF_TOURS = 10_000_000, 500_000, 250_000

#: The most squares of a board on which a tour is generated. The time grows as the square of their number.
MOST_TOURED = 2_500

_TRIES, _LEAST_TRIES = 10_000, 3  # the most and the fewest attempts to draw a board with holes; large boards have fewer
_WORK = 5_000_000  # the most squares that the boards of all attempts have together

_BLOCKED = re.compile(r"\s*+([0-9]{1,9})(?:\s*+-\s*+([0-9]{1,9}))?\s*+(%?)\s*+", re.ASCII)


@dataclass(frozen=True)
class Blocked:
    """The possible numbers of blocked squares, from ``least`` to ``most``.

    If ``percent`` is true, both are percentages of the squares of the board. ``of`` rounds them down to whole squares.
    """

    least: int
    most: int
    percent: bool = False

    @classmethod
    def parse(cls, text: str) -> Blocked:
        """Read a range written as ``7``, ``4-10``, ``5%`` or ``5-15%``. Raise PyktError if it is written otherwise."""
        match = _BLOCKED.fullmatch(text)
        if match is None or int(match[1]) > int(match[2] or match[1]):
            raise PyktError(
                f"{text[:40]!r} is not a number of blocked squares. Write 7, 4-10, 5% or 5-15%, "
                "the smaller number first."
            )
        return cls(int(match[1]), int(match[2] or match[1]), bool(match[3]))

    def of(self, board: Board, left: int) -> range:
        """Return the possible numbers for a board. Raise PyktError if fewer than ``left`` squares could stay free."""
        least, most = (n * board.cells // 100 if self.percent else n for n in (self.least, self.most))
        if most > board.cells - left:
            raise PyktError(f"{most} blocked squares leave too few squares free on {board}. Block fewer squares.")
        return range(least, most + 1)

    def __str__(self) -> str:
        most = f"-{self.most}" if self.most > self.least else ""
        return f"{self.least}{most}{'%' if self.percent else ''}"


@dataclass(frozen=True)
class TwoKnights:
    """Two knights on boards with blocked squares."""

    kind: ClassVar[str] = "two-knights"
    most_squares: ClassVar[int] = MOST_SQUARES
    rule: ClassVar[str] = (
        "The number of blocked squares is drawn from the range, each as likely; then these squares and the two starts, "
        "all distinct, from the squares of the board."
    )
    boards: tuple[Board, ...]
    count: int = 20
    blocked: Blocked = Blocked(4, 10)

    def draw(self, board: Board, chance: Chance) -> Problem:
        """Generate an instance."""
        number = chance.pick(self.blocked.of(board, left=2))
        first, second, *holes = map(board.square, chance.sample(range(board.cells), number + 2))
        return Problem.two_knights(Board(board.files, board.ranks, frozenset[Square](holes)), first, second)


@dataclass(frozen=True)
class Holes:
    """One knight on boards with blocked squares, where moves join all free squares and each has two moves or more."""

    kind: ClassVar[str] = "holes"
    most_squares: ClassVar[int] = _MOST_LOOKED_AT
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
        """Generate an instance. Raise PyktError if all of many attempts fail."""
        number = chance.pick(self._numbers(board))
        dark = [square for square in board.squares() if sum(square) % 2 == 0]
        light = [square for square in board.squares() if sum(square) % 2]
        free = board.cells - number
        for _ in range(max(_LEAST_TRIES, min(_TRIES, _WORK // board.cells))):
            left = chance.pick(self._dark_left(free, len(dark), len(light)))
            holes = chance.sample(dark, len(dark) - left) + chance.sample(light, len(light) - (free - left))
            drawn = Board(board.files, board.ranks, frozenset(holes))
            if _joined(drawn):
                return Problem("closed" if self.closed else "open", drawn)
        raise PyktError(
            f"With {number} blocked squares on {board}, some square nearly always has fewer than 2 moves. Block fewer."
        )

    def _dark_left(self, free: int, _dark: int, light: int) -> list[int]:
        """Return the possible numbers of free dark squares if ``free`` squares stay free in all."""
        return sorted({(free + 1) // 2, max(free // 2, free - light)})

    def _is_even(self) -> bool:
        """Tell whether the number of free squares must be even, as it is for a closed tour."""
        return self.closed

    def _numbers(self, board: Board) -> list[int]:
        """Return the possible numbers of blocked squares on a board. Raise PyktError if there is none."""
        numbers = self.blocked.of(board, left=4)
        if not self._is_even():
            return list(numbers)
        if even := [number for number in numbers if (board.cells - number) % 2 == 0]:
            return even
        if self.blocked.percent:
            return [numbers[-1] + 1]
        kind = "an odd" if board.cells % 2 else "an even"
        raise PyktError(f"An even number of squares must be left. Block {kind} number of squares of {board}.")


@dataclass(frozen=True)
class Unbalanced(Holes):
    """One knight on boards without a tour: two more squares of one colour are free than of the other."""

    kind: ClassVar[str] = "unbalanced"
    rule: ClassVar[str] = (
        "As for holes, but an even number of squares is left, and of one colour, each as likely, two more than of the "
        "other. A knight changes the colour with every move, so there is no tour."
    )

    def _dark_left(self, free: int, dark: int, light: int) -> list[int]:
        counts = [left for left in (free // 2 - 1, free // 2 + 1) if left <= dark and free - left <= light]
        if not counts:
            raise PyktError("So few blocked squares can't leave two more squares of one colour. Block 2 or more.")
        return counts

    def _is_even(self) -> bool:
        return True


@dataclass(frozen=True)
class Mixed:
    """One knight on boards with blocked squares, with and without a tour."""

    kind: ClassVar[str] = "mixed"
    most_squares: ClassVar[int] = MOST_SQUARES
    rule: ClassVar[str] = (
        "The number of blocked squares is drawn from the range, each as likely; then these squares from the squares of "
        "the board. Boards with and without a tour are kept."
    )
    boards: tuple[Board, ...]
    count: int = 20
    blocked: Blocked = Blocked(4, 10)
    closed: bool = False

    def draw(self, board: Board, chance: Chance) -> Problem:
        """Generate an instance."""
        holes = map(board.square, chance.sample(range(board.cells), chance.pick(self.blocked.of(board, left=2))))
        return Problem("closed" if self.closed else "open", Board(board.files, board.ranks, frozenset[Square](holes)))


@dataclass(frozen=True)
class Sizes:
    """One knight on boards of many sizes without blocked squares."""

    kind: ClassVar[str] = "sizes"
    most_squares: ClassVar[int] = MOST_SQUARES
    rule: ClassVar[str] = (
        "Nothing is drawn. Boards without a tour are left out (closed: Schwenk 1991; open: Cull and De Curtins 1978, "
        "Chia and Ong 2005)."
    )
    count: ClassVar[int] = 1
    boards: tuple[Board, ...]
    closed: bool = False

    def draw(self, board: Board, _chance: Chance) -> Problem | None:
        """Return the instance of the board, or None if the board has no tour."""
        return Problem("closed" if self.closed else "open", board) if _has_tour(board, self.closed) else None


@dataclass(frozen=True)
class GivenNumbers:
    """One knight on boards with a few given numbers of a tour."""

    kind: ClassVar[str] = "puzzles"
    most_squares: ClassVar[int] = _MOST_OF_TOURS
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
        """Generate an instance. Raise PyktError if the board has no tour or the wrong size."""
        if not 1 <= self.givens <= board.cells:
            raise PyktError(
                f"A puzzle on {board} has 1 to {board.cells} givens, not {self.givens}. Change the number of givens."
            )
        if board.cells > MOST_TOURED:
            raise PyktError(
                f"{board} is too large: puzzles are generated on at most {MOST_TOURED:,} squares. Use a smaller board."
            )
        if not _has_tour(board, self.closed):
            raise PyktError(f"{board} has no {'closed' if self.closed else 'open'} tour. Leave this board out.")
        path = random_tour(board, closed=self.closed, chance=chance)
        places = sorted(chance.sample(range(len(path)), self.givens))
        givens = tuple((path[place], place + 1) for place in places)
        return Problem("closed" if self.closed else "open", board, givens=givens)


Distribution = TwoKnights | Holes | Unbalanced | Mixed | Sizes | GivenNumbers

#: The distributions by their kinds.
DISTRIBUTIONS: Mapping[str, type[Distribution]] = {
    one.kind: one for one in (TwoKnights, Holes, Unbalanced, Mixed, Sizes, GivenNumbers)
}

#: The distribution of Lenzi, "Automated reasoning: Knights Tour" (2021): 100 instances.
LENZI = TwoKnights(tuple(Board(n, n) for n in (8, 10, 12, 14, 16)), count=20, blocked=Blocked(4, 10))


def generate(distribution: Distribution, seed: int = 1, name: str = "") -> InstanceSet:
    """Generate a set from a distribution and a seed, an integer from 0. Raise PyktError if that is impossible.

    ``name`` is the name of the set, by default the kind of the distribution.
    """
    count, closed = distribution.count, getattr(distribution, "closed", False)
    if not 0 <= seed < 10**18:
        raise PyktError("A seed must be an integer of at most 18 digits, 0 or greater. Use another seed.")
    if count < 1:
        raise PyktError(f"There must be at least 1 instance of each board, not {count}. Ask for more.")
    boards = dict.fromkeys(distribution.boards)
    if sum(board.cells for board in boards) * count > distribution.most_squares:
        raise PyktError(
            f"The boards of such a set may have at most {distribution.most_squares:,} squares together. Use fewer or "
            "smaller boards."
        )
    if len(boards) * count > MOST_INSTANCES:
        raise PyktError(f"A set may have at most {MOST_INSTANCES:,} instances. Ask for fewer.")
    chance, width = Chance(seed), max(2, len(str(count)))
    each = []
    for board in boards:
        for nth in range(1, count + 1):
            if problem := distribution.draw(board, chance):
                each.append(Instance(f"{board}-{nth:0{width}}", problem))
    if not each:
        raise PyktError(f"None of the boards has {'a closed' if closed else 'an open'} tour. Use other boards.")
    sown = None if isinstance(distribution, Sizes) else seed
    return InstanceSet(name or distribution.kind, tuple(each), _record(distribution), sown)


def share(drawn: InstanceSet) -> float:
    """Return the size of a drawn set as a share of the largest set that its distribution allows."""
    return sum(one.squares for one in drawn.instances) / DISTRIBUTIONS[str(drawn.distribution["kind"])].most_squares


def _record(distribution: Distribution) -> dict[str, object]:
    """Return the distribution as a value for JSON."""
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
    """Tell whether every free square has at least two moves and moves connect all free squares."""
    return bool((degrees(board) >= 2).all()) and count_parts(board) == 1
