"""The ground program of asp/cycle-propagator.lp, written with numpy in aspif, clingo's format of ground programs.

With a propagator, the whole search takes less time than clingo needs to ground asp/cycle.lp. So grounding must be fast,
too. The form of the ground program is known in advance: a choice, two constraints for each square, a few counts, the
required and the forbidden moves, and the order of the search. So pykt writes the ground program without a grounder.
Atom k is the k-th edge. If moves don't join all squares, the ground program has no answer.

The search goes from the rim of a board to its centre. On a graph, distances from a vertex near the centre take the
place of files and ranks, as in asp/hamiltonian-cycle.lp.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import Board
from pykt.model.graph import Graph
from pykt.model.piece import KNIGHT, Piece
from pykt.model.problem import Problem
from pykt.theory.graphs.ordering import from_centre, two_sides

# Statements of aspif, and the number of its heuristic "init". A weight body lists literals, each with its weight; here
# all weights are 1.
_HEADER, _END = "asp 1 0 0", "0\n"
_CONTRADICTION = "1 0 0 0 0"
_INIT = 3


@dataclass(frozen=True)
class Ground:
    """The moves of a board, the outermost first, and the ground program over them.

    ``edges`` has a row for each move: its two cells, the left one first, or the lower one if both are on one file.
    ``rings`` has a number for each move: twice the distance from the middle of the move to the centre of the board. The
    distance is the largest of those in files, in ranks and in levels. On a graph, the number is the sum of the
    distances of both ends from the centre.
    """

    board: Board
    edges: NDArray[np.int64]
    rings: NDArray[np.int64]

    @classmethod
    def of(cls, board: Board, piece: Piece = KNIGHT) -> Ground:
        """Return the moves of a piece on a board, and their rings."""
        edges = _edges(board, piece)
        rings = np.zeros(len(edges), np.int64)
        if board.surface.is_graph:
            rings = np.array(from_centre(board.graph()), np.int64)[edges].sum(1)
        else:
            for place, count in _places(board):
                np.maximum(rings, np.abs(place[edges].sum(1) - (count - 1)), out=rings)
        order = np.argsort(-rings, kind="stable")
        return cls(board, edges[order], rings[order])

    @cached_property
    def at(self) -> list[NDArray[np.int64]]:
        """The atoms of the moves at each cell."""
        ends = self.edges.ravel()
        atoms = np.repeat(np.arange(1, len(self.edges) + 1), 2)[np.argsort(ends, kind="stable")]
        return np.split(atoms, np.cumsum(np.bincount(ends, minlength=self.board.cells))[:-1])

    def aspif(self, problem: Problem) -> str:
        """Return the ground program as text."""
        atoms = len(self.edges)
        lines = [_HEADER]
        if atoms:
            lines.append(f"1 1 {atoms} {' '.join(map(str, range(1, atoms + 1)))} 0 0")  # {edge 1; edge 2; ...}.
        lines += self._two_moves()
        lines += self._counts()
        lines += self._connection()
        lines += self._demands(problem)
        lines += [f"7 {_INIT} {atom} {ring + 1} 1 0" for atom, ring in enumerate(self.rings.tolist(), 1)]
        return "\n".join([*lines, _END])

    def _two_moves(self) -> Iterator[str]:
        """Yield two constraints for each square: at most two of its moves are made, and at least two.

        If there are only two squares, the move between them is made once.
        """
        free, two = self.board.free_mask.tolist(), min(2, self.board.free - 1)
        for literals in (atoms.tolist() for atoms, is_free in zip(self.at, free, strict=True) if is_free):
            if len(literals) < max(two, 1):
                yield _CONTRADICTION
                return
            yield f"1 0 0 1 3 {len(literals)} {' '.join([f'{atom} 1' for atom in literals])}"
            most = len(literals) - two + 1
            yield f"1 0 0 1 {most} {len(literals)} {' '.join([f'-{atom} 1' for atom in literals])}"

    def _counts(self) -> Iterator[str]:
        """Yield the constraints of asp/parts/independent.lp: counts of moves outside independent sets of squares."""
        free, squares = self.board.free_mask, self.board.free
        for part in self._parts():
            size = int((part & free).sum())
            left = squares - 2 * size
            if size == 0 or left > 2:
                continue
            ends = part[self.edges]
            if ends.all(1).any():  # a move joins two squares of the set, so it is not independent
                continue
            avoiding = (np.flatnonzero(~ends.any(1)) + 1).tolist()
            if not 0 <= left <= len(avoiding):
                yield _CONTRADICTION
                continue
            yield from _at_most(left, avoiding)
            yield from _at_most(len(avoiding) - left, [-atom for atom in avoiding])

    def _parts(self) -> list[NDArray[np.bool_]]:
        """Return sets of squares that may be independent, as masks: one colour, or every third rank or file.

        A bipartite graph has its two sides in place of colours. Any other graph has no such sets.
        """
        if self.board.surface.is_graph:
            sides = two_sides(self.board.graph())
            return [np.array(sides) == side for side in range(2)] if sides else []
        (file, _), (rank, _), _ = _places(self.board)
        colours = [self.board.colours == colour for colour in range(2)]
        return colours + [line % 3 == n for line in (rank, file) for n in range(3)]

    def _connection(self) -> Iterator[str]:
        """Yield a contradiction if moves don't join all squares. Otherwise the propagator would have to try all cycles.

        Moves divide the board into connected parts. Each cell points to itself at first, then to cells of its part with
        lower and lower indexes, until all cells of a part point to its lowest index.
        """
        one, other = self.edges.T
        lowest, changed = np.arange(self.board.cells), True
        while changed:
            lower, least = lowest.copy(), np.minimum(lowest[one], lowest[other])
            np.minimum.at(lower, one, least)
            np.minimum.at(lower, other, least)
            changed = not np.array_equal(lower, lowest)
            lowest = lower[lower]
        if len(np.unique(lowest[self.board.free_mask])) > 1:
            yield _CONTRADICTION

    def _demands(self, problem: Problem) -> Iterator[str]:
        """Yield constraints for the moves that must be made, and for those that must not be made."""
        atoms = (
            {(u, v): atom for atom, (u, v) in enumerate(self.edges.tolist(), 1)}
            if problem.moves or problem.forbidden
            else {}
        )
        index = self.board.index
        for moves, sign in ((problem.moves, -1), (problem.forbidden, 1)):
            for one, other in (map(index, move) for move in moves):
                atom = atoms.get((one, other)) or atoms.get((other, one))
                if atom:
                    yield f"1 0 0 0 1 {sign * atom}"
                elif sign < 0:
                    yield _CONTRADICTION


def _places(board: Board) -> list[tuple[NDArray[np.int64], int]]:
    """Return three pairs: the files of all cells, from 0, and the number of files; the same for ranks and levels."""
    rank, file = np.divmod(np.arange(board.cells), board.files)
    level, file = np.divmod(file, board.width)
    return [(file, board.width), (rank, board.ranks), (level, board.surface.levels)]


def _edges(board: Board, piece: Piece) -> NDArray[np.int64]:
    """Return the moves of a piece as ``Ground.edges`` has them: a row of two cells for each."""
    if isinstance(board.surface, Graph):
        edges = np.array(board.surface.edges, np.int64).reshape(-1, 2) - 1
        return edges[board.free_mask[edges].all(1)]
    if not board.surface.is_plane:
        moves = ((one, other) for one in board.squares() for other in board.neighbours(one, piece) if one < other)
        return np.array([tuple(map(board.index, move)) for move in moves], np.int64).reshape(-1, 2)
    free, (file, rank) = board.free_mask, (place for place, _ in _places(board)[:2])
    pairs = []
    for dx, dy in piece.moves:
        if (dx, dy) > (0, 0):
            on_board = free & (file + dx < board.files) & (rank + dy >= 0) & (rank + dy < board.ranks)
            left = np.flatnonzero(on_board)
            right = left + dy * board.files + dx
            pairs.append(np.stack([left, right], 1)[free[right]])
    return np.concatenate(pairs)


def _at_most(most: int, literals: Iterable[int]) -> Iterator[str]:
    """Yield the constraint that at most ``most`` of the literals are true."""
    literals = list(literals)
    if most < len(literals):
        yield f"1 0 0 1 {most + 1} {len(literals)} {' '.join(f'{literal} 1' for literal in literals)}"
