"""Choose a program: the one that is named, or the one that does best on a problem."""

from __future__ import annotations

from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.program import Chosen, Program
from pykt.programs import user
from pykt.programs.catalogue import PROGRAMS


def choose(text: str) -> Chosen:
    """The program written as ``name`` or ``name:parameter=value,...``; PyktError says what there is instead.

    A file of the user's own, such as ``mine.pl``, is a name too.
    """
    if guest := user.choose(text):
        return guest
    name, _, settings = text.partition(":")
    program = PROGRAMS.get(name)
    if program is None:
        raise PyktError(f"There is no program {name[:60]!r}: take one of {', '.join(PROGRAMS)}.")
    parameters = {key: values[0] for key, values in program.parameters.items()}
    for setting in filter(None, settings.split(",")):
        key, _, value = setting.partition("=")
        if key not in parameters:
            have = f"its parameters are {', '.join(parameters)}" if parameters else "it has none"
            raise PyktError(f"{name} has no parameter {key[:60]!r}: {have}.")
        if value not in program.parameters[key]:
            raise PyktError(f"{name}:{key} is one of {', '.join(program.parameters[key])}, not {value[:60]!r}.")
        parameters[key] = value
    return Chosen(program, parameters)


#: A board with more squares has many, or is large: clingo alone finds as various tours as seeds ask for, on the smaller
#: ones within tenths of a second; by patching they are found within seconds on the others.
_MANY, _LARGE = 2_500, 10_000

#: For each kind of question the program that does best, and why.
_BEST = (
    ("large", "compose", "a large board is composed of small ones, in the time to write the tour down"),
    ("whole", "fast-warnsdorff", "Warnsdorff's rule starts anywhere, in time linear in the squares"),
    ("queens", "queens", "queens are asked for"),
    ("two-knights", "two-knights", "it proves that no visit has more squares"),
    ("givens", "givens", "given squares fix times, so a program with a square for each time can rule most out"),
    ("squares", "warnsdorff", "a path of some squares is soon found by Warnsdorff's rule"),
    ("many", "patched", "on so many squares it is faster to make a tour of cycles than to search for one"),
    ("closed", "cycle", "without times and directions clingo finds closed tours with hardly a conflict"),
    ("open", "path", "without times and directions clingo finds open tours with hardly a conflict"),
)


def pick(problem: Problem, engine: str | None = None, *, several: bool = False) -> tuple[Chosen, str]:
    """The program that does best on the problem, or the first of an engine that can be asked it, and why.

    If ``several`` answers are wanted, or by a seed others, it is none that knows only one.
    """
    board = problem.board
    large = board.cells > _LARGE and not several
    whole = large and problem.kind == "open" and not board.blocked and min(board.files, board.ranks) > 3
    sizes = {"large": large, "whole": whole, "many": board.cells > _MANY}
    for asked, name, why in _BEST if engine is None else ():
        wanted = sizes.get(asked) or problem.kind == asked or getattr(problem, asked, None)
        if wanted and PROGRAMS[name].objection(problem) is None:
            return choose(name), why
    candidates = [program for program in PROGRAMS.values() if engine in (None, program.engine)]
    for program in candidates:
        if program.objection(problem) is None:
            return choose(program.name), f"it is the first program of {engine or 'all'} that can be asked this"
    if engine:
        raise PyktError(f"No program of {engine} can be asked that: try `pykt solve`, which knows all programs.")
    raise PyktError(
        f"No program can be asked that: {'; '.join(str(program.objection(problem)) for program in candidates)}."
    )


def why_not_profiled(program: Program) -> str | None:
    """Return why a program can't be profiled, or None if it can."""
    if program.moves:
        return None
    if program.engine == "prolog":
        return f"{program.name} can't be profiled before its move relation is named, such as moves=step/3."
    able = ", ".join(name for name, other in PROGRAMS.items() if other.moves)
    return f"{program.name} can't be profiled, for it is no depth-first search in Prolog as these are: {able}."
