% Springerproblem, Uebung 2, Gruppe 7
% Aufruf: tour(N, Start, Tour).

tour(N, Start, Tour) :-
    Felder is N*N,
    suche(N, Felder, [Start], Tour).

suche(_, Felder, Besucht, Tour) :-
    length(Besucht, Felder), !,
    reverse(Besucht, Tour).
suche(N, Felder, [Feld|Rest], Tour) :-
    zug(N, Feld, Neu),
    \+ memberchk(Neu, [Feld|Rest]),
    suche(N, Felder, [Neu,Feld|Rest], Tour).

% ein Zug des Springers
zug(N, X/Y, U/V) :-
    member(A/B, [1/2, 2/1, 2/(-1), 1/(-2), -1/(-2), -2/(-1), -2/1, -1/2]),
    U is X+A,
    V is Y+B,
    aufBrett(N, U),
    aufBrett(N, V).

aufBrett(N, K) :-
    K > 0,
    K < N.
