% Skoczek na malej szachownicy: kolumny a-c, wiersze 1-4.
% Wypisalem wszystkie skoki z kartki (razem 14).

skok(a1, b3).
skok(a2, b4).
skok(a3, b1).
skok(a4, b2).
skok(b1, c3).
skok(b2, c4).
skok(b3, c1).
skok(b4, c2).

skok(a1, c2).
skok(a2, c1).
skok(a2, c3).
skok(a3, c2).
skok(a3, c4).
skok(a4, c3).

pola([a1,a2,a3,a4, b1,b2,b3,b4, c1,c2,c3,c4]).

sasiad(A, B) :- skok(A, B).

tour(Trasa) :-
    pola(Pola),
    select(a1, Pola, Wolne),
    idz(a1, Wolne, Trasa).

idz(Pole, [], [Pole]).
idz(Pole, Wolne, [Pole|Reszta]) :-
    sasiad(Pole, Nowe),
    select(Nowe, Wolne, Wolne1),
    idz(Nowe, Wolne1, Reszta).
