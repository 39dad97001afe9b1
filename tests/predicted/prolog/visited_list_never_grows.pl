% Visited = squares where the knight was
tour(N, Start, Tour) :-
    L is N*N,
    length(Tour, L),
    Tour = [Start|Rest],
    hops(Rest, N, Start, [Start]).

hops([], _, _, _).
hops([T|Ts], N, S, Visited) :-
    hop(S, T),
    inside(T, N),
    \+ member(T, Visited),
    hops(Ts, N, T, Visited).

inside(X/Y, N) :-
    between(1, N, X),
    between(1, N, Y).

hop(X/Y, A/B) :-
    offset(P, Q),
    A is X+P,
    B is Y+Q.

offset(1, 2).
offset(2, 1).
offset(2, -1).
offset(1, -2).
offset(-1, -2).
offset(-2, -1).
offset(-2, 1).
offset(-1, 2).
