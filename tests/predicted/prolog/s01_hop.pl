% Knight's tour, exercise 4
% a square is X/Y, the knight starts in the corner

tour(N, Tour) :-
    Max is N * N,
    travel(N, Max, 1/1, [1/1], Tour).

travel(_, Max, _, Visited, Tour) :-
    length(Visited, Max),
    reverse(Visited, Tour).
travel(N, Max, From, Visited, Tour) :-
    \+ member(To, Visited),          % a new square
    hop(From, To),                   % that the knight reaches
    inside(N, To),
    travel(N, Max, To, [To|Visited], Tour).

hop(X/Y, X1/Y1) :-
    member(DX/DY, [1/2, 2/1, 2/ -1, 1/ -2, -1/ -2, -2/ -1, -2/1, -1/2]),
    X1 is X + DX,
    Y1 is Y + DY.

inside(N, X/Y) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N.
