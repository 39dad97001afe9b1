"""Two knights, to the proven optimum: by matchings, and from the bound down by asking clingo.

A visit can be broken off anywhere, so if there is none of V + 1 squares, there is none of more. The matchings find a
visit that is hardly ever far from the bound, and mostly at it. While there is a gap, clingo is asked for a visit of as
many squares as the bound allows (asp/two-knights.lp): either there is one, or the bound is one less. A visit is
sometimes found sooner without the counting of asp/shortages.lp, and nearly always refuted sooner with it; so both are
asked in turn, and half way between the best visit and the bound as well, with more and more patience.
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

_Way = tuple[int, bool]  # for how many squares clingo is asked, and whether with the sets to count in

_EFFORT, _EFFORT_PER_SQUARE = 30_000, 500  # for the matchings: a twentieth of a second on 8x8, two on 100x100
_PATIENCE = 2_000  # conflicts in the first round, twice as many in each one after


@dataclass(frozen=True)
class Question:
    """What the worker asks: the problem, and clingo's question without the number of squares that are asked for."""

    problem: Problem
    search: Search
    clingo: asp.Question

    @property
    def program(self) -> str:
        """What plain clingo can run: the question for as many squares as the bound allows."""
        why = f"% Is there a visit of {self.search.bound} squares? If not, ask for one less in length/1."
        return f"{why}\n{self.asking(self.search.bound).program}"

    def asking(self, squares: int, *, hints: bool = True) -> asp.Question:
        """The question to clingo for a visit of so many squares, with or without the sets to count in."""
        facts = [self.clingo.facts, f"length({squares}).", *(self.hints if hints else [])]
        return replace(self.clingo, facts="\n".join(facts), wanted=1)

    @cached_property
    def hints(self) -> list[str]:
        """The sets to count in as facts, a line for each."""
        return [
            " ".join(f"{name}({number},({file},{rank}))." for file, rank in squares)
            for number, sets in enumerate(shortages(self.problem), 1)
            for name, squares in zip(("short", "around"), sets, strict=True)
        ]


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Ask for the longest visit; ``search.bound`` is known to be no less."""
    return Question(problem, search, asp.question(problem, program, search))


def warm() -> None:
    """Load clingo into this process."""
    asp.warm()


def answers(question: Question) -> Iterator[Answer | Bound | Outcome]:
    """Better and better visits, and lower and lower bounds that clingo proves, until they meet."""
    yield from asp.guarded(partial(_visits, question))


def _visits(question: Question, ground: asp.Ground, stats: asp.Stats) -> Iterator[Answer | Bound | Outcome]:
    asp.check(question.clingo)
    began = time.perf_counter()
    best, bound = 0, question.search.bound
    engine = ""
    effort = _EFFORT + _EFFORT_PER_SQUARE * question.problem.board.cells
    for answer in matchings.found(question.problem, question.search, effort):
        best, engine = answer.squares, answer.engine
        yield answer
    stats["matching_s"] = time.perf_counter() - began
    controls: dict[_Way, clingo.Control] = {}
    patience = _PATIENCE
    while best < bound:
        engine = asp.engine()
        ways = _ways(best, bound, hints=bool(question.hints))
        controls = {way: control for way, control in controls.items() if way in ways}
        for squares, hints in ways:
            if (squares, hints) not in controls:
                controls[squares, hints] = ground(question.asking(squares, hints=hints))
            paths, refuted = _asked(controls[squares, hints], question, patience, stats)
            if paths:
                answer = Answer(matchings.gone_on(question.problem.board, paths), engine, stats | used())
                best = answer.squares
                yield answer
                break
            if refuted:
                bound = squares - 1
                yield Bound(bound, "search", f"{engine} refuted {squares}")
                break
        else:
            patience *= 2
    yield Outcome("enough", "", engine, stats | used())


def _ways(best: int, bound: int, *, hints: bool) -> list[_Way]:
    """What clingo may be asked: for as many as the bound, with the hints, if any, and without, and for half way there.

    The last is left out where the best visit and the bound are one square apart.
    """
    ways = [(bound, hinted) for hinted in ((True, False) if hints else (False,))]
    return [*ways, ((best + bound) // 2, False)] if bound - best > 1 else ways


def _asked(
    control: clingo.Control, question: Question, patience: int, stats: asp.Stats
) -> tuple[tuple[list[asp.Square], ...] | None, bool]:
    """A visit, or whether clingo refuted it; neither if so many conflicts did not decide it.

    Asked again, clingo goes on with what it has learned.
    """
    began = time.perf_counter()
    asp.limit_conflicts(control, patience)
    with control.solve(yield_=True) as handle:
        model = next(iter(handle), None)
        paths = asp.paths(model, question.clingo) if model else None
        refuted = bool(handle.get().unsatisfiable)
    now = asp.statistics(control)
    for name, number in {"solve_s": time.perf_counter() - began, **now}.items():
        sizes = name in ("rules", "atoms")
        stats[name] = max(stats.get(name, 0), number) if sizes else stats.get(name, 0) + number
    return paths, refuted
