% A tour is a sentence whose words are squares.

tour(N, Start, Tour) :-
    numlist(1, N, L),
    findall(X/Y, (member(X, L), member(Y, L)), All),
    selectchk(Start, All, Free),
    phrase(trip(Start, Free), Tour).

trip(Last, [])   --> [Last].
trip(Here, Free) --> [Here], onward(Here, Free).

onward(Here, Free) -->
    { hop(Here, There), select(There, Free, Rest) },
    trip(There, Rest).

hop(X/Y, X1/Y1) :-
    ( ( P = 1, Q = 2 ; P = 2, Q = 1 ) ),
    ( X1 is X + P ; X1 is X - P ),
    ( Y1 is Y + Q ; Y1 is Y - Q ).
