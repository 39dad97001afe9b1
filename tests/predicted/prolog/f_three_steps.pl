% A knight goes three steps in all!
tour(N, Tour) :-
    N2 is N*N,
    length(Tour, N2),
    Tour = [[1,1]|_],
    fill(Tour, N, []).

fill([_], _, _).
fill([S,T|Rest], N, Before) :-
    reachable(N, S, T),
    \+ member(T, Before),
    fill([T|Rest], N, [S|Before]).

reachable(N, [X,Y], [X1,Y1]) :-
    between(1, N, X1),
    between(1, N, Y1),
    abs(X1-X) + abs(Y1-Y) =:= 3.
