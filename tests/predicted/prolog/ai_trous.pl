/*  Le cavalier sur un echiquier avec des trous.
    Blocked : la liste des cases interdites.
    Devoir facultatif du chapitre "Listes".      */

tour(Files, Ranks, Blocked, Start, Tour) :-
    cases(Files, Ranks, Toutes),
    subtract(Toutes, Blocked, Permises),
    select(Start, Permises, Libres),
    parcours(Libres, Start, Tour).

cases(Files, Ranks, Cases) :-
    findall(X/Y, case(Files, Ranks, X, Y), Cases).

case(Files, Ranks, X, Y) :- between(1, Files, X), between(1, Ranks, Y).

% plus rien de libre : le parcours est fini
parcours([], Derniere, [Derniere]).
parcours(Libres, Case, [Case|Suite]) :-
    select(Suivante, Libres, Reste),
    saut(Case, Suivante),
    parcours(Reste, Suivante, Suite).

saut(X/Y, U/V) :- abs(X-U) =:= 1, abs(Y-V) =:= 2.
saut(X/Y, U/V) :- abs(X-U) =:= 2, abs(Y-V) =:= 1.
