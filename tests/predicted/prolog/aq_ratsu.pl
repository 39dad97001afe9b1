% Ratsun kierros laudalla, josta voi puuttua ruutuja.
% Viikko 6, vapaaehtoinen tehtava.

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y, ruutu(Files, Ranks, Blocked, X/Y), Ruudut),
    select(Start, Ruudut, Vapaat),
    kulje(Vapaat, Start, Loput),
    Tour = [Start|Loput].

ruutu(Files, Ranks, Blocked, X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ memberchk(X/Y, Blocked).

% kulje(vapaat ruudut, ratsun paikka, loput kierroksesta)
kulje([], _, []).
kulje(Vapaat, Nyt, [Seuraava|Loput]) :-
    hyppy(Nyt, Seuraava),
    selectchk(Seuraava, Vapaat, Jaljella),
    kulje(Jaljella, Seuraava, Loput).

hyppy(X/Y, X1/Y1) :-
    siirto(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY.

siirto(1, 2).
siirto(2, 1).
siirto(2, -1).
siirto(1, -2).
siirto(-1, -2).
siirto(-2, -1).
siirto(-2, 1).
siirto(-1, 2).
