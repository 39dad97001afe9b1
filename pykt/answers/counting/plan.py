"""Plan a count by a frontier: the order in which the squares are processed, and the moves to choose in each step.

frontier.py explains the method. In this module a square is a number: its index in this order. To *take* a square is to
process it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

from pykt.model.problem import Problem
from pykt.theory.colours import colour

_WIDEST_JOINED = 17  # the most squares of a frontier where two sides can be joined: tables of matchings need memory
_ONE_SIDED = 4  # the squares that are left if only one side of the board is taken

Edge = tuple[int, int]


@dataclass(frozen=True)
class MoveGraph:
    """The squares, numbered in the order in which they are taken, and the moves between them.

    Numbers less than ``squares`` are squares on the board. ``nodes`` is the number of all nodes: for an open tour, one
    additional node is off the board. ``must`` are the moves that every tour makes. ``colours`` has a number for each
    square: 1 if it is dark, -1 if it is light. They are not compared: a rotation may exchange them.
    """

    squares: int
    nodes: int
    moves: frozenset[Edge]
    must: frozenset[Edge]
    colours: tuple[int, ...] = field(compare=False)

    @classmethod
    def of(cls, problem: Problem, *, by_file: bool) -> MoveGraph:
        """Build the graph of a problem. Number the squares file by file, or rank by rank if ``by_file`` is false."""
        board = problem.board
        order = sorted(board.squares(), key=lambda square: square if by_file else square[::-1])
        number = {square: nth for nth, square in enumerate(order)}

        def edges(pairs: Any) -> set[Edge]:
            return {(min(one, two), max(one, two)) for one, two in ((number[a], number[b]) for a, b in pairs)}

        moves = edges((square, step) for square in order for step in board.neighbours(square))
        moves -= edges(problem.forbidden)
        must = edges(problem.moves)
        colours = tuple(1 - 2 * colour(square) for square in order)
        if problem.kind == "closed":
            return cls(len(order), len(order), frozenset(moves), frozenset(must), colours)
        off_board = len(order)
        known_ends = {number[square] for square in (*problem.starts, problem.end) if square}
        ends = _possible_ends(known_ends, colours)
        if problem.starts and problem.end:
            ends &= known_ends
        moves |= {(end, off_board) for end in ends}
        must |= {(end, off_board) for end in known_ends}
        return cls(off_board, off_board + 1, frozenset(moves), frozenset(must), colours)

    @property
    def possible(self) -> bool:
        """Tell whether the required moves exist, and as many squares are dark and light as a tour needs."""
        return self.must <= self.moves and abs(sum(self.colours)) <= self.nodes - self.squares

    @property
    def mixed_ends(self) -> bool:
        """Tell whether a tour is open and has as many dark squares as light ones, so that its ends differ in colour."""
        return self.nodes > self.squares and sum(self.colours) == 0

    def turned(self) -> MoveGraph:
        """Return the graph with its squares numbered from the other side of the board."""
        moves, must = (frozenset(map(self.turn, moves)) for moves in (self.moves, self.must))
        return MoveGraph(self.squares, self.nodes, moves, must, self.colours[::-1])

    def turn(self, move: Edge) -> Edge:
        """Return the move with its squares numbered from the other side of the board."""
        one, two = map(self.turn_node, move)
        return (min(one, two), max(one, two))

    def turn_node(self, node: int) -> int:
        """Return the number of a square counted from the other side. The node off the board keeps its number."""
        return self.squares - 1 - node if node < self.squares else node


def _possible_ends(known: set[int], colours: tuple[int, ...]) -> set[int]:
    """Return the squares that may be ends of an open tour, if the squares ``known`` are ends of it."""
    surplus = sum(colours)
    if surplus:  # both ends have the colour that more squares have
        return {square for square, dark in enumerate(colours) if dark == surplus}
    return {
        square for square in range(len(colours)) if all(colours[square] != colours[end] for end in known - {square})
    }


@dataclass(frozen=True)
class Step:
    """One step of a plan: choose which of ``moves`` to make, and take the square ``taken``.

    All moves begin at this square. If ``taken`` is None, no square is taken, and there is one move, or all moves lead
    off the board. ``before`` is the frontier before the step. Squares less than ``finished`` were taken before.
    """

    finished: int
    before: tuple[int, ...]
    moves: tuple[Edge, ...]
    taken: int | None

    @property
    def among(self) -> list[int]:
        """The squares of the step, in order: the frontier, the squares of the moves, and the square that is taken."""
        taken = () if self.taken is None else (self.taken,)
        return sorted({*self.before, *taken, *(node for move in self.moves for node in move)})

    @property
    def choices(self) -> int:
        """The number of choices of at most two moves."""
        return 1 + len(self.moves) + len(self.moves) * (len(self.moves) - 1) // 2

    @property
    def after(self) -> tuple[int, ...]:
        """The frontier after the step."""
        return tuple(node for node in self.among if node != self.taken)


@dataclass(frozen=True)
class Plan:
    """The steps of a count from two sides of the board. The squares ``between`` are the frontier of both sides.

    The steps of ``side`` take the squares of the first side, and those of ``other`` take the squares of the other side.
    Then the steps ``ours`` of the first side, and the steps ``theirs`` of the other, choose among the moves between the
    squares ``between``. The other side uses the graph numbered from that side.

    If ``other`` is None, a rotation by 180 degrees maps the problem to itself. Then the other side has the same steps
    and the same states. The moves ``central`` between the squares ``between``, which the rotation maps to themselves,
    are in no step.

    If the plan ``is_one_sided``, ``other`` is empty. Then the other side chooses among all moves between the squares
    ``between``, and a tour that makes none of them is closed by a step of ``side``.
    """

    graph: MoveGraph
    side: tuple[Step, ...]
    other: tuple[Step, ...] | None
    ours: tuple[Step, ...]
    theirs: tuple[Step, ...]
    between: tuple[int, ...]
    central: tuple[Edge, ...]

    @property
    def is_one_sided(self) -> bool:
        """Tell whether the other side takes no square."""
        return self.other == ()

    @property
    def widest(self) -> int:
        """The number of squares of the largest frontier."""
        steps = (*self.side, *(self.other or ()))
        return max([len(self.between), *(len(step.after) for step in steps)])

    @property
    def central_choices(self) -> list[tuple[Edge, ...]]:
        """All choices of central moves, as tuples of the moves that are made."""
        needed = self.graph.must & set(self.central)
        choices = [made for number in range(len(self.central) + 1) for made in combinations(self.central, number)]
        return [made for made in choices if needed <= set(made)]

    def with_central(self, made: tuple[Edge, ...]) -> tuple[MoveGraph, tuple[Step, ...]]:
        """Return the graph and the steps of the first side, after ``side``, for the tours with these central moves."""
        graph = replace(self.graph, must=self.graph.must | set(made))
        return graph, self.ours + _steps_between(graph, (*self.side, *self.ours), made)


def best_plan(problem: Problem) -> Plan:
    """Return the plan rank by rank or the plan file by file, whichever has the smaller frontier."""
    plans = [_plan(MoveGraph.of(problem, by_file=by_file)) for by_file in (False, True)]
    return min(plans, key=lambda plan: plan.widest)


def _plan(graph: MoveGraph) -> Plan:
    near, far = _sides(graph)
    between = tuple(node for node in range(near, graph.nodes) if not graph.squares - far <= node < graph.squares)
    within = sorted(move for move in graph.moves if set(move) <= set(between))
    turned = graph.turned()
    side = _steps(graph, near)
    other = _steps(turned, far)
    if far and graph == turned:
        moves = [move for move in within if move < graph.turn(move)]
        central = tuple(move for move in within if move == graph.turn(move))
        steps = _steps_between(graph, side, moves)
        return Plan(graph, side, None, steps, steps, between, central)
    mine = within[::2] if far else []
    ours = _steps_between(graph, side, mine)
    theirs = _steps_between(turned, other, map(graph.turn, sorted({*within} - {*mine})))
    return Plan(graph, side, other, ours, theirs, between, ())


def _sides(graph: MoveGraph) -> tuple[int, int]:
    """Return how many squares to take from each side: as many as possible such that no move joins two sides."""
    for deep in range(graph.squares // 2, 0, -1):
        between = graph.nodes - 2 * deep
        if between <= _WIDEST_JOINED and not any(
            one < deep and graph.squares - deep <= two < graph.squares for one, two in graph.moves
        ):
            return deep, deep
    return max(graph.squares - _ONE_SIDED, 1), 0


def _steps(graph: MoveGraph, deep: int) -> tuple[Step, ...]:
    """Return the steps that take the first ``deep`` squares."""
    steps: list[Step] = []
    for square in range(deep):
        before = steps[-1].after if steps else ()
        moves = tuple(sorted(move for move in graph.moves if move[0] == square))
        steps.append(Step(square, before, moves, square))
    return tuple(steps)


def _steps_between(graph: MoveGraph, before: tuple[Step, ...], moves: Iterable[Edge]) -> tuple[Step, ...]:
    """Return steps after the steps ``before``. They take no square, and choose among moves of the frontier.

    The first step chooses among all moves off the board. Then each step chooses whether to make one of the other moves.
    """
    finished = sum(step.taken is not None for step in before)
    moves = sorted(moves)
    off_board = tuple(move for move in moves if move[1] >= graph.squares)
    steps: list[Step] = []
    for among in [*([off_board] if off_board else []), *((move,) for move in moves if move not in off_board)]:
        earlier = (*before, *steps)
        steps.append(Step(finished, earlier[-1].after if earlier else (), among, None))
    return tuple(steps)
