% I mark visited squares in the database, like a global array in C.
:- dynamic seen/2.

tour(N, Tour) :-
    retractall(seen(_, _)),
    Total is N*N,
    visit(1, 1, 1, N, Total, Tour).

% visit(X, Y, NumberOfThisSquare, N, Total, Tour)
visit(X, Y, Total, _, Total, [X-Y]) :- !.
visit(X, Y, K, N, Total, [X-Y|Rest]) :-
    assertz(seen(X, Y)),
    d(DX, DY),
    X1 is X+DX, X1 > 0, X1 =< N,
    Y1 is Y+DY, Y1 > 0, Y1 =< N,
    \+ seen(X1, Y1),
    K1 is K+1,
    visit(X1, Y1, K1, N, Total, Rest).

d(1,2).
d(2,1).
d(2,-1).
d(1,-2).
d(-1,-2).
d(-2,-1).
d(-2,1).
d(-1,2).
