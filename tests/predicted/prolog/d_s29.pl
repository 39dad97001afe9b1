% Closed knight's tour on an N x N board
% as a Hamiltonian circuit (constraint version)

closed_tour(N, Successors) :-
    Length is N*N,
    length(Successors, Length),
    numlist(1, Length, Squares),
    maplist(domain(N), Squares, Successors),
    circuit(Successors),
    labeling([ff], Successors).

domain(N, Square, Next) :-
    findall(T, jump(N, Square, T), [T1|Ts]),
    foldl(union, Ts, T1, Dom),
    Next in Dom.

union(T, Dom, Dom \/ T).

jump(N, S, T) :-
    between(1, N, X), between(1, N, Y),
    S =:= (Y-1)*N + X,
    between(1, N, X1), between(1, N, Y1),
    abs(X1-X) * abs(Y1-Y) =:= 2,
    T is (Y1-1)*N + X1.
