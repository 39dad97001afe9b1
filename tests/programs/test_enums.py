"""The squares, files and times of a MiniZinc model may be elements of an enum, whatever their names."""

from pathlib import Path

import pytest
import user_programs

import pykt
from pykt.model.board import Square

TOUR = [
    Square.parse(name) for name in ["a1", "c2", "a3", "b1", "d2", "b3", "c1", "a2", "c3", "d1", "b2", "d3"]
]  # of 4x3
_BY_FILE = ", ".join(f"{file}{rank}" for file in "abcd" for rank in (1, 2, 3))


def _order(enum, name, extra=""):
    """Return a model that says the squares of TOUR in order. ``name`` returns that of a square by its number."""
    values = ", ".join(name(4 * (rank - 1) + file) for file, rank in TOUR)
    return f"enum Sq = {enum};\narray[1..12] of var Sq: tour;\nconstraint tour = [{values}];\nsolve satisfy;\n{extra}"


def _next(enum, shift, off):
    """Return a model of the circuit through the squares of 5x4 and a node off the board, the number ``off``."""
    return f"""include "circuit.mzn";
enum Node = {enum};
array[Node] of var Node: next;
constraint circuit(next);
constraint forall(s, t in Node where s != {off} /\\ t != {off} /\\
    abs(((s-{shift}) mod 5 - (t-{shift}) mod 5) * ((s-{shift}) div 5 - (t-{shift}) div 5)) != 2)(next[s] != t);
solve :: int_search(next, first_fail, indomain_min) satisfy;
"""


_PAIRS = f"""enum File = {{a, b, c, d}};
enum Time = t(1..12);
array[Time] of var File: x;
array[Time] of var 1..3: y;
constraint x = array1d(Time, [{", ".join("abcd"[square.file - 1] for square in TOUR)}]);
constraint y = array1d(Time, {[square.rank for square in TOUR]});
solve satisfy;
"""
NAMED = _order(f"{{{_BY_FILE}}}", lambda i: f"{'abcd'[(i - 1) % 4]}{(i - 1) // 4 + 1}")
_RANKS, _FROM_ZERO = (str([square.rank - less for square in TOUR]) for less in (0, 1))
_TWO_FILES, _THREE_FILES = (
    ", ".join(f"{file}{rank}" for file in files for rank in range(1, 5)) for files in ("ab", "cde")
)
_WHEN = ", ".join(f"T({TOUR.index((file, rank)) + 5})" for file in range(1, 5) for rank in range(1, 4))
_OFF_BETWEEN = f"""include "circuit.mzn";
enum Node = {{{_TWO_FILES}, off, {_THREE_FILES}}};
array[Node] of var Node: next;
array[Node] of int: nth = [if n > 9 then n - 2 else n - 1 endif | n in Node];
constraint circuit(next);
constraint forall(s, t in Node where s != off /\\ t != off /\\
    abs((nth[s] mod 4 - nth[t] mod 4) * (nth[s] div 4 - nth[t] div 4)) != 2)(next[s] != t);
solve :: int_search(next, first_fail, indomain_min) satisfy;
"""
MODELS = {
    "numbered": ("4x3", _order("S(1..12)", lambda i: f"S({i})")),
    "from-zero": ("4x3", _order("S(0..11)", lambda i: f"S({i - 1})")),
    "anonymous": ("4x3", _order("_(1..12)", lambda i: f"to_enum(Sq, {i})")),
    "named": ("4x3", NAMED),
    "printed": ("4x3", _order("S(1..12)", lambda i: f"S({i})", 'output ["enum Sq, \\(tour)"];')),
    "chosen": ("4x3", _order("S(1..12)", lambda i: f"S({i})").replace("tour;", "tour :: add_to_output;")),
    "commented": ("4x3", "% enum Nothing = {z};\n" + _order("S(1..12)", lambda i: f"S({i})")),
    "files": ("4x3", _PAIRS),
    "times": (
        "4x3",
        f"enum Time = T(5..16); array[1..4,1..3] of var Time: at;"
        f"constraint at = array2d(1..4, 1..3, [{_WHEN}]); solve satisfy;",
    ),
    "off-first": ("5x4", _next("{off} ++ S(1..20)", 2, 1)),
    "said-later": ("4x3", _order("S(1..12)", lambda i: f"S({i})").replace("enum Sq = ", "enum Sq; Sq = ")),
    "remarked": ("4x3", NAMED.replace("{a1,", "{a1, % the corner\n")),
    "joined": ("4x3", NAMED.replace("b1,", "b1} ++ {", 1).replace("{a1", "{z, a1")),
    "quoted": ("4x3", NAMED.replace("Sq", "'my squares'")),
    "ranks-from-zero": ("4x3", _PAIRS.replace("1..3: y", "0..2: y").replace(_RANKS, _FROM_ZERO)),
    "off-between": ("5x4", _OFF_BETWEEN),
    "off-last": ("5x4", _next("S(1..20) ++ {off}", 1, 21)),
}


@pytest.mark.sample(2)
@pytest.mark.parametrize("name", MODELS)
def test_a_right_model_is_right_whatever_enum_it_uses(name, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    board, text = MODELS[name]
    Path("mine.mzn").write_text(text)
    result = pykt.solve(board, program="mine.mzn", check="python")
    assert (result.status, result.faults) == ("found", ()), result
    if board == "4x3":
        assert list(result.tour.squares) == TOUR


def test_what_a_model_prints_does_not_list_its_enums(tmp_path, monkeypatch, run_pykt):
    monkeypatch.chdir(tmp_path)
    for name in ("printed", "chosen", "numbered"):
        Path("mine.mzn").write_text(MODELS[name][1])
        code, out, err = run_pykt("run", "mine.mzn", "--board", "4x3")
        assert code == 0, err
        assert "pykt" not in out
        assert "pykt_" not in err


@pytest.mark.soak
@pytest.mark.parametrize(
    ("enum", "file", "rank", "wrong"),
    [("S(0..11)", "mod 4", "div 4", "S(4)"), (f"{{{_BY_FILE}}}", "div 3", "mod 3", "a2")],
)
def test_the_constraint_that_no_tour_meets_is_named(enum, file, rank, wrong, tmp_path, monkeypatch):
    """Right tours are put to the model with the numbers of its enum, or nothing in it would be right."""
    monkeypatch.chdir(tmp_path)
    Path("mine.mzn").write_text(f"""include "alldifferent.mzn";
enum Sq = {enum};
array[1..12] of var Sq: tour;
constraint alldifferent(tour);
constraint tour[2] = {wrong};
constraint forall(t in 1..11)(abs(((tour[t]-1) {file} - (tour[t+1]-1) {file}) *
    ((tour[t]-1) {rank} - (tour[t+1]-1) {rank})) = 2);
solve satisfy;
""")
    remarks = pykt.explain("4x3", "mine.mzn", start="1/1").remarks
    assert [(remark.line, remark.kind) for remark in remarks] == [(5, "constraint")]


@pytest.mark.soak
def test_the_node_off_the_board_may_come_first(tmp_path, monkeypatch):
    """Of a model that no tour satisfies, both places of the node are thought of, and what is right in one is right."""
    monkeypatch.chdir(tmp_path)
    text = MODELS["off-first"][1].replace("solve", "constraint forall(s in Node)(next[s] != off);\nsolve")
    Path("mine.mzn").write_text(text)
    remarks = pykt.explain("5x4", "mine.mzn").remarks
    assert [(remark.line, remark.kind) for remark in remarks] == [(7, "constraint")]


_LABELS = "enum Label = {" + ", ".join(f"{file}{rank}" for file in "abcdef" for rank in range(1, 7)) + "};\n"
_CIRCUIT = user_programs.ROUND_MZN
_RETURNING = """
array[1..37] of var 1..36: tour;
constraint tour[1] = 1 /\\ forall(t in 1..36)(tour[t+1] = next[tour[t]]);
"""


@pytest.mark.parametrize(
    "text",
    [
        _CIRCUIT + _LABELS + 'output ["\\(to_enum(Label, next[1]))"];',
        _CIRCUIT.replace(": next", ": after").replace("(next", "(after") + _RETURNING.replace("next[", "after["),
    ],
    ids=["an enum that only names what is printed", "a closed tour that names its first square again"],
)
def test_a_right_model_of_numbers_is_right(text, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    variable = ":variable=tour" if "tour" in text else ""
    Path("mine.mzn").write_text(text)
    result = pykt.solve(pykt.Problem.closed("6x6"), program=f"mine.mzn{variable}", check="python")
    assert (result.status, result.faults) == ("found", ()), result


@pytest.mark.parametrize("enum", ["S(1..8)", "{a1, b1, c1, a2, c2, a3, b3, c3}"])
def test_an_enum_of_the_free_squares_alone_numbers_these(enum, tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    free = [(file, rank) for rank in (1, 2, 3) for file in (1, 2, 3) if (file, rank) != (2, 2)]
    xs, ys = ([square[i] for square in free] for i in (0, 1))
    Path("mine.mzn").write_text(f"""include "circuit.mzn";
enum Sq = {enum};
array[Sq] of int: x = array1d(Sq, {xs});
array[Sq] of int: y = array1d(Sq, {ys});
array[Sq] of var Sq: next;
constraint circuit(next);
constraint forall(s, t in Sq where abs((x[s] - x[t]) * (y[s] - y[t])) != 2)(next[s] != t);
solve satisfy;
""")
    problem = pykt.Problem.closed(pykt.Board(3, 3, frozenset({(2, 2)})))
    result = pykt.solve(problem, program="mine.mzn", check="python")
    assert (result.status, result.faults) == ("found", ()), result


def test_a_tour_of_all_squares_may_have_a_node_off_the_board_in_its_enum(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    names = ", ".join(square.algebraic for square in TOUR)
    text = f"enum Node = {{{_BY_FILE}, off}};\narray[1..12] of var Node: walk;\n"
    Path("mine.mzn").write_text(f"{text}constraint walk = [{names}];\nsolve satisfy;\n")
    assert list(pykt.solve("4x3", program="mine.mzn", check="python").tour.squares) == TOUR
    Path("mine.mzn").write_text(f"{text}constraint forall(i in 1..12)(walk[i] = d3);\nsolve satisfy;\n")
    assert pykt.solve("4x3", program="mine.mzn", check="python").status == "refused"


def test_only_what_stands_in_the_brackets_of_a_circuit_has_next_squares(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    numbers = [4 * (square.rank - 1) + square.file for square in TOUR]
    Path("mine.mzn").write_text(f"""include "circuit.mzn";
array[1..3] of var 1..3: round;
array[1..12] of var 1..12: order;
constraint if true then circuit(round) else order[1] = 1 endif;
constraint order = {numbers};
solve satisfy;
""")
    assert pykt.solve("4x3", program="mine.mzn:variable=order", check="python").status == "found"
