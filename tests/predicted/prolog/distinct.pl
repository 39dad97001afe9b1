:- use_module(library(clpfd)).

% Closed tours with constraints: Next is a list with the successor of
% each square.  No backtracking to program, Prolog does it all!

tour(N, Next) :-
    Size is N * N,
    length(Next, Size),
    Next ins 1..Size,
    findall([A,B], knight(N, A, B), Pairs),
    numlist(1, Size, Squares),
    maplist(successor(Pairs), Squares, Next),
    all_distinct(Next),
    label(Next).

successor(Pairs, A, B) :-
    include([[A0,_]]>>(A0 == A), Pairs, Mine),
    tuples_in([[A,B]], Mine).

% A and B are the numbers of squares that are a knight's move apart
knight(N, A, B) :-
    between(1, N, Y),
    between(1, N, X),
    member([DX,DY], [[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]),
    X1 is X + DX, between(1, N, X1),
    Y1 is Y + DY, between(1, N, Y1),
    A is (Y - 1) * N + X,
    B is (Y1 - 1) * N + X1.
