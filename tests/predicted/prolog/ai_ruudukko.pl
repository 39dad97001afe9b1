% Ratsun kierros.  Ruudukko on lista riveja, niin kuin Pythonissa.
% Tyhja ruutu on muuttuja, kayty ruutu on siirron numero.

tour(N, Ruudukko) :-
    tyhja(N, Ruudukko),
    ruutu(Ruudukko, 1, 1, 1),
    kierra(N, Ruudukko, 1, 1, 2).

tyhja(N, Ruudukko) :-
    length(Ruudukko, N),
    maplist([Rivi]>>length(Rivi, N), Ruudukko).

ruutu(Ruudukko, X, Y, Arvo) :-
    nth0(Y, Ruudukko, Rivi),
    nth0(X, Rivi, Arvo).

kierra(N, _, _, _, Nro) :-
    Nro > N*N,
    !.
kierra(N, Ruudukko, X, Y, Nro) :-
    hyppy(DX, DY),
    X1 is X + DX, between(1, N, X1),
    Y1 is Y + DY, between(1, N, Y1),
    ruutu(Ruudukko, X1, Y1, Arvo),
    var(Arvo),
    Arvo = Nro,
    Seuraava is Nro + 1,
    kierra(N, Ruudukko, X1, Y1, Seuraava).

hyppy( 2,  1).
hyppy( 2, -1).
hyppy( 1,  2).
hyppy( 1, -2).
hyppy(-1,  2).
hyppy(-1, -2).
hyppy(-2,  1).
hyppy(-2, -1).
