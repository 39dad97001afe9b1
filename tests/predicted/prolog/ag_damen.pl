% N Damen, keine bedroht eine andere.
% Liste: Spalte 1, Spalte 2, ... -> Zeile der Dame

queens(N, Queens) :-
    numlist(1, N, Zeilen),
    stelle(Zeilen, [], Queens).

stelle([], Damen, Damen).
stelle(Frei, Damen, Queens) :-
    select(D, Frei, Rest),
    sicher(D, Damen, 1),
    stelle(Rest, [D|Damen], Queens).

% sicher(Dame, schon gestellte Damen, Abstand der Spalten)
sicher(_, [], _).
sicher(D, [E|Damen], Abstand) :-
    D =\= E + Abstand,
    D =\= E - Abstand,
    sicher(D, Damen, Abstand).
