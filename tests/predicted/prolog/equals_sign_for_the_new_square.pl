% tour with moves
tour(N, Start, Tour) :-
    Cells is N*N,
    search(N, Cells, [Start], Tour).

search(_, Cells, Path, Tour) :-
    length(Path, Cells), !,
    reverse(Path, Tour).
search(N, Cells, [X/Y|Path], Tour) :-
    m(DX, DY),
    X1 = X + DX,
    Y1 = Y + DY,
    X1 >= 1, X1 =< N, Y1 >= 1, Y1 =< N,
    \+ member(X1/Y1, [X/Y|Path]),
    search(N, Cells, [X1/Y1, X/Y|Path], Tour).

m(1,2). m(2,1). m(2,-1). m(1,-2).
m(-1,-2). m(-2,-1). m(-2,1). m(-1,2).
