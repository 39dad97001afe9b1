% expected: found
% board: 6x6
% kind: closed
%
% CLP(FD): each square has a successor, and all of them make one circuit.
:- use_module(library(clpfd)).

closed_tour(N, Tour) :-
    Cells is N * N,
    length(Next, Cells),
    findall(Cell, between(1, Cells, Cell), All),
    maplist(successors(N), All, Next),
    circuit(Next),
    once(labeling([ff], Next)),
    follow(Cells, 1, N, Next, Tour).

successors(N, Cell, Next) :-
    square(N, Cell, X, Y),
    findall(To,
            ( member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), -1-(-2), -2-(-1), -2-1, -1-2]),
              U is X+DX, between(1, N, U), V is Y+DY, between(1, N, V),
              To is (V-1) * N + U ),
            [First|Rest]),
    foldl([To,D,D\/To]>>true, Rest, First, Domain),
    Next in Domain.

square(N, Cell, X, Y) :- X is (Cell-1) mod N + 1, Y is (Cell-1) // N + 1.

follow(0, _, _, _, []) :- !.
follow(K, Cell, N, Next, [[X,Y]|Tour]) :-
    square(N, Cell, X, Y),
    nth1(Cell, Next, To),
    K1 is K - 1,
    follow(K1, To, N, Next, Tour).
