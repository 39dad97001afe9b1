"""Change two disjoint paths until they are equally long, or until the first path has one vertex more.

The number of vertices on both paths together stays the same, and so does each path's start. The changes are those of
two_paths.py: swap tails of the paths, move an end to another vertex, replace a vertex by another one, or exchange the
edges along an alternating cycle.

This random search may fail although balanced paths exist. Even then its result helps. For each path that was too short,
the result has the set of the path's vertices. Balanced paths with the same number of vertices have at least one edge
that leads out of each of these sets.
"""

from __future__ import annotations

import random
from typing import NamedTuple

from pykt.theory.graphs import Adjacency
from pykt.theory.graphs.matching import Mates
from pykt.theory.graphs.two_paths import Paths, TwoPaths, turns_of


class Balancing(NamedTuple):
    """The result of a search: balanced paths, or None, and the sets of vertices of paths that were too short.

    Each of these sets contains exactly one start. ``closest`` are the paths that were nearest to being balanced.
    """

    paths: Paths | None
    too_short: set[frozenset[int]]
    closest: Paths


def balance(graph: Adjacency, mates: Mates, starts: tuple[int, int], changes: int, seed: int = 0) -> Balancing:
    """Search by random changes for two balanced paths: equally long, or the first path longer by one vertex.

    ``mates`` (as in matching.py) must be the edges of two disjoint paths, one from each start. ``mates`` is not
    changed. The search stops when balanced paths are found, or after ``changes`` changes. The same seed makes the same
    changes.
    """
    visited = sum(map(bool, mates)) + sum(not mates[start] for start in starts)
    lengths = ((visited + 1) // 2, visited // 2)
    chance = random.Random(seed)
    two = TwoPaths(graph, [list(others) for others in mates], starts, visited)
    too_short = set[frozenset[int]]()
    closest = two.paths()
    for left in range(changes, -1, -1):
        if len(two.main) == visited:
            paths = two.paths()
            if (len(paths[0]), len(paths[1])) == lengths:
                return Balancing(paths, too_short, paths)
            closest = max(closest, paths, key=turns_of)
            apart = two.from_starts() or paths
            too_short |= {frozenset(path) for path, length in zip(apart, lengths, strict=True) if len(path) < length}
        if left and all(two.mates[start] for start in starts):
            two.change(chance)
            two.join()
    return Balancing(None, too_short, closest)
