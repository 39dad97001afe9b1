% Paardensprong op een rechthoekig bord (opgave 4)

tour(Files, Ranks, X0-Y0, Tour) :-
    Stappen is Files * Ranks - 1,
    spring(Stappen, Files, Ranks, X0-Y0, [X0-Y0], Omgekeerd),
    reverse(Omgekeerd, Tour).

spring(0, _, _, _, Pad, Pad).
spring(S, Files, Ranks, Hier, Pad, Klaar) :-
    S > 0,
    sprong(Hier, Daar),
    op_bord(Ranks, Files, Daar),
    \+ memberchk(Daar, Pad),
    S1 is S - 1,
    spring(S1, Files, Ranks, Daar, [Daar|Pad], Klaar).

sprong(X-Y, V-W) :-
    member((DX,DY), [(1,2),(1,-2),(-1,2),(-1,-2),(2,1),(2,-1),(-2,1),(-2,-1)]),
    V is X + DX,
    W is Y + DY.

op_bord(Files, Ranks, X-Y) :-
    X >= 1, X =< Files,
    Y >= 1, Y =< Ranks.
