% Springerproblem, Abendkurs Aufgabe 7
% Brett N x N, Start links unten

zug( 1, 2).   zug( 2, 1).
zug( 2,-1).   zug( 1,-2).
zug(-1,-2).   zug(-2,-1).
zug(-2, 1).   zug(-1, 2).

tour(N, Tour) :-
    alle_felder(N, Felder),
    ziehe([1/1], Felder, Weg),
    reverse(Weg, Tour).

alle_felder(N, Felder) :-
    findall(X/Y, (between(1,N,X), between(1,N,Y)), Felder).

% fertig, wenn jedes Feld besucht ist
ziehe(Besucht, Felder, Besucht) :-
    subset(Besucht, Felder).
ziehe([X/Y|Besucht], Felder, Weg) :-
    zug(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    memberchk(X1/Y1, Felder),
    \+ memberchk(X1/Y1, Besucht),
    ziehe([X1/Y1,X/Y|Besucht], Felder, Weg).
