"""Sets of squares as bits of a number, and a position in a puzzle as the numbers placed so far.

In this package a *time* is a number in the puzzle, counted from 0. A set of squares is an integer with one bit for each
square. After the bits of its squares, each rank has extra bits, as many as the longest leap is long: two for the
knight. A move over the side of the board leads to one of these extra bits. So on a plane board a move shifts all
squares by the same number of bits.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass, replace
from functools import cached_property, partial

from pykt.model.board import Square
from pykt.model.line import Line
from pykt.model.problem import Problem

#: The candidate squares of each time, as bits.
Candidates = list[int]


class Grid:
    """The squares of a board as bits, and the times of its tours with the squares that the clues allow."""

    def __init__(self, problem: Problem) -> None:
        board, piece = problem.board, problem.piece
        self._named = partial(board.name, letters=True)
        self._width = board.files + max(long for _, long in piece.leaps)
        self.closed = problem.kind == "closed"
        self.squares = sum(self.bit(square) for square in board.squares())
        self.times = board.free
        shifts = [dx + dy * self._width for dx, dy in piece.moves]
        self._shifts = [shift for shift in shifts if shift > 0] if board.surface.is_plane else None
        self.neighbours = {
            self.bit(square): sum(map(self.bit, board.neighbours(square, piece))) for square in board.squares()
        }
        #: For each time, ``allowed`` has the squares that its clues allow, and ``lines`` the lines that its clues name.
        self.allowed = [self.squares] * self.times
        self.lines: dict[int, list[Line]] = {}
        for line, number in problem.clues:
            self.allowed[number - 1] &= sum(self.bit(square) for square in board.squares() if line.has(square))
            self.lines.setdefault(number - 1, []).append(line)

    @cached_property
    def without_clues(self) -> Grid:
        """The grid of the same board without clues."""
        grid = copy(self)
        grid.allowed, grid.lines = [self.squares] * self.times, {}
        return grid

    def bit(self, square: Square) -> int:
        """Return the bit of a square."""
        return 1 << ((square.rank - 1) * self._width + square.file - 1)

    def square(self, bit: int) -> Square:
        """Return the square of a bit."""
        rank, file = divmod(bit.bit_length() - 1, self._width)
        return Square(file + 1, rank + 1)

    def name(self, bit: int) -> str:
        """Return the name of the square of a bit, such as ``e5``, or ``a2.3`` in a box."""
        return self._named(self.square(bit))

    def clue(self, time: int) -> str:
        """Return the clues of a time in words, such as ``17 is on rank 5``."""
        return f"{time + 1} is on {' and '.join(map(str, self.lines[time]))}"

    def near(self, squares: int) -> int:
        """Return the squares a move away from any of ``squares``."""
        reached = 0
        if self._shifts is None:
            for bit in bits(squares):
                reached |= self.neighbours[bit]
            return reached
        for shift in self._shifts:
            reached |= squares << shift | squares >> shift
        return reached & self.squares

    def before(self, time: int) -> int | None:
        """Return the time before ``time``, or None if ``time`` is the first of an open tour."""
        return (time - 1) % self.times if time or self.closed else None

    def after(self, time: int) -> int | None:
        """Return the time after ``time``, or None if ``time`` is the last of an open tour."""
        return (time + 1) % self.times if time < self.times - 1 or self.closed else None

    def beside(self, time: int) -> list[int]:
        """Return the times before and after ``time``."""
        near = (self.before(time), self.after(time))
        return [one for one in near if one is not None and one != time]


@dataclass(frozen=True)
class Position:
    """A position in a puzzle. ``placed[time]`` is the bit of the square with this number, or 0."""

    grid: Grid
    placed: tuple[int, ...]

    @cached_property
    def free_squares(self) -> int:
        """The squares without a number."""
        return self.grid.squares & ~sum(set(self.placed))

    @cached_property
    def missing(self) -> list[int]:
        """The times whose numbers are not placed."""
        return [time for time, bit in enumerate(self.placed) if not bit]

    @cached_property
    def time_of(self) -> dict[int, int]:
        """Maps the bit of each square with a number to the time of this number."""
        return {bit: time for time, bit in enumerate(self.placed) if bit}

    @cached_property
    def candidates(self) -> Candidates:
        """The squares of each time that fit the placed numbers before and after it.

        If a number has a clue, its squares are on the line that the clue names. Each of these squares can be reached
        from the previous placed number over free squares, in the right number of moves. In the same way, the next
        placed number can be reached from the square. So the distances are right, and if each move changes the colour,
        the colours are right, too. The moves may use a square twice.
        """
        ahead = self._candidates(range(self.grid.times), -1)
        behind = self._candidates(range(self.grid.times - 1, -1, -1), 1)
        return [one & other for one, other in zip(ahead, behind, strict=True)]

    def _candidates(self, order: range, step: int) -> Candidates:
        allowed = self.grid.allowed
        reached = [bit or self.free_squares & allowed[time] for time, bit in enumerate(self.placed)]
        rounds = 2 if self.grid.closed else 1
        for time in [*order] * rounds:
            neighbour_time = self.grid.before(time) if step < 0 else self.grid.after(time)
            if neighbour_time is not None and not self.placed[time]:
                reached[time] = self.grid.near(reached[neighbour_time]) & self.free_squares & allowed[time]
        return reached

    @cached_property
    def numbers(self) -> dict[int, list[int]]:
        """Maps the bit of each free square to the times that have the square among their ``candidates``."""
        fitting: dict[int, list[int]] = {bit: [] for bit in bits(self.free_squares)}
        for time in self.missing:
            for bit in bits(self.candidates[time]):
                fitting[bit].append(time)
        return fitting

    @cached_property
    def without_clues(self) -> Position:
        """The same position without clues."""
        return replace(self, grid=self.grid.without_clues)

    def clues_for(self, times: Iterable[int]) -> str:
        """Return the clues that restrict the squares of missing ``times``, in words: ``17 is on rank 5``.

        These are the clues for the missing numbers between the nearest placed numbers before and after a time.
        """
        clued: set[int] = set()
        for time in times if self.grid.lines else ():
            for step in (self.grid.before, self.grid.after):
                at: int | None = time
                for _ in range(self.grid.times):
                    if at is None or self.placed[at]:
                        break
                    clued |= {at} & self.grid.lines.keys()
                    at = step(at)
        return " and ".join(map(self.grid.clue, sorted(clued)))

    def possible_neighbours(self, bit: int) -> int:
        """Return the squares that can come before or after the free square ``bit`` in the tour.

        These are its free neighbours, and its numbered neighbours whose previous or next number is missing.
        """
        near = self.grid.near(bit)
        ends = sum(
            one
            for one in bits(near & ~self.free_squares)
            if any(not self.placed[time] for time in self.grid.beside(self.time_of[one]))
        )
        return near & self.free_squares | ends

    def is_inner(self, bit: int) -> bool:
        """Tell whether the free square ``bit`` is certainly not the first or last of an open tour."""
        return self.grid.closed or not {0, self.grid.times - 1}.intersection(self.numbers[bit])

    def with_number(self, time: int, bit: int) -> Position:
        """Return the position after one more number is placed."""
        return replace(self, placed=(*self.placed[:time], bit, *self.placed[time + 1 :]))


def bits(squares: int) -> Iterator[int]:
    """Yield the bit of each of ``squares``."""
    while squares:
        bit = squares & -squares
        yield bit
        squares ^= bit


def is_single(squares: int) -> bool:
    """Tell whether ``squares`` is exactly one square."""
    return bool(squares) and not squares & (squares - 1)
