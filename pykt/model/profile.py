"""What a depth-first search has been doing: nodes by depth, the deepest path, dead ends, and its first steps.

A node is a path that the search has grown, and its depth is the number of its squares. prolog/search_profile.pl counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate

from pykt.model.board import Square


@dataclass(frozen=True)
class Profile:
    """What a depth-first search has been doing so far.

    ``nodes[d - 1]`` counts the nodes of depth d; where a search goes deeper than the path that it was asked for, the
    last number counts all the deeper ones. ``deepest`` is the first of the longest paths, empty if its squares are not
    known. A backtrack is a dead end: a node without a move to another node, answers apart, so that the knight takes
    its last move back.

    ``steps`` are the first nodes in the order of the search, at most as many as search_steps:most_steps/1 says: the
    depth of each and its last square. There are none if the squares are not known, and JSON has none.
    """

    nodes: tuple[int, ...] = ()
    deepest: tuple[Square, ...] = ()
    backtracks: int = 0
    steps: tuple[tuple[int, Square], ...] = ()

    @property
    def total(self) -> int:
        """The number of nodes."""
        return sum(self.nodes)

    @property
    def depth(self) -> int:
        """The number of squares of the deepest path."""
        return len(self.nodes)

    @property
    def beyond(self) -> int:
        """The greatest depth beyond which at least 99 % of the nodes lie."""
        return max((depth for depth, before in enumerate(self._before) if 100 * before <= self.total), default=0)

    @property
    def settled(self) -> int:
        """The greatest depth up to which there are at most two nodes for each square, so that hardly one was left."""
        return max((depth for depth, before in enumerate(self._before) if before <= 2 * depth), default=0)

    @property
    def _before(self) -> list[int]:
        """For each depth from 0 on, how many nodes there are up to it."""
        return list(accumulate(self.nodes, initial=0))

    def paths(self) -> Iterator[tuple[Square, ...]]:
        """The path at each of the steps: what is left of the path before it, and one square more."""
        path: tuple[Square, ...] = ()
        for depth, square in self.steps:
            path = (*path[: depth - 1], square)
            yield path

    def after(self, before: Profile | None) -> Profile:
        """The same profile, if its steps are only those that came after ``before``."""
        return replace(self, steps=before.steps + self.steps) if before else self

    def record(self) -> dict[str, object]:
        """The profile as JSON has it."""
        return {"nodes": self.nodes, "deepest": self.deepest, "backtracks": self.backtracks}
