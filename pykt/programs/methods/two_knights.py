"""Two knights, to the proven optimum: visits by matchings, then clingo from the upper bound down.

A visit can be broken off anywhere. So if no visit has V + 1 squares, none has more. The matchings find a visit that is
rarely far from the upper bound, and mostly meets it. Otherwise clingo is asked for a visit of as many squares as the
bound allows (asp/two-knights.lp): either there is one, or the bound is one less.

Clingo finds a visit sometimes sooner without the counting of asp/shortages.lp, but nearly always refutes it sooner with
it. So it is asked in both ways by turns, and also for a visit half way between the best one and the bound. Each round
may cost twice as many conflicts as the one before.
"""

from __future__ import annotations

import time
from collections.abc import Iterator
from dataclasses import dataclass, replace
from functools import cached_property, partial
from typing import TYPE_CHECKING

from pykt.engines import asp
from pykt.engines.protocol import Answer, Outcome, Search
from pykt.model.bound import Bound
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.process import used
from pykt.programs.methods import two_knights_matching as matchings
from pykt.theory.bounds import shortages

if TYPE_CHECKING:
    import clingo

_Target = tuple[int, bool]  # the squares of the visit that clingo is asked for, and whether it gets hints

_EFFORT, _EFFORT_PER_SQUARE = 30_000, 500  # for the matchings: a twentieth of a second on 8x8, two on 100x100
_CONFLICTS = 2_000  # that a question may cost in the first round, twice as many in each one after


@dataclass(frozen=True)
class Question:
    """What the worker is asked: the problem, and a question to clingo that still lacks the number of squares."""

    problem: Problem
    search: Search
    clingo: asp.Question

    @property
    def program(self) -> str:
        """The text that plain clingo can run: it asks for a visit of as many squares as the bound allows."""
        why = f"% Is there a visit of {self.search.bound} squares? If not, ask for one less in length/1."
        return f"{why}\n{self.for_squares(self.search.bound).program}"

    def for_squares(self, squares: int, *, hints: bool = True) -> asp.Question:
        """Return the question to clingo for a visit of ``squares`` squares, with or without hints."""
        facts = [self.clingo.facts, f"length({squares}).", *(self.hints if hints else [])]
        return replace(self.clingo, facts="\n".join(facts), wanted=1)

    @cached_property
    def hints(self) -> list[str]:
        """The sets of squares that asp/shortages.lp counts in, a line of facts for each."""
        return [
            " ".join(f"{name}({number},({file},{rank}))." for file, rank in squares)
            for number, sets in enumerate(shortages(self.problem), 1)
            for name, squares in zip(("short", "around"), sets, strict=True)
        ]


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Ask for the longest visit; no visit has more than ``search.bound`` squares."""
    return Question(problem, search, asp.question(problem, program, search))


def warm() -> None:
    """Load clingo into this process; EngineError if it is not installed."""
    asp.warm()


def answers(question: Question) -> Iterator[Answer | Bound | Outcome]:
    """Yield better and better visits, and lower and lower bounds that clingo proves, until they meet."""
    yield from asp.guarded(partial(_improve, question))


def _improve(question: Question, ground: asp.Ground, stats: asp.Stats) -> Iterator[Answer | Bound | Outcome]:
    """Yield the visits by matchings, then close in on the optimum from both sides with clingo."""
    asp.check(question.clingo)
    began = time.perf_counter()
    best, bound = 0, question.search.bound
    engine = ""
    effort = _EFFORT + _EFFORT_PER_SQUARE * question.problem.board.cells
    for answer in matchings.found(question.problem, question.search, effort):
        best, engine = answer.squares, answer.engine
        yield answer
    stats["matching_s"] = time.perf_counter() - began
    controls: dict[_Target, clingo.Control] = {}
    conflicts = _CONFLICTS
    while best < bound:
        engine = asp.engine()
        targets = _targets(best, bound, hints=bool(question.hints))
        controls = {target: control for target, control in controls.items() if target in targets}
        for squares, hints in targets:
            if (squares, hints) not in controls:
                controls[squares, hints] = ground(question.for_squares(squares, hints=hints))
            paths, refuted = _solve(controls[squares, hints], question, conflicts, stats)
            if paths:
                answer = Answer(matchings.extended(question.problem.board, paths), engine, stats | used())
                best = answer.squares
                yield answer
                break
            if refuted:
                bound = squares - 1
                yield Bound(bound, "search", f"{engine} refuted a visit of {squares} squares")
                break
        else:
            conflicts *= 2
    yield Outcome("enough", "", engine, stats | used())


def _targets(best: int, bound: int, *, hints: bool) -> list[_Target]:
    """Return what to ask clingo for: ``bound`` squares, with the hints if there are any, and without; and half way.

    Half way between the best visit and the bound is left out where they are only one square apart.
    """
    targets = [(bound, hinted) for hinted in ((True, False) if hints else (False,))]
    return [*targets, ((best + bound) // 2, False)] if bound - best > 1 else targets


def _solve(
    control: clingo.Control, question: Question, conflicts: int, stats: asp.Stats
) -> tuple[tuple[list[asp.Square], ...] | None, bool]:
    """Return the paths of a visit, if clingo finds one, and whether clingo refuted it.

    Return None and False if that is undecided after ``conflicts`` conflicts. When the same control is asked again,
    clingo goes on with what it has learned.
    """
    began = time.perf_counter()
    asp.limit_conflicts(control, conflicts)
    with control.solve(yield_=True) as handle:
        model = next(iter(handle), None)
        paths = asp.paths(model, question.clingo) if model else None
        refuted = bool(handle.get().unsatisfiable)
    now = asp.statistics(control)
    for name, number in {"solve_s": time.perf_counter() - began, **now}.items():
        is_size = name in ("rules", "atoms")
        stats[name] = max(stats.get(name, 0), number) if is_size else stats.get(name, 0) + number
    return paths, refuted
