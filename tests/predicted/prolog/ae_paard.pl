% Paardenronde. Ik houd een lijst bij van de velden die nog vrij zijn.

tour(Files, Ranks, Start, Tour) :-
    findall(X/Y, (between(1,Files,X), between(1,Ranks,Y)), Velden),
    select(Start, Velden, Vrij),
    ronde(Start, Vrij, Tour).

% ronde(Veld, Vrij, Tour): van Veld over alle velden van Vrij
ronde(Veld, [_], [Veld]).
ronde(Veld, Vrij, [Veld|Tour]) :-
    select(Volgend, Vrij, Rest),
    paardsprong(Veld, Volgend),
    ronde(Volgend, Rest, Tour).

paardsprong(X1/Y1, X2/Y2) :-
    DX is abs(X1-X2),
    DY is abs(Y1-Y2),
    DX * DY =:= 2.
