% Geschlossene Springertour: der Springer soll am Ende
% wieder nach Hause (1-1) springen koennen.

closed_tour(N, Tour) :-
    Felder is N * N,
    weg(N, Felder, [1-1], Rueckwaerts),
    reverse(Rueckwaerts, Tour).

weg(_, Felder, Weg, Weg) :-
    length(Weg, Felder).
weg(N, Felder, [Feld|Weg], Tour) :-
    zug(N, Feld, Neu),
    \+ memberchk(Neu, Weg),
    zug(N, Neu, 1-1),               % Heimweg
    weg(N, Felder, [Neu,Feld|Weg], Tour).

% Pythagoras: 1*1 + 2*2 = 5
zug(N, X-Y, A-B) :-
    between(1, N, A),
    between(1, N, B),
    (X-A)*(X-A) + (Y-B)*(Y-B) =:= 5.
