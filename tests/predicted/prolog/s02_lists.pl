% my list predicates (from the list lecture)

member(X, [X|_]) :- !.
member(X, [_|T]) :- member(X, T).

reverse(L, R) :- rev(L, [], R).

rev([], R, R).
rev([H|T], Acc, R) :- rev(T, [H|Acc], R).

% the knight

tour(N, Tour) :-
    Left is N*N - 1,
    ride(Left, N, [1/1], Path),
    reverse(Path, Tour).

ride(0, _, Path, Path).
ride(Left, N, [X/Y|Before], Path) :-
    Left > 0,
    member(DX/DY, [1/2, -1/2, 1/(-2), -1/(-2), 2/1, -2/1, 2/(-1), -2/(-1)]),
    X1 is X + DX, X1 > 0, X1 =< N,
    Y1 is Y + DY, Y1 > 0, Y1 =< N,
    \+ member(X1/Y1, Before),
    Left1 is Left - 1,
    ride(Left1, N, [X1/Y1,X/Y|Before], Path).
