"""Find a tour with few or many crossings or turns, and a bound that says how far the tour can be from the best.

Clingo finds a first tour. Then two searches alternate. One search improves the tour by exchanging moves (improving.py).
The other search asks clingo for a bound (crossings.lp or turns.lp in asp/parts). A 2-factor has two moves at every
square, but need not be connected. Every closed tour is a 2-factor, so no tour has fewer crossings than the 2-factor
with the fewest. For open tours, two squares of the 2-factor have one move. Clingo can prove a bound on the crossings of
2-factors without finding a best 2-factor. After the first round, a linear program proves another bound (linear.py). If
the best tour meets a bound, this tour is optimal. Otherwise the search ends after a fixed number of exchanges.
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

_ROUNDS = 16  # each round consists of both searches
_EXCHANGES = 100_000  # the exchanges of a round: half a second to a second on 8x8
_PAUSE = 0.5  # the least seconds between two yielded tours of one round, which may find hundreds
_CONFLICTS = 500  # the most conflicts of clingo in the first round; more in each further round


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

    Each takes about as long as a round of the other search.
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
    """Let clingo search for ``conflicts`` conflicts. Return its bound on the costs, and whether that is the optimum.

    Return None as the bound if the user's arguments let clingo ignore the costs. A further call with the same control
    reuses everything that clingo has learned.
    """
    with asp.timed(stats, "solve_s"):
        asp.limit_conflicts(control, conflicts)
        control.solve()
        summary = control.statistics["summary"]
    lower = summary.get("lower") or [None]
    return None if lower[0] is None else int(lower[0]), summary["models"]["optimal"] > 0
