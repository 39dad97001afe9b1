"""Count tours by a frontier: all at once, not one by one.

*States.* The free squares are taken row by row along the shorter side of the board. When a square is taken, its moves
to squares not yet taken are chosen, in every way that leaves it with two moves. After that it is never looked at again.
The moves chosen so far form paths that cover the squares taken. Only this matters for the rest of the count: for each
square not yet taken, whether it has no move, one or two, and which squares are the two ends of the same path. That is a
*state*. Two choices of moves with the same state can be completed in the same ways, so only their number is kept for
each state. A square that no move has reached yet adds nothing to the state. The others are the *frontier*: 2n squares
on a board n wide, or 2n + 1 while a rank is half taken. Only the very last move may close a path.

*Open tours.* An open tour is a closed one through one more square, off the board, to which every square that may be an
end has a move. This square is never taken and stays in the frontier. Moves that a tour must make or must not make limit
the choices.

*Two sides.* A frontier of w squares has at most the sum over k of (w choose 2k) (2k-1)!! 2^(w-2k) states, with 2k ends
of paths. About a fifth of them occur, since as many moves end on light squares as on dark ones. Far fewer occur in the
first ranks, which have too few squares for so many paths. Therefore the squares are taken from both sides of the board,
as many from each as leave no move from side to side. What lies between is the frontier of both sides, and each move
within it belongs to one of them. On 7x8 there are then 4.5 million states. There would be 30 million if all squares
were taken from one side. On 8x8 there are 99 million states, which take 8 GB. If a half turn maps the problem to
itself, the other side has the same states, turned, and is not counted again.

*Joining.* Two states, one of each side, form tours if each square has two moves and the paths together are one circuit.
The sum of the products of the counts, over all states with the same numbers of moves, takes (2k-1)!! k^2 steps instead
of ((2k-1)!!)^2; see ``pairings._circuits``.

*Large numbers.* Counts are 64-bit numbers. If a number may be larger, the tours are counted again modulo primes, as
many as are needed, and the Chinese remainder theorem gives the number.

Sources: the frontier is that of D. E. Knuth's program "Simpath" (2008). The number for 8x8 is that of B. D. McKay,
"Knight's Tours of an 8x8 Chessboard" (1997). Joining two sides in this way was worked out for pykt.
"""

from __future__ import annotations

import math
import time
from collections.abc import Generator, Iterator
from dataclasses import dataclass
from importlib.util import find_spec
from typing import TYPE_CHECKING, Any

from pykt.answers.counting.plan import MoveGraph, Plan, Step, best_plan
from pykt.engines.protocol import Outcome
from pykt.model.problem import Problem
from pykt.process import used

if TYPE_CHECKING:
    from numpy.typing import NDArray

_MOST_SQUARES = 400  # with more, the sums of counts may be too large for floating point
_WIDEST = 18  # squares of a frontier whose states fit 64 bits
_NOT_COUNTED = {"symmetric": "symmetric tours", "givens": "given squares", "squares": "a path of some of the squares"}

_SLOTS_AT_ONCE = 1 << 20  # of a state table: a second of work or less between two reports of progress
_FEWEST_SLOTS = 1 << 10


def missing() -> str | None:
    """Return a sentence that says what to install before tours can be counted by a frontier, or None."""
    if find_spec("numba"):
        return None
    return (
        "Counting by a frontier needs numba: install it with `pip install 'pykt-tours[count]'`, "
        "or take --method enumerate."
    )


def objection(problem: Problem) -> str | None:
    """Return why the tours of a problem can't be counted by a frontier, or None if they can."""
    if problem.kind not in ("open", "closed"):
        return "a frontier counts open and closed tours only"
    for asked, name in _NOT_COUNTED.items():
        if getattr(problem, asked):
            return f"a frontier can't count with {name}"
    if problem.board.free > _MOST_SQUARES:
        return f"a frontier counts on at most {_MOST_SQUARES} free squares, and this board has {problem.board.free:,}"
    if (widest := best_plan(problem).widest) > _WIDEST:
        return f"the frontier of this board is {widest} squares wide, and at most {_WIDEST} are possible"
    return None


# In the worker --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Progress:
    """How far a count is: the step under way, the number of steps, and the states found in this step."""

    step: int
    steps: int
    states: int

    def __str__(self) -> str:
        """Return a few words for the terminal."""
        return f"step {self.step} of {self.steps}, {self.states:,} states"


Stats = dict[str, float]


def warm() -> None:
    """Load numba into this process."""
    from pykt.answers.counting import pairings  # noqa: F401


def count(problem: Problem) -> Iterator[Progress | int | Outcome]:
    """Count the tours of a problem; two that differ in direction alone count as one.

    Yields Progress while it counts, then the number, then an Outcome.
    """
    import numba

    began = time.perf_counter()
    plan = best_plan(problem)
    stats: Stats = {"widest": plan.widest, "states": 0}
    if problem.board.free == 1:  # its two moves would lead to the same square off the board
        yield int(problem.kind == "open")
    elif plan.graph.must - plan.graph.moves:
        yield 0
    else:
        yield (yield from _number(plan, stats))
    stats |= {"solve_s": time.perf_counter() - began, **used()}
    yield Outcome("exhausted", "", f"numba {numba.__version__}", stats)


def _number(plan: Plan, stats: Stats) -> Generator[Progress, None, int]:
    """Return the number of circuits: count modulo 2^64, then modulo as many primes as are needed to know it."""
    import numpy as np

    number, most = yield from _circuits(plan, np.dtype(np.uint64), 0, stats)
    if math.isinf(most):
        _, most = yield from _circuits(plan, np.dtype(np.float64), 0, stats)
    modulus = 2**64
    for prime in _primes():
        if modulus > 2 * most:  # twice, since `most` is rounded
            break
        rest, _ = yield from _circuits(plan, np.dtype(np.uint64), prime, stats)
        number += (rest - number) * pow(modulus, -1, prime) % prime * modulus
        modulus *= prime
    return number


def _primes() -> Iterator[int]:
    """Yield the primes whose squares fit 63 bits, from the largest."""
    return (number for number in range(2**31 - 1, 1, -2) if all(number % odd for odd in range(3, 46_341, 2)))


def _circuits(plan: Plan, dtype: Any, modulus: int, stats: Stats) -> Generator[Progress, None, tuple[int, float]]:
    """Return the number of circuits by a modulus, and an upper bound: infinite if a count has outgrown 64 bits."""
    import numpy as np

    from pykt.answers.counting import pairings

    done = 0
    exact = True

    def run(table: StateTable, steps: tuple[Step, ...], graph: MoveGraph) -> Generator[Progress, None, StateTable]:
        nonlocal done, exact
        for step in steps:
            done += 1
            for after in _after_step(table, step, graph, np.uint64(done), dtype.type(modulus)):
                yield Progress(done, len(plan.steps), after.states)
            table = after
            exact = exact and (dtype == np.float64 or table.total < 2.0**63)
            stats["states"] = max(stats["states"], table.states)
        return table

    side = yield from run(_first(dtype), plan.side, plan.graph)
    if plan.other is None:
        theirs = _codes(side, plan, other=True)
    else:
        theirs = _codes((yield from run(_first(dtype), plan.other, plan.graph.turned())), plan, other=True)
    side = yield from run(side, plan.more, plan.graph)
    ours = _codes(side, plan, other=False)
    pairs = range(2, max(2, min(ours[2], theirs[2])) + 1)
    tables = [pairings.merging_table(number) for number in pairs]
    starts = np.cumsum([0, 0, 0, *map(len, tables)])
    total, most = pairings.join(*ours[:2], *theirs[:2], np.concatenate(tables), starts, dtype.type(modulus))
    return int(total), most if exact else math.inf


@dataclass(frozen=True)
class StateTable:
    """The states at a frontier and their counts, in a hash table of pairings.py, and the sum of the counts."""

    frontier: tuple[int, ...]
    slots: NDArray[Any]
    states: int
    total: float


def _empty(dtype: Any, slots: int) -> NDArray[Any]:
    """Return an empty hash table."""
    import numpy as np

    return np.zeros(slots, [("state", np.uint64), ("count", dtype)])


def _first(dtype: Any) -> StateTable:
    """Return the table before the first step: no move has been chosen, in one way."""
    slots = _empty(dtype, _FEWEST_SLOTS)
    slots[0] = (1, 1)
    return StateTable((), slots, 1, 1.0)


def _after_step(table: StateTable, step: Step, graph: MoveGraph, salt: Any, modulus: Any) -> Iterator[StateTable]:
    """Yield the table after a step, repeatedly while it grows; the last one is complete."""
    import numpy as np

    from pykt.answers.counting import pairings

    place = {node: nth for nth, node in enumerate(step.among)}
    frontier = np.array([place[node] for node in table.frontier], np.int64)
    moves = np.array([[place[node] for node in move] for move in step.moves], np.int64).reshape(-1, 2)
    must = sum(1 << nth for nth, move in enumerate(step.moves) if move in graph.must)
    taken = -1 if step.taken is None else place[step.taken]
    last = step.taken is not None and len(place) == graph.nodes - step.taken
    before = table.slots
    after, states, total = _empty(modulus.dtype, max(_FEWEST_SLOTS, len(before))), 0, 0.0
    slot = 0
    while slot < len(before):
        stop = min(slot + _SLOTS_AT_ONCE, len(before))
        room = len(after) * 3 // 4 - states
        slot, new, added = pairings.advance(
            before, (slot, stop), len(place), frontier, moves, must, taken, last, modulus, after, salt, room
        )
        states += new
        total += added
        if slot < stop:
            larger = _empty(modulus.dtype, 2 * len(after))
            pairings.copy_states(after, larger, salt, modulus)
            after = larger
        yield StateTable(step.after, after, states, total)


def _codes(table: StateTable, plan: Plan, *, other: bool) -> tuple[NDArray[Any], NDArray[Any], int]:
    """Return the states of a side as sorted codes, their counts, and the largest number of paths in a state."""
    import numpy as np

    from pykt.answers.counting import pairings

    place = {node: nth for nth, node in enumerate(plan.between)}
    there = [place[plan.graph.turn_node(node) if other else node] for node in plan.between]
    frontier = np.array([place[node] for node in table.frontier], np.int64)
    codes, counts, pairs = pairings.encode(table.slots, frontier, np.array(there, np.int64), other)
    order = np.argsort(codes)
    return codes[order], counts[order], pairs
