"""Draw the clues of a puzzle outside its board: at the right of a rank, or above a file."""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import NamedTuple

from pykt.draw.shapes import LETTER_WIDTH
from pykt.draw.svg.sheet import Sheet
from pykt.model.problem import Clue, Problem
from pykt.model.text import counted
from pykt.notation.puzzles import clues_beside

_HEIGHT = 0.4  # the height of a number, in sides of a square
_GAP = 0.15  # the space between the board and the first number, in sides of a square
_LINE = 1.2  # the distance between two numbers above a file, in heights of a number


class Room(NamedTuple):
    """The space, in squares, that clues or sums need above the board and at its right."""

    above: float = 0.0
    right: float = 0.0


NO_ROOM = Room()


def room_for(clues: Iterable[Clue]) -> Room:
    """Return the space that ``clues`` need."""
    files, ranks = clues_beside(clues)
    stacked = max(map(len, files.values()), default=0)
    longest = max((len(_row(numbers)) for numbers in ranks.values()), default=0)
    return Room(
        _GAP + _LINE * _HEIGHT * stacked if stacked else 0.0,
        _GAP + LETTER_WIDTH * _HEIGHT * longest if longest else 0.0,
    )


def draw_clues(sheet: Sheet, clues: Collection[Clue], ink: str) -> None:
    """Write ``clues`` outside the board of a sheet, which is an SVG picture of the board.

    The sheet must have the room that ``room_for`` returns for them.
    """
    if not clues:
        return
    files, ranks = clues_beside(clues)
    group = sheet.add_text_group("clues", _HEIGHT, fill=ink)
    top = sheet.board.ranks + 0.5 + _GAP + _HEIGHT / 2
    for file, numbers in files.items():
        for level, number in enumerate(reversed(numbers)):
            sheet.write(group, file, top + _LINE * _HEIGHT * level, str(number))
    for rank, numbers in ranks.items():
        sheet.write(group, sheet.board.files + 0.5 + _GAP, rank, _row(numbers), text_anchor="start")


def told(clues: Iterable[Clue]) -> str:
    """Return the clues as words: ``17 on rank 5, 23 on file c``."""
    return ", ".join(f"{number} on {line}" for line, number in sorted(clues, key=lambda clue: clue[1]))


def counts_of(problem: Problem) -> str:
    """Return how many givens and clues a puzzle has, as words such as "12 givens, 3 clues"."""
    clues = f", {counted(len(problem.clues), 'clue')}" if problem.clues else ""
    return f"{counted(len(problem.givens), 'given')}{clues}"


def _row(numbers: list[int]) -> str:
    return "  ".join(map(str, numbers))
