% Ratsun reitti laudalla, iltakurssin tehtava 5

tour(Koko, Reitti) :-
    Ruutuja is Koko * Koko,
    kulje(Koko, Ruutuja, [1/1], Reitti).

kulje(_, Ruutuja, Polku, Reitti) :-
    length(Polku, Ruutuja),
    reverse(Polku, Reitti).
kulje(Koko, Ruutuja, [Ruutu|Loput], Reitti) :-
    hyppy(Koko, Ruutu, Uusi),
    \+ member(Uusi, [Ruutu|Loput]),
    kulje(Koko, Ruutuja, [Uusi,Ruutu|Loput], Reitti).

% ratsu: yksi sivulle ja kaksi eteen, tai kaksi sivulle ja yksi eteen
hyppy(Koko, X/Y, U/V) :-
    between(1, Koko, U),
    between(1, Koko, V),
    abs(X-U) =:= 1, abs(Y-V) =:= 2 ; abs(X-U) =:= 2, abs(Y-V) =:= 1.
