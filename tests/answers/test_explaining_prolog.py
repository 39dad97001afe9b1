"""Claims about explanations of Prolog programs for which another run is made. explain_program.plt has the others."""

from pathlib import Path

import pytest
from soaking import soak

import pykt

#: Right, if the start comes in the form of its squares.
WALKING = """\
tour(F, R, Start, Tour) :- N is F * R, walk(N, F, R, [Start], Back), reverse(Back, Tour).
walk(N, _, _, Path, Path) :- length(Path, N).
walk(N, F, R, [S|P], Path) :- step(S, T), on(F, R, T), \\\\+ memberchk(T, [S|P]), walk(N, F, R, [T,S|P], Path).
step(X/Y, A/B) :- member(D/E, [1/2,2/1,2/(-1),1/(-2),(-1)/(-2),(-2)/(-1),(-2)/1,(-1)/2]), A is X+D, B is Y+E.
on(F, R, X/Y) :- between(1, F, X), between(1, R, Y).
""".replace("\\\\", "\\")


@pytest.mark.parametrize(("form", "told"), [("X-Y", "1-1"), ("[X,Y]", "[1,1]")])
def test_a_start_that_is_handed_on_has_the_form_of_the_squares_or_it_is_told(form, told, tmp_path):
    text = WALKING.replace("X/Y", form).replace("A/B", form.replace("X", "A").replace("Y", "B"))
    mine = tmp_path / "mine.pl"
    mine.write_text(text.replace("/", "+"))
    result = pykt.solve("3x4", start="1/1", program=mine, check="python")
    assert (result.checked.right, result.asked) == (True, f"tour(3, 4, {told}, Tour)")
    mine.write_text(text)  # here D/E may be a square as well
    (remark,) = pykt.explain("3x4", mine, start="1/1").remarks
    assert remark.text == f"it finds a tour if the start is passed as {told}, and not as 1/1"
    assert remark.advice == f"name the form of its squares: mine.pl:squares={form}"
    assert pykt.solve("3x4", start="1/1", program=f"{mine}:squares={form}", check="python").checked.right


#: The heads have pairs that are no squares: a degree with its square, and jumps.
KEYED = """\
:- use_module(library(lists)).
tour(F, R, Start, Tour) :- N is F * R, walk(N, F, R, [Start], Back), reverse(Back, Tour).
walk(N, _, _, Path, Path) :- length(Path, N).
walk(N, F, R, [S|P], Path) :-
    findall(K, (next(F, R, S, T), \\+ memberchk(T, [S|P]), keyed(F, R, T, K)), Keys), msort(Keys, Sorted),
    member(_-T, Sorted), walk(N, F, R, [T,S|P], Path).
keyed(F, R, T, D-T) :- findall(x, next(F, R, T, _), Xs), length(Xs, D).
next(F, R, S, T) :- S = [X, Y], jump(D-E), T = [A, B], A is X+D, B is Y+E, between(1, F, A), between(1, R, B).
jump(1-2). jump(2-1). jump(2-(-1)). jump(1-(-2)). jump((-1)-(-2)). jump((-2)-(-1)). jump((-2)-1). jump((-1)-2).
""".replace("\\\\", "\\")


def test_a_form_that_is_named_is_taken_and_a_pair_need_not_be_a_square(tmp_path):
    mine = tmp_path / "mine.pl"
    mine.write_text(KEYED)
    assert pykt.solve("3x4", start="1/1", program=f"{mine}:squares=[X,Y]", check="python").checked.right
    (remark,) = pykt.explain("3x4", mine, start="1/1").remarks
    assert remark.advice == "name the form of its squares: mine.pl:squares=[X,Y]"
    mine.write_text(WALKING.replace("/", "-"))
    result = pykt.solve("3x4", start="1/1", program=f"{mine}:squares=[X,Y]", check="python")
    assert result.asked == "tour(3, 4, [1,1], Tour)"


@pytest.mark.soak
def test_one_square_is_not_read_as_two(tmp_path):
    (tmp_path / "mine.pl").write_text(WALKING.replace("reverse(Back, Tour)", "last(Back, Tour)"))
    result = pykt.explain("3x4", tmp_path / "mine.pl", start="1/1")
    assert [str(fault) for fault in result.result.faults] == ["tour/4 answers 1/1, which is not a list of squares"]
    assert not result.remarks


#: The same, but the moves that are left are counted, so that the search ends whatever is changed.
COUNTING = (
    WALKING.replace("N is F * R,", "N is F * R - 1,")
    .replace("walk(N, _, _, Path, Path) :- length(Path, N).", "walk(0, _, _, Path, Path).")
    .replace("Path) :- step", "Path) :- N > 0, M is N - 1, step")
    .replace("walk(N, F, R, [T,S|P]", "walk(M, F, R, [T,S|P]")
)


@pytest.mark.parametrize("goal", ["append(Back, Tour)", soak("Back = [Start|_], Tour = Back")])
def test_of_a_search_that_ends_the_goal_after_it_is_blamed(goal, tmp_path):
    (tmp_path / "mine.pl").write_text(COUNTING.replace("reverse(Back, Tour)", goal))
    (remark,) = pykt.explain("3x4", tmp_path / "mine.pl", start="1/1").remarks
    failing = goal.removesuffix(", Tour = Back")
    assert remark.text == f"the search comes to all 12 squares and ends, but then `{failing}` fails"
    assert remark.line == 1


@pytest.mark.parametrize("asked", [{"end": "3/4"}, {"givens": {"2/3": 3}}, {"forbidden": [("1/1", "2/3")]}])
def test_a_condition_that_a_program_is_not_told_is_named_and_no_line_is_blamed(asked, tmp_path):
    (tmp_path / "mine.pl").write_text(WALKING.replace("length(Path, N).", "length(Path, N), !."))
    explanation = pykt.explain("3x4", tmp_path / "mine.pl", start="1/1", **asked)
    (remark,) = explanation.remarks
    assert remark.text == f"its answer is a tour, but breaks a condition: {explanation.result.faults[0]}"
    assert remark.line is None


def _explained(text, tmp_path, board="5x5", start="1/1"):
    (tmp_path / "mine.pl").write_text(text)
    return pykt.explain(board, tmp_path / "mine.pl", start=start)


@pytest.mark.soak
def test_the_wrong_step_is_named_although_the_search_for_it_was_long(tmp_path):
    """The examination has the wrong answer of the run, and need not find it again."""
    text = (Path(__file__).parents[1] / "predicted/prolog/second_clause_moves_one_one.pl").read_text()
    explanation = _explained(text, tmp_path)
    assert explanation.result.faults
    assert [remark.line for remark in explanation.remarks if remark.line] == [3]


def test_a_start_that_stands_in_the_text_is_named(tmp_path):
    explanation = _explained(WALKING.replace("[Start]", "[1/1]"), tmp_path, "3x4", "3/4")
    (remark,) = (one for one in explanation.remarks if one.kind == "start")
    assert (remark.line, remark.text) == (1, "the tour begins on `1/1`, although the start is 3/4")
    assert "with 3/4 in this place the program" in remark.advice


@pytest.mark.soak
@pytest.mark.parametrize(
    ("parameters", "said"), [("", ", and finds one of 5x5"), soak(":predicate=go(Tour)", ", but finds none soon")]
)
def test_of_goals_in_another_order_it_is_said_what_the_program_then_does(parameters, said, tmp_path):
    """The search of 8x8 is too large: there the program can only be led along a tour. go/1 takes no other board."""
    file = tmp_path / "mine.pl"
    move, test = "step(S, T)", "\\+ memberchk(T, [S|P])"
    right = f"{WALKING}go(Tour) :- tour(8, 8, 1/1, Tour).\n".replace(f"on(F, R, T), {test}", f"{test}, on(F, R, T)")
    file.write_text(right.replace(f"{move}, {test}", f"{test}, {move}"))
    found = pykt.explain("8x8", f"{file}{parameters}", limits=pykt.Limits(timeout=20))
    (remark,) = (one for one in found.remarks if one.kind == "order")
    assert remark.advice == f"put `{test}` behind `{move}`, and then the program accepts a right tour{said}"
    file.write_text(right)
    assert pykt.solve("5x5", program=file, start="1/1", theory=False)


@pytest.mark.soak
def test_setof_with_a_marked_variable_is_named_where_it_counts(tmp_path):
    text = (Path(__file__).parents[1] / "predicted/prolog/s21_warnsdorff.pl").read_text()
    text = text.replace("setof(R, exit(Size, Q, Path, R), Rs)", "setof(R, S^exit(Size, Q, Path, S, R), Rs)")
    text = text.replace("exit(Files/Ranks, X/Y, Path, X1/Y1) :-", "exit(A, B, C, A, D) :- exit(A, B, C, D).\n\n"
                        "exit(Files/Ranks, X/Y, Path, X1/Y1) :-")  # fmt: skip
    found = _explained(text, tmp_path, "4x5", None).remarks
    assert any(one.line == 18 and "fails where it finds nothing" in one.text for one in found), found


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    ("name", "problem", "line", "said"),
    [
        ("s12_succ", pykt.Problem.open("5x5"), 10, "`circuit(Next)` asks for a closed tour"),
        soak("s18_bar", pykt.Problem.open("5x5"), 13, "leads to a wrong answer"),
        ("s21_warnsdorff", pykt.Problem.open("4x5"), 18, "fails where it finds nothing, so nothing is counted as 0"),
        soak(
            "s23_holes",
            pykt.Problem.open(pykt.Board(4, 3, frozenset({pykt.Square(1, 1)})), "3/2"),
            4,
            "`Goal is Files*Ranks` counts the blocked squares, too",
        ),
        soak("o_caballo", pykt.Problem.open("5x5", "1/1"), 9, "Visitadas has the last square first"),
        ("o_moves_or", pykt.Problem.open("5x5", "1/1"), 13, "`valid(N, A, B)` belongs to the last alternative only"),
        soak("p_horse", pykt.Problem.open("5x5"), 12, "the order of the goals keeps the program"),
        soak(
            "p_holes",
            pykt.Problem.open(pykt.Board(5, 5, frozenset({pykt.Square(3, 3)})), "1/2"),
            22,
            "`member(Blocked, F1/R1)` leads to a wrong answer",
        ),
        soak("p_rundtur", pykt.Problem.closed("5x6"), 14, "First and Frist occur only once"),
        ("s03_caballo", pykt.Problem.open("5x5"), 11, "`->`, which takes the first solution of what stands before it,"),
        soak("s15_comments", pykt.Problem.open("5x5"), 20, "the comment that begins here does not end"),
        ("s01_hop", pykt.Problem.open("5x5"), 12, "To has no value before this negation, which gives it none"),
        soak("assign", pykt.Problem.open("5x5"), 12, "X is X + Dx is true only if what is added is 0"),
        (
            "unlabelled",
            pykt.Problem.closed("6x6"),
            10,
            "the constraints alone leave squares without values",
        ),
        ("e_database", pykt.Problem.open("5x5", "1/1"), 23, "adds a fact that stays when Prolog takes the move back"),
        soak(
            "d_s10", pykt.Problem.open("5x5", "1/1"), 12, "`append(Path, Next, NewPath)` keeps the program from finding"
        ),
        ("d_s12", pykt.Problem.open("5x5"), 7, "fails where its condition is false, because it has no else branch"),
        soak("d_s19", pykt.Problem.open("4x5"), 5, "Tour is the list of every Chemin that findall/3 collects"),
        soak("d_s20", pykt.Problem.open("5x5", "1/1"), 11, "`delete(Free, Next, Free1)` leads to a wrong answer"),
        soak(
            "d_s25",
            pykt.Problem.open("5x5", "1/1"),
            7,
            "Besucht has the last square first, and is returned as the tour",
        ),
        soak("e_cavallo", pykt.Problem.open("5x5", "1/1"), 3, "`tour(N, Partenza, Giro)` leads to a wrong answer"),
        soak(
            "e_manual_tour",
            pykt.Problem.closed("6x6"),
            13,
            "allows several cycles in the place of one through all squares",
        ),
        soak(
            "h_acc_path",
            pykt.Problem.open("5x5", "1/1"),
            8,
            "Tour has the last square first, and is returned as the tour",
        ),
        soak(
            "j_p13_holes",
            pykt.Problem.open(pykt.Board(5, 5, frozenset({pykt.Square(1, 1)})), "2/3"),
            7,
            "with `[Start, Blocked]` the search does not know the blocked squares",
        ),
        soak("j_p04_ring", pykt.Problem.closed("5x6"), 13, "`knight(Last, _Back)` leads to a wrong answer"),
        soak("g_zero", pykt.Problem.open("5x5"), 10, "the program counts files and ranks from 0"),
        ("g_closed_warnsdorff", pykt.Problem.closed("6x6"), 40, "`is_closed(Tour)` (lines 39-41) is true of this path"),
        soak("g_symmetric", pykt.Problem.open("5x5"), 8, "`knight(B, A)` is called when X of line 4 has no value yet"),
        (
            "g_clp_codes",
            pykt.Problem.open("5x5"),
            20,
            "this is what `maplist(code, Xs, Ys, Codes)` of line 11 asks for",
        ),
        soak(
            "g_holes",
            pykt.Problem.open(pykt.Board(5, 5, frozenset({pykt.Square(1, 1), pykt.Square(4, 3)}))),
            11,
            "takes any square of the board for X/Y, also a blocked one",
        ),
        soak("f_round_trip", pykt.Problem.closed("6x6"), 8, "`step(N, Last, _Home)` leads to a wrong answer"),
        soak("ad_circle", pykt.Problem.closed("6x5"), 9, "findall/3 copies the variables of each `Next-Js`"),
        ("ad_bits", pykt.Problem.open("4x5", "1/1"), 5, "`Full is 1<<Files*Ranks-1` keeps the program from finding"),
        ("ad_fields", pykt.Problem.open("5x5"), 14, "`nb_setarg(I, Board, K)` is not undone when Prolog"),
        ("ad_counts", pykt.Problem.open("3x4", "1/1"), 16, "fails where it finds nothing, so nothing is counted as 0"),
        ("ad_grammar", pykt.Problem.open("5x5", "5/5"), 6, "`phrase(trip(Start, Free), Tour, _)` leads to an answer"),
        ("ac_caballo", pykt.Problem.open("5x5"), 22, "the semicolon behind `X1 is X+A` separates all goals before it"),
        ("ae_graph12", pykt.Problem.open("3x4"), 15, "`edge(A, B)` finds moves in one direction only"),
        ("ae_paard", pykt.Problem.open("4x5", "1/1"), 9, "the answer has 19 squares instead of 20"),
        ("af_trees", pykt.Problem.open("5x5", "1/1"), 17, "`put_assoc(There, Seen, true, _)` changes nothing"),
        ("af_ring", pykt.Problem.open("3x4", "1/1"), 11, "`circuit(Succs)` asks for a closed tour"),
        ("ac_rider", pykt.Problem.open("5x5"), 15, "`( Count mod 5 =:= 0 -> ... )` fails where its condition is"),
        soak(
            "distinct", pykt.Problem.closed("6x6"), 13, "allows several cycles in the place of one through all squares"
        ),
    ],
)
def test_a_mistake_that_prolog_accepts_is_named_at_its_line(name, problem, line, said):
    found = pykt.explain(problem, Path(__file__).parents[1] / f"predicted/prolog/{name}.pl").remarks
    assert any(one.line == line and said in one.text for one in found), found


@pytest.mark.soak
def test_no_change_is_advised_with_which_a_test_would_compare_nothing():
    file = Path(__file__).parents[1] / "predicted/prolog/d_s09.pl"
    advice = [one.advice for one in pykt.explain(pykt.Problem.open("5x5"), file).remarks]
    assert advice == ["without `X/Y @< V/W` the program finds a tour"]


@pytest.mark.soak
@pytest.mark.parametrize(
    ("name", "line", "advice", "never"),
    [
        ("h_acc_path", 8, "end with reverse(Tour, Reversed), return Reversed", "reverse(Tour, Tour)"),
        (
            "h_paard",
            20,
            "write :- dynamic bezet/1 at the top, or add one before",
            "put this clause before the one above it",
        ),
    ],
)
def test_the_advice_is_what_one_can_write(name, line, advice, never):
    file = Path(__file__).parents[1] / f"predicted/prolog/{name}.pl"
    found = pykt.explain(pykt.Problem.open("5x5", "1/1" if name == "h_acc_path" else None), file).remarks
    assert any(one.line == line and advice in one.advice for one in found), found
    assert not any(never in one.advice for one in found)


@pytest.mark.soak
def test_where_a_blocked_square_is_visited_no_other_order_is_advised():
    file = Path(__file__).parents[1] / "predicted/prolog/j_p13_holes.pl"
    board = pykt.Board(5, 5, frozenset({pykt.Square(1, 1)}))
    found = pykt.explain(pykt.Problem.open(board, "2/3"), file).remarks
    assert not any(one.kind == "order" or "count from the top" in one.text for one in found), found


@pytest.mark.parametrize("more", ["", soak("go :- main.\n"), soak("main :- main.\n")])
def test_a_fact_that_only_main_adds_is_not_declared(more, tmp_path):
    (tmp_path / "mine.pl").write_text(
        f"main :- assertz(size(5)), tour(5, T), print(T).\n{more}tour(_, T) :- size(N), length(T, N).\n"
    )
    found = pykt.explain("5x5", tmp_path / "mine.pl").remarks
    assert any("size/1 is not defined" in one.text for one in found), found
    assert not any("dynamic" in one.advice for one in found), found


PRINTED = """
tour(N, T) :- M is N*N, walk(M, N, [1/1], R), reverse(R, T), show(T).
show(T) :- forall(member(S, T), (write(user_error, S), nl(user_error))).
walk(M, _, P, P) :- length(P, M).
walk(M, N, [X/Y|P], T) :-
    findall(D-Q, ( step(N, X/Y, [X/Y|P], Q), findall(x, step(N, Q, [X/Y|P], _), L), length(L, D) ), Qs),
    keysort(Qs, Sorted), member(_-Q, Sorted), walk(M, N, [Q,X/Y|P], T).
step(N, X/Y, P, A/B) :-
    member(D/E, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]), A is X+D, B is Y+E,
    between(1, N, A), between(1, N, B), \\+ memberchk(A/B, P).
"""


@pytest.mark.sample(1)
@pytest.mark.parametrize(
    "shown",
    [
        "forall(member(S, T), (write(user_error, S), nl(user_error)))",
        "last(T, L), format(user_error, 'ends at ~w~n', [L])",
        "forall(nth1(K, T, X/Y), (K >= 1, format(user_error, '~w ~w ~w~n', [K, X, Y])))",
    ],
)
def test_a_predicate_that_prints_the_path_is_not_asked_why_it_is_not_closed(shown, tmp_path):
    printed = "forall(member(S, T), (write(user_error, S), nl(user_error)))"
    assert printed in PRINTED
    (tmp_path / "mine.pl").write_text(PRINTED.replace(printed, shown))
    found = pykt.explain(pykt.Problem.closed("6x6"), tmp_path / "mine.pl").remarks
    assert found
    assert not any("show(T)" in one.text for one in found), found


WALKED = """
:- use_module(library(clpfd)).
tour(F, R, T) :- M #= F*R, walk(F, R, 1, M, [1/1], P), reverse(P, T), length(T, L), L #= F*R.
walk(_, _, K, M, Path, Path) :- K #= M-1.
walk(F, R, K, M, [P|Ps], S) :-
    K #< M, jump(F, R, P, Q), \\+ memberchk(Q, [P|Ps]), K1 #= K+1, walk(F, R, K1, M, [Q,P|Ps], S).
jump(F, R, X/Y, A/B) :- step(DX, DY), A #= X+DX, B #= Y+DY, A #>= 1, A #=< F, B #>= 1, B #=< R.
step(1,2). step(2,1). step(-1,2). step(-2,1). step(1,-2). step(2,-1). step(-1,-2). step(-2,-1).
"""


@pytest.mark.soak
def test_a_constraint_on_numbers_that_are_known_is_not_said_to_fail_before_any_is_chosen(tmp_path):
    (tmp_path / "mine.pl").write_text(WALKED)
    found = pykt.explain("3x4", tmp_path / "mine.pl").remarks
    assert any(one.line == 4 and "write `K #= M`" in one.advice for one in found), found
    assert not any("before any number is chosen" in one.text for one in found), found


OBLONG = """
tour(F, R, T) :- M is F*R, walk(F, R, M, 1, [1/1], P), reverse(P, T).
walk(_, _, M, M, P, P).
walk(F, R, M, K, [S|P], T) :-
    K < M,
    jump(F, R, S, Q),
    \\+ memberchk(Q, [S|P]),
    K1 is K+1,
    walk(F, R, M, K1, [Q,S|P], T).
jump(F, R, X/Y, A/B) :-
    delta(DX, DY),
    A is X+DX, B is Y+DY,
    inside(F, R, A, B).
inside(F, R, A, B) :- A >= 1, A < F, B >= 1, B =< R.
delta(1,2). delta(2,1). delta(-1,2). delta(-2,1). delta(1,-2). delta(2,-1). delta(-1,-2). delta(-2,-1).
"""


def test_a_change_that_is_right_on_one_board_by_chance_is_not_advised(tmp_path):
    (tmp_path / "mine.pl").write_text(OBLONG)
    found = pykt.explain("3x4", tmp_path / "mine.pl").remarks
    assert any("write `A =< F`" in one.advice for one in found), found
    assert not any("walk(R, R" in one.advice for one in found), found


CLOSING = """
tour(N, T) :- Len is N*N, go(N, Len, [1/1], 1, R), reverse(R, T).
go(_, Len, Path, Len, Path) :- closed(Path).
go(N, Len, [S|Path], K, R) :-
    K < Len, findall(D-Q, ( free(N, S, [S|Path], Q), degree(N, Q, [S|Path], D) ), L0), keysort(L0, L), member(_-Q, L),
    K1 is K+1, go(N, Len, [Q,S|Path], K1, R).
degree(N, S, Path, D) :- findall(Q, free(N, S, Path, Q), Qs), length(Qs, D).
free(N, X/Y, Path, A/B) :-
    member(DX/DY, [1/2,2/1,-1/2,-2/1,1/(-2),2/(-1),-1/(-2),-2/(-1)]), A is X+DX, B is Y+DY,
    between(1, N, A), between(1, N, B), \\+ member(A/B, Path).
closed(Path) :- Path = [X/Y|_], member(A/B, Path), D is abs(X-A)*abs(Y-B), D =:= 2.
"""


def test_a_test_of_the_last_move_that_is_wrong_is_not_called_missing(tmp_path):
    (tmp_path / "mine.pl").write_text(CLOSING)
    found = pykt.explain(pykt.Problem.closed("6x6"), tmp_path / "mine.pl").remarks
    assert any("the goals of this clause, such as `closed(Path)`" in one.advice for one in found), found


@pytest.mark.parametrize(
    ("name", "board", "line", "said"),
    [
        soak("am_delta3", "5x5", 11, "`3 =:= abs(Dx)+abs(Dy)` is true for a step of 0 and 3 squares, too"),
        soak("l_voyage", "5x5", 9, "the answer has 24 squares instead of 25"),
        ("l_warnsdorf_month2", "5x5", 14, "write `member(_-Next, Candidates)`, and the program finds a tour"),
        soak("k_salto", "5x5", 12, "the order of the goals keeps the program from finding a tour"),
        soak("ao_pferdchen", "5x5", 14, "`maplist(all_different, [Xs, Ys])` rules out right tours"),
        soak("am_bits", "4x5", 5, "write `Bit is 1<<((Y-1)*Files+(X-1))`, and the program finds a tour"),
        soak("aq_cavallo", "5x5", 25, r"without `\+ memberchk(V, Visti)` the program finds a tour"),
        soak("aq_springer", "5x5", 6, "the start 1/1 becomes `SX/SY`, and the tour begins on 2/2"),
        soak("ar_arrays", "5x5", 27, "write `setarg(I, Board, seen)`, and the program finds a tour"),
    ],
)
def test_the_first_remark_is_true_and_names_the_line(name, board, line, said):
    file = Path(__file__).parents[1] / f"predicted/prolog/{name}.pl"
    first, *_ = pykt.explain(pykt.Problem.open(board, "1/1"), file).remarks
    assert first.line == line
    assert said in f"{first.text}; {first.advice}"


@pytest.mark.parametrize(
    ("name", "problem", "lines"),
    [
        ("ad_counts", pykt.Problem.open("3x4", "1/1"), {16}),
        soak("ad_prune", pykt.Problem.open("4x5", "1/1"), {23}),
        soak("ac_hop", pykt.Problem.open("3x4", "1/1"), {5}),
        soak("aq_nodeadends", pykt.Problem.open("4x5"), {18}),
        soak("ac_pferd", pykt.Problem.open("3x4"), {23}),
        soak("ae_paard", pykt.Problem.open("4x5", "1/1"), {9}),
        soak("af_bitboard", pykt.Problem.open("4x5", "1/1"), {21}),
        soak("af_prioqueue", pykt.Problem.open("6x6", "1/1"), {12}),
    ],
)
def test_no_change_is_advised_that_is_right_by_chance_or_by_a_trick(name, problem, lines):
    file = Path(__file__).parents[1] / f"predicted/prolog/{name}.pl"
    assert {one.line for one in pykt.explain(problem, file).remarks} == lines


@pytest.mark.soak  # such a program runs until its time is over
def test_a_program_that_does_not_end_on_the_smallest_board_is_not_said_to_be_only_slow():
    file = Path(__file__).parents[1] / "predicted/prolog/ad_mirror.pl"
    first, *_ = pykt.explain(pykt.Problem.open("5x5", "1/1"), file, limits=pykt.Limits(10)).remarks
    assert (first.line, first.text.startswith("this part alone does not end")) == (16, True)


@pytest.mark.soak
def test_a_number_that_a_division_made_leads_to_the_line_of_the_division():
    file = Path(__file__).parents[1] / "predicted/prolog/ad_numbered.pl"
    found = pykt.explain(pykt.Problem.open("5x5"), file).remarks
    assert any(one.advice.startswith("line 25 divides with `/`") for one in found), found


def test_of_a_program_that_reads_only_that_is_said():
    file = Path(__file__).parents[1] / "predicted/prolog/ad_ask.pl"
    assert [one.kind for one in pykt.explain(pykt.Problem.open("5x5"), file).remarks] == ["reads"]


@pytest.mark.soak
def test_keys_in_the_place_of_values_are_mended(tmp_path):
    text = CLOSING.replace("keysort(L0, L), member(_-Q, L)", "keysort(L0, L1), pairs_keys(L1, L), member(Q, L)")
    (tmp_path / "mine.pl").write_text(
        ":- use_module(library(pairs))." + text.replace("member(A/B, Path), D", "last(Path, A/B), D")
    )
    found = pykt.explain(pykt.Problem.closed("6x6"), tmp_path / "mine.pl").remarks
    assert any("write `pairs_values(L1, L)`" in one.advice for one in found), found


@pytest.mark.soak
def test_a_square_that_comes_twice_in_a_row_is_no_step(tmp_path):
    (tmp_path / "mine.pl").write_text(OBLONG.replace("A < F", "A =< F").replace("K1, [Q,S|P], T)", "K1, [S,S|P], T)"))
    found = pykt.explain("3x4", tmp_path / "mine.pl").remarks
    assert not any("goes from 1/1 to 1/1" in one.text for one in found), found


@pytest.mark.soak
def test_a_clause_that_fails_for_a_step_which_another_makes_is_not_blamed():
    file = Path(__file__).parents[1] / "predicted/prolog/o_countdown.pl"
    lines = [one.line for one in pykt.explain(pykt.Problem.open("4x5", "1/1"), file).remarks]
    assert lines == [16]


def test_of_board_and_blocked_squares_the_goal_that_counts_them_all_is_named():
    blocked = frozenset(map(pykt.Square.parse, ("1/5", "3/4", "5/5", "4/3", "5/1")))
    file = Path(__file__).parents[1] / "predicted/prolog/o_holes.pl"
    first, *_ = pykt.explain(pykt.Problem.open(pykt.Board(5, 5, blocked), "1/1"), file).remarks
    assert (first.line, first.text) == (5, "`Total is Files*Ranks` counts the blocked squares, too")


def test_a_full_stop_in_the_place_of_a_comma_is_asked_about():
    file = Path(__file__).parents[1] / "predicted/prolog/ab_kon_tecka.pl"
    advice = {one.advice for one in pykt.explain(pykt.Problem.open("5x5"), file).remarks}
    assert advice == {"a full stop on line 5 may end the clause too early: is a comma meant?"}


@pytest.mark.soak
def test_a_goal_without_which_another_is_an_error_is_not_the_one_to_change():
    file = Path(__file__).parents[1] / "predicted/prolog/ab_clp_coords.pl"
    assert not any("append" in one.advice for one in pykt.explain(pykt.Problem.open("5x5"), file).remarks)


@pytest.mark.soak
def test_a_program_that_takes_no_right_tour_is_not_said_to_be_only_slow():
    file = Path(__file__).parents[1] / "predicted/prolog/r_springer_rest.pl"
    said = [one.text for one in pykt.explain(pykt.Problem.open("5x6", "1/1"), file, limits=pykt.Limits(2)).remarks]
    assert not any("the search is large" in text for text in said), said


@pytest.mark.soak
def test_the_order_of_facts_is_no_mistake():
    file = Path(__file__).parents[1] / "predicted/prolog/ag_kanten.pl"
    assert {one.line for one in pykt.explain(pykt.Problem.open("3x4"), file).remarks} == {20}


@pytest.mark.soak
def test_a_sum_that_takes_the_length_of_a_list_is_told_how_to_ask_for_it():
    file = Path(__file__).parents[1] / "predicted/prolog/ag_pytour.pl"
    (one,) = pykt.explain(pykt.Problem.open("5x5", "1/1"), file).remarks
    assert (one.line, one.advice.split(",")[0]) == (7, "write length(List"), one


@pytest.mark.soak
@pytest.mark.parametrize(("name", "problem"), [("ag_free", ("3x4", "1/1")), ("ah_loop", ("6x6",))])
def test_a_goal_that_only_computes_a_number_is_not_blamed_for_it(name, problem):
    file = Path(__file__).parents[1] / f"predicted/prolog/{name}.pl"
    make = pykt.Problem.closed if name == "ah_loop" else pykt.Problem.open
    remarks = pykt.explain(make(*problem), file).remarks
    assert not [one for one in remarks if one.line in (14, 34)], remarks


@pytest.mark.soak
def test_a_test_that_rightly_keeps_the_search_from_another_square_is_not_blamed():
    file = Path(__file__).parents[1] / "predicted/prolog/aj_greedy.pl"
    remarks = pykt.explain(pykt.Problem.open("3x4", "1/1"), file).remarks
    assert not any(one.line == 29 for one in remarks), remarks


def test_a_predicate_of_a_library_that_a_program_defines_again_is_named():
    file = Path(__file__).parents[1] / "predicted/prolog/aj_succ.pl"
    (one,) = (one for one in pykt.solve("5x5", program=file, check="python").remarks if one.severity == "error")
    assert (one.line, one.advice) == (14, "give your predicate another name, such as my_reachable")


@pytest.mark.soak
def test_a_search_is_not_said_to_be_only_large_on_a_board_with_blocked_squares():
    board = pykt.Board(5, 5, frozenset({pykt.Square(1, 1)}))
    file = Path(__file__).parents[1] / "predicted/prolog/ak_holes.pl"
    remarks = pykt.explain(pykt.Problem.open(board, "2/3"), file, limits=pykt.Limits(10)).remarks
    assert not any("did not end in time" in one.text for one in remarks), remarks


@pytest.mark.soak
def test_a_value_that_another_branch_would_give_is_looked_for_there_first():
    file = Path(__file__).parents[1] / "predicted/prolog/ak_hevonen.pl"
    (_, one) = pykt.explain(pykt.Problem.open("5x5", "1/1"), file).remarks
    assert one.advice.startswith("line 17 has U, but in another branch of the semicolon"), one


@pytest.mark.soak
def test_nothing_is_said_of_a_step_between_numbers_that_may_be_read_in_a_wrong_way():
    remarks = pykt.explain("4x5", Path(__file__).parents[1] / "predicted/prolog/al_dcgtour.pl").remarks
    assert not any(one.kind == "step" for one in remarks), remarks


@pytest.mark.parametrize(
    ("name", "problem", "line", "advice"),
    [
        soak(
            "aj_greedy",
            pykt.Problem.open("3x4", "1/1"),
            18,
            "write `Sorted = [_-Next|_]`, and the program finds a tour",
        ),
        soak("aj_constraints", pykt.Problem.open("5x5"), 13, "post it with maplist"),
        ("ah_partners", pykt.Problem.open("5x5"), 23, "its argument 1 is `X/Y` here: write it in the same way"),
        soak("al_ring", pykt.Problem.closed("5x6"), 10, "should it test that a knight goes from the last square"),
        soak("ai_ringtour", pykt.Problem.closed("6x6"), 14, "write `last(Before, First)`"),
        soak("ai_lshape", pykt.Problem.open("4x5"), 20, "a knight's move is 1 and 2 squares"),
        soak("ai_knight", pykt.Problem.open("5x5", "1/1"), 6, "write `walk(N, Left, X, Y, [(X, Y)], Rest)`"),
        soak("aj_fields", pykt.Problem.open("5x5"), 27, "write `X is (K-1)mod N+1` and `Y is (K-1)//N+1`"),
        soak("ak_pyknight", pykt.Problem.open("5x5"), 33, "write `Row is K//N`, and the program finds a tour"),
        soak("ak_pretty", pykt.Problem.open("5x5"), 20, "write `search(_, NumSquares, Path, Tour)`"),
    ],
)
def test_the_goal_with_the_slip_is_named_with_what_mends_it(name, problem, line, advice):
    file = Path(__file__).parents[1] / f"predicted/prolog/{name}.pl"
    first, *_ = pykt.explain(problem, file).remarks
    assert (first.line, first.advice[: len(advice)]) == (line, advice), first


def test_a_recursive_call_that_does_not_hand_on_the_first_square_is_named(tmp_path):
    (tmp_path / "home.pl").write_text(
        """closed_tour(N, Tour) :- Last is N*N-1, walk(Last, N, 1/1, 1/1, [1/1], Tour).
walk(0, _, Home, Here, Path, Path) :- jump(Here, Home).
walk(K, N, Home, Here, Path, Tour) :-
    K > 0,
    setof(Ways-To, way(N, Here, Path, To, Ways), Choices),
    member(_-To, Choices),
    To \\== Home,
    L is K-1,
    walk(L, N, Here, To, [To|Path], Tour).
way(N, Here, Path, To, Ways) :-
    free(N, Here, Path, To),
    aggregate_all(count, free(N, To, [To|Path], _), Ways).
free(N, Here, Path, X/Y) :-
    jump(Here, X/Y),
    between(1, N, X),
    between(1, N, Y),
    \\+ memberchk(X/Y, Path).
jump(A/B, X/Y) :- member(P/Q, [2/1, 1/2, -1/2, -2/1, -2/ -1, -1/ -2, 1/ -2, 2/ -1]), X is A+P, Y is B+Q.
"""
    )
    (remark,) = pykt.explain(pykt.Problem.closed("6x6"), tmp_path / "home.pl").remarks
    assert (remark.line, remark.advice[:42]) == (9, "write `walk(L, N, Home, To, [To|Path], Tou")
