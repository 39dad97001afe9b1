%% Knight's tour, with a global list instead of one more argument
%% everywhere (in Python I would write `global seen`).

tour(N, Tour) :-
    nb_setval(seen, [1/1]),
    Total is N*N,
    go(1/1, N, Total, Tour).

go(Sq, _, 1, [Sq]) :- !.
go(Sq, N, Left, [Sq|Tour]) :-
    neighbour(Sq, N, Next),
    nb_getval(seen, Seen),
    \+ memberchk(Next, Seen),
    nb_setval(seen, [Next|Seen]),
    Left1 is Left-1,
    go(Next, N, Left1, Tour).

neighbour(X/Y, N, X1/Y1) :-
    member(DX-DY, [2-1, 1-2, (-1)-2, (-2)-1, (-2)-(-1), (-1)-(-2), 1-(-2), 2-(-1)]),
    X1 is X+DX, X1 >= 1, X1 =< N,
    Y1 is Y+DY, Y1 >= 1, Y1 =< N.
