% expected: error
% board: 5x5
% kind: open
% line: 20
% says: X2
%
:- use_module(library(assoc)).

% The squares that are taken are keys of an AVL tree.
tour(N, Tour) :-
    empty_assoc(A0),
    put_assoc(1/1, A0, 1, A1),
    T is N*N,
    ride(N, 1, T, 1/1, A1, Tour).

ride(_, T, T, S, _, [S]).
ride(N, I, T, X/Y, A0, [X/Y|Tour]) :-
    I < T,
    offset(DX, DY),
    X2 >= 1, X2 =< N, X2 is X + DX,
    Y2 is Y + DY, Y2 >= 1, Y2 =< N,
    \+ get_assoc(X2/Y2, A0, _),
    I1 is I + 1,
    put_assoc(X2/Y2, A0, I1, A1),
    ride(N, I1, T, X2/Y2, A1, Tour).

offset(1, 2). offset(2, 1). offset(2, -1). offset(1, -2).
offset(-1, -2). offset(-2, -1). offset(-2, 1). offset(-1, 2).
