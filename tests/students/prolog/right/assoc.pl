% expected: found
% board: 5x5
% kind: open
%
% What is visited is kept in an AVL tree, not in a list.
:- use_module(library(assoc)).

tour(N, Start, Tour) :-
    list_to_assoc([Start-1], Visited),
    Last is N * N,
    ride(1, Last, N, Start, Visited, Tour).

tour(N, Tour) :- tour(N, 1-1, Tour).

ride(Last, Last, _, Square, _, [Square]) :- !.
ride(I, Last, N, Square, Visited, [Square|Tour]) :-
    reachable(N, Square, Next),
    \+ get_assoc(Next, Visited, _),
    J is I + 1,
    put_assoc(Next, Visited, J, Visited1),
    ride(J, Last, N, Next, Visited1, Tour).

reachable(N, X-Y, U-V) :-
    member([DX,DY], [[2,1],[1,2],[-1,2],[-2,1],[-2,-1],[-1,-2],[1,-2],[2,-1]]),
    U is X+DX, V is Y+DY,
    U > 0, V > 0, U =< N, V =< N.
