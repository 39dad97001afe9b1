% Das Damenproblem. Eine Liste, ein Element je Linie, der Wert ist die Reihe.
% Volkshochschule, Abend 4

queens(N, Queens) :-
    numlist(1, N, Reihen),
    setze(Reihen, [], Queens).

setze([], Damen, Damen).
setze(Reihen, Damen, Loesung) :-
    select(Dame, Reihen, Rest),      % jede Reihe nur einmal
    friedlich(Dame, 1, Damen),
    setze(Rest, [Dame|Damen], Loesung).

% friedlich(Dame, Abstand, Andere)
friedlich(_, _, []).
friedlich(Dame, Abstand, [Andere|Weitere]) :-
    Dame =\= Andere + Abstand,
    Dame =\= Andere - Abstand,
    Abstand1 is Abstand + 1,
    friedlich(Dame, Abstand1, Weitere).
