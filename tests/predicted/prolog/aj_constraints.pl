:- use_module(library(clpfd)).
:- use_module(library(lists)).

% The whole model in three lines: squares, all distinct, knight's moves
% between neighbours in the list.  No search of my own!

tour(N, Tour) :-
    Length is N*N,
    length(Tour, Length),
    maplist(square(N), Tour, Numbers),
    Tour = [1/1|_],
    all_distinct(Numbers),
    forall(nextto(A, B, Tour), knight(A, B)),
    term_variables(Tour, Vars),
    labeling([ff], Vars).

square(N, X/Y, Number) :-
    [X,Y] ins 1..N,
    Number #= (Y-1)*N + X.

knight(X1/Y1, X2/Y2) :-
    abs(X1-X2) * abs(Y1-Y2) #= 2.
