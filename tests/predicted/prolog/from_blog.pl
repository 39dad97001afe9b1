% Found on a blog, where it was for the chess board. I have added the N.

tour(N, Tour) :-
    Squares is N * N,
    knights(Squares, [1/1], Tour).

knights(Squares, Visited, Tour) :-
    length(Visited, Squares),
    !,
    reverse(Visited, Tour).
knights(Squares, [Current|Visited], Tour) :-
    jump(Current, Next),
    \+ memberchk(Next, Visited),
    knights(Squares, [Next,Current|Visited], Tour).

jump(X/Y, U/V) :-
    jump_dist(DX, DY),
    U is X + DX, V is Y + DY,
    U > 0, V > 0, U =< 8, V =< 8.

jump_dist( 2,  1).
jump_dist( 2, -1).
jump_dist(-2,  1).
jump_dist(-2, -1).
jump_dist( 1,  2).
jump_dist(-1,  2).
jump_dist( 1, -2).
jump_dist(-1, -2).
