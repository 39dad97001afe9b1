:- use_module(library(assoc)).

% Visited squares are kept in an AVL tree, so that a lookup
% takes O(log n) instead of O(n).

tour(N, Start, Tour) :-
    Total is N * N,
    list_to_assoc([Start-yes], Seen),
    extend(1, Total, N, Start, Seen, Tour).

extend(Total, Total, _, Here, _, [Here]) :- !.
extend(K, Total, N, Here, Seen, [Here|Tour]) :-
    hop(N, Here, Next),
    \+ get_assoc(Next, Seen, _),
    put_assoc(Next, Seen, yes, Seen1),
    K1 is K + 1,
    extend(K1, Total, N, Next, Seen1, Tour).

hop(N, X/Y, U/V) :-
    member((DX,DY), [(1,2),(2,1),(2,-1),(1,-2),(-1,-2),(-2,-1),(-2,1),(-1,2)]),
    U is X + DX, U >= 1, U =< N,
    V is Y + DY, V >= 1, V =< N.
