% Ratsun reitti laudalla N x N
% (tein saman ensin Javalla, siella metodi palautti seuraavan ruudun)

tour(N, Kierros) :-
    Ruutuja is N * N,
    kulje(Ruutuja, N, 1/1, [1/1], Kierros).

kulje(Ruutuja, _, _, Kayty, Kierros) :-
    length(Kayty, Ruutuja),
    reverse(Kayty, Kierros).
kulje(Ruutuja, N, Tassa, Kayty, Kierros) :-
    seuraava(N, Tassa, Kayty, Uusi),
    kulje(Ruutuja, N, Uusi, [Uusi|Kayty], Kierros).

% seuraava vapaa ruutu
seuraava(N, X/Y, Kayty, X1/Y1) :-
    siirto(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    laudalla(N, X1),
    laudalla(N, Y1),
    \+ memberchk(X1/Y1, Kayty),
    !.

laudalla(N, A) :- A >= 1, A =< N.

siirto( 1,  2).
siirto( 2,  1).
siirto( 2, -1).
siirto( 1, -2).
siirto(-1, -2).
siirto(-2, -1).
siirto(-2,  1).
siirto(-1,  2).
