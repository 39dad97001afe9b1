% Le tour du cavalier comme un chemin dans un graphe
% (d'apres le cours : "un chemin est un chemin plus une arete")

tour(Files, Ranks, Start, Tour) :-
    Total is Files * Ranks,
    chemin(Files, Ranks, Start, Envers),
    length(Envers, Total),
    !,
    reverse(Envers, Tour).

% chemin(.., Depart, Cases) : Cases est un chemin, la derniere case en tete
chemin(F, R, Depart, [B, A|Reste]) :-
    chemin(F, R, Depart, [A|Reste]),
    saut(F, R, A, B),
    \+ member(B, [A|Reste]).
chemin(_, _, Depart, [Depart]).

saut(F, R, X/Y, X1/Y1) :-
    cavalier(DX, DY),
    X1 is X + DX, X1 > 0, X1 =< F,
    Y1 is Y + DY, Y1 > 0, Y1 =< R.

cavalier(1, 2).
cavalier(1, -2).
cavalier(-1, 2).
cavalier(-1, -2).
cavalier(2, 1).
cavalier(2, -1).
cavalier(-2, 1).
cavalier(-2, -1).
