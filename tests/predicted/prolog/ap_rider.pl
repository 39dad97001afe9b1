/* rider.pl
   depth first, the squares are collected from the back  */

tour(Files, Ranks, Start, Tour) :-
    Squares is Files*Ranks,
    ride(Squares, Files, Ranks, [Start], Tour).

ride(1, _, _, Path, Tour) :-
    !,
    reverse(Path, Tour).
ride(Left, F, R, [P|Path], Tour) :-
    next(P, Q),
    inside(Q, F, R),
    \+ memberchk(Q, Path),
    Less is Left - 1,
    ride(Less, F, R, [Q,P|Path], Tour).

inside(X/Y, F, R) :-
    X >= 1,
    X =< F,
    Y =< R.

next(X/Y, U/V) :-
    delta(A, B),
    U is X + A,
    V is Y + B.

delta(1, -2).  delta(2, -1).  delta(2, 1).   delta(1, 2).
delta(-1, 2).  delta(-2, 1).  delta(-2, -1). delta(-1, -2).
