"""Random problems of any piece on any surface, and of any graph, their answers by brute force, and how pykt differs.

The brute force knows the problem and the neighbours of each square (around.py), and shares no code with pykt. It tries
all paths, but remembers from where none leads to an end.
"""

from collections import Counter
from dataclasses import dataclass, replace
from functools import cache, partial
from importlib import import_module
from itertools import pairwise
from typing import NamedTuple

from around import near_squares
from breaking import broken

from pykt.answers.counting import frontier
from pykt.answers.reading import read_answer
from pykt.checkers import verdicts
from pykt.engines.protocol import Answer, Outcome, Search
from pykt.model.board import Board, Square
from pykt.model.errors import PyktError
from pykt.model.fault import Fault
from pykt.model.graph import Graph
from pykt.model.limits import Limits
from pykt.model.line import Line
from pykt.model.piece import KNIGHT, Piece
from pykt.model.problem import Problem
from pykt.model.surface import PLANE, SURFACES, Surface
from pykt.model.tour import Tour
from pykt.programs.catalogue import PROGRAMS
from pykt.programs.choosing import choose
from pykt.theory.existence import refute

# Problems ------------------------------------------------------------------------------------------------------------

# The knight on a plane, which most programs know, is among the problems more often than one piece and one surface.
PIECES = [*[KNIGHT] * 4, *map(Piece.parse, (
    "wazir", "king", "camel", "zebra", "1,1+1,2", "1,2+0,3", "0,1+2,3", "0,1+0,2", "1,4+0,1", "0,2+1,2", "0,2+1,1",
    "1,3+0,1", "1,1+0,2+1,3",
))]  # fmt: skip
BOARDS = [PLANE, PLANE, *SURFACES.values(), Surface.box(2), Surface.box(3)]

_SIZES = [(1, 2), (1, 5), (1, 6), (7, 1), (2, 2), (2, 3), (3, 2), (4, 2), (2, 5), (5, 2), (3, 3), (3, 4), (4, 3)]
_LARGER = [(4, 4), (3, 5)]  # for a knight on a plane
_MOST = 12  # squares of a board that is not one of these


def any_problem(chance, pieces=PIECES, surfaces=BOARDS):
    """Return a random problem on a small board. Its conditions may clash, so it often has no answer."""
    while True:
        piece, surface = chance.choice(pieces), chance.choice(surfaces)
        sizes = [(files, ranks) for files, ranks in _SIZES if files * ranks * surface.levels <= _MOST]
        files, ranks = chance.choice(sizes + _LARGER * ((piece, surface) == (KNIGHT, PLANE)))
        board = Board(files * surface.levels, ranks, surface=surface)
        holes = chance.choice([0, 0, chance.randint(0, board.cells // 3)])
        board = replace(board, blocked=frozenset(chance.sample(list(board.squares()), holes)))
        free, near = list(board.squares()), neighbours(board, piece)
        moves = [(one, other) for one in free for other in sorted(near[one])]
        length = chance.randint(1, len(free)) if chance.random() < 0.2 else None
        kind, often = chance.choice(["open", "closed"]), chance.choice([0, 0.1, 0.25])
        some = {
            "starts": (chance.choice(free),),
            "end": chance.choice(free) if kind == "open" else None,
            "givens": tuple((chance.choice(free), chance.randint(1, length or len(free))) for _ in range(2)),
            "clues": ((Line("rank", chance.randint(1, ranks)), chance.randint(1, length or len(free))),),
            "moves": tuple(chance.sample(moves, min(2, len(moves)))),
            "forbidden": tuple(chance.sample(moves, min(2, len(moves)))),
            "symmetric": chance.choice([90, 180]) if surface == PLANE else 0,
        }
        asked = {key: value for key, value in some.items() if chance.random() < often}
        try:
            return Problem(kind, board, squares=length, piece=piece, **asked)
        except PyktError:  # no program is asked about such a problem
            continue


#: The vertices beside each vertex of the graphs that were drawn, by their boards. pykt's own reading is not used.
_BESIDE = {}

_NAMES = ["a b", "\u05d0", "x,y", '"', "1/1", "-1", "Zürich", "a1", "7 ", "off", "\u00e9\u0301", "$"]


def any_graph(chance):
    """Return a random problem on a graph of 1 to 12 vertices, with loops, repeated edges and any names."""
    while True:
        count, directed = chance.choice([1, 2, 3, *range(4, 13)]), chance.random() < 0.3
        names = list(range(1, count + 1)) if chance.random() < 0.5 else chance.sample(_NAMES, count)
        most, share = 3 * count if directed else 2 * count, chance.random()
        some = [(chance.choice(names), chance.choice(names)) for _ in range(int(most * share * 1.5))]
        if chance.random() < 0.3:  # a dense one
            some = [(one, other) for one in names for other in names if chance.random() < share]
        holes = chance.choice([0, 0, 0, chance.randint(0, count // 3)])
        blocked = frozenset(chance.sample([Square(nth, 1) for nth in range(1, count + 1)], holes))
        board = graph_board(some, names, directed=directed, blocked=blocked)
        free, edges = (
            list(board.squares()),
            [(one, two) for one, others in _BESIDE[board].items() for two in sorted(others)],
        )
        kind, often = chance.choice(["open", "closed"]), chance.choice([0, 0.1, 0.25])
        conditions = {
            "starts": (chance.choice(free),),
            "end": chance.choice(free) if kind == "open" else None,
            "moves": tuple(chance.sample(edges, min(2, len(edges)))),
            "forbidden": tuple(chance.sample(edges, min(2, len(edges)))),
        }
        asked = {key: value for key, value in conditions.items() if chance.random() < often}
        try:
            return Problem(kind, board, **asked)
        except PyktError:
            continue


def graph_board(edges, names, *, directed=False, blocked=frozenset()):
    """Return the board of a graph, whose edges are pairs of its names."""
    board = replace(Board.of_graph(Graph.of(edges, names, directed=directed)), blocked=blocked)
    square = {name: (nth, 1) for nth, name in enumerate(names, 1)}
    beside = {square[name]: set() for name in names if square[name] not in blocked}
    for pair in edges:
        one, other = square[pair[0]], square[pair[1]]
        if one != other and beside.keys() >= {one, other}:
            beside[one].add(other)
            beside[other] |= set() if directed else {one}
    _BESIDE[board] = beside
    return board


def neighbours(board, piece):
    """Return for each free square the set of squares a move away."""
    if board.surface.is_graph:
        return {one: set(others) for one, others in _BESIDE[board].items()}
    shape = board.surface.levels if board.surface.levels > 1 else board.surface.name
    return near_squares(board.width, board.ranks, shape, piece.leaps, board.blocked)


# Brute force ---------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Truth:
    """The answers to a problem, and the answers if directions count. If not ``is_all``, there are more."""

    answers: frozenset
    directed: frozenset
    is_all: bool


def truth(problem, most=None):
    """Return the answers to a problem, or if there are more than ``most``, some of them."""
    answers, directed = set(), set()
    for path in _Paths(problem):
        if _keeps_moves(problem, path):
            answers.add(one(problem, path))
            directed.add(one(problem, path, directed=True))
            if most is not None and len(answers) > most:
                break
    return Truth(frozenset(answers), frozenset(directed), most is None or len(answers) <= most)


def one(problem, path, *, directed=False):
    """Return a value that two paths share if they count as one answer."""
    path = [tuple(square) for square in path]
    if problem.givens or problem.clues:
        return tuple(path)
    if directed or problem.surface.is_directed:
        return frozenset(path), frozenset(_moves(problem, path)), None if problem.kind == "closed" else path[0]
    return frozenset(path), frozenset(map(frozenset, _moves(problem, path)))


def is_answer(problem, path):
    """Tell whether a path, whatever it is, answers a problem."""
    near = neighbours(problem.board, problem.piece)
    return (
        len(path) == len({*path}) == problem.length
        and near.keys() >= {*path}
        and all(_fits(problem, number, square) for number, square in enumerate(path, 1))
        and all(other in near[one] for one, other in _moves(problem, path))
        and _keeps_moves(problem, path)
    )


class _Paths:
    """The paths of the right length with the given numbers, from each start and in each direction.

    Of a cycle through all squares whose numbers are not asked for, one start is enough: each cycle passes there. A
    square is a number here, and a set of squares is a number with a bit for each of them.
    """

    def __init__(self, problem):
        near = neighbours(problem.board, problem.piece)
        for one, other in problem.forbidden:
            near[one].discard(other)
            near[other].discard(one)
        self.squares, self.length, self.closed = sorted(near), problem.length, problem.kind == "closed"
        self.visits_all = self.length == len(near)
        self.beside = [self._set(near[square]) for square in self.squares]
        pairs = [pair for move in problem.moves for pair in (move, move[::-1])]
        self.demanded = [self._set({other for one, other in pairs if one == square}) for square in self.squares]
        fits = partial(_fits, problem)
        self.fitting = [self._set(filter(partial(fits, number), near)) for number in range(1, self.length + 1)]
        self.leads = cache(self._leads)
        self.both_ways = not problem.surface.is_directed
        self.turns = self.closed and self.visits_all and not (problem.givens or problem.clues or problem.magic)

    def _set(self, squares):
        return sum(1 << self.squares.index(square) for square in squares)

    def __iter__(self):
        for start in list(_members(self.fitting[0]))[: 1 if self.turns else None]:
            first = start if self.closed else None
            if self.leads(first, 1 << start, start):
                yield from self._longer(first, 1 << start, [start])

    def _longer(self, first, visited, path):
        if len(path) == self.length:
            yield [self.squares[one] for one in path]
        for to in _members(self._onward(first, visited, path[-1])):
            if self.leads(first, visited | 1 << to, to):
                yield from self._longer(first, visited | 1 << to, [*path, to])

    def _leads(self, first, visited, here):
        """Tell whether a path leads on to an end. ``first`` is the first square of a closed path, else None."""
        if visited.bit_count() == self.length:
            return first is None or self.beside[here] >> first & 1 == 1
        if (
            self.visits_all
            and self.both_ways
            and self._is_lost(visited, 1 << here | (0 if first is None else 1 << first))
        ):
            return False
        return any(self.leads(first, visited | 1 << to, to) for to in _members(self._onward(first, visited, here)))

    def _onward(self, first, visited, here):
        """Return the squares to which a path can go on."""
        if visited.bit_count() == self.length:
            return 0
        steps, demanded = (
            self.beside[here] & self.fitting[visited.bit_count()] & ~visited,
            self.demanded[here] & ~visited,
        )
        if not demanded or here == first:  # the move that closes the path may be demanded at its first square
            return steps
        return steps & demanded if demanded.bit_count() == 1 else 0

    def _is_lost(self, visited, ends):
        """Tell whether too many squares that are left have too few ways in and out."""
        left = ~visited & (1 << len(self.squares)) - 1
        ways = [(self.beside[one] & (left | ends)).bit_count() for one in _members(left)]
        return len(ways) > 1 and (0 in ways or ways.count(1) > (not self.closed))


def _members(squares):
    """Yield the members of a set that is a number."""
    while squares:
        yield (squares & -squares).bit_length() - 1
        squares &= squares - 1


def _fits(problem, number, square):
    """Tell whether a square may have a number."""
    known = [*problem.givens, *((start, 1) for start in problem.starts)]
    known += [(problem.end, problem.length)] if problem.end else []
    lines = [line for line, place in problem.clues if place == number]
    return all((place == number) == (known_square == square) for known_square, place in known) and all(
        square[line.name == "rank"] == line.number for line in lines
    )


def _moves(problem, path):
    return list(pairwise(path)) + ([(path[-1], path[0])] if problem.kind == "closed" else [])


def _keeps_moves(problem, path):
    """Tell whether a path has the moves and the symmetry that are asked for."""
    moves = {frozenset(move) for move in _moves(problem, path)}
    has_all = moves.issuperset(map(frozenset, problem.moves)) and moves.isdisjoint(map(frozenset, problem.forbidden))
    turned = {frozenset(_turned(problem, square) for square in move) for move in moves} if problem.symmetric else moves
    return has_all and turned == moves and (not problem.magic or _is_magic(path))


def _is_magic(path):
    """Tell whether the numbers on all ranks have one sum, and those on all files."""
    sums = [Counter(), Counter()]
    for number, square in enumerate(path, 1):
        for line, of_lines in zip(square, sums, strict=True):
            of_lines[line] += number
    return all(len(set(of_lines.values())) == 1 for of_lines in sums)


def _turned(problem, square):
    files, ranks = problem.board.files, problem.board.ranks
    if problem.symmetric == 180:
        return files + 1 - square[0], ranks + 1 - square[1]
    return square[1], files + 1 - square[0]


# What is asked -------------------------------------------------------------------------------------------------------

#: Their answers are not all tours of a board: the best ones, or those of one form.
_OTHERS = {"uncrossed", "sweep", "crossings", "few-turns", "compose", "squares-and-diamonds"}

#: It never ends where there is no tour, or no further one.
ENDLESS = {"exchanges"}

#: The programs that can search only small boards to the end: depth-first searches, and constraints.
SLOW = {name for name, one in PROGRAMS.items() if one.engine in ("prolog", "minizinc")}

#: Of these, the ones that need minutes for all tours of boards with more than 20 free squares.
_SLOWEST = {"naive", "naive-bits", "borrell", "positions", "table"}

#: MiniZinc runs in a process of its own, so it is asked about few problems.
_SHARE_OF_MINIZINC = 0.1

_MOST_LISTED = 60  # answers that a program lists; of a problem with more of them it finds one


def programs(problem):
    """Return the names of all programs of pykt that answer a problem within seconds."""
    able = [name for name in PROGRAMS if not (name in _OTHERS | ENDLESS or PROGRAMS[name].keeps_defect)]
    quick = [name for name in able if problem.board.free <= 20 or name not in _SLOWEST]
    return [name for name in quick if not choose(name).program.objection(problem)]


def answers(problem, name, most):
    """Return the paths that a program finds, in this process, and whether these are all."""
    driver = import_module(choose(name).program.module)
    paths, complete = [], False
    for message in driver.answers(driver.question(problem, choose(name), Search(most, Limits()))):
        if isinstance(message, Answer):
            paths.append([tuple(square) for square in read_answer(problem, message).squares])
        elif isinstance(message, Outcome):
            complete = message.how == "exhausted"
    return paths, complete


def number(problem):
    """Return the number of tours counted by a frontier in this process; two directions of a tour count as one."""
    (number,) = (message for message in frontier.count(problem) if isinstance(message, int))
    return number


def faults_here(name, *arguments, limits):  # noqa: ARG001
    """Run a checker in this process, like ``worker.start`` in one of its own."""
    for text in import_module(f"pykt.checkers.{name}").first_faults(*arguments):
        yield (Fault("refused", text),) if text else ()


class Compared(NamedTuple):
    """A problem, what differs from brute force, whether it has a tour, and the numbers of programs and of verdicts."""

    problem: Problem
    differences: list[str]
    has_tour: bool
    programs: int
    verdicts: int


def compared(chance, drawn=any_problem):
    """Compare programs, theorems, the count by a frontier and checkers with brute force on a random problem.

    ``drawn`` draws the problem.
    """
    problem = drawn(chance)
    known, wrong, found = truth(problem, _MOST_LISTED), [], []
    asked = programs(problem)
    asked += [name for name in ENDLESS if known.answers and not choose(name).program.objection(problem)]
    if chance.random() > _SHARE_OF_MINIZINC:
        asked = [name for name in asked if PROGRAMS[name].engine != "minizinc"]
    if known.answers and (why := refute(problem)):
        wrong.append(f"theorem: {why}")
    for name in asked:
        paths, complete = answers(problem, name, 0 if known.is_all and name not in ENDLESS else 1)
        different = {one(problem, path) for path in paths}
        if not all(is_answer(problem, path) for path in paths):
            wrong.append(f"{name}: a wrong answer")
        if PROGRAMS[name].proves and (known.is_all, complete, different == known.answers) != (
            (True, True, True) if known.is_all else (False, False, not different)
        ):
            wrong.append(f"{name}: {len(different)} answers of {len(known.answers)}, complete: {complete}")
        found += paths[:1]
    if problem.length > 2 and not frontier.objection(problem):
        counted = number(problem)
        if counted != len(known.answers) if known.is_all else counted <= _MOST_LISTED:
            wrong.append(f"count: {counted}, not {len(known.answers)}")
    judged = _judged(problem, found, chance)
    wrong += [f"checkers: {said} of {path}, which is {right}" for path, right, said in judged if set(said) != {right}]
    return Compared(problem, wrong, bool(known.answers), len(asked), 3 * len(judged))


def _judged(problem, found, chance):
    """Return paths, whether each is an answer, and the three verdicts on it.

    The paths are those found, some that are damaged, and one that is made at random.
    """
    tours = [
        Tour.of(problem.board, path)
        for path in [*found[:2], chance.sample(list(problem.board.squares()), problem.length)]
    ]
    damaged = [broken(tour, chance)[1] for tour in tours[:-1] if tour.visited > 1 for _ in range(2)]
    tours = [tour.by(problem.piece) for tour in (*tours, *damaged)]
    every = [
        (tour.squares, tour.board == problem.board and is_answer(problem, [tuple(square) for square in tour.squares]))
        for tour in tours
    ]
    said = [tuple(checked.verdicts.values()) for checked, _ in verdicts(problem, tours, "all")]
    return [(path, right, verdict) for (path, right), verdict in zip(every, said, strict=True)]
