% knights tour, now you can choose where to start :)
tour(N, Start, Tour) :-
    Size is N*N,
    numlist(2, Size, Times),
    run(Times, N, 1/1, [1/1], Tour).

% one recursion per time step
run([], _, _, Visited, Tour) :-
    reverse(Visited, Tour).
run([_T|Ts], N, Here, Visited, Tour) :-
    neighbour(N, Here, There),
    \+ memberchk(There, Visited),
    run(Ts, N, There, [There|Visited], Tour).

neighbour(N, X/Y, U/V) :-
    member(D-E, [1-2, 2-1]),
    ( U is X+D ; U is X-D ),
    U >= 1, U =< N,
    ( V is Y+E ; V is Y-E ),
    V >= 1, V =< N.
