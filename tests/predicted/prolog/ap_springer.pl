% Blatt 7, Aufgabe 2: Springerproblem
% Heuristik von Warnsdorff: zuerst das Feld mit den wenigsten Fortsetzungen.
% Wenn das nicht reicht, hilft Backtracking.

tour(Files, Ranks, Start, Tour) :-
    findall(X/Y, (between(1, Files, X), between(1, Ranks, Y)), Felder),
    select(Start, Felder, Frei),
    weiter(Frei, Start, Rest),
    Tour = [Start|Rest].

weiter([], _, []).
weiter([F|Fs], Feld, [Neu|Tour]) :-
    nachbarn(Feld, [F|Fs], Ns),
    bewertet(Ns, [F|Fs], Paare),
    keysort(Paare, Sortiert),
    member(_-Neu, Sortiert),
    selectchk(Neu, [F|Fs], Frei),
    weiter(Frei, Neu, Tour).

nachbarn(Feld, Frei, Ns) :-
    findall(N, (member(N, Frei), springt(Feld, N)), Ns).

bewertet([], _, []).
bewertet([N|Ns], Frei, [Anzahl-N|Ps]) :-
    nachbarn(N, Frei, Ms),
    length(Ms, Anzahl),
    bewertet(Ns, Frei, Ps).

springt(X1/Y1, X2/Y2) :-
    abs((X1-X2)*(Y1-Y2)) =:= 2.
