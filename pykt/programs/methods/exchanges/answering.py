"""Find a tour by local search: exchanges of moves in a 2-factor, and in a tour with gaps.

The free squares are the vertices of a graph, and the possible moves are its edges. So any board, any piece and any
surface will do. A closed tour is a Hamiltonian cycle of this graph. An open tour is one through a further vertex
beside the board, adjacent to all squares. A given start or end, and a move that must be made, are edges that are never
removed.

- search.py alternates between the two kinds of exchanges.
- factors.py joins the cycles of a 2-factor.
- tours.py closes the gaps of a tour.
- forced.py finds the edges that every Hamiltonian cycle uses.

The inner loops are compiled by numba when they run for the first time, which takes some seconds. The search never
proves that there is no tour. To find several tours it begins again with other random numbers.

Source: Lin and Kernighan, An effective heuristic algorithm for the traveling-salesman problem, 1973, as a heuristic for
Hamiltonian cycles, like LKH (Helsgaun) and Snakes-and-Ladders (Baniasadi et al., 2014).
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from importlib.util import find_spec
from itertools import count, pairwise

from pykt.engines.protocol import Answer, Outcome, Search, path_over
from pykt.engines.python import version
from pykt.model.board import Square
from pykt.model.errors import EngineError
from pykt.model.problem import Problem
from pykt.process import used
from pykt.theory.demands import neighbours
from pykt.theory.graphs import Adjacency
from pykt.theory.steps import BESIDE

_APART = 1_000_003  # the difference of two seeds of one search, so that searches with near seeds share none

_REFUTED = "a square has too few moves, or moves that all tours make exclude a tour"


def answers(problem: Problem, search: Search) -> Iterator[Answer | Outcome]:
    """Yield ``search.wanted`` tours (0: all, and the search ends at a limit), then an Outcome.

    Raise EngineError if numba is not installed.
    """
    if not find_spec("numba"):
        raise EngineError("Exchanges need numba: install it with `pip install 'pykt-tours[count]'`.")
    from pykt.programs.methods.exchanges.search import Progress, cycles

    began = time.perf_counter()
    places, graph, required = _graph(problem)
    progress, seen = Progress(), set[frozenset[frozenset[int]]]()
    stats: dict[str, int | float] = {"load_s": time.perf_counter() - began}

    def now() -> dict[str, int | float]:
        spent = {"solve_s": time.perf_counter() - began - stats["load_s"]}
        return stats | progress.stats() | spent | used()

    for nth in count():
        seed = ((search.seed or 0) + nth * _APART) % 2**32
        cycle = next(filter(None, cycles(graph, required, seed, progress)), None)
        if cycle is None:
            yield Outcome("exhausted", _REFUTED, version(), now())
            return
        made = frozenset(frozenset(move) for move in pairwise([*cycle, cycle[0]]))
        if made in seen:
            continue
        seen.add(made)
        yield Answer((path_over(problem, _path(problem, places, cycle)),), version(), now())
        if len(seen) == search.wanted:
            yield Outcome("enough", "", version(), now())
            return


def _graph(problem: Problem) -> tuple[list[Square], Adjacency, list[tuple[int, int]]]:
    """Return the vertices of a problem's graph, their neighbours, and the edges that a tour must have."""
    near = neighbours(problem)
    must = [*problem.moves]
    if problem.kind == "open":
        must += [(BESIDE, square) for square in (*problem.starts, problem.end) if square]
        near = {square: [*steps, BESIDE] for square, steps in near.items()} | {BESIDE: [*near]}
    number = {place: nth for nth, place in enumerate(near)}
    graph = [[number[step] for step in steps] for steps in near.values()]
    return [*near], graph, [(number[one], number[other]) for one, other in must]


def _path(problem: Problem, places: list[Square], cycle: list[int]) -> list[int]:
    """Return the cell indexes along a tour in the order in which the problem asks for it."""
    first = BESIDE if problem.kind == "open" else problem.start or places[cycle[0]]
    at = cycle.index(places.index(first))
    path = [places[vertex] for vertex in cycle[at:] + cycle[:at]]
    if problem.kind == "open":
        del path[0]
        if (problem.start or path[0]) != path[0] or (problem.end or path[-1]) != path[-1]:
            path.reverse()
    return [problem.board.index(square) for square in path]
