% Knight's tour with constraints

:- use_module(library(lists)).
:- use_module(library(apply)).

tour(N, Start, Tour) :-
    Total is N*N,
    length(Tour, Total),
    Tour = [Start|_],
    maplist(cell(N), Tour, Xs, Ys, Ids),
    steps(Tour),
    all_different(Ids),
    pairs_keys_values(Pairs, Xs, Ys),
    maplist(give_values, Pairs).

cell(N, X/Y, X, Y, Id) :-
    [X,Y] ins 1..N,
    Id #= (Y-1)*N + X.

steps([_]).
steps([X1/Y1,X2/Y2|T]) :-
    abs(X1-X2) * abs(Y1-Y2) #= 2,
    steps([X2/Y2|T]).

give_values(X-Y) :- indomain(X), indomain(Y).
