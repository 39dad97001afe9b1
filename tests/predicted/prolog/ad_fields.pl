% The board is a term board(0,0,...,0): arg/3 takes constant time, a list
% of visited squares doesn't. 0 is a free field, otherwise the number of the move.

tour(N, Tour) :-
    Fields is N * N,
    length(Zeros, Fields),
    maplist(=(0), Zeros),
    Board =.. [board|Zeros],
    visit(1, 1, 1, N, Board, Tour).

visit(K, X, Y, N, Board, [X/Y|More]) :-
    I is (Y - 1) * N + X,
    arg(I, Board, 0),
    nb_setarg(I, Board, K),
    (   K =:= N * N
    ->  More = []
    ;   K1 is K + 1,
        offset(DX, DY),
        X1 is X + DX,
        Y1 is Y + DY,
        inside(X1, N),
        inside(Y1, N),
        visit(K1, X1, Y1, N, Board, More)
    ).

inside(A, N) :- A >= 1, A =< N.

% counter-clockwise
offset( 2,  1).
offset( 1,  2).
offset(-1,  2).
offset(-2,  1).
offset(-2, -1).
offset(-1, -2).
offset( 1, -2).
offset( 2, -1).
