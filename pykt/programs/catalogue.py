"""The catalogue: every program, its engine, what it answers, its parameters and its source."""

from __future__ import annotations

from pykt.engines.registry import ENGINES
from pykt.model.problem import Problem
from pykt.model.program import Program
from pykt.theory.existence import refute
from pykt.theory.rectangles import has_closed_tour

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


_PROGRAMS = (
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
        keeps_defect=True,
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
        keeps_defect=True,
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
        keeps_defect=True,
    ),
)

#: The programs by name, in the order in which they are preferred.
PROGRAMS: dict[str, Program] = {
    program.name: program
    for program in (*_PROGRAMS, *(program for engine in ENGINES.values() for program in engine.programs))
}
