/* ---------------------------------------------
   knights tour
   --------------------------------------------- */
tour(N, Start, Tour) :-
    N2 is N*N,
    tour_(N2, N, Start, [Start], Tour).

tour_(N2, _, _, Visited, Tour) :-
    length(Visited, N2),
    reverse(Visited, Tour).
tour_(N2, N, Pos, Visited, Tour) :-
    length(Visited, L),
    L < N2,
    next(N, Pos, New),
    \+ member(New, Visited),
    tour_(N2, N, New, [New|Visited], Tour).

next(N, X/Y, X1/Y1) :-
    step(A, B),
    X1 is X + A,
    Y1 is Y + B,
    X1 >= 1,
    X1 =< N,
    Y1 >= 1,
    Y2 =< N.

step(A, B) :- member([A,B], [[1,2],[2,1],[-1,2],[-2,1],[1,-2],[2,-1],[-1,-2],[-2,-1]]).
