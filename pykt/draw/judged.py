"""Draw an answer to a problem, and mark its faults in red.

The picture of a tour already shows jumps and squares that are visited twice. The problem tells of further faults:
missing squares, a wrong start or end, a tour that does not close, a forbidden move, queens that attack each other.
Faults that have no place on the board, such as a missing symmetry, are not marked. A sheet is the SVG picture of a
board.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import combinations, islice, pairwise
from xml.etree.ElementTree import Element

import numpy as np

from pykt.draw.look import Look
from pykt.draw.picture import queens_sheet, sheet
from pykt.draw.svg import marks
from pykt.draw.svg.reduced import is_reduced
from pykt.draw.svg.sheet import Sheet
from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.model.text import as_sentence
from pykt.model.tour import Tour

#: What the marks of a picture mean, by the class of the SVG group that has the marks.
_MEANINGS = {
    "numbers": "numbers: the order of the visits",
    "start": "filled disc: the start",
    "end": "box: the end",
    "given-numbers": "numbers on yellow discs: given",
    "unvisited": "small ring: not visited",
    "wrong": "large ring: a square with a fault",
    "fault": "dashed red line: a step with a fault",
    "attack": "line: two queens that attack each other",
}

_MOST_LINES = 200  # the most lines between queens: with a queen on every square there would be millions
_THICKNESS = 0.009  # the least width of a red line, as a share of the longer side of the board


def judged_tour(problem: Problem, tour: Tour, look: Look) -> Sheet:
    """Draw a tour on its board, and mark in red the squares and moves that are wrong for the problem. Return the sheet.

    A board that is drawn in blocks of squares gets no marks.
    """
    if problem.kind in ("open", "closed"):
        look = replace(look, closed=problem.kind == "closed")
    drawn = sheet(tour, look, {square: number for square, number in problem.givens if square in tour.board})
    if is_reduced(tour.board):
        return drawn
    if problem.kind in ("open", "closed") and not (problem.squares or problem.longest):
        _redden_unvisited(drawn)
    marks.draw_rings(drawn, list(dict.fromkeys(_wrong_ends(problem, tour))))
    _draw_lines(drawn, "fault", [*_wrong_moves(problem, tour)], stroke_dasharray=".2")
    _thicken(drawn)
    return drawn


def judged_queens(problem: Problem, queens: tuple[Square, ...], look: Look) -> Sheet:
    """Draw queens on their board, and red lines between the first 200 pairs of queens that attack each other.

    Return the sheet.
    """
    drawn = queens_sheet(problem.board, queens, look)
    attacks = (pair for pair in combinations(sorted(set(queens)), 2) if _attack(*pair))
    _draw_lines(drawn, "attack", list(islice(attacks, _MOST_LINES)))
    return drawn


def legend(drawn: Element) -> str:
    """Return a sentence that says what the marks in a picture mean, or "" if the picture has no marks."""
    used = {group.get("class") for group in drawn.iter("g") if len(group)}
    meanings = [meaning for name, meaning in _MEANINGS.items() if name in used]
    return as_sentence("; ".join(meanings))


def _thicken(drawn: Sheet) -> None:
    """Make red lines thicker on large boards, where they would be lost among the moves."""
    width = max(drawn.board.files, drawn.board.ranks) * _THICKNESS
    for group in drawn.root.iter("g"):
        if group.get("class") in ("fault", "wrong") and float(group.get("stroke-width", "0")) < width:
            group.set("stroke-width", f"{width:.3g}")


def _redden_unvisited(drawn: Sheet) -> None:
    """Make the small rings on unvisited squares red."""
    for group in drawn.root.iter("g"):
        if group.get("class") == "unvisited":
            group.set("stroke", drawn.theme.fault)


def _wrong_ends(problem: Problem, tour: Tour) -> Iterator[Square]:
    """Yield the squares on which a tour starts or ends although the problem names another start or end."""
    path = tour.paths[0]
    for start, own in zip(problem.starts, tour.paths, strict=False):
        if own[0] != start:
            yield own[0]
    if problem.end and path[-1] != problem.end:
        yield path[-1]


def _wrong_moves(problem: Problem, tour: Tour) -> Iterator[tuple[Square, Square]]:
    """Yield the moves of a tour that the problem forbids, each as two squares.

    If the tour should be closed but is not, also yield the step from its last square to its first.
    """
    path = tour.paths[0]
    if problem.kind == "closed" and not tour.closed and len(path) > 1:
        yield path[-1], path[0]
    made = {frozenset(move) for move in pairwise(path)}
    yield from (move for move in problem.forbidden if frozenset(move) in made)


def _attack(one: Square, other: Square) -> bool:
    files, ranks = abs(one.file - other.file), abs(one.rank - other.rank)
    return not files or not ranks or files == ranks


def _draw_lines(drawn: Sheet, name: str, moves: list[tuple[Square, Square]], **dashes: str) -> None:
    """Draw red lines between squares, in a group whose class is ``name``."""
    if moves:
        lines = drawn.add_group(name, fill="none", stroke=drawn.theme.fault, stroke_width=drawn.line_width, **dashes)
        for one, other in moves:
            cells = np.array([drawn.board.index(one), drawn.board.index(other)], np.int32)
            drawn.draw_moves(lines, cells)
