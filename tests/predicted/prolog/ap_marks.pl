% Knight's tour with a database of visited squares
% (faster than looking into a long list every time!)

:- dynamic visited/1.

tour(N, Tour) :-
    retractall(visited(_)),
    Max is N*N,
    visit(1/1, 1, Max, N, Tour).

visit(Sq, Max, Max, _, [Sq]) :- !.
visit(Sq, K, Max, N, [Sq|Tour]) :-
    assertz(visited(Sq)),
    neighbour(Sq, N, Next),
    \+ visited(Next),
    K1 is K + 1,
    visit(Next, K1, Max, N, Tour).

neighbour(X/Y, N, X1/Y1) :-
    d(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    between(1, N, X1),
    between(1, N, Y1).

d(1,2). d(2,1). d(2,-1). d(1,-2).
d(-1,-2). d(-2,-1). d(-2,1). d(-1,2).
