% line: 14
% numbering the squares; next number grows without end
tour(N, Tour) :-
    Last is N*N,
    number_squares(N, 1, Last, 1-1, [], Tour).
number_squares(_, K, K, S, _, [S]).
number_squares(N, K, Last, S, Old, [S|Rest]) :-
    neighbour(S, Q), in(N, Q),
    \+ member(Q, [S|Old]),
    K1 is K+1,
    number_squares(N, K1, Last, Q, [S|Old], Rest).
in(N, X-Y) :- natural(X), X =< N, natural(Y), Y =< N.
natural(1).
natural(X) :- natural(Y), X is Y+1.
neighbour(X-Y, A-B) :- member([D,E],[[1,2],[1,-2],[-1,2],[-1,-2],[2,1],[2,-1],[-2,1],[-2,-1]]), A is X+D, B is Y+E.
