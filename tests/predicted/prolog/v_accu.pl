% Accumulators! (lecture 4)
% kt(+N, +Left, +Acc, -Tour): Left squares are still to be visited

tour(N, Start, Tour) :-
    Left is N*N - 1,
    kt(N, Left, [Start], Tour).

kt(_, 0, Acc, Acc).
kt(N, Left, [X/Y|Acc], Tour) :-
    Left > 0,
    next(N, X/Y, P),
    \+ member(P, Acc),
    Left1 is Left - 1,
    kt(N, Left1, [P,X/Y|Acc], Tour).

next(N, X/Y, X1/Y1) :-
    between(1, N, X1),
    X1 =\= X,
    H is 3 - abs(X1 - X),
    H > 0,
    ( Y1 is Y + H ; Y1 is Y - H ),
    Y1 >= 1,
    Y1 =< N.
