"""Determine without a search whether a problem has an answer, as far as theorems decide this.

``refute`` tries the theorems one after the other, the cheapest first. The theorems are in the modules beside this one:
rectangles, magic, distances, colours, required_moves, symmetry and connection.

Sources: the sources named in these modules, and Conrad, Hindrichs, Morsy and Wegener, Solution of the knight's
Hamiltonian path problem on chessboards, Discrete Applied Math. 50 (1994).
"""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import replace

from pykt.model.conditions import ANY_MOVES, USUAL, unknown
from pykt.model.obstacle import Obstacle
from pykt.model.problem import Kind, Problem
from pykt.theory.colours import refute_by_colour
from pykt.theory.connection import refute_by_connection, refute_by_degree, refute_by_graph, refute_by_reduction
from pykt.theory.demands import visits_all
from pykt.theory.distances import refute_by_distance
from pykt.theory.magic import refute_by_sums
from pykt.theory.rectangles import (
    has_closed_tour,
    refute_by_size,
    refute_four_lines,
    refute_queens,
    refute_three_lines,
)
from pykt.theory.required_moves import refute_by_chains, refute_by_moves
from pykt.theory.symmetry import refute_by_symmetry

#: A theorem: a function that returns why a problem has no answer, or None if the theorem does not show that. If certain
#: squares are the reason, it may return an Obstacle with these squares.
Check = Callable[[Problem], Obstacle | str | None]

#: Maps theorems to the conditions that each one knows. A theorem does not apply to a problem with another condition.
Checks = dict[Check, frozenset[str]]

_KNIGHT: Checks = dict.fromkeys(
    (
        refute_by_size,
        refute_by_sums,
        refute_by_distance,
        refute_four_lines,
        refute_three_lines,
        refute_by_colour,
        refute_by_moves,
        refute_by_chains,
        refute_by_symmetry,
        refute_by_degree,
        refute_by_connection,
    ),
    USUAL,
)
_GRAPH = frozenset(("starts", "end", "moves", "forbidden", "graph"))
_ANY: Checks = {
    **_KNIGHT,
    refute_by_moves: ANY_MOVES,
    refute_by_chains: ANY_MOVES,
    refute_by_graph: ANY_MOVES,
    refute_by_reduction: _GRAPH,
}
_CHECKS: dict[Kind, Checks] = {
    "open": _ANY,
    "closed": _ANY,
    "queens": {refute_queens: USUAL},
    "two-knights": {},
}

#: The conditions that ``exists`` knows. If a problem has another condition, ``exists`` never returns True.
_EXIST = frozenset(("starts", "end", "symmetric", "squares", "crossings"))


def refute(problem: Problem) -> str | None:
    """Return a sentence that says why the problem has no answer, or None if no theorem excludes an answer."""
    why = refutation(problem)
    return why.text if why else None


def refutation(problem: Problem) -> Obstacle | None:
    """Return an Obstacle that says why the problem has no answer, or None if no theorem excludes an answer.

    Its text is the sentence of ``refute``. Its squares are those that the theorem blames, or () if it blames none.
    """
    if problem.longest:  # the theorems are about paths of a given length
        return None
    for check, known in _CHECKS[problem.kind].items():
        if not unknown(problem, known) and (why := check(problem)):
            refuted = Problem(problem.kind, problem.board) if check is refute_by_size else problem
            squares, text = (why.squares, why.text) if isinstance(why, Obstacle) else ((), why)
            return Obstacle(squares, no_answer(refuted, text))
    return None


def no_answer(problem: Problem, why: str) -> str:
    """Return the sentence ``no PROBLEM: why``, such as ``no closed tour of 5x5: ...``."""
    return f"no {problem.description}: {why}"


def exists(problem: Problem) -> bool | None:
    """Return whether the problem has an answer, or None if no theorem decides that.

    The result is False if ``refute`` finds a reason. Otherwise it is True in these cases. The problem may have no
    condition that its case does not name, except that few or many crossings may be asked for.

    - closed tours of all squares of a rectangle, also from a given start (Schwenk 1991)
    - open tours of all squares of a rectangle, without given ends (Chia and Ong 2005)
    - open tours with one given end, if the board has a closed tour, because a closed tour can be cut anywhere
    - open tours with one or two given ends on n x n squares, for n >= 6 (Conrad et al. 1994)
    - open paths through some of the squares, with at most one given end, if the board has an open tour with this end by
      one of the cases above: a part of the tour is such a path
    - closed tours that a rotation by 90 degrees maps to themselves, also from a given start (Dejter 1983)
    - n queens on n x n squares (Pauls 1874)
    - two knights, because they visit at least their starts
    """
    board, ends = problem.board, len(problem.starts) + (problem.end is not None)
    if refute(problem):
        return False
    if unknown(problem, _EXIST):
        return None
    if problem.kind == "queens":
        return board.files == board.ranks or None
    if problem.kind == "two-knights":
        return True
    if board.blocked:
        return None
    if not visits_all(problem):
        return (problem.kind == "open" and ends < 2 and exists(replace(problem, squares=None))) or None
    if problem.symmetric:
        return problem.symmetric == 90 or None
    if problem.kind == "closed" or not ends:
        return True
    return (ends == 1 and has_closed_tour(board.files, board.ranks)) or board.files == board.ranks >= 6 or None
