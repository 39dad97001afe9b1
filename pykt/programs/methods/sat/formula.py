"""The moves formula: what a tour is, in clauses over its moves.

Each possible move has a Boolean variable, which is true if the tour makes the move. For an open tour there is one more
square beside the board, a move away from every square. The tour begins with a move from this square and ends with a
move to it, so the open tour becomes a closed one. Every *place*, a square of the board or the square beside it, has
exactly two moves that are made. As clauses, without other variables:

- at least two: whichever move at a place is left out, one of the others is made,
- at most two: of any three moves at a place, some move is not made.

A model of these clauses is one tour or several cycles that together visit every place once. If a cycle visits a set S
of places, but not all places, then a tour leaves S. The *cut* of S is a clause that says so: at least one move of the
*border* of S is made, the moves with exactly one place in S.

A required move is a clause with one variable. A forbidden move has no variable. If a rotation must map the tour to
itself, then a move and its images are made together or not at all, so they share one variable.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Callable, Collection, Iterable, Iterator, Sequence
from dataclasses import dataclass
from itertools import chain, combinations, pairwise
from typing import Any

from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.theory.demands import edges, fits_rotation, in_order, neighbours, turned
from pykt.theory.graphs.connected import along
from pykt.theory.steps import BESIDE

#: A clause: at least one literal is true. Literal v says that variable v is true, -v that it is false.
Clause = tuple[int, ...]


@dataclass(frozen=True)
class Formula:
    """The moves formula of a problem of one knight that visits all free squares.

    ``near`` maps each place to the places a move away, each with the variable of this move. Variable v has the name
    ``names[v - 1]``: ``1/1-2/3``, or ``1/1-`` for a move to the square beside the board. Raise ValueError if the board
    has so few squares that a tour would make a move twice.
    """

    problem: Problem
    near: dict[Square, dict[Square, int]]
    names: tuple[str, ...]

    @classmethod
    def of(cls, problem: Problem, order: Callable[[Square], Any] | None = None) -> Formula:
        """Return the formula of a problem. Its variables are numbered square by square, sorted by the key ``order``."""
        if problem.board.free <= (2 if problem.kind == "closed" else 1):
            raise ValueError("a tour of so few squares makes a move twice")
        squares = sorted(problem.board.squares(), key=order) if order else list(problem.board.squares())
        index = {square: nth for nth, square in enumerate(squares)}
        steps = neighbours(problem)
        near: dict[Square, dict[Square, int]] = {square: {} for square in squares}
        if problem.kind == "open":
            near[BESIDE] = {}
        names: list[str] = []
        ends = [BESIDE] if BESIDE in near else []
        for one in squares if fits_rotation(problem) else ():
            for other in [*sorted(steps[one], key=index.__getitem__), *ends]:
                images = list(_images(problem, one, other))
                if other not in near[one] and all(a in near and b in near for a, b in images):
                    names.append(f"{one}-{'' if other == BESIDE else other}")
                    for a, b in images:
                        near[a][b] = near[b][a] = len(names)
        return cls(problem, near, tuple(names))

    def clauses(self) -> Iterator[Clause]:
        """Yield the clauses: exactly two moves at each place, and the moves that the problem demands."""
        for near in self.near.values():
            yield from exactly_two([*near.values()])
        yield from self.demands()

    def demands(self) -> Iterator[Clause]:
        """Yield a clause for each move that must be made: required moves, and moves that begin or end an open tour.

        The clause is empty if the move is forbidden, or if a square of it is blocked, which can happen to the image of
        a required move.
        """
        named = [square for square in (self.problem.start, self.problem.end) if square]
        ends = [[square, BESIDE] for square in named] if BESIDE in self.near else []
        for one, other in [*ends, *in_order(edges(self.problem, self.problem.moves))]:
            near = self.near.get(one, {})
            yield (near[other],) if other in near else ()

    def border(self, inside: Collection[Square]) -> Counter[int]:
        """Return for each variable the number of its moves with exactly one place in ``inside``, if there are any."""
        inside = frozenset(inside)
        return Counter(
            variable for place in inside for other, variable in self.near[place].items() if other not in inside
        )

    def cut(self, inside: Collection[Square]) -> Clause:
        """Return the clause that says that some move leaves a set of places."""
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
        """Return the squares of a tour, a cycle through all places, from its start to its end."""
        problem = self.problem
        first = BESIDE if BESIDE in self.near else problem.start or next(problem.board.squares())
        at = cycle.index(first)
        path = [*cycle[at:], *cycle[:at]]
        if first != BESIDE:
            return path
        path = path[1:]
        return path[::-1] if problem.start not in (None, path[0]) or problem.end not in (None, path[-1]) else path

    def made(self, path: Sequence[Square]) -> set[int]:
        """Return the variables of the moves that a tour makes."""
        closed = [BESIDE, *path, BESIDE] if BESIDE in self.near else [*path, path[0]]
        return {self.near[one][other] for one, other in pairwise(closed)}


def exactly_two(moves: Sequence[int]) -> Iterator[Clause]:
    """Yield clauses that say that exactly two of ``moves`` are made.

    ``moves`` lists a variable once for each move that shares it.
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


def _images(problem: Problem, one: Square, other: Square) -> Iterator[tuple[Square, Square]]:
    """Yield a move and its images under the rotation that the problem demands.

    The rotation fixes the square beside the board.
    """
    if not problem.symmetric:
        yield one, other
        return
    ones = [one, *turned(problem, one)]
    others = [BESIDE] * len(ones) if other == BESIDE else [other, *turned(problem, other)]
    yield from zip(ones, others, strict=True)
