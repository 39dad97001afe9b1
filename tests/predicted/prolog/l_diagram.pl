% The board is a term of N*N variables. A square is free as long as
% its variable is. Answer: rows of numbers, like the diagrams in books.

tour(N, Tour) :-
    Size is N*N,
    functor(Board, board, Size),
    place(1, Size, N, 1, 1, Board),
    Board =.. [board|Numbers],
    rows(Numbers, N, Tour).

place(K, Size, N, X, Y, Board) :-
    X >= 1, X =< N,
    Y >= 1, Y =< N,
    I is (Y-1)*N + X,
    arg(I, Board, V),
    var(V),
    V = K,
    (   K == Size
    ->  true
    ;   K1 is K+1,
        delta(DX, DY),
        X1 is X+DX,
        Y1 is Y+DY,
        place(K1, Size, N, X1, Y1, Board)
    ).

delta(DX, DY) :- member(DX, [-2,-1,1,2]), DYA is 3-abs(DX), member(S, [1,-1]), DY is S*DYA.

rows([], _, []) :- !.
rows(Numbers, N, [Row|Rows]) :-
    length(Row, N),
    append(Row, Rest, Numbers),
    rows(Rest, N, Rows).
