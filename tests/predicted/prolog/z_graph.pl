% 1. make the graph   2. walk through it
tour(N, Tour) :-
    findall(A-B, edge(N, A, B), Graph),
    Size is N*N,
    walk(Size, Graph, [1/1], Tour).

walk(Size, _, Path, Tour) :-
    length(Path, Size),
    !,
    reverse(Path, Tour).
walk(Size, Graph, [A|Path], Tour) :-
    member(A-B, Graph),
    \+ member(B, Path),
    walk(Size, Graph, [B,A|Path], Tour).

edge(N, X/Y, X1/Y1) :-
    square(N, X/Y),
    square(N, X1/Y1),
    2 =:= abs(X-X1) * abs(Y-Y1).

square(N, X/Y) :-
    between(1, N, X),
    between(1, n, Y).
