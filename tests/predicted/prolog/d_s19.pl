% Le tour du cavalier

tour(Files, Ranks, Tour) :-
    Total is Files * Ranks,
    findall(Chemin,
            chercher(Files, Ranks, Total, 1/1, [1/1], Chemin),
            Tour).

chercher(_, _, Total, _, Vus, Chemin) :-
    length(Vus, Total),
    reverse(Vus, Chemin).
chercher(Files, Ranks, Total, Case, Vus, Chemin) :-
    saut(Case, X/Y),
    X >= 1, X =< Files,
    Y >= 1, Y =< Ranks,
    \+ memberchk(X/Y, Vus),
    chercher(Files, Ranks, Total, X/Y, [X/Y|Vus], Chemin).

saut(X/Y, A/B) :- decalage(DX, DY), A is X + DX, B is Y + DY.

decalage(1, 2).   decalage(2, 1).
decalage(-1, 2).  decalage(-2, 1).
decalage(1, -2).  decalage(2, -1).
decalage(-1, -2). decalage(-2, -1).
