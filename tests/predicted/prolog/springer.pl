% Springerproblem, Übungsblatt 3
% Felder sind Spalte-Zeile

tour(N, Weg) :-
    findall(S-Z, (between(1, N, S), between(1, N, Z)), Felder),
    select(1-1, Felder, Frei),
    weg(1-1, Frei, Weg).

% weg(Feld, noch freie Felder, Weg)
weg(Feld, [], [Feld]) :- !.
weg(Feld, Frei, [Feld|Weg]) :-
    select(Naechstes, Frei, Rest),
    springt(Feld, Naechstes),
    weg(Naechstes, Rest, Weg).

springt(S1-Z1, S2-Z2) :-
    DS is abs(S1 - S2),
    DZ is abs(Z1 - Z2),
    DS * DZ =:= 2.
