% Logische Programmierung, Blatt 5, Aufgabe 2
% Springertour mit der Regel von Warnsdorff:
% immer zuerst auf das Feld mit den wenigsten Ausgaengen.

tour(N, Start, Tour) :-
    Rest is N*N - 1,
    weiter(Rest, N, [Start], Umgekehrt),
    reverse(Umgekehrt, Tour).

% weiter(+NochZuBesuchen, +N, +Besucht, -Tour): Besucht ist umgekehrt
weiter(0, _, Besucht, Besucht) :- !.
weiter(K, N, [Hier|Davor], Tour) :-
    findall(Grad-Feld, bewertet(N, Hier, [Hier|Davor], Feld, Grad), Paare),
    keysort(Paare, Sortiert),
    member(_-Naechstes, Sortiert),
    K1 is K - 1,
    weiter(K1, N, [Naechstes,Hier|Davor], Tour).

bewertet(N, Hier, Besucht, Feld, Grad) :-
    frei(N, Hier, Besucht, Feld),
    findall(F, frei(N, Feld, Besucht, F), Fs),
    length(Fs, Grad).

frei(N, X/Y, Besucht, X1/Y1) :-
    sprung(DX, DY),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N,
    \+ memberchk(X1/Y1, Besucht).

sprung( 1, 2).   sprung( 2, 1).
sprung( 2,-1).   sprung( 1,-2).
sprung(-1,-2).   sprung(-2,-1).
sprung(-2, 1).   sprung(-1, 2).
