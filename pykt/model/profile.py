"""The profile of a depth-first search: nodes by depth, the deepest path, backtracks, and the first steps.

A node is a path that the search has built. Its depth is the number of its squares. prolog/search_profile.pl counts.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from itertools import accumulate

from pykt.model.board import Square


@dataclass(frozen=True)
class Profile:
    """The nodes, backtracks and first steps of a depth-first search up to some moment.

    ``nodes[d - 1]`` is the number of nodes of depth d. If a search goes deeper than the path that it was asked for, the
    last number counts all deeper nodes too. ``deepest`` is the first of the longest paths; it is empty if its squares
    are not known. ``backtracks`` is the number of dead ends: nodes that are no answer and have no move to another node,
    so that the knight takes its last move back.

    ``steps`` has the depth and the last square of the first nodes in the order of the search.
    search_steps:most_steps/1 limits their number. It is empty if the squares are not known. JSON does not have it.
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
        """The greatest depth such that at least 99 % of the nodes are deeper."""
        return max((depth for depth, before in enumerate(self._before) if 100 * before <= self.total), default=0)

    @property
    def settled(self) -> int:
        """The greatest depth d with at most 2 d nodes up to it: the search hardly ever took back a move there."""
        return max((depth for depth, before in enumerate(self._before) if before <= 2 * depth), default=0)

    @property
    def _before(self) -> list[int]:
        """The number of nodes up to each depth, from depth 0 on."""
        return list(accumulate(self.nodes, initial=0))

    def paths(self) -> Iterator[tuple[Square, ...]]:
        """Yield the path at each step: the part of the previous path that the search kept, and one more square."""
        path: tuple[Square, ...] = ()
        for depth, square in self.steps:
            path = (*path[: depth - 1], square)
            yield path

    def after(self, before: Profile | None) -> Profile:
        """Return this profile with the steps of ``before`` in front of its own. A search reports each step once."""
        return replace(self, steps=before.steps + self.steps) if before else self

    def record(self) -> dict[str, object]:
        """Return the profile as JSON has it."""
        return {"nodes": self.nodes, "deepest": self.deepest, "backtracks": self.backtracks}
