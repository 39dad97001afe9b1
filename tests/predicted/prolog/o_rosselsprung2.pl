%% Rösselsprung, 2. Versuch

versatz(1, 2).   versatz(2, 1).
versatz(2, -1).  versatz(1, -2).
versatz(-1, -2). versatz(-2, -1).
versatz(-2, 1).  versatz(-1, 2).

im_brett(X, Y, N) :-
    between(1, N, X),
    between(1, N, Y).

sprung(N, X/Y, X2/Y2) :-
    versatz(DX, DY),
    X2 is X + DX,
    Y2 is Y + DY,
    im_brett(X2/Y2, N).

tour(N, Start, Tour) :-
    Rest is N*N - 1,
    suche(Rest, N, Start, [Start], Zuege),
    Tour = [Start|Zuege].

suche(0, _, _, _, []).
suche(K, N, Feld, Besucht, [Neu|Tour]) :-
    K > 0,
    sprung(N, Feld, Neu),
    \+ memberchk(Neu, Besucht),
    K1 is K - 1,
    suche(K1, N, Neu, [Neu|Besucht], Tour).
