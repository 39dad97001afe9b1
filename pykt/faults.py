"""The checker in Python, which says whether a tour answers a problem and names every fault.

It works on whole arrays, and looks at the tour alone: it shares nothing with the programs that find tours, nor with the
checkers in Prolog (prolog/tour_check.pl) and ASP (asp/check.lp).
"""

from __future__ import annotations

from collections.abc import Callable, Iterator
from dataclasses import dataclass
from itertools import combinations, pairwise
from typing import Literal

import numpy as np
from numpy.typing import NDArray

from pykt.board import Board, Square
from pykt.problem import Problem
from pykt.tour import Tour

Name = Literal[
    "knights", "off-board", "blocked", "twice", "jump", "length", "missing", "start", "end", "given", "move",
    "forbidden", "not-closed", "symmetry", "turn", "cut-short", "attack", "disagreement",
    "shape", "none",
]  # fmt: skip

#: So many faults of one kind are named one by one, and the rest are counted.
MOST_NAMED = 20


@dataclass(frozen=True)
class Fault:
    """What is wrong with a tour: the kind of fault, and a sentence that names the squares."""

    name: Name
    text: str

    def __str__(self) -> str:
        return self.text


def check(tour: Tour, problem: Problem | None = None) -> list[Fault]:
    """Every fault of the tour as an answer to the problem; none if it is right.

    Without a problem the tour must be an open or closed tour of its own board, or a visit by two knights. Takes time
    and memory proportional to the squares.
    """
    if problem is None:
        problem = implied(tour)
    if problem.kind == "queens":
        return list(_queens(tour, problem))
    if len(tour.knights) != (2 if problem.kind == "two-knights" else 1):
        return [Fault("knights", f"{problem} is not made by {len(tour.knights)} knights")]
    faults = list(_squares(tour, problem)) + list(_jumps(tour))
    if problem.kind == "two-knights":
        return faults + list(_two_knights(tour, problem, sound=not faults))
    return faults + list(_one_knight(tour, problem))


def implied(tour: Tour) -> Problem:
    """The problem that a tour by itself claims to answer."""
    if len(tour.knights) == 2:
        first, second = (tour.board.square(int(cells[0])) for cells in tour.knights)
        if first != second and not {first, second} & tour.board.blocked:
            return Problem("two-knights", tour.board, (first, second))
    return Problem("closed" if tour.closed and tour.visited == tour.board.free else "open", tour.board)


def describe(tour: Tour) -> str:
    """What a tour claims to be, in a few words: ``a closed tour of 8x8``."""
    board, blocked = tour.board, len(tour.board.blocked)
    if len(tour.knights) == 2:
        return f"a visit by two knights to {board}, {tour.visited} squares, coverage {tour.coverage} of {board.cells}"
    holes = f" with {blocked} blocked" if blocked else ""
    if tour.visited < board.free:
        return f"a path of {tour.visited} squares on {board}{holes}"
    return f"{'a closed' if tour.closed else 'an open'} tour of {board}{holes}"


def _squares(tour: Tour, problem: Problem) -> Iterator[Fault]:
    """Faults of single squares: off the board, blocked, or visited twice."""
    order = tour.order()
    cells, on = _cells(tour, order, problem.board)
    yield from _named("off-board", np.flatnonzero(~on), lambda at: f"{_square(tour, order, at)} is off the board")
    on[on] = ~problem.board.free_mask[cells[on]]
    yield from _named("blocked", np.flatnonzero(on), lambda at: f"{_square(tour, order, at)} is blocked")

    seen = np.zeros(tour.board.cells, bool)
    seen[order] = True
    if np.count_nonzero(seen) == len(order):
        return
    by_cell = np.argsort(order, kind="stable")
    same = np.flatnonzero(order[by_cell][1:] == order[by_cell][:-1])

    def twice(at: int) -> str:
        first, again = int(by_cell[at]), int(by_cell[at + 1])
        return f"{_square(tour, order, first)} is visited twice, at numbers {first + 1} and {again + 1}"

    yield from _named("twice", same, twice)


def _jumps(tour: Tour) -> Iterator[Fault]:
    """Steps that are no knight's moves."""
    for knight, cells in enumerate(tour.knights):
        files, ranks = tour.coordinates(knight)
        whose = f" of knight {knight + 1}" if len(tour.knights) > 1 else ""

        def jump(at: int, cells: NDArray[np.int32] = cells, whose: str = whose) -> str:
            one, other = _square(tour, cells, at), _square(tour, cells, at + 1)
            return f"{one} to {other}, squares {at + 1} and {at + 2}{whose}, is not a knight's move"

        yield from _named("jump", np.flatnonzero(np.abs(np.diff(files) * np.diff(ranks)) != 2), jump)


def _one_knight(tour: Tour, problem: Problem) -> Iterator[Fault]:
    cells = tour.knights[0]
    first, last = _square(tour, cells, 0), _square(tour, cells, len(cells) - 1)
    yield from _length(tour, problem)
    if problem.start and first != problem.start:
        yield Fault("start", f"it starts at {first}, not at {problem.start}")
    if problem.end and last != problem.end:
        yield Fault("end", f"it ends at {last}, not at {problem.end}")
    if problem.kind == "closed" and not last.is_move_from(first):
        yield Fault("not-closed", f"it is not closed: {last} to {first} is not a knight's move")
    yield from _givens(tour, problem)
    yield from _moves(tour, problem)


def _length(tour: Tour, problem: Problem) -> Iterator[Fault]:
    if problem.squares:
        if tour.visited != problem.squares:
            yield Fault("length", f"it has {tour.visited} squares, not {problem.squares}")
        return
    missing = problem.board.free_mask.copy()
    cells, on = _cells(tour, tour.knights[0], problem.board)
    missing[cells[on]] = False
    yield from _named("missing", np.flatnonzero(missing), lambda at: f"{problem.board.square(at)} is not visited")


def _givens(tour: Tour, problem: Problem) -> Iterator[Fault]:
    for square, number in problem.givens:
        there = _square(tour, tour.knights[0], number - 1) if number <= tour.visited else None
        if there != square:
            yield Fault("given", f"number {number} must be {square}, and {there or 'the tour ends before'} is there")


def _moves(tour: Tour, problem: Problem) -> Iterator[Fault]:
    """Faults of moves as such: one that must be made, one that must not, and the symmetry of all."""
    if not (problem.moves or problem.forbidden or problem.symmetric):
        return
    path = tour.paths[0]
    made = {frozenset(move) for move in pairwise(path)}
    if problem.kind == "closed":
        made.add(frozenset((path[-1], path[0])))
    for one, other in problem.moves:
        if frozenset((one, other)) not in made:
            yield Fault("move", f"the move {one}-{other} is not made")
    for one, other in problem.forbidden:
        if frozenset((one, other)) in made:
            yield Fault("forbidden", f"the forbidden move {one}-{other} is made")
    if problem.symmetric:
        yield from _symmetry(made, problem)


def _symmetry(made: set[frozenset[Square]], problem: Problem) -> Iterator[Fault]:
    def turned(square: Square) -> Square:
        if problem.symmetric == 90:
            return Square(problem.board.ranks + 1 - square.rank, square.file)
        return Square(problem.board.files + 1 - square.file, problem.board.ranks + 1 - square.rank)

    broken = [move for move in sorted(map(sorted, made)) if frozenset(map(turned, move)) not in made]

    def text(at: int) -> str:
        move, image = ("-".join(map(str, squares)) for squares in (broken[at], map(turned, broken[at])))
        return f"the move {move} turned by {problem.symmetric} degrees is {image}, which is not made"

    yield from _named("symmetry", np.arange(len(broken)), text)


def _two_knights(tour: Tour, problem: Problem, *, sound: bool) -> Iterator[Fault]:
    lengths = [len(cells) for cells in tour.knights]
    for knight, (cells, start) in enumerate(zip(tour.knights, problem.starts, strict=True)):
        if (first := _square(tour, cells, 0)) != start:
            yield Fault("start", f"knight {knight + 1} starts at {first}, not at {start}")
    if lengths[0] - lengths[1] not in (0, 1):
        text = f"the knights do not move in turn: knight 1 visits {lengths[0]} squares and knight 2 {lengths[1]}"
        yield Fault("turn", text)
    elif sound:
        turn = lengths[0] - lengths[1]
        stands = _square(tour, tour.knights[turn], lengths[turn] - 1)
        visited = set(tour.squares)
        for step in problem.board.neighbours(stands):
            if step not in visited:
                text = f"the visit is cut short: knight {turn + 1}, whose turn it is, can move from {stands} to {step}"
                yield Fault("cut-short", text)
                return


def _queens(tour: Tour, problem: Problem) -> Iterator[Fault]:
    yield from _squares(tour, problem)
    queens = tour.squares
    if len(queens) != problem.board.ranks:
        yield Fault("length", f"there are {len(queens)} queens, not {problem.board.ranks}")
    for one, other in combinations(queens, 2):
        across, up = abs(one.file - other.file), abs(one.rank - other.rank)
        if across == 0 or up == 0 or across == up:
            yield Fault("attack", f"the queens on {one} and {other} attack each other")


def _cells(tour: Tour, order: NDArray[np.int32], board: Board) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
    """The cell indexes of the same squares on another board, and where they are on it."""
    ranks, files = np.divmod(order, np.int32(tour.board.files))
    return ranks * np.int32(board.files) + files, (files < board.files) & (ranks < board.ranks)


def _square(tour: Tour, cells: NDArray[np.int32], at: int) -> Square:
    return tour.board.square(int(cells[at]))


def _named(name: Name, at: NDArray[np.intp], text: Callable[[int], str]) -> Iterator[Fault]:
    """The faults at these places, the first of them one by one and the rest as a number."""
    for place in at[:MOST_NAMED].tolist():
        yield Fault(name, text(place))
    if len(at) > MOST_NAMED:
        yield Fault(name, f"and {len(at) - MOST_NAMED:,} more such faults")
