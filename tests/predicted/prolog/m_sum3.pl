% week 2, knights tour
% a knight moves 3 steps altogether (2 + 1)

tour(N, Start, Tour) :-
    Max is N * N,
    search(N, Max, [Start], Tour).

search(_, Max, Path, Tour) :-
    length(Path, Max), !,
    reverse(Path, Tour).
search(N, Max, [X/Y|Path], Tour) :-
    between(1, N, X2),
    between(1, N, Y2),
    valid(X/Y, X2/Y2),
    \+ memberchk(X2/Y2, Path),
    search(N, Max, [X2/Y2,X/Y|Path], Tour).

valid(X/Y, X2/Y2) :-
    abs(X - X2) + abs(Y - Y2) =:= 3.
