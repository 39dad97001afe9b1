"""Choose a program: the one that the user names, or the best one for a problem."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass

from pykt.engines.registry import ENGINES
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.program import Chosen, Program
from pykt.programs import user
from pykt.programs.catalogue import PROGRAMS


def choose(text: str) -> Chosen:
    """Return the program written as ``name`` or ``name:parameter=value,...``; PyktError says what can be chosen.

    The name may be a file of the user's own, such as ``mine.pl``.
    """
    if own := user.choose(text):
        return own
    name, _, settings = text.partition(":")
    program = PROGRAMS.get(name)
    if program is None:
        raise PyktError(f"There is no program {name[:60]!r}: choose from {', '.join(PROGRAMS)}.")
    parameters = {key: values[0] for key, values in program.parameters.items()}
    for setting in filter(None, settings.split(",")):
        key, _, value = setting.partition("=")
        if key not in parameters:
            known = f"its parameters are {', '.join(parameters)}" if parameters else "it has none"
            raise PyktError(f"{name} has no parameter {key[:60]!r}: {known}.")
        if value not in program.parameters[key]:
            raise PyktError(f"{name}:{key} is one of {', '.join(program.parameters[key])}, not {value[:60]!r}.")
        parameters[key] = value
    return Chosen(program, parameters)


@dataclass(frozen=True)
class _Preference:
    """A program that does best on the problems that ``fits`` tells; it is also given whether variety matters."""

    program: str
    fits: Callable[[Problem, bool], object]
    why: str


# On boards up to _MANY squares clingo finds a tour within tenths of a second, and every seed gives another one. On
# larger ones patching takes seconds. Above _LARGE squares a program that always makes one and the same tour is better,
# unless several tours are wanted.
_MANY, _LARGE = 2_500, 10_000


def _is_large(problem: Problem, various: bool) -> bool:
    return problem.board.cells > _LARGE and not various


def _suits_warnsdorff(problem: Problem, various: bool) -> bool:
    board = problem.board
    return (
        _is_large(problem, various)
        and problem.kind == "open"
        and not board.blocked
        and min(board.files, board.ranks) > 3
    )


#: The programs in the order in which they are preferred.
_PREFERENCES = (
    _Preference("compose", _is_large, "it composes a large board of small ones, as fast as the tour can be written"),
    _Preference("fast-warnsdorff", _suits_warnsdorff, "Warnsdorff's rule starts anywhere and takes linear time"),
    _Preference("queens", lambda problem, _: problem.kind == "queens", "it places queens"),
    _Preference(
        "two-knights", lambda problem, _: problem.kind == "two-knights", "it proves that no visit has more squares"
    ),
    _Preference(
        "givens", lambda problem, _: problem.givens, "given squares fix times, and it has a square for each time"
    ),
    _Preference(
        "warnsdorff", lambda problem, _: problem.squares, "Warnsdorff's rule soon finds a path of some of the squares"
    ),
    _Preference(
        "patched", lambda problem, _: problem.board.cells > _MANY, "on a large board joining cycles beats searching"
    ),
    _Preference(
        "cycle", lambda problem, _: problem.kind == "closed", "without times clingo finds closed tours almost directly"
    ),
    _Preference(
        "path", lambda problem, _: problem.kind == "open", "without times clingo finds open tours almost directly"
    ),
)


def pick(problem: Problem, engine: str | None = None, *, several: bool = False) -> tuple[Chosen, str]:
    """Return the best program for the problem, or the first of ``engine`` that can be asked it, and why it is chosen.

    ``several`` says that several answers are wanted, or other ones with another seed. PyktError if no program can be
    asked.
    """
    for preference in _PREFERENCES if engine is None else ():
        if preference.fits(problem, several) and PROGRAMS[preference.program].objection(problem) is None:
            return choose(preference.program), preference.why
    candidates = [program for program in PROGRAMS.values() if engine in (None, program.engine)]
    for program in candidates:
        if program.objection(problem) is None:
            return choose(program.name), f"it is the first program{f' of {engine}' if engine else ''} that can be asked"
    if engine:
        raise PyktError(f"No program of {engine} can be asked that: try `pykt solve`, which knows all programs.")
    reasons = "; ".join(str(program.objection(problem)) for program in candidates)
    raise PyktError(f"No program can be asked that: {reasons}. Ask for less.")


def why_not_profiled(program: Program) -> str | None:
    """Return why a program can't be profiled, or None if it can."""
    if program.moves:
        return None
    if ENGINES[program.engine].profiles:
        return f"{program.name} can't be profiled before its move relation is named, such as moves=step/3."
    able = ", ".join(name for name, other in PROGRAMS.items() if other.moves)
    return f"{program.name} can't be profiled, as it is no depth-first search in Prolog. These are: {able}."
