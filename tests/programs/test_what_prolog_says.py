"""What Prolog says about a student's file reaches the student, by line and column."""

import pytest

import pykt
from pykt.answers.explaining.explanation import Explanation
from pykt.cli.output.remarks import print_explanation
from pykt.cli.output.wording import asked
from pykt.model.remark import Remark

STUDENT = """\
tour(N, Start, Tour) :-
    walk(N, Start, Tuor).

walk(N, S, [S|T]) :-
    foo(N, S, T),
    N > 0.

tour(_, _, [1/1]).
broken(X) :- X <= 3.
"""
SAID = [
    ("singleton", 1, 16),
    ("undefined", 5, 5),
    ("discontiguous", 8, None),
    ("syntax", 9, 16),
]


def solve(name, folder, text, **options):
    (folder / name).write_text(text)
    return pykt.solve("5x5", program=str(folder / name), theory=False, check="python", **options)


def test_each_remark_has_its_place_and_the_error_its_goal_and_the_call(tmp_path):
    result = solve("mine.pl", tmp_path, STUDENT, start="2/3")
    assert result.status == "error"
    assert result.asked == "tour(5, 2/3, Tour)"
    assert {(remark.kind, remark.line, remark.column) for remark in result.remarks} == set(SAID)
    assert {remark.file for remark in result.remarks} == {"mine.pl"}
    (error,) = [remark for remark in result.remarks if (remark.severity, remark.kind) == ("error", "undefined")]
    assert error.text == "foo/3 is not defined, called by walk/3, which tour/3 calls at line 2"
    assert result.reason == f"mine.pl:5: {error.text}"
    assert [Remark(**record) for record in result.record()["remarks"]] == list(result.remarks)


def test_endless_recursion_is_told_with_the_goals_that_repeat(tmp_path):
    result = solve("mine.pl", tmp_path, "tour(N, T) :- tour(N, T), !.", memory=200, timeout=1000)
    assert result.status == "out-of-memory"
    assert "tour/2 calls itself again and again" in result.reason
    assert [(remark.kind, remark.line, remark.column) for remark in result.remarks] == [("overflow", 1, 15)]


def test_a_program_without_an_answer_is_told_what_it_was_asked(tmp_path):
    result = solve("mine.pl", tmp_path, "tour(N, Start, Tour) :- N =< 0, Tour = [Start].\n")
    assert asked(result) == "called tour(5, Start, Tour), which fails"


@pytest.mark.parametrize(("board", "other"), [("5x5", " Try another board: --board 6x6."), ("8x8", "")])
def test_another_board_is_advised_only_if_it_is_larger(board, other, capsys):
    problem = pykt.Problem.open(board)
    result = pykt.solve(problem, check="python")
    print_explanation(Explanation(result, ()), "mine.pl", pykt.Limits())
    assert capsys.readouterr().out.endswith(f"Nothing is wrong with the program on this board.{other}\n")


#: A right program whose squares are X+Y until the end.
SUMS = """\
tour(F, R, Tour) :-
    N is F*R, Start = 1+1, go(N, F, R, Start, [Start], Way),
    reverse(Way, Sums), maplist([X+Y, X/Y]>>true, Sums, Tour).
go(1, _, _, _, Way, Way) :- !.
go(N, F, R, Square, Seen, Way) :-
    Square = X+Y, m(DX, DY), A is X+DX, B is Y+DY, between(1, F, A), between(1, R, B), Next = A+B,
    \\+ memberchk(Next, Seen), M is N-1, go(M, F, R, Next, [Next|Seen], Way).
m(1, 2). m(2, 1). m(-1, 2). m(-2, 1). m(1, -2). m(2, -1). m(-1, -2). m(-2, -1).
"""


def test_a_right_program_is_not_told_to_compute_what_it_means_as_a_pair(tmp_path):
    right = solve("right.pl", tmp_path, SUMS)
    assert (right.status, right.remarks) == ("found", ())
    wrong = solve("wrong.pl", tmp_path, SUMS.replace("B is Y+DY", "B = Y+DY"))
    assert {remark.kind for remark in wrong.remarks} == {"arithmetic", "type"}


#: Programs of the first weeks, each with the line of its mistake and a part of what is said of it.
SLIPS = {
    "it reads from the keyboard": (
        "tour(_, Tour) :-\n    read(N), M is N*N, length(Tour, M).\n",
        (2, "read(N) reads from the keyboard, where pykt types nothing"),
    ),
    "it lacks the library of an operator": (
        "tour(N, [X/Y]) :-\n    X in 1..N, Y = 1.\n",
        (2, "in is an operator of library(clpfd): add :- use_module(library(clpfd)) at the top"),
    ),
    "it lacks the library of a predicate": (
        "tour(_, Tour) :- length(Tour, 2),\n    label(Tour).\n",
        (2, "label/1 is not defined = add :- use_module(library(clpfd)) at the top"),
    ),
    "it writes a variable with a small letter": (
        "tour(Size, start, [start]) :- Size > 1.\n",
        (1, "the head has `start`, which begins with a small letter, so it is no variable: it fits only this word"),
    ),
}  # fmt: skip


@pytest.mark.parametrize(("text", "said"), SLIPS.values(), ids=SLIPS)
def test_a_slip_of_the_first_weeks_is_told_at_its_line(tmp_path, text, said):
    line, words = said
    result = solve("mine.pl", tmp_path, text)
    told = [(remark.line, f"{remark.text} = {remark.advice}") for remark in result.remarks]
    assert any(where == line and words in what for where, what in told), told
