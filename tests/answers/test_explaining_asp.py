"""Claims about explanations of ASP programs: which rules ground largest, which constraint breaks for which values."""

import math
import re
from pathlib import Path

import pytest
from soaking import soak

import pykt
from pykt.answers.explaining.asp import edits
from pykt.answers.explaining.asp.examine import examine
from pykt.answers.explaining.asp.grounding import count, measure
from pykt.answers.explaining.asp.mistakes.case import Case, helps_by_chance
from pykt.answers.explaining.asp.mistakes.facts import wrong_tables
from pykt.answers.explaining.asp.mistakes.strict import forcing, too_strict
from pykt.answers.explaining.asp.relaxed import Relaxed
from pykt.answers.explaining.asp.source import read
from pykt.answers.explaining.asp.trial import OverTimeError, Trials
from pykt.engines import asp as engine
from pykt.engines.protocol import Search
from pykt.programs.choosing import choose
from pykt.programs.user import asp

TIMED = """\
sq(1..F,1..R) :- files(F), ranks(R).
t(1..F*R) :- files(F), ranks(R).
{ pos(T,X,Y) : sq(X,Y) } = 1 :- t(T).
:- pos(T,X,Y), pos(U,X,Y), T < U.
"""


#: Walks from the start over squares that are not visited yet. The steps of the knight come before it.
STEPWISE = """\
sq(1..F,1..R) :- files(F), ranks(R).
pos(1,X,Y) :- start(1,(X,Y)).
{ pos(T+1,X+A,Y+B) : step(A,B), sq(X+A,Y+B) } = 1 :- pos(T,X,Y), T < 12.
:- pos(T,X,Y), pos(U,X,Y), T < U.
"""


#: Right, but no rule uses must/2, forbidden/2 or given/2.
FREE = """\
cell((X,Y)) :- X = 1..F, Y = 1..R, files(F), ranks(R), not blocked((X,Y)).
adj((X,Y),(U,V)) :- cell((X,Y)), cell((U,V)), |X-U|*|Y-V| = 2.
{ first(S) : cell(S) } = 1.
{ last(S) : cell(S) } = 1.
:- first(S), last(S).
:- start(1,S), not first(S).
{ move(S,T) : adj(S,T) } = 1 :- cell(S), not last(S).
:- last(S), move(S,_).
:- first(T), move(_,T).
:- cell(T), #count { S : move(S,T) } > 1.
on(S) :- first(S).
on(T) :- on(S), move(S,T).
:- cell(S), not on(S).
#show move/2.
"""


@pytest.fixture
def program(tmp_path):
    def written(text):
        file = tmp_path / "mine.lp"
        file.write_text(text)
        return str(file)

    return written


def test_each_rule_is_counted_with_its_instances(program):
    problem = pykt.Problem.open("3x4")
    question = asp.question(problem, choose(program(TIMED)), Search())
    statements = read(question.file)
    counts = count(question, statements, engine.facts(problem), 10)
    by_line = {one.line: counts[one.number] for one in statements if one.number in counts}
    assert by_line == {1: 1, 2: 1, 3: 12 * 12, 4: 12 * (12 * 11 // 2)}


def test_statements_on_one_line_are_quoted_each_by_itself_and_without_comments(program):
    statements = read(program("a(1). b(X) :- a(X), % c.\n  X > 0. d.\n"))
    assert [one.text for one in statements if one.is_rule] == ["a(1).", "b(X) :- a(X), X > 0.", "d."]


def measured(problem, file, sizes):
    """Return what is said of the rules of a program, as counted on small boards."""
    facts = [(n, engine.facts(pykt.Problem.open(f"{n}x{n}"))) for n in sizes]
    return list(measure(asp.question(problem, choose(file), Search()), problem, facts, 10, True))


def test_the_instances_on_a_large_board_are_estimated_from_their_growth_on_small_ones(program):
    """There are 129,024."""
    remark, _ = measured(pykt.Problem.open("8x8"), program(TIMED), (4, 5))
    assert (remark.line, remark.kind) == (4, "grounding")
    assert remark.text.endswith("; their number grows as n^6, to about 100,000 on this board")


def test_a_script_that_fails_only_on_the_board_that_is_asked_for_ends_no_explanation(program):
    script = "#script (python)\ndef small(n):\n    assert n.number < 5\n    return n\n#end.\n"
    text = script + "{ pos(T,1..N,1..N) } :- T = 1..N*N, N = @small(M), files(M)."
    timed = [measured(pykt.Problem.open(board), program(text), (3,)) for board in ("4x4", "5x5")]
    assert [[remark.kind for remark in remarks] for remarks in timed] == [["representation"], []]


def test_a_row_that_is_there_twice_is_blamed_for_the_step_that_is_missing(program):
    steps = "step(1,2;1,-2). step(2,1;-2,1).\nstep(-1,2;-1,-2).\nstep(2,1).\nstep(2,-1).\n"
    problem = pykt.Problem.open("3x4", "1/1")
    question = asp.question(problem, choose(program(steps + STEPWISE)), Search())
    case = Case(Trials(question, problem, until=math.inf), tuple(read(question.file)))
    (remark,) = wrong_tables(case, likely=True)
    assert (remark.line, remark.kind) == (3, "table")
    assert remark.text == "step/2 should be the eight steps of a knight, but it lacks step(-2,-1)"


def test_a_constraint_that_breaks_is_named_with_the_values_for_which_it_breaks(program):
    text = TIMED + ":- pos(T,X,Y), pos(T+1,A,B), |X-A| * |Y-B| != 2.\n:- pos(T,X,Y), T = 12, X > 0.\n"
    (remark, *_) = pykt.explain("3x4", program(text)).remarks
    assert (remark.line, remark.kind) == (6, "constraint")
    assert re.search(r"for example with T = 12, X = [123], Y = [1234]$", remark.text)


def test_a_right_program_is_not_blamed(program):
    explanation = pykt.explain("3x4", program(TIMED + ":- pos(T,X,Y), pos(T+1,A,B), |X-A| * |Y-B| != 2.\n"))
    assert str(explanation.result.status) == "found"
    assert {remark.severity for remark in explanation.remarks} <= {"note"}


def test_no_right_line_is_blamed_where_a_constraint_forbids_some_of_the_tours(program):
    """Each answer is right, so nothing is missing; but a tour that enters the corner is forbidden."""
    text = f"{TIMED}:- pos(T,X,Y), pos(T+1,A,B), |X-A| * |Y-B| != 2.\n:- pos(T,1,1), T > 1.\n"
    explanation = pykt.explain("3x4", program(text))
    assert "there are 16 tours" in " ".join(remark.text for remark in explanation.remarks)
    assert not any("nothing asks that" in remark.text for remark in explanation.remarks)


#: Chooses a square for each time; the constraints ask for the start, and for steps that are knight's moves.
PLACES = """\
cell(X,Y) :- files(F), ranks(R), X = 1..F, Y = 1..R.
1 { position(T,X,Y) : cell(X,Y) } 1 :- files(F), ranks(R), T = 1..F*R.
:- start(1,(X,Y)), not position(1,X,Y).
:- position(T,X,Y), not cell(X,Y).
:- position(T,X,Y), position(T+1,A,B), |X-A| * |Y-B| != 2.
#show position/3.
"""

#: Chooses a move from each square; the constraints ask for moves to each square, and for none to a hole.
MOVES = """\
sq((1..F,1..R)) :- files(F), ranks(R).
move((X,Y),(A,B)) :- sq((X,Y)), sq((A,B)), |X-A|*|Y-B| = 2.
{ go(S,T) : move(S,T) } = 1 :- sq(S).
:- sq(T), not 1 { go(S,T) } 1.
:- go(S,T), go(T,S).
:- blocked(S), go(S,_).
#show go/2.
"""


@pytest.mark.soak
@pytest.mark.parametrize(
    ("text", "problem", "words", "line"),
    [
        (PLACES, pykt.Problem("open", pykt.Board(3, 4)), "each square is visited only once", 2),
        (MOVES, pykt.Problem.closed("5x6"), "one cycle or path, not several", 3),
    ],
)
def test_what_nothing_asks_for_is_no_fault_of_a_constraint_that_asks_for_something_else(
    text, problem, words, line, program
):
    (remark,) = (one for one in pykt.explain(problem, program(text)).remarks if one.severity == "error")
    assert words in remark.text
    assert remark.line == line


def test_a_change_after_which_no_tour_is_recognised_ends_no_explanation(program):
    text = """\
sq((1..F,1..R)) :- files(F), ranks(R).
arc((X,Y),(A,B)) :- sq((X,Y)), sq((A,B)), |X-A|*|Y-B| = 2.
{ move(S,T) : arc(S,T) } 1 :- sq(S).
:- sq(T), 2 { move(S,T) }.
1 { first(S) : sq(S) } 1.
:- first(S), move(_,S).
reached(S) :- first(S).
reached(S) :- reached(S), move(S,T).
:- sq(S), not reached(S).
#show move/2.
"""
    assert pykt.explain("3x4", program(text)).remarks


def test_only_user_programs_are_explained():
    with pytest.raises(pykt.PyktError, match="is a program of pykt"):
        pykt.explain("5x5", "warnsdorff")


#: Chooses a successor of each square, and forbids what is not reached.
SUCCESSORS = """\
sq((1..F,1..R)) :- files(F), ranks(R).
move((X,Y),(A,B)) :- sq((X,Y)), sq((A,B)), |X-A|*|Y-B| = 2.
{ go(S,T) : move(S,T) } = 1 :- sq(S).
{ go(S,T) : move(S,T) } = 1 :- sq(T).
:- sq(S), not reach(S).
#show go/2.
"""


@pytest.mark.parametrize(
    ("reach", "line", "words"),
    [
        ("reach(S) :- sq(S).\nreach(T) :- reach(S), go(S,T).", 7, "starts reach/1 from many squares at once"),
        soak("reach(S) :- start(1,S).\nreach(T) :- reach(S), move(S,T).", 8, "a slip in"),
        soak("reach(T) :- go((1,1),T).\nreach(T) :- reach(S), move(S,T).", 8, "a slip in"),
    ],
)
def test_only_a_rule_that_starts_from_several_squares_is_told_to_do_so(reach, line, words, program):
    remarks = pykt.explain(pykt.Problem.closed("6x6", "1/1"), program(SUCCESSORS + reach)).remarks
    errors = [remark for remark in remarks if remark.severity == "error"]
    assert [remark.line for remark in errors] == [5, line]
    assert words in errors[1].text


#: Walks over squares that are not seen before, if seen/3 is right.
WALK = """\
sq(1..F,1..R) :- files(F), ranks(R).
t(1..F*R) :- files(F), ranks(R).
pos(1,X,Y) :- start(1,(X,Y)).
{ pos(T+1,A,B) : sq(A,B), |X-A| * |Y-B| = 2 } = 1 :- pos(T,X,Y), t(T+1).
:- pos(T+1,X,Y), seen(X,Y,T).
#show pos/3.
"""

#: Chooses moves between squares, and to and from the node (0,0).
THROUGH_A_NODE = """\
sq((1..F,1..R)) :- files(F), ranks(R).
link((X,Y),(A,B)) :- sq((X,Y)), sq((A,B)), |X-A| * |Y-B| = 2.
link((0,0),S) :- sq(S).
link(S,(0,0)) :- sq(S).
{ go(S,T) : link(S,T) } = 1 :- sq(T).
{ go(S,T) : link(S,T) } = 1 :- sq(S).
on(T) :- go((0,0),T).
on(T) :- on(S), go(S,T).
:- sq(S), not on(S).
#show go/2.
"""

#: Goes on only to squares from which a free square is in reach, although there is none for the last square.
AHEAD = f"""\
{WALK}seen(X,Y,T) :- pos(T,X,Y).
seen(X,Y,T+1) :- seen(X,Y,T), t(T+1).
exit(X,Y,T) :- t(T), sq(X,Y), not seen(X,Y,T), sq(A,B), |X-A| * |Y-B| = 2, not seen(A,B,T).
:- t(T), sq(X,Y), not seen(X,Y,T), not exit(X,Y,T).
"""


@pytest.mark.parametrize(
    ("text", "start", "line", "said"),
    [
        soak(WALK + "seen(X,Y,T) :- pos(T,X,Y).\n", "1/1", 7, "with `seen(X,Y,T+1) :- seen(X,Y,T), t(T+1).` added"),
        (THROUGH_A_NODE, None, 5, "with `{ go(S,(0,0)) : link(S,(0,0)) } = 1.` added"),
        (TIMED + ":- pos(T,X,Y), pos(T+1,A,B), |X-A| * |Y-B| != 2.\n"
         ":- kind(Closed), pos(1,X,Y), pos(12,A,B), |X-A| * |Y-B| != 2.\n", None, 6, "write kind(closed): then"),
    ],
    ids=["forgets", "node", "kind"],
)  # fmt: skip
def test_a_line_is_named_with_a_change_after_which_the_program_is_right(text, start, line, said, program):
    (remark,) = pykt.explain(pykt.Problem.open("3x4", *([start] if start else [])), program(text)).remarks
    assert (remark.line, said in remark.advice) == (line, True), remark


@pytest.mark.soak
def test_no_change_is_advised_that_only_makes_a_constraint_needless(program):
    remarks = pykt.explain(pykt.Problem.open("3x4", "1/1"), program(AHEAD)).remarks
    assert [remark.line for remark in remarks if remark.severity == "error"] == [10], remarks


def test_of_a_path_from_each_square_to_itself_one_between_two_squares_is_tried(program):
    *_, one = read(program(":- sq(S), not path(S,S)."))
    assert [text for text, _ in edits.likely(one, False)] == [":- sq(S), not path(S,B), sq(B)."]


@pytest.mark.soak
def test_a_program_that_is_right_on_a_smaller_board_is_not_blamed_for_the_start_that_it_chooses(program):
    file = program(TIMED + ":- pos(T,X,Y), pos(T+1,A,B), |X-A| * |Y-B| != 2.\n:- not pos(1,2,1).\n")
    problem = pykt.Problem.open("3x4")
    question = asp.question(problem, choose(file), Search())
    corners = pykt.Problem.open("3x4", "1/1", end="3/4")
    known = [(square.file, square.rank) for square in pykt.solve(corners, check="python").tour.squares]

    def told(smaller):
        said = examine(question, problem, False, 3, known, (), 30.0, smaller)
        return [one.line for one in said if one.kind != "representation"]

    assert (told(None), told((question, problem))) == ([6], [])


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("asked", "fact"),
    [
        ({"forbidden": [((2, 4), (4, 3))]}, "forbidden/2"),
        ({"givens": {"3/3": 9}}, "given/2"),
        ({"moves": [((2, 2), (3, 4))]}, "must/2"),
    ],
)
def test_where_only_a_condition_is_ignored_no_property_of_a_tour_is_said_to_be_missing(program, asked, fact):
    found = pykt.explain(pykt.Problem.open("5x5", **asked), program(FREE))
    assert [remark.text for remark in found.remarks] == [
        f"it has answers that are tours, but break a condition: no rule uses {fact}"
    ]


def test_of_a_condition_that_is_used_in_the_wrong_way_it_is_said_where(program):
    wrong = f"{FREE}used :- move(S,T), forbidden(S,T).\n"
    found = pykt.explain(pykt.Problem.open("5x5", forbidden=[((2, 4), (4, 3))]), program(wrong))
    (remark,) = found.remarks
    assert (remark.line, "uses forbidden/2" in remark.text) == (len(wrong.splitlines()), True)


def test_where_no_wrong_answer_is_seen_again_no_line_is_blamed(program):
    """Any change would seem to help."""
    problem = pykt.Problem.open("5x5")
    question = asp.question(problem, choose(program(FREE)), Search())
    assert list(examine(question, problem, True, 1, (), (), 10.0, None)) == []


#: Right encodings that are slow: how each begins, and what keeps its answers right.
SLOW = """\
square(X,Y) :- files(F), ranks(R), X = 1..F, Y = 1..R.
jump(X,Y,U,V) :- square(X,Y), square(U,V), |X-U|*|Y-V| = 2.
last(F*R) :- files(F), ranks(R).
1 {{ position(T+1,U,V) : jump(X,Y,U,V) }} 1 :- position(T,X,Y), last(L), T < L.
{}
#show position/3.
"""
FIXED = SLOW.format(
    "position(1,1,1).\n:- square(X,Y), not position(_,X,Y).\n:- last(L), position(L,X,Y), not jump(X,Y,1,1)."
)
BEST = SLOW.format("position(1,1,1).\n#minimize { 1,X,Y : square(X,Y), not position(_,X,Y) }.")


@pytest.mark.parametrize(("board", "fact", "blamed"), [("5x6", "position(1,1,1)", []), ("3x4", "position(1,2,2)", [5])])
def test_a_fact_is_blamed_only_if_no_right_tour_keeps_it(program, board, fact, blamed):
    problem = pykt.Problem.open(board, "1/1") if blamed else pykt.Problem.closed(board)
    text = SLOW.format(f"{fact}.\n:- square(X,Y), not position(_,X,Y).")
    question = asp.question(problem, choose(program(text)), Search())
    known = tuple(pykt.solve(problem, check="python").tour.squares)
    case = Case(Trials(question, problem, until=math.inf), tuple(read(question.file)), known)
    assert [remark.line for remark in forcing(case, Relaxed(case.trials, case.statements))] == blamed


@pytest.mark.parametrize(
    ("text", "problem"), [(FIXED, pykt.Problem.closed("6x6")), soak(BEST, pykt.Problem.open("6x6", "1/1"))]
)
def test_a_right_encoding_that_is_slow_is_told_of_no_mistake(tmp_path, text, problem):
    (tmp_path / "slow.lp").write_text(text)
    explanation = pykt.explain(problem, tmp_path / "slow.lp", limits=pykt.Limits(timeout=0.3))
    assert "time limit" in explanation.result.reason
    assert {remark.kind for remark in explanation.remarks} <= {"representation", "unfinished", "growth"}


def test_what_helps_an_examination_that_had_no_time_is_told_with_the_board_and_the_limit_it_had(program, run_pykt):
    file = program("1 { visit(T,X,Y) : X = 1..6, Y = 1..6 } 1 :- T = 1..36.")
    words = ["explain", file, "--kind", "closed", "--board", "6x6", "--timeout", "0.01"]
    told = run_pykt(*words)[1]
    assert "note: pykt ran out of time before it had tried everything\n" in told
    assert "\n      = try a smaller board than 6x6, or higher limits than --timeout 0.01 --memory 4096\n" in told


@pytest.mark.soak
def test_a_grounding_without_end_is_the_fault_of_the_rule_that_counts_on(program):
    text = STEPWISE.replace("T < 12", "T > 0") + "step(1,2). step(-1,-2).\n"
    question = asp.question(pykt.Problem.open("3x4", "1/1"), choose(program(text)), Search())
    facts = [(3, engine.facts(pykt.Problem.open("3x3", "1/1")))]
    (remark,) = (one for one in measure(question, pykt.Problem.open("3x4", "1/1"), facts, 0.5, True) if one.line)
    assert (remark.line, remark.kind) == (3, "grounding")
    assert remark.text.endswith("makes atoms without end: T has no bound")


@pytest.mark.soak
@pytest.mark.parametrize(
    ("old", "new", "line", "numbers"), [("1..R)", "0..R-1)", 1, "0 to 3"), ("1..F*R", "1..9", 2, "1 to 9")]
)
def test_of_a_choice_that_is_too_narrow_the_numbers_are_named_on_which_it_depends(program, old, new, line, numbers):
    text = TIMED.replace(old, new) + ":- start(1,(X,Y)), not pos(1,X,Y).\n"
    notes = [one for one in pykt.explain("3x4", program(text), start="1/1").remarks if one.severity == "note"]
    assert any(one.line == line and f"has the numbers {numbers}" in one.text for one in notes)


@pytest.mark.soak
def test_what_a_wrong_answer_breaks_is_asked_for_by_nothing_though_the_search_is_long(program):
    """The wrong answer of the run and a known tour are put to the program, so nothing is searched for."""
    text = TIMED + (
        "jump(X,Y,U,V) :- sq(X,Y), sq(U,V), |X-U|*|Y-V| = 2.\n"
        ":- pos(T,X,Y), pos(T+1,U,V), not jump(X,Y,U,V).\n{ pos(T,X,Y) : t(T) } = 1 :- sq(X,Y).\n"
    )
    problem = pykt.Problem.closed("6x6")
    question = asp.question(problem, choose(program(text)), Search())
    known, wrong = (
        [(square.file, square.rank) for square in pykt.solve(one, check="python").tour.squares]
        for one in (problem, pykt.Problem.open("6x6", "1/1", end="6/5"))
    )
    found = list(examine(question, problem, True, 3, known, wrong, 60.0, None))
    assert [(one.line, one.kind) for one in found] == [(7, "property")]
    assert "nothing asks that the last square is a knight's move from the first" in found[0].text


@pytest.mark.soak
def test_a_table_is_wrong_if_with_the_right_one_the_wrong_answer_is_none(program):
    text = (Path(__file__).parents[1] / "predicted/asp/move_table_three_one.lp").read_text()
    found = pykt.explain("5x5", program(text), start="1/1").remarks
    assert found[0].line == 4
    assert "lacks zug(1,-2) and also has zug(1,-3)" in found[0].text


def test_of_a_path_where_a_closed_tour_is_asked_nothing_is_said_that_the_program_asks(program):
    """The path lacks one move, which belongs to the closed tour as which it is read."""
    text = (
        "sq(1..F,1..R) :- files(F), ranks(R).\n"
        "adj((X,Y),(A,B)) :- sq(X,Y), sq(A,B), |X-A| * |Y-B| = 2.\n"
        "{ move(S,T) : adj(S,T) } 1 :- S = (X,Y), sq(X,Y).\n"
        ":- sq(A,B), 2 { move(S,(A,B)) }.\n"
        "reach((1,1)).\nreach(T) :- reach(S), move(S,T).\n:- sq(X,Y), not reach((X,Y)).\n#show move/2.\n"
    )
    problem = pykt.Problem.closed("5x6")
    question = asp.question(problem, choose(program(text)), Search())
    known, path = (
        [(square.file, square.rank) for square in pykt.solve(one, check="python").tour.squares]
        for one in (problem, pykt.Problem.open("5x6", "1/1", end="1/6"))
    )
    said = [one.text for one in examine(question, problem, True, 3, known, path, 60.0, None)]
    assert not any(re.search("each step is|every square|only once|one cycle", text) for text in said), said


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("name", "problem", "line", "said"),
    [
        ("o_undirected", pykt.Problem.closed("6x6", "1/1"), 14, "`conn(Q) :- conn(P); edge(Q,P).` added for the other"),
        ("l_hamilton_v3", pykt.Problem.closed("6x6", "1/1"), 14, "`:- node(S), not reached(S).` in its place"),
        ("counted", pykt.Problem.open("5x5", "1/1"), 6, "`steps(N) :- N = #count { X,Y : cell(X,Y) }.` in its place"),
        soak("l_rundreise", pykt.Problem.closed("6x6"), 5, "`step((-2;-1;1;2),(-2;-1;1;2)).` in its place"),
        ("k_hw1_tom", pykt.Problem.open("5x5", "1/1"), 19, "write _ for T if its value does not matter"),
        ("maximize", pykt.Problem.open("5x5", "1/1"), 14, "add X, Y to the terms before the colon"),
        ("in_and_out", pykt.Problem.closed("5x6"), 8, "`1 { move(A,B) : jump(A,B) } 1 :- cell(B).` in its place"),
        ("both_kinds", pykt.Problem.closed("5x6"), 9, "write kind(closed): then the program gives right tours"),
        soak(
            "j_giro_chiuso",
            pykt.Problem.closed("5x6"),
            14,
            r"with `dopo(T,(T\N)+1) :- ora(T), quante(N).` in its place",
        ),
        ("i_closedtour", pykt.Problem.closed("5x6"), 19, "with `:- not closed.` added the program accepts a right"),
        soak("g_compte", pykt.Problem.open("5x6", "1/1"), 5, "`nb(N) :- N = #count{ X,Y : carre(X,Y) }.` in its place"),
        soak("f_rondreis_mod", pykt.Problem.closed("5x6"), 14, r"with `after(T,(T\N)+1) :- t(T), n(N).` in its place"),
        ("f_potassco_style", pykt.Problem.closed("6x6"), 17, "`reached(X2,Y2) :- reached(X1,Y1), move(X1,Y1,X2,Y2).`"),
        soak(
            "n_ring_by_clock", pykt.Problem.closed("5x6"), 8, r"with `tick(H, (H\N)+1) :- hour(H), n(N).` in its place"
        ),
        soak("p_undirected_proud", pykt.Problem.closed("6x6"), 25, "`joined(B) :- joined(A); edge(B,A).` added"),
        soak("f_optimise", pykt.Problem.open("5x5", "1/1"), 16, "#minimize asks for little, #maximize for much"),
    ],
)
def test_a_slip_is_mended_at_its_line(name, problem, line, said):
    found = pykt.explain(problem, Path(__file__).parents[1] / f"predicted/asp/{name}.lp").remarks
    assert any(one.line == line and said in one.advice for one in found), found


@pytest.mark.soak
def test_a_start_that_is_taken_for_file_and_rank_is_mended():
    file = Path(__file__).parents[1] / "predicted/asp/circuit_bob.lp"
    found = pykt.explain(pykt.Problem.closed("6x6", "1/1"), file).remarks
    advice = [one.advice for one in found if (one.line, one.column) == (11, 23)]
    assert any("`reached(X,Y) :- start(1,(X,Y)).` in its place" in one for one in advice), found


@pytest.mark.parametrize(
    ("name", "problem", "line", "said"),
    [
        ("sections", pykt.Problem.open("5x5", "1/1"), 16, "the rules in the part constraints have no effect"),
        ("closed_mt", pykt.Problem.closed("5x6"), 2, "files is 6, but the board is 5x6"),
    ],
)
def test_a_line_that_does_more_or_less_than_it_seems_is_named(name, problem, line, said):
    found = pykt.solve(problem, program=Path(__file__).parents[1] / f"predicted/asp/{name}.lp", check="python").remarks
    assert any(one.line == line and said in one.text for one in found), found


@pytest.mark.sample(2)
@pytest.mark.parametrize(
    ("name", "problem"),
    [
        ("steps_inc", pykt.Problem.open("5x5", "1/1")),
        ("incremental", pykt.Problem.open("5x5", "1/1")),
        ("with_python", pykt.Problem.closed("6x6")),
    ],
)
def test_of_what_is_grounded_later_nothing_is_said(name, problem):
    result = pykt.solve(problem, program=Path(__file__).parents[1] / f"predicted/asp/{name}.lp", check="python")
    assert (str(result.status), result.remarks) == ("found", ())


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("name", "line", "said"),
    [
        ("pythagoras", 5, "(X-U)**2 + (Y-V)**2 = 5"),
        ("springer_pool", 7, "springt(X,Y,(X+A;X-A),(Y+B;Y-B)) :-"),
        ("oder", 5, "jump((X,Y),(U,V)) :- cell((X,Y)), cell((U,V)), |X-U| = 2, |Y-V| = 1."),
    ],
)
def test_a_sign_of_another_language_is_mended_where_its_table_is_empty(name, line, said):
    start = [] if name == "pythagoras" else ["1/1"]
    file = Path(__file__).parents[1] / f"predicted/asp/d_{name}.lp"
    found = pykt.explain(pykt.Problem.open("5x5", *start), file).remarks
    assert any(one.line == line and said in one.advice for one in found), found
    assert not any("give it 1 argument" in one.advice for one in found)


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "start", "line", "said"),
    [
        ("knight1", [], 2, "sq/2 should be the squares of the board, but it lacks sq(1,1), sq(1,2) and 22 more"),
        ("with_start", ["1/1"], 7, "with `position(1,X,Y) :- start(1,(X,Y)).` in its place the program accepts"),
    ],
)
def test_a_size_that_is_taken_for_a_file_and_a_start_at_another_time_are_named(name, start, line, said):
    file = Path(__file__).parents[1] / f"predicted/asp/e_{name}.lp"
    (one,) = pykt.explain(pykt.Problem.open("5x5", *start), file).remarks
    assert (one.line, said in f"{one.text}; {one.advice}") == (line, True)


def test_rules_about_a_node_off_the_board_are_not_blamed(program):
    """The program lacks a constraint that asks for one cycle."""
    file = program("""
cell((X,Y)) :- X = 1..F, Y = 1..R, files(F), ranks(R).
arc((X,Y),(A,B)) :- cell((X,Y)), cell((A,B)), |X-A| * |Y-B| = 2.
arc((0,0),S) :- cell(S). arc(S,(0,0)) :- cell(S). node(S) :- cell(S). node((0,0)).
{ move(S,T) : arc(S,T) } = 1 :- node(S).
{ move(S,T) : arc(S,T) } = 1 :- node(T).
#show move/2.
""")
    explained = pykt.explain("5x5", file)
    assert (str(explained.result.status), [one for one in explained.remarks if one.line]) == ("refused", [])


REACHED = (
    "cell(1..F,1..R) :- files(F), ranks(R).\n"
    "can(X,Y,A,B) :- cell(X,Y), cell(A,B), |X-A|*|Y-B| = 2.\n"
    "1 { move(X,Y,A,B) : can(X,Y,A,B) } 1 :- cell(X,Y).\n"
    "1 { move(X,Y,A,B) : can(X,Y,A,B) } 1 :- cell(A,B).\n"
    "reach(1,1).\n"
    "reach(A,B) :- reach(X,Y), move(X,Y,A,B).\n"
    "RULE\n#show move/4.\n"
)


@pytest.mark.parametrize(
    ("rule", "constraint"),
    [
        ("missing(X,Y) :- cell(X,Y), not reach(X,Y).", ":- missing(_,_)."),
        ("missing :- cell(X,Y), not reach(X,Y).", ":- missing."),
        ("allreached :- reach(X,Y) : cell(X,Y).", ":- not allreached."),
    ],
)
def test_of_a_rule_that_nothing_uses_the_missing_constraint_is_told_and_no_table_is_blamed(rule, constraint, tmp_path):
    (tmp_path / "mine.lp").write_text(REACHED.replace("RULE", rule))
    (one,) = pykt.explain(pykt.Problem.closed("6x6"), tmp_path / "mine.lp").remarks
    assert (one.line, f"with `{constraint}` added" in one.advice) == (7, True), one


@pytest.mark.soak
def test_a_change_that_is_right_on_one_board_by_chance_is_not_advised(tmp_path):
    (tmp_path / "mine.lp").write_text(
        "cell(1..F,1..R) :- files(F), ranks(R).\n"
        "adj(X,Y,A,B) :- cell(X,Y), cell(A,B), (X-A)**2+(Y-B)**2=3.\n"
        "time(1..F*R) :- files(F), ranks(R).\n"
        "{ at(T,X,Y) : cell(X,Y) } = 1 :- time(T).\n{ at(T,X,Y) : time(T) } = 1 :- cell(X,Y).\n"
        ":- at(T,X,Y), at(T+1,A,B), not adj(X,Y,A,B).\n"
    )
    found = pykt.explain("3x4", tmp_path / "mine.lp").remarks
    assert not any("**1" in one.advice for one in found), found


TWICE = (
    "cell(1..F,1..R) :- files(F), ranks(R).\n"
    "can(X,Y,A,B) :- cell(X,Y), cell(A,B), |X-A|*|Y-B| OP 2.\n"
    "1 { move(X,Y,A,B) : can(X,Y,A,B) } 1 :- cell(X,Y).\n"
    "1 { move(X,Y,A,B) : can(X,Y,A,B) } 1 :- cell(THERE).\n"
    "reach(1,1).\nreach(A,B) :- reach(X,Y), move(X,Y,A,B).\n:- cell(X,Y), not reach(X,Y).\n#show move/4.\n"
)


@pytest.mark.soak
def test_a_change_after_which_the_program_still_takes_its_wrong_answer_is_not_advised(tmp_path):
    (tmp_path / "mine.lp").write_text(TWICE.replace("OP", "=").replace("THERE", "X,Y"))
    found = pykt.explain(pykt.Problem.closed("6x6"), tmp_path / "mine.lp").remarks
    assert not any("} 2 :-" in one.advice for one in found), found


def test_without_time_no_changed_program_is_taken_for_tested(program):
    problem = pykt.Problem.open("3x4")
    question = asp.question(problem, choose(program(TIMED)), Search())
    with pytest.raises(OverTimeError):
        helps_by_chance(Case(Trials(question, problem, until=0), ()), [])


@pytest.mark.soak
def test_a_table_of_all_moves_and_other_steps_is_named(tmp_path):
    (tmp_path / "mine.lp").write_text(TWICE.replace("OP", "<=").replace("THERE", "A,B"))
    (one,) = pykt.explain(pykt.Problem.closed("6x6"), tmp_path / "mine.lp").remarks
    assert (one.line, "can/4 should be the knight's moves, but it also has" in one.text) == (2, True), one


def test_a_classical_negation_that_no_rule_makes_is_named_as_one_and_the_table_of_moves_is_not_blamed():
    file = Path(__file__).parents[1] / "predicted/asp/l_hamilton_v3.lp"
    found = pykt.explain(pykt.Problem.closed("6x6", "1/1"), file).remarks
    assert 5 not in {one.line for one in found}, found
    (remark,) = pykt.solve(pykt.Problem.closed("6x6", "1/1"), program=file, check="python").remarks
    assert (remark.line, remark.text.split()[0], "is `not reached` meant?" in remark.advice) == (14, "-reached/1", True)


def test_a_table_that_has_each_pair_of_squares_once_is_not_blamed_if_the_rule_that_follows_it_is_wrong():
    file = Path(__file__).parents[1] / "predicted/asp/o_undirected.lp"
    assert [one.line for one in pykt.explain(pykt.Problem.closed("6x6", "1/1"), file).remarks] == [14]


@pytest.mark.soak
def test_of_a_step_that_is_left_out_the_slip_is_named_that_leaves_it_out():
    file = Path(__file__).parents[1] / "predicted/asp/n_ring_by_clock.lp"
    first, *_ = pykt.explain(pykt.Problem.closed("5x6"), file).remarks
    assert (first.line, r"tick(H, (H\N)+1) :- hour(H)" in first.advice) == (8, True), first


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "problem", "line", "said"),
    [
        ("ad_rundreise", pykt.Problem.closed("6x6"), 12, "makes besucht/1 in addition to lines 15 and 16"),
        ("ad_inout", pykt.Problem.closed("6x6"), 12, "says with other names what line 10 says"),
        ("ad_colours", pykt.Problem.open("5x6", "2/1"), 10, "the program finds tours from 1/1, but not from 2/1"),
        ("ac_lap", pykt.Problem.closed("5x6", "1/1"), 30, "`% (F * R)` is a comment, so the rule goes on"),
        ("ae_passeio", pykt.Problem.open("5x5", "3/3"), 10, "abs(...) is only a term in ASP"),
        ("ac_driver", pykt.Problem.open("5x5", "1/1"), 5, "main ends without a search"),
    ],
)
def test_the_line_is_named_with_what_is_so(name, problem, line, said):
    file = Path(__file__).parents[1] / f"predicted/asp/{name}.lp"
    found = pykt.explain(problem, file, limits=pykt.Limits(20)).remarks
    assert any(one.line == line and said in one.text for one in found), found


@pytest.mark.soak  # such a program runs until its time is over
@pytest.mark.parametrize(("name", "line"), [("ac_stepwise", 25), ("ad_grow", 20)])
def test_a_constraint_of_check_that_does_not_wait_for_the_last_step_is_named(name, line):
    file = Path(__file__).parents[1] / f"predicted/asp/{name}.lp"
    first, *_ = pykt.explain(pykt.Problem.open("3x4", "1/1"), file, limits=pykt.Limits(10)).remarks
    assert (first.line, "must hold at every step" in first.text, "query(t)" in first.advice) == (line, True, True)


@pytest.mark.soak
def test_only_a_value_that_rules_out_every_answer_for_a_tour_is_an_example():
    file = Path(__file__).parents[1] / "predicted/asp/ae_springer_rund.lp"
    first, *_ = pykt.explain(pykt.Problem.closed("6x6"), file).remarks
    assert (first.line, first.text.endswith("rules out a right tour")) == (20, True), first


@pytest.mark.soak  # such a program runs until its time is over
def test_of_what_grows_too_fast_for_a_power_nothing_is_foretold():
    file = Path(__file__).parents[1] / "predicted/asp/af_bits.lp"
    first, *_ = pykt.explain(pykt.Problem.open("5x5", "1/1"), file, limits=pykt.Limits(10)).remarks
    assert (first.line, "on this board" in first.text, first.advice) == (12, False, "")


@pytest.mark.soak
def test_the_rule_that_numbers_most_squares_is_the_one_that_is_named():
    file = Path(__file__).parents[1] / "predicted/asp/ag_numeros.lp"
    remarks = pykt.explain(pykt.Problem.open("6x6", "1/1"), file, limits=pykt.Limits(10)).remarks
    assert [one.line for one in remarks if one.kind == "representation"] == [10]


@pytest.mark.soak
def test_a_slip_with_which_all_is_right_is_said_without_what_follows_from_it():
    file = Path(__file__).parents[1] / "predicted/asp/aj_tiles.lp"
    assert [one.line for one in pykt.explain("4x5", file).remarks] == [10]


@pytest.mark.soak
def test_a_program_that_is_wrong_and_does_not_end_is_not_told_to_choose_moves_instead_of_numbers():
    file = Path(__file__).parents[1] / "predicted/asp/aj_gaps.lp"
    problem = pykt.Problem.open(pykt.Board(4, 5, frozenset({pykt.Square(1, 1)})))
    remarks = pykt.explain(problem, file, limits=pykt.Limits(10)).remarks
    assert [one.line for one in remarks if one.kind in ("table", "representation")] == [6]


def test_a_string_in_the_place_of_a_kind_is_named_and_no_constraint_is_blamed_for_it():
    file = Path(__file__).parents[1] / "predicted/asp/al_both_kinds.lp"
    (one,) = pykt.explain(pykt.Problem.closed("5x6"), file).remarks
    assert (one.line, one.advice) == (7, "write kind(closed): then the program gives right tours")


@pytest.mark.soak
def test_a_slip_in_a_constraint_is_named_and_not_the_choice_that_is_free_for_it():
    first, *_ = pykt.explain("5x5", Path(__file__).parents[1] / "predicted/asp/al_assistant.lp").remarks
    assert (first.line, "#count { X,T,Y : position(T,X,Y) } > 1" in first.advice) == (24, True), first


def test_a_constraint_is_not_too_strict_if_the_program_takes_a_known_tour(program):
    text = TIMED + ":- pos(T,X,Y), pos(T+1,A,B), |X-A| * |Y-B| != 2.\n:- pos(1,X,Y), (X,Y) != (1,1).\n"
    problem = pykt.Problem.open("3x4")
    question = asp.question(problem, choose(program(text)), Search())
    known = tuple(pykt.solve(pykt.Problem.open("3x4", "1/1"), check="python").tour.squares)
    case = Case(Trials(question, problem, until=math.inf), tuple(read(question.file)), known)
    assert list(too_strict(case, Relaxed(case.trials, case.statements))) == []


@pytest.mark.parametrize(("name", "line"), [("ag_visited", 24), soak("ae_caballo", 19)])
def test_a_choice_that_takes_back_what_it_chooses_is_named(name, line):
    file = Path(__file__).parents[1] / f"predicted/asp/{name}.lp"
    (one,) = pykt.explain(pykt.Problem.open("5x5", "1/1"), file).remarks
    assert (one.line, "takes back what it chooses" in one.text) == (line, True), one


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("name", "problem", "line", "said"),
    [
        ("am_walk", pykt.Problem.open("3x4", "1/1"), 14, "itself: visited/2 holds for a square as soon as"),
        ("an_switch", pykt.Problem.closed("5x6", "1/1"), 2, "the external atom closed is false"),
        ("ao_matrix", pykt.Problem.open("4x5", "1/1"), 10, "`{ number(X,Y,N) : N = 1..F*R } = 1 :-"),
        ("ap_annaben", pykt.Problem.open("5x5", "1/1"), 11, "position/3 in another order than other rules use"),
        ("am_giro", pykt.Problem.closed("5x6"), 19, "`:- last(S), not kn(S,_).` forbids nothing"),
    ],
)  # fmt: skip
def test_only_the_line_with_the_mistake_is_blamed(name, problem, line, said):
    file = Path(__file__).parents[1] / f"predicted/asp/{name}.lp"
    (remark,) = pykt.explain(problem, file, limits=pykt.Limits(20)).remarks
    assert (remark.line, said in remark.text) == (line, True), remark
