% knight.pl
tour(N, [1/1|Moves]) :-
    K is N*N - 1,
    moves(K, N, 1/1, [1/1], Moves).

moves(0, _, _, _, []).
moves(K, N, Now, Visited, [Next|Moves]) :-
    K > 0,
    jump(Now, Next),
    ok(N, Next),
    \+ member(Next, Visited),
    K1 is K - 1,
    moves(K1, N, Next, [Next, Visited], Moves).

jump(X/Y, XX/YY) :- XX is X + 1, YY is Y + 2.
jump(X/Y, XX/YY) :- XX is X + 2, YY is Y + 1.
jump(X/Y, XX/YY) :- XX is X + 2, YY is Y - 1.
jump(X/Y, XX/YY) :- XX is X + 1, YY is Y - 2.
jump(X/Y, XX/YY) :- XX is X - 1, YY is Y - 2.
jump(X/Y, XX/YY) :- XX is X - 2, YY is Y - 1.
jump(X/Y, XX/YY) :- XX is X - 2, YY is Y + 1.
jump(X/Y, XX/YY) :- XX is X - 1, YY is Y + 2.

ok(N, X/Y) :- X > 0, Y > 0, X =< N, Y =< N.
