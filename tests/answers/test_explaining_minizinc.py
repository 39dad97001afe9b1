"""Claims about explanations of MiniZinc models: which step is wrong, and which order of choices is advised."""

from pathlib import Path

import pytest
from soaking import soak
from user_programs import ROUND_MZN

import pykt
from pykt.answers.explaining.minizinc import slow
from pykt.answers.explaining.minizinc.lax import lax, permissive
from pykt.answers.explaining.minizinc.repairs import repairs
from pykt.answers.explaining.minizinc.strict import forbids
from pykt.answers.explaining.minizinc.trial import Trial, fault_of, fitting
from pykt.engines.protocol import Search
from pykt.model.limits import Limits
from pykt.programs.choosing import choose
from pykt.programs.user import minizinc
from pykt.programs.user.arrays import Shape
from pykt.programs.user.quoting import quoted

pytestmark = pytest.mark.minizinc

#: The number of the start on 3x3, from its file and its rank.
_OF_PAIR = "start[1,1] + 3*(start[1,2]-1)"


@pytest.fixture
def tried(tmp_path, monkeypatch):
    """Return a trial of a model for a board or a problem, which writes its variations beside it."""
    monkeypatch.chdir(tmp_path)

    def tried(board, text):
        (tmp_path / "mine.mzn").write_text(text)
        problem = pykt.Problem.open(board) if isinstance(board, str) else board
        question = minizinc.question(problem, choose("mine.mzn"), Search())
        return Trial(minizinc.prepared(question))

    return tried


def test_a_step_that_is_no_knights_move_is_named_by_its_two_numbers_and_squares(tried):
    trial = tried("5x5", "int: n; array[1..n*n] of var 1..n*n: order; solve satisfy;")
    path = [(1, 1), (2, 3), (3, 1), (4, 3), (5, 5), (4, 4)]
    (remark,) = permissive(trial, path, Shape("order", ("order",)), [])
    assert remark.text.endswith("step 5 of the tour, from 5/5 to 4/4")


@pytest.mark.soak
def test_of_a_wrong_step_in_arrays_that_are_linked_no_range_is_blamed(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.mzn").write_text("""\
include "globals.mzn";
int: files; int: ranks;
int: k = files*ranks;
array[1..k] of var 1..k: tour;
array[1..k] of var 1..files: x;
array[1..k] of var 1..ranks: y;
constraint forall(i in 1..k)(tour[i] = (y[i]-1)*files + x[i]);
constraint alldifferent(tour);
constraint forall(i in 1..k-2)((x[i+1]-x[i])*(x[i+1]-x[i]) + (y[i+1]-y[i])*(y[i+1]-y[i]) = 5);
solve satisfy;
""")
    explanation = pykt.explain("4x5", "mine.mzn")
    assert explanation.result.status == "refused"
    assert not [remark for remark in explanation.remarks if "the range of" in remark.text]


def test_the_advised_search_chooses_files_and_ranks_together(tried, monkeypatch):
    monkeypatch.setattr(slow, "_LIMIT", 60)
    trial = tried("1x1", "array[1..1] of var 1..1: x; array[1..1] of var 1..1: y; solve satisfy;")
    (remark,) = slow.slow(pykt.Problem.open("1x1"), trial, Shape("pairs", ("x", "y")), [(1, 1)], 60)
    assert "int_search([ if j = 1 then x[i] else y[i] endif | " in remark.advice


#: Right where only a board and a start are asked for.
OPEN = """
include "alldifferent.mzn";
int: files; int: ranks;
array[int,1..2] of int: start;
array[1..files*ranks] of var 1..files: x;
array[1..files*ranks] of var 1..ranks: y;
constraint alldifferent([(y[i] - 1)*files + x[i] | i in index_set(x)]);
constraint forall(i in 1..files*ranks - 1)(abs(x[i] - x[i + 1])*abs(y[i] - y[i + 1]) = 2);
constraint forall(i in index_set_1of2(start))(x[i] = start[i, 1] /\\ y[i] = start[i, 2]);
solve :: int_search([if j = 1 then x[i] else y[i] endif | i in index_set(x), j in 1..2], input_order, indomain_min)
  satisfy;
"""
NOT_KEPT = "its answer is a tour, but breaks a condition: it ends at 3/4, not at 2/1"


@pytest.mark.soak
def test_a_condition_that_a_model_does_not_keep_is_named_and_no_line_is_blamed(tried, tmp_path, monkeypatch):
    trial = tried("3x4", OPEN)
    (remark,) = pykt.explain("3x4", tmp_path / "mine.mzn", start="1/1", end="2/1").remarks
    assert (remark.text, remark.line) == (NOT_KEPT, None)
    monkeypatch.setattr(slow, "_LIMIT", 60)  # nor is a search advised that ends with such an answer
    problem, tour = (
        pykt.Problem.open("3x4", "1/1", end="2/1"),
        pykt.solve("3x4", start="1/1", end="2/1", check="python").tour,
    )
    remark, *_ = slow.slow(problem, trial, Shape("pairs", ("x", "y")), tour.squares, 60)
    assert remark.text == NOT_KEPT


def test_a_model_that_can_not_be_told_a_condition_is_not_called_right(tried):
    trial = tried("1x1", "array[1..1] of var 1..1: x; array[1..1] of var 1..1: y; constraint x[1] = 2; solve satisfy;")
    problem = pykt.Problem.open("3x4", moves=[("1/1", "2/3")])
    assert list(slow.slow(problem, trial, Shape("pairs", ("x", "y")), [(1, 1)], 10)) == []


def test_a_tour_of_some_squares_lacks_none(tmp_path, monkeypatch):
    monkeypatch.chdir(tmp_path)
    (tmp_path / "mine.mzn").write_text("int: length; array[1..length] of var int: order; solve satisfy;")
    trial = Trial(minizinc.question(pykt.Problem.open("5x5", squares=3), choose("mine.mzn"), Search()))
    assert fault_of(trial, [(1, 1), (2, 3), (3, 1)]) == ""
    assert fault_of(trial, [(1, 1), (2, 3)]) == "once"


@pytest.mark.soak
def test_of_a_tour_of_some_squares_a_subcircuit_is_not_blamed(tmp_path):
    """With circuit(next) in its place there would be no answer at all."""
    (tmp_path / "mine.mzn").write_text("""include "subcircuit.mzn";
int: length;
array[1..36] of var 1..36: next;
constraint subcircuit(next);
constraint sum(i in 1..36)(next[i] != i) = length - 2;
constraint next[1] != 1;
constraint forall(i in 1..36)(next[i] = i \\/
    abs(((next[i]-1) mod 6 - (i-1) mod 6)*((next[i]-1) div 6 - (i-1) div 6)) = 2);
solve satisfy;
""")
    explanation = pykt.explain(pykt.Problem.closed("6x6", squares=20), tmp_path / "mine.mzn", limits=Limits(4))
    assert not any("circuit(" in remark.advice for remark in explanation.remarks)


#: A right model, which begins each tour on the same square. A search in this order does not end soon.
SLOW = """
include "alldifferent.mzn";
int: n;
array[1..n*n] of var 1..n: x;
array[1..n*n] of var 1..n: y;
constraint alldifferent([(x[i] - 1)*n + y[i] | i in 1..n*n]);
constraint forall(i in 1..n*n - 1)(abs(x[i] - x[i + 1])*abs(y[i] - y[i + 1]) = 2);
constraint x[1] = 3 /\\ y[1] = 3;
solve :: int_search(x ++ y, input_order, indomain_min, complete) satisfy;
"""


@pytest.mark.soak
def test_a_constraint_on_where_a_tour_begins_is_not_blamed_if_it_may_begin_anywhere(tmp_path):
    (tmp_path / "mine.mzn").write_text(SLOW)
    found = pykt.explain("7x7", tmp_path / "mine.mzn", limits=Limits(2))
    assert found.result.status == "timeout"
    assert not [remark for remark in found.remarks if remark.kind == "constraint"]


_SQUARES = """include "alldifferent.mzn";
int: files; int: ranks;
array[int,1..2] of int: start;
int: n = files*ranks;
array[1..n] of int: X = [(s-1) mod files + 1 | s in 1..n];
array[1..n] of int: Y = [(s-1) div files + 1 | s in 1..n];
array[1..n] of set of int: near = [{t | t in 1..n where abs((X[s]-X[t])*(Y[s]-Y[t])) = 2} | s in 1..n];
array[1..n] of var 1..n: tour;
constraint alldifferent(tour);
"""
_STEPS = "constraint forall(i in 1..n-1)(tour[i+1] in near[tour[i]]);\n"

#: A model of 4x3, the line that is named, and words of the remark and its advice.
SLIPS = {
    "no start": (_SQUARES + _STEPS, 3, "nothing uses start, so the tour begins on 1/1 and not on 2/3"),
    "another start": (
        _SQUARES + _STEPS + "constraint tour[1] = start[1,1];\n",
        11,
        "`constraint tour[1] = start[1,1]` rules out a right tour",
    ),
    "no steps": (_SQUARES, 8, "nothing uses near of line 7: is it meant for this?"),
    "numbers from 0": (
        "array[1..4,1..3] of var 0..12: at;\nconstraint at[1,1] = 1;\n",
        1,
        "at has a number from 1 on only 1 of the 12 squares of the tour = ask for a number from 1 to 12 on each square",
    ),
}


@pytest.mark.sample(1)
@pytest.mark.parametrize("name", SLIPS)
def test_a_slip_is_named_at_its_line(name, tmp_path):
    text, line, words = SLIPS[name]
    start = "1/3" if name == "another start" else "2/3"
    (tmp_path / "mine.mzn").write_text(f"{text}solve satisfy;\n")
    remark, *_ = pykt.explain("4x3", tmp_path / "mine.mzn", start=start).remarks
    assert remark.line == line
    assert words in f"{remark.text} = {remark.advice}"


def test_a_predicate_that_takes_no_variables_is_named_with_its_line(tmp_path):
    (tmp_path / "mine.mzn").write_text(
        "predicate move(int: a, int: b) =\n  abs(a - b) = 2;\n\narray[1..12] of var 1..12: tour;\n"
        "constraint move(tour[1], tour[2]);\nsolve satisfy;\n"
    )
    (remark,) = pykt.explain("4x3", tmp_path / "mine.mzn").remarks
    assert (remark.line, "those of its arguments in line 1" in remark.advice) == (5, True)


@pytest.mark.soak
def test_a_closed_tour_that_does_not_return_is_told_so(tmp_path):
    (tmp_path / "mine.mzn").write_text("""include "alldifferent.mzn";
array[1..37] of var 1..36: path;
constraint alldifferent([path[i] | i in 1..36]);
constraint forall(i in 1..36)(abs(((path[i]-1) mod 6 - (path[i+1]-1) mod 6)*
    ((path[i]-1) div 6 - (path[i+1]-1) div 6)) = 2);
solve :: int_search(path, first_fail, indomain_min) satisfy;
""")
    (remark,) = (one for one in pykt.explain(pykt.Problem.closed("6x6"), tmp_path / "mine.mzn").remarks if one.line)
    assert (remark.line, remark.advice) == (2, "add `constraint path[37] = path[1]`")


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    "circuit", ["circuit(tour)", "subcircuit(tour)", "circuit([tour[i] | i in 1..n*n])", "hamilton(tour)"]
)
def test_an_array_in_a_circuit_has_next_squares_whatever_its_name(circuit, tmp_path):
    text = ROUND_MZN.replace("next", "tour").replace("circuit(tour)", circuit)
    text += 'include "subcircuit.mzn"; predicate hamilton(array[int] of var int: q) = circuit(q);\n'
    (tmp_path / "mine.mzn").write_text(text)
    assert pykt.solve(pykt.Problem.closed("6x6"), program=tmp_path / "mine.mzn", check="python").status == "found"


_RETURNING = """include "alldifferent.mzn";
array[1..37] of var 1..36: path;
constraint path[37] = path[1];
array[1..36] of set of int: near = [{t | t in 1..36 where abs(((s-1) mod 6 - (t-1) mod 6)*
    ((s-1) div 6 - (t-1) div 6)) = 2} | s in 1..36];
"""


@pytest.mark.soak
@pytest.mark.parametrize(
    ("rest", "advice"),
    [
        ("forall(i in 1..36)(path[i+1] in near[path[i]])", "add `constraint alldifferent([ path[i] | i in 1..36 ])`"),
        (
            "alldifferent([path[i] | i in 1..36]) /\\ forall(i in 1..35)(path[i+1] in near[path[i]])",
            "let the range of the steps reach this one",
        ),
    ],
)
def test_the_advice_for_a_tour_that_returns_leaves_it_an_answer(rest, advice, tmp_path):
    (tmp_path / "mine.mzn").write_text(
        f"{_RETURNING}constraint {rest};\nsolve :: int_search(path, first_fail, indomain_min) satisfy;\n"
    )
    (remark,) = (one for one in pykt.explain(pykt.Problem.closed("6x6"), tmp_path / "mine.mzn").remarks if one.line)
    assert remark.advice == advice


#: Next squares under a name that does not say so, and the numbers of the squares, which exclude small cycles.
_UNNAMED = """int: n = 36;
array[1..n] of var 1..n: go;
array[1..n] of var 1..n: when;
function int: f(int: s) = (s-1) mod 6;  function int: r(int: s) = (s-1) div 6;
constraint forall(s in 1..n)(go[s] in {t | t in 1..n where abs(f(s)-f(t)) * abs(r(s)-r(t)) = 2});
constraint forall(i,j in 1..n where i<j)(go[i] != go[j]);
constraint when[1] = 1;
constraint forall(s in 1..n)(go[s] = 1 \\/ when[go[s]] = when[s] + 1);
constraint forall(i,j in 1..n where i<j)(when[i] != when[j]);
solve satisfy;
"""


@pytest.mark.soak
@pytest.mark.parametrize(
    ("right", "wrong", "lines", "said"),
    [
        ("* abs(r(s)-r(t)) = 2", "+ abs(r(s)-r(t)) = 3", {5}, "no knight's move"),
        ("when[1] = 1", "when[2] = 1", {7, 8}, "leave none of the known tours"),
        ("go[s] = 1 \\/ when[go[s]] = when[s] + 1", "true", {6}, "the successors make one cycle"),
    ],
    ids=["step", "start", "cycle"],
)
def test_next_squares_are_recognised_without_a_telling_name(right, wrong, lines, said, tmp_path):
    assert right in _UNNAMED
    (tmp_path / "mine.mzn").write_text(_UNNAMED.replace(right, wrong))
    remarks = pykt.explain(pykt.Problem.closed("6x6"), f"{tmp_path}/mine.mzn:variable=go").remarks
    errors = [remark for remark in remarks if remark.severity == "error"]
    assert {remark.line for remark in errors} == lines
    assert all(said in remark.text for remark in errors)


@pytest.mark.soak
def test_a_circuit_of_the_squares_alone_is_too_much_for_an_open_tour():
    file = Path(__file__).parents[1] / "predicted/minizinc/graph_view.mzn"
    (remark,) = pykt.explain(pykt.Problem.open("4x5"), file).remarks
    assert (remark.line, remark.lines) == (17, 1)
    assert "asks for a closed tour" in remark.text


@pytest.mark.soak
def test_a_remark_is_about_all_lines_of_a_constraint():
    file = Path(__file__).parents[1] / "predicted/minizinc/kon_skoczek.mzn"
    (remark,) = pykt.explain(pykt.Problem.open("5x5", "1/1"), file).remarks
    assert (remark.line, remark.lines) == (14, 3)
    assert [line[:8].strip(" |") for line in quoted(remark, str(file))] == ["14", "", "15", "16"]


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("start", "first"),
    [
        ("int: start;", "start"),
        ("array[1..1] of int: start;", "start[1]"),
        ("list of int: start;", "start[1]"),
        ("array[1..2] of int: start;", "start[1] + 3*(start[2]-1)"),
        ("array[int,int] of int: start;", _OF_PAIR),
    ],
)
@pytest.mark.parametrize(
    ("blocked", "free"),
    [
        ("set of int: blocked;", "i in blocked"),
        ("array[int] of int: blocked;", "exists(b in blocked)(b = i)"),
        (
            "array[int,int] of int: blocked;",
            "blocked[1,1] + 3*(blocked[1,2]-1) = i",
        ),
    ],
)
def test_squares_come_as_a_model_declares_them(start, first, blocked, free, tmp_path):
    (tmp_path / "mine.mzn").write_text(f"""{start} {blocked}
array[1..8] of var 1..9: path;
include "alldifferent.mzn";
constraint alldifferent(path) /\\ path[1] = {first};
constraint forall(j in 1..8)(not exists(i in 1..9 where {free})(path[j] = i));
constraint forall(j in 1..7)(let {{ var int: a = path[j]-1; var int: b = path[j+1]-1 }} in
    abs((a mod 3 - b mod 3) * (a div 3 - b div 3)) = 2);
solve satisfy;
""")
    board = pykt.Board(3, 3, frozenset({pykt.Square(2, 2)}))
    result = pykt.solve(board, start="3/2", program=tmp_path / "mine.mzn", check="python")
    assert (str(result.status), result.reason) == ("found", None)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "line", "said"),
    [
        ("week1_tour", 20, "nothing asks that each square is visited once; the constraint belongs beside"),
        ("boolean_model", 21, "this repeats the constraint of line 18"),
    ],
)
def test_a_constraint_that_asks_too_little_is_named(name, line, said):
    file = Path(__file__).parents[1] / f"predicted/minizinc/d_{name}.mzn"
    found = pykt.explain(pykt.Problem.open("5x5", "1/1"), file).remarks
    assert any(one.line == line and said in one.text for one in found), found


@pytest.mark.soak
def test_all_lines_of_a_definition_are_named_that_may_be_wrong():
    file = Path(__file__).parents[1] / "predicted/minizinc/d_caminho.mzn"
    (one,) = pykt.explain(pykt.Problem.open("5x5", "1/1"), file).remarks
    assert one.advice.endswith("; it uses salto (lines 12-13)"), one


def without(size, *blocked):
    """Return a board without some of its squares."""
    board = pykt.Board.parse(size)
    return pykt.Board(board.files, board.ranks, frozenset(pykt.Square(*square) for square in blocked))


@pytest.mark.parametrize(
    ("name", "problem", "line", "said"),
    [
        soak(
            "g_final_v7",
            pykt.Problem.closed("5x6"),
            10,
            "`ranks` seems to be a slip = with `files` in its place the model finds a tour",
        ),
        (
            "h_closed_gpt",
            pykt.Problem.closed("6x6"),
            19,
            "`-2, -2` is no knight's move, but most other rows of this table are = a knight's move",
        ),
        soak(
            "f_rundreise_loecher",
            pykt.Problem.closed(without("6x6", (1, 1), (6, 1))),
            23,
            "`union {f}` seems to be a slip = without it the model finds a tour",
        ),
        soak(
            "am_holes",
            pykt.Problem.open(without("4x5", (1, 1))),
            17,
            "`files * ranks` counts the blocked squares, too = with `(files * ranks - card(blocked))` in its place",
        ),
    ],
)
def test_a_small_change_that_makes_a_model_right_is_named(name, problem, line, said):
    file = Path(__file__).parents[1] / f"predicted/minizinc/{name}.mzn"
    (remark,) = pykt.explain(problem, file).remarks
    assert remark.line == line
    assert said in f"{remark.text} = {remark.advice}"


CHANCE = """int: files; int: ranks;
int: n = files*ranks;
array[1..ranks,1..files] of var 1..n: t;
array[1..n] of var 1..files: f;
array[1..n] of var 1..ranks: r;
constraint forall(i in 1..n)(t[r[i],f[i]] = i);
constraint forall(i in 1..n-1)(abs(f[i]-f[i+1])*abs(r[i]-r[i+1]) = 2);
constraint forall(a in 1..files, b in 1..ranks)(t[a,b] > 0);
solve satisfy;
"""


@pytest.mark.soak
def test_a_file_for_a_rank_that_helps_on_one_board_by_chance_is_no_slip(tmp_path):
    (tmp_path / "mine.mzn").write_text(CHANCE)
    found = pykt.explain("3x4", tmp_path / "mine.mzn").remarks
    assert not any(one.kind == "slip" for one in found), found


LEFT_OUT = """int: files; int: ranks;
int: n = files*ranks;
array[1..ranks,1..files] of var 1..n: t;
constraint forall(i in 1..n)(exists(r in 1..ranks, f in 1..files)(t[r,f] = i));
constraint t[1,1] = 1;
constraint forall(r in 1..ranks, f in 1..files where t[r,f] != n /\\ r != 2)(
  exists(a in 1..ranks, b in 1..files where abs(a-r)*abs(b-f) = 2)(t[a,b] = t[r,f]+1));
solve satisfy;
"""


@pytest.mark.soak
def test_a_line_that_asks_for_the_knight_s_move_is_not_told_to_ask_for_it(tmp_path):
    (tmp_path / "mine.mzn").write_text(LEFT_OUT)
    found = pykt.explain("3x4", tmp_path / "mine.mzn").remarks
    assert any(one.line == 6 for one in found), found
    assert not any(one.advice.startswith("ask ") for one in found), found


@pytest.mark.soak
def test_a_slow_model_that_accepts_a_wrong_step_is_not_called_right():
    file = Path(__file__).parents[1] / "predicted/minizinc/l_horse1.mzn"
    found = pykt.explain(pykt.Problem.open("4x5"), file, limits=Limits(3)).remarks
    assert any(one.line == 11 and "which is no knight's move" in one.text for one in found), found


@pytest.mark.soak
def test_no_instance_is_shown_of_a_constraint_with_other_variables_than_those_of_the_tour():
    file = Path(__file__).parents[1] / "predicted/minizinc/l_rang.mzn"
    found = pykt.explain(pykt.Problem.closed("6x6"), file).remarks
    assert [(one.line, "for example" in one.text) for one in found] == [(24, False)], found


@pytest.mark.parametrize(("rest", "said"), [("% n;", "% begins a comment"), ("  % the file", "the semicolon")])
def test_a_sign_that_begins_a_comment_is_told_from_a_missing_semicolon(rest, said, tmp_path):
    text = f"int: files; int: ranks; int: n = files*ranks;\nint: half = (n - 1) {rest}\nvar 1..n: x;\nsolve satisfy;\n"
    (tmp_path / "mine.mzn").write_text(text)
    (remark, *_) = pykt.solve("3x4", program=tmp_path / "mine.mzn", check="python").remarks
    assert (remark.line, remark.text.startswith(said)) == (2, True), remark


@pytest.mark.soak
def test_a_constraint_that_fixes_a_square_is_not_blamed_for_a_wrong_step():
    file = Path(__file__).parents[1] / "predicted/minizinc/o_eight_moves.mzn"
    (one,) = pykt.explain(pykt.Problem.open("4x5", "1/1"), file).remarks
    assert (one.line, [f"(line {line})" in one.advice for line in (11, 12)]) == (21, [True, True]), one


@pytest.mark.soak
def test_of_a_wrong_start_the_number_that_is_computed_from_it_is_named():
    file = Path(__file__).parents[1] / "predicted/minizinc/p_depot.mzn"
    (one,) = pykt.explain(pykt.Problem.open("5x5", "1/3"), file).remarks
    assert (one.line, one.kind) == (12, "slip"), one


@pytest.mark.soak
def test_squares_are_counted_from_the_number_from_which_all_steps_are_moves():
    file = Path(__file__).parents[1] / "predicted/minizinc/aa_holes.mzn"
    board = pykt.Board(5, 5, frozenset({pykt.Square(1, 1)}))
    explanation = pykt.explain(pykt.Problem.open(board), file)
    assert [str(fault) for fault in explanation.result.faults] == ["1/1 is blocked", "5/5 is not visited"]
    assert [one.text for one in explanation.remarks] == ["nothing keeps the tour off the blocked square 1/1"]


@pytest.mark.soak
def test_on_a_square_board_with_holes_a_matrix_is_tried_with_both_orders_of_its_indices():
    file = Path(__file__).parents[1] / "predicted/minizinc/z_holes_zero.mzn"
    board = pykt.Board(5, 5, frozenset({pykt.Square(1, 1), pykt.Square(2, 3)}))
    lines = [one.line for one in pykt.explain(pykt.Problem.open(board, "1/5"), file).remarks if one.severity == "error"]
    assert lines == [23]


@pytest.mark.parametrize(
    ("name", "line", "advice"),
    [
        ("ac_knightpy", 23, "write `1 <= x[i] /\\ x[i] <= ...`"),
        ("ad_vector", 15, "choose another name"),
    ],
)
def test_a_syntax_error_says_what_minizinc_has_not(name, line, advice):
    file = Path(__file__).parents[1] / f"predicted/minizinc/{name}.mzn"
    (one,) = pykt.solve("5x5", start="1/1", program=file, check="python").remarks
    assert (one.line, one.advice) == (line, advice)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "blocked", "start", "said"),
    [
        (
            "ae_snakehorse",
            (),
            "1/1",
            "the values of x and y go from 0 to 5, one more than there are files or ranks",
        ),
        ("af_optional", ("1/1",), "2/3", "visit has a number from 1 on only 1 of the 24 squares of the tour"),
    ],
)
def test_what_a_wrong_answer_shows_is_said(name, blocked, start, said):
    board = pykt.Board(5, 5, frozenset(map(pykt.Square.parse, blocked)))
    file = Path(__file__).parents[1] / f"predicted/minizinc/{name}.mzn"
    first, *_ = pykt.explain(pykt.Problem.open(board, start), file).remarks
    assert first.text == said


@pytest.mark.soak
def test_a_model_that_takes_a_number_twice_is_not_called_slow():
    file = Path(__file__).parents[1] / "predicted/minizinc/ah_predecessor.mzn"
    (one,) = pykt.explain(pykt.Problem.open("4x5", "1/1"), file, limits=pykt.Limits(2)).remarks
    assert (one.line, one.advice) == (14, "add `constraint alldifferent(array1d(time))`")


@pytest.mark.soak
def test_a_step_is_not_said_to_be_missing_where_a_constraint_asks_for_a_wrong_one():
    file = Path(__file__).parents[1] / "predicted/minizinc/aj_backhome.mzn"
    first, *_ = pykt.explain(pykt.Problem.closed("6x6", "3/3"), file).remarks
    assert (first.line, first.text) == (25, "`constraint last in nb[1]` and line 21 leave none of the known tours")


@pytest.mark.soak
def test_an_open_tour_by_successors_is_told_to_take_a_node_off_the_board():
    file = Path(__file__).parents[1] / "predicted/minizinc/ai_cavalier.mzn"
    first, *_ = pykt.explain("5x5", file).remarks
    assert first.advice.startswith("give suivant one more element, for a node off the board"), first


@pytest.mark.soak
def test_a_range_is_not_blamed_if_all_its_values_are_squares():
    remarks = pykt.explain("5x5", Path(__file__).parents[1] / "predicted/minizinc/al_bits.mzn").remarks
    assert not any(one.kind == "range" for one in remarks), remarks


@pytest.mark.parametrize(
    ("name", "start", "line", "said"),
    [
        pytest.param("ai_turbo", "1/1", 26, "without it", marks=pytest.mark.soak),
        pytest.param("ak_springer", None, 21, "with `true` in its place", marks=pytest.mark.soak),
        pytest.param("al_elegant", "5/5", 28, "without it", marks=pytest.mark.soak),
    ],
)
def test_of_what_keeps_all_tours_out_the_smallest_part_is_named(name, start, line, said):
    file = Path(__file__).parents[1] / f"predicted/minizinc/{name}.mzn"
    (one,) = pykt.explain(pykt.Problem.open("5x5", *filter(None, [start])), file).remarks
    assert (one.line, one.text.endswith("rules out a right tour") or "for example" in one.text) == (line, True), one
    assert said in one.advice.lower()


def test_no_property_is_asked_for_of_a_model_that_takes_no_tour(tried):
    text = "int: n; array[1..n*n] of var 1..n*n: order; constraint order[1] = order[2]; solve satisfy;"
    trial = tried("5x5", text)
    tour = pykt.solve("5x5", check="python").tour.squares
    path = [tour[number % 2] for number in range(25)]
    (remark,) = permissive(trial, path, Shape("order", ("order",)), [tour])
    assert remark.text == "`constraint order[1] = order[2]` rules out a right tour"


_PAIRS = """
int: files; int: ranks; set of int: blocked;
int: T = files*ranks - card(blocked);
array[1..T] of var 1..files: x;
array[1..T] of var 1..ranks: y;
constraint forall(t, u in 1..T where t < u)(x[t] != x[u] \\/ y[t] != y[u]);
constraint forall(t in 1..T-1)(abs(x[t+1]-x[t]) * abs(y[t+1]-y[t]) = 2);
"""
_MATRIX = """
int: files; int: ranks;
array[1..files,1..ranks] of var 1..files*ranks: a;
constraint forall(s, t in 1..files*ranks where s < t)(array1d(a)[s] != array1d(a)[t]);
"""
_LISTED = """
int: files; int: ranks; int: m = files*ranks;
array[1..m] of int: f = [ (s-1) mod files | s in 1..m ];
array[1..m] of int: r = [ (s-1) div files | s in 1..m ];
array[1..m] of var 1..m: path;
constraint forall(t, u in 1..m where t < u)(path[t] != path[u]);
predicate jump(var int: a, var int: b) = abs(f[a]-f[b]) * abs(r[a]-r[b]) = 2;
"""
_FROM_0 = _LISTED.replace("[a]", "[a+1]").replace("[b]", "[b+1]").replace("of var 1..m", "of var 0..m-1")
_NUMBERED = """
int: n; int: m = n*n;
array[1..m] of var 1..m: order;
constraint forall(s, t in 1..m where s < t)(order[s] != order[t]);
constraint forall(s in 1..m)(order[s] = m \\/ exists(q in 1..m where
  abs((q-1) mod n - (s-1) mod n) * abs((q-1) div n - (s-1) div n) = 2)(order[q] = order[s] + 1));
"""


def _tours(problem):
    return [list(pykt.solve(problem, check="python").tour.squares)]


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("problem", "model", "write"),
    [
        (
            pykt.Problem.open(pykt.Board(5, 5, frozenset({pykt.Square(5, 1)}))),
            f"{_PAIRS}constraint forall(t in 1..T, b in blocked)"
            "(x[t] != (b-1) div ranks + 1 \\/ y[t] != (b-1) mod ranks + 1);",
            "`mod files` and `div files`",
        ),
        (
            pykt.Problem.open("3x4", "1/4"),
            f"array[1..2] of int: start;{_LISTED}constraint forall(t in 1..m-1)(jump(path[t], path[t+1]));"
            "constraint path[1] = (start[1]-1)*ranks + start[2];",
            "`(start[2] - 1) * files + start[1]`",
        ),
        (
            pykt.Problem.open("3x4", "1/4"),
            f"int: start;{_FROM_0}constraint forall(t in 1..m-1)(jump(path[t], path[t+1]));constraint path[1] = start;",
            "`start - 1`",
        ),
        (
            pykt.Problem.closed("3x10"),
            f"{_LISTED}constraint forall(t in 1..m)(jump(path[t], path[(t+1) mod m]));",
            "`t mod m + 1`",
        ),
        (
            pykt.Problem.open("3x4"),
            f"{_MATRIX}constraint forall(f in 1..files, r in 1..ranks)(a[f,r] = 12 \\/ exists(i, j in {{-2,-1,1,2}} "
            "where abs(i) != abs(j))(f+i in 1..files /\\ r+j in 1..ranks -> a[f+i,r+j] = a[f,r] + 1));",
            "`/\\`",
        ),
    ],
)
def test_a_known_mistake_is_named_with_a_repair_that_makes_the_model_accept_a_tour(tried, problem, model, write):
    (one,) = repairs(tried(problem, f"{model}solve satisfy;"), None, _tours(problem), ())
    assert (one.kind, one.advice) == ("slip", f"write {write}: then the model accepts a right tour")


@pytest.mark.soak
def test_no_repair_is_named_for_a_model_that_then_accepts_a_wrong_step(tried):
    problem = pykt.Problem.open("3x4", "1/4")
    free = "array[1..m] of var 0..1000: w;constraint forall(t in 1..m-1)(w[t] >= path[t] - path[t+1]);"
    trial = tried(problem, f"int: start;{_FROM_0}{free}constraint path[1] = start;solve satisfy;")
    assert not list(repairs(trial, None, _tours(problem), ()))


def test_a_range_is_named_only_if_without_it_the_model_takes_the_tour_of_the_remark(tried):
    problem = pykt.Problem.open("3x4")
    one = list(pykt.solve(problem, check="python").tour.squares)
    first = problem.board.index(one[0]) + 1
    text = f"{_LISTED}var 0..0: w;constraint abs(w - path[1]) + bool2int(path[1] = {first}) = 0;solve satisfy;"
    trial = tried(problem, text)
    shape = next(fitting(trial.question, dict(trial.only().solve().solution), len(one)))
    item = trial.constraints[-1]
    said = [forbids(trial, item, [item], shape, tours)[0].advice for tours in ([one, one[::-1]], [one[::-1], one])]
    assert ["without the range of w" in advice for advice in said] == [False, True]


def test_a_right_index_from_0_that_wraps_around_is_no_mistake(tried):
    problem = pykt.Problem.closed("3x10")
    text = _LISTED.replace("[1..m] of var", "[0..m-1] of var").replace("u in 1..m", "u in 0..m-1")
    trial = tried(problem, f"{text}constraint forall(t in 0..m-1)(jump(path[t], path[(t+1) mod m]));\nsolve satisfy;")
    assert not list(repairs(trial, None, _tours(problem), ()))


@pytest.mark.soak
def test_an_array_may_have_the_number_of_each_square_and_then_only_what_is_wrong_so_read_is_blamed(tmp_path):
    file = tmp_path / "mine.mzn"
    file.write_text(f"{_NUMBERED}constraint order[1] = 1;\nconstraint order[25] = 2;\nsolve satisfy;\n")
    said = pykt.explain("5x5", file, start="1/1").remarks
    assert [one.line for one in said if one.severity == "error"] == [8], said


def test_the_number_that_makes_an_answer_too_short_is_named_and_not_its_declaration(tried):
    text = _LISTED.replace("m = files*ranks", "m = files*ranks;\nint: k = m-1").replace(
        "[1..m] of var", "[1..k] of var"
    )
    text = text.replace("u in 1..m", "u in 1..k")
    trial = tried("3x4", f"{text}constraint forall(t in 1..k-1)(jump(path[t], path[t+1]));\nsolve satisfy;")
    (tour,) = _tours("3x4")
    (one,) = permissive(trial, tour[:-1], Shape("order", ("path",), length=11), [tour])
    assert (one.line, one.kind) == (3, "size")
    assert one.advice == "correct k: if it is 1 more, the model accepts a tour"


def test_the_constraint_that_should_ask_for_one_cycle_is_named(tried):
    trial = tried(
        pykt.Problem.closed("3x10"),
        """int: files; int: ranks; int: m = files*ranks;
array[1..m] of var 1..m: next; array[1..m] of var 1..m: turn;
constraint forall(s, t in 1..m where s < t)(next[s] != next[t]);
constraint forall(s in 1..m)(turn[s] = m \\/ turn[next[s]] = turn[s] + 1);
solve satisfy;""",
    )
    (tour,) = _tours(pykt.Problem.closed("3x10"))
    numbers = [(rank - 1) * 3 + file for file, rank in tour]
    pairs = dict(zip(numbers[::2], numbers[1::2], strict=True))  # there and back again
    pairs |= {other: one for one, other in pairs.items()}
    (one,) = lax(trial, {"next": [pairs[square] for square in range(1, 31)], "turn": [30] * 30}, [tour])
    assert one.line == 4
    assert one.advice.startswith("add `constraint alldifferent(turn)`")


def test_the_share_of_the_only_constraint_is_not_told(tried, monkeypatch):
    monkeypatch.setattr(slow, "_MANY", 0)
    only = "array[1..4] of var 1..4: x; constraint forall(i in 1..2)(x[i] + 2*x[i+1] < x[i+2]);"
    models = [f"{only} solve satisfy;", f"{only} constraint x[1] + 3*x[4] > 9; solve satisfy;"]
    assert [len(list(slow._largest_constraint(tried("3x4", text), 10))) for text in models] == [0, 1]


def test_an_array_with_too_few_indices_is_told_how_to_write_them(tmp_path):
    file = tmp_path / "mine.mzn"
    file.write_text("int: n; array[1..n,1..n] of var 1..n*n: a;\nconstraint a[1][1] = 1;\nsolve satisfy;\n")
    (one,) = pykt.solve("5x5", program=file, check="python").remarks
    assert (one.line, one.kind) == (2, "type")
    assert one.advice == "write all indices between the same brackets, as in a[i,j] and not a[i][j]"
