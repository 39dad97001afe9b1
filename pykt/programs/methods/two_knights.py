"""Find a best visit of two knights and prove that no visit has more squares.

A *visit* is the pair of paths of both knights. Every beginning of a visit is a visit, too. So if no visit has V + 1
squares, then no visit has more than V squares.

First, matchings find a visit. It often has as many squares as the upper bound allows, and rarely far fewer. If it has
fewer, clingo looks for a visit with as many squares as the bound allows (asp/two-knights.lp). If clingo finds one, that
is a best visit. If clingo refutes it, the bound becomes one lower, and clingo is called again.

Clingo can be given hints: the counting constraints of asp/shortages.lp. With the hints clingo nearly always refutes a
visit sooner. Without the hints it sometimes finds a visit sooner. So clingo is called alternately with and without the
hints, and also for a visit half way between the best visit and the bound. Each round allows twice as many conflicts as
the round before.
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

_Target = tuple[int, bool]  # the number of squares of the visit to look for, and whether clingo gets hints

_EFFORT, _EFFORT_PER_SQUARE = 30_000, 500  # of the matchings: a twentieth of a second on 8x8, two seconds on 100x100
_CONFLICTS = 2_000  # the conflicts allowed for a question in the first round; they double in each further round


@dataclass(frozen=True)
class Question:
    """What a worker is asked: the problem, and a question for clingo that leaves the number of squares open."""

    problem: Problem
    search: Search
    clingo: asp.Question

    @property
    def text(self) -> str:
        """A text for plain clingo that asks for a visit of as many squares as the bound allows."""
        why = f"% Is there a visit of {self.search.bound} squares? If not, write one square fewer in length/1."
        return f"{why}\n{self.for_squares(self.search.bound).text}"

    def for_squares(self, squares: int, *, hints: bool = True) -> asp.Question:
        """Return the question to clingo for a visit of ``squares`` squares, with or without hints."""
        facts = [self.clingo.facts, f"length({squares}).", *(self.hints if hints else [])]
        return replace(self.clingo, facts="\n".join(facts), wanted=1)

    @cached_property
    def hints(self) -> list[str]:
        """The sets of squares in which asp/shortages.lp counts moves: one line of facts for each set."""
        return [
            " ".join(f"{name}({number},({file},{rank}))." for file, rank in squares)
            for number, sets in enumerate(shortages(self.problem), 1)
            for name, squares in zip(("short", "around"), sets, strict=True)
        ]


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question that asks for a best visit. No visit has more than ``search.bound`` squares."""
    return Question(problem, search, asp.question(problem, program, search))


def warm() -> None:
    """Load clingo into this process; EngineError if it is not installed."""
    asp.warm()


def answers(question: Question) -> Iterator[Answer | Bound | Outcome]:
    """Yield better and better visits, and lower and lower bounds that clingo proves.

    The search ends when the best visit has as many squares as the bound allows.
    """
    yield from asp.guarded(partial(_improve, question))


def _improve(question: Question, ground: asp.Ground, stats: asp.Stats) -> Iterator[Answer | Bound | Outcome]:
    """Yield the visits that matchings find, then the better visits and lower bounds that clingo finds."""
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
    """Return the targets of a round.

    A visit of ``bound`` squares is a target with hints, if there are hints, and again without them. If the best visit
    is more than one square below the bound, a visit half way between them is the last target.
    """
    targets = [(bound, hinted) for hinted in ((True, False) if hints else (False,))]
    return [*targets, ((best + bound) // 2, False)] if bound - best > 1 else targets


def _solve(
    control: clingo.Control, question: Question, conflicts: int, stats: asp.Stats
) -> tuple[tuple[list[asp.Pair], ...] | None, bool]:
    """Call clingo. Return the paths of a visit, or None if clingo finds no visit, and whether clingo refuted the visit.

    Return None and False if clingo has not decided after ``conflicts`` conflicts. A further call with the same control
    reuses everything that clingo has learned.
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
