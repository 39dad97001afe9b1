"""The catalogue of programs: one row for each program, with its engine, its file and what it can answer."""

from __future__ import annotations

from functools import partial

from pykt.engines.systems.table import PARAMETER as _SYSTEM
from pykt.model.program import AspRow, Program, PrologRow
from pykt.programs import beyond

_BLOG = 'the blog "visit all the squares by horse-jumps" (2006)'
_DA_SILVA = 'da Silva et al., "Two classic chess problems solved by answer set programming"'
_LENZI = 'Lenzi, "Automated reasoning: Knights Tour" (2021)'
_KALIS = 'FICO Xpress Kalis, "Euler knight tour"'
_CASEAU = 'Caseau and Laburthe, "Solving small TSPs with constraints" (1997)'
_DANTZIG = 'Dantzig et al., "Solution of a large-scale traveling-salesman problem" (1954)'
_YARBROUGH = 'Yarbrough, "Uncrossed knight\'s tours" (1968)'
_KNUTH = "Knuth, The Art of Computer Programming 4A (2011)"
_NIEMELA = 'Niemelä, "Logic programs with stable model semantics as a constraint programming paradigm" (1999)'
_HUBERMAN = "Huberman et al., An economics approach to hard computational problems (1997)"
_LIN_KERNIGHAN = 'Lin and Kernighan, "An effective heuristic algorithm for the traveling-salesman problem" (1973)'
_OR_TOOLS = "OR-Tools, AddCircuit"
_BESA = 'Besa et al., "Taming the Knight\'s Tour: Minimizing Turns and Crossings" (2022)'
_BORRELL = 'Borrell, "A brute force approach to solving the knight\'s tour problem using Prolog"'

#: The sources whose figures `pykt reproduce` measures again. The keys are arguments of this command.
MEASURED = {"blog": _BLOG, "borrell": _BORRELL, "dasilva": _DA_SILVA, "lenzi": _LENZI, "kalis": _KALIS}

# Each of the following dicts maps a parameter of a program to its possible values. The first value is the default.

#: How a constraint program in Prolog chooses the next variable and its value.
_LABELING = {"labeling": ("warnsdorff", "leftmost", "ff", "min", "min_down")}

#: How MiniZinc searches a model of one tour. With ``search=solver`` the solver chooses how to search.
_SEARCH = {"search": ("input-order", "first-fail", "smallest", "solver")}

#: How MiniZinc searches a model that labels the squares of two knights. With ``search=solver`` the solver chooses how
#: to search. ``direction=forwards`` demands a next square after each square of a path except its last, ``backwards`` a
#: square before each square except the first.
_LABELS = {
    "search": ("sequence", "sequence-as-printed", "anti-first-fail", "impact", "solver"),
    "direction": ("backwards", "forwards"),
}

#: How far CP-SAT simplifies the model before the search.
_PRESOLVE = {"presolve": ("full", "less", "none")}

#: When warnsdorff.pl counts the moves that lead on from a square: once before the sort, or at each comparison as in the
#: source.
_SORT = {"sort": ("decorated", "compare")}

#: How borrell.pl tests that a square is on the board, how it stores the visited squares, how it mirrors the moves, and
#: whether it makes paths of all lengths or only of the length asked for.
_BORRELL_FORMS = {
    "verify": ("comparisons", "border"),
    "visited": ("list", "tree"),
    "mirror": ("none", "files", "ranks", "both"),
    "lengths": ("asked", "all"),
}


#: The options of clingo that suit the encodings of graphs best.
_OPTIONS_OF_GRAPHS = ("--configuration=trendy", "--heuristic=Domain", "--sign-def=pos")

#: The programs that a portfolio runs at the same time, joined by +. With ``chosen`` the portfolio chooses them.
_MEMBERS = {
    "members": ("chosen", "sat", "sat+hamiltonian-cycle", "sat+exchanges", "sat+circuit-cp-sat", "sat+cycle-propagator")
}


_prolog = partial(Program, engine="prolog")
_asp = partial(Program, engine="asp")
_minizinc = partial(Program, engine="minizinc")
_cp_sat = partial(Program, engine="cp-sat")

# A row without ``kinds`` is a program for open and closed problems. A program without ``source`` is not taken from a
# publication.
EVERY = (
    _prolog(
        "warnsdorff",
        file="warnsdorff.pl",
        text="Warnsdorff's rule: go to the square with the fewest moves onwards. A hand-written quicksort sorts moves.",
        source=_BLOG,
        prolog=PrologRow(
            goal="warnsdorff_tour",
            closed_goal="warnsdorff_closed_tour",
            moves="path/5",
            closed_moves="closed_path/7",
            own_moves=True,
        ),
        asked=frozenset({"squares", "piece", "surface"}),
        parameters=_SORT | _SYSTEM,
    ),
    _prolog(
        "fast-warnsdorff",
        file="fast_warnsdorff.pl",
        kinds=("open",),
        text="Warnsdorff's rule for millions of squares: the board is a term changed in place; distance breaks ties.",
        prolog=PrologRow(goal="fast_warnsdorff_tour"),
        asked=frozenset({"squares"}),
    ),
    _prolog(
        "naive",
        file="naive.pl",
        text="Depth-first search that tries the moves in a fixed order.",
        source=_BLOG,
        prolog=PrologRow(goal="naive_tour", moves="path/4", own_moves=True),
        asked=frozenset({"squares", "piece", "surface"}),
        parameters=_SYSTEM,
    ),
    _prolog(
        "naive-as-printed",
        file="naive.pl",
        text="The naive program with its published defect: the start does not count as visited.",
        source=_BLOG,
        prolog=PrologRow(goal="naive_tour_as_printed", moves="path/4"),
        asked=frozenset({"squares"}),
        parameters=_SYSTEM,
        keeps_defect=True,
    ),
    _prolog(
        "warnsdorff-bits",
        file="bits.pl",
        text="Like warnsdorff, move for move, but the unvisited squares are one integer, and its bits are counted.",
        source=_BLOG,
        prolog=PrologRow(
            goal="warnsdorff_bits_tour",
            closed_goal="warnsdorff_bits_closed_tour",
            moves="ruled_path/4",
            closed_moves="closed_path/6",
        ),
        asked=frozenset({"squares"}),
    ),
    _prolog(
        "naive-bits",
        file="bits.pl",
        text="Like naive, move for move, but the unvisited squares are one integer.",
        source=_BLOG,
        prolog=PrologRow(goal="naive_bits_tour", moves="path/4"),
        asked=frozenset({"squares"}),
    ),
    _prolog(
        "borrell",
        file="borrell.pl",
        text="Depth-first search; verify/2, which tests that a square is on the board, comes in two forms.",
        source=_BORRELL,
        prolog=PrologRow(goal="borrell_tour", closed_goal="borrell_closed_tour", moves="path/5"),
        asked=frozenset({"squares"}),
        parameters=_BORRELL_FORMS | _SYSTEM,
    ),
    _prolog(
        "positions",
        file="positions.pl",
        text="Constraints: a square for each position, all different; a table of moves links each square to the next.",
        source=_KALIS,
        prolog=PrologRow(goal="positions_tour", closed_goal="positions_closed_tour"),
        asked=frozenset({"squares", "piece", "surface"}),
        parameters=_LABELING,
    ),
    _prolog(
        "successors",
        file="successors.pl",
        kinds=("closed",),
        text="Constraints: each square has a successor, a move away, and the successors form one circuit.",
        source=_KALIS,
        prolog=PrologRow(closed_goal="successors_closed_tour"),
        asked=frozenset({"piece", "surface"}),
        parameters=_LABELING,
    ),
    _prolog(
        "successors-predecessors",
        file="successors.pl",
        kinds=("closed",),
        text="Like successors, but each square also has a predecessor, channelled with the successors.",
        source=_KALIS,
        prolog=PrologRow(closed_goal="successors_both_ways_closed_tour"),
        asked=frozenset({"piece", "surface"}),
        parameters=_LABELING,
    ),
    _prolog(
        "compose",
        file="compose.pl",
        text="Composes a tour of any size from small paths side by side, as fast as the tour can be written.",
        prolog=PrologRow(goal="composed_tour", closed_goal="composed_closed_tour", picks_start=True),
        proves=False,
        beyond=beyond.compose,
    ),
    _asp(
        "half-turn",
        file="half-turn.lp",
        kinds=("closed",),
        text="Closed tours that half a turn maps to themselves: searches half of the board for one cycle.",
        once=True,
        asked=frozenset({"moves", "symmetric"}),
        options=("--heuristic=Domain",),
        asp=AspRow(turn=180),
        beyond=beyond.half_turn,
    ),
    _asp(
        "cycle",
        file="cycle.lp",
        kinds=("closed",),
        text="A Hamiltonian cycle without move numbers: two edges at every square, and one square reaches all others.",
        once=True,
        asked=frozenset({"moves", "symmetric", "piece", "surface"}),
        options=("--heuristic=Domain",),
    ),
    _asp(
        "cycle-propagator",
        file="cycle-propagator.lp",
        kinds=("closed",),
        text="Like cycle, for large boards: a propagator forbids the move that closes a path too early.",
        source=_CASEAU,
        once=True,
        asked=frozenset({"moves", "piece", "surface", "graph"}),
        options=("--heuristic=Domain",),
        method="cycle_propagator",
        beyond=beyond.propagator,
    ),
    _asp(
        "path",
        file="path.lp",
        kinds=("open",),
        text="A Hamiltonian path without move numbers; its ends are given or chosen.",
        once=True,
        asked=frozenset({"end", "moves", "symmetric", "piece", "surface"}),
        options=("--heuristic=Domain",),
    ),
    _asp(
        "hamiltonian-cycle",
        file="hamiltonian-cycle.lp",
        text="A Hamiltonian cycle of any graph: two edges at every node, and one node reaches all others.",
        once=True,
        asked=frozenset({"end", "moves", "graph"}),
        options=_OPTIONS_OF_GRAPHS,
        beyond=beyond.only_graphs,
    ),
    _asp(
        "hamiltonian-circuit",
        file="hamiltonian-circuit.lp",
        kinds=("closed",),
        text="A Hamiltonian circuit of any directed graph: one arc out of every node and one into it.",
        source=_NIEMELA,
        once=True,
        asked=frozenset({"moves", "graph", "directed"}),
        options=_OPTIONS_OF_GRAPHS,
        beyond=beyond.only_directed,
    ),
    Program(
        "sat",
        engine="sat",
        file="sat/cuts.py",
        text="Clauses demand two moves at each square; exchanges join cycles, and clauses forbid those left over.",
        source=_DANTZIG,
        once=True,
        asked=frozenset({"end", "moves", "symmetric", "piece", "surface", "graph", "directed"}),
        beyond=beyond.sat,
    ),
    Program(
        "portfolio",
        engine="python",
        file="portfolio.py",
        text="Makes a graph smaller by rules, and lets several programs search the rest at the same time.",
        source=_HUBERMAN,
        once=True,
        asked=frozenset({"end", "moves", "graph", "directed"}),
        parameters=_MEMBERS,
        starts_processes=True,
        beyond=beyond.only_graphs,
    ),
    _asp(
        "squares-and-diamonds",
        file="squares-and-diamonds.lp",
        text="Magic tours made of rings of four squares: the order of the rings decides most of each sum.",
        asked=frozenset({"end", "givens", "magic"}),
        asp=AspRow(by_time=True),
        proves=False,
        beyond=beyond.rings,
    ),
    _asp(
        "givens",
        file="givens.lp",
        text="A square for each move number, within reach of the squares given for earlier and later move numbers.",
        once=True,
        asked=frozenset({"squares", "end", "givens", "clues", "moves", "symmetric", "magic", "piece", "surface"}),
        asp=AspRow(by_time=True),
    ),
    _asp(
        "patched",
        file="parts/patched.lp",
        text="For huge boards, also with blocked squares: joins the cycles of a matching by exchanges and in windows.",
        asked=frozenset({"end", "moves", "piece", "surface"}),
        options=("--heuristic=Domain",),
        method="patched",
    ),
    Program(
        "exchanges",
        engine="python",
        file="exchanges/answering.py",
        text="Local search, without proofs: exchanges join the cycles of a 2-factor and close the gaps of a tour.",
        source=_LIN_KERNIGHAN,
        asked=frozenset({"end", "moves", "piece", "surface", "graph"}),
        beyond=beyond.exchanges,
        proves=False,
        compiled=True,
    ),
    Program(
        "sweep",
        engine="python",
        file="sweep.py",
        text="The longest path whose moves never cross: a sweep over the board keeps the longest path to each state.",
        source=_KNUTH,
        asked=frozenset({"end", "uncrossed"}),
        beyond=beyond.uncrossed,
    ),
    _asp(
        "uncrossed",
        file="uncrossed.lp",
        text="The longest path whose moves never cross: of four moves that all cross each other, at most one is made.",
        source=_YARBROUGH,
        asked=frozenset({"squares", "end", "moves", "uncrossed"}),
        method="uncrossed",
        beyond=beyond.uncrossed,
    ),
    _asp(
        "crossings",
        file="parts/crossings.lp",
        text="Few or many crossings or turns: exchanges improve a tour, and clingo proves a bound by 2-factors.",
        asked=frozenset({"end", "crossings", "turns"}),
        method="crossings",
        beyond=beyond.crossings,
    ),
    _asp(
        "few-turns",
        file="parts/corners.lp",
        kinds=("closed",),
        text="Few turns and crossings: straight lines; one pattern joins them along the sides, clingo in the corners.",
        source=_BESA,
        asked=frozenset({"crossings", "turns"}),
        options=("--heuristic=Domain",),
        method="few_turns",
        proves=False,
        beyond=beyond.few_turns,
    ),
    _asp(
        "open-by-time",
        file="open-by-time.lp",
        kinds=("open",),
        text="A square for each move number: consecutive squares are a move apart, and no square comes twice.",
        source=_DA_SILVA,
        asked=frozenset({"piece", "surface"}),
        asp=AspRow(by_time=True),
        once=True,
    ),
    _asp(
        "closed-by-time",
        file="closed-by-time.lp",
        kinds=("closed",),
        text="Like open-by-time, with one more move number, at which the knight is back at its start.",
        source=_DA_SILVA,
        asked=frozenset({"piece", "surface"}),
        asp=AspRow(by_time=True),
        once=True,
    ),
    _asp(
        "open-by-time-as-printed",
        file="as-printed/open-by-time-as-printed.lp",
        kinds=("open",),
        text="Like open-by-time, as published: constraints for pairs, and no answer unless const=domain=repaired.",
        source=_DA_SILVA,
        asp=AspRow(by_time=True),
        proves=False,
        once=True,
        keeps_defect=True,
    ),
    _asp(
        "closed-by-time-as-printed",
        file="as-printed/closed-by-time-as-printed.lp",
        kinds=("closed",),
        text="Like closed-by-time, as published: constraints for pairs, and no answer unless const=domain=repaired.",
        source=_DA_SILVA,
        asp=AspRow(by_time=True),
        proves=False,
        once=True,
        keeps_defect=True,
    ),
    _asp(
        "two-knights",
        file="two-knights.lp",
        kinds=("two-knights",),
        text="Visits as many squares as possible, with proof: matchings first, then clingo from the upper bound down.",
        options=("--heuristic=Domain",),
        method="two_knights",
    ),
    Program(
        "two-knights-matching",
        engine="python",
        file="two_knights_matching.py",
        kinds=("two-knights",),
        text="Matchings alone: visits many squares within a short time; only theory can prove that they are the most.",
    ),
    _asp(
        "two-knights-by-time",
        file="two-knights-by-time.lp",
        kinds=("two-knights",),
        text="A square for each move number; the knights move alternately, and the number of moves is maximised.",
        source=_LENZI,
        asp=AspRow(by_time=True),
    ),
    _asp(
        "two-knights-by-time-as-printed",
        file="as-printed/two-knights-by-time-as-printed.lp",
        kinds=("two-knights",),
        text="Like two-knights-by-time, as published: too few move numbers; squares that nobody visits may count.",
        source=_LENZI,
        asp=AspRow(by_time=True),
        proves=False,
        keeps_defect=True,
    ),
    _minizinc(
        "circuit",
        file="knight-circuit.mzn",
        text="A successor for each square, all in one circuit, which for an open tour has a node off the board.",
        source=_KALIS,
        once=True,
        asked=frozenset({"end", "piece", "surface"}),
        parameters=_SEARCH,
    ),
    _minizinc(
        "table",
        file="knight-table.mzn",
        text="A square for each move number, all different; a table of moves links each square to the next.",
        source=_KALIS,
        once=True,
        asked=frozenset({"squares", "end", "givens", "piece", "surface"}),
        parameters=_SEARCH,
    ),
    _minizinc(
        "two-knights-labels-guarded",
        file="two-knights-labels-guarded.mzn",
        kinds=("two-knights",),
        text="A matrix of labels, even for one knight and odd for the other; guards prevent reads off the board.",
        source=_LENZI,
        parameters=_LABELS,
    ),
    _minizinc(
        "two-knights-labels",
        file="two-knights-labels.mzn",
        kinds=("two-knights",),
        text="Like two-knights-labels-guarded, without guards: a label off the board is read too, and counts as false.",
        source=_LENZI,
        parameters=_LABELS,
    ),
    _cp_sat(
        "circuit-cp-sat",
        file="circuit.py",
        text="CP-SAT's constraint circuit over the moves in both directions: propagation, clauses and linear cuts.",
        source=_OR_TOOLS,
        once=True,
        asked=frozenset({"end", "moves", "symmetric", "piece", "surface", "graph", "directed"}),
        parameters=_PRESOLVE,
    ),
    _cp_sat(
        "two-knights-cp-sat",
        file="two_knights.py",
        kinds=("two-knights",),
        text="Both paths and two nodes off the board form one circuit; the number of squares is maximised.",
        source=_OR_TOOLS,
        parameters=_PRESOLVE,
    ),
    _asp(
        "queens",
        file="queens.lp",
        kinds=("queens",),
        text="A queen on each rank and each file, and at most one on each diagonal.",
        source=_DA_SILVA,
        once=True,
    ),
    _asp(
        "queens-as-printed",
        file="as-printed/queens-as-printed.lp",
        kinds=("queens",),
        text="Like queens, with the published defect: half of the diagonals of one direction are not checked.",
        source=_DA_SILVA,
        keeps_defect=True,
    ),
)

#: The programs by name. If no preference in choosing.py fits a problem, the first program that can answer it is chosen.
PROGRAMS: dict[str, Program] = {program.name: program for program in EVERY}


def program_of(name: str) -> Program | None:
    """Return the program of pykt that a name means, or None if there is none. The name may have parameters."""
    return PROGRAMS.get(name.partition(":")[0])


def keeps_defect(name: str) -> bool:
    """Tell whether a program keeps a defect of its published source, so that wrong answers are expected of it."""
    program = program_of(name)
    return program is not None and program.keeps_defect
