% double negation = faster, no bindings left (read on a forum)
tour(N, Start, Tour) :-
    L is N*N,
    way(L, N, [Start], Tour).

way(L, _, Path, Tour) :-
    length(Path, L), !,
    reverse(Path, Tour).
way(L, N, [X/Y|Path], Tour) :-
    \+ \+ knight(X/Y, A/B),
    A >= 1, A =< N,
    B >= 1, B =< N,
    \+ memberchk(A/B, [X/Y|Path]),
    way(L, N, [A/B,X/Y|Path], Tour).

knight(X/Y, A/B) :-
    delta(P, Q),
    A is X+P,
    B is Y+Q.

delta(P, Q) :- one(P), two(Q).
delta(P, Q) :- two(P), one(Q).

one(1).
one(-1).
two(2).
two(-2).
