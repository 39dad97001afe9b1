"""The catalogue: every program, its engine, what it answers, its parameters and its source."""

from __future__ import annotations

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from typing import Literal

from pykt.errors import PyktError
from pykt.problem import Kind, Problem
from pykt.theory import has_closed_tour, refute

Engine = Literal["prolog", "asp", "minizinc", "python"]

#: What a problem may ask for beyond its kind, its board and its starts.
Asked = Literal["squares", "end", "givens", "moves", "symmetric"]


@dataclass(frozen=True)
class Program:
    """One program: its relation or encoding, and what can be asked of it.

    ``goal`` answers open problems and ``closed_goal`` closed ones; a Prolog program without the latter answers closed
    problems by trying which of its open tours close. The first value of a parameter is its default. ``options`` are the
    solver's, those with which an encoding does best. An encoding ``by_time`` tells visits and no edges. ``method`` is
    the module of pykt/methods that drives the engine, where a single question to it does not do. What a program says of
    all answers is no proof if it has a printed defect or never looks for all: it does not ``prove``. A program that
    ``picks_start`` is asked once where any start will do, others start by start. ``beyond`` says why it can't be asked
    a problem though its kind and ``asked`` allow it, or None. ``moves`` is the relation that a depth-first
    search in Prolog calls once at every square, its move relation or the one that recurs, as ``Name/Arity`` or
    ``Module:Name/Arity``, and ``closed_moves`` that of ``closed_goal`` if it is another: so it can be profiled. A
    ``guest`` is a file of the user's own, see pykt/guests, and its parameters take other values too.
    """

    name: str
    engine: Engine
    file: str
    kinds: tuple[Kind, ...]
    text: str
    source: str
    goal: str = ""
    closed_goal: str = ""
    moves: str = ""
    closed_moves: str = ""
    asked: frozenset[Asked] = frozenset()
    parameters: Mapping[str, tuple[str, ...]] = field(default_factory=dict)
    options: tuple[str, ...] = ()
    by_time: bool = False
    method: str = ""
    proves: bool = True
    picks_start: bool = False
    beyond: Callable[[Problem], str | None] | None = None
    guest: bool = False

    @property
    def module(self) -> str:
        """The module that asks it: an engine of pykt/engines, a method of pykt/methods, or a module of pykt/guests."""
        if self.guest:
            return f"pykt.guests.{self.engine}"
        return f"pykt.methods.{self.method}" if self.method else f"pykt.engines.{self.engine}"

    @property
    def no_profile(self) -> str | None:
        """Why this program can't be profiled, or None."""
        if self.moves:
            return None
        if self.engine == "prolog":
            return f"{self.name} can't be profiled before its move relation is named, such as moves=step/3."
        can = ", ".join(name for name, program in PROGRAMS.items() if program.moves)
        return f"{self.name} can't be profiled, for it is no depth-first search in Prolog as these are: {can}."

    def objection(self, problem: Problem) -> str | None:
        """Why this program can't be asked the problem, or None."""
        if problem.kind not in self.kinds:
            return f"{self.name} answers {' and '.join(self.kinds)} problems, not {problem.kind} ones"
        for asked in ("squares", "end", "givens", "moves", "symmetric"):
            wanted = (problem.moves or problem.forbidden) if asked == "moves" else getattr(problem, asked)
            if wanted and asked not in self.asked:
                return f"{self.name} can't be asked for {_NAMES[asked]}"
        why = self.beyond and self.beyond(problem)
        return f"{self.name} {why}" if why else None


_NAMES = {
    "squares": "a path of some of the squares",
    "end": "an end",
    "givens": "given squares",
    "moves": "moves to make or to avoid",
    "symmetric": "a symmetric tour",
}


def _beyond_compose(problem: Problem) -> str | None:
    board = problem.board
    if board.blocked:
        return "lays out rectangles, and can't be asked for blocked squares"
    corners = [(file, rank) for file in (1, board.files) for rank in (1, board.ranks)]
    if problem.start in (None, *corners) or has_closed_tour(board.files, board.ranks) or refute(problem):
        return None
    return f"starts in a corner where there is no closed tour, as on {board}, and can't be asked for {problem.start}"


def _beyond_cycle(problem: Problem) -> str | None:
    return "makes a cycle of edges, and there and back is one edge" if problem.board.free == 2 else None


@dataclass(frozen=True)
class Chosen:
    """A program with a value for each of its parameters."""

    program: Program
    parameters: Mapping[str, str]

    def __str__(self) -> str:
        """The name as it is written: with the parameters that are not the default."""
        other = [f"{name}={value}" for name, value in self.parameters.items() if value != self._default(name)]
        return f"{self.program.name}:{','.join(other)}" if other else self.program.name

    def _default(self, name: str) -> str:
        return self.program.parameters[name][0]


_BLOG = 'the blog "visit all the squares by horse-jumps" (2006)'
_DA_SILVA = 'da Silva et al., "Two classic chess problems solved by answer set programming"'
_OURS = "pykt"
_LENZI = 'Lenzi, "Automated reasoning: Knights Tour" (2021)'
_KALIS = 'FICO Xpress Kalis, "Euler knight tour"'
_BORRELL = 'Borrell, "A brute force approach to solving the knight\'s tour problem using Prolog"'

#: How the constraint programs choose the next variable and its value.
_LABELING = {"labeling": ("warnsdorff", "leftmost", "ff", "min", "min_down")}

#: By ``solver`` the solver is left to itself.
_SEARCH = {"search": ("input-order", "first-fail", "smallest", "solver")}
_SEARCH_OF_LABELS = {"search": ("sequence", "anti-first-fail", "impact", "solver")}

PROGRAMS: dict[str, Program] = {
    program.name: program
    for program in (
        Program(
            "warnsdorff",
            "prolog",
            "warnsdorff.pl",
            ("open", "closed"),
            "Warnsdorff's rule: go where the fewest ways lead on; moves sorted by a hand-written quicksort.",
            _BLOG,
            goal="tour",
            closed_goal="closed_tour",
            moves="path/4",
            closed_moves="closed_path/6",
            asked=frozenset({"squares"}),
        ),
        Program(
            "fast-warnsdorff",
            "prolog",
            "fast_warnsdorff.pl",
            ("open",),
            "The same rule for boards of millions of squares: on one term that is changed in place, far squares first.",
            _OURS,
            goal="tour",
            asked=frozenset({"squares"}),
        ),
        Program(
            "naive",
            "prolog",
            "naive.pl",
            ("open", "closed"),
            "Depth-first search that takes the moves in a fixed order.",
            _BLOG,
            goal="tour",
            moves="path/4",
            asked=frozenset({"squares"}),
        ),
        Program(
            "naive-as-printed",
            "prolog",
            "naive.pl",
            ("open", "closed"),
            "The same with the printed defect: the start does not count as visited and can be entered again.",
            _BLOG,
            goal="tour_as_printed",
            moves="path/4",
            asked=frozenset({"squares"}),
        ),
        Program(
            "borrell",
            "prolog",
            "borrell.pl",
            ("open", "closed"),
            "Depth-first search with verify/2, the test that a square is on the board, in two forms.",
            _BORRELL,
            goal="tour",
            closed_goal="closed_tour",
            moves="path/5",
            asked=frozenset({"squares"}),
            parameters={
                "verify": ("comparisons", "border"),
                "visited": ("list", "tree"),
                "mirror": ("none", "files", "ranks", "both"),
            },
        ),
        Program(
            "positions",
            "prolog",
            "positions.pl",
            ("open", "closed"),
            "Constraints: a square for each position, all different, consecutive ones a pair from the table of moves.",
            _KALIS,
            goal="tour",
            closed_goal="closed_tour",
            asked=frozenset({"squares"}),
            parameters=_LABELING,
        ),
        Program(
            "successors",
            "prolog",
            "successors.pl",
            ("closed",),
            "Constraints: a successor for each square, a move away, and all of them one circuit.",
            _KALIS,
            closed_goal="closed_tour",
            parameters=_LABELING,
        ),
        Program(
            "successors-predecessors",
            "prolog",
            "successors.pl",
            ("closed",),
            "The same with a predecessor for each square too, channelled with the successors.",
            _KALIS,
            closed_goal="closed_tour_both_ways",
            parameters=_LABELING,
        ),
        Program(
            "compose",
            "prolog",
            "compose.pl",
            ("open", "closed"),
            "Small paths laid side by side and joined by their doors: a tour of any size in the time to write it down.",
            _OURS,
            goal="tour",
            closed_goal="closed_tour",
            proves=False,
            picks_start=True,
            beyond=_beyond_compose,
        ),
        Program(
            "cycle",
            "asp",
            "cycle.lp",
            ("closed",),
            "Two edges at every square, all of them reached from one: a Hamiltonian cycle without times.",
            _OURS,
            asked=frozenset({"moves", "symmetric"}),
            options=("--heuristic=Domain",),
            beyond=_beyond_cycle,
        ),
        Program(
            "path",
            "asp",
            "path.lp",
            ("open",),
            "The same for a Hamiltonian path, its ends given or chosen.",
            _OURS,
            asked=frozenset({"end", "moves", "symmetric"}),
            options=("--heuristic=Domain",),
        ),
        Program(
            "givens",
            "asp",
            "givens.lp",
            ("open", "closed"),
            "A square for each time, only where moves lead from the squares given before and on to those given after.",
            _OURS,
            asked=frozenset({"squares", "end", "givens", "moves", "symmetric"}),
            by_time=True,
        ),
        Program(
            "patched",
            "asp",
            "patched.lp",
            ("open", "closed"),
            "Cycles from a matching, joined by exchanges and in windows: boards as large as they come, with holes.",
            _OURS,
            asked=frozenset({"end", "moves"}),
            options=("--heuristic=Domain",),
            method="patched",
        ),
        Program(
            "open-by-time",
            "asp",
            "open-by-time.lp",
            ("open",),
            "A square for each time, consecutive ones a move apart, none twice.",
            _DA_SILVA,
        ),
        Program(
            "closed-by-time",
            "asp",
            "closed-by-time.lp",
            ("closed",),
            "The same with one more time, at which the knight is back at its start.",
            _DA_SILVA,
        ),
        Program(
            "two-knights",
            "asp",
            "two-knights.lp",
            ("two-knights",),
            "As many squares as are proven to be the most: by matchings, then by asking clingo, from the bound down.",
            _OURS,
            options=("--heuristic=Domain",),
            method="two_knights",
        ),
        Program(
            "two-knights-matching",
            "python",
            "two_knights_matching.py",
            ("two-knights",),
            "By matchings alone: soon many squares, and a proof only by theory.",
            _OURS,
            method="two_knights_matching",
        ),
        Program(
            "two-knights-by-time",
            "asp",
            "two-knights-by-time.lp",
            ("two-knights",),
            "A square for each time, even times for one knight and odd times for the other, the halt maximised.",
            _LENZI,
            by_time=True,
        ),
        Program(
            "two-knights-by-time-as-printed",
            "asp",
            "two-knights-by-time-as-printed.lp",
            ("two-knights",),
            "The same with the printed defects: too few times, no knight stuck at its start, one may walk on alone.",
            _LENZI,
            by_time=True,
            proves=False,
        ),
        Program(
            "circuit",
            "minizinc",
            "knight-circuit.mzn",
            ("open", "closed"),
            "The next square of every square, and one circuit of them; through a node off the board if it is open.",
            _KALIS,
            asked=frozenset({"end"}),
            parameters=_SEARCH,
        ),
        Program(
            "table",
            "minizinc",
            "knight-table.mzn",
            ("open", "closed"),
            "A square for each time, all different, and a table of the moves from each to the next.",
            _KALIS,
            asked=frozenset({"squares", "end", "givens"}),
            parameters=_SEARCH,
        ),
        Program(
            "two-knights-labels-guarded",
            "minizinc",
            "two-knights-labels-guarded.mzn",
            ("two-knights",),
            "A matrix of labels, even for one knight and odd for the other; nothing off the board is read.",
            _LENZI,
            parameters=_SEARCH_OF_LABELS,
        ),
        Program(
            "two-knights-labels",
            "minizinc",
            "two-knights-labels.mzn",
            ("two-knights",),
            "The same without guards: what is off the board is read as well, and false.",
            _LENZI,
            parameters=_SEARCH_OF_LABELS,
        ),
        Program(
            "queens",
            "asp",
            "queens.lp",
            ("queens",),
            "A queen on each rank and each file, at most one on each diagonal.",
            _DA_SILVA,
        ),
        Program(
            "queens-as-printed",
            "asp",
            "queens-as-printed.lp",
            ("queens",),
            "The same with the printed defect: half of the diagonals of one direction are not looked at.",
            _DA_SILVA,
        ),
    )
}


def choose(text: str) -> Chosen:
    """The program written as ``name`` or ``name:parameter=value,...``; PyktError says what there is instead.

    A file of the user's own, such as ``mine.pl``, is a name too.
    """
    from pykt import guests  # late: they are programs

    if guest := guests.choose(text):
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


def pick(problem: Problem, engine: Engine | None = None, *, several: bool = False) -> tuple[Chosen, str]:
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
