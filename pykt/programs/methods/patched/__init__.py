"""Find a tour of one knight on a very large board, also with blocked squares: join the cycles of a 2-factor.

1. A maximum matching gives every square two moves (pykt/theory/graphs). Such a choice of moves is a *2-factor*. If the
   board has no 2-factor, it has no tour. In this case the outcome usually names squares that need more moves than their
   neighbours can take part in. For pieces whose moves may keep the colour, a cycle of the 2-factor may also consist of
   only two squares, with the move between them used twice.
2. The moves of the 2-factor form cycles. Exchanges of two moves for two other moves join nearly all of these cycles.
3. If several cycles remain, a *window* is opened around each of them except the largest. For a knight on a plane, a
   window is a rectangular part of the board. For other pieces or surfaces, it consists of the squares that the fewest
   moves reach from a square of the cycle. Clingo chooses the moves in the window again, so that all cycles that pass
   through the window become one (patched.lp in asp/parts/). Each path between two squares of the window that runs
   outside becomes a single vertex. So clingo's time for a window depends only on the window, however large the board
   is. A window that overlaps a changed window is skipped until the next round of windows.

If windows do not help, larger windows are tried, and finally the whole board is the window. If clingo exhausts this
search, no tour exists. So small boards are soon decided. Three other proofs don't need a window of the whole board: the
board has no 2-factor; removing some squares leaves too many separate parts; or no tour can pass through a window,
whatever happens outside (asp/parts/window.lp).

graph.py turns a problem into a graph, refuting.py has the proofs, and windows.py calls clingo for windows.

Source: 2-factors and the patching of cycles (Karp; Frieze); windows are large neighbourhoods (Shaw).
"""

from __future__ import annotations

import random
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import count

from pykt.engines import asp
from pykt.engines.asp import warm  # noqa: F401  # each driver has this function
from pykt.engines.protocol import Answer, Outcome, Search
from pykt.engines.python import version
from pykt.model.board import Board
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.process import used
from pykt.programs.methods.patched.graph import TourGraph
from pykt.programs.methods.patched.refuting import cut_reason, two_factor_or_reason
from pykt.programs.methods.patched.windows import Windows, add_edges, edges_of, places_on_cycles
from pykt.theory.existence import no_answer
from pykt.theory.graphs.cycles import TwoFactor
from pykt.theory.graphs.matching import Mates

_REACH = 4  # how many files and ranks the first windows reach from their middle in each direction
_GROWTH = 1.5  # the factor by which this reach grows when windows do not help
_FARTHEST = 9  # the largest reach in the first attempt; doubled in each further attempt
_CONFLICTS = 2_000  # the most conflicts for a window in the first attempt; four times as many in each further attempt


@dataclass(frozen=True)
class Question:
    """A question for a worker: the problem, and a question to clingo that still lacks the facts of the graph."""

    problem: Problem
    search: Search
    clingo: asp.Question

    @property
    def text(self) -> str:
        """A text for plain clingo that answers the question. In this text the whole board is one window."""
        graph = TourGraph.of(self.problem)
        return replace(self.clingo, facts=graph.facts(graph.vertices)).text


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question that asks for tours of ``problem``."""
    # The facts of the graph say all about moves, blocked squares and demands. asp.question would add files for these
    # conditions. So asp.question gets a problem without conditions.
    bare = Problem(problem.kind, Board(problem.board.files, problem.board.ranks))
    return Question(problem, search, asp.question(bare, program, search))


def answers(question: Question) -> Iterator[Answer | Outcome]:
    """Yield up to the wanted number of tours, or prove that there is no tour. Then yield an Outcome."""
    search = _patch if question.search.wanted == 1 else _enumerate
    yield from asp.guarded(partial(search, question))


def _patch(question: Question, ground: asp.Ground, stats: asp.Stats) -> Iterator[Answer | Outcome]:
    """Yield one tour, then an Outcome. Each attempt has another 2-factor, larger windows and more conflicts.

    The matching takes the squares of a board without blocked squares in the order of the board, because then its greedy
    start leaves hardly any square unmatched. On a board with blocked squares, this order would leave many unmatched
    squares together at one side, where exchanges can't be made. So there the order is random. The order is also random
    with a seed, and in each attempt after the first, so that this attempt begins with another 2-factor.
    """
    asp.check(question.clingo)
    problem, seed = question.problem, question.search.seed
    graph, chance = TourGraph.of(problem), random.Random(seed or 0)
    windows = Windows(graph, question.clingo, ground, stats)
    for attempt in count():
        by_chance = attempt > 0 or seed is not None or bool(problem.board.blocked)
        with asp.timed(stats, "matching_s"):
            mates = two_factor_or_reason(graph, chance if by_chance else None)
        if isinstance(mates, str):
            yield Outcome("exhausted", no_answer(problem, mates), version(), stats | used())
            return
        if not graph.is_plain and (why := cut_reason(graph)):  # for example, a camel stays on squares of one colour
            yield Outcome("exhausted", no_answer(problem, why), version(), stats | used())
            return
        factor = TwoFactor(graph.neighbours, mates)
        stats["cycles"] = len(factor.components)
        why = _join_cycles(factor, windows, chance, _FARTHEST * 2**attempt, _CONFLICTS * 4**attempt)
        engine = asp.engine() if "windows" in stats else version()
        if why is not None:
            yield Outcome("exhausted", no_answer(problem, why), engine, stats | used())
            return
        if len(factor.components) == 1:
            yield Answer((graph.walk(factor.components[0]),), engine, stats | used())
            yield Outcome("enough", "", engine, stats | used())
            return


def _join_cycles(
    factor: TwoFactor, windows: Windows, chance: random.Random, farthest: int, conflicts: int
) -> str | None:
    """Join cycles by exchanges, and in windows where exchanges fail. Return why there is no tour, or None.

    If a round makes no progress, windows become larger. Stop when windows would reach more than ``farthest`` files and
    ranks from their middle.
    """
    reach, fewest = float(_REACH), len(factor.mates)
    while True:
        factor.join()
        if len(factor.components) == 1:
            return None
        if len(factor.components) >= fewest:
            if reach == _REACH and (why := cut_reason(windows.graph)):
                return why
            reach *= _GROWTH
            if reach > farthest:
                return None
        fewest = min(fewest, len(factor.components))
        if why := _mend_round(factor, windows, chance, int(reach), conflicts):
            return why


def _mend_round(factor: TwoFactor, windows: Windows, chance: random.Random, reach: int, conflicts: int) -> str | None:
    """Open a window around each cycle except the largest. Return why there is no tour, or None.

    Skip a window that overlaps a window already changed in this round.

    All windows of a round begin with the same cycles. So a cycle that is joined in one window may be divided in another
    window. But then it is divided into large cycles, which exchanges join again.
    """
    graph, places, changed = windows.graph, places_on_cycles(factor), set[int]()
    for cycle in sorted(factor.components, key=len)[:-1]:
        # A required move adds two vertices, which can form a cycle by themselves if moves may keep the colour.
        window = graph.window(chance.choice([vertex for vertex in cycle if vertex < graph.cells] or cycle), reach)
        if not changed.isdisjoint(window):
            continue
        mended = windows.mend(factor, places, window, conflicts)
        if mended:
            changed.update(window)
        elif mended is False and len(window) == len(graph.vertices):
            return f"{asp.engine()} exhausted the search"
        elif mended is False and not windows.can_be_passed(window, conflicts):
            return f"{asp.engine()} refuted that a tour passes {graph.extent(window)}"
    factor.trace()
    return None


def _enumerate(question: Question, ground: asp.Ground, stats: asp.Stats) -> Iterator[Answer | Outcome]:
    """Yield several tours or all, found by clingo alone, because exchanges might find the same tours again."""
    graph, engine = TourGraph.of(question.problem), asp.engine()
    control = ground(replace(question.clingo, facts=graph.facts(graph.vertices)))
    number = {graph.term(vertex): vertex for vertex in graph.vertices}
    with control.solve(yield_=True) as handle:
        for model in handle:
            mates: Mates = [[] for _ in graph.neighbours]
            add_edges(mates, number, edges_of(model))
            yield Answer((graph.walk(TwoFactor(graph.neighbours, mates).components[0]),), engine, stats | used())
        exhausted = bool(handle.get().exhausted)
    why = no_answer(question.problem, f"{engine} exhausted the search")
    yield Outcome("exhausted" if exhausted else "enough", why if exhausted else "", engine, stats | used())
