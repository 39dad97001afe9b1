"""Make a cryptotour (in German Rösselsprung): a text whose parts are spread over a board along a knight's tour.

1. Divide the text into parts.
2. Choose a board with as many free squares as there are parts. If squares must be blocked, block them symmetrically. If
   no tour is found on such a board, find a path through as many squares as there are parts, and block the squares off
   the path.
3. Count the tours that pass the parts in the order of the text. Stop after a limited effort.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import islice
from typing import Literal

from pykt.answers.puzzles.blocking import boards_for, check_size, symmetric_boards
from pykt.answers.puzzles.parts import By, parts_of
from pykt.answers.puzzles.readings import Readings, count_readings
from pykt.answers.solving import solve
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.result import Checked, Result, Status
from pykt.model.text import counted, one_line
from pykt.model.tour import Tour
from pykt.theory.existence import refute

_BOARDS = 4  # the most sizes of boards on which squares are blocked symmetrically
_TRIES = 8  # the most boards of one size with symmetric blocked squares that are searched
_ANY_PATH = "givens"  # the program that finds a path through a given number of squares, or proves that there is none
_SECONDS = 5.0  # the most seconds for one search; if there is only one board to fill, its last search may be longer
_FEWEST_CLOSED = 4  # the number of squares of the shortest closed tour


@dataclass(frozen=True)
class Cryptotour:
    """A text on a board: the n-th of ``parts`` is on the n-th square of ``tour``.

    ``checked`` has the checkers' verdicts on the tour. ``readings`` says how many tours pass the parts in this order.
    """

    text: str
    by: By
    parts: tuple[str, ...]
    problem: Problem
    tour: Tour
    checked: Checked
    readings: Readings
    seed: int
    stats: dict[str, float] = field(default_factory=dict)

    @property
    def on_squares(self) -> dict[Square, str]:
        """The part on each square, in the order of the tour."""
        return dict(zip(self.tour.squares, self.parts, strict=True))

    def rows(self) -> list[list[str | None]]:
        """Return the parts as rows of the board, the highest rank first. None stands for a blocked square."""
        board, parts = self.tour.board, self.on_squares
        return [
            [parts.get(Square(file, rank)) for file in range(1, board.files + 1)] for rank in range(board.ranks, 0, -1)
        ]

    def board_text(self) -> str:
        """Return the rows as aligned text, with ``#`` for blocked squares."""
        rows = [["#" if part is None else part for part in row] for row in self.rows()]
        widths = [max(map(len, column)) for column in zip(*rows, strict=True)]
        return "\n".join("  ".join(map(str.ljust, row, widths)).rstrip() for row in rows)

    def about_readings(self) -> str:
        """Return a sentence that says how many tours pass the parts in the order of the text."""
        noun, readings = self.by.removesuffix("s"), self.readings
        parts = f"these {noun}s in this order"
        if not readings.repeated:
            return f"No {noun} occurs twice, so only this tour reads {parts}."
        often = sorted(readings.repeated.items(), key=lambda item: (-item[1], item[0]))
        named = ", ".join(f"{part} {number} times" for part, number in often[:3]) + (", ..." if len(often) > 3 else "")
        some = f"some {noun}s occur more than once ({named})"
        if readings.tours > 1:
            number = f"{'Exactly' if readings.complete else 'At least'} {readings.tours:,}"
            return f"{number} tours read {parts}, because {some}."
        if readings.complete:
            return f"Only this tour reads {parts}, though {some}."
        return f"Perhaps other tours also read {parts}: {some}."

    def record(self) -> dict[str, object]:
        """Return the cryptotour as JSON shows it."""
        return {
            "status": "found",
            "text": self.text,
            "by": self.by,
            "parts": self.parts,
            "rows": self.rows(),
            "readings": self.readings.record(),
            "seed": self.seed,
            "problem": self.problem.record(),
            "tour": self.tour.record(),
            "checked": self.checked.verdicts,
            "stats": {name: round(value, 6) for name, value in self.stats.items()},
        }


class NoCryptotourError(PyktError):
    """No tour for the text was found. ``status`` says how the search ended."""

    def __init__(self, status: Status, reason: str) -> None:
        super().__init__(reason)
        self.status = status


def cryptotour(
    text: str,
    *,
    by: By = "syllables",
    language: str = "en",
    board: Board | None = None,
    kind: Literal["open", "closed"] = "open",
    seed: int | None = None,
    timeout: float = Limits.timeout,
    memory: float = Limits.memory,
) -> Cryptotour:
    """Spread ``text`` over a board along a tour.

    ``by`` and ``language`` say how to divide the text. If ``board`` has more free squares than the text has parts, the
    squares that are left over are blocked. Without ``board``, choose a nearly square board. The same ``seed`` chooses
    the same board and tour, unless a search runs out of time. ``timeout`` is in seconds, ``memory`` in megabytes.

    Raise PyktError if the text can't be divided or does not fit the board. Raise NoCryptotourError, which is a
    PyktError, if no tour is found. Raise EngineError if the library pyphen is needed to find syllables, but missing.
    """
    limits, began = Limits(timeout, memory), time.monotonic()
    parts = parts_of(text, by, language)
    count = len(parts)
    if board is not None:
        check_size(board)
    if board is not None and board.free < count:
        raise PyktError(
            f"The text has {count} {by}, but the board has {counted(board.free, 'free square')}: "
            "give a larger board, or leave --board out."
        )
    if kind == "closed" and (count % 2 or count < _FEWEST_CLOSED):
        raise PyktError(
            f"A closed tour visits an even number of squares, {_FEWEST_CLOSED} or more, but the text has {count} {by}: "
            "change the text, or leave --closed out."
        )
    seed = random.randrange(1_000_000) if seed is None else seed
    boards = boards_for(count) if board is None else [board]
    found = _tour(boards, count, kind, random.Random(seed), limits)
    tour = found.tour
    assert tour is not None
    cells = tour.knights[0].tolist()
    readings = count_readings(tour.board, parts, cells, closed=kind == "closed")
    stats = {"wall_s": time.monotonic() - began}
    return Cryptotour(one_line(text), by, parts, found.problem, tour, found.checked, readings, seed, stats)


def _tour(
    boards: list[Board], count: int, kind: Literal["open", "closed"], chance: random.Random, limits: Limits
) -> Result:
    """Return the result with the first tour that is found. Raise NoCryptotourError if none is found."""
    end = time.monotonic() + limits.timeout
    status, reason = Status.NONE, ""
    for problem in _problems(boards, count, kind, chance):
        left = end - time.monotonic()
        if left <= 0:
            raise NoCryptotourError(Status.TIMEOUT, f"No tour for the text was found within {limits.timeout:g} s.")
        # Usually there are several boards, so each search is short. If there is only one, its last search may be long.
        most = left if len(boards) == 1 and problem.squares else min(_SECONDS, left)
        program = _ANY_PATH if problem.squares else None
        seed = chance.randrange(1 << 30)
        found = solve(problem, program=program, seed=seed, timeout=most, memory=limits.memory)
        if found.tour is not None:
            return _without_rest(found)
        status, reason = found.status, found.reason or str(found.status)
    raise NoCryptotourError(status, f"No tour for the text was found ({reason}).")


def _problems(
    boards: list[Board], count: int, kind: Literal["open", "closed"], chance: random.Random
) -> Iterator[Problem]:
    """Yield problems whose tours visit ``count`` squares.

    First come problems on boards with symmetric blocked squares. Then comes one problem for each of ``boards``, which
    asks for a tour through any ``count`` of its squares.
    """
    for board in boards[:_BOARDS]:
        holed = symmetric_boards(board, count, closed=kind == "closed", chance=chance)
        problems = (Problem(kind, one) for one in dict.fromkeys(holed))
        yield from islice((problem for problem in problems if refute(problem) is None), _TRIES)
    for board in boards:
        yield Problem(kind, board, squares=count)


def _without_rest(found: Result) -> Result:
    """Return the result with a board on which all squares off the tour are blocked."""
    assert found.tour is not None
    if not found.problem.squares:
        return found
    board, path = found.problem.board, found.tour.squares
    fitting = replace(board, blocked=board.blocked | (set(board.squares()) - set(path)))
    return replace(found, problem=Problem(found.problem.kind, fitting), tour=Tour.of(fitting, path))
