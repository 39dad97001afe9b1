"""Obstacles: squares that are in the way of a tour. Look for them if a problem is known to have no answer.

``existence.py`` says why there is no tour. This module looks for squares to show to a designer of boards, who can then
free, block or move some of them. Even where there is a reason, there may be no obstacle. An obstacle need not be the
whole reason.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Iterable

from pykt.model.board import Square
from pykt.model.conditions import USUAL, unknown
from pykt.model.obstacle import Obstacle
from pykt.model.problem import Problem
from pykt.model.text import counted, listed
from pykt.theory.barriers import Moves, barrier, cycle_graphs
from pykt.theory.demands import known_ends, visits_all
from pykt.theory.graphs.biconnected import biconnected_components
from pykt.theory.graphs.matching import maximum_matching, shortages

#: The largest board, in free squares, on which obstacles are searched for.
MOST_SQUARES = 10_000

_KNOWN = USUAL - {"uncrossed"}
_MOST_NAMED, _MOST_IN_GRAPH = 12, 1000
_LARGEST_SHARE = 0.25  # the largest share of the free squares in a set: all light squares would not help a designer


def obstacle(problem: Problem) -> Obstacle | None:
    """Return an obstacle to a tour of all free squares, or None if none is found.

    If the problem has given numbers or clues, these may themselves be the reason why there is no tour. Then only three
    searches are made: for squares out of reach, for squares with one move, and for parts of the board with a single way
    in. Time: less than a second.
    """
    board = problem.board
    if board.surface.is_graph:
        return _of_graph(problem)
    if (
        problem.kind not in ("open", "closed")
        or unknown(problem, _KNOWN)
        or not visits_all(problem)
        or not 2 < board.free <= MOST_SQUARES
    ):
        return None
    moves = Moves(problem)
    searches: list[Callable[[Moves], Obstacle | None]] = [_separate, _with_one_move, _hanging]
    if not (problem.givens or problem.clues):
        searches += [_barrier, _short_of_moves, _out_of_balance]
    return next(filter(None, (search(moves) for search in searches)), None)


def _of_graph(problem: Problem) -> Obstacle | None:
    """Return the barrier that the reduction of a graph finds, or None. Only closed tours are examined."""
    from pykt.theory.reductions import is_kept, reduction  # imported late, because only graphs need it

    if not is_kept(problem) or problem.kind == "open":
        return None
    squares = reduction(problem).barrier
    if not squares or len(squares) > _MOST_IN_GRAPH:
        return None
    them = "it" if len(squares) == 1 else "them"
    names = listed(map(problem.board.name, squares), _MOST_NAMED)
    parts = f"more than {len(squares)} parts" if len(squares) > 1 else "parts"
    return Obstacle(squares, f"{names}: without {them} the graph falls into {parts}")


def _separate(moves: Moves) -> Obstacle | None:
    """Return the squares that are not connected to the largest part of the board."""
    parts = moves.parts()
    squares = _sorted(moves, set().union(*parts[1:]))
    if not squares:
        return None
    alone = max(map(len, parts[1:])) == 1
    return Obstacle(
        squares, f"{_named(squares)}, {'to which no move leads' if alone else 'which no move joins to the rest'}"
    )


def _with_one_move(moves: Moves) -> Obstacle | None:
    """Return the squares with one move, if there are too many: a closed tour allows none, an open tour two."""
    squares = _sorted(moves, (vertex for vertex, near in enumerate(moves.graph) if len(near) == 1))
    ends = known_ends(moves.problem)
    if not squares or (moves.problem.kind == "open" and len(ends.union(squares)) <= 2):
        return None
    have = "has only one move" if len(squares) == 1 else "have only one move each"
    beside = f", beside the given {listed(sorted(ends))}" if ends.difference(squares) else ""
    return Obstacle(squares, f"{_named(squares)}, which {have}{beside}")


def _hanging(moves: Moves) -> Obstacle | None:
    """Return squares that are each the only way to some part of the board, if there are more than two such parts.

    An open tour must end in each such part, so it allows two of them.
    """
    if moves.problem.kind == "closed":
        return None  # in a closed tour, one such square is already a barrier
    components = list(biconnected_components(moves.graph, 0))
    times = Counter(vertex for component in components for vertex in component)
    cuts = [[vertex for vertex in component if times[vertex] > 1] for component in components]
    hanging = [cut[0] for cut in cuts if len(cut) == 1]
    if len(hanging) < 3:
        return None
    squares = _sorted(moves, set(hanging))
    if len(squares) == 1:
        return None  # this square is a barrier
    return Obstacle(
        squares,
        f"{_named(squares)}, each the only way to a part of the board: there are {len(hanging)} such parts, and an "
        "open tour has only two ends",
    )


def _barrier(moves: Moves) -> Obstacle | None:
    """Return a barrier of at most a quarter of the free squares, or None if none is found."""
    if not (found := barrier(moves)) or len(found.squares) > _LARGEST_SHARE * len(moves.squares):
        return None
    them = "it" if len(found.squares) == 1 else "them"
    tour = "a closed tour" if moves.problem.kind == "closed" else "an open tour"
    return Obstacle(
        found.squares,
        f"{_named(found.squares)}: without {them} the board falls into {found.parts} parts, and {tour} joins at most "
        f"{found.most}",
    )


def _short_of_moves(moves: Moves) -> Obstacle | None:
    """Return the smallest found set of squares of one colour that can't all have the two moves that each needs.

    Return None if this set has more than a quarter of the free squares.
    """
    graph, dark = cycle_graphs(moves)[-1]
    capacity, colours = [2] * len(graph), (dark, sorted({*range(len(graph))}.difference(dark)))
    mates = maximum_matching(graph, capacity, dark)
    found = [shortage for of_colour in shortages(graph, capacity, colours, mates) for shortage in of_colour]
    if not found:
        return None
    smallest = min(found, key=lambda shortage: len(shortage.vertices))
    squares, shared = _sorted(moves, smallest.vertices), _sorted(moves, smallest.neighbours)
    if not squares or not shared or len(squares) > _LARGEST_SHARE * len(moves.squares):
        return None
    why = f"which can't all have two moves: too many of their moves lead to {_named(shared)}"
    return Obstacle(squares, f"{_named(squares)}, {why}")


def _out_of_balance(moves: Moves) -> Obstacle | None:
    """Return an obstacle that only says how many squares of one colour are too many.

    The obstacle names no squares, because it helps to block any square of this colour.
    """
    dark = len(moves.dark)
    light = len(moves.squares) - dark
    surplus = abs(dark - light) - (moves.problem.kind == "open")
    if surplus <= 0:
        return None
    name = "dark" if dark > light else "light"
    return Obstacle((), f"{counted(surplus, f'{name} square')} too many (1/1 is dark)")


def _sorted(moves: Moves, vertices: Iterable[int]) -> tuple[Square, ...]:
    """Return the squares of ``vertices`` in their order on the board. Leave out vertices that stand for no square."""
    return tuple(moves.squares[vertex] for vertex in sorted(vertices) if vertex < len(moves.squares))


def _named(squares: Iterable[Square]) -> str:
    return listed(squares, _MOST_NAMED)
