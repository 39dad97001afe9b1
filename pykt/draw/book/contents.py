"""Collect the contents of a book of puzzles for its Typst template, and compile the book."""

from __future__ import annotations

import json
from collections import Counter
from collections.abc import Iterable, Sequence
from dataclasses import asdict
from operator import itemgetter
from pathlib import Path

from pykt.draw import render
from pykt.draw.book import codes
from pykt.draw.book.hints import hints_of
from pykt.draw.book.layout import Layout, Rows, Spread, answer_width, line
from pykt.draw.book.look import SEVERAL, BookLook
from pykt.draw.book.rules import moves_of, rules_of, tour_noun, whose
from pykt.draw.clues import room_for
from pykt.draw.cryptotour import cryptotour_answer, cryptotour_picture
from pykt.draw.grid import answer_picture, answer_text, labelled, puzzle_picture, puzzle_text
from pykt.draw.look import Look
from pykt.model.grading import DIFFICULTIES
from pykt.model.puzzle import SolvedPuzzle
from pykt.model.text import with_stop
from pykt.notation.puzzles import WrittenText

_SOURCE = Path(__file__).parents[1] / "templates" / "book.typ"


def book(
    puzzles: Iterable[SolvedPuzzle | WrittenText],
    example: SolvedPuzzle,
    look: BookLook | None = None,
    *,
    ornament: str = "",
    seed: int | None = None,
) -> bytes:
    """Return a book of puzzles and cryptotours as PDF.

    The instructions solve the ``example`` step by step, unless the book has only cryptotours, or has any puzzle that is
    not about a knight on a plane. ``ornament`` is a picture for the cover page, as SVG. ``seed`` is the
    seed from which the puzzles were made. Raise PyktError if the look asks for more puzzles on a page than fit,
    EngineError if Typst is missing.
    """
    look = look or BookLook()
    ordered = list(puzzles) if look.keep_order else sorted(puzzles, key=_effort)
    contents = _contents(ordered, example, look) | {"ornament": ornament, "seed": seed}
    return render.document(_SOURCE.read_bytes(), book=json.dumps(contents))


def _effort(puzzle: SolvedPuzzle | WrittenText) -> tuple[int, int]:
    """Return a key that sorts puzzles from easy to hard: by grade, then by the number of steps.

    Cryptotours have no grade. They come last, sorted by the number of their parts.
    """
    if isinstance(puzzle, WrittenText):
        return len(DIFFICULTIES), len(puzzle.parts)
    return DIFFICULTIES.index(puzzle.difficulty), len(puzzle.explanation.steps)


def _contents(
    puzzles: Sequence[SolvedPuzzle | WrittenText], example: SolvedPuzzle, look: BookLook
) -> dict[str, object]:
    """Return a dict of the values that the template ``book.typ`` reads."""
    layout, rules = Layout.of(look), rules_of([puzzle.problem for puzzle in puzzles])
    boards = [puzzle.problem.board for puzzle in puzzles]
    names = [str(number) for number in range(look.first_number, look.first_number + len(puzzles))]
    numbered = [puzzle for puzzle in puzzles if not isinstance(puzzle, WrittenText)]
    grades = Counter(puzzle.difficulty for puzzle in numbered if puzzle.unique)
    return {
        "paper": "us-letter" if look.paper == "letter" else look.paper,
        "margin": layout.margin,
        "binding": look.binding,
        "text": layout.sizes.text,
        "title": look.title,
        "author": look.author,
        "cover": look.cover,
        "contents": look.contents and len(puzzles) >= SEVERAL,
        "times": look.times,
        "code": codes.SIDE,
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
        "pages": _pages(layout, names, puzzles, look.live),
        "hints": [asdict(hints_of(puzzle)) for puzzle in puzzles] if look.hints else [],
        "readings": [
            (name, one.text) for name, one in zip(names, puzzles, strict=True) if isinstance(one, WrittenText)
        ],
        "answers": _answers(layout.answer_pages(boards), names, puzzles),
    }


def _pages(
    layout: Layout, names: Sequence[str], puzzles: Sequence[SolvedPuzzle | WrittenText], page: str
) -> list[dict[str, object]]:
    """Return the pages of puzzles, each as a dict for the template.

    ``page`` is the address to which QR codes lead, or "" for a book without QR codes.
    """
    left = iter(zip(names, puzzles, strict=True))
    return [
        {
            "columns": spread.columns,
            "height": spread.height,
            "head": spread.head,
            "wide": spread.wide,
            "puzzles": [_puzzle(*next(left), layout, spread, page) for _ in spread.sides],
        }
        for spread in layout.puzzle_pages([puzzle.problem.board for puzzle in puzzles])
    ]


def _answers(
    pages: Sequence[Rows], names: Sequence[str], puzzles: Sequence[SolvedPuzzle | WrittenText]
) -> list[list[list[object]]]:
    """Return the pages of answers. Each page is a list of rows, and each row a list of answers."""
    left = iter(zip(names, puzzles, strict=True))
    return [[[_answer(*next(left), side) for side in row] for row in page] for page in pages]


def _puzzle(
    name: str, puzzle: SolvedPuzzle | WrittenText, layout: Layout, spread: Spread, page: str
) -> dict[str, object]:
    board, room = puzzle.problem.board, room_for(puzzle.problem.clues)
    side = layout.side(board, spread.width, spread.height - spread.head, room)
    look = layout.look(board, side)
    shown = _text(puzzle, look) if isinstance(puzzle, WrittenText) else _numbers(puzzle, look, side)
    code = codes.code_of(page, puzzle.problem) if page else None
    return shown | {
        "name": name,
        "width": layout.picture_sides(board, side, room)[0],
        "size": str(board.free if board.blocked else board),
        "kind": puzzle.problem.kind,
        "code": code and {"link": code[0], "picture": code[1]},
    }


def _text(puzzle: WrittenText, look: Look) -> dict[str, object]:
    return {
        "picture": cryptotour_picture(puzzle.problem.board, puzzle.on_squares, look),
        "alt": f"{puzzle.problem}, with a part of a text on each square",
        "by": puzzle.by,
    }


def _numbers(puzzle: SolvedPuzzle, look: Look, side: float) -> dict[str, object]:
    return {
        "picture": puzzle_picture(puzzle, line(side), look),
        "alt": puzzle_text(puzzle),
        "whose": whose(puzzle.problem),
        "givens": len(puzzle.problem.givens),
        "clues": len(puzzle.problem.clues),
        "difficulty": puzzle.difficulty,
        "unique": puzzle.unique,
    }


def _answer(name: str, puzzle: SolvedPuzzle | WrittenText, side: float) -> dict[str, object]:
    if isinstance(puzzle, WrittenText):
        picture, alt = cryptotour_answer(puzzle.tour, puzzle.on_squares, puzzle.text), puzzle.text
    else:
        picture, alt = answer_picture(puzzle, line(side)), answer_text(puzzle)
    return {
        "name": name,
        "picture": picture,
        "alt": alt,
        "width": answer_width(puzzle.problem.board, side),
    }


def _example(puzzle: SolvedPuzzle) -> dict[str, object]:
    """Return the pictures and texts of the example, which the instructions solve step by step."""
    look = labelled(puzzle.problem.board)
    return {
        "puzzle": puzzle_picture(puzzle, look=look),
        "answer": answer_picture(puzzle, look=look),
        "puzzle_text": puzzle_text(puzzle),
        "answer_text": answer_text(puzzle),
        "kind": puzzle.problem.kind,
        "steps": [" ".join(map(with_stop, (*step.reasons, step.text))) for step in puzzle.explanation.steps],
    }
