% Tour du cavalier sur un echiquier avec des trous.
% L'ensemble des cases libres est un ensemble ordonne (ordsets).

:- use_module(library(ordsets)).

tour(Files, Ranks, Blocked, Start, Tour) :-
    findall(X/Y, case_libre(Files, Ranks, Blocked, X/Y), Cases),
    list_to_ord_set(Cases, Ensemble),
    ord_del_element(Ensemble, Start, Libres),
    parcours(Libres, Start, Suite),
    Tour = [Start|Suite].

case_libre(Files, Ranks, Blocked, X/Y) :-
    between(1, Files, X),
    between(1, Ranks, Y),
    \+ memberchk(X/Y, Blocked).

parcours([], _, []) :- !.
parcours(Libres, Ici, [Suivante|Suite]) :-
    cavalier(Ici, Suivante),
    ord_memberchk(Suivante, Libres),
    ord_del_element(Libres, Suivante, Reste),
    parcours(Reste, Suivante, Suite).

cavalier(X/Y, U/V) :-
    saut(A, B),
    U is X + A,
    V is Y + B.

saut(A, B) :- grand(A), petit(B).
saut(A, B) :- petit(A), grand(B).

grand(2).
grand(-2).

petit(1).
petit(-1).
