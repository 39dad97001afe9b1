"""The ground program of asp/cycle-propagator.lp, written with numpy in aspif, clingo's format of ground programs.

With a propagator, the search is over sooner than clingo could ground asp/cycle.lp. So grounding must be fast, too. The
form of the ground program is known in advance: a choice, two constraints for each square, a few counts, the required
and the forbidden moves, and the order of the search. So pykt writes the ground program without a grounder. Atom k is
the k-th edge.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from functools import cached_property

import numpy as np
from numpy.typing import NDArray

from pykt.model.board import Board
from pykt.model.problem import Problem

_TO_THE_RIGHT = ((1, 2), (2, 1), (2, -1), (1, -2))

# Statements of aspif, and the number of its heuristic "init". A weight body lists literals, each with its weight; here
# all weights are 1.
_HEADER, _END = "asp 1 0 0", "0\n"
_CONTRADICTION = "1 0 0 0 0"
_INIT = 3


@dataclass(frozen=True)
class Ground:
    """The moves of a board, the outermost first, and the ground program over them.

    ``edges`` has a row for each move: its two cells, the left one first. ``rings`` has a number for each move: twice
    the distance from its middle to the centre of the board, in files or in ranks, whichever is more.
    """

    board: Board
    edges: NDArray[np.int64]
    rings: NDArray[np.int64]

    @classmethod
    def of(cls, board: Board) -> Ground:
        """Return the moves of a board and their rings."""
        files, ranks = board.files, board.ranks
        free = board.free_mask
        rank, file = np.divmod(np.arange(files * ranks), files)
        pairs = []
        for dx, dy in _TO_THE_RIGHT:
            on_board = free & (file + dx < files) & (rank + dy >= 0) & (rank + dy < ranks)
            left = np.flatnonzero(on_board)
            right = left + dy * files + dx
            pairs.append(np.stack([left, right], 1)[free[right]])
        edges = np.concatenate(pairs)
        across = np.abs(file[edges].sum(1) - (files - 1))
        along = np.abs(rank[edges].sum(1) - (ranks - 1))
        rings = np.maximum(across, along)
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
        lines += self._demands(problem)
        lines += [f"7 {_INIT} {atom} {ring + 1} 1 0" for atom, ring in enumerate(self.rings.tolist(), 1)]
        return "\n".join([*lines, _END])

    def _two_moves(self) -> Iterator[str]:
        """Yield two constraints for each square: at most two of its moves are made, and at least two."""
        free = self.board.free_mask.tolist()
        for literals in (atoms.tolist() for atoms, is_free in zip(self.at, free, strict=True) if is_free):
            if len(literals) < 2:
                yield _CONTRADICTION
                return
            yield f"1 0 0 1 3 {len(literals)} {' '.join([f'{atom} 1' for atom in literals])}"
            yield f"1 0 0 1 {len(literals) - 1} {len(literals)} {' '.join([f'-{atom} 1' for atom in literals])}"

    def _counts(self) -> Iterator[str]:
        """Yield the constraints of asp/parts/independent.lp: counts of moves outside independent sets of squares."""
        rank, file = np.divmod(np.arange(self.board.cells), self.board.files)
        free, squares = self.board.free_mask, self.board.free
        parts = (
            (rank + file) % 2 == 0,
            (rank + file) % 2 == 1,
            *((line % 3 == n) for line in (rank, file) for n in range(3)),
        )
        for part in parts:
            size = int((part & free).sum())
            left = squares - 2 * size
            if size == 0 or left > 2:
                continue
            avoiding = (np.flatnonzero(~part[self.edges].any(1)) + 1).tolist()
            if not 0 <= left <= len(avoiding):
                yield _CONTRADICTION
                continue
            yield from _at_most(left, avoiding)
            yield from _at_most(len(avoiding) - left, [-atom for atom in avoiding])

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


def _at_most(most: int, literals: Iterable[int]) -> Iterator[str]:
    """Yield the constraint that at most ``most`` of the literals are true."""
    literals = list(literals)
    if most < len(literals):
        yield f"1 0 0 1 {most + 1} {len(literals)} {' '.join(f'{literal} 1' for literal in literals)}"
