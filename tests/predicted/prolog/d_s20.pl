% The knight has a list of free squares. Each move takes one of them away.

tour(N, Start, Tour) :-
    numlist(1, N, Numbers),
    findall(X/Y, (member(X, Numbers), member(Y, Numbers)), Squares),
    delete(Squares, Start, Free),
    ride(Start, Free, Tour).

ride(Square, [], [Square]).
ride(Square, Free, [Square|Tour]) :-
    delete(Free, Next, Free1),
    jump(Square, Next),
    ride(Next, Free1, Tour).

jump(X/Y, X1/Y1) :-
    member([DX,DY], [[2,1],[1,2],[-1,2],[-2,1],[-2,-1],[-1,-2],[1,-2],[2,-1]]),
    X1 is X + DX,
    Y1 is Y + DY.
