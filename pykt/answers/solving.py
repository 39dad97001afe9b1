"""Prepare a search: refuse contradictory options and choose the program, before any process is started."""

from __future__ import annotations

from collections.abc import Sequence
from pathlib import Path
from typing import TypedDict, Unpack, get_args

from pykt.answers.query import Query
from pykt.answers.stream import Answers
from pykt.checkers import Which
from pykt.engines.protocol import Search, check_named
from pykt.engines.registry import ENGINES
from pykt.model.board import Board
from pykt.model.demands import AnySquare, Demands, problem_of
from pykt.model.errors import InterruptedSearch, PyktError
from pykt.model.goal import goal_of
from pykt.model.limits import Limits, whole
from pykt.model.problem import Problem
from pykt.model.result import Result
from pykt.process import Mode
from pykt.programs.choosing import choose, pick, refuse
from pykt.programs.configuring import configured


class SolveOptions(Demands, total=False):
    """The keywords of ``solve`` except ``program``."""

    start: AnySquare | None
    engine: str | None
    timeout: float
    memory: float
    inferences: int | None
    cpu: float | None
    cores: Sequence[int]
    seed: int | None
    solver: str | None
    arguments: Sequence[str]
    theory: bool
    check: Which
    profile: bool
    sandbox: Mode
    scripts: bool
    hidden: Sequence[str]
    after: float
    doubts: bool


class Ways(TypedDict, total=False):
    """The keywords of ``answers_to`` that become fields of Query."""

    check: Which
    theory: bool
    doubts: bool
    directed: bool
    raw: bool
    confined: bool


def solve(
    problem: Problem | Board | str, *, program: str | Path | None = None, **options: Unpack[SolveOptions]
) -> Result:
    """Return the first answer to a problem. If there is none, return a Result that says how the search ended.

    The Result is true if it has an answer that no checker refused: write ``if result:``. An answer is returned as soon
    as it is checked, but an answer of a user program only when the program has ended. Three kinds of problems ask for
    the best answer: two knights, the longest path that does not cross itself, and tours with the fewest or the most
    crossings or turns. Such a search returns, at its end, the best answer that it has found.

    ``options`` are the keywords of ``solutions`` except ``models``, ``directed`` and ``raw``. A search that reaches a
    limit returns a Result with a Status; it raises no exception. Raises PyktError if the options contradict each other,
    and EngineError if the engine is missing or fails. After Ctrl-C raises InterruptedSearch, whose ``found`` is the
    Result.
    """
    return first(solutions(problem, program=program, models=1, **options))


def first(answers: Answers) -> Result:
    """Return the first answer, or a Result that says how the search ended. After Ctrl-C raise InterruptedSearch."""
    try:
        result = next(iter(answers), None)
    except KeyboardInterrupt:
        raise InterruptedSearch(answers.end) from None
    result = answers.end if result is None else result
    assert result is not None
    if answers.interrupted:
        raise InterruptedSearch(result)
    return result


def solutions(
    problem: Problem | Board | str,
    *,
    program: str | Path | None = None,
    models: int = 0,
    start: AnySquare | None = None,
    engine: str | None = None,
    timeout: float = Limits.timeout,
    memory: float = Limits.memory,
    inferences: int | None = None,
    cpu: float | None = None,
    cores: Sequence[int] = (),
    seed: int | None = None,
    solver: str | None = None,
    arguments: Sequence[str] = (),
    theory: bool = True,
    check: Which = "auto",
    profile: bool = False,
    sandbox: Mode = "auto",
    scripts: bool = True,
    hidden: Sequence[str] = (),
    after: float = 0.0,
    doubts: bool = True,
    directed: bool = False,
    raw: bool = False,
    **asked: Unpack[Demands],
) -> Answers:
    """Return an iterable over the answers to a problem: at most ``models`` answers (0: all answers).

    If several answers are wanted, each tour is one answer, whichever program finds it. The direction of a closed tour
    does not matter, and its start matters only if the tour must be magic. The direction of an open tour matters only if
    its start or end is asked for. On a graph whose edges have a direction, the direction of a tour always matters. With
    ``directed=True`` each direction is an answer. If the problem has givens or clues, the same tour with other numbers
    is another answer. ``raw=True`` leaves no answer out: if the program finds a tour several times, each time is an
    answer.

    If ``problem`` is a board, search for open tours of this board, from ``start`` and with the demands in ``asked``, as
    ``Problem.open`` does. ``program`` is the name of a program, or a file. If ``program`` is None, pykt chooses the
    best program for the problem. If only ``engine`` is named, pykt chooses the best program of this engine.

    ``timeout`` is in seconds and ``memory`` in megabytes. ``inferences`` limits Prolog's inferences. ``cpu`` limits the
    processor time, in seconds, of the program together with all processes that it starts. On Linux, ``cores`` are the
    numbers of the processor cores on which these processes may run. ``arguments`` are passed on to the solver, and
    ``solver`` names the solver that MiniZinc calls. With ``theory=False`` the search begins even if a theorem says that
    there is no answer. A user program searches in any case. ``check`` chooses the checkers. ``profile=True`` records
    what a depth-first search in Prolog does.

    ``sandbox`` says how to confine a user program. ``auto`` confines the program as far as this machine can.
    ``required`` refuses to run a program that can't be confined. ``off`` runs the program unconfined. ``scripts=False``
    refuses scripts in ASP files. ``hidden`` are files that a user program can't include. On small boards, a user
    program searches on for ``after`` seconds after its first answer. This shows whether its search ends, and how many
    answers it finds. If a program claims without a proof that there is no answer, pykt consults the theorems. If the
    claim is a user program's, pykt also runs another program. With ``doubts=False`` pykt does neither, and the result
    says that the claim is unproven, unless the program has written a proof that pykt can check.

    Raises PyktError if the options contradict each other or the program can't answer the problem. An iteration raises
    EngineError if the engine is missing or fails. It first yields the answers that were found before the failure.
    """
    problem = problem_of(problem, start, asked_by=solutions, **asked)
    search = Search(
        whole(models),
        Limits(timeout, memory, inferences, cpu, tuple(map(whole, cores))),
        None if seed is None else whole(seed),
        tuple(arguments),
        solver=solver or "",
        profile=profile,
        sandbox=sandbox,
        scripts=scripts,
        hidden=tuple(hidden),
        after=after,
    )
    return answers_to(
        problem, program, search, engine=engine, check=check, theory=theory, doubts=doubts, directed=directed, raw=raw
    )


def answers_to(
    problem: Problem,
    program: str | Path | None,
    search: Search,
    *,
    engine: str | None = None,
    **ways: Unpack[Ways],
) -> Answers:
    """Return the answers to a problem, as ``solutions`` does. ``search`` has the options of the search."""
    check_named("check", ways.get("check", "auto"), get_args(Which))
    check_named("engine", engine, (None, *ENGINES))
    if ways.get("directed") and (problem.kind not in ("open", "closed") or goal_of(problem)):
        raise PyktError(f"Directions count for open and closed tours, not for {problem}: leave --directed out.")
    if goal_of(problem) and search.wanted > 1:
        best = "Two knights have one best visit" if problem.kind == "two-knights" else "There is one best answer"
        raise PyktError(f"{best}: ask for 1 model, or for 0 to see every improvement.")
    if program is not None:
        chosen, why = choose(str(program)), None
    else:
        chosen, why = pick(problem, engine, several=search.several)
    refuse(chosen, problem, search, engine)
    return Answers(Query(problem, *configured(chosen, search), **ways), why)
