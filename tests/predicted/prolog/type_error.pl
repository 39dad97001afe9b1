tour(N, Tour) :-
    extend(N, [(1,1)], Visited),
    reverse(Visited, Tour).

extend(N, Visited, Visited) :-
    complete(N, Visited).
extend(N, [Here|Visited], Result) :-
    reachable(N, Here, There),
    \+ memberchk(There, [Here|Visited]),
    extend(N, [There,Here|Visited], Result).

% there are N*N squares
complete(N, Visited) :-
    length(Visited, N*N).

reachable(N, (X,Y), (X1,Y1)) :-
    member((DX,DY), [(1,2), (2,1), (2,-1), (1,-2),
                     (-1,-2), (-2,-1), (-2,1), (-1,2)]),
    X1 is X + DX,
    X1 > 0, X1 =< N,
    Y1 is Y + DY,
    Y1 > 0, Y1 =< N.
