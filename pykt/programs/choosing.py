"""Choose a program: the one that the user names, or the best program for a problem."""

from __future__ import annotations

from collections.abc import Callable, Iterable
from dataclasses import dataclass, replace
from difflib import get_close_matches
from pathlib import Path

from pykt.engines.protocol import Search
from pykt.engines.registry import COMMAND, ENGINES
from pykt.engines.systems.table import system_named
from pykt.model.conditions import conditions, noun, unknown
from pykt.model.errors import PyktError
from pykt.model.problem import Problem
from pykt.model.program import Chosen, Program
from pykt.model.text import listed
from pykt.programs import configuring, user
from pykt.programs.catalogue import PROGRAMS


def choose(text: str) -> Chosen:
    """Return the program written as ``name`` or ``name:parameter=value,...``.

    The name may be the file of a user program, such as ``mine.pl``. Raise PyktError if the program, one of the
    parameters or one of the values does not exist.
    """
    if own := user.choose(text):
        return own
    name, _, settings = text.partition(":")
    program = PROGRAMS.get(name)
    if program is None:
        near = get_close_matches(name[:60], PROGRAMS)
        meant = f"did you mean {' or '.join(near)}? " if near else ""
        raise PyktError(f"There is no program {name[:60]!r}: {meant}`pykt programs` lists them.")
    parameters = {key: values[0] for key, values in program.parameters.items()}
    of_engine: list[configuring.Setting] = []
    for key, value in configuring.settings(settings):
        if key not in parameters:
            if key == "system":
                able = ", ".join(other.name for other in PROGRAMS.values() if key in other.parameters)
                hint = f"leave it out, or use a program that has it: {able}"
                raise PyktError(f"{name} has no parameter 'system': {hint}.")
            of_engine += configuring.of_engine(name, program, key, value)
        elif value not in program.parameters[key]:
            values = ", ".join(program.parameters[key])
            raise PyktError(f"{name}:{key} can't be {value[:60]!r}: choose one of {values}.")
        else:
            parameters[key] = value
    proves = program.proves and not configuring.changes_meaning(of_engine)
    chosen = replace(program, prolog=replace(program.prolog, system=system_named(parameters)), proves=proves)
    return Chosen(chosen, parameters, configuring.in_order(chosen, of_engine))


def canonical(text: str, home: Path = Path()) -> str:
    """Return the canonical name of a program. Names that set the same parameters have the same canonical name.

    Files in ``text`` are relative to the folder ``home``. Raise PyktError if there is no such program.
    """
    named = user.parse(text)
    chosen = choose(named.located(home))
    if home == Path():
        return str(chosen)
    written = {key: value for key, value in named.settings if key in _PLACES}
    back = {key: written.get(key, value) for key, value in chosen.parameters.items()}
    of_engine = tuple((key, written.get(key, value)) for key, value in chosen.engine_parameters)
    return str(Chosen(replace(chosen.program, name=named.name), back, of_engine))


def meant(name: str, programs: Iterable[str]) -> list[str]:
    """Return the entries of ``programs`` that a name means: the program of this name, and all its configurations."""
    return [one for one in programs if one == name or one.startswith(f"{name}:")]


#: The parameters whose values name files or folders.
_PLACES = ("solver", "reads")


@dataclass(frozen=True)
class _Preference:
    """A program, the problems for which it is best, and ``why``, the reason as the user reads it.

    ``fits(problem, several)`` is true if the program suits the problem. ``pick`` explains ``several``. ``pick`` takes
    the first preference that fits and whose program can answer the problem. If the user names an engine, ``pick`` skips
    preferences without ``in_engine``, and preferences for programs of other engines.
    """

    program: str
    fits: Callable[[Problem, bool], object]
    why: str
    in_engine: bool = False


# On most boards of up to _MANY squares clingo finds a tour within tenths of a second, and other seeds usually give
# other tours. On larger boards the program ``patched`` takes seconds. Above _LARGE squares a program that always makes
# the same tour is faster, and is preferred unless several tours are wanted.
_MANY, _LARGE = 2_500, 10_000


def _is_large(problem: Problem, several: bool) -> bool:
    return problem.board.cells > _LARGE and not several


def _suits_warnsdorff(problem: Problem, several: bool) -> bool:
    board = problem.board
    return (
        _is_large(problem, several)
        and problem.kind == "open"
        and not board.blocked
        and min(board.files, board.ranks) > 3
    )


#: The preferences. Of those that fit a problem, the first whose program can answer it counts.
_PREFERENCES = (
    _Preference(
        "portfolio",
        lambda problem, several: problem.surface.is_graph and not several,
        "rules make the graph smaller, then several programs search it at the same time: "
        "where one fails, another may not",
    ),
    _Preference("sat", lambda problem, _: problem.surface.is_graph, "lists all tours of a graph"),
    _Preference("compose", _is_large, "composes a large tour from small paths, as fast as the tour can be written"),
    _Preference("fast-warnsdorff", _suits_warnsdorff, "Warnsdorff's rule works from any start and takes linear time"),
    _Preference("queens", lambda problem, _: problem.kind == "queens", "places queens"),
    _Preference(
        "two-knights",
        lambda problem, _: problem.kind == "two-knights",
        "finds how two knights visit the most squares, and proves that they can't visit more",
    ),
    _Preference(
        "squares-and-diamonds",
        lambda problem, _: problem.magic and not (problem.givens or problem.clues),
        "in tours that are made of rings of four squares, it is easy to make the sums equal",
    ),
    _Preference("givens", lambda problem, _: problem.magic, "its encoding has move numbers, which it can add up"),
    _Preference(
        "sweep",
        lambda problem, _: problem.uncrossed,
        "a sweep over the board soon finds the longest path that does not cross itself",
    ),
    _Preference(
        "uncrossed",
        lambda problem, _: problem.uncrossed,
        "finds the longest path that does not cross itself",
    ),
    _Preference(
        "crossings",
        lambda problem, _: problem.compared,
        "improves a tour by exchanging moves, and proves a bound on the crossings or turns of all tours",
    ),
    _Preference(
        "few-turns",
        lambda problem, _: problem.compared == "min",
        "joins straight lines into a large tour with few turns and few crossings",
    ),
    _Preference(
        "givens",
        lambda problem, _: problem.givens or problem.clues,
        "given squares fix move numbers, and this encoding has a square for each move number",
    ),
    _Preference(
        "warnsdorff",
        lambda problem, _: problem.squares,
        "Warnsdorff's rule soon finds a path through some of the squares",
    ),
    _Preference(
        "patched",
        lambda problem, _: problem.board.cells > _MANY,
        "on a large board joining cycles is faster than searching",
    ),
    _Preference(
        "cycle-propagator",
        lambda problem, _: problem.kind == "closed" and problem.board.cells > _MANY and not problem.board.blocked,
        "on a large board its propagator takes a third of the time of rules for reachability",
        in_engine=True,
    ),
    _Preference(
        "half-turn",
        lambda problem, _: problem.symmetric == 180,
        "searches half of the board, because half a turn makes the other half",
    ),
    _Preference(
        "cycle",
        lambda problem, _: problem.kind == "closed",
        "its encoding has no move numbers, so clingo finds closed tours with almost no search",
    ),
    _Preference(
        "path",
        lambda problem, _: problem.kind == "open",
        "its encoding has no move numbers, so clingo finds open tours with almost no search",
    ),
)


def pick(problem: Problem, engine: str | None = None, *, several: bool = False) -> tuple[Chosen, str]:
    """Return the best program for the problem, and why it is chosen.

    If ``engine`` is given, return the preferred program of this engine, or else the engine's first program that can
    answer the problem. ``several`` is true if the user wants several answers, or wants other seeds to give other
    answers. Raise PyktError if no program can answer the problem.
    """
    for preference in _PREFERENCES:
        program = PROGRAMS[preference.program]
        if engine is not None and not (preference.in_engine and program.engine == engine):
            continue
        if preference.fits(problem, several) and program.objection(problem) is None:
            return choose(program.name), preference.why
    candidates = [program for program in PROGRAMS.values() if engine in (None, program.engine)]
    for program in candidates:
        if program.objection(problem) is None:
            first = f"the first program of {engine}" if engine else "the first program"
            return choose(program.name), f"{first} that can answer this problem"
    if engine and any(program.objection(problem) is None for program in PROGRAMS.values()):
        raise PyktError(
            f"None of the {ENGINES[engine].solver} programs can answer this problem: "
            "try `pykt solve`, which can use all engines."
        )
    raise PyktError(_why_none(problem))


def _why_none(problem: Problem) -> str:
    """Return the sentence that says why no program can answer a problem."""
    of_kind = [program for program in PROGRAMS.values() if problem.kind in program.kinds]
    able = [program for program in of_kind if not unknown(problem, program.known)]
    if able:
        reasons = "; ".join(str(program.objection(problem)) for program in able)
        return f"No program can answer this problem: {reasons}. Change the board, or leave out a condition."
    asked = [noun(condition) for condition in conditions(problem) if condition != "starts"]
    nouns = listed(asked, None)
    together = " together" if len(asked) > 1 else ""
    return f"No program for {problem.kind} problems can handle {nouns}{together}: leave out a condition."


def refuse(chosen: Chosen, problem: Problem, search: Search, engine: str | None = None) -> None:
    """Raise PyktError if a program can't answer the problem, has another engine, or does not support an option."""
    program = chosen.program
    if engine and program.engine != engine:
        command = "solve" if program.engine in ("python", COMMAND) else program.engine
        raise PyktError(f"{chosen} is a program of {program.engine}, not of {engine}: take `pykt {command}`.")
    if objection := program.objection(problem):
        is_for_boards = program.is_user_program and problem.surface.is_graph and "graph" not in program.known
        others = "Take an ASP file or a command" if is_for_boards else "`pykt programs` lists the others"
        raise PyktError(f"{objection}. {others}.")
    if why_not := search.objection(chosen) or (search.profile and why_not_profiled(program)):
        raise PyktError(why_not)


def why_not_profiled(program: Program) -> str | None:
    """Return why a program can't be profiled. Return None if it can be profiled."""
    if program.prolog.moves:
        return None
    if program.engine != COMMAND and ENGINES[program.engine].profiles:
        hint = f"name the predicate that it calls at every square, such as {program.name}:moves=step/3"
        return f"{program.name} can't be profiled yet: {hint}."
    able = ", ".join(name for name, other in PROGRAMS.items() if other.prolog.moves)
    return f"{program.name} can't be profiled, because it is not a depth-first search in Prolog: use one of {able}."
