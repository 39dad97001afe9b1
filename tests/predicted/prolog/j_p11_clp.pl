:- use_module(library(clpfd)).

% Knight's tour as a constraint problem.  The search is left to label/1.

tour(N, Tour) :-
    Len is N * N,
    length(Tour, Len),
    maplist(numbered(N), Tour, Ids),
    Ids = [1|_],
    all_different(Ids),
    linked(Tour),
    term_variables(Tour, Vars),
    label(Vars).

numbered(N, X/Y, Id) :-
    [X, Y] ins 1..N,
    Id #= (Y - 1) * N + X.

linked([_]).
linked([A, B|Rest]) :-
    ell(A, B),
    linked([B|Rest]).

% a knight walks three steps in all
ell(X1/Y1, X2/Y2) :-
    abs(X1 - X2) + abs(Y1 - Y2) #= 3.
