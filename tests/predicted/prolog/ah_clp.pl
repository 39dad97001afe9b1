:- use_module(library(clpfd)).

% Pure CLP(FD): the squares are X/Y with X and Y in 1..N, all of
% them different, and each one a knight's move from the one before.

tour(N, Tour) :-
    Length #= N*N,
    length(Tour, Length),
    maplist(square(N), Tour, Cells),
    all_distinct(Cells),
    Tour = [1/1|_],
    steps(Tour),
    findall(V, ( member(X/Y, Tour), member(V, [X,Y]) ), Vs),
    label(Vs).

square(N, X/Y, Cell) :-
    X in 1..N,
    Y in 1..N,
    Cell #= (X-1)*N + Y.

steps([_]).
steps([A,B|Squares]) :-
    step(A, B),
    steps([B|Squares]).

step(X/Y, X1/Y1) :-
    abs(X1-X) * abs(Y1-Y) #= 2.
