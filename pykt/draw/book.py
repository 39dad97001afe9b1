"""A printable book of puzzles: instructions with an example, the puzzles, and the answers at the back."""

from __future__ import annotations

import json
from collections.abc import Sequence
from pathlib import Path
from typing import TYPE_CHECKING

from pykt.draw import render
from pykt.draw.look import Look, Paper
from pykt.draw.picture import board_picture, moves_picture, picture
from pykt.model.board import Board

if TYPE_CHECKING:
    from pykt.answers.puzzles.puzzle import Puzzle

_SOURCE = Path(__file__).with_name("templates") / "book.typ"
_PUZZLE = Look(coordinates=False, paper=True)
_ANSWER = Look(coordinates=False, paper=True, numbers=True)


def book(puzzles: Sequence[Puzzle], example: Puzzle, paper: Paper = "a4") -> bytes:
    """Return the book as PDF. The first page shows the ``example`` with its answer.

    All puzzles must have the same board and kind. Raises EngineError if Typst is missing.
    """
    return render.document(_SOURCE.read_bytes(), book=book_data(puzzles, example, paper))


def puzzle_picture(puzzle: Puzzle) -> str:
    """Return the puzzle as SVG, in colours pale enough to write on."""
    return board_picture(puzzle.problem.board, dict(puzzle.problem.givens), _PUZZLE, _puzzle_text(puzzle))


def answer_picture(puzzle: Puzzle) -> str:
    """Return the answer of a puzzle as SVG: a line through the squares, and the number of each square."""
    return picture(puzzle.tour, _ANSWER, dict(puzzle.problem.givens))


def book_data(puzzles: Sequence[Puzzle], example: Puzzle, paper: Paper) -> str:
    """Return the contents of the book as JSON for ``book.typ``."""
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
            "moves": moves_picture(Board(5, 5), _PUZZLE),
            "example": _puzzle_data(example),
            "puzzles": [_puzzle_data(puzzle) for puzzle in puzzles],
        }
    )


def _puzzle_data(puzzle: Puzzle) -> dict[str, object]:
    return {
        "puzzle": puzzle_picture(puzzle),
        "answer": answer_picture(puzzle),
        "puzzle_text": _puzzle_text(puzzle),
        "answer_text": f"from 1 the knight moves {' '.join(square.algebraic for square in puzzle.tour.squares)}",
        "board": str(puzzle.problem.board),
        "last": puzzle.problem.board.free,
        "givens": len(puzzle.problem.givens),
        "difficulty": puzzle.difficulty,
        "unique": puzzle.unique,
    }


def _puzzle_text(puzzle: Puzzle) -> str:
    """Describe the puzzle in words, for readers who can't see the picture."""
    problem = puzzle.problem
    given = ", ".join(f"{number} on {square.algebraic}" for square, number in problem.givens)
    return f"{problem}, given {given or 'no number'}"
