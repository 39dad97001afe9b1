:- use_module(library(assoc)).

%!  tour(+N, +Start, -Tour) is nondet.
%
%   Visited squares map to their move number.

tour(N, Start, Tour) :-
    list_to_assoc([Start-1], Seen),
    Goal is N*N,
    walk(1, Goal, N, Start, Seen, Tour).

walk(Goal, Goal, _, _, Seen, Tour) :-
    !,
    assoc_to_list(Seen, Pairs),
    transpose_pairs(Pairs, ByNumber),
    pairs_values(ByNumber, Tour).
walk(K, Goal, N, X/Y, Seen, Tour) :-
    K1 is K+1,
    offset(DX, DY),
    X1 is X+DX, Y1 is Y+DY,
    X1 >= 1, X1 =< N, Y1 >= 1, Y1 =< N,
    \+ get_assoc(X1/Y1, Seen, _),
    put_assoc(X1/Y1, Seen, K1, Seen1),
    walk(K1, Goal, N, X1/Y1, Seen1, Tour).

offset(A, B) :- pair(A, B).
offset(A, B) :- pair(B, A).

pair(1, 2).
pair(-1, 2).
pair(1, -2).
pair(-1, -2).
