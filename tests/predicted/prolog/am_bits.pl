% knight's tour, visited squares in ONE integer (no lists!)
% old C habits die hard

bit(Files, X, Y, Bit) :-
    Bit is 1 << ((X-1)*Files + (Y-1)).

tour(Files, Ranks, X0/Y0, [X0/Y0|Moves]) :-
    bit(Files, X0, Y0, Mask),
    Left is Files*Ranks - 1,
    dfs(Left, Files, Ranks, X0, Y0, Mask, Moves).

dfs(0, _, _, _, _, _, []) :- !.
dfs(Left, F, R, X, Y, Mask, [U/V|Moves]) :-
    d(DX, DY),
    U is X+DX, U > 0, U =< F,
    V is Y+DY, V > 0, V =< R,
    bit(F, U, V, Bit),
    Mask /\ Bit =:= 0,
    Mask1 is Mask \/ Bit,
    Left1 is Left - 1,
    dfs(Left1, F, R, U, V, Mask1, Moves).

d(-2,-1). d(-2,1). d(-1,-2). d(-1,2). d(1,-2). d(1,2). d(2,-1). d(2,1).
