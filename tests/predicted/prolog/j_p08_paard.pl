% Paardenrondgang, opdracht week 1

tour(N, Start, Tour) :-
    Aantal is N*N,
    zoek(Aantal, N, [Start], Tour).

zoek(Aantal, _, Pad, Tour) :-
    length(Pad, Aantal),
    reverse(Pad, Tour).
zoek(Aantal, N, [X/Y|Pad], Tour) :-
    sprong(DX, DY),
    NX =:= X + DX,
    NY is Y + DY,
    NX >= 1, NX =< N,
    NY >= 1, NY =< N,
    \+ member(NX/NY, [X/Y|Pad]),
    zoek(Aantal, N, [NX/NY,X/Y|Pad], Tour).

sprong(1,2).
sprong(2,1).
sprong(2,-1).
sprong(1,-2).
sprong(-1,-2).
sprong(-2,-1).
sprong(-2,1).
sprong(-1,2).
