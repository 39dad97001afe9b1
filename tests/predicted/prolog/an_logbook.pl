/* Knight's tour with an AVL tree (library(assoc)) as logbook:
   key = square, value = when it was visited.
   Plus a look-ahead: do not jump to a square that one cannot leave again. */

:- use_module(library(assoc)).

tour(N, Tour) :-
    Total is N*N,
    list_to_assoc([(1-1)-1], Log),
    Tour = [1-1|Rest],
    visit(1, Total, N, 1-1, Log, Rest).

visit(Total, Total, _, _, _, []) :- !.
visit(K, Total, N, Here, Log, [There|Rest]) :-
    leap(N, Here, There),
    \+ get_assoc(There, Log, _),
    K1 is K+1,
    put_assoc(There, Log, K1, Log1),
    not_stuck(K1, Total, N, There, Log1),
    visit(K1, Total, N, There, Log, Rest).

not_stuck(Total, Total, _, _, _) :- !.
not_stuck(_, _, N, Square, Log) :-
    leap(N, Square, Exit),
    \+ get_assoc(Exit, Log, _),
    !.

leap(N, X-Y, X1-Y1) :-
    member(DX-DY, [2-1, 1-2, -1-2, -2-1]),
    member(S, [1, -1]),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + S*DY, Y1 >= 1, Y1 =< N.
