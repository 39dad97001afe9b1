% Adapted from a blog post: "Knight's tour in 20 lines of Prolog".
% The blog wrote squares as X/Y, I changed the moves to four arguments.

jump(X, Y, X1, Y1) :- delta(2, 1, X, Y, X1, Y1).
jump(X, Y, X1, Y1) :- delta(1, 2, X, Y, X1, Y1).

delta(A, B, X, Y, X1, Y1) :-
    member(S, [1, -1]),
    member(T, [1, -1]),
    X1 is X + S*A,
    Y1 is Y + T*B.

on_board(N, X, Y) :- between(1, N, X), between(1, N, Y).

tour(N, Tour) :-
    Length is N*N,
    length(Tour, Length),
    Tour = [1/1|Rest],
    complete(Rest, N, [1/1]).

complete([], _, _).
complete([X1/Y1|Rest], N, [X/Y|Seen]) :-
    jump(X/Y, X1/Y1),
    on_board(N, X1, Y1),
    \+ memberchk(X1/Y1, [X/Y|Seen]),
    complete(Rest, N, [X1/Y1, X/Y|Seen]).
