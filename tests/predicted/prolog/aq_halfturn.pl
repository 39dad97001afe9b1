% Closed tours with symmetry.
%
% A closed tour that looks the same after half a turn of the board
% needs only half of the search: I look for the first half (18 of 36
% squares), and the second half is the first half turned by 180 degrees.
% The last square of the first half has to be a jump away from the
% turned start.  Only for even N.

closed_tour(N, Tour) :-
    Half is N * N // 2,
    run(Half, N, [1/1], Back),
    reverse(Back, First),
    maplist(turn(N), First, Second),
    append(First, Second, Tour).

run(1, N, [Here|Path], [Here|Path]) :-
    last([Here|Path], Start),
    turn(N, Start, Goal),
    jump(Here, Goal).
run(K, N, [Here|Path], Back) :-
    K > 1,
    jump(Here, Next),
    inside(N, Next),
    turn(N, Next, Twin),
    \+ memberchk(Next, [Here|Path]),
    \+ memberchk(Twin, [Here|Path]),
    K1 is K - 1,
    run(K1, N, [Next,Here|Path], Back).

% the square on the other side of the centre
turn(N, X/Y, U/V) :- U is N - X, V is N - Y.

inside(N, X/Y) :- X >= 1, X =< N, Y >= 1, Y =< N.

jump(X/Y, U/V) :-
    leap(A, B),
    U is X + A,
    V is Y + B.

leap(-1, 2).
leap(1, 2).
leap(-2, 1).
leap(2, 1).
leap(-2, -1).
leap(2, -1).
leap(-1, -2).
leap(1, -2).
