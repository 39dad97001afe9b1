"""The checker in Python: it determines whether a tour answers a problem, and names the faults of a wrong tour.

The checker looks for faults in arrays, so that it is fast on huge boards. For a small tour, it first tests the squares
and moves without arrays, because importing numpy takes longer than this test. The checker shares no code with the
programs that find tours, nor with the checkers in Prolog (prolog/tour_check.pl) and ASP (asp/check.lp).
"""

from __future__ import annotations

from collections import defaultdict
from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass, field
from itertools import islice, pairwise
from typing import TYPE_CHECKING

from pykt.model.board import Board, Square
from pykt.model.claimed import implied
from pykt.model.conditions import ANY_GRAPH, refuse_unknown
from pykt.model.fault import Fault, FaultName
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.progress import CHUNK, chunks
from pykt.model.text import listed
from pykt.model.tour import Tour

if TYPE_CHECKING:  # functions import numpy late: the import takes longer than checking a small tour
    import numpy as np
    from numpy.typing import NDArray

    Cells = Sequence[int] | NDArray[np.int32]

#: The most faults of one kind that are named one by one. Further faults are only counted. But all required moves that
#: are not made and all forbidden moves that are made are named.
MOST_NAMED = 20


def check(tour: Tour, problem: Problem | None = None) -> list[Fault]:
    """Return the faults of ``tour`` as an answer to ``problem``, or [] if the tour is right.

    If a tour has many faults of one kind, the first ``MOST_NAMED`` are named, and one more fault counts the others.
    Without a problem, the tour must be an open or closed tour of its own board, or a visit by two knights. Time and
    memory grow about in proportion to the number of squares. Raise PyktError if the problem has a condition that this
    checker does not know. The conditions ``crossings`` and ``turns`` need no check: they only tell which of several
    right tours is better.
    """
    if problem is None:
        problem = implied(tour)
    refuse_unknown(problem, "The checker in Python", ANY_GRAPH)
    if problem.kind == "queens":
        return list(_queens(tour, problem))
    if len(tour.cells) != (2 if problem.kind == "two-knights" else 1):
        return [Fault("knights", f"{problem} is not made by {len(tour.cells)} knights")]
    faults = [] if _is_small_and_sound(tour, problem) else [*_squares(tour, problem), *_jumps(tour, problem)]
    if problem.kind == "two-knights":
        return faults + list(_two_knights(tour, problem, sound=not faults))
    return faults + list(_one_knight(tour, problem, sound=not faults))


def faults(problem: Problem, tours: Sequence[Tour], _limits: Limits) -> Iterator[tuple[Fault, ...]]:
    """Yield for each tour a tuple of the faults that ``check`` returns. The limits do not apply to this checker."""
    for tour in tours:
        yield tuple(check(tour, problem))


def _is_small_and_sound(tour: Tour, problem: Problem) -> bool:
    """Tell whether a tour is small, visits only free squares, none of them twice, and makes only moves of the piece."""
    if tour.visited > CHUNK:
        return False
    visited = [square for path in tour.paths for square in path]
    return (
        len(set(visited)) == len(visited)
        and all(square in problem.board for square in visited)
        and all(problem.board.goes(one, other, problem.piece) for path in tour.paths for one, other in pairwise(path))
    )


def _squares(tour: Tour, problem: Problem) -> Iterator[Fault]:
    """Yield the faults of single squares: off the board, blocked, or visited more than once."""
    import numpy as np

    order, board = tour.order(), problem.board
    off, blocked = _Places(), _Places()
    seen = np.zeros(tour.board.cells, bool)
    for chunk in chunks(len(order), "looking for squares visited twice"):
        seen[order[chunk]] = True
        cells, on = _cells(tour, order[chunk], board)
        off.add(~on, chunk.start)
        if board.blocked:
            on[on] = ~board.free_mask[cells[on]]
            blocked.add(on, chunk.start)
    yield from off.named("off-board", lambda at: f"{_square(tour, order, at)} is off the board")
    yield from blocked.named("blocked", lambda at: f"{_square(tour, order, at)} is blocked")
    if np.count_nonzero(seen) < len(order):
        yield from _twice(tour, order)


def _twice(tour: Tour, order: NDArray[np.int32]) -> Iterator[Fault]:
    """Yield the faults of squares that the tour visits more than once. They name the numbers of the first visits."""
    import numpy as np

    seen, again = np.zeros((2, tour.board.cells), bool)
    for chunk in chunks(len(order), "looking for squares visited twice"):
        cells, times = np.unique(order[chunk], return_counts=True)
        again[cells] |= seen[cells] | (times > 1)
        seen[cells] = True
    several = _Places()
    for chunk in chunks(len(again), "looking for squares visited twice"):
        several.add(again[chunk], chunk.start)
    visits_of = {cell: _Places() for cell in several.first}
    for chunk in chunks(len(order), "looking for squares visited twice"):
        for cell, visits in visits_of.items():
            visits.add(order[chunk] == cell, chunk.start)

    def text(cell: int) -> str:
        visits = visits_of[cell]
        times = "twice" if visits.count == 2 else f"{visits.count:,} times"
        numbers = [str(at + 1) for at in visits.first[:3]] + ["others"] * (visits.count > 3)
        return f"{tour.board.square(cell)} is visited {times}, at numbers {listed(numbers)}"

    yield from several.named("twice", text)


def _jumps(tour: Tour, problem: Problem) -> Iterator[Fault]:
    """Yield the faults of steps that are no moves of the piece."""
    from pykt.model.cells import files_and_ranks

    squares = problem.board.surface.nouns.squares
    for knight, cells in enumerate(tour.knights):
        whose = f" of knight {knight + 1}" if len(tour.knights) > 1 else ""
        jumps = _Places()
        for chunk in chunks(len(cells) - 1, "looking for steps that are no moves"):
            files, ranks = files_and_ranks(tour.board, cells[chunk.start : chunk.stop + 1])
            jumps.add(~problem.board.moves_mask(files, ranks, problem.piece), chunk.start)

        def jump(at: int, cells: Cells = cells, whose: str = whose) -> str:
            one, other = _square(tour, cells, at), _square(tour, cells, at + 1)
            return f"{one} to {other}, {squares} {at + 1} and {at + 2}{whose}, is not {problem.a_move}"

        yield from jumps.named("jump", jump)


def _one_knight(tour: Tour, problem: Problem, *, sound: bool) -> Iterator[Fault]:
    cells = tour.cells[0]
    first, last = _square(tour, cells, 0), _square(tour, cells, len(cells) - 1)
    yield from _length(tour, problem, sound=sound)
    if problem.start and first != problem.start:
        yield Fault("start", f"it starts at {first}, not at {problem.start}")
    if problem.end and last != problem.end:
        yield Fault("end", f"it ends at {last}, not at {problem.end}")
    if problem.kind == "closed" and not problem.board.goes(last, first, problem.piece):
        yield Fault("not-closed", f"it is not closed: {last} to {first} is not {problem.a_move}")
    yield from _givens(tour, problem)
    yield from _clues(tour, problem)
    yield from _moves(tour, problem)
    if problem.magic:
        yield from _sums(tour, problem)


def _length(tour: Tour, problem: Problem, *, sound: bool) -> Iterator[Fault]:
    if problem.longest:
        return
    if problem.squares:
        if tour.visited != problem.squares:
            yield Fault("length", f"it has {tour.visited} {problem.board.surface.nouns.squares}, not {problem.squares}")
        return
    if sound and tour.visited == problem.board.free:  # then no square is left out
        return
    import numpy as np

    order, board = tour.knights[0], problem.board
    done = np.zeros(board.cells, bool)
    done[[board.index(square) for square in board.blocked]] = True
    for chunk in chunks(len(order), "looking for squares left out"):
        cells, on = _cells(tour, order[chunk], board)
        done[cells[on]] = True
    missing = _Places()
    for chunk in chunks(len(done), "looking for squares left out"):
        missing.add(~done[chunk], chunk.start)
    yield from missing.named("missing", lambda at: f"{board.square(at)} is not visited")


def _givens(tour: Tour, problem: Problem) -> Iterator[Fault]:
    def there(number: int) -> Square | None:
        return _square(tour, tour.cells[0], number - 1) if number <= tour.visited else None

    wrong = [(square, number) for square, number in problem.givens if there(number) != square]

    def text(at: int) -> str:
        square, number = wrong[at]
        found = there(number)
        return f"number {number} must be {square}, but {f'it is {found}' if found else 'the tour ends before'}"

    yield from _Places.among(len(wrong)).named("given", text)


def _clues(tour: Tour, problem: Problem) -> Iterator[Fault]:
    """Yield the faults of clues whose number is missing, or is not on the line of the clue."""
    cells, wrong = tour.cells[0], []
    for line, number in problem.clues:
        square = _square(tour, cells, number - 1) if number <= tour.visited else None
        if square is None or (square.rank if line.name == "rank" else square.file) != line.number:
            wrong.append(f"number {number} must be on {line}, but it is {f'on {square}' if square else 'missing'}")
    yield from _Places.among(len(wrong)).named("clue", wrong.__getitem__)


def _moves(tour: Tour, problem: Problem) -> Iterator[Fault]:
    """Yield the faults of moves: required moves not made, forbidden moves made, broken symmetry, and crossings."""
    if not (problem.moves or problem.forbidden or problem.symmetric or problem.uncrossed):
        return
    path, noun = tour.paths[0], problem.surface.nouns.move
    made = {frozenset(move) for move in pairwise(path)}
    if problem.kind == "closed":
        made.add(frozenset((path[-1], path[0])))
    for one, other in problem.moves:
        if frozenset((one, other)) not in made:
            yield Fault("move", f"the {noun} {one}-{other} is not made")
    for one, other in problem.forbidden:
        if frozenset((one, other)) in made:
            yield Fault("forbidden", f"the forbidden {noun} {one}-{other} is made")
    if problem.symmetric:
        yield from _symmetry(made or {frozenset(path)}, problem)
    if problem.uncrossed:
        yield from _crossings(made)


def _symmetry(made: set[frozenset[Square]], problem: Problem) -> Iterator[Fault]:
    """Yield the faults of moves whose image under the demanded rotation is not made.

    A tour of one square counts as a move from the square to itself.
    """
    if problem.symmetric == 90 and problem.board.files != problem.board.ranks:
        yield Fault("symmetry", f"a rotation by 90 degrees maps only square boards to themselves, not {problem.board}")
        return

    def turned(square: Square) -> Square:
        if problem.symmetric == 90:
            return Square(problem.board.ranks + 1 - square.rank, square.file)
        return Square(problem.board.files + 1 - square.file, problem.board.ranks + 1 - square.rank)

    broken = [move for move in sorted(map(sorted, made)) if frozenset(map(turned, move)) not in made]

    def text(at: int) -> str:
        move, image = ("-".join(map(str, squares)) for squares in (broken[at], map(turned, broken[at])))
        return f"the move {move} turned by {problem.symmetric} degrees is {image}, which is not made"

    yield from _Places.among(len(broken)).named("symmetry", text)


def _sums(tour: Tour, problem: Problem) -> Iterator[Fault]:
    """Yield the faults of ranks, files and diagonals whose numbers do not have the sum of a magic tour.

    Diagonals count only if the problem asks for a fully magic tour. The numbers 1 to N on f files and r ranks have the
    sum N(N+1)/2. So if all ranks have equal sums, each sum is f(N+1)/2. If all files have equal sums, each sum is
    r(N+1)/2.
    """
    import numpy as np

    board, order = problem.board, tour.knights[0]
    numbers = np.zeros(board.cells, np.int64)
    for chunk in chunks(len(order), "adding up the numbers"):
        cells, on = _cells(tour, order[chunk], board)
        numbers[cells[on]] = np.arange(chunk.start, chunk.start + len(on))[on] + 1
    square = numbers.reshape(board.ranks, board.files)
    lines = [(f"rank {rank}", line) for rank, line in enumerate(square, 1)]
    lines += [(f"file {file}", line) for file, line in enumerate(square.T, 1)]
    if problem.magic == "full":
        lines += [("the diagonal from 1/1", square.diagonal())]
        lines += [(f"the diagonal from {board.files}/1", square[:, ::-1].diagonal())]
    wrong = [(name, line) for name, line in lines if 2 * line.sum() != len(line) * (board.cells + 1)]

    def text(at: int) -> str:
        name, line = wrong[at]
        return f"{name} has the sum {line.sum():,}, not {len(line) * (board.cells + 1) / 2:,.12g}"

    yield from _Places.among(len(wrong)).named("sum", text)


def _crossings(made: set[frozenset[Square]]) -> Iterator[Fault]:
    """Yield a fault for each pair of knight's moves that cross.

    If there are many, count the rest. Two moves can cross only if their left ends are near each other.
    """
    moves = sorted((min(move), max(move)) for move in made if len(move) == 2)
    ending: defaultdict[Square, list[Square]] = defaultdict(list)
    for left, right in moves:
        ending[left].append(right)
    pairs = []
    for left, right in moves:
        for file in range(left.file, right.file):
            for rank in range(min(left.rank, right.rank) - 2, max(left.rank, right.rank) + 3):
                for end in ending.get(Square(file, rank), ()):
                    if (left.file, left.rank) < (file, rank) and _cross(left, right, Square(file, rank), end):
                        pairs.append((left, right, Square(file, rank), end))

    def text(at: int) -> str:
        one, two, three, four = pairs[at]
        return f"the moves {one}-{two} and {three}-{four} cross"

    yield from _Places.among(len(pairs)).named("crossing", text)


def _cross(one: Square, two: Square, three: Square, four: Square) -> bool:
    """Tell whether the line from ``one`` to ``two`` crosses the line from ``three`` to ``four``.

    The lines cross if the ends of each line lie on different sides of the other line.
    """

    def turn(a: Square, b: Square, c: Square) -> int:
        return (b.file - a.file) * (c.rank - a.rank) - (b.rank - a.rank) * (c.file - a.file)

    return turn(one, two, three) * turn(one, two, four) < 0 and turn(three, four, one) * turn(three, four, two) < 0


def _two_knights(tour: Tour, problem: Problem, *, sound: bool) -> Iterator[Fault]:
    lengths = [len(cells) for cells in tour.cells]
    for knight, (cells, start) in enumerate(zip(tour.cells, problem.starts, strict=True)):
        if (first := _square(tour, cells, 0)) != start:
            yield Fault("start", f"knight {knight + 1} starts at {first}, not at {start}")
    if lengths[0] - lengths[1] not in (0, 1):
        text = f"the knights do not move in turn: knight 1 visits {lengths[0]} squares and knight 2 {lengths[1]}"
        yield Fault("turn", text)
    elif sound:
        turn = lengths[0] - lengths[1]
        stands = _square(tour, tour.cells[turn], lengths[turn] - 1)
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
    lines: defaultdict[tuple[str, int], list[Square]] = defaultdict(list)
    for queen in queens:
        lines["file", queen.file].append(queen)
        lines["rank", queen.rank].append(queen)
        lines["falling", queen.file + queen.rank].append(queen)
        lines["rising", queen.file - queen.rank].append(queen)
    attacks = dict.fromkeys(pair for line in lines.values() for pair in pairwise(line))
    first = list(islice(attacks, MOST_NAMED))

    def text(at: int) -> str:
        one, other = first[at]
        return f"the queens on {one} and {other} attack each other"

    yield from _Places.among(len(attacks)).named("attack", text)


def _cells(tour: Tour, order: NDArray[np.int32], board: Board) -> tuple[NDArray[np.int32], NDArray[np.bool_]]:
    """Return the cells of a tour as cells of ``board``, and a mask that is true for the cells that lie on ``board``."""
    import numpy as np

    if (board.files, board.ranks) == (tour.board.files, tour.board.ranks):
        return order, np.ones(len(order), bool)
    from pykt.model.cells import files_and_ranks

    files, ranks = files_and_ranks(tour.board, order)
    return ranks * np.int32(board.files) + files, (files < board.files) & (ranks < board.ranks)


def _square(tour: Tour, cells: Cells, at: int) -> Square:
    return tour.board.square(int(cells[at]))


@dataclass
class _Places:
    """The faults of one kind: the places of the first few faults, and the number of all faults.

    A place is an index: of a square in the tour, for example, or of a move.
    """

    first: list[int] = field(default_factory=list)
    count: int = 0

    @classmethod
    def among(cls, count: int) -> _Places:
        """Return the faults at the places 0 to ``count`` - 1."""
        return cls(list(range(min(count, MOST_NAMED))), count)

    def add(self, faulty: NDArray[np.bool_], begin: int) -> None:
        """Add the places where ``faulty`` is true. The first element of ``faulty`` has the place ``begin``."""
        if faulty.any():
            (at,) = faulty.nonzero()
            self.first += (at[: MOST_NAMED - len(self.first)] + begin).tolist()
            self.count += len(at)

    def named(self, name: FaultName, text: Callable[[int], str]) -> Iterator[Fault]:
        """Yield a fault for each of the first places. If there are more, yield one fault that counts them."""
        for place in self.first:
            yield Fault(name, text(place))
        if self.count > len(self.first):
            yield Fault(name, f"and {self.count - len(self.first):,} more such faults")
