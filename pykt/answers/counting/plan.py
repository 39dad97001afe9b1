"""Plan a count by a frontier: the order in which the squares are processed, and the moves to choose in each step.

frontier.py explains the method. In this module a square is a number: its index in the order of processing. To *take* a
square is to process it.
"""

from __future__ import annotations

from collections.abc import Iterable
from dataclasses import dataclass, field, replace
from itertools import combinations
from typing import Any

from pykt.model.problem import Problem
from pykt.theory.colours import possible_ends

_WIDEST_JOINED = 17  # two sides are joined at a frontier of at most 17 squares: more need too much memory
_ONE_SIDED = 4  # the number of squares not taken if only the first side takes squares

Edge = tuple[int, int]


@dataclass(frozen=True)
class MoveGraph:
    """The squares, numbered in the order in which they are taken, and the moves between them.

    Numbers less than ``squares`` are squares on the board. ``nodes`` is the number of all nodes: for an open tour, one
    additional node, the added square of frontier.py, is off the board. ``must`` are the moves that every tour makes.
    ``colours`` has a number for each square: 1 if it is dark, -1 if it is light, and 0 for all squares if a move may
    join squares of one colour. Equality ignores ``colours``, because a rotation may exchange them.
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

        moves = edges((square, step) for square in order for step in board.neighbours(square, problem.piece))
        moves -= edges(problem.forbidden)
        must = edges(problem.moves)
        colours = tuple(1 - 2 * board.colour(square) if board.alternates(problem.piece) else 0 for square in order)
        if problem.kind == "closed":
            return cls(len(order), len(order), frozenset(moves), frozenset(must), colours)
        off_board = len(order)
        known_ends = {number[square] for square in (*problem.starts, problem.end) if square}
        moves |= {(number[end], off_board) for ends in possible_ends(problem) for end in ends}
        must |= {(end, off_board) for end in known_ends}
        return cls(off_board, off_board + 1, frozenset(moves), frozenset(must), colours)

    @property
    def possible(self) -> bool:
        """Whether the required moves exist, and the numbers of dark and light squares allow a tour."""
        return self.must <= self.moves and abs(sum(self.colours)) <= self.nodes - self.squares

    @property
    def mixed_ends(self) -> bool:
        """Whether tours are open and visit as many dark squares as light ones. Then their ends differ in colour."""
        return self.nodes > self.squares and any(self.colours) and sum(self.colours) == 0

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


@dataclass(frozen=True)
class Step:
    """One step of a plan: choose which of ``moves`` to make, and take the square ``taken``.

    All moves begin at this square. If ``taken`` is None, no square is taken, and the step has a single move, or only
    moves off the board. ``before`` is the frontier before the step. The first ``taken_before`` squares were taken
    before.
    """

    taken_before: int
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
        """The number of ways to choose at most two of the moves."""
        return 1 + len(self.moves) + len(self.moves) * (len(self.moves) - 1) // 2

    @property
    def after(self) -> tuple[int, ...]:
        """The frontier after the step."""
        return tuple(node for node in self.among if node != self.taken)


@dataclass(frozen=True)
class Plan:
    """The steps of a count from two sides of the board. The squares ``between`` are the frontier of both sides.

    ``first_steps`` take the squares of the first side, and ``other_steps`` those of the other side. Then
    ``first_joining`` (first side) and ``other_joining`` (other side) choose among the moves that join squares in
    ``between``. The steps of the other side number the squares from that side.

    If a rotation by 180 degrees maps the problem to itself, ``other_steps`` is None: the other side has the same steps
    and the same states. ``central`` are the moves within ``between`` that the rotation maps to themselves. These moves
    are in no step.

    If the plan ``is_one_sided``, ``other_steps`` is empty, and ``other_joining`` choose among all moves within
    ``between``. A tour without any of these moves is closed by one of ``first_steps``.
    """

    graph: MoveGraph
    first_steps: tuple[Step, ...]
    other_steps: tuple[Step, ...] | None
    first_joining: tuple[Step, ...]
    other_joining: tuple[Step, ...]
    between: tuple[int, ...]
    central: tuple[Edge, ...]

    @property
    def is_one_sided(self) -> bool:
        """Whether the other side takes no square."""
        return self.other_steps == ()

    @property
    def widest(self) -> int:
        """The number of squares of the largest frontier."""
        steps = (*self.first_steps, *(self.other_steps or ()))
        return max([len(self.between), *(len(step.after) for step in steps)])

    @property
    def central_choices(self) -> list[tuple[Edge, ...]]:
        """All choices of central moves, as tuples of the moves that are made."""
        needed = self.graph.must & set(self.central)
        choices = [made for number in range(len(self.central) + 1) for made in combinations(self.central, number)]
        return [made for made in choices if needed <= set(made)]

    def with_central(self, made: tuple[Edge, ...]) -> tuple[MoveGraph, tuple[Step, ...]]:
        """Return the graph and the steps after ``first_steps`` for tours with exactly the central moves ``made``."""
        graph = replace(self.graph, must=self.graph.must | set(made))
        return graph, self.first_joining + _steps_between(graph, (*self.first_steps, *self.first_joining), made)


def best_plan(problem: Problem) -> Plan:
    """Return the plan rank by rank or file by file: the one whose largest frontier is smaller."""
    plans = [_plan(MoveGraph.of(problem, by_file=by_file)) for by_file in (False, True)]
    return min(plans, key=lambda plan: plan.widest)


def _plan(graph: MoveGraph) -> Plan:
    first, other = _sides(graph)
    between = tuple(node for node in range(first, graph.nodes) if not graph.squares - other <= node < graph.squares)
    within = sorted(move for move in graph.moves if set(move) <= set(between))
    turned = graph.turned()
    first_steps = _steps(graph, first)
    other_steps = _steps(turned, other)
    if other and graph == turned:
        moves = [move for move in within if move < graph.turn(move)]
        central = tuple(move for move in within if move == graph.turn(move))
        steps = _steps_between(graph, first_steps, moves)
        return Plan(graph, first_steps, None, steps, steps, between, central)
    half = within[::2] if other else []
    first_joining = _steps_between(graph, first_steps, half)
    other_joining = _steps_between(turned, other_steps, map(graph.turn, sorted({*within} - {*half})))
    return Plan(graph, first_steps, other_steps, first_joining, other_joining, between, ())


def _sides(graph: MoveGraph) -> tuple[int, int]:
    """Return how many squares to take from each side: as many as possible so that no move joins the two sides.

    If the frontier in the middle would be too wide, take nearly all squares from one side and none from the other.
    """
    for count in range(graph.squares // 2, 0, -1):
        between = graph.nodes - 2 * count
        if between <= _WIDEST_JOINED and not any(
            one < count and graph.squares - count <= two < graph.squares for one, two in graph.moves
        ):
            return count, count
    return max(graph.squares - _ONE_SIDED, 1), 0


def _steps(graph: MoveGraph, count: int) -> tuple[Step, ...]:
    """Return the steps that take the first ``count`` squares."""
    steps: list[Step] = []
    for square in range(count):
        before = steps[-1].after if steps else ()
        moves = tuple(sorted(move for move in graph.moves if move[0] == square))
        steps.append(Step(square, before, moves, square))
    return tuple(steps)


def _steps_between(graph: MoveGraph, before: tuple[Step, ...], moves: Iterable[Edge]) -> tuple[Step, ...]:
    """Return steps after the steps ``before``. They take no square, and choose among moves of the frontier.

    If some of ``moves`` lead off the board, the first step chooses among these. Each other step may make one move or
    not.
    """
    taken_before = sum(step.taken is not None for step in before)
    moves = sorted(moves)
    off_board = tuple(move for move in moves if move[1] >= graph.squares)
    steps: list[Step] = []
    for offered in [*([off_board] if off_board else []), *((move,) for move in moves if move not in off_board)]:
        earlier = (*before, *steps)
        steps.append(Step(taken_before, earlier[-1].after if earlier else (), offered, None))
    return tuple(steps)
