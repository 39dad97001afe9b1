"""The verdicts on user programs: which answer is judged, and against what."""

from __future__ import annotations

import json
import re
from itertools import pairwise

import pytest
from waiting import in_time

import pykt
from pykt import Problem, check
from pykt.answers import afterwards, ending
from pykt.model.board import Board
from pykt.model.result import Status
from pykt.programs.user import arrays
from pykt.programs.user.atoms import recognise
from pykt.programs.user.constants import contradictions

#: Numbers the squares of 3x4, and counts the moves that are not a knight's.
ASP = """
sq(1..F,1..R) :- files(F), ranks(R).
{ pos(T,X,Y) : sq(X,Y) } = 1 :- T = 1..12.
{ pos(T,X,Y) : T = 1..12 } = 1 :- sq(X,Y).
bad(T) :- pos(T,X,Y), pos(T+1,A,B), |X-A| * |Y-B| != 2.
#show pos/3.
"""
MINIZINC = """
include "alldifferent.mzn";
array[1..12] of var 1..12: at;
constraint alldifferent(at) /\\ at[1] = 1;
var int: bad = sum(i in 1..11)(bool2int(
  abs((at[i]-1) div 3 - (at[i+1]-1) div 3) * abs((at[i]-1) mod 3 - (at[i+1]-1) mod 3) != 2));
solve minimize bad;
"""
MAIN = """
#script (python)
def main(prg):
    prg.ground([("base", [])])
    t = 1
    while prg.solve().satisfiable and t < 12:
        t += 1
        prg.ground([("step", [number(t)])])
    prg.cleanup()
    prg.solve(on_model=lambda model: print(model))
from clingo import Number as number
#end.
d(1,2;2,1;-1,2;-2,1;1,-2;2,-1;-1,-2;-2,-1).
pos(1,1,1).
#program step(t).
{ pos(t,X+A,Y+B) : d(A,B), X+A = 1..F, Y+B = 1..R } = 1 :- pos(t-1,X,Y), files(F), ranks(R).
:- pos(t,X,Y), pos(S,X,Y), S < t.
#show pos/3.
"""


@pytest.fixture(autouse=True)
def _patience(monkeypatch):
    """Give what pykt counts and asks by itself, for a second, all the time that it needs."""
    monkeypatch.setattr(afterwards, "_COUNTING", 1000)
    monkeypatch.setattr(ending, "_SECONDS", 1000)


@pytest.fixture
def ask_all(tmp_path):
    """Return a function that asks a program with this text for all its answers."""

    def asked(name, text, problem):
        file = tmp_path / name
        file.write_text(text)
        return list(pykt.solutions(problem, program=file, check="python", raw=True))

    return asked


@pytest.fixture
def ask(tmp_path):
    """Return a function that asks a program with this text, named by its path."""

    def asked(name, text, problem="3x4", **options):
        (tmp_path / name.partition(":")[0]).write_text(text)
        return pykt.solve(problem, program=tmp_path / name, check="python", **options)

    return asked


@pytest.mark.parametrize(
    ("name", "text"),
    [
        ("weak.lp", ASP + ":~ bad(T). [1,T]"),
        ("minimize.lp", ASP + "#minimize { 1,T : bad(T) }."),
        ("minimize.mzn", MINIZINC),
    ],
)
def test_the_last_and_best_answer_of_a_program_that_optimises_is_judged(name, text, ask):
    result = ask(name, text)
    assert (result.status, result.faults) == (Status.FOUND, ())
    assert result.reason.endswith("finds no better one")


def test_the_best_answer_before_the_time_limit_may_be_no_tour_yet(ask):
    """What minimizes the squares left out, and has no time to find a tour, is slow and not wrong."""
    text = ASP.replace("12", "36") + "#minimize { 1,T : bad(T) }."

    def judged(seconds):
        result = ask("slow.lp", text, "6x6", timeout=seconds)
        return [result] if "best answer" in (result.reason or "") else []

    [result] = in_time(judged)
    assert (result.status, result.faults, result.checked.right) == (Status.TIMEOUT, (), True)
    assert re.search(
        "^the time limit of .* was reached; its best answer so far is no tour: ./. to ./., squares", result.reason
    )


def test_a_right_best_answer_is_found_though_an_earlier_one_was_refused(tmp_path):
    text = ASP + "{ good }. :- bad(T), good. #minimize { 1 : not good }."
    (tmp_path / "best.lp").write_text(text)
    *earlier, best = pykt.solutions(
        "3x4", program=tmp_path / "best.lp", check="python", models=0, arguments=["--sign-def=neg"]
    )
    assert {one.status for one in earlier} <= {Status.REFUSED}
    assert (best.status, best.checked.right, best.faults) == (Status.FOUND, True, ())


def test_the_main_function_of_a_script_runs_as_in_clingo(ask):
    result = ask("main.lp", MAIN)
    assert (result.status, result.faults) == (Status.FOUND, ())
    wrong = ask("raises.lp", MAIN.replace("t = 1", "t = nothing"))
    assert (wrong.status, wrong.tour) == (Status.ERROR, None)
    assert wrong.reason == "raises.lp:5: main raises NameError: name 'nothing' is not defined"
    function = MAIN.replace("#end.", "def square(x):\n    return x.numbr\n#end.\nnumber(@square(3)).")
    wrong = ask("calls.lp", function)
    assert wrong.reason == (
        "calls.lp:13: main calls a function that raises AttributeError: 'Symbol' object has no attribute 'numbr'"
    )


@pytest.mark.parametrize("main", ["pass", "clingo.Control().solve()"])
def test_a_main_function_that_does_not_search_is_an_error(ask, main):
    script = f"#script (python)\nimport clingo\ndef main(prg): {main}\n#end.\n"
    result = ask("gives_up.lp", script + "{ a(1..200) }. :- #count { X : a(X) } 99.\n")
    assert (result.status, result.claims) == (Status.ERROR, None)
    assert result.reason == (
        "gives_up.lp:3: main ends without a search of prg: ground the program, then call prg.solve()"
    )


def test_a_main_function_none_of_whose_searches_ran_to_the_end_does_not_say_that_there_is_none(ask):
    main = "prg.ground([('base', [])]); prg.solve(async_=True).cancel()"
    script = f"#script (python)\nimport clingo\ndef main(prg): {main}\n#end.\n"
    result = ask("gives_up.lp", script + "{ a(1..200) }. :- #count { X : a(X) } 99.\n")
    assert (result.status, result.claims) == (Status.LIMIT, None)
    assert result.reason == "the script's main ended, but none of its searches ran to the end"


def test_a_user_program_is_asked_although_theory_knows_the_answer(run_pykt, tmp_path):
    (tmp_path / "mine.pl").write_text("tour(_, _, [1/1, 2/3]).")
    code, printed, _ = run_pykt("solve", "--program", tmp_path / "mine.pl", "--board", "3x3", "--json")
    assert (code, json.loads(printed)["status"]) == (5, "refused")


def test_an_option_with_one_value_is_given_once(run_pykt):
    code, _, said = run_pykt("solve", "--board", "3x3", "--block", "a1", "--block", "a2", "--board", "4x4")
    assert (code, said) == (2, "pykt: --board is given 2 times: give it once.\n")


@pytest.mark.parametrize(
    ("problem", "words"),
    [
        (Problem.open("6x6", givens={"3/3": 20}), "says that there is none, but pykt's program givens finds one: "),
        (Problem.open("5x5"), "a theorem says that there is one, and pykt's program path finds one: "),
        (Problem.queens("5x5"), "a theorem says that there is one, and pykt's program queens finds one: "),
    ],
    ids=str,
)
def test_a_none_is_refuted_by_an_answer_that_another_program_finds(problem, words, ask):
    result = ask("none.lp", "a. :- a.", problem)
    assert result.status is Status.REFUSED
    assert words in result.faults[0].text
    if problem.kind != "queens":
        assert check(result.counterexample, problem) == []
        assert result.record()["counterexample"] == result.counterexample.record()


def test_a_none_is_proven_if_another_program_exhausts_the_search(ask):
    corners = Problem.open("5x5", "1/1", givens={"3/2": 2, "1/5": 13, "5/5": 25})
    result = ask("none.lp", "a. :- a.", corners)
    assert result.status is Status.NONE
    assert "says that there is none, and pykt's program givens proves it: " in result.reason


WALK = """
go(F, R, S, T) :- Squares is F*R, walk(F-R, Squares, [S], T0), reverse(T0, T).
walk(_, Squares, T, T) :- length(T, Squares).
walk(F-R, Squares, [X/Y|T0], T) :-
    member(A/B, [1/2, 2/1, -1/2, -2/1, 1/(-2), 2/(-1), -1/(-2), -2/(-1)]),
    X1 is X+A, between(1, F, X1), Y1 is Y+B, between(1, R, Y1), \\+ memberchk(X1/Y1, [X/Y|T0]),
    walk(F-R, Squares, [X1/Y1, X/Y|T0], T).
"""


#: Closed paths of eight squares, each from each of its squares.
CLOSED = """
tour(F, R, T) :-
    between(1, F, X), between(1, R, Y), walk(F-R, 8, [X/Y], [A/B|Before]), 5 =:= (A-X)**2 + (B-Y)**2,
    reverse([A/B|Before], T).
"""


@pytest.mark.parametrize(("start", "answers"), [("", 512), ("S", 64)])
def test_a_closed_path_counts_once_from_each_square_only_if_the_program_is_asked_from_each(ask, start, answers):
    text = (CLOSED + WALK).replace("tour(F, R, T)", f"tour(F, R, {start}, T)") if start else CLOSED + WALK
    text = text.replace(":-\n    between(1, F, X)", ":-\n    S = X/Y, between(1, F, X)", 1) if start else text
    result = ask("paths.pl", text, Problem.closed("4x4", squares=8), after=9.0)
    assert (result.after.answers, result.after.distinct) == (answers, 64)


#: Half of the tours, each in both directions.
HALF = " :- pos(T,1,2), pos(T+1,3,3). :- pos(T,3,3), pos(T+1,1,2)."


@pytest.mark.sample(3)
@pytest.mark.parametrize(
    ("name", "text", "words"),
    [
        ("all.pl", "tour(F,R,S,T) :- go(F,R,S,T).", "then comes 1 more, and it ends: these are all 2 tours"),
        ("one.pl", "tour(F,R,S,T) :- once(go(F,R,S,T)).", "no more, and it ends, but there are 2 tours"),
        ("twice.pl", "tour(F,R,S,T) :- (true ; true), go(F,R,S,T).", "4 answers, but 2 different tours"),
        ("fails.pl", "tour(F,R,S,T) :- go(F,R,S,T) ; foo(S).", "first 2 answers are right, but then the search"),
        ("wrong.pl", "tour(F,R,S,T) :- go(F,R,S,T) ; T = [S].", "but answer 3 is wrong: 2/1 is not visited"),
        ("all.lp", ASP + ":- bad(T).", "15 more, and it ends: these are all 16 tours"),
        ("half.lp", ASP + ":- bad(T)." + HALF, "7 more, and it ends, but there are 16 tours"),
        ("twice.lp", ASP + ":- bad(T). {aux}.", "32 answers, but 16 different tours"),
        ("all.mzn", MINIZINC.replace("minimize bad", "satisfy; constraint bad = 0"), "these are all 2 tours"),
    ],
)
def test_what_comes_after_the_first_answer_is_told(name, text, words, ask):
    problem = Problem.open("3x4") if name.endswith(".lp") else Problem.open("3x4", "1/1")
    result = ask(name, text + (WALK if name.endswith(".pl") else ""), problem, after=1000)
    assert (result.status, result.faults) == (Status.FOUND, ())
    assert words in result.remarks[-1].text
    assert result.record()["after"]["ended"] is (name != "fails.pl")


def test_what_a_program_finds_from_each_square_because_it_is_asked_from_each_is_no_repetition(ask):
    text = """closed_tour(_, _, S, T) :- ring(7, [S], T), last(T, E), step(E, S).
ring(0, P, T) :- reverse(P, T).
ring(N, [S|P], T) :- N > 0, M is N-1, step(S, Q), \\+ memberchk(Q, [S|P]), ring(M, [Q,S|P], T).
step(X/Y, A/B) :- member(A-B, [1-1, 1-2, 1-3, 2-1, 2-3, 3-1, 3-2, 3-3]), 2 =:= abs((X-A) * (Y-B)).
"""
    result = ask("ring.pl", text, Problem.closed("3x3", squares=8), after=1000)
    assert "then comes 1 more, and it ends: these are all 2 tours" in result.remarks[-1].text


def test_a_search_that_does_not_end_after_the_last_answer_is_told(ask):
    def told(seconds):
        text = "tour(F,R,S,T) :- go(F,R,S,T) ; repeat, fail." + WALK
        result = ask("loops.pl", text, Problem.open("3x4", "1/1"), after=seconds)
        assert (result.status, result.faults) == (Status.FOUND, ())
        assert result.record()["after"]["ended"] is False
        return "does not end after the last" in result.remarks[-1].text

    assert in_time(told)


def test_what_comes_after_a_wrong_answer_or_on_a_large_board_is_not_looked_at(ask, tmp_path):
    assert ask("wrong.pl", "tour(_,_,_,[1/1]). tour(_,_,_,_) :- repeat, fail.", after=9.0).after is None
    text = "{ position(1,1,1..7) } = 1. { other(1..30) }. #show position/3."
    (tmp_path / "many.lp").write_text(text)
    problem = Problem.open("7x7", squares=1)
    large = pykt.solutions(problem, program=str(tmp_path / "many.lp"), models=1, after=9.0)
    assert [result.after for result in large] == [None]
    assert large.end.status is Status.FOUND


RIGHT = [(1, 1), (2, 3), (3, 1), (1, 2), (2, 4), (3, 2), (1, 3), (3, 4), (2, 2), (1, 4), (3, 3), (2, 1)]


@pytest.mark.sample(4)
@pytest.mark.parametrize(
    ("words", "wrong"),
    [
        ("its squares count from 0; otherwise", [(file - 1, rank - 1) for file, rank in RIGHT]),
        ("its ranks count from 0; otherwise", [(file, rank - 1) for file, rank in RIGHT]),
        ("its files and ranks are exchanged; otherwise", [(rank, file) for file, rank in RIGHT]),
        ("exchanged, and its squares count from 0; otherwise", [(rank - 1, file - 1) for file, rank in RIGHT]),
        ("it goes from the end to the start; otherwise", RIGHT[::-1]),
        ("it repeats its first square at the end; otherwise", [*RIGHT, RIGHT[0]]),
        ("from 0; counted from 1, its first fault is: 1/2 is visited twice", [(0, 0), (1, 2), (2, 0), (0, 1), (0, 1)]),
    ],
)
def test_a_tour_that_is_told_in_another_way_than_it_is_read_is_wrong_with_one_sentence(words, wrong, ask):
    squares = ",".join(f"({file})/({rank})" for file, rank in wrong)
    result = ask("told.pl", f"tour(_, _, [{squares}]).", Problem.open("3x4", "1/1", end="2/1"))
    assert result.status is Status.REFUSED
    assert [remark.kind for remark in result.remarks] in (["property"], ["reversed"])
    assert words in result.remarks[0].text
    jump = ask("jump.pl", "tour(_, _, [1/1, 3/3]).", Problem.open("3x4", "1/1"))
    assert jump.remarks == ()


BAD = ":- not bad(1)."


@pytest.mark.parametrize(
    ("name", "text", "line", "words"),
    [
        (
            "const.lp",
            "% #const n = 3.\n#const n = 8.\nmax(1..n).\n" + ASP + BAD,
            2,
            "n is 8, but the board is 3x4",
        ),
        (
            "range.lp",
            "{ on(R) : row(R) }.\nrow(1..8). time(1..12).\n" + ASP + BAD,
            2,
            "row is 1..8, but the board is 3x4",
        ),
        ("const.mzn", MINIZINC + "/* n = 3; */\nint: n = 8; int: m=3;", 9, "n is 8, but the board is 3x4"),
        ("square.mzn", f"{MINIZINC}int: n = 3; int: m = n*n;", 8, "n is 3, but the board is 3x4"),
        (
            "fact.pl",
            f"tour(_, _, [1/1]).\nnext(1).\nboard_size(8).\nrow(1). row(2).\nsize({'9' * 5000}).",
            3,
            "board_size is 8, but",
        ),
    ],
)
def test_a_size_of_the_file_that_the_board_does_not_have_is_told_before_the_faults(name, text, line, words, ask):
    result = ask(name, text.replace("minimize", "maximize"), "3x4")
    assert result.status is Status.REFUSED
    (remark,) = [remark for remark in result.remarks if remark.kind == "constant"]
    assert (remark.file, remark.line) == (name, line)
    assert words in remark.text
    assert remark.advice


def test_a_size_that_is_replaced_or_does_no_harm_is_not_told(ask):
    text = "#const n = 8.\n" + ASP
    assert not any(remark.kind == "constant" for remark in ask("given.lp", text, arguments=["--const=n=3"]).remarks)
    assert not any(remark.kind == "constant" for remark in ask("right.lp", text + ":- bad(T).").remarks)


def test_the_eight_moves_and_how_far_one_goes_are_no_sizes():
    texts = {
        "asp": "#const moves = 8. #const w = 2. step(1..8).",
        "minizinc": "int: moves = 8; int: h = 1;",
        "prolog": "moves(8).\nsteps(8).",
    }
    for engine, text in texts.items():
        assert not list(contradictions("mine", engine, text, Board(6, 6)))
        assert list(contradictions("mine", engine, text.replace("8", "64"), Board(6, 6)))


@pytest.mark.parametrize(
    ("engine", "asks", "fixes"),
    [
        ("asp", "cell(1..N) :- files(N).", "#const n = 8."),
        ("minizinc", "int: files; int: ranks;", "int: m = 8;"),
        ("prolog", "tour(F, R, S, T) :- path(F, R, [S], T).", "n(8)."),
    ],
)
def test_eight_in_a_program_that_takes_the_size_from_pykt_may_be_the_number_of_moves(engine, asks, fixes):
    for text, is_sure in ((fixes, True), (f"{asks}\n{fixes}", False), (f"{asks}\n{fixes.replace('8', '7')}", True)):
        (remark,) = contradictions("mine", engine, text, Board(6, 6))
        assert remark.advice.startswith("unless ") is not is_sure


#: The right tour of 3x4 in the ways in which programs tell tours.
SHAPES = """
:- use_module(library(assoc)).
tour(_, _, T) :-
    Path = [1/1, 2/3, 3/1, 1/2, 2/4, 3/2, 1/3, 3/4, 2/2, 1/4, 3/3, 2/1],
    findall(N-S, nth1(N, Path, S), Pairs),
    shape(Path, Pairs, T).
shape(_, Pairs, Pairs).
shape(_, Pairs, Reversed) :- reverse(Pairs, Reversed).
shape(Path, _, Timed) :- findall(pos(N,X,Y), nth0(N, Path, X/Y), Timed).
shape(_, Pairs, Sorted) :- findall(S-N, member(N-S, Pairs), Swapped), sort(Swapped, Sorted).
shape(_, Pairs, Assoc) :- list_to_assoc(Pairs, Assoc).
shape(_, Pairs, Dict) :- dict_pairs(Dict, _, Pairs).
shape(Path, _, Term) :- Term =.. [tour|Path].
shape(Path, _, Moves) :- findall(A-B, nextto(A, B, Path), Moves).
shape(Path, _, Names) :- findall(N, named(Path, N), Names).
shape(Path, _, Text) :- findall(N, named(Path, N), Names), atomic_list_concat(Names, ' ', Text).
shape(Path, _, Numbers) :- findall(N, (member(X/Y, Path), N is (Y-1)*3+X), Numbers).
shape(Path, _, Numbers) :- findall(N, (member(X/Y, Path), N is (Y-1)*3+X-1), Numbers).
shape(Path, _, M) :- findall(Row, (between(1, 4, Y), findall(N, (between(1, 3, X), nth1(N, Path, X/Y)), Row)), M).
shape(Path, _, M) :- findall(Row, (between(1, 3, X), findall(N, (between(1, 4, Y), nth0(N, Path, X/Y)), Row)), M).
shape(Path, _, Next) :-
    findall(M, (between(0, 11, N), X is N mod 3+1, Y is N//3+1, after(X/Y, Path, A/B), M is (B-1)*3+A), Next).
named(Path, Name) :- member(X/Y, Path), nth1(X, [a,b,c], File), atom_concat(File, Y, Name).
after(S, Path, T) :- nextto(S, T, Path), !.
after(_, [T|_], T).
"""


def test_a_prolog_program_may_tell_the_squares_in_many_ways(ask_all):
    results = ask_all("shapes.pl", SHAPES, Problem.open("3x4", "1/1"))
    assert [(nth, result.faults) for nth, result in enumerate(results) if result.status is not Status.FOUND] == []
    assert len(results) == SHAPES.count("\nshape(")
    (refused,) = ask_all("none.pl", "tour(_, _, [7-hello, 8-(1/2)]).", Problem.open("3x4", "1/1"))
    assert "a list whose element 1, 7-hello, is no square" in refused.faults[0].text


@pytest.mark.parametrize("square", ["pos({},{})", "({},{})", "[{},{}]"])
def test_a_profile_knows_the_squares_in_whatever_form_they_are(square, ask):
    text = """
    tour(F, R, T) :- N is F*R, walk(F-R, N, SQ(1,1), [SQ(1,1)], T).
    walk(_, N, _, T0, T) :- length(T0, N), !, reverse(T0, T).
    walk(F-R, N, SQ(X,Y), T0, T) :-
        member(A/B, [1/2, 2/1, -1/2, -2/1, 1/(-2), 2/(-1), -1/(-2), -2/(-1)]),
        X1 is X+A, between(1, F, X1), Y1 is Y+B, between(1, R, Y1), \\+ memberchk(SQ(X1,Y1), T0),
        walk(F-R, N, SQ(X1,Y1), [SQ(X1,Y1)|T0], T).
    """
    text = re.sub(r"SQ\((\w+),(\w+)\)", lambda match: square.format(match[1], match[2]), text)
    result = ask("walk.pl:moves=walk/5", text, profile=True)
    assert (result.status, result.faults) == (Status.FOUND, ())
    assert list(map(str, result.profile.deepest)) == list(map(str, result.tour.squares))


def test_an_incremental_program_is_solved_step_by_step_as_in_clingo(ask):
    text = """
    #include <incmode>.
    #program base.
    d(1,2;2,1;-1,2;-2,1;1,-2;2,-1;-1,-2;-2,-1).
    pos(0,1,1).
    #program step(t).
    { pos(t,X+A,Y+B) : d(A,B), X+A = 1..F, Y+B = 1..R } = 1 :- pos(t-1,X,Y), files(F), ranks(R).
    :- pos(t,X,Y), pos(S,X,Y), S < t.
    #program check(t).
    #external query(t).
    :- query(t), files(F), ranks(R), t+1 < F*R.
    #show pos/3.
    """
    for form in (text, text.replace("#external query(t).", "")):  # which clingo itself adds
        result = ask("incremental.lp", form)
        assert (result.status, result.faults, result.remarks) == (Status.FOUND, (), ())
    assert ask("short.lp", text.replace("<incmode>.", "<incmode>. #const imax = 5.")).status is Status.REFUSED


#: Squares at times, where NOT is "" or the minus of classical negation.
SIGNED = """\
sq(X,Y) :- X = 1..F, Y = 1..R, files(F), ranks(R).
{ NOTposition(T,X,Y) : sq(X,Y) } = 1 :- T = 1..F*R, files(F), ranks(R).
:- NOTposition(T,X,Y), NOTposition(S,X,Y), T < S.
:- NOTposition(T,X,Y), NOTposition(T+1,U,V), |X-U|*|Y-V| != 2.
"""
CLOSED_WORLD = "-position(T,X,Y) :- T = 1..F*R, files(F), ranks(R), sq(X,Y), not position(T,X,Y).\n"


def test_an_atom_with_a_minus_says_where_the_knight_is_not(ask):
    right = ask("closed_world.lp", SIGNED.replace("NOT", "") + CLOSED_WORLD)
    assert (right.status, right.faults) == (Status.FOUND, ())
    named = ask("closed_world.lp:atoms=position(T,X,Y)", SIGNED.replace("NOT", "") + CLOSED_WORLD)
    assert (named.status, named.faults) == (Status.FOUND, ())
    assert ask("negative.lp", SIGNED.replace("NOT", "-")).status is Status.ERROR


def test_an_incremental_program_may_include_its_mode_and_its_parts(ask, tmp_path):
    (tmp_path / "mode.lp").write_text("#include <incmode>.\n")
    text = """
    #include "mode.lp".
    #program base.
    { position(1,X,Y) : X = 1..F, Y = 1..R } = 1 :- files(F), ranks(R).
    #program step(t).
    { position(t+1,X,Y) : X = 1..F, Y = 1..R, position(t,U,V), |X-U|*|Y-V| = 2 } = 1 :- files(F), ranks(R), t < F*R.
    :- position(t+1,X,Y), position(S,X,Y), S <= t.
    #program check(t).
    :- query(t), files(F), ranks(R), t < F*R-1.
    """
    result = ask("incremental.lp", text)
    assert (result.status, result.faults) == (Status.FOUND, ())
    wrong = pykt.explain("3x4", tmp_path / "incremental.lp")
    assert wrong.result.status is Status.FOUND


def test_a_0_in_a_matrix_is_no_visit_if_the_path_leaves_out_one_square():
    """Or it is the first number, if as many numbers are there as the path has squares."""
    board = Board(2, 3)
    for values, length, path in (
        ([[1, 0, 0], [0, 0, 2]], 2, [(1, 1), (2, 3)]),
        ([[0, -1, -1], [-1, -1, 1]], 2, [(1, 1), (2, 3)]),
        ([[1, 2, 3], [4, 5, 0]], 5, [(1, 1), (1, 2), (1, 3), (2, 1), (2, 2)]),
        ([[1, 2, 3], [4, 5, 0]], 6, [(2, 3), (1, 1), (1, 2), (1, 3), (2, 1), (2, 2)]),
    ):
        (shape,) = arrays.shapes({"when": values}, board, length)
        assert arrays.read(shape, {"when": values}, arrays.Expected(board))[0] == path


@pytest.mark.parametrize("blocked", [(), ((1, 1),)], ids=["whole", "without a1"])
def test_squares_may_count_from_0_though_none_has_the_number_0(blocked):
    board = Board(3, 4, frozenset(blocked))
    path = [(2, 1), (3, 3), (1, 4), (2, 2), (3, 4)]
    numbers = [board.index(square) for square in path]
    (shape,) = arrays.shapes({"at": numbers}, board, 5)
    assert arrays.read(shape, {"at": numbers}, arrays.Expected(board))[0] == path
    inner = [(3, 3), (2, 5), (4, 4)]
    pairs = {"x": [file - 1 for file, _ in inner], "y": [rank - 1 for _, rank in inner]}
    shape = next(arrays.shapes(pairs, Board(5, 5), 3))
    assert arrays.read(shape, pairs, arrays.Expected(Board(5, 5), first=(3, 3)))[0] == inner


@pytest.mark.sample(5)
@pytest.mark.parametrize("base", [0, 1])
@pytest.mark.parametrize("end", ["itself", "below", "above"])
@pytest.mark.parametrize("way", [1, -1])
def test_the_last_of_the_next_squares_may_lead_to_itself_or_nowhere(base, end, way):
    board = Board(3, 4)
    path = pykt.solve(Problem.open(board, "1/1"), check="python").tour.squares[::way]
    ahead = dict(pairwise(map(board.index, path)))
    last = board.index(path[-1])
    after = {"itself": last, "below": -1, "above": board.cells}[end]
    numbers = [ahead.get(cell, after) + base for cell in range(board.cells)]
    shape = arrays.Shape("next", ("next",))
    assert arrays.read(shape, {"next": numbers}, arrays.Expected(board))[0] == path
    assert arrays.read(shape, {"next": numbers}, arrays.Expected(board, first=path[0]))[0] == path


def test_a_matrix_has_0_for_its_one_blocked_square_and_numbers_may_count_from_0(ask):
    ring = Problem.open(Board(3, 3, frozenset({(2, 2)})))
    assert ask("matrix.pl", "tour(3, 3, [[1,6,3],[4,0,8],[7,2,5]]).", ring).faults == ()
    board = Board(3, 4, frozenset({(1, 1)}))
    numbers = [board.index(square) for square in [(2, 1), (3, 3), (1, 4), (2, 2), (3, 4)]]
    assert ask("numbers.pl", f"tour(_, _, {numbers}).", Problem.open(board, squares=5)).faults == ()


def test_the_time_of_an_atom_is_told_from_its_file_by_the_moves():
    """Three squares have three files, and three times."""
    rows = [(1, 1, 1), (2, 3, 2), (4, 4, 3)]
    for atoms, shape in ((rows, "at(X,Y,T)"), ([(t, x, y) for x, y, t in rows], "at(T,X,Y)")):
        assert str(recognise({("at", 3): atoms}, "open")) == shape


def test_a_lone_s_on_a_square_board_is_the_size(ask):
    walk = "tour(S,T) :- S1 is S*S, go(S,S,1/1,T), length(T,S1).\n" + WALK
    assert ask("size.pl", walk, Problem.open("5x5", "1/1")).status is Status.FOUND


@pytest.mark.parametrize("told", ["[[8,7,4],[9,5,1],[6,3,2]]", "[8,7,4,9,5,1,6,3,2]", "[[7,6,3],[8,4,0],[5,2,1]]"])
def test_the_numbers_of_next_squares_lead_round_a_hole(told, tmp_path):
    (tmp_path / "ring.pl").write_text(f"tour(_, {told}).")
    problem = Problem.closed(Board(3, 3, frozenset({(2, 2)})))
    assert pykt.solve(problem, program=tmp_path / "ring.pl", check="python").status is Status.FOUND


@pytest.mark.parametrize("told", ["[7,6,4,8,1,5,3,2]", "[6,5,3,7,0,4,2,1]"])
def test_the_numbers_of_next_squares_may_count_the_free_ones_alone(told, tmp_path):
    (tmp_path / "ring.pl").write_text(f"tour(_, {told}).")
    problem = Problem.closed(Board(3, 3, frozenset({(2, 2)})))
    assert pykt.solve(problem, program=tmp_path / "ring.pl", check="python").status is Status.FOUND


@pytest.mark.parametrize(
    "told", ["[1-(1/1), 2-(2/3), 3-(3/1), 4-(1/2)]", "[[1,6,3],[4,5,2],[7,0,0],[0,0,0]]", "[[1,6,3],[4,5,6],[7,8,9]]"]
)
def test_what_is_no_list_of_next_squares_is_not_read_as_one(told, tmp_path):
    """Rows as wide as the board, one for each rank, would lead somewhere."""
    (tmp_path / "mine.pl").write_text(f"tour(_, _, {told}).")
    result = pykt.solve("3x4", program=tmp_path / "mine.pl", check="python")
    assert result.status is Status.REFUSED
    assert "is visited" not in str(result.faults)


@pytest.mark.parametrize("first", [False, True])
def test_an_open_tour_may_lead_over_a_node_off_the_board(first, tmp_path):
    tour = pykt.solve("5x5", start="1/1", check="python").tour.squares
    off, before = (1, 1) if first else (26, 0)
    numbers = [5 * (square.rank - 1) + square.file + before for square in tour]
    after = dict(zip([off, *numbers], [*numbers, off], strict=True))
    (tmp_path / "path.pl").write_text(f"tour(_, {[after[number] for number in range(1, 27)]}).")
    result = pykt.solve("5x5", start="1/1", program=tmp_path / "path.pl", check="python")
    assert (result.status, result.tour and list(result.tour.squares)) == (Status.FOUND, list(tour))
