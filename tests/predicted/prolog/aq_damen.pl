% Acht Damen (bei uns N Damen) nach dem Buch von Bratko,
% die Spalten stehen schon fest, gesucht sind die Reihen.

queens(N, Queens) :-
    numlist(1, N, Spalten),
    schablone(Spalten, Queens),
    loesung(Queens, N).

schablone([], []).
schablone([X|Xs], [X/_|Rest]) :-
    schablone(Xs, Rest).

loesung([], _).
loesung([X/Y|Andere], N) :-
    loesung(Andere, N),
    between(1, N, Y),
    kein_angriff(X/Y, Andere).

kein_angriff(_, []).
kein_angriff(X/Y, [X1/Y1|Andere]) :-
    Y =\= Y1,
    Y1 - Y =\= X1 - X,
    Y1 - Y =\= X - X1,
    kein_angriff(X/Y, Andere).
