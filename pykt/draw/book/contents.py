"""The contents of a book of puzzles, as Typst reads them."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from operator import itemgetter
from pathlib import Path
from typing import TYPE_CHECKING

from pykt.draw import render
from pykt.draw.book.layout import Layout, line, narrowed, picture_width
from pykt.draw.book.look import BookLook
from pykt.draw.book.rules import moves_of, rules_of, tour_noun, whose
from pykt.draw.clues import room_for
from pykt.draw.cryptotour import cryptotour_answer, cryptotour_picture
from pykt.draw.grid import answer_picture, answer_text, puzzle_picture, puzzle_text
from pykt.model.grading import DIFFICULTIES
from pykt.model.text import with_stop
from pykt.notation.puzzles import WrittenText

if TYPE_CHECKING:
    from pykt.answers.puzzles.puzzle import Puzzle
    from pykt.draw.book.layout import Rows, Spread

_SOURCE = Path(__file__).parents[1] / "templates" / "book.typ"


def book(
    puzzles: Iterable[Puzzle | WrittenText],
    example: Puzzle,
    look: BookLook | None = None,
    *,
    ornament: str = "",
    seed: int | None = None,
) -> bytes:
    """Return a book of puzzles and cryptotours as PDF. The instructions solve the ``example`` step by step.

    ``ornament`` is a picture for the cover page, as SVG. ``seed`` is the seed from which the puzzles were made. Raise
    PyktError if the look asks for more puzzles on a page than fit, EngineError if Typst is missing.
    """
    look = look or BookLook()
    ordered = list(puzzles) if look.keep_order else sorted(puzzles, key=_effort)
    contents = _contents(ordered, example, look) | {"ornament": ornament, "seed": seed}
    return render.document(_SOURCE.read_bytes(), book=json.dumps(contents))


def _effort(puzzle: Puzzle | WrittenText) -> tuple[int, int]:
    """Return a value that is larger for puzzles that are harder: they have a higher grade, or need more steps.

    Cryptotours, which have no grade, come last.
    """
    if isinstance(puzzle, WrittenText):
        return len(DIFFICULTIES), len(puzzle.parts)
    return DIFFICULTIES.index(puzzle.difficulty), len(puzzle.explanation.steps)


def _contents(puzzles: Sequence[Puzzle | WrittenText], example: Puzzle, look: BookLook) -> dict[str, object]:
    """Return the values that the template ``book.typ`` shows."""
    layout, rules = Layout.of(look), rules_of([puzzle.problem for puzzle in puzzles])
    boards = [puzzle.problem.board for puzzle in puzzles]
    names = [str(number) for number in range(look.first_number, look.first_number + len(puzzles))]
    numbered = [puzzle for puzzle in puzzles if not isinstance(puzzle, WrittenText)]
    grades = Counter(puzzle.difficulty for puzzle in numbered)
    return {
        "paper": "us-letter" if look.paper == "letter" else look.paper,
        "margin": layout.margin,
        "text": layout.sizes.text,
        "title": look.title,
        "author": look.author,
        "cover": look.cover,
        "boards": sorted({(board.files, board.ranks, board.free) for board in boards}, key=itemgetter(2)),
        "kinds": sorted({puzzle.problem.kind for puzzle in puzzles}, reverse=True),
        "holes": any(board.blocked for board in boards),
        "grades": {grade: grades[grade] for grade in DIFFICULTIES if grade in grades},
        "clues": any(puzzle.problem.clues for puzzle in puzzles),
        "numbered": len(numbered),
        "texts": len(puzzles) - len(numbered),
        "unique": all(puzzle.unique for puzzle in numbered),
        "tour": tour_noun([puzzle.problem for puzzle in puzzles]),
        "rules": rules,
        "moves": moves_of([puzzle.problem for puzzle in puzzles]),
        "example": None if rules or not numbered else _example(example),
        "pages": _pages(layout.puzzle_pages(boards), names, puzzles),
        "answers": _answers(layout.answer_pages(boards), names, puzzles),
    }


def _pages(
    pages: Sequence[Spread], names: Sequence[str], puzzles: Sequence[Puzzle | WrittenText]
) -> list[dict[str, object]]:
    """Return the pages of puzzles."""
    left = iter(zip(names, puzzles, strict=True))
    return [
        {
            "columns": page.columns,
            "height": page.height,
            "head": page.head,
            "puzzles": [_puzzle(*next(left), side) for side in page.sides],
        }
        for page in pages
    ]


def _answers(
    pages: Sequence[Rows], names: Sequence[str], puzzles: Sequence[Puzzle | WrittenText]
) -> list[list[list[object]]]:
    """Return the rows of answers on each page."""
    left = iter(zip(names, puzzles, strict=True))
    return [[[_answer(*next(left), side) for side in row] for row in page] for page in pages]


def _text(name: str, puzzle: WrittenText, side: float) -> dict[str, object]:
    board = puzzle.problem.board
    return {
        "name": name,
        "picture": cryptotour_picture(board, puzzle.on_squares),
        "alt": f"{puzzle.problem}, with a part of a text on each square",
        "width": picture_width(board, side),
        "kind": puzzle.problem.kind,
        "by": puzzle.by,
    }


def _puzzle(name: str, puzzle: Puzzle | WrittenText, side: float) -> dict[str, object]:
    if isinstance(puzzle, WrittenText):
        return _text(name, puzzle, side)
    board, room = puzzle.problem.board, room_for(puzzle.problem.clues)
    side = narrowed(board, side, room)
    return {
        "name": name,
        "picture": puzzle_picture(puzzle, line(side)),
        "alt": puzzle_text(puzzle),
        "width": picture_width(board, side) + room.right * side,
        "kind": puzzle.problem.kind,
        "whose": whose(puzzle.problem),
        "givens": len(puzzle.problem.givens),
        "clues": len(puzzle.problem.clues),
        "difficulty": puzzle.difficulty,
        "unique": puzzle.unique,
    }


def _answer(name: str, puzzle: Puzzle | WrittenText, side: float) -> dict[str, object]:
    if isinstance(puzzle, WrittenText):
        picture, alt = cryptotour_answer(puzzle.tour, puzzle.on_squares, puzzle.text), puzzle.text
    else:
        picture, alt = answer_picture(puzzle, line(side)), answer_text(puzzle)
    return {
        "name": name,
        "picture": picture,
        "alt": alt,
        "width": picture_width(puzzle.problem.board, side),
    }


def _example(puzzle: Puzzle) -> dict[str, object]:
    """Return the puzzle that the instructions solve, with the steps of its solution."""
    return {
        "puzzle": puzzle_picture(puzzle, coordinates=True),
        "answer": answer_picture(puzzle, coordinates=True),
        "puzzle_text": puzzle_text(puzzle),
        "answer_text": answer_text(puzzle),
        "kind": puzzle.problem.kind,
        "steps": [" ".join(map(with_stop, (*step.reasons, step.text))) for step in puzzle.explanation.steps],
    }
