% line: 9
% Path by distance from the start: positions are looked up in both directions
tour(N, T) :-
    K is N*N,
    tour(N, K, T).
tour(_, 0, []).
tour(N, K, [P|T]) :-
    position(N, P),
    tour(N, K, T),
    K1 is K-1,
    K1 >= 0,
    ( T = [Q|_] -> knight(P, Q) ; true ),
    \+ member(P, T).
position(N, X/Y) :- between(1, N, X), between(1, N, Y).
knight(X/Y, A/B) :- 2 =:= abs((X-A)*(Y-B)).
