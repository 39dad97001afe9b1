% Ratsun kierros bittimaskilla.
% Tein tämän ensin C:llä, tämä on sama Prologina.

tour(N, Kierros) :-
    Kaikki is N*N,
    bitti(1, 1, N, Alku),
    kulje(1, 1, N, 1, Kaikki, Alku, Kierros).

% yksi bitti joka ruudulle
bitti(X, Y, N, Bitti) :-
    Bitti is 1 << (X-1) + (Y-1)*N.

kulje(X, Y, _, Kaikki, Kaikki, _, [X/Y]) :- !.
kulje(X, Y, N, I, Kaikki, Maski, [X/Y|Loput]) :-
    hyppy(DX, DY),
    X1 is X+DX, X1 > 0, X1 =< N,
    Y1 is Y+DY, Y1 > 0, Y1 =< N,
    bitti(X1, Y1, N, Bitti),
    Maski /\ Bitti =:= 0,          % ruudussa ei ole vielä käyty
    UusiMaski is Maski \/ Bitti,
    I1 is I+1,
    kulje(X1, Y1, N, I1, Kaikki, UusiMaski, Loput).

hyppy(DX, DY) :- member(DX, [1,-1]), member(DY, [2,-2]).
hyppy(DX, DY) :- member(DX, [2,-2]), member(DY, [1,-1]).
