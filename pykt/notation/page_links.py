"""Write a puzzle or a tour as a link to the page. page/src/state/url.ts reads such links, and writes the same ones."""

from __future__ import annotations

from pykt.model import holes
from pykt.model.board import Board, Square
from pykt.model.conditions import unknown
from pykt.model.piece import KNIGHT
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.notation.notations import moves

#: The most squares of the board of a puzzle that the page shows.
MOST_SQUARES = 400

#: The most characters of a link with a tour. Some programs cut longer links.
LONGEST_LINK = 1_500

_LETTERS = 26  # how many files have a letter


def puzzle_link(page: str, problem: Problem) -> str | None:
    """Return the link to a puzzle on the page at the address ``page``, or None if the page can't show this puzzle.

    The page shows puzzles of a knight on a plane that have given numbers, no other condition, and at most MOST_SQUARES
    squares.
    """
    board = problem.board
    if not problem.givens or unknown(problem, {"givens"}) or board.cells > MOST_SQUARES:
        return None
    givens = ".".join(f"{_name(square)}={number}" for square, number in problem.givens)
    return f"{page}#/puzzle?{_values(board, problem.kind)}&given={givens}"


def tour_link(page: str, tour: Tour) -> str | None:
    """Return the link that plays a tour on the page at the address ``page``, or None if the page can't play it.

    The page plays tours of one knight on a plane. If the tour is too long for a link, the link only asks for some tour
    of the same board.
    """
    if len(tour.knights) > 1 or tour.piece != KNIGHT or not tour.board.surface.is_plane:
        return None
    asked = f"{page}#/tour?{_values(tour.board, 'closed' if tour.is_closed_tour else 'open')}"
    digits = "".join(moves.write(tour)).split()[-1]
    whole = f"{asked}&tour={_name(tour.squares[0])}-{digits}"
    return whole if len(whole) <= LONGEST_LINK else asked


def _values(board: Board, kind: str) -> str:
    """Return the part of a link that tells the board and the kind of tour."""
    values = {"board": f"{board.files}x{board.ranks}", "kind": kind} | _holes(board)
    return "&".join(f"{name}={value}" for name, value in values.items())


def _name(square: Square) -> str:
    return square.algebraic if square.file <= _LETTERS else str(square)


def _holes(board: Board) -> dict[str, str]:
    """Return a dict with the parameter of the link that tells the blocked squares, or {} if no square is blocked.

    The parameter ``block`` has the names of the blocked squares. If these are long, the parameter is ``holes`` instead.
    """
    if not board.blocked:
        return {}
    names = ".".join(map(_name, sorted(board.blocked)))
    if holes.pays(names, board.cells):
        return {"holes": holes.written(board.files, board.ranks, board.blocked)}
    return {"block": names}
