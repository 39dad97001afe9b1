tour(N, Tour) :- path(N, [1/1], Tour).

% all squares visited?
path(N, Path, Tour) :-
    length(Path, N*N), !,
    reverse(Path, Tour).
path(N, [X/Y|Path], Tour) :-
    move(DX, DY),
    X1 is X+DX, X1 > 0, X1 =< N,
    Y1 is Y+DY, Y1 > 0, Y1 =< N,
    \+ member(X1/Y1, Path),
    path(N, [X1/Y1,X/Y|Path], Tour).

move(A, B) :- ( A = 2 ; A = -2 ), ( B = 1 ; B = -1 ).
move(A, B) :- ( A = 1 ; A = -1 ), ( B = 2 ; B = -2 ).
