"""Random problems of any piece on any surface, and what brute force says of the programs and the checkers.

The brute force knows the squares and the lists of their neighbours (around.py) and nothing else: it counts ways through
sets of squares, by dynamic programming, and shares no code with pykt.
"""

import random
from dataclasses import replace
from functools import cache
from importlib import import_module
from itertools import pairwise
from typing import NamedTuple

from around import near_squares
from breaking import broken

from pykt.checkers import verdicts
from pykt.engines.protocol import Answer, Outcome, Search
from pykt.model.board import Board
from pykt.model.limits import Limits
from pykt.model.piece import Piece
from pykt.model.problem import Problem
from pykt.model.surface import SURFACES, Surface
from pykt.model.tour import Tour
from pykt.programs.catalogue import PROGRAMS
from pykt.programs.choosing import choose
from pykt.theory.existence import refute

_MOST_LISTED = 60  # answers that a program lists; of a problem with more of them it finds one
_MOST_FILTERED = 20_000  # tours among which the symmetric ones, and those with a required move, are looked for
_PIECES = [
    ((1, 2),), ((0, 1),), ((0, 1), (1, 1)), ((1, 1), (1, 2)), ((1, 3),), ((1, 2), (0, 3)), ((0, 1), (2, 3)),
    ((0, 1), (0, 2)), ((1, 4), (0, 1)), ((2, 3),), ((0, 2), (1, 2)), ((1, 1), (0, 2), (1, 3)),
]  # fmt: skip
_SIZES = [(3, 3), (3, 4), (4, 3), (2, 5), (5, 2), (6, 2), (4, 2), (2, 3), (1, 6), (7, 1), (2, 2)]
_LEVELS = [(2, 2), (2, 3), (3, 2), (3, 1), (1, 4)]


def random_problem(chance: random.Random) -> Problem:
    """Return a problem with at most 12 squares: a piece, a surface or a box, and now and then other conditions."""
    levels = chance.choice([2, 3]) if chance.random() < 0.2 else 1
    files, ranks = chance.choice(_LEVELS if levels > 1 else _SIZES)
    if files * ranks * levels > 12:
        files, ranks = 2, 2
    surface = Surface.box(levels) if levels > 1 else chance.choice(list(SURFACES.values()))
    board = Board(files * levels, ranks, surface=surface)
    holes = min(chance.choice([0, 0, 0, 1, 2]), board.free - 3)
    board = replace(board, blocked=frozenset(chance.sample(list(board.squares()), holes)))
    asked = {"piece": Piece(chance.choice(_PIECES))}
    free = list(board.squares())
    kind = chance.choice(["open", "closed"])
    if chance.random() < 0.4:
        asked["starts"] = (chance.choice(free),)
    if kind == "open" and chance.random() < 0.3:
        asked["end"] = chance.choice([square for square in free if square not in asked.get("starts", ())])
    near = neighbours(board, asked["piece"])
    moves = [(one, other) for one in free for other in sorted(near[one]) if one < other]
    if moves and chance.random() < 0.2:
        asked["moves" if chance.random() < 0.5 else "forbidden"] = (chance.choice(moves),)
    if surface.name == "plane" and chance.random() < 0.4:
        turns = [180, 90] if board.files == ranks else [180]
        turned = [turn for turn in turns if all(_turned(board, turn, square) in near for square in free)]
        if turned and not asked.keys() & {"starts", "end", "moves", "forbidden"}:
            asked["symmetric"] = chance.choice(turned)
    return Problem(kind, board, **asked)


def neighbours(board, piece):
    """Return for each free square the set of squares a move away."""
    levels = board.surface.levels
    where = board.surface.name if levels == 1 else levels
    return near_squares(board.files // levels, board.ranks, where, piece.leaps, board.blocked)


# Brute force ---------------------------------------------------------------------------------------------------------


class Truth:
    """The number of tours of a problem, and what is one of them.

    A tour is a set of moves. If the problem asks for its start or its end and the tour is open, it is a sequence. If
    there are too many tours to find those that are symmetric or have a required move, ``is_known`` is false.
    """

    def __init__(self, problem):
        self.problem, self.near = problem, neighbours(problem.board, problem.piece)
        squares = sorted(self.near)
        place = {square: nth for nth, square in enumerate(squares)}
        beside = [sorted(place[other] for other in self.near[square]) for square in squares]
        for one, other in problem.forbidden:
            beside[place[one]].remove(place[other])
            beside[place[other]].remove(place[one])
        everything = (1 << len(squares)) - 1
        closed = problem.kind == "closed"
        firsts = [place[square] for square in problem.starts] or ([0] if closed else range(len(squares)))
        lasts = set(range(len(squares))) if problem.end is None else {place[problem.end]}

        @cache
        def ways(first, visited, here):
            """Count the paths on from a square through all squares that are not visited."""
            if visited == everything:
                return int(here in lasts and (not closed or first in beside[here]))
            return sum(ways(first, visited | 1 << to, to) for to in beside[here] if not visited >> to & 1)

        def paths(first, visited, path):
            if visited == everything:
                yield tuple(squares[nth] for nth in path)
                return
            for to in beside[path[-1]]:
                if not visited >> to & 1 and ways(first if closed else -1, visited | 1 << to, to):
                    yield from paths(first, visited | 1 << to, [*path, to])

        total = sum(ways(first if closed else -1, 1 << first, first) for first in firsts)
        self.directed = not closed and bool(problem.starts or problem.end)
        filtered = bool(problem.moves or problem.symmetric)
        self.number = total if self.directed or len(squares) < 2 else total // 2
        self.is_known = not filtered or self.number <= _MOST_FILTERED
        if filtered and self.is_known:
            every = {self.one(path) for first in firsts for path in paths(first, 1 << first, [first])}
            assert len(every) == self.number
            self.number = sum(map(self._fits, every))

    def one(self, path):
        """Return a value that is the same for the paths that are the same tour."""
        return tuple(path) if self.directed or len(path) < 2 else frozenset(map(frozenset, self._moves(path)))

    def is_answer(self, path):
        """Tell whether a path answers the problem."""
        problem = self.problem
        return (
            len(path) == len(self.near)
            and set(path) == self.near.keys()
            and all(other in self.near[one] for one, other in self._moves(path))
            and (not problem.starts or path[0] == problem.starts[0])
            and (problem.end is None or path[-1] == problem.end)
            and not {frozenset(move) for move in problem.forbidden} & set(map(frozenset, self._moves(path)))
            and self._fits(self.one(path))
        )

    def _moves(self, path):
        return [*pairwise(path), *([(path[-1], path[0])] if self.problem.kind == "closed" else [])]

    def _fits(self, tour):
        """Tell whether a tour has the moves and the symmetry that are asked for."""
        problem = self.problem
        moves = tour if isinstance(tour, frozenset) else set(map(frozenset, pairwise(tour)))
        turned = {
            frozenset(_turned(problem.board, problem.symmetric, square) for square in move)
            for move in (moves if problem.symmetric else ())
        }
        return all(frozenset(move) in moves for move in problem.moves) and (not problem.symmetric or turned == moves)


def _turned(board, degrees, square):
    file, rank = square
    return (board.files + 1 - file, board.ranks + 1 - rank) if degrees == 180 else (rank, board.files + 1 - file)


# What is asked -------------------------------------------------------------------------------------------------------


def programs(problem):
    """Return the names of the programs that know other pieces and accept the problem."""
    knowing = [name for name, one in PROGRAMS.items() if {"piece", "surface"} <= one.asked and one.proves]
    return [name for name in knowing if not choose(name).program.objection(problem)]


def answers(problem, name, most):
    """Return the paths that a program finds, in this process, and whether these are all."""
    driver, limits = import_module(choose(name).program.module), Limits()
    paths, complete = [], False
    for message in driver.answers(driver.question(problem, choose(name), Search(most, limits))):
        if isinstance(message, Answer):
            paths.append([tuple(square) for square in message.paths[0]])
        elif isinstance(message, Outcome):
            complete = message.how == "exhausted"
    return paths, complete


class Compared(NamedTuple):
    """A problem, what differs from brute force, whether it has a tour, and the numbers of programs and of verdicts."""

    problem: Problem
    differences: list[str]
    has_tour: bool
    programs: int
    verdicts: int


def compared(chance: random.Random) -> Compared:
    """Compare programs, theorems and checkers with brute force on a random problem."""
    truth = Truth(random_problem(chance))
    while not truth.is_known:
        truth = Truth(random_problem(chance))
    problem, wrong, found = truth.problem, [], []
    asked = programs(problem)
    if truth.number and (why := refute(problem)):
        wrong.append(f"theorem: {why}")
    for name in asked:
        paths, complete = answers(problem, name, 0 if truth.number <= _MOST_LISTED else 1)
        if not all(map(truth.is_answer, paths)):
            wrong.append(f"{name}: a wrong answer")
        if complete and len({*map(truth.one, paths)}) != truth.number:
            wrong.append(f"{name}: {len({*map(truth.one, paths)})} tours, not {truth.number}")
        if not complete and not paths:
            wrong.append(f"{name}: no answer")
        found += paths[:1]
    judged = _judged(problem, truth, found, chance)
    wrong += [f"checkers: {said} of {path}, which is {right}" for path, right, said in judged if set(said) != {right}]
    return Compared(problem, wrong, truth.number > 0, len(asked), 3 * len(judged))


def _judged(problem, truth, found, chance):
    """Return paths, whether each is an answer, and the three verdicts on it.

    The paths are those found, some that are damaged, and one that is made at random.
    """
    free = sorted(truth.near)
    tours = [Tour.of(problem.board, path) for path in [*found[:2], chance.sample(free, len(free))]]
    damaged = [broken(tour, chance)[1] for tour in tours[:-1] if tour.visited > 1 for _ in range(2)]
    tours = [tour.by(problem.piece) for tour in (*tours, *damaged)]
    every = [
        (tour.squares, tour.board == problem.board and truth.is_answer([tuple(square) for square in tour.squares]))
        for tour in tours
    ]
    said = [tuple(checked.verdicts.values()) for checked, _ in verdicts(problem, tours, "all")]
    return [(path, right, verdict) for (path, right), verdict in zip(every, said, strict=True)]
