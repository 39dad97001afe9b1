"""Explain a run of a user program: run the program, find a right answer for comparison, and call the explainer."""

from __future__ import annotations

import os
from collections.abc import Iterable, Sequence
from dataclasses import replace
from importlib import import_module
from pathlib import Path
from typing import Unpack, cast

from pykt.answers.explaining.explanation import UNFINISHED, Explainer, Explanation, UserRun
from pykt.answers.explaining.growth import Growth, law, measure
from pykt.answers.solving import answers_to, first, solve
from pykt.checkers import Which
from pykt.engines.protocol import Search
from pykt.engines.registry import COMMAND
from pykt.model.board import Board
from pykt.model.conditions import USUAL, unknown
from pykt.model.demands import AnySquare, Demands, problem_of
from pykt.model.errors import PyktError
from pykt.model.goal import goal_of
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.model.remark import Remark
from pykt.model.result import Status
from pykt.model.tour import Tour
from pykt.process import Mode
from pykt.programs.choosing import choose
from pykt.programs.configuring import configured
from pykt.programs.user.names import BY_SUFFIX

_MOST_SQUARES = 400  # the most squares of a board on which pykt searches for a right answer
_KNOWN = USUAL | {"graph", "directed"}  # the conditions that the explainers know
_KNOWN_SECONDS = 10.0  # the most seconds for this search
_OF_SIZE = ("constant", "size")  # the kinds of remarks which say that the program is for a board of another size
# If the explainer makes a remark of the first kind, leave out the engine's remarks of the other kinds.
_FOLLOWS = {
    "brackets": {"branch"},
    "constraint": {"inconsistent", "reversed"},
    "reversed": {"reversed"},
    "slip": {"inconsistent", "index", "reversed"},
    "slow": {"index", "undefined-result"},
}


def explain(
    problem: Problem | Board | str,
    program: str | Path,
    *,
    limits: Limits | None = None,
    sandbox: Mode = "auto",
    scripts: bool = True,
    arguments: Sequence[str] = (),
    check: Which = "auto",
    growth: bool = False,
    start: AnySquare | None = None,
    **asked: Unpack[Demands],
) -> Explanation:
    """Run a user program on a problem, and say why it is wrong, slow or without an answer.

    ``program`` is a file with its parameters, such as ``mine.lp`` or ``mine.pl:predicate=go(N,Tour)``. If ``problem``
    is a board, search for open tours of this board, from ``start`` and with the demands in ``asked``. ``limits`` apply
    to each of the runs that the explanation needs. If the program is slow for no known reason, or ``growth`` is true,
    measure how its work grows with the board. The other keywords are those of ``solve``.

    Raises PyktError if ``program`` is not a user program, or can't answer the problem, or if growth is asked for on a
    graph.
    """
    problem = problem_of(problem, start, asked_by=explain, **asked)
    search = Search(1, limits or Limits(), None, tuple(arguments), sandbox=sandbox, scripts=scripts)
    return explanation_of(problem, os.fspath(program), search, check=check, growth=growth)


def explanation_of(
    problem: Problem, program: str, search: Search, *, check: Which = "auto", growth: bool = False
) -> Explanation:
    """Say why a user program is wrong, as ``explain`` does. ``search`` has the options of the search."""
    chosen = choose(program)
    if not chosen.program.is_user_program:
        raise PyktError(f"{program[:60]} is a program of pykt: name a file of your own to have it explained.")
    if chosen.program.engine == COMMAND:
        able = " or ".join(BY_SUFFIX)
        raise PyktError(f"pykt does not know the language of {program[:60]}: only a {able} file can be explained.")
    if chosen.program.prolog.system:
        raise PyktError(f"Only SWI-Prolog can explain a program: leave out system={chosen.program.prolog.system}.")
    if growth and problem.surface.is_graph:
        raise PyktError("Growth is measured on boards from 4x4 to 8x8: leave it out for a graph.")
    result = first(answers_to(problem, program, replace(search, after=1.0), theory=False, check=check))
    chosen, search = configured(chosen, search)
    run = UserRun(problem, chosen, search, result)
    if result.status is not Status.INTERRUPTED:
        run = replace(run, known=_known(problem, search.limits))
    explainer = cast(Explainer, import_module(f"{__package__}.{chosen.program.engine}"))
    own = () if unknown(problem, _KNOWN) else tuple(explainer.remarks(run))
    remarks = _in_order(own, result.remarks)
    grown: tuple[Growth, ...] = ()
    slow = run.is_slow and not _is_blamed(own, chosen) and not problem.surface.is_graph
    if growth or slow:
        grown = tuple(measure(problem, chosen, search))
        remarks += tuple(filter(None, [law(grown, chosen)]))
    return Explanation(result, remarks, grown, run.known)


def _is_blamed(remarks: Sequence[Remark], chosen: Chosen) -> bool:
    """Tell whether a line of the program is known to be wrong. Then the program's running time means nothing.

    Prolog's explainer only warns of a wrong line. In the other languages an error names a wrong line, and a warning may
    be about the size of the program.
    """
    wrong = ("error", "warning") if chosen.program.engine == "prolog" else ("error",)
    return any(remark.severity in wrong for remark in remarks)


def _known(problem: Problem, limits: Limits) -> Tour | None:
    """Return a tour that the checker in Python accepts, or None if none is found quickly.

    For a large board, for two knights, for queens, and if the best tour is wanted, return None without a search.
    """
    if problem.kind not in ("open", "closed") or goal_of(problem) or problem.board.cells > _MOST_SQUARES:
        return None
    try:
        result = solve(problem, timeout=min(_KNOWN_SECONDS, limits.timeout), check="python")
    except PyktError:  # no program of pykt can answer the problem
        return None
    return result.tour if result.checked.right else None


def _in_order(found: Iterable[Remark], said: Sequence[Remark]) -> tuple[Remark, ...]:
    """Return the remarks of the explainer and of the engine, each once.

    The engine's errors come first, because a program with errors does not run. The engine's warnings come after the
    explainer's remarks. The remark that the explainer ran out of time comes last, but only if the engine has no errors
    or warnings.

    If brackets are missing, leave out Prolog's warnings about the variables in branches, because without the brackets
    Prolog reads other branches than are meant. If a constraint is wrong, leave out MiniZinc's remark that the
    constraints can't all be true, and the remark that an answer ends where it should start, which may be a coincidence.
    If a MiniZinc model is slow but right, leave out the remarks on indices out of bounds: they do no harm. If the
    engine says that the program is for a board of another size, leave out the explainer's remarks about anything else.
    """
    errors = [remark for remark in said if remark.severity == "error"]
    is_told = any(remark.severity != "note" for remark in said)
    last = [remark for remark in found if remark.kind == UNFINISHED and not is_told]
    found = [remark for remark in found if remark.kind != UNFINISHED]
    if any(remark.kind == "constant" for remark in said):
        found = [remark for remark in found if remark.kind in _OF_SIZE]
    told, kinds = {(remark.line, remark.kind) for remark in found}, {remark.kind for remark in found}
    needless = set[str]().union(*(_FOLLOWS.get(kind, ()) for kind in kinds))
    others = [remark for remark in said if (remark.line, remark.kind) not in told and remark.kind not in needless]
    every = {(remark.line, remark.text): remark for remark in (*errors, *found, *others, *last)}
    return tuple(every.values())
