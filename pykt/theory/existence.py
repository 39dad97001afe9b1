"""What is known without a search: existence theorems, and bounds by colour, distance, degree and connection.

A tour numbers its squares from 1. All that a problem asks of single squares (start, end, givens) becomes one list of
squares with their numbers, and every check reads that list. ``refute`` asks the checks in order, cheapest first.

Sources: Schwenk, Which rectangular chessboards have a knight's tour? Math. Magazine 64 (1991). Cull and De Curtins,
Knight's tour revisited, Fibonacci Quarterly 16 (1978). Chia and Ong, Generalized knight's tours on rectangular
chessboards, Discrete Applied Math. 150 (2005). Conrad, Hindrichs, Morsy and Wegener, Solution of the knight's
Hamiltonian path problem on chessboards, Discrete Applied Math. 50 (1994). Dejter, Equivalent conditions for Euler's
problem on Z4-Hamilton cycles, Ars Combinatoria 16B (1983). Pauls, Das Maximalproblem der Damen auf dem Schachbrete,
Deutsche Schachzeitung 29 (1874). What has no source is proved where it stands.
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterable
from dataclasses import replace
from itertools import pairwise
from typing import TYPE_CHECKING

from pykt.model.board import KNIGHT_MOVES, Board, Square
from pykt.model.problem import Move, Problem

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

#: The connected parts of a board are found up to this many squares; beyond, it would take more than a second or two.
MOST_CONNECTED = 4_000_000


def refute(problem: Problem) -> str | None:
    """Why the problem has no answer, in one sentence that names the theorem; None if theory does not exclude one."""
    for check in _CHECKS[problem.kind]:
        if why := check(problem):
            return none(Problem(problem.kind, problem.board) if check is _rectangle else problem, why)
    return None


def none(problem: Problem, why: str) -> str:
    """The sentence that there is no answer: ``no closed tour of 5x5: ...``."""
    return f"no {str(problem).removeprefix('an ').removeprefix('a ')}: {why}"


def exists(problem: Problem) -> bool | None:
    """Whether the problem has an answer, as far as theorems decide it; None if they don't.

    Beside what ``refute`` excludes they decide rectangles without demands (Schwenk 1991, Chia and Ong 2005), one fixed
    end where there is a closed tour, which can be cut anywhere, both ends on n x n from n = 6 on (Conrad et al. 1994),
    the beginnings of such tours, and closed tours that a quarter turn maps to themselves (Dejter 1983). Two knights can
    always visit something: their starts.
    """
    board, ends = problem.board, len(problem.starts) + (problem.end is not None)
    if refute(problem):
        return False
    if problem.kind == "queens":
        return board.files == board.ranks or None
    if problem.kind == "two-knights":
        return True
    if board.blocked or problem.givens or problem.moves or problem.forbidden:
        return None
    if not _visits_all(problem):
        return (problem.kind == "open" and ends < 2 and exists(replace(problem, squares=None))) or None
    if problem.symmetric:
        return problem.symmetric == 90 or None
    if problem.kind == "closed" or not ends:
        return True
    return (ends == 1 and has_closed_tour(board.files, board.ranks)) or board.files == board.ranks >= 6 or None


def has_closed_tour(files: int, ranks: int) -> bool:
    """True if a rectangle without blocked squares has a closed tour (Schwenk 1991)."""
    shorter, longer = sorted((files, ranks))
    return not (files * ranks % 2 or shorter in (1, 2, 4) or (shorter == 3 and longer in (4, 6, 8)))


def has_open_tour(files: int, ranks: int) -> bool:
    """True if a rectangle without blocked squares has an open tour (Cull and De Curtins 1978, Chia and Ong 2005)."""
    shorter, longer = sorted((files, ranks))
    return longer == 1 or not (shorter < 3 or (shorter == 3 and longer in (3, 5, 6)) or longer == shorter == 4)


def distance(one: tuple[int, int], other: tuple[int, int]) -> int:
    """The fewest moves from one square to another on a board without edges; edges and holes only make it more."""
    shorter, longer = sorted((abs(one[0] - other[0]), abs(one[1] - other[1])))
    if (shorter, longer) in ((0, 1), (2, 2)):
        return 3 if longer == 1 else 4
    moves = max((longer + 1) // 2, (longer + shorter + 2) // 3)
    return moves + (moves + longer + shorter) % 2


# Rectangles without blocked squares ----------------------------------------------------------------------------------


def _queens(problem: Problem) -> str | None:
    """Pauls 1874: n queens fit on n x n except for n = 2 and n = 3."""
    small = problem.board.files == problem.board.ranks in (2, 3)
    return "n queens fit on n x n for every n but 2 and 3 (Pauls 1874)" if small else None


def _rectangle(problem: Problem) -> str | None:
    """Schwenk 1991 for closed tours, Cull and De Curtins 1978 and Chia and Ong 2005 for open ones."""
    if not _is_full(problem):
        return None
    files, ranks = problem.board.files, problem.board.ranks
    shorter, longer = sorted((files, ranks))
    shape = {1: "one line of squares", 2: "two lines of squares", 3: f"three lines of {longer}"}.get(shorter)
    if problem.kind == "closed" and not has_closed_tour(files, ranks):
        return f"{'an odd number of squares' if files * ranks % 2 else shape or 'four lines'} (Schwenk 1991)"
    if problem.kind == "open" and not has_open_tour(files, ranks):
        return f"{shape or 'four lines of four'} (Chia and Ong 2005)"
    return None


def _four_lines(problem: Problem) -> str | None:
    """On four lines an open tour takes outer and inner squares in turn, but for one step in its middle.

    No move joins two outer squares, and they are half of all squares. So outer and inner squares alternate but for at
    most one step from inner to inner. Without that step all outer squares would have one colour. So there is one, both
    ends are outer, all outer squares of one colour come before the step, all others after it: it is the middle one.
    """
    board, half = problem.board, problem.length // 2
    if problem.kind == "closed" or 4 not in (board.files, board.ranks) or not _is_full(problem):
        return None
    for square, number in _numbered(problem):
        outer = (square.rank if board.ranks == 4 else square.file) in (1, 4)
        if outer != ((number % 2 == 1) == (number <= half)):
            return (
                "on four lines an open tour takes outer and inner squares in turn, but for one step in its middle, "
                f"so {square} can't be {_place(problem, number)}"
            )
    return None


def _three_lines(problem: Problem) -> str | None:
    """On three lines of seven and of eight an open tour can't end everywhere.

    Squares are named by their place along and across the lines.
    Seven: 2/2 and 6/2 have the same two neighbours, so one of them is an end. If 4/2 is the other, the squares with two
    ways left force a chain of eight squares on either side, and both could only go on to the same square, 4/1 or 4/3.
    Eight: if 3/2 is an end, one of its neighbours 1/1 and 1/3, which have two ways each, is the other. The squares with
    two ways then force a chain through 2/2 from 4/1 to 4/3, and whatever goes on from there closes a ring.
    """
    board = problem.board
    shorter, longer = sorted((board.files, board.ranks))
    if problem.kind == "closed" or shorter != 3 or longer not in (7, 8) or not _is_full(problem):
        return None
    ends = {(square.file, square.rank) if board.ranks == 3 else (square.rank, square.file) for square in _ends(problem)}
    if longer == 8 and ends & {(3, 2), (6, 2)}:
        return "on three lines of eight forced moves exclude the third and the sixth of the middle line as an end"
    if longer == 7 and (4, 2) in ends:
        return "on three lines of seven forced moves exclude the centre as an end"
    if longer == 7 and len(ends) == 2 and not ends & {(2, 2), (6, 2)}:
        return (
            "on three lines of seven the second and the sixth of the middle line have the same two neighbours, "
            "so one of them is an end"
        )
    return None


# Any board: numbers and colours --------------------------------------------------------------------------------------


def _numbers(problem: Problem) -> str | None:
    """A square has one number, a number one square, and from number to number a knight needs its moves."""
    numbered = _numbered(problem)
    first: dict[Square, int] = {}
    for square, number in numbered:
        if first.setdefault(square, number) != number:
            return f"{square} can't be both {_place(problem, first[square])} and {_place(problem, number)}"
    if problem.kind == "closed":
        numbered += [(square, number + problem.length) for square, number in numbered[:1]]
    for (one, i), (two, j) in pairwise(numbered):
        if i == j:
            return f"{one} and {two} can't both be {_place(problem, i)}"
        if (moves := distance(one, two)) > j - i:
            return f"a knight needs {moves} moves or more from {one} to {two}, and the numbers leave it {j - i}"
    return None


def _colours(problem: Problem) -> str | None:
    """Every move changes the colour, so the squares with odd numbers have one colour and the others the other."""
    board, length = problem.board, problem.length
    if problem.kind == "closed" and length % 2:
        return f"a knight is back on its first colour after an even number of moves, and {length} is odd"
    blocked = Counter(map(_colour, board.blocked))
    if why := _room(problem, (board.cells + 1) // 2 - blocked[0], board.cells // 2 - blocked[1]):
        return why
    for (one, i), (two, j) in pairwise(_numbered(problem)):
        if (_colour(one) + _colour(two) + i + j) % 2:
            return (
                f"every move changes the colour, so {one} as {_place(problem, i)} "
                f"does not go with {two} as {_place(problem, j)}"
            )
    return None


def _room(problem: Problem, dark: int, light: int) -> str | None:
    """Why so many free squares, ``dark`` ones of the colour of 1/1 and ``light`` ones, have no room for a tour."""
    odd, even = (problem.length + 1) // 2, problem.length // 2
    if max(dark, light) < odd or min(dark, light) < even:
        return (
            f"it takes {odd} squares of one colour and {even} of the other, "
            f"and {dark} free squares have the colour of 1/1, {light} the other"
        )
    for square, number in _numbered(problem):
        own, other = (odd, even) if number % 2 else (even, odd)
        free, rest = (dark, light) if _colour(square) == 0 else (light, dark)
        if free < own or rest < other:
            return (
                f"with {square} as {_place(problem, number)} it takes {own} squares of that colour and {other} of the "
                f"other, and {free} and {rest} are free"
            )
    return None


# Any board: moves and symmetry ---------------------------------------------------------------------------------------


def _moves(problem: Problem) -> str | None:
    """No move is both required and forbidden; a required one joins consecutive numbers, a forbidden one does not."""
    if not problem.moves and not problem.forbidden:
        return None
    required, forbidden = _edges(problem, problem.moves), _edges(problem, problem.forbidden)
    for one, two in _in_order(required & forbidden):
        return f"the move {one}-{two} is both required and forbidden"
    number = dict(_numbered(problem))
    next_to = (1, problem.length - 1) if problem.kind == "closed" else (1,)
    for moves, asked in ((required, True), (forbidden, False)):
        for one, two in _in_order(moves):
            if one in number and two in number and (abs(number[one] - number[two]) in next_to) != asked:
                what = "required" if asked else "forbidden"
                return f"the {what} move {one}-{two} has the numbers {number[one]} and {number[two]}"
    return None


def _chains(problem: Problem) -> str | None:
    """Required moves make chains: two moves at a square, one at an end, and no ring but a whole closed tour."""
    if not problem.moves:
        return None
    required, ends = _edges(problem, problem.moves), _ends(problem)
    for square, times in sorted(Counter(square for move in required for square in move).items()):
        if times > (1 if square in ends else 2):
            return f"{times} moves are required at {square}, and a square has two moves, an end of the tour one"
    chains = {square: {square} for move in required for square in move}
    for one, two in _in_order(required):
        chain = chains[one]
        if chain is chains[two] and not (problem.kind == "closed" and len(chain) == problem.length):
            return f"the required moves close a ring of {len(chain)} squares"
        chain |= chains[two]
        chains.update(dict.fromkeys(chains[two], chain))
    if len(chains.keys() | dict(_numbered(problem)).keys()) > problem.length:
        return f"more than {problem.length} squares are named"
    return None


def _symmetry(problem: Problem) -> str | None:
    """What a turn does to a tour that it maps to itself.

    A path is reversed by such a turn, so that a half turn keeps its middle square or its middle move, and a quarter
    turn, which made twice is a turn, is impossible. A closed tour of N squares is moved on, by N/2 or N/4 numbers,
    which is odd if the turn swaps the colours; or it is reversed, by a half turn that keeps two of its moves. A half
    turn swaps the colours of odd x even boards, a quarter turn those of even x even ones, and otherwise ``_colours``
    has said all. No turn keeps a square but the centre, or a move but one whose middle is the centre.
    For a quarter turn of n x n this leaves n = 4k + 2, which is enough from n = 6 on (Dejter 1983).
    """
    board, length, turn = problem.board, problem.length, problem.symmetric
    if not turn or length == 1:
        return None
    if turn == 90 and board.files != board.ranks:
        return "a quarter turn needs equal sides"
    if alone := {square for square in board.blocked if not board.blocked.issuperset(_turned(problem, square))}:
        return f"a turn puts the blocked square {min(alone)} on a free one"
    kept = len(_central_moves(board) - _edges(problem, problem.forbidden))
    if problem.kind == "open":
        if turn == 90:
            return "a turn that maps a path to itself reverses it, so that made twice it is no turn"
        return None if kept or length % 2 else "a half turn keeps the middle move, but no move goes across the centre"
    swaps_colours = (board.files + (board.ranks if turn == 180 else 1)) % 2 == 1
    if not swaps_colours or length // (360 // turn) % 2 or kept == 2:
        return None
    return (
        f"a turn by {turn} degrees moves a closed tour on by {length}/{360 // turn} numbers, which must be odd "
        f"as it swaps the colours{' (Dejter 1983)' if turn == 90 else ''}"
    )


# Any board: degrees and connected parts ------------------------------------------------------------------------------


def _degrees(problem: Problem) -> str | None:
    """A square of the tour needs two moves, an end of it one; on a rectangle only forbidden moves take them away."""
    length, number, dead_ends = problem.length, dict(_numbered(problem)), _ends(problem)
    forbidden = _edges(problem, problem.forbidden)
    touched = sorted({square for move in forbidden for square in move})
    for square in _hemmed_in(problem.board) + touched if _visits_all(problem) else list(number):
        ways = sum(frozenset((square, step)) not in forbidden for step in problem.board.neighbours(square))
        if length == 1 or ways > 1:
            continue
        if ways == 0:
            return f"no move leads to {square}"
        if problem.kind == "closed" and length > 2:
            return f"only one move leads to {square}, and a closed tour needs two"
        if number.get(square, 1) not in (1, length):
            return f"only one move leads to {square}, so it can't be {_place(problem, number[square])}"
        dead_ends.add(square)
    if problem.kind == "open" and len(dead_ends) > 2:
        return f"{', '.join(map(str, sorted(dead_ends)[:3]))} would all have to be ends of the tour"
    return None


def _parts(problem: Problem) -> str | None:
    """A tour stays in one connected part of the board, and needs squares of both colours there."""
    board = problem.board
    whole = not board.blocked and min(board.files, board.ranks) > 2 and board.cells > 9
    if whole or board.cells > MOST_CONNECTED:
        return None
    import numpy as np

    part = _components(board)
    cells = np.flatnonzero(board.free_mask)
    if _visits_all(problem):
        parts = len(np.unique(part[cells]))
        return f"the free squares fall into {parts} parts that no move joins" if parts > 1 else None
    named = [square for square, _ in _numbered(problem)] + [square for move in problem.moves for square in move]
    for one, two in pairwise(named):
        if part[board.index(one)] != part[board.index(two)]:
            return f"no moves lead from {one} to {two}"
    ranks, files = np.divmod(cells, board.files)
    dark, light = np.bincount(part[cells] * 2 + (ranks + files) % 2, minlength=2 * board.cells).reshape(-1, 2).T
    if named:
        here = part[board.index(named[0])]
        why = _room(problem, int(dark[here]), int(light[here]))
        return f"in the part of the board around {named[0]} {why}" if why else None
    room = (np.maximum(dark, light) >= (problem.length + 1) // 2) & (np.minimum(dark, light) >= problem.length // 2)
    return None if room.any() else f"no connected part of the board has room for a path of {problem.length} squares"


def _hemmed_in(board: Board) -> list[Square]:
    """The first three free squares with one neighbour or none: more are not needed to refute a tour of all squares."""
    if not board.blocked:
        return []
    import numpy as np

    free = board.free_mask.reshape(board.ranks, board.files)
    ways = np.zeros(free.shape, np.int8)
    for dx, dy in KNIGHT_MOVES:
        here, there = _overlap(board, dx, dy)
        ways[here] += free[there]
    return [board.square(int(cell)) for cell in np.flatnonzero((ways < 2) & free)[:3]]


def _components(board: Board) -> NDArray[np.int32]:
    """For each cell the least cell index in its connected part, by hooking and shortcutting: O(cells log cells)."""
    import numpy as np

    free = board.free_mask.reshape(board.ranks, board.files)
    part = np.arange(board.cells, dtype=np.int32)
    places = [_overlap(board, dx, dy) for dx, dy in KNIGHT_MOVES[:4]]
    changed = True
    while changed:
        changed = False
        for here, there in places:
            one, two = (part.reshape(free.shape)[place] for place in (here, there))
            differ = free[here] & free[there] & (one != two)
            if not differ.any():
                continue
            changed = True
            part[np.maximum(one[differ], two[differ])] = np.minimum(one[differ], two[differ])
            while not np.array_equal(part, shorter := part[part]):
                part = shorter
    return part


def _overlap(board: Board, dx: int, dy: int) -> tuple[tuple[slice, slice], tuple[slice, slice]]:
    """The squares of the board, ranks x files, from which a move stays on it, and those to which it leads."""
    rows = [slice(max(0, -step), max(0, board.ranks - max(0, step))) for step in (dy, -dy)]
    columns = [slice(max(0, -step), max(0, board.files - max(0, step))) for step in (dx, -dx)]
    return (rows[0], columns[0]), (rows[1], columns[1])


# What the checks read ------------------------------------------------------------------------------------------------


def _visits_all(problem: Problem) -> bool:
    return problem.length == problem.board.free


def _is_full(problem: Problem) -> bool:
    return not problem.board.blocked and _visits_all(problem)


def _numbered(problem: Problem) -> list[tuple[Square, int]]:
    """The squares whose number is known, by number; a symmetric open tour, turned, is itself read backwards."""
    known = set(problem.givens)
    if problem.start:
        known.add((problem.start, 1))
    if problem.end:
        known.add((problem.end, problem.length))
    if problem.kind == "open" and problem.symmetric == 180 and problem.length > 1:
        known |= {
            (image, problem.length + 1 - number) for square, number in known for image in _turned(problem, square)
        }
    return sorted(known, key=lambda pair: (pair[1], pair[0]))


def _ends(problem: Problem) -> set[Square]:
    """The known ends of an open tour of two squares or more."""
    if problem.kind == "closed" or problem.length == 1:
        return set()
    return {square for square, number in _numbered(problem) if number in (1, problem.length)}


def _place(problem: Problem, number: int) -> str:
    if number == 1:
        return "the start"
    return "the end" if number == problem.length and problem.kind == "open" else f"number {number}"


def _colour(square: Square) -> int:
    """0 for the colour of 1/1, 1 for the other."""
    return (square.file + square.rank) % 2


def _turned(problem: Problem, square: Square) -> list[Square]:
    """Where the turns of the asked symmetry put a square: one for a half turn, three for quarter turns."""
    files, ranks, images = problem.board.files, problem.board.ranks, []
    for _ in range(360 // problem.symmetric - 1 if problem.symmetric else 0):
        file, rank = square
        square = (
            Square(files + 1 - file, ranks + 1 - rank) if problem.symmetric == 180 else Square(rank, files + 1 - file)
        )
        images.append(square)
    return images


def _edges(problem: Problem, moves: Iterable[Move]) -> set[frozenset[Square]]:
    """The moves without their direction, together with those to which a turn of the asked symmetry maps them."""
    turned = [pair for one, two in moves for pair in zip(_turned(problem, one), _turned(problem, two), strict=True)]
    return {frozenset(move) for move in [*moves, *turned]}


def _in_order(moves: Iterable[frozenset[Square]]) -> list[list[Square]]:
    return sorted(sorted(move) for move in moves)


def _central_moves(board: Board) -> set[frozenset[Square]]:
    """The moves whose middle is the centre of the board: two at most, on odd x even boards."""
    middle = {}
    for dx, dy in KNIGHT_MOVES[:4]:
        if (board.files + 1 - dx) % 2 == 0 and (board.ranks + 1 - dy) % 2 == 0:
            one = Square((board.files + 1 - dx) // 2, (board.ranks + 1 - dy) // 2)
            middle[one] = Square(one.file + dx, one.rank + dy)
    return {frozenset(move) for move in middle.items() if all(square in board for square in move)}


_KNIGHT = (_rectangle, _numbers, _four_lines, _three_lines, _colours, _moves, _chains, _symmetry, _degrees, _parts)
_CHECKS = {"open": _KNIGHT, "closed": _KNIGHT, "queens": (_queens,), "two-knights": ()}
