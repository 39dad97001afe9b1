% Skoczek na szachownicy
% Tomek, tydzien 3

% skok(N, Skad, Dokad): liczymy odleglosc
skok(N, X/Y, X1/Y1) :-
    between(1, N, X1),
    between(1, N, Y1),
    abs(X - X1) + abs(Y - Y1) =:= 3.

tour(N, Start, Tour) :-
    findall(X/Y, (between(1, N, X), between(1, N, Y)), Pola),
    select(Start, Pola, Wolne),
    droga(Wolne, N, Start, Tour).

droga([], _, Pole, [Pole]).
droga(Wolne, N, Pole, [Pole|Reszta]) :-
    Wolne = [_|_],
    skok(N, Pole, Nowe),
    select(Nowe, Wolne, Wolne1),
    droga(Wolne1, N, Nowe, Reszta).
