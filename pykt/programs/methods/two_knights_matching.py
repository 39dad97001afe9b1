"""Find a long visit of two knights with matchings, without a solver.

A *visit* is two disjoint paths, one for each knight. The method looks for a visit of a certain number of squares:

1. Each knight visits dark and light squares alternately. So the number of squares to visit determines how many squares
   of each colour are skipped, and the colours of the squares where the knights end.
2. A maximum matching gives each square at most two moves, and each start at most one. Some squares get fewer moves.
   The missing moves are called deficits.
3. In a visit, an end lacks one move and a skipped square lacks two. So the deficits are shifted along alternating
   paths, until they are at the right number of ends and of skipped squares.
4. Now the moves form two paths and possibly cycles. Exchanges of two moves for two other moves join the cycles to the
   paths.
5. Finally the tails of the two paths are swapped, so that knight 1 visits as many squares as knight 2, or one more.

If this fails, some moves are changed at random, and the method tries again. Then it tries smaller numbers of squares.

Source: 2-factors and the patching of cycles (Karp; Frieze).
Time: with few blocked squares, nearly proportional to the number of squares of the board.
"""

from __future__ import annotations

import random
from collections.abc import Iterable, Iterator, Sequence
from itertools import chain, pairwise, product

from pykt.engines.protocol import Answer, Outcome, Search
from pykt.engines.python import version
from pykt.model.board import Board, Square
from pykt.model.problem import Problem
from pykt.process import used
from pykt.theory.graphs import Adjacency
from pykt.theory.graphs.connected import connected_parts, partners
from pykt.theory.graphs.matching import Mates, augment, maximum_matching, shift
from pykt.theory.graphs.two_paths import Paths, TwoPaths, turns_of

_CHANGES = 25  # random changes for each number of squares in the first round; they double in each further round
_EXTENSIONS = 3  # attempts in each round to add one square to the best visit
_CHANGES_BEFORE = 30  # the most random changes of the best visit before such an attempt
_SHIFTS = 10  # shifts of deficits for each move that is removed


def visits(
    board: Board, starts: Sequence[tuple[int, int]], bound: int, *, seed: int = 0, effort: int = 3_000_000
) -> Iterator[Paths]:
    """Yield better and better visits. Each visit is two lists of cell indexes: the paths of the two knights.

    At the end of each visit, the knight whose turn it is has no move left. The search stops at a visit with ``bound``
    squares, or with the most squares that the colours and the matchings allow. It also stops when it has examined
    ``effort`` squares. Examining 3,000,000 squares takes a second or two. The same seed gives the same visits.
    """
    chance = random.Random(seed)
    graph = board.graph()
    first, second = (board.index(start) for start in starts)
    best = _extended(graph, ([first], [second]))
    yield best
    colours = board.colours.tolist()
    regions = [(region, region.most_squares(bound)) for region in _regions(graph, colours, first, second)]
    changes = _CHANGES
    while any(most > _size(best) for _, most in regions) and _spent(regions) <= effort:
        attempts = (region.attempts(most, best, chance, changes) for region, most in regions)
        for attempt in chain.from_iterable(attempts):
            if len(attempt.main) > _size(best):
                visit = _extended(graph, attempt.paths())
                if _size(visit) > _size(best):
                    best = visit
                    yield best
            if attempt.visited <= _size(best):
                break
            if _spent(regions) > effort:
                return
        else:
            changes *= 2


def _spent(regions: Iterable[tuple[_Region, int]]) -> int:
    return sum(region.spent for region, _ in regions)


def _targets(most: int, best: int) -> Iterator[int]:
    """Yield the numbers of squares to try: from ``most`` down in growing steps, and finally one more than ``best``."""
    less = 0
    while most - less > best + 1:
        yield most - less
        less = 2 * less + 1
    if most > best:
        yield best + 1


def _size(visit: Paths) -> int:
    return len(visit[0]) + len(visit[1])


def extended(board: Board, paths: Sequence[Sequence[tuple[int, int]]]) -> tuple[list[Square], list[Square]]:
    """Extend the two paths of a visit until the knight whose turn it is has no move left. Return the extended paths."""
    first, second = ([board.index(square) for square in path] for path in paths)
    one, two = _extended(board.graph(), (first, second))
    return [board.square(cell) for cell in one], [board.square(cell) for cell in two]


def _extended(graph: Adjacency, visit: Paths) -> Paths:
    """Extend a visit by Warnsdorff's rule until the knight whose turn it is has no move left. Return the new visit.

    The knights move alternately. So if one path is too long, first cut off its last squares.
    """
    turns = turns_of(visit)
    paths = (visit[0][: (turns + 1) // 2], visit[1][: turns // 2])
    left = set(range(len(graph))).difference(*paths)
    while True:
        mover = paths[len(paths[0]) - len(paths[1])]
        steps = [step for step in graph[mover[-1]] if step in left]
        if not steps:
            return paths
        mover.append(min(steps, key=lambda step: sum(other in left for other in graph[step])))
        left.remove(mover[-1])


def _regions(graph: Adjacency, colours: list[int], first: int, second: int) -> list[_Region]:
    """Return a _Region for each way to choose the connected parts of the board in which the two knights move.

    Without the two starts, the board falls into connected parts. A knight can't leave the part that it moves to first.
    """

    def steps(cell: int) -> list[int]:
        return [step for step in graph[cell] if step not in (first, second)]

    parts = connected_parts(steps(first) + steps(second), steps)
    regions = []
    for one, two in product(parts, parts):
        if not one.isdisjoint(graph[first]) and not two.isdisjoint(graph[second]):
            both = [one | {first, second}] if one is two else [one | {first}, two | {second}]
            regions.append(_Region(graph, colours, (first, second), both))
    return regions


class _Region:
    """The connected part of the board in which both knights move, or two parts, one for each knight.

    A *group* consists of the squares of one colour in one part. Groups 2p and 2p + 1 belong to part p. For each knight
    ``_group_pairs`` has the group of the knight's start and the other group of the same part. ``spent`` counts the
    squares that were examined.
    """

    def __init__(self, graph: Adjacency, colours: list[int], starts: tuple[int, int], parts: list[set[int]]) -> None:
        self.spent = 0
        self._starts = starts
        self._graph: Adjacency = [[] for _ in graph]
        for part in parts:
            for cell in part:
                self._graph[cell] = [step for step in graph[cell] if step in part and not {cell, step} <= {*starts}]
        self._groups = [
            [cell for cell in sorted(part) if colours[cell] == colour] for part in parts for colour in (0, 1)
        ]
        own = [2 * (start not in parts[0]) + colours[start] for start in starts]
        self._group_pairs = [(group, group ^ 1) for group in own]
        capacity = [2 - (cell in starts) for cell in range(len(graph))]
        self._maximum = maximum_matching(self._graph, capacity, sorted(chain(*self._groups[::2])))
        self._deficits = [sum(capacity[cell] - len(self._maximum[cell]) for cell in group) for group in self._groups]

    def most_squares(self, bound: int) -> int:
        """Return the largest number of squares, from 3 to ``bound``, that the colours and the matching allow."""
        for squares in range(min(bound, sum(map(len, self._groups))), 3, -1):
            if all(skipped >= 0 and surplus >= 0 for skipped, _, surplus in self._plan(squares)):
                return squares
        return 3

    def _plan(self, squares: int) -> list[tuple[int, int, int]]:
        """Return what a visit of ``squares`` squares needs in each group.

        These are three numbers: how many squares to skip, how many ends there are, and how many moves to remove from
        the maximum matching.
        """
        visited, ends = [0] * len(self._groups), [0] * len(self._groups)
        for length, (own, other) in zip(((squares + 1) // 2, squares // 2), self._group_pairs, strict=True):
            visited[own] += (length + 1) // 2
            visited[other] += length // 2
            ends[own if length % 2 else other] += 1
        skipped = [len(group) - number for group, number in zip(self._groups, visited, strict=True)]
        return [
            (skip, end, 2 * skip + end - deficit)
            for skip, end, deficit in zip(skipped, ends, self._deficits, strict=True)
        ]

    def attempts(self, most: int, best: Paths, chance: random.Random, changes: int) -> Iterator[TwoPaths]:
        """Yield paths and cycles that together have more squares than the best visit.

        First try several numbers of squares up to ``most``, with ``changes`` random changes for each number. Then try
        to extend the best visit by one square. The TwoPaths object that was yielded is changed afterwards, so use it
        before asking for the next one.
        """
        for squares in _targets(most, _size(best)):
            self.spent += len(self._graph)
            yield from self._improve(self._match(squares, chance, 2 * changes), squares, chance, changes)
        for _ in range(_EXTENSIONS if most > _size(best) else 0):
            yield from self._improve(self._match_one_more(best, chance), _size(best) + 1, chance, changes)

    def _improve(self, mates: Mates | None, visited: int, chance: random.Random, changes: int) -> Iterator[TwoPaths]:
        """Alternately join paths and cycles, and change moves at random. Yield the paths and cycles each time.

        If ``mates`` is None, yield nothing.
        """
        if mates is not None:
            paths = TwoPaths(self._graph, mates, self._starts, visited)
            for _ in range(changes):
                self.spent += 2 * len(mates)
                paths.join()
                yield paths
                paths.change(chance)

    def _match(self, squares: int, chance: random.Random, tries: int) -> Mates | None:
        """Return the mates of each cell by moves that visit ``squares`` squares. Begin with a maximum matching.

        Return None if the deficits can't be placed.
        """
        mates = [list(others) for others in self._maximum]
        plan = self._plan(squares)
        for nth in range(0, len(plan), 2):
            for _ in range(plan[nth][2]):
                self._place_deficits(mates, nth, 0, chance, _SHIFTS)
                self._place_deficits(mates, nth + 1, 0, chance, _SHIFTS)
                self._remove_move(mates, nth, chance)
        placed = all(self._place_deficits(mates, nth, ends, chance, tries) for nth, (_, ends, _) in enumerate(plan))
        return mates if placed else None

    def _match_one_more(self, visit: Paths, chance: random.Random) -> Mates | None:
        """Change ``visit`` at random, and add one square. Return the mates of each cell, or None if that fails."""
        self.spent += 2 * len(self._graph)
        moves = [move for path in visit for move in pairwise(path)]
        if min(map(len, visit)) < 2 or not all(other in self._graph[one] for one, other in moves):
            return None
        near = partners(moves)
        mates = [near[cell] for cell in range(len(self._graph))]
        paths = TwoPaths(self._graph, mates, self._starts, 0)
        for _ in range(chance.randrange(_CHANGES_BEFORE)):
            self.spent += 2 * len(mates)
            paths.change(chance)
            paths.join()
        mates = paths.mates
        mover = visit[len(visit[0]) - len(visit[1])][-1]
        group = next(group for group in self._groups if mover in group)
        end = chance.choice([cell for cell in group if len(mates[cell]) == 1 and cell not in self._starts])
        return mates if augment(self._graph, mates, end, lambda cell: not mates[cell]) is not None else None

    def _remove_move(self, mates: Mates, nth: int, chance: random.Random) -> None:
        """Remove a move between group ``nth`` and the other group of its part.

        Prefer a move whose two squares have the fewest moves, because skipped squares must lose all their moves.
        """
        moves = [(one, other) for one in self._groups[nth] for other in mates[one]]
        moves = [move for move in moves if not {*move} & {*self._starts}]
        fewest = min(len(mates[one]) + len(mates[other]) for one, other in moves)
        one, other = chance.choice([move for move in moves if len(mates[move[0]]) + len(mates[move[1]]) == fewest])
        mates[one].remove(other)
        mates[other].remove(one)

    def _place_deficits(self, mates: Mates, nth: int, ends: int, chance: random.Random, tries: int) -> bool:
        """Shift deficits in group ``nth`` until exactly ``ends`` squares have one move. Return whether this succeeded.

        Afterwards all other squares of the group have two moves or none, except that a start keeps its only move. If
        too many squares have one move, shift the deficit of one of them to another of them, which then has no move. If
        this is impossible, shift the deficit to a random square, from where it may meet another deficit later. If too
        few squares have one move, shift one of the two deficits of a skipped square to a random square.
        """
        for start in self._starts:
            if start in self._groups[nth] and not mates[start]:
                shift(self._graph, mates, start, lambda cell: cell not in self._starts)
        group = [cell for cell in self._groups[nth] if cell not in self._starts]
        for _ in range(tries):
            self.spent += len(group) // 2
            single = [cell for cell in group if len(mates[cell]) == 1]
            if len(single) == ends:
                break
            skipped = [cell for cell in group if not mates[cell]]
            split = bool(skipped) and (len(single) < ends or chance.random() < 0.1)
            source = chance.choice(skipped if split else single)
            goals = set() if split else {*single} - {source}
            reached: set[int] = set()
            if shift(self._graph, mates, source, goals.__contains__, reached) is None:
                goals = {other for other in group if other in reached and len(mates[other]) == 2}
                if goals:
                    shift(self._graph, mates, source, chance.choice(sorted(goals)).__eq__)
        placed = sum(len(mates[cell]) == 1 for cell in group) == ends
        return placed and all(mates[start] for start in self._starts if start in self._groups[nth])


def answers(problem: Problem, search: Search) -> Iterator[Answer | Outcome]:
    """Yield better and better visits, as ``visits`` finds them, then an Outcome."""
    yield from found(problem, search)
    yield Outcome("enough", "", version(), used())


def found(problem: Problem, search: Search, effort: int = 3_000_000) -> Iterator[Answer]:
    """Yield better and better visits as Answers. ``effort`` is the most squares to examine."""
    board = problem.board
    for visit in visits(board, problem.starts, search.bound, seed=search.seed or 0, effort=effort):
        yield Answer(tuple([board.square(cell) for cell in path] for path in visit), version(), used())
