:- dynamic been/1.

% mark squares in the database, so no list is needed
tour(N, Start, [Start|Tour]) :-
    retractall(been(_)),
    assertz(been(Start)),
    K is N*N-1,
    visit(K, N, Start, Tour).

visit(0, _, _, []) :- !.
visit(K, N, Sq, [Next|Tour]) :-
    jump(N, Sq, Next),
    \+ been(Next),
    assertz(been(Next)),
    K1 is K-1,
    visit(K1, N, Next, Tour).

jump(N, X/Y, A/B) :-
    d(DX, DY),
    A is X+DX, 1 =< A, A =< N,
    B is Y+DY, 1 =< B, B =< N.

d(1,2). d(2,1). d(2,-1). d(1,-2).
d(-1,-2). d(-2,-1). d(-2,1). d(-1,2).
