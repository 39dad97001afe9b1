"""How many squares two knights can visit at most, without a search: bounds by colour, by reach and by degree.

A visit of V squares is two paths without a common square; knight 1 has half of V, rounded up, and knight 2 the rest.
Nothing else is used here. Squares are numbers, rank * width + file with an odd width: even ones have the colour of 1/1,
and every move changes between even and odd. A graph has for each free square those a move away.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from itertools import product
from operator import attrgetter
from typing import NamedTuple

from pykt.model.board import KNIGHT_MOVES, Square
from pykt.model.bound import Bound
from pykt.model.problem import Problem
from pykt.model.text import listed
from pykt.theory.graphs import matching
from pykt.theory.graphs.biconnected import blocks
from pykt.theory.graphs.matching import Shortage

Graph = Mapping[int, Sequence[int]]


def bounds(problem: Problem) -> list[Bound]:
    """What bounds a visit by two knights, the lowest first and of equal ones the simplest.

    There is always a bound by colour, or an obvious one; others are left out that have no reason or are above it. Takes
    time linear in the board, and that of a largest matching.
    """
    game = _Game.of(problem)
    walks = [_Longest.along(blocks(game.near, start, (other,)), start) for start, other in game.turns]
    colour, pair = _colour(game, walks), _Pair.of(game)
    reach = [*_alone(game, walks), *_narrows(game, walks, colour.squares), *_dead_ends(pair, colour.squares)]
    found = [colour, min(reach, key=_squares), *_degree(pair, colour.squares)]
    return sorted((bound for bound in found if bound.squares <= colour.squares), key=_squares)


def all_free(squares: int) -> Bound:
    """The bound of one who knows nothing: so many squares are free."""
    return Bound(squares, "free", "no other square is free")


_squares = attrgetter("squares")


def shortages(problem: Problem) -> list[tuple[list[Square], list[Square]]]:
    """Where moves are short: sets of squares of one colour, each with the neighbours that have too little room for it.

    They are no bound but a hint for a search, so they are looked for in all that is left when squares with one way or
    none are taken away, again and again, as they can only be ends. No square is in two of the sets.
    """
    game = _Game.of(problem)
    ways = {square: len(near) for square, near in game.near.items()}
    waste = [square for square, many in ways.items() if many < 2 and square not in game.starts]
    for square in waste:
        for step in game.near[square]:
            ways[step] -= 1
            if ways[step] == 1 and step not in game.starts:
                waste.append(step)
    core = sorted(ways.keys() - set(waste))
    return [
        ([game.square(square) for square in shortage.vertices], [game.square(square) for square in shortage.around])
        for shortages in _shortages(game, core)
        for shortage in shortages
    ]


class _Game(NamedTuple):
    near: Graph
    starts: tuple[int, int]
    width: int

    @classmethod
    def of(cls, problem: Problem) -> _Game:
        """The game on a graph without a move between the starts, as both are taken."""
        board = problem.board
        width = board.files + 2 | 1
        starts = [rank * width + file for file, rank in problem.starts]
        free = {rank * width + file for rank in range(1, board.ranks + 1) for file in range(1, board.files + 1)}
        free -= {rank * width + file for file, rank in board.blocked}
        steps = [dy * width + dx for dx, dy in KNIGHT_MOVES]
        near = {square: [square + step for step in steps if square + step in free] for square in free}
        for start in starts:
            near[start] = [step for step in near[start] if step not in starts]
        return cls(near, (starts[0], starts[1]), width)

    @property
    def turns(self) -> tuple[tuple[int, int], tuple[int, int]]:
        """For each knight its start and the other's."""
        return self.starts, self.starts[::-1]

    def square(self, number: int) -> Square:
        return Square(number % self.width, number // self.width)

    def stuck(self, knight: int) -> str:
        return f"knight {knight + 1} has no move from {self.names([self.starts[knight]])}"

    def names(self, squares: Iterable[int]) -> str:
        return listed(map(self.square, sorted(squares)))


def _count(squares: Collection[int]) -> tuple[int, int]:
    """How many of the squares have the colour of 1/1, and how many the other."""
    light = sum(square & 1 for square in squares)
    return len(squares) - light, light


def _most(dark: int, light: int, ends: Collection[int]) -> int:
    """The most squares, of so many of each colour, on paths that have their two ends each on squares of these colours.

    A path from dark to dark has one dark square more than light ones, one from light to light one less.
    """
    surplus = len(ends) // 2 - sum(end & 1 for end in ends)
    return 2 * min(dark - surplus, light) + surplus


# Colour --------------------------------------------------------------------------------------------------------------


def _colour(game: _Game, walks: Sequence[_Longest]) -> Bound:
    """Each knight alternates colours, so V says how many squares of each colour each knight visits.

    They are among those in its reach, the other's start taken, and those of both are in the reach of one or the other.
    """
    one, two = (walk.reached for walk in walks)
    reached = [_count(one), _count(two), _count(one | two)]
    squares: int = sum(reached[2])
    bound = Bound(squares, "reach", "no other square can be reached")
    if squares == len(game.near):
        bound = all_free(squares)
    while short := [
        (who, need, there)
        for who, (need, there) in enumerate(zip(_visits(game, squares), reached, strict=True))
        if need[0] > there[0] or need[1] > there[1]
    ]:
        who, need, there = short[0]
        squares -= 1
        text = (
            f"of {squares + 1} squares {('knight 1', 'knight 2', 'the knights')[who]} would visit {need[0]} of the "
            f"colour of 1/1 and {need[1]} of the other, and {there[0]} and {there[1]} are in reach"
        )
        bound = Bound(squares, "colour", text) if sum(there) > 1 else Bound(squares, "reach", game.stuck(who))
    return bound


def _visits(game: _Game, squares: int) -> list[tuple[int, int]]:
    """How many squares of each colour knight 1, knight 2 and both visit if they visit so many."""
    halves = (squares + 1) // 2, squares // 2
    each = [((n + 1 - s % 2) // 2, (n + s % 2) // 2) for n, s in zip(halves, game.starts, strict=True)]
    return [*each, (each[0][0] + each[1][0], each[0][1] + each[1][1])]


# Reach ---------------------------------------------------------------------------------------------------------------


class _Longest(NamedTuple):
    """A path from a start that is at least as long as any, as far as blocks tell.

    A path that leaves a block can't come back, as it would have to by the same square. So it takes a chain of blocks,
    in each of them it has an end at either side, and the squares between are bounded by the colours.
    """

    start: int
    reached: set[int]
    beyond: dict[int, int]  # for each square by which a block is entered: the most squares after it
    leaves: dict[int, int]  # and by which square this block is left, or where in it the path ends

    @classmethod
    def along(cls, blocks: Iterable[list[int]], start: int) -> _Longest:
        walk = cls(start, {start}, {}, {})
        for block in blocks:
            enter = block[0]
            most = [_most(*_count(block), (enter, colour)) - 1 for colour in (0, 1)]
            squares, leave = max((most[square & 1] + walk.beyond.get(square, 0), square) for square in block[1:])
            if squares > walk.beyond.get(enter, 0):
                walk.beyond[enter], walk.leaves[enter] = squares, leave
            walk.reached.update(block)
        return walk

    @property
    def squares(self) -> int:
        return 1 + self.beyond.get(self.start, 0)

    @property
    def cuts(self) -> list[int]:
        """Where it goes from block to block."""
        cuts, square = [], self.start
        while (square := self.leaves.get(square, 0)) in self.leaves:
            cuts.append(square)
        return cuts


def _alone(game: _Game, walks: Sequence[_Longest]) -> Iterator[Bound]:
    """V <= 2 * l1 and V <= 2 * l2 + 1, if a knight alone, the other's start taken, can visit l1 squares or l2."""
    for knight, walk in enumerate(walks):
        why = f", as there is no way back from beyond {game.names(walk.cuts)}" if walk.cuts else ""
        text = f"knight {knight + 1} can visit {walk.squares} of the {len(walk.reached)} squares in its reach{why}"
        yield Bound(2 * walk.squares + knight, "reach", text if walk.squares > 1 else game.stuck(knight))


def _narrows(game: _Game, walks: Sequence[_Longest], squares: int) -> Iterator[Bound]:
    """V <= max(2 * l1, 2 * l2 + 1) with l1 and l2 for walks without any one square, as one knight has to do without it.

    Worth a try are squares beyond which both walks have much of their length; the first few of them will do.
    """
    common = set(walks[0].cuts).intersection(walks[1].cuts)
    worth = [
        c for c in walks[0].cuts if c in common and all(2 * (w.squares - w.beyond[c]) <= squares + 4 for w in walks)
    ]
    for cut in worth[:4]:
        one, two = (
            _Longest.along(blocks(game.near, start, (other, cut)), start).squares for start, other in game.turns
        )
        text = (
            f"only one knight can have {game.names([cut])}, without which knight 1 can visit {one} and knight 2 {two}"
        )
        yield Bound(max(2 * one, 2 * two + 1), "reach", text)


class _Pair(NamedTuple):
    """Both paths as one, joined by a move between the starts: its ends are free.

    All of it that is in the block of this move is in one piece. Either end leaves the block once at most, for good and
    by a square of its own, which is not the other's start. So V is bounded by the colours in the block and the most
    squares beyond two exits. Where nothing else joins the starts, all squares in reach are taken for the block.
    """

    game: _Game
    block: list[int]
    beyond: dict[int, int]  # for each exit of the block the most squares after it

    @classmethod
    def of(cls, game: _Game) -> _Pair:
        near = {**game.near, **{start: [*game.near[start], other] for start, other in game.turns}}
        every = list(blocks(near, game.starts[0]))
        block = next(block for block in every if block[0] == game.starts[0] and game.starts[1] in block)
        if len(block) == 2:
            return cls(game, list({square for block in every for square in block}), {})
        beyond = _Longest.along((other for other in every if other is not block), game.starts[0]).beyond
        return cls(game, block, {square: beyond[square] for square in block if square in beyond})

    def most(self, squares: int, left_out: Sequence[Sequence[int]] = ((0, 0, 0), (0, 0, 0))) -> int:
        """The largest V up to ``squares``, if left_out[c][e] squares of colour c are unvisited when e ends have it."""
        dark, light = _count(self.block)
        exits = self._exits()
        for most in range(squares, 2, -1):
            lasts = self.game.starts[0] + (most + 1) // 2 - 1, self.game.starts[1] + most // 2 - 1  # by their colours
            for leave in exits:
                ends = [square or last for square, last in zip(leave, lasts, strict=True)]
                odd = sum(end & 1 for end in ends)
                inside = _most(dark - left_out[0][2 - odd], light - left_out[1][odd], (*self.game.starts, *ends))
                if inside + sum(self.beyond.get(square, 0) for square in leave) >= most:
                    return most
        return 2

    def _exits(self) -> list[tuple[int, int]]:
        """By which squares the knights may leave the block, the best two of each colour; 0 if a knight ends in it."""
        exits = sorted(self.beyond, key=self.beyond.__getitem__, reverse=True)
        ways = []
        for _, other in self.game.turns:
            colours = [[square for square in exits if square != other and square & 1 == colour] for colour in (0, 1)]
            ways.append([0, *colours[0][:2], *colours[1][:2]])
        return [(one, two) for one, two in product(*ways) if one != two or not one]


def _dead_ends(pair: _Pair, squares: int) -> Iterator[Bound]:
    if pair.beyond:
        names = pair.game.names(pair.beyond)
        text = f"there is no way back from beyond {names}, so each knight sees one such dead end at most"
        yield Bound(pair.most(squares), "reach", text)


# Degree --------------------------------------------------------------------------------------------------------------


def _degree(pair: _Pair, squares: int) -> Iterator[Bound]:
    """A visited square has two moves, a start or end one less, and this bounds what is visited in the block of a pair.

    Let squares of one colour need n moves if all of them are visited, and their neighbours have room for r. If e of
    them are ends and m are unvisited, n - e - 2 * m <= r, so m >= (n - r - e) / 2, rounded up: n - r gains from one end
    if it is odd, from two if it is even. The m of several sets add up, as they share no neighbour all of whose room is
    counted. A knight that leaves the block has its end there.
    """
    colours, left_out = _shortages(pair.game, pair.block), []
    for found in colours:
        gaps = [shortage.need - shortage.room for shortage in found]
        most, odd = sum((gap + 1) // 2 for gap in gaps), sum(gap % 2 for gap in gaps)
        left_out.append([most, most - min(1, odd), most - min(2, odd or len(gaps[:1]))])
    shortages = sorted(colours[0] + colours[1], key=lambda shortage: shortage.room - shortage.need)
    if shortages:
        texts = [
            f"the neighbours of {pair.game.names(shortage.vertices)} have room for {shortage.room} of the "
            f"{shortage.need} moves there"
            for shortage in shortages[:2]
        ]
        more = [f"and {len(shortages) - 2} such sets more"] if len(shortages) > 2 else []
        yield Bound(pair.most(squares, left_out), "degree", "; ".join(texts + more))


def _shortages(game: _Game, squares: Sequence[int]) -> list[list[Shortage]]:
    """For each colour the shortages of moves among the squares, numbered as they are."""
    number = {square: i for i, square in enumerate(squares)}
    beside = [[number[step] for step in game.near[square] if step in number] for square in squares]
    room = [1 if square in game.starts else 2 for square in squares]
    colours = [[i for i, square in enumerate(squares) if square & 1 == colour] for colour in (0, 1)]
    mates = matching.largest(beside, room, colours[0])
    return [
        [
            shortage._replace(
                vertices=[squares[i] for i in shortage.vertices], around=[squares[i] for i in shortage.around]
            )
            for shortage in found
        ]
        for found in matching.shortages(beside, room, colours, mates)
    ]
