:- use_module(library(assoc)).

%% Knight's tour, using an AVL tree (library(assoc)) for the visited
%% squares so that the lookup is O(log n) instead of O(n).

tour(N, Start, Tour) :-
    Cells is N * N,
    list_to_assoc([Start-1], Visited),
    explore(Cells, 1, N, Start, Visited, Tour).

explore(Cells, Cells, _, Square, _, [Square]) :- !.
explore(Cells, Step, N, Square, Visited, [Square|Tour]) :-
    neighbour(N, Square, Next),
    \+ get_assoc(Next, Visited, _),
    Step1 is Step + 1,
    put_assoc(Next, Visited, Step1, Visited1),
    explore(Cells, Step1, N, Next, Visited, Tour).

neighbour(N, X/Y, X1/Y1) :-
    offset(DX, DY),
    X1 is X + DX,
    Y1 is Y + DY,
    between(1, N, X1),
    between(1, N, Y1).

offset(1, 2).
offset(2, 1).
offset(2, -1).
offset(1, -2).
offset(-1, -2).
offset(-2, -1).
offset(-2, 1).
offset(-1, 2).
