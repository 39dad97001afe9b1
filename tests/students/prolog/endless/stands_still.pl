% line: 12
% count down without test
:- use_module(library(lists)).
tour(N, [1/1|T]) :-
    K is N * N,
    steps(K, N, 1/1, [1/1], T).

steps(1, _, _, _, []).
steps(K, N, P, Seen, [Q|T]) :-
    K1 is K - 1,
    hop(N, P, Q, Seen),
    steps(K1, N, P, Seen, [Q|T]).

hop(N, X/Y, A/B, Seen) :-
    member(D/E, [1/2,2/1,2/(-1),1/(-2),(-1)/(-2),(-2)/(-1),(-2)/1,(-1)/2]),
    A is X+D, B is Y+E, A > 0, B > 0, A =< N, B =< N, \+ member(A/B, Seen).
