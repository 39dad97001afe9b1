"""Compute upper bounds on the number of squares that two knights can visit, without a search.

A *visit* is the pair of paths of both knights. In a visit of V squares the two paths have no common square. Knight 1
visits half of V, rounded up, and knight 2 visits the rest. The bounds use nothing else about the game.

Each square is a vertex of a graph. Its number is rank * w + file. Here w is an odd number that is larger than the width
of the board. Dark squares (the colour of 1/1) have even numbers, and light squares have odd numbers. So every move
joins an even number and an odd number.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from itertools import product
from operator import attrgetter
from typing import NamedTuple

from pykt.model.board import KNIGHT_MOVES, Square
from pykt.model.bound import Bound
from pykt.model.conditions import unknown
from pykt.model.problem import Problem
from pykt.model.text import counted, listed
from pykt.theory.graphs import Adjacency, matching
from pykt.theory.graphs.biconnected import biconnected_components
from pykt.theory.graphs.matching import Shortage


def bounds(problem: Problem) -> list[Bound]:
    """Return upper bounds for two knights, the lowest first. Of equal bounds, the one with the simplest proof is first.

    The list has the bound by colour, and the lowest bound by reach and the bound by degree if these are not higher. The
    list is empty if the problem has conditions besides the starts of the knights. Time: linear in the number of
    squares, plus the time of a maximum matching.
    """
    if unknown(problem, ("starts",)):
        return []
    game = _Game.of(problem)
    longest = [
        _LongestPath.along(biconnected_components(game.graph, start, (other,)), start) for start, other in game.pairs
    ]
    colour, joined = _bound_by_colour(game, longest), _JoinedPaths.of(game)
    by_reach = [
        *_bounds_for_each_knight(game, longest),
        *_bounds_by_cut_vertex(game, longest, colour.count),
        *_bound_by_dead_ends(joined, colour.count),
    ]
    found = [colour, min(by_reach, key=_size), *_bound_by_degree(joined, colour.count)]
    return sorted((bound for bound in found if bound.count <= colour.count), key=_size)


def all_free(squares: int) -> Bound:
    """Return the bound that needs no proof: ``squares``, the number of free squares."""
    return Bound(squares, "free", "the board has no more free squares")


_size = attrgetter("count")


def shortages(problem: Problem) -> list[tuple[list[Square], list[Square]]]:
    """Return sets of squares of one colour that need more moves than their neighbours can make.

    Each set comes as a pair: its squares and their neighbours. No square is in two sets. The sets are a hint for a
    search, not a bound. Squares with at most one move can only be ends of paths, so they are removed first. A removal
    may leave another square with one move. Such squares are removed, too.
    """
    game = _Game.of(problem)
    degree = list(map(len, game.graph))
    removed = [square for square in game.free if degree[square] < 2 and square not in game.starts]
    for square in removed:
        for step in game.graph[square]:
            degree[step] -= 1
            if degree[step] == 1 and step not in game.starts:
                removed.append(step)
    core = sorted(set(game.free) - set(removed))
    return [
        ([game.square(square) for square in shortage.vertices], [game.square(square) for square in shortage.neighbours])
        for shortages in _shortages(game, core)
        for shortage in shortages
    ]


class _Game(NamedTuple):
    """The moves of two knights as a graph. The docstring of the module explains the numbers of the vertices.

    No edge joins the starts, because both are visited from the beginning.
    """

    graph: Adjacency
    free: list[int]
    starts: tuple[int, int]
    width: int

    @classmethod
    def of(cls, problem: Problem) -> _Game:
        board = problem.board
        width = board.files + 2 | 1
        starts = [rank * width + file for file, rank in problem.starts]
        cells = {rank * width + file for rank in range(1, board.ranks + 1) for file in range(1, board.files + 1)}
        free = cells - {rank * width + file for file, rank in board.blocked}
        steps = [dy * width + dx for dx, dy in KNIGHT_MOVES]
        graph: Adjacency = [[] for _ in range((board.ranks + 1) * width)]
        for square in free:
            graph[square] = [square + step for step in steps if square + step in free]
        for start in starts:
            graph[start] = [step for step in graph[start] if step not in starts]
        return cls(graph, list(free), (starts[0], starts[1]), width)

    @property
    def pairs(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """For each knight, its own start and the other knight's start."""
        return self.starts, self.starts[::-1]

    def square(self, number: int) -> Square:
        return Square(number % self.width, number // self.width)

    def names(self, squares: Iterable[int]) -> str:
        return listed(map(self.square, sorted(squares)))

    def has_no_move(self, knight: int) -> str:
        return f"knight {knight + 1} has no move from {self.names([self.starts[knight]])}"


def _count(squares: Collection[int]) -> tuple[int, int]:
    """Return the number of dark squares and the number of light squares."""
    light = sum(square & 1 for square in squares)
    return len(squares) - light, light


def _most_on_paths(dark: int, light: int, ends: Collection[int]) -> int:
    """Return an upper bound on the number of squares that several disjoint paths visit together.

    The paths may use ``dark`` dark squares and ``light`` light squares. ``ends`` lists both ends of each path, and only
    the colours of the ends matter. A path from a dark to a dark square has one dark square more than light squares. A
    path from a light to a light square has one light square more than dark squares.
    """
    surplus = len(ends) // 2 - sum(end & 1 for end in ends)
    return 2 * min(dark - surplus, light) + surplus


# By colour -----------------------------------------------------------------------------------------------------------


def _bound_by_colour(game: _Game, longest: Sequence[_LongestPath]) -> Bound:
    """Return the bound by colour: the largest V for which the knights can reach enough squares of each colour.

    Each knight visits dark and light squares alternately. So V determines how many squares of each colour each knight
    visits. A knight visits only squares that it can reach without passing the other knight's start. Both knights
    together visit only squares that at least one of them can reach.
    """
    one, two = (path.reached for path in longest)
    reached = [_count(one), _count(two), _count(one | two)]
    squares: int = sum(reached[2])
    bound = Bound(squares, "reach", "the knights can reach no other square")
    if squares == len(game.free):
        bound = all_free(squares)
    while missing := [
        (who, needed, available)
        for who, (needed, available) in enumerate(zip(_colours_visited(game, squares), reached, strict=True))
        if needed[0] > available[0] or needed[1] > available[1]
    ]:
        who, needed, available = missing[0]
        squares -= 1
        if sum(available) == 1:
            bound = Bound(squares, "reach", game.has_no_move(who))
            continue
        needs = ("knight 1 needs", "knight 2 needs", "the knights need")[who]
        short = 1 if needed[1] > available[1] else 0
        colour = ("dark squares (the colour of 1/1)", "light squares (the colour of 2/1)")[short]
        text = (
            f"every move leads to a square of the other colour, so to visit {squares + 1} squares from these starts, "
            f"{needs} {needed[short]} {colour}, but can reach only {available[short]}"
        )
        bound = Bound(squares, "colour", text)
    return bound


def _colours_visited(game: _Game, squares: int) -> list[tuple[int, int]]:
    """Return how many dark and how many light squares a visit of ``squares`` squares has.

    The result has three pairs (dark, light): for knight 1, for knight 2, and for both together.
    """
    halves = (squares + 1) // 2, squares // 2
    each = [((n + 1 - s % 2) // 2, (n + s % 2) // 2) for n, s in zip(halves, game.starts, strict=True)]
    return [*each, (each[0][0] + each[1][0], each[0][1] + each[1][1])]


# By reach ------------------------------------------------------------------------------------------------------------


class _LongestPath(NamedTuple):
    """An upper bound on the length of a knight's path from ``start``, derived from 2-connected components and colours.

    A path leaves a 2-connected component through a cut vertex. To come back, the path would have to pass this vertex
    again. So the path goes through a chain of components and never comes back. In each component the path has a first
    and a last square. The colours of these two squares limit the number of squares between them.

    ``most_beyond`` maps each square where a path enters a component to an upper bound on the number of squares that
    follow. ``leaves_by`` maps each of these squares to another square of the component: there, a path that reaches the
    bound leaves the component or ends.
    """

    start: int
    reached: set[int]
    most_beyond: dict[int, int]
    leaves_by: dict[int, int]

    @classmethod
    def along(cls, components: Iterable[list[int]], start: int) -> _LongestPath:
        """Return the bound for the paths from ``start`` through ``components``.

        The components are ordered as ``biconnected_components`` yields them. So when a component comes, the bound on
        the squares beyond each of its cut vertices is already known.
        """
        path = cls(start, {start}, {}, {})
        for component in components:
            entry = component[0]
            most = [_most_on_paths(*_count(component), (entry, colour)) - 1 for colour in (0, 1)]
            squares, leave = max(
                (most[square & 1] + path.most_beyond.get(square, 0), square) for square in component[1:]
            )
            if squares > path.most_beyond.get(entry, 0):
                path.most_beyond[entry], path.leaves_by[entry] = squares, leave
            path.reached.update(component)
        return path

    @property
    def squares(self) -> int:
        """The bound: the path has at most this number of squares."""
        return 1 + self.most_beyond.get(self.start, 0)

    @property
    def cuts(self) -> list[int]:
        """The squares at which a path that reaches the bound goes from one component to the next."""
        cuts, square = [], self.start
        while (square := self.leaves_by.get(square, 0)) in self.leaves_by:
            cuts.append(square)
        return cuts


def _bounds_for_each_knight(game: _Game, longest: Sequence[_LongestPath]) -> Iterator[Bound]:
    """Yield the bounds V <= 2 * l1 and V <= 2 * l2 + 1.

    Here l1 and l2 are bounds on the number of squares that knight 1 and knight 2 can visit without passing the other
    knight's start.
    """
    for knight, path in enumerate(longest):
        why = f", because there is no way back from the squares beyond {game.names(path.cuts)}" if path.cuts else ""
        reach = f"the {len(path.reached)} squares that it can reach"
        text = f"knight {knight + 1} can visit at most {path.squares} of {reach}{why}"
        yield Bound(2 * path.squares + knight, "reach", text if path.squares > 1 else game.has_no_move(knight))


def _bounds_by_cut_vertex(game: _Game, longest: Sequence[_LongestPath], squares: int) -> Iterator[Bound]:
    """Yield the bounds V <= max(2 * l1, 2 * l2 + 1), one for each tried square.

    Here l1 and l2 are bounds on the number of squares that knight 1 and knight 2 can visit without the tried square. At
    least one knight does not visit this square. If knight 1 does not, then V <= 2 * l1. If knight 2 does not, then V <=
    2 * l2 + 1.

    A square is tried if both longest paths go through it as a cut vertex, early on the path. Early means that the part
    of the path from the start to this square has at most ``squares`` / 2 + 2 squares. ``squares`` is a bound that is
    already known. At most four squares are tried.
    """
    common = set(longest[0].cuts).intersection(longest[1].cuts)
    worth_a_try = [
        cut
        for cut in longest[0].cuts
        if cut in common and all(2 * (path.squares - path.most_beyond[cut]) <= squares + 4 for path in longest)
    ]
    for cut in worth_a_try[:4]:
        one, two = (
            _LongestPath.along(biconnected_components(game.graph, start, (other, cut)), start).squares
            for start, other in game.pairs
        )
        noun = "square" if two == 1 else "squares"
        text = (
            f"only one knight can visit {game.names([cut])}; without this square, knight 1 can visit at most {one} and "
            f"knight 2 at most {two} {noun}"
        )
        yield Bound(max(2 * one, 2 * two + 1), "reach", text)


class _JoinedPaths(NamedTuple):
    """Both knights' paths as one path. Imagine a move that joins the two starts.

    ``component`` is the 2-connected component that contains this move. An *exit* is a square where a knight can leave
    the component. A knight that leaves the component never comes back. A knight can't leave by the other knight's
    start, and the two knights leave by different exits. So V is at most the sum of two numbers. One is the most squares
    that the knights can visit in the component, as far as colours tell. The other is the most squares beyond two exits.

    ``most_beyond`` maps each exit to an upper bound on the number of squares that follow. If the imagined move is the
    only way from one start to the other, ``component`` has all squares that the knights can reach, and ``most_beyond``
    is empty.
    """

    game: _Game
    component: list[int]
    most_beyond: dict[int, int]

    @classmethod
    def of(cls, game: _Game) -> _JoinedPaths:
        graph = list(game.graph)
        for start, other in game.pairs:
            graph[start] = [*graph[start], other]
        every = list(biconnected_components(graph, game.starts[0]))
        mine = next(one for one in every if one[0] == game.starts[0] and game.starts[1] in one)
        if len(mine) == 2:
            return cls(game, list({square for component in every for square in component}), {})
        beyond = _LongestPath.along((other for other in every if other is not mine), game.starts[0]).most_beyond
        return cls(game, mine, {square: beyond[square] for square in mine if square in beyond})

    def most(self, squares: int, unvisited: Sequence[Sequence[int]] = ((0, 0, 0), (0, 0, 0))) -> int:
        """Return the largest V up to ``squares`` for which there are enough squares of both colours.

        In the component at least ``unvisited[c][e]`` squares of colour c stay unvisited. Here c is 0 for dark and 1 for
        light, and e is the number of paths that end on a square of colour c: 0, 1 or 2. A path that leaves the
        component counts as ending at its exit.
        """
        dark, light = _count(self.component)
        exits = self._exits()
        for most in range(squares, 2, -1):
            # These numbers stand for the last squares of the two paths. Only their colours count, and these are right.
            lasts = self.game.starts[0] + (most + 1) // 2 - 1, self.game.starts[1] + most // 2 - 1
            for leave in exits:
                ends = [square or last for square, last in zip(leave, lasts, strict=True)]
                odd = sum(end & 1 for end in ends)
                colours = dark - unvisited[0][2 - odd], light - unvisited[1][odd]
                inside = _most_on_paths(*colours, (*self.game.starts, *ends))
                if inside + sum(self.most_beyond.get(square, 0) for square in leave) >= most:
                    return most
        return 2

    def _exits(self) -> list[tuple[int, int]]:
        """Return the pairs of exits to try. A 0 in place of an exit stands for an end inside the component.

        For each path and colour, try only the two exits with the most squares beyond them. The other path takes at most
        one of these exits.
        """
        exits = sorted(self.most_beyond, key=self.most_beyond.__getitem__, reverse=True)
        ways = []
        for _, other in self.game.pairs:
            colours = [[square for square in exits if square != other and square & 1 == colour] for colour in (0, 1)]
            ways.append([0, *colours[0][:2], *colours[1][:2]])
        return [(one, two) for one, two in product(*ways) if one != two or not one]


def _bound_by_dead_ends(joined: _JoinedPaths, squares: int) -> Iterator[Bound]:
    """Yield the bound by dead ends: a knight can't come back through an exit, so it passes at most one exit.

    If there are no exits, yield nothing.
    """
    if joined.most_beyond:
        names = joined.game.names(joined.most_beyond)
        text = (
            f"there is no way back from the squares beyond {names}, so each knight can enter at most one such dead end"
        )
        yield Bound(joined.most(squares), "reach", text)


# By degree -----------------------------------------------------------------------------------------------------------


def _bound_by_degree(joined: _JoinedPaths, squares: int) -> Iterator[Bound]:
    """Yield the bound by degree, which counts the moves at each square.

    A visited square has two moves, and a start or an end has one move fewer. Let S be a set of squares of one colour.
    To visit all of S without an end in S, n moves are needed. The neighbours of S can take part in at most r moves. Let
    e squares of S be ends, and let m squares of S be unvisited. Then the knights make at least n - e - 2 * m moves from
    and to S, so n - e - 2 * m <= r. So m is at least (n - r - e) / 2, rounded up. If n - r is odd, one end in S lowers
    this bound by 1. If n - r is even, two ends are needed for that.

    The bounds on m for several sets of one colour can be added, because no square is in two of these sets. If a knight
    leaves the component of ``joined``, its path counts as ending at the exit.
    """
    colours, unvisited = _shortages(joined.game, joined.component), []
    for found in colours:
        deficits = [shortage.demand - shortage.capacity for shortage in found]
        most, odd = sum((deficit + 1) // 2 for deficit in deficits), sum(deficit % 2 for deficit in deficits)
        unvisited.append([most, most - min(1, odd), most - min(2, odd or len(deficits[:1]))])
    shortages = sorted(colours[0] + colours[1], key=lambda shortage: shortage.capacity - shortage.demand)
    if shortages:
        texts = [
            f"to visit all of {joined.game.names(shortage.vertices)}, the knights need {shortage.demand} moves "
            "from and to these squares, "
            f"but their neighbours can take part in only {shortage.capacity} of them"
            for shortage in shortages[:2]
        ]
        more = [f"and {counted(len(shortages) - 2, 'more set')} of squares like these"] if len(shortages) > 2 else []
        yield Bound(joined.most(squares, unvisited), "degree", "; ".join(texts + more))


def _shortages(game: _Game, squares: Sequence[int]) -> list[list[Shortage]]:
    """Return two lists of deficient sets (matching.py): sets of dark ``squares``, and sets of light ones."""
    number = {square: i for i, square in enumerate(squares)}
    graph = [[number[step] for step in game.graph[square] if step in number] for square in squares]
    capacity = [1 if square in game.starts else 2 for square in squares]
    colours = [[i for i, square in enumerate(squares) if square & 1 == colour] for colour in (0, 1)]
    mates = matching.maximum_matching(graph, capacity, colours[0])
    return [
        [
            shortage._replace(
                vertices=[squares[i] for i in shortage.vertices], neighbours=[squares[i] for i in shortage.neighbours]
            )
            for shortage in found
        ]
        for found in matching.shortages(graph, capacity, colours, mates)
    ]
