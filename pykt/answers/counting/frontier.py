"""Count tours by a frontier: all at once, not one by one.

*States.* The count processes the free squares one by one, rank by rank or file by file. To process a square is to
choose which moves the tour makes from this square to squares that come later. The count tries every choice that gives
the square exactly two moves in all. After that, the square is finished.

The moves chosen so far form paths, which together cover all finished squares. The rest of the count depends only on two
facts about the unfinished squares. The first is how many moves each of them has: none, one or two. The second is which
two of them are the ends of the same path. These facts together are called a *state*. Choices with the same state can be
completed in the same ways. So the count stores, for each state, only the number of choices that lead to this state.

The *frontier* consists of the unfinished squares that moves may have reached. On a board n squares wide, the frontier
has 2n squares after each whole rank, and 2n + 1 squares while the squares of a rank are processed. Only a tour's very
last move may close a path.

*Open tours.* Add one square off the board, and a move from this square to every square where the tour may start or end.
Then an open tour becomes a closed tour through the added square. The added square is never processed and stays in the
frontier. Required and forbidden moves limit the choices.

*Colours of the ends.* Every knight's move on the board joins a dark square and a light one. So if as many squares are
dark as light, an open tour has a dark end and a light one. With one dark square more, both ends are dark, and no move
leads from a light square off the board. With two more there is no tour.

An end of the tour is *inside* once the move from it to the added square is chosen. A state does not store the colours
of the ends inside, but they follow from the state. Count the moves at all squares, finished or not. If the dark squares
have one move more than the light squares, this move leads from a dark end off the board. If they have two moves more,
both ends inside are dark. If the two ends must differ in colour, states with two dark or two light ends inside are left
out. On open 8x8 these are 36 % of the states after 15 squares. On open 7x7 both ends must be dark, so states with a
light end inside are left out. These are 53 % of the states of a side.

*Two sides.* If 2k squares of a frontier of w squares are ends of paths, there are at most (w choose 2k) (2k-1)!!
2^(w-2k) states. The sum over all k bounds the number of states. About a fifth of these states occur, because each move
joins a light square and a dark one. Far fewer states occur in the first ranks, because few squares form only few paths.

Therefore the count works from both sides of the board. On each side it processes as many squares as possible, as long
as no move leads from a square of one side to a square of the other. The squares between the two sides are the frontier
of both. Each move within this frontier is assigned to one of the sides. On 7x8 this needs at most 1.3 million states at
a time, instead of 30 million from one side alone. On 8x8 this needs 25 million. If a rotation by 180 degrees maps the
problem to itself, it also maps the states of one side to the states of the other. Then only one side is counted. The
rotation maps at most two moves within the common frontier to themselves. These moves belong to neither side: for each
choice among them, the sides are joined separately.

*One side.* On some boards a move joins the two sides, however they are chosen. On other boards too many squares lie
between the sides. In both cases the first side gets all squares but four. Some tours make no move among these four and
the added square. Such a tour needs no join with the other side: the step that closes the tour counts it.

*Groups.* States whose squares have the same numbers of moves form a group. In a group, a state is a perfect matching of
the ends of paths, and matchings are numbered (see matchings.py). A choice of moves leads from all states of a group to
states of one other group. A table maps the matchings of the group before the choice to those of the group after it. So
the counts of a group after a step are sums over a few groups before the step. No state is looked up or sorted, a state
takes 12 bytes, and each processor works on groups of its own. On 8x8 this takes a fifth of the processor time of a hash
table of states.

*Joining.* A state of one side and a state of the other form tours if each square has two moves in all and the paths
together form one circuit. The number of tours is the sum of the products of the counts of all such pairs of states.
Each group of one side is joined with at most one group of the other. To join two groups takes (2k-1)!! k^2 steps
instead of ((2k-1)!!)^2; see ``pairings._circuits``.

*What can be joined.* After its last square, each side still chooses among its moves within the common frontier. These
choices multiply the number of states, but most of the new states are useless: no state of the other side has exactly
the moves that are missing. The groups show which states are useless, and there are far fewer groups than states. So the
count first looks only for groups (see meeting.py). First it finds the groups that the two sides can reach. Then it
finds which of these groups can be joined, and which earlier groups lead to them. Finally it counts the states of the
groups that are needed. On closed 8x8, 1.2 of 2.3 million groups can be joined; on open 7x7, 300,000 of 840,000.

If a rotation maps one side to the other, it also maps each pair of groups that can be joined to another pair. The two
pairs form equally many tours. So only one of the two is joined, and counts twice. For open tours, a group with no end
inside is joined with a group with both ends inside, or two groups with one end inside are joined.

If there are many pairs, they are divided into parts. The parts are counted and joined one after the other, which needs
less memory. On closed 8x8 there are four parts, with at most 14 million states, and the count takes 1.5 GB.

*What would be needed for open tours of 8x8.* Each side has 24 squares. After 18 of them there are 82 million states, 28
times as many as for closed tours. After 20 of them there are 188 million states, 24 times as many. The count up to this
point takes one minute of processor time and 5.8 GB, of which 1.9 GB are tables of matchings. Suppose that there are 20
times as many states after 23 squares. Then the states before and after a step take 10 GB. The whole count takes 12 GB
and ten minutes of processor time. Such a count was not tried.

*No estimate in advance.* The bound on the number of states is no estimate, because few of these states occur: 1.3 of
267 million on closed 7x8, and 5.4 of 54 million on open 6x10. Which groups occur is known only once they have been
counted. So if a limit stops a count, the user sees only the step that it had reached, and the number of states there.

*Large numbers.* Counts are 64-bit numbers. If the number of tours may be larger, the tours are counted again modulo
several primes, and the Chinese remainder theorem gives the number.

Sources: the frontier is that of D. E. Knuth's program "Simpath" (2008). The number for 8x8 is that of B. D. McKay,
"Knight's Tours of an 8x8 Chessboard" (1997). The way to join two sides was developed for pykt.
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
from pykt.model.conditions import unknown
from pykt.model.problem import Problem
from pykt.process import used

if TYPE_CHECKING:
    from pykt.answers.counting.layers import Layer

_MOST_SQUARES = 400  # on boards with more squares, sums of counts may be too large for floating point
_WIDEST = 18  # the most squares of a frontier: in a wider one, the tables for ten paths would need gigabytes

#: The conditions that a frontier can handle.
_KNOWN = frozenset(("starts", "end", "moves", "forbidden", "piece", "surface", "graph"))


def missing() -> str | None:
    """Return a sentence that says what to install before a frontier can count tours, or None if nothing is missing."""
    if find_spec("numba"):
        return None
    return (
        "Counting by a frontier needs numba: install it with `pip install 'pykt-tours[count]'`, "
        "or use --method enumerate."
    )


def objection(problem: Problem) -> str | None:
    """Return why a frontier can't count the tours of a problem, or None if it can."""
    if problem.kind not in ("open", "closed"):
        return "a frontier counts open and closed tours only"
    if words := unknown(problem, _KNOWN):
        return f"a frontier can't count with {words}"
    if problem.board.free > _MOST_SQUARES:
        return f"a frontier counts on at most {_MOST_SQUARES} free squares, and this board has {problem.board.free:,}"
    if (widest := best_plan(problem).widest) > _WIDEST:
        return f"the frontier of this board has {widest} squares, and at most {_WIDEST} are possible"
    return None


# In the worker --------------------------------------------------------------------------------------------------------


@dataclass(frozen=True)
class Progress:
    """The progress of a count: the current step, the number of steps, and the states found in the current step.

    Until the squares of both sides are processed, ``steps`` is only the number of steps that process squares. How many
    steps follow depends on the groups that can be joined.
    """

    step: int
    steps: int
    states: int

    def __str__(self) -> str:
        """Return a few words for the terminal."""
        return f"step {self.step} of {self.steps}, with {self.states:,} states"


Stats = dict[str, float]


def warm() -> None:
    """Load numba into this process."""
    from pykt.answers.counting import pairings  # noqa: F401


def count(problem: Problem) -> Iterator[Progress | int | Outcome]:
    """Count the tours of a problem. Two tours that differ only in direction count as one.

    Yields Progress during the count, then the number of tours, then an Outcome.
    """
    import numba

    began = time.perf_counter()
    plan = best_plan(problem)
    stats: Stats = {"widest": plan.widest, "states": 0}
    if problem.board.free == 1:  # the plan would need two moves from the only square to the added square
        yield int(problem.kind == "open")
    elif not plan.graph.possible:
        yield 0
    else:
        yield (yield from _number(plan, stats))
    stats |= {"solve_s": time.perf_counter() - began, **used()}
    yield Outcome("exhausted", "", f"numba {numba.__version__}", stats)


def _number(plan: Plan, stats: Stats) -> Generator[Progress, None, int]:
    """Return the number of circuits. Count modulo 2^64, then modulo primes until the number is determined."""
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
    """Yield the primes whose squares fit into 63 bits, the largest first."""
    return (number for number in range(2**31 - 1, 1, -2) if all(number % odd for odd in range(3, 46_341, 2)))


def _circuits(plan: Plan, dtype: Any, modulus: int, stats: Stats) -> Generator[Progress, None, tuple[int, float]]:
    """Return the number of circuits modulo ``modulus`` (0: modulo 2^64), and an upper bound on this number.

    The upper bound is infinite if a count was too large for 64 bits.
    """
    import numpy as np

    from pykt.answers.counting import layers, meeting

    done, in_all, exact, number, most = 0, len(plan.first_steps) + len(plan.other_steps or ()), True, 0, 0.0

    def run(
        layer: Layer, steps: tuple[Step, ...], graph: MoveGraph, wanted: list[Any]
    ) -> Generator[Progress, None, Layer]:
        nonlocal done, exact, number, most
        for nth, step in enumerate(steps):
            done += 1
            if plan.is_one_sided and step.taken is not None:
                circuits = layers.closed(layer, step, graph)
                number += int(circuits.sum())
                most += float(circuits.sum(dtype=np.float64))
            exact = exact and (dtype == np.float64 or layer.total * step.choices < 2.0**64)
            for after in layers.after_step(layer, step, graph, dtype.type(modulus), wanted[nth] if wanted else None):
                yield Progress(done, in_all, after.states)
            layer = after
            stats["states"] = max(stats["states"], layer.states)
        return layer

    graph, turned = plan.graph, plan.graph.turned()
    side = other = yield from run(layers.first(dtype), plan.first_steps, graph, [])
    if plan.other_steps is not None:
        other = yield from run(layers.first(dtype), plan.other_steps, turned, [])
    parts = [(made, part) for made in plan.central_choices for part in meeting.parts(plan, side, other, made)]
    in_all += sum(len(wanted) for _, part in parts for wanted in part)
    for made, (our_wanted, their_wanted) in parts:
        with_made, steps = plan.with_central(made)
        ours = yield from run(side, steps, with_made, our_wanted)
        theirs = yield from run(other, plan.other_joining, turned, their_wanted)
        circuits, bound = layers.join(ours, theirs, plan, made, dtype.type(modulus))
        number += circuits
        most += bound
    return number % (modulus or 2**64), most if exact else math.inf
