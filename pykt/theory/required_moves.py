"""Refute problems by required and forbidden moves.

The moves may contradict each other, the known numbers, or the shape of a tour.
"""

from __future__ import annotations

from collections import Counter

from pykt.model.problem import Problem
from pykt.theory.demands import edges, in_order, known_ends, numbered_squares


def refute_by_moves(problem: Problem) -> str | None:
    """Return why required and forbidden moves contradict each other or the known numbers, or None if they do not.

    A required move joins squares with consecutive numbers, and a forbidden move does not. In a closed tour, the last
    number and 1 count as consecutive.
    """
    if not problem.moves and not problem.forbidden:
        return None
    required, forbidden = edges(problem, problem.moves), edges(problem, problem.forbidden)
    for one, two in in_order(required & forbidden):
        return f"the move {one}-{two} is both required and forbidden"
    number = dict(numbered_squares(problem))
    differences = (1, problem.length - 1) if problem.kind == "closed" else (1,)
    for moves, is_required in ((required, True), (forbidden, False)):
        for one, two in in_order(moves):
            if one in number and two in number and (abs(number[one] - number[two]) in differences) != is_required:
                what, are = ("required", "are not") if is_required else ("forbidden", "are")
                return (
                    f"the {what} move {one}-{two} has the numbers {number[one]} and {number[two]}, "
                    f"which {are} consecutive"
                )
    return None


def refute_by_chains(problem: Problem) -> str | None:
    """Return why the required moves can't all be in one tour, or None if that is not shown.

    The moves must form chains. A square may have at most two required moves, and an end of the tour at most one. The
    moves may not close a ring, unless the ring is a whole closed tour. The squares of the chains and the squares with
    known numbers must not be more than the tour has.
    """
    if not problem.moves:
        return None
    required, ends, nouns = edges(problem, problem.moves), known_ends(problem), problem.surface.nouns
    for square, times in sorted(Counter(square for move in required for square in move).items()):
        if times > (1 if square in ends else 2):
            most = f"a tour has only two {nouns.moves} at a {nouns.square}"
            if square in ends:
                most = f"an end of the tour has only one {nouns.move}"
            return f"{times} {nouns.moves} are required at {square}, but {most}"
    chains = {square: {square} for move in required for square in move}
    for one, two in in_order(required):
        less, chain = sorted((chains[one], chains[two]), key=len)
        if chain is less and not (problem.kind == "closed" and len(chain) == problem.length):
            return f"the required {nouns.moves} close a ring of {len(chain)} {nouns.squares}"
        chain |= less
        chains.update(dict.fromkeys(less, chain))
    if (demanded := len(chains.keys() | dict(numbered_squares(problem)).keys())) > problem.length:
        squares = nouns.squares
        return f"the problem names {demanded} {squares} for the path, but the path has only {problem.length} {squares}"
    return None
