% A route of length L is a route of length L-1 plus one jump.
% (induction, as in the lecture)

tour(N, Tour) :-
    L is N*N,
    route(L, N, Route),
    reverse(Route, Tour).

% induction step
route(L, N, [New,Old|Route]) :-
    L1 is L-1,
    route(L1, N, [Old|Route]),
    jump(N, Old, New),
    \+ memberchk(New, Route).
% base
route(1, _, [pos(1,1)]).

jump(N, pos(X,Y), pos(X1,Y1)) :-
    ( member(DX, [1,-1]), member(DY, [2,-2])
    ; member(DX, [2,-2]), member(DY, [1,-1])
    ),
    X1 is X+DX, between(1, N, X1),
    Y1 is Y+DY, between(1, N, Y1).
