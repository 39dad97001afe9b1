% Month two: arrays! A board is one term with N*N arguments,
% 0 means free, K means visited at move K. arg/3 is O(1).

tour(N, Tour) :-
    Total is N * N,
    findall(0, between(1, Total, _), Zeros),
    Board =.. [board|Zeros],
    visit(1, Total, N, 1/1, Board, Tour).

visit(K, Total, N, X/Y, Board, [X/Y|Tour]) :-
    index(N, X/Y, I),
    arg(I, Board, 0),
    nb_setarg(I, Board, K),
    continue(K, Total, N, X/Y, Board, Tour).

continue(Total, Total, _, _, _, []) :- !.
continue(K, Total, N, X/Y, Board, Tour) :-
    K1 is K + 1,
    member(DX/DY, [ 1/ 2, 2/ 1, 2/ -1, 1/ -2,
                   -1/ -2, -2/ -1, -2/ 1, -1/ 2]),
    X1 is X + DX, X1 >= 1, X1 =< N,
    Y1 is Y + DY, Y1 >= 1, Y1 =< N,
    visit(K1, Total, N, X1/Y1, Board, Tour).

index(N, X/Y, I) :- I is (Y - 1) * N + X.
