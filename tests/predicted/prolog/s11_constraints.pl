:- use_module(library(clpfd)).

% Knight's tour with constraints: the K-th square is X/Y.

tour(N, Tour) :-
    Len is N * N,
    length(Tour, Len),
    Tour = [1/1|_],
    maplist(on_board(N), Tour),
    moves(Tour),
    maplist(number_of(N), Tour, Numbers),
    all_different(Numbers).

on_board(N, X/Y) :-
    [X,Y] ins 1..N.

moves([_]).
moves([X1/Y1, X2/Y2|Rest]) :-
    abs(X2 - X1) * abs(Y2 - Y1) #= 2,
    moves([X2/Y2|Rest]).

number_of(N, X/Y, Nr) :-
    Nr #= N * (Y - 1) + X.
