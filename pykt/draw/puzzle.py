"""A page to solve puzzles on: one file that needs no network and shows the boards even if scripts are turned off.

Each puzzle is a picture of the board with its given numbers, and the record of the puzzle as JSON. The script lays a
grid over the picture. The answer and the steps of the hints are in the record.
"""

from __future__ import annotations

from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from pathlib import Path
from typing import TYPE_CHECKING
from xml.etree.ElementTree import Element

from pykt.draw.look import Look
from pykt.draw.page import light_dark_svg, page
from pykt.draw.picture import puzzle_sheet
from pykt.draw.shapes import PAGE_PIXELS
from pykt.model.text import counted

if TYPE_CHECKING:
    from pykt.answers.puzzles.puzzle import Puzzle

_TEMPLATES = Path(__file__).with_name("templates")


def puzzle_page(puzzles: Sequence[Puzzle], look: Look | None = None) -> str:
    """Return the page as HTML. It follows its reader's light or dark theme unless ``look`` is dark or paper."""
    look = replace(look or Look(), side=PAGE_PIXELS)
    boards = dict.fromkeys(str(puzzle.problem.board) for puzzle in puzzles)
    return page(
        _TEMPLATES,
        "puzzle",
        "globalThis.puzzles = mountPuzzles(document.body);",
        title=f"{counted(len(puzzles), 'puzzle')} on {', '.join(boards)}",
        puzzles=[_puzzle_values(puzzle, look) for puzzle in puzzles],
        light=look.theme,
        dark=replace(look, dark=True).theme,
        scheme="dark" if look.dark else "light" if look.paper else "light dark",
    )


def _puzzle_values(puzzle: Puzzle, look: Look) -> dict[str, object]:
    """Return what the template shows of a puzzle."""
    problem = puzzle.problem
    width, height = (int(_draw(puzzle, look).get(side, "")) for side in ("width", "height"))
    closed = f" From {problem.length} the knight could go back to 1." if problem.kind == "closed" else ""
    task = f"Number the squares from 1 to {problem.length} in the order in which a knight visits them."
    proven = "" if puzzle.unique else " That there is only one way is not proven."
    return {
        "title": f"Find the {problem.kind} tour of {problem.board}",
        "task": f"{task}{closed}{proven}",
        "summary": f"{problem.board}, {puzzle.difficulty}, {counted(len(problem.givens), 'given')}",
        "picture": light_dark_svg(partial(_draw, puzzle), look),
        "ratio": width / height,
        "record": puzzle.record(),
    }


def _draw(puzzle: Puzzle, look: Look) -> Element:
    """Draw the board with the given numbers."""
    problem = puzzle.problem
    return puzzle_sheet(problem.board, dict(problem.givens), look, str(problem)).root
