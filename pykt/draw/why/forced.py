"""Find moves that a tour of the whole board must use, and moves that it can't use, by three simple rules.

- A tour uses two moves at each square. If only two are left, it uses both. If it uses two, all others fall away.
- The moves that are used must not close a ring that leaves squares out.
- If a symmetric tour uses a move, it also uses the images of the move. If a move falls away, so do its images.

``BESIDE`` is one more square, beside the board. An open tour gets two further moves: from this square to its start, and
from its end to this square. So the open tour becomes a ring, too.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from copy import copy
from dataclasses import dataclass
from typing import Literal

from pykt.model.board import Square
from pykt.model.problem import Problem
from pykt.theory.demands import edges, known_ends, neighbours, turned
from pykt.theory.graphs.connected import along, partners
from pykt.theory.steps import BESIDE

Edge = frozenset[Square]

_Divided = tuple[list[Square], list[Square], list[Square], list[Square]]


@dataclass(frozen=True)
class Wave:
    """What follows in one step from the moves that a tour must use, and from those that have fallen away.

    ``two`` are squares with only two moves left, so the tour uses both. ``dead_ends`` are squares with only one move
    left, so the tour must begin or end there. ``ends`` are known ends of the tour with only one move left, which the
    tour uses. ``last`` are the only squares left for the two ends. ``full`` are squares at which the tour uses two
    moves, so all others fall away. ``rings`` are moves that fall away because they would close a ring that leaves
    squares out.
    """

    two: list[Square]
    dead_ends: list[Square]
    ends: list[Square]
    last: list[Square]
    full: list[Square]
    rings: list[Edge]


@dataclass(frozen=True)
class Conflict:
    """Why the moves that are left allow no tour.

    Three kinds are about the only square in ``squares``, which can be BESIDE, and about the moves ``left`` there.
    ``few``: the square has at most one move left. ``many``: more than two moves are used at the square. ``dead ends``:
    more than two moves are used at BESIDE, because more than two squares have only one move left on the board. Each of
    them would be an end of the tour.

    Three kinds are about several squares. ``ring``: the moves that are used close a ring of ``squares``. ``set``: no
    move that is left leads from ``squares`` to the rest of the board. ``image``: the move between the two ``squares``
    must be used, perhaps as the image of another move, but is not possible.
    """

    kind: Literal["few", "many", "dead ends", "ring", "set", "image"]
    squares: tuple[Square, ...]
    left: tuple[Edge, ...] = ()


class Forced:
    """The moves that a tour must use (``used``), and the moves that are still possible at each square (``left``).

    ``ringed`` tells whether moves have fallen away because they would close a ring that leaves squares out.
    """

    def __init__(self, problem: Problem) -> None:
        self.problem = problem
        self.squares = list(problem.board.squares())
        self.left: dict[Square, set[Edge]] = {
            square: {frozenset((square, step)) for step in steps} for square, steps in neighbours(problem).items()
        }
        self.used: set[Edge] = set()
        self.ringed = False
        if problem.kind == "open":
            self.left[BESIDE] = set()
            for square in self.squares:
                end = frozenset((square, BESIDE))
                self.left[square].add(end)
                self.left[BESIDE].add(end)
            self.used.update(frozenset((square, BESIDE)) for square in known_ends(problem))
        self.used.update(edges(problem, problem.moves))

    def copy(self) -> Forced:
        """Return a copy. Changes to the copy do not change this object."""
        other = copy(self)
        other.left, other.used = {square: set(moves) for square, moves in self.left.items()}, set(self.used)
        return other

    def decide(self, move: Edge, *, used: bool) -> None:
        """Record that a tour uses a move, or that it does not use it."""
        if used:
            self.used.update(self._images(move))
        else:
            self._drop([move])

    def settle(self, sets: Iterable[tuple[Square, ...]] = ()) -> Conflict | None:
        """Record all moves that must be used or fall away. Return the conflict to which they lead, or None."""
        return next((wave for wave in self.waves(sets) if isinstance(wave, Conflict)), None)

    def waves(self, sets: Iterable[tuple[Square, ...]] = ()) -> Iterator[Wave | Conflict]:
        """Record and yield what follows, wave by wave, until nothing more follows.

        If there is a conflict, it comes last. ``sets`` are sets of squares that a tour must leave.
        """
        borders = list(sets)
        while True:
            if conflict := self._conflict(borders):
                yield conflict
                return
            used = [square for square, moves in self.left.items() if len(moves) == 2 and not moves <= self.used]
            divided = self._divided(used)
            self.used.update(image for square in used for move in self.left[square] for image in self._images(move))
            if conflict := self._conflict(()):
                yield Wave(*divided, [], [])
                yield conflict
                return
            full = [s for s, moves in self.left.items() if len(moves) > 2 and len(moves & self.used) == 2]
            for square in full:
                self._drop(self.left[square] - self.used)
            rings = self._rings()
            self.ringed |= bool(rings)
            for ring in rings:
                self._drop(self._images(ring))
            if not (used or full or rings):
                return
            yield Wave(*divided, full, rings)

    def _divided(self, used: list[Square]) -> _Divided:
        """Divide squares that use their last two moves.

        Return the fields ``two``, ``dead_ends``, ``ends`` and ``last`` of Wave.
        """
        divided: _Divided = ([], [], [], [])
        for square in used:
            end = frozenset((square, BESIDE))
            if square == BESIDE:
                divided[3].extend(sorted({one for move in self.left[BESIDE] for one in move} - {BESIDE}))
            elif end not in self.left[square]:
                divided[0].append(square)
            else:
                divided[2 if end in self.used else 1].append(square)
        return divided

    def border(self, squares: Iterable[Square]) -> list[Edge]:
        """Return the moves that are still possible and lead out of a set of squares, in order."""
        inside = set(squares)
        moves = {move for square in inside for move in self.left[square] if len(move & inside) == 1}
        return sorted(moves, key=sorted)

    def _images(self, move: Edge) -> set[Edge]:
        """Return a move with its images under the rotations that the problem demands."""
        one, other = sorted(move)
        images = zip(self._turned(one), self._turned(other), strict=True)
        return {move, *map(frozenset, images)}

    def _turned(self, square: Square) -> list[Square]:
        turns = 360 // self.problem.symmetric - 1 if self.problem.symmetric else 0
        return [BESIDE] * turns if square == BESIDE else turned(self.problem, square)

    def _drop(self, moves: Iterable[Edge]) -> None:
        for move in [image for one in moves for image in self._images(one)]:
            for square in move & self.left.keys():  # the image of a square may be blocked, or off the board
                self.left[square].discard(move)

    def _conflict(self, sets: Iterable[tuple[Square, ...]]) -> Conflict | None:
        """Return why the moves that are left allow no tour, or None if these rules find no reason."""
        return self._conflict_of_degree() or self._conflict_of_sets(sets)

    def _conflict_of_degree(self) -> Conflict | None:
        for square, moves in self.left.items():
            if len(moves & self.used) > 2:
                ends = [*{end for move in moves & self.used for end in move} - {BESIDE}] if square == BESIDE else []
                kind: Literal["many", "dead ends"] = "many"
                if ends and all(len(self.left[end]) == 2 for end in ends):
                    kind = "dead ends"
                return Conflict(kind, (square,), tuple(sorted(moves & self.used, key=sorted)))
        for move in sorted(self.used, key=sorted):
            if any(move not in self.left.get(square, ()) for square in move):
                return Conflict("image", tuple(sorted(move)))
        for square, moves in self.left.items():
            if len(moves) < 2:
                return Conflict("few", (square,), tuple(moves))
        return None

    def _conflict_of_sets(self, sets: Iterable[tuple[Square, ...]]) -> Conflict | None:
        for chain, closed in self.chains():
            if closed and len(chain) < len(self.left):
                return Conflict("ring", tuple(chain))
        closed_in = (squares for squares in sets if all(BESIDE in move for move in self.border(squares)))
        return next((Conflict("set", one) for one in closed_in if len(one) < len(self.squares)), None)

    def chains(self) -> Iterator[tuple[list[Square], bool]]:
        """Yield each path that the used moves form, as a pair: its squares in order, and whether the path is a ring."""
        near = partners((one, other) for one, other in sorted(map(sorted, self.used)))
        seen: set[Square] = set()
        for start in sorted(near, key=lambda square: (len(near[square]), square)):  # rings last
            if start not in seen:
                chain = along(near, start)
                seen.update(chain)
                yield chain, len(near[start]) == 2 and len(chain) > 2 and start in near[chain[-1]]

    def _rings(self) -> list[Edge]:
        """Return the moves that are still possible, but would close a ring that leaves squares out."""
        rings = []
        for chain, closed in self.chains():
            move = frozenset((chain[0], chain[-1]))
            if not closed and 2 < len(chain) < len(self.left) and move in self.left[chain[0]]:
                rings.append(move)
        return rings
