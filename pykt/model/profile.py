"""The profile of a depth-first search: how many nodes it has at each depth, its deepest path, and its steps.

A node is a path that the search has built. Its depth is the number of squares of the path.
prolog/bridge/search_profile.pl counts the nodes.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, field, replace
from itertools import accumulate

from pykt.model.board import Square

#: The most steps of a profile: the same number as search_steps:most_steps/1 in Prolog.
MOST_STEPS = 2000

_MOST_SAMPLES = 200
_MOST_SAMPLED_SQUARES = 100_000  # the most squares or depths in all samples together


@dataclass(frozen=True)
class Sample:
    """A depth-first search at one moment: its current path, and its nodes and backtracks so far, as in Profile."""

    nodes: tuple[int, ...]
    backtracks: int
    path: tuple[Square, ...]

    @property
    def total(self) -> int:
        """The number of nodes until that moment."""
        return sum(self.nodes)

    def __len__(self) -> int:
        """Return the length of ``path`` or of ``nodes``, whichever is longer."""
        return max(len(self.nodes), len(self.path))


@dataclass(frozen=True)
class Profile:
    """The profile of a depth-first search, finished or not.

    ``nodes[d - 1]`` is the number of nodes at depth d. The last number also counts the nodes that are deeper than the
    length of the wanted path. ``deepest`` is the longest path (the first that was found, if several are longest), or
    empty if the squares are not known. ``backtracks`` is the number of dead ends. A dead end is a node that is not an
    answer and has no child, so that the knight takes its last move back.

    ``steps`` has the depth and the last square of each of the first nodes, in the order of the search.
    search_steps:most_steps/1 limits the number of steps. ``steps`` is empty if the squares are not known, and is left
    out of JSON.

    As long as steps are recorded, ``path`` is empty. Later it is the current path of the search. ``samples`` has a
    Sample for each ``path`` that the search has reported, the oldest first; ``appended_to`` drops some if there are
    many. ``path`` and ``samples`` depend on the clock, so equality ignores them.
    """

    nodes: tuple[int, ...] = ()
    deepest: tuple[Square, ...] = ()
    backtracks: int = 0
    steps: tuple[tuple[int, Square], ...] = ()
    path: tuple[Square, ...] = field(default=(), compare=False)
    samples: tuple[Sample, ...] = field(default=(), compare=False)

    @property
    def total(self) -> int:
        """The number of nodes."""
        return sum(self.nodes)

    @property
    def size(self) -> int:
        """The number of values in this profile, without its samples."""
        return sum(map(len, (self.nodes, self.deepest, self.steps, self.path)))

    @property
    def depth(self) -> int:
        """The greatest depth that ``nodes`` counts."""
        return len(self.nodes)

    @property
    def beyond(self) -> int:
        """The greatest depth d such that at least 99 % of the nodes are deeper than d."""
        few = self.total // 100
        return max((depth for depth, before in enumerate(self._before) if before <= few), default=0)

    @property
    def settled(self) -> int:
        """The greatest depth d with at most 2 d nodes at depths 1 to d. Down to it, the search took few moves back."""
        return max((depth for depth, before in enumerate(self._before) if before <= 2 * depth), default=0)

    @property
    def _before(self) -> list[int]:
        """A list with the number of nodes down to each depth, beginning with depth 0."""
        return list(accumulate(self.nodes, initial=0))

    def paths(self) -> Iterator[tuple[Square, ...]]:
        """Yield the path at each step: the part of the previous path that the search kept, plus one square."""
        path: tuple[Square, ...] = ()
        for depth, square in self.steps:
            path = (*path[: depth - 1], square)
            yield path

    def appended_to(self, earlier: Profile | None) -> Profile:
        """Return this profile with the steps and samples of ``earlier`` put before its own.

        ``earlier`` is the profile that the search reported before this one, if any. A search reports each step only
        once. Add a sample of this profile's ``path``, if it has one. Drop the steps beyond MOST_STEPS. While the
        samples are too many or too long, drop every second one.
        """
        steps, samples = ((earlier.steps + self.steps)[:MOST_STEPS], earlier.samples) if earlier else (self.steps, ())
        if self.path:
            samples += (Sample(self.nodes, self.backtracks, self.path),)
        while len(samples) > 2 and (len(samples) > _MOST_SAMPLES or sum(map(len, samples)) > _MOST_SAMPLED_SQUARES):
            samples = samples[1::2]
        return replace(self, steps=steps, samples=samples)

    def record(self) -> dict[str, object]:
        """Return the profile as a value for JSON."""
        return {"nodes": self.nodes, "deepest": self.deepest, "backtracks": self.backtracks}
