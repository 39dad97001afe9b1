:- use_module(library(assoc)).

%!  tour(+N, -Tour) is nondet.
%
%   The visited squares are the keys of an AVL tree, so that
%   a look-up takes logarithmic time.

tour(N, [1-1|Tour]) :-
    Total is N*N,
    list_to_assoc([(1-1)-1], Seen),
    walk(1-1, 1, Total, N, Seen, Tour).

walk(_, Total, Total, _, _, []) :- !.
walk(P, K, Total, N, Seen, [Q|Tour]) :-
    leap(N, P, Q),
    \+ get_assoc(Q, Seen, _),
    K1 is K + 1,
    put_assoc(Q, Seen, K1, Seen1),
    walk(Q, K1, Total, N, Seen, Tour).

leap(N, X-Y, X1-Y1) :-
    member(DX-DY, [1-2, 2-1, 2-(-1), 1-(-2), (-1)-(-2), (-2)-(-1), (-2)-1, (-1)-2]),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N.
