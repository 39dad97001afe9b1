"""A book of puzzles to be printed: how to solve them, each on a board to write on, and the answers at the back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pykt.draw import rendered
from pykt.draw.look import Look, Paper
from pykt.draw.picture import board_picture, jumps_picture, picture
from pykt.model.board import Board

if TYPE_CHECKING:
    from pykt.answers.puzzles.puzzle import Puzzle

_TEXT = Path(__file__).with_name("templates") / "book.typ"
_PRINTED = Look(coordinates=False, paper=True)
_ANSWERED = Look(coordinates=False, paper=True, numbers=True)


def book(puzzles: Sequence[Puzzle], example: Puzzle, paper: Paper = "a4") -> bytes:
    """The book as PDF; the ``example`` is solved on its first page. EngineError if Typst is missing.

    All puzzles are of the same board and kind.
    """
    return rendered.document(_TEXT.read_bytes(), book=told(puzzles, example, paper))


def puzzle_picture(puzzle: Puzzle) -> str:
    """The puzzle as SVG: pale, so that it can be written on."""
    return board_picture(puzzle.problem.board, dict(puzzle.problem.givens), _PRINTED, _asked(puzzle))


def answer_picture(puzzle: Puzzle) -> str:
    """Its answer as SVG: the line and the numbers."""
    return picture(puzzle.tour, _ANSWERED, dict(puzzle.problem.givens))


def told(puzzles: Sequence[Puzzle], example: Puzzle, paper: Paper) -> str:
    """All that stands in the book, as JSON."""
    problem, board = puzzles[0].problem, puzzles[0].problem.board
    return json.dumps(
        {
            "paper": "us-letter" if paper == "letter" else paper,
            "board": str(board),
            "files": board.files,
            "ranks": board.ranks,
            "holes": len(board.blocked),
            "kind": problem.kind,
            "last": board.free,
            "seed": puzzles[0].seed,
            "jumps": jumps_picture(Board(5, 5), _PRINTED),
            "example": _told(example),
            "puzzles": [_told(puzzle) for puzzle in puzzles],
        }
    )


def _told(puzzle: Puzzle) -> dict[str, object]:
    return {
        "puzzle": puzzle_picture(puzzle),
        "answer": answer_picture(puzzle),
        "asked": _asked(puzzle),
        "answered": f"from 1 on the knight goes {' '.join(square.algebraic for square in puzzle.tour.squares)}",
        "board": str(puzzle.problem.board),
        "last": puzzle.problem.board.free,
        "givens": len(puzzle.problem.givens),
        "difficulty": puzzle.difficulty,
        "unique": puzzle.unique,
    }


def _asked(puzzle: Puzzle) -> str:
    problem = puzzle.problem
    given = ", ".join(f"{number} on {square.algebraic}" for square, number in problem.givens)
    return f"{problem}, given {given or 'no number'}"
