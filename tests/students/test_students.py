"""Programs as students write them: the right ones are accepted, and the mistakes of the wrong ones are named by line.

This is a sample: a program for each way in which an explainer finds a mistake, and styles that no other test has.
``python -m benchmarks students`` asks all sixty.
"""

from pathlib import Path

import pytest
import students
from soaking import soak

from pykt.answers.explaining import explain
from pykt.model.limits import Limits

#: A few of each language for `make test`, and others for the soak.
FEW = {
    "grammar.pl",
    "planning.lp",
    "zero_based_order.mzn",
    "wrong_variable.pl",  # the goal that fails on a right tour
    "bound_too_late.pl",  # an error
    "mistyped_body.lp",  # a name
    "closed_by_mistake.lp",  # a constraint that forbids tours
    "reached_from_everywhere.lp",  # a property that nothing asks for
    "unsafe_target.lp",  # an error
    "include_forgotten.mzn",  # an error
}
OTHERS = {
    "circuit.pl",
    "undirected.lp",
    "regular_directions.mzn",
    "bound_too_small.pl",  # a change makes it right
    "left_recursion.pl",  # a part does not end
    "wrong_jump.pl",  # a table of moves
    "not_only_knights.lp",  # a table
    "pythagoras.mzn",  # a constraint that forbids tours
    "several_cycles.mzn",  # a property that nothing asks for
    "one_square_missing.mzn",  # a range
}


def sample(files):
    few = [pytest.param(file, id=file.name) for file in files if file.name in FEW]
    return few + [soak(file, id=file.name) for file in files if file.name in OTHERS]


@pytest.mark.sample(2)
@pytest.mark.parametrize("file", sample(students.RIGHT))
def test_a_right_program_is_accepted(file):
    assert not students.missed(file)


@pytest.mark.sample(1)
@pytest.mark.parametrize("file", sample(students.WRONG))
def test_the_line_of_a_mistake_is_named(file):
    assert not students.missed(file)


def test_a_directive_that_never_ends_is_told_and_nothing_else_is_looked_for(tmp_path):
    (tmp_path / "mine.pl").write_text(":- repeat, fail.\ntour(_, _) :- fail.\n")
    explanation = explain("5x5", str(tmp_path / "mine.pl"), limits=Limits(timeout=0.5))
    (remark,) = explanation.remarks
    assert remark.kind == "directive"
    assert explanation.growth == ()


def test_there_are_ten_of_each_kind():
    for files in (students.RIGHT, students.WRONG):
        assert [sum(file.suffix == suffix for file in files) for suffix in (".pl", ".lp", ".mzn")] == [10, 10, 10]
    assert {file.name for file in (*students.RIGHT, *students.WRONG)} >= FEW | OTHERS


def test_no_right_line_is_blamed_for_an_error_that_comes_after_the_tours(tmp_path):
    """With another order of moves the program finds a tour before it comes to the error."""
    right = Path(__file__).parents[2] / "examples/student.pl"
    file = tmp_path / "late.pl"
    file.write_text(right.read_text() + "walk(_,_,_,_,_) :- throw(oops).\n")
    said = [str(remark) for remark in explain("3x4", str(file), start="c1").remarks]
    assert any("it throws oops" in one for one in said)
    assert not any("reason for the error" in one for one in said)


def test_the_result_of_a_sum_is_not_the_variable_that_lacks_a_value(tmp_path):
    file = tmp_path / "late.pl"
    file.write_text("tour(N, T) :- M is T0*N, length(T, M), T0 = N.\n")
    (said,) = [remark for remark in explain("5x5", str(file)).remarks if remark.kind == "bound"]
    assert said.text == "`M is T0*N` is called when T0 has no value yet"


def test_no_step_of_a_right_table_is_blamed_because_a_wrong_one_has_luck(tmp_path):
    """The program ignores the start that is asked for. With seven of the eight moves it happens to begin there."""
    text = (Path(__file__).parents[2] / "examples/student.pl").read_text()
    text = text.replace(
        "tour(Files, Ranks, Start, Tour) :-", "tour(Files, Ranks, _, Tour) :- on_board(Files, Ranks, Start),"
    )
    file = tmp_path / "anywhere.pl"
    file.write_text(text)
    said = explain("3x4", str(file), start="2/1").remarks
    assert said
    assert not any("2/2" in f"{remark.text} {remark.advice}" for remark in said)


#: One of the tests in a line is wrong.
ON_ONE_LINE = """\
% the number of moves of a knight
moves(8).
tour(N, T) :- M is N*N, walk(1, M, N, [1/1], T0), reverse(T0, T).
walk(M, M, _, T, T) :- !.
walk(K, M, N, [P|Ps], T) :-
    findall(C-Q, (hop(N, P, Q), \\+ memberchk(Q, Ps),
        aggregate_all(count, (hop(N,Q,R), \\+ memberchk(R, [P|Ps])), C)), L),
    keysort(L, S), member(_-Q, S),
    K1 is K+1, walk(K1, M, N, [Q,P|Ps], T).
hop(N, X/Y, U/V) :- moves(Max), between(1, Max, I), delta(I, A, B), U is X+A, V is Y+B,
    U >= 1, V >= 1, U =:= N, V =< N.
delta(1,1,2). delta(2,2,1). delta(3,2,-1). delta(4,1,-2).
delta(5,-1,-2). delta(6,-2,-1). delta(7,-2,1). delta(8,-1,2).
"""


def test_the_goal_that_is_blamed_is_the_one_that_the_advice_changes(tmp_path):
    (tmp_path / "edge.pl").write_text(ON_ONE_LINE)
    (said,) = explain("5x5", str(tmp_path / "edge.pl")).remarks
    assert (said.line, said.text) == (11, "`U =:= N` keeps the program from finding a tour")
    assert "write `U =< N`" in said.advice


#: A depth-first search. The two gaps are for the tests that a new square is not beyond the last file, or the last rank.
WALK = """\
tour(F, R, Tour) :-
    Total is F*R,
    walk(F, R, Total, [1/1], Rev),
    reverse(Rev, Tour).

walk(_, _, Total, Path, Path) :-
    length(Path, Total).
walk(F, R, Total, [X/Y|Rest], Tour) :-
    length([X/Y|Rest], L),
    L < Total,
    jump(X/Y, X2/Y2),
    X2 >= 1, {},
    Y2 >= 1, {},
    \\+ member(X2/Y2, [X/Y|Rest]),
    walk(F, R, Total, [X2/Y2,X/Y|Rest], Tour).

jump(X/Y, X2/Y2) :-
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), -1-(-2), -2-(-1), -2-1, -1-2]),
    X2 is X+DX,
    Y2 is Y+DY.
"""


@pytest.mark.soak
def test_a_change_that_finds_a_tour_by_luck_blames_no_right_line(tmp_path):
    """With mirrored moves, the program happens to find a right tour before it leaves the board."""
    (tmp_path / "off.pl").write_text(WALK.format("X =< F", "Y2 =< R"))
    assert not any("Y+DY" in remark.text for remark in explain("5x5", str(tmp_path / "off.pl")).remarks)


@pytest.mark.soak
def test_a_search_that_has_ended_is_not_called_too_large(tmp_path):
    (tmp_path / "low.pl").write_text(WALK.format("X2 =< F", "Y2 =< 4"))
    (said,) = explain("5x5", str(tmp_path / "low.pl")).remarks
    assert (said.line, said.text.partition(" fails")[0]) == (13, "`Y2 =< 4`")


def test_a_program_without_a_directive_has_none_that_runs_long(tmp_path):
    (tmp_path / "none.pl").write_text("tour(_, _) :- fail.\n")
    explanation = explain("5x5", str(tmp_path / "none.pl"), limits=Limits(timeout=1e-12))
    assert not any(remark.kind == "directive" for remark in explanation.remarks)
