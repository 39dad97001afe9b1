% Knights tour, Mia, group B

tour(N, Tour) :-
    Max is N*N,
    extend(N, Max, 1, [1/1], Back),
    reverse(Back, Tour).

extend(_, Max, Max, Path, Path).
extend(N, Max, K, [P|Path], Tour) :-
    K < Max,
    fresh(Q, [P|Path]),
    knight(P, Q),
    inside(Q, N),
    K1 is K+1,
    extend(N, Max, K1, [Q,P|Path], Tour).

% Q is not on the path: it differs from everything there
fresh(Q, Path) :-
    forall(member(P, Path), P \== Q).

inside(X/Y, N) :-
    between(1, N, X),
    between(1, N, Y).

knight(X/Y, A/B) :- A is X+1, B is Y+2.
knight(X/Y, A/B) :- A is X+2, B is Y+1.
knight(X/Y, A/B) :- A is X+2, B is Y-1.
knight(X/Y, A/B) :- A is X+1, B is Y-2.
knight(X/Y, A/B) :- A is X-1, B is Y-2.
knight(X/Y, A/B) :- A is X-2, B is Y-1.
knight(X/Y, A/B) :- A is X-2, B is Y+1.
knight(X/Y, A/B) :- A is X-1, B is Y+2.
