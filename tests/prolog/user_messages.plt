/** <module> Tests of what is said about a user's file: user_messages.pl, user_checks.pl and user_errors.pl

    swipl -g run_tests -t halt tests/prolog/user_messages.plt
*/

:- use_module(library(plunit)).
:- use_module(library(lists)).
:- use_module('../../prolog/user/user_errors').
:- use_module('../../prolog/user/user_messages').

% loaded(Text, File, Module, Remarks): a file with Text is loaded.

loaded(Text, File, Module, Remarks) :-
    tmp_file_stream(File, Stream, [extension(pl)]),
    format(Stream, "~s", [Text]),
    close(Stream),
    load_user_file(File, Module, _, Remarks).

unloaded(File) :-
    unload_file(File),
    delete_file(File).

% remarked(Text, Kind, At, Words): a remark of Kind, at Line:Column or Line, says Words.

remarked(Program, Kind, At, Words) :-
    setup_call_cleanup(
        loaded(Program, File, _, Remarks),
        said(Remarks, Kind, At, Words),
        unloaded(File)).

said(Remarks, Kind, At, Words) :-
    member(remark(_, Kind, _:At, Text, Advice), Remarks),
    string_concat(Text, Advice, Whole),
    sub_string(Whole, _, _, _, Words),
    !.

% failed(Text, Goal, Kind, At, Words): Goal raises an error, of which the remark says so.

failed(Program, Goal, Kind, At, Words) :-
    setup_call_cleanup(
        loaded(Program, File, Module, _),
        ( catch(traced(Module:Goal), Error, true),
          error_remark(File, Module, Error, Remark),
          said([Remark], Kind, At, Words) ),
        unloaded(File)).

:- begin_tests(user_messages).

test('a variable that occurs once') :-
    remarked("tour(_, Tuor) :-\n    Tour = [1/1].\n", singleton, 1:9, "Tuor and Tour occur only once").
test('clauses that are not together') :-
    remarked("a(1).\nb(1).\na(2).\n", discontiguous, 3, "a/1 are not together: b/1 comes between").
test('a clause with an argument too few') :-
    remarked("a(1, 2).\na(1).\na(2, 3).\n", discontiguous, 3, "the same number of arguments").
test('every syntax error, with what a beginner may mean') :-
    Text = "a(X) :- X <= 1.\nb(X) :- c(X)\nd(1).\ne(X) :- f(X,, X).\ng(1).\n",
    remarked(Text, syntax, 1:11, "=<"),
    remarked(Text, syntax, 2:12, "full stop or a comma"),
    remarked(Text, syntax, 4:13, "commas").
test('a comma that is missing at the end of a line') :-
    remarked("a(X) :-\n    b(X),\n    c(X)     % a remark\n    d(X).\n", syntax, 3:8, "is a comma missing at the end of this line?"),
    remarked("a(X) :-\n    b(X)\n\n    % d\n    d(X).\n", syntax, 2:8, "is a comma missing at the end of this line?"),
    remarked("a(1, 2)\na(2, 3).\n", syntax, 1:7, "is the full stop or a comma missing at the end of this line?"),
    remarked("a(X) :- b(X) c(X).\n", syntax, 1:14, "a comma or an operator missing before this").
test('a directive that is false') :-
    remarked(":- member(1, [2]).\n", directive, 1, ":- member(1, [2]) is false").
test('a directive that raises an error is told once', Kinds == [directive]) :-
    setup_call_cleanup(
        loaded(":- atom_length(_, _).\n", File, _, Remarks),
        findall(Kind, member(remark(_, Kind, _, _, _), Remarks), Kinds),
        unloaded(File)).
test('a library that is missing') :-
    remarked(":- use_module(library(no_such)).\n", library, 1, "no library(no_such)").
test('a predicate of Prolog') :-
    remarked("length(a, 0).\n", redefined, 1, "my_length").
test('a predicate that is not defined, and one of nearly the same name') :-
    remarked("a(X) :-\n    setp(X).\nstep(1).\n", undefined, 2:5, "did you mean step/1?").
test('a predicate with another number of arguments') :-
    remarked("a(X) :- step(X, 1).\nstep(1).\n", undefined, 1:9, "step/1 exists"),
    remarked("a(X) :- aggregate_all(count, X).\n", undefined, 1:9, "aggregate_all/3, aggregate_all/4 exist:").
test('a misspelt predicate of Prolog') :-
    remarked("a(X) :- lenght(X, 2).\n", undefined, 1:9, "did you mean length/2?").
test('a predicate whose clauses have a syntax error') :-
    remarked("a(X) :- b(X).\n% b (of a)\nb(X) :- X => 1 => 2.\n", undefined, 1:9, "a clause of b has a syntax error"),
    remarked("a(X) :- b(X).\nc(b) :- b(1, b( .\n", undefined, 1:9, "define b, or").
test('a predicate inside another goal, and in a grammar') :-
    remarked("a(X) :- \\+ forall(b(X), c(X)).\nb(1).\n", undefined, 1:25, "c/1 is not defined"),
    remarked("a --> \"x\", b, {true}.\n", undefined, 1:12, "b/2 is not defined").
test('what is asserted is defined', fail) :-
    remarked("a(X) :- assertz(b(X)), b(X).\n", undefined, _, "b/1").
test('who asserts what is not named may define anything',
     [forall(member(Body, ["F = b(X), assertz(F)", "maplist(assertz, [b(X)])", "F =.. [b, X], asserta(F)",
                           "assertz(user:b(X))", "assertz((user:b(Y) :- a(Y)))", "load_files(b, [])"])), fail]) :-
    string_concat("a(X) :- ", Body, Begin),
    string_concat(Begin, ", b(X).\n", Text),
    remarked(Text, undefined, _, "b/1").
test('arithmetic that is not computed') :-
    remarked("a(X, Y) :- Y = X+1.\n", arithmetic, 1:12, "`is`"),
    remarked("a(X) :- X is X+1.\n", arithmetic, 1:9, "N1 is N+1"),
    remarked("a(X, Y) :- Y*2 == X.\n", arithmetic, 1:12, "=:="),
    remarked("a(0).\na(N) :- a(N-1).\n", arithmetic, 2:9, "not its value").
test('a sign of another language is told only where it stands by itself',
     [forall(member(Line, ["M =:= N b(M)", "M #<==> (N) b(M)", "b(M) c(N) % M <= N", "b('!=') c(M, N)"])), fail]) :-
    format(string(Text), "a(M, N) :- ~s.~n", [Line]),
    remarked(Text, syntax, _, "write").
test('a sign of another language is told') :-
    remarked("a(M, N) :- M <= N.\n", syntax, _, "write =<").
test('a module may have the name of one of pykt or of a library', [forall(member(Name, [bridge, lists, user_messages]))]) :-
    format(string(Text), ":- module(~w, [a/1]).~na(X) :- b(X).~nb(1).~n", [Name]),
    setup_call_cleanup(
        loaded(Text, File, Module, Remarks),
        ( Remarks == [], Module:a(1) ),
        unloaded(File)).
test('an expression is told as it is written') :-
    remarked("a(0).\na(Next) :- a(Next - 1).\n", arithmetic, 2:12, "the term Next - 1, not").
test('the operator of pairs is no arithmetic',
     [forall(member(Text, ["a(N, S) :- S = N-1, b(S).\nb(X-Y) :- a(X, Y).\n",
                           "a(N, S) :- last([N-S], L), L \\== N-1.\n",
                           "a(A, S) :- S = A*B, b(B).\nb(X*Y) :- a(X, Y).\n",
                           "a(N) :- b(N-1, N).\nb(1, 1-1).\nb(X-Y, X-Y).\n"])), fail]) :-
    remarked(Text, arithmetic, _, "").
test('a test by `is` can be true', fail) :-
    remarked("a(N, A, S, B) :- A is max(1, min(N, A)), \\+ S is S\\/B, A is A*1, A is 4-A, S is S+0.\n", arithmetic, _, "").
test('pairs are no arithmetic', fail) :-
    remarked("a(X, Y, Z, S) :- X = Y-Z, S = Y/Z.\n", arithmetic, _, "").

:- end_tests(user_messages).

:- begin_tests(user_errors).

test('a variable without a value, by name, with the caller') :-
    failed("tour(N, T) :-\n    walk(N, T),\n    true.\nwalk(N, T) :-\n    T is N+M,\n    M > 0.\n",
           tour(1, _), instantiation, 5:5, "M has no value yet in T is N+M of walk/2, which tour/2 calls at line 2").
test('the last goal of a clause, which Prolog has forgotten') :-
    failed("tour(N, T) :- walk(N, T), true.\nwalk(N, T) :- T is N+M.\nother(N) :- _ is N+1.\n",
           tour(1, _), instantiation, 2:15, "M has no value yet").
test('a value of a wrong type') :-
    failed("tour(N) :- M is N*2, M > 0.\n", tour(a), type, 1:12, "N is a, which is no number, in M is N*2").
test('a goal in findall') :-
    failed("tour(L) :- findall(Y, (member(X, [a]), Y is X+1), L), true.\n", tour(_), type, 1:40, "X is a").
test('an unknown predicate') :-
    failed("tour(X) :- setp(X), true.\nstep(1).\n", tour(1), undefined, 1:12, "did you mean step/1?").
test('a ball that nobody catches') :-
    failed("tour :- throw(enough), true.\n", tour, throw, 1:9, "it throws enough").
test('endless recursion', [ setup(current_prolog_flag(stack_limit, Old)),
                            cleanup(set_prolog_flag(stack_limit, Old)) ]) :-
    set_prolog_flag(stack_limit, 20_000_000),
    failed("tour(X) :-\n    tour(X),\n    a.\na.\n", tour(1), overflow, 2:5, "tour/1 calls itself again and again"),
    failed("a(X) :- b(X), c.\nb(X) :- a(X), c.\nc.\n", a(1), overflow, 1:9, "call each other").

:- end_tests(user_errors).
