% Springerproblem, Uebung 5, Jonas
% Feld = S/Z  (Spalte/Zeile)

tour(N, Start, Tour) :-
    Anzahl is N*N,
    suche(N, Anzahl, 1, [Start], Tour).

% alle Felder besucht: fertig
suche(_, Anzahl, Anzahl, Besucht, Tour) :-
    !,
    reverse(Besucht, Tour).
suche(N, Anzahl, K, [Feld|Besucht], Tour) :-
    zug(N, Feld, Neu),
    nicht_besucht(Neu, Besucht),
    K1 is K+1,
    suche(N, Anzahl, K1, [Neu,Feld|Besucht], Tour).

nicht_besucht(Feld, Besucht) :-
    \+ member(Feld, Besuchte).

zug(N, S/Z, S1/Z1) :-
    member(DS/DZ, [1/2,2/1,2/(-1),1/(-2),(-1)/(-2),(-2)/(-1),(-2)/1,(-1)/2]),
    S1 is S+DS, between(1, N, S1),
    Z1 is Z+DZ, between(1, N, Z1).
