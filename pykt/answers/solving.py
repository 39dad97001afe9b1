"""Ask for answers: refuse what cannot be meant, choose the program, and start nothing before that."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

from pykt.answers.stream import Answers
from pykt.checkers import Which
from pykt.engines.protocol import Search
from pykt.model.board import Board
from pykt.model.errors import PyktError
from pykt.model.limits import Limits
from pykt.model.problem import Problem
from pykt.model.program import Chosen
from pykt.model.result import Result
from pykt.programs.choosing import choose, pick, why_not_profiled


def solve(problem: Problem | Board | str, *, program: str | None = None, **options: Any) -> Result:
    """Return the first answer to a problem, or a Result without a tour that says how the search ended.

    Takes the options of ``solutions`` except ``models``. For two knights the answer is the best visit found. Running
    into a limit is a Status, not an exception. Raises PyktError if the options contradict each other.
    """
    answers = solutions(problem, program=program, models=1, **options)
    result = next(iter(answers), None) or answers.end
    assert result is not None
    return result


def solutions(
    problem: Problem | Board | str,
    *,
    program: str | None = None,
    engine: str | None = None,
    models: int = 0,
    timeout: float = Limits.timeout,
    memory: float = Limits.memory,
    inferences: int | None = None,
    seed: int | None = None,
    solver: str | None = None,
    arguments: Sequence[str] = (),
    theory: bool = True,
    check: Which = "auto",
    profile: bool = False,
    **asked: Any,
) -> Answers:
    """Return the answers to a problem, to be iterated over: at most ``models`` of them, or all if that is 0.

    Given a board instead of a problem, ask for an open tour of it; ``asked`` then takes the keywords of
    ``Problem.open``, such as ``start``. Use ``program`` if it is named, else the one that does best on the problem, or
    the first program of ``engine`` that can answer it.

    ``timeout`` is in seconds and ``memory`` in megabytes; ``inferences`` limits Prolog. ``arguments`` are passed on to
    the solver, and ``solver`` names the one that MiniZinc calls. ``theory=False`` searches even where a theorem says
    that there is no answer. ``check`` says which checkers to ask. ``profile=True`` records what a depth-first search in
    Prolog does.

    Raises PyktError if the options contradict each other or the program cannot answer the problem.
    """
    if not isinstance(problem, Problem):
        problem = Problem.open(problem, **asked)
    elif asked:
        names = ", ".join(asked)
        raise PyktError(f"A Problem says everything that is asked: put {names} into the Problem, not beside it.")
    if models < 0:
        raise PyktError(f"The number of models can't be {models}: ask for 0 (find all) or more.")
    if problem.kind == "two-knights" and models > 1:
        raise PyktError("Two knights have one best visit: ask for 1 model, or for 0 to see every improvement.")
    chosen, why = (choose(program), None) if program else pick(problem, engine, several=models != 1 or seed is not None)
    _refuse(chosen, problem, engine, solver, profile=profile)
    limits = Limits(timeout, memory, inferences)
    search = Search(models, limits, seed, tuple(arguments), solver=solver or Search.solver, profile=profile)
    return Answers(problem, chosen, search, check, theory, why)


def _refuse(chosen: Chosen, problem: Problem, engine: str | None, solver: str | None, *, profile: bool) -> None:
    """Raise PyktError if the program can't answer the problem, or can't be asked in this way."""
    program = chosen.program
    if engine and program.engine != engine:
        command = "solve" if program.engine == "python" else program.engine
        raise PyktError(f"{chosen} is a program of {program.engine}, not of {engine}: take `pykt {command}`.")
    if objection := program.objection(problem):
        raise PyktError(f"{objection}: see `pykt programs` for one that can.")
    if solver and program.engine != "minizinc":
        raise PyktError(f"{chosen} takes no solver, only programs of minizinc do: leave it out or name one of those.")
    if profile and (why_not := why_not_profiled(program)):
        raise PyktError(why_not)
