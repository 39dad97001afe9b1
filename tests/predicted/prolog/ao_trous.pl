% Le cavalier et les trous dans l'echiquier
% (d'abord fait sans trous, puis j'ai ajoute Blocked)

tour(Files, Ranks, Blocked, Start, Tour) :-
    Nombre is Files * Ranks,
    parcours(Nombre, ech(Files, Ranks, Blocked), [Start], Chemin),
    reverse(Chemin, Tour).

parcours(Nombre, _, Chemin, Chemin) :-
    length(Chemin, Nombre),
    !.
parcours(Nombre, Ech, [Case|Avant], Chemin) :-
    cavalier(Case, Suivante),
    permise(Suivante, Ech),
    \+ memberchk(Suivante, Avant),
    parcours(Nombre, Ech, [Suivante, Case|Avant], Chemin).

permise(X/Y, ech(F, R, Blocked)) :-
    X >= 1, X =< F,
    Y >= 1, Y =< R,
    \+ memberchk(X/Y, Blocked).

cavalier(X/Y, U/V) :- long(X, U), court(Y, V).
cavalier(X/Y, U/V) :- court(X, U), long(Y, V).

long(A, B)  :- B is A + 2.
long(A, B)  :- B is A - 2.
court(A, B) :- B is A + 1.
court(A, B) :- B is A - 1.
