% expected: found
% board: 5x5
% kind: open
%
% Only for 5 x 5. The moves of the board are computed once and stored as facts.

size(5).
:- dynamic arc/2.

:- initialization(make_arcs).

make_arcs :-
    retractall(arc(_, _)),
    size(N),
    forall(( between(1, N, X), between(1, N, Y),
             between(1, N, U), between(1, N, V),
             (X-U)*(X-U) + (Y-V)*(Y-V) =:= 5 ),
           assertz(arc(X/Y, U/V))).

tour(Tour) :-
    size(N),
    Length is N * N,
    path([1/1], 1, Length, Tour).

path(Tour, Length, Length, Tour).
path([S|Ss], K, Length, Tour) :-
    K < Length,
    arc(S, T),
    \+ member(T, Ss),
    succ(K, K1),
    path([T,S|Ss], K1, Length, Tour).
