:- use_module(library(clpfd)).

% tour(+N, +Start, -Tour): CLP(FD) finds the knight's tour for us.

tour(N, Start, Tour) :-
    L #= N*N,
    length(Tour, L),
    Tour = [Start|_],
    board(N, Tour, Codes, Vars),
    all_distinct(Codes),
    chain(Tour),
    label(Vars).

board(_, [], [], []).
board(N, [X/Y|Squares], [C|Codes], [X,Y|Vars]) :-
    X in 1..N,
    Y in 1..N,
    C #= N*(Y-1) + X,
    board(N, Squares, Codes, Vars).

chain([_]).
chain([A,B|Squares]) :-
    knight(A, B),
    chain([B|Squares]).

% one step in one direction, two in the other
knight(X1/Y1, X2/Y2) :-
    DX #= abs(X1 - X2),
    DY #= abs(Y1 - Y2),
    DX in 1..2,
    DY in 1..2.
