"""Two knights by matchings: two disjoint paths over nearly all squares that the colours allow, without a solver.

The knights' moves alternate between the colours; so the number of squares to visit says how many of each colour are
skipped, and on which colours the knights end. A square has two places for moves, a start one, and a largest matching
leaves gaps, places without a move, somewhere. They are shifted along alternating paths until each is at an end (one
gap) or at a skipped square (two). Then the moves make two paths and perhaps cycles: pieces, which are joined by
exchanging two moves for two others. At last the tails of the two paths are swapped until they are of one length. Where
this does not do, some moves are changed at random, and it is tried again; then for one square less.

Source: 2-factors and the patching of cycles (Karp; Frieze).
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
from pykt.theory.graphs.components import Pieces, Visit
from pykt.theory.graphs.cycles import Graph
from pykt.theory.graphs.matching import Mates, largest, shift

_STEPS = 25  # changes that are tried for a number of squares in the first round; more when nothing helps
_GROWN, _CHANGED = 3, 30  # times in a round that the best visit is grown, and changes before at most
_FEW = 10  # shifts of gaps that are tried for each move that is to be taken away


def visits(
    board: Board, starts: Sequence[tuple[int, int]], bound: int, *, seed: int = 0, effort: int = 3_000_000
) -> Iterator[Visit]:
    """Better and better visits, each as the cell indexes of the two knights' squares in order.

    Each is legal and ends because the knight to move is stalled. No more come when one has ``bound`` squares, or when
    the effort is spent, which is counted in squares looked at: 3,000,000 take a second or two. The same seed makes the
    same visits. With few blocked squares the bound is reached in time nearly proportional to the squares.
    """
    chance = random.Random(seed)
    graph = board.graph()
    first, second = (board.index(start) for start in starts)
    best = _extended(graph, ([first], [second]))
    yield best
    colours = [sum(divmod(cell, board.files)) % 2 for cell in range(board.cells)]
    fields = [(field, field.most(bound)) for field in _fields(graph, colours, first, second)]
    steps = _STEPS
    while any(most > _size(best) for _, most in fields) and _spent(fields) <= effort:
        for pieces in chain.from_iterable(field.states(most, best, chance, steps) for field, most in fields):
            if len(pieces.main) > _size(best):
                visit = _extended(graph, pieces.visit())
                if _size(visit) > _size(best):
                    best = visit
                    yield best
            if pieces.aim <= _size(best):
                break
            if _spent(fields) > effort:
                return
        else:
            steps *= 2


def _spent(fields: Iterable[tuple[_Field, int]]) -> int:
    return sum(field.spent for field, _ in fields)


def _targets(most: int, best: int) -> Iterator[int]:
    """Numbers of squares to try where ``best`` are known to do: few of them, more of the large ones."""
    less = 0
    while most - less > best + 1:
        yield most - less
        less = 2 * less + 1
    if most > best:
        yield best + 1


def _size(visit: Visit) -> int:
    return len(visit[0]) + len(visit[1])


def gone_on(board: Board, paths: Sequence[Sequence[tuple[int, int]]]) -> tuple[list[Square], list[Square]]:
    """The visit, gone on with until the knight to move is stalled."""
    first, second = ([board.index(square) for square in path] for path in paths)
    one, two = _extended(board.graph(), (first, second))
    return [board.square(cell) for cell in one], [board.square(cell) for cell in two]


def _extended(graph: Graph, visit: Visit) -> Visit:
    """The visit, cut off where it would be out of turn, and gone on with until the knight to move is stalled."""
    turns = min(2 * len(visit[0]), 2 * len(visit[1]) + 1)
    paths = (visit[0][: (turns + 1) // 2], visit[1][: turns // 2])
    left = set(range(len(graph))).difference(*paths)
    while True:
        mover = paths[len(paths[0]) - len(paths[1])]
        steps = [step for step in graph[mover[-1]] if step in left]
        if not steps:
            return paths
        mover.append(min(steps, key=lambda step: sum(other in left for other in graph[step])))
        left.remove(mover[-1])


def _fields(graph: Graph, colours: list[int], first: int, second: int) -> list[_Field]:
    """The ways to give each knight a part of what is left without the starts: it never leaves the part it enters."""
    parts: list[set[int]] = []
    for step in graph[first] + graph[second]:
        if step in (first, second) or any(step in part for part in parts):
            continue
        part, queue = {step}, [step]
        for one in queue:
            new = [other for other in graph[one] if other not in part and other not in (first, second)]
            part.update(new)
            queue += new
        parts.append(part)
    fields = []
    for mine, yours in product(parts, parts):
        if not mine.isdisjoint(graph[first]) and not yours.isdisjoint(graph[second]):
            both = [mine | {first, second}] if mine is yours else [mine | {first}, yours | {second}]
            fields.append(_Field(graph, colours, (first, second), both))
    return fields


class _Field:
    """Where the knights move: in one part of the board together, or each in a part of its own.

    A group is the squares of one colour of a part, number 2p and 2p + 1 those of part p; ``_own`` says for each knight
    the group of its start and the other one. ``spent`` counts the squares looked at.
    """

    def __init__(self, graph: Graph, colours: list[int], starts: tuple[int, int], parts: list[set[int]]) -> None:
        self.spent = 0
        self._starts = starts
        self._graph: Graph = [[] for _ in graph]
        for part in parts:
            for one in part:
                self._graph[one] = [step for step in graph[one] if step in part and not {one, step} <= {*starts}]
        self._groups = [[one for one in sorted(part) if colours[one] == colour] for part in parts for colour in (0, 1)]
        heres = [2 * (start not in parts[0]) + colours[start] for start in starts]
        self._own = [(here, here ^ 1) for here in heres]
        room = [2 - (one in starts) for one in range(len(graph))]
        self._largest = largest(self._graph, room, sorted(chain(*self._groups[::2])))
        self._gaps = [sum(room[one] - len(self._largest[one]) for one in group) for group in self._groups]

    def most(self, bound: int) -> int:
        """The most squares for which there are squares enough of each colour, and moves enough; 3 if it is no more."""
        for squares in range(min(bound, sum(map(len, self._groups))), 3, -1):
            if all(skips >= 0 and spare >= 0 for skips, _, spare in self._asked(squares)):
                return squares
        return 3

    def _asked(self, squares: int) -> list[tuple[int, int, int]]:
        """For each group how many squares are skipped, how many are ends, and the moves that are to be taken away."""
        visited, ends = [0] * len(self._groups), [0] * len(self._groups)
        for length, (here, there) in zip(((squares + 1) // 2, squares // 2), self._own, strict=True):
            visited[here] += (length + 1) // 2
            visited[there] += length // 2
            ends[here if length % 2 else there] += 1
        skips = [len(group) - number for group, number in zip(self._groups, visited, strict=True)]
        return [(skip, end, 2 * skip + end - gaps) for skip, end, gaps in zip(skips, ends, self._gaps, strict=True)]

    def states(self, most: int, best: Visit, chance: random.Random, steps: int) -> Iterator[Pieces]:
        """Moves that visit more squares than the best so far, in fewer and fewer pieces, for several numbers."""
        for squares in _targets(most, _size(best)):
            self.spent += len(self._graph)
            yield from self._joined(self._matched(squares, chance, 2 * steps), squares, chance, steps)
        for _ in range(_GROWN if most > _size(best) else 0):
            yield from self._joined(self._grown(best, chance), _size(best) + 1, chance, steps)

    def _joined(self, mates: Mates | None, aim: int, chance: random.Random, steps: int) -> Iterator[Pieces]:
        if mates is not None:
            pieces = Pieces(self._graph, mates, self._starts, aim)
            for _ in range(steps):
                self.spent += 2 * len(mates)
                pieces.join()
                yield pieces
                pieces.change(chance)

    def _matched(self, squares: int, chance: random.Random, tries: int) -> Mates | None:
        """Moves that visit so many squares, from a largest matching; None if the gaps could not be placed."""
        mates = [list(others) for others in self._largest]
        asked = self._asked(squares)
        for nth in range(0, len(asked), 2):
            for _ in range(asked[nth][2]):
                self._place(mates, nth, 0, chance, _FEW)
                self._place(mates, nth + 1, 0, chance, _FEW)
                self._take_away(mates, nth, chance)
        placed = all(self._place(mates, nth, ends, chance, tries) for nth, (_, ends, _) in enumerate(asked))
        return mates if placed else None

    def _grown(self, visit: Visit, chance: random.Random) -> Mates | None:
        """Moves that visit one square more than a visit, which is changed a little before."""
        self.spent += 2 * len(self._graph)
        moves = [move for path in visit for move in pairwise(path)]
        if min(map(len, visit)) < 2 or not all(other in self._graph[one] for one, other in moves):
            return None
        mates: Mates = [[] for _ in self._graph]
        for one, other in moves:
            mates[one].append(other)
            mates[other].append(one)
        pieces = Pieces(self._graph, mates, self._starts, 0)
        for _ in range(chance.randrange(_CHANGED)):
            self.spent += 2 * len(mates)
            pieces.change(chance)
            pieces.join()
        mates = pieces.mates
        mover = visit[len(visit[0]) - len(visit[1])][-1]
        group = next(group for group in self._groups if mover in group)
        end = chance.choice([one for one in group if len(mates[one]) == 1 and one not in self._starts])
        return mates if shift(self._graph, mates, end, lambda one: not mates[one], even=False) is not None else None

    def _take_away(self, mates: Mates, nth: int, chance: random.Random) -> None:
        """Take away a move, if possible the last one of a square or even of two: what is skipped has none."""
        moves = [(one, other) for one in self._groups[nth] for other in mates[one]]
        moves = [move for move in moves if not {*move} & {*self._starts}]
        fewest = min(len(mates[one]) + len(mates[other]) for one, other in moves)
        one, other = chance.choice([move for move in moves if len(mates[move[0]]) + len(mates[move[1]]) == fewest])
        mates[one].remove(other)
        mates[other].remove(one)

    def _place(self, mates: Mates, nth: int, ends: int, chance: random.Random, tries: int) -> bool:
        """Shift the gaps of a group until so many squares have one, the others two or none, and the starts none.

        A gap that does not get to another single one goes anywhere, from where it, or where another one, may do so.
        """
        for start in self._starts:
            if start in self._groups[nth] and not mates[start]:
                shift(self._graph, mates, start, lambda one: one not in self._starts)
        group = [one for one in self._groups[nth] if one not in self._starts]
        for _ in range(tries):
            self.spent += len(group) // 2
            single = [one for one in group if len(mates[one]) == 1]
            if len(single) == ends:
                break
            empty = [one for one in group if not mates[one]]
            split = bool(empty) and (len(single) < ends or chance.random() < 0.1)
            one = chance.choice(empty if split else single)
            goals = set() if split else {*single} - {one}
            reached: set[int] = set()
            if shift(self._graph, mates, one, goals.__contains__, dead=reached) is None:
                goals = {other for other in group if other in reached and len(mates[other]) == 2}
                if goals:
                    shift(self._graph, mates, one, chance.choice(sorted(goals)).__eq__)
        placed = sum(len(mates[one]) == 1 for one in group) == ends
        return placed and all(mates[start] for start in self._starts if start in self._groups[nth])


def answers(problem: Problem, search: Search) -> Iterator[Answer | Outcome]:
    """Yield better and better visits, until one meets ``search.bound`` or there are no more ideas."""
    yield from found(problem, search)
    yield Outcome("enough", "", version(), used())


def found(problem: Problem, search: Search, effort: int = 3_000_000) -> Iterator[Answer]:
    """The visits as answers."""
    board = problem.board
    for visit in visits(board, problem.starts, search.bound, seed=search.seed or 0, effort=effort):
        yield Answer(tuple([board.square(cell) for cell in path] for path in visit), version(), used())
