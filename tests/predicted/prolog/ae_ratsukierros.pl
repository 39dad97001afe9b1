% Suljettu ratsun kierros. Yritetaan kaikkea kunnes onnistuu...
% (5x6 ei ole nelio, joten tama on vain N x N -laudoille)

closed_tour(N, Tour) :-
    Ruutuja is N * N,
    kierros(N, Ruutuja, [1/1], Takaperin),
    reverse(Takaperin, Tour).

% kaikki ruudut kayty: viela yksi hyppy takaisin alkuun
kierros(_, Ruutuja, [Viimeinen|Polku], [Viimeinen|Polku]) :-
    length([Viimeinen|Polku], Ruutuja),
    !,
    ratsu(Viimeinen, 1/1).
kierros(N, Ruutuja, [Nyt|Polku], Takaperin) :-
    ratsu(Nyt, Seuraava),
    laudalla(N, Seuraava),
    \+ member(Seuraava, [Nyt|Polku]),
    kierros(N, Ruutuja, [Seuraava, Nyt|Polku], Takaperin).

laudalla(N, X/Y) :-
    between(1, N, X),
    between(1, N, Y).

ratsu(X/Y, X1/Y1) :-
    member(DX, [-2, -1, 1, 2]),
    member(DY, [-2, -1, 1, 2]),
    abs(DX) =\= abs(DY),
    X1 is X + DX,
    Y1 is Y + DY.
