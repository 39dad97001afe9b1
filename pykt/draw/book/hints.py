"""Hints to the puzzles of a book, in three parts: which number to look for next, why it can be placed, and where.

The hints to a cryptotour tell how its text begins, first without the squares and then with them.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from itertools import groupby

from pykt.model.puzzle import SolvedPuzzle, Step
from pykt.model.text import with_stop
from pykt.notation.puzzles import WrittenText

_LONGEST = 700  # the most characters of all reasons for a step together: if there are more, no reason is printed
_FIRST = 4  # the hints to a cryptotour tell this many parts of its text

#: The technique that most steps need. The book explains this technique once, and the hints only name it. In a puzzle
#: with clues, the hints give a full argument for each step, because the argument may depend on clues.
_SIMPLE = "only square"


@dataclass(frozen=True)
class Hints:
    """The hints to a puzzle.

    ``which`` lists the numbers in the order in which they can be placed, and ``where`` lists them with their squares.
    ``why`` has pairs: one number or several, as text, and the argument that places them. A pair whose sentence places
    no number begins with "". For a cryptotour, all three fields are about the first parts of its text.
    """

    which: str
    why: tuple[tuple[str, str], ...]
    where: str


def hints_of(puzzle: SolvedPuzzle | WrittenText) -> Hints:
    """Return the hints to a puzzle or to a cryptotour.

    Numbers are in the order in which the explanation places them.
    """
    if isinstance(puzzle, WrittenText):
        return _of_text(puzzle)
    explanation = puzzle.explanation
    which = ", ".join(str(step.number) for step in explanation.steps)
    why = tuple(_arguments(explanation.steps, simple="" if puzzle.problem.clues else _SIMPLE))
    where = ", ".join(f"{step.number}\u00a0{step.name}" for step in explanation.steps)
    if explanation.complete:
        return Hints(which, why, where)
    end = f"There are no further hints: {with_stop(explanation.reason)}"
    return Hints(f"{which}. {end}" if which else end, (*why, ("", end)), where or end)


def _arguments(steps: Iterable[Step], simple: str) -> Iterator[tuple[str, str]]:
    """Yield pairs: one number or several, as text, and the argument that places them.

    Successive steps with the technique ``simple`` share a pair, whose argument is only the name of the technique. With
    "" as ``simple``, each step has a pair of its own.
    """
    for technique, group in groupby(steps, lambda step: step.technique):
        if technique == simple:
            yield ", ".join(str(step.number) for step in group), f"{technique}."
        else:
            yield from ((str(step.number), _why(step)) for step in group)


def _why(step: Step) -> str:
    """Return the argument of a step, without naming the square on which the step places its number."""
    if not step.reasons:
        return with_stop(step.why)
    if sum(map(len, step.reasons)) > _LONGEST:
        return f"{step.why}, for {len(step.reasons)} reasons, which would fill too many lines here."
    return " ".join([*map(with_stop, step.reasons), f"So {with_stop(step.why)}"])


def _of_text(puzzle: WrittenText) -> Hints:
    first = puzzle.parts[:_FIRST]
    squares = [puzzle.problem.board.name(square, letters=True) for square in puzzle.tour.squares[:_FIRST]]
    where = ", ".join(f"{part}\u00a0{square}" for part, square in zip(first, squares, strict=True))
    return Hints(
        f"the text begins with \u201c{first[0]}\u201d",
        (("", f"Its first {puzzle.by} are: {', '.join(first)}."),),
        where,
    )
