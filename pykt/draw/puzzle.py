"""A page to solve puzzles on: one file that needs no network and shows the boards even if scripts are turned off.

For each puzzle, the page has a picture of the board with its given numbers, and the record of the puzzle as JSON. Over
the picture, the script lays a grid in which the reader writes. The record also has the answer of the puzzle, and the
steps from which the script makes hints.
"""

from __future__ import annotations

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from pathlib import Path

from pykt.draw.clues import counts_of, told
from pykt.draw.look import Look
from pykt.draw.page import light_dark_svg, page
from pykt.draw.picture import puzzle_sheet
from pykt.draw.shapes import PAGE_PIXELS
from pykt.draw.svg.sheet import Sheet
from pykt.model.conditions import conditions
from pykt.model.problem import Problem
from pykt.model.puzzle import SolvedPuzzle
from pykt.model.text import counted

_TEMPLATES = Path(__file__).with_name("templates")


@dataclass(frozen=True)
class Solvable:
    """What a page shows of a puzzle: a title, the task, a line for the list of puzzles, the picture, and its record."""

    title: str
    task: str
    summary: str
    draw: Callable[[Look], Sheet]
    record: dict[str, object]


def puzzle_page(puzzles: Sequence[SolvedPuzzle]) -> str:
    """Return a page with puzzles as HTML. The page follows its reader's light or dark theme."""
    boards = dict.fromkeys(str(puzzle.problem.board) for puzzle in puzzles)
    title = f"{counted(len(puzzles), 'puzzle')} on {', '.join(boards)}"
    return solving_page(title, [_solvable(puzzle) for puzzle in puzzles])


def solving_page(title: str, solvables: Sequence[Solvable]) -> str:
    """Return a page with puzzles or cryptotours as HTML."""
    look = Look(side=PAGE_PIXELS)
    return page(
        _TEMPLATES,
        "puzzle",
        "globalThis.puzzles = mountPuzzles(document.body);",
        look,
        title=title,
        puzzles=[_values(solvable, look) for solvable in solvables],
    )


def _solvable(puzzle: SolvedPuzzle) -> Solvable:
    problem = puzzle.problem
    closed = f" From {problem.length} it could go back to 1." if problem.kind == "closed" else ""
    piece, where = problem.piece.words, f" {problem.surface.words}".rstrip()
    task = f"Number the squares from 1 to {problem.length} in the order in which {piece} visits them{where}."
    clues = (
        f" Each number outside the board belongs on one of the squares of its rank or file: {told(problem.clues)}."
        if problem.clues
        else ""
    )
    proven = "" if puzzle.unique else " It is not proven that there is only one answer."
    return Solvable(
        f"Find the {problem.kind} tour of {problem.board}",
        f"{task}{closed}{clues}{proven}",
        f"{problem.board}, {puzzle.difficulty}, {counts_of(problem)}",
        partial(puzzle_sheet, problem.board, dict(problem.givens), title=str(problem), clues=problem.clues),
        puzzle.record() | _moves(problem),
    )


def _moves(problem: Problem) -> dict[str, object]:
    """Return what the script must be told about moves, or {} for the knight on a plane, whose moves the script knows.

    ``move`` has the words for a move, such as "a king's move". ``near`` has, for each cell, a list of the cells to
    which moves lead.
    """
    if not {"piece", "surface"}.intersection(conditions(problem)):
        return {}
    board = problem.board
    near = [board.neighbours(board.square(cell), problem.piece) for cell in range(board.cells)]
    return {"move": problem.piece.a_move, "near": [[board.index(square) for square in squares] for squares in near]}


def _values(solvable: Solvable, look: Look) -> dict[str, object]:
    """Return a dict of what the template shows of a puzzle."""
    size = solvable.draw(look).root
    return {
        "title": solvable.title,
        "task": solvable.task,
        "summary": solvable.summary,
        "picture": light_dark_svg(lambda look: solvable.draw(look).root, look),
        "ratio": int(size.get("width", "")) / int(size.get("height", "")),
        "record": solvable.record,
    }
