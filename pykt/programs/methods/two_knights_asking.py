"""Ask clingo for a visit of two knights to a certain number of squares, for a limited number of conflicts at a time.

``Exact`` runs asp/two-knights.lp, whose answers are visits. ``Relaxed`` runs asp/parts/two-knights-relaxed.lp, whose
answers are two disjoint paths of any lengths. ``Relaxed`` turns an answer into a visit, if it can:

1. It changes the paths until knight 1 visits as many squares as knight 2, or one more.
2. If that fails, some of the paths that it made were too short. In every visit to the asked number of squares, some
   move leaves the squares of a path that is too short. This becomes a constraint for clingo, a *cut*, and clingo is
   asked again.

So if the relaxed question with its cuts has no answer, there is no visit to that number of squares. Each cut excludes
an answer, and there are finitely many answers. So ``Relaxed`` finally finds or refutes a visit, as ``Exact`` does.

Source: cuts as for the travelling salesman problem (Dantzig, Fulkerson and Johnson, 1954).
"""

from __future__ import annotations

import time
from abc import ABC, abstractmethod
from collections.abc import Sequence
from functools import cached_property
from itertools import pairwise
from typing import TYPE_CHECKING, NamedTuple

from pykt.engines import asp
from pykt.engines.atoms import Pair
from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.theory.graphs.balancing import Balancing, balance
from pykt.theory.graphs.connected import partners

if TYPE_CHECKING:
    import clingo

_CHANGES = 300  # the most changes that balance two paths
_CELLS_CHANGED = 2_000_000  # the most changes times cells: larger boards get fewer changes, since each takes longer
_CONFLICTS = 500  # balancing the paths of an answer takes about as long as this number of conflicts

Paths = tuple[list[Pair], ...]


class Reply(NamedTuple):
    """The paths of a visit, or None; and whether clingo refuted the visit. If neither, clingo has not decided."""

    paths: Paths | None
    refuted: bool


class Asked(ABC):
    """A question for clingo. What clingo has learned is kept from one call of ``solve`` to the next."""

    def __init__(self, control: clingo.Control, question: asp.Question) -> None:
        self._control, self._question = control, question

    @abstractmethod
    def solve(self, conflicts: int, stats: asp.Stats) -> Reply:
        """Call clingo for at most ``conflicts`` conflicts, and return its reply. Add its statistics to ``stats``."""

    def _model(self, conflicts: int, stats: asp.Stats) -> tuple[Paths | None, bool, int]:
        """Return the paths of a model or None, whether clingo proved that none exists, and the number of conflicts."""
        began = time.perf_counter()
        asp.limit_conflicts(self._control, conflicts)
        with self._control.solve(yield_=True) as handle:
            model = next(iter(handle), None)
            paths = asp.paths(model, self._question) if model else None
            refuted = bool(handle.get().unsatisfiable)
        now = asp.statistics(self._control)
        for name, number in {"solve_s": time.perf_counter() - began, **now}.items():
            is_size = name in ("rules", "atoms")
            stats[name] = max(stats.get(name, 0), number) if is_size else stats.get(name, 0) + number
        return paths, refuted, int(now["conflicts"])


class Exact(Asked):
    """A question whose answers are visits."""

    def solve(self, conflicts: int, stats: asp.Stats) -> Reply:
        """Call clingo once."""
        paths, refuted, _ = self._model(conflicts, stats)
        return Reply(paths, refuted)


class Relaxed(Asked):
    """A question whose answers are two paths of any lengths. Cuts exclude the answers that can't become visits."""

    def __init__(self, control: clingo.Control, question: asp.Question, problem: Problem, seed: int) -> None:
        super().__init__(control, question)
        self._board, self._seed = problem.board, seed

    def solve(self, conflicts: int, stats: asp.Stats) -> Reply:
        """Call clingo until its paths can be balanced, or the cuts leave no answer, or ``conflicts`` are used up."""
        while conflicts > 0:
            paths, refuted, spent = self._model(conflicts, stats)
            if not paths:
                return Reply(None, refuted)
            changes = min(_CHANGES, _CELLS_CHANGED // self._board.cells)
            balancing = balanced(self._board, paths, self._seed, changes)
            if balancing.paths:
                return Reply(tuple([self._board.square(cell) for cell in path] for path in balancing.paths), False)
            self._cut(balancing.too_short)
            conflicts -= spent + _CONFLICTS
        return Reply(None, False)

    def _cut(self, sets: set[frozenset[int]]) -> None:
        """Demand for each set of cells that some edge leaves the set."""
        with self._control.backend() as backend:
            for cells in sets:
                border = [edge for edge, ends in self._edges.items() if len(cells & ends) == 1]
                backend.add_rule([], [-edge for edge in border])

    @cached_property
    def _edges(self) -> dict[int, frozenset[int]]:
        """The two cells of each edge, by the edge's literal."""
        edges = {}
        for atom in self._control.symbolic_atoms.by_signature("edge", 2):
            squares = [Square(*(number.number for number in square.arguments)) for square in atom.symbol.arguments]
            edges[atom.literal] = frozenset(map(self._board.index, squares))
        return edges


def balanced(board: Board, paths: Sequence[Sequence[Pair]], seed: int, changes: int) -> Balancing:
    """Change two disjoint paths until they are a visit, at most ``changes`` times. Return what ``balance`` returns."""
    one, two = ([board.index(square) for square in path] for path in paths)
    near = partners([*pairwise(one), *pairwise(two)])
    mates = [near[cell] for cell in range(board.cells)]
    return balance(board.graph(), mates, (one[0], two[0]), changes, seed)
