:- use_module(library(plunit)).
:- use_module('../../prolog/explaining/explain_program').
:- use_module('../../prolog/explaining/explain_edits').
:- use_module('../../prolog/explaining/explain_endless').
:- use_module('../../prolog/explaining/explain_moves').
:- use_module('../../prolog/explaining/explain_place').
:- use_module('../../prolog/explaining/explain_instrument').
:- use_module('../../prolog/explaining/explain_reading').
:- use_module('../../prolog/explaining/explain_slice').
:- use_module('../../prolog/explaining/explain_wrong').
:- use_module('../../prolog/explaining/explain_source').
:- use_module('../../prolog/explaining/explain_trace').
:- use_module('../../prolog/explaining/explain_variant').

% The modules that say why a user's program is wrong. Each program is written to a file, as a user's would be.

with_program(Text, Sources, Goal) :-
    setup_call_cleanup(
        tmp_file_stream(File, Stream, [extension(pl), encoding(utf8)]),
        ( write(Stream, Text), close(Stream), file_sources(File, user, Sources), call(Goal) ),
        delete_file(File)).

remark(Text, Line, Kind) :-
    remark(Text, 3, Line, Kind, _).

% remark(Text, Seconds, Line, Kind, Said-Advice): this is said after at most so many seconds of processor time.

remark(Text, Seconds, Line, Kind, Said-Advice) :-
    setup_call_cleanup(
        tmp_file_stream(File, Stream, [extension(pl), encoding(utf8)]),
        ( write(Stream, Text), close(Stream), atom_codes(File, Codes),
          Board = board(5, 5, []),
          once(explained(job(Codes, [likely(tour-[n,tour])], reading(x/y, 1/1, any, 100)), case(Board, [1/1], 25),
                         problem(open, Board, [], any, []), refused, Seconds, [_, Line, Kind, Said, Advice])) ),
        ( unload_file(File), delete_file(File) )).

ways_first(Order, Text) :-
    format(string(Text),
"tour(N, T) :- M is N*N, go(M, N, [1/1], T).
go(M, _, P, P) :- length(P, M).
go(M, N, [S|P], T) :-
    findall(C-R, ( step(N, S, P, R), findall(U, step(N, R, [S|P], U), Us), length(Us, C) ), Ks),
    sort(1, ~w, Ks, Ss), member(_-R, Ss), go(M, N, [R,S|P], T).
step(N, X/Y, P, A/B) :- member(D/E, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]), A is X+D, B is Y+E,
    between(1, N, A), between(1, N, B), \\+ memberchk(A/B, P).
", [Order]).

program(Bound, Test, End,
"tour(N, T) :- M is N*N, go(N, M, [1/1], T).
go(_, M, P, P) :-
    length(P, ~w).
go(N, M, [X/Y|P], T) :-
    member(D/E, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    A is X+D, B is Y+E,
    A > 0, A ~w N,
    B > 0, B =< N,
    \\+ memberchk(A/B, ~w),
    go(N, M, [A/B,X/Y|P], T).
", [End, Bound, Test]).

% permuted(Body, Remark): Remark is about a permutation in a program whose other squares are Others.

permuted(Body, Remark) :-
    format(string(Text), "tour(N, [1/1|T]) :- findall(X/Y, (between(1, N, X), between(1, N, Y)), [_|Others]),~n~s.~n", [Body]),
    Board = board(4, 4, []),
    Asked = asked(tour-[n,tour], case(Board, [1/1], 16), problem(open, Board, [1/1], any, []), reading(x/y, 1/1, any, 100)),
    with_program(Text, Sources,
                 ( variant(plain_clause, Sources, user, Plain),
                   permutation_remark(program(Sources, Asked, Plain, _, _, _), Remark) )).

written(Bound, Test, End, Text) :-
    program(Bound, Test, End, Format, Arguments),
    format(string(Text), Format, Arguments).

% kept(Ranking, Next, Undo): a search that keeps the visited squares as facts. Ranking makes Ks, the next squares with their
% numbers of ways on, Next takes one, and Undo takes a fact away when Prolog comes back.

kept(Ranking, Next, Undo, Text) :-
    format(string(Text),
":- dynamic seen/1.
tour(N, T) :- retractall(seen(_)), assertz(seen(1/1)), M is N*N-1, go(M, N, 1/1, T).
go(0, _, S, [S]).
go(M, N, S, [S|T]) :- M > 0,
    ~s,
    ~s,
    mark(R), L is M-1, go(L, N, R, T).
mark(S) :- assertz(seen(S)).
mark(S) :- ~s.
ways(N, S, C) :- findall(U, step(N, S, U), Us), length(Us, C).
step(N, X/Y, A/B) :- jump(D, E), A is X+D, B is Y+E, between(1, N, A), between(1, N, B), \\+ seen(A/B).
jump(D, E) :- member(D/E, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]).
", [Ranking, Next, Undo]).

:- begin_tests(explain_source).

test(every_goal_has_its_line) :-
    with_program("p(X) :-\n    q(X),\n    \\+ r(X),\n    findall(Y,\n        s(Y), _).\n", [source(1, 1, (_ :- Body), _, at(_, [_, Lines]))],
                 findall(Line, body_goal(Body, Lines, _, _, Line), [2, 3, 5])).
test(names_of_variables_stay) :-
    with_program("p(Here, X1) :- X1<Here+1.\n", [Source],
                 ( Source = source(_, _, (_ :- Goal), _, _), source_text(Source, Goal, "X1 < Here+1") )).
test(a_part_is_replaced, Term == f(a, g(new))) :-
    replaced([2, 1], f(a, g(b)), new, Term).
test(each_part_is_replaced_at_once, Term-X-Y == f(y, [x, y-x])-x-y) :-
    replaced_each([X-Y, Y-X], f(X, [Y, X-Y]), Term),
    X = x,
    Y = y.
test(what_cannot_be_read_is_left_out) :-
    with_program("p(a).\np(b.\np(c).\n", Sources, length(Sources, 2)).

:- end_tests(explain_source).

:- begin_tests(explain_edits).

test(a_cut_can_go) :-
    with_program("p(X) :- q(X), !.\n", Sources,
                 ( edits(Sources, [], [], Edits), memberchk(edit(cut, 1, _, _, !, true), Edits) )).
test(what_is_favoured_comes_first) :-
    with_program("p(X, Y) :- q(X), Y < X.\n", Sources,
                 edits(Sources, [], [order], [edit(order, 1, _, _, _, _)|_])).

:- end_tests(explain_edits).

:- begin_tests(explain_moves).

test(a_move_that_is_none) :-
    with_program("d(1,2).\nd(2,1).\nd(2,-1).\nd(1,-2).\nd(-1,-2).\nd(-2,-1).\nd(-2,2).\nd(-1,2).\n", Sources,
                 once(moves_fault(Sources, [7|_]))).
test(a_move_that_is_missing, Advice == "missing: -2/1") :-
    with_program("p(L) :- L = [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -1/2].\n", Sources,
                 once(moves_fault(Sources, [1, _, Advice]))).
test(a_move_that_is_there_twice_while_none_is_missing, Advice == "leave one of them out") :-
    with_program("p(L) :- L = [1/2, 1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2].\n", Sources,
                 once(moves_fault(Sources, [1, _, Advice]))).
test(right_moves, fail) :-
    with_program("p(L) :- L = [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2].\n", Sources,
                 moves_fault(Sources, _)).

:- end_tests(explain_moves).

:- begin_tests(explain_variant).

test(a_clause_is_exchanged_and_put_back, First-Then-Last == b-c-b) :-
    with_program("p(a) :- fail.\np(b).\n", Sources,
                 ( variant(plain_clause, Sources, user, Variant),
                   Variant:p(First),
                   with_sources(plain_clause, Sources, Variant, [source(2, 2, p(c), [], at(2, []))], Variant:p(Then)),
                   Variant:p(Last) )).

test(facts_that_a_run_leaves_are_taken_back, Facts-Then == [b]-[a]) :-
    with_program(":- dynamic(q/1).\nq(a).\np :- retract(q(a)), assertz(q(b)), assertz(r(c)).\n", Sources,
                 ( variant(plain_clause, Sources, user, Variant),
                   afresh(Variant, ( Variant:p, findall(X, Variant:q(X), Facts) )),
                   findall(X, Variant:q(X), Then),
                   \+ catch(Variant:r(_), _, fail) )).

:- end_tests(explain_variant).

:- begin_tests(explain_trace).

test(a_path_must_follow_the_known_tour) :-
    known_tour(board(3, 4, []), [1/1, 2/3, 3/1], 1),
    enter(1, [[2/3, 1/1]]),
    \+ enter(1, [[3/2, 1/1]]),
    deepest(2).
test(a_list_of_squares_is_no_path) :-
    known_tour(board(3, 4, []), [1/1, 2/3, 3/1], 1),
    enter(1, [[1/1, 1/2, 1/3]]).
test(squares_from_0) :-
    known_tour(board(3, 4, []), [1/1, 2/3, 3/1], 0),
    enter(1, [at([0-0, 1-2])]),
    deepest(2).

test(a_path_that_comes_to_the_first_square_from_the_other_side, fail) :-
    known_tour(board(3, 4, []), [1/1, 2/3, 3/1, 1/2, 2/4], 1),
    enter(1, [[1/2]]),
    enter(1, [[3/1, 1/2]]),
    enter(1, [[2/3, 3/1, 1/2]]),
    before(1, [2], [3/2], Instance),
    after(Instance, 1, [2], [3/2]),
    enter(1, [[1/1, 2/3, 3/1, 1/2]]),
    before(1, [2], [3/3], Instance1),
    after(Instance1, 1, [2], [3/3]),
    failing(_, _).

:- end_tests(explain_trace).

:- begin_tests(explain_slice).

test(the_goal_that_leads_back, Line == 3) :-
    with_program("tour(N, T) :- p(N), T = [N].\np(1).\np(N) :- p(M), N is M+1.\n", Sources,
                 ( endless(Sources, user, asked(tour-[n,tour], case(board(5, 5, []), [any], 25), none, reading(x/y, 1/1, any, 25)), Endless),
                   endless_slice(Sources, Endless, Slice),
                   slice_goal(Slice, source(_, Line, _, _, _), [2, 1]) )).
test(what_ends_has_no_slice, fail) :-
    with_program("tour(_, T) :- T = [].\n", Sources,
                 endless(Sources, user, asked(tour-[n,tour], case(board(5, 5, []), [any], 25), none, reading(x/y, 1/1, any, 25)), _)).

:- end_tests(explain_slice).

:- begin_tests(explain_program).

test(a_bound_too_small, Line-Kind == 7-comparison) :-
    written(<, '[X/Y|P]', 'M', Text),
    remark(Text, Line, Kind).
test(a_length_that_never_comes, [condition(getenv('PYKT_SOAK', _)), Line-Kind == 3-number]) :-
    written(=<, '[X/Y|P]', '26', Text),
    remark(Text, Line, Kind).
test(a_square_makes_no_step, Line-Said == 2-"`B is Y+E` makes the step from 1/1 to 2/2, which is no knight's move") :-
    remark("tour(N, T) :- M is N*N, go(N, M, [1/1], T).
go(N, M, [X/Y|P], T) :- ( length([X/Y|P], M) -> reverse([X/Y|P], T) ; member(D, [1,0,-1]), member(E, [1,0,-1]), A is X+D, B is Y+E,
  between(1, N, A), between(1, N, B), \\+ memberchk(A/B, [X/Y|P]), go(N, M, [A/B,X/Y|P], T) ).
", 0.5, Line, step, Said-_).
test(a_test_of_the_board_is_none_of_new_squares, Advice == "test that a square is new, with \\+ member(Square, Path)") :-
    remark("tour(N, T) :- M is N*N, go(N, M, [1/1], T).
go(_, M, P, P) :- length(P, M), !.
go(N, M, [X/Y|P], T) :- member(D/E, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]), A is X+D, B is Y+E,
  \\+ A < 1, \\+ B < 1, \\+ A > N, \\+ B > N, go(N, M, [A/B,X/Y|P], T).
", 0.5, _, step, _-Advice).
test(borders_that_let_a_square_pass, Advice == "lines 5 and 6 do not keep it out: are both numbers compared with 1 and with the size of the board?") :-
    remark("tour(N, T) :- M is N*N, go(N, M, [1/1], T).
go(_, M, P, P) :- length(P, M), !.
go(N, M, [X/Y|P], T) :- member(D/E, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]), A is X+D, B is Y+E,
  on(A/B, N), \\+ memberchk(A/B, [X/Y|P]), go(N, M, [A/B,X/Y|P], T).
on(A/B, N) :- A > 0, A =< N,
  B > 0.
", 0.5, _, step, _-Advice).
test(a_test_that_no_tour_passes_at_its_end_is_blamed_and_no_variable_elsewhere, [condition(getenv('PYKT_SOAK', _)), [Line, Said] == [3,
     "`knight(L, S)` fails (S = 1/1, L = 3/1) when all 25 squares are on the path"]]) :-
    remark("tour(N, T) :- M is N*N, go(M, N, 1/1, [1/1], T).
go(1, _, S, [L|P], [L|P]) :-
  knight(L, S).
go(K, N, S, [X/Y|P], T) :- K > 1, knight(X/Y, A/B), between(1, N, A), between(1, N, B), \\+ memberchk(A/B, P),
  K1 is K-1, go(K1, N, S, [A/B,X/Y|P], T).
knight(X/Y, A/B) :- member(D/E, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]), A is X+D, B is Y+E.
", 0.5, Line, _, Said-_).
test(a_search_that_tries_the_worst_first_is_told_so, Line-Said == 5-"`sort(1, @>=, Ks, Ss)` puts the greatest first, so the search is large") :-
    ways_first('@>=', Text),
    with_program(Text, Sources,
                 ( Asked = asked(tour-[n,tour], case(board(6, 6, []), [1/1], 36),
                                 problem(open, board(6, 6, []), [], any, []), reading(x/y, 1/1, any, 100)),
                   variant(plain_clause, Sources, user, Plain),
                   reversed_remark(program(Sources, Asked, Plain, Plain, Plain, user), [_, Line, _, Said, _]) )).
test(a_search_that_tries_the_best_first_is_told_nothing, fail) :-
    ways_first('@=<', Text),
    with_program(Text, Sources,
                 ( variant(plain_clause, Sources, user, Plain),
                   reversed_remark(program(Sources, asked, Plain, Plain, Plain, user), _) )).
test(a_last_step_that_no_goal_makes, Line-Said == 4-"the search ends at `go(_, [L], [L])` with the step from 1/1 to 2/2, which is no knight's move") :-
    with_program("tour(N, [1/1|T]) :-
    findall(X/Y, (between(1, N, X), between(1, N, Y), X/Y \\== 1/1), Free),
    go(1/1, Free, T).
go(_, [L], [L]).
go(S, Free, [R|T]) :- select(R, Free, Rest), knight(S, R), go(R, Rest, T).
knight(X/Y, A/B) :- abs((X-A)*(Y-B)) =:= 2.
", Sources,
                 ( Board = board(2, 2, [1/2, 2/1]),
                   Asked = asked(tour-[n,tour], case(Board, [any], 2), problem(open, Board, [], any, []), reading(x/y, 1/1, any, 100)),
                   variant(traced_clause, Sources, user, Traced),
                   once(wrong_remark(program(Sources, Asked, Traced, Traced, Traced, user), [1/1, 2/2], [_, Line, _, Said, _])) )).
test(a_fact_that_is_taken_back_only_after_the_search, Line-Said == 5-"`retract(on(A, B))` is not reached when the search before it fails, so the fact stays and the square stays taken") :-
    with_program("go(0, _, _).
go(K, X, Y) :- step(X, Y, A, B), \\+ on(A, B),
    assertz(on(A, B)), L is K-1,
    go(L, A, B),
    retract(on(A, B)).
", Sources, kept_facts_remark(Sources, [_, Line, _, Said, _])).
test(a_permutation_of_all_squares, Line == 2) :-
    permuted("permutation(Others, T), T = [2/3|_], fail", [_, Line, growth, _, _]).
test(a_permutation_of_few_numbers, [forall(member(List, ["[1, 2]", "Two"])), fail]) :-
    format(string(Body), "Two = [1, 2], permutation(~s, [_, _]), T = Others, fail", [List]),
    permuted(Body, _).
test(a_slow_program_is_not_blamed_beside_a_known_tour, [forall(member(Reason, [goal(1, [2], []), maker(1, [2])])), fail]) :-
    with_program("tour(_, T) :- T = [].\n", Sources,
                 located_remark(program(Sources, asked, plain, guided, traced, user),
                                seen(limit, known(1, [1/1, 2/3, 4/4]), none, 2, Reason), _)).
test(nothing_is_said_of_a_right_program, fail) :-
    written(=<, '[X/Y|P]', 'M', Text),
    remark(Text, _, _).

:- end_tests(explain_program).

:- begin_tests(explain_mistakes).

test(a_fact_is_taken_away_and_the_search_goes_on, Line == 9) :-
    kept("findall(R, step(N, S, R), Ks)", "member(R, Ks)", "retract(seen(S))", Text),
    remark(Text, 5, Line, undone, _).
test(pairs_with_a_slash_are_no_pairs, Line == 5) :-
    kept("findall(C/R, ( step(N, S, R), ways(N, R, C) ), Ks0), keysort(Ks0, Ks)", "member(_-R, Ks)", "retract(seen(S)), fail", Text),
    remark(Text, 5, Line, sorted, _).
test(nothing_computes_a_sum_that_findall_collects, Line-Said == 5-"`(X+D)/(Y+E)` is a term, which Prolog does not compute") :-
    kept("S = X/Y, findall((X+D)/(Y+E), ( jump(D, E), A is X+D, B is Y+E, between(1, N, A), between(1, N, B), \\+ seen(A/B) ), Ks)",
         "member(R, Ks)", "retract(seen(S)), fail", Text),
    remark(Text, 5, Line, uncomputed, Said-_).

:- end_tests(explain_mistakes).

% of_queens(Test, Remark): Remark is about a program for queens in which two queens pass Test.

of_queens(Test, Remark) :-
    format(string(Text),
"queens(N, Qs) :- numlist(1, N, Rs), place(Rs, [], Qs).
place([], Qs, Qs).
place(Rs, Qs0, Qs) :- select(R, Rs, Rest), safe(R, Qs0, 1), place(Rest, [R|Qs0], Qs).
safe(_, [], _).
safe(R, [Q|Qs], D) :- ~s, E is D+1, safe(R, Qs, E).
", [Test]),
    setup_call_cleanup(
        tmp_file_stream(File, Stream, [extension(pl), encoding(utf8)]),
        ( write(Stream, Text), close(Stream), atom_codes(File, Codes),
          Board = board(6, 6, []),
          once(explained(job(Codes, [likely(queens-[n,queens])], reading(x/y, 1/1, any, 100)), case(Board, [1/1], 36),
                         queens(Board), none, 3, Remark)) ),
        ( unload_file(File), delete_file(File) )).

:- begin_tests(explain_queens).

test(a_right_program_is_not_blamed, fail) :-
    of_queens("abs(R-Q) =\\= D", _).
test(a_missing_test_is_named_with_its_twin, Line-Advice == 5-"add `R =\\= Q-D`: then the program is right for 4, 5 and 6 queens") :-
    of_queens("R =\\= Q+D", [_, Line, diagonal, _, Advice]).
test(a_slip_is_named_with_what_is_meant, Line-Advice == 5-"write `abs(R-Q) =\\= D`: then the program is right for 4, 5 and 6 queens") :-
    of_queens("abs(R+Q) =\\= D", [_, Line, arithmetic, _, Advice]).
test(nothing_is_said_if_no_small_change_helps, fail) :-
    of_queens("fail", _).

:- end_tests(explain_queens).
