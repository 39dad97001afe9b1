"""Find a best visit of two knights and prove that no visit has more squares.

A *visit* is the pair of paths of both knights. If a visit is broken off earlier, it is still a visit. So if no visit
has V + 1 squares, then no visit has more than V squares.

First, matchings find a visit. The visit often has as many squares as the upper bound allows, and rarely far fewer. If
it has fewer, a linear program makes the bound lower (two_knights_linear.py). On dense boards, with many blocked
squares, the bound often sinks to the number of squares of the best visit: on 53 of 60 boards of 30x30. Without the
linear program the bound is as low on only 12 of the 60. On large boards, clingo makes the paths longer in small windows
of the board (two_knights_windows.py). If the visit still has fewer squares than the bound allows, clingo looks for a
visit with as many squares as the bound allows. If clingo finds one, that is a best visit. If clingo refutes such a
visit, the bound becomes one lower, and clingo is called again.

Clingo is asked two questions in turn. The weaker question comes first: are there two paths, of any lengths, that
together visit this number of squares (asp/parts/two-knights-relaxed.lp, and two_knights_asking.py beside this module)?
On dense boards clingo decides this question far sooner than the full question (asp/two-knights.lp). Clingo can be given
hints: the counting constraints of asp/parts/shortages.lp. With the hints clingo nearly always refutes a visit sooner.
Without the hints it sometimes finds a visit sooner. So the weaker question is also asked without the hints, for a
number of squares half way between the best visit and the bound. Each round of questions allows twice as many conflicts
as the round before.
"""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from functools import cached_property, partial
from itertools import count, islice
from typing import NamedTuple, cast

from pykt.engines import asp
from pykt.engines.asp import warm  # noqa: F401  # each driver has this function
from pykt.engines.atoms import Pair
from pykt.engines.files import program_file
from pykt.engines.protocol import Answer, Outcome, Search
from pykt.model.bound import Bound
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.model.text import counted
from pykt.process import used
from pykt.programs.methods import two_knights_matching as matchings
from pykt.programs.methods import two_knights_windows as windows
from pykt.programs.methods.two_knights_asking import Asked, Exact, Relaxed, balanced
from pykt.programs.methods.two_knights_linear import Visits
from pykt.theory.bounds import shortages

_EFFORT, _EFFORT_PER_SQUARE = 30_000, 500  # for matchings: they take a twentieth of a second on 8x8, 2 s on 100x100
_CONFLICTS = 8_000  # the conflicts allowed for a question in the first round; they double in each further round
_STEPS = 10_000  # the most steps of the simplex method: dense boards of 30x30 need 2,000
_MOST_LINEAR = 4_000  # the most free squares for a linear program: 60x60 takes two seconds
_NEAR = 0.99  # windows stop when a visit has this fraction of the squares that the bound allows
_WINDOWS = 50  # each time after this many windows, the paths are balanced so that they make a visit
_CHANGES = 20  # the most changes to the paths when they are balanced
_PATIENCE = 6  # windows stop after this many groups of `_WINDOWS` windows without a longer path
_RELAXED, _OPTIONS = str(program_file("asp", "parts/two-knights-relaxed.lp")), ("--configuration=jumpy",)
_LARGE = 900  # with more squares, windows come first; each conflict takes longer, so fewer are allowed


class _Target(NamedTuple):
    """A question for clingo: the number of squares to visit, which encoding to use, and whether to add the hints."""

    squares: int
    relaxed: bool
    hints: bool


@dataclass(frozen=True)
class Question:
    """A question for a worker: the problem, and a question for clingo that leaves the number of squares open."""

    problem: Problem
    search: Search
    clingo: asp.Question

    @property
    def text(self) -> str:
        """A text for plain clingo that asks for a visit of as many squares as the bound allows."""
        why = f"% Is there a visit of {self.search.bound} squares? If not, lower the number in length/1 by one."
        return f"{why}\n{self.for_squares(self.search.bound).text}"

    def for_squares(self, squares: int, *, hints: bool = True, relaxed: bool = False) -> asp.Question:
        """Return the question to clingo for a visit of ``squares`` squares, with or without hints.

        If ``relaxed`` is true, ask for two paths of any lengths that together visit ``squares`` squares.
        """
        facts = [self.clingo.facts, f"length({squares}).", *(self.hints if hints else [])]
        question = replace(self.clingo, facts="\n".join(facts), wanted=1)
        return replace(question, files=(_RELAXED,), options=asp.options(self.search, _OPTIONS)) if relaxed else question

    @cached_property
    def hints(self) -> list[str]:
        """The sets of squares in which asp/parts/shortages.lp counts moves: one line of facts for each set."""
        return [
            " ".join(f"{name}({number},({file},{rank}))." for file, rank in squares)
            for number, sets in enumerate(shortages(self.problem), 1)
            for name, squares in zip(("short", "around"), sets, strict=True)
        ]


def question(problem: Problem, program: Chosen, search: Search) -> Question:
    """Return the question that asks for a best visit. No visit has more than ``search.bound`` squares."""
    return Question(problem, search, asp.question(problem, program, search))


def answers(question: Question) -> Iterator[Answer | Bound | Outcome]:
    """Yield better and better visits, and smaller and smaller upper bounds, which a linear program or clingo proves.

    The search ends when the best visit has as many squares as the bound allows.
    """
    yield from asp.guarded(partial(_improve, question))


def _improve(question: Question, ground: asp.Ground, stats: asp.Stats) -> Iterator[Answer | Bound | Outcome]:
    """Yield the visits that matchings find. Then yield better visits, and smaller upper bounds."""
    asp.check(question.clingo)
    best, bound = 0, question.search.bound
    engine = ""
    effort = _EFFORT + _EFFORT_PER_SQUARE * question.problem.board.cells
    paths: Sequence[Sequence[Pair]] = ()
    with asp.timed(stats, "matching_s"):
        for answer in matchings.found(question.problem, question.search, effort):
            best, engine = answer.squares, answer.engine
            paths = cast(Sequence[Sequence[Pair]], answer.paths)  # the matchings yield lists of squares
            yield answer
    if lower := _lower(question.problem, best, bound, stats):
        bound = lower.count
        yield lower
    if question.problem.board.cells > _LARGE:
        for better in _by_windows(paths, question, ground, stats):
            best = better.squares
            yield better
    asked: dict[_Target, Asked] = {}
    conflicts = _CONFLICTS * _LARGE // max(_LARGE, question.problem.board.cells)
    while best < bound:
        engine = asp.engine()
        targets = _targets(best, bound, hints=bool(question.hints))
        asked = {target: one for target, one in asked.items() if target in targets}
        for target in targets:
            if target not in asked:
                asked[target] = _ask(target, question, ground)
            visit, refuted = asked[target].solve(conflicts if target.hints else conflicts // 4, stats)
            if visit:
                answer = Answer(matchings.extended(question.problem.board, visit), engine, stats | used())
                best = answer.squares
                yield answer
                break
            if refuted:
                bound = target.squares - 1
                yield Bound(bound, "search", f"{engine} refuted a visit of {target.squares} squares")
                break
        else:
            conflicts *= 2
    yield Outcome("enough", "", engine, stats | used())


def _lower(problem: Problem, best: int, bound: int, stats: asp.Stats) -> Bound | None:
    """Return an upper bound below ``bound`` that a linear program proves, or None if it proves none.

    The best known visit has ``best`` squares.
    """
    if best == bound or problem.board.free > _MOST_LINEAR:
        return None
    squares = bound
    with asp.timed(stats, "linear_s"):
        visits = Visits(problem)
        while best < squares and visits.refutes(squares, _STEPS - visits.effort):
            squares -= 1
    text = f"a linear program with {counted(len(visits.cuts), 'cut')} refuted a visit of {squares + 1} squares"
    return Bound(squares, "search", text) if squares < bound else None


def _by_windows(
    paths: Sequence[Sequence[Pair]], question: Question, ground: asp.Ground, stats: asp.Stats
) -> Iterator[Answer]:
    """Yield better and better visits, which windows find, until one has nearly as many squares as the bound allows.

    Stop, too, if ``_PATIENCE`` groups of ``_WINDOWS`` windows in a row do not lengthen the paths.
    """
    board, seed = question.problem.board, question.search.seed or 0
    best = most = sum(map(len, paths))
    near = _NEAR * question.search.bound
    found = windows.lengthened(question.clingo, question.search, board, paths, ground)
    patience = _PATIENCE
    for attempt in count(seed):
        if best >= near or not patience:
            break
        *_, longer = islice(found, _WINDOWS)
        patience = patience - 1 if sum(map(len, longer)) == most else _PATIENCE
        most = sum(map(len, longer))
        closest = balanced(board, longer, attempt, _CHANGES).closest
        visit = matchings.extended(board, [[board.square(cell) for cell in path] for path in closest])
        if sum(map(len, visit)) > best:
            best = sum(map(len, visit))
            yield Answer(visit, asp.engine(), stats | used())


def _targets(best: int, bound: int, *, hints: bool) -> list[_Target]:
    """Return the targets of a round.

    The first is the relaxed question for a visit of ``bound`` squares, with hints, if there are hints. If the best
    visit is more than one square below the bound, a visit half way between them is the next target. Then come the
    other questions for ``bound`` squares, which are seldom answered sooner.
    """
    half_way = [_Target((best + bound) // 2, relaxed=True, hints=False)] if bound - best > 1 else []
    without = [_Target(bound, relaxed=True, hints=False)] if hints else []
    return [_Target(bound, relaxed=True, hints=hints), *half_way, *without, _Target(bound, relaxed=False, hints=hints)]


def _ask(target: _Target, question: Question, ground: asp.Ground) -> Asked:
    """Return the question for a target, already grounded."""
    wording = question.for_squares(target.squares, hints=target.hints, relaxed=target.relaxed)
    if target.relaxed:
        return Relaxed(ground(wording), wording, question.problem, question.search.seed or 0)
    return Exact(ground(wording), wording)
