"""Find a tour with few or many crossings or turns, and a bound that says how far the tour can be from the best.

Clingo finds a first tour. Then two searches alternate. One search improves the tour by exchanging moves (improving.py).
The other search proves bounds: first with a linear program, if possible (linear.py), and then with clingo
(crossings.lp or turns.lp in asp/parts). If the best tour meets a bound, this tour is optimal. Otherwise the search ends
after a fixed number of exchanges.

The bounds hold for all 2-factors. A 2-factor has two moves at every square, but need not be connected. Every closed
tour is a 2-factor, so no tour has fewer crossings than the 2-factor with the fewest. For open tours, two squares of the
2-factor have one move. Clingo can prove a bound on the crossings of 2-factors without finding a best 2-factor.
"""

from __future__ import annotations

import random
import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import partial
from itertools import count
from typing import TYPE_CHECKING

from pykt.engines import asp
from pykt.engines.asp import warm  # noqa: F401  # each driver has this function
from pykt.engines.files import program_file
from pykt.engines.protocol import Answer, Outcome, Search
from pykt.engines.python import version
from pykt.model.board import Board
from pykt.model.bound import Bound
from pykt.model.goal import goal_of
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.process import used
from pykt.programs.methods.crossings.improving import Improving
from pykt.programs.methods.crossings.linear import SETS, linear_bound

if TYPE_CHECKING:
    import clingo

_ROUNDS = 16  # a round makes some exchanges and then computes one bound
_EXCHANGES = 100_000  # the exchanges of a round: half a second to a second on 8x8
_PAUSE = 0.5  # the least seconds from one yielded tour to the next in a round; its last tour does not wait
_CONFLICTS = 500  # the most conflicts of clingo's first search for a bound; the n-th may have n times as many


@dataclass(frozen=True)
class Question:
    """A question for a worker: the problem, and questions to clingo for a first tour and for a bound."""

    problem: Problem
    search: Search
    finding: asp.Question
    bounding: asp.Question

    @property
    def text(self) -> str:
        """A text for plain clingo that computes the bound."""
        return self.bounding.text


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question that asks for a tour with few or many crossings or turns."""
    without = replace(search, arguments=())
    plain = asp.question(replace(problem, crossings=None, turns=None), program, without)
    encoding = "cycle.lp" if problem.kind == "closed" else "path.lp"
    bounding = replace(
        plain,
        facts=f"{asp.facts(Problem(problem.kind, problem.board))}\nobjective({problem.compared}).",
        files=(str(program_file("asp", "parts/crossings.lp" if problem.crossings else "parts/turns.lp")),),
        options=asp.options(search, ("--opt-strategy=usc,oll,disjoint",)),
        wanted=0,
    )
    options = asp.options(without, ("--heuristic=Domain",))
    finding = replace(plain, files=(str(program_file("asp", encoding)),), wanted=1, options=options)
    return Question(problem, search, finding, bounding)


def answers(question: Question) -> Iterator[Answer | Bound | Outcome]:
    """Yield better and better tours and bounds, then an Outcome."""
    yield from asp.guarded(partial(_search, question))


def _search(question: Question, ground: asp.Ground, stats: asp.Stats) -> Iterator[Answer | Bound | Outcome]:
    problem = question.problem
    goal = goal_of(problem)
    assert goal is not None
    control = ground(question.finding)
    with control.solve(yield_=True) as handle:
        model = next(iter(handle), None)
        tour = asp.paths(model, question.finding)[0] if model else None
    if tour is None:
        yield Outcome("exhausted", question.finding.refutation, asp.engine(), stats | used())
        return
    improving = Improving(
        problem, [problem.board.index(square) for square in tour], random.Random(question.search.seed)
    )
    yield _answer(problem.board, improving, stats)
    bounds = _bounds(question, ground, stats)
    best, bound, sent = improving.best, question.search.bound, time.perf_counter()
    for nth in range(1, _ROUNDS + 1):
        with asp.timed(stats, "improve_s"):
            for _ in improving.round(_EXCHANGES, nth / _ROUNDS):
                if time.perf_counter() - sent > _PAUSE:
                    best, sent = improving.best, time.perf_counter()
                    yield _answer(problem.board, improving, stats)
            if best != improving.best:
                best = improving.best
                yield _answer(problem.board, improving, stats)
        found = next(bounds, None)
        if found and goal.is_better(bound, found.count):
            bound = found.count
            yield found
        if best == bound:
            break
    yield Outcome("enough", "", version(), stats | used())


def _answer(board: Board, improving: Improving, stats: asp.Stats) -> Answer:
    path = [board.square(cell) for cell in improving.tour]
    return Answer((path,), version(), stats | used(), compared=improving.best)


def _bounds(question: Question, ground: asp.Ground, stats: asp.Stats) -> Iterator[Bound]:
    """Yield the bound of a linear program, if there is one, and then bounds of clingo until one is the optimum.

    Each takes about as long as the exchanges of a round.
    """
    with asp.timed(stats, "linear_s"):
        linear = linear_bound(question.problem)
    if linear:
        yield linear
    goal = goal_of(question.problem)
    assert goal is not None
    control = ground(question.bounding)
    for nth in count(1):
        limit, is_optimal = _bound(control, _CONFLICTS * nth, stats)
        if limit is not None:
            text = f"{asp.engine()} proves it for all {SETS[question.problem.kind]}"
            yield Bound(-limit if goal.best == "most" else limit, "search", text, goal.side)
        if limit is None or is_optimal:
            return


def _bound(control: clingo.Control, conflicts: int, stats: asp.Stats) -> tuple[int | None, bool]:
    """Let clingo search for a bound on the costs. Return the bound, and whether it is the optimum.

    Stop the search after ``conflicts`` conflicts. A further call with the same control reuses everything that clingo
    has learned. Return None as the bound if the user's arguments let clingo ignore the costs.
    """
    with asp.timed(stats, "solve_s"):
        asp.limit_conflicts(control, conflicts)
        control.solve()
        summary = control.statistics["summary"]
    lower = summary.get("lower") or [None]
    return None if lower[0] is None else int(lower[0]), summary["models"]["optimal"] > 0
