"""Make a book of finished puzzles, with the example that its instructions solve and the tour on its cover."""

from __future__ import annotations

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING

from pykt.answers import solve
from pykt.answers.puzzles.own import puzzle_of
from pykt.cli.output.printing import say
from pykt.draw.book import BookLook, book
from pykt.draw.book.codes import WHICH, code_of
from pykt.draw.look import Look
from pykt.draw.picture import picture
from pykt.model.errors import EngineError
from pykt.model.problem import Problem
from pykt.model.text import counted

if TYPE_CHECKING:
    from pykt.answers.puzzles.puzzle import Puzzle
    from pykt.notation.puzzles import WrittenText

_GIVENS = {"a1": 1, "a2": 4, "b1": 12}  # the given numbers of the example, on a board of 3x4


def book_maker(look: BookLook, *, seeded: bool) -> Callable[[Sequence[Puzzle | WrittenText]], bytes]:
    """Return the function that makes a book of finished puzzles. If ``seeded``, the book names the puzzles' seed.

    Raise EngineError, before any puzzle is made, if the example for the instructions can't be solved.
    """
    solved, drawn = _example(), _ornament() if look.cover else ""

    def make(finished: Sequence[Puzzle | WrittenText]) -> bytes:
        if look.live and (without := [one for one in finished if code_of(look.live, one.problem) is None]):
            say(f"{counted(len(without), 'puzzle')} without a QR code: {WHICH}")
        return book(finished, solved, look, ornament=drawn, seed=finished[0].seed if seeded else None)

    return make


def _example() -> Puzzle:
    """Return a small puzzle for the instructions. Raise PyktError if it can't be solved."""
    return puzzle_of(Problem.open("3x4", givens=_GIVENS))


def _ornament() -> str:
    """Return a picture of a symmetric tour for the cover, as SVG. Raise EngineError if the tour can't be found."""
    found = solve(Problem.closed("6x6", symmetric=90))
    if found.tour is None:
        raise EngineError(f"The tour on the cover can't be found ({found.reason}): leave out --cover.")
    return picture(found.tour, Look("path", coordinates=False, marks=False))
