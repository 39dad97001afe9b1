"""The moves formula: what a tour is, in clauses over its moves.

Each possible move has a Boolean variable, which is true if the tour makes the move. For an open tour there is one more
square beside the board, a move away from every square. The tour begins with a move from this square and ends with a
move to it, so the open tour becomes a closed one. The squares of the board and the square beside it are called
*places*. Exactly two moves are made at each place. As clauses, without other variables:

- at least two: for each move at a place, at least one of the other moves there is made,
- at most two: of any three moves at a place, at least one is not made.

A model of these clauses is one tour or several cycles that together visit every place once. If a cycle visits a set S
of places, but not all places, then a tour leaves S. The *border* of S has the moves with exactly one place in S. The
*cut* of S is the clause that at least one move of the border is made.

A required move is a clause with one variable. A forbidden move has no variable. If a rotation must map the tour to
itself, then a move and its images are made together or not at all, so they share one variable.

If the edges of a graph have a direction, pykt/theory/directed.py makes an undirected graph of it. There each vertex has
three places: its entrance, the vertex itself and its exit.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from functools import cached_property
from itertools import chain, combinations, pairwise
from typing import Any

from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.theory.demands import edges, fits_rotation, in_order, neighbours
from pykt.theory.directed import directed, entrance, exit_of, undirected
from pykt.theory.graphs.connected import along
from pykt.theory.steps import BESIDE, images_of, tour_of

#: A clause: at least one literal is true. Literal v says that variable v is true, -v that it is false.
Clause = tuple[int, ...]


@dataclass(frozen=True)
class Formula:
    """The moves formula of a problem of one knight that visits all free squares.

    ``near`` maps each place to the places a move away, each with the variable of the move to it. The variables are the
    numbers from 1 to ``count``.
    """

    problem: Problem
    near: dict[Square, dict[Square, int]]
    count: int

    @classmethod
    def of(cls, problem: Problem, order: Callable[[Square], Any] | None = None) -> Formula:
        """Return the formula of a problem. Number its variables square by square, in the order of the key ``order``.

        Without ``order``, the squares of a board are taken rank by rank.
        """
        steps = neighbours(problem)
        places = sorted(steps, key=order) if order else list(steps)
        if problem.surface.is_directed:
            steps = undirected(steps)
            places = [place for square in places for place in (entrance(square), square, exit_of(square))]
        if problem.kind == "open":
            for place in places:
                if place.rank != 1 or not problem.surface.is_directed:
                    steps[place].append(BESIDE)
            places.append(BESIDE)
        index = {place: nth for nth, place in enumerate(places)}
        near: dict[Square, dict[Square, int]] = {place: {} for place in places}
        count = 0
        for one in places if fits_rotation(problem) else ():
            for other in sorted(steps.get(one, ()), key=index.__getitem__):
                if other in near[one]:
                    continue
                images = (
                    list(zip(images_of(problem, one), images_of(problem, other), strict=True))
                    if problem.symmetric
                    else [(one, other)]
                )
                if all(a in near and b in near for a, b in images):
                    count += 1
                    for a, b in images:
                        near[a][b] = near[b][a] = count
        return cls(problem, near, count)

    @cached_property
    def names(self) -> tuple[str, ...]:
        """The name of each variable: ``1/1-2/3``, or ``1/1-`` for a move to the square beside the board."""
        return tuple(f"{one}-{'' if other == BESIDE else other}" for one, other in self.moves)

    @property
    def moves(self) -> list[tuple[Square, Square]]:
        """The move of each variable. Of moves that share a variable, take the first one in the order of the places."""
        first: dict[int, tuple[Square, Square]] = {}
        for one, near in self.near.items():
            for other, variable in near.items():
                first.setdefault(variable, (one, other))
        return [first[variable] for variable in range(1, self.count + 1)]

    def clauses(self) -> Iterator[Clause]:
        """Yield the clauses: exactly two moves at each place, and the moves that the problem demands."""
        for near in self.near.values():
            yield from self.two_of([*near.values()])
        yield from self.demands()

    def two_of(self, moves: Sequence[int]) -> Iterator[Clause]:
        """Yield clauses: exactly two of the moves at a place are made, or at least one if there are only two places."""
        if len(self.near) > 2:
            yield from exactly_two(moves)
        else:
            yield tuple(moves)

    def demands(self) -> Iterator[Clause]:
        """Yield a clause for each move that must be made: required moves, and moves that begin or end an open tour.

        The clause is empty if the move is forbidden. The clause is also empty if a square of the move is blocked, which
        can happen to the image of a required move. The clause has two variables if edges lead both ways between two
        vertices of a directed graph. In a directed graph, a tour must also make the moves between each vertex and its
        entrance and exit.
        """
        problem = self.problem
        if BESIDE in self.near:
            yield from (tuple(self._variables(BESIDE, square)) for square in problem.starts)
            yield from (tuple(self._variables(square, BESIDE)) for square in (problem.end,) if square)
        for one, other in in_order(edges(problem, problem.moves)):
            yield tuple(sorted({*self._variables(one, other), *self._variables(other, one)}))
        if problem.surface.is_directed:
            for square in problem.board.squares():
                yield from ((variable,) for variable in self.near[square].values())

    def _variables(self, one: Square, other: Square) -> Iterator[int]:
        """Yield the variable of the move from ``one`` to ``other``, if this move has a variable."""
        if self.problem.surface.is_directed:
            one, other = exit_of(one), entrance(other)
        if other in self.near.get(one, ()):
            yield self.near[one][other]

    def border(self, inside: Collection[Square]) -> Counter[int]:
        """Count the moves of each variable that have exactly one place in ``inside``. Leave out variables with none."""
        inside = frozenset(inside)
        return Counter(
            variable for place in inside for other, variable in self.near[place].items() if other not in inside
        )

    def cut(self, inside: Collection[Square]) -> Clause:
        """Return the clause that some move leaves a set of places."""
        return tuple(sorted(self.border(inside)))

    def cycles(self, model: Iterable[int]) -> list[list[Square]]:
        """Return the cycles that the moves of a model form, each as its places in order."""
        made = set(model)
        joined = {place: [other for other, move in near.items() if move in made] for place, near in self.near.items()}
        cycles, seen = [], set[Square]()
        for first in joined:
            if first not in seen:
                cycles.append(along(joined, first))
                seen.update(cycles[-1])
        return cycles

    def path(self, cycle: Sequence[Square]) -> list[Square]:
        """Return the squares of a tour from its start to its end. ``cycle`` is the tour as a cycle of all places."""
        return tour_of(self.problem, directed(cycle) if self.problem.surface.is_directed else cycle)

    def made(self, path: Sequence[Square]) -> set[int]:
        """Return the variables of the moves that a tour makes."""
        closed = [BESIDE, *path, BESIDE] if BESIDE in self.near else [*path, path[0]]
        return {variable for one, other in pairwise(closed) for variable in self._variables(one, other)}


def exactly_two(moves: Sequence[int]) -> Iterator[Clause]:
    """Yield clauses that say that exactly two of ``moves`` are made.

    If several moves share a variable, ``moves`` has the variable once for each of these moves.
    """
    least, most = max(len(moves) - 1, 0), 3
    if len({*moves}) == len(moves):
        rising = sorted(moves)
        yield from combinations(rising, least)
        yield from combinations([-move for move in reversed(rising)], most)
    else:
        at_least = (tuple(sorted({*some})) for some in combinations(moves, least))
        at_most = (tuple(sorted({-move for move in three})) for three in combinations(moves, most))
        yield from dict.fromkeys(chain(at_least, at_most))
