%% Springerproblem mit der Regel von Warnsdorff
%% Matrikelnr. weggelassen :-)
:- use_module(library(lists)).
:- use_module(library(pairs)).

tour(N, Start, Tour) :-
    Start = X-Y,
    Felder is N*N,
    springe(Felder, N, X-Y, [X-Y], Weg),
    reverse(Weg, Tour).

% fertig, wenn alle Felder besucht sind
springe(Felder, _N, _Feld, Besucht, Besucht) :-
    length(Besucht, Felder),
    !.
springe(Felder, N, Feld, Besucht, Weg) :-
    zuege(N, Feld, Besucht, Zuege),
    findall(Grad-Z,
            ( member(Z, Zuege),
              zuege(N, Z, [Z|Besucht], Weitere),
              length(Weitere, Grad) ),
            Bewertet),
    keysort(Bewertet, Sortiert),
    pairs_values(Sortiert, Reihenfolge),
    member(Naechstes, Reihenfolge),
    springe(Felder, N, Naechstes, [Naechstes|Besucht], Weg).

zuege(N, X-Y, Besucht, Zuege) :-
    findall(X1-Y1,
            ( zug(DX, DY),
              X1 is X + DX, between(1, N, X1),
              Y1 is Y + DY, between(1, N, Y1),
              \+ memberchk(X1-Y1, Besucht) ),
            Zuege).

zug( 1,  2).   zug( 2,  1).
zug( 2, -1).   zug( 1, -2).
zug(-1, -2).   zug(-2, -1).
zug(-2,  1).   zug(-1,  2).
