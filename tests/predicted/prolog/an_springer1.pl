% first steps in prolog
% knight on a N x N board

tour(N, Tour) :-
    All is N * N,
    go(N, All, [[1,1]], List),
    reverse(List, Tour).

go(_, All, List, List) :-
    length(List, All).
go(N, All, [P|Ps], List) :-
    length([P|Ps], L),
    L < All,
    next(N, P, Q),
    not(member(Q, Ps)),
    go(N, All, [Q,P|Ps], List).

% the square Q = [A,B] is one jump away
next(N, [X,Y], [A,B]) :-
    jump(DX, DY),
    A = X + DX,
    B = Y + DY,
    A >= 1, A =< N,
    B >= 1, B =< N.

jump(1, 2).
jump(2, 1).
jump(2, -1).
jump(1, -2).
jump(-1, -2).
jump(-2, -1).
jump(-2, 1).
jump(-1, 2).
