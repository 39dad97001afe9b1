"""Find a tour by local search: exchange moves in a 2-factor, and in a tour with gaps.

A 2-factor has two moves at every square, which form cycles. A tour has a gap where no move leads from one square to the
next.

The free squares are the vertices of a graph, and the possible moves are its edges. So the board, the piece and the
surface may be of any kind. A closed tour is a Hamiltonian cycle of this graph. An open tour becomes a Hamiltonian cycle
through one more vertex, which is beside the board and adjacent to all squares. A given start or end, and a move that
must be made, are edges that are never removed.

- search.py alternates between the two kinds of exchanges.
- factors.py joins the cycles of a 2-factor.
- tours.py closes the gaps of a tour.

First, rules find edges that every Hamiltonian cycle uses (working.py in pykt/theory/graphs/reduction). These rules can
prove that there is no tour. The search itself can't.

Before the first run, numba compiles the inner loops, and keeps them in the user's cache. This takes tens of seconds,
which do not count as the run's time. To find several tours, the search begins again with other random numbers.

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
from pykt.theory.graphs.reduction import Refutation, contracted
from pykt.theory.reductions import Reduction

_APART = 1_000_003  # the seeds of a search's tours are this far apart: searches with near seeds share none of them


def warm() -> None:
    """Compile the searches before the time of a run begins, if numba is installed."""
    if find_spec("numba"):
        from pykt.programs.methods.exchanges import search

        search.warm()


def answers(problem: Problem, search: Search) -> Iterator[Answer | Outcome]:
    """Yield up to ``search.wanted`` different tours, then an Outcome.

    If ``search.wanted`` is 0, search until a limit, unless the rules show that there is at most one tour. Raise
    EngineError if numba is not installed.
    """
    if not find_spec("numba"):
        raise EngineError("Exchanges need numba: install it with `pip install 'pykt-tours[count]'`.")
    from pykt.programs.methods.exchanges.search import Progress, cycles

    began = time.perf_counter()
    left = Reduction.of(problem, contracted)
    progress, seen = Progress(), set[frozenset[frozenset[Square]]]()
    stats: dict[str, int | float] = {"load_s": time.perf_counter() - began}

    def now() -> dict[str, int | float]:
        spent = {"solve_s": time.perf_counter() - began - stats["load_s"]}
        return stats | progress.stats() | spent | used()

    if isinstance(left.result, Refutation):
        yield Outcome("exhausted", left.why or "", version(), now())
        return
    for nth in count():
        seed = ((search.seed or 0) + nth * _APART) % 2**32
        path = left.path(next(filter(None, cycles(kernel, seed, progress))) for kernel in left.result.kernels)
        made = frozenset(map(frozenset, pairwise([*path, path[0]] if problem.kind == "closed" else path)))
        if made in seen:
            continue
        seen.add(made)
        cells = [problem.board.index(square) for square in path]
        yield Answer((path_over(problem, cells),), version(), now())
        if len(seen) == search.wanted:
            yield Outcome("enough", "", version(), now())
            return
        if not left.result.kernels:
            yield Outcome("exhausted", "every tour makes these moves", version(), now())
            return
