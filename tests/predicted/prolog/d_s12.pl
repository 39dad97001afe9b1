% (I come from Java, so I wrote it as I would there.)

tour(N, Tour) :-
    search(N, 1, [pos(1,1)], Tour).

search(N, Count, Visited, Tour) :-
    (   Count =:= N*N
    ->  reverse(Visited, Tour)
    ),
    Visited = [Current|_],
    next(N, Current, Next),
    not(member(Next, Visited)),
    Count1 is Count + 1,
    search(N, Count1, [Next|Visited], Tour).

next(N, pos(X,Y), pos(X1,Y1)) :-
    moves(Moves),
    member([DX,DY], Moves),
    X1 is X + DX,
    Y1 is Y + DY,
    X1 > 0, X1 =< N,
    Y1 > 0, Y1 =< N.

moves([[1,2],[2,1],[2,-1],[1,-2],[-1,-2],[-2,-1],[-2,1],[-1,2]]).
