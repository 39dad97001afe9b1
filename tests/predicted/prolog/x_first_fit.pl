% tour(N, Start, Tour)
% next/4 looks for a square that is allowed, tour_from/5 goes there.

tour(N, Start, Tour) :-
    Squares is N*N,
    tour_from(Squares, N, Start, [Start], Tour).

tour_from(Squares, _, _, Done, Tour) :-
    length(Done, Squares),
    reverse(Done, Tour).
tour_from(Squares, N, Here, Done, Tour) :-
    length(Done, L),
    L < Squares,
    next(N, Here, Done, There),
    tour_from(Squares, N, There, [There|Done], Tour).

next(N, X/Y, Done, A/B) :-
    delta(P, Q),
    A is X+P, between(1, N, A),
    B is Y+Q, between(1, N, B),
    \+ member(A/B, Done),
    !.                     % found one, more is a waste of time

delta(1,2).    delta(2,1).
delta(2,-1).   delta(1,-2).
delta(-1,-2).  delta(-2,-1).
delta(-2,1).   delta(-1,2).
