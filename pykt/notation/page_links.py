"""Write a puzzle, a problem or a tour as a link to the page. page/src/state/ reads and writes the same links."""

from __future__ import annotations

from numpy import base_repr

from pykt.model import holes
from pykt.model.board import Board, Square
from pykt.model.conditions import unknown
from pykt.model.piece import KNIGHT
from pykt.model.problem import Kind, Problem
from pykt.model.tour import Tour
from pykt.notation.notations import moves

#: The most squares of the board of a puzzle that the page shows.
MOST_SQUARES = 400

#: The most characters of a tour in a link: that of 100x100 fits. Some programs cut long links.
LONGEST_TOUR = 12_000

#: The conditions of problems that ``problem_link`` knows.
_KNOWN = {"starts", "givens", "squares", "piece", "surface"}

_LETTERS = 26  # how many files have a single letter as their name
_CELL_BASE = 36  # the base of the numbers of cells


def puzzle_link(page: str, problem: Problem) -> str | None:
    """Return the link to a puzzle on the page at the address ``page``, or None if the page can't show this puzzle.

    The page shows puzzles of a knight on a plane that have given numbers, no other condition, and at most MOST_SQUARES
    squares.
    """
    if not problem.givens or unknown(problem, {"givens"}) or problem.board.cells > MOST_SQUARES:
        return None
    return f"{page}#/puzzle?{_values(problem)}"


def problem_link(page: str, problem: Problem) -> str | None:
    """Return the link that asks for a tour on the page at the address ``page``, or None if the link can't say so.

    A link knows starts, given numbers, a number of squares, pieces and surfaces, and no other condition.
    """
    return None if unknown(problem, _KNOWN) else f"{page}#/tour?{_values(problem)}"


def tour_link(page: str, tour: Tour) -> str | None:
    """Return the link that plays a tour on the page at the address ``page``, or None if the page can't play it.

    The page plays all tours but those of graphs. If the tour takes more than LONGEST_TOUR characters, the link only
    asks for some tour of the same board.
    """
    starts = tuple(path[0] for path in tour.paths) if len(tour.cells) == 2 else ()
    kind: Kind = "two-knights" if starts else "closed" if tour.is_closed_tour else "open"
    squares = tour.visited if not starts and tour.visited < tour.board.free else None
    asked = problem_link(page, Problem(kind, tour.board, starts, squares=squares, piece=tour.piece))
    walked = ".".join(_walks(tour)) if asked else ""
    return f"{asked}&tour={walked}" if 0 < len(walked) <= LONGEST_TOUR else asked


def _walks(tour: Tour) -> list[str]:
    """Return a text for each of the pieces that move: the start and a digit for each move, or the numbers of the cells.

    Digits are for knights on a plane. The number of a cell counts the squares file by file, and is written in base 36.
    """
    board, paths = tour.board, tour.paths
    if tour.piece == KNIGHT and board.surface.is_plane:
        lines = "".join(moves.write(tour)).splitlines()[1:]
        return [f"{_name(path[0])}-{line.partition(' ')[2]}" for path, line in zip(paths, lines, strict=True)]
    width = len(base_repr(board.cells - 1, _CELL_BASE))
    cells = [[(file - 1) * board.ranks + rank - 1 for file, rank in path] for path in paths]
    return ["".join(base_repr(cell, _CELL_BASE).lower().zfill(width) for cell in knight) for knight in cells]


def _values(problem: Problem) -> str:
    """Return the part of a link that tells the problem."""
    board, surface = problem.board, problem.board.surface
    size = f"{board.width}x{board.ranks}" + (f"x{surface.levels}" if surface.levels > 1 else "")
    values = {"board": size, "kind": problem.kind} | _holes(board)
    values["start"] = ".".join(map(_name, problem.starts))
    values["given"] = ".".join(f"{_name(square)}={number}" for square, number in problem.givens)
    values["squares"] = str(problem.squares or "")
    values["piece"] = "" if problem.piece == KNIGHT else str(problem.piece)
    values["surface"] = "" if surface.is_plane or surface.levels > 1 else surface.name
    return "&".join(f"{name}={value}" for name, value in values.items() if value)


def _name(square: Square) -> str:
    return square.algebraic if square.file <= _LETTERS else str(square)


def _holes(board: Board) -> dict[str, str]:
    """Return a dict with the parameter of the link that tells the blocked squares, or {} if no square is blocked.

    The parameter ``block`` has the names of the blocked squares. If these names are long, the parameter is ``holes``
    instead, with the digits that pykt/model/holes.py explains.
    """
    if not board.blocked:
        return {}
    names = ".".join(map(_name, sorted(board.blocked)))
    if holes.pays(names, board.cells):
        return {"holes": holes.written(board.files, board.ranks, board.blocked)}
    return {"block": names}
