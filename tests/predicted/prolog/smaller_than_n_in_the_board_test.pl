% hinweis: felder 1 bis N
tour(N, Start, Tour) :-
    L is N*N,
    length(Tour, L),
    Tour = [Start|Rest],
    ziehe(Rest, Start, N, [Start]).

ziehe([], _, _, _).
ziehe([Z|Zs], A, N, Weg) :-
    springer(A, Z),
    brett(Z, N),
    \+ memberchk(Z, Weg),
    ziehe(Zs, Z, N, [Z|Weg]).

brett(S/R, N) :-
    0 < S, S < N,
    0 < R, R < N + 1.

springer(S/R, S1/R1) :-
    ( S1 is S+1 ; S1 is S-1 ),
    ( R1 is R+2 ; R1 is R-2 ).
springer(S/R, S1/R1) :-
    ( S1 is S+2 ; S1 is S-2 ),
    ( R1 is R+1 ; R1 is R-1 ).
