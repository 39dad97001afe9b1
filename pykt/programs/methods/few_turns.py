"""Make a closed tour of a rectangle with few turns and few crossings, in a time proportional to the area.

A *turn* is a square where the direction of the moves changes. To avoid turns, nearly all moves lie on straight lines:
the *straight* moves lead 2 files to the right and 1 rank down. Four neighbouring lines are a strip. The tour is four
strands that run along one strip to its end, change to the next strip in a *heel*, and run back. At the left and the
top, heels join strips 1 and 2, strips 3 and 4, and so on. At the right and the bottom, heels join strips 2 and 3,
strips 4 and 5, and so on. Half a turn maps the heels at the right to those at the left, and the heels at the top to
those at the bottom. So there are two kinds of heels:

- at the left, 4 ranks high, with 8 turns: the squares of the first two files have a move 2 ranks up or down;
- at the bottom, 8 files long, with 20 turns: ``_BOTTOM``. Clingo found this heel by a search among the heels in the
  lowest three ranks. Clingo also proved that none of them has fewer turns, or as few turns and fewer crossings.

A tour of an n x n board has about 9 n turns and 10.75 n crossings. Finally clingo chooses the moves in the four
corners, so that all moves form one cycle with few turns (asp/parts/corners.lp). For clingo, each path outside of the
corners is a single vertex, so that clingo's time does not depend on the size of the board.

Source: Besa, Johnson, Mamano, Osegueda and Williams, Taming the Knight's Tour: Minimizing Turns and Crossings (2022),
with other heels. Their tours have 9.25 n turns and 12 n crossings, or a few more.
"""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial

import numpy as np

from pykt.engines import asp
from pykt.engines.asp import warm  # noqa: F401  # each driver has this function
from pykt.engines.atoms import by_signature
from pykt.engines.protocol import Answer, Outcome, Search, path_over
from pykt.model.board import Board
from pykt.model.crossings import TO_THE_RIGHT
from pykt.model.goal import goal_of
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.model.tour import Tour
from pykt.process import used

_Pair = tuple[int, int]
_Move = tuple[_Pair, _Pair]

_STRAIGHT = (2, -1)  # files and ranks of a straight move
_FIRST = 7  # line 7 is the first line of a strip that a heel at the left joins to the next strip; so are 15, 23, ...

#: The moves of a heel at the bottom. Each row has a rank, files of the heel (from 0), and the step that leads from
#: these squares to the right.
_BOTTOM: tuple[tuple[int, tuple[int, ...], _Pair], ...] = (
    (1, (0, 1, 2, 3, 4, 5, 6, 7), (2, 1)),
    (1, (7, 0, 1, 2), (1, 2)),
    (2, (5,), (2, 1)),
    (2, (1, 2, 3, 4), _STRAIGHT),
    (3, (4, 5, 6), _STRAIGHT),
)

_CORNER = (8, 5)  # the files and ranks of a corner
_CONFLICTS = 20_000  # the most conflicts of clingo, which take less than a second


@dataclass(frozen=True)
class Question:
    """A question for a worker: the problem, and a question to clingo that still lacks the facts of the corners."""

    problem: Problem
    clingo: asp.Question

    @property
    def text(self) -> str:
        """A text for plain clingo that makes the moves in the corners."""
        return replace(self.clingo, facts=_Strands(self.problem.board).facts()).text


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question that asks for a tour with few turns."""
    bare = Problem(problem.kind, Board(problem.board.files, problem.board.ranks))
    return Question(problem, replace(asp.question(bare, program, search), wanted=0))


def answers(question: Question) -> Iterator[Answer | Outcome]:
    """Yield a tour, unless clingo finds no moves in the corners. Then yield an Outcome."""
    yield from asp.guarded(partial(_search, question))


def _search(question: Question, ground: asp.Ground, stats: asp.Stats) -> Iterator[Answer | Outcome]:
    problem = question.problem
    strands = _Strands(problem.board)
    control = ground(replace(question.clingo, facts=strands.facts()))
    asp.limit_conflicts(control, _CONFLICTS)
    chosen: list[_Move] = []
    with asp.timed(stats, "solve_s"), control.solve(yield_=True) as handle:
        for model in handle:
            edges = by_signature(model.symbols(shown=True))["edge", 2]
            chosen = [(one, other) for one, other in edges if isinstance(one, tuple) and isinstance(other, tuple)]
    if not chosen:
        why = f"clingo found no moves in the corners of {problem.board} within {_CONFLICTS:,} conflicts"
        yield Outcome("limit", why, asp.engine(), stats | used())
        return
    path = strands.tour(chosen, problem.start)
    goal = goal_of(problem)
    count = goal.count(Tour(problem.board, (np.array(path),)), closed=True) if goal else None
    yield Answer((path_over(problem, path),), asp.engine(), stats | used(), compared=count)
    yield Outcome("enough", "", asp.engine(), stats | used())


class _Strands:
    """All moves of a tour outside of the corners.

    ``_near`` has for each cell the cells to which these moves lead. The number of files is even: on a board with an odd
    number of files, files and ranks are exchanged. The line through a square has the number file + 2 x rank.
    """

    def __init__(self, board: Board) -> None:
        self._board = board
        self._swapped = board.files % 2 == 1
        self._files, self._ranks = (board.ranks, board.files) if self._swapped else (board.files, board.ranks)
        self._near: list[list[int]] = [[] for _ in range(board.cells)]
        for one, other in self._moves():
            if not (self._in_corner(one) and self._in_corner(other)):
                self._near[self._cell(one)].append(self._cell(other))
                self._near[self._cell(other)].append(self._cell(one))

    def _cell(self, square: _Pair) -> int:
        return (square[1] - 1) * self._files + square[0] - 1

    def _square(self, cell: int) -> _Pair:
        rank, file = divmod(cell, self._files)
        return file + 1, rank + 1

    def _in_corner(self, square: _Pair) -> bool:
        files, ranks = _CORNER
        return not (files < square[0] <= self._files - files or ranks < square[1] <= self._ranks - ranks)

    def _moves(self) -> Iterator[_Move]:
        """Yield the straight moves between the heels, and the moves of the heels."""
        files, ranks = self._files, self._ranks
        for rank in range(4, ranks - 1):
            for file in range(1, files - 1):
                yield (file, rank), (file + 2, rank - 1)
        yield from self._heels(_FIRST)
        for (file, rank), (to_file, to_rank) in self._heels(files + 2 * ranks - 8 - _FIRST):  # after half a turn
            yield (files + 1 - file, ranks + 1 - rank), (files + 1 - to_file, ranks + 1 - to_rank)

    def _heels(self, first: int) -> Iterator[_Move]:
        """Yield the moves of the heels at the bottom and at the left.

        ``first`` is the first line of a strip that a heel at the left joins to the next strip.
        """
        for rank, files, (by_file, by_rank) in _BOTTOM:
            for file in range(1, self._files + 1 - by_file):
                if (file + 2 - first) % 8 in files:
                    yield (file, rank), (file + by_file, rank + by_rank)
        for rank in range(1, self._ranks - 1):
            if (rank - first // 2) % 4 < 2:
                yield (1, rank), (2, rank + 2)
                yield (2, rank), (1, rank + 2)

    def facts(self) -> str:
        """Return the graph of the corners as facts for clingo."""
        inside = [cell for cell in range(len(self._near)) if self._in_corner(self._square(cell))]
        lines = [f"files({self._files}). ranks({self._ranks})."]
        for cell in inside:
            file, rank = self._square(cell)
            lines.append(f"square(({file},{rank})).")
            for by_file, by_rank in TO_THE_RIGHT:
                to_file, to_rank = file + by_file, rank + by_rank
                if to_file <= self._files and 1 <= to_rank <= self._ranks and self._in_corner((to_file, to_rank)):
                    lines.append(f"step(({file},{rank}),({to_file},{to_rank})).")
            lines += [f"leaves({_term((file, rank))},{_term(self._square(other))})." for other in self._near[cell]]
        for number, ends in enumerate(self._outside(inside), 1):
            lines.append(f"square(out({number})).")
            lines += [f"step({_term(self._square(end))},out({number}))." for end in ends]
        return "\n".join(lines)

    def _outside(self, inside: list[int]) -> Iterator[_Pair]:
        """Yield a pair for each path outside of the corners: the two cells in corners that the path joins."""
        ends, near = set(inside), self._near
        arrived: set[_Pair] = set()
        for cell in inside:
            for step in near[cell]:
                if (cell, step) not in arrived:
                    before, here = cell, step
                    while here not in ends:
                        before, here = here, self._next(before, here)
                    arrived.add((here, before))
                    yield cell, here

    def _next(self, before: int, here: int) -> int:
        one, other = self._near[here]
        return other if one == before else one

    def tour(self, chosen: list[_Move], start: _Pair | None) -> list[int]:
        """Return the tour with the ``chosen`` moves in the corners, as cell indexes of the board, from ``start``."""
        near = self._near
        for one, other in chosen:
            near[self._cell(one)].append(self._cell(other))
            near[self._cell(other)].append(self._cell(one))
        first = self._cell(start[::-1] if self._swapped else start) if start else 0
        path, before, here = [first], first, near[first][0]
        while here != first:
            path.append(here)
            before, here = here, self._next(before, here)
        if not self._swapped:
            return path
        return [self._board.index(self._square(cell)[::-1]) for cell in path]


def _term(square: _Pair) -> str:
    return f"({square[0]},{square[1]})"
