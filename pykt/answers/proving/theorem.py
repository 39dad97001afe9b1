"""Name a theorem whose conditions fit the problem. The checkers verify that the conditions fit, not the theorem.

This is the argument for boards on which any other certificate would be too large. Each theorem below has its source. If
the source is a module of pykt, the theorem is proved there.
"""

from __future__ import annotations

from collections.abc import Callable
from typing import NamedTuple

from pykt.answers.proving.failure import Failure, not_of_all_squares
from pykt.model.certificate import Certificate, Proves, Theorem
from pykt.model.problem import Problem
from pykt.model.tour import Tour
from pykt.theory.rectangles import has_closed_tour, has_open_tour


class _Known(NamedTuple):
    name: str
    fits: Callable[[Problem], bool]
    source: str
    text: str


def objection(problem: Problem, proves: Proves) -> str | None:
    """Return why no theorem can prove anything about a problem, or None if one may."""
    if proves == "unique":
        return "theorems do not exclude a second answer"
    if proves == "optimal":
        return "theorems do not say how many squares a visit can have"
    if why := not_of_all_squares(problem):
        return why
    return "the theorems are about boards without blocked squares" if problem.board.blocked else None


def certify(problem: Problem, proves: Proves, _tour: Tour | None) -> Certificate | Failure:
    """Return a certificate that names the first theorem whose conditions fit, or a Failure."""
    board = problem.board
    for known in _THEOREMS:
        if known.fits(problem):
            parameters = (("files", board.files), ("ranks", board.ranks))
            theorem = Theorem(known.name, parameters, known.source, known.text)
            return Certificate(proves, problem, "theorem", theorem=theorem)
    return Failure("no theorem excludes an answer")


def _is_quarter_turn(problem: Problem) -> bool:
    board = problem.board
    if problem.symmetric != 90 or board.cells == 1:
        return False
    return problem.kind == "open" or board.files != board.ranks or board.files % 4 != 2


def _is_half_turn(problem: Problem) -> bool:
    both_even = problem.board.files % 2 == problem.board.ranks % 2 == 0
    return problem.kind == "open" and problem.symmetric == 180 and both_even


def _is_magic_sums(problem: Problem) -> bool:
    files, ranks = problem.board.files, problem.board.ranks
    if not problem.magic or problem.board.cells == 1:
        return False
    return files % 2 == 1 or ranks % 2 == 1 or files % 4 == ranks % 4 == 2


_THEOREMS = (
    _Known(
        "schwenk",
        lambda problem: problem.kind == "closed" and not has_closed_tour(problem.board.files, problem.board.ranks),
        "A. J. Schwenk, Which rectangular chessboards have a knight's tour?, Mathematics Magazine 64 (1991)",
        "A rectangle of m x n squares, m <= n, has no closed tour if m and n are odd, if m is 1, 2 or 4, or if m is 3 "
        "and n is 4, 6 or 8.",
    ),
    _Known(
        "chia-ong",
        lambda problem: problem.kind == "open" and not has_open_tour(problem.board.files, problem.board.ranks),
        "G. L. Chia and S.-H. Ong, Generalized knight's tours on rectangular chessboards, Discrete Applied Mathematics "
        "150 (2005)",
        "A rectangle of m x n squares, m <= n and n > 1, has no open tour if m is 1 or 2, if m is 3 and n is 3, 5 or "
        "6, or if it is 4 x 4.",
    ),
    _Known(
        "quarter-turn",
        _is_quarter_turn,
        "I. J. Dejter, Equivalent conditions for Euler's problem on Z4-Hamilton cycles, Ars Combinatoria 16B (1983)",
        "A rotation by 90 degrees leaves no open tour unchanged, and a closed tour only on n x n squares with "
        "n = 4k + 2.",
    ),
    _Known(
        "half-turn",
        _is_half_turn,
        "pykt, theory/symmetry.py",
        "A rotation by 180 degrees leaves no open tour of a board with even sides unchanged: it would map the middle "
        "move of the tour to itself, but no move goes across the centre.",
    ),
    _Known(
        "magic-sums",
        _is_magic_sums,
        "pykt, theory/magic.py",
        "No tour of m x n squares has equal sums in all ranks and in all files if m or n is odd, or if both leave the "
        "remainder 2 when divided by 4.",
    ),
    _Known(
        "magic-search",
        lambda problem: problem.magic == "full" and problem.board.files == problem.board.ranks == 8,
        "G. Stertenbrink, J.-C. Meyrignac and H. Mackay, an exhaustive search (2003), as E. W. Weisstein reports it in "
        "Magic Tour, MathWorld",
        "No tour of 8 x 8 squares has equal sums in all ranks, files and diagonals. A computer search found none.",
    ),
)
