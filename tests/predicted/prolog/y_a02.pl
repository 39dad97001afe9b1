% knight, second try
% the addition has its own predicate now, as in the lecture

tour(N, X, Y, Tour) :-
    Total is N * N,
    travel(N, Total, [X/Y], Tour).

travel(_, Total, Visited, Tour) :-
    length(Visited, Total),
    reverse(Visited, Tour).
travel(N, Total, [X/Y|Rest], Tour) :-
    offset(DX, DY),
    plus_on_board(N, X, DX, X1),
    plus_on_board(N, Y, DY, Y1),
    \+ member(X1/Y1, [X/Y|Rest]),
    travel(N, Total, [X1/Y1,X/Y|Rest], Tour).

plus_on_board(N, A, D, B) :-
    B = A + D,
    B >= 1,
    B =< N.

offset( 1,  2).
offset( 2,  1).
offset( 2, -1).
offset( 1, -2).
offset(-1, -2).
offset(-2, -1).
offset(-2,  1).
offset(-1,  2).
