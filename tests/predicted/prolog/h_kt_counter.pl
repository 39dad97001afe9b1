/*
   Knight's tour with a counter.
   Week 2
*/

tour(N, Start, Tour) :-
    Max is N*N,
    explore(1, Max, N, Start, [Start], Tour).

% explore(Count, Max, N, Position, Visited, Tour)
explore(Max, Max, _, _, Visited, Tour) :-
    reverse(Visited, Tour).
explore(Count, Max, N, X/Y, Visited, Tour) :-
    Count < Max,
    ( member(DX, [1,-1]), member(DY, [2,-2])
    ; member(DX, [2,-2]), member(DY, [1,-1])
    ),
    NX is X + DX,
    NY is Y + DY,
    NX > 0, NX =< N,
    NY > 0, NY =< N,
    \+ member(NX/NY, Visited),
    Count is Count + 1,
    explore(Count, Max, N, NX/NY, [NX/NY|Visited], Tour).
