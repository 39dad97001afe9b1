% knight on a chess board (8x8)
tour(N, Start, Tour) :-
    Num is N*N,
    ride([Start], Num, Tour).

ride(Path, Num, Tour) :-
    length(Path, Num),
    reverse(Path, Tour).
ride([X/Y|P], Num, Tour) :-
    length([X/Y|P], L),
    L < Num,
    knight(X/Y, A/B),
    A >= 1, A =< 8,
    B >= 1, B =< 8,
    \+ member(A/B, [X/Y|P]),
    ride([A/B,X/Y|P], Num, Tour).

knight(X/Y, A/B) :-
    member(D, [1,-1,2,-2]),
    member(E, [1,-1,2,-2]),
    D*D + E*E =:= 5,
    A is X+D,
    B is Y+E.
