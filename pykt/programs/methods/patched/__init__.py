"""Tours of one knight on boards as large as they come, with holes: a 2-factor whose cycles are patched into one.

First every square gets two of its moves, by a maximum matching (pykt/theory/graphs). If there is no such 2-factor,
there is no tour, and the reason names squares whose neighbours allow too few moves. The moves make cycles, and
exchanges of two moves for two others join nearly all of them. What is left is solved again: in a window around it
clingo chooses the moves so that all cycles that come through the window become one (asp/patched.lp). Outside a window
there are only paths, so a window costs what its own squares cost, however large the board is.

Where a window does not help, the next one is larger, and the last one is the board. So small boards are always decided.
That a larger board has no tour is proven in three cases: it has no 2-factor; it falls apart without some squares; or no
tour can pass a window, whatever it does outside (asp/window.lp).

graph.py turns a problem into a graph, refuting.py has the proofs, and windows.py asks clingo about windows.

Source: 2-factors and the patching of cycles (Karp; Frieze); windows are large neighbourhoods (Shaw).
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import count

from pykt.engines import asp
from pykt.engines.protocol import Answer, Outcome, Search
from pykt.engines.python import version
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.process import used
from pykt.programs.methods.patched.graph import TourGraph
from pykt.programs.methods.patched.refuting import cut_reason, two_factor_or_reason
from pykt.programs.methods.patched.windows import Windows, add_edges, edges_of, places_on_cycles
from pykt.theory.existence import no_answer
from pykt.theory.graphs.cycles import TwoFactor
from pykt.theory.graphs.matching import Mates

_REACH, _GROWTH = 4, 1.5  # how far the first windows reach from their middle, and the factor by which they grow
_FARTHEST = 9  # how far windows reach at most in the first attempt; the reach doubles with each attempt
_CONFLICTS = 2_000  # that clingo may spend on a window in the first attempt; four times as many in each one after


@dataclass(frozen=True)
class Question:
    """What the worker is asked: the problem, and a question to clingo that still lacks the graph."""

    problem: Problem
    search: Search
    clingo: asp.Question

    @property
    def program(self) -> str:
        """The text that plain clingo can run to answer the question: the whole board is one window."""
        graph = TourGraph.of(self.problem)
        return replace(self.clingo, facts=graph.facts(graph.vertices)).program


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Put a problem into a question for the worker."""
    return Question(problem, search, asp.question(Problem(problem.kind, problem.board), program, search))


def warm() -> None:
    """Load clingo into this process; EngineError if it is not installed."""
    asp.warm()


def answers(question: Question) -> Iterator[Answer | Outcome]:
    """Yield a tour, or as many as are wanted, or prove that there is none."""
    search = _patch if question.search.wanted == 1 else _enumerate
    yield from asp.guarded(partial(search, question))


def _patch(question: Question, ground: asp.Ground, stats: asp.Stats) -> Iterator[Answer | Outcome]:
    """Yield one tour, from a 2-factor or from later ones with larger windows and more conflicts.

    On a board without holes squares are matched in the order of the board: hardly a square is left over then. With
    holes this order would leave the squares without moves together at one side, where there is no room for exchanges.
    So it is random there.
    """
    asp.check(question.clingo)
    problem, seed = question.problem, question.search.seed
    graph, chance = TourGraph.of(problem), random.Random(seed or 0)
    windows = Windows(graph, question.clingo, ground, stats)
    for attempt in count():
        began = time.perf_counter()
        mates = two_factor_or_reason(graph, chance if attempt or seed is not None or problem.board.blocked else None)
        stats["matching_s"] = stats.get("matching_s", 0) + time.perf_counter() - began
        if isinstance(mates, str):
            yield Outcome("exhausted", no_answer(problem, mates), version(), stats | used())
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
    """Join cycles by exchanges, and in windows where exchanges fail; return a reason if there is no tour, else None.

    When a round made no progress, windows grow, until they would reach farther than ``farthest`` files and ranks.
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
    """Mend windows that do not overlap, around all cycles but the largest; return a reason if there is no tour.

    All windows begin with the cycles as they are now. So a cycle that one window makes may fall apart in another one;
    but then into large cycles, which exchanges join again.
    """
    graph, places, changed = windows.graph, places_on_cycles(factor), set[int]()
    for cycle in sorted(factor.components, key=len)[:-1]:
        window = graph.window(chance.choice([vertex for vertex in cycle if vertex < graph.cells]), reach)
        if not changed.isdisjoint(window):
            continue
        mended = windows.mend(factor, places, window, conflicts)
        if mended:
            changed.update(window)
        elif mended is False and len(window) == len(graph.vertices):
            return f"{asp.engine()} refuted it"
        elif mended is False and not windows.can_be_passed(window, conflicts):
            return f"{asp.engine()} refuted that a tour passes {graph.extent(window)}"
    factor.trace()
    return None


def _enumerate(question: Question, ground: asp.Ground, stats: asp.Stats) -> Iterator[Answer | Outcome]:
    """Yield several tours or all, by clingo alone: exchanges might find the same tours again."""
    graph, engine = TourGraph.of(question.problem), asp.engine()
    control = ground(replace(question.clingo, facts=graph.facts(graph.vertices)))
    number = {graph.term(vertex): vertex for vertex in graph.vertices}
    with control.solve(yield_=True) as handle:
        for model in handle:
            mates: Mates = [[] for _ in graph.neighbours]
            add_edges(mates, number, edges_of(model))
            yield Answer((graph.walk(TwoFactor(graph.neighbours, mates).components[0]),), engine, stats | used())
        exhausted = bool(handle.get().exhausted)
    why = no_answer(question.problem, f"{engine} refuted it")
    yield Outcome("exhausted" if exhausted else "enough", why if exhausted else "", engine, stats | used())
