% tour on any rectangle
tour(Files, Ranks, Start, Tour) :-
    Size is Files * Ranks,
    find(Size, Files, Ranks, [Start], Tour).

find(1, _, _, Path, Tour) :- reverse(Path, Tour).
find(Size, F, R, [S|Path], Tour) :-
    Size > 1,
    next(S, T, F, R),
    \+ memberchk(T, Path),
    Size1 is Size - 1,
    find(Size1, F, R, [T,S|Path], Tour).

next(X/Y, A/B, F, R) :-
    ( move(DX, DY) ; move(DY, DX) ),
    A is X + DX, A > 0, A =< F,
    B is Y + DY, B > 0, B =< R.

move( 1,  2).
move( 1, -2).
move(-1,  2).
move(-1, -2).
