"""How many tours there are, counted by a frontier and not one by one.

The free squares are taken row by row along the shorter side of the board. A square that is taken is given all its moves
to squares not yet taken, in every way that leaves it with two, and is never looked at again. What has been chosen by
then are paths that cover the squares taken, and of all that only this matters for the rest: for each square not taken,
whether it has no move, one or two, and which squares are the two ends of the same path. That is a *state*. Two choices
with the same state can be completed in the same ways, so for each state only their number is kept. Squares that no
move has reached have none; so the state is that of the *frontier*, the others: 2n squares on a board n wide, or 2n + 1
where a rank is half taken. A move that closes a path is the very last one.

An open tour is a closed one through one more square, off the board, that every square is a move from which may be an
end. It is never taken, and stays in the frontier. Moves to make and to avoid are a matter of which choices are left.

The states of a frontier of w squares are at most the sum over k of (w choose 2k) (2k-1)!! 2^(w-2k), for 2k ends of
paths, a fifth of that since as many moves end on light squares as on dark ones, and far fewer in the first ranks, where
there are not squares enough for all those paths. So the squares are taken from both sides of the board, as many from
each as leaves no move between them; what is between is the frontier of both, and each move within it belongs to one
side. On 7x8 there are 4.5 million states then, where there would be 30 million if all squares were taken from one side;
on 8x8 there are 99 million, which take 8 GB. Where a half-turn maps the problem to itself, the other side has the same
states, turned, and is not counted again.

Two states, one of each side, make a tour if each square has two moves and the paths together are one circuit. The sum
of the products of their counts, for all states with the same numbers of moves, takes (2k-1)!! k^2 steps and not
((2k-1)!!)^2, see ``pairings._circuits``.

Counts are 64-bit numbers. Where a number may be larger, it is counted again modulo primes, as many as it takes, and
put together by the Chinese remainder theorem.

Frontiers are those of D. E. Knuth's program "Simpath" (2008). The number for 8x8 was found by B. D. McKay, "Knight's
Tours of an 8x8 Chessboard" (1997). How the two sides are joined was worked out for pykt.
"""

from __future__ import annotations

import math
import time
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from pykt.engines.protocol import Outcome
from pykt.model.problem import Problem
from pykt.process import used

if TYPE_CHECKING:
    from numpy.typing import NDArray

_MOST_SQUARES = 400  # beyond, the sums of counts may be too large for floating point
_WIDEST, _WIDEST_JOINED = 18, 17  # a state has room in 64 bits, and the tables of matchings in the memory
_NO = {"symmetric": "symmetric tours", "givens": "given squares", "squares": "a path of some of the squares"}

_MOVES_AT_ONCE = 3  # within the frontier: more would make more outcomes before equal ones meet
_SLOTS_AT_ONCE = 1 << 20  # a second or less, after which it says how far it is
_FEWEST_SLOTS = 1 << 10

Edge = tuple[int, int]


@dataclass(frozen=True)
class Graph:
    """The squares as numbers in the order in which they are taken, and the moves between them, some to be made.

    The first ``squares`` numbers are on the board; one more is off it, if the tour is open.
    """

    squares: int
    nodes: int
    moves: frozenset[Edge]
    must: frozenset[Edge]

    @classmethod
    def of(cls, problem: Problem, *, by_file: bool) -> Graph:
        """The graph of a problem, its squares file by file or rank by rank."""
        board = problem.board
        order = sorted(board.squares(), key=lambda square: square if by_file else square[::-1])
        number = {square: nth for nth, square in enumerate(order)}

        def edges(pairs: Any) -> set[Edge]:
            return {(min(one, two), max(one, two)) for one, two in ((number[a], number[b]) for a, b in pairs)}

        moves = edges((square, step) for square in order for step in board.neighbours(square))
        moves -= edges(problem.forbidden)
        must = edges(problem.moves)
        if problem.kind == "closed":
            return cls(len(order), len(order), frozenset(moves), frozenset(must))
        off = len(order)
        asked = {number[square] for square in (*problem.starts, problem.end) if square}
        ends = asked if problem.starts and problem.end else range(off)
        moves |= {(end, off) for end in ends}
        must |= {(end, off) for end in asked}
        return cls(off, off + 1, frozenset(moves), frozenset(must))

    def turned(self) -> Graph:
        """The same graph with its squares taken from the other side."""
        moves, must = (frozenset(map(self.turn, moves)) for moves in (self.moves, self.must))
        return Graph(self.squares, self.nodes, moves, must)

    def turn(self, move: Edge) -> Edge:
        """The move that is at the place of this one if the squares are taken from the other side."""
        one, two = map(self.turn_node, move)
        return (min(one, two), max(one, two))

    def turn_node(self, node: int) -> int:
        """The square that is at the place of this one if they are taken from the other side."""
        return self.squares - 1 - node if node < self.squares else node


@dataclass(frozen=True)
class Step:
    """Choose which of some moves to make, with the frontier as it is before, and take a square unless it is None."""

    before: tuple[int, ...]
    moves: tuple[Edge, ...]
    taken: int | None

    @property
    def among(self) -> list[int]:
        """The squares that it deals with, in order."""
        taken = () if self.taken is None else (self.taken,)
        return sorted({*self.before, *taken, *(node for move in self.moves for node in move)})

    @property
    def after(self) -> tuple[int, ...]:
        """The frontier that it leaves."""
        return tuple(node for node in self.among if node != self.taken)


@dataclass(frozen=True)
class Plan:
    """In which steps to count the one side, and then the other.

    Where ``other`` is None it has the same states, turned, but for the steps ``more`` on the one side. Otherwise it is
    planned on the turned graph. ``between`` is the frontier of both.
    """

    graph: Graph
    side: tuple[Step, ...]
    more: tuple[Step, ...]
    other: tuple[Step, ...] | None
    between: tuple[int, ...]

    @property
    def steps(self) -> tuple[Step, ...]:
        """All steps."""
        return (*self.side, *self.more, *(self.other or ()))

    @property
    def widest(self) -> int:
        """The squares of the widest frontier."""
        return max(len(step.after) for step in self.steps)


def plan(problem: Problem) -> Plan:
    """The plan with the narrower frontier of the two that take the squares rank by rank and file by file."""
    plans = [_plan(Graph.of(problem, by_file=by_file)) for by_file in (False, True)]
    return min(plans, key=lambda plan: plan.widest)


def _plan(graph: Graph) -> Plan:
    near, far = _sides(graph)
    between = tuple(node for node in range(near, graph.nodes) if not graph.squares - far <= node < graph.squares)
    within = sorted(move for move in graph.moves if set(move) <= set(between))
    turned = graph.turned()
    if graph != turned or not far:
        return Plan(
            graph,
            _steps(graph, near, within[::2]),
            (),
            _steps(turned, far, [graph.turn(move) for move in within[1::2]]),
            between,
        )
    one_of_two = [move for move in within if move < graph.turn(move)]
    side = _steps(graph, near, one_of_two)
    more = _steps_between(side[-1].after, [move for move in within if move == graph.turn(move)])
    return Plan(graph, side, more, None, between)


def _sides(graph: Graph) -> tuple[int, int]:
    """How many squares to take from the one side and from the other."""
    for deep in range(graph.squares // 2, 0, -1):
        between = graph.nodes - 2 * deep
        if between <= _WIDEST_JOINED and not any(
            one < deep and graph.squares - deep <= two < graph.squares for one, two in graph.moves
        ):
            return deep, deep
    return graph.squares, 0


def _steps(graph: Graph, deep: int, between: list[Edge]) -> tuple[Step, ...]:
    """Take the first squares one by one, then choose among the moves between others."""
    steps: list[Step] = []
    for square in range(deep):
        before = steps[-1].after if steps else ()
        steps.append(Step(before, tuple(sorted(move for move in graph.moves if move[0] == square)), square))
    return (*steps, *_steps_between(steps[-1].after if steps else (), between))


def _steps_between(before: tuple[int, ...], moves: list[Edge]) -> tuple[Step, ...]:
    steps = []
    for first in range(0, len(moves), _MOVES_AT_ONCE):
        steps.append(Step(before, tuple(moves[first : first + _MOVES_AT_ONCE]), None))
        before = steps[-1].after
    return tuple(steps)


def missing() -> str | None:
    """What has to be installed before tours can be counted by a frontier, or None."""
    if find_spec("numba"):
        return None
    return "A frontier needs numba: install it with `pip install 'pykt-tours[count]'`, or take --method enumerate."


def objection(problem: Problem) -> str | None:
    """Why tours can't be counted by a frontier, or None."""
    if problem.kind not in ("open", "closed"):
        return "a frontier counts open and closed tours"
    for asked, name in _NO.items():
        if getattr(problem, asked):
            return f"a frontier can't be asked for {name}"
    if problem.board.free > _MOST_SQUARES:
        return f"a frontier is for boards of at most {_MOST_SQUARES} free squares, and this has {problem.board.free:,}"
    if (widest := plan(problem).widest) > _WIDEST:
        return f"the frontier of this board is {widest} squares wide, and at most {_WIDEST} can be counted by"
    return None


# In the worker --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Progress:
    """Which step of how many is under way, and how many states there are at that frontier so far."""

    step: int
    steps: int
    states: int

    def __str__(self) -> str:
        """A few words."""
        return f"step {self.step} of {self.steps}, {self.states:,} states"


Stats = dict[str, float]


def warm() -> None:
    """Load numba into this process."""
    from pykt.answers.counting import pairings  # noqa: F401


def count(problem: Problem) -> Iterator[Progress | int | Outcome]:
    """Count the tours, those that differ in direction alone as one: tells how far it is, then the number, then how."""
    import numba

    began = time.perf_counter()
    planned = plan(problem)
    stats: Stats = {"widest": planned.widest, "states": 0}
    if problem.board.free == 1:  # from it to the square off the board there would be two moves
        yield int(problem.kind == "open")
    elif planned.graph.must - planned.graph.moves:
        yield 0
    else:
        yield (yield from _number(planned, stats))
    stats |= {"solve_s": time.perf_counter() - began, **used()}
    yield Outcome("exhausted", "", f"numba {numba.__version__}", stats)


def _number(plan: Plan, stats: Stats) -> Generator[Progress, None, int]:
    """How many circuits there are: modulo 2^64, and modulo as many primes as are needed to know the number."""
    import numpy as np

    number, most = yield from _circuits(plan, np.dtype(np.uint64), 0, stats)
    if math.isinf(most):
        _, most = yield from _circuits(plan, np.dtype(np.float64), 0, stats)
    modulus = 2**64
    for prime in _primes():
        if modulus > 2 * most:  # twice, as it is not known to the last digit
            break
        rest, _ = yield from _circuits(plan, np.dtype(np.uint64), prime, stats)
        number += (rest - number) * pow(modulus, -1, prime) % prime * modulus
        modulus *= prime
    return number


def _primes() -> Iterator[int]:
    """The primes whose squares fit 63 bits, from the largest."""
    return (number for number in range(2**31 - 1, 1, -2) if all(number % odd for odd in range(3, 46_341, 2)))


def _circuits(plan: Plan, dtype: Any, modulus: int, stats: Stats) -> Generator[Progress, None, tuple[int, float]]:
    """How many circuits there are by a modulus, and a number above that, infinite if it has outgrown 64 bits."""
    import numpy as np

    from pykt.answers.counting import pairings

    done = 0
    exact = True

    def run(layer: _Layer, steps: tuple[Step, ...], graph: Graph) -> Generator[Progress, None, _Layer]:
        nonlocal done, exact
        for step in steps:
            done += 1
            for after in _stepped(layer, step, graph, np.uint64(done), dtype.type(modulus)):
                yield Progress(done, len(plan.steps), after.states)
            layer = after
            exact = exact and (dtype == np.float64 or layer.total < 2.0**63)
            stats["states"] = max(stats["states"], layer.states)
        return layer

    side = yield from run(_first(dtype), plan.side, plan.graph)
    if plan.other is None:
        theirs = _codes(side, plan, other=True)
    else:
        theirs = _codes((yield from run(_first(dtype), plan.other, plan.graph.turned())), plan, other=True)
    side = yield from run(side, plan.more, plan.graph)
    ours = _codes(side, plan, other=False)
    pairs = range(2, max(2, min(ours[2], theirs[2])) + 1)
    tables = [pairings.merged(number) for number in pairs]
    starts = np.cumsum([0, 0, 0, *map(len, tables)])
    total, most = pairings.join(*ours[:2], *theirs[:2], np.concatenate(tables), starts, dtype.type(modulus))
    return int(total), most if exact else math.inf


@dataclass(frozen=True)
class _Layer:
    """The states at a frontier and their counts, a table of pairings.py, and the sum of the counts."""

    frontier: tuple[int, ...]
    table: NDArray[Any]
    states: int
    total: float


def _table(dtype: Any, slots: int) -> NDArray[Any]:
    import numpy as np

    return np.zeros(slots, [("state", np.uint64), ("count", dtype)])


def _first(dtype: Any) -> _Layer:
    """Before the first step nothing has been chosen, in one way."""
    table = _table(dtype, _FEWEST_SLOTS)
    table[0] = (1, 1)
    return _Layer((), table, 1, 1.0)


def _stepped(layer: _Layer, step: Step, graph: Graph, salt: Any, modulus: Any) -> Iterator[_Layer]:
    """The layer after a step, again and again until it is complete."""
    import numpy as np

    from pykt.answers.counting import pairings

    place = {node: nth for nth, node in enumerate(step.among)}
    frontier = np.array([place[node] for node in layer.frontier], np.int64)
    moves = np.array([[place[node] for node in move] for move in step.moves], np.int64).reshape(-1, 2)
    must = sum(1 << nth for nth, move in enumerate(step.moves) if move in graph.must)
    taken = -1 if step.taken is None else place[step.taken]
    last = step.taken is not None and len(place) == graph.nodes - step.taken
    table, states, total = _table(modulus.dtype, max(_FEWEST_SLOTS, len(layer.table))), 0, 0.0
    slot = 0
    while slot < len(layer.table):
        stop = min(slot + _SLOTS_AT_ONCE, len(layer.table))
        room = len(table) * 3 // 4 - states
        slot, new, added = pairings.advance(
            layer.table, (slot, stop), len(place), frontier, moves, must, taken, last, modulus, table, salt, room
        )
        states += new
        total += added
        if slot < stop:
            larger = _table(modulus.dtype, 2 * len(table))
            pairings.move(table, larger, salt, modulus)
            table = larger
        yield _Layer(step.after, table, states, total)


def _codes(layer: _Layer, plan: Plan, *, other: bool) -> tuple[NDArray[Any], NDArray[Any], int]:
    """The states of a side as codes, sorted, their counts, and the most pairs of ends."""
    import numpy as np

    from pykt.answers.counting import pairings

    place = {node: nth for nth, node in enumerate(plan.between)}
    there = [place[plan.graph.turn_node(node) if other else node] for node in plan.between]
    frontier = np.array([place[node] for node in layer.frontier], np.int64)
    codes, counts, pairs = pairings.codes(layer.table, frontier, np.array(there, np.int64), other)
    order = np.argsort(codes)
    return codes[order], counts[order], pairs
