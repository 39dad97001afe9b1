"""A local search for a Hamiltonian cycle of any graph.

The search alternates between two kinds of edge sets that are nearly a Hamiltonian cycle:

- a 2-factor with several cycles: exchanges join some of the cycles (factors.py);
- a tour with gaps: exchanges close some of the gaps (tours.py).

A 2-factor becomes a tour with gaps when each of its cycles is cut and the paths are put in a row. A tour becomes a
2-factor when alternating paths join the ends of its gaps. Each kind of search ends after some effort, which grows
slowly. The largest number of edges in an exchange of a tour changes from round to round. Now and then the search begins
again with the best of several random 2-factors.
"""

from __future__ import annotations

from collections.abc import Generator, Iterator
from dataclasses import asdict, dataclass
from itertools import chain, count

import numpy as np

from pykt.programs.methods.exchanges.factors import choose, complete, join_cycles
from pykt.programs.methods.exchanges.tours import (
    EXCHANGES,
    GAPS,
    SEARCHES,
    Array,
    Edges,
    close_gaps,
    lay,
    new_tour,
    seeded,
)
from pykt.theory.graphs.reduction import Kernel

_SLICE = 1_000_000  # the effort between two reports of the progress: about a tenth of a second
_ROUND = 4  # the effort of each kind of search in the first rounds, as a multiple of _SLICE
#: The rounds use these pairs in turn: the most edges of an exchange, and the most exchanges to look at before a gap is
#: moved.
_DEPTHS = ((8, 1_000), (5, 100), (2, 100), (3, 50))
_AGAIN = 4  # the search begins again after this many rounds
_SHORT = 100  # the effort per vertex for joining the cycles of a first 2-factor
_WANDER = 300  # the effort per vertex for adding edges until no vertex lacks one


@dataclass
class Progress:
    """What a search has done until now, and how many cycles and gaps its last edge sets had."""

    restarts: int = 0
    searches: int = 0
    exchanges: int = 0
    cycles: int = 0
    gaps: int = 0

    def stats(self) -> dict[str, int | float]:
        """Return each number by its name."""
        return asdict(self)


def warm() -> None:
    """Compile all searches. When numba's cache has none of them, this takes tens of seconds."""
    edges, tour = _edges(Kernel((0, 1, 2), [[1, 2], [0, 2], [0, 1]], ())), new_tour(3)
    seeded(0)
    mates = _mates(edges, None)
    complete(edges, mates, 1)
    join_cycles(edges, mates, 1)
    lay(edges, mates, tour)
    close_gaps(edges, tour, 2, 1, 1)


def cycles(kernel: Kernel, seed: int, progress: Progress) -> Iterator[list[int] | None]:
    """Search for a Hamiltonian cycle of a kernel that ``contracted`` has left.

    Yield None several times a second, and at last the cycle. If the kernel has no Hamiltonian cycle, never end.
    """
    edges = _edges(kernel)
    seeded(seed)
    tour = new_tour(len(edges.fixed))
    for nth in count():
        effort = _SLICE * _ROUND * (1 + nth // _AGAIN)
        if nth % _AGAIN == 0:
            progress.restarts += 1
            tour.often[:] = 0
            mates = yield from _first(edges, progress, 3 * effort)
        else:
            mates = _mates(edges, tour.order)
        if complete(edges, mates, _WANDER * len(mates)):
            for _ in range(0, effort, _SLICE):
                progress.cycles = join_cycles(edges, mates, _SLICE)
                yield None
                if progress.cycles == 1:
                    break
        lay(edges, mates, tour)
        deepest, widest = _DEPTHS[nth % len(_DEPTHS)]
        left = effort
        while tour.counts[GAPS] and left > 0:
            left -= close_gaps(edges, tour, deepest, widest, _SLICE)
            progress.gaps, progress.searches = int(tour.counts[GAPS]), int(tour.counts[SEARCHES])
            progress.exchanges = int(tour.counts[EXCHANGES])
            yield None
        if not tour.counts[GAPS]:
            yield tour.order.tolist()
            return


def _edges(kernel: Kernel) -> Edges:
    """Return the graph of a kernel for the compiled searches."""
    fixed = [-1] * len(kernel.vertices)
    for one, other in kernel.required:
        fixed[one], fixed[other] = other, one
    lists = [[other for other in near if other != fixed[vertex]] for vertex, near in enumerate(kernel.graph)]
    first = np.cumsum([0, *map(len, lists)], dtype=np.int64)
    return Edges(first, np.array([*chain(*lists)], np.int64), np.array(fixed, np.int64))


def _first(edges: Edges, progress: Progress, effort: int) -> Generator[None, None, Array]:
    """Make random 2-factors, join cycles of each for a short time, and return one with the fewest cycles.

    Yield None after each 2-factor. The first 2-factor decides much: in some graphs, if it has an even number of cycles,
    no later exchange makes this number odd.
    """
    size = len(edges.fixed)
    best, fewest, spent = _mates(edges, None), size, 0
    while spent < effort and fewest > 1:
        mates = _mates(edges, None)
        if complete(edges, mates, _WANDER * size):
            progress.cycles = join_cycles(edges, mates, _SHORT * size)
            if progress.cycles < fewest:
                best, fewest = mates, progress.cycles
        spent += 2 * _SHORT * size
        yield None
    return best


def _mates(edges: Edges, order: Array | None) -> Array:
    """Return the mates of each vertex, -1 if one is missing: its neighbours in the tour ``order``, except over gaps.

    Without a tour, begin with the fixed edges. Then add random edges as long as no vertex gets more than two.
    """
    mates = np.full((len(edges.fixed), 2), -1, np.int64)
    mates[:, 0] = edges.fixed
    if order is not None:
        for one, other in zip(order.tolist(), np.roll(order, -1).tolist(), strict=True):
            if edges.fixed[one] != other and other in edges.near[edges.first[one] : edges.first[one + 1]]:
                mates[one, int(mates[one, 0] >= 0)] = other
                mates[other, int(mates[other, 0] >= 0)] = one
    choose(edges, mates)
    return mates
