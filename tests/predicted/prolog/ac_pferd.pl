% Springertour, dritte Fassung (Abendkurs, Blatt 7)
%
% Jedes Feld hat eine Nummer. In "Besucht" stehen nur die Nummern,
% dann muss memberchk nur Zahlen vergleichen.

tour(Spalten, Zeilen, Tour) :-
    Anzahl is Spalten * Zeilen,
    nummer(1, 1, Spalten, Nr),
    lauf(1/1, Spalten, Zeilen, Anzahl, [Nr], Tour).

% nummer(+Spalte, +Zeile, +Spalten, -Nummer)
nummer(S, Z, Spalten, Nr) :-
    Nr is S * Spalten + Z.

lauf(Feld, _, _, 1, _, [Feld]).
lauf(S/Z, Spalten, Zeilen, Rest, Besucht, [S/Z|Tour]) :-
    Rest > 1,
    sprung(DS, DZ),
    S1 is S + DS,
    Z1 is Z + DZ,
    S1 >= 1, S1 =< Spalten,
    Z1 >= 1, Z1 =< Zeilen,
    nummer(S1, Z1, Spalten, Nr),
    \+ memberchk(Nr, Besucht),
    Rest1 is Rest - 1,
    lauf(S1/Z1, Spalten, Zeilen, Rest1, [Nr|Besucht], Tour).

sprung( 1,  2).
sprung( 2,  1).
sprung( 2, -1).
sprung( 1, -2).
sprung(-1, -2).
sprung(-2, -1).
sprung(-2,  1).
sprung(-1,  2).
