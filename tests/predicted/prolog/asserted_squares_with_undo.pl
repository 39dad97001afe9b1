% visited squares are kept in the database, not in a list.
:- dynamic(visited/1).

tour(N, Start, [Start|Tour]) :-
    retractall(visited(_)),
    assertz(visited(Start)),
    M is N*N-1,
    steps(M, N, Start, Tour).

steps(0, _, _, []).
steps(M, N, Sq, [Next|Tour]) :-
    M > 0,
    step(Sq, Next),
    Next = X/Y,
    between(1, N, X),
    between(1, N, Y),
    \+ visited(Next),
    mark(Next),
    M1 is M-1,
    steps(M1, N, Next, Tour).

% assert, and take it back when we backtrack
mark(S) :- assertz(visited(S)).
mark(S) :- retract(visited(S)), fail.

step(X/Y, A/B) :-
    member(D-E, [1-2,2-1]),
    member(SD, [1,-1]), member(SE, [1,-1]),
    A is X+SD*D, B is Y+SE*E.
