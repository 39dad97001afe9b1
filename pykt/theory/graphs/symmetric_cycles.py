"""Join the cycles of a 2-factor that rotations map to itself, so that the rotations map the result to itself, too.

An exchange (cycles.py) and its images under the rotations are made one after another. All of them are made, or none:
each must join two cycles. This can fail. For example, let a rotation by 180 degrees map each of two cycles to itself.
Then an exchange joins the two cycles, but its image may divide the result again. An exchange may be its own image, for
example if it joins two cycles that are each other's images. Such an exchange is made once.

Source: the sources of cycles.py.
Time: that of cycles.py, times the number of rotations.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from itertools import combinations

from pykt.theory.graphs import Adjacency
from pykt.theory.graphs.cycles import TwoFactor
from pykt.theory.graphs.matching import Mates

#: The arguments of ``TwoFactor._exchange``: vertex, other, near, last.
_Exchange = tuple[int, int, int, int]


class SymmetricTwoFactor(TwoFactor):
    """A 2-factor that rotations map to itself. They also map the graph and the edges of ``kept`` to themselves.

    ``rotations`` are all rotations, also the one that changes nothing. Entry v of a rotation is the image of vertex v.
    """

    def __init__(
        self, graph: Adjacency, mates: Mates, kept: Iterable[tuple[int, int]], rotations: Sequence[Sequence[int]]
    ) -> None:
        self._rotations = rotations
        super().__init__(graph, mates, kept)

    def _exchange(self, vertex: int, other: int, near: int, last: int) -> bool:
        """Make an exchange and its images. Return False, and change nothing, if this is impossible.

        If an exchange is impossible in ``TwoFactor``, its images are impossible, too. So either all are made or none.
        """
        if last not in self._graph[other]:
            return False  # checked first, because it rules out most exchanges
        images = [(rotation[vertex], rotation[other], rotation[near], rotation[last]) for rotation in self._rotations]
        each_once = {frozenset(image): image for image in images}.values()
        exchange = super()._exchange
        return self._each_joins(each_once) and _are_apart(images) and all(exchange(*image) for image in each_once)

    def _each_joins(self, exchanges: Iterable[_Exchange]) -> bool:
        """Tell whether each of ``exchanges`` joins two components if all are made in this order."""
        joined: dict[int, int] = {}
        for vertex, _, near, _ in exchanges:
            one, other = self._find(vertex), self._find(near)
            while one in joined:
                one = joined[one]
            while other in joined:
                other = joined[other]
            if one == other:
                return False
            joined[one] = other
        return True


def _are_apart(exchanges: Iterable[_Exchange]) -> bool:
    """Tell whether no two different exchanges remove the same edge or add the same edge."""
    changes = {
        (_edges(vertex, other, near, last), _edges(vertex, near, other, last))
        for vertex, other, near, last in exchanges
    }
    return all(one.isdisjoint(two) for pair in combinations(changes, 2) for one, two in zip(*pair, strict=True))


def _edges(one: int, other: int, two: int, last: int) -> frozenset[frozenset[int]]:
    """Return the edges one-other and two-last, each without a direction."""
    return frozenset((frozenset((one, other)), frozenset((two, last))))
