% atin turu: satranc tahtasi bir terimdir, kareler degisken

tour(N, Tour) :-
    Kareler is N * N,
    functor(Tahta, tahta, Kareler),
    arg(1, Tahta, 1),
    tur(1, Kareler, N, 1, 1, Tahta),
    Tahta =.. [tahta|Sayilar],
    satirlar(Sayilar, N, Tour).

tur(Kareler, Kareler, _, _, _, _) :- !.
tur(K, Kareler, N, X, Y, Tahta) :-
    K1 is K + 1,
    hamle(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N,
    I is (Y1 - 1) * N + X1,
    arg(I, Tahta, Kare),
    var(Kare),
    Kare = K1,
    tur(K1, Kareler, N, X1, Y1, Tahta).

satirlar([], _, []).
satirlar(Sayilar, N, [Satir|Satirlar]) :-
    length(Satir, N),
    append(Satir, Kalan, Sayilar),
    satirlar(Kalan, N, Satirlar).

hamle(1, 2).    hamle(2, 1).    hamle(2, -1).   hamle(1, -2).
hamle(-1, -2).  hamle(-2, -1).  hamle(-2, 1).   hamle(-1, 2).
