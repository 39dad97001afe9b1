% Paardenronde
% Ik houd de lijst van vrije velden bij en kies er steeds een uit.

tour(N, Ronde) :-
    velden(N, Alle),
    select(1-1, Alle, Vrij),
    ronde(1-1, Vrij, Ronde).

velden(N, Velden) :-
    numlist(1, N, Ns),
    findall(X-Y, (member(X, Ns), member(Y, Ns)), Velden).

ronde(Veld, [], [Veld]).
ronde(Veld, Vrij, [Veld|Ronde]) :-
    select(Volgend, Vrij, Over),
    paardensprong(Veld, Volgend),
    ronde(Volgend, Over, Ronde).

% 1 opzij en 2 vooruit, of andersom: het product is 2
paardensprong(X1-Y1, X2-Y2) :-
    abs(X1-X2) * abs(Y1-Y2) = 2.
